"""The bot with some robots that think all the time; `bench.thinking` runs it."""

import asyncio
import itertools
import random
from pathlib import Path

from bench.bot_process import pointed
from bot.app import App, open_app
from bot.discord_ui.run import serve
from bot.ops import event_loop, memory
from engines.api import Seat
from engines.chance import QuickChance
from robots.api import Level
from robots.task import task_for

_GAME = "schiefer"
"""The title whose robots think longest."""
_MOVES = 60


async def main() -> None:
    """Serve until killed, beside robots."""
    async with pointed() as (token, (database, robots)), open_app(Path(database)) as app:
        memory.tame_collector()
        thinking = [asyncio.create_task(_think_on(app, number)) for number in range(int(robots))]
        await serve(app, token, health_file=None)
        await asyncio.gather(*thinking)


async def _think_on(app: App, robot: int) -> None:
    """Let a robot of the highest level think, for a person of its own, without end."""
    games = app.repository.registry
    rules, chance = games.newest(_GAME), QuickChance(robot)
    state = rules.setup(rules.resolve({}, {}), 2, None, chance).state
    for _ in range(_MOVES):
        seat = min(rules.to_act(state))
        state = rules.apply(state, seat, rules.sample_move(state, seat, chance), chance).state
    seat = Seat(min(rules.to_act(state)))
    seeds = random.Random(robot)  # noqa: S311 - no secret
    for _ in itertools.count():
        task = task_for(rules, games.package(_GAME), state, seat, Level.MASTER, seeds.getrandbits(60))
        await app.cases.robots.think(task, (robot, robot))


if __name__ == "__main__":
    event_loop.run(main())
