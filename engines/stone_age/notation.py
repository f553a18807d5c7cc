"""Moves as text and back (rules page 5)."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import NotationError
from engines.stone_age.data import (
    MOST_PEOPLE,
    ONCE_VALUES,
    PLACE_NAMED,
    PLACE_NAMES,
    RESOURCE_NAMED,
    RESOURCES,
    TOOL_TILES,
    TOOL_VALUE,
    Place,
    Resources,
)
from engines.stone_age.moves import (
    Build,
    BuyCard,
    Feed,
    Move,
    PickDie,
    PlacePeople,
    Refuse,
    TakeAnyTwo,
    UsePlace,
    UseTools,
)

_NUMBERS: Final = {str(number): number for number in range(1, MOST_PEOPLE + 1)}
"""No leading zeros, no signs, no digits of other scripts."""
_PLAIN: Final = frozenset({"toolmaker", "hut", "field"})
_HUT_PEOPLE: Final = 2
DICE: Final = (*(good.value for good in RESOURCES), "tool", "agriculture")
"""What the faces 1 to 6 of a draft are called."""
_FACES: Final = {word: face for face, word in enumerate(DICE, 1)}
_MOST_WORDS: Final = 7
"""Resources written one by one; more are counted, so that texts stay short."""
_MOST_PAID: Final = 10


def parse(text: str) -> Move:
    """Read a move from any text (5). Raises `NotationError`."""
    words = text.lower().split()
    match words:
        case ["place", *rest]:
            return _place(rest)
        case ["use", name] if name in PLACE_NAMED:
            return UsePlace(PLACE_NAMED[name])
        case ["refuse", ("card" | "building") as what, number]:
            return Refuse(_numbered(what, number))
        case ["pick", word] if word in _FACES:
            return PickDie(_FACES[word])
        case ["tools", *rest]:
            return _tools(rest)
        case _:
            return _paid(words)


def _paid(words: Sequence[str]) -> Move:
    """Read a move that may have to do with resources."""
    match words:
        case ["buy", "card", number, "with", *rest]:
            return BuyCard(_numbered("card", number) - Place.FIELD, _payment(rest))
        case ["build", number]:
            return Build(_numbered("building", number) - Place.CARD_4)
        case ["build", number, "with", *rest]:
            return Build(_numbered("building", number) - Place.CARD_4, _payment(rest))
        case ["take", *rest]:
            return _take(rest)
        case ["feed", "none"]:
            return Feed()
        case ["feed", "with", *rest]:
            return Feed(_payment(rest))
        case _:
            raise NotationError("refused-unreadable")


def _place(words: Sequence[str]) -> PlacePeople:
    match words:
        case ["hut"]:
            return PlacePeople(Place.HUT, _HUT_PEOPLE)
        case [name] if name in _PLAIN:
            return PlacePeople(PLACE_NAMED[name], 1)
        case [("card" | "building") as what, number]:
            return PlacePeople(_numbered(what, number), 1)
        case [name, number] if name in PLACE_NAMED and name not in _PLAIN:
            if number not in _NUMBERS:
                raise NotationError("refused-number-of-people")
            return PlacePeople(PLACE_NAMED[name], _NUMBERS[number])
        case [name] if name in PLACE_NAMED:
            raise NotationError("refused-number-of-people")
        case _:
            raise NotationError("refused-unknown-place")


def _numbered(what: str, number: str) -> Place:
    """Return the place of a card or building with its number."""
    if f"{what} {number}" not in PLACE_NAMED:
        raise NotationError("refused-number-of-place")
    return PLACE_NAMED[f"{what} {number}"]


def _take(words: Sequence[str]) -> TakeAnyTwo:
    resources = _payment(words)
    if sum(resources) != 2:
        raise NotationError("refused-take-two")
    return TakeAnyTwo(resources)


# --- resources ---------------------------------------------------------------------------------------


def _payment(words: Sequence[str]) -> Resources:
    """Read resources in any order, each alone or with its number after it."""
    numbers = [0, 0, 0, 0]
    for i, word in enumerate(words):
        if word in RESOURCE_NAMED:
            following = words[i + 1] if i + 1 < len(words) else ""
            numbers[RESOURCE_NAMED[word]] += _NUMBERS.get(following, 1)
        elif word not in _NUMBERS or i == 0 or words[i - 1] not in RESOURCE_NAMED:
            raise NotationError("refused-resources")
    if not 1 <= sum(numbers) <= _MOST_PAID:
        raise NotationError("refused-resources")
    wood, brick, stone, gold = numbers
    return (wood, brick, stone, gold)


def _resources_text(resources: Resources) -> str:
    return " ".join(resource_words(resources))


def resource_words(resources: Resources) -> Iterator[str]:
    """Yield the words for resources as a move names them."""
    for good, number in zip(RESOURCES, resources, strict=True):
        if sum(resources) <= _MOST_WORDS:
            yield from (good.value,) * number
        elif number:
            yield from (good.value, str(number))


# --- tools -------------------------------------------------------------------------------------------


def _tools(words: Sequence[str]) -> UseTools:
    if list(words) == ["none"]:
        return UseTools()
    at = words.index("once") if "once" in words else len(words)
    permanent, once = _values(words[:at]), _values(words[at + 1 :])
    named_once = at < len(words)
    sound = (
        (permanent or once)
        and named_once is bool(once)
        and len(permanent) <= TOOL_TILES
        and len(set(once)) == len(once)
        and set(once) <= set(ONCE_VALUES)
    )
    if not sound:
        raise NotationError("refused-tools")
    return UseTools(permanent, once)


def _values(words: Sequence[str]) -> tuple[int, ...]:
    if any(_NUMBERS.get(word, TOOL_VALUE + 1) > TOOL_VALUE for word in words):
        raise NotationError("refused-tools")
    return tuple(sorted((_NUMBERS[word] for word in words), reverse=True))


# --- writing -----------------------------------------------------------------------------------------


def format_move(move: Move) -> str:
    """Return the canonical text of a move (5)."""
    match move:
        case PlacePeople(place, people):
            plain = place >= Place.TOOLMAKER
            return f"place {PLACE_NAMES[place]}" if plain else f"place {PLACE_NAMES[place]} {people}"
        case UsePlace(place):
            return f"use {PLACE_NAMES[place]}"
        case Refuse(place):
            return f"refuse {PLACE_NAMES[place]}"
        case PickDie(face):
            return f"pick {DICE[face - 1]}"
        case UseTools(permanent, once):
            return _tools_text(permanent, once)
        case _:
            return _paid_text(move)


def _paid_text(move: BuyCard | Build | TakeAnyTwo | Feed) -> str:
    match move:
        case BuyCard(space, payment):
            return f"buy card {space} with {_resources_text(payment)}"
        case Build(stack, payment):
            return f"build {stack}" if payment is None else f"build {stack} with {_resources_text(payment)}"
        case TakeAnyTwo(resources):
            return f"take {_resources_text(resources)}"
        case Feed(payment):
            return "feed none" if payment is None else f"feed with {_resources_text(payment)}"


def _tools_text(permanent: tuple[int, ...], once: tuple[int, ...]) -> str:
    words = [*map(str, permanent), *(("once", *map(str, once)) if once else ())]
    return f"tools {' '.join(words)}" if words else "tools none"
