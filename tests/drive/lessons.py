"""A lesson of a small game, as tests take it."""

import re

from bot.pages.custom_id import Verb
from lessons.api import Lesson
from lessons.registry import load
from tests.drive.guest import Shown
from tests.drive.house import PEBBLES, House, HouseGuest, HouseTable

LESSON: Lesson = load("tests.games.pebbles.lesson")


async def learns(guest: HouseGuest, key: str = PEBBLES, verb: Verb = Verb.LEARN) -> tuple[HouseTable, Shown]:
    """Have somebody begin a lesson, or go on with it; return its table, and their panel."""
    panel = await guest.does(verb, key)
    assert panel.page.panel_of is not None
    return await guest.house.known(panel.page.panel_of), panel


async def is_shown(guest: HouseGuest, table: HouseTable, steps: int) -> Shown:
    """Have so many steps shown; return the panel after them."""
    for _ in range(steps - 1):
        await guest.does(Verb.SHOW_ME, at=table)
    return await guest.does(Verb.SHOW_ME, at=table)


def step(shown: Shown) -> int | None:
    """Return the number of the step of a panel in English, None if it is no panel of a lesson."""
    found = re.search(r"step (\d+) of \d+", shown.text)
    return int(found[1]) if found else None


def told(house: House, name: str) -> str:
    """Return words of the lesson of the small game, in English."""
    return house.words(f"lesson-{name}", game=PEBBLES)
