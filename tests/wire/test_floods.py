"""Too much at once: one person's flood, Discord's limit on old edits, and a callback that fails twice."""

import asyncio
from copy import deepcopy
from dataclasses import replace
from functools import partial
from pathlib import Path

from bot.ops.rate_limit import LookShare, LookShares, RateLimit
from bot.pages.custom_id import Verb
from sandbox.limits import Window
from tests.drive.player import Player, answers_of
from tests.drive.sight import custom_id, lobbies
from tests.drive.table import board_of, open_table, person_of, press_lobby, right_board
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import PATIENT, Rig, seen, until
from tests.sandbox.faults import RequestFault
from tests.wire.test_afterwards import pressed

BURST, PRESSES, TOLD = 8, 60, 3


class Stopped:
    """A clock that stands still: no token comes back."""

    def __call__(self) -> float:
        return 0.0


def _answer(user: User, interaction: str) -> Json | None:
    """Return the message that answered an interaction, even if a later panel has taken its place."""
    for name, data in reversed(user.events):
        if name == "message" and (data.get("interaction_metadata") or {}).get("id") == interaction:
            return data
    return None


async def test_a_flood_by_one_person_harms_nobody_else(empty_house: Rig) -> None:
    rig = empty_house
    await rig.start_bot()
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    await rig.stop_bot()
    rig.rate_limit = RateLimit(burst=BURST, rate=1.0, clock=Stopped())
    await rig.start_bot()
    ada, ben = await rig.person("Ada"), await rig.person("Ben")
    board = board_of(rig, table)
    play = custom_id(board, Verb.PLAY)
    for_ada, for_ben = await seen(ada, board), await seen(ben, board)
    presses = await asyncio.gather(*(ada.press(for_ada, play) for _ in range(PRESSES)))
    panel = await ben.answer(await ben.press(for_ben, play))
    assert "too much at once" not in text_of(panel)
    counted = rig.app.metrics.presses
    await until(lambda: counted.flooded == PRESSES - BURST, "all presses")
    await until(lambda: counted.answered == BURST + 1, "the answers")

    def answers() -> list[Json]:
        return [one for one in map(partial(_answer, ada), presses) if one is not None]

    def told() -> int:
        return len([one for one in answers() if "too much at once" in text_of(one)])

    await until(lambda: told() == TOLD, "all that is told")
    assert all(is_ephemeral(one) for one in answers())
    assert await ada.autocomplete(rig.channel, "move", "move", "", table=table) == []


async def test_a_flood_of_looks_waits_and_players_do_not(empty_house: Rig) -> None:
    rig, shares = empty_house, LookShares(person=LookShare(0.07, 0.01))
    await rig.start_bot()
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    await rig.stop_bot()
    rig.rate_limit = RateLimit(clock=Stopped(), shares=shares)
    await rig.start_bot()
    ada, emil = await rig.person("Ada"), await rig.person("Emil")
    thread = str((await rig.stored(table)).game.thread)
    shown = await emil.answer(await emil.slash(thread, "replay"))
    shown = await pressed(rig, emil, shown, "Steps")
    before = deepcopy(shown)
    told = await emil.answer(await emil.press(shown, "Turns"))
    assert told["id"] != shown["id"]
    assert bare(text_of(told)) == "I can’t paint that fast. Wait 2 seconds, then press again."
    assert shown["components"] == before["components"]
    assert rig.app.metrics.presses.flooded == 1
    board = board_of(rig, table)
    panel = await ada.answer(await ada.press(await seen(ada, board), custom_id(board, Verb.PLAY)))
    assert answers_of(panel) or text_of(panel)


def bare(text: str) -> str:
    """Return a text without the marks around what was put into it."""
    return text.translate(dict.fromkeys(map(ord, "\u2068\u2069")))


async def test_a_lobby_too_old_for_an_edit_is_posted_anew(tmp_path: Path) -> None:
    async with Rig(tmp_path, replace(PATIENT, old_edits=Window(0, 0.02))) as rig:
        await rig.start_bot()
        table = await open_table(rig, "hidden_stones", "Ada", start=False)
        (old,) = lobbies(rig, table)
        rig.advance(7200.0)
        ben = await rig.person("Ben")
        await press_lobby(rig, ben, table, Verb.JOIN)
        (new,) = lobbies(rig, table)
        assert new["id"] != old["id"]
        assert int(new["id"]) == (await rig.stored(table)).game.lobby
        assert f"<@{person_of(ben)}>" in text_of(new)


async def test_a_table_message_too_old_for_an_edit_is_posted_anew(tmp_path: Path) -> None:
    async with Rig(tmp_path, replace(PATIENT, old_edits=Window(0, 0.02))) as rig:
        await rig.start_bot()
        table = await open_table(rig, "hidden_stones", "Ada", "Ben")
        old = board_of(rig, table)
        rig.advance(7200.0)
        ada = await rig.person("Ada")
        page = await ada.answer(await ada.slash(rig.channel, "options", table=table))
        await ada.select(page, "de")

        async def german() -> bool:
            return (await rig.stored(table)).game.language == "de"

        await until(german, "the language")
        await rig.rest()
        found = await rig.stored(table)
        assert board_of(rig, table)["id"] != old["id"]
        right_board(rig, found)


async def test_a_callback_that_fails_twice_leaves_the_old_panel_working(rig: Rig) -> None:
    """discord.py waits four seconds over it, and then the interaction is gone."""
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    first = next(iter((await rig.stored(table)).to_act()))
    user = await rig.person(("Ada", "Ben")[first])
    player = Player(user, "twice")
    panel = await player.open(await seen(user, board_of(rig, table)))
    ends = next(one for one in answers_of(panel) if one.tokens == ("pass",))
    rig.server.faults.order(RequestFault("POST", r"/callback$", status=500, times=2))
    rig.server.world.limits = replace(PATIENT, acknowledge_seconds=0.05)
    interaction = await user.press(panel, ends.custom_id)
    await user.until_settled(interaction)
    rig.server.world.limits = PATIENT
    await until(lambda: rig.app.metrics.presses.missed, "the end of trying")
    assert len((await rig.stored(table)).timeline.entries) == 1
    await player.use(ends)
    await rig.rest()
    found = await rig.stored(table)
    assert len(found.timeline.entries) == 2
    right_board(rig, found)
