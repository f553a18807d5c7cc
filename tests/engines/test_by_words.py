"""Games played by words alone: what a player can do follows from what they read, and from nothing else.

A reader for each title reads the English words of a position back: people, goods, prices, dice, cards, mines.
By the rules of the game it then finds the moves of its seat, and they have to be those that are legal.
Where a reader leaves moves out, its first line says which.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Any, TypeAlias

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.words.catalogues import Catalogues
from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.checks.play import one_of
from engines.livingstone import RULES as LIVINGSTONE
from renderers import checks
from tests.conformance.cases import GAMES, REGISTRY
from tests.conformance.test_pictures import RENDERERS
from tests.engines.livingstone.situations import PLAIN, A, position
from tests.engines.livingstone.test_panel import SUPPLY_GONE

OURS = tuple(rules for rules in GAMES if REGISTRY.package(rules.info.key).startswith(("engines.", "tests.")))
"""The titles of this repository; one that a package brings from elsewhere has no reader here."""
_CATALOGUES = Catalogues(REGISTRY)
_MOVES = 200


class Read(Struct, frozen=True):
    """The words that one seat has before it: everybody's, and its own."""

    board: str
    own: str
    name: str

    def find(self, pattern: str) -> tuple[str, ...]:
        """Return the groups of a pattern in the words of everybody, which has to be there."""
        found = re.search(pattern, self.board, re.MULTILINE)
        assert found, f"{pattern} is not in:\n{self.board}"
        return found.groups()

    def numbers(self, pattern: str, text: str | None = None) -> tuple[int, ...]:
        """Return all numbers in what a pattern finds; none if it finds nothing."""
        found = re.search(pattern, self.board if text is None else text, re.MULTILINE)
        return tuple(map(int, re.findall(r"\d+", found[1]))) if found else ()

    def seat(self) -> str:
        """Return the line of the reader's own seat."""
        return self.find(rf"^({self.name}: .*)$")[0]


# --- Hidden Stones -----------------------------------------------------------------------------------


def _stones(read: Read) -> set[str]:
    """All moves there are."""
    stones = dict(
        re.findall(r"([abc][123]) (\w+)", "\n".join(re.findall(r"^Row .*$", read.board, re.MULTILINE)))
    )
    assert len(stones) == 9
    cards = dict(re.findall(r"^(\d-\d\d), \d points?: (.*?)\.", read.own, re.MULTILINE))
    moves = {f"flip {cell} with {card}" for cell, card in product(stones, cards)}
    moves |= {f"swap {one} {other} with {card}" for one, other in _neighbours(stones) for card in cards}
    moves |= {f"score {card}" for card, rows in cards.items() if _lies(stones, rows)}
    piles = sum(read.numbers(r"^(Draw pile: .*)$"))
    acted = "this turn" in read.board.partition("\n\n")[0]
    may_pass = not acted and "Passed last turn" not in read.seat() and len(cards) <= 4 and piles > 0
    return moves | ({"pass"} if may_pass else {"end"})


def _neighbours(stones: Iterable[str]) -> list[tuple[str, str]]:
    pairs = combinations(sorted(stones, key=lambda cell: cell[::-1]), 2)
    return [(one, other) for one, other in pairs if _far(one, other) == 1]


def _far(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


def _lies(stones: dict[str, str], formation: str) -> bool:
    """Return whether the rows of a card, as they are read, lie somewhere on the board."""
    rows = [row.split(", ") for row in formation.split("; below: ")]
    corners = product(range(4 - len(rows[0])), range(4 - len(rows)))
    return any(
        all(
            symbol in ("any", stones[f"{'abc'[left + x]}{top + y + 1}"])
            for y, row in enumerate(rows)
            for x, symbol in enumerate(row)
        )
        for left, top in corners
    )


# --- LivingStone -------------------------------------------------------------------------------------


_GEMS = ("clear", "blue", "red")
_PLAYED = {
    "Four coins": "coins",
    "Three stones": "stones",
    "Lion": "animal lion",
    "Rhino": "animal rhino",
    "Antelope": "animal antelope",
}
_PAID = {"": False, " free": True}
"""The words for how a tent is paid, and whether that takes a card."""


def _journey(read: Read) -> set[str]:
    """All moves there are."""
    (coins,) = read.numbers(r"Your coins: (\d+)", read.own)
    cards = set(re.findall(r"^(?:\d+ × )?(\w[\w ]*) \(.*\)\.$", read.own, re.MULTILINE))
    gems = [sum(read.numbers(rf"gems?: .*?(\d+) {kind}", read.seat())) for kind in _GEMS]
    sold = {text for numbers in product(*(range(one + 1) for one in gems)) if (text := _gem_words(numbers))}
    taken = max(read.numbers(r"(?:die|dice) taken: ([\d, and]+)\.", read.seat()), default=0)
    dice = {die for die in read.numbers(r"^\d+ (?:die|dice) on the table: (.*)$") if die > taken}
    acts = "with a die taken" in read.board
    moves = {f"donate {number}" for number in range(1, coins + 1)} | {f"sell {text}" for text in sold}
    moves |= {f"play {words}" for card, words in _PLAYED.items() if card in cards}
    moves |= {f"play market {text}" for text in sold} if "Market" in cards else set()
    moves |= set(_extra_tents(read)) if "Extra tent" in cards else set()
    (column,) = read.numbers(r"the boat is in column (\d+)")
    back, *most = read.numbers(r"^The boat has gone (back \d+ of \d+) times") or (0, 1)
    moves |= {"play boat"} if "Boat back" in cards and column > 1 and back < most[0] else set()
    if acts:
        return moves | {"done"} | ({"play two-dice"} if "Two dice" in cards and dice else set())
    moves |= {f"take {die} {what}" for die, what in product(dice, ("coins", "card", "mine"))}
    return moves | {move for die in dice for move in _tents(read, die, coins, cards)}


def _gem_words(numbers: Iterable[int]) -> str:
    return " ".join(f"{kind} {number}" for kind, number in zip(_GEMS, numbers, strict=True) if number)


def _from(read: Read) -> set[str]:
    """Return the origins of a tent: "" is the supply; with two players, once that is empty, the board."""
    if read.numbers(r"(\d+) tents? left", read.seat())[0]:
        return {""}
    two = len(re.findall(r"^\w+: \d+ points?\b.* tents? left", read.board, re.MULTILINE)) == 2
    return _spaces(r"^Your (?:tent is|\d+ tents are) in (.*)$", read.own) if two else set()


def _spaces(pattern: str, text: str) -> set[str]:
    """Return the spaces that a pattern finds, as `5 6`."""
    found = re.search(pattern, text, re.MULTILINE)
    return {" ".join(one) for one in re.findall(r"column (\d+), row (\d+)", found[1])} if found else set()


def _tents(read: Read, die: int, coins: int, cards: set[str]) -> Iterator[str]:
    """Yield every tent that a die can bring: its row or one by a card, paid or free, built or moved."""
    prices = dict(re.findall(r"row (\d) for (\d+) coin", read.own))
    (column,) = read.numbers(r"the boat is in column (\d+)")
    rows = prices if "Any row" in cards else {str(die): prices[str(die)]}
    for row, source, (paid, free) in product(rows, _from(read), _PAID.items()):
        may = "Free tent" in cards if free else int(prices[row]) <= coins
        if may and source != f"{column} {row}":
            how = "" if row == str(die) else f" row {row}"
            yield f"take {die} {f'move {source}' if source else 'tent'}{how}{paid}"


def _extra_tents(read: Read) -> Iterator[str]:
    (column,) = read.numbers(r"the boat is in column (\d+)")
    scored = _spaces(r"scored tents? in (.*)$", read.seat())
    for space, source in product(scored, _from(read)):
        if not space.startswith(f"{column} ") and space != source:
            yield f"play extra {space}{f' from {source}' if source else ''}"


# --- Schiefer ----------------------------------------------------------------------------------------


_BOXES = {
    "Buy supply (3)": "supply3",
    "Buy supply (4)": "supply4",
    "Change a die": "change",
    "Better sale": "sale",
    "More points for coins": "money",
    "Different valleys": "valleys",
    "Half of the mines": "half",
    "Alone in the valley": "alone",
}
"""The boxes, and their words in the rules chapter on writing moves."""


def _slate(read: Read) -> set[str]:
    """All moves there are."""
    supply, coins = (
        read.numbers(pattern, read.seat())[0] for pattern in (r"(\d+) markers? in", r"(\d+) coins?")
    )
    shops = _named(read, "A marker can be bought now with")
    moves = {f"buy {_BOXES[name]}" for name in shops}
    moves |= {f"develop {_BOXES[name]}" for name in _named(read, "Developments that can be taken now")}
    mines = re.findall(r"^Mines that can be (opened|sold) now.*?: (.*)\.$", read.board, re.MULTILINE)
    for act, listed in mines:
        for valley, at in re.findall(r"(?:^|; )(\w+) (\d)", listed.lower()):
            if act == "sold":
                moves.add(f"sell {valley} {at}")
    dice = read.numbers(r"^Dice: (.*)$")
    if not dice:
        return moves | set(_on_a_field(read, supply))
    marks = {one for number in range(1, min(3, supply) + 1) for one in combinations(dice, number)}
    if not supply:  # what a marker costs has to be left
        coins -= min(int(number) for name in shops for number in re.findall(r"\d+", name))
    moves |= {"mark none"} | {f"mark {' '.join(map(str, one))}" for one in marks}
    moves |= {f"reroll {die}" for die in dice if coins >= 1}
    if coins >= 3 and "A die can still be set" in read.board:
        moves |= {f"set {die} to {face}" for die, face in product(dice, range(1, 7)) if die != face}
    if "can still be turned" in read.board:
        moves |= {f"change {die} {way}" for die, way in product(dice, ("up", "down"))}
    return moves


def _on_a_field(read: Read, supply: int) -> Iterator[str]:
    """Yield what the marker on a field can do besides selling and developing."""
    yield "drop"
    (active,) = read.numbers(r"Field (\d)\.$")
    if (
        "supply" in read.find(rf"^Field {active} \((.*?)\)")[0]
        and read.numbers(r"(\d+) in reserve", read.seat())[0]
    ):
        yield "supply"
    lying = list(read.numbers(r"^Your markers are on the fields: (.*)\.$", read.own))
    lying.remove(active)
    opened = re.findall(r"(\w+) \d for (\d+) markers?", "".join(_line(read, "Mines that can be opened now")))
    for valley, cost in opened:
        for fields in set(combinations(lying, max(0, int(cost) - supply - 1))):
            yield " ".join((f"open {valley.lower()}", *(("with", *map(str, fields)) if fields else ())))


def _line(read: Read, head: str) -> list[str]:
    return re.findall(rf"^{head}.*?: (.*)\.$", read.board, re.MULTILINE)


def _named(read: Read, head: str) -> list[str]:
    found = re.search(rf"^{head}: (.*)\.$", read.board, re.MULTILINE)
    return found[1].split(", ") if found else []


# --- Stone Age ---------------------------------------------------------------------------------------

_RESOURCES = ("wood", "brick", "stone", "gold")


_PLACES = r"^(?:(?:Hunt|Forest|Clay pit|Quarry|River|Tool maker|Hut|Field):|(?:Card|Building) \d\b).*$"
_ONE_WORD = {"Clay pit": "claypit", "Tool maker": "toolmaker"}


def _token(line: str) -> str:
    """Return the words in a move for the place that a line tells of, as the rules have them."""
    name = re.split(":| for ", line)[0]
    return _ONE_WORD.get(name, name.lower())


def _tribe(read: Read) -> set[str]:
    """All moves; of tools only that some may be used."""
    moment = read.board.partition("\n\n")[0]
    lines = {_token(line): line for line in re.findall(_PLACES, read.board, re.MULTILINE)}
    store = Counter({good: sum(read.numbers(rf"(\d+) {good}", read.seat())) for good in _RESOURCES})
    extra = _any_two() if "any 2 resources" in read.seat() else set[str]()
    if "to place people" in moment:
        return {move for token, line in lines.items() for move in _placings(read, token, line)}
    if "to act" in moment:
        mine = {token: line for token, line in lines.items() if _is_there(read, line)}
        return extra | {move for token, line in mine.items() for move in _uses(store, token, line)}
    if "to choose tools" in moment:
        return {"tools"}
    if "to take a die" in moment:
        return {f"pick {name}" for name in re.split(", | and ", read.find(r"Dice left: (.*?)\.")[0])}
    missing = read.find(rf"^{read.name} has no food for (\d+|one)")[0]
    number = min(1 if missing == "one" else int(missing), store.total())
    return extra | {"feed none"} | {f"feed with {paid}" for paid in _payments(store, number)}


def _is_there(read: Read, line: str) -> bool:
    return re.search(rf"\b{read.name} (with|is there)", line) is not None


def _any_two() -> set[str]:
    return {f"take {' '.join(pair)}" for pair in combinations_with_replacement(_RESOURCES, 2)}


def _uses(store: Counter[str], token: str, line: str) -> Iterator[str]:
    """Yield the uses of people on a place; prices of cards and buildings are in their lines."""
    what, *number = token.split()
    if not number:
        yield f"use {token}"
        return
    yield f"refuse {token}"
    if what == "card":
        price = int(line.partition(" for ")[2].split()[0])
        yield from (f"buy {token} with {paid}" for paid in _payments(store, price))
        return
    cost = line.partition(": ")[2]
    if kinds := re.match(r"(\d+) resources of (\d+|one)", cost):
        wanted = 1 if kinds[2] == "one" else int(kinds[2])
        paid = _payments(store, int(kinds[1]))
        yield from (f"build {number[0]} with {one}" for one in paid if len(set(one.split())) == wanted)
    elif several := re.match(r"(\d+) to (\d+) resources", cost):
        for least in range(int(several[1]), int(several[2]) + 1):
            yield from (f"build {number[0]} with {paid}" for paid in _payments(store, least))
    elif all(store[good[:-1] if good == "bricks" else good] >= int(n) for n, good in _prices(cost)):
        yield f"build {number[0]}"


def _prices(cost: str) -> list[tuple[str, str]]:
    return re.findall(r"(\d+) (wood|bricks?|stone|gold)", cost.partition("(")[0])


def _payments(store: Counter[str], number: int) -> list[str]:
    paid = (Counter(one) for one in combinations_with_replacement(_RESOURCES, number))
    return [" ".join(_written(one)) for one in paid if number and one <= store]


def _written(paid: Counter[str]) -> Iterator[str]:
    """Up to seven words one by one, more of them counted, as the notation has it."""
    for good in _RESOURCES:
        if paid.total() <= 7:
            yield from [good] * paid[good]
        elif paid[good]:
            yield from (good, str(paid[good]))


def _placings(read: Read, token: str, line: str) -> set[str]:
    numbers = {"one person": 1, "two people": 2}
    found = re.search(rf"Open to {read.name} with (?:up to )?(\d+|one person|two people)", line)
    most = 0 if found is None else numbers.get(found[1]) or int(found[1])
    if token in ("hunt", "forest", "claypit", "quarry", "river"):
        return {f"place {token} {number}" for number in range(1, most + 1)}
    return {f"place {token}"} if most else set()


# --- the titles of the tests -------------------------------------------------------------------------


def _pits(read: Read) -> set[str]:
    """All moves there are."""
    return {f"sow {pit}" for pit, stones in re.findall(r"\b([a-f]) (\d+)", read.seat()) if stones != "0"}


def _heap(read: Read) -> set[str]:
    """All moves there are."""
    shells = 1 if "one shell" in read.seat() else sum(read.numbers(r"(\d+) shells", read.seat()))
    if "offers" in read.board.partition("\n")[0]:
        return {"withhold"} | {f"offer {number}" for number in range(1, min(3, shells) + 1)}
    held = [sum(read.numbers(rf"(\d+) {kind}", read.own)) for kind in _PEBBLES]
    moves = {"pass"} | ({"draw"} if "No pebbles are in the bag" not in read.board else set())
    for numbers in product(*(range(number + 1) for number in held)):
        if 1 <= sum(numbers) <= 3 and 0 in numbers:
            laid = zip(_PEBBLES, numbers, strict=True)
            moves.add(" ".join(("lay", *(f"{kind} {number}" for kind, number in laid if number))))
    lying = [kind for kind in _PEBBLES if re.search(rf"Laid: .*{kind}", read.seat())]
    most = 0 if "Polishing is done" in read.board else min(shells, len(lying))
    chosen = (one for number in range(1, most + 1) for one in combinations(lying, number))
    return moves | {" ".join(("polish", *one)) for one in chosen}


_PEBBLES = ("red", "blue", "gold")


# --- how moves begin ---------------------------------------------------------------------------------


def _begins_in_tribe(text: str) -> str:
    return "tools" if text.startswith("tools") else text


Title: TypeAlias = tuple[str, Callable[[Read], set[str]], Callable[[str], str]]
TITLES: tuple[Title, ...] = (
    ("hidden_stones", _stones, str),
    ("livingstone", _journey, str),
    ("schiefer", _slate, str),
    ("stone_age", _tribe, _begins_in_tribe),
    ("kalah", _pits, str),
    ("pebbles", _heap, str),
)


PLAYED = [
    pytest.param(*title, seats, id=f"{title[0]} {seats}", marks=pytest.mark.slow if seats > 2 else ())
    for title in TITLES
    for seats in (2, 3)
    if seats in REGISTRY.newest(title[0]).info.seats
]


def test_every_reader_is_of_a_title() -> None:
    assert {key for key, *_ in TITLES} <= {rules.info.key for rules in OURS}


@pytest.mark.parametrize(("key", "understood", "begins", "seats"), PLAYED)
def test_a_game_can_be_played_by_words_alone(
    key: str, understood: Callable[[Read], set[str]], begins: Callable[[str], str], seats: int
) -> None:
    """Kinds of moves are made equally often, so that rare ones are among them."""
    rules = REGISTRY.newest(key)
    choices = LiveChance(f"words {key} {seats}".encode(), 0)
    state = rules.setup(rules.resolve({}, {}), seats, None, choices).state
    for _ in range(_MOVES):
        seat = min(rules.to_act(state))
        legal = {rules.format(move): move for move in rules.legal_moves(state, seat)}
        known = {text: begins(text) for text in legal}
        assert understood(_words(rules, state, seat, seats)) == set(known.values())
        kind = one_of(sorted({text.split()[0] for text in legal}), choices)
        move = one_of([legal[text] for text in legal if text.split()[0] == kind], choices)
        state = rules.apply(state, seat, move, choices).state
        if rules.outcome(state):
            break


@pytest.mark.parametrize("hand", ["extra_tent free_tent", "ignore_number free_tent market", "steamboat_back"])
@pytest.mark.parametrize("seats", [2, 3])
def test_tents_that_are_moved_and_rare_cards_follow_from_the_words(hand: str, seats: int) -> None:
    mine = {
        "tents": SUPPLY_GONE,
        "scored": "1 1, 1 2, 2 5",
        "hand": hand,
        "coins": 3,
        "gems": "clear 2 red 1",
    }
    others = [{"tents": "3 2"}, PLAIN][: seats - 1]
    for boats, column in ((0, 3), (10, 2), (1, 1)):
        state = replace(position(mine, *others, dice="2 6", column=column), boats=boats)
        legal = {LIVINGSTONE.format(move) for move in LIVINGSTONE.legal_moves(state, A)}
        assert _journey(_words(LIVINGSTONE, state, A, seats)) == legal


def _words(rules: AnyRules, state: Any, seat: Seat, seats: int) -> Read:
    faces, renderer = checks.faces(seats), RENDERERS[rules.info.key]
    names = tuple(face.name for face in faces)
    texts = _CATALOGUES.words("en", rules.info.key, names, isolate=False)
    view, own = rules.seen(state, None), rules.seen(state, seat)
    return Read(
        renderer.text_board(view, faces, None, texts),
        renderer.own_text(own, seat, faces, texts),
        faces[seat].name,
    )
