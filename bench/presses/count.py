"""Whole games, with the number of presses of their turns."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from bench.presses.players import Player
from bench.presses.walk import Desk, Tap
from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.registry import Registry

PLAY = Tap("button-play", "button", 1)
"""The press that opens the panel, once a turn."""


class MadeMove(Struct, frozen=True):
    """A move, and the state in which it was made."""

    state: Any
    text: str


class Turn(Struct, frozen=True):
    """The moves of a seat from the first question until it no longer has to act."""

    seat: Seat
    moves: tuple[MadeMove, ...]


class Count:
    """The presses of many turns."""

    def __init__(self) -> None:
        self.turns = 0
        self.moves = 0
        self.taps: Counter[Tap] = Counter()

    @property
    def presses(self) -> float:
        """Presses per turn."""
        return sum(tap.taps * number for tap, number in self.taps.items()) / self.turns

    def add(self, desk: Desk, turn: Turn) -> None:
        """Count the presses of a turn. Raises `Unreachable` if no presses make one of its moves."""
        self.turns += 1
        self.moves += len(turn.moves)
        self.taps[PLAY] += 1
        remaining: Sequence[MadeMove] = turn.moves
        while remaining:
            begun = remaining is not turn.moves
            way = desk.way(remaining[0].state, turn.seat, [move.text for move in remaining], begun=begun)
            self.taps.update(way.taps)
            remaining = remaining[way.moves :]

    def where(self) -> list[tuple[Tap, float]]:
        """Return each answer with its frequency per turn, those that cost most presses first."""
        times_by_tap = [(tap, number / self.turns) for tap, number in self.taps.items()]
        return sorted(times_by_tap, key=lambda row: -row[0].taps * row[1])


def turns(rules: AnyRules, seats: int, player: Player, seed: str) -> Iterator[Turn]:
    """Play a game to its end; yield each turn when it is over.

    A single player always has to act, so a turn ends where the rules say so. One of several players who have
    to act is drawn, so their turns may overlap.
    """
    choices, secret = LiveChance(f"{seed} moves".encode(), 0), seed.encode()
    state = rules.setup(rules.resolve({}, {}), seats, None, LiveChance(secret, 0)).state
    open_turns: dict[Seat, tuple[MadeMove, ...]] = {}
    number = 0
    while acting := sorted(rules.to_act(state)):
        seat, number = acting[choices.pick(len(acting))], number + 1
        text = player(rules, state, seat, choices)
        open_turns[seat] = (*open_turns.get(seat, ()), MadeMove(state, text))
        step = rules.apply(state, seat, rules.parse(text), LiveChance(secret, number))
        state = step.state
        going = rules.to_act(state)
        ended = [seat for seat in open_turns if seat not in going or (seats == 1 and step.turn_over)]
        yield from (Turn(seat, open_turns.pop(seat)) for seat in ended)


def count(registry: Registry, key: str, seats: int, player: Player, games: int, seed: str) -> Count:
    """Play a number of games, and count the presses of all their turns."""
    desk, counted = Desk(registry, key, seats), Count()
    for number in range(games):
        for turn in turns(desk.rules, seats, player, f"{seed} {number}"):
            counted.add(desk, turn)
    return counted
