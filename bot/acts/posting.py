"""Handler of a board that a player shows to everybody in the channel."""

from math import ceil, inf

from bot.acts.context import Context
from bot.acts.outbox import POSTED_BOARD
from bot.acts.request import Posting, Reply
from bot.domain.errors import Refused
from bot.pages.board import board_page, posted_board
from bot.pages.trouble import cannot_post

PAUSE = 10 * 60
"""Seconds between two boards of the same table."""


async def board(context: Context) -> Reply:
    """Post the public board of the table to the channel, once in ten minutes. Raises `Refused`."""
    table, place, posted = context.table, context.reader.place, context.app.boards_posted
    if place.guild is None or place.guild != table.game.guild or table.calls_nobody:
        raise Refused("refused-board-place")
    if not context.rights.writes(place.channel):
        raise Refused("refused-post-right")
    now = context.app.clock()
    if (wait := posted.get(table.id, -inf) + PAUSE - now) > 0:
        raise Refused("refused-board-posted", minutes=ceil(wait / 60))
    if missing := context.rights.needed:
        return Reply((cannot_post(context.words, missing),))

    async def note_posted() -> Reply:
        for game in [game for game, time in posted.items() if time + PAUSE <= now]:
            del posted[game]
        posted[table.id] = now
        return Reply((board_page(context.voice, context.seat, context.words.text("stats-posted")),))

    item = int(now // PAUSE)
    page = posted_board(context.app.voices.of(table), context.reader.name, item)
    return Reply(
        (board_page(context.voice, context.seat),),
        post=Posting(POSTED_BOARD, page, table.id, item),
        then=note_posted,
    )
