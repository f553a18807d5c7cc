"""A bot that dies at any commit or request, and a made-up Discord with channels, threads and people.

The bot's own publisher, notifier and outbox work on a real store; only the requests to Discord are made up.
"""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from enum import Enum
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
from msgspec import Struct

from bot.acts import dispatch, outbox
from bot.acts.context import Context
from bot.acts.repository import Signals
from bot.discord_ui.daily_lists import DailyLists
from bot.discord_ui.faults import MISSING_PERMISSIONS, OLD_EDITS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.discord_ui.gate import Gate
from bot.discord_ui.late_messages import LateMessages
from bot.discord_ui.members import MemberLookup
from bot.discord_ui.messenger import NONCE_LIFE, Heard, Messenger
from bot.discord_ui.month_cards import MonthCards
from bot.discord_ui.notifier import Notifier
from bot.discord_ui.outbox import Outbox
from bot.discord_ui.overview_message import Overviews
from bot.discord_ui.page_sender import Edited, Fits, known_by
from bot.discord_ui.posted import Posted
from bot.discord_ui.publisher import Publisher
from bot.discord_ui.refusals import Refusals, Troubles
from bot.discord_ui.signs import POSTED
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.pages.custom_id import NOWHERE, OF_CALL, TYPED, Press, Verb, read_press
from bot.pages.page import Buttons, Page, Picker, Picture, Text
from bot.store.store import Store
from bot.store.transaction import Change, Transaction
from tests.bot.discord_ui.test_outbox import Died, World
from tests.drive.database import deadlines_due
from tests.drive.house import House, HouseGuest
from tests.drive.ordered import wait_some_turns

BEGIN = 1_700_000_000.0
_DISCORD_BEGAN = 1_420_070_400.0
_DIRECT = 1 << 40
"""The channel of a person's direct messages has the number of the person after this one."""
_THREAD_EXISTS = 160004
_LOOK_BACK = 25
_ROUNDS = 60
"""More than the bot needs until nothing is left to do."""


class Fault(Enum):
    """What befalls a request."""

    NONE = "none"
    LATE = "its answer is lost"
    TOO_OLD = "edits of old messages are limited"
    REFUSED = "the bot may not"
    DEATH = "the process dies before its answer"


class Message(Struct):
    """A message as Discord has it."""

    place: int
    tag: str
    """Which of the messages that have to stand it is; see `tag_of`."""
    page: Page
    at: float
    nonce: str
    called: tuple[Person, ...] = ()
    """The people whom it has notified."""


def presses_of(page: Page) -> list[Press]:
    """Return all presses by which a page is known."""
    ids = [button.press for block in page.blocks if isinstance(block, Buttons) for button in block.buttons]
    ids += [block.press for block in page.blocks if isinstance(block, Picker)]
    texts = [block.text for block in page.blocks if isinstance(block, Text)]
    return known_by(texts, [press for press in map(read_press, ids) if press is not None])


def content(page: Page) -> list[object]:
    """Return all that people read in a page, and can press there."""
    read = list[object]()
    for block in page.blocks:
        match block:
            case Text(text):
                read.append(text)
            case Picture(alt=alt):
                read.append(alt)
            case Buttons(buttons):
                read += [(button.label, button.press, button.disabled) for button in buttons]
            case Picker():
                read.append(block)
    return read


def tag_of(page: Page) -> str:
    """Return which message a page is, as its buttons tell when it is sent."""
    presses = presses_of(page)
    verbs = {press.verb for press in presses}
    if Verb.TABLES in verbs:
        return outbox.OVERVIEW
    if verbs == {Verb.STATS} and not presses[0].slot:
        return outbox.MONTH
    if Verb.DAILY_LIST in verbs:
        return outbox.DAILY_LIST
    if Verb.MORE in {press.verb for press in presses if not press.slot}:
        return "board"
    if OF_CALL in {press.slot for press in presses}:
        return "call"
    if slots := [press.slot for press in presses if press.slot]:
        kinds = [kind for verb, kind in POSTED.items() if verbs == {verb}]
        return f"{(*kinds, 'notice')[0]} {slots[0]}"
    votes = [press.tokens[0] for press in presses if press.verb is Verb.AGREE]
    if votes:
        return f"vote {votes[0]}"
    return "card" if Verb.FILM in verbs else "lobby"


def refusal(status: int, code: int) -> discord.HTTPException:
    """Return an error as discord.py raises it."""
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(cast("Any", SimpleNamespace(status=status, reason="")), {"code": code})


class Discord(World):
    """A server of Discord with its people, for the processes of one bot that follow each other."""

    def __init__(self, house: "MortalHouse", store: Store, seed: int, death: int) -> None:
        self.house = house
        super().__init__(store, seed, death)
        self.now = BEGIN
        self.pace = random.Random(seed)  # noqa: S311 - no secret
        """Draws how long a request takes."""
        self.posts: dict[int, Message] = {}
        self.all: list[Message] = []
        """Everything that was ever sent."""
        self.events: list[int] = []
        """The messages of which Discord has not yet told the process that was there when they were sent."""
        self.guild, self.channel, self.lists = 1, 170, 171
        self.threads = set[int]()
        self.deaf = False
        """True while the process is dead, and its last tasks end."""
        self.stale = set[str]()
        """Messages that took an edit too late: some of them wait for the next change."""
        self.sends: list[int] = []
        """The steps just after each message was sent, when nothing of that is noted."""
        self.faults: list[Fault] = []
        """What befalls the next requests, one after the other."""
        self.in_flight: Callable[[], object] | None = None
        """Sends what a process was about to send when it was halted, and another one took over."""
        self.late = Counter[str]()
        """The tags of messages that were sent so, though another one stands or stood in their place."""
        self.halts = ""
        """The tag of the next message at whose sending the process is halted."""
        self.closes = False
        """True if the place of that message forbids everything from then on."""

    @property
    def now(self) -> float:
        return self.house.clock.now

    @now.setter
    def now(self, time: float) -> None:
        self.house.clock.now = time

    def clock(self) -> float:
        return self.now

    def point(self) -> None:
        if self.deaf:
            raise Died
        try:
            super().point()
        except Died:
            self.deaf = True
            raise

    # --- requests ---

    async def _ask(self, act: Callable[[], Any], place: int) -> Any:
        """Make a request to a place, which may be gone, refuse, or lose the request or its answer."""

        def acts() -> Any:
            if place not in self.places():
                return refusal(404, UNKNOWN_CHANNEL)
            return act()

        fault = self.faults.pop(0) if self.faults else Fault.NONE
        if fault is Fault.TOO_OLD:
            raise refusal(403, OLD_EDITS)
        if fault is Fault.REFUSED:
            raise refusal(403, MISSING_PERMISSIONS)
        await wait_some_turns(self.pace)
        found = await self._request(acts, place)
        await wait_some_turns(self.pace)
        if self.deaf:
            raise Died
        if fault is Fault.LATE:
            raise aiohttp.ClientError
        if fault is Fault.DEATH:
            self.deaf = True
            raise Died
        if isinstance(found, discord.HTTPException):
            raise found
        return found

    def places(self) -> set[int]:
        """Return the channels, the threads and the direct messages."""
        return self.of_server() | {_DIRECT + person for person in self.house._names}

    def of_server(self) -> set[int]:
        """Return the channels and the threads."""
        return {self.channel, self.lists, *self.threads}

    def number(self) -> int:
        return (int((self.now - _DISCORD_BEGAN) * 1000) << 22) + len(self.all)

    async def send(self, place: int, page: Page, nonce: str, *, silent: bool) -> Any:
        def act() -> int:
            known, since = self.nonces.get(f"{place} {nonce}", (0, 0.0))
            if nonce and known in self.posts and self.now - since <= NONCE_LIFE:
                return known
            called = () if silent else page.pinged
            message = Message(place, tag_of(page), page, self.now, nonce, called)
            self.all.append(message)
            self.sends.append(self.steps + 1)
            number = self.number()
            self.posts[number] = message
            self.nonces[f"{place} {nonce}"] = number, self.now
            self.events.append(number)
            return number

        if self.halts == tag_of(page):
            self.halts, self.death = "", self.steps + 1
            self.refused = {place} if self.closes else set()
            self.refusals = [(403, 50013)]
        begun = self.steps
        try:
            return self._message(await self._ask(act, place))
        except Died:
            if self.death == self.steps == begun + 1 and place in self.of_server():
                self.in_flight = lambda: act() if place in self.places() else None
            raise

    def _message(self, number: int) -> Any:
        people = self.posts[number].page.pinged if number in self.posts else ()
        return SimpleNamespace(id=number, mentions=[SimpleNamespace(id=person) for person in people])

    async def edit(self, place: int, message: int, page: Page, **named: Any) -> Edited:
        def act() -> Any:
            if message not in self.posts:
                return refusal(404, UNKNOWN_MESSAGE)
            if not self.calm and self.random.random() < 0.1:
                self.stale.add(self.posts[message].tag)
                return refusal(403, OLD_EDITS)
            self.posts[message].page = page
            return Edited.DONE

        known = {UNKNOWN_MESSAGE: Edited.GONE, UNKNOWN_CHANNEL: Edited.GONE, OLD_EDITS: Edited.TOO_OLD}
        try:
            return cast("Edited", await self._ask(act, place))
        except discord.HTTPException as fault:
            if fault.code in named.get("raises", ()) or fault.code not in known:
                raise
            return known[fault.code]

    async def delete(self, place: int, message: int, **_: Any) -> bool:
        try:
            return bool(await self._ask(lambda: self.posts.pop(message, None) is not None, place))
        except discord.NotFound:
            return False

    async def find(self, place: int, fits: Fits) -> Any:
        def act() -> int | None:
            newest = sorted(
                (number for number, post in self.posts.items() if post.place == place), reverse=True
            )
            found = (
                number for number in newest[:_LOOK_BACK] if fits(number, presses_of(self.posts[number].page))
            )
            return next(found, None)

        try:
            number = await self._ask(act, place)
        except discord.NotFound:
            return None
        return None if number is None else self._message(number)

    def shows(self, message: Any, page: Page) -> bool:
        return message.id not in self.posts or content(self.posts[message.id].page) == content(page)

    def newest(self, tag: str) -> int:
        """Return the number of the newest message of this tag."""
        return max(number for number, post in self.posts.items() if post.tag == tag)

    # --- what people do at Discord ---

    def loses(self, message: int) -> None:
        """Have somebody delete a message."""
        self.deleted.add(self.posts.pop(message).tag)

    def loses_thread(self, thread: int) -> None:
        """Have an admin delete a thread, with all that stands there."""
        self.threads.discard(thread)
        for number in [number for number, post in self.posts.items() if post.place == thread]:
            self.loses(number)


class _Channel(discord.TextChannel):
    """A text channel in which the bot may do everything, and which everybody sees."""

    def __init__(self, guild: "_Guild", number: int) -> None:
        self.id = number
        self.guild = cast("Any", guild)
        self._overwrites = []

    def permissions_for(self, obj: object, /) -> discord.Permissions:
        return discord.Permissions.all()


class _Guild:
    """The server as the client knows it."""

    unavailable = False
    me = None
    preferred_locale = "en-US"
    threads = ()
    default_role = SimpleNamespace(id=1, permissions=discord.Permissions.all())

    def __init__(self, world: Discord) -> None:
        self.world = world
        self.id = world.guild

    def get_channel(self, number: int) -> _Channel | None:
        known = number in (self.world.channel, self.world.lists)
        return _Channel(self, number) if known else None

    get_channel_or_thread = get_channel

    def get_role(self, _: int) -> object:
        return SimpleNamespace(mentionable=True, is_default=lambda: False)

    def get_thread(self, _: int) -> None:
        return None

    async def fetch_member(self, person: int) -> object:
        await self.world._ask(lambda: None, self.world.channel)
        return SimpleNamespace(id=person)


class _Client:
    """What the parts of the bot ask of the client of discord.py, besides the messages of pages."""

    application_id = 1

    def __init__(self, world: Discord) -> None:
        self.world = world
        self.http = self

    def get_guild(self, number: int) -> _Guild | None:
        return _Guild(self.world) if number == self.world.guild else None

    async def create_dm(self, person: Any) -> object:
        return SimpleNamespace(id=_DIRECT + person.id)

    def get_partial_messageable(self, place: int) -> object:
        async def fetch(message: int) -> None:
            def act() -> Any:
                return None if message in self.world.posts else refusal(404, UNKNOWN_MESSAGE)

            await self.world._ask(act, place)

        return SimpleNamespace(fetch_message=fetch)

    async def start_thread_with_message(self, channel: int, message: int, **_: object) -> dict[str, str]:
        def act() -> Any:
            if message in self.world.threads:
                return refusal(400, _THREAD_EXISTS)
            if message not in self.world.posts:
                return refusal(404, UNKNOWN_MESSAGE)
            self.world.threads.add(message)
            return {"id": str(message)}

        return cast("dict[str, str]", await self.world._ask(act, channel))

    async def fetch_channel(self, place: int) -> object:
        return await self.world._ask(lambda: None, place)

    async def edit_channel(self, place: int, **_: object) -> None:
        await self.world._ask(lambda: None, place)


class _MortalStore:
    """The store of all processes; one dies before or after a commit."""

    def __init__(self, world: Discord) -> None:
        self.world = world

    def __getattr__(self, name: str) -> Any:
        return getattr(self.world.store, name)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with self._dying(self.world.store.transaction()) as change:
            yield change

    @asynccontextmanager
    async def change(self, table: TableId, version: int) -> AsyncIterator[Change]:
        async with self._dying(self.world.store.change(table, version)) as change:
            yield change

    @asynccontextmanager
    async def _dying(self, begun: Any) -> AsyncIterator[Any]:
        async with begun as change:
            yield change
            self.world.point()
        self.world.point()

    async def close(self) -> None:
        """Leave it to the next process."""


def _unless_died(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Report a task that failed, unless its process has died."""
    if not isinstance(context.get("exception"), Died):
        loop.default_exception_handler(context)


class MortalHouse(House):
    """The bot with all that it sends; its processes follow each other on one store."""

    world: Discord

    async def open_store(self) -> Store:
        return cast("Store", _MortalStore(self.world))

    async def comes(self) -> None:
        """Have a process begin: it reads what is stored, and takes up the work that is left."""
        world, app, client = self.world, self.app, cast("Any", _Client(self.world))
        world.now += world.random.choice([0.001, 1.5 * NONCE_LIFE]) if world.deaf else 0.0
        world.deaf, world.events = False, []
        asyncio.get_running_loop().set_exception_handler(_unless_died)
        gate, pages = Gate(world.clock), cast("Any", world)
        self.hold_refusals = Refusals(world.clock)
        troubles = Troubles(app, self.hold_refusals)
        members = MemberLookup(app, client, gate)
        app.members.listen(members.ask)
        self.messenger = Messenger(pages, world.clock)
        notifier = Notifier(app, client, gate, troubles, self.messenger, members)
        self.publisher = Publisher(
            app,
            client,
            gate,
            troubles,
            self.messenger,
            notifier,
            members,
            posted=self._posted,
            rest=self._rest,
        )
        self.publisher._sleep = self._rest
        self.box = Outbox(app.store, self.messenger, world.clock, lambda: None)
        self.overviews = Overviews(app, client, gate, self.box)
        self.box.kinds.update(
            {
                outbox.OVERVIEW: self.overviews,
                outbox.DAILY_LIST: DailyLists(app, client, gate),
                outbox.MONTH: MonthCards(app, client, gate),
                outbox.LATE: LateMessages(app, client, gate, self.messenger),
                **dict.fromkeys(POSTED.values(), Posted()),
            }
        )
        app.repository.connect(
            Signals(
                post=self.publisher.wake,
                catch_up=self.publisher.catch_up,
                retry=self.publisher.retry_now,
                retaken=self._begin_anew,
                overview=self.overviews.wake,
            )
        )
        world.store.listen(self.box.look)
        await self.publisher.recover()
        await self.overviews.recover()
        await cast("DailyLists", self.box.kinds[outbox.DAILY_LIST]).recover()
        await cast("MonthCards", self.box.kinds[outbox.MONTH]).recover()
        await self.connects()

    def _begin_anew(self) -> None:
        self.messenger.begin_anew()
        self.box.look()

    def _posted(self, table: TableId) -> None:
        self.overviews.note_posted(table)

    async def _rest(self, seconds: float) -> None:
        self.world.now += seconds
        await asyncio.sleep(0)

    async def dies(self) -> None:
        """End the process, with all that it has in memory, and begin the next one."""
        self.world.deaf = True
        await self.publisher.close()
        await self.restart()
        await self.comes()

    async def tries(self, act: Callable[[], Awaitable[object]]) -> bool:
        """Do something, and go on with the next process where this one dies; return whether it lived."""
        with suppress(Died):
            await act()
        lived = not self.world.deaf
        while self.world.deaf:
            with suppress(Died):
                await self.dies()
        return lived

    async def gets(self, number: TableId) -> Table:
        """Return a table; a look may commit, since time has passed."""
        found: Table | None = None

        async def get() -> None:
            nonlocal found
            found = await self.repository.get(number)

        while found is None:
            await self.tries(get)
        return found

    async def works(self) -> None:
        """Do all that is due, until nothing is left to do now."""
        for _ in range(_ROUNDS):
            if not await self._round():
                return
        raise AssertionError("there is always something to do")

    async def _round(self) -> bool:
        now, app, world = self.clock(), self.app, self.world
        heard, world.events = world.events, []
        for message in heard:
            await self.hears_of_sent(message)
        for deadline in await deadlines_due(app.store, now):
            await app.deadlines.handle(deadline)
        refused, _ = await self.hold_refusals.due_and_next(now, -1)
        for one in refused:
            await self.publisher.retry(one)
        notifications, _ = await self.publisher.due_and_next(now, 100)
        for notification in notifications:
            await self.publisher.call(notification)
        looked = await self.looks()
        busy = bool(self.publisher.at_work())
        while self.publisher.at_work() and not world.deaf:
            await self.publisher.idle()
            await asyncio.sleep(0)
        if world.deaf:
            raise Died
        return busy or bool(refused or notifications or looked)

    async def looks(self) -> int:
        """Look at the rows of the outbox that are due; return how many these are."""
        due, _ = await self.box.due_and_next(self.clock(), 100)
        for row in due:
            await self.box.act(row)
        return len(due)

    # --- what the bot hears of people ---

    async def hears_of_deleted(self, message: int) -> None:
        """Hear that somebody has deleted a message."""
        self.overviews.note_deleted(message)
        game = await self.app.store.by_message(message)
        if game is not None:
            await self.app.messages.repost_deleted(game.id, message)

    async def hears_of_sent(self, message: int) -> None:
        """Hear that the bot has sent a message."""
        world, post = self.world, self.world.posts.get(message)
        if post is not None and post.place in world.of_server():
            presses = partial(presses_of, post.page)
            await self.box.hear(Heard(world._message(message), world.guild, post.place, post.nonce, presses))

    async def hears_of_deleted_thread(self, thread: int) -> None:
        """Hear that an admin has deleted a thread."""
        await self.app.messages.forget_thread(thread)

    async def posts(self, guest: HouseGuest, verb: Verb, table: TableId = NOWHERE) -> None:
        """Have somebody post their daily, a board or statistics, as a press does, unless that is refused."""
        press, cause = Press(table, TYPED, verb), self.cause()
        context = Context(app=self.app, reader=guest.reader, press=press, cause=cause, rights=guest.rights)
        reply = await dispatch.answer(context)
        if reply.post is not None:
            with suppress(aiohttp.ClientError, discord.HTTPException):  # then they are told to press again
                await self.box.post(reply.post, self.world.channel, self.world.guild)
