"""Facts beside a hint hold in the position, and are known to its seat."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, product
from typing import Any

import pytest
from msgspec.structs import replace

from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import AnyRules, Message, Seat, SeatName
from engines.chance import QuickChance
from engines.hidden_stones.data import CELL_NAMES, CELLS, NEIGHBOURS
from engines.hidden_stones.formations import lying
from engines.hidden_stones.preview import board_after
from engines.livingstone.data import ROWS
from engines.schiefer import scoring as slate
from engines.stone_age import building, odds
from engines.stone_age import scoring as stone_age_scoring
from engines.stone_age.data import CARDS, GATHERED, PLACES, SPACE_NUMBERS, STACK_NUMBERS, TILES, Place
from engines.stone_age.names import good_name, place_name, top_name, way_to
from engines.stone_age.placing import PlacePeople
from robots.api import Level
from robots.hints import hint
from robots.knowledge import Knowledge, Ranked
from robots.registry import knowledge_of
from robots.task import task_for
from tests.robots.test_robots import GAMES, positions

TITLES = [key for key in GAMES if knowledge_of(GAMES.newest(key)).facts is not None]
EVERY = [(key, seats) for key in TITLES for seats in GAMES.newest(key).info.seats]
_CHANGES = [
    *(("swap", CELL_NAMES[first], CELL_NAMES[second]) for first, second in NEIGHBOURS),
    *(("flip", CELL_NAMES[cell]) for cell in CELLS),
]


@dataclass(frozen=True)
class Said:
    """A fact of a move in a position."""

    rules: AnyRules
    state: Any
    seat: Seat
    ranked: Ranked[Any]
    fact: Message

    @property
    def values(self) -> dict[str, Any]:
        return dict(self.fact.values)

    @property
    def player(self) -> Any:
        return (self.state.seats if hasattr(self.state, "seats") else self.state.players)[self.seat]

    def after(self) -> tuple[Any, list[Any]]:
        """Return the state after the move, and its events."""
        step = self.rules.apply(self.state, self.seat, self.ranked.move, QuickChance(1))
        return step.state, list(step.events)


def by_policy(rules: AnyRules, seats: int, seed: int) -> Iterator[tuple[Any, Seat]]:
    """Yield the positions of a game that robots play."""
    known, chance = knowledge_of(rules), QuickChance(seed)
    state = rules.setup(rules.resolve({}, {}), seats, None, chance).state
    while acting := rules.to_act(state):
        seat = min(acting)
        yield state, seat
        state = rules.apply(state, seat, known.policy(state, seat, known.weights, chance), chance).state


_FEWER = {"hidden_stones": 6}
"""Divides the positions of titles whose robots think long."""


@cache
def said(key: str, seats: int) -> tuple[Said, ...]:
    """Return the reasons and facts of good moves, in a random game and in one of robots."""
    rules, fewer = GAMES.newest(key), _FEWER.get(key, 1)
    known: Knowledge[Any, Any] = knowledge_of(rules)
    assert known.facts is not None
    games = (
        islice(positions(rules, seats, 4, 7), 24 // fewer),
        islice(by_policy(rules, seats, 5), 0, 240 // fewer, 4),
    )
    return tuple(
        Said(rules, state, seat, ranked, fact)
        for game in games
        for state, seat in game
        for ranked in known.ranked(state, seat, known.weights, QuickChance(1))[:3]
        for fact in (ranked.reason, *known.facts(state, seat, ranked.move, ranked.reason))
    )


# --- Stone Age ---------------------------------------------------------------------------------------


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


# --- LivingStone -------------------------------------------------------------------------------------


def _coins(said: Said) -> tuple[int, int]:
    """Return the coins of the seat before and after the move, before any that follow by themselves."""
    return said.player.coins, said.after()[0].players[said.seat].coins


def _tents(state: Any, seat: int, row: int) -> int:
    return sum(space % ROWS == row - 1 for space in state.players[seat].tents)


def _in_row(said: Said) -> None:
    after, row = said.after()[0], said.values["row"]
    others = max(
        _tents(said.state, seat, row) for seat in range(len(said.state.players)) if seat != said.seat
    )
    assert _tents(after, said.seat, row) == said.values["own"]
    assert said.values["others"] == others
    assert (said.values["own"] > others) == (said.fact.key == "robot-row-lead")
    assert said.values["points"] == said.state.edition.majority[row - 1]


def _price(said: Said) -> None:
    before, after = _coins(said)
    assert (said.values["coins"], said.values["price"]) == (before, before - after)


def _saved(said: Said) -> None:
    before, after = _coins(said)
    assert before == after
    assert said.values["price"] > 0


def _sold(said: Said) -> None:
    before, after = _coins(said)
    assert said.values["have"] == before
    assert said.values["coins"] == after - before
    assert said.values["price"] == said.state.edition.costs[said.state.column - 1]
    assert after >= said.values["price"]


def _tested(said: Said) -> None:
    passing = sum(sum(dice) <= said.values["chest"] for dice in product(range(1, 7), repeat=4))
    assert said.values["percent"] == 100 * passing // 6**4
    assert said.values["chest"] <= said.player.chest + said.player.coins + 5 * sum(said.player.gems)
    assert said.state.two


def _again(said: Said) -> None:
    column = said.values["column"]
    assert column == said.state.column - 1
    points = [
        sum(said.state.edition.points[space % ROWS] for space in player.tents if space // ROWS == column - 1)
        for player in said.state.players
    ]
    assert said.values["own"] == points.pop(said.seat)
    assert said.values["others"] == max(points)


def _bag(said: Said) -> None:
    assert said.values == {"gems": sum(said.state.bag[1:4]), "stones": sum(said.state.bag)}


def _then(said: Said) -> None:
    assert said.values["coins"] == said.player.coins + said.ranked.move.die


# --- Schiefer ----------------------------------------------------------------------------------------


def _only_that(said: Said) -> Any:
    """Return the state after the move, or None where other things follow by themselves."""
    after, events = said.after()
    return after if len(events) == 1 else None


def _more_points(said: Said) -> None:
    after = _only_that(said)
    if after is not None:
        more = slate.points(after, said.seat) - slate.points(said.state, said.seat)
        assert more == said.values["points"]


def _opening(said: Said) -> None:
    after = _only_that(said)
    if after is not None:
        assert after.supply[said.seat] == said.values["left"]


def _pending(said: Said) -> None:
    move = said.ranked.move
    assert said.values["count"] == len(said.values["fields"]) == len(move.pending)
    assert said.values["cost"] == said.state.supply[said.seat] + 1 + len(move.pending)
    assert all(said.state.marked[said.seat][field - 1] for field in said.values["fields"])


def _mines(said: Said) -> None:
    after = _only_that(said)
    if after is not None:
        (owners,) = (new for new, old in zip(after.owners, said.state.owners, strict=True) if new != old)
        assert said.values == {"own": owners.count(said.seat), "opened": len(owners)}


def _rival(said: Said) -> None:
    after = _only_that(said)
    rival = said.values["seat"]
    assert isinstance(rival, SeatName)
    assert rival.seat != said.seat
    if after is not None:
        assert after.money[rival.seat] - said.state.money[rival.seat] == said.values["coins"]


def _costs(said: Said) -> None:
    assert said.values["coins"] == said.state.money[said.seat] >= said.values["price"]


def _left(said: Said) -> None:
    assert said.values["markers"] == said.state.supply[said.seat] - len(said.ranked.move.fields) >= 0


# --- Hidden Stones -----------------------------------------------------------------------------------


def _near(said: Said) -> set[str]:
    """Return the cards of the hand that lie, or would after a single change."""
    board, hand = said.state.board, said.state.hands[said.seat]
    boards = (board, *(board_after(board, change) for change in _CHANGES))
    return {str(card) for after in boards for card in lying(after, hand)}


def _far(said: Said) -> None:
    assert str(said.ranked.move.card) not in _near(said)


def _none_near(said: Said) -> None:
    assert _near(said) == set()


def _won(said: Said) -> None:
    after, _ = said.after()
    assert len(after.won[said.seat]) == said.values["number"] <= said.values["of"]


def _planned(said: Said) -> None:
    assert 1 < said.values["changes"] < len(said.state.hands[said.seat])


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
    "robot-row-lead": _in_row,
    "robot-row-tie": _in_row,
    "robot-tent-price": _price,
    "robot-tent-saved": _saved,
    "robot-sale": _sold,
    "robot-test": _tested,
    "robot-again": _again,
    "robot-bag": _bag,
    "robot-coins-then": _then,
    "robot-points-more": _more_points,
    "robot-opening-cost": _opening,
    "robot-pending": _pending,
    "robot-mines-there": _mines,
    "robot-rival-gets": _rival,
    "robot-coins-of": _costs,
    "robot-markers-left": _left,
    "robot-pay-far": _far,
    "robot-none-near": _none_near,
    "robot-won": _won,
    "robot-changes": _planned,
}


@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_what_a_hint_says_holds_in_the_position(key: str, seats: int) -> None:
    heard = set()
    for one in said(key, seats):
        if one.fact.key in CHECKS:
            heard.add(one.fact.key)
            CHECKS[one.fact.key](one)
    assert len(heard) >= (1 if seats == 1 else 3)


@pytest.mark.parametrize("key", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_has_words(key: str, language: str) -> None:
    words = Catalogues(GAMES).words(language, key, names=("Ada", "Ben", "Cleo", "Dan"), isolate=False)
    facts = {one.fact for one in said(key, 2)}
    texts = [words(fact) for fact in facts]
    assert texts
    assert [text for text in texts if "[" in text or "{" in text or text.endswith(".")] == []
    assert [text for text in texts if len(text) > 130] == []


@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_facts_are_the_same_where_the_seat_cannot_tell_the_difference(key: str, seats: int) -> None:
    rules = GAMES.newest(key)
    known = knowledge_of(rules)
    assert known.facts is not None
    for number, (state, seat) in enumerate(
        islice(by_policy(rules, seats, 9), 0, 200 // _FEWER.get(key, 1), 9)
    ):
        other = rules.resample(state, seat, QuickChance(number))
        for ranked in known.ranked(state, seat, known.weights, QuickChance(1))[:2]:
            first, second = (known.facts(one, seat, ranked.move, ranked.reason) for one in (state, other))
            assert tuple(first) == tuple(second)


@pytest.mark.parametrize("key", TITLES)
def test_a_hint_brings_a_few_of_them(key: str) -> None:
    rules, package = GAMES.newest(key), GAMES.package(key)
    tasks = (
        task_for(rules, package, state, seat, Level.STRONG, 1)
        for state, seat in islice(positions(rules, 2, 4, 3), 12)
    )
    counts = [len(hint(task).facts) for task in tasks]
    assert 0 < max(counts) <= 3
