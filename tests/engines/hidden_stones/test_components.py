"""Sections 2 and examples 1 to 6: symbols, stones, cards, and where formations lie."""

import itertools
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from engines.hidden_stones.pieces import (
    BACK,
    BONUS,
    CARDS,
    CELL_NAMES,
    HAND,
    IDLE_ROUNDS,
    NEIGHBOURS,
    PASS_DRAWS,
    PASS_HAND,
    SOLO_DECK,
    STONES,
    STRIKES,
    THRESHOLDS,
    CardId,
    Symbol,
    board_mask,
    placements,
)
from tests.engines.hidden_stones.situations import (
    BOARD_1,
    BOARD_3,
    BOARD_5,
    position,
    refusal,
    scorable,
    scores,
    steps,
    two,
)

_COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))


def test_symbols_and_their_backs() -> None:
    assert len(Symbol) == len(BACK) == 8
    pairs = {("sun", "moon"), ("fish", "bird"), ("horse", "ship"), ("seed", "tree")}
    assert {(first.value, BACK[first].value) for first, _ in STONES} == pairs
    assert all(BACK[BACK[symbol]] == symbol for symbol in Symbol)


def test_nine_stones() -> None:
    assert Counter(first.value for first, _ in STONES) == {"sun": 1, "fish": 2, "horse": 3, "seed": 3}


def test_cards_of_each_value() -> None:
    assert len(CARDS) == 72
    assert Counter(card.value for card in CARDS.values()) == {1: 28, 2: 26, 3: 13, 5: 5}
    assert sum(card.value for card in CARDS.values()) == 144
    assert list(CARDS) == sorted(CARDS)
    assert all(card.id.startswith(f"{card.value}-") for card in CARDS.values())


def test_formations() -> None:
    assert len({card.rows for card in CARDS.values()}) == 72
    sizes = Counter(f"{len(card.rows)}x{len(card.rows[0])}" for card in CARDS.values())
    assert sizes == {"1x2": 15, "2x1": 15, "1x3": 13, "3x1": 8, "2x2": 6, "3x3": 15}
    assert sum(len(card.placements) for card in CARDS.values()) == 282


def test_fields() -> None:
    fields = Counter(symbol for card in CARDS.values() for row in card.rows for symbol in row)
    assert fields.pop(None) == 127
    assert {symbol.value: number for symbol, number in fields.items() if symbol} == {
        "ship": 27,
        "horse": 26,
        "seed": 26,
        "tree": 26,
        "fish": 19,
        "bird": 16,
        "moon": 8,
        "sun": 7,
    }


def test_solo_deck() -> None:
    assert SOLO_DECK == {1: 8, 2: 4, 3: 3, 5: 1}
    assert sum(value * number for value, number in SOLO_DECK.items()) == 30


def test_neighbours() -> None:
    names = {(CELL_NAMES[first], CELL_NAMES[second]) for first, second in NEIGHBOURS}
    assert names == {
        ("a1", "b1"), ("b1", "c1"), ("a2", "b2"), ("b2", "c2"), ("a3", "b3"), ("b3", "c3"),
        ("a1", "a2"), ("b1", "b2"), ("c1", "c2"), ("a2", "a3"), ("b2", "b3"), ("c2", "c3"),
    }  # fmt: skip


def test_components_are_those_of_the_box() -> None:
    symbols, cards = _COMPONENTS["symbols"], _COMPONENTS["cards"]
    letters = {symbol["name"]: letter for letter, symbol in symbols.items()} | {None: "*"}
    assert {symbol["name"]: symbol["back"] for symbol in symbols.values()} == dict(BACK)
    assert [tuple(stone) for stone in _COMPONENTS["stones"]] == list(STONES)
    assert {key: (card["value"], card["rows"]) for key, card in cards.items()} == {
        card.id: (card.value, ["".join(letters[symbol] for symbol in row) for row in card.rows])
        for card in CARDS.values()
    }
    assert _COMPONENTS["cells"] == list(CELL_NAMES)
    assert {int(seats): number for seats, number in _COMPONENTS["end_cards"].items()} == THRESHOLDS
    assert {int(value): number for value, number in _COMPONENTS["solo_deck"].items()} == SOLO_DECK
    assert _COMPONENTS["numbers"] == {
        "hand": HAND,
        "pass_draws": PASS_DRAWS,
        "pass_hand": PASS_HAND,
        "bonus": BONUS,
        "idle_rounds": IDLE_ROUNDS,
        "strikes": STRIKES,
    }


def _worth(ids: str) -> int:
    return sum(CARDS[CardId(card)].value for card in ids.split())


def test_example_1_two_placements_one_point() -> None:
    state = two("1-01 1-05 2-07 5-01", BOARD_1)
    assert [CELL_NAMES[one.origin] for one in placements(state.board, CardId("1-01"))] == ["a1", "b3"]
    (step,) = steps(state, "score 1-01")
    assert step.state.won[0] == ("1-01",)
    assert scorable(BOARD_1) == "1-01 1-07 1-13 1-14 1-24 2-08 2-19"
    assert _worth(scorable(BOARD_1)) == 9


def test_example_2_side_by_side_is_not_one_above_the_other() -> None:
    assert scorable("BHO/FSE/TEH") == "1-01 1-07 1-10 1-18"
    assert refusal(two("1-05 2-01 3-01 5-01", "BHO/FSE/TEH"), "score 1-05") == "formation-absent"


def test_example_3_columns_are_fixed() -> None:
    assert scorable(BOARD_3) == "1-10 1-13 1-24 2-03 2-07 2-12 2-18 2-26"
    assert _worth(scorable(BOARD_3)) == 13
    found = placements(two("2-07", BOARD_3).board, CardId("2-07"))
    assert [CELL_NAMES[one.origin] for one in found] == ["a1"]


def test_example_4_the_fish_in_the_middle() -> None:
    state = two("1-28 1-05 2-01 5-01", "SHB/EFE/HEO")
    assert scorable("SHB/EFE/HEO") == "1-02 1-03 1-13 1-28 2-03 2-07 2-18 2-26"
    assert scores(state) == ["1-28"]
    (step,) = steps(state, "swap b1 b2 with 1-05")
    assert step.state.board == position("SFB/EHE/HEO", "").board
    assert scores(step.state) == []


@pytest.mark.parametrize(
    ("move", "board", "ids", "points"),
    [
        (None, BOARD_5, "1-05 1-07 1-23 1-26 1-27 2-06 2-13 2-19 5-03", 16),
        ("swap a1 b1 with 5-05", "FHT/TBS/EHO", "1-07 1-23 1-26 1-27 2-06 2-13 2-19", None),
        ("flip b3 with 5-05", "HFT/TBS/EOO", "1-03 1-05 1-23 1-27 2-06 2-13 2-19 5-03", None),
    ],
)
def test_example_5_board_5(move: str | None, board: str, ids: str, points: int | None) -> None:
    state = two("5-05 1-05 1-07 2-07")
    if move:
        state = steps(state, move)[-1].state
    assert state.board == position(board, "").board
    assert scorable(board) == ids
    assert points in {None, _worth(ids)}


def test_example_6_boards_with_none_and_with_the_most() -> None:
    assert scorable("EEH/HMT/FHF") == ""
    most = "1-01 1-07 1-10 1-12 1-18 1-22 1-24 1-26 2-03 2-07 2-12 2-18 2-19 2-26 3-05"
    assert scorable("SHO/TTE/BHB") == most
    assert _worth(most) == 23


def _boards_with(*ids: str) -> dict[str, int]:
    """On how many of all boards each of these 3x3 cards lies: the free stones are counted, not laid."""
    free = Counter(frozenset(stone) for stone in STONES)
    counts = {}
    for card in ids:
        (placement,) = CARDS[CardId(card)].placements
        left = free.copy()
        left.subtract(frozenset({symbol, BACK[symbol]}) for symbol in CARDS[CardId(card)].symbols)
        arrangements = len(set(itertools.permutations(map(str, map(sorted, left.elements())))))
        counts[card] = arrangements * 2 ** (9 - len(placement.cells))
    return counts


def test_example_6_number_of_boards() -> None:
    arrangements = len(set(itertools.permutations("SFFHHHEEE")))
    assert arrangements * 2**9 == 2_580_480
    assert _boards_with("1-27", "5-01", "5-03") == {"1-27": 286_720, "5-01": 960, "5-03": 1_920}


def test_every_placement_is_found_in_the_mask_of_a_board_made_for_it() -> None:
    for card in CARDS.values():
        for one in card.placements:
            top, left = divmod(one.origin, 3)
            board = [Symbol.SUN] * 9
            for y, row in enumerate(card.rows):
                for x, symbol in enumerate(row):
                    board[(top + y) * 3 + left + x] = symbol or Symbol.SUN
            assert one.mask & board_mask(tuple(board)) == one.mask
            assert one in placements(tuple(board), card.id)
