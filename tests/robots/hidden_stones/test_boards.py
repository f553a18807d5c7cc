"""Boards as numbers say the same as the rules."""

from engines.chance import QuickChance
from engines.hidden_stones import RULES, pieces
from engines.hidden_stones.moves import Flip, Score, Swap
from engines.hidden_stones.pieces import CARDS, Board, CardId
from engines.hidden_stones.state import State
from robots.hidden_stones.boards import (
    CHANGES,
    IDS,
    bought,
    card_bits,
    changed,
    coded,
    lying,
    numbers,
    points,
)
from robots.hidden_stones.plans import layers, near, nearby, path, plans


def _state(seed: int) -> State:
    return RULES.setup({}, 2, None, QuickChance(seed)).state


def _board(seed: int) -> Board:
    return _state(seed).board


def test_what_lies_is_what_the_rules_find() -> None:
    for seed in range(40):
        board = _board(seed)
        assert lying(coded(board)) == card_bits(pieces.lying(board, IDS))


def test_changes_are_what_the_rules_make_of_them() -> None:
    state = _state(1)
    card = state.hands[state.turn][0]
    for change, board in zip(CHANGES, changed(coded(state.board)), strict=True):
        move = bought(change, card)
        assert isinstance(move, Swap | Flip)
        after = RULES.apply(state, state.turn, move, QuickChance(0)).state
        assert coded(after.board) == board, move


def test_sets_of_cards_have_their_points() -> None:
    assert points(card_bits(IDS)) == sum(card.value for card in CARDS.values()) == 144
    assert [IDS[number] for number in numbers(card_bits([CardId("5-03"), CardId("1-02")]))] == [
        "1-02",
        "5-03",
    ]


def test_what_is_near_lies_after_a_change_or_two() -> None:
    board = coded(_board(2))
    one = set(changed(board))
    two = {after for before in one for after in changed(before)}
    for number in range(len(IDS)):
        bit = 1 << number
        assert bool(near(board) & bit) == any(lying(after) & bit for after in (board, *one))
        assert bool(nearby(board) & bit) == any(lying(after) & bit for after in (board, *one, *two))


def test_a_plan_can_be_played() -> None:
    for seed in range(4):
        state = _state(seed)
        seat, board, hand = state.turn, coded(state.board), card_bits(state.hands[state.turn])
        found = layers(board, hand, 2)
        assert len(found) == 3
        tried = [one for one in plans(found, hand) if one[2].bit_count() == 2][:5]
        for at, reached, scored in tried:
            _play(state, path(found, at, reached), reached[0], [IDS[number] for number in numbers(scored)])
        assert seat == state.turn


def _play(state: State, changes: tuple[tuple[int, int | None], ...], board: int, scored: list[str]) -> None:
    seat, wanted = state.turn, list(scored)
    pays = [card for card in state.hands[seat] if card not in scored]
    for change in (None, *changes):
        if change is not None:
            state = RULES.apply(state, seat, bought(change, pays.pop()), QuickChance(0)).state  # type: ignore[arg-type]
        for card in pieces.lying(state.board, tuple(wanted)):  # type: ignore[arg-type]
            state = RULES.apply(state, seat, Score(card), QuickChance(0)).state
            wanted.remove(card)
    assert not wanted
    assert coded(state.board) == board
