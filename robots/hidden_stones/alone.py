"""Solo game: every turn but a pass has to score, and all cards are to be scored in the end.

Passing costs nothing there, so a seat passes whenever it may and plays with six cards. What is hard to build
is scored while there are many cards to pay with; when all cards left are in hand the turns to come are tried.
"""

from heapq import nsmallest
from typing import Final

from msgspec import Struct

from engines.hidden_stones.pieces import HAND, PASS_DRAWS, STRIKES
from robots.hidden_stones.boards import VALUE, CardBits, Code, numbers
from robots.hidden_stones.plans import Plan, layers, lying_on, near, nearby, path, plans
from robots.knowledge import Weights

_DEAD: Final = 3.0
"""Cost of an unscored card at the end."""
_STRIKE: Final = 0.1
"""Cost of a strike at the end."""


class Alone(Struct, frozen=True):
    """State of a solo game, in a turn that is no pass."""

    board: Code
    hand: CardBits
    pile: tuple[int, ...]
    """The known cards of the draw pile, the next one last."""
    spent: CardBits
    """The discard pile."""
    hidden: int
    """Number of unknown cards in the draw pile."""
    strikes: int
    scored: bool = False
    """True if a card was scored in this turn already."""


class SoloPlan(Struct, frozen=True):
    """A plan of a solo turn, with its cost and the state after it."""

    plan: Plan
    cost: float
    after: Alone


def cost(board: Code, hand: CardBits, others: CardBits, strikes: int, weights: Weights) -> float:
    """Return the expected cost of the cards still to be scored; less is better."""
    lie, close = lying_on(board), near(board)
    total = weights["alone_strike"] * strikes
    for card in numbers(hand):
        part = 1.0
        if lie >> card & 1:
            part = weights["alone_lying"]
        elif close >> card & 1:
            part = weights["alone_near"]
        elif VALUE[card] > 1 and nearby(board) >> card & 1:
            part = weights["alone_two"]
        total += part * weights[f"alone_{VALUE[card]}"]
    for card in numbers(others):
        part = weights["alone_elsewhere"]
        if lie >> card & 1:
            part *= weights["alone_lying"]
        elif close >> card & 1:
            part *= weights["alone_near"]
        total += part * weights[f"alone_{VALUE[card]}"]
    return total


def best_plans(game: Alone, weights: Weights, width: int) -> list[SoloPlan]:
    """Return the plans of a turn with the lowest cost, the best first."""
    size = game.hand.bit_count()
    reachable = layers(game.board, game.hand, min(int(weights["depth"]), size))
    first_look: dict[tuple[Code, CardBits, int], tuple[float, tuple[Code, CardBits]]] = {}
    last = game.strikes == STRIKES - 1
    for changes, reached, scored in plans(reachable, game.hand):
        board = reached[0]
        if not scored and not game.scored and last:
            continue
        worth = sum(weights[f"alone_{VALUE[card]}"] for card in numbers(scored))
        if not scored and not game.scored:
            worth -= weights["alone_strike"]
        unscored = game.hand & ~scored
        worth += 0.5 * sum(weights[f"alone_{VALUE[card]}"] for card in numbers(unscored & lying_on(board)))
        first_look[board, scored, changes] = (-worth + weights["change"] * changes, reached)
    candidates = nsmallest(
        int(weights["candidates"]), first_look.items(), key=lambda candidate: candidate[1][0]
    )
    solo_plans = []
    for (board, scored, changes), (_, reached) in candidates:
        unscored = game.hand & ~scored
        kept = _dearest(unscored, unscored.bit_count() - changes)
        plan = Plan(board, path(reachable, changes, reached), scored, unscored & ~kept, kept)
        after = _after(game, plan)
        open_cards = after.spent | sum(1 << card for card in after.pile)
        total = cost(board, after.hand, open_cards, after.strikes, weights)
        solo_plans.append(SoloPlan(plan, total + weights["change"] * changes, after))
    return nsmallest(width, solo_plans, key=lambda solo_plan: solo_plan.cost)


def _dearest(cards: CardBits, number: int) -> CardBits:
    """Return the `number` dearest of the cards."""
    while cards.bit_count() > number:
        cards &= cards - 1
    return cards


def _after(game: Alone, plan: Plan) -> Alone:
    """Return the game after a plan and the draw, and after a pass if one is possible then."""
    strikes = game.strikes + (not plan.scored and not game.scored)
    hand, spent = plan.kept, game.spent | plan.spent
    pile, hidden = game.pile, game.hidden
    wanted = max(0, HAND - hand.bit_count())
    passes = True
    while wanted:
        if not pile and not hidden:
            pile, spent = tuple(numbers(spent)), 0
        if pile:
            hand |= 1 << pile[-1]
            pile = pile[:-1]
        elif hidden:
            hidden -= 1
        else:
            break
        wanted -= 1
        if not wanted and passes and hand.bit_count() <= HAND:
            passes, wanted = False, PASS_DRAWS
    return Alone(plan.board, hand, pile, spent, hidden, strikes)


def unscored_number(game: Alone) -> int:
    """Return the number of cards that are not scored yet."""
    return game.hand.bit_count() + len(game.pile) + game.spent.bit_count() + game.hidden


def unscored_in(end: float) -> int:
    """Return the number of unscored cards in a cost that `foreseen` returns."""
    return int(end // _DEAD)


def foreseen(game: Alone, weights: Weights, width: int) -> list[tuple[Plan, float]]:
    """Return the plans of this turn with the lowest final cost found for each, the best first.

    Beam search over the turns to come: the best `width` lines are followed until no card is left.
    """
    first = best_plans(game, weights, width)
    ends = [_end(solo_plan.after) for solo_plan in first]
    lines = [(solo_plan.cost, index, solo_plan.after) for index, solo_plan in enumerate(first)]
    while lines:
        grown: dict[tuple[Alone, int], tuple[float, int, Alone]] = {}
        for _, index, reached in lines:
            for next_plan in best_plans(reached, weights, width):
                ends[index] = min(ends[index], _end(next_plan.after))
                grown.setdefault((next_plan.after, index), (next_plan.cost, index, next_plan.after))
        lines = nsmallest(
            width, (line for line in grown.values() if _goes_on(line[2])), key=lambda line: line[0]
        )
    order = sorted(range(len(first)), key=lambda index: (ends[index], first[index].cost))
    return [(first[index].plan, ends[index]) for index in order]


def _end(game: Alone) -> float:
    """Return the final cost of a game that ends here."""
    return _DEAD * unscored_number(game) + _STRIKE * game.strikes


def _goes_on(game: Alone) -> bool:
    return game.strikes < STRIKES and unscored_number(game) > 0
