"""What is at stake before a rated game, and who leaves games unfinished: said in the lobby, and to whom."""

from collections.abc import Mapping, Sequence
from itertools import permutations

import pytest
from msgspec.structs import replace

from bot.domain.model import Person
from bot.domain.ratings import START, Rating, rate, shown
from bot.domain.results import Sums, SumsKey
from bot.domain.stakes import Stake, Standing, stakes
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.table import lobby
from bot.usecases.standings import standings_of
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    KALAH,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    dice,
    random_move,
    said,
    texts,
)
from tests.drive.limits import check

_SETTLED = (Rating(27.0, 1.5, 60), Rating(24.0, 1.4, 40), Rating(26.0, 1.6, 90))


async def open_rated(rig: Rig, key: str, *people: Person) -> Table:
    table = await rig.lobby(key, *people)
    return await rig.tables.set_rated(table.id, people[0], rated=True)


async def known(
    rig: Rig,
    person: Person,
    key: str,
    guild: int | None = PLACE.guild,
    *,
    alone: bool = False,
    **sums: object,
) -> None:
    """Let the sums of a person on a server, by default that of the tables, be these."""
    assert guild is not None
    of = SumsKey(guild, key, person, alone)
    async with rig.store.transaction() as transaction:
        before, _ = await transaction.lock_sums([of], [])
        transaction.save_sums(of, replace(before.get(of, Sums()), **sums))


async def shown_to_all(rig: Rig, table: Table, language: str = "en") -> str:
    page = lobby(rig.voice(table, language), await standings_of(rig.store, table))
    check(page)
    return texts(page).replace("\u2068", "").replace("\u2069", "")


async def shown_to(rig: Rig, table: Table, person: Person) -> str:
    text = said(await rig.say(person, table.id, Verb.MORE))
    return text.replace("\u2068", "").replace("\u2069", "")


def small_lines(text: str) -> list[str]:
    """Return the small lines under the players."""
    return [line for line in text.splitlines() if line.startswith(("-# win ", "-# left "))]


# --- reckoned ----------------------------------------------------------------------------------------


def change(ratings: Sequence[Rating], own: int, places: Sequence[int]) -> int:
    return shown(rate(ratings, places)[own]) - shown(ratings[own])


def all_places(players: int) -> set[tuple[int, ...]]:
    """Return all results without ties."""
    return set(permutations(range(1, players + 1)))


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_every_result_is_within_the_stakes(rig: Rig, players: int) -> None:
    """Whoever comes first or last alone, in every order of the others, finds the change that was told."""
    table = await open_rated(rig, "stone_age", *(ADA, BEN, CEM, DAN)[:players])
    random = dice("stakes")
    for _ in range(10):
        ratings = [Rating(random.uniform(15, 35), random.uniform(1.2, 8.3), 20) for _ in range(players)]
        found = stakes(table, {Seat(seat): Standing(rating) for seat, rating in enumerate(ratings)})
        for seat, stake in found.items():
            firsts = {change(ratings, seat, one) for one in all_places(players) if one[seat] == 1}
            lasts = {change(ratings, seat, one) for one in all_places(players) if one[seat] == players}
            assert firsts <= set(range(stake.win[0], stake.win[1] + 1))
            assert max(firsts) == stake.win[1]
            assert (min(lasts), max(lasts)) == stake.last


async def test_sharing_the_first_place_brings_least(rig: Rig) -> None:
    table = await open_rated(rig, PEBBLES, ADA, BEN, CEM)
    found = stakes(table, {Seat(seat): Standing(rating) for seat, rating in enumerate(_SETTLED)})
    assert found[Seat(0)].win == (
        min(change(_SETTLED, 0, (1, 1, 3)), change(_SETTLED, 0, (1, 3, 1))),
        change(_SETTLED, 0, (1, 2, 3)),
    )
    assert found[Seat(0)].win[0] < found[Seat(0)].win[1]


async def test_of_two_a_shared_place_is_no_win(rig: Rig) -> None:
    table = await open_rated(rig, PEBBLES, ADA, BEN)
    win, loss = (change([START] * 2, 0, places) for places in ((1, 2), (2, 1)))
    assert list(stakes(table, {}).values()) == [Stake((win, win), (loss, loss))] * 2


# --- said to all -------------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_the_lobby_says_what_is_at_stake_for_each(rig: Rig) -> None:
    table = await open_rated(rig, PEBBLES, ADA, BEN, CEM)
    for person, rating in zip((ADA, BEN, CEM), _SETTLED, strict=True):
        await known(rig, person, PEBBLES, rating=rating)
        await known(rig, person, KALAH, rating=Rating(40.0, 2.0, 50))
    found = stakes(table, {Seat(seat): Standing(rating) for seat, rating in enumerate(_SETTLED)})
    lines = []
    for stake in found.values():
        (least, most), (worst, best) = stake.win, stake.last
        last = f"\u2212{-best} to \u2212{-worst}" if best != worst else f"\u2212{-worst}"
        lines.append(f"-# win +{least} to +{most}, last {last}")
    text = await shown_to_all(rig, table)
    assert small_lines(text) == lines
    assert text.index(f"<@{BEN}>") < text.index(lines[1]) < text.index(f"<@{CEM}>")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_language_says_it(rig: Rig, language: str) -> None:
    table = await open_rated(rig, KALAH, ADA, BEN)
    await known(rig, BEN, STONES, begun=12, left=3)
    win, left = {
        "en": ("-# win +79, last \u221279", "left 3 of 12 games"),
        "de": ("-# Sieg +79, letzter Platz \u221279", "hat 3 von 12 Partien verlassen"),
        "fr": ("-# victoire +79, derni\u00e8re place \u221279", "a quitt\u00e9 3 parties sur 12"),
    }[language]
    text = await shown_to_all(rig, table, language)
    assert text.count(win) == 2
    assert f"{win} \u00b7 {left}" in text


async def test_nothing_is_at_stake_before_enough_sit_there_or_where_no_game_is_rated(rig: Rig) -> None:
    table = await open_rated(rig, PEBBLES, ADA)
    assert small_lines(await shown_to_all(rig, table)) == []
    await rig.cases.people.save_name(BEN, "Ben")
    table = await rig.tables.join(table.id, BEN)
    assert len(small_lines(await shown_to_all(rig, table))) == 2
    table = await rig.tables.set_rated(table.id, ADA, rated=False)
    assert small_lines(await shown_to_all(rig, table)) == []


@pytest.mark.parametrize(
    ("begun", "left", "told"), [(4, 4, False), (5, 0, False), (5, 1, True), (10, 1, False), (19, 2, True)]
)
async def test_games_left_are_told_above_one_in_ten_of_at_least_five(
    rig: Rig, begun: int, left: int, told: bool
) -> None:
    table = await open_rated(rig, KALAH, ADA, BEN)
    await known(rig, BEN, KALAH, begun=begun - 2, left=min(left, 1))
    await known(rig, BEN, STONES, begun=2, left=left - min(left, 1))
    await known(rig, BEN, STONES, alone=True, begun=20, left=15)
    await known(rig, BEN, KALAH, 8, begun=20, left=15)
    assert (f"left {left} of {begun} games" in await shown_to_all(rig, table)) is told
    assert (f"left {left} of {begun} games" in await shown_to(rig, table, BEN)) is told


async def test_whoever_leaves_rated_games_is_told_of_in_the_next_lobby(rig: Rig) -> None:
    for number in range(6):
        table = await open_rated(rig, KALAH, ADA, BEN)
        assert ("games" in "".join(small_lines(await shown_to_all(rig, table)))) is (number == 5)
        table = await rig.tables.start(table.id, ADA, rig.cause())
        for _ in range(4):
            seat = min(table.to_act())
            table = await rig.move(table.seated[seat], table.id, random_move(table, seat, dice(number)))
        await rig.seats.leave_game(table.id, BEN, rig.cause())
    table = await open_rated(rig, KALAH, ADA, BEN)
    mine, theirs = small_lines(await shown_to_all(rig, table))
    assert theirs.endswith("left 6 of 6 games")
    assert "games" not in mine


# --- said to one -------------------------------------------------------------------------------------


async def test_of_whom_is_in_no_list_nothing_is_told_nor_can_be_reckoned(rig: Rig) -> None:
    table = await open_rated(rig, PEBBLES, ADA, BEN, CEM)
    for person in (ADA, BEN):
        await known(rig, person, PEBBLES, begun=10, left=5)
    async with rig.store.transaction() as transaction:
        transaction.update_settings(BEN, listed=False)
    rig.repository.reload([table.id])
    table = await rig.tables.get(table.id)
    assert small_lines(await shown_to_all(rig, table)) == ["-# left 5 of 10 games"]
    for person in (ADA, BEN, CEM):
        text = await shown_to(rig, table, person)
        assert "at stake for you: win +" in text
        assert ("left 5 of 10 games" in text) is (person != CEM)


async def test_a_server_without_statistics_tells_nothing_to_all(rig: Rig) -> None:
    table = await open_rated(rig, KALAH, ADA, BEN)
    await known(rig, BEN, KALAH, begun=10, left=5)
    settings = replace(table.game.settings, statistics=False)
    table = replace(table, game=replace(table.game, settings=settings))
    assert small_lines(await shown_to_all(rig, table)) == []


async def test_others_see_no_stake_of_their_own(rig: Rig) -> None:
    table = await open_rated(rig, KALAH, ADA, BEN)
    assert "at stake" in await shown_to(rig, table, ADA)
    assert "at stake" not in await shown_to(rig, table, DAN)


async def test_a_friendly_table_asks_for_no_standings(rig: Rig) -> None:
    table = await rig.lobby(KALAH, ADA, BEN)
    empty: Mapping[Seat, Standing] = {}
    assert await standings_of(rig.store, table) == empty
