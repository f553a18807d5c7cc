"""Stone Age: the private picture and the final one (rules page 13)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.stone_age import RULES
from engines.stone_age.pieces import Phase, Reason
from engines.stone_age.state import SeatState, Tool
from renderers import charts, frame
from renderers.api import Ending
from renderers.checks import SHORT, faces, texts_of
from renderers.scene import Face, Rect
from renderers.stone_age import RENDERER
from renderers.theme import FOCUS, SEAT_STYLES
from tests.renderers.stone_age.tables import SEATS, cards, game, own_scene, sprites, state, tiles, words
from tests.renderers.tables import check_golden, words_in

COLLECTOR = SeatState(
    agriculture=6,
    people=7,
    tools=(Tool(2), Tool(1), Tool(1)),
    cards=cards(9, 1, 11, 10, 14, 27, 15, 16, 7, 22, 24, 20, 26, 3, 5),
    extra=cards(20)[0],
    tiles=tiles(1, 2, 3, 4, 5),
)
"""The player of the guide's example (rules page 11, T5)."""


def test_the_collection_says_what_each_line_would_score() -> None:
    said = words_in(own_scene(state(COLLECTOR, SeatState())))
    assert {"Different symbols", "6 × 6", "36", "Owned twice", "2 × 2", "4"} <= set(said)
    assert {"6", "35", "25", "8"} <= set(said)
    assert "Hungry people" not in said  # nobody was


def test_the_sheet_sums_up_what_was_scored_when_the_game_is_over() -> None:
    end = game(2)[-1].state
    assert "in all" in words_in(own_scene(end))
    assert "if it ended now" in words_in(own_scene(state(COLLECTOR, SeatState())))


def test_symbols_owned_wanted_and_owned_twice_differ() -> None:
    scene = own_scene(state(COLLECTOR, SeatState()))
    assert len(sprites(scene, "wanted-writing", "wanted-art")) == 2
    assert not sprites(scene, "wanted-pottery", "wanted-music")
    assert words_in(scene).count("×2") == 2


def test_the_extra_card_is_marked() -> None:
    def marked(one: SeatState) -> int:
        scene = own_scene(state(one, SeatState()))
        return len([m for m in scene.marks() if isinstance(m, Rect) and m.edge == FOCUS and m.w == 118])

    assert marked(COLLECTOR) == 1
    assert marked(SeatState(cards=cards(1, 2))) == 0


def test_an_empty_collection_says_so() -> None:
    assert "No cards yet" in words_in(own_scene(state(SeatState(), SeatState())))


def test_the_private_picture_has_a_lock_and_the_colour_of_its_seat() -> None:
    scene = own_scene(state(SeatState(), COLLECTOR), 1)
    assert sprites(scene, "lock")
    assert any(isinstance(mark, Rect) and mark.edge == SEAT_STYLES[1].colour for mark in scene.ground)


def test_open_collections_of_all_stand_below_ones_own() -> None:
    closed = own_scene(state(COLLECTOR, SeatState()))
    opened = own_scene(state(COLLECTOR, SeatState(), open_cards=True))
    assert opened.height > closed.height
    assert len(sprites(opened, "colour-orange")) == 1
    assert not sprites(closed, "colour-orange")


def test_after_the_end_the_sheet_has_the_points_and_cards_of_all() -> None:
    end = game(3)[-1]
    scene = own_scene(end.state, 1)
    said = words_in(scene)
    outcome = RULES.outcome(end.state)
    assert outcome is not None
    assert {frame.signed(total) for total in outcome.totals} <= set(said)
    assert {frame.signed(line.points) for lines in outcome.lines for line in lines if line.points} <= set(
        said
    )
    assert {"sources", "collections"} <= set(scene.parts())
    assert not sprites(scene, "lock")
    alt = RENDERER.own_alt(end.own(1), Seat(1), faces(3), words())
    assert all(
        f"{name}, {frame.signed(total)} point" in alt
        for name, total in zip(SHORT, outcome.totals, strict=False)
    )


@pytest.mark.parametrize("seats", SEATS)
def test_the_final_picture_says_each_thing_once(seats: int) -> None:
    end = game(seats)[-1]
    outcome = RULES.outcome(end.state)
    assert outcome is not None
    said = words_in(end.scene())
    given = [lines[0].source for lines in zip(*outcome.lines, strict=True) if any(x.points for x in lines)]
    assert [said.count(words()(source)) for source in given] == [1] * len(given)
    colours = [mark.fill for mark in end.scene().marks() if isinstance(mark, Rect) and mark.w == mark.h == 33]
    assert colours == list(charts.SOURCES[: len(given)])
    numbers = [
        text.text for text in texts_of(end.scene()) if text.face is Face.SANS_BOLD and text.text not in SHORT
    ]
    shown = [line.points for lines in outcome.lines for line in lines if line.source in given]
    assert Counter(numbers) == Counter(map(frame.signed, shown))


def test_the_final_picture_tells_how_cards_made_points() -> None:
    said = _ended(COLLECTOR, SeatState(building_points=3))
    assert {"6²+2²", "1×6", "2×4", "5×5", "5×7"} <= set(said), said
    assert "0×5" not in said


@pytest.mark.parametrize("seats", SEATS)
def test_the_final_picture_shows_places_and_lines(seats: int) -> None:
    end = game(seats)[-1]
    scene = end.scene()
    outcome = RULES.outcome(end.state)
    assert outcome is not None
    said = words_in(scene)
    assert {frame.signed(total) for total in outcome.totals} <= set(said)
    points = {frame.signed(line.points) for lines in outcome.lines for line in lines if line.points}
    assert points <= set(said)
    assert {"Scores"} <= set(said)
    assert len(sprites(scene, "crown")) == len(outcome.winners)


def _ended(*seats: SeatState) -> tuple[str, ...]:
    over = state(*seats, reason=Reason.CARDS, phase=Phase.OVER)
    outcome = RULES.outcome(over)
    assert outcome is not None
    return words_in(RENDERER.final(RULES.seen(over, None), faces(len(seats)), Ending(outcome), words()))


def test_the_tie_value_is_shown_only_for_seats_that_were_level() -> None:
    ahead = SeatState(building_points=70, tools=(Tool(3),))
    level = SeatState(building_points=30, agriculture=4)
    apart = _ended(ahead, level)
    assert "Tie" not in apart
    tied = _ended(ahead, level, replace(level, agriculture=6))
    assert "Tie" in tied
    assert {"9", "11"} <= set(tied)
    assert "8" not in tied  # the tie value of the seat ahead


def test_a_source_that_gave_nobody_anything_has_no_line() -> None:
    said = _ended(SeatState(building_points=70), SeatState(card_points=3))
    assert {"Buildings", "Cards with points"} <= set(said)
    assert not {"Shamans", "Hungry people", "Farmers"} & set(said)


def test_golden_private_scene() -> None:
    check_golden("stone_age_private", own_scene(state(COLLECTOR, SeatState())).text())
