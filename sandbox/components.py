"""Message components: their allowed places, the lengths of their texts, and their required fields."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sandbox.errors import Faults, Json
from sandbox.shapes import (
    Anything,
    Many,
    OneOf,
    Record,
    Shape,
    Snowflake,
    Tagged,
    Text,
    Truth,
    Whole,
)

COMPONENTS_V2 = 1 << 15
MOST_COMPONENTS = 40
MOST_TEXT = 4000
ALT_TEXT = Text(0, 1024)
CUSTOM_ID = Text(1, 100)
_ID = Whole(0, 2**31 - 1)

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER = 17
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK_STYLE, PREMIUM_STYLE = 5, 6

_EMOJI = Record(may={"id": Snowflake(), "name": Text(0, 100), "animated": Truth()})
_OPTION = Record(
    must={"label": Text(1, 100), "value": Text(1, 100)},
    may={"description": Text(0, 100), "emoji": _EMOJI, "default": Truth()},
)
_SELECT_FIELDS: dict[str, Shape] = {
    "placeholder": Text(0, 150),
    "min_values": Whole(0, 25),
    "max_values": Whole(1, 25),
    "disabled": Truth(),
    "id": _ID,
}
STRING_SELECT_SHAPE = Record(
    must={"custom_id": CUSTOM_ID, "options": Many(_OPTION, 1, 25)},
    may={**_SELECT_FIELDS, "required": Truth()},
)
OTHER_SELECT_SHAPE = Record(
    must={"custom_id": CUSTOM_ID},
    may={
        **_SELECT_FIELDS,
        "required": Truth(),
        "default_values": Many(Anything(), 0, 25),
        "channel_types": Many(Whole(0, 16), 0, 20),
    },
)
_BUTTON = Record(
    must={"style": Whole(1, 6)},
    may={
        "label": Text(0, 80),
        "emoji": _EMOJI,
        "custom_id": CUSTOM_ID,
        "url": Text(1, 512),
        "sku_id": Snowflake(),
        "disabled": Truth(),
        "id": _ID,
    },
)
_ROW = Record(
    must={
        "components": Many(
            Tagged(
                {BUTTON: _BUTTON, STRING_SELECT: STRING_SELECT_SHAPE}
                | dict.fromkeys(SELECTS[1:], OTHER_SELECT_SHAPE)
            ),
            1,
            5,
        )
    },
    may={"id": _ID},
)
_MEDIA = Record(must={"url": Text(1, 2048)})
TEXT_DISPLAY_SHAPE = Record(must={"content": Text(1, MOST_TEXT)}, may={"id": _ID})
_THUMBNAIL = Record(must={"media": _MEDIA}, may={"description": ALT_TEXT, "spoiler": Truth(), "id": _ID})
_SECTION = Record(
    must={
        "components": Many(Tagged({TEXT_DISPLAY: TEXT_DISPLAY_SHAPE}), 1, 3),
        "accessory": Tagged({BUTTON: _BUTTON, THUMBNAIL: _THUMBNAIL}),
    },
    may={"id": _ID},
)
_GALLERY_ITEM = Record(must={"media": _MEDIA}, may={"description": ALT_TEXT, "spoiler": Truth()})
_LEAVES: dict[int, Shape] = {
    ROW: _ROW,
    SECTION: _SECTION,
    TEXT_DISPLAY: TEXT_DISPLAY_SHAPE,
    GALLERY: Record(must={"items": Many(_GALLERY_ITEM, 1, 10)}, may={"id": _ID}),
    FILE: Record(must={"file": _MEDIA}, may={"spoiler": Truth(), "id": _ID}),
    SEPARATOR: Record(may={"divider": Truth(), "spacing": OneOf((1, 2)), "id": _ID}),
}
_CONTAINER = Record(
    must={"components": Many(Tagged(_LEAVES), 1, MOST_COMPONENTS)},
    may={"accent_color": Whole(0, 0xFFFFFF), "spoiler": Truth(), "id": _ID},
)
_LAYOUT = Many(Tagged({**_LEAVES, CONTAINER: _CONTAINER}), 0, MOST_COMPONENTS)
_ROWS = Many(Tagged({ROW: _ROW}), 0, 5)


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


def check_components(components: Any, faults: Faults, *, layout: bool) -> None:
    """Note the faults of a message's components: a layout with the V2 flag, else up to five rows."""
    shape = _LAYOUT if layout else _ROWS
    shape.check(components, faults)
    if faults.tree():
        return
    for path, component in _places(components, faults):
        _check_alone(component, path)
    every = list(walk(components))
    _check_unique(every, faults)
    if len(every) > MOST_COMPONENTS:
        sentence = f"A message has at most {MOST_COMPONENTS} components, this one has {len(every)}."
        faults.add("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", sentence)
    if sum(len(component.get("content", "")) for component in every) > MOST_TEXT:
        faults.add(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Components displayable text size exceeds maximum size of {MOST_TEXT}",
        )


def _places(components: list[Json], faults: Faults) -> Iterator[tuple[Faults, Json]]:
    for index, component in enumerate(components):
        place = faults.at(index)
        yield place, component
        yield from _places(component.get("components") or [], place.at("components"))
        if "accessory" in component:
            yield place.at("accessory"), component["accessory"]


def _check_alone(component: Json, faults: Faults) -> None:
    match component["type"]:
        case 1:
            _check_row(component, faults)
        case 2:
            _check_button(component, faults)
        case 3:
            check_string_select(component, faults)
        case 13 if not component["file"]["url"].startswith("attachment://"):
            sentence = "A file component shows an attachment:// only."
            faults.at("file").at("url").add("UNFURLED_MEDIA_ITEM_ATTACHMENT_ONLY", sentence)


def _check_row(row: Json, faults: Faults) -> None:
    kinds = [component["type"] for component in row["components"]]
    if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
        faults.add("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")


def _check_button(button: Json, faults: Faults) -> None:
    link, premium = button["style"] == LINK_STYLE, button["style"] == PREMIUM_STYLE
    needed = "url" if link else "sku_id" if premium else "custom_id"
    for key in ("url", "sku_id", "custom_id"):
        if (button.get(key) is not None) != (key == needed):
            verb = "needs" if key == needed else "has no"
            faults.at(key).add("BUTTON_COMPONENT_INVALID_FIELD", f"A button of this style {verb} {key}.")
    if not premium and not button.get("label") and not button.get("emoji"):
        faults.at("label").add("BASE_TYPE_REQUIRED", "A button needs a label or an emoji.")
    if link and not str(button.get("url")).startswith(("http://", "https://", "discord://")):
        sentence = "Scheme must be one of ('http', 'https', 'discord')."
        faults.at("url").add("URL_TYPE_INVALID_SCHEME", sentence)


def check_string_select(select: Json, faults: Faults) -> None:
    """Note the faults of a string select that its shape does not cover."""
    values = [option["value"] for option in select["options"]]
    for index, value in enumerate(values):
        if value in values[:index]:
            place = faults.at("options").at(index).at("value")
            place.add(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
            )
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if most > len(values):
        faults.at("max_values").add("NUMBER_TYPE_MAX", "There are fewer options than max_values.")
    if least > most:
        faults.at("min_values").add("NUMBER_TYPE_MAX", "min_values is larger than max_values.")
    if sum(bool(option.get("default")) for option in select["options"]) > most:
        faults.at("options").add(
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More options are the default than may be chosen."
        )


def _check_unique(components: list[Json], faults: Faults) -> None:
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        used = Counter(component[key] for component in components if component.get(key))
        for value, times in used.items():
            if times > 1:
                faults.add(code, f"Component {key} cannot be duplicated: {value}")


def number(components: list[Json]) -> list[Json]:
    """Assign the next free id to every component without one, as Discord does."""
    every = list(walk(components))
    taken = {component.get("id") for component in every}
    fresh = (candidate for candidate in range(1, len(every) * 2 + 2) if candidate not in taken)
    for component in every:
        if not component.get("id"):
            component["id"] = next(fresh)
    return components
