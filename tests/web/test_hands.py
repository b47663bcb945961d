"""Saved hands: saving, listing, searching, changing, deleting with undo, and what hostile words come to."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape
from typing import ClassVar
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from calculator.models import SavedHand, Tag, User
from calculator.views import hands as hand_views

QUESTION = {"hand": "123m456p789s1155z5z", "win": "discard", "seat": "S"}
HTMX = {"HX-Request": "true"}
HOSTILE = "\"><script>alert(1)</script>{{ 7|add:7 }}'; DROP TABLE calculator_savedhand; --\u202e=1+1"


def make(owner: User, title: str = "", *, tags: tuple[str, ...] = (), **fields: object) -> SavedHand:
    values = {"hand": "123m456p789s1155z", "rules": "riichi-tenhou"} | fields
    saved = SavedHand.objects.create(owner=owner, title=title, **values)
    saved.set_tags(tags)
    return saved


def titles(client: Client, **query: str) -> list[str]:
    return [card.saved.title for card in client.get("/hands/", query).context["cards"]]


class TestSave:
    def test_one_click(self, as_owner: Client, owner: User):
        response = as_owner.post("/hands/new/", QUESTION)
        saved = SavedHand.objects.get()
        assert response["Location"] == saved.get_absolute_url()
        assert (saved.owner, saved.hand, saved.rules) == (owner, "123m456p789s11555z", "riichi-tenhou")
        assert (saved.options, saved.situation) == ({}, {"win": "discard", "seat": "S"})
        assert not saved.shared

    def test_canonical_writing_and_overrides(self, as_owner: Client):
        as_owner.post("/hands/new/", {"hand": "1m 2m 3m 東東", "rules": "riichi-mleague", "o.kuitan": "0"})
        saved = SavedHand.objects.get()
        assert (saved.hand, saved.rules, saved.options) == ("123m11z", "riichi-mleague", {"kuitan": "0"})

    def test_with_words(self, as_owner: Client):
        words = {"title": "  Two\nlines ", "notes": "a\r\nb", "tags": "Riichi, riichi，守備;, "}
        as_owner.post("/hands/new/", QUESTION | words)
        saved = SavedHand.objects.get()
        assert (saved.title, saved.notes) == ("Two lines", "a\nb")
        assert [tag.name for tag in saved.tags.all()] == ["Riichi", "守備"]

    def test_coming_by_address_saves_nothing_yet(self, as_owner: Client):
        page = as_owner.get("/hands/new/", QUESTION)
        assert page.status_code == 200
        assert 'name="seat" value="S"' in page.content.decode()
        assert not SavedHand.objects.exists()

    def test_guest_signs_in_and_finds_the_hand_again(self, as_nobody: Client, owner: User, password: str):
        to_sign_in = as_nobody.post("/hands/new/", QUESTION | {"csrfmiddlewaretoken": "x"})
        assert to_sign_in["Location"].startswith("/account/sign-in/?next=/hands/new/%3Fhand%3D")
        page = as_nobody.get(to_sign_in["Location"])
        done = as_nobody.post(
            "/account/sign-in/", {"username": "Akagi", "password": password, "next": page.context["next"]}
        )
        form = as_nobody.get(done["Location"])
        assert form.context["params"] == QUESTION
        assert not SavedHand.objects.exists()

    def test_sent_twice_is_saved_once(self, as_owner: Client):
        sent = QUESTION | {"submission": str(uuid4())}
        first, second = (as_owner.post("/hands/new/", sent) for _ in range(2))
        assert first["Location"] == second["Location"]
        assert SavedHand.objects.count() == 1

    def test_sent_again_after_deleting_brings_it_back(self, as_owner: Client):
        sent = QUESTION | {"submission": str(uuid4())}
        as_owner.post("/hands/new/", sent)
        SavedHand.objects.get().delete_for_now()
        assert as_owner.get(as_owner.post("/hands/new/", sent)["Location"]).status_code == 200

    def test_same_page_may_save_another_hand(self, as_owner: Client):
        mark = {"submission": str(uuid4())}
        first = as_owner.post("/hands/new/", QUESTION | mark)
        second = as_owner.post("/hands/new/", QUESTION | mark | {"hand": "123m"})
        assert first["Location"] != second["Location"]
        assert SavedHand.objects.count() == 2

    def test_button_of_the_calculator(self, as_owner: Client):
        page = as_owner.get("/", QUESTION, follow=True).content.decode()
        (address,) = re.findall(r'form="keep" formaction="([^"]+)"', page)
        as_owner.post(unescape(address))
        assert SavedHand.objects.get().situation == {"win": "discard", "seat": "S"}

    def test_same_mark_of_two_users_makes_two_hands(self, as_owner: Client, as_other: Client):
        sent = QUESTION | {"submission": str(uuid4())}
        as_owner.post("/hands/new/", sent)
        as_other.post("/hands/new/", sent)
        assert SavedHand.objects.count() == 2

    @pytest.mark.parametrize(
        ("params", "words"),
        [
            ({"hand": ""}, "no hand to save"),
            ({"hand": "xyz"}, ""),
            ({"hand": "123m", "rules": "no-such"}, "no rules called"),
            ({"hand": "123m", "seat": "Q"}, "no value of seat"),
            ({"hand": "1\x00m"}, ""),
        ],
    )
    def test_what_is_no_question_is_not_saved(self, as_owner: Client, params: dict[str, str], words: str):
        response = as_owner.post("/hands/new/", params)
        assert response.status_code == 422
        assert words in response.content.decode()
        assert not SavedHand.objects.exists()

    def test_incomplete_hand_can_be_saved(self, as_owner: Client):
        as_owner.post("/hands/new/", {"hand": "12m"})
        page = as_owner.get(SavedHand.objects.get().get_absolute_url())
        assert page.status_code == 200

    @pytest.mark.parametrize(
        "words",
        [{"title": "x" * 121}, {"notes": "x" * 4001}, {"tags": "x" * 41}, {"tags": ",".join(map(str, range(21)))}],
    )
    def test_too_long_words(self, as_owner: Client, words: dict[str, str]):
        assert as_owner.post("/hands/new/", QUESTION | words).status_code == 422
        assert not SavedHand.objects.exists()

    def test_no_more_than_one_can_keep(self, as_owner: Client, owner: User, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(hand_views, "MAXIMUM_HANDS", 1)
        saved = make(owner)
        assert as_owner.post("/hands/new/", QUESTION).status_code == 422
        as_owner.post(f"/hands/{saved.slug}/duplicate/")
        assert SavedHand.objects.count() == 1


class TestList:
    def test_shows_hand_state_score_tags(self, as_owner: Client, owner: User):
        make(owner, "Won", hand="123m456p789s11555z", situation={"win": "discard"}, tags=("good",))
        page = as_owner.get("/hands/")
        (card,) = page.context["cards"]
        assert card.score.startswith("1 han 40 fu")  # haku on a discard: 30 + ... = 40 fu, 2000 to the dealer
        body = page.content.decode()
        assert "14 tiles: won" in body
        assert "good" in body
        assert 'aria-label="' in body

    def test_empty(self, as_owner: Client):
        assert "Nothing is saved yet" in as_owner.get("/hands/").content.decode()

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ({}, ["C", "B", "A Äpfel"]),
            ({"q": "äpfel"}, []),
            ({"q": "Äpfel"}, ["A Äpfel"]),
            ({"q": "last"}, ["B"]),
            ({"q": "TENHOU"}, ["C", "B"]),
            ({"q": "tenhou last"}, ["B"]),
            ({"q": "99s"}, ["C"]),
            ({"tag": "tenhou"}, ["C", "B"]),
            ({"tag": "no"}, []),
            ({"rules": "mcr"}, ["C"]),
            ({"shared": "1"}, ["B"]),
            ({"shared": "0"}, ["C", "A Äpfel"]),
            ({"sort": "title"}, ["A Äpfel", "B", "C"]),
            ({"sort": "oldest"}, ["A Äpfel", "B", "C"]),
            ({"sort": "newest"}, ["C", "B", "A Äpfel"]),
            ({"sort": "nonsense", "shared": "nonsense", "page": "nonsense"}, ["C", "B", "A Äpfel"]),
            ({"q": "\x00%_'\""}, []),
        ],
    )
    def test_search_filter_sort(self, as_owner: Client, owner: User, query: dict[str, str], found: list[str]):
        make(owner, "A Äpfel")
        make(owner, "B", notes="The last hand", shared=True, tags=("Tenhou", "x"))
        make(owner, "C", hand="123m456p789s11z99s", rules="mcr", tags=("tenhou", "y"))
        found = ["A Äpfel"] if query == {"q": "äpfel"} and not _ascii_only() else found
        assert titles(as_owner, **query) == found

    @pytest.mark.parametrize(("word", "found"), [("x", ["B"]), ("last", ["B"]), ("q", [])])
    def test_as_many_words_as_one_likes(self, as_owner: Client, owner: User, word: str, found: list[str]):
        make(owner, "B", notes="The last hand", tags=tuple(f"x{number}" for number in range(20)))
        assert titles(as_owner, q=" ".join([word] * 24)) == found
        assert titles(as_owner, q=" ".join("x" * 60)) == ["B"]

    def test_pages(self, as_owner: Client, owner: User, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(hand_views, "PAGE_SIZE", 2)
        for number in range(5):
            make(owner, f"T{number}")
        assert titles(as_owner, sort="title", page="2") == ["T2", "T3"]
        assert titles(as_owner, sort="title", page="99") == ["T4"]
        assert 'href="/hands/?sort=title&amp;page=3"' in as_owner.get("/hands/?sort=title&page=2").content.decode()

    def test_htmx_gets_the_list_alone(self, as_owner: Client, owner: User):
        make(owner, "Only")
        body = as_owner.get("/hands/", headers=HTMX).content.decode()
        assert body.lstrip().startswith("<section")
        assert "Only" in body

    def test_as_many_queries_for_many_hands_as_for_one(
        self, as_owner: Client, owner: User, django_assert_max_num_queries
    ):
        for number in range(12):
            make(owner, f"T{number}", tags=("a", "b"))
        with django_assert_max_num_queries(12):
            as_owner.get("/hands/")


def _ascii_only() -> bool:
    """Whether the database compares only ASCII letters without case."""
    return connection.vendor == "sqlite"


class TestShow:
    def test_owner_sees_everything(self, as_owner: Client, saved: SavedHand):
        body = as_owner.get(saved.get_absolute_url()).content.decode()
        for words in (
            "From the parlour",
            "South round.<br>Last hand.",
            "defence",
            "13 tiles: ready",
            "Only you can see",
        ):
            assert words in body

    def test_link_of_a_shared_hand(self, as_owner: Client, saved: SavedHand):
        as_owner.post(f"/hands/{saved.slug}/share/", {"shared": "1"})
        body = as_owner.get(saved.get_absolute_url()).content.decode()
        assert f"http://testserver/hands/{saved.slug}/" in body
        as_owner.post(f"/hands/{saved.slug}/share/", {"shared": "0"})
        assert Client().get(saved.get_absolute_url()).status_code == 404

    def test_slug_cannot_be_guessed(self, owner: User):
        slugs = {make(owner).slug for _ in range(50)}
        assert len(slugs) == 50
        assert all(re.fullmatch(r"[\w-]{22}", slug) for slug in slugs)

    @pytest.mark.parametrize(
        "fields",
        [
            {"rules": "no-longer-known"},
            {"options": {"no_longer_known": "1"}},
            {"options": {"kuitan": "maybe"}},
            {"situation": {"win": "gift"}},
            {"hand": "5x5x"},
        ],
    )
    def test_stays_readable_when_rules_change(self, as_owner: Client, owner: User, fields: dict[str, object]):
        saved = make(owner, "Old", **fields)
        for address in ("/hands/", saved.get_absolute_url(), f"/hands/{saved.slug}/edit/", "/hands/export.json"):
            assert as_owner.get(address).status_code == 200
        (card,) = as_owner.get("/hands/").context["cards"]
        assert card.fault
        assert (card.hand is None) == ("hand" in fields)
        assert as_owner.get(card.href, follow=True).status_code == 200


class TestChange:
    SENT: ClassVar = {"hand": "123m456p789s1155z", "title": "New", "notes": "n", "tags": "a, b", "version": "1"}

    def test_works(self, as_owner: Client, saved: SavedHand):
        as_owner.post(f"/hands/{saved.slug}/edit/", self.SENT)
        saved.refresh_from_db()
        assert (saved.title, saved.notes, saved.version) == ("New", "n", 2)
        assert [tag.name for tag in saved.tags.all()] == ["a", "b"]

    def test_hand_in_any_notation_keeps_rules_and_situation(self, as_owner: Client, owner: User):
        saved = make(owner, rules="mcr", situation={"win": "discard"})
        as_owner.post(f"/hands/{saved.slug}/edit/", self.SENT | {"hand": "東東東 1s2s3s"})
        saved.refresh_from_db()
        assert (saved.hand, saved.rules, saved.situation) == ("123s111z", "mcr", {"win": "discard"})

    def test_bad_hand(self, as_owner: Client, saved: SavedHand):
        response = as_owner.post(f"/hands/{saved.slug}/edit/", self.SENT | {"hand": "123"})
        assert response.status_code == 422
        assert response.context["form"].errors["hand"]

    def test_changed_meanwhile(self, as_owner: Client, saved: SavedHand):
        assert saved.change(1, title="Elsewhere")
        response = as_owner.post(f"/hands/{saved.slug}/edit/", self.SENT)
        assert response.status_code == 409
        assert "changed meanwhile" in response.content.decode()
        saved.refresh_from_db()
        assert saved.title == "Elsewhere"
        again = self.SENT | {"version": re.search(r'name="version" value="(\d+)"', response.content.decode())[1]}
        assert as_owner.post(f"/hands/{saved.slug}/edit/", again).status_code == 302
        saved.refresh_from_db()
        assert saved.title == "New"

    def test_rename_in_place(self, as_owner: Client, saved: SavedHand):
        sent = {"title": "Renamed", "version": "1"}
        body = as_owner.post(f"/hands/{saved.slug}/title/", sent, headers=HTMX).content.decode()
        assert body.lstrip().startswith("<article")
        assert "Renamed" in body
        assert 'name="version" value="2"' in body

    def test_rename_changed_meanwhile(self, as_owner: Client, saved: SavedHand):
        saved.change(1, title="Elsewhere")
        sent = {"title": "Renamed", "version": "1"}
        body = as_owner.post(f"/hands/{saved.slug}/title/", sent, headers=HTMX).content.decode()
        assert "changed meanwhile" in body
        assert "Elsewhere" in body
        as_owner.post(f"/hands/{saved.slug}/title/", sent)
        assert "changed meanwhile" in as_owner.get("/hands/").content.decode()
        saved.refresh_from_db()
        assert saved.title == "Elsewhere"

    def test_duplicate_copies_words_but_not_the_link(self, as_owner: Client, saved: SavedHand):
        saved.share(shared=True)
        as_owner.post(f"/hands/{saved.slug}/duplicate/")
        copy = SavedHand.objects.exclude(pk=saved.pk).get()
        assert (copy.title, copy.hand, copy.shared) == (saved.title, saved.hand, False)
        assert [tag.name for tag in copy.tags.all()] == ["defence", "Tenhou"]

    def test_copy_of_a_strangers_hand_is_ones_own(self, as_other: Client, other: User, saved: SavedHand):
        saved.share(shared=True)
        as_other.post(f"/hands/{saved.slug}/duplicate/")
        copy = SavedHand.objects.exclude(pk=saved.pk).get()
        assert copy.owner == other
        assert not copy.tags.exists()

    def test_duplicate_twice_with_one_mark(self, as_owner: Client, saved: SavedHand):
        mark = {"submission": str(uuid4())}
        for _ in range(2):
            as_owner.post(f"/hands/{saved.slug}/duplicate/", mark)
        assert SavedHand.objects.count() == 2

    def test_duplicate_sent_again_after_deleting_the_copy_brings_it_back(self, as_owner: Client, saved: SavedHand):
        mark = {"submission": str(uuid4())}
        copy = as_owner.post(f"/hands/{saved.slug}/duplicate/", mark)["Location"]
        as_owner.post(copy.replace("edit", "delete"))
        again = as_owner.post(f"/hands/{saved.slug}/duplicate/", mark, follow=True)
        assert again.redirect_chain == [(copy, 302)]
        assert again.status_code == 200


class TestDelete:
    def test_and_undo(self, as_owner: Client, saved: SavedHand):
        page = as_owner.post(f"/hands/{saved.slug}/delete/", follow=True)
        assert "Deleted: From the parlour" in page.content.decode()
        assert titles(as_owner) == []
        as_owner.post(f"/hands/{saved.slug}/restore/")
        assert titles(as_owner) == ["From the parlour"]

    def test_in_place(self, as_owner: Client, saved: SavedHand):
        gone = as_owner.post(f"/hands/{saved.slug}/delete/", headers=HTMX).content.decode()
        assert "Undo" in gone
        back = as_owner.post(f"/hands/{saved.slug}/restore/", headers=HTMX).content.decode()
        assert "From the parlour" in back

    def test_twice_is_no_harm(self, as_owner: Client, saved: SavedHand):
        for _ in range(2):
            assert as_owner.post(f"/hands/{saved.slug}/delete/").status_code == 302

    def test_after_a_day_it_is_gone_for_good(self, as_owner: Client, owner: User, saved: SavedHand):
        SavedHand.objects.update(deleted=timezone.now() - timedelta(days=1, seconds=1))
        assert not as_owner.get("/hands/").context["deleted"]
        second = make(owner)
        as_owner.post(f"/hands/{second.slug}/delete/")
        assert list(SavedHand.objects.all()) == [second]

    def test_cannot_be_changed(self, as_owner: Client, saved: SavedHand):
        saved.delete_for_now()
        assert as_owner.post(f"/hands/{saved.slug}/title/", {"title": "x", "version": "1"}).status_code == 404
        assert not saved.change(1, title="x")


class TestHostileWords:
    @pytest.fixture
    def hostile(self, as_owner: Client) -> SavedHand:
        as_owner.post("/hands/new/", QUESTION | {"title": HOSTILE, "notes": HOSTILE, "tags": HOSTILE[:38]})
        return SavedHand.objects.get()

    def test_are_only_words(self, as_owner: Client, hostile: SavedHand):
        hostile.share(shared=True)
        named = ["/hands/", hostile.get_absolute_url(), f"/hands/{hostile.slug}/edit/"]
        named += [f"/hands/?tag={hostile.tags.get().name}", f"/hands/?q={HOSTILE}"]
        for address in [*named, f"/compare/?saved={hostile.slug}"]:
            body = as_owner.get(address, follow=True).content.decode()
            assert "<script>alert" not in body
            assert address not in named or "{{ 7|add:7 }}" in body
        gone = as_owner.post(f"/hands/{hostile.slug}/delete/", follow=True).content.decode()
        assert "&lt;script&gt;alert(1)" in gone

    @pytest.mark.parametrize("blank", ["\u200b", " \u2060\ufeff", "\u200d\u00ad"])
    def test_words_that_show_nothing_are_none(self, as_owner: Client, blank: str):
        as_owner.post("/hands/new/", {"hand": "55z", "title": blank, "notes": blank, "tags": f"a, {blank}"})
        saved = SavedHand.objects.get()
        assert (saved.title, saved.notes, [tag.name for tag in saved.tags.all()]) == ("", "", ["a"])

    def test_signs_of_several_parts_stay_whole(self, as_owner: Client):
        family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
        as_owner.post("/hands/new/", {"hand": "55z", "title": family})
        assert SavedHand.objects.get().title == family

    def test_directions_are_not_overridden(self, hostile: SavedHand):
        assert "\u202e" not in hostile.title + hostile.notes

    def test_names_of_two_people_with_the_same_tag_stay_apart(self, owner: User, other: User):
        make(owner, tags=("same",))
        make(other, tags=("same",))
        assert Tag.objects.count() == 2
