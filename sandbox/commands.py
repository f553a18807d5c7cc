"""Validation of application commands, as a bot registers them."""

import re
from typing import Any

from sandbox.errors import ApiError, ErrorCode, FormErrors, Json
from sandbox.schemas import (
    AnyValue,
    Array,
    Boolean,
    Enumeration,
    Integer,
    Number,
    Object,
    Schema,
    String,
    TaggedUnion,
    Translations,
)

CHAT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
"""An entry point opens the Activity of the bot."""
LAUNCHED_BY_DISCORD = 2
"""Handler of an entry point: Discord opens the Activity, and the bot is not asked."""
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER_OPTION, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(3, 12)
_LIMITS = {CHAT: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}
_MOST_TEXT = 8000
SAFE = 2**53

# Letters and digits of every script; \w lacks the vowel signs of Devanagari and Thai, which Discord allows.
_WORD = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")
_NAME = String(1, 32, _WORD)
_TITLE = String(1, 32)
_DESCRIPTION = String(1, 100)
CHOICE_NAME = String(1, 100)


def _choices(value: Schema) -> Schema:
    choice = Object(
        required={"name": CHOICE_NAME, "value": value},
        optional={"name_localizations": Translations(CHOICE_NAME)},
    )
    return Array(choice, 0, 25)


_NAMED: dict[str, Schema] = {"name": _NAME, "description": _DESCRIPTION}
_TRANSLATED: dict[str, Schema] = {
    "name_localizations": Translations(_NAME),
    "description_localizations": Translations(_DESCRIPTION),
}
_VALUE_FIELDS: dict[str, Schema] = {**_TRANSLATED, "required": Boolean(), "autocomplete": Boolean()}
INTEGER_SCHEMA = Integer(-SAFE, SAFE)
_PLAIN = Object(required=_NAMED, optional=_VALUE_FIELDS)
_VALUE_OPTIONS: dict[int, Schema] = {
    STRING: Object(
        required=_NAMED,
        optional={
            **_VALUE_FIELDS,
            "choices": _choices(String(1, 100)),
            "min_length": Integer(0, 6000),
            "max_length": Integer(1, 6000),
        },
    ),
    INTEGER: Object(
        required=_NAMED,
        optional={
            **_VALUE_FIELDS,
            "choices": _choices(INTEGER_SCHEMA),
            "min_value": INTEGER_SCHEMA,
            "max_value": INTEGER_SCHEMA,
        },
    ),
    NUMBER: Object(
        required=_NAMED,
        optional={
            **_VALUE_FIELDS,
            "choices": _choices(Number()),
            "min_value": Number(),
            "max_value": Number(),
        },
    ),
    CHANNEL: Object(
        required=_NAMED, optional={**_VALUE_FIELDS, "channel_types": Array(Integer(0, 16), 0, 20)}
    ),
    **dict.fromkeys((BOOLEAN, USER_OPTION, ROLE, MENTIONABLE, FILE), _PLAIN),
}
_SUBCOMMAND = Object(
    required=_NAMED, optional={**_TRANSLATED, "options": Array(TaggedUnion(_VALUE_OPTIONS), 0, 25)}
)
_GROUP = Object(
    required=_NAMED, optional={**_TRANSLATED, "options": Array(TaggedUnion({SUBCOMMAND: _SUBCOMMAND}), 0, 25)}
)
_OPTIONS = Array(TaggedUnion({**_VALUE_OPTIONS, SUBCOMMAND: _SUBCOMMAND, GROUP: _GROUP}), 0, 25)
_COMMON: dict[str, Schema] = {
    "default_member_permissions": AnyValue(),
    "dm_permission": Boolean(),
    "nsfw": Boolean(),
    "contexts": Array(Enumeration((0, 1, 2)), 0, 3),
    "integration_types": Array(Enumeration((0, 1)), 0, 2),
}
_CHAT_COMMAND = Object(required=_NAMED, optional={**_TRANSLATED, **_COMMON, "options": _OPTIONS})
_MENU_COMMAND = Object(
    required={"name": _TITLE}, optional={"name_localizations": Translations(_TITLE), **_COMMON}
)
_ENTRY_POINT = Object(
    required={"name": _NAME},
    optional={
        **_TRANSLATED,
        **_COMMON,
        "description": String(0, 100),
        "handler": Enumeration((1, LAUNCHED_BY_DISCORD)),
    },
)
_COMMAND = TaggedUnion(
    {CHAT: _CHAT_COMMAND, USER: _MENU_COMMAND, MESSAGE: _MENU_COMMAND, ENTRY_POINT: _ENTRY_POINT}
)


def check_commands(commands: list[Any], errors: FormErrors) -> None:
    """Note the errors of a full list of commands; 30032 if there are too many."""
    for index, command in enumerate(commands):
        check_command(command, errors.at(index))
    if errors.tree():
        return
    kinds = [command.get("type", CHAT) for command in commands]
    if any(kinds.count(kind) > most for kind, most in _LIMITS.items()):
        raise ApiError(ErrorCode.TOO_MANY_COMMANDS)
    for locale in [None, *_locales(commands)]:
        _check_unique(commands, locale, errors, "APPLICATION_COMMANDS_DUPLICATE_NAME")


def check_command(command: Any, errors: FormErrors) -> None:
    """Note the errors of one command."""
    if not isinstance(command, dict):
        _COMMAND.check(command, errors)
        return
    _COMMAND.check({"type": CHAT, **command}, errors)
    if errors.tree():
        return
    if command.get("type", CHAT) == CHAT:
        _check_lower_case(command, errors)
        _check_options(command.get("options") or [], errors.at("options"))
    elif command.get("type") != ENTRY_POINT and command.get("description"):
        errors.at("description").add("APPLICATION_COMMAND_INVALID", "Only chat commands have a description.")
    if (length := _length(command)) > _MOST_TEXT:
        sentence = f"The texts of a command have at most {_MOST_TEXT} characters together, not {length}."
        errors.add("APPLICATION_COMMAND_TOO_LARGE", sentence)


def _check_lower_case(named: Json, errors: FormErrors) -> None:
    translations = (named.get("name_localizations") or {}).items()
    for place, name in [(errors.at("name"), named["name"])] + [
        (errors.at("name_localizations").at(locale), name) for locale, name in translations
    ]:
        if name != name.lower():
            place.add("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(options: list[Json], errors: FormErrors) -> None:
    for index, option in enumerate(options):
        place = errors.at(index)
        _check_lower_case(option, place)
        _check_option(option, place)
        _check_options(option.get("options") or [], place.at("options"))
    _check_required_first(options, errors)
    for locale in [None, *_locales(options)]:
        _check_unique(options, locale, errors, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID")
    nested = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        sentence = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        errors.add("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", sentence)


def _check_option(option: Json, errors: FormErrors) -> None:
    if option.get("autocomplete") and option.get("choices"):
        sentence = "An option has either choices or autocomplete."
        errors.at("autocomplete").add("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", sentence)
    if option.get("autocomplete") and option["type"] not in (STRING, INTEGER, NUMBER):
        sentence = "Only texts and numbers have autocomplete."
        errors.at("autocomplete").add("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE", sentence)
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        if option.get(least) is not None and option.get(most) is not None and option[least] > option[most]:
            errors.at(least).add("NUMBER_TYPE_MAX", f"{least} is larger than {most}.")
    choices = option.get("choices") or []
    for key in ("name", "value"):
        used = [choice[key] for choice in choices]
        if len(set(used)) < len(used):
            sentence = f"Choice {key}s must be unique"
            errors.at("choices").add("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", sentence)


def _check_required_first(options: list[Json], errors: FormErrors) -> None:
    optional_seen = False
    for index, option in enumerate(options):
        if option.get("required") and optional_seen:
            sentence = "Required options must be placed before non-required options"
            errors.at(index).add("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", sentence)
        optional_seen = optional_seen or not option.get("required")


def _locales(named: list[Json]) -> set[str]:
    return {locale for item in named for locale in item.get("name_localizations") or {}}


def _check_unique(named: list[Json], locale: str | None, errors: FormErrors, code: str) -> None:
    seen: set[tuple[int, str]] = set()
    for index, item in enumerate(named):
        name = item["name"] if locale is None else (item.get("name_localizations") or {}).get(locale)
        # Names of commands are unique within their type, names of options within their list.
        space = item.get("type", CHAT) if code == "APPLICATION_COMMANDS_DUPLICATE_NAME" else 0
        if name is not None and (space, name) in seen:
            errors.at(index).at("name").add(code, f"The name {name} is used twice.")
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
    stored = {
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
    return stored if guild is None else {**stored, "guild_id": guild}


def untranslated(item: Any) -> Any:
    """Return a command, or a part of one, as Discord lists it to whoever does not ask for translations."""
    match item:
        case dict():
            return {
                key: untranslated(part) for key, part in item.items() if not key.endswith("_localizations")
            }
        case list():
            return list(map(untranslated, item))
        case _:
            return item
