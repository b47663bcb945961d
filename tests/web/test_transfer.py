"""Export and import: what goes out comes back the same, and whatever cannot be read is told, not lost."""

from __future__ import annotations

import csv
import io
import json
from urllib.parse import urlencode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from calculator import importing
from calculator.exporting import as_written, hands_csv, hands_json, hands_of, harmless
from calculator.importing import ImportFileError, decode, read_import, store_import
from calculator.models import SavedHand, User

HOSTILE = '=HYPERLINK("http://evil.example")'


@pytest.fixture
def three(owner: User) -> list[SavedHand]:
    """Hands that between them use every column."""
    plain = SavedHand.objects.create(owner=owner, hand="123m", rules="riichi-tenhou", title="Plain")
    rich = SavedHand.objects.create(
        owner=owner,
        hand="123m456p789s11555z",
        rules="riichi-mleague",
        options={"kuitan": "0", "ippatsu": "0"},
        situation={"win": "discard", "seat": "S", "honba": "2", "seen": "1m", "format": "chinese"},
        title='Quotes ", commas, 改行',
        notes="Two\nlines",
    )
    rich.set_tags(["b", "A, with comma".replace(",", "")])
    hostile = SavedHand.objects.create(owner=owner, hand="55z", rules="mcr", title=HOSTILE, notes="'-1", shared=True)
    return [plain, rich, hostile]


def contents(user: User) -> list[tuple[object, ...]]:
    return [
        (s.hand, s.rules, s.options, s.situation, s.title, s.notes, [t.name for t in s.tags.all()], s.created)
        for s in hands_of(user)
    ]


class TestRoundTrip:
    @pytest.mark.parametrize("form", ["json", "csv"])
    def test_another_account_gets_the_same(
        self, as_owner: Client, as_other: Client, owner: User, other: User, three: list[SavedHand], form: str
    ):
        response = as_owner.get(f"/hands/export.{form}")
        assert response["Content-Disposition"] == f'attachment; filename="mahjong-hands.{form}"'
        file = SimpleUploadedFile("hands", response.content)
        assert as_other.post("/hands/import/", {"file": file}).status_code == 302
        assert contents(other) == contents(owner)
        assert not SavedHand.objects.filter(owner=other, shared=True).exists()

    def test_account_export_can_be_imported(self, as_owner: Client, owner: User, other: User, three: list[SavedHand]):
        store_import(as_owner.get("/account/export.json").content.decode(), other, all_or_nothing=True)
        assert contents(other) == contents(owner)

    @pytest.mark.parametrize("form", ["json", "csv"])
    def test_hands_that_differ_in_a_word_alone(self, as_owner: Client, as_other: Client, owner: User, form: str):
        words = [{}, {"title": "t"}, {"notes": "n"}, {"notes": "N"}, {"tags": "a"}, {"tags": "a, b"}]
        for each in words:
            as_owner.post("/hands/new/", {"hand": "55z"} | each)
        file = SimpleUploadedFile("hands", as_owner.get(f"/hands/export.{form}").content)
        as_other.post("/hands/import/", {"file": file})
        assert contents(User.objects.get(name="Washizu")) == contents(owner)
        assert len(contents(owner)) == len(words)

    def test_twice_is_no_more_than_once(self, as_owner: Client, owner: User, three: list[SavedHand]):
        page = as_owner.post("/hands/import/", {"text": hands_json(hands_of(owner))}, follow=True)
        assert "3 were there already" in page.content.decode()
        assert SavedHand.objects.count() == 3

    def test_no_cell_is_a_formula(self, owner: User, three: list[SavedHand]):
        rows = list(csv.reader(io.StringIO(hands_csv(hands_of(owner)))))
        assert not [cell for row in rows for cell in row if cell[:1] in ("=", "+", "-", "@", "\t", "\r")]
        assert f"'{HOSTILE}" in rows[3]

    @pytest.mark.parametrize("cell", ["=1", "'=1", "''=1", "'", "'a", "+", "-1", "@x", "", "a=1", "\t=1"])
    def test_harmless_and_back(self, cell: str):
        assert as_written(harmless(cell)) == cell


class TestText:
    LINES = ("123m406p", "", "# a remark", "12q", "東東東 1s2s3s", "http://x/?hand=55z&rules=mcr&win=discard",
             '{"hand": "99p"}', "123m\\")  # fmt: skip
    TEXT = "\n".join(LINES)

    def test_one_hand_a_line(self, owner: User):
        found = store_import(self.TEXT, owner, all_or_nothing=False)
        assert [(bad.number, bad.written) for bad in found.bad] == [(4, "12q"), (8, "123m\\")]
        assert all(bad.message for bad in found.bad)
        assert found.rest == "12q\n123m\\"
        assert [(s.hand, s.rules, s.situation) for s in hands_of(owner)] == [
            ("123m406p", "riichi-tenhou", {}),
            ("123s111z", "riichi-tenhou", {}),
            ("55z", "mcr", {"win": "discard"}),
            ("99p", "riichi-tenhou", {}),
        ]

    def test_all_or_nothing(self, as_owner: Client):
        page = as_owner.post("/hands/import/", {"text": self.TEXT, "all_or_nothing": "on"})
        assert page.status_code == 422
        assert not SavedHand.objects.exists()
        assert "Nothing has been saved" in page.content.decode()
        assert page.context["form"].initial["text"] == self.TEXT

    def test_bad_lines_are_shown_and_stay_in_the_field(self, as_owner: Client):
        page = as_owner.post("/hands/import/", {"text": self.TEXT})
        assert SavedHand.objects.count() == 4
        assert page.context["form"].initial["text"] == "12q\n123m\\"
        assert "4 hands have been saved. 2 cannot be read." in page.content.decode()
        mended = page.context["form"].initial["text"].replace("q", "p").replace("\\", "4z")
        assert as_owner.post("/hands/import/", {"text": mended}).status_code == 302
        assert SavedHand.objects.count() == 6

    def test_line_that_begins_with_a_meld_is_no_json(self, owner: User):
        found = store_import("[123m]456p", owner, all_or_nothing=True)
        assert [saved.hand for saved, _tags in found.good] == ["456p[123m]"]

    @pytest.mark.parametrize("link", ["http://[x?hand=1m", "?hand=1m#?hand=2m", "//]?hand=1m&seen=", "a?hand=1m"])
    def test_links_of_any_kind(self, owner: User, link: str):
        assert [saved.hand for saved, _tags in read_import(link, owner).good] == ["1m"]

    def test_windows_lines_and_marks(self, owner: User):
        content = "\ufeff123m\r\n456p\r\n".encode()
        assert len(read_import(decode(content), owner).good) == 2
        assert len(read_import(decode("123m\n".encode("utf-16")), owner).good) == 1


class TestJson:
    @pytest.mark.parametrize(
        ("record", "message"),
        [
            ("x", "no record"), (1, "no record"), (None, "no record"), ({}, "no hand in it"),
            ({"hand": ["1m"]}, "no text"), ({"hand": "1m", "sezon": "2"}, "“sezon” is not known"),
            ({"question": "1m"}, "no record"), ({"hand": "1m", "honba": -1}, "no value of honba"),
            ({"hand": "1m", "rules": "p/someone-elses"}, "no rules called"), ({"hand": "1m", "o.gone": "1"}, "gone"),
            ({"hand": "1m", "title": "x" * 200}, "title"), ({"hand": "1m", "tags": ["x" * 50]}, "tags"),
            ({"hand": "1m\x00"}, ""), ({"hand": "1m", "honba": 1.5}, "no text"),
        ],
    )  # fmt: skip
    def test_bad_records(self, owner: User, record: object, message: str):
        found = store_import(json.dumps([{"hand": "55z"}, record]), owner, all_or_nothing=False)
        assert len(found.good) == 1
        (bad,) = found.bad
        assert bad.number == 2
        assert message in bad.message
        assert json.loads(found.rest) == record

    def test_switches_and_numbers_as_json_has_them(self, owner: User):
        found = store_import(
            '[{"hand": "1m", "ippatsu": true, "last": false, "honba": 3, "pao": null}]', owner, all_or_nothing=True
        )
        assert found.good[0][0].situation == {"ippatsu": "1", "honba": "3"}

    def test_words_are_cleaned(self, owner: User):
        record = {"hand": "1m", "title": "a\u202e\x00\nb\ud800", "tags": ["x, y", "X"], "created": "nonsense"}
        ((saved, tags),) = store_import(json.dumps([record]), owner, all_or_nothing=True).good
        assert (saved.title, tags) == ("a b\ufffd", ["x", "y"])

    @pytest.mark.parametrize(
        "record",
        ['{"hand": "\\ud800"}', '{"hand": "1m", "\\uDFFF": 1}', '{"hand": "1m", "o.\\ud800": "1"}', '"\\ud800"'],
    )
    def test_half_a_sign_is_told_and_shown(self, as_owner: Client, record: str):
        page = as_owner.post("/hands/import/", {"text": f"[{record}]"})
        assert page.status_code == 422
        assert "\ufffd" in page.context["form"].initial["text"]
        assert not SavedHand.objects.exists()

    def test_whole_sign_of_two_halves_is_kept(self, owner: User):
        store_import('[{"hand": "1m", "title": "\\ud83c\\udc07"}]', owner, all_or_nothing=True)
        assert SavedHand.objects.get().title == "\U0001f007"

    @pytest.mark.parametrize(
        "moment",
        ["9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+12:00", "2999-01-01T00:00:00Z", "1969-12-31T00:00:00Z"],
    )
    def test_moments_that_cannot_be(self, as_owner: Client, moment: str):
        before = timezone.now()
        record = {"hand": "1m", "created": moment}
        assert as_owner.post("/hands/import/", {"text": json.dumps([record])}).status_code == 302
        assert before <= SavedHand.objects.get().created <= timezone.now()

    def test_too_deep(self, owner: User):
        assert store_import("[" * 100_000, owner, all_or_nothing=False).bad


class TestCsv:
    def test_columns_in_any_order_and_empty_lines(self, owner: User):
        found = store_import("Hand,title\n123m,One\n\n,\n12q,Two\n55z\n", owner, all_or_nothing=False)
        assert [saved.title for saved, _tags in found.good] == ["One", ""]
        assert [(bad.number, bad.written) for bad in found.bad] == [(5, "12q,Two")]
        assert found.rest == "Hand,title\n12q,Two"

    def test_number_of_a_record_of_several_lines(self, owner: User):
        found = store_import('hand,notes\n1m,"a\nb"\n12q,"c\nd"\n', owner, all_or_nothing=False)
        assert [(bad.number, bad.written) for bad in found.bad] == [(4, '12q,"c\nd"')]

    @pytest.mark.parametrize("separator", [";", "\t"])
    def test_separators_of_other_countries(self, as_owner: Client, owner: User, three: list[SavedHand], separator: str):
        rows = csv.reader(io.StringIO(hands_csv(hands_of(owner))))
        out = io.StringIO()
        csv.writer(out, delimiter=separator).writerows(rows)
        before = contents(owner)
        SavedHand.objects.all().delete()
        assert as_owner.post("/hands/import/", {"text": out.getvalue()}).status_code == 302
        assert contents(owner) == before

    @pytest.mark.parametrize("text", ["1m\r2m\r", "\r1m\r\r\n2m"])
    def test_line_ends_of_old_machines(self, owner: User, text: str):
        assert [saved.hand for saved, _tags in read_import(text, owner).good] == ["1m", "2m"]

    def test_line_too_long_for_any_cell(self, owner: User):
        (bad,) = read_import("x" * 200_000, owner).bad
        assert bad.number == 1

    @pytest.mark.parametrize("line", ["1m,a,b", '"1m', "1m,\x00"])
    def test_broken_lines(self, owner: User, line: str):
        found = store_import(f"hand,title\n{line}\n", owner, all_or_nothing=False)
        assert len(found.good) + len(found.bad) == 1


class TestTags:
    def test_of_an_import_are_stored_in_few_queries(self, owner: User, django_assert_max_num_queries):
        owner.tags.create(key="b", name="B")
        records = [{"hand": f"{number}m", "tags": ["a", "b", f"t{number}"]} for number in range(1, 10)]
        with django_assert_max_num_queries(15):
            store_import(json.dumps(records), owner, all_or_nothing=True)
        found = {saved.hand: [tag.name for tag in saved.tags.all()] for saved in hands_of(owner)}
        assert found == {f"{number}m": ["a", "B", f"t{number}"] for number in range(1, 10)}
        assert owner.tags.count() == 11


class TestLimits:
    def test_too_many_records(self, owner: User, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(importing, "MAXIMUM_RECORDS", 2)
        with pytest.raises(ImportFileError, match="2 hands at most"):
            read_import("1m\n2m\n3m", owner)

    def test_too_many_hands(self, owner: User, three: list[SavedHand], monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(importing, "MAXIMUM_HANDS", 4)
        with pytest.raises(ImportFileError, match="4 hands at most"):
            store_import("1m\n2m", owner, all_or_nothing=False)
        assert SavedHand.objects.count() == 3

    @pytest.mark.parametrize("sent", [{"text": "1m\n" * 900_000}, {f"f{number}": "" for number in range(1001)}])
    def test_more_than_the_site_takes(self, as_owner: Client, sent: dict[str, str]):
        page = as_owner.post("/hands/import/", urlencode(sent), content_type="application/x-www-form-urlencoded")
        assert page.status_code == 413
        assert "more than can be sent at once" in page.content.decode()

    @pytest.mark.parametrize(
        ("sent", "words"),
        [
            ({}, "Choose a file"),
            ({"text": " \n "}, "Choose a file"),
            ({"file": SimpleUploadedFile("x", b"\xff\x80\x80")}, "no text in UTF-8"),
            ({"file": SimpleUploadedFile("x", b"1" * 1_000_001)}, "too large"),
            ({"text": '{"hands": 1}'}, "no list of hands"),
        ],
    )
    def test_files_that_cannot_be_taken(self, as_owner: Client, sent: dict[str, object], words: str):
        page = as_owner.post("/hands/import/", sent)
        assert page.status_code == 422
        assert words in page.content.decode()
