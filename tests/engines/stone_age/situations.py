"""Positions and moves as the rules page writes them."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from bot.words.catalogues import Catalogues, Words
from engines.api import Menu, Seat
from engines.chance import Draws
from engines.registry import Registry
from engines.stone_age import RULES
from engines.stone_age.pieces import (
    CARDS,
    PLACE_NAMED,
    RESOURCE_PLACES,
    SEAT_LIMITS,
    TILES,
    VILLAGE_LIMITS,
    CardId,
    Phase,
    Resources,
    TileId,
)
from engines.stone_age.state import NO_GROUPS, Cards, SeatState, Stack, State, Tool
from tests.engines.scripts import Script

A, B, C, D = (Seat(i) for i in range(4))


# --- positions ---------------------------------------------------------------------------------------


def cards(text: str) -> Cards:
    return tuple(CardId(name) for name in text.split())


def held(text: str) -> Resources:
    """Resources written wood/brick/stone/gold."""
    wood, brick, stone, gold = map(int, text.split("/"))
    return (wood, brick, stone, gold)


def groups(text: str) -> tuple[int, ...]:
    """`hunt 2, card 3` as people on places; without a number it is one, at the hut two."""
    found = list(NO_GROUPS)
    for part in filter(None, text.split(", ")):
        place, _, number = part.rpartition(" ") if part[:4] not in {"card", "buil"} else (part, "", "")
        name = place or number
        people = int(number) if place and number else 2 if name == "hut" else 1
        found[PLACE_NAMED[name]] = people
    return tuple(found)


def seat(where: str = "", has: str = "0/0/0/0", tools: str = "", **fields: Any) -> SeatState:
    """A seat as after setup, with these people out, these resources, and tools written `2* 1`."""
    owned = tuple(Tool(int(word[0]), used=word.endswith("*")) for word in tools.split())
    for key in ("cards", "tiles"):
        if isinstance(fields.get(key), str):
            fields[key] = tuple(fields[key].split())
    return SeatState(groups=groups(where), resources=held(has), tools=owned, **fields)


def position(
    *seats: SeatState, spaces: str = "c11 c12 c13 c14", tiles: str = "b01 b02 b03 b04", **fields: Any
) -> State:
    """A position in which cards and tiles not named are in deck and pool; `-` is an empty space."""
    display = tuple(None if name == "-" else CardId(name) for name in spaces.split())
    top = tuple(TileId(name) for name in tiles.split())[: len(seats)]
    used = {*display, *top, *(one for mine in seats for one in (*mine.cards, *mine.tiles))}
    state = State(
        seats=seats,
        deck=tuple(card for card in CARDS if card not in used),
        display=display,
        pool=tuple(tile for tile in TILES if tile not in used),
        stacks=tuple(Stack(tile, 7) for tile in top),
        start=A,
        turn=A,
        seat_limit=SEAT_LIMITS[len(seats)],
        village_limit=VILLAGE_LIMITS[len(seats)],
    )
    return replace(state, **fields)


def begun(seats: int = 2, **fields: Any) -> State:
    """The position after setup, A begins."""
    return position(*(SeatState(),) * seats, **fields)


def acting(mine: SeatState, seats: int = 2, **fields: Any) -> State:
    """A acts; the others have people on two resource places where A has none."""
    free = [place for place in RESOURCE_PLACES if not mine.groups[place]][:2]
    others = [SeatState(groups=tuple(int(at in free) for at in range(16)))] * (seats - 1)
    return position(mine, *others, phase=Phase.ACTIONS, **fields)


def last_to_act(*seats: SeatState, **fields: Any) -> State:
    """The last seat comes home from card 4, unpaid, as the last thing of the round (`refuse card 4`)."""
    *others, last = seats
    last = replace(last, groups=groups("card 4"))
    turn = Seat(len(others))
    return position(*others, last, phase=Phase.ACTIONS, turn=turn, **fields)


# --- what may be done --------------------------------------------------------------------------------


class Named(Draws):
    """Draws written as faces, and as ids of cards and tiles."""

    def __init__(self, state: State, _text: str, items: list[str]) -> None:
        super().__init__()
        self._piles: dict[str, list[str]] = {"c": list(state.deck), "b": list(state.pool)}
        self._items = list(items)

    def _below(self, n: int, low: int) -> int:
        assert self._items, "a draw that was not foreseen"
        item = self._items.pop(0)
        if low:
            return int(item)
        pile = self._piles[item[0]]
        assert len(pile) == n, f"{item} is not drawn here"
        at = pile.index(item)
        pile.pop(at)
        return at

    def finish(self) -> None:
        assert not self._items, f"never drawn: {self._items}"


_SCRIPT = Script(RULES, Named)
on_turn, texts, steps, play = _SCRIPT.on_turn, _SCRIPT.texts, _SCRIPT.steps, _SCRIPT.play
events, leave, refusal = _SCRIPT.events, _SCRIPT.leave, _SCRIPT.refusal


def starting(state: State, beginning: str, who: Seat | None = None) -> set[str]:
    """Return the legal moves with this beginning, each without it."""
    return {text.removeprefix(beginning).strip() for text in texts(state, who) if text.startswith(beginning)}


def menu(state: State, *tokens: str) -> Menu:
    """Ask the seat that is to act; the answer must be a menu."""
    question = RULES.ask(state, on_turn(state), tokens)
    assert isinstance(question, Menu)
    return question


@cache
def words_in(language: str, *, isolate: bool = False) -> Words:
    """Return what puts messages of this game into a language."""
    registry = Registry(())
    registry.add(RULES, "engines.stone_age")
    return Catalogues(registry).words(language, "stone_age", ("Ada", "Bob", "Cem", "Dot"), isolate=isolate)


# --- what has come of it -----------------------------------------------------------------------------


def resources(state: State, who: Seat = A) -> str:
    return "/".join(map(str, state.seats[who].resources))


def tools(state: State, who: Seat = A) -> str:
    return " ".join(f"{tool.value}{'*' if tool.used else ''}" for tool in state.seats[who].tools)


def spaces(state: State) -> str:
    return " ".join(card or "-" for card in state.display)


def result(state: State) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Reason, sums and places."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome.reason, outcome.totals, outcome.places


def lines(state: State, who: Seat) -> dict[str, int]:
    """The score lines that are not 0, by source."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    return {line.source.key.removeprefix("line-"): line.points for line in outcome.lines[who] if line.points}
