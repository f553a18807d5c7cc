"""The daily of Hidden Stones: what others see of it, and that it tells nothing of the cards."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from engines.api import DailyScore, Outcome, Seat, Shade, Turn
from engines.hidden_stones import RULES
from engines.hidden_stones.events import CardScored, StoneFlipped, StonesSwapped, StrikeReceived
from engines.hidden_stones.honours import HONOURS
from engines.hidden_stones.pieces import CardId, Cell, Symbol
from engines.record import Timeline
from engines.registry import scan
from engines.textrecord import fold, read

ALONE = Seat(0)
RECORDS = Path(__file__).parent / "records"


def scored(*cards: str) -> tuple[CardScored, ...]:
    return tuple(
        CardScored(ALONE, CardId(card), int(card[0]), A1, 1, number) for number, card in enumerate(cards)
    )


def turns(*turns: tuple[object, ...]) -> list[Turn]:  # type: ignore[type-arg]
    return [Turn(events, (0,)) for events in turns]


def daily(turns: Sequence[Turn], outcome: Outcome) -> DailyScore:  # type: ignore[type-arg]
    assert HONOURS.daily is not None
    return HONOURS.daily.score(turns, outcome, ALONE)


def outcome_of(timeline: Timeline) -> Outcome:
    outcome = RULES.outcome(timeline.head.state)
    assert outcome is not None
    return outcome


SUN, MOON, A1, B1, CARD = Symbol.SUN, Symbol.MOON, Cell(0), Cell(1), CardId("1-01")
FLIP, SWAP = StoneFlipped(ALONE, A1, SUN, MOON, CARD), StonesSwapped(ALONE, (A1, B1), (SUN, MOON), CARD)
OUTCOME = outcome_of(fold(read((RECORDS / "solved.txt").read_text()), scan()))


def test_a_square_stands_for_each_card_with_the_best_first() -> None:
    result = daily(
        turns(
            scored("1-01"),
            (SWAP, FLIP, *scored("1-02", "2-01", "5-01")),
            (StrikeReceived(1),),
            scored("1-03", "1-04"),
        ),
        OUTCOME,
    )
    best, good, fair, missed = Shade.BEST, Shade.GOOD, Shade.FAIR, Shade.MISSED
    assert result.grid == (
        (best, best, best, good),
        (good, fair, missed, missed),
        (missed,) * 4,
        (missed,) * 4,
        (Shade.FAULT,),
    )
    assert result.counts == {"cards": 6, "strikes": 1, "moves": 2}


def test_neither_which_cards_nor_when_can_be_seen() -> None:
    first = turns(
        scored("1-01"), scored("1-02", "1-05"), (StrikeReceived(1),), (FLIP, *scored("1-03", "1-04", "2-01"))
    )
    second = turns(
        (StrikeReceived(1),), scored("3-01", "5-04", "2-02"), scored("2-07"), (SWAP, *scored("3-05", "2-09"))
    )
    assert daily(first, OUTCOME) == daily(second, OUTCOME)


def test_cards_count_before_strikes_and_strikes_before_moves() -> None:
    strike = (StrikeReceived(1),)
    results = [
        daily(turns(scored("1-01")), OUTCOME),
        daily(turns(scored("1-01", "1-02"), strike, strike, strike, (FLIP,) * 130), OUTCOME),
        daily(turns(scored("1-01", "1-02"), strike, (FLIP,) * 130), OUTCOME),
        daily(turns(scored("1-01", "1-02"), strike, (FLIP,) * 2), OUTCOME),
        daily(turns(scored("1-01", "1-02"), (FLIP,) * 130), OUTCOME),
    ]
    assert [result.score for result in results] == sorted({result.score for result in results})


@pytest.mark.parametrize(("name", "cards", "strikes"), [("solved", 16, None), ("strikes", None, 4)])
def test_whole_games_have_their_result(name: str, cards: int | None, strikes: int | None) -> None:
    timeline = fold(read((RECORDS / f"{name}.txt").read_text()), scan())
    result = daily(timeline.turns(timeline.head.number), outcome_of(timeline))
    state = timeline.head.state
    assert result.counts["cards"] == len(state.won[0]) == (cards or len(state.won[0]))
    assert result.counts["strikes"] == state.strikes == (state.strikes if strikes is None else strikes)
