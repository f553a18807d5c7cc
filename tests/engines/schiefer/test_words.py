"""Everything the rules say has words in every language, with exactly its values, and no more."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.i18n import LANGUAGES, Catalogues
from engines.api import GameError, Menu, Message, OptionError, Seat, message
from engines.chance import LiveChance
from engines.schiefer import RULES
from engines.schiefer.data import BOXES, Box, Kind, Source
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
    SatOut,
    SeatLeft,
    Supplied,
)
from engines.schiefer.model import Reason, State
from engines.schiefer.names import box_name, kind_name
from engines.schiefer.words import describe
from tests.engines.catalogue import (
    catalogue,
    check_chapters,
    check_gaps,
    check_idle,
    check_sayable,
    with_parts,
)
from tests.engines.random_games import played, uniform
from tests.engines.schiefer.situations import A, B, executing, left, play, position, registry, rolling
from tests.engines.schiefer.test_actions import PENDING
from tests.engines.schiefer.test_ask import FULL, ROLL
from tests.engines.schiefer.test_invariants import busy
from tests.engines.schiefer.test_options import _in_mine, _in_valley, table

_NAMES = ("Ada", "Bob", "Cem", "Dan")
_CATALOGUES = Catalogues(registry())
PACKAGES = ("engines.schiefer", "engines")
_REFUSED = (
    "jump", "mark 7", "set 3 to 3", "sell ogwen 0", "buy x", "mark 1 1 1", "reroll 5", "set 4 to 5",
    "change 4 up", "reroll 4", "buy supply3", "buy supply4", "buy sale", "supply", "open nowhere",
    "open ogwen", "open seiont", "open seiont with 4", "open ogwen with 6 6", "open glaslyn with 3",
    "open gwyrfai", "sell ogwen 1", "sell ogwen 2", "sell ogwen 9", "sell gwyrfai 1", "develop half",
    "develop sale", "develop money", "drop", "mark 1", "mark 4 6", "mark 1 4 6",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_words_with_the_same_gaps(language: str) -> None:
    assert catalogue(language, *PACKAGES) == catalogue("en", *PACKAGES)


# --- everything that is said --------------------------------------------------------------------------


def _position(state: State) -> Iterator[Message]:
    view = RULES.public(state)
    status = RULES.status(view)
    yield status.header
    for seat in status.seats:
        yield from seat.notes
    if state.reason is not None:
        return
    own = RULES.own(state, state.turn)
    prefixes: set[tuple[str, ...]] = {()}
    for move in RULES.legal_moves(state, state.turn):
        tokens = tuple(RULES.format(move).split())
        yield RULES.label(view, own, tokens, 0)
        prefixes |= {tokens[:length] for length in range(1, len(tokens))}
    for prefix in prefixes:
        menu = RULES.ask(state, state.turn, prefix)
        assert isinstance(menu, Menu)
        yield menu.prompt
        yield from (choice.group for choice in menu.choices if choice.group)
        if prefix:
            yield RULES.label(view, own, prefix, 0)


def _games() -> Iterator[Message]:
    for seats, style in ((2, uniform), (3, busy)):
        for before, _, step in islice(played(RULES, seats, style, f"words {seats}"), 150):
            yield from _position(before)
            yield from (describe(event, None) for event in step.events)


def _events() -> Iterator[Message]:
    ogwen = position(2).edition.valleys[0]
    told: tuple[Event, ...] = (
        *(GameStarted(2, A, name, source) for name in ("reconstructed", "mine") for source in Source),
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
        SeatLeft(A),
        GameEnded(Reason.MINES, (1, 2), (3, 2)),
    )
    yield from (describe(event, A) for event in told)


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
    yield executing(2, "", ["3"], idle_rounds=4)
    yield play(rolling("1 4 6", 2, boxes="supply3 A", supply=(5,)), "buy supply3")
    yield play(rolling("1 1 1", 3, supply=(8, 0)), "A: mark none [1 2 3]")
    yield left(rolling("1 4 6", 3), B)
    board = "ogwen AAAAA seiont AAAA gwyrfai AA llyfni AAAA dwyryd AA"
    yield rolling("3 3 3", 2, board, boxes="supply3 A", supply=(8,))
    yield position(2, "ogwen AB", reason=Reason.MINES)


def _refusals() -> Iterator[Message]:
    for state in _states():
        for text in _REFUSED:
            try:
                RULES.apply(state, A, RULES.parse(text), LiveChance(b"", 1))
            except GameError as error:
                yield error.message
    for attempt in (lambda: RULES.leave(left(rolling("1 4 6", 3), B), B, LiveChance(b"", 0)),
                    lambda: RULES.ask(ROLL, A, ("jump",))):  # fmt: skip
        with pytest.raises(GameError) as refused:
            attempt()
        yield refused.value.message


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
        with pytest.raises(OptionError) as refused:
            RULES.resolve(chosen, editions)
        yield refused.value.message


def _static() -> Iterator[Message]:
    """What is asked for by a key of the contract, and the names of things."""
    keys = ["title", "blurb", "ask-move", "option-edition", "option-edition-reconstructed"]
    keys += [f"reason-{reason.value}" for reason in Reason]
    keys += [f"rules-{chapter}{part}" for chapter in RULES.info.chapters for part in ("", "-title")]
    keys += [f"effect-{box.value}" for box in Box]
    yield from map(message, keys)
    yield message("refused-no-editions")  # shared, of games without editions
    yield from map(box_name, Box)
    yield from map(kind_name, Kind)
    for seats in BOXES:
        outcome = RULES.outcome(position(seats, reason=Reason.MINES))
        assert outcome is not None
        yield from (line.source for line in outcome.lines[0])


@pytest.fixture(scope="module")
def said() -> frozenset[Message]:
    states = (one for state in _states() for one in _position(state))
    every = (*_games(), *_events(), *states, *_refusals(), *_options(), *_static())
    return with_parts(every)


def test_every_message_has_its_word_and_exactly_its_gaps(said: frozenset[Message]) -> None:
    check_gaps(said, *PACKAGES)


def test_no_word_is_idle(said: frozenset[Message]) -> None:
    check_idle(said, "engines.schiefer")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("isolate", [True, False])
def test_everything_can_be_said(said: frozenset[Message], language: str, isolate: bool) -> None:
    words = _CATALOGUES.words(language, "schiefer", _NAMES, isolate=isolate)
    check_sayable(said, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_chapters_fit_a_message(language: str) -> None:
    words = _CATALOGUES.words(language, "schiefer")
    check_chapters(RULES, words)


@pytest.mark.parametrize(
    ("language", "word"), [("en", "reconstructed"), ("de", "rekonstruiert"), ("fr", "reconstitué")]
)
def test_what_is_reconstructed_is_said_plainly(language: str, word: str) -> None:
    words = _CATALOGUES.words(language, "schiefer", _NAMES)
    assert word in words(message("rules-data")).lower()
    assert word in words(describe(GameStarted(2, A, "reconstructed", Source.RECONSTRUCTED), None))


def _told(state: State, *moves: str) -> list[str]:
    words = _CATALOGUES.words("en", "schiefer", _NAMES, isolate=False)
    lines = []
    for move in moves:
        text, _, draws = move.partition(" [")
        step = RULES.apply(state, state.turn, RULES.parse(text), LiveChance(b"told", len(draws)))
        lines += [words(describe(event, Seat(0))) for event in step.events]
        state = step.state
    return lines


def test_the_log_of_a_sale_and_an_opening() -> None:
    state = executing(3, "ogwen ABCAB", ["3 4", "", "4"], boxes="sale A", supply=(0,))
    assert _told(state, "open gwyrfai with 4")[0] == (
        "Ada opens Gwyrfai 1 for 2 markers, one of them from field 4."
    )
    assert _told(state, "drop", "sell ogwen 2")[:2] == [
        "Ada drops the action on field 3.",
        "Ada sells Ogwen 2: Ada 2, Bob 2 and Cem 1; and 2 extra for the sale.",
    ]
