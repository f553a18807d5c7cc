"""Looking through a game step by step."""

from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, check_begun
from bot.pages.replay import Stride
from bot.pages.replay import replay as shown


async def replay(desk: Desk, context: Context) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show a step of the game."""
    check_begun(context)
    if not context.press.tokens:
        return Reply((shown(context.voice, context.seat),))
    stride, number = context.press.tokens
    return Reply((shown(context.voice, context.seat, Stride(stride), int(number)),))
