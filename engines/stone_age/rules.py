"""The rules of Stone Age as the shell asks for them."""

from collections.abc import Iterable, Mapping

from engines.api import (
    Chance,
    GameInfo,
    Message,
    Option,
    OptionError,
    Outcome,
    Question,
    Seat,
    Settings,
    Status,
    Step,
    message,
)
from engines.stone_age import (
    course,
    defaults,
    hidden,
    labels,
    notation,
    questions,
    scoring,
    setup,
    status,
    views,
    words,
)
from engines.stone_age.data import ROUNDS
from engines.stone_age.events import Event
from engines.stone_age.model import Own, State, View
from engines.stone_age.moves import Move

_MOVES_PER_ROUND = 102


class StoneAge:
    """Put your people to work, feed them, and make a tribe of them."""

    info = GameInfo(
        "stone_age",
        rules=1,
        shape=1,
        seats=(2, 3, 4),
        options=(Option("cards", ("own", "open"), "own"),),
        chapters=(
            "goal",
            "setup",
            "placing",
            "actions",
            "cards",
            "feeding",
            "end",
            "notation",
            "data",
        ),
        tags=("dice", "workers", "resources"),
    )

    def resolve(self, chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
        """Complete the one option (3)."""
        options = {option.key: option for option in self.info.options}
        if not chosen.keys() <= options.keys():
            names = tuple(message(f"option-{key}") for key in options)
            raise OptionError("refused-unknown-option", count=len(names), options=names)
        if editions:
            raise OptionError("refused-no-editions")
        settings = {key: chosen.get(key, option.default) for key, option in options.items()}
        if settings["cards"] not in options["cards"].values:
            raise OptionError("refused-option-cards")
        return settings

    def longest(self, settings: Settings, seats: int) -> int:
        """Return the bound of section 12."""
        del settings, seats
        return _MOVES_PER_ROUND * ROUNDS + 1

    def setup(self, settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
        """Lay out the first state (3)."""
        return setup.set_up(seats, first, chance, open_cards=settings["cards"] == "open")

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that have to decide: several while feeding (4)."""
        return frozenset(course.to_act(state))

    def legal_moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Return at most 1,100 moves (5)."""
        return course.legal_moves(state, seat) if seat in course.to_act(state) else ()

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Question:
        """Ask where to go, how many, what to pay with."""
        course.check_turn(state, seat)
        return questions.question(state, seat, tokens)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """Make a move (4)."""
        return course.make(state, seat, move, chance)

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
        """Take the seat out of the game (9)."""
        return course.leave(state, seat, chance)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return what a seat does whose time is up (9)."""
        course.check_turn(state, seat)
        return defaults.default_move(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return score lines, places and winners (6)."""
        return scoring.outcome(state)

    def public(self, state: State) -> View:
        """Return what everybody may know (7)."""
        return views.public(state)

    def own(self, state: State, seat: Seat) -> Own:
        """Return the seat's collection (7)."""
        return views.own(state, seat)

    def status(self, view: View) -> Status:
        """Return round and phase, and what everybody has."""
        return status.status(view)

    def describe(self, event: Event, reader: Seat | None) -> Message | None:
        """Return the log line of an event (10)."""
        return words.describe(event, reader)

    def label(self, view: View, own: Own, tokens: tuple[str, ...], start: int) -> Message:
        """Return words for a move or a part of one."""
        return labels.label(view, own, tokens, start)

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Draw the card that was drawn unseen anew (7)."""
        return hidden.resample(state, seat, chance)

    def parse(self, text: str) -> Move:
        """Read a move (5)."""
        return notation.parse(text)

    def format(self, move: Move) -> str:
        """Write a move (5)."""
        return notation.format_move(move)
