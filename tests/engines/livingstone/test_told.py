"""LivingStone's news of a round: each deed is one part, and hidden things stay hidden."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.api import Seat, Weight
from engines.livingstone import RULES
from engines.livingstone.events import (
    CardDrawn,
    CardReceived,
    ChestFilled,
    DieTaken,
    Event,
    MajorityScored,
    MineCollapsed,
    NoReplacementFound,
    PointSource,
    PointsScored,
    SeatEliminated,
)
from engines.livingstone.moves import Action
from engines.livingstone.pieces import NO_STONES, Card
from tests.engines.livingstone.situations import PLAIN, A, B, C, events, position
from tests.engines.telling import news

RICH = {
    "coins": 9,
    "hand": "free_tent two_dice ignore_number lion market three_stones four_coins steamboat_back extra_tent",
    "gems": "clear 1 blue 2",
    "tents": "1 2",
    "scored": "1 2",
}


def _after(*moves: str, language: str = "en", reader: Seat | None = None, **fields: Any) -> list[str]:
    others = {"coins": 9, "tents": "3 4", "gems": "red 1"}, {"coins": 9, "tents": "3 4, 3 5"}
    state = position(RICH, *others, column=3, dice="2 3 4 5 6 6", **fields)
    return news(RULES, events(state, *moves), reader, language)


def test_a_round_is_told_by_seat() -> None:
    round_ = (
        "A: take 2 coins", "A: done", "B: take 3 mine [blue black black]", "B: sell red 1", "B: done",
        "C: take 4 card [lion]", "C: donate 3", "C: done",
    )  # fmt: skip
    assert _after(*round_) == [
        "Ada: 2 coins",
        "Ben: 1 blue from the mine · sold 1 red for 5 coins",
        "Cem: a card with the 4 · donated",
    ]
    assert _after(*round_, reader=C)[-1] == "You: new card (Lion) · 3 coins into the chest (3 in it)"
    assert _after(*round_, reader=A)[0] == "You: 2 coins"
    assert _after(*round_, language="de") == [
        "Ada: 2 Münzen",
        "Ben: einen blauen aus der Mine · einen roten für 5 Münzen verkauft",
        "Cem: eine Karte mit der 4 · gespendet",
    ]
    assert _after(*round_, language="fr") == [
        "Ada: 2 pièces",
        "Ben: 1 bleue de la mine · vente de 1 rouge pour 5 pièces",
        "Cem: une carte avec le 4 · un don",
    ]


@pytest.mark.parametrize("reader", [None, A, B])
def test_a_card_and_a_donation_are_told_to_their_seat_alone(reader: Seat | None) -> None:
    one = _after("take 4 card [lion]", "donate 3", "done", turn=C, reader=reader)
    other = _after("take 4 card [rhino]", "donate 5", "done", turn=C, reader=reader)
    assert one == other


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("take 4 tent", "tent in row 4 for 4 coins (1 to Ben and 1 to Cem)"),
        ("take 6 tent", "tent in row 6 for 2 coins"),
        ("take 6 tent free", "tent in row 6 for free, with Free tent"),
        ("take 2 tent row 5", "tent in row 5 for 3 coins, with Any row (1 to Cem)"),
        ("take 2 tent row 5 free", "tent in row 5 for free, with Any row and Free tent"),
        ("play coins", "Four coins"),
        ("play stones [black black black]", "Three stones: 3 black from the mine"),
        ("play animal lion", "Lion for 4 points"),
        ("play market clear 1 blue 2", "Market: 1 clear and 2 blue for 5 coins and 5 points"),
        ("play boat", "Boat back: column 2"),
        ("play extra 1 2", "Extra tent: column 1, row 2"),
        ("sell clear 1", "sold 1 clear for 1 coin"),
    ],
)  # fmt: skip
def test_a_deed_is_one_part(moves: str, said: str) -> None:
    assert _after(moves) == [f"Ada: {said}"]


def test_whoever_is_paid_is_addressed() -> None:
    assert _after("take 4 tent", reader=B) == ["Ada: tent in row 4 for 4 coins (1 to you and 1 to Cem)"]
    assert _after("take 4 tent", reader=B, language="de") == [
        "Ada: Zelt in Reihe 4 für 4 Münzen (1 an dich und 1 an Cem)"
    ]


def test_donations_are_counted() -> None:
    moves = "take 2 coins", "donate 1", "donate 2"
    assert _after(*moves) == ["Ada: 2 coins · donated 2 times"]
    assert _after(*moves, reader=A) == [
        "You: 2 coins · 1 coin into the chest (1 in it) · 2 coins into the chest (3 in it)"
    ]


def test_two_dice_are_told_with_the_die_that_they_bring() -> None:
    assert _after("take 2 coins", "play two-dice") == ["Ada: 2 coins · Two dice"]
    assert _after("take 2 coins", "play two-dice", "take 5 coins") == ["Ada: 2 coins · Two dice: 5 coins"]
    assert _after("take 2 coins", "play two-dice", "sell clear 1", "take 5 coins") == [
        "Ada: 2 coins · Two dice · sold 1 clear for 1 coin · 5 coins"
    ]


def test_the_white_stone_takes_its_handful_along() -> None:
    assert _after("take 2 mine [white clear]") == ["Ada: 1 clear and 1 white: back into the bag for 1 coin"]
    assert _after("take 2 mine [white black]") == ["Ada: 1 black and 1 white: all back into the bag"]


def test_a_tent_moves_with_two_seats() -> None:
    tents = "1 1, 1 2, 1 3, 1 4, 1 5, 1 6, 2 1, 2 2, 2 3, 2 4, 2 5"
    given = {"coins": 9, "tents": tents, "scored": tents, "hand": "extra_tent"}
    state = position(given, PLAIN, column=3, dice="2 4 5 6")
    assert news(RULES, events(state, "take 4 move 2 5")) == [
        "Ada: tent from column 2, row 5 to row 4 for 2 coins"
    ]
    assert news(RULES, events(state, "play extra 1 1 from 2 5")) == [
        "Ada: Extra tent: from column 2, row 5 to column 1, row 1"
    ]


def test_a_collapse_names_who_lost_gems() -> None:
    drawn = [
        DieTaken(A, 3, Action.CARD),
        MineCollapsed(A, ((0, 0, 0), (0, 0, 1), (2, 0, 0)), (0, 0, 0, 0, 0)),
        CardDrawn(A),
        CardReceived(A, Card.LION),
    ]
    assert news(RULES, drawn, B) == [
        "Ada: a card with the 3 · mine collapse, gems lost: you (1 red) and Cem (2 clear)"
    ]
    nobody = [MineCollapsed(A, ((0, 0, 0),) * 3, (0, 0, 0, 0, 0)), NoReplacementFound(A)]
    assert news(RULES, nobody) == ["Ada: mine collapse, but nobody had gems · no card left"]


def test_a_column_is_told_to_each_who_has_tents_there() -> None:
    state = position({"tents": "3 2"}, {"tents": "3 4, 3 4"}, PLAIN, column=3, dice="6")
    told = news(RULES, events(state, "A: take 6 coins", "A: done [1 2 3 4 5 6]"))
    assert told == ["Ada: 6 coins · 2 points for column 3", "Ben: 8 points for column 3"]


def test_the_end_is_told_by_seat() -> None:
    scored = [
        MajorityScored(1, (A,), 12),
        PointsScored(A, 12, PointSource.MAJORITY),
        MajorityScored(2, (A, B), 5),
        PointsScored(A, 5, PointSource.MAJORITY),
        PointsScored(B, 5, PointSource.MAJORITY),
        MajorityScored(6, (A, B, C), 0),
        PointsScored(B, 1, PointSource.GEM),
        SeatEliminated(C, 1),
    ]
    assert news(RULES, scored) == [
        "Ada: 17 points for most tents",
        "Ben: 5 points for most tents · 1 point for gems",
        "Cem: out with 1 coin donated",
        "Most tents in row 6: Ada, Ben and Cem, 0 points each.",
    ]


def test_small_steps_are_told_last() -> None:
    least = Weight.MAIN
    state = position(RICH, PLAIN, PLAIN, column=3, dice="2 6")
    assert news(RULES, events(state, "donate 1", "take 2 mine [black black]"), least=least) == []
    assert news(RULES, events(state, "donate 1", "take 2 mine [red black]"), least=least) == [
        "Ada: 1 red from the mine"
    ]


def test_an_empty_bag_gives_nothing() -> None:
    state = replace(position({"hand": "three_stones"}, PLAIN, dice="2 6"), bag=NO_STONES)
    assert news(RULES, events(state, "play stones", "take 2 mine")) == [
        "Ada: Three stones: no stones, the bag is empty · no stones, the bag is empty"
    ]


@pytest.mark.parametrize("secret", [CardReceived(A, Card.LION), ChestFilled(A, 3, 7)])
def test_what_is_for_its_seat_alone_is_told_to_nobody_else(secret: Event) -> None:
    assert news(RULES, [secret], A) != []
    assert news(RULES, [secret], B) == news(RULES, [secret]) == []
