"""Modals: the allowed parts of a form, and the validation of a person's input."""

from typing import Any

from sandbox.components import (
    CUSTOM_ID,
    OTHER_SELECT_SCHEMA,
    ROW,
    SELECTS,
    STRING_SELECT,
    STRING_SELECT_SCHEMA,
    TEXT_DISPLAY,
    TEXT_DISPLAY_SCHEMA,
    TEXT_INPUT,
    check_string_select,
    number,
    walk,
)
from sandbox.errors import FormErrors, Json
from sandbox.schemas import Array, Boolean, Enumeration, Integer, Object, Schema, String, TaggedUnion

LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
_LONGEST_INPUT = 4000
_TEXT_FIELDS: dict[str, Schema] = {
    "min_length": Integer(0, _LONGEST_INPUT),
    "max_length": Integer(1, _LONGEST_INPUT),
    "required": Boolean(),
    "value": String(0, _LONGEST_INPUT),
    "placeholder": String(0, 100),
}
_INPUT = Object(required={"custom_id": CUSTOM_ID, "style": Enumeration((1, 2))}, optional=_TEXT_FIELDS)
_LABELLED_INPUT = Object(required={**_INPUT.required, "label": String(1, 45)}, optional=_TEXT_FIELDS)
_CHOICE = Object(
    required={"label": String(1, 100), "value": String(1, 100)},
    optional={"description": String(0, 100), "default": Boolean()},
)
_REQUIRED: dict[str, Schema] = {"required": Boolean()}
_COUNTS: dict[str, Schema] = {"min_values": Integer(0, 10), "max_values": Integer(1, 10), **_REQUIRED}
_FIELDS: dict[int, Schema] = {
    TEXT_INPUT: _INPUT,
    STRING_SELECT: STRING_SELECT_SCHEMA,
    **dict.fromkeys(SELECTS[1:], OTHER_SELECT_SCHEMA),
    FILE_UPLOAD: Object(required={"custom_id": CUSTOM_ID}, optional=_COUNTS),
    RADIO_GROUP: Object(
        required={"custom_id": CUSTOM_ID, "options": Array(_CHOICE, 2, 10)}, optional=_REQUIRED
    ),
    CHECKBOX_GROUP: Object(
        required={"custom_id": CUSTOM_ID, "options": Array(_CHOICE, 1, 10)}, optional=_COUNTS
    ),
    CHECKBOX: Object(required={"custom_id": CUSTOM_ID}, optional={"default": Boolean()}),
}
_PARTS: dict[int, Schema] = {
    ROW: Object(required={"components": Array(TaggedUnion({TEXT_INPUT: _LABELLED_INPUT}), 1, 1)}),
    LABEL: Object(
        required={"label": String(1, 45), "component": TaggedUnion(_FIELDS)},
        optional={"description": String(0, 100)},
    ),
    TEXT_DISPLAY: TEXT_DISPLAY_SCHEMA,
}
_MODAL = Object(
    required={"custom_id": CUSTOM_ID, "title": String(1, 45), "components": Array(TaggedUnion(_PARTS), 1, 5)}
)


class BadInput(Exception):
    """A person's input does not fit the form; the text is one sentence."""


def check_modal(data: Json, errors: FormErrors) -> Json:
    """Note the errors of a modal; return it with numbered components."""
    _MODAL.check(data, errors)
    if errors.tree():
        return data
    fields = fields_of(data)
    names = [field["custom_id"] for field in fields]
    for name in {name for name in names if names.count(name) > 1}:
        place = errors.at("components")
        place.add("COMPONENT_CUSTOM_ID_DUPLICATED", f"Component custom id cannot be duplicated: {name}")
    for field in fields:
        if field["type"] == STRING_SELECT:
            check_string_select(field, errors.at("components").at(field["custom_id"]))
        elif field["type"] == TEXT_INPUT:
            _check_lengths(field, errors.at("components").at(field["custom_id"]))
    number(data["components"])
    return data


def _check_lengths(field: Json, errors: FormErrors) -> None:
    if (field.get("min_length") or 0) > (field.get("max_length") or _LONGEST_INPUT):
        errors.at("min_length").add("NUMBER_TYPE_MAX", "min_length is larger than max_length.")
    if len(field.get("value") or "") > (field.get("max_length") or _LONGEST_INPUT):
        errors.at("value").add("BASE_TYPE_MAX_LENGTH", "The value is longer than max_length.")


def fields_of(modal: Json) -> list[Json]:
    """Return the input components of a modal."""
    return [component for component in walk(modal["components"]) if "custom_id" in component]


def submitted_components(modal: Json, submitted: list[Json]) -> list[Json]:
    """Return the checked components of a modal submit interaction; `BadInput` names the wrong field."""
    input_by_id = {part["custom_id"]: part for part in walk(submitted) if "custom_id" in part}
    return [_filled_part(part, input_by_id) for part in modal["components"]]


def _filled_part(part: Json, input_by_id: dict[str, Json]) -> Json:
    component: Json = {"type": part["type"], "id": part["id"]}
    match part["type"]:
        case 1:
            return {
                **component,
                "components": [_answer(field, input_by_id, field) for field in part["components"]],
            }
        case 18:
            return {**component, "component": _answer(part["component"], input_by_id, part)}
        case _:
            return component


def _answer(field: Json, input_by_id: dict[str, Json], labelled: Json) -> Json:
    answer = input_by_id.get(field["custom_id"], {})
    component: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    label = str(labelled["label"])
    match field["type"]:
        case 4:
            return {**component, "value": _text(field, answer.get("value") or "", label)}
        case 21:
            chosen = [answer["value"]] if answer.get("value") is not None else []
            return {**component, "value": next(iter(_chosen(field, chosen, label)), None)}
        case 23:
            return {**component, "value": bool(answer.get("value"))}
        case 3 | 22:
            return {**component, "values": _chosen(field, answer.get("values") or [], label)}
        case _:
            raise BadInput(f"“{label}” is a kind of field which is not offered here.")


def _text(field: Json, value: Any, label: str) -> str:
    text = str(value)
    least, most = field.get("min_length") or 0, field.get("max_length") or _LONGEST_INPUT
    if not text and field.get("required", True):
        raise BadInput(f"“{label}” must be filled in.")
    if text and not least <= len(text) <= most:
        raise BadInput(f"“{label}” must have {least} to {most} characters, not {len(text)}.")
    return text


def _chosen(field: Json, values: list[Any], label: str) -> list[str]:
    offered = [option["value"] for option in field["options"]]
    several = field["type"] != RADIO_GROUP
    most = field.get("max_values", len(offered) if field["type"] == CHECKBOX_GROUP else 1) if several else 1
    least = field.get("min_values", 1) if field.get("required", True) else 0
    if strangers := [value for value in values if value not in offered]:
        raise BadInput(f"“{label}” does not offer {strangers[0]!r}.")
    if not least <= len(set(values)) <= most:
        raise BadInput(f"“{label}” takes {least} to {most} choices, not {len(set(values))}.")
    return [value for value in offered if value in values]
