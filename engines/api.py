"""The contract between the shell and the rules of a game.

A game is one package below `engines` whose `__init__` says `RULES: Rules[...] = ...`. Everything the
shell knows about it stands in the `Rules` protocol at the end of this module; the rest are the values that
travel through it. All of them are frozen; none of them holds prose, a time or a Discord id.

Two kinds of error leave the rules:

- `GameError` is the player's side: shown to that player only, translated, never logged as a fault.
- `EngineFault` is ours: the table is frozen, the fault logged, the players told kindly.

Any other exception out of a rules function is a bug.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table, 0 to seats - 1, clockwise. Never a person: people change, seats stay."""

Settings: TypeAlias = Mapping[str, object]
"""Resolved options of one game as a JSON object: kept in entry 0, never read from the configuration again."""


# --- words -------------------------------------------------------------------------------------------


class SeatName(Struct, frozen=True, tag=True):
    """Stands in a `Message` for the name of whoever sits there."""

    seat: Seat


class ProperName(Struct, frozen=True, tag=True):
    """Stands in a `Message` for a name out of an edition, the same in every language.

    The rules see to it that it is short, on one line, and without any sign of markup.
    """

    text: str


Value: TypeAlias = "int | SeatName | ProperName | Message | tuple[Value, ...]"
"""What a message may be filled with: a number, a name, another message, or a list of these."""


class Message(Struct, frozen=True, tag=True):
    """Something to say, in no language yet: a key of the game's catalogue and the values for its gaps.

    Keys are lower-case words joined by hyphens. A catalogue of the game comes first, then the words that
    all games share (`engines/locale`).
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def message(key: str, /, **values: Value) -> Message:
    """Return the message `key` with its gaps filled: `message("event-passed", seat=SeatName(seat))`."""
    return Message(key, tuple(values.items()))


# --- errors ------------------------------------------------------------------------------------------


class GameError(Exception):
    """What a player asked for cannot be; `message` says what is wrong and what to do."""

    def __init__(self, key: str, /, **values: Value) -> None:
        super().__init__(key)
        self.message = message(key, **values)


class NotationError(GameError):
    """The text is no move of this game."""


class IllegalMove(GameError):
    """The text is a move, but not one this seat may make now."""


class NotYourTurn(IllegalMove):
    """The seat is not to act."""

    def __init__(self) -> None:
        super().__init__("refused-not-your-turn")


class GameFinished(IllegalMove):
    """The game is over."""

    def __init__(self) -> None:
        super().__init__("refused-game-finished")


class OptionError(GameError):
    """An option, or an operator's edition, is not what the game can be played with; names the first fault."""


class EngineFault(Exception):
    """A fault of ours, never of a player."""


class ReplayDiverged(EngineFault):
    """The log does not lead to the states it led to when it was written."""


class UnknownRules(EngineFault):
    """No engine is installed for a stored game's key and rules version."""


# --- what a game says about itself -------------------------------------------------------------------


class Option(Struct, frozen=True):
    """One choice made before the game: messages `option-<key>` and `option-<key>-<value>` name it."""

    key: str
    values: tuple[str, ...]
    default: str
    editions: bool = False
    """The ids of the operator's own editions of this game are values too."""


class GameInfo(Struct, frozen=True):
    """The fixed facts of a game.

    `rules` grows when a stored game would be played differently, `shape` when digests of equal states
    change. The catalogue of the game has `title`, `blurb`, and for each chapter `rules-<chapter>-title`
    and `rules-<chapter>`.
    """

    key: str
    rules: int
    shape: int
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    chapters: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


# --- questions ---------------------------------------------------------------------------------------


class Choice(Struct, frozen=True):
    """One entry of a menu: the tokens it appends to the half-entered move."""

    tokens: tuple[str, ...]
    move: bool = False
    """With these tokens the move is whole and cannot be longer: choosing it makes the move."""
    group: Message | None = None
    """Choices of one group stand together in one list under this name; those without one are buttons."""


class Menu(Struct, frozen=True, tag=True):
    """Which of these? At most 25 choices to a group, 4 groups, and 15 choices without a group."""

    prompt: Message
    choices: tuple[Choice, ...]
    move: bool = False
    """What has been entered is a whole move already and may be made as it stands."""


class Amount(Struct, frozen=True, tag=True):
    """How many? The answer appends one token, the number."""

    prompt: Message
    minimum: int
    maximum: int


class Kind(Struct, frozen=True):
    """One of several amounts asked for together."""

    token: str
    label: Message
    minimum: int
    maximum: int


class Amounts(Struct, frozen=True, tag=True):
    """How many of each? At most 5 kinds. The answer appends `<kind> <number>` for every number above 0.

    The sum lies between `minimum` and `maximum`; a combination within these bounds may still be refused
    by `apply`.
    """

    prompt: Message
    kinds: tuple[Kind, ...]
    minimum: int
    maximum: int


Question: TypeAlias = Menu | Amount | Amounts


# --- what comes of a move ----------------------------------------------------------------------------

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the contract's own name for what a seat sees alone


class Step(Struct, Generic[S, E], frozen=True):
    """A new state and how it came about."""

    state: S
    events: tuple[E, ...]
    """In the order of happening, secret ones among them: `describe` says who may read which."""
    reveals: bool = False
    """Somebody has learned something that a draw alone does not account for; so there is no free way back."""
    turn_over: bool = False
    """The seat's turn is over: the step is no longer shown to that seat alone."""


AnyStep: TypeAlias = Step[Any, Any]
"""A step of a game whose types the caller must not know."""


class Line(Struct, frozen=True):
    """Points from one source."""

    source: Message
    points: int


class Outcome(Struct, frozen=True):
    """How a game ended. All tuples are indexed by seat."""

    reason: str
    """A word of the rules page with hyphens, such as `target`; the message `reason-<reason>` says it."""
    places: tuple[int, ...]
    """1 is best; equal places share it and the next is skipped."""
    winners: tuple[Seat, ...]
    """The seats that won; empty where nobody did. Not an index by seat."""
    lines: tuple[tuple[Line, ...], ...]
    """The same sources in the same order for every seat."""
    notes: tuple[Message, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's lines."""
        return tuple(sum(line.points for line in lines) for lines in self.lines)


class SeatStatus(Struct, frozen=True):
    """What the line of one seat says besides its name."""

    score: int | None
    notes: tuple[Message, ...] = ()


class Status(Struct, frozen=True):
    """The state of the game in words: round and phase, and a line per seat."""

    header: Message
    seats: tuple[SeatStatus, ...]


class Chance(Protocol):
    """Where dice and cards come from. Draw late: keep a deck as the multiset of what is unknown."""

    def die(self) -> int:
        """Return 1 to 6."""
        ...

    def pick(self, n: int) -> int:
        """Return 0 to n - 1; drawn also where n is 1."""
        ...

    def order(self, n: int) -> tuple[int, ...]:
        """Return the numbers 0 to n - 1 in a random order."""
        ...


class Rules(Protocol[S, M, E, V, O]):
    """The rules of one game. All functions are pure; a state is never changed.

    S is the state, M a move, E an event, V what everybody may know and O what one seat alone may know
    besides. `Rules` objects hold no state of their own.
    """

    @property
    def info(self) -> GameInfo:
        """The fixed facts of the game."""
        ...

    def resolve(self, chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
        """Check and complete the chosen options; `editions` are the operator's own, unread, by id.

        Raises `OptionError` that names the first fault: an unknown option or value, a broken edition.
        """
        ...

    def longest(self, settings: Settings, seats: int) -> int:
        """Return an upper bound of the number of moves in a game."""
        ...

    def setup(self, settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[S, E]:
        """Return the first state; `first` is the start seat of a rematch, or None: then it is drawn."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """Return the seats that may move now: several where it does no harm, none when the game is over."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> Iterable[M]:
        """Return all moves of the seat, lazily, each once; none for an idle seat."""
        ...

    def ask(self, state: S, seat: Seat, tokens: tuple[str, ...]) -> Question:
        """Return the next question for a half-entered move; `tokens` are empty at first.

        A whole move that cannot be longer gives a `Menu` without choices with `move` set. Says nothing that
        the seat may not know. Raises `NotYourTurn`, `GameFinished`, or `IllegalMove` where no legal move
        begins with these tokens. `engines.tokens.ask` answers from the legal moves alone.
        """
        ...

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S, E]:
        """Make the move, and by itself everything after it that is no decision. The only judge.

        Raises `IllegalMove` with the reason; then nothing has changed and nothing is to be used of `chance`.
        """
        ...

    def leave(self, state: S, seat: Seat, chance: Chance) -> Step[S, E]:
        """Take the seat out of the game for good. Raises `IllegalMove` if it is out already."""
        ...

    def default_move(self, state: S, seat: Seat) -> M:
        """Return a legal move for a seat whose time is up; applied until the seat is no longer to act."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it runs."""
        ...

    def public(self, state: S) -> V:
        """Return what everybody may know; all of it once the game is over."""
        ...

    def own(self, state: S, seat: Seat) -> O:
        """Return what this seat alone may know besides the public view."""
        ...

    def status(self, view: V) -> Status:
        """Return the header and the line of each seat."""
        ...

    def describe(self, event: E, reader: Seat | None) -> Message | None:
        """Return the log line of an event for this seat, or for the public (None).

        Returns None where the event is not for this reader, or is told better by another one.
        """
        ...

    def label(self, view: V, own: O, tokens: tuple[str, ...], start: int) -> Message:
        """Return words for `tokens[start:]`, a part of a move that begins with `tokens[:start]`.

        For a button `start` is where the choice begins; for a list of whole moves it is 0.
        """
        ...

    def resample(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Return another state that this seat (None: the public) cannot tell from this one."""
        ...

    def parse(self, text: str) -> M:
        """Read a move from any text. Raises `NotationError`. Needs no state."""
        ...

    def format(self, move: M) -> str:
        """Return the canonical text: lower-case ASCII tokens, single spaces, at most 60 characters."""
        ...


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
"""Rules whose types the caller must not know: the shell plays every game through this."""
