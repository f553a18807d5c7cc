"""Icons of moves, for buttons and lists: the good gathered or paid, the tool used."""

from typing import Final

from engines.stone_age.pieces import GATHERED, GOODS, PLACE_NAMES, RESOURCE_NAMED
from engines.stone_age.state import State
from renderers import icons
from renderers.scene import Art
from renderers.stone_age import goods

ICONS: Final[dict[str, Art]] = {
    **{good.value: goods.good(good) for good in GOODS},
    "resources": goods.ANY_RESOURCE,
    "tool": goods.axe(),
    "person": goods.PERSON,
    "agriculture": goods.AGRICULTURE,
    "hunger": goods.SHORTAGE,
    "card": icons.CARD,
    "building": goods.HOUSE,
    "skip": icons.SKIP,
}
_PLACES: Final = {
    **{PLACE_NAMES[place]: good.value for place, good in GATHERED.items()},
    "toolmaker": "tool",
    "hut": "person",
    "field": "agriculture",
}
"""The yield of each place, as on the board."""


def icon(_view: State, tokens: tuple[str, ...], start: int) -> str:
    """Return the icon of `tokens[start:]`."""
    match tokens:
        case ("place", ("card" | "building") as offer, _):
            return offer
        case ("place", _, _) if start == 2:
            return "person"
        case ("place" | "use", place, *_):
            return _PLACES.get(place, "")
        case ("buy", "card", _) | ("buy", "card", _, "with"):
            return "card"
        case ("build", _) | ("build", _, "with"):
            return "building"
        case ("refuse", *_):
            return "skip"
        case ("feed", "none"):
            return "hunger"
        case ("tools", word, *_):
            return "" if word == "none" else "tool"
        case ("pick", what):
            return what
        case _:
            return _resources(tokens[start:])


def _resources(tokens: tuple[str, ...]) -> str:
    """Return the resource that is named, or "resources" for several."""
    resources = {token for token in tokens if token in RESOURCE_NAMED}
    return "resources" if len(resources) > 1 else "".join(resources)
