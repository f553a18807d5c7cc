"""Random whole games."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from msgspec import Struct

from engines.api import AnyRules, IllegalMove, Seat, Settings
from engines.chance import LiveChance
from engines.checks import Broken, demand
from engines.record import Actor, Entry, Position, Timeline

T = TypeVar("T")

_LEAVING = 12
"""In a game with leaving a seat wants to leave before one move out of so many."""
_WANDERING = 6
"""In a game with undos a seat uses one before one move out of so many."""
_FAR = 4
"""An undo by vote goes back over so many moves at most."""
_DESERTED = 3
"""The number of moves after which all leave a deserted game."""


class Trial(Struct, frozen=True):
    """The settings and the seed of one random game."""

    rules: AnyRules
    settings: Settings
    seats: int
    seed: str
    first: Seat | None = None
    by_word: bool = False
    """Choose the first word of a move before the move: kinds with few moves are made more often."""
    leaving: bool = False
    """Seats leave at random moments."""
    wandering: bool = False
    """Seats undo and redo, and votes go back further."""

    def chance(self, entry: int) -> LiveChance:
        """Return the draws of an entry."""
        return LiveChance(self.seed.encode(), entry)

    def choices(self, purpose: str) -> LiveChance:
        """Return a source of random choices that is independent of the draws of the game."""
        return LiveChance(f"{self.seed} {purpose}".encode(), 0)


def one_of(items: Sequence[T], chance: LiveChance) -> T:
    """Return a random item."""
    return items[chance.pick(len(items))]


def some_of(items: Sequence[T], number: int, chance: LiveChance) -> list[T]:
    """Return so many of the items, or all, in a random order."""
    remaining = list(items)
    return [remaining.pop(chance.pick(len(remaining))) for _ in range(min(number, len(remaining)))]


def play(trial: Trial) -> Iterator[Timeline]:
    """Play the game; yield its one timeline after every entry.

    Raises `Broken` when the game is longer than `longest` says.
    """
    timeline = Timeline(trial.rules, keep=True)
    timeline.add(timeline.start(trial.settings, trial.seats, trial.first, trial.chance(0)))
    yield timeline
    choices = trial.choices("moves")
    longest = trial.rules.longest(trial.settings, trial.seats)
    moves = 0
    while trial.rules.to_act(timeline.head.state):
        undo = _way(timeline, trial, choices)
        step = undo or _leaving(timeline, trial, choices) or _move(timeline, trial, choices)
        timeline.add(step)
        moves += isinstance(step, Position) and step.entry.text != ""
        fault = f"the game goes on after {longest} moves, its longest"
        demand(moves <= longest or _moves(timeline) <= longest, fault)
        yield timeline


def finished(trial: Trial) -> Timeline:
    """Return the game played to its end."""
    *_, timeline = play(trial)
    return timeline


def _move(timeline: Timeline, trial: Trial, choices: LiveChance) -> Position:
    state = timeline.head.state
    seat = one_of(sorted(trial.rules.to_act(state)), choices)
    moves = list(trial.rules.legal_moves(state, seat))
    demand(moves, f"seat {seat} is to act and has no move")
    text = (
        _by_word(trial.rules, moves, choices) if trial.by_word else trial.rules.format(one_of(moves, choices))
    )
    try:
        return timeline.move(seat, text, trial.chance(timeline.last + 1))
    except IllegalMove as refusal:
        fault = f"'{text}' of seat {seat} is listed and refused: {refusal}"
        raise Broken(fault) from refusal


def _by_word(rules: AnyRules, moves: list[Any], choices: LiveChance) -> str:
    texts: dict[str, list[str]] = {}
    for text in map(rules.format, moves):
        texts.setdefault(text.partition(" ")[0], []).append(text)
    return one_of(texts[one_of(sorted(texts), choices)], choices)


def _leaving(timeline: Timeline, trial: Trial, choices: LiveChance) -> Position | None:
    if not trial.leaving or choices.pick(_LEAVING):
        return None
    try:
        return timeline.leave(Seat(choices.pick(trial.seats)), trial.chance(timeline.last + 1))
    except IllegalMove:
        return None  # out of the game already


def _way(timeline: Timeline, trial: Trial, choices: LiveChance) -> Entry | None:
    """Return a random undo or redo, or None if no seat wants one now."""
    if not trial.wandering or choices.pick(_WANDERING):
        return None
    ways = []
    for seat in map(Seat, range(trial.seats)):
        forward = timeline.forward(seat)
        ways += [(seat, to) for to in (*timeline.free_back(seat), forward) if to is not None]
    if ways and choices.pick(3):
        seat, to = one_of(ways, choices)
        return timeline.undo(seat, to)
    return timeline.undo(None, one_of(timeline.path()[-_FAR:], choices), Actor.VOTE)


def _moves(timeline: Timeline) -> int:
    """Return the number of moves on the path to the head."""
    return sum(timeline.positions[number].entry.text != "" for number in timeline.path())


def by_default(trial: Trial) -> Timeline:
    """Return a game in which every seat's time is always up: only default moves are made."""
    timeline = Timeline(trial.rules, keep=True)
    timeline.add(timeline.start(trial.settings, trial.seats, trial.first, trial.chance(0)))
    longest = trial.rules.longest(trial.settings, trial.seats)
    while acting := trial.rules.to_act(timeline.head.state):
        state, seat = timeline.head.state, min(acting)
        move = trial.rules.default_move(state, seat)
        demand(
            any(move == listed for listed in trial.rules.legal_moves(state, seat)),
            f"the default move '{trial.rules.format(move)}' is not legal",
        )
        timeline.add(timeline.move(seat, trial.rules.format(move), trial.chance(timeline.last + 1)))
        demand(
            timeline.last <= longest, f"default moves alone do not end the game within {longest}, its longest"
        )
    return timeline


def deserted(trial: Trial) -> Timeline:
    """Return a game that is over because all seats leave it after a few moves."""
    *_, timeline = islice(play(trial), _DESERTED + 1)
    for seat in map(Seat, range(trial.seats)):
        if trial.rules.to_act(timeline.head.state):
            try:
                timeline.add(timeline.leave(seat, trial.chance(timeline.last + 1)))
            except IllegalMove:
                continue  # out of the game already
    return timeline
