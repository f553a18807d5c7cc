"""Ranked moves of the seat on turn: each with the value and reason of the best plan that begins with it."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, Message, Seat, message
from engines.hidden_stones.moves import End, Move, Pass, Score, may_pass
from engines.hidden_stones.pieces import BONUS, PASS_DRAWS, SOLO_CARDS, STRIKES, Cell
from engines.hidden_stones.state import State
from engines.hidden_stones.words import card_name, card_names
from robots.hidden_stones.ahead import ahead_of, looked_ahead
from robots.hidden_stones.alone import Alone, best_plans, foreseen
from robots.hidden_stones.boards import IDS, bought, card_bits, coded, numbers, points
from robots.hidden_stones.plans import Plan, lying_on
from robots.hidden_stones.sense import newly_near, sensible
from robots.hidden_stones.values import (
    Standing,
    Tally,
    ValuedPlan,
    board_value,
    plus,
    score_of,
    standing_of,
    unseen_by,
    valued_plans,
)
from robots.knowledge import Ranked, Weights

_SPOILED: Final = 0.4
"""Loss of the next seat that makes spoiling the reason of a move, in points."""
_PER_COST: Final = 3.0
"""Points for a unit of cost in the solo game."""


def first_move(state: State, plan: Plan) -> Move:
    """Return the first move of a plan: score a card that lies, else change and pay with the cheapest card."""
    ready = plan.scored & lying_on(coded(state.board))
    if ready:
        return Score(IDS[numbers(ready)[-1]])
    if plan.changes:
        return bought(plan.changes[0], IDS[numbers(plan.spent)[0]])
    return Pass() if may_pass(state) else End()


def _each_once(state: State, plans: Iterable[tuple[Plan, float, Message]]) -> list[Ranked[Move]]:
    """Return the first moves of plans, the best plan first, each move once."""
    ranked_by_move: dict[Move, Ranked[Move]] = {}
    for plan, value, reason in plans:
        move = first_move(state, plan)
        if move not in ranked_by_move:
            ranked_by_move[move] = Ranked(move, value, reason, _aim(plan))
    return list(ranked_by_move.values())


def _aim(plan: Plan) -> Move | None:
    """Return the score of the dearest card of a plan, the goal that all its moves share."""
    return Score(IDS[numbers(plan.scored)[-1]]) if plan.scored else None


# --- with others ---------------------------------------------------------------------------------------


def ranked_among(
    state: State, seat: Seat, weights: Weights, samples: Iterable[Chance] = ()
) -> Sequence[Ranked[Move]]:
    """Return the moves of a seat in a game of several, the best first, without those that lose too much.

    With samples the best plans are simulated through the turns to come.
    """
    board, hand = coded(state.board), card_bits(state.hands[seat])
    standing, unseen = standing_of(state, seat), unseen_by(state, seat)
    now = board_value(board, unseen, weights)
    valued: Sequence[ValuedPlan] = valued_plans(board, hand, standing, unseen, weights)
    least = valued[0].value - weights["careless"]
    if not samples:
        valued = sensible(valued, board, _touched(state), _is_last(standing))
    candidates = [candidate for candidate in valued if candidate.value > least] or valued[:1]
    if samples:
        most = int(2 * weights["ahead"]) // len(state.hands)  # the more seats, the longer each takes
        candidates = candidates[:most]
        moves = [first_move(state, candidate.plan) for candidate in candidates]
        candidates = looked_ahead(candidates, moves, ahead_of(state, seat), samples, weights)
    return _each_once(
        state,
        (
            (
                candidate.plan,
                candidate.value,
                _why(state, standing, candidate.plan, now - candidate.next_seat_worth),
            )
            for candidate in candidates
        ),
    )


def _touched(state: State) -> Collection[Cell]:
    """Return the cells that this turn has changed."""
    return state.touched if state.actions else ()


def _why(state: State, standing: Standing, plan: Plan, spoiled: float) -> Message:
    own_tally = plus(standing.tally, score_of(plan.scored))
    ends = not standing.after and own_tally.cards >= standing.threshold
    if plan.scored and ends and _wins(own_tally, standing.others):
        return message("robot-finish")
    if not plan.scored and _is_last(standing):
        return message("robot-over")
    if not plan.scored and plan.changes and spoiled > _SPOILED:
        return message("robot-spoil")
    return why_plan(state, plan)


def _is_last(standing: Standing) -> bool:
    """Return True if this is the last turn of the seat."""
    return standing.final or standing.tally.cards >= standing.threshold


def _wins(own_tally: Tally, others: Sequence[Tally]) -> bool:
    """Return True if a tally would win if the game ended now."""
    most = max(tally.ones for tally in (own_tally, *others))
    totals = [tally.points + BONUS * (tally.ones == most > 0) for tally in (own_tally, *others)]
    return totals[0] > max(totals[1:])


def why_plan(state: State, plan: Plan) -> Message:
    """Return the reason for a plan: the cards that it scores or brings nearer."""
    board = coded(state.board)
    ready = plan.scored & lying_on(board)
    if ready:
        return message("robot-score", card=card_name(IDS[numbers(ready)[-1]]))
    if plan.scored:
        cards = tuple(IDS[number] for number in numbers(plan.scored))
        return message("robot-build", cards=card_names(cards), points=points(plan.scored))
    if not plan.changes:
        return _why_nothing(state)
    closer = plan.kept & newly_near(plan, board)
    if closer:
        return message("robot-closer", card=card_name(IDS[numbers(closer)[-1]]))
    return message("robot-new-cards", cards=plan.spent.bit_count())


def _why_nothing(state: State) -> Message:
    """Return the reason for ending or passing a turn."""
    if may_pass(state):
        return message("robot-draw", cards=_drawn_by_a_pass(state))
    return message("robot-keep" if state.actions else "robot-wait")


def _drawn_by_a_pass(state: State) -> int:
    return min(PASS_DRAWS, len(state.draw_pile) + len(state.discard_pile))


# --- alone ---------------------------------------------------------------------------------------------


def ranked_alone(state: State, weights: Weights) -> Sequence[Ranked[Move]]:
    """Return the moves of the solo game, the best first, without those that lose too much."""
    game = Alone(
        board=coded(state.board),
        hand=card_bits(state.hands[0]),
        pile=tuple(numbers(card_bits(state.draw_pile))),
        spent=card_bits(state.discard_pile),
        hidden=0,
        strikes=state.strikes,
        scored=state.scored,
    )
    unscored = SOLO_CARDS - len(state.won[0])
    passing = may_pass(state)
    if passing and weights["alone_passes"]:
        return [Ranked(Pass(), 0.0, message("robot-draw-free", cards=_drawn_by_a_pass(state)))]
    if unscored <= weights["alone_ahead"]:
        plans = [(plan, -value) for plan, value in foreseen(game, weights, int(weights["alone_width"]))]
    else:
        plans = _tried(state, game, weights)
    if passing:
        plans = [pair for pair in plans if pair[0].scored] or [(_nothing(game), 0.0)]
    if not plans:
        plans = [(_nothing(game), 0.0)]
    candidates = [pair for pair in plans if pair[1] > plans[0][1] - weights["careless"]]
    return _each_once(state, ((plan, value, _why_alone(state, plan)) for plan, value in candidates))


def _tried(state: State, game: Alone, weights: Weights) -> list[tuple[Plan, float]]:
    """Return the plans with the lowest cost, as pairs of plan and value.

    For players who look at this turn only, just the sensible ones, with values in points.
    """
    unknown = replace(game, pile=(), hidden=len(game.pile))
    solo_plans = best_plans(unknown, weights, int(weights["alone_width"]))
    if weights["alone_ahead"]:
        return [(solo_plan.plan, -solo_plan.cost) for solo_plan in solo_plans]
    if not state.actions:  # a strike without any change brings nothing
        solo_plans = [
            solo_plan for solo_plan in solo_plans if solo_plan.plan.scored or solo_plan.plan.changes
        ] or solo_plans
    valued = [ValuedPlan(solo_plan.plan, -_PER_COST * solo_plan.cost, 0.0) for solo_plan in solo_plans]
    return [
        (candidate.plan, candidate.value)
        for candidate in sensible(valued, game.board, _touched(state), last=False)
    ]


def _nothing(game: Alone) -> Plan:
    return Plan(game.board, (), 0, 0, game.hand)


def _why_alone(state: State, plan: Plan) -> Message:
    unscored = SOLO_CARDS - len(state.won[0]) - plan.scored.bit_count()
    if plan.scored and not unscored:
        return message("robot-solved")
    ends = not plan.kept or not plan.changes
    if ends and not plan.scored and not state.scored and not may_pass(state):
        return message("robot-strike" if state.strikes < STRIKES - 1 else "robot-lost")
    return why_plan(state, plan)
