"""Cases of the conformance tests: every game found, with every seat count and every option value.

Games are looked for in `engines` and `tests.games`, and in the packages that the environment variable
`CAIRN_GAMES` names, with commas between them. A package `made` is searched for games `made.<key>`, whose
renderers are `made.renderers.<key>`, and which have invariants and records in their own folder. Where a
package is called `engines`, as the first one or `made.engines`, its neighbours are `renderers` and `tests`:
`made.renderers.<key>` and `made.tests.engines.<key>`.
"""

import functools
import importlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.checks.play import Trial, play, some_of
from engines.record import Entry, Position, Timeline
from engines.registry import Registry, beside, find, scan
from engines.textrecord import record, write
from renderers.registry import module_of
from tests.selection import slow_but

PACKAGES = ("engines", "tests.games", *filter(None, os.environ.get("CAIRN_GAMES", "").split(",")))
"""Packages that are searched for games."""
REGISTRY = scan(*PACKAGES)
GAMES = tuple(REGISTRY.newest(key) for key in REGISTRY)
LONG_TITLES = tuple(rules for rules in GAMES if rules.info.key in ("hidden_stones", "schiefer", "stone_age"))
"""Titles that are slow in the dear laws; LivingStone and the games of the tests stand for them."""

_SAMPLED = 10
"""Positions kept of a game, besides the first and the last."""


class Case(Struct, frozen=True):
    """A game with a number of seats, and at most one option off its default; or a daily."""

    rules: AnyRules
    seats: int
    chosen: tuple[tuple[str, str], ...] = ()
    daily: bool = False

    def __str__(self) -> str:
        options = (f"{key}={value}" for key, value in self.chosen)
        return "-".join((self.rules.info.key, str(self.seats), *options, *(("daily",) if self.daily else ())))

    def trial(
        self, purpose: str, *, by_word: bool = False, leaving: bool = False, wandering: bool = False
    ) -> Trial:
        """Return a game of this case; the seed says which."""
        rules = self.rules
        settings = rules.daily_settings() if self.daily else rules.resolve(dict(self.chosen), {})
        seed = f"{self} {purpose}"
        return Trial(self.rules, settings, self.seats, seed, None, by_word, leaving, wandering)


class Sample(Struct, frozen=True):
    """A position out of a random game, and how it came about."""

    case: Case
    trial: Trial
    position: Position
    before: Any
    """The state before the last entry."""
    entries: tuple[Entry, ...]

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def seed(self) -> str:
        return f"{self.trial.seed} at {self.position.number}"

    def choices(self, purpose: str) -> LiveChance:
        return LiveChance(f"{self.seed} {purpose}".encode(), 0)


def cases(*, solo: bool = True) -> list[Any]:
    """Return the parameters of a test over all cases: seat counts with option values, and short dailies."""
    found = []
    for rules in GAMES:
        singles = [((option.key, value),) for option in rules.info.options for value in option.values]
        defaults = {((option.key, option.default),) for option in rules.info.options}
        for seats in rules.info.seats:
            chosen = [(), *(one for one in singles if one not in defaults)]
            found += [Case(rules, seats, one) for one in chosen if seats > 1 or solo]
        daily = rules.honours.daily
        if daily is not None and daily.settings:  # others are played like any game
            found.append(Case(rules, daily.seats, daily=True))
    return [pytest.param(case, id=str(case), marks=_marks(case)) for case in found]


def _marks(case: Case) -> tuple[pytest.MarkDecorator, ...]:
    """Return the marks of a test of a case: it is slow with fewer seats, with an option, or as a daily.

    One option of Pebbles stands for all of them; those of a title have tests of their rules.
    """
    quick = ((), (("length", "long"),))
    is_quick = case.chosen in quick and not case.daily
    return seat_marks(case.rules, case.seats) if is_quick else (pytest.mark.slow,)


def short_cases(found: list[Any]) -> list[Any]:
    """Return the cases with those of long titles slow."""
    return [
        pytest.param(*one.values, id=one.id, marks=(*one.marks, pytest.mark.slow))
        if one.values[0].rules in LONG_TITLES
        else one
        for one in found
    ]


def seat_marks(rules: AnyRules, seats: int) -> tuple[pytest.MarkDecorator, ...]:
    """Return the marks of a test with so many seats: it is slow unless they are the most."""
    return () if seats == max(rules.info.seats) else (pytest.mark.slow,)


def tables(registry: Registry) -> list[Any]:
    """Return the parameters `key` and `seats` of a test over all games, with every number of seats."""
    return [
        pytest.param(key, seats, marks=seat_marks(registry.newest(key), seats))
        for key in registry
        for seats in registry.newest(key).info.seats
    ]


def renderers_of(package: str) -> str:
    """Return the package in which the renderers of the games of a package are."""
    return module_of(f"{package}.key").removesuffix(".key")


def home(rules: AnyRules) -> str:
    """Return the package with a game's invariants, records and table of words."""
    return beside(REGISTRY.package(rules.info.key))


def invariants(rules: AnyRules, name: str = "check") -> Callable[..., None]:
    """Return a function of a game's `invariants`: what always holds by its rules page.

    `check` judges a state, `check_step` the states before and after a step; a game need not have the latter.
    """
    package = f"{home(rules)}.invariants"
    if find(package) is None:
        text = f"{rules.info.key} has no {package} with check(state), which asserts what always holds"
        raise AssertionError(text)
    module = importlib.import_module(package)
    found: Callable[..., None] = module.check if name == "check" else getattr(module, name, _nothing)
    return found


def _nothing(*_: Any) -> None:
    """Accept each step of a game that has no invariants from step to step."""


def records(rules: AnyRules) -> list[Path]:
    """Return the files of the whole games kept beside a game's invariants."""
    found = find(home(rules))
    places = found.submodule_search_locations if found is not None else None
    return sorted(file for place in places or () for file in Path(place).glob("records/*.txt"))


every_case = pytest.mark.parametrize("case", cases())
every_short_case = pytest.mark.parametrize("case", short_cases(cases()))
every_game = pytest.mark.parametrize("rules", GAMES, ids=[rules.info.key for rules in GAMES])
every_short_game = pytest.mark.parametrize(
    "rules",
    slow_but(tuple(rules for rules in GAMES if rules not in LONG_TITLES), GAMES),
    ids=[rules.info.key for rules in GAMES],
)

TOLD = tuple(rules for rules in GAMES if find(f"{home(rules)}.said") is not None)
"""The games with a table of all that they say, `said.py` beside their invariants."""

every_short_told_game = pytest.mark.parametrize(
    "rules",
    slow_but(tuple(rules for rules in TOLD if rules not in LONG_TITLES), TOLD),
    ids=[rules.info.key for rules in TOLD],
)


@contextmanager
def recorded(trial: Trial, entries: tuple[Entry, ...] | list[Entry]) -> Iterator[None]:
    """Whatever goes wrong inside is told with its seed and the record of the game."""
    try:
        yield
    except Exception as fault:
        info = trial.rules.info
        text = write(record((info.key, info.rules), entries)) if entries else ""
        fault.add_note(f"seed: {trial.seed}\n{text}")
        raise


def whole(trial: Trial) -> Iterator[Timeline]:
    """Play a game; a fault, here or in what is done with the positions, is told with its record."""
    entries: list[Entry] = []
    with recorded(trial, entries):
        for timeline in play(trial):
            entries[:] = timeline.entries
            yield timeline


@functools.cache
def samples(case: Case, number: int = _SAMPLED) -> tuple[Sample, ...]:
    """Return positions of three games: of plain chance, of kinds of moves by chance, and with leaving."""
    found: list[Sample] = []
    for style in ({}, {"by_word": True}, {"by_word": True, "leaving": True}):
        trial = case.trial(f"samples {style}", **style)
        *_, timeline = whole(trial)
        path = timeline.path()
        inner = some_of(path[1:-1], number, trial.choices("samples"))
        found += [_sample(case, trial, timeline, at) for at in sorted({path[0], *inner, path[-1]})]
    return tuple(found)


def _sample(case: Case, trial: Trial, timeline: Timeline, number: int) -> Sample:
    position = timeline.positions[number]
    before = None if position.before is None else position.before.state
    entries = tuple(entry for entry in timeline.entries if entry.number <= number)
    return Sample(case, trial, position, before, entries)


def looked_at(case: Case) -> Iterator[Sample]:
    """Yield the sampled positions; a fault found in one is told with its record."""
    for sample in samples(case):
        with recorded(sample.trial, sample.entries):
            yield sample


def seats_of(case: Case) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(case.seats)))
