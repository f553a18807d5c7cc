"""Stone Age: a seat reckons what each place brings until the end, and goes where the most is to be had.

Food, growth and cards are worth more while many rounds are left, resources while there are buildings for
them; what somebody else wants is taken first. Promising moves are played on to the next round.
"""

from collections.abc import Iterable, Sequence

from engines.api import Chance, Seat
from engines.stone_age.data import Phase
from engines.stone_age.model import State
from engines.stone_age.moves import Move
from robots import weights as tables
from robots.api import Level
from robots.knowledge import Knowledge, Ranked, Strength, Weights
from robots.stone_age import acting, choosing, placing
from robots.stone_age.hand import Hand
from robots.stone_age.judging import judge
from robots.stone_age.outlook import rounds_left

_TOO_MUCH = 7.0
"""Points; nobody who knows the rules gives away as many by a placing."""
_PLAIN = {"slip": 0.5, "use": 0.8, "ready": 2.0, "feed": 0.8, "hungry": 20.0}
"""What a die, a tool or a payment brings is plain to see; so is hunger."""
_BEGINNING = _PLAIN | {
    "deny": 0.0,
    "ready": 5.0,
    "bring": 8.0,
    "person": 0.5,
    "tool": 0.3,
    "figure": 0.0,
    "sign": 0.0,
    "double": 0.0,
    "grow_agriculture": 0.0,
    "grow_tools": 0.0,
    "grow_buildings": 0.0,
    "grow_people": 0.0,
}
"""A beginner minds its own business, the next building first, and thinks little of what pays off later."""


def ranked(state: State, seat: Seat, weights: Weights, _chance: Chance) -> Sequence[Ranked[Move]]:
    """Return the moves worth a thought, the best first; those that throw away too much are none."""
    if state.phase is Phase.PLACING:
        candidates: Sequence[Ranked[Move]] = placing.ranked(state, seat, weights)
    else:
        candidates = sorted(_others(state, seat, weights), key=lambda candidate: -candidate.value)
    slip = _TOO_MUCH if state.phase is Phase.PLACING else weights["slip"]
    return [candidate for candidate in candidates if candidate.value > candidates[0].value - slip]


def policy(state: State, seat: Seat, weights: Weights, _chance: Chance) -> Move:
    """Return a good move at once."""
    if state.phase is Phase.PLACING:
        return placing.quick(state, seat, weights)
    return max(_others(state, seat, weights), key=lambda candidate: candidate.value).move


def _others(state: State, seat: Seat, weights: Weights) -> Iterable[Ranked[Move]]:
    """Return the moves worth a thought in all phases but placing."""
    used = acting.first(state.seats[seat]) if state.phase is Phase.ACTIONS else None
    if used is not None:
        return (used,)
    hand = Hand(state, seat, rounds_left(state, weights), weights)
    match state.phase:
        case Phase.TOOLS:
            return choosing.tools(hand)
        case Phase.DRAFT:
            return choosing.dice(hand)
        case Phase.FEEDING:
            return choosing.meals(hand)
        case _:
            return acting.actions(hand)


def _is_calm(state: State) -> bool:
    """Whether a round begins: nobody stands anywhere, and nothing has to be guessed."""
    return state.phase is Phase.PLACING and not any(any(player.groups) for player in state.seats)


KNOWLEDGE: Knowledge[State, Move] = Knowledge(
    weights=tables.read(__package__),
    margin=30.0,
    is_calm=_is_calm,
    judge=judge,
    ranked=ranked,
    policy=policy,
    levels={
        Level.BEGINNER: Strength(noise=2.0, weights=_BEGINNING),
        Level.CASUAL: Strength(noise=0.8, weights=_PLAIN),
        Level.STRONG: Strength(),
        Level.MASTER: Strength(width=5, simulations=48, horizon=10),
    },
)
"""How we play it."""
