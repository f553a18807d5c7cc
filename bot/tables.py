"""What can be done with a table: the use cases, without Discord.

Each of them locks the table, loads it, checks, commits in one transaction and then says so to `on_behind`,
which has the messages brought up to date. What is refused is a `GameError` and has changed nothing. A loaded
table is a fold over its log; it is kept while it is used, and dropped whenever a commit did not go through.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from weakref import WeakValueDictionary

from bot.clock import Clock
from bot.model import Deadline, Game, Person, Place, Post, Status, Stored, TableId
from bot.refusals import NotSeated, Refused, Repeated
from bot.store import AlreadyDone, Change, Store
from bot.table import Table
from engines.api import AnyRules, EngineFault, Seat, Settings
from engines.chance import LiveChance
from engines.record import Actor, Entry, Kind, Position, Timeline
from engines.registry import Registry

log = logging.getLogger(__name__)

LOBBY_LIFE = 14 * 86400.0
"""Seconds after which a lobby that nobody has touched closes itself."""

_LOBBY_DEADLINE = "lobby"
_KEPT = 256
"""Tables kept in memory."""

Editions = Mapping[str, Mapping[str, Settings]]
"""The host's own editions by game and id, as the configuration has them."""


class Tables:
    """All tables of this bot."""

    def __init__(
        self, store: Store, registry: Registry, clock: Clock, editions: Editions | None = None
    ) -> None:
        self.registry = registry
        self._store = store
        self._clock = clock
        self._editions = editions or {}
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._loaded: OrderedDict[TableId, Table] = OrderedDict()
        self._names: dict[Person, str] = {}
        self.on_behind: Callable[[TableId], None] = lambda _: None
        """Called after a commit that others should see."""
        self.on_deadline: Callable[[], None] = lambda: None
        """Called after a deadline was set or dropped."""

    # --- looking ---

    async def get(self, table: TableId) -> Table:
        """Return a table as it is now. Raises `Refused` if there is none or its log cannot be replayed."""
        async with self._locked(table) as found:
            return found

    async def get_all(self, games: Iterable[Game]) -> list[Table]:
        """Return these tables as they are now, without those that cannot be replayed."""
        found = []
        for game in games:
            with suppress(Refused):
                found.append(await self.get(game.id))
        return found

    async def lobby_at(self, place: Place, key: str | None) -> Table | None:
        """Return the newest open table of a channel (of the game `key`, if given), one with room first."""
        games = [game for game in await self._store.open_tables(place) if key in (None, game.key)]
        found = await self.get_all(reversed(games))
        return next((table for table in found if not table.is_full), next(iter(found), None))

    async def meet(self, person: Person, name: str) -> None:
        """Keep the name that a person goes by now."""
        if self._names.get(person) != name:
            async with self._store.change() as change:
                await change.person(person, name)
            self._names[person] = name
            for table in [table for table in self._loaded.values() if table.seat_of(person) is not None]:
                del self._loaded[table.id]

    # --- in the lobby ---

    async def open(self, key: str, place: Place, person: Person, language: str) -> Table:
        """Open a table with this person on its first seat. Raises `UnknownRules`."""
        rules = self.registry.newest(key)
        async with self._store.change() as change:
            table = await change.add_game(
                key=key,
                rules=rules.info.rules,
                language=language,
                place=place,
                secret=secrets.token_bytes(32),
                now=self._clock(),
            )
            await change.sit(table, Seat(0), person, self._clock())
            await self._touch_lobby(change, table)
        self.on_behind(table)
        self.on_deadline()
        return await self.get(table)

    async def join(self, table_id: TableId, person: Person) -> Table:
        """Sit down at an open table; whoever sits there already stays."""
        async with self._lobby(table_id) as table:
            if table.seat_of(person) is None:
                if table.is_full:
                    raise Refused("refused-table-full")
                async with self._changing(table) as change:
                    await change.sit(table_id, Seat(len(table.seated)), person, self._clock())
                    await self._touch_lobby(change, table_id)
            return table

    async def rise(self, table_id: TableId, person: Person) -> Table:
        """Leave an open table; the last one to leave closes it."""
        async with self._lobby(table_id) as table:
            self._seat(table, person)
            async with self._changing(table) as change:
                await change.unseat(table_id, person)
                if len(table.seated) > 1:
                    await self._touch_lobby(change, table_id)
                else:
                    await self._end_lobby(change, table_id, Status.CLOSED)
            return table

    async def choose(self, table_id: TableId, person: Person, key: str, value: str) -> Table:
        """Set an option of an open table. Raises `OptionError`."""
        async with self._lobby(table_id) as table:
            self._seat(table, person)
            chosen = {**table.game.options, key: value}
            self._resolve(table.rules, chosen)
            async with self._changing(table) as change:
                await change.set(table_id, options=chosen)
                await self._touch_lobby(change, table_id)
            return table

    def option_values(self, rules: AnyRules) -> dict[str, tuple[str, ...]]:
        """Return what may be chosen for each option, the host's editions included."""
        own = tuple(self._editions.get(rules.info.key, {}))
        return {
            option.key: (*option.values, *(own if option.editions else ())) for option in rules.info.options
        }

    def _resolve(self, rules: AnyRules, chosen: Mapping[str, str]) -> Settings:
        return rules.resolve(chosen, self._editions.get(rules.info.key, {}))

    async def start(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Begin the game with those who sit there, in the order in which they sat down."""
        async with self._lobby(table_id, cause) as table:
            self._seat(table, person)
            seats = len(table.seated)
            if seats not in table.rules.info.seats:
                allowed = table.rules.info.seats
                raise Refused("refused-seats", seats=seats, least=min(allowed), most=max(allowed))
            settings = self._resolve(table.rules, table.game.options)
            position = table.timeline.start(settings, seats, None, LiveChance(table.game.secret, 0))
            async with self._changing(table, position, cause) as change:
                await self._end_lobby(change, table_id, Status.RUNNING)
                await self._step(change, table, position)
            return table

    # --- in the game ---

    async def submit(
        self, table_id: TableId, person: Person, text: str, cause: str, number: int | None = None
    ) -> Table:
        """Make a move; `number` is the last entry that the pressed button knew of (None: typed just now).

        Raises `GameError`, or `Repeated` for what has been committed before.
        """
        async with self._locked(table_id, cause) as table:
            seat = self._seat(table, person)
            if number is not None:
                table.check_once(seat, number, Kind.MOVE, text)
            self._check_status(table, Status.RUNNING)
            if number is not None:
                table.check_fresh(seat, number)
            chance = LiveChance(table.game.secret, table.timeline.last + 1)
            position = table.timeline.move(seat, text, chance)
            async with self._changing(table, position, cause) as change:
                await self._step(change, table, position)
            return table

    async def take_back(
        self, table_id: TableId, person: Person, cause: str, number: int | None = None, *, turn: bool = False
    ) -> Table:
        """Take back the seat's last step, or (`turn`) all of its turn, as far as that is free."""
        async with self._locked(table_id, cause) as table:
            seat = self._seat(table, person)
            # Not after the end: everything has been opened then, the key to the draws too.
            self._check_status(table, Status.RUNNING)
            timeline = table.timeline
            if number is not None:
                table.check_once(seat, number, Kind.UNDO)
                table.check_idle(seat, number)
            to = timeline.turn_start(seat) if turn else next(iter(timeline.free_back(seat)), None)
            if to is None:
                raise Refused("refused-take-back")
            entry = timeline.undo(seat, to)
            async with self._changing(table, entry, cause) as change:
                await self._step(change, table, entry)
            return table

    async def leave(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Leave a running game for good."""
        async with self._locked(table_id, cause) as table:
            self._check_status(table, Status.RUNNING)
            await self._remove(table, self._seat(table, person), cause, Actor.USER)
            return table

    async def set_language(self, table_id: TableId, person: Person, language: str, cause: str) -> Table:
        """Set the language in which a table speaks to everybody."""
        async with self._locked(table_id, cause) as table:
            seat = self._seat(table, person)
            entry = self._setting(table, {"language": language}, seat)
            async with self._changing(table, entry, cause) as change:
                await change.set(table_id, language=language)
                await self._behind(change, table_id)
            return table

    # --- by whoever may manage threads ---

    async def free_seat(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Take a person's seat from them: out of the lobby, or out of the game for good."""
        table = await self.get(table_id)
        if table.seat_of(person) is None:
            raise Refused("refused-seat-empty")
        if not table.begun:
            return await self.rise(table_id, person)
        async with self._locked(table_id, cause) as table:
            self._check_status(table, Status.RUNNING)
            await self._remove(table, self._seat(table, person), cause, Actor.HOST)
            return table

    async def close(self, table_id: TableId, cause: str) -> Table:
        """End a table before its time; a running game gets no result."""
        async with self._locked(table_id, cause) as table:
            if table.game.status in (Status.FINISHED, Status.CLOSED):
                raise Refused("refused-table-over")
            entry = self._setting(table, {"status": Status.CLOSED}, None, Actor.HOST)
            async with self._changing(table, entry, cause) as change:
                await self._end_lobby(change, table_id, Status.CLOSED)
            return table

    # --- by time, and by what happens in Discord ---

    async def meet_deadline(self, deadline: Deadline) -> None:
        """Do what is due, unless it has been put off meanwhile: close a lobby that nobody has touched."""
        async with self._locked(deadline.game) as table:
            if deadline not in await self._store.due(self._clock()):
                return
            async with self._changing(table) as change:
                if table.game.status is Status.LOBBY:
                    await self._end_lobby(change, table.id, Status.CLOSED)
                await change.drop_deadline(deadline.game, deadline.kind)

    async def pause_guild(self, guild: int) -> None:
        """Let the tables of a server rest: the bot has been removed from it."""

        async def rest(change: Change, table: Table) -> None:
            await change.set(table.id, status=Status.PAUSED)

        await self._each("guild = ? AND status IN ('lobby', 'running')", guild, rest)

    async def resume_guild(self, guild: int) -> None:
        """Go on with the tables of a server that the bot is in again."""

        async def go_on(change: Change, table: Table) -> None:
            await change.set(table.id, status=Status.RUNNING if table.begun else Status.LOBBY)
            await (self._behind if table.begun else self._touch_lobby)(change, table.id)

        await self._each("guild = ? AND status = 'paused'", guild, go_on)

    async def repost(self, table_id: TableId, **columns: object) -> None:
        """Have the messages of a table brought up to date, as after one was deleted."""
        async with self._locked(table_id) as table, self._changing(table) as change:
            if columns:
                await change.set(table_id, **columns)
            await self._behind(change, table_id)

    async def keep(self, table_id: TableId, sent: Post | None = None, **columns: int | str | None) -> Table:
        """Keep where the messages of a table are; once one was `sent`, the next gets a nonce of its own."""
        async with self._locked(table_id) as table:
            async with self._store.change() as change:
                await change.set(table_id, **columns)
                if sent is not None:
                    await change.renew_nonce(sent, secrets.token_hex(12))
            table.game = await self._store.game(table_id) or table.game
            return table

    # --- locking and loading ---

    @asynccontextmanager
    async def _lock(self, table: TableId) -> AsyncIterator[None]:
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        async with lock:
            yield

    @asynccontextmanager
    async def _locked(self, table_id: TableId, cause: str | None = None) -> AsyncIterator[Table]:
        """A table that nobody else changes meanwhile. Raises `Repeated` for a cause that has been at work."""
        async with self._lock(table_id):
            table = await self._load(table_id)
            if cause is not None and await self._store.has_happened(cause):
                raise Repeated
            yield table

    async def _each(self, where: str, value: object, act: Callable[[Change, Table], Awaitable[None]]) -> None:
        """Change each table that fits a condition; those that cannot be replayed are left out."""
        for game in await self._store.games(where, value):
            with suppress(Refused):
                async with self._locked(game.id) as table:
                    if table.game.status is game.status:
                        async with self._changing(table) as change:
                            await act(change, table)

    @asynccontextmanager
    async def _lobby(self, table_id: TableId, cause: str | None = None) -> AsyncIterator[Table]:
        async with self._locked(table_id, cause) as table:
            if table.begun:
                raise Refused("refused-not-a-lobby")
            self._check_status(table, Status.LOBBY)
            yield table

    @staticmethod
    def _check_status(table: Table, *wanted: Status) -> None:
        if table.game.status not in wanted:
            raise Refused(f"refused-table-{table.game.status}")

    async def _load(self, table_id: TableId) -> Table:
        table = self._loaded.get(table_id)
        if table is None:
            table = self._loaded[table_id] = await self._read(table_id)
        self._loaded.move_to_end(table_id)
        while len(self._loaded) > _KEPT:
            self._loaded.popitem(last=False)
        return table

    async def _read(self, table_id: TableId) -> Table:
        game = await self._store.game(table_id)
        if game is None:
            raise Refused("refused-no-such-table")
        try:
            rules = self.registry.get(game.key, game.rules)
            timeline = Timeline(rules)
            for stored in await self._store.entries(table_id):
                timeline.replay(stored.entry)
        except EngineFault:
            log.exception("the log cannot be replayed", extra={"table": table_id})
            if game.status is not Status.FROZEN:
                async with self._store.change() as change:
                    await change.set(game.id, status=Status.FROZEN)
                    await change.drop_deadline(game.id, _LOBBY_DEADLINE)
            raise Refused("refused-table-frozen") from None
        return Table(game, tuple(await self._store.sittings(table_id)), rules, timeline)

    @staticmethod
    def _seat(table: Table, person: Person) -> Seat:
        seat = table.seat_of(person)
        if seat is None:
            raise NotSeated
        return seat

    # --- committing ---

    @asynccontextmanager
    async def _changing(
        self, table: Table, found: Position | Entry | None = None, cause: str | None = None
    ) -> AsyncIterator[Change]:
        """One transaction on a locked table, with one more entry in its log if something was `found`.

        Unless it goes through, the table is read anew next time. Others may be reading the table meanwhile,
        so nothing is taken into it before.
        """
        self._loaded.pop(table.id, None)
        try:
            async with self._store.change() as change:
                if found is not None:
                    entry = found.entry if isinstance(found, Position) else found
                    await change.add_entry(table.id, Stored(entry, self._clock(), cause))
                yield change
        except AlreadyDone as done:
            raise Repeated from done
        if found is not None:
            table.timeline.add(found)
        game = await self._store.game(table.id)
        table.game = game or table.game
        table.sittings = tuple(await self._store.sittings(table.id))
        self._loaded[table.id] = table
        if await self._store.post(table.id) is not None:
            self.on_behind(table.id)
        self.on_deadline()

    async def _step(self, change: Change, table: Table, found: Position | Entry) -> None:
        """Keep what follows from one step of the game."""
        timeline = table.timeline
        position = found if isinstance(found, Position) else timeline.positions[found.data["to"]]
        status = Status.RUNNING if table.rules.outcome(position.state) is None else Status.FINISHED
        await change.set(table.id, status=status, touched=self._clock())
        if not table.begun or timeline.settled(at=position) is not timeline.settled():
            await self._behind(change, table.id)

    @staticmethod
    def _setting(
        table: Table, data: Mapping[str, object], seat: Seat | None, actor: Actor = Actor.USER
    ) -> Entry | None:
        """Return the entry for a setting of a game that has begun; a lobby keeps no log."""
        if not table.begun:
            return None
        return Entry(table.timeline.last + 1, Kind.SETTING, seat, data=data, actor=actor)

    async def _remove(self, table: Table, seat: Seat, cause: str, actor: Actor) -> None:
        chance = LiveChance(table.game.secret, table.timeline.last + 1)
        position = table.timeline.leave(seat, chance, actor)
        async with self._changing(table, position, cause) as change:
            await self._step(change, table, position)
            await change.rise(table.id, table.seated[seat], self._clock())

    async def _touch_lobby(self, change: Change, table: TableId) -> None:
        now = self._clock()
        await change.set(table, touched=now)
        await change.set_deadline(table, _LOBBY_DEADLINE, now + LOBBY_LIFE)
        await self._behind(change, table)

    async def _end_lobby(self, change: Change, table: TableId, status: Status) -> None:
        await change.set(table, status=status, touched=self._clock())
        await change.drop_deadline(table, _LOBBY_DEADLINE)
        await self._behind(change, table)

    async def _behind(self, change: Change, table: TableId) -> None:
        await change.behind(table, secrets.token_hex(12), self._clock())
