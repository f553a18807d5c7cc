"""With how many people a game can be played, as the lobby, /games and a refusal say it."""

import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.domain import seat_counts
from bot.pages.custom_id import Verb
from bot.words.catalogues import Catalogues
from engines.api import message
from engines.registry import Registry, scan
from tests.drive.house import PEBBLES, Assets, Clock, House, HouseGuest
from tests.games.pebbles import RULES

WORDS = Catalogues(scan("tests.games"))

COUNTS = {
    (1,): ("1 player", "Für 1 Person", "Pour 1 personne"),
    (2,): ("2 players", "Für 2 Personen", "Pour 2 personnes"),
    (1, 2): ("1 to 2 players", "Für 1 bis 2 Personen", "Pour 1 à 2 personnes"),
    (2, 3, 4): ("2 to 4 players", "Für 2 bis 4 Personen", "Pour 2 à 4 personnes"),
    (2, 4): ("2 or 4 players", "Für 2 oder 4 Personen", "Pour 2 ou 4 personnes"),
    (2, 4, 6): ("2, 4 or 6 players", "Für 2, 4 oder 6 Personen", "Pour 2, 4 ou 6 personnes"),
    (1, 2, 4, 5): ("1, 2, 4 or 5 players", "Für 1, 2, 4 oder 5 Personen", "Pour 1, 2, 4 ou 5 personnes"),
}


def test_every_set_of_numbers_has_its_words() -> None:
    found = {}
    for seats in COUNTS:
        told = message("lobby-seats", counts=seat_counts.describe_counts(seats), most=max(seats))
        found[seats] = tuple(WORDS.words(language, isolate=False)(told) for language in ("en", "de", "fr"))
    assert found == COUNTS


MISSING = {((2,), 1): 1, ((2, 3), 1): 1, ((2, 3), 2): 0, ((2, 3), 3): 0, ((2, 4), 3): 1, ((3, 5), 1): 2}


def test_the_next_number_that_suffices_counts() -> None:
    assert {case: seat_counts.missing_people(*case) for case in MISSING} == MISSING
    assert seat_counts.missing_people((2, 4), 5) == 0


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    """A bot whose only game can be played by two or by four."""
    assets = Assets()
    assets.registry = Registry(())
    rules = dataclasses.replace(RULES, info=replace(RULES.info, seats=(2, 4)))
    assets.registry.add(rules, "tests.games.pebbles")
    assets.catalogues = Catalogues(assets.registry)
    async with House(tmp_path, assets, clock) as opened:
        yield opened


async def test_three_wait_for_a_fourth_where_two_or_four_can_play(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    assert "2 or 4 players" in (await ada.does(Verb.GAMES)).text
    table = await house.table(PEBBLES, ada, ben, cem, lobby=True)
    assert "-# 2 or 4 players" in table.lobby.text
    assert "One more player needed." in table.lobby.text
    refused = await ada.does(Verb.START, at=table)
    assert refused.text.startswith("This game is for 2 or 4 players")
    await dan.does(Verb.JOIN, at=table)
    assert "needed" not in table.lobby.text
    assert (await ada.does(Verb.START, at=table)).refusal is None
    assert len(table.people) == 4


async def test_the_list_of_games_says_it_too(tmp_path: Path, assets: Assets, clock: Clock) -> None:
    async with House(tmp_path, assets, clock) as house:
        told = (await house.guest("Ada").does(Verb.GAMES)).text
    assert "**Kalah** · 2 players\n" in told
    assert "**Pebbles** · 2 to 3 players\n" in told
    assert "to 2 players" not in told
