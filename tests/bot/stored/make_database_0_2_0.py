"""Makes the database of 0.2.0, and the list of what it holds, for the tests that open it with today's code.

Run once, in a copy of the files of that release, and keep what comes out for ever:

    git archive 0549b62 | tar x --one-top-level=../release
    cp -r tests/bot/stored tests/bot/stored_facts.py ../release/tests/bot
    cd ../release && <python> -m tests.bot.stored.make_database_0_2_0 <folder to write to>

0.2.0 is that commit. There is everything that the release can store; `world`, `scenes`, `presses` and `lists`
beside this file tell what. The same release gives the same database, secrets and all.
"""

import asyncio
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.bot import stored_facts as facts
from tests.bot.stored.lists_0_2_0 import VALUES, VERBS, readers, shapes
from tests.bot.stored.presses_0_2_0 import Bench, harvest
from tests.bot.stored.scenes_0_2_0 import all_of_it
from tests.bot.stored.world_0_2_0 import PEOPLE, World


async def play(folder: Path) -> World:
    """Play everything into a database."""
    world = World(folder)
    async with world.bot:
        await all_of_it(world)
    return world


async def look(database: Path, folder: Path, world: World) -> dict[str, Any]:
    """Return all that is listed of a database."""
    bench = Bench(database, folder, world.clock.now)
    bot = await bench.open()
    names = {person: name for name, person in PEOPLE.items()}
    lists = {
        "now": world.clock.now,
        "people": PEOPLE,
        "verbs": VERBS,
        "values": VALUES,
        "entries": await shapes(bot),
        "told": await facts.people(bot, readers(), names),
        "tables": await facts.tables(bot, readers(), names),
        "rest": await facts.rest(bot),
        "presses": await harvest(bench, world.old),
    }
    await bench.close()
    return lists


def text(lists: dict[str, Any]) -> str:
    """Return lists as JSON with a line for each entry."""
    parts = []
    for key, found in lists.items():
        match found:
            case dict():
                lines = [f"{json.dumps(name)}: {json.dumps(one)}" for name, one in found.items()]
                parts.append(f'"{key}": {{\n' + ",\n".join(lines) + "\n}")
            case list() if key != "verbs":
                parts.append(f'"{key}": [\n' + ",\n".join(map(json.dumps, found)) + "\n]")
            case _:
                parts.append(f'"{key}": {json.dumps(found)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def dump(database: Path) -> str:
    """Return a database as SQL, with the version of its schema."""
    with closing(sqlite3.connect(database)) as there:
        (version,) = there.execute("PRAGMA user_version").fetchone()
        return "\n".join([*there.iterdump(), f"PRAGMA user_version = {version};", ""])


def main(target: Path) -> None:
    """Write both files."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        world = asyncio.run(play(folder))
        sql = dump(folder / "cairn.sqlite3")
        (target / "0.2.0.sql").write_text(sql, "utf-8")
        database = folder / "stored.sqlite3"
        with closing(sqlite3.connect(database)) as there:
            there.executescript(sql)
        (folder / "copy").mkdir()
        lists = asyncio.run(look(database, folder / "copy", world))
        (target / "0.2.0.json").write_text(text(lists), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
