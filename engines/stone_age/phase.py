"""What a phase is, and what a kind of move is.

A phase is one module: its kinds of moves, which of them are legal, what follows without a decision, its
questions, and the default when the time is up. A kind of move is one class: its notation, its label and its
effect. `game` knows all of both.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, TypeVar

from engines.api import (
    Chance,
    Menu,
    Message,
    MoveKind,
    NotationError,
    Question,
    Seat,
    Word,
    choice,
    message,
    number,
)
from engines.stone_age.events import Event
from engines.stone_age.paying import PAYMENT
from engines.stone_age.pieces import (
    BUILDING_STACKS,
    CARD_SPACES,
    DICE,
    GATHERING_PLACES,
    MOST_PEOPLE,
    PLACE_NAMED,
    PLACE_NAMES,
    TOOL_VALUE,
    VILLAGE,
    Place,
)
from engines.stone_age.state import State
from engines.tokens import Tokens

# --- the notation (rules page 5) ---------------------------------------------------------------------

UNREADABLE: Final = message("refused-unreadable")
"""What is said of a text that is no move."""
_NO_SUCH_PLACE: Final = message("refused-number-of-place")
_TOOLS: Final = {str(value): value for value in range(1, TOOL_VALUE + 1)}
_PEOPLE: Final = number(1, MOST_PEOPLE, message("refused-number-of-people"))


def _people(*words: str) -> int:
    if len(words) > 1:
        raise NotationError("refused-unknown-place")
    people: int = _PEOPLE.read(*words or ("",))
    return people


def _offer(what: str, number_of: str) -> Place:
    if what not in ("card", "building"):
        raise NotationError(UNREADABLE.key)
    if f"{what} {number_of}" not in PLACE_NAMED:
        raise NotationError(_NO_SUCH_PLACE.key)
    return PLACE_NAMED[f"{what} {number_of}"]


def _tools(*words: str) -> tuple[int, ...]:
    if not set(words) <= _TOOLS.keys():
        raise NotationError("refused-tools")
    return tuple(sorted((_TOOLS[word] for word in words), reverse=True))


def _some_tools(*words: str) -> tuple[int, ...]:
    return _tools(*words or ("",))


def _values(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _named(places: Iterable[Place]) -> Word:
    return choice({PLACE_NAMES[place]: place for place in places})


def _numbered(places: Iterable[Place]) -> Word:
    return choice({str(at): place for at, place in enumerate(places, 1)}, _NO_SUCH_PLACE)


class Kind(MoveKind, frozen=True):
    """A kind of move; its tag is the first word of its notation."""

    words: ClassVar = {
        "gathering": _named(GATHERING_PLACES),
        "village": _named(VILLAGE),
        "ground": _named((*GATHERING_PLACES, *VILLAGE)),
        "card": _numbered(CARD_SPACES),
        "building": _numbered(BUILDING_STACKS),
        "offer": Word(_offer, PLACE_NAMES.__getitem__, length=2),
        "number": number(1, len(CARD_SPACES), _NO_SUCH_PLACE),
        "people": Word(_people, length=None),
        "face": choice({name: face for face, name in enumerate(DICE, 1)}),
        "tools": Word(_tools, _values, length=None),
        "once_tools": Word(_some_tools, _values, length=None),
        "payment": PAYMENT,
    }

    def label(self, seen: State, seat: Seat) -> Message:
        """Return the label of the move for a seat, in a state as it knows it."""
        raise NotImplementedError

    def make(self, state: State, seat: Seat, chance: Chance, events: list[Event]) -> State:
        """Make the move of a seat that is to act in a phase of this kind. Raises `IllegalMove`."""
        raise NotImplementedError

    @staticmethod
    def beginning(_seen: State, _seat: Seat, _words: Tokens) -> Message | None:
        """Return the label of a beginning of such a move, which needs a further question, or None."""
        return None

    def part(self) -> Message | None:
        """Return the label of the last answer alone; None where that of the whole move is better."""
        return None


# --- a phase -----------------------------------------------------------------------------------------

M = TypeVar("M", bound=Kind)


def _no_question(_state: State, _seat: Seat, _tokens: Tokens) -> Question | None:
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class PhaseRules(Generic[M]):
    """The rules of one phase. The seat is always one that is to act."""

    kinds: frozenset[type[M]]
    """The kinds of moves of the phase; others are refused."""

    moves: Callable[[State, Seat], Sequence[M]]
    """Return all legal moves."""

    advance: Callable[[State, Chance, list[Event]], State | None]
    """Do the next thing that is no decision; return the same state where there is a choice.

    None: the phase is over, and `game` knows what follows.
    """

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
