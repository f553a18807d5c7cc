"""The command `games`."""

import dataclasses

import pytest
from msgspec.structs import replace

from bot.cli.games import games
from bot.cli.tools.files import known_rules
from bot.domain.errors import UsageError
from engines.registry import Registry, scan
from tests.games.kalah import RULES

GAMES = scan("tests.games")


def test_games_are_listed() -> None:
    told: list[str] = []
    assert games(GAMES, "de", told.append) == 0
    assert told == [
        "kalah: Kalah, seats 2, rules 1",
        "    stones: 3, 4 (default), 6",
        "made_open: Made Open, seats 2, rules 1",
        "made_secret: Made Secret, seats 3 to 4, rules 1",
        "pebbles: Kiesel, seats 2 to 3, rules 1",
        "    length: short (default), long",
        "    bag: plain (default), rich, or an edition of the configuration",
    ]


def test_a_game_with_more_seats_than_looks_is_no_game_for_a_command() -> None:
    found = Registry(())
    found.add(dataclasses.replace(RULES, info=replace(RULES.info, seats=(2, 6))), "tests.games.kalah")
    with pytest.raises(
        UsageError, match=r"^the game kalah cannot be played: 6 seats are too many: .* for 5$"
    ):
        known_rules("kalah", found)


@pytest.mark.parametrize(
    ("seats", "told"), [((2,), "2"), ((2, 3, 4), "2 to 4"), ((2, 4), "2 or 4"), ((1, 2, 4), "1, 2 or 4")]
)
def test_the_numbers_of_seats_are_told_as_they_are(seats: tuple[int, ...], told: str) -> None:
    found = Registry(())
    found.add(dataclasses.replace(RULES, info=replace(RULES.info, seats=seats)), "tests.games.kalah")
    lines: list[str] = []
    games(found, "en", lines.append)
    assert lines[0] == f"kalah: Kalah, seats {told}, rules 1"
