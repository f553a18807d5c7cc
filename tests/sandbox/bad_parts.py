"""Parts of bad requests: their shape, the judgement expected, and parts of messages and commands."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

Json = dict[str, Any]
ACCEPTED = (200, 0)
V2 = 1 << 15
TABLE_REQUEST = "POST /channels/{channel}/messages"
EDIT_REQUEST = "PATCH /channels/{channel}/messages/{own}"
COMMANDS_REQUEST = "PUT /applications/{application}/commands"
CALLBACK_REQUEST = "POST /interactions/{interaction}/{token}/callback"
FORM = (400, 50035)


class Judgement(NamedTuple):
    """SimCord's judgement, and the reason why it does not decide."""

    answer: tuple[int, int]
    why: str


NO_RULE = Judgement(ACCEPTED, "SimCord has no rule against it, Discord's documentation has")
NO_ROUTE = Judgement((501, 0), "SimCord has no such route")
BREAKS = Judgement((500, 0), "SimCord takes for granted what discord.py always sends")
RECIPIENT = Judgement((404, 10013), "Discord's list of codes has one for recipients that cannot be")
TOKEN = Judgement((404, 10015), "Discord's list of codes has one for tokens that are not good")
EMPTY = Judgement(FORM, "SimCord lists it as a fault of the form, Discord has 50006 for empty messages")


@dataclass(frozen=True)
class Bad:
    """One bad request. Words in braces stand for ids of the world in which it is tried.

    `at` is the path of the fault in the form; `simcord` is SimCord's judgement where it is another one.
    """

    name: str
    request: str
    body: Any
    answer: tuple[int, int]
    at: str = ""
    simcord: Judgement | None = None
    deny: tuple[str, ...] = ()
    query: Json = field(default_factory=dict)


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(custom_id: str | None = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def select(options: int = 1, **more: Any) -> Json:
    made = [{"label": f"o{number}", "value": str(number)} for number in range(options)]
    return {"type": 3, "custom_id": "s", "options": made, **more}


def legacy(*components: Json) -> Json:
    return {"content": "x", "components": list(components)}


def layout(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), **more}


def gallery(url: str = "https://example.com/a.png", times: int = 1, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, **more}] * times}


def command(name: str = "move", **more: Any) -> Json:
    return {"name": name, "description": "d", "type": 1, **more}


def option(name: str, kind: int = 3, **more: Any) -> Json:
    return {"name": name, "description": "d", "type": kind, **more}


def modal(*components: Json, **more: Any) -> Json:
    return {"type": 9, "data": {"custom_id": "m", "title": "t", "components": list(components), **more}}


def label(component: Json, name: str = "l") -> Json:
    return {"type": 18, "label": name, "component": component}


def field_of(custom_id: str = "i", **more: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1, **more}
