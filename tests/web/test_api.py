"""``GET /api/analyze``: the answer as JSON, in the schema of the public interface."""

from __future__ import annotations

import pytest
from django.test import Client

from calculator.models import RulePreset

WON = "123m456p789s11555z"


@pytest.mark.django_db
class TestAnswer:
    def test_a_win(self, client: Client):
        response = client.get("/api/analyze", {"hand": WON, "win": "discard"})
        answer = response.json()
        assert response.status_code == 200
        assert (answer["hand"], answer["rules"], answer["state"], answer["shanten"]) == (
            WON,
            "riichi-tenhou",
            "won",
            -1,
        )
        # Haku; 20 fu + 10 closed discard + 4 pung of honours claimed last + 4 pair of both winds = 38, rounded to 40
        assert [pattern["key"] for pattern in answer["score"]["patterns"]] == ["haku"]
        assert (answer["score"]["han"], answer["score"]["fu"], answer["score"]["points"]) == (1, 40, 2000)
        assert answer["error"] is None

    def test_the_reading_is_true_to_the_hand(self, client: Client):
        """An added kong keeps its claim digit, red fives are red, and of two fives the drawn one won."""
        hand = "[5550p,8][213s,1]34m55z678s0m"
        score = client.get("/api/analyze", {"hand": hand, "rules": "mcr"}).json()["score"]
        assert score["reading"] == ["[5550p,8]", "[123s,2]", "340m", "678s", "55z"]
        assert score["winning"] == {"tile": "0m", "block": 2}
        (wait,) = (
            each
            for each in client.get("/api/analyze", {"hand": hand.removesuffix("0m")}).json()["waits"]
            if each["tile"] == "2m"
        )
        assert wait["discard"]["reading"][2] == "234m"

    def test_a_fault_has_status_400_and_the_same_shape(self, client: Client):
        good, bad = client.get("/api/analyze", {"hand": WON}), client.get("/api/analyze", {"hand": "12q"})
        assert bad.status_code == 400
        assert bad.json().keys() == good.json().keys()
        assert bad.json()["error"]["position"] == 3

    def test_only_asked(self, client: Client):
        assert client.post("/api/analyze", {"hand": WON}).status_code == 405


class TestStoredRules:
    def test_of_ones_own(self, as_owner: Client, preset: RulePreset):
        response = as_owner.get("/api/analyze", {"hand": WON, "rules": preset.key})
        assert (response.status_code, response.json()["rules"]) == (200, preset.key)

    @pytest.mark.parametrize(("shared", "status"), [(True, 200), (False, 400)])
    def test_of_others_when_shared(self, as_nobody: Client, preset: RulePreset, shared: bool, status: int):
        preset.share(shared=shared)
        assert as_nobody.get("/api/analyze", {"hand": WON, "rules": preset.key}).status_code == status
