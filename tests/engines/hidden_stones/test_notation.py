"""Section 5, examples 31 to 33: defaults, notation, secrets."""

import pytest

from engines.chance import LiveChance
from engines.hidden_stones import RULES
from engines.hidden_stones.moves import End, Move, Pass, Score, payments
from engines.hidden_stones.pieces import CARDS
from tests.engines.hidden_stones.situations import BOARD_5, A, B, position, refusal, two
from tests.engines.notation import check_reads_back, check_unread

ALL_MOVES: tuple[Move, ...] = (
    Pass(),
    End(),
    *(Score(card) for card in CARDS),
    *(move for card in CARDS for move in payments(card)),
)


def test_example_31_defaults() -> None:
    state = two("1-05 2-13 2-19 5-01")
    made = []
    while state.turn == A:
        move = RULES.default_move(state, A)
        made.append(RULES.format(move))
        state = RULES.apply(state, A, move, LiveChance(b"defaults", len(made))).state
    assert made == ["score 2-13", "score 2-19", "score 1-05", "end"]
    assert RULES.default_move(two("1-01 1-10 2-07 3-01"), A) == Pass()
    assert RULES.default_move(two("1-01 1-10 2-07 3-01 3-02"), A) == End()


def test_example_32_notation() -> None:
    assert RULES.format(RULES.parse("SWAP  b1 a1 with 1-05")) == "swap a1 b1 with 1-05"
    assert RULES.format(RULES.parse(" Flip\tB2 WITH 1-05 \n")) == "flip b2 with 1-05"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("swap a1 a1 with 1-05", "same-cell"),
        ("flip d1 with 1-05", "unknown-cell"),
        ("flip a4 with 1-05", "unknown-cell"),
        ("score 1-29", "unknown-card"),
        ("score 1-5", "unknown-card"),
        ("score 01-05", "unknown-card"),
        ("flip a1", "unreadable"),
        ("pass now", "unreadable"),
        ("", "unreadable"),
        ("swap a1 b1 for 1-05", "unreadable"),
    ],
)
def test_example_32_refused_by_parse(text: str, reason: str) -> None:
    check_unread(RULES, text, reason)


@pytest.mark.parametrize("text", ["swap a1 b2 with 1-05", "swap a1 c1 with 1-05", "swap c1 a2 with 1-05"])
def test_example_32_refused_by_apply(text: str) -> None:
    assert refusal(two("1-05 1-07 2-07 5-01"), text) == "not-neighbours"


def test_example_33_secrets() -> None:
    one = two("1-05 1-07 2-07 5-01")
    other = position(BOARD_5, "1-05 1-07 2-07 5-01", "2-01 2-02 2-03 2-04")
    assert one != other
    assert RULES.seen(one, None) == RULES.seen(other, None)
    assert RULES.seen(one, A) == RULES.seen(other, A)
    assert RULES.seen(one, B) != RULES.seen(other, B)


def test_every_move_reads_back() -> None:
    check_reads_back(RULES, ALL_MOVES)
