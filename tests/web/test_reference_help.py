"""The help on notation, the jokers and the glossary: every sample is read, every claim about a hand is computed."""

from __future__ import annotations

from collections import Counter
from html import unescape

import pytest
from django.test import Client

from calculator.analysis import ask
from calculator.reference import glossary, jokers
from calculator.reference.entry import params_of
from calculator.reference.notation import FAULTY, PARTS, Sample, spellings
from calculator.views import reference_help
from tiles.drawing import describe
from tiles.meld import Source
from tiles.notation import NotationError, parse
from tiles.tile import tile

SAMPLES = [sample for part in PARTS for sample in part.samples]
every_sample = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.text)


def page_of(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return unescape(response.content.decode())


class TestSamples:
    @every_sample
    def test_is_read(self, sample: Sample):
        assert list(parse(sample.text).tiles())

    @pytest.mark.parametrize(
        ("text", "other"), [(sample.text, other) for sample in SAMPLES for other in sample.also], ids=str
    )
    def test_other_writings_are_the_same_hand(self, text: str, other: str):
        assert parse(other) == parse(text)
        assert other != text

    @every_sample
    def test_opens_in_the_calculator(self, as_nobody: Client, sample: Sample):
        (view,) = (view for part in reference_help.parts() for view in part.samples if view.text == sample.text)
        assert as_nobody.get(view.href).status_code == 200

    def test_none_twice(self):
        assert max(Counter(sample.text for sample in SAMPLES).values()) == 1

    def test_the_last_tile_is_the_one_won_on(self):
        hand = parse("234567m34588p67s8s")
        assert (hand.size, hand.drawn) == (14, tile("8s"))

    @pytest.mark.parametrize(
        ("text", "source", "claimed"),
        [
            ("[678s]", None, None),
            ("[678s,1]", Source.LEFT, "6s"),
            ("[678s,2]", Source.LEFT, "7s"),
            ("[678s,3]", Source.LEFT, "8s"),
            ("[777z]", None, None),
            ("[777z,1]", Source.LEFT, "7z"),
            ("[777z,2]", Source.OPPOSITE, "7z"),
            ("[777z,3]", Source.RIGHT, "7z"),
            ("[505p,2]", Source.OPPOSITE, "0p"),
            ("[1111s]", None, None),
            ("[1111s,1]", Source.LEFT, "1s"),
            ("[1111s,2]", Source.OPPOSITE, "1s"),
            ("[1111s,3]", Source.OPPOSITE, "1s"),
            ("[1111s,4]", Source.RIGHT, "1s"),
            ("[1111s,5]", Source.LEFT, "1s"),
            ("[1111s,6]", Source.OPPOSITE, "1s"),
            ("[1111s,7]", Source.RIGHT, "1s"),
            ("[1111s,8]", Source.RIGHT, "1s"),
        ],
    )
    def test_melds_are_what_is_said_of_them(self, text: str, source: Source | None, claimed: str | None):
        assert text in {sample.text for sample in SAMPLES}
        (meld,) = parse(text).melds
        assert meld.source is source
        assert (None if meld.claimed_index is None else meld.tiles[meld.claimed_index].code) == claimed
        assert meld.is_extended is (text[-2] in "5678" and len(meld.tiles) == 4 and "," in text)

    def test_indicators(self):
        hand = parse("123m55z<4m,2p>")
        assert (hand.dora_indicators, hand.ura_indicators) == ((tile("4m"),), (tile("2p"),))
        assert parse("123m55z<,2p>").dora_indicators == ()


class TestSpellings:
    """What the help of the original says of jokers, flowers and honors."""

    @pytest.mark.parametrize(
        ("code", "signs"),
        [
            ("1j", "1j J 🀪"),
            ("2j", "2j im iw"),
            ("3j", "3j ip ib"),
            ("4j", "4j is"),
            ("5j", "5j"),
            ("6j", "6j"),
            ("7j", "7j"),
            ("8j", "8j iz"),
            ("9j", "9j H X 9h 9f ih if"),
            ("7h", "7h 7f 菊 🀥"),
            ("5z", "5z P Wh 白 🀆"),
            ("6z", "6z F G 發 发 発 🀅"),
            ("5m", "5m 5w 五 🀋"),
            ("0p", "0p 0b"),
            ("9s", "9s ９ 🀘"),
        ],
    )
    def test_all_of_them(self, code: str, signs: str):
        found = spellings(tile(code))
        assert found[0] == code
        assert sorted(found) == sorted(signs.split())
        assert {next(parse(sign).tiles()) for sign in found} == {tile(code)}

    def test_every_joker_is_explained(self, as_nobody: Client):
        page = page_of(as_nobody, "/reference/jokers/")
        for joker in reference_help.joker_tiles():
            assert f"Stands for {joker.meaning}." in page
            assert all(f'<code class="signs">{sign}</code>' in page for sign in joker.spellings)

    def test_domains(self):
        domains = {view.tile.code: len(view.domain) for view in reference_help.joker_tiles()}
        assert domains == {
            "1j": 34, "2j": 9, "3j": 9, "4j": 9, "5j": 27, "6j": 4, "7j": 3, "8j": 7, "9j": 8
        }  # fmt: skip
        assert [shown.code for shown in reference_help.joker_tiles()[6].domain] == ["5z", "6z", "7z"]


class TestFormats:
    def test_six_of_them(self):
        rows = dict(reference_help.formats())
        assert list(rows) == [
            "Tenhou", "Chinese Official Mahjong Helper", "English Mahjong Printing", "Hanyu Pinyin",
            "Notation (Chinese numerals)", "Unicode",
        ]  # fmt: skip
        honors = [texts[3] for texts in rows.values()]
        assert honors == ["1234567z", "ESWNPFC", "ESWNWhGR", "1234567z", "東南西北白發中", "🀀🀁🀂🀃🀆🀅🀄"]
        assert rows["Hanyu Pinyin"][:3] == ("123456789w", "123456789b", "123456789s")
        assert rows["Unicode"][5] == "🀦🀧🀨🀩🀢🀣🀥🀤"

    def test_every_cell_reads_back(self):
        for _name, texts in reference_help.formats():
            for text, (_title, tiles) in zip(texts, reference_help.KINDS_OF_TILES, strict=True):
                assert parse(text) == parse(tiles)

    def test_on_the_page(self, as_nobody: Client):
        page = page_of(as_nobody, "/reference/notation/")
        assert '<code class="signs">東南西北白發中</code>' in page
        assert "Characters</th>" in page


class TestFaults:
    @pytest.mark.parametrize(
        ("text", "code", "marked"),
        [
            ("123", "no-suffix", "123"),
            ("8z", "not-in-suit", "8"),
            ("12m4q", "unknown-character", "q"),
            ("m", "no-digits", "m"),
            ("[123m", "unclosed-bracket", "["),
            ("123m]", "unmatched-bracket", "]"),
            ("[124m,1]", "not-a-meld", "[124m,1]"),
            ("[111m,4]", "claim-digit", "4"),
            ("11111m", "fifth-copy", "1"),
            ("1h1f", "bonus-twice", "1"),
            ("1m🀫", "face-down", "🀫"),
            ("1ｍ2M", "unknown-character", "M"),
        ],
    )
    def test_is_told_where_it_lies(self, text: str, code: str, marked: str):
        assert text in FAULTY
        with pytest.raises(NotationError) as caught:
            parse(text)
        (view,) = (view for view in reference_help.faulty() if view.before + view.marked + view.after == text)
        assert (caught.value.code, view.marked) == (code, marked)
        assert view.message == str(caught.value)

    def test_all_are_tested(self):
        assert len(FAULTY) == 12

    def test_can_be_opened(self, as_nobody: Client):
        for view in reference_help.faulty():
            assert view.message in page_of(as_nobody, view.href)


class TestJokers:
    """The check values of the rules on jokers."""

    @pytest.mark.parametrize(
        ("example", "state", "waits"),
        [
            ("123m456p789s345m1j", "13 tiles: ready", ""),
            ("123m456p789s34m5z1j", "13 tiles: ready", "2m 5m 5z"),
            ("123m456p789s34m1z6j", "13 tiles: ready", "2m 5m"),
            ("123m456p789s34m1z7j", "13 tiles: 1-shanten", ""),
            ("456m456p456s77z4j6j", "13 tiles: 1-shanten", ""),
            ("4444m123p456p78s1j", "13 tiles: 1-shanten", ""),
            ("4444m123p456p78s1j o.joker_fifth_copy=1", "13 tiles: ready", "6s 9s"),
        ],
    )
    def test_waits(self, example: str, state: str, waits: str):
        place = [known.example for known in jokers.EXAMPLES].index(example)
        view = reference_help.joker_examples()[place]
        assert view.state == state
        assert " ".join(shown.code for shown in view.waits) == waits

    def test_any_tile(self):
        theory = ask({"hand": "123m456p789s345m1j"}).theory
        assert theory
        assert theory.any_tile

    @pytest.mark.parametrize(
        ("hand", "score", "became"),
        [
            ("23m234p2367855s1j4s", "Mangan, 12,000 points", "1j 4m"),
            ("45p67888s[1m1j3m,1][555z,2]6p", "1 han 30 fu, 1,500 points", "1j 2m"),
            ("2477s[234m,1][234p,1][999m,2]3s(1h9j)", "13 fan, 37 points", "9j 2h"),
        ],
    )
    def test_scores(self, hand: str, score: str, became: str):
        (view,) = (view for view in reference_help.joker_examples() if view.text == hand)
        assert view.score == score
        assert " ".join(f"{joker} {played}" for joker, played in view.became) == became

    def test_the_greater_run_is_worth_more(self):
        """The other tile that the joker could be wins, but for less."""
        less = ask(params_of("1m23m234p2367855s4s win=discard riichi=riichi")).score
        more = ask(params_of("23m4m234p2367855s4s win=discard riichi=riichi")).score
        assert less
        assert more
        assert less.points < more.points == 12000

    @pytest.mark.parametrize("example", jokers.EXAMPLES, ids=lambda example: example.example)
    def test_opens_in_the_calculator(self, as_nobody: Client, example: jokers.JokerExample):
        place = jokers.EXAMPLES.index(example)
        assert as_nobody.get(reference_help.joker_examples()[place].href).status_code == 200

    def test_options(self, as_nobody: Client):
        page = page_of(as_nobody, "/reference/jokers/")
        assert "A joker may stand for a fifth copy of a tile" in page
        assert [control.name for control in reference_help.joker_options()] == [
            "o.joker_fifth_copy", "o.jokers_in_melds", "o.joker_in_concealed_kong", "o.joker_as_pair",
            "o.dora_from_joker", "o.no_joker_bonus", "o.any_wait_bonus", "o.bonus_as_jokers",
        ]  # fmt: skip

    def test_hands_are_described(self, as_nobody: Client):
        assert describe(parse("123m456p789s345m1j")) in page_of(as_nobody, "/reference/jokers/")


class TestGlossary:
    TERMS = tuple(term for chapter in glossary.CHAPTERS for term in chapter.terms)

    def test_each_once_and_complete(self):
        assert max(Counter(term.key for term in self.TERMS).values()) == 1
        assert max(Counter(term.names.en for term in self.TERMS).values()) == 1
        assert all(term.names.zh and term.names.ja for term in self.TERMS)

    @pytest.mark.parametrize(
        "word", ["shanten", "useful", "wait", "furiten", "fu", "han", "fan", "yaku", "dora", "honba", "pao"]
    )
    def test_has(self, as_nobody: Client, word: str):
        assert f'<div id="{word}">' in page_of(as_nobody, "/reference/glossary/")

    def test_the_readers_language_comes_first(self, as_nobody: Client):
        response = as_nobody.get("/reference/glossary/", headers={"accept-language": "ja"})
        assert "<dt>向聴" in response.content.decode()
