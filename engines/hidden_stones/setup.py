"""Setup of a game (rules page 3)."""

from engines.api import Chance, Seat, Settings, Step
from engines.hidden_stones.pieces import (
    CARDS,
    CELLS,
    HAND,
    IDLE_ROUNDS,
    SOLO_DECK,
    STONES,
    THRESHOLDS,
    Board,
)
from engines.hidden_stones.state import Cards, Event, GameStarted, State
from engines.hidden_stones.turn import draw
from engines.seats import clockwise

_SOLO_MOVES = 133
_MOVES_PER_TURN = 4


def longest(_settings: Settings, seats: int) -> int:
    """Return an upper bound of the number of moves (12)."""
    if seats == 1:
        return _SOLO_MOVES
    rounds = IDLE_ROUNDS * (seats * (THRESHOLDS[seats] - 1) + 1)
    return rounds * seats * _MOVES_PER_TURN


def set_up(_settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
    """Draw start seat, stones, the deck of the solo game, and the hands (3)."""
    solo = seats == 1
    start = first if first is not None else Seat(0 if solo else chance.pick(seats))
    state = State(
        board=_lay_stones(chance),
        hands=((),) * seats,
        draw_pile=_solo_deck(chance) if solo else tuple(CARDS),
        won=((),) * seats,
        passed=(False,) * seats,
        start=start,
        turn=start,
    )
    deck = tuple(SOLO_DECK.values()) if solo else ()
    events: list[Event] = [GameStarted(seats, start, THRESHOLDS.get(seats), deck)]
    for seat in clockwise(seats, start):
        state = draw(state, seat, HAND, chance, events)
    return Step(state, tuple(events))


def _lay_stones(chance: Chance) -> Board:
    stones = [STONES[i] for i in chance.order(len(CELLS))]
    return tuple(sides[chance.pick(len(sides))] for sides in stones)


def _solo_deck(chance: Chance) -> Cards:
    deck = []
    for value, number in SOLO_DECK.items():
        available = [card.id for card in CARDS.values() if card.value == value]
        deck += [available.pop(chance.pick(len(available))) for _ in range(number)]
    return tuple(sorted(deck))
