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

from engines import registry
from engines.api import Seat
from engines.chance import LiveChance
from engines.checks.play import one_of
from renderers import checks
from renderers.registry import scan
from tests.renderers.tables import catalogues

_RENDERERS = scan("renderers")
_REGISTRY = registry.scan()
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
    """Whether the rows of a card, as they are read, lie somewhere on the board."""
    rows = [row.split(", ") for row in formation.split(", below ")]
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


def _journey(read: Read) -> set[str]:
    """All but cards that are played, tents that are moved, and several gems sold at once."""
    (coins,) = read.numbers(r"Your coins: (\d+)", read.own)
    moves = {f"donate {number}" for number in range(1, coins + 1)}
    moves |= {f"sell {kind} 1" for kind in re.findall(r"\d (clear|blue|red)", read.seat())}
    if "has taken a die" in read.board:
        return moves | {"done"}
    taken = max(read.numbers(r"Dice taken: ([\d, and]+)\.", read.seat()), default=0)
    dice = [die for die in read.numbers(r"^Dice on the table: (.*)$") if die > taken]
    prices = dict(re.findall(r"row (\d) for (\d+) coin", read.own))
    tents = read.numbers(r"(\d+) tents? left", read.seat())[0]
    for die in dice:
        moves |= {f"take {die} coins"}
        moves |= {f"take {die} card"} if read.numbers(r"^Draw pile: (\d+)")[0] else set()
        moves |= {f"take {die} mine"} if "The bag is empty." not in read.board else set()
        moves |= {f"take {die} tent"} if tents and int(prices[str(die)]) <= coins else set()
    return moves


# --- Schiefer ----------------------------------------------------------------------------------------


def _slate(read: Read) -> set[str]:
    """All but supply and drop; a mine is opened without a word on what it is paid with."""
    boxes = dict(re.findall(r"^(.+?) – .* \[(\w+)\]$", read.board, re.MULTILINE))
    supply, coins = (
        read.numbers(pattern, read.seat())[0] for pattern in (r"(\d+) markers? in", r"(\d+) coins?")
    )
    shops = _named(read, "A marker can be bought now with")
    moves = {f"buy {boxes[name]}" for name in shops}
    moves |= {f"develop {boxes[name]}" for name in _named(read, "Developments that can be taken now")}
    mines = re.findall(r"^Mines that can be (opened|sold) now.*?: (.*)\.$", read.board, re.MULTILINE)
    for act, listed in mines:
        for valley, position in re.findall(r"(?:^|; )(\w+) (\d)", listed.lower()):
            moves.add(f"open {valley}" if act == "opened" else f"sell {valley} {position}")
    dice = read.numbers(r"^Dice: (.*)$")
    if not dice:
        return moves
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


def _named(read: Read, head: str) -> list[str]:
    found = re.search(rf"^{head}: (.*)\.$", read.board, re.MULTILINE)
    return found[1].split(", ") if found else []


# --- Stone Age ---------------------------------------------------------------------------------------

_RESOURCES = ("wood", "brick", "stone", "gold")


def _tribe(read: Read) -> set[str]:
    """All moves; of tools only that some may be used."""
    moment = read.board.partition("\n\n")[0]
    lines = {token: line for line, token in re.findall(r"^(.*) \[(.+)\]$", read.board, re.MULTILINE)}
    store = Counter({good: sum(read.numbers(rf"(\d+) {good}", read.seat())) for good in _RESOURCES})
    extra = _any_two() if "any 2 resources" in read.seat() else set[str]()
    if "to place people" in moment:
        return extra | {move for token, line in lines.items() for move in _placings(read, token, line)}
    if "to act" in moment:
        mine = {token: line for token, line in lines.items() if _is_there(read, line)}
        return extra | {move for token, line in mine.items() for move in _uses(store, token, line)}
    if "to choose tools" in moment:
        return extra | {"tools"}
    if "to take a die" in moment:
        return extra | {f"pick {name}" for name in re.split(", | and ", read.find(r"Dice left: (.*?)\.")[0])}
    missing = read.find(rf"^{read.name} has no food for (\d+|one)")[0]
    number = min(1 if missing == "one" else int(missing), store.total())
    return extra | {"feed none"} | {f"feed with {paid}" for paid in _payments(store, number)}


def _is_there(read: Read, line: str) -> bool:
    return re.search(rf"\b{read.name} (with|is there)", line) is not None


def _any_two() -> set[str]:
    return {f"take {' '.join(pair)}" for pair in combinations_with_replacement(_RESOURCES, 2)}


def _uses(store: Counter[str], token: str, line: str) -> Iterator[str]:
    """What the people on a place can do: what a card or a building costs is in its line."""
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


# --- how moves begin ---------------------------------------------------------------------------------


def _begins_in_tribe(text: str) -> str:
    return "tools" if text.startswith("tools") else text


def _begins_in_journey(text: str) -> str | None:
    first, *rest = text.split()
    several = first == "sell" and rest[1:] != ["1"]
    if first == "play" or several or (first == "take" and len(rest) > 2):
        return None
    return text


def _begins_in_slate(text: str) -> str | None:
    first, *rest = text.split()
    if first in ("supply", "drop"):
        return None
    return f"open {rest[0]}" if first == "open" else text


Title: TypeAlias = tuple[str, Callable[[Read], set[str]], Callable[[str], str | None]]
TITLES: tuple[Title, ...] = (
    ("hidden_stones", _stones, str),
    ("livingstone", _journey, _begins_in_journey),
    ("schiefer", _slate, _begins_in_slate),
    ("stone_age", _tribe, _begins_in_tribe),
)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("key", "understood", "begins"), TITLES, ids=[key for key, *_ in TITLES])
def test_a_game_can_be_played_by_words_alone(
    key: str, understood: Callable[[Read], set[str]], begins: Callable[[str], str | None], seats: int
) -> None:
    rules = _REGISTRY.newest(key)
    choices = LiveChance(f"words {key} {seats}".encode(), 0)
    state = rules.setup(rules.resolve({}, {}), seats, None, choices).state
    for _ in range(_MOVES):
        seat = min(rules.to_act(state))
        legal = {rules.format(move): move for move in rules.legal_moves(state, seat)}
        known = {text: begin for text in legal if (begin := begins(text)) is not None}
        assert understood(_words(rules, state, seat, seats)) == set(known.values())
        begin = one_of(sorted(set(known.values())), choices)
        move = one_of([legal[text] for text, one in known.items() if one == begin], choices)
        state = rules.apply(state, seat, move, choices).state
        if rules.outcome(state):
            break


def _words(rules: Any, state: Any, seat: Seat, seats: int) -> Read:
    faces, renderer = checks.faces(seats), _RENDERERS[rules.info.key]
    texts = catalogues().words("en", rules.info.key, tuple(face.name for face in faces), isolate=False)
    view, own = rules.public(state), rules.own(state, seat)
    return Read(
        renderer.text_board(view, faces, None, texts),
        renderer.own_text(view, own, seat, faces, texts),
        faces[seat].name,
    )
