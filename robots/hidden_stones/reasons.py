"""Facts of a position that speak for a move: the changes of its plan, their price, and what comes next."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import Message, Seat, message
from engines.hidden_stones.moves import End, Flip, Move, Pass, Score, Swap
from engines.hidden_stones.pieces import CardId
from engines.hidden_stones.state import State
from engines.hidden_stones.words import card_name
from robots.hidden_stones.boards import CHANGES, IDS, NUMBER, VALUE, card_bits, coded, numbers
from robots.hidden_stones.moves import first_move, why_plan
from robots.hidden_stones.plans import Plan, around, layers, lying_on, near
from robots.hidden_stones.values import standing_of, unseen_by, valued_plans
from robots.weights import read

_WEIGHTS: Final = read(__package__)


def facts(state: State, seat: Seat, move: Move, reason: Message) -> Sequence[Message]:
    """Return facts that speak for a move, the weightiest first."""
    match move:
        case Score() if not state.solo:
            won, target = len(state.won[seat]) + 1, standing_of(state, seat).threshold
            return (message("robot-won", number=won, of=target),) if won <= target else ()
        case Swap() | Flip():
            return tuple(_change(state, seat, move, reason))
        case Pass() | End() if not near(coded(state.board)) & card_bits(state.hands[seat]):
            return (message("robot-none-near"),)
        case _:
            return ()


def _change(state: State, seat: Seat, move: Swap | Flip, reason: Message) -> Iterator[Message]:
    plans = [] if state.solo else _plans(state, seat, move)
    plan = next((plan for plan in plans if why_plan(state, plan) == reason), None)
    if plan is not None and plan.scored:
        least = _least_changes(state, seat, plan)
        if least > 1:
            yield message("robot-changes", changes=least)
    if not near(coded(state.board)) >> NUMBER[move.card] & 1:
        yield message("robot-pay-far", card=card_name(move.card))
    if plan is not None and plan.scored:
        close = plan.kept & near(plan.board) & ~lying_on(plan.board)
        if close:
            yield message("robot-then", card=card_name(_dearest(close)), points=VALUE[numbers(close)[-1]])


def _least_changes(state: State, seat: Seat, plan: Plan) -> int:
    """Return the least number of changes, the plan's first among them, after which its cards have lain.

    Whatever pays for them: of plans with fewer changes, the cheapest card may be another.
    """
    board, hand = coded(state.board), card_bits(state.hands[seat])
    after = around(board)[CHANGES.index(plan.changes[0])]
    reachable = layers(after, hand, len(plan.changes) - 1)
    return next(
        number
        for number, layer in enumerate(reachable, 1)
        if any(seen & plan.scored == plan.scored for _, seen in layer)
    )


def _plans(state: State, seat: Seat, move: Move) -> list[Plan]:
    """Return the plans that begin with a move, the best first."""
    board, hand = coded(state.board), card_bits(state.hands[seat])
    valued = valued_plans(board, hand, standing_of(state, seat), unseen_by(state, seat), _WEIGHTS)
    return [candidate.plan for candidate in valued if first_move(state, candidate.plan) == move]


def _dearest(cards: int) -> CardId:
    return IDS[numbers(cards)[-1]]
