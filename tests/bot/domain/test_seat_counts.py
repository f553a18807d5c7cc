"""With how many people a game can be played, as the lobby, /games and a refusal say it."""

import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.domain import seat_counts
from bot.domain.errors import Refused
from bot.pages.custom_id import Verb
from bot.pages.table import lobby
from bot.words.catalogues import Catalogues
from engines.api import message
from engines.registry import Registry, scan
from tests.drive.house import ADA, BEN, CEM, DAN, PEBBLES, Assets, Clock, Rig, said, texts
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


@pytest.mark.parametrize("seats", COUNTS, ids=str)
def test_every_set_of_numbers_has_its_words(seats: tuple[int, ...]) -> None:
    told = message("lobby-seats", counts=seat_counts.describe_counts(seats), most=max(seats))
    found = (WORDS.words(language, isolate=False)(told) for language in ("en", "de", "fr"))
    assert tuple(found) == COUNTS[seats]


@pytest.mark.parametrize(
    ("seats", "seated", "missing"),
    [((2,), 1, 1), ((2, 3), 1, 1), ((2, 3), 3, 0), ((2, 4), 3, 1), ((3, 5), 1, 2), ((2, 4), 5, 0)],
)
def test_the_next_number_that_suffices_counts(seats: tuple[int, ...], seated: int, missing: int) -> None:
    assert seat_counts.missing_people(seats, seated) == missing


@pytest.fixture
async def odd_rig(tmp_path: Path, clock: Clock) -> AsyncIterator[Rig]:
    """A rig whose only game can be played by two or by four."""
    assets = Assets()
    assets.registry = Registry(())
    rules = dataclasses.replace(RULES, info=replace(RULES.info, seats=(2, 4)))
    assets.registry.add(rules, "tests.games.pebbles")
    assets.catalogues = Catalogues(assets.registry)
    async with Rig(tmp_path, assets, clock) as opened:
        yield opened


async def test_three_wait_for_a_fourth_where_two_or_four_can_play(odd_rig: Rig) -> None:
    table = await odd_rig.lobby(PEBBLES, ADA, BEN, CEM)
    page = texts(lobby(odd_rig.voice(table))).replace("\u2068", "").replace("\u2069", "")
    assert "-# 2 or 4 players" in page
    assert "One more player needed." in page
    with pytest.raises(Refused) as refused:
        await odd_rig.tables.start(table.id, ADA, odd_rig.cause())
    voice = odd_rig.voice(table)
    assert voice.flat(refused.value.message).startswith("This game is for 2 or 4 players")
    await odd_rig.cases.people.save_name(DAN, "Dan")
    table = await odd_rig.tables.join(table.id, DAN)
    page = texts(lobby(odd_rig.voice(table)))
    assert "needed" not in page
    assert (await odd_rig.tables.start(table.id, ADA, odd_rig.cause())).timeline.seats == 4


async def test_the_list_of_games_says_it_too(rig: Rig) -> None:
    told = said(await rig.ask(ADA, Verb.GAMES)).replace("\u2068", "").replace("\u2069", "")
    assert "**Kalah** · 2 players\n" in told
    assert "**Pebbles** · 2 to 3 players\n" in told
    assert "to 2 players" not in told
