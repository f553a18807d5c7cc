"""Positions and moves as the rules page writes them."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engines.api import Seat
from engines.chance import RecordedChance
from engines.registry import Registry
from engines.schiefer import RULES
from engines.schiefer.buying import buys
from engines.schiefer.moves import Mark
from engines.schiefer.pieces import BOXES, MARKERS, RECONSTRUCTED, Box, Edition
from engines.schiefer.state import Counts, State
from tests.engines.schiefer.invariants import check_position
from tests.engines.scripts import Script

A, B, C, D = (Seat(i) for i in range(4))

LATE = "ogwen BBBBB seiont BBBB gwyrfai BB llyfni BBBB glaslyn CCCC dwyryd CCCCC dysynni CC dyfi CC"
"""Only dyfi 3 is free."""


def registry() -> Registry:
    """A registry that knows this game alone."""
    found = Registry(())
    found.add(RULES, "engines.schiefer")
    return found


# --- positions ---------------------------------------------------------------------------------------


def _letters(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(ord(letter) - ord("A")) for letter in text)


def _board(text: str, edition: Edition) -> tuple[tuple[tuple[Seat, ...], ...], tuple[Counts, ...]]:
    """Read `ogwen AB*A seiont BB`: the owners from the mouth, a star behind those that are sold."""
    words = text.split()
    given = dict(zip(words[::2], words[1::2], strict=True))
    assert given.keys() <= {valley.id for valley in edition.valleys}
    owners, sold = [], []
    for valley in edition.valleys:
        mines = re.findall(r"[A-D]\*?", given.get(valley.id, ""))
        owners.append(_letters("".join(mine[0] for mine in mines)))
        sold.append(tuple(at for at, mine in enumerate(mines, 1) if mine.endswith("*")))
    return tuple(owners), tuple(sold)


def _boxes(text: str, seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Read `sale AB money B`."""
    words = text.split()
    given = dict(zip(words[::2], words[1::2], strict=True))
    assert given.keys() <= {box.value for box in BOXES[seats]}
    return tuple(_letters(given.get(box.value, "")) for box in BOXES[seats])


def _fields(text: str) -> Counts:
    """Read `3 3 6`: the markers of one seat on fields."""
    count = Counter(map(int, text.split()))
    return tuple(count[field] for field in range(1, 7))


def position(
    seats: int,
    board: str = "",
    on: Sequence[str] = (),
    boxes: str = "",
    supply: Counts = (),
    money: Counts = (),
    could_buy: tuple[tuple[Box, ...], ...] | None = None,
    **fields: Any,
) -> State:
    """A position of the roll phase, A to act; supply 8 and money 3 unless said, everything else in reserve.

    What is given for fewer seats than there are is given for the first ones. Unless said, everybody could buy
    at the last decision what they can buy now.
    """
    edition = fields.pop("edition", RECONSTRUCTED)
    owners, sold = _board(board, edition)
    lying = _boxes(boxes, seats)
    marked = tuple(_fields(on[seat] if seat < len(on) else "") for seat in range(seats))
    held = (*supply, *(8,) * seats)[:seats]
    used = Counter(seat for group in (*owners, *lying) for seat in group)
    reserve = tuple(MARKERS - held[seat] - sum(marked[seat]) - used[Seat(seat)] for seat in range(seats))
    state = State(
        edition=edition,
        supply=held,
        reserve=reserve,
        money=(*money, *(3,) * seats)[:seats],
        marked=marked,
        owners=owners,
        sold=sold,
        boxes=lying,
        start=fields.pop("start", A),
        turn=fields.pop("turn", A),
        **fields,
    )
    assert min(state.reserve) >= 0
    possible = (buys(state, Seat(seat), state.money[seat]) for seat in range(seats))
    buyable = tuple(tuple(buy.box for buy in moves) for moves in possible)
    return replace(state, could_buy=buyable if could_buy is None else could_buy)


def executing(*args: Any, draws: Sequence[int] = (), **fields: Any) -> State:
    """A position at the first decision of the execution phase; the last seat has just marked nothing more."""
    state = position(*args, **fields)
    last = Seat((state.start - 1) % state.seats)
    chance = RecordedChance(draws)
    step = RULES.apply(replace(state, turn=last, dice=(1, 1, 1)), last, Mark(), chance)
    chance.finish()
    check_position(step.state)
    return step.state


def rolling(dice: str, *args: Any, **fields: Any) -> State:
    """A position in which A has rolled these dice."""
    return position(*args, dice=tuple(map(int, dice.split())), **fields)


OTHER_BOXES = ("supply4", "change", "sale", "money", "valleys", "alone")


def before_a_sale(
    money: int = 0, boxes: str = "supply3 A", on: str = "6", board: str = "", **fields: Any
) -> State:
    """B is to sell what brings A six coins; after it A's marker on 6 can do nothing (example 20a)."""
    others = " ".join(f"{box} B" for box in OTHER_BOXES if box not in boxes)
    return executing(2, f"gwyrfai A {board}", [on, "4"], f"{boxes} {others}", money=(money,), **fields)


def before_a_supply(**fields: Any) -> State:
    """In an edition with sales on 1 B is to sell what brings A six coins; then A is supplied on 2."""
    supply, both, opened, sell, *others = RECONSTRUCTED.fields
    edition = replace(RECONSTRUCTED, fields=(sell, supply, both, opened, *others))
    return executing(2, "gwyrfai A", ["2", "1"], "supply3 A", money=(0,), edition=edition, **fields)


# --- moves -------------------------------------------------------------------------------------------


def _named(_state: State, _text: str, drawn: list[str]) -> RecordedChance:
    return RecordedChance(map(int, drawn))


_SCRIPT = Script(RULES, _named, check_position)
steps, play, events, left = _SCRIPT.steps, _SCRIPT.play, _SCRIPT.events, _SCRIPT.leave
refusal, result = _SCRIPT.refusal, _SCRIPT.result


def texts(state: State) -> list[str]:
    """All legal moves of the seat to act, in alphabetical order."""
    return sorted(_SCRIPT.texts(state))


def only(state: State, *verbs: str) -> list[str]:
    """The legal moves that begin with one of these words."""
    return [text for text in texts(state) if text.split()[0] in verbs]


def default(state: State) -> str:
    """The default move of the seat to act; makes sure that it is legal."""
    text = RULES.format(RULES.default_move(state, state.turn))
    assert text in texts(state)
    return text
