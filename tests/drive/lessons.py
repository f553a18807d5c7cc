"""A lesson of a small game, as tests take it."""

from bot.domain.table import Table
from bot.handlers.request import Reply
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.usecases.lessons import LESSON_LIFE
from engines.record import EntryKind
from lessons.api import Lesson
from lessons.registry import load
from tests.drive.house import ADA, PEBBLES, Rig, page_of, presses
from tests.drive.house import texts as marked

LESSON: Lesson = load("tests.games.pebbles.lesson")


def texts(page: Page) -> str:
    """Return all chat text of a page, without the marks that keep names apart."""
    return marked(page).replace("\u2068", "").replace("\u2069", "")


def said(reply: Reply) -> str:
    return "\n".join(map(texts, reply.pages))


async def begun(rig: Rig, verb: Verb = Verb.LEARN, language: str = "en") -> tuple[Table, Page]:
    """Return the table of a lesson that Ada has begun, and her panel."""
    reply = await rig.ask(rig.reader(ADA, language), verb, PEBBLES)
    page = page_of(reply)
    assert page.panel_of is not None
    return await rig.tables.get(page.panel_of), page


async def answered(rig: Rig, page: Page, *tokens: str) -> Reply:
    """Press what has these tokens in a panel."""
    press = next(one for one in presses(page) if one.tokens == tokens)
    return await rig.press(ADA, press)


async def shown_on(rig: Rig, table: Table, steps: int) -> Table:
    """Have so many steps shown."""
    for _ in range(steps):
        await rig.say(ADA, table.id, Verb.SHOW_ME)
    return await rig.tables.get(table.id)


def moves(table: Table) -> list[str]:
    return [entry.text for entry in table.timeline.entries if entry.kind is EntryKind.MOVE]


# --- how far somebody is, for tests that begin there -------------------------------------------------


async def learning(rig: Rig) -> None:
    await begun(rig, Verb.LEARN_OPENLY)


async def nearly_learned(rig: Rig) -> None:
    table, _ = await begun(rig, Verb.LEARN_OPENLY)
    await shown_on(rig, table, len(LESSON.tasks) - 1)


async def unlearned(rig: Rig) -> None:
    await learning(rig)
    rig.clock.turn(seconds=LESSON_LIFE)
