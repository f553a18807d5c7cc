"""Finds what teaches a title: a package with a record, tasks, and pictures for the chapters of the rules.

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
from msgspec.structs import replace

from engines.api import AnyRules, UnknownRules
from engines.record import Position, Timeline, digest
from engines.registry import Registry
from engines.seats import seat_of
from engines.textrecord import Record, fold, read, write
from lessons.api import Lesson, Task
from lessons.chapters import Situation, Situations

_GAME = "game.txt"
_TASKS = "lesson.toml"
_CHAPTERS = "chapters.toml"


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
    """Return the lesson of a title; None if it has none for these rules.

    Under older rules it is the same moves, so that a lesson that was begun under them goes on.
    """
    package = _package(registry, rules)
    if package is None:
        return None
    lesson = load(package)
    version = rules.info.rules
    return lesson if lesson.record.rules == version else _under_older(registry, package, version)


def _package(registry: Registry, rules: AnyRules) -> str | None:
    """Return the package with the lesson for these rules, or for newer ones."""
    try:
        game = registry.package(rules.info.key)
    except UnknownRules:
        return None
    found = package_of(game)
    return next((one for one in found if load(one).record.rules >= rules.info.rules), None)


@cache
def load(package: str) -> Lesson:
    """Return the lesson in a package. Raises `RecordError` or `msgspec.ValidationError` if it is none."""
    folder = files(package)
    game = read((folder / _GAME).read_text("utf-8"))
    table = msgspec.convert(tomllib.loads((folder / _TASKS).read_text("utf-8")), _Table)
    return Lesson(game, seat_of(table.learner), table.tasks, _digest(game))


def _digest(game: Record) -> str:
    return hashlib.sha256(write(game).encode()).hexdigest()[:16]


@cache
def _under_older(registry: Registry, package: str, version: int) -> Lesson:
    """Return the lesson in a package as it is taken under older rules."""
    lesson, timeline = load(package), _played(registry, package, _GAME, version)
    states, shape = timeline.positions, timeline.rules.info.shape
    entries = tuple(
        replace(entry, digest=digest(states[entry.number].state), shape=shape) for entry in timeline.entries
    )
    older = replace(lesson.record, rules=version, entries=entries)
    return replace(lesson, record=older, digest=_digest(older))


def chapters_of(registry: Registry, rules: AnyRules) -> Situations | None:
    """Return which chapters of a title's rules have pictures; None if it has none for these rules.

    Raises `msgspec.ValidationError` if the file beside the lesson says something else.
    """
    package = _package(registry, rules)
    return None if package is None else _chapters(package)


def position_of(registry: Registry, rules: AnyRules, situation: Situation) -> tuple[Timeline, Position]:
    """Return the game that a situation of these rules stands in, and its position there.

    Raises `RecordError` or `ReplayDiverged` if there is no such game, and KeyError if it is shorter.
    """
    package = _package(registry, rules)
    assert package is not None, "who has situations has a package"  # noqa: S101
    timeline = _played(registry, package, situation.game, rules.info.rules)
    return timeline, timeline.positions[situation.entry]


@cache
def _chapters(package: str) -> Situations | None:
    file = files(package) / _CHAPTERS
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Situations) if file.is_file() else None


@cache
def _played(registry: Registry, package: str, file: str, version: int) -> Timeline:
    """Return a game of a package under these rules; digests are compared under its own rules only."""
    game = read((files(package) / file).read_text("utf-8"))
    if game.rules != version:
        entries = tuple(replace(entry, digest="", shape=0) for entry in game.entries)
        game = replace(game, rules=version, entries=entries)
    return fold(game, registry)
