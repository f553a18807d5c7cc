"""Privacy: show, export and delete the data stored about a person."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from msgspec import Struct

from bot.acts import board_links, outbox
from bot.acts.changes import withdraw
from bot.acts.context import App, Context
from bot.acts.dailies import change_lists
from bot.acts.leaving import remove_seat
from bot.acts.months import change_cards
from bot.acts.repository import check_status
from bot.acts.request import Reply, note
from bot.domain.lifecycle import NOT_OVER, OVER, Status
from bot.domain.model import Game, Person, TableId
from bot.domain.months import year_and_month
from bot.ops.systemd import notify
from bot.pages.custom_id import Verb
from bot.pages.kit import button, page_of, row, say
from bot.pages.page import File, Look, Page, Text
from bot.store.backup import RESTORED
from bot.store.database import Row, StoreError
from bot.store.queries import notifying, telling_pages
from bot.store.store import Store
from bot.store.transaction import Transaction
from bot.words.catalogues import Words
from engines.api import GameError, Seat
from engines.record import Actor

log = logging.getLogger(__name__)

_WIPE = "wipe"
"""The key of the note that deletions may have left remains outside of the tables."""
_REWRITING = "rewriting"
"""The key of the note that deletions by an older release may have left remains in the file."""
_REWRITING_PATIENCE = 3600 * 10**6
"""Extension of systemd's start timeout for a VACUUM, in microseconds."""
_DUE, _BEGUN, _DONE = "due", "begun", "done"
_SEATS_AT_ONCE = 100
"""Number of seats whose presses are read at once, some 10,000 of long games."""
_FILE = "cairn-my-data"
"""The name of the file of somebody's data."""
_LARGEST_FILE = 8 * 10**6
"""Limit of the bytes of a file that is sent as it is; Discord takes 10 MiB, so longer ones are packed."""


# --- what is stored ----------------------------------------------------------------------------------


class PersonalSeat(Struct, frozen=True):
    """A sitting at a table; times in seconds since 1970, `until` None if it goes on."""

    table: TableId
    game: str
    status: Status
    server: int | None
    channel: int
    seat: Seat
    since: float
    until: float | None
    card: bool = False
    """True if they had the final card of the game posted."""


class PersonalPress(Struct, frozen=True):
    """An entry in the log of a game, made on a seat while the person sat there."""

    table: TableId
    number: int
    kind: str
    actor: str
    text: str
    at: float
    cause: str | None


class PersonalPremove(Struct, frozen=True):
    """A premove of the person's seat; `move` None is the default move."""

    table: TableId
    move: str | None


class PersonalNotice(Struct, frozen=True):
    """A notification about a table that the person has received or will receive."""

    table: TableId
    kind: str
    since: float


class PersonalResult(Struct, frozen=True):
    """The result of a finished game, as statistics count it; `data` are the fields of `Result`."""

    table: TableId
    game: str
    server: int
    seat: Seat
    ended: float
    data: dict[str, Any]


class PersonalDaily(Struct, frozen=True):
    """A daily that the person has begun, with its result if they have finished it."""

    table: TableId
    game: str
    day: int
    """In days since 1970."""
    server: int
    score: int | None
    counts: dict[str, int]
    streak: int
    """Number of days in a row on which they had finished one."""
    grace: int
    """The last missed day that did not end these days; 0: none."""
    posted: bool


class PersonalWish(Struct, frozen=True):
    """A kind of table that the person wants to be told of when one opens; empty fields: any."""

    game: str
    server: int
    players: tuple[int, ...]
    pace: str


class PersonalMembership(Struct, frozen=True):
    """Discord's last word on whether the person is on a server."""

    server: int
    looked: float
    here: bool


class PersonalLevel(Struct, frozen=True):
    """The strength of robots that are as strong as the person, in a title; 0 is a beginner, 3 a master."""

    game: str
    strength: float
    games: int
    """The number of games that it follows from."""


class PersonalTitle(Struct, frozen=True):
    """The sign of the champion of a month on a server."""

    game: str
    """Empty: over all games."""
    server: int
    month: str
    """Such as 2026-11."""


class PersonalBoard(Struct, frozen=True):
    """A link to the board of a table, or a browser that is signed in there."""

    table: TableId
    kind: str
    language: str
    ends: float


class PersonalData(Struct, frozen=True):
    """All data stored about a person but their presses, of which there may be hundreds of thousands."""

    person: Person
    name: str
    username: str
    """Their user name at Discord; empty: not known."""
    language: str
    """The language that they chose; empty: that of their client."""
    spoken: str
    """The language in which they were last answered; empty: not known."""
    settings: dict[str, Any]
    pace: list[int]
    """The number of their answers in each class of time."""
    seats: tuple[PersonalSeat, ...] = ()
    planned: tuple[PersonalPremove, ...] = ()
    notices: tuple[PersonalNotice, ...] = ()
    results: tuple[PersonalResult, ...] = ()
    dailies: tuple[PersonalDaily, ...] = ()
    wishes: tuple[PersonalWish, ...] = ()
    memberships: tuple[PersonalMembership, ...] = ()
    levels: tuple[PersonalLevel, ...] = ()
    champion: tuple[PersonalTitle, ...] = ()
    boards: tuple[PersonalBoard, ...] = ()

    @property
    def sits(self) -> tuple[PersonalSeat, ...]:
        """The seats that a deletion would free: those at tables that are not over."""
        return tuple(seat for seat in self.seats if seat.until is None and seat.status not in OVER)


_ABOUT = "SELECT name, username, language, spoken, settings, pace FROM people WHERE id = $1"
_ABOUT_SEATS = """
    SELECT games.id AS "table", key AS game, status, guild AS server, channel, seat, since, until,
    COALESCE(card_by = person, false) AS card
    FROM seats JOIN games ON games.id = seats.game WHERE person = $1 ORDER BY seats.id"""
_SEATS = "SELECT id FROM seats WHERE person = $1 ORDER BY id"
_PRESSES = """
    FROM seats CROSS JOIN entries
    WHERE seats.game = entries.game AND seats.seat = entries.seat
    AND at >= seats.since AND (seats.until IS NULL OR at <= seats.until)
    AND person = $1 AND seats.id BETWEEN $2 AND $3 AND actor IN ('user', 'premove')"""
_ABOUT_PRESSES = f"""
    SELECT entries.game AS "table", number, kind, actor, text, at, cause {_PRESSES}
    ORDER BY seats.id, number"""
_COUNT_PRESSES = f"SELECT COUNT(*) AS presses {_PRESSES}"
_ABOUT_PREMOVES = """
    SELECT premoves.game AS "table", text AS move FROM seats CROSS JOIN premoves
    WHERE seats.game = premoves.game AND seats.seat = premoves.seat AND until IS NULL
    AND person = $1 ORDER BY 1"""
_ABOUT_NOTIFICATIONS = 'SELECT game AS "table", kind, since FROM notices WHERE person = $1 ORDER BY id'
_ABOUT_RESULTS = """
    SELECT results.game AS "table", key AS game, guild AS server, seat, ended, data FROM results
    WHERE person = $1 ORDER BY ended, results.game"""
_ABOUT_DAILIES = """
    SELECT game AS "table", key AS game, day, guild AS server, score, counts, streak, grace, posted
    FROM daily_games WHERE person = $1 ORDER BY day, daily_games.game"""
_ABOUT_MEMBERSHIPS = "SELECT guild AS server, looked, here FROM members WHERE person = $1 ORDER BY guild"
_ABOUT_WISHES = """
    SELECT key AS game, guild AS server, players, tempo FROM wishes WHERE person = $1
    ORDER BY guild, key, players, tempo"""
_ABOUT_BOARDS = """
    SELECT game AS "table", kind, language, ends FROM board_keys WHERE person = $1 ORDER BY ends, digest"""
_ABOUT_CHAMPION = (
    "SELECT key AS game, guild AS server, month FROM champions WHERE person = $1 ORDER BY guild, key"
)
_ABOUT_OWN_LEVELS = "SELECT key AS game, strength, games FROM own_levels WHERE person = $1 ORDER BY key"


async def personal_data(store: Store, person: Person) -> PersonalData | None:
    """Return the data stored about a person but their presses, None if there are none."""
    rows = await store.rows(_ABOUT, person)
    if not rows:
        return None
    return PersonalData(
        person,
        **rows[0],
        seats=tuple(
            PersonalSeat(**{**row, "card": bool(row["card"])})
            for row in await store.rows(_ABOUT_SEATS, person)
        ),
        planned=tuple(PersonalPremove(**row) for row in await store.rows(_ABOUT_PREMOVES, person)),
        notices=tuple(PersonalNotice(**row) for row in await store.rows(_ABOUT_NOTIFICATIONS, person)),
        results=tuple(PersonalResult(**row) for row in await store.rows(_ABOUT_RESULTS, person)),
        dailies=tuple(
            PersonalDaily(**{**row, "posted": bool(row["posted"])})
            for row in await store.rows(_ABOUT_DAILIES, person)
        ),
        memberships=tuple(
            PersonalMembership(**{**row, "here": bool(row["here"])})
            for row in await store.rows(_ABOUT_MEMBERSHIPS, person)
        ),
        wishes=tuple(
            PersonalWish(row["game"], row["server"], tuple(row["players"]), row["tempo"])
            for row in await store.rows(_ABOUT_WISHES, person)
        ),
        levels=tuple(PersonalLevel(**row) for row in await store.rows(_ABOUT_OWN_LEVELS, person)),
        champion=tuple(
            PersonalTitle(row["game"], row["server"], "{}-{:02}".format(*year_and_month(row["month"])))
            for row in await store.rows(_ABOUT_CHAMPION, person)
        ),
        boards=tuple(PersonalBoard(**row) for row in await store.rows(_ABOUT_BOARDS, person)),
    )


async def exported(store: Store, person: Person) -> AsyncIterator[bytes]:
    """Yield all data stored about a person as the lines of a JSON text, many at a time; none without data."""
    held = await personal_data(store, person)
    if held is None:
        return
    last = _formatted(held).removesuffix(b"\n}") + b',\n  "presses": ['
    after = b""
    async for rows in _by_seats(store, person, _ABOUT_PRESSES):
        if rows:
            yield last + after
            presses = _formatted([PersonalPress(**row) for row in rows])
            last, after = b"  " + presses[2:-2].replace(b"\n", b"\n  "), b","
    yield last
    yield b"  ]\n}"


async def _by_seats(store: Store, person: Person, sql: str) -> AsyncIterator[list[Row]]:
    """Yield the rows of a statement about a person's presses, some seats at a time: others read between."""
    seats = [row["id"] for row in await store.rows(_SEATS, person)]
    for begin in range(0, len(seats), _SEATS_AT_ONCE):
        some = seats[begin : begin + _SEATS_AT_ONCE]
        yield await store.rows(sql, person, some[0], some[-1])


def _formatted(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2)


async def show(context: Context) -> Reply:
    """Show the stored data of the person."""
    held = await personal_data(context.app.store, context.person)
    if held is None:
        return _nothing(context)
    found = _by_seats(context.app.store, context.person, _COUNT_PRESSES)
    presses = sum([row["presses"] async for rows in found for row in rows])
    return Reply((_data_page(context.words, held, presses),))


async def data(context: Context) -> Reply:
    """Send the stored data as a file."""
    content = bytearray()
    async for lines in exported(context.app.store, context.person):
        content += lines + b"\n"
    if not content:
        return _nothing(context)
    if len(content) <= _LARGEST_FILE:
        file = File(f"{_FILE}.json", bytes(content))
    else:
        file = File(f"{_FILE}.zip", await asyncio.to_thread(_packed, content))
    return Reply((page_of(Text(context.words.text("privacy-data")), files=(file,)),))


def _packed(content: bytearray) -> bytes:
    """Return a ZIP archive of the file."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(f"{_FILE}.json", content)
    return packed.getvalue()


async def ask(context: Context) -> Reply:
    """Ask whether to delete all data."""
    held = await personal_data(context.app.store, context.person)
    return _nothing(context) if held is None else Reply((_deletion_page(context.words, held),))


def _nothing(context: Context) -> Reply:
    return note(context.words.text("privacy-nothing"))


def _data_page(words: Words, held: PersonalData, presses: int) -> Page:
    """Return the stored data in words, with the buttons to download and to delete it."""
    tables = len({seat.table for seat in held.seats})
    lines = [
        words.text("privacy-heading"),
        f"- {words.text('privacy-person')}",
        f"- {words.text('privacy-seats', tables=tables)}",
        f"- {words.text('privacy-presses', presses=presses)}",
    ]
    if held.results:
        lines.append(f"- {words.text('privacy-results', results=len(held.results))}")
    if held.dailies:
        lines.append(f"- {words.text('privacy-dailies', dailies=len(held.dailies))}")
    if held.notices or held.planned:
        lines.append(f"- {words.text('privacy-plans')}")
    if held.levels:
        lines.append(f"- {words.text('privacy-levels', titles=len(held.levels))}")
    if held.champion:
        lines.append(f"- {words.text('privacy-champion')}")
    if held.wishes:
        lines.append(f"- {words.text('privacy-wishes', wishes=len(held.wishes))}")
    if held.boards:
        lines.append(f"- {words.text('privacy-boards', boards=len(held.boards))}")
    lines.append(words.text("privacy-not"))
    buttons = row(
        button(words, "button-my-data", Verb.DATA),
        button(words, "button-forget-me", Verb.ASK_DELETION, look=Look.DANGER),
    )
    return page_of(say(*lines), buttons)


def _deletion_page(words: Words, held: PersonalData) -> Page:
    """Return the consequences of deletion, and the button that deletes."""
    text = words.text("confirm-forget", tables=len(held.sits))
    return page_of(Text(text), row(button(words, "button-forget-me", Verb.DELETE_DATA, look=Look.DANGER)))


# --- deletion ----------------------------------------------------------------------------------------

_GIVEN = "IN (SELECT CAST(key AS BIGINT) FROM json_each($3))"
_COUNT_VERSIONS = telling_pages(
    "UPDATE games SET version = version + 1 WHERE id IN (SELECT game FROM seats WHERE person = $1)"
)
_QUEUE_POSTS = """
    INSERT INTO posts (game, version, nonce, since) SELECT id, 1, CAST($2 AS TEXT) || id, $3 FROM games
    WHERE id IN (SELECT game FROM seats WHERE person = $1)
    ON CONFLICT (game) DO UPDATE SET version = posts.version + 1"""
_PLACEHOLDERS = """
    SELECT found.game, COALESCE(MIN(others.person), 0) - 1 AS nobody
    FROM (SELECT game FROM seats WHERE person = $1 UNION SELECT game FROM notices WHERE person = $1) AS found
    LEFT JOIN seats AS others ON others.game = found.game AND +others.person < 0 GROUP BY found.game"""
_ADD_PLACEHOLDER = "INSERT INTO people (id, name) VALUES ($1, '') ON CONFLICT DO NOTHING"
_SEATS_TO_PLACEHOLDER = f"""
    UPDATE seats SET person = $1, until = COALESCE(until, $4)
    WHERE person = $2 AND game {_GIVEN}"""  # noqa: S608 - our own words
_CARDS_TO_PLACEHOLDER = f"UPDATE games SET card_by = $1 WHERE card_by = $2 AND id {_GIVEN}"  # noqa: S608 - our own words
_FORGET_INVITER = "UPDATE seats SET inviter = person WHERE inviter = $1"
_NOTIFICATIONS_TO_PLACEHOLDER = f"""
    UPDATE notices SET person = $1, due = NULL, ends = $4
    WHERE person = $2 AND game {_GIVEN}"""  # noqa: S608 - our own words
"""Keeps the rows, since messages that name the person still have to be removed."""
_DELETE_NOTIFICATIONS = "DELETE FROM notices WHERE person = $1"
_DELETE_WISHES = "DELETE FROM wishes WHERE person = $1"
_DELETE_MEMBERSHIPS = "DELETE FROM members WHERE person = $1"
_DELETE_CHAMPION = "DELETE FROM champions WHERE person = $1"
_DELETE_OWN_LEVELS = "DELETE FROM own_levels WHERE person = $1"
_RESULTS_TO_NOBODY = "UPDATE results SET person = NULL WHERE person = $1"
_DAILIES_TO_NOBODY = "UPDATE daily_games SET person = NULL WHERE person = $1"
_DELETE_SUMS = "DELETE FROM sums WHERE person = $1 AND person > 0"
_DELETE_PAIRS = "DELETE FROM pairs WHERE first = $1 OR second = $1"
_DELETE_PERSON = notifying("DELETE FROM people WHERE id = $1")
_TABLES = "SELECT * FROM games WHERE id IN (SELECT game FROM seats WHERE person = $1) ORDER BY id"
_PEOPLE = "SELECT id FROM people WHERE id > 0"
_REPLACE_NOTE = "UPDATE notes SET value = $3 WHERE key = $1 AND value = $2"


async def delete(context: Context) -> Reply:
    """Delete all data of the person, who was asked once more before."""
    await delete_data(context.app, context.person, context.cause)
    return note(context.words.text("privacy-deleted"))


async def delete_data(app: App, person: Person, cause: str) -> None:
    """Make a person leave all tables, then delete their data. Seats and presses stay without a name.

    `cause` is unique to the request. Messages lose the person's name when the bot next updates them.
    """
    if await app.store.person(person) is None:
        return
    try:
        app.store.forgotten.add(person, app.repository.now())
    except OSError as fault:
        log.warning("an older backup would bring a deleted person back: %s", fault)
    await _delete(app, person, cause)


async def repeat_deletions(app: App) -> None:
    """After a restore, repeat the deletions of people since the backup, doubt its messages, and sign all out.

    In the backup stand links that were used since, and browsers that were signed out.
    Raises `StoreError` if the record of the deletions cannot be read.
    """
    restored = await app.store.note(RESTORED)
    if not restored:
        return
    try:
        is_gone = app.store.forgotten.since(float(restored))
    except OSError as fault:
        text = f"{fault.filename} says who was deleted since the backup, and cannot be read"
        raise StoreError(f"{text}: {fault.strerror}; put its copy back, or remove it.") from fault
    for known in await app.store.rows(_PEOPLE):
        person = Person(known["id"])
        if is_gone(person):
            await _delete(app, person, f"again:{secrets.token_hex(8)}")
    async with app.store.transaction() as change:
        outbox.doubt(change)
        board_links.sign_all_out(change)
        change.set_note(RESTORED, "")


async def _delete(app: App, person: Person, cause: str) -> None:
    for game in await app.store.tables_of(person):
        await _withdraw(app, game, person, f"{cause}:{game.id}")
    tables = await app.store.all(Game, _TABLES, person)
    async with app.store.transaction() as change:
        await delete_person(change, person)
        change.set_note(_WIPE, _DUE)
    app.known.forget(person)
    app.repository.reload(game.id for game in tables)
    for game in tables:
        app.repository.catch_up(game)
    log.info("a person was deleted", extra={"tables": len(tables)})


async def wipe(store: Store) -> None:
    """Erase the remains of all deletions so far; after a failure the next call tries again."""
    if await store.note(_WIPE) in (None, _DONE):
        return
    try:
        async with store.transaction() as change:
            change.set_note(_WIPE, _BEGUN)
        await store.clean_up()
        async with store.transaction() as change:
            change.do(_REPLACE_NOTE, _WIPE, _BEGUN, _DONE)  # a deletion meanwhile has made it due again
    except StoreError as fault:
        log.warning("what was deleted still lies in the log of the database for an hour: %s", fault)


async def rewrite(store: Store) -> None:
    """Erase the remains of deletions by an older release, once; after a failure at the next start."""
    if await store.note(_REWRITING) != _DUE:
        return
    log.info("the database is written anew, once")
    notify(f"EXTEND_TIMEOUT_USEC={_REWRITING_PATIENCE}")
    try:
        await store.rewrite()
        async with store.transaction() as change:
            change.set_note(_REWRITING, _DONE)
            change.set_note(_WIPE, _DUE)
    except StoreError as fault:
        log.warning("what older releases deleted may still lie in the database: %s", fault)


async def _withdraw(app: App, game: Game, person: Person, cause: str) -> None:
    try:
        async with app.repository.at(game.id, cause) as at:
            check_status(at.table, *NOT_OVER)
            if at.table.begun:
                await remove_seat(at, at.seat(person), Actor.USER)
            else:
                await withdraw(at, person)
    except GameError:
        # A log that cannot be replayed takes no more entries; one without the seat needs none.
        async with app.store.transaction() as change:
            change.at(game.id).end_sitting(person, change.now)


class _Placeholder(Struct, frozen=True):
    game: TableId
    nobody: Person


async def delete_person(change: Transaction, person: Person) -> None:
    """Delete a person, and queue the messages of their tables.

    Each of their seats goes to a placeholder, person -1, -2 ... of its table. Placeholders have no name and
    are numbered by table, so they do not link tables to each other. The statements do not grow in number with
    the tables, as others wait for this transaction.
    """
    change.do(_COUNT_VERSIONS, person)
    change.do(_QUEUE_POSTS, person, secrets.token_hex(6), change.now)
    tables: dict[Person, dict[TableId, None]] = {}
    for seat in await change.all(_Placeholder, _PLACEHOLDERS, person):
        tables.setdefault(seat.nobody, {})[seat.game] = None
    for nobody, given in tables.items():
        change.do(_ADD_PLACEHOLDER, nobody)
        change.do(_SEATS_TO_PLACEHOLDER, nobody, person, given, change.now)
        change.do(_NOTIFICATIONS_TO_PLACEHOLDER, nobody, person, given, change.now)
        change.do(_CARDS_TO_PLACEHOLDER, nobody, person, given)
    change.do(_FORGET_INVITER, person)
    change.do(_DELETE_NOTIFICATIONS, person)
    change.do(_DELETE_WISHES, person)
    board_links.sign_out_of_boards(change, person)
    change.do(_DELETE_MEMBERSHIPS, person)
    change.do(_DELETE_OWN_LEVELS, person)
    change.do(_DELETE_CHAMPION, person)
    change_cards(change, person)
    change.do(_RESULTS_TO_NOBODY, person)
    change_lists(change, person)
    change.do(_DAILIES_TO_NOBODY, person)
    change.do(_DELETE_PERSON, person)
    # After the person, whose row a game that ends has locked until it is counted.
    change.do(_DELETE_SUMS, person)
    change.do(_DELETE_PAIRS, person)
    change.written.changed_languages.add(person)
