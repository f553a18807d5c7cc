"""The look ahead counts what lies near, and follows a plan until the own next turn is over."""

import pytest

from engines.api import Seat
from engines.chance import QuickChance
from engines.hidden_stones import RULES
from engines.hidden_stones.moves import End, Pass
from engines.hidden_stones.pieces import CardId
from engines.hidden_stones.state import State
from robots.hidden_stones import KNOWLEDGE
from robots.hidden_stones.ahead import Ahead, best_turn, built, followed, looked_ahead
from robots.hidden_stones.boards import NUMBER, VALUE, Code, card_bits, changed, coded, lying, numbers, points
from robots.hidden_stones.lanes import ALL_WAYS, boards_of, lain_on, shortest
from robots.hidden_stones.plans import Plan
from robots.hidden_stones.values import Standing, Tally, ValuedPlan
from tests.engines.hidden_stones.situations import board_of

_FULL = KNOWLEDGE.weights
_NONE = Tally(0, 0, 0)


def _bits(text: str) -> int:
    return card_bits(map(CardId, text.split()))


def _states(number: int) -> list[State]:
    return [RULES.setup({}, 2, None, QuickChance(seed)).state for seed in range(number)]


def _chances(number: int) -> list[QuickChance]:
    return [QuickChance(seed) for seed in range(number)]


def _plan(board: str, scored: str, kept: str) -> Plan:
    return Plan(coded(board_of(board)), (), _bits(scored), 0, _bits(kept))


def test_what_is_taken_lies_on_the_board_that_is_left() -> None:
    """The last card scored lies there at least, and no more changes are made than there are cards for."""
    for state in _states(12):
        board, hand = coded(state.board), card_bits(state.hands[0])
        found = best_turn(board, hand)
        assert found.scored & ~hand == 0
        assert points(found.scored) >= points(lying(board) & hand)
        assert found.scored & lying(found.board) or not found.scored


def test_a_dear_card_is_worth_three_changes() -> None:
    """After two swaps and a flip away from a board on which it lies, it is built with all other cards."""
    board = coded(board_of("SHO/TTE/BHB"))
    dear = next(card for card in numbers(lying(board)) if VALUE[card] > 2)
    away = changed(changed(changed(board)[0])[7])[20]
    far = built(away, dear)
    assert far is not None
    assert lying(far) >> dear & 1
    others = _bits("1-28 1-27 2-22")
    if not best_turn(away, others).scored:
        assert best_turn(away, others | 1 << dear).scored == 1 << dear


def test_three_changes_build_what_they_can_and_nothing_else() -> None:
    board = coded(_states(1)[0].board)
    reached = _after(_after(_after({board})))
    buildable = 0
    for one in reached:
        buildable |= lying(one)
    for card in range(54, len(NUMBER)):
        found = built(board, card)
        assert (found is not None) == bool(buildable >> card & 1)
        if found is not None:
            assert found in reached
            assert lying(found) >> card & 1


def _after(boards: set[Code]) -> set[Code]:
    """Return some boards and those that a change makes of them."""
    return boards | {after for one in boards for after in changed(one)}


def test_a_card_is_found_on_all_ways_on_which_it_lies() -> None:
    """The ways of up to two changes are walked one by one."""
    board = coded(_states(1)[0].board)
    ways = [(board,), *((board, one) for one in changed(board))]
    ways += [(board, one, changed(one)[second]) for second in range(21) for one in changed(board)]
    for card in NUMBER.values():
        found = lain_on(board, card)
        for lane, way in enumerate(ways):
            top = 1 << 32 * lane + 31
            assert shortest(board, top & ALL_WAYS) == (len(way) - 1, way[-1])
            assert bool(found & top) == any(lying(one) >> card & 1 for one in way)
    assert boards_of(board) >> 32 * len(ways) == 0


def test_what_is_discarded_is_drawn_when_the_draw_pile_is_used_up() -> None:
    """The other seat holds all that is unseen: what lies and was discarded is still hoped for."""
    held = tuple(card for card in NUMBER.values() if VALUE[card] == 5)[:4]
    plans = [ValuedPlan(_plan("SHB/TEE/HBO", "", kept), 0.0, 0.0) for kept in ("", "5-05")]
    standing = Standing(_NONE, (_NONE,), 1, 10, False)
    without, hoped = (
        looked_ahead(
            plans, (Pass(), End()), Ahead(standing, (4,), held, discarded, False), _chances(4), _FULL
        )
        for discarded in ((), tuple(numbers(_bits("2-07 2-03"))))
    )
    assert hoped[0].value > without[0].value


def test_a_game_that_is_over_before_the_next_turn_is_won_or_lost() -> None:
    """The tenth card in the last turn of a round ends the game at once, whatever the board holds."""
    cards = tuple(range(40))
    mine = Tally(12, 9, 0)
    plan = _plan("SHB/TEE/HBO", "2-07", "3-08")
    for theirs, won in ((13, True), (15, False)):
        standing = Standing(mine, (Tally(theirs, 9, 0),), 0, 10, False)
        ahead = Ahead(standing, (4,), cards, (), False)
        assert (followed(plan, ahead, cards, _FULL) > 0.99) == won
        assert (followed(plan, ahead, cards, _FULL) < 0.01) != won


def test_cards_kept_for_the_next_turn_count() -> None:
    """Of two plans without points, one that keeps what lies is better than one that keeps what is far."""
    unseen = tuple(card for card in NUMBER.values() if VALUE[card] == 1)
    near, far = _plan("SHB/TEE/HBO", "", "2-07 2-03"), _plan("SHB/TEE/HBO", "", "5-01 5-05")
    ahead = Ahead(Standing(_NONE, (_NONE,), 1, 10, False), (4,), unseen, (), False)
    plans = [ValuedPlan(far, 0.0, 0.0), ValuedPlan(near, 0.0, 0.0)]
    found = looked_ahead(plans, (Pass(), End()), ahead, _chances(24), _FULL)
    assert found[0].plan == near
    assert found[0].value > found[1].value
    assert looked_ahead(plans, (End(), End()), ahead, _chances(24), _FULL) == plans


@pytest.mark.slow
def test_worse_plans_are_given_up_on_the_way() -> None:
    state = _states(1)[0]
    ranked = KNOWLEDGE.ahead
    assert ranked is not None
    seat = Seat(state.turn)
    found = ranked(state, seat, _FULL, _chances(64))
    assert 0 < len(found) <= 4
    assert {one.move for one in found} <= set(RULES.legal_moves(state, seat))
    assert ranked(state, seat, _FULL, []) == KNOWLEDGE.ranked(state, seat, _FULL, QuickChance(0))
