"""When a person is on holiday."""

from bot.domain.errors import PositionChanged
from bot.handlers.context import Context, number
from bot.handlers.request import Reply
from bot.pages.clocks import holiday_page


async def choose(context: Context) -> Reply:
    """Show or set it: when it begins in days from now, and for how many days, or its end."""
    await context.keep_name()
    match context.tokens:
        case ():
            return await _show(context)
        case ("end",):
            await context.cases.holidays.end(context.person)
            return await _show(context)
        case (later,):
            return await _show(context, number(later))
        case (later, days):
            await context.cases.holidays.take_later(context.person, number(later), number(days))
            return await _show(context)
        case _:
            raise PositionChanged


async def write(context: Context) -> Reply:
    """Set it for so many days from a day on (default: from now), as the person counts days where they are."""
    if not context.tokens:
        return await choose(context)
    await context.keep_name()
    days, first = context.tokens[0], " ".join(context.tokens[1:])
    await context.cases.holidays.take_on(context.person, first or None, number(days))
    return await _show(context)


async def _show(context: Context, begin: int | None = None) -> Reply:
    holidays = context.cases.holidays
    words = context.resources.voices.catalogues.words(context.reader.language, isolate=False)
    return Reply((holiday_page(words, await holidays.of(context.person), holidays.now(), begin),))
