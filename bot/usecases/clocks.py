"""The clocks at the tables: what starts and stops them, and what happens when one has run out.

What runs is the clock of every seat that is to act at the settled position. A new turn of a seat brings it
new time. What was taken back gives no time back: the clock goes on with what it had, and a clock that had
nothing left gets the time of a turn. Nobody loses time while the bot cannot be reached.

Each running clock has a deadline `clock:<seat>` at the moment it runs out. `face` is the moment at which the
table's message has to show that a clock rests or goes on, `away` has the clocks reckon with a new holiday.
"""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.domain.clocks import (
    ALWAYS,
    DAY,
    HOLIDAYS,
    NONE,
    Allotment,
    Hours,
    hours_of,
    new_clock,
    next_turn,
    read_allotment,
    read_window,
    runs_out,
    started,
    stopped,
    zones,
)
from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Deadline, NoticeKind, Person, SeatClock, TableId, TableSettings, TimeOut
from bot.domain.table import Table
from bot.domain.votes import Vote
from bot.store.transaction import Change
from bot.usecases.downtime import CLOCK, FACE, Presence
from bot.usecases.holidays import AWAY
from bot.usecases.notifications import Notices
from bot.usecases.repository import Shelf, check_status, seat_of, setting
from bot.usecases.seats import Absence
from bot.usecases.tables import touch_lobby
from engines.api import Seat
from engines.chance import LiveChance
from engines.record import Actor, Entry, Kind, Position

_WARNING = 43200.0
"""Seconds before a clock runs out at which its person is warned, at most; less where there is little time."""

PUT_OFF = 300.0
"""Seconds after which a clock that ran out while nobody could reach the bot is looked at again."""


VOTE = "clock"
"""The kind of the votes on the clock."""


class Timing:
    """The clocks of all tables."""

    def __init__(self, shelf: Shelf, presence: Presence, notices: Notices, absence: Absence) -> None:
        self._shelf = shelf
        self._notices = notices
        self._absence = absence
        self._presence = presence
        absence.on_taken = self._follow_taken
        shelf.followers.append(self._follow)
        shelf.status_followers.append(self._follow_status)
        shelf.duties[CLOCK] = self._run_out
        shelf.duties[FACE] = self._turn_face
        shelf.duties[AWAY] = self._heed_holidays

    # --- what a table agrees on ---

    async def choose(
        self, table_id: TableId, person: Person, field: str, value: str, cause: str, *, host: bool = False
    ) -> Table:
        """Set a field of `TableSettings`: before the game by whoever sits there, afterwards by a host.

        Whoever plays alone needs no host. Raises `Refused`.
        """
        async with self._shelf.locked(table_id, cause) as table:
            if table.begun:
                check_status(table, *IN_PLAY)
                if not host and set(table.seated.values()) != {person}:
                    raise Refused("refused-clock-begun")
            else:
                check_status(table, Status.LOBBY)
                seat_of(table, person)
            changed = read_choice(field, value)
            if field in ("window", "weekends") and not table.game.settings.zone:
                changed["zone"] = (await self._shelf.store.settings_of(person)).zone
            await self._agree(table, changed, table.seat_of(person), cause)
            return table

    async def _agree(
        self, table: Table, changed: Mapping[str, object], seat: Seat | None, cause: str
    ) -> None:
        settings = replace(table.game.settings, **changed)
        if settings == table.game.settings:
            return
        entry = setting(table, {"settings": changed}, seat, Actor.HOST if seat is None else Actor.USER)
        async with self._shelf.changing(table, entry, cause) as change:
            await self.adopt(change, table, settings)
            if table.undecided and seat is not None:
                change.hold(table.id, table.seated[seat])  # others have agreed to something else

    async def adopt(self, change: Change, table: Table, settings: TableSettings) -> None:
        """Let other settings hold at a locked table from now on, within a transaction."""
        change.set(table.id, settings=msgspec.to_builtins(settings))
        if not table.begun:
            touch_lobby(self._shelf, change, table.id)
            return
        self._shelf.behind(change, table.id)
        if settings.clock == table.game.settings.clock:
            await self._rewind(change, table, settings)
            return
        for seat in await change.clocks(table.id):
            change.drop_deadline(table.id, f"{CLOCK}:{seat}")
        change.drop_clocks(table.id)
        acting = self._acting(table)
        await self._wind(change, table, settings, acting, acting)

    async def _rewind(self, change: Change, table: Table, settings: TableSettings) -> None:
        """Have the clocks go on by other rules, with what they show now."""
        old = table.game.settings
        more = float(settings.holidays - old.holidays) * DAY
        clocks = {}
        for seat, clock in (await change.clocks(table.id)).items():
            stands = stopped(clock, hours_of(old), self._shelf.now()) if clock.since is not None else clock
            fired = clock.fired and settings.time_out is old.time_out
            clocks[seat] = replace(stands, spare=max(0.0, stands.spare + more), fired=fired)
            change.set_clock(table.id, clocks[seat])
        await self._wind(change, table, settings, self._acting(table), ())

    # --- started and stopped ---

    def _acting(self, table: Table) -> frozenset[Seat]:
        return table.to_act(table.timeline.settled())

    async def _follow(self, change: Change, table: Table, position: Position, status: Status) -> None:
        timeline, rules = table.timeline, table.rules
        settled = timeline.settled(at=position)
        undone = position.number in timeline.positions
        before = frozenset[Seat]()
        if not table.begun:
            self._expect_holidays(change, table)
        elif settled is timeline.settled() and status is Status.RUNNING:
            return
        else:
            before = rules.to_act(timeline.settled().state)
        acting = rules.to_act(settled.state) if status is Status.RUNNING else frozenset()
        granted = set(acting - before)
        if position.turn_over and position.entry.seat in acting:
            granted.add(position.entry.seat)
        if undone:
            # It may be the turn again of a seat whose time had run out.
            clocks = await change.clocks(table.id)
            granted = {seat for seat in acting - before if seat in clocks and clocks[seat].remaining <= 0}
        await self._wind(change, table, table.game.settings, acting, granted)

    async def _follow_status(self, change: Change, table: Table, status: Status) -> None:
        acting = frozenset[Seat]()
        if status is Status.RUNNING:
            acting = table.rules.to_act(table.timeline.settled().state)
        if table.game.status is Status.FROZEN:
            # Nobody knows since when, so the time of this turn is given back.
            for clock in (await change.clocks(table.id)).values():
                change.set_clock(table.id, replace(clock, since=None))
        await self._wind(change, table, table.game.settings, acting, ())

    async def _follow_taken(self, change: Change, table: Table, seat: Seat) -> None:
        """Give whoever has taken a seat over the time of a turn."""
        await self._wind(change, table, table.game.settings, self._acting(table), {seat})
        change.set_deadline(table.id, AWAY, self._shelf.now())

    async def _wind(
        self,
        change: Change,
        table: Table,
        settings: TableSettings,
        acting: Collection[Seat],
        granted: Collection[Seat],
    ) -> None:
        """Start the clocks of those who are to act, with new time if it is `granted`, and stop the others."""
        allotment = read_allotment(settings.clock)
        if allotment is None:
            change.drop_deadline(table.id, FACE)
            return
        hours = hours_of(settings)
        clocks = await change.clocks(table.id)
        for seat in map(Seat, range(len(table.names))):
            old = clocks.get(seat)
            clock = old or new_clock(seat, allotment, settings.holidays)
            if seat in acting:
                new = self._started(clock, hours, allotment, _holiday(table, seat), grant=seat in granted)
            else:
                new = stopped(clock, hours, self._shelf.now()) if clock.since is not None else clock
            if new != old:
                clocks[seat] = new
                change.set_clock(table.id, new)
                self._set_deadline(change, table, settings, new)
        self._set_face(change, table.id, clocks.values(), hours)

    def _started(
        self,
        clock: SeatClock,
        hours: Hours,
        allotment: Allotment,
        away: tuple[float | None, float],
        *,
        grant: bool,
    ) -> SeatClock:
        """Return the clock of a seat that is to act."""
        now = self._shelf.now()
        as_before = clock.fired or (clock.away_from, clock.away_until) == away
        if clock.since is not None and as_before and not grant:
            return clock
        stands = stopped(clock, hours, now) if clock.since is not None else clock
        if grant:
            stands = replace(stands, remaining=allotment.granted(stands.remaining), fired=False)
        return replace(started(stands, now), away_from=away[0], away_until=away[1])

    def _set_deadline(self, change: Change, table: Table, settings: TableSettings, clock: SeatClock) -> None:
        kind = f"{CLOCK}:{clock.seat}"
        if clock.since is None or clock.fired:
            change.drop_deadline(table.id, kind)
            self._notices.drop(change, table, clock.seat, NoticeKind.CLOCK)
            return
        out = runs_out(clock, hours_of(settings))
        change.set_deadline(table.id, kind, out)
        if settings.time_out is not TimeOut.REMIND and clock.remaining > 0:
            warning = out - min(_WARNING, clock.remaining / 4)
            self._notices.queue(change, table, clock.seat, NoticeKind.CLOCK, due=warning)

    def _set_face(self, change: Change, table: TableId, clocks: Collection[SeatClock], hours: Hours) -> None:
        now = self._shelf.now()
        turns = [
            next_turn(clock, hours, now) for clock in clocks if clock.since is not None and not clock.fired
        ]
        at = min(turns, default=float("inf"))
        if at == float("inf"):
            change.drop_deadline(table, FACE)
        else:
            change.set_deadline(table, FACE, at)

    # --- run out ---

    async def _run_out(self, table: Table, deadline: Deadline) -> None:
        """Do what the table has agreed on for a clock that has run out."""
        seat = Seat(int(deadline.kind.partition(":")[2]))
        if not await self._has_run_out(table, seat):
            return
        if seat not in self._acting(table):
            async with self._shelf.changing(table) as change:
                change.drop_deadline(table.id, deadline.kind)
            return
        match table.game.settings.time_out:
            case TimeOut.REMIND:
                await self._remind(table, seat, deadline)
            case TimeOut.MOVE:
                await self._move(table, seat, deadline)
            case TimeOut.OFFER:
                await self._offer(table, seat, deadline)

    async def _has_run_out(self, table: Table, seat: Seat) -> bool:
        """Whether a clock that is due has run out; else its deadline is put off.

        Nobody loses by time while the bot cannot be reached, and when it can be again, the time that was
        given back may come between reading what is due and doing it.
        """
        now = self._shelf.now()
        here = self._presence.sees(now)
        async with self._shelf.store.change() as change:
            clock = (await change.clocks(table.id)).get(seat)
            if clock is None or clock.since is None:
                return True
            out = runs_out(clock, hours_of(table.game.settings))
            if here and out <= now:
                return True
            change.set_deadline(table.id, f"{CLOCK}:{seat}", out if here else max(out, now + PUT_OFF))
        self._shelf.on_deadline()
        return False

    async def _remind(self, table: Table, seat: Seat, deadline: Deadline) -> None:
        async with self._shelf.changing(table, _timed_out(table, seat), f"deadline:{deadline.id}") as change:
            await self._fire(change, table, seat)
            self._notices.queue(change, table, seat, NoticeKind.OVERDUE)
            self._shelf.behind(change, table.id)

    async def _move(self, table: Table, seat: Seat, deadline: Deadline) -> None:
        """Move for a seat until it is no longer to act; a step that stops its clock drops the deadline."""
        rules, timeline = table.rules, table.timeline
        while await self._shelf.store.is_due(deadline, self._shelf.now()):
            if seat not in table.to_act():
                # It is done already by what only this seat has seen so far.
                async with self._shelf.changing(table) as change:
                    await self._fire(change, table, seat)
                return
            text = rules.format(rules.default_move(timeline.head.state, seat))
            chance = LiveChance(table.game.secret, timeline.last + 1)
            position = timeline.move(seat, text, chance, Actor.CLOCK)
            cause = f"deadline:{deadline.id}:{position.number}"
            async with self._shelf.changing(table, position, cause) as change:
                await self._shelf.step(change, table, position)
                if position.turn_over or seat not in rules.to_act(position.state):
                    self._notices.queue(change, table, seat, NoticeKind.MOVED)

    async def _offer(self, table: Table, seat: Seat, deadline: Deadline) -> None:
        """Let others take the seat over, until its person comes back and moves."""

        async def also(change: Change) -> None:
            await self._fire(change, table, seat)
            self._notices.queue(change, table, seat, NoticeKind.OFFERED)

        await self._absence.offer(table, seat, Actor.CLOCK, f"deadline:{deadline.id}", also)

    async def _fire(self, change: Change, table: Table, seat: Seat) -> None:
        """Note that the rule has been applied, and remove the deadline."""
        clock = (await change.clocks(table.id))[seat]
        change.set_clock(table.id, replace(clock, fired=True))
        change.drop_deadline(table.id, f"{CLOCK}:{seat}")

    async def _turn_face(self, table: Table, deadline: Deadline) -> None:
        """Have the table's message show that a clock rests or goes on."""
        async with self._shelf.changing(table) as change:
            change.drop_deadline(table.id, deadline.kind)
            clocks = await change.clocks(table.id)
            self._set_face(change, table.id, clocks.values(), hours_of(table.game.settings))
            self._shelf.behind(change, table.id)

    # --- holidays ---

    async def _heed_holidays(self, table: Table, deadline: Deadline) -> None:
        """Have the clocks of a table reckon with the present holidays of its people, and show them."""
        async with self._shelf.changing(table) as change:
            change.drop_deadline(table.id, deadline.kind)
            await self._wind(change, table, table.game.settings, self._acting(table), ())
            self._expect_holidays(change, table)
            self._shelf.behind(change, table.id)

    def _expect_holidays(self, change: Change, table: Table) -> None:
        """Come back when the next holiday of somebody who sits there begins or ends."""
        now = self._shelf.now()
        people = [sitting.settings for sitting in table.sittings if sitting.until is None]
        marks = [at for one in people if one.away_from is not None for at in (one.away_from, one.away_until)]
        if coming := [at for at in marks if at > now]:
            change.set_deadline(table.id, AWAY, min(coming))


class ClockVote:
    """A vote on the clock."""

    def __init__(self, timing: Timing) -> None:
        self._timing = timing

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:
        """Return the vote on a field of `TableSettings` and its value."""
        field, value = tokens if len(tokens) == 2 else ("", "")
        read_choice(field, value)
        check_status(table, *IN_PLAY)
        return Vote(0, VOTE, {"field": field, "value": value}, seat)

    def effect(self, table: Table, about: Mapping[str, Any]) -> Entry:
        """Return the entry of the setting that was agreed on."""
        data = {"settings": read_choice(about["field"], about["value"])}
        return Entry(table.timeline.last + 1, Kind.SETTING, data=data, actor=Actor.VOTE)

    async def follow(self, change: Change, table: Table, found: Position | Entry) -> None:
        """Let the clocks go on by what was agreed on."""
        if isinstance(found, Entry):
            await self._timing.adopt(change, table, replace(table.game.settings, **found.data["settings"]))


def read_choice(field: str, value: str) -> dict[str, object]:
    """Return what a choice from the page of the clock changes. Raises `Refused`."""
    try:
        match field:
            case "clock":
                clock = "" if value == NONE else value
                read_allotment(clock)
                return {"clock": clock}
            case "time_out":
                return {"time_out": TimeOut(value)}
            case "window":
                window = "" if value == ALWAYS else value
                read_window(window)
                return {"window": window}
            case "weekends":
                return {"weekends": {"on": True, "off": False}[value]}
            case "zone" if value in zones():
                return {"zone": value}
            case "holidays" if int(value) in HOLIDAYS:
                return {"holidays": int(value)}
    except (ValueError, KeyError):
        pass
    raise Refused("refused-clock")


def _holiday(table: Table, seat: Seat) -> tuple[float | None, float]:
    """Return the holiday that is known of whoever sits on a seat."""
    for sitting in table.sittings:
        if sitting.seat == seat and sitting.until is None:
            return sitting.settings.away_from, sitting.settings.away_until
    return None, 0.0


def _timed_out(table: Table, seat: Seat) -> Entry:
    data = {"time_out": TimeOut.REMIND}
    return Entry(table.timeline.last + 1, Kind.SETTING, seat, data=data, actor=Actor.CLOCK)
