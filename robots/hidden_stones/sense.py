"""What nobody does who knows the rules, however they misjudge a turn: such plans are no choice."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec import Struct

from engines.hidden_stones.data import Cell
from robots.hidden_stones.boards import CardBits, Code, points
from robots.hidden_stones.plans import Plan, around, lying_on, near
from robots.hidden_stones.turns import ValuedPlan

_SEEN: Final = 1
"""So many changes away everybody sees what can be scored."""


class Way(Struct, frozen=True):
    """Some cards scored with so many changes, and the best that comes of it."""

    scored: CardBits
    changes: int
    value: float


def sensible(
    plans: Sequence[ValuedPlan], board: Code, touched: Collection[Cell], last: bool
) -> Sequence[ValuedPlan]:
    """Return the plans of a turn that make sense, in their order.

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
    """Whether a plan changes the board for new cards alone."""
    return bool(plan.changes and not plan.scored and not plan.kept & newly_near(plan, board))


def _one_for_new_cards(plans: Sequence[ValuedPlan], board: Code) -> Sequence[ValuedPlan]:
    """Return some plans with one alone of those for new cards: they are one idea, whatever they change."""
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
    """Whether fewer changes do as much, or as many do more; one change more is seen by everybody."""
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
    """Whether two changes are made for what one is enough for."""
    if not plan.scored or len(plan.changes) != 2:
        return False
    lie = lying_on(board)
    return any(not plan.scored & ~(lie | lying_on(after)) for after in around(board))


def _throws_away(plan: Plan, board: Code) -> bool:
    """Whether a plan that scores nothing spends a card that at most one change is wanting for."""
    return bool(not plan.scored and plan.spent & near(board))


def _turns_back(plan: Plan, board: Code, touched: Collection[Cell]) -> bool:
    """Whether a plan that is for new cards alone begins with stones that this turn has moved before."""
    return for_new_cards(plan, board) and all(cell is None or cell in touched for cell in plan.changes[0])


def newly_near(plan: Plan, board: Code) -> CardBits:
    """Return the cards that a plan brings within a change."""
    return near(plan.board) & ~near(board)
