"""The rules of Schiefer as the shell asks for them."""

from collections.abc import Iterable, Mapping

from engines import tokens as texts
from engines.api import Chance, GameInfo, Menu, Message, Outcome, Seat, Settings, Status, Step
from engines.schiefer import (
    course,
    defaults,
    labels,
    legal,
    notation,
    options,
    questions,
    scoring,
    views,
    words,
)
from engines.schiefer.data import BOXES, IDLE_ROUNDS, MARKERS, MONEY, PLACES, SALE_BONUS, SUPPLY
from engines.schiefer.events import Event
from engines.schiefer.model import Own, State, View
from engines.schiefer.moves import Move

_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset({Seat(seat)}) for seat in range(max(BOXES)))
_MOVES_PER_ROUND = 5
"""Of each seat, not counting those it pays for."""


class Schiefer:
    """Open the slate mines of Welsh valleys, sell, and share the coins."""

    info = GameInfo(
        "schiefer",
        rules=1,
        shape=1,
        seats=tuple(BOXES),
        options=(options.OPTION,),
        chapters=("goal", "setup", "roll", "actions", "sale", "developments", "end", "notation", "data"),
        tags=("dice", "economy", "board"),
    )

    def resolve(self, chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
        """Write the chosen edition out as a whole (3.1)."""
        return options.resolve(chosen, editions)

    def longest(self, settings: Settings, seats: int) -> int:
        """Return the bound of section 12: each round but five in a row has progress, or costs money."""
        mines = [mine for valley in course.edition_of(settings).valleys for mine in valley.mines]
        places = len(BOXES[seats]) * PLACES[seats]
        entrances = sum(mine.entrance for mine in mines)
        progress = 2 * len(mines) + places + (MARKERS - SUPPLY) * seats + entrances - len(mines)
        rounds = IDLE_ROUNDS * progress + IDLE_ROUNDS
        money = MONEY * seats + sum(mine.value + SALE_BONUS for mine in mines)
        return _MOVES_PER_ROUND * seats * rounds + money

    def setup(self, settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
        """Lay out the first state (3)."""
        return course.set_up(course.edition_of(settings), seats, first, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the one seat that decides (4)."""
        return _ALONE[state.turn] if state.reason is None else _NOBODY

    def legal_moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Yield the moves of the seat to act (5)."""
        return legal.legal_moves(state) if seat == state.turn and state.reason is None else ()

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Menu:
        """Ask for a roll turn or an action at once."""
        texts.check_turn(self, state, seat)
        return questions.question(state, tokens)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """Make a move (4)."""
        return course.make(state, seat, move, chance)

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
        """Take the seat out of the game (9)."""
        return course.leave(state, seat, chance)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Mark what can be marked, take what costs nothing (9)."""
        texts.check_turn(self, state, seat)
        return defaults.default_move(state)

    def outcome(self, state: State) -> Outcome | None:
        """Return score lines, places and winners (6)."""
        return scoring.outcome(state)

    def public(self, state: State) -> View:
        """Return everything: nothing is hidden (7)."""
        return views.public(state)

    def own(self, state: State, seat: Seat) -> Own:
        """Return nothing but who it is (7)."""
        del state
        return Own(seat)

    def status(self, view: View) -> Status:
        """Return round and phase, and what everybody has."""
        return words.status(view)

    def describe(self, event: Event, reader: Seat | None) -> Message:
        """Return the log line of an event (10)."""
        del reader
        return words.describe(event)

    def label(self, view: View, own: Own, tokens: tuple[str, ...], start: int) -> Message:
        """Return words for the move that these tokens are or begin; all of it, wherever the choice begins."""
        del own, start
        return labels.label(view, tokens)

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Return the state: there is nothing that a seat does not know (7)."""
        del seat, chance
        return state

    def parse(self, text: str) -> Move:
        """Read a move (5)."""
        return notation.parse(text)

    def format(self, move: Move) -> str:
        """Write a move (5)."""
        return notation.format_move(move)
