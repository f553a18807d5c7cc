"""Looking through a game step by step."""

from bot.domain.errors import PositionChanged
from bot.handlers.context import Context, number
from bot.handlers.request import Reply
from bot.pages.replay import Stride
from bot.pages.replay import replay as shown


async def replay(context: Context) -> Reply:
    """Show a step of the game."""
    match context.tokens:
        case ():
            return Reply((shown(context.voice, context.seat),))
        case (stride, step) if stride in tuple(Stride):
            return Reply((shown(context.voice, context.seat, Stride(stride), number(step)),))
        case _:
            raise PositionChanged
