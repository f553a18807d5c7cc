"""Handlers of dailies: begin or go on, the result, its post, and the list of a server."""

from bot.acts.context import Context, number
from bot.acts.dailies import score_of
from bot.acts.looking import menu_page
from bot.acts.repository import seat_of
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import OVER, Status
from bot.pages import answers
from bot.pages import dailies as pages
from bot.pages.page import Page
from bot.pages.panel import panel


async def daily(context: Context) -> Reply:
    """Begin the daily of today, or go on with it; ask which title, and whether yesterday's comes first."""
    match context.tokens:
        case ():
            titles = [rules.info.key for rules in context.cases.dailies.titles()]
            if not titles:
                raise Refused("refused-no-daily")
            if len(titles) == 1:
                return await _daily_of(context, titles[0])
            named = [item for item in context.app.titles(context.reader) if item[0].info.key in titles]
            return Reply((pages.titles(named, context.words),))
        case (key,):
            return await _daily_of(context, key)
        case (key, pages.BEGIN):
            return await _begin(context, key)
        case (key, day):
            return await _go_on(context, key, number(day))
        case _:
            raise PositionChanged


async def _daily_of(context: Context, key: str) -> Reply:
    """Show the daily of today; if it has not begun and yesterday's is open, ask which one."""
    dailies = context.cases.dailies
    if await dailies.of(context.person, key, dailies.today) is None:
        row = await dailies.of(context.person, key, dailies.today - 1)
        table = None if row is None else await context.tables.get(row.game)
        if row is not None and table is not None and table.game.status is Status.RUNNING:
            return Reply((pages.yesterday(context.words, table.daily_until or 0.0, row),))
    return await _begin(context, key)


async def _begin(context: Context, key: str) -> Reply:
    await context.keep_name()
    reader = context.reader
    table = await context.cases.dailies.begin(
        key, reader.place, reader.person, cause=context.cause, language=reader.language
    )
    return Reply((await page_of(context.now(table)),))


async def _go_on(context: Context, key: str, day: int) -> Reply:
    """Show the person's daily of an earlier day. Raises `PositionChanged` if there is none."""
    row = await context.cases.dailies.of(context.person, key, day)
    if row is None:
        raise PositionChanged
    return Reply((await page_of(context.now(await context.tables.get(row.game))),))


async def page_of(context: Context, tip: str = "") -> Page:
    """Return the panel of a daily, or its result. Raises `Refused` for a table on hold."""
    table, voice = context.table, context.voice
    status = table.game.status
    if status in OVER:
        return await _result(context)
    if status is not Status.RUNNING:
        raise Refused(f"refused-table-{status}")
    foot = "" if table.moves_made else pages.terms(voice)
    return panel(voice, seat_of(table, context.person), tip=tip, foot=foot)


async def _result(context: Context, note: str = "") -> Page:
    dailies = context.cases.dailies
    row = await dailies.row(context.table)
    return pages.result(
        context.voice,
        row,
        score_of(context.table),
        await dailies.standing(row),
        on_server=context.reader.place.guild is not None,
        note=note,
    )


async def post(context: Context) -> Reply:
    """Post the result of a daily to the channel, once. Raises `Refused`."""
    row, score = await context.cases.dailies.row(context.table), score_of(context.table)
    if context.reader.place.guild is None:
        raise Refused("refused-daily-post")
    if not context.rights.writes(context.reader.place.channel):
        raise Refused("refused-post-right")
    if row.posted or score is None:
        raise Refused("refused-daily-posted" if row.posted else "refused-not-finished")
    if missing := context.rights.needed:
        return Reply((answers.cannot_post(context.words, missing, None),))
    voice = context.app.voices.of(context.table, await context.public_language())

    async def note_posted() -> Reply:
        await context.cases.dailies.mark_posted(context.table.id)
        return Reply((await _result(context, context.words.text("stats-posted")),))

    return Reply(
        (await _result(context),),
        post=pages.posted(voice, row, score, context.reader.name),
        nonce=f"daily{row.game}",
        then=note_posted,
    )


async def day_list(context: Context) -> Reply:
    """Show the list of a day on this server. Raises `Refused`."""
    guild, dailies = context.reader.place.guild, context.cases.dailies
    if guild is None:
        raise Refused("refused-daily-server")
    match context.tokens:
        case (key, token):
            day = number(token)
        case _:
            raise PositionChanged
    found = await dailies.list_for(context.person, guild, key, day)
    rules, words = next(item for item in context.app.titles(context.reader) if item[0].info.key == key)
    settings = await context.app.store.settings_of(context.person)
    return Reply((pages.day_list(words, rules, found, day, listed=settings.listed),))


async def leave(context: Context) -> Reply:
    """Ask whether to give up a daily."""
    if context.table.game.status in OVER:
        return Reply((await _result(context),))
    return Reply((pages.giving_up(context.voice),))


async def give_up(context: Context) -> Reply:
    """End a daily without a result."""
    table = await context.cases.dailies.give_up(context.table.id, context.person, context.cause)
    return Reply((await _result(context.now(table)),))


async def more(context: Context) -> Reply:
    """Show the menu of rare actions."""
    return Reply((pages.menu(context.voice, menu_page(context)),))


async def refuse(context: Context) -> Reply:  # noqa: ARG001 - the same for all
    """Refuse what is no part of a daily. Raises `Refused`."""
    raise Refused("refused-in-daily")
