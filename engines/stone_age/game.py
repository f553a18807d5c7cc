"""The game: setup, what follows what, the end of a round, leaving (rules page 3, 4, 4.8, 5 and 9).

Functions here and in the modules of the phases take the state and the list of events so far, append to the
list and return the next state.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from engines.api import (
    Amounts,
    Chance,
    Grammar,
    IllegalMove,
    Menu,
    Message,
    NotationError,
    Option,
    Question,
    Seat,
    Settings,
    Step,
    menu,
    message,
)
from engines.chance import QuickChance
from engines.seats import NOBODY, clockwise, singleton
from engines.stone_age import feeding, placing, rolling, using
from engines.stone_age.events import (
    CardMoved,
    CardRevealed,
    CollectionsRevealed,
    Event,
    GameEnded,
    RoundStarted,
    SeatLeft,
    SeatScored,
    TileRevealed,
)
from engines.stone_age.feeding import Feed
from engines.stone_age.offers import Build, BuyCard, TakeAnyTwo
from engines.stone_age.phase import UNREADABLE, Kind, PhaseRules
from engines.stone_age.pieces import (
    CARDS,
    FOOD,
    PEOPLE,
    RESOURCE_NAMED,
    ROUNDS,
    SEAT_LIMITS,
    STACK,
    TILES,
    VILLAGE_LIMITS,
    Phase,
    Reason,
)
from engines.stone_age.placing import PlacePeople
from engines.stone_age.rolling import PickDie, UseTools
from engines.stone_age.scoring import outcome
from engines.stone_age.state import Draft, SeatState, Stack, State, Tool, remaining_from, resample
from engines.stone_age.using import Refuse, UsePlace
from engines.tokens import Tokens
from engines.values import draw_from, put

# --- all moves ---------------------------------------------------------------------------------------

Move: TypeAlias = PlacePeople | UsePlace | BuyCard | Refuse | Build | TakeAnyTwo | UseTools | PickDie | Feed

GRAMMAR: Final[Grammar[Move]] = Grammar(Move, UNREADABLE)
_BY_VERB: Final[Mapping[str, type[Kind]]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Move)}


def label(seen: State, seat: Seat, tokens: Tokens, start: int) -> Message:
    """Return the label of `tokens[start:]`: a whole move, the beginning of one, or a payment."""
    begun = _BY_VERB[tokens[0]].beginning(seen, seat, tokens)
    if begun is not None:
        return begun
    try:
        move = GRAMMAR.parse(" ".join(tokens))
    except NotationError:
        return message(f"label-verb-{tokens[0]}")
    return (move.part() if start else None) or move.label(seen, seat)


# --- setup (rules page 3) ----------------------------------------------------------------------------

OPTION: Final = Option("cards", ("own", "open"), "own")
_SPACES = 4
_MOVES_PER_ROUND = 102


def longest(settings: Settings, _seats: int) -> int:
    """Return an upper bound of the number of moves (12)."""
    return _MOVES_PER_ROUND * _last_round(settings) + 1


def _last_round(settings: Settings) -> int:
    """Return the round after which the game ends at the latest: a daily says which."""
    return msgspec.convert(settings.get("last_round", ROUNDS), int)


def set_up(settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
    """Draw the start seat, the first four cards and a tile for each stack; a stack for each seat (3)."""
    start = first if first is not None else Seat(chance.pick(seats))
    events: list[Event] = []
    state = State(
        seats=(SeatState(food=FOOD, people=PEOPLE),) * seats,
        deck=tuple(CARDS),
        display=(),
        pool=tuple(TILES),
        stacks=(),
        start=start,
        turn=start,
        seat_limit=SEAT_LIMITS[seats],
        village_limit=VILLAGE_LIMITS[seats],
        open_cards=settings["cards"] == "open",
        last_round=_last_round(settings),
    )
    state = _reveal_cards(_start_round(state, events), _SPACES, chance, events)
    for number in range(1, seats + 1):
        tile, pool = draw_from(state.pool, chance)
        events.append(TileRevealed(number, tile, STACK))
        state = replace(state, pool=pool, stacks=(*state.stacks, Stack(tile, STACK)))
    return Step(state, tuple(events))


# --- phases ------------------------------------------------------------------------------------------

PHASES: Final[Mapping[Phase, PhaseRules[Any]]] = {
    Phase.PLACING: placing.RULES,
    Phase.ACTIONS: using.RULES,
    Phase.TOOLS: rolling.TOOLS,
    Phase.DRAFT: rolling.DRAFT,
    Phase.FEEDING: feeding.RULES,
}
"""All phases but the last one, in which no seat acts."""

_ON_TURN: Final = frozenset(phase for phase, rules in PHASES.items() if rules.to_act is None)
_TURN: Final = frozenset({Phase.ACTIONS, Phase.TOOLS, Phase.DRAFT})
_GOING_ON: Final[Mapping[Phase, frozenset[Phase]]] = {
    Phase.PLACING: frozenset(),
    **dict.fromkeys(_TURN, _TURN),
    Phase.FEEDING: frozenset({Phase.FEEDING}),
}
"""By the phase before a move: the phases in which the same turn may go on after it."""


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that have to decide: several while feeding, else one (4)."""
    if state.phase in _ON_TURN:
        return singleton(state.turn)
    rules = PHASES.get(state.phase)
    return rules.to_act(state) if rules and rules.to_act else NOBODY


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return all moves of a seat that is to act, at most 1,100 (5)."""
    return PHASES[state.phase].moves(state, seat)


def sample(state: State, seat: Seat, chance: Chance) -> Move:
    """Return a random legal move of a seat that is to act, each possible; its kind is drawn first."""
    rules = PHASES[state.phase]
    if rules.sample is not None:
        sampled: Move = rules.sample(state, seat, chance)
        return sampled
    moves = rules.moves(state, seat)
    move: Move = moves[chance.pick(len(moves))]
    return move


def default_move(state: State, seat: Seat) -> Move:
    """Return the first legal move in the order of section 9; the seat is to act."""
    move: Move = PHASES[state.phase].default(state, seat)
    return move


# --- a move ------------------------------------------------------------------------------------------


def make(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Make the move of a seat that is to act, and all that follows without a decision (4).

    Raises `IllegalMove`.
    """
    if type(move) not in PHASES[state.phase].kinds:
        raise IllegalMove(f"refused-while-{state.phase.value}")
    events: list[Event] = []
    after = _proceed(move.make(state, seat, chance, events), chance, events)
    goes_on = after.phase in _GOING_ON[state.phase] and state.round == after.round and seat in to_act(after)
    return Step(after, tuple(events), after.reason is not None, not goes_on)


def _proceed(state: State, chance: Chance, events: list[Event]) -> State:
    """Advance until a seat has to decide or the game is over."""
    while rules := PHASES.get(state.phase):
        after = rules.advance(state, chance, events)
        if after is state:
            break
        state = _after_phase(state, chance, events) if after is None else after
    return state


def _after_phase(state: State, chance: Chance, events: list[Event]) -> State:
    """Go on after the last placing, the last action or the last feeding of a round."""
    match state.phase:
        case Phase.PLACING:
            return using.begin(state, events)
        case Phase.ACTIONS:
            return feeding.begin(state, events)
        case _:
            return _end_round(state, chance, events)


# --- leaving -----------------------------------------------------------------------------------------


def left(state: State) -> tuple[Seat, ...]:
    """Return the seats that have left (9)."""
    return tuple(Seat(i) for i, seat in enumerate(state.seats) if seat.left)


def remove(state: State, seat: Seat, chance: Chance) -> Step[State, Event]:
    """Take the seat out of the game (9)."""
    events: list[Event] = [SeatLeft(seat)]
    state = replace(state, seats=put(state.seats, seat, _gone(state.seats[seat])))
    if len(remaining_from(state, state.start)) == 1:
        state = _end(state, Reason.ABANDONED, events)
    else:
        state = _proceed(_drop(state, seat), chance, events)
    return Step(state, tuple(events), reveals=state.phase is Phase.OVER, turn_over=True)


def _gone(seat: SeatState) -> SeatState:
    """Return a seat that has left: cards, tiles and points on the track remain."""
    return SeatState(
        food=0,
        people=0,
        cards=seat.cards,
        extra=seat.extra,
        tiles=seat.tiles,
        building_points=seat.building_points,
        card_points=seat.card_points,
        unfed=seat.unfed,
        left=True,
    )


def _drop(state: State, seat: Seat) -> State:
    """Drop the pending decision of the seat."""
    if state.phase is Phase.TOOLS and state.turn == seat:
        return replace(state, phase=Phase.ACTIONS, roll=None)
    if state.draft is not None:
        seats = tuple(picker for picker in state.draft.seats if picker != seat)
        return replace(state, draft=Draft(state.draft.dice, seats))
    return state


# --- rounds, and the end (rules page 4.8 and 6) ------------------------------------------------------


def _end_round(state: State, chance: Chance, events: list[Event]) -> State:
    """End the round after the last feeding: the game ends, or the next round begins."""
    state = replace(state, seats=tuple(map(_with_tools_unused, state.seats)))
    reason = _reason(state)
    if reason is not None:
        return _end(state, reason, events)
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
    if state.round < state.last_round:
        return None
    return Reason.LAST_ROUND if state.is_short else Reason.ROUND_LIMIT


def _refill(state: State, chance: Chance, events: list[Event]) -> State:
    """Slide the cards to the right and fill the gaps from the deck."""
    cards = [(origin, card) for origin, card in enumerate(state.display, 1) if card is not None]
    for to, (origin, card) in enumerate(cards, 1):
        if origin != to:
            events.append(CardMoved(card, origin, to))
    display = tuple(card for _, card in cards)
    return _reveal_cards(replace(state, display=display), len(state.display), chance, events)


def _reveal_cards(state: State, spaces: int, chance: Chance, events: list[Event]) -> State:
    """Deal cards to the spaces that follow, up to this one."""
    deck, display = state.deck, state.display
    while len(display) < spaces:
        card, deck = draw_from(deck, chance)
        display = (*display, card)
        events.append(CardRevealed(len(display), card))
    return replace(state, deck=deck, display=display)


def _next_round(state: State, events: list[Event]) -> State:
    start = remaining_from(state, clockwise(len(state.seats), state.start)[1])[0]
    return _start_round(replace(state, round=state.round + 1, start=start), events)


def _start_round(state: State, events: list[Event]) -> State:
    """Set the limits by the number of remaining seats; the start seat places first."""
    remaining = len(remaining_from(state, state.start))
    seat_limit, village_limit = SEAT_LIMITS[remaining], VILLAGE_LIMITS[remaining]
    is_last = state.is_short and state.round == state.last_round
    events.append(RoundStarted(state.round, state.start, seat_limit, village_limit, is_last))
    return replace(
        state,
        phase=Phase.PLACING,
        turn=state.start,
        seat_limit=seat_limit,
        village_limit=village_limit,
    )


def _end(state: State, reason: Reason, events: list[Event]) -> State:
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


# --- the panel ---------------------------------------------------------------------------------------

_CONTINUE: Final = message("ask-continue")
_WHOLE: Final = Menu(_CONTINUE, (), move=True)


def question(state: State, seat: Seat, tokens: Tokens) -> Question:
    """Ask a seat that is to act for a place, a number, a payment.

    Raises `IllegalMove` where no move begins with these tokens.
    """
    rules = PHASES[state.phase]
    if not tokens:
        return rules.ask(state, seat)
    further_question = rules.further(state, seat, tokens)
    if further_question is not None:
        return further_question
    are_pairs = _are_pairs(tokens)
    if are_pairs and _is_legal(state, seat, tokens):
        return _WHOLE
    try:
        return menu((move.tokens for move in legal_moves(state, seat)), tokens, _CONTINUE)
    except IllegalMove:
        beginning = tokens[: tokens.index("with") + 1] if are_pairs else tokens
        if are_pairs and isinstance(rules.further(state, seat, beginning), Amounts):
            return _WHOLE  # a form that we have asked for was filled in; `apply` says what is wrong with it
        raise


def _is_legal(state: State, seat: Seat, tokens: Tokens) -> bool:
    try:
        move = GRAMMAR.parse(" ".join(tokens))
    except NotationError:
        return False
    return move in legal_moves(state, seat)


def _are_pairs(tokens: Tokens) -> bool:
    """Return whether the tokens after `with` are resources with their numbers."""
    payment = tokens[tokens.index("with") + 1 :] if "with" in tokens else ()
    kinds, numbers = payment[::2], payment[1::2]
    are_numbers = len(numbers) == len(kinds) and all(number.isdecimal() for number in numbers)
    return bool(kinds) and are_numbers and set(kinds) <= RESOURCE_NAMED.keys()


# --- planning ahead ----------------------------------------------------------------------------------


def planned(state: State, seat: Seat) -> State | None:
    """Return the state in which the seat is asked next, if the others do nothing before it.

    While placing that is its next placing, or its actions where it has no place to go; in a draft its pick;
    while others use their people its actions, or its feeding. None where the seat is to act, and where a roll
    of dice or the end of the round, which deals cards, comes first. Information that the seat does not have
    is one fixed resample.
    """
    if state.phase is Phase.OVER or state.seats[seat].left or seat in to_act(state):
        return None
    state = resample(state, seat, QuickChance(0))
    match state.phase:
        case Phase.PLACING:
            return _to_place(state, seat)
        case Phase.DRAFT if state.draft is not None and seat in state.draft.seats:
            waiting = state.draft.seats[state.draft.seats.index(seat) :]
            return replace(state, draft=Draft(state.draft.dice, waiting))
        case Phase.FEEDING:
            return None
        case _:
            return _to_use(replace(state, phase=Phase.ACTIONS, roll=None, draft=None), seat)


def _to_place(state: State, seat: Seat) -> State | None:
    state = replace(state, turn=seat)
    placings = placing.moves(state, seat)
    if len(placings) > 1:
        return state
    if placings:
        state = placings[0].make(state, seat, QuickChance(0), [])
    return _to_use(replace(state, phase=Phase.ACTIONS, rolls=()), seat)


def _to_use(state: State, seat: Seat) -> State | None:
    state = replace(state, turn=seat)
    while any(state.seats[seat].groups):
        after = using.advance(state, QuickChance(0), [])
        if after is state:
            return state
        if after is None or after.phase is not Phase.ACTIONS:
            return None  # dice were rolled
        state = after
    state = feeding.begin(state, [])
    return state if state.seats[seat].missing else None
