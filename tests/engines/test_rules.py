"""The value that a game's rules are: what it checks for all games, and what a game need not say."""

import dataclasses
from typing import Any

import pytest

from engines.api import (
    Chance,
    EngineFault,
    GameFinished,
    GameInfo,
    IllegalMove,
    Menu,
    NotYourTurn,
    OptionError,
    Rules,
    Seat,
    Settings,
)
from engines.chance import LiveChance, QuickChance
from engines.record import digest
from tests.games.pebbles import RULES
from tests.games.pebbles.events import Event
from tests.games.pebbles.model import State
from tests.games.pebbles.notation import Move

PLAIN: Rules[State, Move, Event] = Rules(
    info=GameInfo("plain", rules=1, shape=1, seats=RULES.info.seats),
    **{
        field.name: getattr(RULES, field.name)
        for field in dataclasses.fields(RULES)
        if field.default is dataclasses.MISSING and field.name != "info"
    },
)
"""With nothing that need not be said."""


def _begun() -> State:
    return RULES.setup(RULES.resolve({}, {}), 2, Seat(0), LiveChance(b"rules", 0)).state


def _offered() -> State:
    """One seat has offered already, the other is to act."""
    return RULES.apply(_begun(), Seat(0), RULES.parse("withhold"), LiveChance(b"rules", 1)).state


def _unreached(*_: object) -> Any:
    raise AssertionError("only a seat that is to act gets here")


def test_only_a_seat_that_is_to_act_is_asked_and_moves() -> None:
    rules = dataclasses.replace(
        RULES, make=_unreached, question=_unreached, default=_unreached, moves=_unreached
    )
    over = RULES.leave(_begun(), Seat(1), LiveChance(b"rules", 1)).state
    chance: Chance = LiveChance(b"rules", 2)
    for state, refusal in ((_offered(), NotYourTurn), (over, GameFinished)):
        assert list(rules.legal_moves(state, Seat(0))) == []
        with pytest.raises(refusal):
            rules.ask(state, Seat(0), ())
        with pytest.raises(refusal):
            rules.apply(state, Seat(0), RULES.parse("pass"), chance)
        with pytest.raises(refusal):
            rules.default_move(state, Seat(0))


def test_without_a_question_of_its_own_the_moves_are_asked_for() -> None:
    question = PLAIN.ask(_begun(), Seat(0), ())
    assert isinstance(question, Menu)
    texts = [" ".join(choice.tokens) for choice in question.choices]
    assert texts == sorted(map(RULES.format, RULES.legal_moves(_begun(), Seat(0))))
    assert question.prompt.key == "ask-move"


def test_an_open_game_hides_nothing() -> None:
    assert PLAIN.is_open
    assert not RULES.is_open
    assert PLAIN.seen(_begun(), Seat(0)) == _begun()
    assert PLAIN.resample(_begun(), Seat(0), LiveChance(b"rules", 1)) == _begun()


def test_who_names_no_default_makes_the_first_move() -> None:
    assert PLAIN.default_move(_begun(), Seat(0)) == next(iter(PLAIN.legal_moves(_begun(), Seat(0))))


def test_only_a_seat_in_the_game_leaves_it() -> None:
    chance = LiveChance(b"rules", 1)
    gone = RULES.leave(RULES.setup(RULES.resolve({}, {}), 3, Seat(0), chance).state, Seat(1), chance).state
    with pytest.raises(IllegalMove, match="refused-already-left"):
        RULES.leave(gone, Seat(1), chance)
    over = RULES.leave(gone, Seat(2), chance).state
    for seat in map(Seat, range(3)):
        with pytest.raises(GameFinished):
            RULES.leave(over, seat, chance)


def test_options_are_checked_and_completed() -> None:
    info = RULES.info
    assert info.choose({}, ()) == {"length": "short", "bag": "plain"}
    assert info.choose({"bag": "mine"}, ("mine",)) == {"length": "short", "bag": "mine"}
    for chosen, reason in (
        ({"size": "1"}, "unknown-option"),
        ({"length": "mine"}, "option-value"),
        ({"bag": "yours"}, "no-such-edition"),
    ):
        with pytest.raises(OptionError) as refused:
            info.choose(chosen, ("mine",))
        assert refused.value.message.key == f"refused-{reason}"


def test_a_game_need_not_name_a_bound() -> None:
    assert PLAIN.longest({}, 2) > RULES.longest(RULES.resolve({}, {}), 3)


@pytest.mark.parametrize(
    ("chosen", "editions", "reason"),
    [({"length": "short"}, {}, "unknown-option"), ({}, {"mine": {}}, "no-editions")],
)
def test_a_game_without_options(chosen: dict[str, str], editions: dict[str, Settings], reason: str) -> None:
    assert PLAIN.resolve({}, {}) == {}
    with pytest.raises(OptionError) as refused:
        PLAIN.resolve(chosen, editions)
    assert refused.value.message.key == f"refused-{reason}"


def test_a_move_is_legal_if_the_rules_make_it() -> None:
    state = _offered()
    legal = set(map(RULES.format, RULES.legal_moves(state, Seat(1))))
    for text in ("withhold", "offer 1", "offer 3", "pass", "draw", "lay red 1", "polish red"):
        assert RULES.is_legal(state, Seat(1), RULES.parse(text)) == (text in legal)
        assert not RULES.is_legal(state, Seat(0), RULES.parse(text))


def test_some_move_is_found_by_chance() -> None:
    chance = QuickChance(1)
    found = {RULES.format(RULES.sample_move(_begun(), Seat(0), chance)) for _ in range(100)}
    assert found == set(map(RULES.format, RULES.legal_moves(_begun(), Seat(0))))
    with pytest.raises(NotYourTurn):
        RULES.sample_move(_offered(), Seat(0), chance)


def test_a_game_need_not_say_what_would_be_asked_next() -> None:
    assert PLAIN.planned(_offered(), Seat(0)) is None


def test_nobody_plays_on_what_a_reader_sees_or_stores_it() -> None:
    chance = LiveChance(b"rules", 1)
    for seen in (RULES.seen(_begun(), reader) for reader in (None, Seat(0), Seat(1))):
        with pytest.raises(EngineFault):
            RULES.apply(seen, Seat(0), RULES.parse("withhold"), chance)
        with pytest.raises(EngineFault):
            RULES.refusal(seen, Seat(0), RULES.parse("withhold"))
        with pytest.raises(EngineFault):
            RULES.leave(seen, Seat(0), chance)
        with pytest.raises(EngineFault):
            digest(seen)
    assert RULES.whole(_begun())
    assert digest(_begun())
