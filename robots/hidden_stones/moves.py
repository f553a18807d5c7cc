"""The moves of the seat on turn: each with the best plan that begins with it, and why."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, Message, Seat, message
from engines.hidden_stones.actions import may_pass
from engines.hidden_stones.data import BONUS, PASS_DRAWS, SOLO_CARDS, STRIKES, Cell
from engines.hidden_stones.model import End, Move, Pass, Score, State
from engines.hidden_stones.names import card_name, card_names
from robots.hidden_stones.ahead import ahead_of, looked_ahead
from robots.hidden_stones.alone import Alone, foreseen, tries
from robots.hidden_stones.boards import IDS, bought, card_bits, coded, numbers, points
from robots.hidden_stones.plans import Plan, lying_on
from robots.hidden_stones.sense import for_new_cards, newly_near, sensible
from robots.hidden_stones.standing import Score as Won
from robots.hidden_stones.standing import Standing, plus, score_of, standing_of
from robots.hidden_stones.turns import Valued, left_on, unseen_by, valued_plans
from robots.knowledge import Ranked, Weights

_SPOILED: Final = 0.4
"""So many points less for the next seat are worth a word."""
_PER_COST: Final = 3.0
"""Points that count as much, alone, as a part of what is still to be done."""


def first_move(state: State, plan: Plan) -> Move:
    """Return the move that a plan begins with: what lies is scored, the cheapest cards pay."""
    ready = plan.scored & lying_on(coded(state.board))
    if ready:
        return Score(IDS[numbers(ready)[-1]])
    if plan.changes:
        return bought(plan.changes[0], IDS[numbers(plan.spent)[0]])
    return Pass() if may_pass(state) else End()


def _each_once(state: State, plans: Iterable[tuple[Plan, float, Message]]) -> list[Ranked[Move]]:
    """Return the first moves of plans, the best plan first, each move once."""
    found: dict[Move, Ranked[Move]] = {}
    for plan, value, reason in plans:
        move = first_move(state, plan)
        if move not in found:
            found[move] = Ranked(move, value, reason, _aim(plan))
    return list(found.values())


def _aim(plan: Plan) -> Move | None:
    """Return the dearest card that a plan scores, as a move: a robot that misjudges it keeps to that."""
    return Score(IDS[numbers(plan.scored)[-1]]) if plan.scored else None


# --- with others ---------------------------------------------------------------------------------------


def ranked_among(
    state: State, seat: Seat, weights: Weights, samples: Iterable[Chance] = ()
) -> Sequence[Ranked[Move]]:
    """Return the moves of a seat that plays with others, the best first; those that lose much are none.

    With samples the best of them are followed through the turns to come.
    """
    board, hand = coded(state.board), card_bits(state.hands[seat])
    standing, unseen = standing_of(state, seat), unseen_by(state, seat)
    now = left_on(board, unseen, weights)
    valued: Sequence[Valued] = valued_plans(board, hand, standing, unseen, weights)
    least = valued[0].value - weights["careless"]
    if not samples:
        valued = sensible(valued, board, _touched(state), _is_last(standing))
        if state.scored and not weights["goes_on"]:
            valued = [one for one in valued if not for_new_cards(one.plan, board)] or valued
    good = [one for one in valued if one.value > least] or valued[:1]
    if samples:
        most = int(2 * weights["ahead"]) // len(state.hands)  # the more seats, the longer each takes
        good = good[:most]
        moves = [first_move(state, one.plan) for one in good]
        good = looked_ahead(good, moves, ahead_of(state, seat), samples, weights)
    return _each_once(
        state, ((one.plan, one.value, _why(state, standing, one.plan, now - one.left)) for one in good)
    )


def _touched(state: State) -> Collection[Cell]:
    """Return the cells that this turn has changed."""
    return state.touched if state.actions else ()


def _why(state: State, standing: Standing, plan: Plan, spoiled: float) -> Message:
    mine = plus(standing.mine, score_of(plan.scored))
    ends = not standing.after and mine.cards >= standing.threshold
    if plan.scored and ends and _wins(mine, standing.others):
        return message("robot-finish")
    if not plan.scored and _is_last(standing):
        return message("robot-over")
    if not plan.scored and plan.changes and spoiled > _SPOILED:
        return message("robot-spoil")
    return _told(state, plan)


def _is_last(standing: Standing) -> bool:
    """Whether the seat on turn has no other turn after this one."""
    return standing.final or standing.mine.cards >= standing.threshold


def _wins(mine: Won, others: Sequence[Won]) -> bool:
    """Whether a score is above all others, were the game over."""
    most = max(one.ones for one in (mine, *others))
    totals = [one.points + BONUS * (one.ones == most > 0) for one in (mine, *others)]
    return totals[0] > max(totals[1:])


def _told(state: State, plan: Plan) -> Message:
    board = coded(state.board)
    ready = plan.scored & lying_on(board)
    if ready:
        return message("robot-score", card=card_name(IDS[numbers(ready)[-1]]))
    if plan.scored:
        cards = tuple(IDS[number] for number in numbers(plan.scored))
        return message("robot-build", cards=card_names(cards), points=points(plan.scored))
    if not plan.changes:
        return _told_of_nothing(state)
    closer = plan.kept & newly_near(plan, board)
    if closer:
        return message("robot-closer", card=card_name(IDS[numbers(closer)[-1]]))
    return message("robot-new-cards", cards=plan.spent.bit_count())


def _told_of_nothing(state: State) -> Message:
    """Return why a turn ends or is passed."""
    if may_pass(state):
        return message("robot-draw", cards=_drawn_by_a_pass(state))
    return message("robot-keep" if state.actions else "robot-wait")


def _drawn_by_a_pass(state: State) -> int:
    return min(PASS_DRAWS, len(state.draw_pile) + len(state.discard_pile))


# --- alone ---------------------------------------------------------------------------------------------


def ranked_alone(state: State, weights: Weights) -> Sequence[Ranked[Move]]:
    """Return the moves of the solo game, the best first; those that lose much are none."""
    game = Alone(
        board=coded(state.board),
        hand=card_bits(state.hands[0]),
        pile=tuple(numbers(card_bits(state.draw_pile))),
        spent=card_bits(state.discard_pile),
        hidden=0,
        strikes=state.strikes,
        scored=state.scored,
    )
    left = SOLO_CARDS - len(state.won[0])
    passing = may_pass(state)
    if passing and weights["alone_passes"]:
        return [Ranked(Pass(), 0.0, message("robot-draw-free", cards=_drawn_by_a_pass(state)))]
    if left <= weights["alone_ahead"]:
        plans = [(one, -value) for one, value in foreseen(game, weights, int(weights["alone_width"]))]
    else:
        plans = _tried(state, game, weights)
    if passing:
        plans = [one for one in plans if one[0].scored] or [(_nothing(game), 0.0)]
    if not plans:
        plans = [(_nothing(game), 0.0)]
    good = [one for one in plans if one[1] > plans[0][1] - weights["careless"]]
    return _each_once(state, ((plan, value, _why_alone(state, plan)) for plan, value in good))


def _tried(state: State, game: Alone, weights: Weights) -> list[tuple[Plan, float]]:
    """Return the best plans by what they leave to be done.

    For who looks at this turn only they are the sensible ones, in points.
    """
    unknown = replace(game, pile=(), hidden=len(game.pile))
    found = tries(unknown, weights, int(weights["alone_width"]))
    if weights["alone_ahead"]:
        return [(one.plan, -one.cost) for one in found]
    if not state.actions:  # a strike for nothing at all helps nobody
        found = [one for one in found if one.plan.scored or one.plan.changes] or found
    valued = [Valued(one.plan, -_PER_COST * one.cost, 0.0) for one in found]
    return [(one.plan, one.value) for one in sensible(valued, game.board, _touched(state), last=False)]


def _nothing(game: Alone) -> Plan:
    return Plan(game.board, (), 0, 0, game.hand)


def _why_alone(state: State, plan: Plan) -> Message:
    left = SOLO_CARDS - len(state.won[0]) - plan.scored.bit_count()
    if plan.scored and not left:
        return message("robot-solved")
    ends = not plan.kept or not plan.changes
    if ends and not plan.scored and not state.scored and not may_pass(state):
        return message("robot-strike" if state.strikes < STRIKES - 1 else "robot-lost")
    return _told(state, plan)
