"""The websocket of the page: events for people, and people's requests."""

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from sandbox import roles
from sandbox.errors import Json
from sandbox.people import People, RefusedAction
from sandbox.web.titles import Titles
from sandbox.world import World

_LOG = logging.getLogger(__name__)
_MOST_HISTORY = 200
_MOST_QUEUED = 2000
_ABSENT_SECONDS = 60.0
_END = datetime(2080, 1, 1, tzinfo=UTC)
"""Up to here the clock can be turned: Discord's ids hold the time until 2084."""
Advance = Callable[[float], Awaitable[None]]
"""Move the clock of the world forward by seconds."""
Verb = Callable[[str, Json], Any]
"""What a person asks for: takes the person and the request; returns an answer, or an awaitable of it."""


class PageConnection:
    """A connection of the page: its person, and the queue of events."""

    def __init__(self, socket: web.WebSocketResponse, person: str) -> None:
        self.socket = socket
        self.person = person
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(_MOST_QUEUED)

    def send(self, frame: bytes) -> None:
        """Queue a frame; a page that no longer reads is disconnected."""
        try:
            self._queue.put_nowait(frame)
        except asyncio.QueueFull:
            task = asyncio.ensure_future(self.socket.close(code=1008, message=b"The page does not read."))
            task.add_done_callback(lambda closed: closed.exception())

    async def write(self) -> None:
        """Write the queued frames until the page is gone."""
        while True:
            await self.socket.send_str((await self._queue.get()).decode())


class PageApi:
    """All connections of the page."""

    def __init__(
        self,
        world: World,
        people: People,
        online: Callable[[], bool],
        titles: Titles,
        on_advance: Advance | None,
    ) -> None:
        self._world = world
        self._titles = titles
        self._people = people
        self._online = online
        self._pages: set[PageConnection] = set()
        self._left: dict[str, float] = {}
        self._on_advance = on_advance
        self._verbs: dict[str, Verb] = {
            "history": self._history,
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "modal_submit": self._modal_submit,
            "say": self._say,
            "dismiss": lambda me, ask: people.dismiss(me, str(ask.get("message_id"))),
            "open_dm": lambda me, _: people.open_direct(me),
            "add_person": lambda _, ask: people.add_person(_text(ask, "name"), ask.get("locale") or "en-US"),
            "set_locale": lambda me, ask: people.set_locale(me, _text(ask, "locale")),
            "rename": lambda me, ask: people.rename(me, _text(ask, "name")),
            "permissions": self._permissions,
            "remove_bot": lambda me, _: people.remove_bot(me),
            "invite_bot": lambda me, _: people.invite_bot(me),
            "advance": self._advance,
        }
        world.listen(to_people=self._tell)

    def add_verbs(self, verbs: Mapping[str, Verb]) -> None:
        """Let people ask for more than the page has buttons for."""
        self._verbs |= verbs

    # -- events ----------------------------------------------------------------------------------------

    def _tell(self, event: str, data: Json, only: frozenset[str] | None) -> None:
        frame = msgspec.json.encode({"t": event, "d": data})
        for page in list(self._pages):
            if only is None or page.person in only:
                page.send(frame)

    def tell_clock(self) -> Json:
        """Send the world's time to all pages; return the message."""
        message = {"now": self._world.now().isoformat()}
        self._tell("clock", message, None)
        return message

    def world_snapshot(self, person: str) -> Json:
        """Return the first message to a page."""
        world = self._world
        channels = [channel for channel in world.channels.values() if world.sees(person, channel)]
        return {
            "person": person,
            "people": world.people_with_locale(),
            "bot": world.users[world.bot_id],
            "guild": {
                "id": world.guild.id,
                "name": world.guild.name,
                "locale": world.guild.locale,
            },
            "channels": channels,
            "commands": self._people.commands(),
            "roles": roles.shown(world.guild),
            "titles": self._titles.listing(),
            "now": world.now().isoformat(),
            "bot_online": self._online(),
            "manage": [user["id"] for user in world.people if self._people.manages(user["id"])],
        }

    # -- connections -----------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one page until it is closed."""
        person = request.query.get("person") or self._world.owner_id
        if person not in self._world.users or self._world.users[person]["bot"]:
            return web.Response(status=404, text="There is no such person here.")
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=1024 * 1024)
        try:
            await socket.prepare(request)
        except ConnectionResetError:
            return web.Response(status=400, text="The page was gone before it was connected.")
        page = PageConnection(socket, person)
        page.send(msgspec.json.encode({"t": "world", "d": self.world_snapshot(person)}))
        self._pages.add(page)
        writer = asyncio.create_task(page.write())
        tasks: set[asyncio.Task[None]] = set()
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    # Autocomplete waits for the bot; nothing else may wait for it.
                    task = asyncio.create_task(self._answer(page, frame.data))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)
        finally:
            self._pages.discard(page)
            self._left[person] = asyncio.get_running_loop().time()
            for task in (writer, *tasks):
                task.cancel()
            await asyncio.gather(writer, *tasks, return_exceptions=True)
        return socket

    def forget_absent(self) -> None:
        """Remove the private answers of people whose last page closed a while ago."""
        present = {page.person for page in self._pages}
        horizon = asyncio.get_running_loop().time() - _ABSENT_SECONDS
        for person in [
            person for person, left_at in self._left.items() if person in present or left_at < horizon
        ]:
            del self._left[person]
            if person not in present:
                self._people.forget_ephemeral(person)

    async def close(self) -> None:
        """Close all pages."""
        for page in list(self._pages):
            await page.socket.close(code=1001)

    async def _answer(self, page: PageConnection, frame: str) -> None:
        number: Any = None
        try:
            request = msgspec.json.decode(frame, type=Json)
            number = request.get("id")
            result = await self._do(page.person, request)
            answer = {"id": number, "ok": True, "d": result}
        except RefusedAction as refused:
            answer = {"id": number, "ok": False, "error": str(refused)}
        except msgspec.MsgspecError:
            answer = {"id": number, "ok": False, "error": "The page sent something that is no JSON object."}
        except Exception:  # noqa: BLE001 - logged; one failed action must not close the page
            _LOG.exception("An action of the page failed")
            answer = {"id": number, "ok": False, "error": "The local server has failed; its log says why."}
        page.send(msgspec.json.encode(answer))

    async def _do(self, person: str, request: Json) -> Any:
        action = self._verbs.get(str(request.get("do")))
        if action is None:
            raise RefusedAction(f"The local table cannot do {request.get('do')!r}.")
        result = action(person, request)
        return await result if inspect.isawaitable(result) else result

    # -- verbs -----------------------------------------------------------------------------------------

    def _channel(self, person: str, ask: Json) -> Json:
        return self._people.channel(person, ask.get("channel_id"))

    def _history(self, person: str, ask: Json) -> Json:
        limit = ask.get("limit", 50)
        if not isinstance(limit, int) or not 0 < limit <= _MOST_HISTORY:
            raise RefusedAction(f"The history has 1 to {_MOST_HISTORY} messages.")
        channel = self._channel(person, ask)
        return {"messages": self._people.history(person, channel, limit)}

    def _slash(self, person: str, ask: Json) -> Json:
        channel = self._channel(person, ask)
        key = self._people.slash(person, channel, _text(ask, "name"), _records(ask, "options"))
        return {"interaction_id": key}

    async def _autocomplete(self, person: str, ask: Json) -> Json:
        channel = self._channel(person, ask)
        options = _records(ask, "options")
        return {"choices": await self._people.autocomplete(person, channel, _text(ask, "name"), options)}

    def _press(self, person: str, ask: Json) -> Json:
        channel = self._channel(person, ask)
        message = self._people.message(person, channel, ask.get("message_id"))
        values = [str(value) for value in ask.get("values") or []]
        return {
            "interaction_id": self._people.press(person, channel, message, _text(ask, "custom_id"), values)
        }

    def _modal_submit(self, person: str, ask: Json) -> Json:
        key = self._people.submit_modal(person, _text(ask, "interaction_id"), _records(ask, "components"))
        return {"interaction_id": key}

    def _say(self, person: str, ask: Json) -> Json:
        return self._people.say(person, self._channel(person, ask), _text(ask, "content"))

    def _permissions(self, person: str, ask: Json) -> None:
        channel = self._channel(person, ask) if ask.get("channel_id") else None
        self._people.deny(person, [str(name) for name in ask.get("deny") or []], channel)

    async def _advance(self, _: str, ask: Json) -> Json:
        seconds = ask.get("seconds")
        if self._on_advance is None:
            raise RefusedAction("The clock of this table cannot be moved.")
        if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not seconds > 0:
            raise RefusedAction("The clock only runs forward: type a number above 0.")
        if self._world.now().timestamp() + seconds > _END.timestamp():
            raise RefusedAction(f"The time of this world ends in {_END.year}.")
        await self._on_advance(float(seconds))
        return self.tell_clock()


def _text(ask: Json, key: str) -> str:
    value = ask.get(key)
    if not isinstance(value, str):
        raise RefusedAction(f"{key!r} must be a text.")
    return value


def _records(ask: Json, key: str) -> list[Json]:
    value = ask.get(key) or []
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise RefusedAction(f"{key!r} must be a list of objects.")
    return value
