"""Mentions: the people and roles that a text pings, under the rules of `allowed_mentions`."""

import re
from collections.abc import Collection
from typing import Any

from sandbox.components import walk
from sandbox.errors import FormErrors, Json
from sandbox.schemas import Array, Boolean, Enumeration, Object, Schema, Snowflake

_USER = re.compile(r"<@!?([0-9]{1,20})>")
_ROLE = re.compile(r"<@&([0-9]{1,20})>")
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


def set_mentions(message: Json, allowed: Any, users: dict[str, Json], roles: Collection[str]) -> None:
    """Set whom a message pings: people, and those of the `roles` that its author may mention.

    Without `allowed` these are all that it names.
    """
    text = texts_of(message)
    mentioned = [users[key] for key in dict.fromkeys(_USER.findall(text)) if key in users]
    called = [key for key in dict.fromkeys(_ROLE.findall(text)) if key in roles]
    everyone = bool(_EVERYONE.search(text))
    if allowed is not None:
        parse = allowed.get("parse") or []
        listed = {str(key) for key in allowed.get("users") or []}
        mentioned = [user for user in mentioned if "users" in parse or user["id"] in listed]
        of_roles = {str(key) for key in allowed.get("roles") or []}
        called = [key for key in called if "roles" in parse or key in of_roles]
        everyone = everyone and "everyone" in parse
    message["mentions"] = mentioned
    message["mention_roles"] = called
    message["mention_everyone"] = everyone
