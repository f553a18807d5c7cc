"""Too much at once: one person's flood, Discord's limit on old edits, and a callback that fails twice."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.ops.rate_limit import LookShare, LookShares, RateLimit
from bot.pages.custom_id import Verb
from sandbox.limits import Window
from sandbox.world import EPHEMERAL
from tests.drive.table import right_board
from tests.drive.waiting import until
from tests.drive.wire import PATIENT, WireGuest, WireHouse
from tests.sandbox.faults import RequestFault

BURST, PRESSES, TOLD = 8, 60, 3


class Stopped:
    """A clock that stands still: no token comes back."""

    def __call__(self) -> float:
        return 0.0


async def test_a_flood_by_one_person_harms_nobody_else(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben)
    await house.stop_bot()
    house.rate_limit = RateLimit(burst=BURST, rate=1.0, clock=Stopped())
    await house.start_bot()
    board = table.board
    flood = await asyncio.gather(*(board.press(Verb.PLAY, by=ada.hasty) for _ in range(PRESSES)))
    panel = await board.press(Verb.PLAY, by=ben)
    assert panel.refusal is None
    counted = house.app.metrics.presses
    assert counted.flooded == PRESSES - BURST
    assert counted.answered == BURST + 1
    ids = {one.interaction for one in flood}
    came = [one for one in ada.saw if (one.message.get("interaction_metadata") or {}).get("id") in ids]
    assert all(one.message["flags"] & EPHEMERAL for one in came)
    told = {one.message["id"] for one in came if house.words("refused-too-fast") in one.text}
    assert len(told) == TOLD
    assert await ada.offered("move", "move", at=table) == []


async def test_a_flood_of_looks_waits_and_players_do_not(
    house: WireHouse, ada: WireGuest, ben: WireGuest, eve: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben)
    await house.stop_bot()
    shares = LookShares(person=LookShare(0.07, 0.01))
    house.rate_limit = RateLimit(clock=Stopped(), shares=shares)
    await house.start_bot()
    page = await (await eve.at(table.place).does(Verb.REPLAY)).press("Steps")
    told = await page.press("Turns")
    assert told.message["id"] != page.message["id"]
    assert told.text == house.words("refused-looks", seconds=2)
    assert eve.now(page) == page
    assert house.app.metrics.presses.flooded == 1
    assert (await table.board.press(Verb.PLAY, by=ada)).refusal is None


@pytest.fixture
async def strict(tmp_path: Path) -> AsyncIterator[WireHouse]:
    """A bot where Discord takes no edit of an old message."""
    async with WireHouse(tmp_path, replace(PATIENT, old_edits=Window(0, 0.02))) as house:
        await house.start_bot()
        yield house


@pytest.mark.slow
async def test_a_lobby_too_old_for_an_edit_is_posted_anew(strict: WireHouse) -> None:
    ada, ben = await strict.guest("Ada"), await strict.guest("Ben")
    table = await strict.table("hidden_stones", ada, lobby=True)
    old = table.lobby
    await strict.passes(seconds=7200.0)
    await old.press(Verb.JOIN, by=ben)
    new = table.lobby
    assert new.message["id"] != old.message["id"]
    assert int(new.message["id"]) == table.now.game.lobby
    assert f"<@{ben.person}>" in new.text


@pytest.mark.slow
async def test_a_table_message_too_old_for_an_edit_is_posted_anew(strict: WireHouse) -> None:
    ada, ben = await strict.guest("Ada"), await strict.guest("Ben")
    table = await strict.table("hidden_stones", ada, ben)
    old = table.board
    await strict.passes(seconds=7200.0)
    await (await ada.does(Verb.OPTIONS, at=table)).choose("de")
    assert table.now.game.language == "de"
    assert table.board.message["id"] != old.message["id"]
    right_board(strict, table.now)


@pytest.mark.slow
async def test_a_callback_that_fails_twice_leaves_the_old_panel_working(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """discord.py waits four seconds over it, and then the interaction is gone: the move stands."""
    table = await house.table("hidden_stones", ada, ben)
    mover, gone = table.on_turn, asyncio.Event()
    panel = await table.board.press(Verb.PLAY, by=mover)
    house.server.faults.order(RequestFault("POST", r"/callback$", status=500, times=2, held=gone))
    house.server.world.limits = replace(PATIENT, acknowledge_seconds=0.05)
    pressed = await panel.press(Verb.DO, "pass", by=mover.hasty)
    await mover.user.until_settled(pressed.interaction)
    house.server.world.limits = PATIENT
    gone.set()
    await until(lambda: house.app.metrics.presses.missed, "the end of trying")
    await house.rest()
    assert table.moves == ["pass"]
    await panel.press(Verb.DO, "pass")
    assert table.moves == ["pass"]
    right_board(house, table.now)
