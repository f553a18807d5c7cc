"""Everything that the rules say, in whole games and in positions where they seldom come."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engines.api import Line, Message, Outcome, Seat, Settings, Turn, message
from engines.chance import LiveChance, RecordedChance
from engines.checks.saying import ended, log_messages, said_at
from engines.livingstone import RULES
from engines.livingstone.events import (
    ColumnScored,
    DeckReshuffled,
    GemsSold,
    MineCollapsed,
    NoReplacementFound,
    SeatEliminated,
)
from engines.livingstone.pieces import CARDS, GEMS, NO_STONES
from engines.livingstone.state import Reason, State
from engines.livingstone.words import card_name
from tests.engines.livingstone.situations import PLAIN, A, B, events, play, position
from tests.engines.livingstone.test_invariants import by_kind
from tests.engines.livingstone.test_setup import FAULTS
from tests.engines.random_games import played
from tests.engines.saying import refusal, refusals

SUPPLY_GONE = "1 1, 1 2, 1 3, 1 4, 1 5, 1 6, 2 1, 2 2, 2 3, 2 4, 3 2"
FULL = {
    "hand": "free_tent two_dice ignore_number lion rhino antelope extra_tent market three_stones four_coins"
    " steamboat_back",
    "gems": "clear 2 blue 1",
    "tents": "1 1",
    "scored": "1 1",
}
REFUSED = (
    "jump", "take 4 tent now", "play tiger", "donate 0", "take 9 coins", "take 2 tent row 9",
    "play extra 11 1", "sell red 1 clear 1", "done", "take 2 coins", "take 4 coins", "take 1 coins",
    "take 2 tent row 2", "take 2 tent", "take 2 tent free", "take 2 tent row 1", "take 2 move 1 1",
    "take 2 move 3 2", "take 2 move 9 1", "play extra 1 1", "play extra 3 2", "play extra 9 1",
    "play extra 1 1 from 1 1", "sell clear 1", "sell red 5", "donate 900", "play boat", "play two-dice",
    "play coins", "play stones", "play animal lion", "play animal rhino", "play animal antelope",
    "play market clear 1", "play market red 9",
)  # fmt: skip
TYPED = (
    "take", "take 2", "take 2 move", "take 2 move 1", "take 2 tent row", "sell", "sell clear", "play",
    "play animal", "play extra", "play extra 1", "play extra 1 1 from", "play market", "donate",
)  # fmt: skip


# --- what is said ------------------------------------------------------------------------------------


def _in_a_game(seats: int, seed: str, **chosen: str) -> Iterator[Message]:
    """All that is said in a random game, in which somebody could leave at every ninth move."""
    state = None
    for number, (_, _, step) in enumerate(played(RULES, seats, by_kind, seed, chosen)):
        state = step.state
        yield from log_messages(RULES, seats, step.events)
        if number % 9 == 0 and state.reason is None:
            yield from said_at(RULES, state)
            left = RULES.leave(state, Seat(number % seats), LiveChance(seed.encode(), number))
            yield from said_at(RULES, left.state)
            yield from log_messages(RULES, seats, left.events)
    assert state is not None
    yield from said_at(RULES, state)
    yield from ended(RULES, state)


def _typed(state: State) -> Iterator[Message]:
    """Beginnings of moves as people type them."""
    seen = RULES.seen(state, A)
    for text in TYPED:
        yield RULES.label(seen, A, tuple(text.split()), 0)


def _positions() -> Iterator[State]:
    full = position(FULL, PLAIN, dice="2 5 6", column=3)
    yield from (full, play(full, "take 2 coins"))
    yield position({**FULL, "tents": "1 1, 1 2", "scored": "1 1, 1 2"}, PLAIN, dice="2 6", column=3)
    poor = {"coins": 0, "hand": "free_tent ignore_number"}
    yield position(poor, PLAIN, PLAIN, dice="2 6")
    yield position({**poor, "hand": "ignore_number", "coins": 1}, {"tents": "1 2"}, dice="2")
    yield position({"hand": "ignore_number"}, PLAIN, dice="2")
    gone = {**FULL, "tents": SUPPLY_GONE, "coins": 9}
    yield from (
        position(gone, PLAIN, dice="2 6", column=3),
        position(gone, PLAIN, PLAIN, dice="2 6", column=3),
    )
    yield position({**gone, "coins": 0}, {"tents": "3 1"}, dice="2", column=3)
    yield position({**gone, "coins": 0, "hand": "ignore_number"}, {"tents": "3 2"}, dice="2", column=3)
    moving = {**gone, "coins": 2, "hand": "ignore_number"}
    yield position(moving, {"tents": "3 2"}, dice="2", column=3)
    yield play(position(PLAIN, PLAIN, dice="2 6 6", column=10), "take 2 coins")
    yield position(FULL, PLAIN, dice="6", column=1)
    yield position({**FULL, "hand": "steamboat_back two_dice"}, PLAIN, dice="6", column=2, boats=10)
    yield position({**FULL, "coins": 9}, PLAIN, PLAIN, dice="1 2 3 4 5 6", column=3)
    yield replace(position(PLAIN, PLAIN, dice="2 6"), bag=(1, 0, 0, 0, 0))
    yield position({"taken": (4,)}, PLAIN, dice="2 6")
    yield position(PLAIN, {"taken": (6,)}, PLAIN, dice="2 6", start=B, left=(2,))


def _rare() -> Iterator[Message]:
    """Yield messages and names of moves of positions that random games seldom reach."""
    full = {**FULL, "coins": 9}
    gone = {**full, "tents": SUPPLY_GONE}
    for seat, moves in (
        (full, ("take 2 tent free", "take 2 tent row 1", "take 2 tent row 1 free", "play extra 1 1")),
        (gone, ("take 2 move 1 1", "play extra 1 1 from 1 2", "play market clear 1", "sell clear 2 blue 1")),
        (full, ("play market blue 1", "sell clear 1", "donate 1", "donate 2", "play coins", "play boat")),
    ):
        state = position(seat, {"tents": "3 1"}, dice="2 5 6", column=3)
        seen = RULES.seen(state, A)
        for move in moves:
            yield RULES.label(seen, A, tuple(move.split()), 0)
            yield from log_messages(RULES, 2, tuple(events(state, move)))
    donated = {"chest": 9, "gifts": 1}
    empty = replace(position({"hand": "three_stones"}, PLAIN, dice="2 6"), bag=NO_STONES)
    for move in ("take 2 mine", "play stones"):
        yield from log_messages(RULES, 2, tuple(events(empty, move)))
    hands: tuple[dict[str, Any], ...] = ({"hand": "lion", **donated}, {"gems": "red 1", **donated}, {})
    for seats in (hands, (*hands, PLAIN)):
        state = position(*seats, dice="6", column=10)
        yield from log_messages(RULES, 4, tuple(events(state, "take 6 coins", "done")))


def _refusals() -> Iterator[Message]:
    over = play(position(PLAIN, PLAIN, dice="6", column=10), "take 6 coins", "done [1 1 1 1]")
    acted = play(position({"hand": "two_dice", "coins": 0}, PLAIN, dice="6 6"), "take 6 coins")
    for state in (*_positions(), over, acted):
        for seat in (A, B):
            yield from refusals(RULES, state, seat, REFUSED)
    left = RULES.leave(position(PLAIN, PLAIN, PLAIN, dice="6"), B, RecordedChance()).state
    yield from refusal(RULES.ask, left, A, ("jump",))
    yield from refusal(RULES.leave, left, B, RecordedChance())
    editions = [({"edition": "mine"}, {"mine": edition}) for edition, _ in FAULTS]
    wrong: list[tuple[dict[str, str], dict[str, Settings]]] = [
        ({"length": "short"}, {}),
        ({"collapse": "x"}, {}),
        ({"endmarket": "x"}, {}),
        ({"edition": "x"}, {}),
    ]
    for chosen, hosts in (*editions, *wrong, ({}, {"reconstructed": {"costs": []}})):
        yield from refusal(RULES.resolve, chosen, hosts)


def _static() -> Iterator[Message]:
    """The names of things, and what is rare by chance."""
    yield from (message(f"reason-{reason.value}") for reason in Reason)
    yield from map(card_name, CARDS)
    yield from (message(f"one-{gem.word}") for gem in GEMS)
    yield message("refused-no-editions")
    none, some = (0, 0, 0), (1, 0, 2)
    rare = (
        MineCollapsed(A, (some, none), (0,) * 5),
        MineCollapsed(A, (none, none), (3, 0, 0, 0, 0)),
        NoReplacementFound(A),
        DeckReshuffled(1),
    )
    yield from log_messages(RULES, 2, rare)


def _helped() -> Iterator[Message]:
    """Help with a mine in which nothing is left."""
    yield from said_at(RULES, position(PLAIN, PLAIN, dice="4 5", aside="29/15/10/5/1"))


def _highlights() -> Iterator[Message]:
    line = (Line(message("line-columns"), 3),)
    outcome = Outcome("nobody", (1, 1), (), (line, line))
    happened = (GemsSold(A, (1, 0, 0), 2), ColumnScored(1, (3, 0)), SeatEliminated(A, 0))
    yield from RULES.highlights([Turn(happened, (3, 0))], outcome)


def said() -> Iterator[Message]:
    """All that the rules say, each message once at least."""
    for seats in (2, 3, 4):
        yield from _in_a_game(seats, f"words {seats}")
    yield from _in_a_game(2, "words again", collapse="all", endmarket="on")
    for state in _positions():
        yield from said_at(RULES, state)
        yield from _typed(state)
    yield from _rare()
    yield from _refusals()
    yield from _static()
    yield from _highlights()
    yield from _helped()
