"""Modals: the allowed parts of a form, and the validation of a person's input."""

from typing import Any

from sandbox.components import (
    CUSTOM_ID,
    OTHER_SELECT_SHAPE,
    ROW,
    SELECTS,
    STRING_SELECT,
    STRING_SELECT_SHAPE,
    TEXT_DISPLAY,
    TEXT_DISPLAY_SHAPE,
    TEXT_INPUT,
    check_string_select,
    number,
    walk,
)
from sandbox.errors import Faults, Json
from sandbox.shapes import Many, OneOf, Record, Shape, Tagged, Text, Truth, Whole

LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
_LONGEST_INPUT = 4000
_TEXT_FIELDS: dict[str, Shape] = {
    "min_length": Whole(0, _LONGEST_INPUT),
    "max_length": Whole(1, _LONGEST_INPUT),
    "required": Truth(),
    "value": Text(0, _LONGEST_INPUT),
    "placeholder": Text(0, 100),
}
_INPUT = Record(must={"custom_id": CUSTOM_ID, "style": OneOf((1, 2))}, may=_TEXT_FIELDS)
_LABELLED_INPUT = Record(must={**_INPUT.must, "label": Text(1, 45)}, may=_TEXT_FIELDS)
_CHOICE = Record(
    must={"label": Text(1, 100), "value": Text(1, 100)},
    may={"description": Text(0, 100), "default": Truth()},
)
_REQUIRED: dict[str, Shape] = {"required": Truth()}
_COUNTS: dict[str, Shape] = {"min_values": Whole(0, 10), "max_values": Whole(1, 10), **_REQUIRED}
_FIELDS: dict[int, Shape] = {
    TEXT_INPUT: _INPUT,
    STRING_SELECT: STRING_SELECT_SHAPE,
    **dict.fromkeys(SELECTS[1:], OTHER_SELECT_SHAPE),
    FILE_UPLOAD: Record(must={"custom_id": CUSTOM_ID}, may=_COUNTS),
    RADIO_GROUP: Record(must={"custom_id": CUSTOM_ID, "options": Many(_CHOICE, 2, 10)}, may=_REQUIRED),
    CHECKBOX_GROUP: Record(must={"custom_id": CUSTOM_ID, "options": Many(_CHOICE, 1, 10)}, may=_COUNTS),
    CHECKBOX: Record(must={"custom_id": CUSTOM_ID}, may={"default": Truth()}),
}
_PARTS: dict[int, Shape] = {
    ROW: Record(must={"components": Many(Tagged({TEXT_INPUT: _LABELLED_INPUT}), 1, 1)}),
    LABEL: Record(
        must={"label": Text(1, 45), "component": Tagged(_FIELDS)}, may={"description": Text(0, 100)}
    ),
    TEXT_DISPLAY: TEXT_DISPLAY_SHAPE,
}
_MODAL = Record(must={"custom_id": CUSTOM_ID, "title": Text(1, 45), "components": Many(Tagged(_PARTS), 1, 5)})


class BadInput(Exception):
    """A person's input does not fit the form; the text is one sentence."""


def check_modal(data: Json, faults: Faults) -> Json:
    """Note the faults of a modal; return it with numbered components."""
    _MODAL.check(data, faults)
    if faults.tree():
        return data
    fields = fields_of(data)
    names = [field["custom_id"] for field in fields]
    for name in {name for name in names if names.count(name) > 1}:
        place = faults.at("components")
        place.add("COMPONENT_CUSTOM_ID_DUPLICATED", f"Component custom id cannot be duplicated: {name}")
    for field in fields:
        if field["type"] == STRING_SELECT:
            check_string_select(field, faults.at("components").at(field["custom_id"]))
        elif field["type"] == TEXT_INPUT:
            _check_lengths(field, faults.at("components").at(field["custom_id"]))
    number(data["components"])
    return data


def _check_lengths(field: Json, faults: Faults) -> None:
    if (field.get("min_length") or 0) > (field.get("max_length") or _LONGEST_INPUT):
        faults.at("min_length").add("NUMBER_TYPE_MAX", "min_length is larger than max_length.")
    if len(field.get("value") or "") > (field.get("max_length") or _LONGEST_INPUT):
        faults.at("value").add("BASE_TYPE_MAX_LENGTH", "The value is longer than max_length.")


def fields_of(modal: Json) -> list[Json]:
    """Return the input components of a modal."""
    return [component for component in walk(modal["components"]) if "custom_id" in component]


def filled(modal: Json, submitted: list[Json]) -> list[Json]:
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
            raise BadInput(f"“{label}” is a kind of field which the local table does not offer.")


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
