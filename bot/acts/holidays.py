"""Holidays: a person's clocks pause, within the limit of each table. A person has at most one."""

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.acts.clocks import expect_holidays, set_clocks
from bot.acts.context import Context, number
from bot.acts.repository import At, Repository
from bot.acts.request import Reply
from bot.domain.clocks import DAY
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person, PersonSettings
from bot.domain.people import is_away
from bot.pages.custom_id import Verb
from bot.pages.kit import button, page_of, pick, row, say
from bot.pages.page import Page
from bot.pages.wording import day, no_table
from bot.words.catalogues import Words

LONGEST = 60
"""Limit of the days of a holiday."""
_KEPT = 366 * DAY
"""Seconds for which a past holiday is kept."""
_AHEAD = 366
"""Limit of the days from now to the begin of a holiday."""
_BEGINNINGS = (0, 1, 2, 3, 5, 7, 10, 14, 21, 28)
"""Choices of days until a holiday begins."""
_LENGTHS = (1, 2, 3, 4, 5, 7, 10, 14, 21, 28)
"""Choices of the length of a holiday in days."""


async def holiday(context: Context) -> Reply:
    """Show the holiday page, set a holiday by its begin and length in days, or end it."""
    await context.keep_name()
    repository, begin = context.app.repository, None
    match context.tokens:
        case ():
            pass
        case ("end",):
            if (await repository.store.settings_of(context.person)).away_from is not None:
                await _set(repository, context.person, None, 0.0)
        case (later,):
            begin = number(later)
        case (later, days):
            await take(repository, context.person, repository.now() + number(later) * DAY, number(days))
        case _:
            raise PositionChanged
    return await _shown(context, begin)


async def typed_holiday(context: Context) -> Reply:
    """Set a holiday of `days` days from a day such as `2027-07-31` on (default: from now). Raises `Refused`.

    The days begin and end in the person's own time zone.
    """
    await context.keep_name()
    repository, begin = context.app.repository, context.app.clock()
    if context.tokens:
        days, first = context.tokens[0], " ".join(context.tokens[1:])
        if first:
            zone = ZoneInfo((await repository.store.settings_of(context.person)).zone or "UTC")
            try:
                begin = datetime.strptime(first.strip(), "%Y-%m-%d").replace(tzinfo=zone).timestamp()
            except ValueError:
                raise Refused("refused-holiday-date") from None
        await take(repository, context.person, begin, number(days))
    return await _shown(context)


async def take(repository: Repository, person: Person, begin: float, days: int) -> None:
    """Start a holiday of `days` days at the time `begin`, or now if that has passed. Raises `Refused`."""
    now = repository.now()
    begin = max(begin, now)
    if not 1 <= days <= LONGEST or begin > now + _AHEAD * DAY:
        raise Refused("refused-holiday", most=LONGEST)
    await _set(repository, person, begin, begin + days * DAY)


async def _set(repository: Repository, person: Person, begin: float | None, until: float) -> None:
    games = await repository.store.tables_of(person)
    async with repository.store.transaction() as transaction:
        for game in games:
            if game.status is not Status.LOBBY:
                transaction.at(game.id).set_deadline(DeadlineKind.HOLIDAY, transaction.now)
        taken = _taken(await transaction.lock_settings(person), transaction.now)
        transaction.update_settings(
            person, away_from=begin, away_until=until or None, holidays_taken=taken or None
        )
    repository.reload_tables_of(person)
    repository.signals.check()


def _taken(before: PersonSettings, now: float) -> list[tuple[float, float]]:
    """Return the past holidays of a person, with the present one, which ends now."""
    taken = [holiday for holiday in before.holidays_taken if holiday[1] > now - _KEPT]
    if before.away_from is not None and before.away_from < now:
        taken.append((before.away_from, min(before.away_until, now)))
    return taken


async def heed(at: At, deadline: Deadline) -> None:
    """Update the clocks of a table for the present holidays of its players, and show them."""
    table = at.table
    async with at.commit(awaited=False) as change:
        change.drop_deadline(deadline.kind)
        await set_clocks(change, table, table.game.settings, table.acting, ())
        expect_holidays(change, table)
        change.queue_post()


# --- the page ----------------------------------------------------------------------------------------


async def _shown(context: Context, begin: int | None = None) -> Reply:
    words = context.app.voices.catalogues.words(context.reader.language, isolate=False)
    settings = await context.app.store.settings_of(context.person)
    return Reply((_page(words, settings, context.app.clock(), begin),))


def _page(words: Words, settings: PersonSettings, now: float, begin: int | None = None) -> Page:
    """Return the page that sets a person's holiday: first its begin, then its length."""
    lines = [words.text("holiday-heading")]
    planned = settings.away_from is not None and now < settings.away_until
    if planned and settings.away_from is not None:
        key = "holiday-now" if is_away(settings, now) else "holiday-planned"
        lines.append(words.text(key, begin=day(settings.away_from), until=day(settings.away_until)))
    length = words.text("pick-holiday-days")
    begins = ((_begins(words, days), str(days)) for days in _BEGINNINGS)
    spans = ((words.text("holidays-days", number=days), str(days)) for days in _LENGTHS)
    return page_of(
        say(*lines),
        pick(no_table(Verb.AWAY), words.text("pick-holiday-begin"), begins, str(begin)),
        None if begin is None else pick(no_table(Verb.AWAY, str(begin)), length, spans),
        row(button(words, "button-holiday-end", Verb.AWAY, "end")) if planned else None,
    )


def _begins(words: Words, days: int) -> str:
    match days:
        case 0:
            return words.text("holiday-begins-now")
        case 1:
            return words.text("holiday-begins-tomorrow")
        case _:
            return words.text("holiday-begins-in", number=days)
