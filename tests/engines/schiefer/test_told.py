"""Schiefer's news of a round: the fields marked, and each mine, sale and marker with its coins."""

import pytest

from engines.api import Weight
from engines.schiefer import RULES
from engines.schiefer.events import (
    ActionDropped,
    AllMinesOpened,
    Developed,
    DiceRolled,
    DieChanged,
    DieRerolled,
    DieSet,
    Event,
    FieldsMarked,
    MarkerBought,
    MineOpened,
    MineSold,
    SatOut,
    SeatLeft,
    Supplied,
)
from engines.schiefer.pieces import RECONSTRUCTED, Box
from tests.engines.schiefer.situations import A, B, C, events, rolling
from tests.engines.telling import news

OGWEN = RECONSTRUCTED.valleys[0]
ROUND: list[Event] = [
    FieldsMarked(A, (2, 3)),
    DiceRolled(B, (2, 5, 6)),
    DieRerolled(B, 2, 3, 1),
    DieSet(B, 6, 5, 3),
    FieldsMarked(B, (3, 5, 5)),
    Supplied(A, 2),
    MineOpened(B, OGWEN, 2, 3),
    MineSold(A, OGWEN, 2, ((B, 2), (A, 3)), 2),
    Developed(B, Box.CHANGE),
]


def test_a_round_is_told_by_seat() -> None:
    assert news(RULES, ROUND) == [
        "Ada: marked fields 2 and 3 · +1 marker · sold Ogwen 2 (+5 and Ben +2)",
        "Ben: marked fields 3, 5 and 5 · −4 for dice · Ogwen 2 for 3 markers · “Change a die”",
    ]
    assert news(RULES, ROUND, B)[0] == "Ada: marked fields 2 and 3 · +1 marker · sold Ogwen 2 (+5 and you +2)"
    assert news(RULES, ROUND, A)[0] == "You: marked fields 2 and 3 · +1 marker · sold Ogwen 2 (+5 and Ben +2)"
    assert news(RULES, ROUND, B, "de") == [
        "Ada: Felder 2 und 3 markiert · +1 Marker · Ogwen 2 verkauft (+5 und du +2)",
        ("Du: Felder 3, 5 und 5 markiert · −4 für Würfel · Ogwen 2 für 3 Marker · „Würfel verändern“"),
    ]
    assert news(RULES, ROUND, B, "fr") == [
        "Ada: marqueurs sur 2 et 3 · +1 marqueur · Ogwen 2 vendue (+5 et toi +2)",
        ("Toi: marqueurs sur 3, 5 et 5 · −4 aux dés · Ogwen 2 pour 3 marqueurs · « Changer un dé »"),
    ]


def test_small_steps_are_told_last() -> None:
    assert news(RULES, ROUND, least=Weight.MAIN) == [
        "Ada: +1 marker · sold Ogwen 2 (+5 and Ben +2)",
        "Ben: −4 for dice · Ogwen 2 for 3 markers · “Change a die”",
    ]


def test_a_sale_that_brings_the_seller_nothing_names_who_gets_the_coins() -> None:
    assert news(RULES, [MineSold(A, OGWEN, 1, ((B, 5),))]) == ["Ada: sold Ogwen 1 (Ben +5)"]


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        ([DiceRolled(B, (2, 5, 6))], "rolled 2, 5 and 6"),
        ([DiceRolled(B, (2, 5, 6)), DieRerolled(B, 5, 1, 1)], "rolled 1, 2 and 6 · −1 for dice"),
        ([DiceRolled(B, (2, 5, 6)), DieChanged(B, 6, 1), FieldsMarked(B, (1,))], "marked field 1"),
        ([DieRerolled(B, 5, 1, 1)], "−1 for dice"),
        ([FieldsMarked(B, ())], "marked nothing"),
        ([MarkerBought(B, Box.SUPPLY3, 3)], "marker for 3 coins"),
        (
            [MarkerBought(B, Box.SUPPLY3, 3), MarkerBought(B, Box.SUPPLY4, 4)],
            "2 markers for 7 coins",
        ),
        ([Supplied(B, 1), Supplied(B, 2)], "+2 markers"),
        ([MineOpened(B, OGWEN, 1, 1)], "Ogwen 1 for 1 marker"),
        ([MineOpened(B, OGWEN, 1, 1), MineOpened(B, OGWEN, 2, 3)], "Ogwen 1 and Ogwen 2 for 4 markers"),
        ([MineOpened(B, OGWEN, 5, 3, (4, 6))], "Ogwen 5 for 3 markers (with 4 and 6)"),
        ([ActionDropped(B, 3)], "nothing on field 3"),
        ([SatOut(B, 1)], "sat out, +1 marker"),
        ([SatOut(B, 0)], "sat out"),
        ([DiceRolled(B, (1, 2, 3)), SeatLeft(B)], "no longer in the game"),
    ],
)
def test_what_a_seat_did_is_told_in_few_words(happened: list[Event], said: str) -> None:
    assert news(RULES, happened) == [f"Ben: {said}"]


def test_ones_own_undecided_roll_is_left_to_the_question() -> None:
    assert news(RULES, [DiceRolled(B, (2, 5, 6))], B) == []
    assert news(RULES, [DiceRolled(B, (2, 5, 6)), FieldsMarked(B, (5,))], B) == ["You: marked field 5"]


def test_the_last_mine_is_told_after_all_seats() -> None:
    assert news(RULES, [AllMinesOpened(7), Supplied(C, 1)]) == [
        "Cem: +1 marker",
        "Every mine is open: this is the last round.",
    ]


def test_a_purchase_in_play_is_told_with_its_price() -> None:
    state = rolling("1 2 3", 2, boxes="supply3 A")
    assert news(RULES, events(state, "buy supply3", "mark 1 2 [4 5 6]")) == [
        "Ada: marker for 3 coins · marked fields 1 and 2",
        "Ben: rolled 4, 5 and 6",
    ]
