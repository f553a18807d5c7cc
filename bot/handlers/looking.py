"""What only shows something."""

from bot.domain.errors import Refused
from bot.handlers import lookup
from bot.handlers.context import Context, number
from bot.handlers.request import Reply
from bot.pages import answers, history


async def board(context: Context) -> Reply:
    """Show the public picture once more."""
    return Reply((answers.board(context.voice, context.seat),))


async def text(context: Context) -> Reply:
    """Tell the board in words."""
    return Reply(tuple(answers.board_text(context.voice, context.seat)))


async def log(context: Context) -> Reply:
    """Show a page of the log."""
    page = number(context.tokens[0]) if context.tokens else None
    return Reply((history.log(context.voice, context.seat, page),))


async def more(context: Context) -> Reply:
    """Show what is needed seldom."""
    return Reply((answers.more(context.voice, context.seat, admin=context.reader.admin),))


async def rules(context: Context) -> Reply:
    """Show the rules of the game at this table, or a chapter of those that were named."""
    if context.found is not None:
        return _rules(context, context.table.game.key)
    key, *chapter = context.tokens or ("",)
    return _rules(context, await lookup.game_meant(context.resources, context.reader, key), *chapter[:1])


def _rules(context: Context, key: str, chapter: str | None = None) -> Reply:
    registry = context.tables.registry
    if key not in registry:
        raise Refused("refused-no-such-game")
    words = context.resources.voices.words(context.reader.language, key)
    return Reply((answers.rules(words, registry.newest(key), chapter),))


async def games(context: Context) -> Reply:
    """Show all titles."""
    return Reply((answers.games(context.resources.titles(context.reader), context.words),))
