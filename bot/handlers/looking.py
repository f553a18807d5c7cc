"""Presses that only show something."""

from bot.handlers.desk import Desk
from bot.handlers.request import At, Reply, check_begun
from bot.pages import answers, history


async def board(desk: Desk, at: At) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show the public picture once more."""
    check_begun(at)
    return Reply((answers.board(at.voice, at.seat),))


async def text(desk: Desk, at: At) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Tell the board in words."""
    check_begun(at)
    return Reply(tuple(answers.board_text(at.voice, at.seat)))


async def log(desk: Desk, at: At) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show a page of the log."""
    check_begun(at)
    page = int(at.press.tokens[0]) if at.press.tokens else None
    return Reply((history.log(at.voice, at.seat, page),))


async def more(desk: Desk, at: At) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show what is needed seldom."""
    return Reply((answers.more(at.voice, at.seat, host=at.reader.host),))


async def rules(desk: Desk, at: At) -> Reply:
    """Show the rules of the game at this table."""
    return desk.rules(at.reader, at.table.game.key, None)
