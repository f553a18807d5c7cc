"""Presses that only show something."""

from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, check_begun
from bot.pages import answers, history


async def board(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show the public picture once more."""
    check_begun(context)
    return Reply((answers.board(context.voice, context.seat),))


async def text(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Tell the board in words."""
    check_begun(context)
    return Reply(tuple(answers.board_text(context.voice, context.seat)))


async def log(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show a page of the log."""
    check_begun(context)
    page = int(context.press.tokens[0]) if context.press.tokens else None
    return Reply((history.log(context.voice, context.seat, page),))


async def more(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show what is needed seldom."""
    return Reply((answers.more(context.voice, context.seat, admin=context.reader.admin),))


async def rules(desk: Desk, context: Context) -> Reply:
    """Show the rules of the game at this table."""
    return desk.rules(context.reader, context.table.game.key, None)
