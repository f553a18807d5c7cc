"""Hidden Stones' news of a round: scores first said by their points, and no card drawn but to its seat."""

import pytest

from engines.api import Seat, Weight
from engines.hidden_stones import RULES
from engines.hidden_stones.events import (
    BonusAwarded,
    CardScored,
    FinalRoundStarted,
    SeatLeft,
    StrikeReceived,
    TurnEnded,
)
from engines.hidden_stones.pieces import Cell
from tests.engines.hidden_stones.situations import BOARD_3, A, B, cards, events, two
from tests.engines.telling import news

ROUND = (
    "A: score 2-07", "A: swap a1 b1 with 2-03", "A: flip c3 with 1-13", "A: end [1-01 1-05 1-07]",
    "B: pass [1-08 1-09]",
)  # fmt: skip


def _told(*moves: str, reader: Seat | None = None, language: str = "en") -> list[str]:
    return news(RULES, events(two("2-03 2-07 1-13 3-02", BOARD_3), *moves), reader, language)


def test_a_round_is_told_by_seat() -> None:
    assert _told(*ROUND) == [
        "Ada: 2 points for 2-07 · swapped a1–b1 · flipped c3",
        "Ben: passed, +2 cards",
    ]
    assert _told(*ROUND, reader=B) == [
        "Ada: 2 points for 2-07 · swapped a1–b1 · flipped c3",
        "You: passed, +2 cards · new cards (1-08 and 1-09)",
    ]
    assert _told(*ROUND, language="de") == [
        "Ada: 2 Punkte für 2-07 · a1–b1 getauscht · c3 umgedreht",
        "Ben: gepasst, +2 Karten",
    ]
    assert _told(*ROUND, language="fr") == [
        "Ada: 2 points pour 2-07 · échange de a1–b1 · autre face en c3",
        "Ben: passé, +2 cartes",
    ]


def test_scores_of_a_round_are_one_part() -> None:
    assert _told("A: score 2-07", "A: score 2-03", "A: score 1-13") == [
        "Ada: 5 points for 2-07, 2-03 and 1-13"
    ]


@pytest.mark.parametrize("reader", [None, B])
def test_cards_drawn_are_told_to_their_seat_alone(reader: Seat | None) -> None:
    others = (*ROUND[:3], "A: end [5-01 5-02 5-03]", ROUND[4])
    assert _told(*ROUND, reader=reader) == _told(*others, reader=reader)
    assert _told(*ROUND, reader=A) != _told(*others, reader=A)


def test_how_a_turn_and_a_game_end_is_told_to_their_seat() -> None:
    (card,) = cards("1-01")
    ended = [
        CardScored(A, card, 1, Cell(0), 1, 10),
        TurnEnded(A, 1),
        FinalRoundStarted(A, 10),
        TurnEnded(B),
        SeatLeft(B, 3),
        StrikeReceived(2),
        BonusAwarded((A,), 3),
    ]
    assert news(RULES, ended) == [
        "Ada: 1 point for 1-01 · final round with 10 cards won · strike 2 of 4",
        "Ben: did nothing · no longer in the game",
        "Bonus for the most cards worth 1 (3): Ada.",
    ]


def test_changes_and_passes_are_small() -> None:
    lines = news(RULES, events(two("2-03 2-07 1-13 3-02", BOARD_3), *ROUND), least=Weight.MAIN)
    assert lines == ["Ada: 2 points for 2-07"]
