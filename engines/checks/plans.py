"""Laws of planning: a planned state tells its seat nothing, and has moves for it."""

from collections.abc import Iterable
from typing import Any

from engines.api import AnyRules, Seat
from engines.checks import demand
from engines.checks.hidden import differences


def check_plan(rules: AnyRules, state: Any, alternatives: Iterable[Any], seat: Seat) -> bool:
    """Check that a plan is a state in which the seat is to act, and that it tells the seat no secret.

    The others are states that the seat cannot tell from this one. Returns whether there is a plan.
    """
    plan = rules.planned(state, seat)
    acting = rules.to_act(state)
    if seat in acting or not acting:
        demand(
            plan is None, f"seat {seat} has a plan, and {'is asked now' if acting else 'the game is over'}"
        )
    for alternative in alternatives:
        secrets = differences(plan, rules.planned(alternative, seat))
        demand(
            plan == rules.planned(alternative, seat), f"the plan tells seat {seat} of {', '.join(secrets)}"
        )
    if plan is None:
        return False
    demand(type(plan) is type(state), f"the plan of seat {seat} is no state: {plan}")
    demand(seat in rules.to_act(plan), f"seat {seat} is not to act in its plan")
    moves = list(rules.legal_moves(plan, seat))
    demand(moves, f"seat {seat} has no move in its plan")
    return True
