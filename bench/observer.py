"""The clients of people at the local server, without web pages and so at little cost."""

import asyncio
import random
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

from bot.domain.errors import PositionChanged
from bot.pages.custom_id import Press, Verb, read_press
from bot.words.catalogues import Catalogues
from engines.registry import scan
from sandbox.server import LocalServer
from sandbox.world import EPHEMERAL

Json = dict[str, Any]
BUTTON, LIST, SEPARATOR = 2, 3, 14
_ANSWERS = (Verb.GO, Verb.DO, Verb.ASK)
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
_BOUNDS = re.compile(r"(\d+)-(\d+)")


class Answer(NamedTuple):
    """One thing to choose in a panel: a button, or an entry of a list (its value)."""

    press: Press
    custom_id: str
    value: str | None = None

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens after this press."""
        return self.press.tokens if self.value is None else self.press.plus(self.value).tokens


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
        if message["flags"] & EPHEMERAL:
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
        if not message["flags"] & EPHEMERAL:
            self.on_message(message)
            return
        asked = (message.get("interaction_metadata") or {}).get("id")
        pressed = self._changing.get(message["id"])
        if pressed is None or self._changed.get(message["id"]) != pressed.id:
            pressed = self._waiting.get(str(asked))
        if pressed is not None and not pressed.answer.done():
            pressed.answer.set_result(message)


def components_of(message: Json) -> Iterator[Json]:
    """Yield all components of a message or form, each before its children."""
    stack = list(reversed(message["components"]))
    while stack:
        component = stack.pop()
        yield component
        inside = [*component.get("components", ()), component.get("component"), component.get("accessory")]
        stack += [child for child in reversed(inside) if child]


def presses_of(message: Json) -> list[tuple[Press, Json]]:
    """Return the possible presses of a message, each with its component."""
    offered = []
    for component in components_of(message):
        press = read_press(component.get("custom_id") or "")
        if press is not None and component["type"] in (BUTTON, LIST) and not component.get("disabled"):
            offered.append((press, component))
    return offered


def custom_id_of(message: Json, verb: Verb) -> str | None:
    """Return the custom_id of the first button of a verb, None if there is none."""
    ids = (str(component["custom_id"]) for press, component in presses_of(message) if press.verb is verb)
    return next(ids, None)


def number_in(message: Json) -> int:
    """Return the number of the last entry in a message's buttons, -1 without any."""
    return max((press.number for press, _ in presses_of(message)), default=-1)


def answers_of(panel: Json) -> list[Answer]:
    """Return what can be chosen in a panel; below its line there are only ways back."""
    answers: list[Answer] = []
    question = takewhile(lambda block: block["type"] != SEPARATOR, panel["components"])
    for press, component in presses_of({"components": list(question)}):
        if press.verb in _ANSWERS:
            values = [option["value"] for option in component.get("options", ())] or [None]
            answers += [Answer(press, component["custom_id"], value) for value in values]
    return answers


def pick(answers: Iterable[Answer], choose: random.Random) -> Answer:
    """Choose any answer: first a button or a list, then one of what it offers."""
    kinds: dict[str, list[Answer]] = {}
    for answer in answers:
        kinds.setdefault(answer.custom_id, []).append(answer)
    return choose.choice(choose.choice(list(kinds.values())))


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


def bounds_of(form: Json) -> dict[str, tuple[int, int]]:
    """Return the smallest and the largest number for each field of a form."""
    bounds_by_id = {}
    for component in components_of(form):
        bounds = _BOUNDS.fullmatch(component.get("placeholder") or "")
        if bounds is not None:
            bounds_by_id[component["custom_id"]] = (int(bounds[1]), int(bounds[2]))
    return bounds_by_id


def _fail(pressed: Pressed, fault: Exception) -> None:
    if not pressed.answer.done():
        pressed.answer.set_exception(fault)
        pressed.answer.exception()  # this marks the fault as seen: its player may not wait any more
