"""Wishes: the tables that a person waits for on a server, and who is told that one is open.

A wished table has a deadline until its settings have stood for a minute. Then each person with a fitting wish
gets a notification, which waits for the end of their quiet hours. Just before it is sent it is judged again,
and counted: nobody is told of more than one table a day.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import StrEnum

from msgspec import Struct, field
from msgspec.structs import replace

from bot.acts.context import Context, number
from bot.acts.repository import At, Repository
from bot.acts.request import Reply
from bot.domain.clocks import HOUR, read_allotment
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, Notification, NotificationKind, Person, PersonSettings, TableSettings
from bot.domain.people import is_away, zone_of
from bot.domain.seat_counts import describe_counts
from bot.domain.table import Table
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.kit import button, page_of, pick, row, say
from bot.pages.page import Block, Button, Look, Page, Text
from bot.pages.table_lists import open_seats
from bot.pages.wording import LABEL_LIMIT, Voice, cut, mention, no_table, table_link
from bot.store.reads import Reads
from bot.store.store import Store
from bot.store.transaction import Change
from bot.words.catalogues import Words
from engines.api import message

ANY = "any"
"""Token of any title, number of players or pace."""
_MOST_COUNTS = 9
"""Numbers of players to choose from at most."""
MOST = 5
"""Limit of the wishes of a person on one server."""
WAIT = 60.0
"""Seconds without a change of an open table before those are told who have wished for one."""


class Pace(StrEnum):
    """The pace of a game, as a wish names it."""

    ANY = ""
    LIVE = "live"
    """The clock gives less than an hour for a turn."""
    DAILY = "daily"
    """It goes on over days: with any other clock, or without one."""


class Wish(Struct, frozen=True):
    """A kind of table that a person waits for on a server."""

    person: Person
    guild: int
    key: str = ""
    """The title; empty: any."""
    players: tuple[int, ...] = ()
    """The wanted numbers of players, in ascending order; none: any."""
    pace: Pace = field(default=Pace.ANY, name="tempo")


class _Waiting(Wish, frozen=True):
    """A wish, and the settings of its person."""

    settings: PersonSettings = PersonSettings()


# --- which table fits --------------------------------------------------------------------------------


def pace_of(settings: TableSettings) -> Pace:
    """Return the pace of a table: live if its clock gives less than an hour for a turn."""
    allotment = read_allotment(settings.clock)
    return Pace.LIVE if allotment is not None and allotment.first < HOUR else Pace.DAILY


def is_on_offer(table: Table) -> bool:
    """Return whether people who sit elsewhere may be told of an open table: it is public and has a seat.

    A rematch is held for its players until they have agreed.
    """
    game = table.game
    is_public = game.guild is not None and bool(game.places)
    return game.status is Status.LOBBY and is_public and not table.is_full and not table.undecided


def fits(wish: Wish, table: Table) -> bool:
    """Return whether an open table is of the wished kind, with a seat for one more person."""
    least = min(len(table.taken) + 1, max(table.rules.info.seats))  # a robot makes room at a full table
    wanted = wish.players or table.seat_counts
    return (
        wish.guild == table.game.guild
        and wish.key in ("", table.game.key)
        and wish.pace in (Pace.ANY, pace_of(table.game.settings))
        and any(least <= number for number in wanted if number in table.seat_counts)
    )


def may_be_told(settings: PersonSettings, now: float) -> bool:
    """Return whether a person may be told of an open table: they want messages, and were told of none today.

    The day is that of their time zone. Nobody is told during their holiday.
    """
    if settings.call is CallMethod.NONE or is_away(settings, now):
        return False
    today, last = (datetime.fromtimestamp(time, zone_of(settings)).date() for time in (now, settings.told_of))
    return last < today


# --- rows --------------------------------------------------------------------------------------------

_OF_PERSON = "SELECT * FROM wishes WHERE person = $1 ORDER BY guild, key, players, tempo"
_FOR_TITLE = """
    SELECT wishes.*, settings FROM wishes CROSS JOIN people
    WHERE people.id = person AND guild = $1 AND key IN ('', $2)"""
_ADD = """
    INSERT INTO wishes (person, guild, key, players, tempo) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING"""
_DROP = "DELETE FROM wishes WHERE person = $1 AND guild = $2 AND key = $3 AND players = $4 AND tempo = $5"
_DROP_IN = "DELETE FROM wishes WHERE person = $1 AND guild = $2"
_EXPECT = """
    INSERT INTO deadlines (game, kind, due) SELECT id, $2, CAST($3 AS DOUBLE PRECISION) FROM games
    WHERE id = $1 AND EXISTS (SELECT 1 FROM wishes WHERE wishes.guild = games.guild)
    ON CONFLICT (game, kind) DO UPDATE SET due = excluded.due"""
"""Sets the deadline only where somebody has a wish."""


async def wishes_of(store: Reads, person: Person, guild: int | None = None) -> list[Wish]:
    """Return the wishes of a person on a server (None: on all)."""
    return [wish for wish in await store.all(Wish, _OF_PERSON, person) if guild in (None, wish.guild)]


async def add(store: Store, wish: Wish) -> None:
    """Store a wish, unless there is the same one. Raises `Refused` for one too many on its server."""
    async with store.transaction() as change:
        wishes = await wishes_of(change, wish.person, wish.guild)
        if len(wishes) >= MOST and wish not in wishes:
            raise Refused("refused-wishes", number=MOST)
        change.do(_ADD, wish.person, wish.guild, wish.key, wish.players, wish.pace)


async def drop(store: Store, wish: Wish) -> None:
    """Delete a wish, if it is stored."""
    async with store.transaction() as change:
        change.do(_DROP, wish.person, wish.guild, wish.key, wish.players, wish.pace)


async def drop_all(store: Store, person: Person, guild: int) -> None:
    """Delete the wishes of a person who has left a server."""
    async with store.transaction() as change:
        change.do(_DROP_IN, person, guild)


# --- who is told -------------------------------------------------------------------------------------


def expect(change: Change) -> None:
    """Effect of a change of an open table: have people told of it in a minute, if anybody waits there."""
    due = change.now + WAIT
    change.wake(due)
    change.do(_EXPECT, change.table, DeadlineKind.WISHES, due)


async def look(at: At, deadline: Deadline) -> None:
    """Queue the notifications of those who have wished for an open table."""
    people = await wishing(at.repository, at.table)
    async with at.commit() as change:
        change.drop_deadline(deadline.kind)
        for person in people:
            change.add_notification(person, NotificationKind.OPENED, change.now, change.now, once=True)


async def wishing(repository: Repository, table: Table) -> list[Person]:
    """Return the people who want to be told of a table now, in the order of their ids."""
    game, now = table.game, repository.now()
    if game.guild is None or not is_on_offer(table):
        return []
    wishes = await repository.store.all(_Waiting, _FOR_TITLE, game.guild, game.key)
    people = {wish.person for wish in wishes if fits(wish, table) and may_be_told(wish.settings, now)}
    return sorted(person for person in people if table.sitting_of(person) is None)


async def drop_notification(store: Store, notification: Notification) -> None:
    """Delete the notification of a person who is told nothing."""
    async with store.transaction() as change:
        change.drop_notification(notification.id)


async def trying(store: Store, notifications: Sequence[Notification], place: int) -> list[Notification]:
    """Note that one message for all these people is about to be sent; return those whom it may tell.

    The others were told of another table in the meantime.
    """
    nonce, told = notifications[0].nonce, list[Notification]()
    async with store.transaction() as change:
        now = change.now
        for row in notifications:
            change.set_notification(row.id, tried=now, place=place, nonce=nonce)
        for row in sorted(notifications, key=lambda row: row.person):
            if may_be_told(await change.lock_settings(row.person), now):
                change.update_settings(row.person, told_of=now)
                told.append(replace(row, tried=now, place=place, nonce=nonce))
            else:
                change.drop_notification(row.id)
    return sorted(told, key=lambda row: row.id)


async def told(store: Store, notifications: Sequence[Notification], message: int) -> None:
    """Note that a message was sent to all these people; it stays until the table begins or closes."""
    async with store.transaction() as change:
        for row in notifications:
            change.set_notification(row.id, message=message, tried=None, sent=1, due=None)


def opening_page(voice: Voice, notifications: Sequence[Notification], *, private: bool = False) -> Page:
    """Return a message that tells people of an open table that they have wished for.

    A private one has no button to join: whether its reader may do that is known in the table's channel.
    """
    slot = notifications[0].id
    pinged = tuple(notification.person for notification in notifications)
    people = ", ".join(map(mention, pinged))
    said = voice.text("notice-opened", people=people, table=table_link(voice))
    settings = voice.table.game.settings
    pace = "" if settings.clock else voice.text(f"wish-pace-{pace_of(settings)}")
    seats = " · ".join(filter(None, (open_seats(voice), pace)))
    wishes = Button(voice.flat.text("button-wishes"), str(Press(NOWHERE, 0, Verb.WISHES, slot=slot)))
    join = () if private else (voice.button("button-join", Verb.JOIN, look=Look.MAIN, slot=slot),)
    lines = (said, seats, f"-# {voice.text('notice-opened-why')}")
    return page_of(say(*lines), row(*join, wishes), pinged=pinged)


# --- the page of a person ----------------------------------------------------------------------------


class TitleChoice(Struct, frozen=True):
    """A title that can be wished for, and the numbers of players with which others can join it."""

    name: str
    counts: tuple[int, ...]


def tokens_of(wish: Wish) -> tuple[str, str, str]:
    """Return title, numbers of players and pace of a wish as tokens."""
    return wish.key or ANY, ",".join(map(str, wish.players)) or ANY, wish.pace or ANY


def wishes_page(
    words: Words,
    titles: Mapping[str, TitleChoice],
    settings: PersonSettings,
    wishes: Sequence[Wish],
    draft: Wish | None,
) -> Page:
    """Return the wishes of a person on a server, and a new one to choose.

    Without a `draft`, in a direct message, they are those on all servers.
    """
    how = CallMethod.MENTION if settings.closed and settings.call is CallMethod.DIRECT else settings.call
    lines = [words.text("wishes-heading"), words.text(f"wishes-how-{how}")]
    if wishes:
        lines.append(words.text("wishes-own"))
        lines += [
            f"{slot}. {_described(words, titles, wish, elsewhere=draft is None)}"
            for slot, wish in enumerate(wishes, 1)
        ]
    else:
        lines.append(words.text("wishes-none"))
    if draft is None:
        lines.append(words.text("wishes-direct"))
    drops = row(
        *(
            button(
                words, "button-wish-drop", Verb.WISHES, "drop", *tokens_of(wish), str(wish.guild), number=slot
            )
            for slot, wish in enumerate(wishes, 1)
        )
    )
    return page_of(say(*lines), drops, None if draft is None else _new_wish(words, titles, draft))


def _described(
    words: Words, titles: Mapping[str, TitleChoice], wish: Wish, *, elsewhere: bool = False
) -> str:
    title = titles[wish.key].name if wish.key in titles else wish.key
    parts = [
        title or words.text("wish-title-any"),
        _players(words, wish.players) if wish.players else words.text("wish-players-any"),
        words.text(f"wish-pace-{wish.pace or ANY}"),
    ]
    if elsewhere:
        parts.append(f"[{words.text('wish-server')}](https://discord.com/channels/{wish.guild})")
    return " · ".join(parts)


def _players(words: Words, counts: tuple[int, ...]) -> str:
    """Return numbers of players in words; two of them are no range."""
    one, *others = counts
    said = message("seats-or", before=one, last=others[0]) if len(others) == 1 else describe_counts(counts)
    return words.text("wish-players", counts=words(said))


def _new_wish(words: Words, titles: Mapping[str, TitleChoice], draft: Wish) -> tuple[Block, ...]:
    """Return the choices of a new wish, each of which carries the others in its tokens."""
    key, players, pace = tokens_of(draft)
    names = [(words.text("wish-title-any"), ANY), *((title.name, name) for name, title in titles.items())]
    picker = pick(no_table(Verb.WISHES, "title", players, pace), words.text("pick-wish-title"), names, key)
    any_number = replace(draft, players=())
    counts = [_choice("players", words.text("wish-players-any"), any_number, chosen=not draft.players)]
    for count in counts_of(titles, draft.key):
        changed = replace(draft, players=tuple(sorted(set(draft.players) ^ {count})))
        counts.append(_choice("number", str(count), changed, chosen=count in draft.players))
    paces = (
        _choice(
            "pace", words.text(f"wish-pace-{one or ANY}"), replace(draft, pace=one), chosen=one is draft.pace
        )
        for one in Pace
    )
    add = button(words, "button-wish-add", Verb.WISHES, "add", key, players, pace, look=Look.FINAL)
    said = words.text("wishes-new", wish=_described(words, titles, draft))
    return Text(said), picker, row(*counts), row(*paces), row(add)


def _choice(act: str, label: str, changed: Wish, *, chosen: bool) -> Button:
    """Return a button that shows the page with a changed draft; two acts may lead to the same one."""
    text = cut(f"✓ {label}" if chosen else label, LABEL_LIMIT)
    return Button(text, no_table(Verb.WISHES, act, *tokens_of(changed)), Look.MAIN if chosen else Look.PLAIN)


def counts_of(titles: Mapping[str, TitleChoice], key: str) -> tuple[int, ...]:
    """Return the numbers of players to choose from for a title, or (empty) for any."""
    chosen = [titles[key]] if key in titles else titles.values()
    return tuple(sorted({number for title in chosen for number in title.counts}))[:_MOST_COUNTS]


async def wishes(context: Context) -> Reply:
    """Show the person's wishes on this server, and a new one; store it, or delete one.

    In a direct message it shows and deletes those on all servers. Raises `Refused`, `PositionChanged`.
    """
    titles = _titles(context)
    guild = context.reader.place.guild
    draft = Wish(context.person, guild or 0)
    match context.tokens:
        case ():
            pass
        case ("title", players, pace, key):
            counts = counts_of(titles, "" if key == ANY else key)
            kept = ",".join(str(count) for count in _numbers(players) if count in counts) or ANY
            draft = _read(context, titles, guild or 0, key, kept, pace)
        case ("players" | "number" | "pace", key, players, pace):
            draft = _read(context, titles, guild or 0, key, players, pace)
        case ("add", key, players, pace) if guild is not None:
            await context.keep_name()
            await add(context.app.store, _read(context, titles, guild, key, players, pace))
        case ("drop", key, players, pace, place):
            wish = Wish(
                context.person, number(place), "" if key == ANY else key, _numbers(players), _pace(pace)
            )
            await drop(context.app.store, wish)
        case _:
            raise PositionChanged
    settings = await context.app.store.settings_of(context.person)
    own = await wishes_of(context.app.store, context.person, guild)
    return Reply((wishes_page(context.words, titles, settings, own, None if guild is None else draft),))


def _titles(context: Context) -> dict[str, TitleChoice]:
    """Return the titles that several people can play, by key."""
    titles = {
        rules.info.key: TitleChoice(
            words.text("title"), tuple(count for count in rules.info.seats if count > 1)
        )
        for rules, words in context.app.titles(context.reader)
    }
    return {key: title for key, title in titles.items() if title.counts}


def _read(
    context: Context, titles: dict[str, TitleChoice], guild: int, key: str, players: str, pace: str
) -> Wish:
    """Return the wish in tokens. Raises `Refused`; `PositionChanged` for numbers that its title has not."""
    if key != ANY and key not in titles:
        raise Refused("refused-no-such-game")
    title = "" if key == ANY else key
    counts = _numbers(players)
    if not set(counts) <= set(counts_of(titles, title)):
        raise PositionChanged
    return Wish(context.person, guild, title, counts, _pace(pace))


def _numbers(token: str) -> tuple[int, ...]:
    return () if token == ANY else tuple(sorted({number(part) for part in token.split(",")}))


def _pace(token: str) -> Pace:
    try:
        return Pace("" if token == ANY else token)
    except ValueError:
        raise PositionChanged from None
