"""The value that a game's rules are: what it checks for all games, and what a game need not say."""

import pytest
from msgspec.structs import replace

from engines.api import (
    Chance,
    GameFinished,
    Menu,
    NotYourTurn,
    OptionError,
    Rules,
    Seat,
    Settings,
    no_options,
)
from engines.chance import LiveChance
from tests.games.pebbles import RULES
from tests.games.pebbles.model import Event, Move, Own, State, View

PLAIN: Rules[State, Move, Event, View, Own] = Rules(
    info=RULES.info,
    **{
        name: getattr(RULES, name)
        for name in RULES.__struct_fields__
        if name not in {"info", "resolve", "longest", "question", "resample"}
    },
)
"""With nothing that need not be said."""


def _begun() -> State:
    return RULES.setup(RULES.resolve({}, {}), 2, Seat(0), LiveChance(b"rules", 0)).state


def _offered() -> State:
    """One seat has offered already, the other is to act."""
    return RULES.apply(_begun(), Seat(0), RULES.parse("withhold"), LiveChance(b"rules", 1)).state


def _unreached(*_: object) -> Move:
    raise AssertionError("only a seat that is to act gets here")


def test_only_a_seat_that_is_to_act_is_asked_and_moves() -> None:
    rules = replace(RULES, make=_unreached, question=_unreached, default=_unreached, moves=_unreached)
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


def test_a_game_without_secrets_is_its_own_resample() -> None:
    assert PLAIN.resample(_begun(), Seat(0), LiveChance(b"rules", 1)) == _begun()


def test_a_game_need_not_name_a_bound() -> None:
    assert PLAIN.longest({}, 2) > RULES.longest(RULES.resolve({}, {}), 3)


@pytest.mark.parametrize(
    ("chosen", "editions", "reason"),
    [({"length": "short"}, {}, "unknown-option"), ({}, {"mine": {}}, "no-editions")],
)
def test_a_game_without_options(chosen: dict[str, str], editions: dict[str, Settings], reason: str) -> None:
    assert no_options({}, {}) == {} == PLAIN.resolve({}, {})
    with pytest.raises(OptionError) as refused:
        PLAIN.resolve(chosen, editions)
    assert refused.value.message.key == f"refused-{reason}"
