"""Mentions: the people whom a text pings, under the rules of `allowed_mentions`."""

import re
from typing import Any

from sandbox.components import walk
from sandbox.errors import FormErrors, Json
from sandbox.schemas import Array, Boolean, Enumeration, Object, Schema, Snowflake

_USER = re.compile(r"<@!?([0-9]{1,20})>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
ALLOWED_MENTIONS: Schema = Object(
    optional={
        "parse": Array(Enumeration(("users", "roles", "everyone")), 0, 3),
        "users": Array(Snowflake(), 0, 100),
        "roles": Array(Snowflake(), 0, 100),
        "replied_user": Boolean(),
    }
)


def check_exclusive(allowed: Json, errors: FormErrors) -> None:
    """Note if a kind is both parsed and listed by id."""
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or []) and allowed.get(kind):
            sentence = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            errors.add("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", sentence)


def texts_of(message: Json) -> str:
    """Return all text of a message in which a mention pings: its content and its text displays."""
    displays = [component["content"] for component in walk(message["components"]) if "content" in component]
    return "\n".join([message["content"] or "", *displays])


def set_mentions(message: Json, allowed: Any, users: dict[str, Json]) -> None:
    """Set the people whom a message pings; without `allowed`, all named people."""
    text = texts_of(message)
    mentioned = [users[key] for key in dict.fromkeys(_USER.findall(text)) if key in users]
    everyone = bool(_EVERYONE.search(text))
    if allowed is not None:
        parse = allowed.get("parse") or []
        listed = {str(key) for key in allowed.get("users") or []}
        mentioned = [user for user in mentioned if "users" in parse or user["id"] in listed]
        everyone = everyone and "everyone" in parse
    message["mentions"] = mentioned
    message["mention_everyone"] = everyone
