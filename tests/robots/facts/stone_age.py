"""Checks of what a hint says in Stone Age."""

from collections.abc import Callable
from itertools import product
from typing import Any

from msgspec.structs import replace

from engines.stone_age import building, odds
from engines.stone_age import scoring as stone_age_scoring
from engines.stone_age.data import CARDS, GATHERED, PLACES, SPACE_NUMBERS, STACK_NUMBERS, TILES, Place
from engines.stone_age.names import good_name, place_name, top_name, way_to
from engines.stone_age.placing import PlacePeople
from tests.robots.facts.said import Said


def _place(said: Said) -> Place:
    assert isinstance(said.ranked.move, PlacePeople)
    return said.ranked.move.place


def _card(said: Said) -> Any:
    move = said.ranked.move
    space = SPACE_NUMBERS[move.place] if isinstance(move, PlacePeople) else getattr(move, "space", None)
    return None if space is None else said.state.display[space - 1]


def _symbols(said: Said) -> None:
    """The points are those of the culture line, or of its doubles, with this card and those booked before."""
    card = _card(said)
    if card is None:  # two resources are taken first, to pay for it
        return
    booked = [
        said.state.display[space - 1]
        for place, space in SPACE_NUMBERS.items()
        if said.player.groups[place] and said.state.display[space - 1] != card
    ]
    is_placing = isinstance(said.ranked.move, PlacePeople)
    cards = (*said.player.cards, *(booked if is_placing else ()), card)
    different, doubles = stone_age_scoring.symbols(cards)
    number = len(doubles if said.fact.key == "robot-double" else different)
    assert said.values == {"number": number, "points": number**2}


def _figures(said: Said) -> None:
    card = _card(said)
    if card is None:
        return
    alone = replace(said.player, cards=(card,), resources=(0, 0, 0, 0), any_two=False)
    lines = stone_age_scoring.points(alone)[4:8]
    assert said.values == {"number": CARDS[card].count, "points": sum(lines)}


def _short(said: Said) -> None:
    """With so many more resources the place can be paid for, with one less it cannot."""
    short, place = said.values["short"], _place(said)
    free = replace(said.player, any_two=False)
    spare = 2 if said.player.any_two else 0
    if place in SPACE_NUMBERS:
        assert sum(free.resources) + spare + short == SPACE_NUMBERS[place]
        return
    tile = TILES[said.state.stacks[STACK_NUMBERS[place] - 1].tile]

    def payable(more: int) -> bool:
        gains = (gain for gain in product(range(more + 1), repeat=4) if sum(gain) == more)
        held = free.resources
        return any(
            building.payments(tile, tuple(a + b for a, b in zip(held, gain, strict=True))) for gain in gains
        )

    assert payable(short + spare)
    assert not payable(short + spare - 1)


def _sent(said: Said) -> None:
    _short(said)
    ways = {way_to(place): place for place in PLACES}
    place = ways[said.values["place"]]
    assert place in GATHERED
    assert said.rules.is_legal(said.state, said.seat, PlacePeople(place, 1))
    assert said.player.free > 1


def _rolled(said: Said) -> None:
    _short(said)
    goods = {good_name(good): place for place, good in GATHERED.items()}
    assert said.player.groups[goods[said.values["good"]]] > 0


def _needed(said: Said) -> None:
    names = {place_name(place): place for place in PLACES}
    place = names[said.values["place"]]
    assert said.player.groups[place]
    assert not (
        building.payable(said.state, said.player, place)
        if place in STACK_NUMBERS
        else SPACE_NUMBERS[place] <= sum(said.player.resources)
    )


def _meal(said: Said) -> None:
    people, food, fields, missing = (said.values[key] for key in ("people", "food", "fields", "missing"))
    assert (people, food, fields) == (said.player.people, said.player.food, said.player.agriculture)
    assert missing == max(0, people - food - fields)


def _usual(said: Said) -> None:
    people, good = said.values["people"], GATHERED[_place(said)]
    low, high = odds.usual(good, people)
    assert said.ranked.move.people == people
    assert str(high) in str(said.values["gain"])
    assert low <= high


def _counted(said: Said) -> None:
    """One more of it adds so many points at the end."""
    changes: dict[str, Callable[[], dict[str, Any]]] = {
        "farmers": lambda: {"agriculture": said.player.agriculture + 1},
        "hutbuilders": lambda: {"tiles": (*said.player.tiles, next(iter(TILES)))},
        "shamans": lambda: {"people": said.player.people + 1},
    }
    kind = said.fact.key.removeprefix("robot-count-")
    index = ("farmers", "toolmakers", "hutbuilders", "shamans").index(kind) + 4
    if kind == "toolmakers":
        per_tool = stone_age_scoring.points(said.player)[index] / max(1, said.player.tool_sum)
        assert not said.player.tool_sum or per_tool == said.values["number"]
        return
    after = replace(said.player, **changes[kind]())
    more = stone_age_scoring.points(after)[index] - stone_age_scoring.points(said.player)[index]
    assert more == said.values["number"]


def _unused(said: Said) -> None:
    roll = said.state.roll
    gain = roll.total // roll.divisor
    assert str(gain) in str(said.values["goods"])
    after, _ = said.after()
    assert after.seats[said.seat] != said.player


def _can_pay(said: Said) -> None:
    place = _place(said)
    spare = 2 if said.player.any_two else 0
    if place in SPACE_NUMBERS:
        assert sum(said.player.resources) + spare >= SPACE_NUMBERS[place]
    else:
        assert building.payable(said.state, said.player, place)


def _tops(said: Said) -> None:
    assert said.values["gain"] == top_name(CARDS[_card(said)])


CHECKS: dict[str, Callable[[Said], None]] = {
    "robot-sign": _symbols,
    "robot-double": _symbols,
    **dict.fromkeys(("robot-farmer", "robot-toolmaker", "robot-hutbuilder", "robot-shaman"), _figures),
    "robot-lack": _short,
    "robot-lack-send": _sent,
    "robot-lack-roll": _rolled,
    "robot-needed": _needed,
    "robot-meal": _meal,
    "robot-usual": _usual,
    "robot-no-tools": _unused,
    "robot-can-pay": _can_pay,
    "robot-at-once": _tops,
    **{f"robot-count-{figure}s": _counted for figure in ("farmer", "toolmaker", "hutbuilder", "shaman")},
}
