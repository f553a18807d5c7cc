"""Lookup of the table of a request, among those that its reader may see."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from bot.acts.context import App
from bot.acts.request import Reader, Rights
from bot.domain.errors import Refused, TableUnclear
from bot.domain.lifecycle import HELD, IN_PLAY, NOT_OVER, OVER, Status
from bot.domain.model import Game, Place, Sitting, TableId
from bot.domain.table import Table
from bot.pages.custom_id import Press, read_number
from bot.pages.premoves import ahead
from bot.pages.wording import Voice
from bot.store.queries import PUBLIC
from bot.store.store import Store
from engines.api import GameError, Seat

_LATEST_OVER = f"""
    SELECT * FROM games WHERE channel = $1 AND status = $2 AND {PUBLIC} ORDER BY id DESC LIMIT $3"""  # noqa: S608 - our own words
_MOST_OVER = 25
"""Limit of the tables of a channel that are over, for each status: the length of a list in Discord."""


async def tables_at(store: Store, place: Place) -> list[Game]:
    """Return the tables whose messages are in this channel or thread, newest last.

    Of the public tables that are over it returns the latest ones, and those of this thread.
    """
    games = await store.games_in_channel(place.channel, NOT_OVER)
    for status in OVER:
        games += await store.all(Game, _LATEST_OVER, place.channel, status, _MOST_OVER)
    games += await store.in_thread(place.channel)
    return [game for _, game in sorted({game.id: game for game in games}.items())]


async def meant(app: App, reader: Reader, press: Press) -> TableId | None:
    """Return the table of a typed press: the named one, else the one of this place. Raises `Refused`."""
    return (await find(app, reader, press.table or None)).id


async def named(app: App, reader: Reader, press: Press) -> TableId | None:
    """Return the named table, if any. Raises `Refused`."""
    return await meant(app, reader, press) if press.table else None


async def to_join(app: App, reader: Reader, press: Press) -> TableId | None:
    """Return the named table; without a table and a game, a table of this place with a free seat.

    None also for an open table elsewhere on this server, which `lobby.sit_there` judges. Raises `Refused`.
    """
    if press.table and await _is_open_elsewhere(app, reader, press.table):
        return None
    if press.table or press.tokens:
        return await named(app, reader, press)
    return await seat_to_take(app, reader)


async def _is_open_elsewhere(app: App, reader: Reader, number: TableId) -> bool:
    game = await app.store.game(number)
    if game is None or game.status is not Status.LOBBY or game.guild is None:
        return False
    is_here = concerns(game, await app.store.sittings(number), reader)
    return game.guild == reader.place.guild and not is_here


async def to_leave_or_set(app: App, reader: Reader, press: Press) -> TableId | None:
    """Return the named table, else the reader's open table of this channel, before a game in a thread there.

    Where a game of theirs is played in the channel itself, either may be meant. Raises `Refused`.
    """
    if not press.table:
        channel, own = reader.place.channel, {game.id for game in await app.store.tables_of(reader.person)}
        games = await app.store.games_in_channel(channel, (Status.LOBBY, *IN_PLAY))
        here = [game for game in games if game.id in own and game.places and game.place == channel]
        if any(game.status is Status.LOBBY for game in here):
            if len(here) > 1:
                raise TableUnclear(here)
            return here[0].id
    return await meant(app, reader, press)


async def to_invite(app: App, reader: Reader, press: Press) -> TableId | None:
    """Return the named table, else the reader's newest open table of this place, else any table here.

    Raises `Refused`.
    """
    if not press.table:
        games = await app.store.games_in_channel(reader.place.channel, (Status.LOBBY,))
        for table in reversed(await app.repository.get_all(games)):
            if table.seat_of(reader.person) is not None:
                return table.id
    return await meant(app, reader, press)


async def open_table_at(app: App, place: Place, reader: Reader, key: str | None) -> Table | None:
    """Return the newest open table of a channel, or of the reader's thread (of the game `key`, if given).

    Tables to which the reader is invited come first, then that of the thread, then those with free seats.
    """
    there = reader.place.channel
    games = {game.id: game for game in await app.store.games_in_channel(place.channel, (Status.LOBBY,))}
    games |= {game.id: game for game in await app.store.in_thread(there) if game.status is Status.LOBBY}
    tables = await app.repository.get_all(
        game for _, game in sorted(games.items(), reverse=True) if key in (None, game.key)
    )
    asking = (table for table in tables if reader.person in {sitting.person for sitting in table.invited})
    of_thread = (
        table
        for table in tables
        if table.game.thread == there and not (table.is_full and table.seat_of(reader.person) is None)
    )
    free = (table for table in tables if not table.is_full)
    return next(chain(asking, of_thread, free, tables), None)


async def find(app: App, reader: Reader, number: int | None) -> Table:
    """Return the table of a command: the named one, else the one that the reader most likely means.

    That is the table of this thread (of a series the game in play, else the latest), then the reader's own
    running game here, their open table here, their only running game elsewhere, the only table of others
    here, and at last the latest that is over. Their own tables on hold come after the others: the command is
    refused there with the reason. Raises `Refused`.
    """
    if number is not None:
        return await named_table(app, reader, TableId(number))
    own, at_place = await app.store.tables_of(reader.person), await tables_at(app.store, reader.place)
    here = [game for game in at_place if game.places and game.status is not Status.CLOSED]
    of_thread = [game for game in here if game.thread == reader.place.channel]
    of_thread = [game for game in of_thread if game.status in NOT_OVER] or of_thread[-1:]
    alive = [game for game in here if game.status is not Status.FINISHED]
    for candidates in (of_thread, *_own_first(alive, own)):
        if len(candidates) == 1:
            return await app.repository.get(candidates[0].id)
        if len(candidates) > 1 and candidates[0] in here:
            raise TableUnclear(candidates)
    over = [game for game in reversed(here) if game.status is Status.FINISHED]
    if not over:
        raise Refused("refused-no-table-here")
    return await app.repository.get(await _own_or_latest(app, reader, over))


async def last_begun(app: App, reader: Reader, table: Table) -> Table:
    """Return the last game of the series that was played in this thread before an open table, else the table.

    It is meant by who asks for what an open table does not have, such as the board.
    """
    if table.begun or table.game.thread != reader.place.channel:
        return table
    tables = await app.repository.get_all(await app.store.in_thread(reader.place.channel))
    return next((other for other in tables if other.begun), table)


async def _own_or_latest(app: App, reader: Reader, over: Sequence[Game]) -> TableId:
    """Return the first of these tables at which the reader has sat, else the first of all."""
    for game in over:
        if any(sitting.person == reader.person for sitting in await app.store.sittings(game.id)):
            return game.id
    return over[0].id


def _own_first(alive: Sequence[Game], own: Sequence[Game]) -> Iterator[list[Game]]:
    """Yield the unfinished tables that a reader may mean, the likeliest first: `alive` ones are here."""
    own_ids, alive_ids = {game.id for game in own}, {game.id for game in alive}
    own_here = [game for game in alive if game.id in own_ids]
    yield [game for game in own_here if game.status in IN_PLAY]
    yield [game for game in own_here if game.status not in HELD]
    public = [game for game in own if game.places and game.id not in alive_ids]
    yield [game for game in public if game.status in IN_PLAY]
    yield own_here
    yield list(alive)
    yield [game for game in own if not game.places]
    yield [game for game in public if game.status in HELD]


async def named_table(app: App, reader: Reader, number: TableId, *, admins: bool = False) -> Table:
    """Return the table of this number, if the reader may see it. Raises `Refused`.

    Readers may see tables of this place, tables at which they sit or sat, and with `admins` all tables of a
    server that they manage, except private ones. Numbers can be guessed, and buttons forged.
    """
    try:
        table = await app.repository.get(number)
    except Refused:
        game = await app.store.game(number)
        if game is not None and concerns(game, await app.store.sittings(number), reader):
            raise  # it cannot be replayed
    else:
        if concerns(table.game, table.sittings, reader) or (admins and _manages(table.game, reader)):
            return table
    raise Refused("refused-no-such-table")


def is_seen(game: Game, reader: Reader, rights: Rights) -> bool:
    """Return whether a table may be named to a reader who sits elsewhere on its server."""
    if not game.places or game.guild is None or game.guild != reader.place.guild:
        return False
    return reader.place.channel in game.places or rights.sees(game)


def concerns(game: Game, sittings: Iterable[Sitting], reader: Reader) -> bool:
    """Return whether a reader sits or sat at a table, or is at the place of its messages."""
    return reader.place.channel in game.places or any(sitting.person == reader.person for sitting in sittings)


def _manages(game: Game, reader: Reader) -> bool:
    """Return whether a reader is an admin of the table's server; private tables are not theirs to see."""
    is_here = game.guild is not None and game.guild == reader.place.guild
    return reader.admin and is_here and bool(game.places)


async def known_tables(app: App, reader: Reader, typed: str = "") -> list[Game]:
    """Return the tables to offer for a command: the reader's own, then the others of this place.

    Of the tables that are over it returns only the latest, and the one whose number is `typed`.
    """
    own_tables = await app.store.tables_of(reader.person)
    here = [game for game in await tables_at(app.store, reader.place) if game.places]
    games = {game.id: game for game in (*own_tables, *reversed(here))}
    named = await _typed(app, typed.strip().lstrip("#"))
    if named is not None and reader.place.channel in named.places:
        games.setdefault(named.id, named)
    return list(games.values())


async def _typed(app: App, typed: str) -> Game | None:
    try:
        return await app.store.game(TableId(read_number(typed)))
    except ValueError:
        return None


async def position(
    app: App, reader: Reader, number: int | None, *, later: bool = True
) -> tuple[Voice, Seat] | None:
    """Return the voice and seat for a typed move: to make it now, or to plan it if `later`.

    None if the person has no move to make or plan.
    """
    try:
        table = await find(app, reader, number)
    except GameError:
        return None
    seat = table.seat_of(reader.person)
    if seat is None:
        return None
    voice = app.voices.of(table, reader.language)
    asks = voice if seat in table.to_act() else ahead(voice, seat) if later else None
    return None if asks is None else (asks, seat)


async def seat_to_take(app: App, reader: Reader) -> TableId | None:
    """Return the game of this place in which the reader may come back or take over a seat.

    It is None if the place has an open table, unless the reader has a seat of their own to come back to.
    """
    channel, store = reader.place.channel, app.store
    games = await store.games_in_channel(channel, (Status.RUNNING,))
    here = [game for game in games if game.thread in (None, channel)]
    here += [game for game in await store.in_thread(channel) if game.status is Status.RUNNING]
    tables = [table for table in await app.repository.get_all(here) if table.seats_for(reader.person)]
    own_tables = [
        table for table in tables if any(sitting.person == reader.person for sitting in table.sittings)
    ]
    if not own_tables and await open_table_at(app, reader.place, reader, None) is not None:
        return None
    return next((table.id for table in (*own_tables, *tables)), None)


def title_of(app: App, language: str, game: str) -> str:
    """Return the title of a game, its key if this release does not have it."""
    if game not in app.repository.registry:
        return game
    return app.voices.catalogues.words(language, game, isolate=False).text("title")


async def game_meant(app: App, reader: Reader, game: str | None) -> str:
    """Return the named game, else the one played here, else the first of all."""
    if game:
        return game
    try:
        return (await find(app, reader, None)).game.key
    except GameError:
        return next(iter(app.repository.registry))
