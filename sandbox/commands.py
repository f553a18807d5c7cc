"""Validation of application commands, as a bot registers them."""

import re
from typing import Any

from sandbox.errors import ApiError, Code, Faults, Json
from sandbox.shapes import (
    Anything,
    Many,
    Number,
    OneOf,
    Record,
    Shape,
    Tagged,
    Text,
    Translations,
    Truth,
    Whole,
)

CHAT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER_OPTION, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(3, 12)
_LIMITS = {CHAT: 100, USER: 15, MESSAGE: 15}
_MOST_TEXT = 8000
SAFE = 2**53

# Letters and digits of every script; \w lacks the vowel signs of Devanagari and Thai, which Discord allows.
_WORD = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")
_NAME = Text(1, 32, _WORD)
_TITLE = Text(1, 32)
_DESCRIPTION = Text(1, 100)
CHOICE_NAME = Text(1, 100)


def _choices(value: Shape) -> Shape:
    choice = Record(
        must={"name": CHOICE_NAME, "value": value}, may={"name_localizations": Translations(CHOICE_NAME)}
    )
    return Many(choice, 0, 25)


_NAMED: dict[str, Shape] = {"name": _NAME, "description": _DESCRIPTION}
_TRANSLATED: dict[str, Shape] = {
    "name_localizations": Translations(_NAME),
    "description_localizations": Translations(_DESCRIPTION),
}
_VALUE_FIELDS: dict[str, Shape] = {**_TRANSLATED, "required": Truth(), "autocomplete": Truth()}
INTEGER_SHAPE = Whole(-SAFE, SAFE)
_PLAIN = Record(must=_NAMED, may=_VALUE_FIELDS)
_VALUE_OPTIONS: dict[int, Shape] = {
    STRING: Record(
        must=_NAMED,
        may={
            **_VALUE_FIELDS,
            "choices": _choices(Text(1, 100)),
            "min_length": Whole(0, 6000),
            "max_length": Whole(1, 6000),
        },
    ),
    INTEGER: Record(
        must=_NAMED,
        may={
            **_VALUE_FIELDS,
            "choices": _choices(INTEGER_SHAPE),
            "min_value": INTEGER_SHAPE,
            "max_value": INTEGER_SHAPE,
        },
    ),
    NUMBER: Record(
        must=_NAMED,
        may={**_VALUE_FIELDS, "choices": _choices(Number()), "min_value": Number(), "max_value": Number()},
    ),
    CHANNEL: Record(must=_NAMED, may={**_VALUE_FIELDS, "channel_types": Many(Whole(0, 16), 0, 20)}),
    **dict.fromkeys((BOOLEAN, USER_OPTION, ROLE, MENTIONABLE, FILE), _PLAIN),
}
_SUBCOMMAND = Record(must=_NAMED, may={**_TRANSLATED, "options": Many(Tagged(_VALUE_OPTIONS), 0, 25)})
_GROUP = Record(must=_NAMED, may={**_TRANSLATED, "options": Many(Tagged({SUBCOMMAND: _SUBCOMMAND}), 0, 25)})
_OPTIONS = Many(Tagged({**_VALUE_OPTIONS, SUBCOMMAND: _SUBCOMMAND, GROUP: _GROUP}), 0, 25)
_COMMON: dict[str, Shape] = {
    "default_member_permissions": Anything(),
    "dm_permission": Truth(),
    "nsfw": Truth(),
    "contexts": Many(OneOf((0, 1, 2)), 0, 3),
    "integration_types": Many(OneOf((0, 1)), 0, 2),
}
_CHAT_COMMAND = Record(must=_NAMED, may={**_TRANSLATED, **_COMMON, "options": _OPTIONS})
_MENU_COMMAND = Record(must={"name": _TITLE}, may={"name_localizations": Translations(_TITLE), **_COMMON})
_COMMAND = Tagged({CHAT: _CHAT_COMMAND, USER: _MENU_COMMAND, MESSAGE: _MENU_COMMAND})


def check_commands(commands: list[Any], faults: Faults) -> None:
    """Note the faults of a full list of commands; 30032 if there are too many."""
    for index, command in enumerate(commands):
        check_command(command, faults.at(index))
    if faults.tree():
        return
    kinds = [command.get("type", CHAT) for command in commands]
    if any(kinds.count(kind) > most for kind, most in _LIMITS.items()):
        raise ApiError(Code.TOO_MANY_COMMANDS)
    for locale in [None, *_locales(commands)]:
        _check_unique(commands, locale, faults, "APPLICATION_COMMANDS_DUPLICATE_NAME")


def check_command(command: Any, faults: Faults) -> None:
    """Note the faults of one command."""
    if not isinstance(command, dict):
        _COMMAND.check(command, faults)
        return
    _COMMAND.check({"type": CHAT, **command}, faults)
    if faults.tree():
        return
    if command.get("type", CHAT) == CHAT:
        _check_lower_case(command, faults)
        _check_options(command.get("options") or [], faults.at("options"))
    elif command.get("description"):
        faults.at("description").add("APPLICATION_COMMAND_INVALID", "Only chat commands have a description.")
    if (length := _length(command)) > _MOST_TEXT:
        sentence = f"The texts of a command have at most {_MOST_TEXT} characters together, not {length}."
        faults.add("APPLICATION_COMMAND_TOO_LARGE", sentence)


def _check_lower_case(named: Json, faults: Faults) -> None:
    translations = (named.get("name_localizations") or {}).items()
    for place, name in [(faults.at("name"), named["name"])] + [
        (faults.at("name_localizations").at(locale), name) for locale, name in translations
    ]:
        if name != name.lower():
            place.add("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(options: list[Json], faults: Faults) -> None:
    for index, option in enumerate(options):
        place = faults.at(index)
        _check_lower_case(option, place)
        _check_option(option, place)
        _check_options(option.get("options") or [], place.at("options"))
    _check_required_first(options, faults)
    for locale in [None, *_locales(options)]:
        _check_unique(options, locale, faults, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID")
    nested = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        sentence = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        faults.add("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", sentence)


def _check_option(option: Json, faults: Faults) -> None:
    if option.get("autocomplete") and option.get("choices"):
        sentence = "An option has either choices or autocomplete."
        faults.at("autocomplete").add("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", sentence)
    if option.get("autocomplete") and option["type"] not in (STRING, INTEGER, NUMBER):
        sentence = "Only texts and numbers have autocomplete."
        faults.at("autocomplete").add("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE", sentence)
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        if option.get(least) is not None and option.get(most) is not None and option[least] > option[most]:
            faults.at(least).add("NUMBER_TYPE_MAX", f"{least} is larger than {most}.")
    choices = option.get("choices") or []
    for key in ("name", "value"):
        used = [choice[key] for choice in choices]
        if len(set(used)) < len(used):
            sentence = f"Choice {key}s must be unique"
            faults.at("choices").add("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", sentence)


def _check_required_first(options: list[Json], faults: Faults) -> None:
    optional_seen = False
    for index, option in enumerate(options):
        if option.get("required") and optional_seen:
            sentence = "Required options must be placed before non-required options"
            faults.at(index).add("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", sentence)
        optional_seen = optional_seen or not option.get("required")


def _locales(named: list[Json]) -> set[str]:
    return {locale for item in named for locale in item.get("name_localizations") or {}}


def _check_unique(named: list[Json], locale: str | None, faults: Faults, code: str) -> None:
    seen: set[tuple[int, str]] = set()
    for index, item in enumerate(named):
        name = item["name"] if locale is None else (item.get("name_localizations") or {}).get(locale)
        # Names of commands are unique within their type, names of options within their list.
        space = item.get("type", CHAT) if code == "APPLICATION_COMMANDS_DUPLICATE_NAME" else 0
        if name is not None and (space, name) in seen:
            faults.at(index).at("name").add(code, f"The name {name} is used twice.")
        if name is not None:
            seen.add((space, name))


def _length(item: Json) -> int:
    """Return the characters of names, descriptions and values; the longest translation counts."""
    texts = [
        max(map(len, [item.get(key) or "", *(item.get(f"{key}_localizations") or {}).values()]))
        for key in ("name", "description")
    ]
    inner = [_length(part) for key in ("options", "choices") for part in item.get(key) or []]
    return sum(texts) + len(str(item.get("value", ""))) + sum(inner)


def completed(command: Json, key: str, application: str, guild: str | None) -> Json:
    """Return a registered command in the form of Discord's answers."""
    made = {
        "type": CHAT,
        "description": "",
        "options": [],
        "name_localizations": None,
        "description_localizations": None,
        "default_member_permissions": None,
        "dm_permission": True,
        "nsfw": False,
        "contexts": None,
        "integration_types": [0],
        **command,
        "id": key,
        "application_id": application,
        "version": key,
    }
    return made if guild is None else {**made, "guild_id": guild}
