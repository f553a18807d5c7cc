"""What readers know, moves, events and entries as plain JSON, with a JSON schema, for programs.

Besides its fields a value has its public properties in the JSON, under their names.
"""

import importlib
from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

from engines.record import Entry

_REFERENCE = "#/$defs/{name}"


def schema(package: str) -> dict[str, Any]:
    """Return the JSON schema of what is seen of a game, and of the moves, events and entries in this package.

    The definitions `view`, `move`, `event` and `entry` lead to all others. The package names their types, as
    in `RULES: Rules[State, Move, Event] = ...`.
    """
    module = importlib.import_module(package)
    state, move, event = get_args(get_type_hints(module)["RULES"])
    roots = {"view": state, "move": move, "event": event, "entry": Entry}
    structs = _structs(tuple(roots.values()))
    computed = [kind for struct in structs for kind in _computed(struct).values()]
    kinds = (*roots.values(), *computed)
    schemas, definitions = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
    schema_of = dict(zip(kinds, schemas, strict=True))
    for struct in structs:
        definition = definitions[struct.__name__]
        for name, kind in _computed(struct).items():
            definition["properties"][name] = {**schema_of[kind], "readOnly": True}
            definition["required"] = [*definition.get("required", ()), name]
    title = module.RULES.info.key
    named = {name: schema_of[kind] for name, kind in roots.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "$defs": {**definitions, **named},
    }


def plain(value: object) -> Any:
    """Return a state, a move or an event as JSON values, computed properties included."""
    match value:
        case Struct():
            given = {name: plain(getattr(value, name)) for name in value.__struct_fields__}
            worked_out = {name: plain(getattr(value, name)) for name in _computed(type(value))}
            config = value.__struct_config__
            return {**({config.tag_field: config.tag} if config.tag_field else {}), **given, **worked_out}
        case tuple() | list() | frozenset():
            return [plain(item) for item in value]
        case Mapping():
            return {str(key): plain(item) for key, item in value.items()}
        case _:
            return msgspec.to_builtins(value)


def _computed(struct: type[Struct]) -> dict[str, Any]:
    """Return the types of a struct's public properties, by name."""
    properties = {name: prop for name, prop in vars(struct).items() if isinstance(prop, property)}
    return {name: get_type_hints(prop.fget)["return"] for name, prop in properties.items() if name[0] != "_"}


def _structs(kinds: tuple[Any, ...]) -> tuple[type[Struct], ...]:
    """Return every struct in these types, each once."""
    structs: dict[type[Struct], None] = {}
    pending = list(kinds)
    while pending:
        kind = pending.pop()
        pending += get_args(kind)
        if isinstance(kind, type) and issubclass(kind, Struct) and kind not in structs:
            structs[kind] = None
            hints = get_type_hints(kind)
            pending += [*(hints[name] for name in kind.__struct_fields__), *_computed(kind).values()]
    return tuple(structs)
