"""PyPI ``mahjong`` as an independent judge of riichi wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as TheirMeld

from calculator.rules.riichi import RiichiOptions
from calculator.rules.situation import Riichi, Situation, Wind
from tiles.hand import Hand
from tiles.meld import Meld, MeldKind
from tiles.tile import NORTH, Tile

KAZOE = {
    "yakuman": HandConfig.KAZOE_LIMITED,
    "sanbaiman": HandConfig.KAZOE_SANBAIMAN,
    "unlimited": HandConfig.KAZOE_NO_LIMIT,
}

OTHER_NAMES = {
    "tsumo": "menzen_tsumo",
    "daburu_riichi": "double_riichi",
    "daburu_open_riichi": "open_double_riichi",
    "iipeiko": "iipeikou",
    "ryanpeiko": "ryanpeikou",
    "sanshoku": "sanshoku_doujun",
    "sanshoku_douko": "sanshoku_doukou",
    "ittsu": "ittsuu",
    "chantai": "chanta",
    "honroto": "honroutou",
    "shosangen": "shousangen",
    "kokushi": "kokushi_musou",
    "daburu_kokushi": "kokushi_musou_13",
    "shosuushi": "shousuushii",
    "daisuushi": "daisuushii",
    "ryuisou": "ryuuiisou",
    "tsuisou": "tsuuiisou",
    "chinroto": "chinroutou",
    "daburu_chuuren_poutou": "junsei_chuuren_poutou",
    "renhou_yakuman": "renhou",
}
"""Our keys where theirs differ."""


@dataclass(frozen=True)
class Verdict:
    """What the judge says of a win; ``yaku`` is empty when there is an error."""

    error: str | None
    yaku: Mapping[str, int]
    han: int
    fu: int
    main: int
    additional: int


class Judge:
    """The judge's view of one win; made once, asked with ``estimate``."""

    def __init__(self, hand: Hand, situation: Situation, options: RiichiOptions) -> None:
        numbers = _Numbers()
        concealed = [numbers.of(tile) for tile in hand.concealed]
        self.melds = [_meld(meld, numbers) for meld in hand.melds]
        self.tiles = concealed + [number for meld in self.melds for number in meld.tiles]
        self.winning = concealed[-1]
        self.dora = [4 * tile.kind for tile in hand.dora_indicators if tile.kind is not None]
        self.ura = [4 * tile.kind for tile in hand.ura_indicators if tile.kind is not None]
        self.norths = sum(tile.kind == NORTH for tile in hand.set_aside)
        self.config = _config(situation, options, self.norths)
        self._keys = {id(yaku): OTHER_NAMES.get(name, name) for name, yaku in vars(self.config.yaku).items()}

    def estimate(self) -> HandResponse:
        """Return the judge's own answer."""
        return HandCalculator.estimate_hand_value(
            self.tiles,
            self.winning,
            melds=self.melds,
            dora_indicators=self.dora,
            config=self.config,
            ura_dora_indicators=self.ura,
        )

    def verdict(self) -> Verdict:
        """Return the answer in our words; the judge counts norths set aside among the dora."""
        response = self.estimate()
        if response.error or response.cost is None:
            return Verdict(response.error, {}, 0, 0, 0, 0)
        opened = any(meld.opened for meld in self.melds)
        yaku = {
            self._keys[id(each)]: each.han_open if opened and each.han_open else each.han_closed
            for each in response.yaku or ()
        }
        cost = response.cost
        return Verdict(None, yaku, response.han or 0, response.fu or 0, cost["main"], cost["additional"])


class _Numbers:
    """Hands out the judge's tile numbers: four a kind, the first of a five red."""

    def __init__(self) -> None:
        self._given: Counter[int] = Counter()

    def of(self, tile: Tile) -> int:
        kind = tile.kind
        assert kind is not None
        if tile.is_red:
            return 4 * kind
        self._given[kind] += 1
        # The copies after the first come first, so that a plain five is red for the judge only if there are four.
        return 4 * kind + self._given[kind] % 4


def _meld(meld: Meld, numbers: _Numbers) -> TheirMeld:
    kinds = {MeldKind.CHOW: TheirMeld.CHI, MeldKind.PUNG: TheirMeld.PON, MeldKind.KONG: TheirMeld.KAN}
    numbered: Iterable[int] = [numbers.of(tile) for tile in meld.tiles]
    return TheirMeld(kinds[meld.kind], tiles=sorted(numbered), opened=not meld.is_concealed)


def _config(situation: Situation, options: RiichiOptions, norths: int) -> HandConfig:
    self_draw, dealer = situation.self_draw, situation.seat is Wind.EAST
    return HandConfig(
        is_tsumo=self_draw,
        is_riichi=situation.riichi is Riichi.RIICHI,
        is_daburu_riichi=situation.riichi is Riichi.DOUBLE,
        is_open_riichi=situation.open_riichi,
        is_ippatsu=situation.ippatsu,
        is_rinshan=situation.replacement,
        is_chankan=situation.robbing,
        is_haitei=situation.last and self_draw,
        is_houtei=situation.last and not self_draw,
        is_tenhou=situation.first and self_draw and dealer,
        is_chiihou=situation.first and self_draw and not dealer,
        is_renhou=situation.first and not self_draw,
        player_wind=situation.seat.kind,
        round_wind=situation.round.kind,
        tsumi_number=situation.honba,
        kyoutaku_number=situation.sticks,
        options=_rules(options),
        num_nuki_dora=norths,
    )


def _rules(options: RiichiOptions) -> OptionalRules:
    return OptionalRules(
        has_open_tanyao=options.kuitan,
        has_aka_dora=bool(options.aka_p),
        has_double_yakuman=bool(options.double_yakuman),
        kazoe_limit=KAZOE[options.kazoe],
        kiriage=options.kiriage,
        fu_for_open_pinfu=options.open_pinfu_fu == 2,
        fu_for_pinfu_tsumo=not options.pinfu_tsumo,
        renhou_as_yakuman=options.renhou == "yakuman",
        limit_to_sextuple_yakuman=options.max_multiple == 6,
        has_daisharin=bool(getattr(options, "daisharin")),  # noqa: B009 (made from the table of local yaku)
        has_daichisei=bool(getattr(options, "daichisei")),  # noqa: B009
        is_three_player=options.players == 3,
    )
