"""A person at the page of the local table, for tests: sees and does only what the page's websocket allows."""

import asyncio
import json
from collections import deque
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Self

import aiohttp

from tests.drive.waiting import HANGS

Json = dict[str, Any]
_TRANSCRIPT = 40
_OPTION_TYPES = {str: 3, int: 4, bool: 5, float: 10}
BUTTON, STRING_SELECT, ROLE_SELECT, LABEL, ROW = 2, 3, 6, 18, 1
EPHEMERAL = 1 << 6


class RefusedByServer(Exception):
    """The server refused a request; the text is its sentence, and the latest events."""


class NothingCame(AssertionError):
    """An expected event did not come in time; the text lists the events that came instead."""


class NotThere(AssertionError):
    """The test names a channel, button, option or field that this person does not see."""


class User:
    """One person. Use it as `async with User(base_url, person) as ada:`.

    `messages[channel]` holds the messages that this person sees, oldest first, their private answers
    included.
    """

    def __init__(self, base_url: str, person: str | None = None, *, seconds: float = HANGS) -> None:
        query = "" if person is None else f"?person={person}"
        self._url = f"{base_url.replace('http', 'ws', 1)}/page/ws{query}"
        self.base_url = base_url
        self._seconds = seconds
        self._waiting: dict[int, asyncio.Future[Json]] = {}
        self._changed = asyncio.Condition()
        self._transcript: deque[tuple[str, object]] = deque(maxlen=_TRANSCRIPT)
        self._number = 0
        self.world: Json = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.channels: dict[str, Json] = {}
        self.commands: dict[str, Json] = {}
        self.modals: list[Json] = []
        self.thinking: set[str] = set()
        self.failed: list[Json] = []
        self.mentions: list[Json] = []
        self.settled: set[str] = set()
        self.events: list[tuple[str, Json]] = []
        self.bot_online = False

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        try:
            self._socket = await self._session.ws_connect(self._url, max_msg_size=0)
        except aiohttp.ClientError:
            await self._session.close()
            raise
        self._reader = asyncio.create_task(self._read())
        await self.wait_for(lambda: bool(self.world), "the world")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._socket.close()
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)
        await self._session.close()

    # -- events ----------------------------------------------------------------------------------------

    async def _read(self) -> None:
        async for frame in self._socket:
            told = json.loads(frame.data)
            async with self._changed:
                if "t" in told:
                    self._take(told["t"], told["d"])
                else:
                    asked = self._waiting.pop(told["id"])
                    if not asked.done():  # the request may have timed out
                        asked.set_result(told)
                self._changed.notify_all()
        for future in (one for one in self._waiting.values() if not one.done()):
            future.set_exception(NothingCame(f"The server has closed the page.\n{self.transcript()}"))

    def _take(self, event: str, data: Json) -> None:
        self._note(f"<- {event}", data)
        self.events.append((event, data))
        match event:
            case "world":
                self._take_world(data)
            case "message":
                self.messages.setdefault(data["channel_id"], {})[data["id"]] = data
            case "message_deleted":
                self.messages.get(data["channel_id"], {}).pop(data["id"], None)
            case "channel":
                self.channels[data["id"]] = data
            case "channel_deleted":
                self.channels.pop(data["id"], None)
            case "commands":
                self.commands = {command["name"]: command for command in data["commands"]}
            case "bot_online":
                self.bot_online = data["online"]
            case "modal" | "mention" | "thinking" | "settled" | "failed":
                self._take_own(event, data)

    def _take_world(self, data: Json) -> None:
        self.world = data
        self.channels = {channel["id"]: channel for channel in data["channels"]}
        self.commands = {command["name"]: command for command in data["commands"]}
        self.bot_online = data["bot_online"]

    def _take_own(self, event: str, data: Json) -> None:
        match event:
            case "modal":
                self.modals.append(data)
            case "mention":
                self.mentions.append(data)
            case "thinking":
                self.thinking.add(data["interaction_id"])
            case "settled":
                self.thinking.discard(data["interaction_id"])
                self.settled.add(data["interaction_id"])
            case _:
                self.thinking.discard(data["interaction_id"])
                self.failed.append(data)

    # -- requests and waits ----------------------------------------------------------------------------

    async def do(self, verb: str, **fields: Any) -> Any:
        """Send a request to the server; return its answer, or raise `RefusedByServer`."""
        self._number += 1
        number = self._number
        self._note(f"-> {verb}", fields)
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        await self._socket.send_str(json.dumps({"id": number, "do": verb, **fields}))
        try:
            answer = await asyncio.wait_for(future, self._seconds)
        except TimeoutError as error:
            raise NothingCame(f"No answer to {verb}.\n{self.transcript()}") from error
        if not answer["ok"]:
            self._note("<- refused:", answer["error"])
            raise RefusedByServer(f"{answer['error']}\n{self.transcript()}")
        return answer["d"]

    async def wait_for(
        self, predicate: Callable[[], Any], what: str = "", seconds: float | None = None
    ) -> Any:
        """Wait until a predicate over this object's fields returns a true value; return that value."""
        async with self._changed:
            try:
                async with asyncio.timeout(seconds or self._seconds):
                    await self._changed.wait_for(predicate)
            except TimeoutError as error:
                raise NothingCame(f"Waited in vain for {what or predicate}.\n{self.transcript()}") from error
            return predicate()

    def transcript(self) -> str:
        """Return the latest events and requests, a line each."""
        return "\n".join(f"{what} {_brief(data)}" for what, data in self._transcript)

    def _note(self, what: str, data: object) -> None:
        self._transcript.append((what, data))  # hardly anybody reads it, so it is written only then

    # -- finding ---------------------------------------------------------------------------------------

    def channel(self, name: str) -> str:
        """Return the id of the channel or thread of this name (an id is returned unchanged)."""
        if name in self.channels:
            return name
        for key, channel in self.channels.items():
            if channel.get("name") == name:
                return key
        raise NotThere(f"no channel {name}; there are {[c.get('name') for c in self.channels.values()]}")

    def shown(self, channel: str) -> list[Json]:
        """Return the messages seen in a channel, oldest first."""
        return sorted(self.messages.get(self.channel(channel), {}).values(), key=lambda one: int(one["id"]))

    async def message(
        self, channel: str, wanted: Callable[[Json], Any] = bool, seconds: float | None = None
    ) -> Json:
        """Return the newest message of a channel that fits a predicate; wait for it if there is none."""

        def newest() -> Json | None:
            return next((message for message in reversed(self.shown(channel)) if wanted(message)), None)

        found: Json = await self.wait_for(newest, f"a message in {channel}", seconds)
        return found

    async def answer(self, interaction: str, seconds: float | None = None) -> Json:
        """Return the message that answered an interaction."""

        def answered() -> Json | None:
            for messages in self.messages.values():
                for message in messages.values():
                    if (message.get("interaction_metadata") or {}).get("id") == interaction:
                        return message
            return None

        found: Json = await self.wait_for(answered, f"the answer to {interaction}", seconds)
        return found

    async def modal(self, seconds: float | None = None) -> Json:
        """Return the topmost form and remove it; wait for it if there is none."""
        await self.wait_for(lambda: bool(self.modals), "a modal", seconds)
        return self.modals.pop()

    async def until_settled(self, interaction: str, seconds: float | None = None) -> None:
        """Wait until the bot has answered an interaction, or has failed to."""

        def over() -> bool:
            return interaction in self.settled or interaction in {
                one["interaction_id"] for one in self.failed
            }

        await self.wait_for(over, f"the end of interaction {interaction}", seconds)

    # -- actions ---------------------------------------------------------------------------------------

    async def load(self, channel: str, limit: int = 50) -> list[Json]:
        """Read the history of a channel into `messages`; wait for one that is told of by its id."""
        if channel.isdecimal():
            await self.wait_for(lambda: channel in self.channels, f"channel {channel}")
        told = await self.do("history", channel_id=self.channel(channel), limit=limit)
        for message in told["messages"]:
            self.messages.setdefault(message["channel_id"], {})[message["id"]] = message
        history: list[Json] = told["messages"]
        return history

    async def slash(self, channel: str, name: str, /, **options: Any) -> str:
        """Use a slash command (`"group sub"` for subcommands); return the id of the interaction."""
        command, *path = name.split()
        await self._known(command, path)
        used = self._options(command, path, options)
        told = await self.do("slash", channel_id=self.channel(channel), name=command, options=used)
        return str(told["interaction_id"])

    async def autocomplete(
        self, channel: str, name: str, focused: str, text: str, /, **options: Any
    ) -> list[Json]:
        """Return the choices offered while a text stands in one option."""
        command, *path = name.split()
        await self._known(command, path)
        used = self._options(command, path, {**options, focused: text}, focused=focused)
        told = await self.do("autocomplete", channel_id=self.channel(channel), name=command, options=used)
        choices: list[Json] = told["choices"]
        return choices

    async def _known(self, command: str, path: list[str]) -> None:
        """Wait for a command: its subcommands can be used only after it has arrived."""
        if path:
            await self.wait_for(lambda: command in self.commands, f"the command /{command}")

    def _options(
        self, command: str, path: list[str], given: Json, *, focused: str | None = None
    ) -> list[Json]:
        defined = self.commands.get(command, {}).get("options") or []
        wrap: list[tuple[str, int]] = []
        for part in path:
            found = next(option for option in defined if option["name"] == part)
            wrap.append((part, found["type"]))
            defined = found.get("options") or []
        types = {option["name"]: option["type"] for option in defined}
        used: list[Json] = []
        for key, value in given.items():
            option = {"name": key, "type": types.get(key, _OPTION_TYPES[type(value)]), "value": value}
            used.append({**option, "focused": True} if key == focused else option)
        for part, kind in reversed(wrap):
            used = [{"name": part, "type": kind, "options": used}]
        return used

    async def press(self, message: Json, label: str) -> str:
        """Press the button with this label or custom_id; return the id of the interaction."""
        component = self._component(message, label)
        return await self._use(message, component)

    async def select(self, message: Json, *labels: str, custom_id: str | None = None) -> str:
        """Choose options by label or value in a menu (the only one, or the one with the custom_id)."""
        for select in components_of(message):
            if select["type"] == STRING_SELECT and custom_id in (None, select["custom_id"]):
                values = [_value(select["options"], label) for label in labels]
                return await self._use(message, select, values=values)
        raise NotThere(f"no such menu on the message\n{self.transcript()}")

    async def select_role(self, message: Json, role: str, *, custom_id: str) -> str:
        """Choose a role by its id in a menu of roles, or none ("")."""
        (select,) = (one for one in components_of(message) if one.get("custom_id") == custom_id)
        return await self._use(message, select, values=[role] if role else [])

    def _component(self, message: Json, label: str) -> Json:
        every = [component for component in components_of(message) if "custom_id" in component]
        for component in every:
            if label in (component["custom_id"], component.get("label")):
                return component
        names = [component.get("label") or component["custom_id"] for component in every]
        raise NotThere(f"no button {label!r} on the message, only {names}\n{self.transcript()}")

    async def _use(self, message: Json, component: Json, **more: Any) -> str:
        told = await self.do(
            "press",
            channel_id=message["channel_id"],
            message_id=message["id"],
            custom_id=component["custom_id"],
            component_type=component["type"],
            **more,
        )
        return str(told["interaction_id"])

    async def fill(self, modal: Json, /, **values: Any) -> str:
        """Fill in a form, fields named by custom_id or label, and submit it; return the interaction's id."""
        left = dict(values)
        parts = [_filled(part, left) for part in modal["components"]]
        if left:
            raise NotThere(f"the form has no fields {sorted(left)}\n{self.transcript()}")
        told = await self.do("modal_submit", interaction_id=modal["interaction_id"], components=parts)
        return str(told["interaction_id"])

    async def say(self, channel: str, content: str) -> Json:
        """Write a message."""
        message: Json = await self.do("say", channel_id=self.channel(channel), content=content)
        return message

    async def open_dm(self) -> str:
        """Return the id of the direct messages with the bot."""
        channel: Json = await self.do("open_dm")
        self.channels[channel["id"]] = channel
        return str(channel["id"])

    async def picture(self, url: str) -> bytes:
        """Return the bytes of a picture, as the browser would load it for the page."""
        async with self._session.get(url) as response:
            response.raise_for_status()
            return await response.read()


def components_of(message: Json) -> Iterator[Json]:
    """Yield all components of a message or form, each before its children."""

    def below(components: list[Json]) -> Iterator[Json]:
        for component in components:
            yield component
            yield from below(component.get("components") or [])
            yield from below([component[key] for key in ("accessory", "component") if component.get(key)])

    yield from below(message["components"])


def text_of(message: Json) -> str:
    """Return all text that a message shows."""
    displays = [one["content"] for one in components_of(message) if "content" in one]
    return "\n".join(part for part in [message["content"], *displays] if part)


def is_ephemeral(message: Json) -> bool:
    """Return whether only this person sees a message."""
    return bool(message["flags"] & EPHEMERAL)


def _value(options: list[Json], label: str) -> str:
    for option in options:
        if label in (option["value"], option["label"]):
            return str(option["value"])
    raise NotThere(f"no option {label!r}, only {[option['label'] for option in options]}")


def _filled(part: Json, values: Json) -> Json:
    match part["type"]:
        case 18:
            return {**_kept(part), "component": _field(part["component"], part["label"], values)}
        case 1:
            fields = [_field(field, field["label"], values) for field in part["components"]]
            return {**_kept(part), "components": fields}
        case _:
            return _kept(part)


def _kept(part: Json) -> Json:
    return {"type": part["type"], "id": part.get("id")}


def _field(field: Json, label: str, values: Json) -> Json:
    key = field["custom_id"] if field["custom_id"] in values else label
    made = {**_kept(field), "custom_id": field["custom_id"]}
    if key not in values:
        chosen = [option["value"] for option in field.get("options") or [] if option.get("default")]
        return {**made, "value": field.get("value", ""), "values": chosen}
    value = values.pop(key)
    if isinstance(value, list):
        return {**made, "values": [_value(field["options"], one) for one in value]}
    return {**made, "value": str(value) if isinstance(value, int) and not isinstance(value, bool) else value}


def _brief(data: object) -> str:
    told = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
    return told if len(told) <= 300 else f"{told[:300]}… ({len(told)} characters)"
