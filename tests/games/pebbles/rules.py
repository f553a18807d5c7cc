"""The rules of Pebbles."""

from collections.abc import Iterable, Mapping
from itertools import combinations

from msgspec.structs import replace

from engines.api import (
    Chance,
    GameFinished,
    GameInfo,
    IllegalMove,
    Line,
    Message,
    NotationError,
    NotYourTurn,
    Option,
    Outcome,
    Question,
    Seat,
    Settings,
    Status,
    Step,
    message,
)
from tests.games.pebbles import moves, options, words
from tests.games.pebbles.asking import question
from tests.games.pebbles.model import (
    Draw,
    Event,
    Lay,
    Move,
    Offer,
    Own,
    Pass,
    Polish,
    SeatView,
    State,
    View,
)
from tests.games.pebbles.notation import format_move, parse


class Pebbles:
    """See the package."""

    info = GameInfo(
        key="pebbles",
        rules=1,
        shape=1,
        seats=(2, 3),
        options=(
            Option("length", ("short", "long"), "short"),
            Option("bag", ("plain", "rich"), "plain", editions=True),
        ),
        chapters=("play",),
    )

    def resolve(self, chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
        return options.resolve(self.info.options, chosen, editions)

    def longest(self, settings: Settings, seats: int) -> int:
        return options.rounds(settings) * seats * 3

    def setup(self, settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
        return moves.begin(settings, seats, first, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        return moves.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> Iterable[Move]:
        if seat not in self.to_act(state):
            return
        if state.turn is None:
            yield from (Offer(shells) for shells in range(min(moves.HIGHEST, state.shells[seat]) + 1))
            return
        yield Pass()
        if sum(state.bag):
            yield Draw()
        yield from map(Lay, moves.layings(state.hands[seat]))
        colours = moves.polishable(state, seat)
        for number in range(1, min(len(colours), state.shells[seat]) + 1):
            yield from (Polish(chosen) for chosen in combinations(colours, number))

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Question:
        self._check_turn(state, seat)
        texts = tuple(tuple(format_move(move).split(" ")) for move in self.legal_moves(state, seat))
        return question(state, seat, tokens, texts)

    def _check_turn(self, state: State, seat: Seat) -> None:
        if state.reason:
            raise GameFinished
        if seat not in self.to_act(state):
            raise NotYourTurn

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
        self._check_turn(state, seat)
        if move not in self.legal_moves(state, seat):
            raise IllegalMove(moves.refusal(state, seat, move))
        return moves.make(state, seat, move, chance)

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
        if state.reason:
            raise GameFinished
        if seat in state.left:
            raise IllegalMove("refused-already-left")
        return moves.leave(state, seat, chance)

    def default_move(self, state: State, seat: Seat) -> Move:
        return Offer(0) if state.turn is None else Pass()

    def outcome(self, state: State) -> Outcome | None:
        if not state.reason:
            return None
        lines = tuple(self._lines(state, seat) for seat in range(len(state.hands)))
        sums = [sum(line.points for line in each) for each in lines]
        ranks = [(seat in state.left, -score) for seat, score in enumerate(sums)]
        places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
        winners = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
        return Outcome(state.reason, places, winners, lines)

    @staticmethod
    def _lines(state: State, seat: int) -> tuple[Line, ...]:
        worth = sum(a * b for a, b in zip(state.worth, state.laid[seat], strict=True))
        points = (worth, state.polish[seat], state.shells[seat], -sum(state.hands[seat]))
        sources = ("laid", "polish", "shells", "hand")
        return tuple(Line(message(f"line-{a}"), b) for a, b in zip(sources, points, strict=True))

    def public(self, state: State) -> View:
        seats = tuple(
            SeatView(sum(hand), laid, shells, polish, offer is not None, Seat(seat) in state.left)
            for seat, (hand, laid, shells, polish, offer) in enumerate(
                zip(state.hands, state.laid, state.shells, state.polish, state.offers, strict=True)
            )
        )
        return View(
            seats,
            state.worth,
            sum(state.bag),
            state.start,
            state.round,
            state.rounds,
            state.shown,
            state.turn,
            state.polished,
            self.outcome(state),
            (*state.hands, state.bag) if state.reason else (),
        )

    def own(self, state: State, seat: Seat) -> Own:
        return Own(state.hands[seat], state.offers[seat])

    def status(self, view: View) -> Status:
        sums = (
            sum(a * b for a, b in zip(view.worth, seat.laid, strict=True)) + seat.polish + seat.shells
            for seat in view.seats
        )
        return words.status(view, view.outcome.totals if view.outcome else tuple(sums))

    def describe(self, event: Event, reader: Seat | None) -> Message | None:
        return words.describe(event, reader)

    def label(self, view: View, own: Own, tokens: tuple[str, ...], start: int) -> Message:
        try:
            return words.tokens_label(tokens, start) if start else words.move_label(parse(" ".join(tokens)))
        except NotationError:
            return words.tokens_label(tokens, start)

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> State:
        if state.reason:
            return state
        pool = moves.plus(state.bag, *(hand for other, hand in enumerate(state.hands) if other != seat))
        hands, offers = list(state.hands), list(state.offers)
        for other in range(len(hands)):
            if other != seat:
                hands[other], pool = moves.take(pool, sum(hands[other]), chance)
                if offers[other] is not None and state.shells[other]:
                    offers[other] = chance.pick(min(moves.HIGHEST, state.shells[other]) + 1)
        return replace(state, bag=pool, hands=tuple(hands), offers=tuple(offers))

    def parse(self, text: str) -> Move:
        return parse(text)

    def format(self, move: Move) -> str:
        return format_move(move)
