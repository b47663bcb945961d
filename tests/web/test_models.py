"""What the database itself guards, and that migrations go both ways."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor

from calculator.models import RulePreset, SavedHand, Tag, User, fold_name


class TestNames:
    @pytest.mark.parametrize(
        ("one", "two"), [("Akagi", "AKAGI"), ("Straße", "STRASSE"), ("Ａ", "a"), ("İ", "i̇"), ("é", "é"), ("ﬁ", "FI")]
    )
    def test_same(self, one: str, two: str):
        assert fold_name(one) == fold_name(two)

    def test_different(self):
        assert fold_name("a") != fold_name("á")

    def test_database_refuses_the_same_name(self, owner: User):
        with pytest.raises(IntegrityError), transaction.atomic():
            User.objects.create_user("ＡＫＡＧＩ")

    def test_folded_name_follows(self, owner: User):
        owner.name = "Other"
        owner.save()
        assert User.objects.get_by_natural_key("OTHER") == owner


class TestConstraints:
    def test_one_sending_makes_one_thing(self, owner: User):
        mark = uuid4()
        SavedHand.objects.create(owner=owner, hand="1m", rules="mcr", submission=mark)
        with pytest.raises(IntegrityError), transaction.atomic():
            SavedHand.objects.create(owner=owner, hand="2m", rules="mcr", submission=mark)

    def test_things_without_a_mark_are_many(self, owner: User):
        for _ in range(2):
            RulePreset.objects.create(owner=owner, name="x", base="mcr")

    def test_slugs_are_unique(self, saved: SavedHand):
        with pytest.raises(IntegrityError), transaction.atomic():
            SavedHand.objects.create(owner=saved.owner, hand="1m", rules="mcr", slug=saved.slug)

    def test_versions_begin_at_one(self, saved: SavedHand):
        with pytest.raises(IntegrityError), transaction.atomic():
            SavedHand.objects.update(version=0)

    def test_a_tag_is_there_once(self, owner: User):
        Tag.objects.create(owner=owner, name="a", key="a")
        with pytest.raises(IntegrityError), transaction.atomic():
            Tag.objects.create(owner=owner, name="A", key="a")

    def test_no_thing_without_owner(self, saved: SavedHand):
        with pytest.raises(IntegrityError), transaction.atomic():
            SavedHand.objects.update(owner=None)


class TestVersions:
    def test_of_two_changes_from_the_same_version_one_counts(self, saved: SavedHand):
        first, second = SavedHand.objects.get(), SavedHand.objects.get()
        assert first.change(first.version, title="first")
        assert not second.change(second.version, title="second")
        saved.refresh_from_db()
        assert (saved.title, saved.version) == ("first", 2)

    def test_a_change_moves_the_date(self, saved: SavedHand):
        before = saved.changed
        saved.change(1, title="x")
        assert saved.changed > before


def migrate_to(name: str | None) -> None:
    executor = MigrationExecutor(connection)
    executor.migrate([("calculator", name)])


@pytest.mark.django_db(transaction=True)
def test_migrations_go_back_and_forth():
    names = sorted(name for app, name in MigrationExecutor(connection).loader.disk_migrations if app == "calculator")
    for name in [*reversed(names[:-1]), *names]:
        migrate_to(name)
    User.objects.create_user("after")


@pytest.mark.django_db
def test_nothing_waits_to_be_migrated():
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)
