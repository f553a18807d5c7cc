"""Everything that the rules say, in whole games and in positions where they seldom come."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engines.api import Message, Outcome, Turn, message
from engines.chance import LiveChance
from engines.checks.saying import ended, log_messages, said_at
from engines.schiefer import RULES
from engines.schiefer.events import (
    ActionDropped,
    AllMinesOpened,
    Developed,
    DieChanged,
    DieSet,
    Event,
    FieldsMarked,
    GameEnded,
    GameStarted,
    MarkerBought,
    MineOpened,
    MineSold,
    RoundEnded,
    RoundStarted,
    SatOut,
    SeatLeft,
    Supplied,
)
from engines.schiefer.pieces import BOXES, ActionKind, Box, EditionSource
from engines.schiefer.state import Reason, State
from engines.schiefer.words import box_name, kind_name
from tests.engines.random_games import played, uniform
from tests.engines.saying import refusal, refusals
from tests.engines.schiefer.situations import (
    A,
    B,
    before_a_sale,
    before_a_supply,
    executing,
    left,
    play,
    position,
    rolling,
)
from tests.engines.schiefer.test_actions import PENDING
from tests.engines.schiefer.test_invariants import busy
from tests.engines.schiefer.test_options import _in_mine, _in_valley, table
from tests.engines.schiefer.test_panel import FULL, ROLL

_REFUSED = (
    "jump", "mark 7", "set 3 to 3", "sell ogwen 0", "buy x", "mark 1 1 1", "reroll 5", "set 4 to 5",
    "change 4 up", "reroll 4", "buy supply3", "buy supply4", "buy sale", "supply", "open nowhere",
    "open ogwen", "open seiont", "open seiont with 4", "open ogwen with 6 6", "open glaslyn with 3",
    "open gwyrfai", "sell ogwen 1", "sell ogwen 2", "sell ogwen 9", "sell gwyrfai 1", "develop half",
    "develop sale", "develop money", "drop", "mark 1", "mark 4 6", "mark 1 4 6",
)  # fmt: skip


# --- everything that is said --------------------------------------------------------------------------


def _position(state: State) -> Iterator[Message]:
    """Yield the messages of a position, also those for typed beginnings of moves that are not offered."""
    yield from said_at(RULES, state)
    texts = [RULES.format(move).split() for move in RULES.legal_moves(state, state.turn)]
    for prefix in {tuple(text[:length]) for text in texts for length in range(1, len(text))}:
        yield RULES.ask(state, state.turn, prefix).prompt
        yield RULES.label(state, state.turn, prefix, 0)


def _games() -> Iterator[Message]:
    for seats, style in ((2, uniform), (3, busy)):
        for before, _, step in islice(played(RULES, seats, style, f"words {seats}"), 150):
            yield from _position(before)
            yield from log_messages(RULES, 0, step.events)


def _events() -> Iterator[Message]:
    ogwen = position(2).edition.valleys[0]
    happened: tuple[Event, ...] = (
        *(GameStarted(2, A, name, source) for name in ("reconstructed", "mine") for source in EditionSource),
        DieSet(A, 1, 2, 3),
        DieChanged(A, 1, 2),
        MarkerBought(A, Box.SUPPLY3, 3),
        FieldsMarked(A),
        FieldsMarked(A, (1,)),
        SatOut(A, 0),
        SatOut(A, 1),
        Supplied(A, 2),
        MineOpened(A, ogwen, 1, 1),
        MineOpened(A, ogwen, 5, 3, (4, 6)),
        MineSold(A, ogwen, 1, ((B, 2), (A, 2))),
        MineSold(A, ogwen, 1, ((B, 4),), 2),
        Developed(A, Box.SALE),
        ActionDropped(A, 2),
        ActionDropped(A, 2, forced=True),
        AllMinesOpened(9),
        RoundEnded(1),
        RoundEnded(1, 1),
        RoundStarted(6, A, is_last=True),
        SeatLeft(A),
        GameEnded(Reason.MINES, (1, 2), (3, 2)),
    )
    yield from log_messages(RULES, 0, happened)


def _states() -> Iterator[State]:
    pending = executing(2, PENDING, ["3 4 6"], supply=(0,))
    yield from (ROLL, pending, executing(2, FULL, ["4"], supply=(3, 3)), executing(2, "", ["6"]))
    yield executing(3, "ogwen A*B", ["5 5"], boxes="sale AB money BC supply4 A", money=(9,))
    yield executing(2, "", ["2"], boxes="supply3 A")
    yield executing(2, PENDING, ["3 4"], supply=(0,))
    yield executing(2, PENDING, ["3"], supply=(0,))
    yield executing(2, PENDING, ["3 4"], supply=(2,))
    yield executing(2, "ogwen A seiont AAA", ["3 6"], supply=(0,))
    yield rolling("1 1 6", 3, boxes="supply3 A", supply=(0,))
    yield rolling("1 4 6", 3, supply=(0,), boxes="supply3 A", money=(3,))
    yield rolling("1 4 6", 3, supply=(2,), money=(0,))
    yield rolling("1 4 6", 3, supply=(1,), money=(0,), boxes="supply4 A")
    yield rolling("1 4 6", 2, boxes="change A", money=(9,), set_used=True, change_used=True)
    yield rolling("1 4 6", 2, idle_rounds=3)
    yield rolling("1 4 6", 2, round=6, last_round=6)
    yield executing(2, "", ["6"], round=6, last_round=6)
    yield executing(2, "", ["3"], idle_rounds=4)
    for sold in ("ogwen BBBBB seiont BBBB llyfni BBBB dwyryd BBBBB", "ogwen BBBBB seiont BBBB llyfni BBB"):
        yield executing(2, sold, ["5"])
    yield play(rolling("1 4 6", 2, boxes="supply3 A", supply=(5,)), "buy supply3")
    yield play(rolling("1 1 1", 3, supply=(8, 0)), "A: mark none [1 2 3]")
    yield from (play(state, "B: sell gwyrfai 1") for state in (before_a_sale(), before_a_supply()))
    yield left(rolling("1 4 6", 3), B)
    board = "ogwen AAAAA seiont AAAA gwyrfai AA llyfni AAAA dwyryd AA"
    yield rolling("3 3 3", 2, board, boxes="supply3 A", supply=(8,))
    yield position(2, "ogwen AB", reason=Reason.MINES)


def _refusals() -> Iterator[Message]:
    for state in _states():
        yield from refusals(RULES, state, A, _REFUSED)
    yield from refusal(RULES.leave, left(rolling("1 4 6", 3), B), B, LiveChance(b"", 0))
    yield from refusal(RULES.ask, ROLL, A, ("jump",))


def _options() -> Iterator[Message]:
    """A fault of each kind; `test_options` tries more."""
    fields = table()["fields"]
    small = [{"id": f"v{at}x", "name": "V", "mines": [{"entrance": 1, "value": 4}] * 5} for at in range(6)]
    given: list[Any] = [
        {}, table(id="other"), table(source="heard"), table(fields={}), table(fields=fields | {"4": []}),
        table(fields=fields | {"6": ["open"]}), table(fields=fields | {"4": ["sell"]}), table(valleys=[]),
        table(valleys=small), _in_valley(0, "river", 1), _in_valley(0, "id", "with"),
        _in_valley(1, "id", "ogwen"), _in_valley(0, "name", ""), _in_valley(0, "mines", []),
        _in_mine("coins", 1), _in_mine("entrance", 4), _in_mine("value", 3),
    ]  # fmt: skip
    attempts: list[tuple[dict[str, str], dict[str, Any]]] = [
        ({"edition": "mine"}, {"mine": one}) for one in given
    ]
    attempts += [
        ({"size": "big"}, {}),
        ({"edition": "gone"}, {}),
        ({"edition": "X"}, {"X": table()}),
        ({}, {"reconstructed": table()}),
    ]
    for chosen, editions in attempts:
        yield from refusal(RULES.resolve, chosen, editions)


def _static() -> Iterator[Message]:
    """The names of things."""
    yield from (message(f"reason-{reason.value}") for reason in Reason)
    yield from (message(f"effect-{box.value}") for box in Box)
    yield message("refused-no-editions")  # shared, of games without editions
    for planned in (("open", "seiont"), ("sell", "ogwen", "1")):  # what a plan says while it is not possible
        yield RULES.label(ROLL, ROLL.turn, planned, 0)
    yield from map(box_name, Box)
    yield from map(kind_name, ActionKind)
    for seats in BOXES:
        yield from ended(RULES, position(seats, reason=Reason.MINES))


def _highlights() -> Iterator[Message]:
    sale = MineSold(A, position(2).edition.valleys[0], 1, ((A, 3), (B, 2)), 1)
    yield from RULES.highlights([Turn((sale,), (0, 0))], Outcome("mines", (1, 2), (A,), ((), ())))


def said() -> Iterator[Message]:
    """All that the rules say, each message once at least."""
    yield from _games()
    yield from _events()
    for state in _states():
        yield from _position(state)
    yield from _refusals()
    yield from _options()
    yield from _static()
    yield from _highlights()
