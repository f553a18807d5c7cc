"""Everything that the rules say, in whole games and in positions where they seldom come."""

import random
from collections.abc import Iterator

from engines.api import Message, Outcome, Seat, Turn, message
from engines.chance import LiveChance
from engines.checks.saying import ended, log_messages, said_at
from engines.hidden_stones import RULES
from engines.hidden_stones.events import CardScored, TurnEnded
from engines.hidden_stones.pieces import CARDS, CELLS, Symbol
from engines.hidden_stones.state import Reason
from engines.hidden_stones.words import card_name, cell_name, symbol_name
from tests.engines.hidden_stones.situations import position, two
from tests.engines.hidden_stones.test_invariants import scoring
from tests.engines.random_games import Style, played, uniform
from tests.engines.saying import refusal, refusals

SOLO = "1-01 1-02 1-03 1-04 1-06 1-08 1-09 1-10 2-01 2-02 2-03 2-07 3-01 3-03 3-04 5-01"
REFUSED = (
    "jump", "flip d1 with 1-05", "score 1-29", "swap a1 a1 with 1-05", "flip a1 with 3-13",
    "swap a1 c3 with 1-05", "score 5-01", "pass", "end",
)  # fmt: skip


def _in_a_game(seats: int, seed: str) -> Iterator[Message]:
    """All that is said in a random game in which somebody leaves in the end."""
    dice = random.Random(seed)  # noqa: S311 - chooses moves, keeps no secret
    styles: list[Style] = [uniform, scoring]
    state = None
    for number, (_, _, step) in enumerate(played(RULES, seats, dice.choice(styles), seed)):
        state = step.state
        if number % 7 == 0 or state.reason is not None:
            yield from said_at(RULES, state)
        yield from log_messages(RULES, seats, step.events)
        if number == 8 and seats != 2 and state.reason is None:
            left = RULES.leave(state, state.turn, LiveChance(b"", 0))
            yield from said_at(RULES, left.state)
            yield from log_messages(RULES, seats, left.events)
    yield from ended(RULES, state)


def _refusals() -> Iterator[Message]:
    states = (
        two("1-05 1-07 2-07 5-01"),
        two("1-05 1-07 2-07 5-01", actions=1),
        two("1-05 1-07 2-07 5-01", passed=(True, False)),
        two("1-05 1-07 2-07 5-01 5-02"),
        two("1-05 1-07 2-07 5-01", draw="", discard=""),
        two("1-05 1-07 2-07 5-01", reason=Reason.TARGET),
        two("1-05 1-07 2-07 5-01", turn=1),
    )
    for state in states:
        yield from refusals(RULES, state, Seat(0), REFUSED)
    for tokens in (("jump",), ()):
        yield from refusal(RULES.ask, two("1-05 5-01", turn=len(tokens) ^ 1), Seat(0), tokens)
    state = RULES.leave(position("HFT/TBS/EHO", "", "", ""), Seat(1), LiveChance(b"", 0)).state
    yield from refusal(RULES.leave, state, Seat(1), LiveChance(b"", 0))
    yield from refusal(RULES.resolve, {"length": "short"}, {})
    yield from refusal(RULES.resolve, {}, {"big": {}})


def _static() -> Iterator[Message]:
    """The names of things, and what is rare by chance."""
    yield from (message(f"reason-{reason.value}") for reason in Reason)
    yield from (symbol_name(symbol) for symbol in Symbol)
    yield from (cell_name(cell) for cell in CELLS)
    yield from (card_name(card) for card in CARDS)
    yield message("refused-unknown-option", count=1, options=(message("title"),))
    last = position("HFT/TBS/EHO", "5-01", deck=SOLO, strikes=2)
    lying = position("HFT/TBS/EHO", "1-05", "1-02 1-03 1-04 1-06", "2-02 2-01 2-04 2-05")
    for state in (last, lying):
        yield from said_at(RULES, state)
        for typed in ("swap", "swap a1", "flip", "score"):
            yield RULES.label(RULES.seen(state, Seat(0)), Seat(0), tuple(typed.split()), 0)
    for number in (9, 10):
        yield from said_at(RULES, two("1-05 1-07 2-07 5-01", idle_rounds=number))
    yield from said_at(RULES, two("1-05 1-07 2-07 5-01", final_round=True))
    unused = (TurnEnded(Seat(0)), TurnEnded(Seat(0), 4, by_itself=True), TurnEnded(Seat(0), 1))
    yield from log_messages(RULES, 0, unused)


def _highlights() -> Iterator[Message]:
    outcome = Outcome(Reason.TARGET, (1, 2), (Seat(0),), ((), ()))
    one, other = (CardScored(Seat(0), card, 2, CELLS[0], 1, 1) for card in list(CARDS)[:2])
    for events in ((one,), (one, other)):
        yield from RULES.highlights([Turn(events, (0, 0))], outcome)


def said() -> Iterator[Message]:
    """All that the rules say, each message once at least."""
    for seed in "ac":
        for seats in (1, 2, 3):
            yield from _in_a_game(seats, f"words {seats} {seed}")
    yield from _refusals()
    yield from _static()
    yield from _highlights()
