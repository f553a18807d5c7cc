"""Finds the lesson of a title: a package with a record and tasks.

It is `lessons.<key>` for the game `engines.<key>`, and `lesson` within the game's own package where its
parent has another name.
"""

import hashlib
import importlib.util
import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from engines.api import AnyRules, UnknownRules
from engines.registry import Registry
from engines.seats import seat_of
from engines.textrecord import read, write
from lessons.api import Lesson, Task

_GAME = "game.txt"
_TASKS = "lesson.toml"


class _Table(Struct, frozen=True, forbid_unknown_fields=True):
    """What `lesson.toml` has."""

    learner: str
    tasks: tuple[Task, ...]


@cache
def package_of(game: str) -> tuple[str, ...]:
    """Return the package with the lesson of a game, given by its own package; nothing where there is none."""
    parent, _, key = game.rpartition(".")
    package = f"{__package__}.{key}" if parent == "engines" else f"{game}.lesson"
    return () if importlib.util.find_spec(package) is None else (package,)


def lesson_of(registry: Registry, rules: AnyRules) -> Lesson | None:
    """Return the lesson of a title; None if it has none for these rules."""
    try:
        game = registry.package(rules.info.key)
    except UnknownRules:
        return None
    for package in package_of(game):
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
