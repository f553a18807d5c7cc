"""Too much at once: one person's flood, Discord's limit on old edits, and a callback that fails twice."""

import asyncio
from dataclasses import replace
from pathlib import Path

from bot.ops.rate_limit import RateLimit
from bot.pages.custom_id import Verb
from sandbox.faults import RequestFault
from sandbox.limits import Window
from tests.wire.house import PATIENT, House, until
from tests.wire.player import Player, answers_of
from tests.wire.sight import custom_id, lobbies
from tests.wire.table import board_of, open_table, person_of, press_lobby, right_board, seen
from tests.wire.user import is_ephemeral, text_of

BURST, PRESSES = 8, 60


class Stopped:
    """A clock that stands still: no token comes back."""

    def __call__(self) -> float:
        return 0.0


async def test_a_flood_by_one_person_harms_nobody_else(empty_house: House) -> None:
    house = empty_house
    await house.start_bot()
    table = await open_table(house, "hidden_stones", "Ada", "Ben")
    await house.stop_bot()
    house.rate_limit = RateLimit(burst=BURST, rate=1.0, clock=Stopped())
    await house.start_bot()
    ada, ben = await house.person("Ada"), await house.person("Ben")
    board = board_of(house, table)
    play = custom_id(board, Verb.PLAY)
    for_ada, for_ben = await seen(ada, board), await seen(ben, board)
    pressed = await asyncio.gather(*(ada.press(for_ada, play) for _ in range(PRESSES)))
    panel = await ben.answer(await ben.press(for_ben, play))
    assert "too much at once" not in text_of(panel)
    answers = [await ada.answer(one) for one in pressed]
    assert all(is_ephemeral(one) for one in answers)
    assert len([one for one in answers if "too much at once" in text_of(one)]) == PRESSES - BURST
    assert house.app.metrics.presses.flooded == PRESSES - BURST
    assert house.app.metrics.presses.answered == BURST + 1
    assert await ada.autocomplete(house.channel, "move", "move", "", table=table) == []
    assert "too much at once" in text_of(await ada.answer(await ada.slash(house.channel, "tables")))
    assert not ada.failed


async def test_a_lobby_too_old_for_an_edit_is_posted_anew(tmp_path: Path) -> None:
    async with House(tmp_path, replace(PATIENT, old_edits=Window(0, 0.02))) as house:
        await house.start_bot()
        table = await open_table(house, "hidden_stones", "Ada", start=False)
        (old,) = lobbies(house, table)
        house.advance(7200.0)
        ben = await house.person("Ben")
        await press_lobby(house, ben, table, Verb.JOIN)
        (new,) = lobbies(house, table)
        assert new["id"] != old["id"]
        assert int(new["id"]) == (await house.stored(table)).game.lobby
        assert f"<@{person_of(ben)}>" in text_of(new)


async def test_a_table_message_too_old_for_an_edit_is_posted_anew(tmp_path: Path) -> None:
    async with House(tmp_path, replace(PATIENT, old_edits=Window(0, 0.02))) as house:
        await house.start_bot()
        table = await open_table(house, "hidden_stones", "Ada", "Ben")
        old = board_of(house, table)
        house.advance(7200.0)
        ada = await house.person("Ada")
        page = await ada.answer(await ada.slash(house.channel, "options", table=table))
        await ada.select(page, "de")

        async def german() -> bool:
            return (await house.stored(table)).game.language == "de"

        await until(german, "the language")
        await house.published()
        found = await house.stored(table)
        assert board_of(house, table)["id"] != old["id"]
        right_board(house, found)


async def test_a_callback_that_fails_twice_leaves_the_old_panel_working(tmp_path: Path) -> None:
    """discord.py waits four seconds over it, and then the interaction is gone."""
    async with House(tmp_path, replace(PATIENT, acknowledge_seconds=3.0)) as house:
        await house.start_bot()
        table = await open_table(house, "hidden_stones", "Ada", "Ben")
        first = next(iter((await house.stored(table)).to_act()))
        user = await house.person(("Ada", "Ben")[first])
        player = Player(user, "twice")
        panel = await player.open(await seen(user, board_of(house, table)))
        ends = next(one for one in answers_of(panel) if one.tokens == ("pass",))
        house.server.faults.order(RequestFault("POST", r"/callback$", status=500, times=2))
        interaction = await user.press(panel, ends.custom_id)
        await user.until_settled(interaction)
        await until(lambda: house.app.metrics.presses.missed, "the end of trying")
        assert len((await house.stored(table)).timeline.entries) == 1
        await player.use(ends)
        await house.published()
        found = await house.stored(table)
        assert len(found.timeline.entries) == 2
        right_board(house, found)
