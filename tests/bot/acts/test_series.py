"""Series: chosen with Play again, told at every table of it, and still there after all that can happen."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.model import Place, Series
from bot.domain.rematches import start_seat_of
from bot.domain.series import Standing, standing
from bot.pages import ending
from bot.pages.custom_id import Verb
from bot.pages.notifications import notification_page
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from robots.api import Level
from tests.drive.guest import Shown
from tests.drive.house import KALAH, NAMES, PEBBLES, STONES, House, HouseGuest, HouseTable, pictures, seen
from tests.drive.limits import check, check_drawing

BEST_OF_THREE = {"en": "Best of three", "de": "Best of three", "fr": "Au meilleur des trois"}


async def finish(house: House, table: HouseTable) -> HouseTable:
    """Play a game to its end at random."""
    return await house.play_on(table, seed=f"series {table.id} 0")


async def again(house: House, table: HouseTable, *guests: HouseGuest) -> HouseTable:
    """Return the rematch, to which these people (default: all who sat there last) have agreed."""
    for guest in guests or tuple(map(table.on, table.people)):
        await guest.does(Verb.AGAIN, at=table)
    return await latest(house)


async def latest(house: House) -> HouseTable:
    return await house.known(max(game.id for game in await house.store.games()))


async def first_game(
    house: House, key: str = KALAH, names: str = "Ada Ben", length: int = 3, *, rated: bool = False
) -> HouseTable:
    """Return the running first game of a series."""
    return await house.table(key, *map(house.guest, names.split()), series=length, rated=rated)


async def second_game(house: House, key: str = KALAH, names: str = "Ada Ben") -> HouseTable:
    """Return the running second game of a best of five, the first of which has a winner."""
    table = await finish(house, await first_game(house, key, names, 5))
    assert table.now.outcome is not None
    assert table.now.outcome.winners
    return await again(house, table)


async def closes(house: House, table: HouseTable) -> None:
    """Let an admin end a game without a result."""
    await house.guest("Eve").at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert table.status == Status.CLOSED


def known(table: HouseTable) -> Standing:
    now = standing(table.now)
    assert now is not None
    return now


def wins_of(table: HouseTable) -> dict[str, int]:
    return {name: known(table).wins[seat] for seat, name in table.people.items()}


def with_series(table: HouseTable, length: int, won: tuple[tuple[Seat, ...], ...]) -> HouseTable:
    """Return a table as if so many games of a series had been won: it takes many games."""
    settings = replace(table.now.game.settings, series=Series(length, won))
    return HouseTable(table.house, replace(table.now, game=replace(table.now.game, settings=settings)))


# --- the rules ---------------------------------------------------------------------------------------

A, B, C = (Seat(0),), (Seat(1),), (Seat(2),)
BOTH = (Seat(0), Seat(1))
RULES: list[tuple[int, tuple[tuple[Seat, ...], ...], tuple[int, ...], tuple[Seat, ...] | None]] = [
    (3, (A,), (1, 0, 0), None),
    (3, (A, A), (2, 0, 0), A),
    (3, (A, B), (1, 1, 0), None),
    (3, (A, B, C), (1, 1, 1), (*A, *B, *C)),
    (3, (BOTH,), (1, 1, 0), None),
    (3, (BOTH, BOTH), (2, 2, 0), None),  # nobody leads alone
    (3, (BOTH, BOTH, BOTH), (3, 3, 0), BOTH),
    (3, (BOTH, A), (2, 1, 0), A),
    (3, ((), A), (1, 0, 0), None),
    (3, ((), A, ()), (1, 0, 0), A),
    (3, ((), (), ()), (0, 0, 0), ()),
    (5, (A, A), (2, 0, 0), None),
    (5, (A, B, A, A), (3, 1, 0), A),
    (5, (A, B, C, B, ()), (1, 2, 1), B),
]
"""Length of a series, who has won its games, and the wins and winners by then."""


async def test_it_is_decided_by_more_than_half_or_when_its_games_are_played(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table, wrong = await house.table(PEBBLES, ada, ben, cem), []
    for length, won, wins, winners in RULES:
        now = known(with_series(table, length, won))
        if (now.wins, now.winners, now.game) != (wins, winners, len(won) + 1):
            wrong.append((length, won, now))
    assert wrong == []


# --- choosing ----------------------------------------------------------------------------------------


async def test_play_again_offers_a_series_to_which_all_must_agree(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    def drawn(shown: Shown) -> Shown:
        check(shown.page)
        check_drawing(shown.page)
        return shown

    for language in LANGUAGES:
        name, reader = BEST_OF_THREE[language], ada.at(language=language)
        table = await house.over(KALAH, language=language)
        page = await reader.does(Verb.AGAIN, at=table)
        check(page.page)
        await reader.does(Verb.AGAIN, at=table)
        assert name in drawn(await page.press(name)).text
        waiting = await latest(house)
        page = drawn(await reader.does(Verb.OPTIONS, at=waiting))
        (choice,) = (one for one in page.lists if one.press.endswith(":series"))
        assert [item.chosen for item in choice.items] == [False, True, False]
        assert name in (await ben.at(language=language).does(Verb.ABOUT, at=waiting)).text
        check(waiting.lobby.page)
        assert name in waiting.lobby.text
        running = await again(house, table, ben)
        assert (running.status, known(running).game) == (Status.RUNNING, 1)
        assert name in running.board.text


async def test_a_series_chosen_later_has_to_be_agreed_to_anew(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    waiting = await again(house, await house.over(PEBBLES, ada, ben, cem), ada, ben)
    await cem.does(Verb.SERIES, 5, at=waiting)
    assert waiting.now.undecided == {0, 1, 2}
    await cem.does(Verb.SERIES, 0, at=waiting)
    assert waiting.now.game.settings.series is None


async def test_only_who_sits_there_chooses_and_only_from_the_list(
    house: House, ada: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(KALAH, lobby=True)
    assert (await dan.does(Verb.SERIES, 3, at=table)).refusal == "refused-not-seated"
    for token in ("4", "-3", "three", ""):
        refused = await ada.does(Verb.SERIES, *token.split(), at=table)
        assert refused.refusal == "refused-position-changed"
    assert table.now.game.settings.series is None
    running = await house.table(KALAH)
    assert (await ada.does(Verb.SERIES, 3, at=running)).refusal == "refused-begun"


async def test_a_table_that_nobody_else_sees_has_no_series(house: House, ada: HouseGuest) -> None:
    direct = Place(None, 700)
    table = await house.table(STONES, ada, lobby=True, place=direct)
    assert "series" not in (await ada.at(direct).does(Verb.OPTIONS, at=table)).settings
    assert (await ada.at(direct).does(Verb.SERIES, 3, at=table)).refusal == "refused-series-place"


async def test_alone_there_is_no_series(house: House) -> None:
    table = await first_game(house, STONES, "Ada")
    assert table.now.game.settings.series is None


# --- from the first game to the last -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "people", "length"), [(KALAH, 2, 3), pytest.param(PEBBLES, 3, 5, marks=pytest.mark.slow)]
)
async def test_a_series_to_its_end(house: House, ada: HouseGuest, key: str, people: int, length: int) -> None:
    tables = [await finish(house, await first_game(house, key, " ".join([*NAMES.values()][:people]), length))]
    while known(tables[-1]).winners is None:
        assert len(tables) < length
        tables.append(await finish(house, await again(house, tables[-1])))
    starts = [start_seat_of(table.now.timeline) for table in tables]
    assert all(after == (before + 1) % people for before, after in pairwise(starts))
    for number, table in enumerate(tables, 1):
        now = known(table)
        assert (now.game, len(now.won)) == (number, number)
        assert now.won[:-1] == (() if number == 1 else known(tables[number - 2]).won)
        for language in LANGUAGES:
            check_pages(table, language, length, is_last=number == len(tables))
    best = max(known(tables[-1]).wins)
    winners = tuple(seat for seat, wins in enumerate(known(tables[-1]).wins) if wins == best)
    assert known(tables[-1]).winners == winners
    page = await ada.does(Verb.AGAIN, at=tables[-1])
    assert (await latest(house)).now.game.settings.series is None, "the next game is a single one"
    assert "Best of three" in page.labels


def check_pages(table: HouseTable, language: str, length: int, *, is_last: bool) -> None:
    """Check that the pages of a game that is over tell of the series, with a picture of it after the last."""
    voice = table.voice(language)
    name, card = voice.flat.text(f"series-length-{length}"), ending.card(voice)
    messages = seen(board(voice)), seen(lobby(voice))
    for shown in (*messages, seen(card)):
        check(shown.page)
        assert name in shown.text or name in shown.pictures[0]
    check_drawing(card)
    alts = seen(card).pictures
    assert (len(alts), len(messages[0].pictures)) == (2 if is_last else 1, 1)
    assert pictures(ending.scores(voice, None)) == pictures(card)[1:]
    assert name in alts[0]
    by_ada = replace(table.now, game=replace(table.now.game, card_by=table.on(0).person))
    assert pictures(ending.posted_card(table.house.voice(by_ada, language))) == pictures(card)
    if is_last:
        assert name in alts[1]
        assert all(voice.plain_name(Seat(seat)) in alts[1] for seat in table.people)


async def test_the_lobby_between_two_games_tells_the_standing(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await finish(house, await first_game(house))
    page = await ada.does(Verb.AGAIN, at=table)
    waiting = await latest(house)
    (notice,) = await house.told("again")
    for text in (page.text, waiting.lobby.text, seen(notification_page(waiting.voice(), notice)).text):
        assert "game 2" in text
    assert Verb.SET_TABLE not in page.verbs
    assert known(waiting).wins == known(table).wins
    await ben.does(Verb.SERIES, 3, at=waiting)
    assert known(waiting).wins == known(table).wins, "the same series goes on"


async def test_drawn_seats_are_drawn_for_the_first_game_only(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, lobby=True, series=5)
    await ada.does(Verb.SEATING, "drawn", at=table)
    await ada.does(Verb.START, at=table)
    now = await again(house, await finish(house, table))
    assert now.people == table.people
    assert start_seat_of(now.now.timeline) == (start_seat_of(table.now.timeline) + 1) % 3


async def test_five_play_a_series(house: House) -> None:
    five = list(NAMES.values())[:5]
    table = await first_game(house, "livingstone", " ".join(five), 5)
    later = with_series(table, 5, (BOTH, (Seat(4),), (Seat(4),)))
    for language in LANGUAGES:
        shown = seen(board(later.voice(language)))
        check(shown.page)
        name = house.words("series-length-5", language)
        (line,) = (line for line in shown.text.splitlines() if name in line)
        for person, wins in zip(five, (1, 1, 0, 0, 2), strict=True):
            assert f"{person}**\u00a0{wins}" in line


async def test_robots_play_a_series_too(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben, robots=[Level.BEGINNER], series=3)
    await closes(house, table)
    now = await again(house, table, ada, ben)
    assert (now.status, known(now).wins) == (Status.RUNNING, (0, 0, 0))


# --- what it survives --------------------------------------------------------------------------------


async def test_an_aborted_game_is_played_again_with_the_same_start_seat(house: House) -> None:
    table = await second_game(house)
    await closes(house, table)
    assert (known(table).winners, known(table).over) == (None, False)
    third = await again(house, table)
    assert (known(third).game, wins_of(third)) == (2, wins_of(table))
    assert start_seat_of(third.now.timeline) == start_seat_of(table.now.timeline)


async def test_a_vote_to_end_a_game_does_not_end_the_series(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await second_game(house)
    won = known(table).won
    await ada.does(Verb.PROPOSE, "abort", at=table)
    await ben.does(Verb.AGREE, table.vote.number, at=table)
    assert table.status == Status.CLOSED
    assert "after" not in table.board.text
    third = await again(house, table)
    assert (known(third).game, known(third).won) == (2, won)


async def test_who_takes_over_a_seat_goes_on_with_its_wins(
    house: House, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await second_game(house)
    wins = known(table).wins
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, 1, at=table)
    assert (set(table.people.values()), known(table).wins) == ({"Ada", "Dan"}, wins)
    third = await again(house, await finish(house, table))
    assert (known(third).game, wins_of(third)) == (3, wins_of(table))


async def test_a_seat_that_stands_empty_ends_it_undecided(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    table = await second_game(house, PEBBLES, "Ada Ben Cem")
    await cem.does(Verb.CONFIRM_LEAVE, at=table)
    assert not known(table).over, "somebody may take the seat"
    await closes(house, table)
    assert known(table).undecided
    for language, words in (
        ("en", "ends undecided"),
        ("de", "endet ohne Sieger"),
        ("fr", "finit sans vainqueur"),
    ):
        assert words in seen(board(table.voice(language))).text
    assert (await again(house, table, ada)).now.game.settings.series is None


async def test_it_goes_on_in_the_order_in_which_they_sit_down_again(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await finish(house, await first_game(house, PEBBLES, "Ada Ben Cem", 5))
    waiting = await again(house, table, ada)
    await ada.does(Verb.LEAVE_LOBBY, at=waiting)
    for language in LANGUAGES:
        shown = seen(lobby(waiting.voice(language)))
        check(shown.page)
        assert house.words("series-length-5", language) in shown.text
    assert standing(waiting.now) is None
    now = await again(house, table, ada, ben, cem)
    assert now.people == {0: "Ben", 1: "Cem", 2: "Ada"}
    assert wins_of(now) == wins_of(table)
    start, before = (one.people[start_seat_of(one.now.timeline)] for one in (now, table))
    assert start == table.people[([*table.people.values()].index(before) + 1) % 3]


async def test_with_others_the_next_game_is_a_single_one(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    waiting = await again(house, await finish(house, await first_game(house, length=5)), ada)
    await house.announce(waiting.id)
    await ben.does(Verb.LEAVE_LOBBY, at=waiting)
    await dan.does(Verb.JOIN, at=waiting)
    await ada.does(Verb.START, at=waiting)
    assert (waiting.status, waiting.now.game.settings.series) == (Status.RUNNING, None)


async def test_a_lobby_that_all_have_left_can_be_opened_anew(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await finish(house, await first_game(house, length=5))
    waiting = await again(house, table, ada)
    for guest in (ada, ben):
        await guest.does(Verb.LEAVE_LOBBY, at=waiting)
    now = await again(house, table)
    assert now.id > waiting.id
    assert wins_of(now) == wins_of(table)


async def test_a_deleted_person_leaves_no_trace_in_it(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await second_game(house)
    won = known(table).won
    await ben.does(Verb.DELETE_DATA)
    series = table.now.game.settings.series
    assert series is not None
    assert series.won == won
    assert str(ben.person) not in str(series)
    assert known(table).undecided
    assert (await again(house, table, ada)).now.game.settings.series is None


async def test_what_is_decided_stays_so_when_somebody_is_gone(house: House, ben: HouseGuest) -> None:
    table = await house.over(KALAH)
    assert table.now.outcome is not None
    leader = table.now.outcome.winners[:1]
    await ben.does(Verb.DELETE_DATA)
    assert len(table.people) == 1
    decided = known(with_series(table, 3, (leader,)))
    assert (decided.winners, decided.undecided) == (leader, False)


async def test_it_is_there_after_a_restart(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await finish(house, await first_game(house, length=5))
    await again(house, table, ada)
    await house.begins_anew()
    assert known(await latest(house)).won == known(table).won
    now = await again(house, table, ben)
    assert (now.status, known(now).won) == (Status.RUNNING, known(table).won)


async def test_games_of_a_rated_series_are_rated(house: House) -> None:
    now = await again(house, await finish(house, await first_game(house, length=5, rated=True)))
    assert (now.now.game.settings.rated, known(now).game) == (True, 2)


async def test_other_tables_say_nothing_of_a_series(house: House) -> None:
    table = await house.over(KALAH)
    card = seen(ending.card(table.voice()))
    for shown in (table.board, table.lobby, card):
        assert "Best of" not in shown.text
    assert len(card.pictures) == 1
