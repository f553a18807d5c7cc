"""Filter of plans that a player who knows the rules never chooses, however weak."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec import Struct

from engines.hidden_stones.pieces import Cell
from robots.hidden_stones.boards import CardBits, Code, points
from robots.hidden_stones.plans import Plan, around, lying_on, near
from robots.hidden_stones.values import ValuedPlan

_SEEN: Final = 1
"""Changes within which every level sees all cards that can be scored."""


class Way(Struct, frozen=True):
    """A set of scored cards and a number of changes, with the best value of such a plan."""

    scored: CardBits
    changes: int
    value: float


def sensible(
    plans: Sequence[ValuedPlan], board: Code, touched: Collection[Cell], last: bool
) -> Sequence[ValuedPlan]:
    """Return the sensible plans of a turn, in their order.

    `touched` are the cells that this turn has changed already. `last` says that the seat has no other turn.
    """
    ways = _ways(plans)
    sensible_plans = [
        valued
        for valued in plans
        if not (
            _wasteful(valued, ways, last)
            or _goes_a_long_way(valued.plan, board)
            or _throws_away(valued.plan, board)
            or _turns_back(valued.plan, board, touched)
        )
    ]
    return _one_for_new_cards(sensible_plans, board) or plans


def for_new_cards(plan: Plan, board: Code) -> bool:
    """Return True if a plan changes the board only to draw new cards."""
    return bool(plan.changes and not plan.scored and not plan.kept & newly_near(plan, board))


def _one_for_new_cards(plans: Sequence[ValuedPlan], board: Code) -> Sequence[ValuedPlan]:
    """Return the plans with at most one of those for new cards, which are all one idea."""
    alike = [valued for valued in plans if for_new_cards(valued.plan, board)]
    best = [valued for valued in alike if valued.value == alike[0].value]
    chosen = best[board % len(best)] if best else None
    return [valued for valued in plans if valued is chosen or not for_new_cards(valued.plan, board)]


def _ways(plans: Iterable[ValuedPlan]) -> list[Way]:
    best: dict[tuple[CardBits, int], float] = {}
    for valued in plans:
        way = valued.plan.scored, len(valued.plan.changes)
        best[way] = max(valued.value, best.get(way, valued.value))
    return [Way(scored, changes, value) for (scored, changes), value in best.items()]


def _wasteful(valued: ValuedPlan, ways: Iterable[Way], last: bool) -> bool:
    """Return True if another way does as much with fewer changes, or more with as many or one more."""
    scored, changes = valued.plan.scored, len(valued.plan.changes)
    for way in ways:
        fewer = way.changes < changes
        if way.scored == scored and fewer and (scored or last):
            return True
        if way.value < valued.value:
            continue
        more = way.scored != scored and not scored & ~way.scored
        if more and (last or way.changes <= max(changes, _SEEN)):
            return True
        if scored and fewer and _as_much(way.scored, scored):
            return True
    return False


def _as_much(scored: CardBits, instead_of: CardBits) -> bool:
    return points(scored) >= points(instead_of) and scored.bit_count() >= instead_of.bit_count()


def _goes_a_long_way(plan: Plan, board: Code) -> bool:
    """Return True if two changes are made where one is enough."""
    if not plan.scored or len(plan.changes) != 2:
        return False
    lie = lying_on(board)
    return any(not plan.scored & ~(lie | lying_on(after)) for after in around(board))


def _throws_away(plan: Plan, board: Code) -> bool:
    """Return True if a plan that scores nothing spends a card within one change."""
    return bool(not plan.scored and plan.spent & near(board))


def _turns_back(plan: Plan, board: Code, touched: Collection[Cell]) -> bool:
    """Return True if a plan for new cards begins with stones that this turn has already moved."""
    return for_new_cards(plan, board) and all(cell is None or cell in touched for cell in plan.changes[0])


def newly_near(plan: Plan, board: Code) -> CardBits:
    """Return the cards that a plan brings within one change."""
    return near(plan.board) & ~near(board)
