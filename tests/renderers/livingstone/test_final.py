"""LivingStone: the picture of the end (rules page 6 and 13)."""

import msgspec
import pytest

from engines.api import Line, Outcome, Seat, message
from engines.livingstone.pieces import NO_CARDS
from engines.livingstone.state import Player, Reason, State
from renderers.api import Ending
from tests.renderers.livingstone.tables import SEATS, game, public, seat, sprites, view
from tests.renderers.tables import words_in

LINES = tuple(message(f"line-{source}") for source in ("columns", "market", "animals", "majority", "gems"))


def ending(*points: int, reason: str = "finished", winners: tuple[int, ...] = (0,)) -> Ending:
    lines = tuple((Line(LINES[0], total), *(Line(source, 0) for source in LINES[1:])) for total in points)
    places = tuple(1 if seat in winners else 2 for seat in range(len(points)))
    return Ending(Outcome(reason, places, tuple(map(Seat, winners)), lines), (points,))


def over(*seats: Player, chests: tuple[int, ...], **changes: object) -> State:
    opened = (
        msgspec.structs.replace(one, coins=0, chest=chest, hand=NO_CARDS)
        for one, chest in zip(seats, chests, strict=True)
    )
    ended: dict[str, object] = {"reason": Reason.FINISHED, "draw_pile": NO_CARDS, "unseen": 0, "dice": ()}
    return view(*opened, **ended | changes)


def test_the_most_tents_of_a_row_have_their_points() -> None:
    drawn = over(seat("1 1", "2 1", "4 6"), seat("3 1", "5 2"), seat("9 6"), chests=(5, 6, 7))
    shown = words_in(public(drawn, ending=ending(9, 8, 7)))
    assert {"+12", "+10"} <= set(shown)
    assert shown.count("+1") == 2
    assert "+8" not in shown


def test_who_left_has_no_tents_and_no_chest() -> None:
    drawn = over(seat(), seat("1 1"), seat("1 1"), chests=(0, 66, 77), left=(Seat(0),))
    scene = public(drawn, ending=ending(0, 8, 7))
    assert len(sprites(scene, "chest")) == 2
    assert {"66", "77", "+6"} <= set(words_in(scene))


def test_out_is_who_gave_least() -> None:
    drawn = over(seat(), seat(out=True), seat(out=True), chests=(9, 3, 3))
    scene = public(drawn, ending=ending(9, 8, 7))
    assert len(sprites(scene, "check")) == 1
    assert len(sprites(scene, "strike")) == 2
    assert "Chests: the smallest is out" in words_in(scene)


def test_two_seats_see_the_dice_of_their_test() -> None:
    drawn = over(seat(), seat(out=True), chests=(22, 13), test=(3, 6, 1, 4))
    scene = public(drawn, ending=ending(9, 8))
    assert [mark.art.name for mark in sprites(scene, "die")] == ["die-3", "die-6", "die-1", "die-4"]
    assert {"= 14", "Chests: less than the dice is out"} <= set(words_in(scene))


def test_an_abandoned_game_has_neither_rows_nor_chests() -> None:
    drawn = over(seat("1 1"), seat(), chests=(4, 0), left=(Seat(1),), reason=Reason.ABANDONED)
    scene = public(drawn, ending=ending(9, 8, reason="abandoned"))
    assert not sprites(scene, "chest")
    assert "+12" not in words_in(scene)
    assert "Scores" in words_in(scene)


def test_nobody_wins_without_a_crown() -> None:
    drawn = over(seat(out=True), seat(out=True), seat(out=True), chests=(3, 3, 3))
    end = ending(9, 8, 7, reason="nobody", winners=())
    crowns = len(sprites(public(drawn, ending=end), "crown"))
    assert crowns == 6  # those of the rows
    assert len(sprites(public(drawn, ending=ending(9, 8, 7)), "crown")) == 7


@pytest.mark.parametrize("seats", SEATS)
def test_a_whole_game_ends_in_bars_and_a_course(seats: int) -> None:
    end = game(seats)[-1]
    assert end.ending is not None
    scene = public(end.view, ending=end.ending)
    assert {str(total) for total in end.ending.outcome.totals} <= set(words_in(scene))
    assert {"Columns", "Scores"} <= set(words_in(scene))


def test_rows_share_the_points_of_the_outcome() -> None:
    for seats in SEATS:
        end = game(seats)[-1]
        assert end.ending is not None
        won = [int(word[1:]) for word in words_in(public(end.view, ending=end.ending)) if word[0] == "+"]
        majority = [lines[3].points for lines in end.ending.outcome.lines]
        assert sum(won) == sum(majority)


def test_the_picture_without_a_course_is_whole() -> None:
    end = game(3)[-1]
    assert end.ending is not None
    scene = public(end.view, ending=msgspec.structs.replace(end.ending, history=()))
    assert "Scores" not in words_in(scene)
