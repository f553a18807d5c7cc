"""Handlers of holidays."""

from bot.acts.context import Context, number
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged
from bot.pages.clocks import holiday_page


async def holiday(context: Context) -> Reply:
    """Show the holiday page, set a holiday by its begin and length in days, or end it."""
    await context.keep_name()
    holidays, begin = context.cases.holidays, None
    match context.tokens:
        case ():
            pass
        case ("end",):
            await holidays.end(context.person)
        case (later,):
            begin = number(later)
        case (later, days):
            await holidays.take_later(context.person, number(later), number(days))
        case _:
            raise PositionChanged
    return await _holiday(context, begin)


async def typed_holiday(context: Context) -> Reply:
    """Set a holiday of `days` days from a day on (default: from now), in the person's time zone."""
    await context.keep_name()
    if context.tokens:
        days, first = context.tokens[0], " ".join(context.tokens[1:])
        await context.cases.holidays.take_on(context.person, first or None, number(days))
    return await _holiday(context)


async def _holiday(context: Context, begin: int | None = None) -> Reply:
    holidays = context.cases.holidays
    words = context.app.voices.catalogues.words(context.reader.language, isolate=False)
    return Reply((holiday_page(words, await holidays.of(context.person), holidays.now(), begin),))
