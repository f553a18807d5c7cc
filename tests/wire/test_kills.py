"""The bot is killed at any moment while people press: nothing counts twice, nothing shown is lost."""

import asyncio
import contextlib
import random
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.pages.custom_id import Verb
from engines.record import EntryKind
from tests.drive.player import Player, answers_of
from tests.drive.processes import bot_of
from tests.drive.sight import boards, custom_id, is_lobby, presses_of, tables_seen
from tests.drive.table import board_of, open_table, right_board
from tests.drive.user import Json, RefusedByServer, User, is_ephemeral
from tests.drive.wire import Rig, seen, until

pytestmark = pytest.mark.slow

_ROOT = Path(__file__).parents[2]
_KILLS = 5


async def press_on(rig: Rig, table: int, player: Player, enough: asyncio.Event | None = None) -> None:
    """Press one thing after the other, and wait for answers only as long as an impatient player would.

    Ends with the game, or with the answer to a press when there is enough.
    """
    while enough is None or not enough.is_set():
        with contextlib.suppress(TimeoutError, RefusedByServer):
            async with asyncio.timeout(5.0):
                player.look()
                newest = max(boards(rig, table), key=lambda board: int(board["id"]))
                if Verb.PLAY not in {press.verb for press in presses_of(newest)}:
                    return  # the game is over
                if player.panel is None or not answers_of(player.panel):
                    await player.open(newest)
                else:
                    await player.choose()
        await asyncio.sleep(0)


async def press_some(rig: Rig, table: int, players: list[Player], moves: int, seconds: float) -> None:
    """Let all of them press at once, until so many moves and some seconds more have passed."""
    pressing = asyncio.gather(*(press_on(rig, table, player) for player in players))
    enough = len((await rig.stored(table)).timeline.entries) + moves

    async def done() -> bool:
        return pressing.done() or len((await rig.stored(table)).timeline.entries) >= enough

    await until(done, "moves")
    await asyncio.wait([pressing], timeout=seconds)
    if pressing.done():
        pressing.result()
    pressing.cancel()
    await asyncio.gather(pressing, return_exceptions=True)


@pytest.mark.parametrize(("title", "seed"), [*(("hidden_stones", seed) for seed in range(4)), ("pebbles", 4)])
async def test_presses_count_once_over_kills(empty_house: Rig, title: str, seed: int) -> None:
    rig = empty_house
    moment = random.Random(seed)  # noqa: S311 - a moment, not a secret
    people = [await rig.person(name) for name in ("Ada", "Ben")]
    players = [Player(user, f"{seed} {number}") for number, user in enumerate(people)]
    async with bot_of(rig):
        table = await open_table(rig, title, "Ada", "Ben")
        await press_some(rig, table, players, 2, 0.0)
    for _ in range(_KILLS - 1):
        async with bot_of(rig):
            await rig.rest()
            right_board(rig, await rig.stored(table))
            await press_some(rig, table, players, moment.randrange(3), moment.uniform(0.0, 0.1))
    async with bot_of(rig):
        await rig.rest()
        await check(rig, table, people)
        await old_panel_works(rig, table, players)


async def check(rig: Rig, table: int, people: list[User]) -> None:
    """Every move in the log goes back to one press, and whatever people were shown is in the log."""
    found = await rig.stored(table)
    right_board(rig, found)
    stored = await (await rig.beside()).entries(found.id)
    causes = [one.cause for one in stored if one.entry.kind is EntryKind.MOVE]
    assert causes, "somebody has moved"
    assert len(set(causes)) == len(causes)
    told = [data for user in people for name, data in user.events if name == "message"]
    numbers = [press.number for message in told for press in presses_of(message) if press.table == table]
    assert max(numbers) <= found.timeline.last


def panels_of(user: User) -> list[Json]:
    """Return all private messages that a person sees and that can be refreshed."""
    shown = (message for channel in user.messages.values() for message in channel.values())
    return [
        one for one in shown if is_ephemeral(one) and Verb.PLAY in {press.verb for press in presses_of(one)}
    ]


async def take_up(rig: Rig, table: int, player: Player) -> Json:
    """Return the open panel; without one, the newest of those that they see; without any, they press Play."""
    player.look()
    if player.panel is not None and (answers_of(player.panel) or player.panel in panels_of(player.user)):
        return player.panel
    # They pressed Play at the kill: another panel came than they waited for, or word that the bot restarts.
    if panels := panels_of(player.user):
        player.panel = max(panels, key=lambda panel: int(panel["id"]))
        return player.panel
    return await player.open(await seen(player.user, board_of(rig, table)))


async def old_panel_works(rig: Rig, table: int, players: list[Player]) -> None:
    """A panel from before the kill is answered: with the move, or with the panel as it is now."""
    before = await rig.stored(table)
    if before.outcome is not None:
        return
    player = players[min(before.to_act())]
    while len((await rig.stored(table)).timeline.entries) == len(before.timeline.entries):
        assert is_ephemeral(await take_up(rig, table, player))
        with contextlib.suppress(RefusedByServer):  # it changed as they pressed: they look again
            if answers_of(player.panel):
                await player.choose()
            else:
                await player.refresh()
    await rig.rest()
    right_board(rig, await rig.stored(table))


# --- the local table as a whole ----------------------------------------------------------------------


async def test_the_local_table_comes_back_after_a_kill(tmp_path: Path) -> None:
    folder = tmp_path / "local"
    async with playing(folder) as address, User(address) as ada:
        await ada.wait_for(lambda: ada.bot_online and ada.commands, "the bot")
        channel = ada.channel("table")
        await ada.answer(await ada.slash(channel, "join", game="hidden_stones"))
        lobby = await ada.message(channel, lambda message: is_lobby(message, 1))
        question = await ada.answer(await ada.press(lobby, custom_id(lobby, Verb.START)))
        await ada.press(question, custom_id(question, Verb.START_ALONE))
        await ada.wait_for(lambda: tables_seen(ada), "the table message")
        (board,) = tables_seen(ada)
    async with playing(folder) as address, User(address) as ada:
        await ada.wait_for(lambda: ada.bot_online and ada.commands, "the bot")
        await ada.load(board["channel_id"])
        (found,) = tables_seen(ada)
        assert found["id"] == board["id"]
        player = Player(ada, "kill")
        await player.open(found)
        assert player.panel is not None
        assert answers_of(player.panel)


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[str]:
    """Run the local table in a folder; gives its address, and kills it at the end."""
    arguments = ("-m", "bot", "play", "--port", "0", "--folder", str(folder))
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=_ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        line = (await process.stdout.readline()).decode()
        found = re.search(r"http://[\d.:]+", line)
        assert found is not None, line
        yield found[0]
    finally:
        process.kill()
        await process.communicate()
