"""The rules of LivingStone as the shell asks for them."""

from collections.abc import Iterable, Mapping

from engines import tokens as texts
from engines.api import Chance, GameInfo, Message, Outcome, Question, Seat, Settings, Status, Step
from engines.livingstone import (
    course,
    ending,
    hidden,
    labels,
    legal,
    notation,
    options,
    questions,
    setup,
    views,
    words,
)
from engines.livingstone.board import takeable
from engines.livingstone.events import Event
from engines.livingstone.model import Action, Done, Move, Own, Phase, State, Take, View

_MOVES_PER_SEAT = 1483


class LivingStone:
    """Up the Zambezi by steamboat, with dice, tents, gems and secret donations."""

    info = GameInfo(
        "livingstone",
        rules=1,
        shape=1,
        seats=(2, 3, 4, 5),
        options=options.OPTIONS,
        chapters=("goal", "setup", "turn", "actions", "free", "cards", "end", "two", "notation", "data"),
        tags=("dice", "majorities", "bluff"),
    )

    def resolve(self, chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
        """Complete the options with the whole edition (3)."""
        return options.resolve(chosen, editions)

    def longest(self, settings: Settings, seats: int) -> int:
        """Return the bound of section 12."""
        del settings
        return _MOVES_PER_SEAT * seats

    def setup(self, settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
        """Lay out the first state (3)."""
        return setup.set_up(settings, seats, first, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat on turn (4.3)."""
        return frozenset() if state.reason is not None else frozenset((state.turn,))

    def legal_moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Yield all moves (5)."""
        if state.reason is not None or seat != state.turn:
            return ()
        return legal.legal_moves(state)

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Question:
        """Ask for a die and its action, or for something free."""
        texts.check_turn(self, state, seat)
        return questions.question(state, tokens)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """Make a move (4)."""
        return course.make(state, seat, move, chance)

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
        """Take the seat out of the game (9)."""
        return course.leave(state, seat, chance)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Take coins with the highest die, or be done; never a donation or a card (9)."""
        texts.check_turn(self, state, seat)
        return Take(takeable(state)[-1], Action.COINS) if state.phase is Phase.DIE else Done()

    def outcome(self, state: State) -> Outcome | None:
        """Return score lines, places and winners (6)."""
        return ending.outcome(state)

    def public(self, state: State) -> View:
        """Return what everybody may know (7)."""
        return views.public(state)

    def own(self, state: State, seat: Seat) -> Own:
        """Return coins, chest and hand of a seat, and what they are good for (7)."""
        return views.own(state, seat)

    def status(self, view: View) -> Status:
        """Return round and column, and what everybody has."""
        return words.status(view)

    def describe(self, event: Event, reader: Seat | None) -> Message | None:
        """Return the log line of an event (10)."""
        return words.describe(event, reader)

    def label(self, view: View, own: Own, tokens: tuple[str, ...], start: int) -> Message:
        """Return words for a part of a move."""
        return labels.label(view, own, tokens, start)

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Mix what is hidden anew (7)."""
        return hidden.resample(state, seat, chance)

    def parse(self, text: str) -> Move:
        """Read a move (5)."""
        return notation.parse(text)

    def format(self, move: Move) -> str:
        """Write a move (5)."""
        return notation.format_move(move)
