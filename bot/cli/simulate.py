"""The command `simulate`: random whole games of a title, with every check of the contract."""

import time
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct

from bot.domain.errors import UsageError
from engines.api import AnyRules, OptionError, Settings, UnknownRules
from engines.checks.audit import audited
from engines.checks.play import Trial
from engines.record import Kind, Timeline
from engines.registry import Registry
from engines.textrecord import record, write

Out = Callable[[str], object]


class Simulation(Struct, frozen=True):
    """What is to be played. Every fourth game is one in which seats leave."""

    game: str
    seats: int
    games: int
    seed: str
    options: Mapping[str, str] = {}
    record: Path | None = None
    """Where the record of a game with a fault is written; by default it is printed."""


def simulate(wanted: Simulation, registry: Registry, out: Out) -> int:
    """Play the games and say how many, how fast and how long; returns 1 at the first fault.

    Raises `UsageError` where there is no such game, number of seats or option.
    """
    rules = _rules(wanted, registry)
    settings = _settings(wanted, rules)
    begun, moves, longest = time.monotonic(), 0, 0
    for number in range(wanted.games):
        seed, by_word, leaving = f"{wanted.seed} {number}", number % 2 == 1, number % 4 == 3
        trial = Trial(rules, settings, wanted.seats, seed, by_word=by_word, leaving=leaving)
        played = _played(trial, wanted.record, out)
        if played is None:
            return 1
        moves, longest = moves + played, max(longest, played)
    speed = round(moves / max(time.monotonic() - begun, 1e-6))
    bound = rules.longest(settings, wanted.seats)
    out(f"{wanted.games} games, {moves} moves, {speed} moves per second with all checks")
    out(f"longest game: {longest} moves, the rules allow {bound}")
    return 0


def _rules(wanted: Simulation, registry: Registry) -> AnyRules:
    try:
        rules = registry.newest(wanted.game)
    except UnknownRules:
        raise UsageError(f"there is no game {wanted.game}; there are {', '.join(registry)}") from None
    if wanted.seats not in rules.info.seats:
        allowed = ", ".join(map(str, rules.info.seats))
        raise UsageError(f"{wanted.game} is not played with {wanted.seats} seats; it is with {allowed}")
    return rules


def _settings(wanted: Simulation, rules: AnyRules) -> Settings:
    known = {option.key: option.values for option in rules.info.options}
    for key, value in wanted.options.items():
        if key not in known:
            there = f"it has {', '.join(known)}" if known else "it has none"
            raise UsageError(f"{wanted.game} has no option {key}; {there}")
        if value not in known[key]:
            raise UsageError(f"{key} cannot be {value}; it can be {', '.join(known[key])}")
    try:
        return rules.resolve(wanted.options, {})
    except OptionError as refusal:
        raise UsageError(f"{wanted.game} cannot be played with these options together") from refusal


def _played(trial: Trial, file: Path | None, out: Out) -> int | None:
    """Return the number of moves of a game, or None after telling of a fault."""
    timeline = Timeline(trial.rules)
    try:
        for timeline in audited(trial):  # noqa: B007 - a fault is told with what was played until then
            pass
    except Exception as fault:  # noqa: BLE001 - whatever the rules do wrong ends here and is told
        where = traceback.extract_tb(fault.__traceback__)[-1]
        told = (
            f"{type(fault).__name__}: {fault} (in {where.name}, {Path(where.filename).name}:{where.lineno})"
        )
        out(f"game '{trial.seed}', after entry {timeline.last}: {told}")
        _keep(timeline, trial, file, out)
        return None
    return sum(entry.kind is Kind.MOVE for entry in timeline.entries)


def _keep(timeline: Timeline, trial: Trial, file: Path | None, out: Out) -> None:
    if not timeline.entries:
        return
    text = write(record((trial.rules.info.key, trial.rules.info.rules), timeline.entries))
    if file is None:
        out(text)
        return
    try:
        file.write_text(text, "utf-8")
    except OSError as fault:
        raise UsageError(f"{file}: cannot be written: {fault.strerror}") from fault
    out(f"its record: {file}")
