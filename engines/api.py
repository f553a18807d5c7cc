"""The contract between the shell and the rules of a game.

A game is one package below `engines` whose `__init__` says `RULES: Rules[...] = ...`. Everything the
shell knows about it stands in the value `Rules` at the end of this module; the rest are the values that
travel through it. All of them are frozen; none of them holds prose, a time or a Discord id.

Two kinds of error leave the rules:

- `GameError` is the player's side: shown to that player only, translated, never logged as a fault.
- `EngineFault` is ours: the table is frozen, the fault logged, the players told kindly.

Any other exception out of a rules function is a bug.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Generic, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from engines import tokens as texts
from engines.tokens import Tokens

Seat = NewType("Seat", int)
"""A place at the table, 0 to seats - 1, clockwise. Never a person: people change, seats stay."""

Settings: TypeAlias = Mapping[str, object]
"""Resolved options of one game as a JSON object: kept in entry 0, never read from the configuration again."""

_MANY_MOVES: Final = 100_000
"""The bound of a game that names none: play that goes on for longer has gone astray."""


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


def check_leaving(*, over: bool, gone: bool) -> None:
    """Raise `GameFinished` where the game is over, `IllegalMove` where the seat has left it already."""
    if over:
        raise GameFinished
    if gone:
        raise IllegalMove("refused-already-left")


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


def no_options(chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
    """Return the settings of a game that has no options; raises `OptionError` where some are chosen."""
    completed((), chosen)
    refuse_editions(editions)
    return {}


def completed(options: tuple[Option, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return a value for each option, the default where none is chosen; the values are not looked at.

    Raises `OptionError` where something is chosen that is no option.
    """
    if not chosen.keys() <= {option.key for option in options}:
        names = tuple(message(f"option-{option.key}") for option in options)
        raise OptionError("refused-unknown-option", count=len(names), options=names)
    return {option.key: chosen.get(option.key, option.default) for option in options}


def refuse_editions(editions: Mapping[str, Settings]) -> None:
    """Raise `OptionError` where a host has editions of a game that is always played with the same things."""
    if editions:
        raise OptionError("refused-no-editions")


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


def menu(moves: Iterable[Tokens], tokens: Tokens, prompt: Message) -> Menu:
    """Return the menu of what may follow `tokens` among these moves. Raises `IllegalMove` if nothing may."""
    rests = texts.rests(moves, tokens)
    if not rests:
        raise IllegalMove("refused-no-such-move")
    choices = tuple(texts.folded(rests))
    group = prompt if len(choices) > texts.BUTTON_LIMIT else None
    return Menu(prompt, tuple(Choice(start, whole, group) for start, whole in choices), move=() in rests)


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


def seat_lines(
    outcome: Outcome | None, scores: Iterable[int], notes: Iterable[Iterable[Message]]
) -> tuple[SeatStatus, ...]:
    """Return the line of each seat: its score now, or its sum at the end, and its notes."""
    totals = outcome.totals if outcome else scores
    return tuple(SeatStatus(total, tuple(said)) for total, said in zip(totals, notes, strict=True))


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


def _unbounded(_settings: Settings, _seats: int) -> int:
    return _MANY_MOVES


def _known(state: S, _seat: Seat | None, _chance: Chance) -> S:
    return state


class Rules(Struct, Generic[S, M, E, V, O], frozen=True, kw_only=True, eq=False):
    """The rules of one game: a value whose fields are the functions of its modules.

    S is the state, M a move, E an event, V what everybody may know and O what one seat alone may know
    besides. All functions are pure; a state is never changed. `moves`, `question`, `make` and `default` are
    called for a seat that is to act and for no other: the methods see to that, and are what everybody calls.
    """

    info: GameInfo
    """The fixed facts of the game."""

    resolve: Callable[[Mapping[str, str], Mapping[str, Settings]], Settings] = no_options
    """Check and complete the chosen options; the second are the operator's own editions, unread, by id.

    Raises `OptionError` that names the first fault: an unknown option or value, a broken edition.
    """

    longest: Callable[[Settings, int], int] = _unbounded
    """Return an upper bound of the number of moves in a game with these settings and so many seats."""

    setup: Callable[[Settings, int, Seat | None, Chance], Step[S, E]]
    """Return the first state for so many seats.

    The seat is the start seat of a rematch, or None: then it is drawn.
    """

    to_act: Callable[[S], frozenset[Seat]]
    """Return the seats that may move now: several where it does no harm, none when the game is over."""

    moves: Callable[[S, Seat], Iterable[M]]
    """Return all moves of a seat that is to act, lazily, each once."""

    question: Callable[[S, Seat, Tokens], Question] | None = None
    """Return the next question to a seat that is to act; None: it follows from the legal moves alone."""

    make: Callable[[S, Seat, M, Chance], Step[S, E]]
    """Make the move of a seat that is to act, and whatever follows; see `apply`."""

    leave: Callable[[S, Seat, Chance], Step[S, E]]
    """Take the seat out of the game for good. Raises `IllegalMove` if it is out already."""

    default: Callable[[S, Seat], M]
    """Return a legal move for a seat that is to act, and whose time is up."""

    outcome: Callable[[S], Outcome | None]
    """Return how the game ended, or None while it runs."""

    public: Callable[[S], V]
    """Return what everybody may know; all of it once the game is over."""

    own: Callable[[S, Seat], O]
    """Return what this seat alone may know besides the public view."""

    status: Callable[[V], Status]
    """Return the header and the line of each seat."""

    describe: Callable[[E, Seat | None], Message | None]
    """Return the log line of an event for this seat, or for the public (None).

    Returns None where the event is not for this reader, or is told better by another one.
    """

    label: Callable[[V, O, Tokens, int], Message]
    """Return words for `tokens[start:]`, a part of a move that begins with `tokens[:start]`.

    For a button `start` is where the choice begins; for a list of whole moves it is 0.
    """

    resample: Callable[[S, Seat | None, Chance], S] = _known
    """Return another state that this seat (None: the public) cannot tell from this one.

    The default is for a game without secrets: the state itself.
    """

    parse: Callable[[str], M]
    """Read a move from any text. Raises `NotationError`. Needs no state."""

    format: Callable[[M], str]
    """Return the canonical text: lower-case ASCII tokens, single spaces, at most 60 characters."""

    def legal_moves(self, state: S, seat: Seat) -> Iterable[M]:
        """Return all moves of the seat, lazily, each once; none for an idle seat."""
        return self.moves(state, seat) if seat in self.to_act(state) else ()

    def ask(self, state: S, seat: Seat, tokens: Tokens) -> Question:
        """Return the next question for a half-entered move; `tokens` are empty at first.

        A whole move that cannot be longer gives a `Menu` without choices with `move` set. Says nothing that
        the seat may not know. Raises `NotYourTurn`, `GameFinished`, or `IllegalMove` where no legal move
        begins with these tokens.
        """
        self._check_turn(state, seat)
        if self.question is not None:
            return self.question(state, seat, tokens)
        moves = [tuple(self.format(move).split(" ")) for move in self.moves(state, seat)]
        return menu(moves, tokens, message("ask-move"))

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S, E]:
        """Make the move, and by itself everything after it that is no decision. The only judge.

        Raises `IllegalMove` with the reason; then nothing has changed and nothing is to be used of `chance`.
        """
        self._check_turn(state, seat)
        return self.make(state, seat, move, chance)

    def default_move(self, state: S, seat: Seat) -> M:
        """Return a legal move for a seat whose time is up; applied until the seat is no longer to act.

        Raises `NotYourTurn` or `GameFinished`.
        """
        self._check_turn(state, seat)
        return self.default(state, seat)

    def _check_turn(self, state: S, seat: Seat) -> None:
        """Raise `GameFinished` or `NotYourTurn` unless the seat is to act."""
        acting = self.to_act(state)
        if seat not in acting:
            raise NotYourTurn if acting else GameFinished


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
"""Rules whose types the caller must not know: the shell plays every game through this."""
