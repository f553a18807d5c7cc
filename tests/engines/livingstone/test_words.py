"""Everything the rules say has words in every language, with exactly its values."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n import LANGUAGES, Catalogues
from engines.api import Amounts, GameError, Menu, Message, OptionError, Seat, Settings, message
from engines.chance import LiveChance, RecordedChance
from engines.checks.asking import Walk
from engines.livingstone import RULES
from engines.livingstone.data import CARDS
from engines.livingstone.events import DeckReshuffled, Event, MineCollapsed, NoReplacementFound
from engines.livingstone.model import Reason, State
from engines.livingstone.names import card_name
from engines.registry import Registry
from tests.engines.catalogue import (
    catalogue,
    check_gaps,
    check_idle,
    check_sayable,
    with_parts,
)
from tests.engines.livingstone.situations import PLAIN, A, B, events, play, position
from tests.engines.livingstone.test_invariants import by_kind
from tests.engines.livingstone.test_options import FAULTS
from tests.engines.random_games import played

SUPPLY_GONE = "1 1, 1 2, 1 3, 1 4, 1 5, 1 6, 2 1, 2 2, 2 3, 2 4, 3 2"
FULL = {
    "hand": "free_tent two_dice ignore_number lion rhino antelope extra_tent market three_stones four_coins"
    " steamboat_back",
    "gems": "clear 2 blue 1",
    "tents": "1 1",
    "scored": "1 1",
}
PACKAGES = ("engines.livingstone", "engines")
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_words_with_the_same_gaps(language: str) -> None:
    assert catalogue(language, *PACKAGES) == catalogue("en", *PACKAGES)


# --- what is said ------------------------------------------------------------------------------------


def _in_a_game(seats: int, seed: str, **chosen: str) -> Iterator[Message]:
    """All that is said in a random game, in which somebody could leave at every ninth move."""
    state = None
    for number, (_, _, step) in enumerate(played(RULES, seats, by_kind, seed, chosen)):
        state = step.state
        yield from _told(seats, step.events)
        if number % 9 == 0 and state.reason is None:
            yield from _said(state)
            left = RULES.leave(state, Seat(number % seats), LiveChance(seed.encode(), number))
            yield from _said(left.state)
            yield from _told(seats, left.events)
    assert state is not None
    yield from _said(state)
    outcome = RULES.outcome(state)
    assert outcome is not None
    yield from outcome.notes
    yield from (line.source for lines in outcome.lines for line in lines)


def _told(seats: int, events: tuple[Event, ...]) -> Iterator[Message]:
    readers = (None, *(Seat(i) for i in range(seats)))
    for event in events:
        yield from filter(None, (RULES.describe(event, reader) for reader in readers))


def _said(state: State) -> Iterator[Message]:
    view = RULES.public(state)
    status = RULES.status(view)
    yield status.header
    for seat in status.seats:
        yield from seat.notes
    for actor in RULES.to_act(state):
        own = RULES.own(state, actor)
        walk = Walk(RULES, state, actor)
        walk.check()
        for tokens, question in walk.questions.items():
            yield question.prompt
            if tokens:
                yield RULES.label(view, own, tokens, 0)
            if isinstance(question, Menu):
                for choice in question.choices:
                    yield RULES.label(view, own, (*tokens, *choice.tokens), len(tokens))
                    yield from filter(None, (choice.group,))
            if isinstance(question, Amounts):
                yield from (kind.label for kind in question.kinds)


def _typed(state: State) -> Iterator[Message]:
    """Beginnings of moves as people type them."""
    view, own = RULES.public(state), RULES.own(state, A)
    for text in TYPED:
        yield RULES.label(view, own, tuple(text.split()), 0)


def _positions() -> Iterator[State]:
    full = position(FULL, PLAIN, dice="2 5 6", column=3)
    yield from (full, play(full, "take 2 coins"))
    yield position({**FULL, "tents": "1 1, 1 2", "scored": "1 1, 1 2"}, PLAIN, dice="2 6", column=3)
    poor = {"coins": 0, "hand": "free_tent ignore_number"}
    yield position(poor, PLAIN, PLAIN, dice="2 6")
    yield position({**poor, "hand": "ignore_number", "coins": 1}, {"tents": "1 2"}, dice="2")
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
    yield position({"taken": (4,)}, PLAIN, dice="2 6")
    yield position(PLAIN, {"taken": (6,)}, PLAIN, dice="2 6", start=B, left=(2,))


def _rare() -> Iterator[Message]:
    """What is told, and how moves are called, where random games seldom come."""
    full = {**FULL, "coins": 9}
    gone = {**full, "tents": SUPPLY_GONE}
    for seat, moves in (
        (full, ("take 2 tent free", "take 2 tent row 1", "take 2 tent row 1 free", "play extra 1 1")),
        (gone, ("take 2 move 1 1", "play extra 1 1 from 1 2", "play market clear 1", "sell clear 2 blue 1")),
        (full, ("play market blue 1", "sell clear 1", "donate 1", "donate 2", "play coins", "play boat")),
    ):
        state = position(seat, {"tents": "3 1"}, dice="2 5 6", column=3)
        view, own = RULES.public(state), RULES.own(state, A)
        for move in moves:
            yield RULES.label(view, own, tuple(move.split()), 0)
            yield from _told(2, tuple(events(state, move)))
    donated = {"chest": 9, "gifts": 1}
    hands: tuple[dict[str, Any], ...] = ({"hand": "lion", **donated}, {"gems": "red 1", **donated}, {})
    for seats in (hands, (*hands, PLAIN)):
        state = position(*seats, dice="6", column=10)
        yield from _told(4, tuple(events(state, "take 6 coins", "done")))


def _refusals() -> Iterator[Message]:
    over = play(position(PLAIN, PLAIN, dice="6", column=10), "take 6 coins", "done [1 1 1 1]")
    acted = play(position({"hand": "two_dice", "coins": 0}, PLAIN, dice="6 6"), "take 6 coins")
    for state in (*_positions(), over, acted):
        for seat in (A, B):
            for text in REFUSED:
                try:
                    RULES.apply(state, seat, RULES.parse(text), LiveChance(b"", 1))
                except GameError as error:
                    yield error.message
    left = RULES.leave(position(PLAIN, PLAIN, PLAIN, dice="6"), B, RecordedChance()).state
    try:
        RULES.ask(left, A, ("jump",))
    except GameError as error:
        yield error.message
    try:
        RULES.leave(left, B, RecordedChance())
    except GameError as error:
        yield error.message
    editions = [({"edition": "mine"}, {"mine": edition}) for edition, _ in FAULTS]
    wrong: list[tuple[dict[str, str], dict[str, Settings]]] = [
        ({"length": "short"}, {}),
        ({"collapse": "x"}, {}),
        ({"endmarket": "x"}, {}),
        ({"edition": "x"}, {}),
    ]
    for chosen, hosts in (*editions, *wrong, ({}, {"reconstructed": {"costs": []}})):
        try:
            RULES.resolve(chosen, hosts)
        except OptionError as error:
            yield error.message


def _static() -> Iterator[Message]:
    """What is asked for by a key of the contract, and what is rare by chance."""
    yield from (message(key) for key in ("title", "blurb", "ask-move"))
    for option in RULES.info.options:
        yield message(f"option-{option.key}")
        yield from (message(f"option-{option.key}-{value}") for value in option.values)
    for chapter in RULES.info.chapters:
        yield from (message(f"rules-{chapter}-title"), message(f"rules-{chapter}"))
    yield from (message(f"reason-{reason.value}") for reason in Reason)
    yield from map(card_name, CARDS)
    yield message("refused-no-editions")
    none, some = (0, 0, 0), (1, 0, 2)
    rare = (
        MineCollapsed(A, (some, none), (0,) * 5),
        MineCollapsed(A, (none, none), (3, 0, 0, 0, 0)),
        NoReplacementFound(A),
        DeckReshuffled(1),
    )
    yield from _told(2, rare)


@pytest.fixture(scope="module")
def said() -> frozenset[Message]:
    games = [one for seats in (2, 3, 4) for one in _in_a_game(seats, f"words {seats}")]
    games += _in_a_game(2, "words again", collapse="all", endmarket="on")
    positions = [one for state in _positions() for one in (*_said(state), *_typed(state))]
    every = (*games, *positions, *_rare(), *_refusals(), *_static())
    return with_parts(every)


def test_every_message_has_its_word_and_exactly_its_gaps(said: frozenset[Message]) -> None:
    check_gaps(said, *PACKAGES)


def test_no_word_is_idle(said: frozenset[Message]) -> None:
    check_idle(said, "engines.livingstone")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("isolate", [True, False])
def test_everything_can_be_said(said: frozenset[Message], language: str, isolate: bool) -> None:
    registry = Registry(())
    registry.add(RULES, "engines.livingstone")
    words = Catalogues(registry).words(
        language, "livingstone", ("Ada", "Bob", "Cem", "Dana"), isolate=isolate
    )
    check_sayable(said, words)
    for one in said:
        if one.key.startswith("label-"):
            assert len(words(one)) <= (200 if isolate else 80), words(one)
