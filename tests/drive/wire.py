"""The house over the wire: a local server with its people, and the bot with its database, in one loop.

Guests, tables and what is shown have the same shape as in process. An act returns when its answer is shown
and nothing is left to send (`WireHouse.rest`); `until` is for what nobody pressed.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Self, cast
from unittest import mock
from weakref import WeakSet

from bot import app
from bot.acts import dispatch
from bot.acts.context import App, Context
from bot.acts.moves import submit
from bot.acts.presence import Presence
from bot.acts.request import Reply
from bot.acts.settings import GROUP_OF, Group
from bot.app import open_app
from bot.cli.local_table import MovableClock
from bot.discord_ui import place_watch, press, workers
from bot.discord_ui.client import Cairn
from bot.discord_ui.refusals import BESIDE, BOARD, NOTICE, PLACE
from bot.discord_ui.run import Patience, pointed_at, stay_connected
from bot.domain import deadlines
from bot.domain.model import NotificationKind, Person, TableId
from bot.domain.table import Table
from bot.ops import scheduler
from bot.ops.backoff import Backoff
from bot.ops.budget import Budget
from bot.ops.rate_limit import RateLimit
from bot.pages.custom_id import Verb, read_press
from bot.pages.wording import Voice, Voices
from bot.store.database import Database
from bot.store.store import Store
from bot.words.catalogues import Catalogues
from engines.api import Seat
from engines.record import Timeline
from robots.api import Level
from sandbox.limits import Limits, unlimited
from tests.drive.database import deadlines_due, lay_out
from tests.drive.guest import AtTable, Guest, Refusals, Shown, number_of, plain
from tests.drive.house import dice, random_move
from tests.drive.seen_table import SeenTable
from tests.drive.sight import blocks_of, boards, form_of, lobbies, presses_of
from tests.drive.user import Json, RefusedByServer, User, is_ephemeral
from tests.drive.waiting import ANSWERING, AT_WORK, HANGS, LOOKS, at_work, hasty_client, until
from tests.sandbox.watched import RecordedRequest, WatchedTable

GAMES = ("engines", "tests.games")
RENDERERS = ("renderers", "tests.games.renderers")
EDITIONS = {"pebbles": {"tiny": {"counts": [3, 3, 2], "worth": [1, 2, 5]}}}

PATIENT = replace(unlimited(), acknowledge_seconds=HANGS)
"""A busy machine must not decide whether a bot was in time."""

_STEPS = 3000
"""In the place of `LOOKS` where time goes on with each: then nothing waits for a moment to come."""

_read_games = cache(app.read_games)
"""Games are read once by a process, and not by each bot."""

_COMMANDS: Mapping[Verb, tuple[str, tuple[str, ...]]] = {
    Verb.JOIN: ("join", ("game",)),
    Verb.LEAVE: ("leave", ()),
    Verb.START: ("start", ()),
    Verb.HAND: ("hand", ()),
    Verb.HINT: ("hint", ()),
    Verb.LOG: ("log", ()),
    Verb.REPLAY: ("replay", ()),
    Verb.EXPORT: ("export", ()),
    Verb.OPTIONS: ("options", ()),
    Verb.BOARD: ("board", ()),
    Verb.UNDO: ("undo", ()),
    Verb.VOTE: ("vote", ("what",)),
    Verb.INVITE: ("invite", ("person",)),
    Verb.SETUP: ("setup", ("zone",)),
    Verb.LEARN: ("learn", ("game",)),
    Verb.RULES: ("rules", ("game", "chapter")),
    Verb.SOLO: ("play", ("game", "level", "robots")),
    Verb.DAILY: ("daily", ()),
    Verb.GAMES: ("games", ()),
    Verb.GUIDE: ("help", ()),
    Verb.SETTINGS: ("settings", ("zone",)),
    Verb.PRIVACY: ("privacy", ()),
    Verb.HOLIDAY: ("holiday", ("days", "from")),
    Verb.STATS: ("stats", ("person", "game")),
    Verb.TABLES: ("tables", ("view",)),
    Verb.DOCTOR: ("doctor", ()),
}
"""The command of a verb, and the options that its tokens fill."""


def command_of(verb: Verb, tokens: tuple[object, ...]) -> tuple[str, Json] | None:
    """Return the command and its options that a person types for a verb; None: it only has buttons."""
    match verb:
        case Verb.DO:
            return "move", {"move": " ".join(map(str, tokens))}
        case Verb.SET_PLAN:
            return "move", {"move": " ".join(map(str, tokens)), "later": True}
        case Verb.TEXT:
            return "board", {"text": True}
        case Verb.UNDO_TURN:
            return "undo", {"turn": True}
        case Verb.LEARN_OPENLY:
            return "learn", {"game": tokens[0], "public": True}
        case _ if verb in _COMMANDS:
            name, options = _COMMANDS[verb]
            given = dict(zip(options, tokens, strict=False))
            return name, {one: str(value) if one == "person" else value for one, value in given.items()}
        case _:
            return None


@dataclass(frozen=True)
class WireGuest(Guest):
    """A person at the page, in a channel or a thread."""

    house: "WireHouse" = field(compare=False, repr=False)
    user: User = field(compare=False, repr=False)
    channel: str = ""
    """Where they type; empty: in the channel for tables."""
    waits: bool = field(default=True, compare=False)
    """False: their acts return at once; `Shown.later` waits for the answer, and until all is sent."""

    @property
    def name(self) -> str:
        """Their name at Discord."""
        return self.house.name_of(self.person)

    def at(self, channel: str | int) -> "WireGuest":
        """Return the same person in another channel or thread."""
        return replace(self, channel=str(channel))

    async def direct(self) -> "WireGuest":
        """Return the same person in their direct messages with the bot."""
        return self.at(await self.user.open_dm())

    @property
    def hasty(self) -> "WireGuest":
        """The same person, who waits for no answer."""
        return replace(self, waits=False)

    async def does(self, verb: Verb, *tokens: object, at: AtTable | None = None) -> Shown:
        """Type the command of a verb; press its button on the table message if there is no command."""
        return await self.house.acts(self, await self._does(verb, tokens, at))

    async def begins_daily(self) -> "WireTable":
        """Begin today's daily; return its table."""
        await self.does(Verb.DAILY)
        house = self.house
        return await house.known(max(game.id for game in await (await house.beside()).tables_of(self.person)))

    async def types(self, command: str, **options: Any) -> Shown:
        """Type a command as it is."""
        return await self.house.acts(self, await self.user.slash(self._place, command, **options))

    async def offered(
        self, command: str, option: str, text: str = "", at: AtTable | None = None, **options: Any
    ) -> list[str]:
        """Return the values that are offered while a text stands in an option of a command."""
        table = {} if at is None else {"table": int(number_of(at))}
        choices = await self.user.autocomplete(self._place, command, option, text, **options, **table)
        return [str(one["value"]) for one in choices]

    async def sets(self, **choices: object) -> None:
        """Choose settings of their own, each by its field there; a switch is turned, whatever the value."""
        for name, value in choices.items():
            page = await self.does(Verb.SETTINGS)
            if GROUP_OF[name] is not Group.MESSAGES:
                page = await page.press(Verb.SETTINGS, GROUP_OF[name])
            lists = [one.press for one in page.lists]
            ids = map(read_press, (*lists, *(one.press for one in page.buttons)))
            (press,) = (one for one in ids if one and one.verb is Verb.SET and one.tokens[0] == name)
            chosen = await self.presses(page, str(press), str(value) if str(press) in lists else None)
            assert chosen.refusal is None, chosen.refusal

    async def sets_up(self, **choices: str) -> Shown:
        """Choose settings of the server from the lists of /setup, each by its field; return the last page."""
        page = await self.does(Verb.SETUP)
        for name, value in choices.items():
            presses = (*(one.press for one in page.lists), page.role.press)
            (press,) = (one for one in presses if one.endswith(f":{name}"))
            page = await self.presses(page, press, value)
        return page

    async def manages(self, act: str, **fields: Any) -> None:
        """Do what the bot has no part in, such as `permissions`; return when it has done what follows."""
        await self.user.do(act, **fields)
        if self.waits:
            await self.house.settles()

    async def speaks(self, language: str) -> None:
        """Use a client in this language from now on."""
        await self.manages("set_locale", locale=language)

    async def wants_to_be_forgotten(self) -> None:
        """Have all data about them deleted, by the buttons of `/privacy`."""
        question = await (await self.does(Verb.PRIVACY)).press(Verb.ASK_DELETION)
        gone = await question.press(Verb.DELETE_DATA)
        assert gone.refusal is None, gone.text

    async def closes(self, table: "WireTable") -> None:
        """Close a table for good, as an admin may."""
        page = await table.board.press(Verb.MORE, by=self)
        while Verb.CLOSE not in page.verbs:
            page = await page.press(Verb.MORE, *max(one.tokens for one in page.acts if one.verb is Verb.MORE))
        await (await page.press(Verb.CLOSE)).press(Verb.CONFIRM_CLOSE)

    async def deletes(self, shown: Shown) -> None:
        """Delete a message for everybody."""
        message = shown.message
        await self.manages("delete", channel_id=message["channel_id"], message_id=message["id"])

    @property
    def saw(self) -> list[Shown]:
        """All messages as they came, also before they were changed or deleted."""
        return [shown_of([data], self) for event, data in self.user.events if event == "message"]

    @property
    def private(self) -> list[Shown]:
        """The private messages that they see now, oldest first."""
        every = [one for channel in self.user.messages.values() for one in channel.values()]
        found = sorted(filter(is_ephemeral, every), key=lambda one: int(one["id"]))
        return [shown_of([one], self) for one in found]

    @property
    def panels(self) -> list[Shown]:
        """Their panels among these: nothing else has a question mark."""
        return [one for one in self.private if Verb.HELP in one.verbs]

    def now(self, shown: Shown) -> Shown:
        """Return messages as this person sees them now, without those that are gone."""
        numbers = {one["id"] for one in cast("list[Json]", shown.source)}
        every = (one for channel in self.user.messages.values() for one in channel.values())
        return shown_of([one for one in every if one["id"] in numbers], self)

    @property
    def calls(self) -> list[Json]:
        """Their mentions in the channels of servers, also by messages that are gone."""
        channels = self.house.server.world.channels
        return [one for one in self.user.mentions if channels.get(one["channel_id"], {}).get("guild_id")]

    async def letters(self, key: str = "") -> list[Shown]:
        """Return what the bot has written to them directly; with a `key` what has this sentence."""
        messages = self.house.in_channel(await self.user.open_dm())
        found = [shown_of([one], self) for one in messages]
        return [one for one in found if not key or self.house.fragment(key) in one.text]

    async def locks(self, table: "WireTable", *, locked: bool = True) -> None:
        """Lock the thread of a table, or unlock it, as an admin."""
        await self.manages("thread", channel_id=table.place, archived=False, locked=locked)

    async def denies(self, *rights: str, to: "WireGuest | None" = None, channel: str = "") -> None:
        """Deny the bot or a person these rights, in all channels or one, as an admin, and give the others."""
        place = {"channel_id": channel or self.house.channel} if channel or to else {}
        act, whom = ("deny_person", {"person": str(to.person)}) if to else ("permissions", {})
        await self.manages(act, deny=list(rights), **place, **whom)

    async def _does(self, verb: Verb, tokens: tuple[object, ...], at: AtTable | None) -> str:
        command = command_of(verb, tokens)
        if command is not None:
            name, options = command
            table = {} if at is None else {"table": int(number_of(at))}
            return await self.user.slash(self._place, name, **options, **table)
        assert at is not None, f"there is no command {verb}"
        (shown,) = self.house.messages_of(number_of(at), verb)
        (press,) = (one for one in presses_of(shown) if one.verb is verb and not one.slot)
        return await self.user.press(await seen(self.user, shown), str(press))

    @property
    def _place(self) -> str:
        return self.channel or self.house.channel

    async def presses(self, shown: Shown, press: str, value: str | None = None) -> Shown:
        """Press a button by its custom_id, or choose a value in such a list."""
        message = next(one for one in cast("list[Json]", shown.source) if press in map(str, presses_of(one)))
        there = await seen(self.user, message)
        if value is None:
            pressed = await self.user.press(there, press)
        elif press in (one.press for one in shown.lists):
            pressed = await self.user.select(there, value, custom_id=press)
        else:
            pressed = await self.user.select_role(there, value, custom_id=press)
        return await self.house.acts(self, pressed)

    async def fills(self, shown: Shown, values: dict[str, str]) -> Shown:
        """Fill in the form, and submit it."""
        modal = self.house.modals.pop((self.person, cast("Any", shown.form).press))
        return await self.house.acts(self, await self.user.fill(modal, **values))


class WireTable(SeenTable):
    """A table over the wire."""

    def __init__(self, house: "WireHouse", now: Table) -> None:
        super().__init__(now)
        self.house = house

    def name_of(self, person: Person) -> str:
        """Return the name of a person at Discord."""
        return self.house.name_of(person)

    def voice(self, language: str | None = None) -> Voice:
        """Return the words for it."""
        return self.house.voices.of(self.now, language)

    @property
    def place(self) -> str:
        """The id of the thread or channel in which it is played."""
        return str(self.now.game.thread or self.now.game.channel)

    @property
    def on_turn(self) -> WireGuest:
        """The person on the only seat that has to act."""
        (seat,) = self.to_act
        return self.on(seat)

    @property
    def off_turn(self) -> WireGuest:
        """The other one, of two."""
        (seat,) = self.to_act
        return self.on(1 - seat)

    def on(self, seat: int) -> WireGuest:
        """Return the person on a seat, where it is played."""
        return self.house.here(self.people[seat]).at(self.place)

    @property
    def board(self) -> Shown:
        """The table message as everybody sees it."""
        (message,) = boards(self.house, self.id)
        return shown_of([message])

    @property
    def lobby(self) -> Shown:
        """The lobby message as everybody sees it."""
        (message,) = lobbies(self.house, self.id)
        return shown_of([message])

    @property
    def ballots(self) -> list[Shown]:
        """The public messages by which one can agree to a vote."""
        return [shown_of([one]) for one in self.house.messages_of(self.id, Verb.AGREE)]

    @property
    def ballot(self) -> Shown:
        """The only one of these."""
        (ballot,) = self.ballots
        return ballot

    async def decides(self, kind: str) -> None:
        """Have the first of its people put something to the vote by typing, and all who are asked agree."""
        opener, *others = [self.house.here(name) for name in self.people.values()]
        shown = [await (await opener.does(Verb.VOTE, kind, at=self)).press(Verb.PROPOSE)]
        shown += [await (await guest.does(Verb.VOTE, at=self)).press(Verb.AGREE) for guest in others]
        assert [one.refusal for one in shown] == [None] * (1 + len(others))


def shown_of(messages: list[Json], by: Guest | None = None, **more: Any) -> Shown:
    """Return messages as somebody sees them; everybody, if nobody is named."""
    return Shown(tuple(map(blocks_of, messages)), by=by, source=[dict(one) for one in messages], **more)


def mentions(shown: Shown) -> list[str]:
    """Return the names of those whom a message highlights, and has notified if it was not edited since."""
    return [str(user["global_name"]) for user in shown.message["mentions"]]


def _is_notice(shown: Shown) -> bool:
    return any(press.slot for press in presses_of(shown.message))


async def seen(user: User, message: Json) -> Json:
    """Return a message as a person sees it, not before its latest change; who has come later looks it up."""
    place, number, edited = message["channel_id"], message["id"], message.get("edited_timestamp") or ""
    if number not in user.messages.get(place, {}):
        await user.load(place)

    def there() -> Json | None:
        one = user.messages[place].get(number)
        return one if one is not None and (one.get("edited_timestamp") or "") >= edited else None

    found: Json = await user.wait_for(there, f"message {number} as it is now")
    return found


async def _rests(seconds: float) -> None:
    """Let the messages of past games follow each other at once, and panels; icons come in their time."""
    task = asyncio.current_task()
    is_awaited = task is not None and task.get_name().startswith(("backlog ", "panels "))
    await asyncio.sleep(0.0 if is_awaited else seconds)


_PATIENCE = Patience(rest=_rests)


_PAUSES = (
    (app, "THINKING_TIME", HANGS),
    (place_watch, "_BETWEEN", 0.0),
    (scheduler, "_PAUSE", 0.02),
    (scheduler, "_PAUSE_AFTER", 0.02),
    (workers, "_TEMPORARY", Backoff(0.01, 1.0)),
)
"""The bot's own times, by module and name: its waits are as short here, and nobody thinks for too long."""


class WireHouse:
    """Everything of one test. The bot can be stopped and started again; the server stays."""

    def __init__(self, folder: Path, limits: Limits = PATIENT, clock: MovableClock | None = None) -> None:
        self.folder = folder
        self.database = folder / "cairn.sqlite3"
        self.place: Database | Path = self.database
        """Place of the bot's data, if not that file."""
        self.clock = clock or MovableClock()
        self.rate_limit: RateLimit | None = None
        self.budget: Budget | None = None
        self.page_url = ""
        """The public address of the boards' pages; empty: there are none."""
        self.limits = limits
        self.server = WatchedTable(folder, self.clock.today, limits, on_advance=self._advance)
        self.games, renderers = _read_games(GAMES, RENDERERS)
        self.voices = Voices(Catalogues(self.games), renderers)
        self._stack = AsyncExitStack()
        self._bot = AsyncExitStack()
        self._people: dict[str, User] = {}
        self._seen = WeakSet[WireTable]()
        self.refusals = Refusals()
        self._refused: dict[str, str] = {}
        """The keys of refusals, by the interaction."""
        self.modals: dict[tuple[Person, str], Json] = {}
        """The forms that people have open, by person and custom_id."""
        self._app: App | None = None
        self._beside: Store | None = None
        self._timelines: dict[int, Timeline] = {}
        self.connecting: asyncio.Task[None] | None = None
        self._held_up = False
        self.attentive = False
        """True: people who have pressed count as there. Else hours might lie between any two presses."""

    async def __aenter__(self) -> Self:
        await self.server.start()
        self._stack.push_async_callback(self.server.stop)
        await self._stack.enter_async_context(pointed_at(self.server))
        self._stack.enter_context(mock.patch.object(press, "FIRST_ANSWER", self.limits.acknowledge_seconds))
        self._stack.enter_context(mock.patch.object(dispatch, "answer", self._noted(dispatch.answer)))
        self._stack.enter_context(mock.patch.object(app, "read_games", _read_games))
        self._stack.enter_context(mock.patch.object(Presence, "note", self._seldom(Presence.note)))
        self._stack.enter_context(hasty_client())
        for module, name, pause in _PAUSES:
            self._stack.enter_context(mock.patch.object(module, name, pause))
        self._stack.push_async_callback(self.stop_bot)
        return self

    def _noted(self, answer: Callable[[Context], Awaitable[Reply]]) -> Callable[..., Awaitable[Reply]]:
        """Note the key of each refusal, which only its sentence tells over the wire."""

        async def noted(context: Context) -> Reply:
            reply = await answer(context)
            if reply.refused:
                self._refused[context.cause.removeprefix("press:")] = reply.refused
            return reply

        return noted

    def _seldom(self, note: Callable[..., None]) -> Callable[..., None]:
        """Note presses only if people are attentive."""

        def noted(*given: Any) -> None:
            if self.attentive:
                note(*given)

        return noted

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()
        self.refusals.none_is_lost()

    # --- the bot ---

    @property
    def app(self) -> App:
        """The running bot's parts."""
        assert self._app is not None
        return self._app

    async def start_bot(self, *, online: bool = True, patience: Patience = _PATIENCE) -> None:
        """Start the bot on its database; `online`: wait until it is there."""
        await self.open_app()
        self.connecting = asyncio.create_task(stay_connected(self.app, self.server.token, patience))
        self._bot.push_async_callback(self._disconnect)
        if online:
            await self.online()

    async def open_app(self) -> App:
        """Open the bot's parts on its database, without a connection."""
        lay_out(self.place)
        opened = open_app(
            self.place,
            editions=EDITIONS,
            clock=self.clock,
            games=GAMES,
            renderers=RENDERERS,
            rate_limit=self.rate_limit,
            budget=self.budget,
            page_url=self.page_url,
        )
        self._app = await self._bot.enter_async_context(opened)
        return self._app

    async def _disconnect(self) -> None:
        if self.connecting is not None:
            self.connecting.cancel()
            await asyncio.gather(self.connecting, return_exceptions=True)

    async def stop_bot(self) -> None:
        """Stop the bot as a signal does; its database stays."""
        await self._bot.aclose()
        self._app = None

    async def online(self) -> None:
        """Wait until the bot is connected and its commands are known."""
        await self._until(lambda: self.server.gateway.online and self.server.people.commands(), "the bot")

    async def _advance(self, seconds: float) -> None:
        self.advance(seconds)

    def advance(self, seconds: float) -> None:
        """Move the time of server and bot forward."""
        self.clock.advance(seconds)
        if self._app is not None:
            self._app.repository.downtime.skip(seconds)
            self._app.repository.signals.check()

    # --- guests, and tables ---

    async def guest(self, name: str, language: str = "en-US") -> WireGuest:
        """Return the person of this name, who comes when first asked for; `language`: of their client."""
        if all(one["global_name"] != name for one in self.server.world.people):
            self.server.people.add_person(name, language)
        await self.person(name)
        if language != "en-US":
            self.server.people.set_locale(str(self.here(name).person), language)
        return self.here(name)

    def here(self, name: str) -> WireGuest:
        """Return a person who has come."""
        user = self._people[name]
        return WireGuest(Person(int(user.world["person"])), self, user)

    def name_of(self, person: Person) -> str:
        """Return the name of a person at Discord."""
        names = {int(one["id"]): str(one["global_name"]) for one in self.server.world.people}
        return names[person]

    def words(self, key: str, language: str = "en", game: str | None = None, **values: int | str) -> str:
        """Return a sentence of the catalogues, as chat text has it."""
        text = self.voices.words(language, game).text(key, **values)
        assert text != f"[{key}]", "no catalogue has this key"
        return plain(text)

    def fragment(self, key: str, language: str = "en") -> str:
        """Return the longest part of a sentence that is the same whatever is filled in."""
        gaps = ("person", "people", "name", "names", "table", "place", "since", "role", "title", "time")
        filled = dict.fromkeys(gaps, "|")
        return max(self.words(key, language, **filled).split("|"), key=len)

    async def table(
        self,
        key: str,
        *guests: WireGuest,
        moves: str = "",
        lobby: bool = False,
        robots: Sequence[Level] = (),
        **settings: str,
    ) -> WireTable:
        """Return a table with these people on its seats, in this order, opened and begun by their presses.

        Its game has begun, unless it is to be a `lobby`, and `moves` have been made, such as "pass / take 2";
        each by the only person on turn, or else by whom it names first: "Ben: pass". `settings` are those of
        its clock, the first one `clock`. On the next seats sit `robots` of these levels. It is opened where
        the first person is.
        """
        first, *others = guests
        before = {game.id for game in await (await self.beside()).games()}
        await first.does(Verb.JOIN, key)
        (number,) = {game.id for game in await (await self.beside()).games()} - before
        for guest in others:
            await shown_of(lobbies(self, number)).press(Verb.JOIN, by=guest)
            await self._is_stored(number, guest)
        if settings:
            options = await first.does(Verb.OPTIONS, at=number)
            page = await options.press(Verb.CLOCK)
            for name, value in settings.items():
                (press,) = (one.press for one in page.lists if one.press.endswith(f":{name}"))
                page = await first.presses(page, press, value)
        for level in robots:
            page = await shown_of(lobbies(self, number)).press(Verb.ROBOTS, by=first)
            await page.press(Verb.ROBOTS, "add", level)
        if not lobby:
            question = await shown_of(lobbies(self, number)).press(Verb.START, by=first)
            if not others and not robots:
                await question.press(Verb.START_ALONE)
            await self._is_stored(number)
        table = await self.known(number)
        await table.have_made(moves, self.here)
        return table

    async def _is_stored(self, number: TableId, guest: Guest | None = None) -> None:
        """Wait until somebody sits, or the game has begun; a bot in another process tells of it no sooner."""

        async def is_there() -> object:
            now = await self.stored(number)
            return now.begun if guest is None else now.seat_of(guest.person) is not None

        if not await is_there():
            await until(is_there, "what was pressed")
        elif self._app is not None:
            return
        await self.settles()

    async def over(self, key: str, *guests: WireGuest, seed: int | str = 1, **settings: Any) -> WireTable:
        """Return a table whose game is over; nobody has pressed for its moves."""
        return await self.play_on(await self.table(key, *guests, **settings), seed=seed)

    async def play_on(self, table: WireTable, moves: int = 10_000, seed: int | str = 1) -> WireTable:
        """Let its people make so many moves at random, or all that are left, in the bot itself."""
        random = dice(seed)
        now = await self.app.repository.get(table.id)
        while now.outcome is None and moves:
            seat = min(now.to_act())
            cause = f"press:{now.id}:{now.timeline.last}"
            async with self.app.repository.at(now.id, cause) as at:
                await submit(at, now.seated[seat], random_move(now, seat, random))
            now = at.table
            moves -= 1
        await self.settles()
        return table

    async def known(self, number: AtTable) -> WireTable:
        """Return a table by its number."""
        table = WireTable(self, await self.stored(number_of(number)))
        self._seen.add(table)
        return table

    def messages_of(self, table: int, verb: Verb) -> list[Json]:
        """Return the public messages of a table with a button of this verb."""
        everywhere = self.server.world.messages.values()
        return [
            message
            for channel in everywhere
            for message in channel.values()
            if any((one.table, one.verb, one.slot) == (table, verb, 0) for one in presses_of(message))
        ]

    async def acts(self, guest: WireGuest, interaction: str) -> Shown:
        """Return what a person is shown after an interaction, once nothing is left to send."""
        self.refusals.none_is_lost()
        user = guest.user
        if not guest.waits:
            patient = replace(guest, waits=True)
            return shown_of([], guest, interaction=interaction, then=lambda: self.acts(patient, interaction))
        await user.wait_for(lambda: self._is_answered(user, interaction), "an answer")
        await self.settles()
        numbers = list(dict.fromkeys(self._changed_by(user, interaction)))
        every = {number: one for channel in user.messages.values() for number, one in channel.items()}
        messages = [every[number] for number in numbers if number in every]
        form = next((one for one in user.modals if one["interaction_id"] == interaction), None)
        if form is not None:
            user.modals.remove(form)
            self.modals[guest.person, form["custom_id"]] = form
        refusal = self._refused.get(interaction)
        form_shown = form and form_of(form)
        shown = shown_of(messages, guest, refusal=refusal, form=form_shown, interaction=interaction)
        return self.refusals.noted(shown)

    @staticmethod
    def _is_answered(user: User, interaction: str) -> bool:
        ended = (*user.failed, *user.modals)
        return interaction in user.settled or any(one["interaction_id"] == interaction for one in ended)

    @staticmethod
    def _changed_by(user: User, interaction: str) -> Iterable[str]:
        for event, data in user.events:
            if event == "changed" and data["interaction_id"] == interaction:
                yield data["message_id"]
            elif event == "message" and (data.get("interaction_metadata") or {}).get("id") == interaction:
                yield data["id"]

    # --- until nothing is left to do ---

    @property
    def client(self) -> Cairn:
        """The bot's connection."""
        gateway = self.app.metrics.gateway
        return cast("Cairn", cast("Any", gateway).__self__)

    @property
    def _has_client(self) -> bool:
        return isinstance(getattr(self.app.metrics.gateway, "__self__", None), Cairn)

    async def rest(self) -> None:
        """Wait until nothing is left to do now and nothing to send.

        What is refused waits for its next try, and the clocks of people who cannot reach the bot stand. It is
        asked here alone. Tables that a test holds are brought up to date.
        """
        for _ in range(2):  # what one thing brings about may not have begun yet
            await self._until(self._is_quiet, "rest")
            await asyncio.sleep(0)
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Bring the tables up to date that a test holds, and let people see all that was sent."""
        for table in list(self._seen):
            table.now = await self.stored(table.id)
        for user in self._people.values():
            with suppress(RefusedByServer):  # any answer comes after what was sent before
                await user.do("history", channel_id=next(iter(self.server.world.channels)), limit=1)

    async def settles(self) -> None:
        """Wait for rest after an act; where a worker is held up, until it was answered."""
        if self._held_up:
            await until(lambda: not at_work(ANSWERING), "the answer")
            await self._catch_up()
        else:
            await self.rest()

    @contextmanager
    def held_up(self) -> Iterator[None]:
        """Let acts return once they are answered, where a worker is held up on purpose."""
        self._held_up = True
        try:
            yield
        finally:
            self._held_up = False

    async def until(self, condition: Callable[[], object], what: str, step: float = 0.0) -> None:
        """Wait for what nobody pressed; `step`: of simulated seconds that pass before each look."""

        async def is_met() -> object:
            if step:
                self.advance(step)
            await self._catch_up()
            found = condition()
            return await found if isinstance(found, Awaitable) else found

        await self._until(is_met, what, _STEPS if step else LOOKS)

    async def _until(self, condition: Callable[[], object], what: str, looks: float = LOOKS) -> None:
        await until(condition, what, math.inf if self._app is None else looks)

    def requests(self, fits: Callable[[RecordedRequest], bool]) -> list[RecordedRequest]:
        """Return a list that grows with each request of the bot that fits."""
        found: list[RecordedRequest] = []

        def observe(request: RecordedRequest) -> None:
            if fits(request):
                found.append(request)

        self.server.observers.append(observe)
        return found

    async def ends_turn(self, table: WireTable) -> None:
        """Let the person on turn end their turn by typing, as the game does by default, in the channel."""
        (seat,) = table.to_act
        while table.to_act == {seat}:
            default = table.now.rules.format(table.now.rules.default_move(table.state, Seat(seat)))
            shown = await self.here(table.people[seat]).plays(default, at=table)
            assert shown.refusal is None, shown.note

    async def robots_move(self, table: WireTable, most: int = 200) -> None:
        """Let time go on until no robot has to move, or the robots have moved so often."""
        robots = {seat for seat in table.robots if seat not in table.people}
        for _ in range(most):
            if not table.to_act & robots:
                break
            last = table.now.timeline.last
            for _ in range(_STEPS):
                if table.now.timeline.last > last:
                    break
                await self.passes(
                    seconds=1
                )  # a robot that has to move now has moved then, however long it thinks
            assert table.now.timeline.last > last, "no robot moves"

    async def _is_quiet(self) -> bool:
        if at_work(AT_WORK):
            return False
        store, now = await self.beside(), self.clock()
        rows = await store.posts()
        if self._app is None or self.connecting is None or not self._has_client:
            return not rows
        if (await self.client.outbox.due_and_next(now, 1))[0]:
            self.client.outbox_watch.wake()  # it may not know yet what was read here
            return False
        refusals, posted = self.client.refusals, (PLACE, BOARD, BESIDE)
        waiting = {
            row.game
            for row in rows
            if not any(one.kind in posted and one.due > now for one in refusals.of(row.game))
        }
        known = [one for table in refusals.tables() for one in refusals.of(table)]
        if any((one.kind, one.status) == (NOTICE, 0) and one.due <= now for one in known):
            return False  # a call that no way took is tried again
        later = {*refusals.tables(), *self.client.publisher.postponed()}
        told, _ = await store.due_notifications(now, later)
        warned = [row.game for row in told if row.kind == NotificationKind.CLOCK]
        due = await deadlines_due(store, now)
        patient = [row.game for row in due if row.topic in (*deadlines.PATIENT, deadlines.DeadlineKind.DAILY)]
        for number in (*warned, *patient):  # of people who cannot reach the bot they stand
            game = await store.game(number)
            if game is not None and self.app.repository.downtime.was_reachable(now, game.guild):
                return False
        return not waiting and len(told) == len(warned) and len(due) == len(patient)

    async def passes(self, *, days: float = 0, seconds: float = 0) -> None:
        """Let time pass, and all be done that is due by then."""
        self.refusals.none_is_lost()
        self.advance(days * 86400 + seconds)
        self.server.pass_time()
        await self.rest()

    # --- what is sent ---

    def everything(self) -> list[Shown]:
        """Return all public and direct messages that stand."""
        every = self.server.world.messages.values()
        return [shown_of([one]) for channel in every for one in channel.values()]

    def notices(self, guest: Guest | None = None) -> list[Shown]:
        """Return the messages that are there to notify one person, or anybody, about a table."""
        found = [one for one in self.everything() if _is_notice(one)]
        return [one for one in found if guest is None or f"<@{guest.person}>" in one.text]

    def told(self, guest: Guest | None = None) -> list[Shown]:
        """Return these, and the table messages that have called one person, or anybody, to act."""
        posted = [one for one in self.everything() if not one.message["edited_timestamp"]]
        boards = [one for one in posted if mentions(one) and not _is_notice(one)]
        calling = [one for one in boards if guest is None or guest.name in mentions(one)]
        return [*self.notices(guest), *calling]

    def files(self, shown: Shown) -> list[tuple[str, bytes]]:
        """Return the names and contents of the files of messages, as they lie on the server."""
        named = [one for message in cast("list[Json]", shown.source) for one in message["attachments"]]
        files = [(one["filename"], self.server.world.disk.file(one["id"])) for one in named]
        return [(name, file.data) for name, file in files if file is not None]

    # --- people at the page, and channels ---

    async def person(self, name: str) -> User:
        """Return a person at the page, by name; they come when first asked for."""
        if name not in self._people:
            known = {one["global_name"]: one["id"] for one in self.server.world.people}
            if name not in known:
                known[name] = self.server.people.add_person(name, "en-US")["id"]
            user = User(self.server.base_url, known[name])
            self._people[name] = await self._stack.enter_async_context(user)
        return self._people[name]

    @property
    def channel(self) -> str:
        """The id of the channel in which tests play."""
        return self.channel_named("table")

    def channel_named(self, name: str) -> str:
        """Return the id of a channel."""
        channels = self.server.world.channels.values()
        return next(str(one["id"]) for one in channels if one.get("name") == name)

    def in_channel(self, channel: str | int | None) -> list[Json]:
        """Return the public messages of a channel or thread."""
        return list(self.server.world.messages.get(str(channel), {}).values())

    # --- what is stored ---

    async def stored(self, table: int) -> Table:
        """Return a table as its log in the database says, read and replayed beside the bot."""
        store = await self.beside()
        found = await store.load(TableId(table))
        assert found is not None
        kept, log = found
        rules = self.games.get(kept.game.key, kept.game.rules)
        timeline = self._timelines.setdefault(table, Timeline(rules))
        entries = [one.entry for one in log]
        known = len(timeline.entries)
        assert entries[:known] == timeline.entries, "what is in the log is never changed"
        for entry in entries[known:]:
            timeline.replay(entry)
        return Table(kept.game, kept.sittings, rules, copy(timeline)).after(kept)

    async def beside(self) -> Store:
        """Return the database as `export` opens it; closed at the end of the test."""
        if self._beside is None:
            self._beside = await Store.open_beside(self.place)
            self._stack.push_async_callback(self._beside.close)
        return self._beside

    async def forget_database(self) -> None:
        """Forget what was read of the database: another is to take its place."""
        if self._beside is not None:
            await self._beside.close()
        self._beside = None
        self._timelines.clear()


def copy(timeline: Timeline) -> Timeline:
    """Return a timeline that does not grow with the other one."""
    made = Timeline(timeline.rules)
    made.__dict__.update({name: _copied(value) for name, value in vars(timeline).items()})
    return made


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, dict | list) else value
