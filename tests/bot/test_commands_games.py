"""The command `games`."""

from bot.cli.games import games
from engines.registry import scan

GAMES = scan("tests.games")


def test_games_are_listed() -> None:
    told: list[str] = []
    assert games(GAMES, "de", told.append) == 0
    assert told == [
        "pebbles: Kiesel, seats 2 to 3, rules 1",
        "    length: short (default), long",
        "    bag: plain (default), rich, or an edition of the configuration",
    ]
