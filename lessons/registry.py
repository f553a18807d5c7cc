"""Discovery of teaching packages: a lesson, pictures for the chapters of the rules, or both.

The package is `lessons.<key>` for the game `engines.<key>`, and `lesson` within the game's own package where
its parent has another name.
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


class _LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `lesson.toml`."""

    learner: str
    minutes: int
    tasks: tuple[Task, ...]


@cache
def package_of(game: str) -> tuple[str, ...]:
    """Return the teaching package of a game, given the game's own package; empty where there is none."""
    parent, _, key = game.rpartition(".")
    package = f"{__package__}.{key}" if parent == "engines" else f"{game}.lesson"
    return () if importlib.util.find_spec(package) is None else (package,)


def lesson_of(registry: Registry, rules: AnyRules) -> Lesson | None:
    """Return the lesson of a title; None if it has none for these rules.

    Under older rules it has the same moves, so that a lesson that was begun under them goes on.
    """
    version = rules.info.rules
    for package in _packages(registry, rules):
        if (files(package) / _TASKS).is_file() and (lesson := load(package)).record.rules >= version:
            return lesson if lesson.record.rules == version else _under_older(registry, package, version)
    return None


def _packages(registry: Registry, rules: AnyRules) -> tuple[str, ...]:
    """Return the teaching package of a title; empty where there is none."""
    try:
        return package_of(registry.package(rules.info.key))
    except UnknownRules:
        return ()


@cache
def load(package: str) -> Lesson:
    """Return the lesson in a package. Raises `RecordError` or `msgspec.ValidationError`."""
    game = _record(package, _GAME)
    table = msgspec.convert(tomllib.loads((files(package) / _TASKS).read_text("utf-8")), _LessonFile)
    return Lesson(game, seat_of(table.learner), table.tasks, _digest(game), table.minutes)


def _digest(game: Record) -> str:
    return hashlib.sha256(write(game).encode()).hexdigest()[:16]


@cache
def _under_older(registry: Registry, package: str, version: int) -> Lesson:
    """Return the lesson in a package, replayed under older rules."""
    lesson, timeline = load(package), _played(registry, package, _GAME, version)
    states, shape = timeline.positions, timeline.rules.info.shape
    entries = tuple(
        replace(entry, digest=digest(states[entry.number].state), shape=shape) for entry in timeline.entries
    )
    older = replace(lesson.record, rules=version, entries=entries)
    return replace(lesson, record=older, digest=_digest(older))


def chapters_of(registry: Registry, rules: AnyRules) -> Situations | None:
    """Return the chapter pictures of a title's rules; None if it has none for these rules.

    Raises `RecordError` or `msgspec.ValidationError` for faulty files.
    """
    for package in _packages(registry, rules):
        situations = _chapters(package)
        records = (
            {situation.game for situation in situations.pictures.values()}
            if situations is not None
            else set()
        )
        if all(_record(package, file).rules >= rules.info.rules for file in records):
            return situations
    return None


def position_of(registry: Registry, rules: AnyRules, situation: Situation) -> tuple[Timeline, Position]:
    """Return the recorded game of a situation under these rules, and the situation's position in it.

    Raises `RecordError` or `ReplayDiverged` if there is no such game, and KeyError if it is shorter.
    """
    (package,) = _packages(registry, rules)  # who has situations has a package
    timeline = _played(registry, package, situation.game, rules.info.rules)
    return timeline, timeline.positions[situation.entry]


@cache
def _chapters(package: str) -> Situations | None:
    file = files(package) / _CHAPTERS
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Situations) if file.is_file() else None


@cache
def _record(package: str, file: str) -> Record:
    return read((files(package) / file).read_text("utf-8"))


@cache
def _played(registry: Registry, package: str, file: str, version: int) -> Timeline:
    """Return a game of a package replayed under these rules; digests count under its own rules only."""
    game = _record(package, file)
    if game.rules != version:
        entries = tuple(replace(entry, digest="", shape=0) for entry in game.entries)
        game = replace(game, rules=version, entries=entries)
    return fold(game, registry)
