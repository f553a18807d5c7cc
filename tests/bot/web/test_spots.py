"""What a click on a part of the board offers."""

from collections.abc import Mapping, Sequence

import pytest

from tests.bot.web.conftest import Hall
from tests.drive.browser import Browser, Element


def spot(one: Browser, part: str) -> Element:
    """Return the spot of a part of the board."""
    board = one.shown.one("section", class_="board")
    return board.one("button", class_="spot", data_part=part)


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
