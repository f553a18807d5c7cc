"""People's uses of application commands, and autocomplete choices."""

from collections.abc import Callable, Iterator
from typing import Any

from sandbox.commands import (
    BOOLEAN,
    CHANNEL,
    CHOICE_NAME,
    GROUP,
    INTEGER,
    INTEGER_SCHEMA,
    NUMBER,
    SAFE,
    STRING,
    SUBCOMMAND,
    USER_OPTION,
)
from sandbox.errors import FormErrors, Json
from sandbox.schemas import AnyValue, Array, Number, Object, Schema, String, Translations


class BadUse(Exception):
    """A person's command does not match its definition; the text is one sentence."""


_TYPES: dict[int, Callable[[Any], bool]] = {
    STRING: lambda value: isinstance(value, str),
    INTEGER: lambda value: isinstance(value, int) and not isinstance(value, bool),
    BOOLEAN: lambda value: isinstance(value, bool),
    NUMBER: lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    USER_OPTION: lambda value: isinstance(value, str),
    CHANNEL: lambda value: isinstance(value, str),
}


def in_context(command: Json, *, direct: bool) -> bool:
    """Return True if a command can be used in direct messages, or in the server."""
    contexts = command.get("contexts")
    if contexts:
        return (1 if direct else 0) in contexts
    return not direct or (bool(command.get("dm_permission", True)) and "guild_id" not in command)


def used_options(defined: list[Json], options: list[Json], *, partial: bool = False) -> list[Json]:
    """Return the validated options of an interaction, in the given order; `partial` allows missing ones."""
    by_name = {option["name"]: option for option in defined}
    names = [option.get("name") for option in options]
    if strangers := [name for name in names if name not in by_name]:
        raise BadUse(f"There is no option {strangers[0]!r} here.")
    missing = [option["name"] for option in defined if option.get("required") and option["name"] not in names]
    if missing and not partial:
        raise BadUse(f"The option {missing[0]!r} is needed.")
    return [_used(by_name[option["name"]], option, partial=partial) for option in options]


def _used(defined: Json, option: Json, *, partial: bool) -> Json:
    used: Json = {"name": defined["name"], "type": defined["type"]}
    if defined["type"] in (SUBCOMMAND, GROUP):
        inner = used_options(defined.get("options") or [], option.get("options") or [], partial=partial)
        return {**used, "options": inner}
    used["value"] = option.get("value")
    if option.get("focused"):
        # The text of the focused option is passed on unchecked.
        return {**used, "value": str(option.get("value") or ""), "focused": True}
    if not partial:
        _check_value(defined, used["value"])
    return used


def _check_value(defined: Json, value: Any) -> None:
    name = defined["name"]
    fits = _TYPES.get(defined["type"])
    if fits is None:
        raise BadUse(f"The option {name!r} is of a kind which is not offered here.")
    if not fits(value):
        raise BadUse(f"The option {name!r} does not take {value!r}.")
    choices = [choice["value"] for choice in defined.get("choices") or []]
    if choices and value not in choices:
        raise BadUse(f"The option {name!r} does not offer {value!r}.")
    measured = len(value) if defined["type"] == STRING else value
    least, most = _bounds(defined)
    if (least is not None and measured < least) or (most is not None and measured > most):
        raise BadUse(f"The option {name!r} must be between {least} and {most}.")


def _bounds(defined: Json) -> tuple[Any, Any]:
    match defined["type"]:
        case 3:
            return defined.get("min_length", 0), defined.get("max_length", 6000)
        case 4 | 10:
            return defined.get("min_value", -SAFE), defined.get("max_value", SAFE)
        case _:
            return None, None


def leaves(options: list[Json]) -> Iterator[Json]:
    """Yield the options with values, inside any subcommands."""
    for option in options:
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from leaves(option["options"])
        else:
            yield option


_CHOICE_VALUES: dict[int, Schema] = {STRING: String(1, 100), INTEGER: INTEGER_SCHEMA, NUMBER: Number()}


def check_choices(choices: Any, data: Json, errors: FormErrors) -> list[Json]:
    """Note the errors of the choices of an autocomplete answer; return the choices."""
    focused = next(option for option in leaves(data["options"]) if option.get("focused"))
    choice = Object(
        required={"name": CHOICE_NAME, "value": _CHOICE_VALUES.get(focused["type"], AnyValue())},
        optional={"name_localizations": Translations(CHOICE_NAME)},
    )
    Array(choice, 0, 25).check(choices, errors)
    return choices if isinstance(choices, list) else []
