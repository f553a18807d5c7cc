"""Interfaces of a phase and of a kind of move.

A phase is one module: its kinds of moves, which of them are legal, what follows without a decision, its
questions, and the default when the time is up. A kind of move is one class: its effect, its notation and its
label. `course` knows all phases, and `moves` all kinds of moves.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from msgspec import Struct

from engines.api import Chance, Menu, Message, Question, Seat
from engines.stone_age.events import Event
from engines.stone_age.model import State
from engines.tokens import Tokens

M = TypeVar("M", bound="MoveKind")


class MoveKind(Struct, frozen=True, gc=False):
    """A kind of move; its tag is the first word of its notation.

    Besides these methods each kind has a class method `read`, which parses the words after the first one and
    raises `NotationError`.
    """

    def text(self) -> str:
        """Return the move in its notation (rules page 5)."""
        raise NotImplementedError

    def label(self, seen: State, seat: Seat) -> Message:
        """Return the label of the move."""
        raise NotImplementedError

    def make(self, state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
        """Make the move of a seat that is to act in a phase of this kind. Raises `IllegalMove`."""
        raise NotImplementedError

    @property
    def tokens(self) -> Tokens:
        """The words of the notation."""
        return tuple(self.text().split(" "))

    @staticmethod
    def beginning(_seen: State, _seat: Seat, _words: Tokens) -> Message | None:
        """Return the label of a beginning of such a move, which needs a further question, or None."""
        return None

    def part(self) -> Message | None:
        """Return the label of the last answer alone; None where that of the whole move is better."""
        return None


def _no_question(_state: State, _seat: Seat, _tokens: Tokens) -> Question | None:
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class PhaseRules(Generic[M]):
    """The rules of one phase. The seat is always one that is to act."""

    kinds: frozenset[type[M]]
    """The kinds of moves of the phase; others are refused."""

    moves: Callable[[State, Seat], Sequence[M]]
    """Return all legal moves."""

    advance: Callable[[State, Chance, list[Event]], State]
    """Do the next thing that is no decision; return the same state where there is a choice."""

    default: Callable[[State, Seat], M]
    """Return the move of a seat whose time is up (rules page 9)."""

    ask: Callable[[State, Seat], Menu]
    """Return the first question."""

    to_act: Callable[[State], frozenset[Seat]] | None = None
    """Return the seats that have to decide; None: the seat on turn alone."""

    sample: Callable[[State, Seat, Chance], M] | None = None
    """Return a random legal move, each possible; None: sampled from the list of moves."""

    further: Callable[[State, Seat, Tokens], Question | None] = _no_question
    """Return the second question of a move, or None where it follows from the legal moves alone."""
