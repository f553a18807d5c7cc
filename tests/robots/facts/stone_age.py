"""Checks of what a hint says in Stone Age."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace as with_field
from functools import cache
from itertools import product
from typing import Any

from msgspec.structs import replace

from engines.api import Message, Seat
from engines.chance import QuickChance
from engines.stone_age import offers, scoring
from engines.stone_age.events import GoodsGained
from engines.stone_age.feeding import Feed
from engines.stone_age.offers import Build, TakeAnyTwo
from engines.stone_age.paying import plus
from engines.stone_age.pieces import (
    ANY_TWO,
    CARDS,
    DICE,
    DIVISORS,
    GATHERED,
    MOST_AGRICULTURE,
    MOST_PEOPLE,
    PLACES,
    RESOURCES,
    SPACE_NUMBERS,
    STACK_NUMBERS,
    TILES,
    CardKind,
    Good,
    Place,
    Resources,
    TileId,
    worth,
)
from engines.stone_age.placing import PlacePeople
from engines.stone_age.rolling import PickDie, UseTools
from engines.stone_age.state import NO_GROUPS, Tool
from engines.stone_age.using import UsePlace
from engines.stone_age.words import good_name, place_name, top_name, way_to
from tests.robots.facts.said import Check, Mutant, Said, changed, counted, instead

_OFFERS = (*SPACE_NUMBERS, *STACK_NUMBERS)
_PLENTY: Resources = (7, 7, 7, 7)


def _place(said: Said) -> Place:
    assert isinstance(said.ranked.move, PlacePeople)
    return said.ranked.move.place


def _card(said: Said) -> Any:
    """Return the card that a move is about; None where two resources are taken first, to pay for it."""
    move = said.ranked.move
    space = SPACE_NUMBERS[move.place] if isinstance(move, PlacePeople) else getattr(move, "space", None)
    return None if space is None else said.state.display[space - 1]


def _with_player(said: Said, **values: Any) -> Said:
    """Return what is said in a position that differs in possessions of its seat."""
    seats = list(said.state.seats)
    seats[said.seat] = replace(said.player, **values)
    return with_field(said, state=replace(said.state, seats=tuple(seats)))


def _having(**values: Any) -> Mapping[str, Mutant]:
    """Return the mutant that says the same of a seat with other possessions."""
    return {"position": lambda said: _with_player(said, **values)}


def _poor(said: Said) -> Said:
    return _with_player(said, resources=(0, 0, 0, 0), any_two=False)


# --- points ------------------------------------------------------------------------------------------


def _symbols(said: Said) -> None:
    """The points are those of the culture line, or of its doubles, with this card and those booked before."""
    card = _card(said)
    if card is None:
        return
    booked = [
        said.state.display[space - 1]
        for place, space in SPACE_NUMBERS.items()
        if said.player.groups[place] and said.state.display[space - 1] != card
    ]
    cards = (*said.player.cards, *(booked if isinstance(said.ranked.move, PlacePeople) else ()))
    different, doubles = scoring.symbols((*cards, card))
    number = len(doubles if said.fact.key == "robot-double" else different)
    before, after = (scoring.points(replace(said.player, cards=held))[3] for held in (cards, (*cards, card)))
    assert said.values == {"number": number, "points": number**2, "more": after - before}


def _figures(said: Said) -> None:
    card = _card(said)
    if card is None:
        return
    alone = replace(said.player, cards=(card,), resources=(0, 0, 0, 0), any_two=False)
    lines = scoring.points(alone)[4:8]
    assert said.values == {"number": CARDS[card].count, "points": sum(lines)}


def _building(said: Said) -> None:
    """The points are those that the engine gives, or that a payment in hand is worth."""
    move, points = said.ranked.move, said.values["points"]
    if isinstance(move, Build):
        after, _ = said.after()
        assert after.seats[said.seat].building_points - said.player.building_points == points
    elif isinstance(move, TakeAnyTwo):
        held = said.after()[0].seats[said.seat].resources
        stacks = [stack for place, stack in STACK_NUMBERS.items() if said.player.groups[place]]
        tiles = [TILES[said.state.stacks[stack - 1].tile] for stack in stacks]
        assert points in {worth(paid) for tile in tiles for paid in offers.payments(tile, held)}
    else:
        tile = TILES[said.state.stacks[STACK_NUMBERS[_place(said)] - 1].tile]
        least = min(worth(paid) for paid in offers.payments(tile, _PLENTY))
        now = {worth(paid) for paid in offers.payments(tile, said.player.resources)}
        assert points in (now or {least})
        assert (said.fact.key == "robot-building") == (tile.cost is not None)


def _counted(said: Said) -> None:
    """One more of it adds so many points at the end."""
    changes: dict[str, Callable[[], dict[str, Any]]] = {
        "farmers": lambda: {"agriculture": said.player.agriculture + 1},
        "toolmakers": lambda: {"tools": (*said.player.tools, Tool(1))},
        "hutbuilders": lambda: {"tiles": (*said.player.tiles, next(iter(TILES)))},
        "shamans": lambda: {"people": said.player.people + 1},
    }
    after = replace(said.player, **changes[said.fact.key.removeprefix("robot-count-")]())
    assert sum(scoring.points(after)) - sum(scoring.points(said.player)) == said.values["number"]


def _point(said: Said) -> None:
    kind = RESOURCES.index(GATHERED[_place(said)])
    held = tuple(number + (kind == index) for index, number in enumerate(said.player.resources))
    after = replace(said.player, resources=held)
    assert sum(scoring.points(after)) - sum(scoring.points(said.player)) == 1
    assert not any(said.player.groups[place] for place in _OFFERS)


def _grow(said: Said) -> None:
    growing = {Place.FIELD: 4, Place.TOOLMAKER: 5, Place.HUT: 7}
    plenty = replace(said.player, agriculture=1, tools=(Tool(1),), people=5)
    assert scoring.points(plenty)[growing[_place(said)]]


# --- what it costs, and how to come by it ------------------------------------------------------------


@cache
def _lacking(tile: TileId | None, price: int, held: Resources) -> int:
    """Return the least number of resources with which a building or a card can be paid for."""
    if tile is None:
        return max(0, price - sum(held))

    def payable(more: int) -> bool:
        gains = (gain for gain in product(range(more + 1), repeat=4) if sum(gain) == more)
        return any(
            offers.payments(TILES[tile], plus(held, (wood, brick, stone, gold)))
            for wood, brick, stone, gold in gains
        )

    return next(more for more in range(8) if payable(more))


def _short_of(said: Said, place: Place, more: Good | None = None) -> int:
    """Return the number of resources that the seat lacks at a place, if it had one more of a kind."""
    held = tuple(
        number + (good is more) for good, number in zip(RESOURCES, said.player.resources, strict=True)
    )
    tile = said.state.stacks[STACK_NUMBERS[place] - 1].tile if place in STACK_NUMBERS else None
    short = _lacking(tile, SPACE_NUMBERS.get(place, 0), held)
    return short - ANY_TWO if said.player.any_two else short


def _short(said: Said) -> None:
    assert said.values["short"] == _short_of(said, _place(said)) > 0


def _helps(said: Said, place: Place, good: Good) -> None:
    """One more of the good is one less that is lacking."""
    assert _short_of(said, place, good) == _short_of(said, place) - 1


def _sent(said: Said) -> None:
    _short(said)
    place = {way_to(place): place for place in PLACES}[said.values["place"]]
    _helps(said, _place(said), GATHERED[place])
    assert said.rules.is_legal(said.state, said.seat, PlacePeople(place, 1))
    assert said.player.free > 1


def _rolled(said: Said) -> None:
    _short(said)
    place = {good_name(good): place for place, good in GATHERED.items()}[said.values["good"]]
    _helps(said, _place(said), GATHERED[place])
    assert said.player.groups[place] > 0


def _needed(said: Said) -> None:
    place = {place_name(place): place for place in PLACES}[said.values["place"]]
    assert said.values["good"] == good_name(GATHERED[_place(said)])
    assert said.player.groups[place]
    assert said.values["short"] == _short_of(said, place) > 0
    _helps(said, place, GATHERED[_place(said)])


def _can_pay(said: Said) -> None:
    assert _short_of(said, _place(said)) <= 0
    assert not any(said.player.groups[place] for place in _OFFERS)


def _unpayable(said: Said) -> None:
    assert _short_of(said, said.ranked.move.place) > 0


# --- food --------------------------------------------------------------------------------------------


def _eating(said: Said) -> tuple[int, int]:
    """Return the people that eat in this round, and the food of the fields, after the hut and the field."""
    groups = said.player.groups
    people = min(MOST_PEOPLE, said.player.people + (groups[Place.HUT] > 0))
    return people, min(MOST_AGRICULTURE, said.player.agriculture + (groups[Place.FIELD] > 0))


def _meal(said: Said) -> None:
    people, fields = _eating(said)
    food, missing = said.player.food, max(0, people - said.player.food - fields)
    assert said.values == {"people": people, "food": food, "fields": fields, "missing": missing}


def _hungry(said: Said) -> None:
    people, fields = _eating(said)
    lacking = people - said.player.food - fields
    assert (lacking > 0) == (said.fact.key == "robot-food")


def _field(said: Said) -> None:
    people, _ = _eating(said)
    assert said.values == {"people": people, "fields": said.player.agriculture + 1}
    assert said.values["fields"] <= people


def _fed(said: Said) -> None:
    move = said.ranked.move
    if isinstance(move, Feed):
        after, _ = said.after()
        assert after.seats[said.seat].unfed == said.player.unfed
        assert move.payment is not None
        assert sum(move.payment) == said.player.missing
    else:
        assert 0 < said.player.missing <= sum(said.player.resources) + ANY_TWO


def _unfed(said: Said) -> None:
    """The engine takes 10 points of a seat that pays nothing."""
    assert said.player.missing
    after = said.rules.apply(said.state, said.seat, Feed(), QuickChance(1)).state
    assert said.player.unfed - after.seats[said.seat].unfed == 10


# --- dice and tools ----------------------------------------------------------------------------------


def _quantile(good: Good, dice: int, part: float) -> int:
    """Return the least gain that so many dice bring or miss in this part of all rolls."""
    totals = Counter({0: 1})
    for _ in range(dice):
        totals = _sums(totals)
    rolls, seen = 6**dice, 0
    for total in sorted(totals):
        seen += totals[total]
        if seen >= part * rolls:
            return total // DIVISORS[good]
    raise AssertionError


def _sums(totals: Counter[int]) -> Counter[int]:
    sums: Counter[int] = Counter()
    for total, ways in totals.items():
        for face in range(1, 7):
            sums[total + face] += ways
    return sums


def _numbers(said: Any) -> Iterator[int]:
    """Yield all numbers in a message."""
    for value in dict(said.values).values() if isinstance(said, Message) else ():
        if isinstance(value, int):
            yield value
        yield from _numbers(value)


def _usual(said: Said) -> None:
    people, good = said.ranked.move.people, GATHERED[_place(said)]
    assert said.values["people"] == people
    low, high = (_quantile(good, people, part) for part in (0.1, 0.9))
    assert list(_numbers(said.values["gain"])) == sorted({low, high})


def _gain(events: Sequence[Any]) -> int:
    return next((event.number for event in events if isinstance(event, GoodsGained)), 0)


def _tools(said: Said) -> None:
    """The engine gives so many goods."""
    _, events = said.after()
    assert list(_numbers(said.values["goods"])) == [_gain(events)]


def _no_tools(said: Said) -> None:
    events = said.rules.apply(said.state, said.seat, UseTools(), QuickChance(1)).events
    assert list(_numbers(said.values["goods"])) == [_gain(events)]


def _tool_sum(said: Said) -> None:
    assert _place(said) is Place.TOOLMAKER
    assert said.values["sum"] == said.player.tool_sum + 1


def _people(said: Said) -> None:
    assert _place(said) is Place.HUT
    assert said.values["people"] == said.player.people + 1 <= MOST_PEOPLE


def _new_tool(said: Said) -> None:
    """Dice are rolled in this round after the tool comes."""
    groups, free = said.player.groups, said.player.free
    roll_cards = [
        said.state.display[space - 1]
        for place, space in SPACE_NUMBERS.items()
        if groups[place] and CARDS[said.state.display[space - 1]].kind is CardKind.ROLL
    ]
    assert any(groups[place] for place in GATHERED) or roll_cards or free > 1


def _order(said: Said) -> None:
    """No tool helps a roll, and what the village gives is the same before and after the rest of it."""
    move, groups = said.ranked.move, said.player.groups
    assert isinstance(move, UsePlace)
    if move.place in GATHERED:
        assert not any(groups[place] for place in _OFFERS)
        several = sum(groups[place] > 0 for place in GATHERED) > 1
        assert not (several and (any(not tool.used for tool in said.player.tools) or said.player.once))
        return
    assert move.place is not Place.TOOLMAKER or not any(groups[place] for place in GATHERED)


def _before_paying(said: Said) -> None:
    move = said.ranked.move
    assert isinstance(move, UsePlace)
    assert any(said.player.groups[place] for place in _OFFERS)
    assert (move.place is Place.HUNT) == (said.fact.key == "robot-hunt-first")


def _dearest(said: Said) -> None:
    move = said.ranked.move
    assert isinstance(move, UsePlace)
    rolls = [place for place in GATHERED if said.player.groups[place]]
    assert len(rolls) > 1
    assert DIVISORS[GATHERED[move.place]] == max(DIVISORS[GATHERED[place]] for place in rolls)
    assert said.player.once or any(not tool.used for tool in said.player.tools)


def _good(said: Said) -> None:
    move = said.ranked.move
    good = GATHERED[move.place] if isinstance(move, PlacePeople) else None
    if isinstance(move, PickDie):
        good = next(each for each in RESOURCES if each.value == DICE[move.face - 1])
    assert good is not None
    assert said.values["good"] == good_name(good)


def _tops(said: Said) -> None:
    assert said.values["gain"] == top_name(CARDS[_card(said)])


def _alone_there(said: Said) -> None:
    """After the move nobody else may go there, and somebody else has people left."""
    after, _ = said.after()
    rivals = [Seat(rival) for rival in range(len(after.seats)) if rival != said.seat]
    assert any(said.state.seats[rival].free for rival in rivals)
    people = 2 if _place(said) is Place.HUT else 1
    move = PlacePeople(_place(said), people)
    assert not any(said.rules.is_legal(after, rival, move) for rival in rivals)


_FIGURES = ("farmer", "toolmaker", "hutbuilder", "shaman")

CHECKS: dict[str, Check] = {
    "robot-sign": _symbols,
    "robot-double": _symbols,
    **{f"robot-{figure}": _figures for figure in _FIGURES},
    **{f"robot-count-{figure}s": _counted for figure in _FIGURES},
    "robot-building": _building,
    "robot-building-least": _building,
    "robot-point": _point,
    "robot-figures-grow": _grow,
    "robot-lack": _short,
    "robot-lack-send": _sent,
    "robot-lack-roll": _rolled,
    "robot-needed": _needed,
    "robot-can-pay": _can_pay,
    "robot-meal": _meal,
    "robot-food": _hungry,
    "robot-store": _hungry,
    "robot-fields": _field,
    "robot-feed": _fed,
    "robot-unfed": _unfed,
    "robot-hungry": _unfed,
    "robot-usual": _usual,
    "robot-tools": _tools,
    "robot-no-tools": _no_tools,
    "robot-tool-sum": _tool_sum,
    "robot-people": _people,
    "robot-new-tool": _new_tool,
    "robot-any-order": _order,
    "robot-roll-first": _before_paying,
    "robot-hunt-first": _before_paying,
    "robot-dear-first": _dearest,
    "robot-gather": _good,
    "robot-at-once": _tops,
    "robot-deny": _alone_there,
    "robot-short": _unpayable,
}


def _next(names: Sequence[Message]) -> Callable[[Message], Message]:
    """Return the name that follows one of these names."""
    return lambda name: names[(names.index(name) + 1) % len(names)]


_GOODS = [good_name(good) for good in RESOURCES]
_PLACES = [place_name(place) for place in _OFFERS]
_WAYS = [way_to(place) for place in GATHERED]
_TOPS = list(dict.fromkeys(top_name(card) for card in CARDS.values()))


def _one_more_of_it(said: Said) -> Said:
    """Return what is said with one more of the goods."""
    name = "gain" if "gain" in said.values else "goods"
    goods = said.values[name]
    return changed(said, **{name: _more(goods)})


def _more(goods: Any) -> Any:
    return replace(
        goods,
        values=tuple(
            (name, value + 1 if isinstance(value, int) else _more(value)) for name, value in goods.values
        ),
    )


_NO_GROUPS = _having(groups=NO_GROUPS)
_GOODS_MORE = {"goods": _one_more_of_it}
_SHORT = counted("short")

MUTANTS: dict[str, Mapping[str, Mutant]] = {
    "robot-sign": counted("number", "points", "more"),
    "robot-double": counted("number", "points", "more"),
    **{f"robot-{figure}": counted("number", "points") for figure in _FIGURES},
    **{f"robot-count-{figure}s": counted("number") for figure in _FIGURES},
    "robot-building": counted("points"),
    "robot-building-least": counted("points"),
    "robot-point": {"position": lambda said: _with_player(said, groups=(0,) * 8 + (1,) * 8)},
    "robot-figures-grow": _having(cards=()),
    "robot-lack": _SHORT,
    "robot-lack-send": {**_SHORT, **instead("place", _next(_WAYS))},
    "robot-lack-roll": {**_SHORT, **instead("good", _next(_GOODS))},
    "robot-needed": {**_SHORT, **instead("place", _next(_PLACES)), **instead("good", _next(_GOODS))},
    "robot-can-pay": {"position": _poor},
    "robot-meal": counted("people", "food", "fields", "missing"),
    "robot-food": _having(food=20),
    "robot-store": _having(food=0, agriculture=0),
    "robot-fields": counted("people", "fields"),
    "robot-feed": _having(missing=20),
    "robot-unfed": _having(missing=0),
    "robot-hungry": _having(missing=0),
    "robot-usual": {**counted("people"), "gain": _one_more_of_it},
    "robot-tools": _GOODS_MORE,
    "robot-no-tools": _GOODS_MORE,
    "robot-tool-sum": counted("sum"),
    "robot-people": counted("people"),
    "robot-new-tool": _having(groups=NO_GROUPS, people=1),
    "robot-any-order": {"position": lambda said: _tool_first(_with_player(said, groups=(1,) * 16))},
    "robot-roll-first": _NO_GROUPS,
    "robot-hunt-first": _NO_GROUPS,
    "robot-dear-first": _NO_GROUPS,
    "robot-gather": instead("good", _next(_GOODS)),
    "robot-at-once": instead("gain", _next(_TOPS)),
    "robot-short": _having(resources=_PLENTY),
    "robot-deny": {"position": lambda said: with_field(said, ranked=_hunting(said))},
}


def _tool_first(said: Said) -> Said:
    """Return what is said of the use of the tool maker."""
    return with_field(said, ranked=replace(said.ranked, move=UsePlace(Place.TOOLMAKER)))


def _hunting(said: Said) -> Any:
    """Return the move that goes hunting instead, where everybody may go."""
    return replace(said.ranked, move=PlacePeople(Place.HUNT, 1))
