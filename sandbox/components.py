"""Message components: their allowed places, the lengths of their texts, and their required fields."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sandbox.errors import FormErrors, Json
from sandbox.schemas import (
    Array,
    Boolean,
    Enumeration,
    Integer,
    Object,
    Schema,
    Snowflake,
    String,
    TaggedUnion,
)

COMPONENTS_V2 = 1 << 15
MOST_COMPONENTS = 40
MOST_TEXT = 4000
ALT_TEXT = String(0, 1024)
CUSTOM_ID = String(1, 100)
_ID = Integer(0, 2**31 - 1)

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER = 17
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK_STYLE, PREMIUM_STYLE = 5, 6

_EMOJI = Object(optional={"id": Snowflake(), "name": String(0, 100), "animated": Boolean()})
_OPTION = Object(
    required={"label": String(1, 100), "value": String(1, 100)},
    optional={"description": String(0, 100), "emoji": _EMOJI, "default": Boolean()},
)
_SELECT_FIELDS: dict[str, Schema] = {
    "placeholder": String(0, 150),
    "min_values": Integer(0, 25),
    "max_values": Integer(1, 25),
    "disabled": Boolean(),
    "id": _ID,
}
_CHOSEN = Object(required={"id": Snowflake(), "type": Enumeration(("user", "role", "channel"))})
STRING_SELECT_SCHEMA = Object(
    required={"custom_id": CUSTOM_ID, "options": Array(_OPTION, 1, 25)},
    optional={**_SELECT_FIELDS, "required": Boolean()},
)
OTHER_SELECT_SCHEMA = Object(
    required={"custom_id": CUSTOM_ID},
    optional={
        **_SELECT_FIELDS,
        "required": Boolean(),
        "default_values": Array(_CHOSEN, 0, 25),
        "channel_types": Array(Integer(0, 16), 0, 20),
    },
)
_BUTTON = Object(
    required={"style": Integer(1, 6)},
    optional={
        "label": String(0, 80),
        "emoji": _EMOJI,
        "custom_id": CUSTOM_ID,
        "url": String(1, 512),
        "sku_id": Snowflake(),
        "disabled": Boolean(),
        "id": _ID,
    },
)
_ROW = Object(
    required={
        "components": Array(
            TaggedUnion(
                {BUTTON: _BUTTON, STRING_SELECT: STRING_SELECT_SCHEMA}
                | dict.fromkeys(SELECTS[1:], OTHER_SELECT_SCHEMA)
            ),
            1,
            5,
        )
    },
    optional={"id": _ID},
)
_MEDIA = Object(required={"url": String(1, 2048)})
TEXT_DISPLAY_SCHEMA = Object(required={"content": String(1, MOST_TEXT)}, optional={"id": _ID})
_THUMBNAIL = Object(
    required={"media": _MEDIA}, optional={"description": ALT_TEXT, "spoiler": Boolean(), "id": _ID}
)
_SECTION = Object(
    required={
        "components": Array(TaggedUnion({TEXT_DISPLAY: TEXT_DISPLAY_SCHEMA}), 1, 3),
        "accessory": TaggedUnion({BUTTON: _BUTTON, THUMBNAIL: _THUMBNAIL}),
    },
    optional={"id": _ID},
)
_GALLERY_ITEM = Object(required={"media": _MEDIA}, optional={"description": ALT_TEXT, "spoiler": Boolean()})
_LEAVES: dict[int, Schema] = {
    ROW: _ROW,
    SECTION: _SECTION,
    TEXT_DISPLAY: TEXT_DISPLAY_SCHEMA,
    GALLERY: Object(required={"items": Array(_GALLERY_ITEM, 1, 10)}, optional={"id": _ID}),
    FILE: Object(required={"file": _MEDIA}, optional={"spoiler": Boolean(), "id": _ID}),
    SEPARATOR: Object(optional={"divider": Boolean(), "spacing": Enumeration((1, 2)), "id": _ID}),
}
_CONTAINER = Object(
    required={"components": Array(TaggedUnion(_LEAVES), 1, MOST_COMPONENTS)},
    optional={"accent_color": Integer(0, 0xFFFFFF), "spoiler": Boolean(), "id": _ID},
)
_LAYOUT = Array(TaggedUnion({**_LEAVES, CONTAINER: _CONTAINER}), 0, MOST_COMPONENTS)
_ROWS = Array(TaggedUnion({ROW: _ROW}), 0, 5)


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield all components, each before its children."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        yield from walk([part for key in ("accessory", "component") if (part := component.get(key))])


def media_of(component: Json) -> Iterator[Json]:
    """Yield the media objects of a component."""
    yield from (item["media"] for item in component.get("items") or [])
    yield from (component[key] for key in ("media", "file") if key in component)


def check_components(components: Any, errors: FormErrors, *, layout: bool) -> None:
    """Note the errors of a message's components: a layout with the V2 flag, else up to five rows."""
    schema = _LAYOUT if layout else _ROWS
    schema.check(components, errors)
    if errors.tree():
        return
    for path, component in _places(components, errors):
        _check_alone(component, path)
    flat = list(walk(components))
    _check_unique(flat, errors)
    if len(flat) > MOST_COMPONENTS:
        sentence = f"A message has at most {MOST_COMPONENTS} components, this one has {len(flat)}."
        errors.add("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", sentence)
    if sum(len(component.get("content", "")) for component in flat) > MOST_TEXT:
        errors.add(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Components displayable text size exceeds maximum size of {MOST_TEXT}",
        )


def _places(components: list[Json], errors: FormErrors) -> Iterator[tuple[FormErrors, Json]]:
    for index, component in enumerate(components):
        place = errors.at(index)
        yield place, component
        yield from _places(component.get("components") or [], place.at("components"))
        if "accessory" in component:
            yield place.at("accessory"), component["accessory"]


def _check_alone(component: Json, errors: FormErrors) -> None:
    match component["type"]:
        case 1:
            _check_row(component, errors)
        case 2:
            _check_button(component, errors)
        case 3:
            check_string_select(component, errors)
        case 13 if not component["file"]["url"].startswith("attachment://"):
            sentence = "A file component shows an attachment:// only."
            errors.at("file").at("url").add("UNFURLED_MEDIA_ITEM_ATTACHMENT_ONLY", sentence)


def _check_row(row: Json, errors: FormErrors) -> None:
    kinds = [component["type"] for component in row["components"]]
    if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
        errors.add("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")


def _check_button(button: Json, errors: FormErrors) -> None:
    link, premium = button["style"] == LINK_STYLE, button["style"] == PREMIUM_STYLE
    needed = "url" if link else "sku_id" if premium else "custom_id"
    for key in ("url", "sku_id", "custom_id"):
        if (button.get(key) is not None) != (key == needed):
            verb = "needs" if key == needed else "has no"
            errors.at(key).add("BUTTON_COMPONENT_INVALID_FIELD", f"A button of this style {verb} {key}.")
    if not premium and not button.get("label") and not button.get("emoji"):
        errors.at("label").add("BASE_TYPE_REQUIRED", "A button needs a label or an emoji.")
    if link and not str(button.get("url")).startswith(("http://", "https://", "discord://")):
        sentence = "Scheme must be one of ('http', 'https', 'discord')."
        errors.at("url").add("URL_TYPE_INVALID_SCHEME", sentence)


def check_string_select(select: Json, errors: FormErrors) -> None:
    """Note the errors of a string select that its schema does not cover."""
    values = [option["value"] for option in select["options"]]
    for index, value in enumerate(values):
        if value in values[:index]:
            place = errors.at("options").at(index).at("value")
            place.add(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
            )
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if most > len(values):
        errors.at("max_values").add("NUMBER_TYPE_MAX", "There are fewer options than max_values.")
    if least > most:
        errors.at("min_values").add("NUMBER_TYPE_MAX", "min_values is larger than max_values.")
    if sum(bool(option.get("default")) for option in select["options"]) > most:
        errors.at("options").add(
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More options are the default than may be chosen."
        )


def _check_unique(components: list[Json], errors: FormErrors) -> None:
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        used = Counter(component[key] for component in components if component.get(key))
        for value, times in used.items():
            if times > 1:
                errors.add(code, f"Component {key} cannot be duplicated: {value}")


def number(components: list[Json]) -> list[Json]:
    """Assign the next free id to every component without one, as Discord does."""
    flat = list(walk(components))
    taken_ids = {component.get("id") for component in flat}
    free_ids = (candidate for candidate in range(1, len(flat) * 2 + 2) if candidate not in taken_ids)
    for component in flat:
        if not component.get("id"):
            component["id"] = next(free_ids)
    return components
