"""Moves written as on the rules pages, such as `B: use forest [2 4]`, made in a position of any game."""

import re
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from engines.api import Chance, EventKind, GameError, Rules, Seat, Step
from engines.chance import RecordedChance
from engines.seats import letter_of

_MOVE = re.compile(r"(?:(?P<seat>[A-E]): )?(?P<text>[^\[]+?)(?: \[(?P<draws>[^]]*)\])?")


class _Turned(Protocol):
    @property
    def turn(self) -> Seat: ...


S = TypeVar("S", bound=_Turned)
E = TypeVar("E", bound=EventKind)


class Known(Chance, Protocol):
    """Draws known beforehand; `finish` fails unless all were used."""

    def finish(self) -> None: ...


def _numbers(_state: object, _text: str, draws: list[str]) -> RecordedChance:
    return RecordedChance(map(int, draws))


class Script(Generic[S, E]):
    """Makes moves of one game.

    `named` turns what is written between brackets into draws, by default numbers as they are; `check` looks
    at each state that is reached.
    """

    def __init__(
        self,
        rules: Rules[S, Any, E],
        named: Callable[[S, str, list[str]], Known] = _numbers,
        check: Callable[[S], None] = lambda _: None,
    ) -> None:
        self._rules, self._named, self._check = rules, named, check

    def texts(self, state: S, seat: Seat | None = None) -> list[str]:
        """All legal moves of a seat, by default of the only one that is to act."""
        who = self.on_turn(state) if seat is None else seat
        return [self._rules.format(move) for move in self._rules.legal_moves(state, who)]

    def on_turn(self, state: S) -> Seat:
        """The one seat that is to act; after the end the one that was the last."""
        (one,) = self._rules.to_act(state) or (state.turn,)
        return one

    def steps(self, state: S, *moves: str) -> list[Step[S, E]]:
        """Make moves like `B: use forest [2 4]`: who must be to act, the move, everything drawn."""
        made = []
        for move in moves:
            found = _MOVE.fullmatch(move)
            assert found is not None, move
            made.append(self._step(state, found["seat"], found["text"], (found["draws"] or "").split()))
            state = made[-1].state
        return made

    def _step(self, state: S, letter: str | None, text: str, draws: list[str]) -> Step[S, E]:
        acting = {letter_of(seat): seat for seat in self._rules.to_act(state)}
        assert letter is None or letter in acting, f"{letter}: {text}, but {[*acting]} is to act"
        seat = self.on_turn(state) if letter is None else acting[letter]
        offered = self.texts(state, seat)
        assert text in offered, f"{text} is not offered: {offered[:40]}"
        chance = self._named(state, text, draws)
        step = self._rules.apply(state, seat, self._rules.parse(text), chance)
        chance.finish()
        self._check(step.state)
        return step

    def play(self, state: S, *moves: str) -> S:
        """Make moves and return where they lead."""
        return self.steps(state, *moves)[-1].state

    def events(self, state: S, *moves: str) -> list[E]:
        """Make moves and return everything that happened."""
        return [event for step in self.steps(state, *moves) for event in step.events]

    def leave(self, state: S, seat: Seat, draws: str = "") -> S:
        """Let a seat leave."""
        chance = self._named(state, "", draws.split())
        step = self._rules.leave(state, seat, chance)
        chance.finish()
        self._check(step.state)
        return step.state

    def refusal(self, state: S, text: str, seat: Seat | None = None) -> str:
        """Return why the move is refused; makes sure that it is not offered and that nothing is drawn."""
        who = state.turn if seat is None else seat
        chance = RecordedChance()
        assert text not in self.texts(state, who)
        try:
            self._rules.apply(state, who, self._rules.parse(text), chance)
        except GameError as error:
            assert not chance.drawn
            return error.message.key.removeprefix("refused-")
        message = f"{text} was accepted"
        raise AssertionError(message)

    def result(self, state: S) -> tuple[str, list[tuple[int, ...]], tuple[int, ...], tuple[int, ...]]:
        """Reason, score lines, sums and places."""
        outcome = self._rules.outcome(state)
        assert outcome is not None
        lines = [tuple(line.points for line in seat) for seat in outcome.lines]
        return outcome.reason, lines, outcome.totals, outcome.places
