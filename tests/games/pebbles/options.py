"""The options, and the operator's own bags."""

from collections.abc import Mapping
from typing import Final

from engines.api import Option, OptionError, Settings

OPTIONS: Final = (
    Option("length", ("short", "long"), "short"),
    Option("bag", ("plain", "rich"), "plain", editions=True),
)

_ROUNDS: Final = {"short": 2, "long": 4}
_BAGS: Final[Mapping[str, Settings]] = {
    "plain": {"counts": [7, 5, 3], "worth": [1, 2, 4]},
    "rich": {"counts": [4, 4, 4], "worth": [2, 3, 4]},
}


def rounds(settings: Settings) -> int:
    return _ROUNDS[str(settings["length"])]


def longest(settings: Settings, seats: int) -> int:
    return rounds(settings) * seats * 3


def settle(chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
    bag = (dict(editions) | dict(_BAGS))[chosen["bag"]]
    return {**chosen, "counts": _numbers(bag, "counts", 1), "worth": _numbers(bag, "worth", 0)}


def _numbers(bag: Settings, key: str, least: int) -> list[int]:
    match bag.get(key):
        case [int(red), int(blue), int(gold)] if least <= min(red, blue, gold) and max(red, blue, gold) <= 9:
            return [red, blue, gold]
        case _:
            raise OptionError(f"refused-bag-{key}", least=least)
