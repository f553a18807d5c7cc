"""The clients of people at the local server, without web pages and so at little cost."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from bot.domain.errors import PositionChanged
from bot.words.catalogues import Catalogues
from engines.registry import scan
from sandbox.server import LocalServer
from tests.drive.sight import presses_of
from tests.drive.user import Json, components_of, is_ephemeral

_CHANGES = (
    "took-back",
    "put-back",
    "you-took-back",
    "you-put-back",
    "moved",
    "left",
    "you",
    "clock",
    "robot",
    "plan",
)
"""Keys of the sentences that answer a press on an old button."""
_ANYBODY = "anybody"


class Failed(Exception):
    """The bot did not acknowledge an interaction within its three seconds."""


@dataclass(eq=False)
class Pressed:
    """An interaction that was sent, and its result. Times are seconds of `time.perf_counter`."""

    id: str = ""
    begun: float = field(default_factory=time.perf_counter)
    acknowledged: float | None = None
    message: str | None = None
    """The message whose change is the answer, if the answer is not a new message."""
    answer: "asyncio.Future[Json]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """The message or form of the answer."""


class Observer:
    """Sees and presses for all people on a server."""

    def __init__(self, server: LocalServer) -> None:
        self._world = server.world
        self._people = server.people
        self._waiting: dict[str, Pressed] = {}
        self._changing: dict[str, Pressed] = {}
        self._changed: dict[str, str] = {}
        """The interaction that has changed each message last; a panel may also be renewed meanwhile."""
        self.on_message: Callable[[Json], None] = lambda _: None
        """Called with each public message that is new or has changed."""
        server.world.listen(to_people=self._see)

    # --- acting ---

    def press(self, person: str, message: Json, custom_id: str, values: Sequence[str] = ()) -> Pressed:
        """Press a button, or choose from a list. Raises `Refused` if it does not exist any more."""
        pressed = Pressed()
        channel = self._world.channels[message["channel_id"]]
        pressed.id = self._people.press(person, channel, message, custom_id, list(values))
        if is_ephemeral(message):
            pressed.message = message["id"]
            self._changing[message["id"]] = pressed
        self._waiting[pressed.id] = pressed
        return pressed

    def command(self, person: str, channel: str, name: str, **options: str) -> Pressed:
        """Use a slash command with options of type text."""
        pressed = Pressed()
        used = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        pressed.id = self._people.slash(person, self._world.channels[channel], name, used)
        self._waiting[pressed.id] = pressed
        return pressed

    def fill(self, person: str, form: Json, panel: Json, values: dict[str, str]) -> Pressed:
        """Submit a form that was opened from a panel, with values by custom_id."""
        pressed = Pressed(message=panel["id"])
        parts = [{"custom_id": key, "value": value} for key, value in values.items()]
        pressed.id = self._people.submit_modal(person, form["interaction_id"], parts)
        self._changing[panel["id"]] = self._waiting[pressed.id] = pressed
        return pressed

    def stop_waiting(self, pressed: Pressed) -> None:
        """Stop waiting for an answer."""
        self._waiting.pop(pressed.id, None)
        if pressed.message is not None and self._changing.get(pressed.message) is pressed:
            del self._changing[pressed.message]
        if not pressed.answer.done():
            pressed.answer.cancel()

    def give_up(self) -> None:
        """Fail all waits for answers, after the end of the bot."""
        for pressed in {*self._waiting.values(), *self._changing.values()}:
            _fail(pressed, Failed() if pressed.acknowledged is None else TimeoutError())

    async def answer(self, pressed: Pressed, seconds: float) -> Json:
        """Wait for the answer. Raises `Failed`, or `TimeoutError` if it was only acknowledged."""
        try:
            async with asyncio.timeout(seconds):
                return await pressed.answer
        finally:
            self.stop_waiting(pressed)

    # --- seeing ---

    def _see(self, event: str, data: Json, _: frozenset[str] | None) -> None:
        match event:
            case "message":
                self._see_message(data)
            case "changed":
                self._changed[data["message_id"]] = data["interaction_id"]
            case "thinking" | "settled" | "modal" | "failed":
                pressed = self._waiting.get(data["interaction_id"])
                if pressed is not None:
                    self._see_answer(event, data, pressed)

    def _see_answer(self, event: str, data: Json, pressed: Pressed) -> None:
        if event == "failed":
            _fail(pressed, Failed())
            return
        if pressed.acknowledged is None:
            pressed.acknowledged = time.perf_counter()
        if event == "modal" and not pressed.answer.done():
            pressed.answer.set_result(data)

    def _see_message(self, message: Json) -> None:
        if not is_ephemeral(message):
            self.on_message(message)
            return
        asked = (message.get("interaction_metadata") or {}).get("id")
        pressed = self._changing.get(message["id"])
        if pressed is None or self._changed.get(message["id"]) != pressed.id:
            pressed = self._waiting.get(str(asked))
        if pressed is not None and not pressed.answer.done():
            pressed.answer.set_result(message)


def number_in(message: Json) -> int:
    """Return the number of the last entry in a message's buttons, -1 without any."""
    return max((press.number for press in presses_of(message)), default=-1)


def warns(panel: Json) -> bool:
    """Return True for a panel with a warning above its question."""
    return any(text.startswith("⚠") for text in _texts(panel))


def is_news(panel: Json) -> bool:
    """Return True for a panel with the latest steps, the answer to a button that was too old."""
    return any(sentence.match(text) for text in _texts(panel) for sentence in _sentences_of_change())


def _texts(panel: Json) -> Iterator[str]:
    return (str(component["content"]) for component in components_of(panel) if "content" in component)


@cache
def _sentences_of_change() -> tuple[re.Pattern[str], ...]:
    """Return patterns of the beginnings of the texts that answer an old button."""
    words = Catalogues(scan()).words("en")
    keys = (PositionChanged().message.key, *(f"since-{change}" for change in _CHANGES))
    sentences = (re.escape(words.text(key, name=_ANYBODY)) for key in keys)
    return tuple(re.compile(sentence.replace(_ANYBODY, ".+")) for sentence in sentences)


def _fail(pressed: Pressed, fault: Exception) -> None:
    if not pressed.answer.done():
        pressed.answer.set_exception(fault)
        pressed.answer.exception()  # this marks the fault as seen: its player may not wait any more
