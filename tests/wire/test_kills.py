"""The bot is killed at any moment while people press: nothing counts twice, nothing shown is lost."""

import asyncio
import random
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.pages.custom_id import Verb
from tests.drive.impatient import Impatient
from tests.drive.player import Player, answers_of
from tests.drive.processes import bot_of
from tests.drive.sight import custom_id, is_lobby, tables_seen
from tests.drive.table import right_board
from tests.drive.user import User
from tests.drive.wire import WireGuest, WireHouse

pytestmark = pytest.mark.slow

_ROOT = Path(__file__).parents[2]
_KILLS = 5


@pytest.mark.parametrize(("title", "seed"), [*(("hidden_stones", seed) for seed in range(4)), ("pebbles", 4)])
async def test_presses_count_once_over_kills(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest, title: str, seed: int
) -> None:
    moment = random.Random(seed)  # noqa: S311 - a moment, not a secret
    async with bot_of(empty_house):
        table = await empty_house.table(title, ada, ben)
        people = Impatient(empty_house, table, [ada, ben], seed)
        await people.press_some(2)
    for _ in range(_KILLS - 1):
        async with bot_of(empty_house):
            await empty_house.rest()
            right_board(empty_house, table.now)
            await people.press_some(moment.randrange(3), moment.uniform(0.0, 0.1))
    async with bot_of(empty_house):
        await empty_house.rest()
        await people.check()
        await people.old_panel_works()


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
