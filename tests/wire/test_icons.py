"""Icons on buttons: uploaded once, made new when drawn otherwise, and left out where Discord refuses them."""

import asyncio
import logging

import pytest

from bot.discord_ui.icons import FULL
from bot.discord_ui.run import Patience
from bot.pages.custom_id import Verb
from renderers import icons, paint
from renderers.registry import scan
from tests.drive.user import BUTTON, STRING_SELECT, Json, components_of
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.faults import Effect, RequestFault
from tests.sandbox.watched import RecordedRequest

ALL = len({(name, art) for one in scan().values() for name, art in one.icons.items()})
DAY = 24 * 60 * 60
POST = r"/emojis$"


async def at_once(_: float) -> None:
    await asyncio.sleep(0)


HURRY = Patience(rest=at_once)


def names(house: WireHouse) -> list[str]:
    return [one["name"] for one in house.server.world.emojis.values()]


def watched(house: WireHouse) -> list[RecordedRequest]:
    """Return a list that the requests about emoji are added to."""
    return house.requests(lambda one: "/emojis" in one.route)


def count(made: list[RecordedRequest], method: str) -> int:
    return sum(one.method == method for one in made)


async def complete(house: WireHouse) -> None:
    await until(lambda: len(names(house)) == ALL, "all icons")


def emoji_of(message: Json) -> list[str]:
    parts = list(components_of(message))
    options = [one for part in parts if part["type"] == STRING_SELECT for one in part["options"]]
    buttons = [part for part in parts if part["type"] == BUTTON]
    return [one["emoji"]["name"] for one in (*buttons, *options) if one.get("emoji")]


async def opened(table: WireTable) -> Json:
    """Return the panel of a player who has to act."""
    return (await table.board.press(Verb.PLAY, by=table.on(min(table.to_act)))).message


async def test_they_are_uploaded_once_and_stand_on_buttons(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    house = empty_house
    made = watched(house)
    await house.start_bot(patience=HURRY)
    await complete(house)
    assert count(made, "POST") == ALL
    table = await house.table("stone_age", ada, ben)
    heard = {name.partition("_cairn_")[0] for name in emoji_of(await opened(table))}
    assert heard >= {"food", "wood", "brick", "stone", "gold", "tool"}
    await house.stop_bot()
    await house.start_bot(patience=HURRY)
    await until(lambda: count(made, "GET") == 2, "a look at the emoji")
    assert emoji_of(await opened(table))
    assert count(made, "POST") == ALL


@pytest.mark.slow
async def test_drawn_otherwise_they_replace_the_earlier_ones_a_day_later(
    empty_house: WireHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = empty_house
    await house.start_bot(patience=HURRY)
    await complete(house)
    before = set(names(house))
    await house.stop_bot()
    world, own, gone = house.server.world, ("cat", "cairn_cat"), ("cairn_wood_0123ab", "cairn_never_0123ab")
    for name in (*own, *gone):
        pattern = next(iter(world.emojis.values()))
        picture = world.disk.file(pattern["id"])
        assert picture is not None
        world.add_emoji({**pattern, "id": world.ids.next(), "name": name}, picture)
    monkeypatch.setattr(paint, "_RECIPE", b"another")
    await house.start_bot(patience=HURRY)
    await until(lambda: len(set(names(house)) - before) == ALL + len(own) + len(gone), "the new icons")
    assert before < set(names(house)), "an open panel still shows the earlier ones"
    await house.stop_bot()
    house.clock.advance(DAY)
    made = watched(house)
    await house.start_bot(patience=HURRY)
    over = {*before, "cairn_wood_0123ab"}
    await until(lambda: not over & set(names(house)), "the end of the earlier icons")
    assert set(own) < set(names(house)), "what the operator has is not ours"
    assert "cairn_never_0123ab" in names(house), "its day begins with the process that misses it"
    assert count(made, "POST") == 0


@pytest.mark.parametrize(("status", "code"), [pytest.param(403, 50001, marks=pytest.mark.slow), (400, FULL)])
async def test_buttons_have_words_alone_where_discord_refuses_icons(
    empty_house: WireHouse,
    ada: WireGuest,
    ben: WireGuest,
    status: int,
    code: int,
    caplog: pytest.LogCaptureFixture,
) -> None:
    house = empty_house
    fault = RequestFault("POST", POST, status=status, code=code, times=99)
    house.server.faults.order(fault)
    with caplog.at_level(logging.WARNING, "bot.discord_ui.icons"):
        await house.start_bot(patience=HURRY)
        await until(lambda: caplog.records, "a line in the log")
        table = await house.table("stone_age", ada, ben)
        panel = await opened(table)
        await house.stop_bot()
        await house.start_bot(patience=HURRY)
        await until(lambda: fault.times == 97, "another try after the restart")
    assert emoji_of(panel) == []
    assert any(part["type"] == BUTTON for part in components_of(panel))
    assert all(str(code) in one.getMessage() for one in caplog.records)
    found = await house.app.examine()
    assert found.icons == (FULL if code == FULL else 0)
    assert found.presses.faults == 0


@pytest.mark.slow
async def test_a_lost_answer_uploads_nothing_twice(empty_house: WireHouse) -> None:
    house = empty_house
    house.server.faults.order(RequestFault("POST", POST, times=3, lost=Effect.AFTER))
    await house.start_bot(patience=HURRY)
    await complete(house)
    assert len(set(names(house))) == ALL


@pytest.mark.slow
async def test_an_emoji_that_is_gone_costs_nobody_an_answer(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    house = empty_house
    await house.start_bot(patience=HURRY)
    await complete(house)
    table = await house.table("stone_age", ada, ben)
    world = house.server.world
    for emoji in list(world.emojis.values()):
        world.drop_emoji(emoji)
    assert emoji_of(await opened(table)) == []
    assert house.app.metrics.presses.faults == 0
    await complete(house)

    async def back() -> bool:
        return bool(emoji_of(await opened(table)))

    await until(back, "the icons")


async def test_an_icon_that_cannot_be_drawn_leaves_words(
    empty_house: WireHouse,
    ada: WireGuest,
    ben: WireGuest,
    monkeypatch: pytest.MonkeyPatch,
    expected_errors: list[logging.LogRecord],
) -> None:
    def fail(_: object) -> bytes:
        raise ValueError

    monkeypatch.setattr("bot.ops.painters.emoji", fail)
    await empty_house.start_bot(patience=HURRY)
    await until(lambda: expected_errors, "a line in the log")
    table = await empty_house.table("stone_age", ada, ben)
    assert emoji_of(await opened(table)) == []
    assert ["words alone" in one.getMessage() for one in expected_errors] == [True]


def test_no_icon_is_larger_than_discord_takes() -> None:
    assert len(paint.emoji(icons.CLOCK)) <= 256 * 1024
