"""After a finished game: the posted card; film and chances, if not ready after a note."""

from functools import partial

from bot.acts import outbox
from bot.acts.context import Context
from bot.acts.repository import check_status
from bot.acts.request import Reply, now_or_later
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import TableMessage
from bot.pages import chances as pages
from bot.pages import ending
from bot.pages.trouble import cannot_post


async def film(context: Context) -> Reply:
    """Show the film, or a note while it is being made. Raises `Refused`."""
    voice, films = context.voice, context.app.films
    return now_or_later(
        films.ready(voice),
        partial(films.shoot, context.person, voice),
        partial(ending.film, voice),
        partial(ending.film_to_come, voice),
    )


async def post_card(context: Context) -> Reply:
    """Have the final card posted to the channel of the table once, and show who posted it.

    Raises `Refused`.
    """
    channel = context.table.game.channel
    missing = context.rights.at(channel)
    if missing is None:
        raise Refused("refused-card-place")
    if not context.rights.writes(channel):
        raise Refused("refused-post-right")
    if missing:
        return Reply((cannot_post(context.words, missing, channel),))
    async with context.locked() as at:
        at.seat(context.person)
        if not at.table.has_channel:
            raise Refused("refused-card-place")
        check_status(at.table, Status.FINISHED)
        if at.table.game.card_by is None:
            async with at.commit() as change:
                change.set(card_by=context.person)
                outbox.save(change, outbox.new(at.table.game, TableMessage.CARD))
                change.queue_post()
    return Reply((ending.card(context.now(at.table).voice, context.seat),))


async def chances(context: Context) -> Reply:
    """Show the chances, or a note while they are computed. Raises `Refused`."""
    voice, courses = context.voice, context.app.courses
    return now_or_later(
        await courses.ready(voice),
        partial(courses.compute, context.person, voice),
        partial(pages.chances, voice),
        partial(pages.to_come, voice),
    )
