"""What a phase says for itself, and what a kind of move says for itself.

A phase is one module: its kinds of moves, which of them are legal, what follows of itself, what is asked, and
what is done when the time is up. A kind of move is one class: what the move does, how it is written and what
it is called. `course` knows all phases, and `moves` all kinds of moves.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from msgspec import Struct

from engines.api import Chance, Menu, Message, Question, Seat
from engines.stone_age.events import Event
from engines.stone_age.model import Own, State, View
from engines.tokens import Tokens

M = TypeVar("M", bound="MoveKind")


class MoveKind(Struct, frozen=True, gc=False):
    """A kind of move; its tag is the first word of its notation.

    Besides these methods each kind has `read`, which makes it of the words after the first one and raises
    `NotationError`.
    """

    def text(self) -> str:
        """Return the move in its notation (rules page 5)."""
        raise NotImplementedError

    def label(self, view: View, own: Own) -> Message:
        """Return words for the move."""
        raise NotImplementedError

    def make(self, state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
        """Make the move of a seat that is to act in a phase of this kind. Raises `IllegalMove`."""
        raise NotImplementedError

    @property
    def tokens(self) -> Tokens:
        """The words of the notation."""
        return tuple(self.text().split(" "))

    @staticmethod
    def beginning(_view: View, _own: Own, _words: Tokens) -> Message | None:
        """Return words for a beginning of such a move, which asks for more, or None."""
        return None

    def part(self) -> Message | None:
        """Return what the last answer adds to a beginning of the move; None where the whole says more."""
        return None


def _no_question(_state: State, _seat: Seat, _tokens: Tokens) -> Question | None:
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class PhaseRules(Generic[M]):
    """The rules of one phase. The seat is always one that is to act."""

    kinds: frozenset[type[M]]
    """The moves of the phase; others are refused."""

    moves: Callable[[State, Seat], Sequence[M]]
    """Return all legal moves."""

    advance: Callable[[State, Chance, list[Event]], State]
    """Do the next thing that is no decision; return the same state where there is a choice."""

    default: Callable[[State, Seat], M]
    """Return what is done for a seat whose time is up (rules page 9)."""

    ask: Callable[[State, Seat], Menu]
    """Return the first question."""

    to_act: Callable[[State], frozenset[Seat]] | None = None
    """Return the seats that have to decide; None: the seat on turn alone."""

    sample: Callable[[State, Seat, Chance], M] | None = None
    """Return some legal move, each possible; None: one out of the few that there are."""

    further: Callable[[State, Seat, Tokens], Question | None] = _no_question
    """Return the second question of a move, or None where it follows from the legal moves alone."""
