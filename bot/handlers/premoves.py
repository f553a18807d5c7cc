"""Presses that answer in advance, for a seat that is not to act."""

from bot.domain.table import Table
from bot.handlers.desk import Desk
from bot.handlers.request import At, Reply, check_begun, seated
from bot.pages import premoves as pages
from bot.pages.custom_id import typed_tokens
from bot.pages.panel import panel


async def ahead(desk: Desk, at: At) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Ask what shall be answered in advance."""
    check_begun(at)
    seated(at)
    return Reply((pages.choose(at.voice),))


async def write(desk: Desk, at: At) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Ask for a move by its words."""
    check_begun(at)
    seated(at)
    return Reply(form=pages.form(at.voice))


async def later(desk: Desk, at: At) -> Reply:
    """Answer in advance with a move."""
    tokens = at.press.tokens or typed_tokens(at.request.numbers.get(pages.MOVE, ""))
    return _panel(desk, at, await desk.cases.premoves.answer(at.table.id, at.reader.person, " ".join(tokens)))


async def default(desk: Desk, at: At) -> Reply:
    """Answer in advance with whatever is the default then."""
    return _panel(desk, at, await desk.cases.premoves.answer(at.table.id, at.reader.person, None))


async def unsay(desk: Desk, at: At) -> Reply:
    """Take back what was answered in advance."""
    return _panel(desk, at, await desk.cases.premoves.drop(at.table.id, at.reader.person))


def _panel(desk: Desk, at: At, table: Table) -> Reply:
    now = desk.now(at, table)
    return Reply((panel(now.voice, seated(now)),))
