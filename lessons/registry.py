"""Finds the lesson of a title: the package of its key beside this module has a record and tasks."""

import hashlib
import importlib.util
import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from engines.api import AnyRules
from engines.seats import seat_of
from engines.textrecord import read, write
from lessons.api import Lesson, Task

_GAME = "game.txt"
_TASKS = "lesson.toml"


class _Table(Struct, frozen=True, forbid_unknown_fields=True):
    """What `lesson.toml` has."""

    learner: str
    tasks: tuple[Task, ...]


def package_of(key: str) -> tuple[str, ...]:
    """Return the dotted name of the package with the lesson of a title; nothing where there is none."""
    package = f"{__package__}.{key}"
    return () if importlib.util.find_spec(package) is None else (package,)


def lesson_of(rules: AnyRules) -> Lesson | None:
    """Return the lesson of a title; None if it has none for these rules."""
    for package in package_of(rules.info.key):
        lesson = load(package)
        return lesson if lesson.record.rules == rules.info.rules else None
    return None


@cache
def load(package: str) -> Lesson:
    """Return the lesson in a package. Raises `RecordError` or `msgspec.ValidationError` if it is none."""
    folder = files(package)
    record = read((folder / _GAME).read_text("utf-8"))
    table = msgspec.convert(tomllib.loads((folder / _TASKS).read_text("utf-8")), _Table)
    digest = hashlib.sha256(write(record).encode()).hexdigest()[:16]
    return Lesson(record, seat_of(table.learner), table.tasks, digest)
