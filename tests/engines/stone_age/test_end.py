"""Section 4.8 and 6: the end; the worked examples E15 to E17."""

from msgspec.structs import replace

from engines.api import SeatName
from engines.stone_age import RULES
from engines.stone_age.events import CollectionsRevealed, GameEnded, SeatScored, StackEmptied
from engines.stone_age.pieces import ROUNDS, CardId, Phase, TileId
from engines.stone_age.state import Stack, State
from tests.engines.stone_age.situations import (
    A,
    B,
    C,
    last_to_act,
    lines,
    on_turn,
    play,
    position,
    result,
    seat,
    spaces,
    steps,
)


def _last_tile() -> State:
    return position(
        seat("building 1", "2/1/0/0"),
        seat("hunt 2, forest 1"),
        phase=Phase.ACTIONS,
        stacks=(Stack(TileId("b01"), 1), Stack(TileId("b02"), 7)),
    )


def test_example_e15_an_empty_stack() -> None:
    step = steps(_last_tile(), "A: build 1")[0]
    assert StackEmptied(1) in step.events
    assert step.state.stacks[0] == Stack()
    assert on_turn(step.state) == B
    after = play(step.state, "B: use forest [6 6 1]")
    assert [mine.food for mine in after.seats] == [7, 10]
    assert result(after) == ("buildings", (10, 2), (1, 2))
    assert lines(after, B) == {"resources": 2}


def _short_deck(display: str, deck: str) -> State:
    cards = tuple(CardId(card) for card in deck.split())
    return replace(last_to_act(seat(), seat(), spaces=display), deck=cards)


def test_example_e16_more_gaps_than_cards() -> None:
    after = play(_short_deck("- - c12 c14", "c01"), "B: refuse card 4")
    assert result(after)[0] == "cards"
    assert spaces(after) == "- - c12 c14"
    assert after.deck == ("c01",)


def test_example_e16_the_last_card_is_drawn() -> None:
    after = play(_short_deck("- c11 c12 c14", "c01"), "B: refuse card 4 [c01]")
    assert after.reason is None
    assert (spaces(after), after.deck) == ("c11 c12 c14 c01", ())


def _tied(agriculture: int) -> State:
    """E17 before the last person comes home."""
    return replace(
        last_to_act(
            seat("", "0/0/5/0", "1 1", building_points=50, agriculture=3, people=6),
            seat("", "1/0/0/0", "1 1", building_points=54, agriculture=2, people=7),
            seat("", "0/0/0/0", "1", building_points=55, agriculture=agriculture, people=6, once=(4,)),
            spaces="- c12 c13 c14",
        ),
        deck=(),
    )


def test_example_e17_a_shared_victory() -> None:
    after = play(_tied(4), "C: refuse card 4")
    assert result(after) == ("cards", (55, 55, 55), (1, 1, 1))
    assert [mine.tie_value for mine in after.seats] == [11, 11, 11]
    outcome = RULES.outcome(after)
    assert outcome is not None
    assert outcome.winners == (A, B, C)


def test_example_e17_the_tie_value_decides() -> None:
    after = play(_tied(5), "C: refuse card 4")
    assert result(after) == ("cards", (55, 55, 55), (2, 2, 1))


def test_the_tie_value_is_told_only_of_seats_that_were_level() -> None:
    def told(state: State) -> list[object]:
        outcome = RULES.outcome(play(state, "C: refuse card 4"))
        assert outcome is not None
        return [dict(note.values)["seat"] for note in outcome.notes]

    level = _tied(5)
    a, b, c = level.seats
    assert told(level) == [SeatName(A), SeatName(B), SeatName(C)]
    assert told(replace(level, seats=(a, replace(b, building_points=20), c))) == [SeatName(A), SeatName(C)]
    assert (
        told(replace(level, seats=(a, replace(b, building_points=20), replace(c, building_points=9)))) == []
    )


def test_the_last_round() -> None:
    after = play(last_to_act(seat(), seat(), round=ROUNDS), "B: refuse card 4")
    assert result(after)[0] == "round-limit"
    before = play(last_to_act(seat(), seat(), round=ROUNDS - 1), "B: refuse card 4")
    assert before.reason is None


def test_what_is_told_at_the_end() -> None:
    step = steps(_tied(4), "C: refuse card 4")[0]
    *_, revealed, a, b, c, ended = step.events
    assert isinstance(revealed, CollectionsRevealed)
    assert isinstance(ended, GameEnded)
    assert a == SeatScored(A, (50, 0, 0, 0, 0, 0, 0, 0, 5), 55, 11)
    assert (b, c) == (
        SeatScored(B, (54, 0, 0, 0, 0, 0, 0, 0, 1), 55, 11),
        SeatScored(C, (55, 0, 0, 0, 0, 0, 0, 0, 0), 55, 11),
    )
    assert step.reveals
    assert step.turn_over
