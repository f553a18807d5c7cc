"""The look ahead counts what lies near, and follows a plan until the own next turn is over."""

from engines.api import Seat
from engines.chance import QuickChance
from engines.hidden_stones import RULES
from engines.hidden_stones.data import CardId, board_of
from engines.hidden_stones.model import State
from robots.hidden_stones import KNOWLEDGE
from robots.hidden_stones.ahead import Ahead, built, followed, looked_ahead, taken
from robots.hidden_stones.boards import (
    NUMBER,
    VALUE,
    card_bits,
    changed,
    coded,
    lying,
    numbers,
    points,
    wrong,
)
from robots.hidden_stones.plans import Plan
from robots.hidden_stones.standing import Score, Standing
from robots.hidden_stones.turns import Valued

_FULL = KNOWLEDGE.weights
_NONE = Score(0, 0, 0)


def _bits(text: str) -> int:
    return card_bits(map(CardId, text.split()))


def _states(number: int) -> list[State]:
    return [RULES.setup({}, 2, None, QuickChance(seed)).state for seed in range(number)]


def _plan(board: str, scored: str, kept: str) -> Plan:
    return Plan(coded(board_of(board)), (), _bits(scored), 0, _bits(kept))


def test_what_is_taken_lies_on_the_board_that_is_left() -> None:
    """The last card scored lies there at least, and no more changes are made than there are cards for."""
    for state in _states(12):
        board, hand = coded(state.board), card_bits(state.hands[0])
        found = taken(board, hand)
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
    if not taken(away, others).scored:
        assert taken(away, others | 1 << dear).scored == 1 << dear


def test_stones_are_wrong_until_a_card_lies() -> None:
    for state in _states(8):
        board = coded(state.board)
        for card in NUMBER.values():
            assert (wrong(board, card) == 0) == bool(lying(board) >> card & 1)


def test_a_game_that_is_over_before_the_next_turn_is_won_or_lost() -> None:
    """The tenth card in the last turn of a round ends the game at once, whatever the board holds."""
    cards = tuple(range(40))
    mine = Score(12, 9, 0)
    plan = _plan("SHB/TEE/HBO", "2-07", "3-08")
    for theirs, won in ((13, True), (15, False)):
        standing = Standing(mine, (Score(theirs, 9, 0),), 0, 10, False)
        ahead = Ahead(standing, (4,), cards, False)
        assert (followed(plan, ahead, cards, _FULL) > 0.99) == won
        assert (followed(plan, ahead, cards, _FULL) < 0.01) != won


def test_cards_kept_for_the_next_turn_count() -> None:
    """Of two plans without points, one that keeps what lies is better than one that keeps what is far."""
    unseen = tuple(card for card in NUMBER.values() if VALUE[card] == 1)
    near, far = _plan("SHB/TEE/HBO", "", "2-07 2-03"), _plan("SHB/TEE/HBO", "", "5-01 5-05")
    ahead = Ahead(Standing(_NONE, (_NONE,), 1, 10, False), (4,), unseen, False)
    chances = [QuickChance(seed) for seed in range(24)]
    found = looked_ahead([Valued(far, 0.0, 0.0), Valued(near, 0.0, 0.0)], ahead, chances, _FULL)
    assert found[0].plan == near
    assert found[0].value > found[1].value


def test_worse_plans_are_given_up_on_the_way() -> None:
    state = _states(1)[0]
    chances = [QuickChance(seed) for seed in range(16)]
    ranked = KNOWLEDGE.ahead
    assert ranked is not None
    seat = Seat(state.turn)
    found = ranked(state, seat, _FULL, chances)
    assert 0 < len(found) <= 4
    assert {one.move for one in found} <= set(RULES.legal_moves(state, seat))
    assert ranked(state, seat, _FULL, []) == KNOWLEDGE.ranked(state, seat, _FULL, QuickChance(0))
