"""Everything the rules say has words in every language, with exactly its values."""

import random
from collections.abc import Iterator

import pytest

from bot.i18n import LANGUAGES, Catalogues
from engines.api import GameError, Message, OptionError, Seat, message
from engines.chance import LiveChance
from engines.hidden_stones import RULES
from engines.hidden_stones.data import CARDS, CELLS, Symbol
from engines.hidden_stones.model import Reason, State, TurnEnded
from engines.hidden_stones.names import card_name, cell_name, symbol_name
from engines.registry import scan
from tests.engines.catalogue import (
    catalogue,
    check_chapters,
    check_gaps,
    check_idle,
    check_sayable,
    with_parts,
)
from tests.engines.hidden_stones.situations import position, two
from tests.engines.hidden_stones.test_invariants import scoring
from tests.engines.random_games import Style, played, uniform

SOLO = "1-01 1-02 1-03 1-04 1-06 1-08 1-09 1-10 2-01 2-02 2-03 2-07 3-01 3-03 3-04 5-01"
PACKAGES = ("engines.hidden_stones", "engines")
REFUSED = (
    "jump", "flip d1 with 1-05", "score 1-29", "swap a1 a1 with 1-05", "flip a1 with 3-13",
    "swap a1 c3 with 1-05", "score 5-01", "pass", "end",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_words_with_the_same_gaps(language: str) -> None:
    assert catalogue(language, *PACKAGES) == catalogue("en", *PACKAGES)


def _in_a_game(seats: int, seed: str) -> Iterator[Message]:
    """All that is said in a random game in which somebody leaves in the end."""
    dice = random.Random(seed)  # noqa: S311 - chooses moves, keeps no secret
    styles: list[Style] = [uniform, scoring]
    state = None
    for number, (_, _, step) in enumerate(played(RULES, seats, dice.choice(styles), seed)):
        state = step.state
        yield from _said(state)
        for event in step.events:
            readers = (None, *(Seat(i) for i in range(seats)))
            yield from filter(None, (RULES.describe(event, reader) for reader in readers))
        if number == 8 and seats != 2 and state.reason is None:
            left = RULES.leave(state, state.turn, LiveChance(b"", 0))
            yield from _said(left.state)
            yield from filter(None, (RULES.describe(event, None) for event in left.events))
    assert state is not None
    outcome = RULES.outcome(state)
    assert outcome is not None
    yield from outcome.notes
    yield from (line.source for lines in outcome.lines for line in lines)


def _said(state: State) -> Iterator[Message]:
    view = RULES.public(state)
    status = RULES.status(view)
    yield status.header
    for seat in status.seats:
        yield from seat.notes
    for actor in RULES.to_act(state):
        own = RULES.own(state, actor)
        for prefix in ((), ("swap",), ("swap", "a1"), ("flip", "b2", "with"), ("swap", "a1", "b1", "with")):
            menu = RULES.ask(state, actor, prefix)
            yield menu.prompt
            for choice in getattr(menu, "choices", ()):
                yield RULES.label(view, own, (*prefix, *choice.tokens), len(prefix))
                if choice.group:
                    yield choice.group
        for move in list(RULES.legal_moves(state, actor))[::7]:
            yield RULES.label(view, own, tuple(RULES.format(move).split()), 0)


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
        for text in REFUSED:
            try:
                RULES.apply(state, Seat(0), RULES.parse(text), LiveChance(b"", 1))
            except GameError as error:
                yield error.message
    for tokens in (("jump",), ()):
        try:
            RULES.ask(two("1-05 5-01", turn=len(tokens) ^ 1), Seat(0), tokens)
        except GameError as error:
            yield error.message
    state = RULES.leave(position("HFT/TBS/EHO", "", "", ""), Seat(1), LiveChance(b"", 0)).state
    try:
        RULES.leave(state, Seat(1), LiveChance(b"", 0))
    except GameError as error:
        yield error.message
    for chosen, editions in (({"length": "short"}, {}), ({}, {"big": {}})):
        try:
            RULES.resolve(chosen, editions)
        except OptionError as error:
            yield error.message


def _static() -> Iterator[Message]:
    """What is asked for by a key of the contract, and what is rare by chance."""
    yield from (message(key) for key in ("title", "blurb", "ask-move"))
    for chapter in RULES.info.chapters:
        yield from (message(f"rules-{chapter}-title"), message(f"rules-{chapter}"))
    yield from (message(f"reason-{reason.value}") for reason in Reason)
    yield from (symbol_name(symbol) for symbol in Symbol)
    yield from (cell_name(cell) for cell in CELLS)
    yield from (card_name(card) for card in CARDS)
    yield message("refused-unknown-option", count=1, options=(message("title"),))
    last = position("HFT/TBS/EHO", "5-01", deck=SOLO, strikes=2)
    lying = position("HFT/TBS/EHO", "1-05", "1-02 1-03 1-04 1-06", "2-02 2-01 2-04 2-05")
    for state in (last, lying):
        yield from _said(state)
        for verb in ("swap", "flip", "score"):
            yield RULES.label(RULES.public(state), RULES.own(state, Seat(0)), (verb,), 0)
    for number in (9, 10):
        yield from _said(two("1-05 1-07 2-07 5-01", idle_rounds=number))
    yield from _said(two("1-05 1-07 2-07 5-01", final_round=True))
    unused = (TurnEnded(Seat(0)), TurnEnded(Seat(0), 4, by_itself=True), TurnEnded(Seat(0), 1))
    yield from filter(None, (RULES.describe(event, None) for event in unused))


@pytest.fixture(scope="module")
def said() -> frozenset[Message]:
    games = (one for seats in (1, 2, 3) for one in _in_a_game(seats, f"words {seats} a"))
    more = (one for seats in (1, 2, 3) for one in _in_a_game(seats, f"words {seats} c"))
    every = (*games, *more, *_refusals(), *_static())
    return with_parts(every)


def test_every_message_has_its_word_and_exactly_its_gaps(said: frozenset[Message]) -> None:
    check_gaps(said, *PACKAGES)


def test_no_word_is_idle(said: frozenset[Message]) -> None:
    check_idle(said, "engines.hidden_stones")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("isolate", [True, False])
def test_everything_can_be_said(said: frozenset[Message], language: str, isolate: bool) -> None:
    words = Catalogues(scan()).words(language, "hidden_stones", ("Ada", "Bob", "Cem"), isolate=isolate)
    check_sayable(said, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_chapters_fit_a_message(language: str) -> None:
    words = Catalogues(scan()).words(language, "hidden_stones")
    check_chapters(RULES, words)


def test_cards_are_called_as_in_the_notation() -> None:
    for language in LANGUAGES:
        words = Catalogues(scan()).words(language, "hidden_stones", isolate=False)
        assert [words(card_name(card)) for card in CARDS] == list(CARDS)
