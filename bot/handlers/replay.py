"""Looking through a game step by step."""

from bot.handlers.desk import Desk
from bot.handlers.request import At, Reply, check_begun
from bot.pages.replay import Stride
from bot.pages.replay import replay as shown


async def replay(desk: Desk, at: At) -> Reply:  # noqa: ARG001 - every act gets the desk
    """Show a step of the game."""
    check_begun(at)
    if not at.press.tokens:
        return Reply((shown(at.voice, at.seat),))
    stride, number = at.press.tokens
    return Reply((shown(at.voice, at.seat, Stride(stride), int(number)),))
