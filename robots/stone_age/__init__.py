"""Robots of Stone Age: a seat estimates the gain of each place until the end, and goes to the best one.

Food, growth and cards are worth more while many rounds are left, resources while there are buildings for
them; places that rivals want are taken first. Promising moves are compared by rollouts to the next round.
"""

from collections.abc import Iterable, Sequence

from engines.api import Chance, Seat
from engines.stone_age.game import Move
from engines.stone_age.pieces import Phase
from engines.stone_age.state import State
from robots import weights as tables
from robots.api import Level
from robots.knowledge import OTHERS, Knowledge, Ranked, Skill, Weights
from robots.stone_age import moves
from robots.stone_age.hand import Hand, judge
from robots.stone_age.reasons import facts
from robots.stone_age.values import rounds_left

_TOO_MUCH = 7.0
"""Loss at which a placing is not considered by any level, in points."""
_PLAIN = {"slip": 0.5, "use": 0.8, "ready": 3.0, "bring": 8.0, "feed": 0.8, "hungry": 20.0}
"""What dice, tools and payments bring, hunger, and a building that can be paid."""
_THINGS = {
    "tools": ("tool", "tool_now", "once", "grow_tools"),
    "people": ("person", "grow_people"),
    "fields": ("food", "grow_agriculture"),
    "cards": ("figure", "sign", "double", "extra"),
    "buildings": ("grow_buildings",),
    OTHERS: ("deny",),
}


def ranked(state: State, seat: Seat, weights: Weights, _chance: Chance) -> Sequence[Ranked[Move]]:
    """Return the moves to consider, the best first, without those that lose too much."""
    if state.phase is Phase.PLACING:
        candidates: Sequence[Ranked[Move]] = moves.placings(state, seat, weights)
    else:
        candidates = sorted(_others(state, seat, weights), key=lambda candidate: -candidate.value)
    slip = _TOO_MUCH if state.phase is Phase.PLACING else weights["slip"]
    return [candidate for candidate in candidates if candidate.value > candidates[0].value - slip]


def policy(state: State, seat: Seat, weights: Weights, _chance: Chance) -> Move:
    """Return a good move quickly."""
    if state.phase is Phase.PLACING:
        return moves.best_placing(state, seat, weights)
    return max(_others(state, seat, weights), key=lambda candidate: candidate.value).move


def _others(state: State, seat: Seat, weights: Weights) -> Iterable[Ranked[Move]]:
    """Return the moves to consider in all phases but placing."""
    used = moves.first_use(state.seats[seat]) if state.phase is Phase.ACTIONS else None
    if used is not None:
        return (used,)
    hand = Hand(state, seat, rounds_left(state, weights), weights)
    match state.phase:
        case Phase.TOOLS:
            return moves.tools(hand)
        case Phase.DRAFT:
            return moves.dice(hand)
        case Phase.FEEDING:
            return moves.meals(hand)
        case _:
            return moves.actions(hand)


def _is_calm(state: State) -> bool:
    """Return True if a round begins: no people are placed, and no dice are pending."""
    return state.phase is Phase.PLACING and not any(any(player.groups) for player in state.seats)


def _turn(state: State) -> str:
    """Return the name of a round: who goes for a card in it also buys it."""
    return str(state.round)


KNOWLEDGE: Knowledge[State, Move] = Knowledge(
    weights=tables.read(__package__),
    margin=30.0,
    is_calm=_is_calm,
    judge=judge,
    ranked=ranked,
    policy=policy,
    facts=facts,
    turn=_turn,
    things=_THINGS,
    plain=_PLAIN,
    levels={
        Level.BEGINNER: Skill(weakness=1.5),
        Level.CASUAL: Skill(weakness=0.6),
        Level.STRONG: Skill(weakness=0.17),
        Level.MASTER: Skill(width=5, simulations=48, horizon=10),
    },
)
"""Knowledge of Stone Age."""
