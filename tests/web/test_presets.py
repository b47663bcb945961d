"""Rule presets of one's own: cloning, changing, sharing, and that links never change their meaning."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from calculator.models import RulePreset, User
from calculator.rules.options import specs, to_text
from calculator.rules.preset import PRESETS
from calculator.stored import find_preset, preset_of, presets_of, start_rules
from calculator.views import presets as preset_views

OPEN_TANYAO = "234m345p[678s][222s]55s"


def form_of(preset: RulePreset, **changes: str) -> dict[str, object]:
    """What a browser sends when the form is left as it is, but for the changes."""
    options = preset_of(preset).options
    sent: dict[str, object] = {"name": preset.name, "version": str(preset.version)}
    for name, spec in specs(options).items():
        value = getattr(options, name)
        if isinstance(spec.default, frozenset):
            sent[f"o.{name}"] = sorted(value)
        elif not isinstance(spec.default, bool) or value:
            sent[f"o.{name}"] = to_text(value)
    return {name: value for name, value in (sent | changes).items() if value != ""}


class TestClone:
    @pytest.mark.parametrize("key", PRESETS)
    def test_any_built_in(self, as_owner: Client, owner: User, key: str):
        response = as_owner.post("/presets/clone/", {"rules": key})
        row = RulePreset.objects.get()
        assert response["Location"] == f"/presets/{row.slug}/edit/"
        assert (row.owner, row.base, row.options) == (owner, key, {})
        assert row.name.startswith("Copy of ")
        assert as_owner.get(response["Location"]).status_code == 200

    def test_ones_own(self, as_owner: Client, preset: RulePreset):
        as_owner.post("/presets/clone/", {"rules": preset.key})
        copy = RulePreset.objects.exclude(pk=preset.pk).get()
        assert (copy.base, copy.options) == ("riichi-tenhou", {"kuitan": "0"})

    @pytest.mark.parametrize("shared", [True, False])
    def test_of_others_when_shared(self, as_other: Client, preset: RulePreset, shared: bool):
        preset.share(shared=shared)
        as_other.post("/presets/clone/", {"rules": preset.key})
        assert RulePreset.objects.count() == 1 + shared

    @pytest.mark.parametrize("key", ["", "no-such", "p/no-such", "p/\x00"])
    def test_of_nothing(self, as_owner: Client, key: str):
        page = as_owner.post("/presets/clone/", {"rules": key}, follow=True)
        assert "There are no such rules" in page.content.decode()

    def test_twice_with_one_mark(self, as_owner: Client):
        sent = {"rules": "mcr", "submission": str(uuid4())}
        for _ in range(2):
            as_owner.post("/presets/clone/", sent)
        assert RulePreset.objects.count() == 1

    def test_same_page_may_clone_other_rules(self, as_owner: Client):
        mark = str(uuid4())
        made = [
            as_owner.post("/presets/clone/", {"rules": key, "submission": mark})["Location"]
            for key in ("mcr", "sanma-tenhou")
        ]
        assert made[0] != made[1]
        assert set(RulePreset.objects.values_list("base", flat=True)) == {"mcr", "sanma-tenhou"}

    def test_sent_again_after_deleting_brings_it_back(self, as_owner: Client):
        sent = {"rules": "mcr", "submission": str(uuid4())}
        as_owner.post("/presets/clone/", sent)
        RulePreset.objects.get().delete_for_now()
        assert as_owner.post("/presets/clone/", sent, follow=True).status_code == 200

    def test_no_more_than_one_can_keep(self, as_owner: Client, preset: RulePreset, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(preset_views, "MAXIMUM_PRESETS", 1)
        as_owner.post("/presets/clone/", {"rules": "mcr"})
        assert RulePreset.objects.count() == 1


class TestEdit:
    @pytest.mark.parametrize("key", PRESETS)
    def test_form_left_as_it_is_changes_nothing(self, as_owner: Client, owner: User, key: str):
        row = RulePreset.objects.create(owner=owner, name="Same", base=key)
        assert as_owner.post(f"/presets/{row.slug}/edit/", form_of(row)).status_code == 302
        row.refresh_from_db()
        assert (row.options, row.version) == ({}, 2)

    def test_what_differs_is_stored_and_shown(self, as_owner: Client, preset: RulePreset):
        sent = form_of(preset, **{"name": "Sunday", "o.ippatsu": "", "o.kuitan": "1"})
        as_owner.post(f"/presets/{preset.slug}/edit/", sent)
        preset.refresh_from_db()
        assert (preset.name, preset.options) == ("Sunday", {"ippatsu": "0"})
        (card,) = as_owner.get("/presets/").context["cards"]
        assert [(control.name, control.value, control.standard) for control in card.changed] == [
            ("o.ippatsu", "0", "on")
        ]
        assert 'class="option switch changed"' in as_owner.get(f"/presets/{preset.slug}/edit/").content.decode()

    @pytest.mark.parametrize("option", ["o.renhou", "o.minimum_han"])
    def test_values_that_cannot_be(self, as_owner: Client, preset: RulePreset, option: str):
        response = as_owner.post(f"/presets/{preset.slug}/edit/", form_of(preset, **{option: "999999"}))
        assert response.status_code == 422
        assert "cannot be" in response.content.decode()
        preset.refresh_from_db()
        assert preset.options == {"kuitan": "0"}

    def test_needs_a_name(self, as_owner: Client, preset: RulePreset):
        assert as_owner.post(f"/presets/{preset.slug}/edit/", form_of(preset, name=" ")).status_code == 422

    def test_changed_meanwhile(self, as_owner: Client, preset: RulePreset):
        sent = form_of(preset, name="Mine")
        preset.change(1, name="Elsewhere")
        response = as_owner.post(f"/presets/{preset.slug}/edit/", sent)
        assert response.status_code == 409
        assert "changed meanwhile" in response.content.decode()
        assert 'name="version" value="2"' in response.content.decode()
        preset.refresh_from_db()
        assert preset.name == "Elsewhere"

    def test_delete_and_undo(self, as_owner: Client, preset: RulePreset):
        page = as_owner.post(f"/presets/{preset.slug}/delete/", follow=True)
        assert "Deleted: House rules" in page.content.decode()
        assert not page.context["cards"]
        as_owner.post(f"/presets/{preset.slug}/restore/")
        assert as_owner.get("/presets/").context["cards"]


class TestMeaning:
    """A link carries what differs from a built-in preset, so it outlives the stored one."""

    def test_address_names_no_stored_preset(self, as_owner: Client, preset: RulePreset):
        (card,) = as_owner.get("/presets/").context["cards"]
        assert card.href == "/?o.kuitan=0"

    def test_saved_hand_keeps_its_options(self, as_owner: Client, preset: RulePreset):
        as_owner.post("/hands/new/", {"hand": OPEN_TANYAO, "rules": preset.key})
        before = as_owner.get("/hands/").context["cards"][0]
        preset.change(1, options={})
        preset.delete_for_now()
        after = as_owner.get("/hands/").context["cards"][0]
        assert before.saved.options == {"kuitan": "0"}
        assert before.score == after.score == "No yaku"

    def test_the_rules_count_in_the_score(self, as_owner: Client, preset: RulePreset):
        as_owner.post("/hands/new/", {"hand": OPEN_TANYAO})
        assert as_owner.get("/hands/").context["cards"][0].score.startswith("1 han")


class TestLookup:
    def test_who_finds_what(self, owner: User, other: User, preset: RulePreset):
        for visitor, found in ((owner, True), (other, False), (AnonymousUser(), False)):
            assert (find_preset(visitor)(preset.key) is not None) == found
        preset.share(shared=True)
        for visitor in (owner, other, AnonymousUser()):
            assert find_preset(visitor)(preset.key).options.kuitan is False
        preset.delete_for_now()
        assert find_preset(owner)(preset.key) is None

    def test_no_database_is_asked_for_a_null_character(self, owner: User, django_assert_num_queries):
        with django_assert_num_queries(0):
            assert find_preset(owner)("p/\x00") is None

    def test_choices_are_built_in_and_ones_own(self, owner: User, other: User, preset: RulePreset):
        preset.share(shared=True)
        assert [found.key for found in presets_of(owner)] == [*PRESETS, preset.key]
        assert [found.key for found in presets_of(other)] == list(PRESETS)

    def test_options_that_are_no_longer_known(self, owner: User):
        row = RulePreset(owner=owner, name="Old", base="riichi-tenhou", options={"kuitan": "0", "gone": "1"})
        found = preset_of(row)
        assert found.options.kuitan is False
        assert "no longer known" in found.note
        assert found.caveat

    def test_base_that_is_no_longer_known(self, as_owner: Client, owner: User):
        row = RulePreset.objects.create(owner=owner, name="Old", base="gone")
        assert preset_of(row) is None
        for address in ("/presets/", row.get_absolute_url()):
            assert "exist no more" in as_owner.get(address).content.decode()
        assert as_owner.get(f"/presets/{row.slug}/edit/").status_code == 302
        assert as_owner.get("/").status_code == 200


class TestDefault:
    def test_own_rules(self, as_owner: Client, owner: User, preset: RulePreset):
        as_owner.post("/presets/default/", {"rules": preset.key})
        owner.refresh_from_db()
        assert start_rules(owner) == preset.key
        preset.delete_for_now()
        assert start_rules(owner) == "riichi-tenhou"

    def test_is_chosen_in_the_list_and_ones_own_rules_are_one_group(self, as_owner: Client, preset: RulePreset):
        for slug in ("-a-b", "-c-d"):
            RulePreset.objects.create(owner=preset.owner, name="More", base="mcr", slug=slug)
        as_owner.post("/presets/default/", {"rules": preset.key})
        groups = as_owner.get("/presets/").context["startable"]
        assert [group.title for group in groups].count("Your rules") == 1
        assert [choice.value for group in groups for choice in group.choices if choice.selected] == [preset.key]

    def test_not_those_of_others(self, as_other: Client, other: User, preset: RulePreset):
        as_other.post("/presets/default/", {"rules": preset.key})
        other.refresh_from_db()
        assert other.default_rules == ""

    def test_nobody_has_the_first_preset(self):
        assert start_rules(AnonymousUser()) == "riichi-tenhou"


def test_hostile_name_is_only_words(as_owner: Client, preset: RulePreset):
    preset.change(1, name='"><script>alert(1)</script>{{ 7|add:7 }}', options={})
    for address in ("/presets/", preset.get_absolute_url(), f"/presets/{preset.slug}/edit/"):
        body = as_owner.get(address).content.decode()
        assert "<script>alert" not in body
        assert "{{ 7|add:7 }}" in body
