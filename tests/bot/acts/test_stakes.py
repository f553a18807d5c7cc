"""What is at stake before a rated game, and who leaves games unfinished: said in the lobby, and to whom."""

from collections.abc import Sequence
from itertools import permutations

import pytest
from msgspec.structs import replace

from bot.acts.results import lock_sums, save_sums
from bot.acts.standings import standings_of
from bot.domain.ratings import START, Rating, rate, shown
from bot.domain.results import Sums, SumsKey
from bot.domain.stakes import Stake, Standing, stakes
from bot.pages.custom_id import Verb
from bot.pages.table import lobby
from engines.api import Seat
from tests.drive.guest import Shown
from tests.drive.house import KALAH, PEBBLES, PLACE, STONES, House, HouseGuest, HouseTable, dice, seen
from tests.drive.limits import check

_SETTLED = (Rating(27.0, 1.5, 60), Rating(24.0, 1.4, 40), Rating(26.0, 1.6, 90))


async def open_rated(house: House, key: str, names: str, language: str = "en") -> HouseTable:
    guests = map(house.guest, names.split())
    return await house.table(key, *guests, lobby=True, rated=True, language=language)


async def known(
    house: House,
    guest: HouseGuest,
    key: str,
    guild: int | None = PLACE.guild,
    *,
    alone: bool = False,
    **sums: object,
) -> None:
    """Let the sums of a person on a server, by default that of the tables, be these: they take many games."""
    assert guild is not None
    of = SumsKey(guild, key, guest.person, alone)
    async with house.store.transaction() as transaction:
        before, _ = await lock_sums(transaction, [of], [])
        save_sums(transaction, {of: replace(before.get(of, Sums()), **sums)})


async def shown_to_all(house: House, table: HouseTable) -> Shown:
    """Return the lobby message with all standings, as it is posted."""
    page = lobby(table.voice(), await standings_of(house.store, table.now))
    check(page)
    return seen(page)


def small_lines(shown: Shown) -> list[str]:
    """Return the small lines under the players."""
    return [line for line in shown.text.splitlines() if line.startswith(("-# win ", "-# left "))]


# --- reckoned ----------------------------------------------------------------------------------------


def change(ratings: Sequence[Rating], own: int, places: Sequence[int]) -> int:
    return shown(rate(ratings, places)[own]) - shown(ratings[own])


def all_places(players: int) -> set[tuple[int, ...]]:
    """Return all results without ties."""
    return set(permutations(range(1, players + 1)))


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_every_result_is_within_the_stakes(house: House, players: int) -> None:
    """Whoever comes first or last alone, in every order of the others, finds the change that was told."""
    table = await open_rated(house, "stone_age", " ".join(("Ada", "Ben", "Cem", "Dan")[:players]))
    random = dice("stakes")
    for _ in range(10):
        ratings = [Rating(random.uniform(15, 35), random.uniform(1.2, 8.3), 20) for _ in range(players)]
        found = stakes(table.now, {Seat(seat): Standing(rating) for seat, rating in enumerate(ratings)})
        for seat, stake in found.items():
            firsts = {change(ratings, seat, one) for one in all_places(players) if one[seat] == 1}
            lasts = {change(ratings, seat, one) for one in all_places(players) if one[seat] == players}
            assert firsts <= set(range(stake.win[0], stake.win[1] + 1))
            assert max(firsts) == stake.win[1]
            assert (min(lasts), max(lasts)) == stake.last


async def test_sharing_the_first_place_brings_least(house: House) -> None:
    table = await open_rated(house, PEBBLES, "Ada Ben Cem")
    found = stakes(table.now, {Seat(seat): Standing(rating) for seat, rating in enumerate(_SETTLED)})
    assert found[Seat(0)].win == (
        min(change(_SETTLED, 0, (1, 1, 3)), change(_SETTLED, 0, (1, 3, 1))),
        change(_SETTLED, 0, (1, 2, 3)),
    )
    assert found[Seat(0)].win[0] < found[Seat(0)].win[1]


async def test_of_two_a_shared_place_is_no_win(house: House) -> None:
    table = await open_rated(house, PEBBLES, "Ada Ben")
    win, loss = (change([START] * 2, 0, places) for places in ((1, 2), (2, 1)))
    assert list(stakes(table.now, {}).values()) == [Stake((win, win), (loss, loss))] * 2


# --- said to all -------------------------------------------------------------------------------------


async def test_the_lobby_says_what_is_at_stake_for_each(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await open_rated(house, PEBBLES, "Ada Ben Cem")
    for guest, rating in zip((ada, ben, cem), _SETTLED, strict=True):
        await known(house, guest, PEBBLES, rating=rating)
        await known(house, guest, KALAH, rating=Rating(40.0, 2.0, 50))
    found = stakes(table.now, {Seat(seat): Standing(rating) for seat, rating in enumerate(_SETTLED)})
    lines = []
    for stake in found.values():
        (least, most), (worst, best) = stake.win, stake.last
        last = f"\u2212{-best} to \u2212{-worst}" if best != worst else f"\u2212{-worst}"
        lines.append(f"-# win +{least} to +{most}, last {last}")
    message = await shown_to_all(house, table)
    assert small_lines(message) == lines
    text = message.text
    assert text.index(f"<@{ben.person}>") < text.index(lines[1]) < text.index(f"<@{cem.person}>")


async def test_each_language_says_it(house: House, ben: HouseGuest) -> None:
    for language, win, left in (
        ("en", "-# win +79, last \u221279", "left 3 of 12 games"),
        ("de", "-# Sieg +79, letzter Platz \u221279", "hat 3 von 12 Partien verlassen"),
        ("fr", "-# victoire +79, derni\u00e8re place \u221279", "a quitt\u00e9 3 parties sur 12"),
    ):
        table = await open_rated(house, KALAH, "Ada Ben", language)
        await known(house, ben, STONES, begun=12, left=3)
        text = (await shown_to_all(house, table)).text
        assert text.count(win) == 2
        assert f"{win} \u00b7 {left}" in text


async def test_nothing_is_at_stake_before_enough_sit_there_or_where_no_game_is_rated(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await open_rated(house, PEBBLES, "Ada")
    assert small_lines(await shown_to_all(house, table)) == []
    await ben.does(Verb.JOIN, at=table)
    assert len(small_lines(await shown_to_all(house, table))) == 2
    await ada.does(Verb.RATED, "off", at=table)
    assert small_lines(await shown_to_all(house, table)) == []
    assert await standings_of(house.store, table.now) == {}, "it is not even asked for"


async def test_games_left_are_told_above_one_in_ten_of_at_least_five(house: House) -> None:
    wrong = []
    counts = ((4, 4, False), (5, 0, False), (5, 1, True), (10, 1, False), (19, 2, True))
    for number, (begun, left, told) in enumerate(counts):
        guest = house.guest(f"Guest {number}")
        table = await open_rated(house, KALAH, "Ada")
        await guest.does(Verb.JOIN, at=table)
        await known(house, guest, KALAH, begun=begun - 2, left=min(left, 1))
        await known(house, guest, STONES, begun=2, left=left - min(left, 1))
        await known(house, guest, STONES, alone=True, begun=20, left=15)
        await known(house, guest, KALAH, 8, begun=20, left=15)
        both = await shown_to_all(house, table), await guest.does(Verb.MORE, at=table)
        line = f"left {left} of {begun} games"
        wrong += [(line, one.text) for one in both if (line in one.text) is not told]
    assert wrong == []


async def test_whoever_leaves_rated_games_is_told_of_in_the_next_lobby(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    for number in range(6):
        table = await open_rated(house, KALAH, "Ada Ben")
        assert ("games" in "".join(small_lines(await shown_to_all(house, table)))) is (number == 5)
        await ada.does(Verb.START, at=table)
        await house.play_on(table, 4, number)
        assert (await ben.does(Verb.CONFIRM_LEAVE, at=table)).refusal is None
    mine, theirs = small_lines(await shown_to_all(house, await open_rated(house, KALAH, "Ada Ben")))
    assert theirs.endswith("left 6 of 6 games")
    assert "games" not in mine


# --- said to one -------------------------------------------------------------------------------------


async def test_of_whom_is_in_no_list_nothing_is_told_nor_can_be_reckoned(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await open_rated(house, PEBBLES, "Ada Ben Cem")
    for guest in (ada, ben):
        await known(house, guest, PEBBLES, begun=10, left=5)
    await ben.does(Verb.SET, "listed", "off")
    assert not (await house.store.settings_of(ben.person)).listed
    assert small_lines(await shown_to_all(house, table)) == ["-# left 5 of 10 games"]
    for guest in (ada, ben, cem):
        text = (await guest.does(Verb.MORE, at=table)).text
        assert "at stake for you: win +" in text
        assert ("left 5 of 10 games" in text) is (guest != cem)


async def test_a_server_without_statistics_tells_nothing_to_all(
    house: House, ada: HouseGuest, ben: HouseGuest, eve: HouseGuest
) -> None:
    assert (await eve.at(manager=True).does(Verb.SETUP, "statistics", "off")).refusal is None
    await ada.does(Verb.OPEN, KALAH)
    table = await house.known(1)
    await ben.does(Verb.JOIN, at=table)
    await ada.does(Verb.RATED, "on", at=table)
    await known(house, ben, KALAH, begun=10, left=5)
    assert (table.now.game.settings.rated, table.now.game.settings.statistics) == (True, False)
    assert small_lines(await shown_to_all(house, table)) == []


async def test_others_see_no_stake_of_their_own(house: House, ada: HouseGuest, dan: HouseGuest) -> None:
    table = await open_rated(house, KALAH, "Ada Ben")
    assert "at stake" in (await ada.does(Verb.MORE, at=table)).text
    assert "at stake" not in (await dan.does(Verb.MORE, at=table)).text
