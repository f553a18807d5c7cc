"""The rules of a game as a value: five parts, and `Rules`, which is all of them.

A part has functions that the game gives, some with a default, and methods that callers use.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from engines.api import highlights
from engines.api.errors import EngineFault, GameFinished, IllegalMove, NotYourTurn
from engines.api.events import EventKind
from engines.api.grammar import Grammar, MoveKind
from engines.api.help import Help
from engines.api.honours import Honours
from engines.api.info import GameInfo, Settings
from engines.api.messages import Message, Seat, Weight, message
from engines.api.questions import Question, menu
from engines.api.steps import Chance, Outcome, Roll, SeatStatus, Step, Told, Turn
from engines.api.unknown import is_whole
from engines.tokens import Tokens

S = TypeVar("S")
M = TypeVar("M", bound=MoveKind)
E = TypeVar("E", bound=EventKind)


_DEFAULT_LONGEST: Final = 100_000
"""The bound for a game that gives none: longer play means a fault in the rules."""


_NOT_WHOLE: Final = "a state with something unknown in it cannot be played on"


class _LowestDraws:
    """Draws that always give the lowest result, for a step whose outcome does not count."""

    def die(self) -> int:
        """Return 1."""
        return 1

    def pick(self, n: int) -> int:
        """Return 0."""
        return 0 * n

    def order(self, n: int) -> tuple[int, ...]:
        """Return 0 to n - 1 as they are."""
        return tuple(range(n))


def _as_chosen(chosen: Mapping[str, str], _editions: Mapping[str, Settings]) -> Settings:
    return chosen


def _unbounded(_settings: Settings, _seats: int) -> int:
    return _DEFAULT_LONGEST


def _no_seats(_state: object) -> Collection[Seat]:
    return ()


def _none(_state: object, _seat: Seat) -> Any:
    return None


def _open(state: S, _reader: Seat | None) -> S:
    return state


def _unchanged(state: S, _seat: Seat | None, _chance: Chance) -> S:
    return state


def _no_highlights(_turns: Sequence[Turn[Any]], _outcome: Outcome) -> Iterable[Message]:
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Sight(Generic[S]):
    """What a reader of a state knows. A game without hidden information gives nothing: it is open."""

    seen: Callable[[S, Seat | None], S] = _open
    """Return the state as a seat, or the public (None), knows it: what it does not know is UNKNOWN.

    Once the game is over, it is the state itself but for what stays secret. The default is for an open game.
    """

    resample: Callable[[S, Seat | None, Chance], S] = _unchanged
    """Return another state that this seat (None: the public) cannot tell from this one.

    The default is for an open game: the state itself.
    """

    whole: Callable[[S], bool] = is_whole
    """Return whether nothing in a state is unknown; others are refused where a step is to be made of them.

    The default looks through the JSON of the state: a game with much play gives a quicker one.
    """

    @property
    def is_open(self) -> bool:
        """The game has no hidden information."""
        return self.seen is _open


@dataclass(frozen=True, kw_only=True, eq=False)
class Course(Sight[S], Generic[S, M, E]):
    """The course of a game: its beginning, its moves and its end.

    All functions are pure; a state is never changed. The functions for a seat that is to act are called for
    no other seat: the methods check that, and callers use the methods.
    """

    info: GameInfo
    """The fixed facts of the game."""

    settle: Callable[[Mapping[str, str], Mapping[str, Settings]], Settings] = _as_chosen
    """Return the resolved options, from a checked value for each option.

    The second argument holds the operator's own editions, unread, by id. The default is for a game without
    editions: the values themselves. Raises `OptionError` that names the first fault of an edition.
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

    sample: Callable[[S, Seat, Chance], M] | None = None
    """Return a random legal move of a seat that is to act, each possible; see `sample_move`."""

    make: Callable[[S, Seat, M, Chance], Step[S, E]]
    """Make the move of a seat that is to act, and all that follows without a decision; see `apply`."""

    left: Callable[[S], Collection[Seat]] = _no_seats
    """Return the seats that have left a game which goes on; the default is for one that ends at once."""

    remove: Callable[[S, Seat, Chance], Step[S, E]]
    """Take out for good a seat that is still in the game, with all that follows; see `leave`."""

    outcome: Callable[[S], Outcome | None]
    """Return how the game ended, or None while it runs."""

    def resolve(self, chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
        """Check and complete the chosen options; `editions` are the operator's own ones, by id.

        Raises `OptionError` that names the first fault: an unknown option or value, a broken edition.
        """
        return self.settle(self.info.choose(chosen, editions), editions)

    def legal_moves(self, state: S, seat: Seat) -> Iterable[M]:
        """Return all moves of the seat, lazily, each once; none for an idle seat."""
        return self.moves(state, seat) if seat in self.to_act(state) else ()

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S, E]:
        """Make the move, and all that follows without a decision. The only judge of legality.

        Raises `IllegalMove` with the reason; then the state is unchanged, and draws of `chance` must not be
        used. Raises `EngineFault` for a state that is not known as a whole.
        """
        if self.seen is not _open and not self.whole(state):
            raise EngineFault(_NOT_WHOLE)
        if seat not in self.to_act(state):
            self.check_turn(state, seat)
        return self.make(state, seat, move, chance)

    def is_legal(self, state: S, seat: Seat, move: M) -> bool:
        """Return whether the seat may make the move now."""
        return self.refusal(state, seat, move) is None

    def refusal(self, state: S, seat: Seat, move: M) -> Message | None:
        """Return the reason why the seat may not make the move now, None if it may."""
        try:
            self.apply(state, seat, move, _LowestDraws())
        except IllegalMove as refusal:
            return refusal.message
        return None

    def sample_move(self, state: S, seat: Seat, chance: Chance) -> M:
        """Return a random legal move; each one is possible, though not each equally likely.

        A game with very many moves samples without listing them all. Raises `NotYourTurn` or `GameFinished`.
        """
        self.check_turn(state, seat)
        if self.sample is not None:
            return self.sample(state, seat, chance)
        moves = tuple(self.moves(state, seat))
        return moves[chance.pick(len(moves))]

    def leave(self, state: S, seat: Seat, chance: Chance) -> Step[S, E]:
        """Take the seat out of the game for good.

        Raises `GameFinished`, or `IllegalMove` if the seat is out already; `EngineFault` as `apply` does.
        """
        if self.seen is not _open and not self.whole(state):
            raise EngineFault(_NOT_WHOLE)
        if not self.to_act(state):
            raise GameFinished
        if seat in self.left(state):
            raise IllegalMove("refused-already-left")
        return self.remove(state, seat, chance)

    def check_turn(self, state: S, seat: Seat) -> None:
        """Raise `GameFinished` or `NotYourTurn` unless the seat is to act."""
        acting = self.to_act(state)
        if seat not in acting:
            raise NotYourTurn if acting else GameFinished


@dataclass(frozen=True, kw_only=True, eq=False)
class Notation(Generic[M]):
    """Moves as text, and text as moves."""

    grammar: Grammar[M]
    """What all kinds of moves declare of their notation; a text has at most 60 characters."""

    def parse(self, text: str) -> M:
        """Read a move from any text. Raises `NotationError`."""
        return self.grammar.parse(text)

    def format(self, move: M) -> str:
        """Return the canonical text: lower-case ASCII tokens, single spaces."""
        return self.grammar.format(move)


@dataclass(frozen=True, kw_only=True, eq=False)
class Asking(Course[S, M, E], Notation[M], Generic[S, M, E]):
    """Questions that lead to a move, and the default move of a seat whose time is up."""

    question: Callable[[S, Seat, Tokens], Question] | None = None
    """Return the next question to a seat that is to act; None: it follows from the legal moves alone."""

    default: Callable[[S, Seat], M] | None = None
    """Return a legal move for a seat that is to act, and whose time is up; None: the first one."""

    planned: Callable[[S, Seat], S | None] = _none
    """Return the state in which this seat would be asked next if no other seat changed anything.

    None where that is unknown, as while the seat is to act or when the game is over. The result depends only
    on what the seat may know: it is the same in every `resample` for the seat.
    """

    def ask(self, state: S, seat: Seat, tokens: Tokens) -> Question:
        """Return the next question for a half-entered move; `tokens` are empty at first.

        A whole move that cannot be longer gives a `Menu` without choices with `move` set. The question holds
        nothing that the seat may not know. Raises `NotYourTurn`, `GameFinished`, or `IllegalMove` where no
        legal move begins with these tokens.
        """
        self.check_turn(state, seat)
        if self.question is not None:
            return self.question(state, seat, tokens)
        moves = [tuple(self.format(move).split(" ")) for move in self.moves(state, seat)]
        return menu(moves, tokens, message("ask-move"))

    def default_move(self, state: S, seat: Seat) -> M:
        """Return a legal move for a seat whose time is up; applied until the seat is no longer to act.

        Raises `NotYourTurn` or `GameFinished`.
        """
        self.check_turn(state, seat)
        return next(iter(self.moves(state, seat))) if self.default is None else self.default(state, seat)


def _no_help(_seen: object, _seat: Seat, _tokens: Tokens) -> Help:
    return Help()


def _no_advice(_seen: object, _seat: Seat) -> None:
    return None


def _no_round(_seen: object) -> int:
    return 0


@dataclass(frozen=True, kw_only=True, eq=False)
class Words(Generic[S, E]):
    """The texts of a game, as messages.

    `seen` is a state as its reader knows it: the seat that reads, or the public.
    """

    header: Callable[[S], Message]
    """Return round, phase and the like in a few words."""

    seat_status: Callable[[S], tuple[SeatStatus, ...]]
    """Return the score and the notes of each seat."""

    round_number: Callable[[S], int] = _no_round
    """Return the number of the round, from 1; 0: the game has none."""

    told: Callable[[Sequence[E], Seat | None], Sequence[Told]] | None = None
    """Return what events mean for this seat, or the public (None), joined by seat; see `tell`.

    The events are oldest first, of all seats mixed, and may begin within a turn; secret ones are among them:
    the reader decides, as in their `line`. None: each event is told by its log line.
    """

    label: Callable[[S, Seat, Tokens, int], Message]
    """Return words for `tokens[start:]`, a part of a move of this seat that begins with `tokens[:start]`.

    For a button `start` is where the choice begins; for a list of whole moves it is 0. A whole move may be
    one that is not possible now: planned moves are told too.
    """

    help: Callable[[S, Seat, Tokens], Help] = _no_help
    """Return the help at the question to a seat that is to act, after these tokens.

    It is called at each question, and for the topics that it names itself.
    """

    advice: Callable[[S, Seat], Message | None] = _no_advice
    """Return a sentence for a seat that is to act in one of its player's first games, one for each phase."""

    highlights: Callable[[Sequence[Turn[E]], Outcome], Iterable[Message]] = _no_highlights
    """Return the highlights that only this game can tell, the best first; see `choose_highlights`."""

    honours: Honours[E] = field(default_factory=Honours)
    """What is kept of a finished game: figures, records, achievements, and the result of a daily."""

    def choose_highlights(self, turns: Sequence[Turn[E]], outcome: Outcome) -> tuple[Message, ...]:
        """Return one to four highlights of a finished game: the game's own, and those of its scores."""
        return highlights.choose(tuple(self.highlights(turns, outcome)), turns, outcome)

    def log_lines(self, events: Iterable[E], reader: Seat | None) -> tuple[Message, ...]:
        """Return the log lines of events as this seat, or the public (None), may read them."""
        lines = (event.line(reader) for event in events)
        return tuple(line for line in lines if line is not None)

    def tell(self, events: Sequence[E], reader: Seat | None) -> tuple[Told, ...]:
        """Return what events mean for this seat, or the public (None): by seat, in each oldest first.

        Of a game without `told` it is the log line of each event, of no seat; one that waits for a later line
        is a small step if it is the last.
        """
        if self.told is not None:
            return tuple(self.told(events, reader))
        lines = [(at, event, event.line(reader)) for at, event in enumerate(events)]
        parts = [Told(None, line, event.weigh(), (at,)) for at, event, line in lines if line is not None]
        waiting = {True: Weight.MINOR, False: Weight.LOG}
        return tuple(
            replace(part, weight=waiting[part is parts[-1]]) if part.weight is Weight.PENDING else part
            for part in parts
        )

    def rolls(self, events: Iterable[E], reader: Seat | None) -> tuple[Roll, ...]:
        """Return the dice rolled in these events as this seat, or the public (None), may know them."""
        rolled = (event.roll(reader) for event in events)
        return tuple(roll for roll in rolled if roll is not None)


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Asking[S, M, E], Words[S, E], Generic[S, M, E]):
    """The rules of one game: a value whose fields are the functions of its modules.

    S is the state, M a move and E an event.
    """

    def daily_settings(self) -> Settings:
        """Return the settings of a daily: those of the default options, and the daily's own."""
        daily = self.honours.daily
        return {**self.resolve({}, {}), **(daily.settings if daily is not None else {})}


AnyRules: TypeAlias = Rules[Any, Any, Any]
"""Rules whose types the caller must not know: the shell plays every game through this."""
