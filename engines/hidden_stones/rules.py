"""The rules of Hidden Stones as the shell asks for them."""

from collections.abc import Iterable, Mapping

from engines import tokens as texts
from engines.api import (
    Chance,
    GameInfo,
    Menu,
    Message,
    OptionError,
    Outcome,
    Seat,
    Settings,
    Status,
    Step,
)
from engines.hidden_stones import actions, hidden, labels, notation, questions, scoring, setup, turn, words
from engines.hidden_stones.data import CARDS, IDLE_ROUNDS, THRESHOLDS
from engines.hidden_stones.formations import lying, placements
from engines.hidden_stones.model import (
    End,
    Event,
    Lying,
    Move,
    Opened,
    Own,
    Pass,
    Score,
    SeatView,
    State,
    View,
)

_SOLO_MOVES = 133
_MOVES_PER_TURN = 4


class HiddenStones:
    """Swap and turn nine stones until they lie like your cards."""

    info = GameInfo(
        "hidden_stones",
        rules=1,
        shape=1,
        seats=(1, 2, 3, 4, 5),
        chapters=("goal", "setup", "turn", "formations", "end", "solo", "notation", "data"),
        tags=("solo", "cards", "patterns"),
    )

    def resolve(self, chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
        """There is no option (3)."""
        if chosen:
            raise OptionError("refused-unknown-option", count=0, options=())
        if editions:
            raise OptionError("refused-no-editions")
        return {}

    def longest(self, settings: Settings, seats: int) -> int:
        """Return the bound of section 12."""
        del settings
        if seats == 1:
            return _SOLO_MOVES
        rounds = IDLE_ROUNDS * (seats * (THRESHOLDS[seats] - 1) + 1)
        return rounds * seats * _MOVES_PER_TURN

    def setup(self, settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
        """Lay out the first state (3)."""
        del settings
        return setup.set_up(seats, first, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat on turn (4)."""
        return frozenset() if state.reason is not None else frozenset({state.turn})

    def legal_moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Yield at most 133 moves (5)."""
        return actions.legal_moves(state) if seat in self.to_act(state) else ()

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Menu:
        """Ask what to do, then what to pay with."""
        texts.check_turn(self, state, seat)
        return questions.question(state, tokens)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        """Make a move (4)."""
        return turn.make(state, seat, move, chance)

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
        """Take the seat out of the game (9)."""
        del chance
        return turn.leave(state, seat)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Score what is worth most, else end or pass; never discard (9)."""
        texts.check_turn(self, state, seat)
        scorable = lying(state.board, state.hands[seat])
        if scorable:
            return Score(max(scorable, key=lambda card: CARDS[card].value))
        return Pass() if actions.pass_refusal(state) is None else End()

    def outcome(self, state: State) -> Outcome | None:
        """Return score lines, places and winners (6)."""
        return scoring.outcome(state)

    def public(self, state: State) -> View:
        """Return what everybody may know (7)."""
        bonus = scoring.bonus_seats(state.won, state.remaining)
        return View(
            board=state.board,
            seats=tuple(
                SeatView(len(hand), state.won[i], state.passed[i], i in state.left, i in bonus)
                for i, hand in enumerate(state.hands)
            ),
            start=turn.round_start(state),
            turn=state.turn,
            draw_pile=len(state.draw_pile),
            threshold=THRESHOLDS.get(len(state.hands)),
            discard_pile=state.discard_pile,
            round=state.round,
            actions=state.actions,
            scored=state.scored,
            scored_this_round=state.scored_this_round,
            idle_rounds=state.idle_rounds,
            final_round=state.final_round,
            strikes=state.strikes,
            renewals=state.renewals,
            left=state.left,
            touched=state.touched,
            formation=state.formation,
            outcome=scoring.outcome(state),
            opened=Opened(state.hands, state.draw_pile) if state.reason is not None else None,
        )

    def own(self, state: State, seat: Seat) -> Own:
        """Return the hand of a seat, and which of it lies."""
        hand = state.hands[seat]
        found = ((card, placements(state.board, card)) for card in hand)
        return Own(
            seat,
            hand,
            tuple(Lying(card, tuple(one.cells for one in places)) for card, places in found if places),
        )

    def status(self, view: View) -> Status:
        """Return round and phase, and what everybody has and holds."""
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
