"""Options and editions of the operator (section 3)."""

from typing import Any

import pytest

from engines.api import Message, OptionError, Settings, message
from engines.chance import RecordedChance
from engines.livingstone import RULES
from engines.livingstone.pieces import CARDS, RECONSTRUCTED
from tests.engines.livingstone.situations import B, coins, play

DECK = {card.name.lower(): RECONSTRUCTED.deck[card] for card in CARDS}
COSTS = [2, 2, 2, 3, 3, 3, 4, 4, 4, 20]


def resolved(edition: Settings) -> Settings:
    return RULES.resolve({"edition": "mine"}, {"mine": edition})


def test_the_defaults_hold_the_whole_edition() -> None:
    settings = RULES.resolve({}, {"mine": {"costs": COSTS}})
    assert settings["costs"] == list(RECONSTRUCTED.costs)
    assert settings["points"] == [1, 2, 3, 4, 5, 6]
    assert settings["majority"] == [12, 10, 8, 6, 4, 2]
    assert settings["deck"] == DECK
    assert (settings["collapse"], settings["endmarket"]) == ("players", "off")


def test_an_edition_replaces_its_tables_and_the_game_keeps_them() -> None:
    majority = [9, 9, 9, 9, 9, 9]
    settings = resolved({"costs": COSTS, "majority": majority})
    assert (settings["costs"], settings["majority"], settings["deck"]) == (COSTS, majority, DECK)
    state = RULES.setup(settings, 2, None, RecordedChance([B, 1, 2, 3, 4])).state
    assert state.edition.costs == tuple(COSTS)
    assert coins(play(state, "B: take 1 tent")) == (3, 1)


def test_a_deck_of_the_host() -> None:
    deck = DECK | {"lion": 0, "rhino": 4}
    state = RULES.setup(resolved({"deck": deck}), 2, None, RecordedChance([B, 1, 2, 3, 4])).state
    assert state.draw_pile == tuple(deck.values())


def test_the_other_options() -> None:
    settings = RULES.resolve({"collapse": "all", "endmarket": "on"}, {})
    state = RULES.setup(settings, 2, None, RecordedChance([B, 1, 2, 3, 4])).state
    assert state.collapse_all
    assert state.endmarket


def table(key: str) -> Message:
    return message(f"table-{key}")


TABLES = tuple(map(table, ("costs", "points", "majority", "deck")))


def number(key: str, place: int, least: int, most: int) -> Message:
    return message("refused-edition-number", table=table(key), place=place, least=least, most=most)


def length(key: str, count: int) -> Message:
    return message("refused-edition-length", table=table(key), count=count)


def count(card: str, least: int = 0) -> Message:
    return message("refused-deck-count", card=message(f"key-{card}"), least=least)


CARD_NAMES = message("refused-deck-cards", cards=tuple(message(f"key-{card.word}") for card in CARDS))

FAULTS: list[tuple[Any, Message]] = [
    ({}, message("refused-edition-empty", tables=TABLES)),
    ({"cost": COSTS}, message("refused-edition-table", tables=TABLES)),
    ({"costs": COSTS[:9]}, length("costs", 10)),
    ({"costs": "1122334455"}, length("costs", 10)),
    ({"points": 3}, length("points", 6)),
    ({"costs": [0, *COSTS[1:]]}, number("costs", 1, 1, 20)),
    ({"costs": [*COSTS[:9], 21]}, number("costs", 10, 1, 20)),
    ({"costs": [1, True, *COSTS[2:]]}, number("costs", 2, 1, 20)),
    ({"costs": [1, 3, *COSTS[2:]]}, message("refused-edition-falling", table=table("costs"), place=3)),
    ({"points": [1, 2, 3, 4, 5, 100]}, number("points", 6, 0, 99)),
    ({"majority": [12, 10, 8.5, 6, 4, 2]}, number("majority", 3, 0, 99)),
    ({"majority": [12, -1, 8, 6, 4, 2]}, number("majority", 2, 0, 99)),
    ({"deck": [3] * 12}, CARD_NAMES),
    ({"deck": DECK | {"tiger": 1}}, CARD_NAMES),
    ({"deck": {key: value for key, value in DECK.items() if key != "rhino"}}, count("rhino")),
    ({"deck": DECK | {"lion": -1}}, count("lion")),
    ({"deck": DECK | {"mine_collapse": 0, "lion": 3}}, count("mine-collapse", 1)),
    ({"deck": DECK | {"lion": 3}}, message("refused-deck-sum", sum=28, cards=27)),
]


@pytest.mark.parametrize(("edition", "fault"), FAULTS)
def test_the_first_fault_of_an_edition_is_named(edition: Any, fault: Message) -> None:
    with pytest.raises(OptionError) as caught:
        resolved(edition)
    assert caught.value.message == fault


@pytest.mark.parametrize(
    ("chosen", "key"),
    [
        ({"length": "short"}, "refused-unknown-option"),
        ({"edition": "mine"}, "refused-no-such-edition"),
        ({"collapse": "some"}, "refused-option-value"),
        ({"endmarket": "yes"}, "refused-option-value"),
    ],
)
def test_wrong_options(chosen: dict[str, str], key: str) -> None:
    with pytest.raises(OptionError) as caught:
        RULES.resolve(chosen, {})
    assert caught.value.message.key == key


def test_an_edition_of_the_host_does_not_take_our_name() -> None:
    with pytest.raises(OptionError) as caught:
        RULES.resolve({}, {"reconstructed": {"costs": COSTS}})
    assert caught.value.message.key == "refused-edition-name"
