"""What a click on a part of the board offers, and how far from the part it may be."""

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.web.spots import Box, Room, chosen, rooms_of
from tests.bot.web.conftest import Hall
from tests.drive.browser import Browser, Element

pytestmark = pytest.mark.shown


def spots(one: Browser) -> Sequence[Element]:
    """Return the spots of the board."""
    board = one.shown.one("section", class_="board")
    return [button for button in board.all("button") if button.get("data-box")]


def spot(one: Browser, part: str) -> Element:
    """Return the spot of a part of the board."""
    (found,) = [button for button in spots(one) if button["data-part"] == part]
    return found


def offered(one: Browser, part: str) -> Mapping[str, str]:
    """Return what a click on a part of the board offers: values by labels, in order."""
    clicked = spot(one, part)
    if not clicked.get("aria-controls"):
        return {clicked["aria-label"]: clicked["value"]}
    row = one.shown.one("div", id=clicked["aria-controls"])
    return {button.text: button["value"] for button in row.all("button")}


async def test_dice_are_marked_together_at_each_of_their_fields(hall: Hall) -> None:
    table = await hall.house.table("schiefer")
    assert table.state.dice == (1, 2, 3)
    player = table.on_turn
    one = await hall.enters(player, table)
    shown = {field: list(offered(one, f"field_{field}")) for field in (1, 2, 3)}
    assert shown == {
        1: ["Mark 1 ⇥", "Mark 1 and 2 ⇥", "Mark 1 and 3 ⇥", "Mark 1, 2 and 3 ⇥"],
        2: ["Mark 2 ⇥", "Mark 1 and 2 ⇥", "Mark 2 and 3 ⇥", "Mark 1, 2 and 3 ⇥"],
        3: ["Mark 3 ⇥", "Mark 1 and 3 ⇥", "Mark 2 and 3 ⇥", "Mark 1, 2 and 3 ⇥"],
    }
    assert [spot(one, f"field_{field}")["aria-label"] for field in shown] == ["Mark 1", "Mark 2", "Mark 3"]
    await one.press(offered(one, "field_3")["Mark 1 and 3 ⇥"])
    await hall.house.look()
    seat = table.seat(player)
    assert table.moves == ["mark 1 3"]
    assert table.state.marked[seat] == (1, 0, 1, 0, 0, 0)


@pytest.mark.parametrize(
    ("moves", "seed", "dice", "marks"),
    [
        (28, 5, (1, 1, 3), {1: ["Mark 1 ⇥"], 3: ["Mark 3 ⇥"]}),
        (
            40,
            1,
            (2, 2, 3),
            {
                2: ["Mark 2 ⇥", "Mark 2 and 2 ⇥", "Mark 2 and 3 ⇥", "Mark 2, 2 and 3 ⇥"],
                3: ["Mark 3 ⇥", "Mark 2 and 3 ⇥", "Mark 2, 2 and 3 ⇥"],
            },
        ),
    ],
    ids=["with one marker left", "with equal dice"],
)
async def test_a_field_offers_what_can_be_marked_there(
    hall: Hall, moves: int, seed: int, dice: tuple[int, ...], marks: Mapping[int, Sequence[str]]
) -> None:
    table = await hall.house.play_on(await hall.house.table("schiefer"), moves, seed)
    assert table.state.dice == dice
    one = await hall.enters(table.on_turn, table)
    assert {field: list(offered(one, f"field_{field}")) for field in marks} == marks


@pytest.mark.parametrize(
    ("language", "warned"),
    [
        ("en", "★ 2-13 · 2 points · sun (can score after this!)"),
        ("de", "★ 2-13 · 2 Punkte · Sonne (danach fertig!)"),
        ("fr", "★ 2-13 · 2 points · soleil (réalisable ensuite !)"),
    ],
)
async def test_a_card_that_a_change_completes_is_marked_among_those_to_pay_with(
    hall: Hall, language: str, warned: str
) -> None:
    guests = [hall.house.guest(name) for name in ("Ada", "Ben", "Cem")]
    table = await hall.house.play_on(await hall.house.table("hidden_stones", *guests), 3)
    one = await hall.enters(table.on_turn.at(language=language), table)
    assert [label for label in offered(one, "stone_c1") if "★" in label] == [warned]
    assert list(offered(one, "stone_c1"))[-1] == warned
    assert not [label for label in offered(one, "stone_a1") if "★" in label]


# --- the room around a small part --------------------------------------------------------------------

_SIDE = 400
_sizes = st.tuples(
    st.integers(0, _SIDE - 10), st.integers(0, _SIDE - 10), st.integers(1, 90), st.integers(1, 90)
)


def grown(box: Box, room: Room) -> Box:
    """Return a box that takes all its room, by its edges."""
    (x, y, w, h), (left, top, right, bottom) = box, room
    return x - left, y - top, x + w + right, y + h + bottom


def are_apart(first: Box, second: Box) -> bool:
    """Return whether two boxes, given by their edges, share no more than an edge."""
    return first[0] >= second[2] or second[0] >= first[2] or first[1] >= second[3] or second[1] >= first[3]


@given(st.lists(st.tuples(st.sampled_from("abcde"), _sizes), min_size=1, max_size=12))
def test_no_part_takes_a_click_that_is_meant_for_another(drawn: list[tuple[str, Box]]) -> None:
    boxes: dict[str, list[Box]] = {}
    for name, (x, y, w, h) in drawn:
        box = (x, y, min(w, _SIDE - x), min(h, _SIDE - y))
        others = [other for part, own in boxes.items() if part != name for other in own]
        if all(are_apart(grown(box, (0, 0, 0, 0)), grown(other, (0, 0, 0, 0))) for other in others):
            boxes.setdefault(name, []).append(box)
    rooms = rooms_of(boxes, _SIDE, _SIDE)
    assert {name: len(own) for name, own in boxes.items()} == {name: len(own) for name, own in rooms.items()}
    reached = [
        (name, grown(box, room))
        for name, own in boxes.items()
        for box, room in zip(own, rooms[name], strict=True)
    ]
    assert all(min(room) >= 0 for own in rooms.values() for room in own)
    assert all(
        left >= 0 and top >= 0 and right <= _SIDE and bottom <= _SIDE
        for _, (left, top, right, bottom) in reached
    )
    for number, (name, box) in enumerate(reached):
        assert all(name == other or are_apart(box, second) for other, second in reached[number + 1 :])


def test_a_part_may_grow_up_to_the_middle_between_it_and_the_next_one_and_else_freely() -> None:
    rows = {"upper": [(30.0, 100.0, 300.0, 20.0)], "lower": [(30.0, 130.0, 300.0, 20.0)]}
    assert rooms_of(rows, _SIDE, _SIDE) == {"upper": ((30, 100, 70, 5),), "lower": ((30, 5, 70, 250),)}
    alone = {"dice": [(10.0, 10.0, 20.0, 20.0), (40.0, 10.0, 20.0, 20.0)]}
    assert rooms_of(alone, 100, 50) == {"dice": ((10, 10, 70, 20), (40, 10, 40, 20))}


# --- hints -------------------------------------------------------------------------------------------


def moves_at(one: Browser) -> Mapping[str, Sequence[object]]:
    """Return the moves, whole or begun, that are offered at each part of the board."""
    parts = [place["data-part"] for place in spots(one)]
    return {part: [chosen(value) for value in offered(one, part).values()] for part in parts}


def advised(one: Browser) -> Sequence[Element]:
    """Return the buttons that are marked as leading to the move of a hint."""
    return [button for button in one.shown.all("button") if "advised" in button.get("class").split()]


@pytest.mark.parametrize("key", ["hidden_stones", "livingstone", "schiefer", "stone_age"])
async def test_the_place_of_a_hint_is_marked_until_the_next_press(hall: Hall, key: str) -> None:
    table = await hall.house.table(key)
    one = await hall.enters(table.on_turn, table)
    before = moves_at(one)
    assert not advised(one)
    await one.presses("Hint")
    (play,) = [button for button in one.shown.all("button") if button.text.startswith("Play it")]
    move = chosen(play["value"])
    assert move
    assert moves_at(one) == before
    marked = [chosen(button["value"]) for button in advised(one) if button.get("value")]
    assert move in marked
    assert all(tokens and move[: len(tokens)] == tokens for tokens in marked)
    assert [place for place in spots(one) if place in advised(one)]
    await one.presses("?")
    assert not advised(one)
