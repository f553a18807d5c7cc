"""Three weeks at three tables: what people do, and what befalls them."""

import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

from bot.acts.clock_settings import set_clock
from bot.acts.holidays import take
from bot.acts.settings import set_choice
from bot.domain.model import Person
from bot.pages.custom_id import Verb
from engines.api import Seat
from engines.record import Actor, EntryKind
from tests.drive.player import Player, answers_of
from tests.drive.sight import boards
from tests.drive.wire import WireGuest, seen
from tests.sandbox.faults import Effect, RequestFault
from tests.weeks.model import Model
from tests.weeks.reckoning import DAY, HOUR, Rule, Wishes
from tests.weeks.world import Play, World

WEEKS = 3
_STARTS = (datetime(2027, 3, 15, 10, tzinfo=UTC), datetime(2027, 10, 18, 10, tzinfo=UTC))
"""Mondays: two weeks later the hands are put forward or back in Europe."""

_RULES = {
    "3d+8h": Rule(3 * DAY, 8 * HOUR, "offer", (8, 22), "Europe/Berlin", weekends=False),
    "1d": Rule(0.0, DAY, "move"),
    "2d": Rule(0.0, 2 * DAY, "remind"),
}
_SEATS = (("Ada", "Ben", "Chloé"), ("Ben", "Chloé"), ("Deniz", "Ada"))
_OTHERS = ("Emil",)
_WISHES = {
    "Ada": Wishes(again="daily"),
    "Ben": Wishes(call="direct", remind=12, again="once"),
    "Chloé": Wishes(remind=12, quiet=(22, 7), zone="Europe/Paris"),
    "Deniz": Wishes(remind=48),  # wants direct messages, but takes none
    "Emil": Wishes(call="none"),
}
_CHOICES = {
    "Ada": {"again": "daily"},
    "Ben": {"call": "direct", "remind": "12", "again": "once"},
    "Chloé": {"remind": "12", "quiet": "22", "until": "7", "zone": "Europe/Paris"},
    "Deniz": {"call": "direct", "remind": "48"},
    "Emil": {"call": "none"},
}
_TITLE_IN_TESTS = "pebbles"

SEND = ("POST", r"/channels/\d+/messages$")
EDIT = ("PATCH", r"/channels/\d+/messages/\d+$")
DELETE = ("DELETE", r"/channels/\d+/messages/\d+$")


class Weeks:
    """The course of things, by a seed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random = random.Random(f"weeks {seed}")  # noqa: S311 - a course of things, not a secret
        self.world = World(folder, _STARTS[seed % len(_STARTS)])
        self.house = self.world.house
        self.happened: list[str] = []
        self._lost_server: WireGuest | None = None

    async def begin(self) -> None:
        """Open the tables with all that their people want."""
        self.world.listen()
        await self.house.start_bot()
        games = self.house.games
        titles = [key for key in games if key != _TITLE_IN_TESTS and 2 in games.newest(key).info.seats]
        chosen = [_TITLE_IN_TESTS, *self.random.sample(titles, len(_RULES) - 1)]
        clocks = self.random.sample(sorted(_RULES), len(_RULES))
        for key, clock, people in zip(chosen, clocks, _SEATS, strict=True):
            await self._open(key, clock, people)
        await self.world.reached()
        await self.world.settled()

    async def _open(self, key: str, clock: str, people: tuple[str, ...]) -> None:
        """Open a table; its clock and what people want are stored at once, not by a dozen presses each."""
        everybody = {name: await self.house.guest(name) for name in (*people, *_OTHERS)}
        table, rule = (
            await self.house.table(key, *(everybody[name] for name in people), lobby=True),
            _RULES[clock],
        )
        agreed = {
            "clock": clock,
            "time_out": rule.then,
            "window": f"{rule.window[0]}-{rule.window[1]}" if rule.window != (0, 24) else "always",
            "weekends": "on" if rule.weekends else "off",
            "zone": rule.zone,
        }
        for number, (option, value) in enumerate(agreed.items()):
            first = everybody[people[0]]
            async with self.house.app.repository.at(table.id, f"agreed {table.id} {number}") as at:
                await set_clock(at, first.person, option, value)
        for name, guest in everybody.items():
            await self.house.app.known.save_name(guest.person, name)
            for option, value in _CHOICES[name].items():
                await set_choice(self.house.app.repository, guest.person, option, value)
        if "Deniz" in everybody:
            await everybody["Deniz"].manages("close_direct", closed=True)
        names = {Person(int(one["id"])): one["global_name"] for one in self.house.server.world.people}
        wishes = {person: _WISHES[name] for person, name in names.items() if name in _WISHES}
        self.world.plays[table.id] = Play(table.id, Model(rule, wishes))
        for name in people:
            self.world.note_press(self.world.plays[table.id], everybody[name].person)
        await table.lobby.press(Verb.START, by=everybody[people[0]])

    # --- the course of things ---

    async def pass_by(self, steps: int) -> None:
        """Let three weeks go by, in so many steps on the average."""
        end = self.world.clock() + WEEKS * 7 * DAY
        holiday = self.world.clock() + 7 * DAY
        while self.world.clock() < end:
            if self.world.clock() >= holiday:
                await self._take_holiday()
                holiday = float("inf")
            wait = self.random.choice((0.2, 0.6, 1.0, 2.2)) * WEEKS * 7 * DAY / steps
            await self._step(min(wait * self.random.uniform(0.5, 1.5), 2 * DAY))
        await self._all_well()

    async def _step(self, wait: float) -> None:
        await self._advance(wait)
        if self.random.random() < 0.5:
            befalls = self.random.choice(self._what_befalls())
            self.happened.append(befalls.__name__)
            await befalls()
        for play in self.world.plays.values():
            if self.random.random() < 0.45:
                await self._act(play)
                if self.random.random() < 0.3:
                    await self._play_on(play)

    async def _advance(self, seconds: float) -> None:
        await self.world.advance(seconds)

    def _what_befalls(self) -> list[Callable[[], Awaitable[None]]]:
        return [
            self.restart,
            self.downtime,
            self.lost_gateway,
            self.failing_requests,
            self.failing_requests,
            self.deleted_message,
            self.deleted_thread,
            self.archived_thread,
            self.taken_rights,
            self.left_server,
            self.offered_seat,
            self.taken_seat,
        ]

    async def _take_holiday(self) -> None:
        """Be away in the second week."""
        ben = self.house.here("Ben").person
        now = self.world.clock()
        await take(self.house.app.repository, ben, now, 7)
        for play in self.world.plays.values():
            play.model.go_away(ben, now, now + 7 * DAY)
        await self.world.settled()

    async def _all_well(self) -> None:
        await self._come_back()
        self.house.server.faults.clear()
        await self.world.settled()

    # --- people ---

    async def _act(self, play: Play) -> None:
        """Have somebody who is to act press a few things."""
        found = await self.world.look(play)
        there = [seat for seat in sorted(found.to_act()) if self._may_act(play, found.seated.get(seat))]
        if not there or self.world.blocked:
            return
        seat = self.random.choice(there)
        player = await self._look(play, found.seated[seat])
        for _ in range(self.random.randint(1, 8)):
            if not answers_of(player.panel):
                break
            await self._press(play, seat, player)
        await self.world.settled()

    async def _play_on(self, play: Play) -> None:
        """Have people play on at once, or only look, as long as they are there."""
        self.happened.append("played on")
        for _ in range(self.random.randint(1, 5)):
            await self._advance(self.random.choice((5.0, 50.0, 119.0, 121.0, 400.0)))
            found = await self.world.look(play)
            people = [one for one in found.seated.values() if self._may_act(play, one)]
            if self.random.random() < 0.7:
                await self._act(play)
            elif people and found.outcome is None and not self.world.blocked:
                await self._look(play, self.random.choice(people))

    async def _look(self, play: Play, person: Person) -> Player:
        """Have somebody open their panel."""
        user = self.world.guest(person).user
        player = Player(user, str(self.random.random()))
        (board,) = boards(self.house, play.number)
        self.world.note_press(play, person)
        await player.open(await seen(user, board))
        return player

    def _may_act(self, play: Play, person: Person | None) -> bool:
        away = play.model.away.get(person) if person is not None else None
        on_holiday = away is not None and away[0] <= self.world.clock() < away[1]
        return person is not None and person not in play.model.absent and not on_holiday

    async def _press(self, play: Play, seat: Seat, player: Player) -> None:
        before = len((await self.world.look(play)).timeline.entries)
        answer = await player.choose()
        new = (await self.world.look(play)).timeline.entries[before:]
        # The seat of somebody who has left the server is offered as soon as they are called.
        entries = [one for one in new if (one.kind, one.actor) != (EntryKind.SETTING, Actor.CLOCK)]
        assert len(entries) == 1 or (not entries and answer.press.verb is not Verb.DO), f"{answer} {entries}"
        for entry in entries:
            assert (entry.kind, entry.seat, entry.actor) == (EntryKind.MOVE, seat, Actor.USER)
            play.pressed.append((entry.number, entry.text))
        if entries:
            await self.world.settled()

    async def offered_seat(self) -> None:
        """Somebody gets up and lets others have the seat."""
        play = self.random.choice(list(self.world.plays.values()))
        found = await self.world.look(play)
        people = [one for one in found.seated.values() if self._may_act(play, one)]
        if not people or found.outcome is not None or len(found.seated) < 2:
            return
        guest = self.world.guest(self.random.choice(people))
        self.world.note_press(play, guest.person)
        await (await guest.does(Verb.LEAVE, at=play.number)).press(Verb.OFFER)
        assert (await self.world.look(play)).seat_of(guest.person) is None
        await self.world.settled()

    async def taken_seat(self) -> None:
        """Somebody comes back, or takes a seat over."""
        for play in self.world.plays.values():
            found = await self.world.look(play)
            if not found.offered:
                continue
            sat = {one.person for one in found.sittings if one.seat in found.offered}
            people = [one for one in sat if self._may_act(play, one)]
            guest: WireGuest | None = self.house.here("Emil")
            if guest is None or found.seat_of(guest.person) is not None or len(sat) > 1:
                guest = None
            if people and (guest is None or self.random.random() < 0.5):
                guest = self.world.guest(self.random.choice(people))
            if guest is not None:
                self.world.note_press(play, guest.person)
                assert (await guest.does(Verb.JOIN, at=play.number)).refusal is None
                await self.world.settled()

    async def left_server(self) -> None:
        """Somebody leaves the server; whoever had done so before comes back."""
        if self._lost_server is not None:
            await self._come_back_to_server()
            return
        self._lost_server = guest = self.house.here(self.random.choice(("Chloé", "Deniz"))).hasty
        await guest.manages("leave_server", left=True)
        for play in self.world.plays.values():
            play.model.absent.add(guest.person)

    async def _come_back_to_server(self) -> None:
        guest, self._lost_server = self._lost_server, None
        if guest is not None:
            await guest.manages("leave_server", left=False)
            for play in self.world.plays.values():
                play.model.absent.discard(guest.person)

    # --- the bot and its connection ---

    async def restart(self) -> None:
        """The bot is stopped and started again."""
        await self.world.away(0.0)

    async def downtime(self) -> None:
        """The bot is away for hours or days."""
        await self.world.away(self.random.uniform(1 * HOUR, 2 * DAY))

    async def lost_gateway(self) -> None:
        """Nothing comes in for hours, while what is sent arrives."""
        self.house.server.faults.refused_connects = 1
        self.house.server.gateway.lose_connections()
        await self.world.wait(lambda: not self.world.here, "the loss")
        await self._advance(self.random.uniform(1 * HOUR, 1 * DAY))
        await self.world.reached()
        await self.world.settled()

    async def failing_requests(self) -> None:
        """The next requests fail in several ways."""
        for method, path in self.random.sample((SEND, EDIT, DELETE), 2):
            lost = self.random.choice((None, Effect.BEFORE, Effect.AFTER))
            status = None if lost is not None else self.random.choice((429, 503))
            wait = 0.01
            times = self.random.randint(1, 2)
            fault = RequestFault(method, path, times=times, status=status, lost=lost, retry_after=wait)
            self.house.server.faults.order(fault)

    # --- places ---

    @property
    def _admin(self) -> WireGuest:
        """Ada, who waits for nothing: what follows is waited for by name."""
        return self.house.here("Ada").hasty

    async def _some_table(self) -> Play | None:
        running = [
            play
            for play in self.world.plays.values()
            if (await self.world.look(play)).outcome is None and not self.world.blocked
        ]
        return self.random.choice(running) if running else None

    async def deleted_message(self) -> None:
        """Somebody deletes a table message."""
        play = await self._some_table()
        if play is None:
            return
        (board,) = boards(self.house, play.number)
        await self._delete(board["channel_id"], board["id"])
        await self.world.wait(lambda: self._other_board(play, board["id"]), "another table message")
        await self.world.settled()

    def _other_board(self, play: Play, message: str) -> bool:
        return any(board["id"] != message for board in boards(self.house, play.number))

    async def _delete(self, channel: str, message: str) -> None:
        await self._admin.manages("delete", channel_id=channel, message_id=message)

    async def deleted_thread(self) -> None:
        """Somebody deletes the thread of a table."""
        play = await self._some_table()
        if play is None:
            return
        (board,) = boards(self.house, play.number)
        thread = (await self.world.look(play)).game.thread
        if thread is not None:
            await self._admin.manages("delete_thread", channel_id=str(thread))
            await self.world.wait(lambda: self._other_board(play, board["id"]), "another table message")
            await self.world.settled()

    async def archived_thread(self) -> None:
        """Somebody puts the thread of a table into the archive."""
        play = await self._some_table()
        thread = None if play is None else (await self.world.look(play)).game.thread
        if thread is None:
            return
        channel = self.house.server.world.channels[str(thread)]
        await self._admin.manages("thread", channel_id=str(thread), archived=True)
        await self.world.wait(lambda: not channel["thread_metadata"]["archived"], "the open thread")
        await self.world.settled()

    async def taken_rights(self) -> None:
        """A right is taken away; whatever had been taken before is given back."""
        if self.world.blocked:
            await self._come_back()
            return
        right = self.random.choice(("send_messages_in_threads", "attach_files", "view_channel"))
        self._block(blocked=True)
        await self._admin.denies(right)
        self._look_around()
        await self.world.wait(self._in_trouble, "the trouble")
        await self.world.settled()

    async def _come_back(self) -> None:
        if not self.world.blocked:
            return
        await self._admin.denies()
        self._look_around()
        await self._admin.does(Verb.DOCTOR)
        await self.world.wait(self._out_of_trouble, "the end of the trouble")
        self._block(blocked=False)
        await self.world.settled()

    def _look_around(self) -> None:
        for play in self.world.plays.values():
            play.model.look_around(self.world.clock())

    def _block(self, *, blocked: bool) -> None:
        self.world.blocked = blocked
        for play in self.world.plays.values():
            play.model.blocked = blocked

    async def _in_trouble(self) -> bool:
        found = [await self.world.look(play) for play in self.world.plays.values()]
        return all(table.game.trouble or table.outcome is not None for table in found)

    async def _out_of_trouble(self) -> bool:
        found = [await self.world.look(play) for play in self.world.plays.values()]
        return not any(table.game.trouble for table in found)
