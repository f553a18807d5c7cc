"""The beginning and the end of a round, and the end of the game (rules page 4.8 and 6)."""

from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.seats import clockwise
from engines.stone_age.events import (
    CardMoved,
    CardRevealed,
    CollectionsRevealed,
    Event,
    GameEnded,
    RoundStarted,
    SeatScored,
)
from engines.stone_age.pieces import (
    ROUNDS,
    SEAT_LIMITS,
    VILLAGE_LIMITS,
    Phase,
    Reason,
)
from engines.stone_age.scoring import outcome
from engines.stone_age.state import SeatState, State, Tool, remaining_from
from engines.values import draw_from


def finish(state: State, chance: Chance, events: list[Event]) -> State:
    """End the round after the last feeding: the game ends, or the next round begins."""
    state = replace(state, seats=tuple(map(_with_tools_unused, state.seats)))
    reason = _reason(state)
    if reason is not None:
        return end(state, reason, events)
    return _next_round(_refill(state, chance, events), events)


def _with_tools_unused(seat: SeatState) -> SeatState:
    if not any(tool.used for tool in seat.tools):
        return seat
    return replace(seat, tools=tuple(Tool(tool.value) for tool in seat.tools))


def _reason(state: State) -> Reason | None:
    if not all(stack.left for stack in state.stacks):
        return Reason.BUILDINGS
    if len(state.deck) < state.display.count(None):
        return Reason.CARDS
    return Reason.ROUND_LIMIT if state.round == ROUNDS else None


def _refill(state: State, chance: Chance, events: list[Event]) -> State:
    """Slide the cards to the right and fill the gaps from the deck."""
    cards = [(origin, card) for origin, card in enumerate(state.display, 1) if card is not None]
    for to, (origin, card) in enumerate(cards, 1):
        if origin != to:
            events.append(CardMoved(card, origin, to))
    display = tuple(card for _, card in cards)
    return reveal_cards(replace(state, display=display), len(state.display), chance, events)


def reveal_cards(state: State, spaces: int, chance: Chance, events: list[Event]) -> State:
    """Deal cards to the spaces that follow, up to this one."""
    deck, display = state.deck, state.display
    while len(display) < spaces:
        card, deck = draw_from(deck, chance)
        display = (*display, card)
        events.append(CardRevealed(len(display), card))
    return replace(state, deck=deck, display=display)


def _next_round(state: State, events: list[Event]) -> State:
    start = remaining_from(state, clockwise(len(state.seats), state.start)[1])[0]
    return start_round(replace(state, round=state.round + 1, start=start), events)


def start_round(state: State, events: list[Event]) -> State:
    """Set the limits by the number of remaining seats; the start seat places first."""
    remaining = len(remaining_from(state, state.start))
    seat_limit, village_limit = SEAT_LIMITS[remaining], VILLAGE_LIMITS[remaining]
    events.append(RoundStarted(state.round, state.start, seat_limit, village_limit))
    return replace(
        state,
        phase=Phase.PLACING,
        turn=state.start,
        seat_limit=seat_limit,
        village_limit=village_limit,
    )


def end(state: State, reason: Reason, events: list[Event]) -> State:
    """End the game: open and score all collections."""
    state = replace(state, phase=Phase.OVER, reason=reason, roll=None, draft=None)
    result = outcome(state)
    events.append(CollectionsRevealed(tuple(seat.cards for seat in state.seats)))
    if result is not None:
        for seat, lines in enumerate(result.lines):
            points = tuple(line.points for line in lines)
            tie_value = state.seats[seat].tie_value
            events.append(SeatScored(Seat(seat), points, sum(points), tie_value))
        events.append(GameEnded(reason, result.places, result.totals))
    return state
