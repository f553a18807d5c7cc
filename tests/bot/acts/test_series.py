"""Series: chosen with Play again, told at every table of it, and still there after all that can happen."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind, Person, Place, Seating, Series
from bot.domain.series import Standing, standing
from bot.domain.start_seat import start_seat_of
from bot.domain.table import Table
from bot.pages import ending
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb
from bot.pages.notifications import notification_page
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from robots.api import Level
from tests.drive.database import notifications
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    KALAH,
    NAMES,
    PEBBLES,
    STONES,
    Rig,
    button,
    buttons,
    dice,
    page_of,
    pickers,
    pictures,
    refused,
    said,
    texts,
)
from tests.drive.limits import check, check_drawing
from tests.drive.votes import agree, propose

BEST_OF_THREE = {"en": "Best of three", "de": "Best of three", "fr": "Au meilleur des trois"}


async def finish(rig: Rig, table: Table, seed: int = 0) -> Table:
    """Play a game to its end at random."""
    async for _ in rig.random_game(table, dice(f"series {table.id} {seed}")):
        pass
    return await rig.tables.get(table.id)


async def again(rig: Rig, table: Table, *people: Person) -> Table:
    """Return the rematch, to which these people (default: all who sat there last) have agreed."""
    for person in people or tuple(table.seated.values()):
        await rig.say(person, table.id, Verb.AGAIN)
    return await latest(rig)


async def latest(rig: Rig) -> Table:
    return await rig.tables.get(max(game.id for game in await rig.store.games()))


async def first_game(rig: Rig, key: str = KALAH, *people: Person, length: int = 3) -> Table:
    """Return the running first game of a series."""
    people = people or (ADA, BEN)
    table = await rig.lobby(key, *people)
    await rig.fix(table.id, 1)
    await rig.tables.set_series(table.id, people[0], length)
    return await rig.tables.start(table.id, people[0], rig.cause())


async def second_game(rig: Rig, key: str = KALAH, *people: Person) -> Table:
    """Return the running second game of a best of five, the first of which has a winner."""
    table = await finish(rig, await first_game(rig, key, *people, length=5))
    assert table.outcome is not None
    assert table.outcome.winners
    return await again(rig, table)


def known(table: Table) -> Standing:
    now = standing(table)
    assert now is not None
    return now


def wins_by_person(table: Table) -> dict[Person, int]:
    return {person: known(table).wins[seat] for seat, person in table.seated.items()}


# --- the rules ---------------------------------------------------------------------------------------

A, B, C = (Seat(0),), (Seat(1),), (Seat(2),)
BOTH = (Seat(0), Seat(1))


@pytest.mark.parametrize(
    ("length", "won", "wins", "winners"),
    [
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
    ],
)
async def test_it_is_decided_by_more_than_half_or_when_its_games_are_played(
    rig: Rig,
    length: int,
    won: tuple[tuple[Seat, ...], ...],
    wins: tuple[int, ...],
    winners: tuple[Seat, ...] | None,
) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    settings = replace(table.game.settings, series=Series(length, won))
    now = known(replace(table, game=replace(table.game, settings=settings)))
    assert (now.wins, now.winners, now.game) == (wins, winners, len(won) + 1)


# --- choosing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_play_again_offers_a_series_to_which_all_must_agree(rig: Rig, language: str) -> None:
    table = await finish(rig, await rig.begin(KALAH))
    page = page_of(await rig.say(rig.reader(ADA, language), table.id, Verb.AGAIN))
    check(page)
    await rig.say(rig.reader(ADA, language), table.id, Verb.AGAIN)
    page = page_of(await rig.press(rig.reader(ADA, language), button(page, BEST_OF_THREE[language])))
    check(page)
    check_drawing(page)
    assert BEST_OF_THREE[language] in texts(page)
    page = page_of(await rig.say(rig.reader(ADA, language), (await latest(rig)).id, Verb.OPTIONS))
    check(page)
    check_drawing(page)
    (choice,) = (picker for picker in pickers(page) if f":{Verb.SERIES}:" in picker.press)
    assert [item.chosen for item in choice.items] == [False, True, False]
    waiting = await latest(rig)
    assert BEST_OF_THREE[language] in said(await rig.say(rig.reader(BEN, language), waiting.id, Verb.ABOUT))
    shown = lobby(rig.voice(waiting, language))
    check(shown)
    assert BEST_OF_THREE[language] in texts(shown)
    await again(rig, table, BEN)
    running = await latest(rig)
    assert running.begun
    assert known(running).game == 1
    assert BEST_OF_THREE[language] in texts(board(rig.voice(running, language)))


async def test_a_series_chosen_later_has_to_be_agreed_to_anew(rig: Rig) -> None:
    table = await finish(rig, await rig.begin(PEBBLES, ADA, BEN, CEM))
    waiting = await again(rig, table, ADA, BEN)
    await rig.say(CEM, waiting.id, Verb.SERIES, "5")
    assert (await latest(rig)).undecided == {Seat(0), Seat(1), Seat(2)}
    await rig.say(CEM, waiting.id, Verb.SERIES, "0")
    assert (await latest(rig)).game.settings.series is None


async def test_only_who_sits_there_chooses_and_only_from_the_list(rig: Rig) -> None:
    table = await rig.lobby(KALAH, ADA, BEN)
    assert "You aren’t at this table" in said(await rig.say(DAN, table.id, Verb.SERIES, "3"))
    for token in ("4", "-3", "three", ""):
        assert "changed" in said(await rig.say(ADA, table.id, Verb.SERIES, token))
    assert (await rig.tables.get(table.id)).game.settings.series is None
    await rig.tables.start(table.id, ADA, rig.cause())
    await refused("refused-not-a-lobby", rig.tables.set_series(table.id, ADA, 3))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_table_that_nobody_else_sees_has_no_series(rig: Rig, language: str) -> None:
    await rig.cases.people.save_name(ADA, "Ada", language)
    table = await rig.tables.open(STONES, Place(None, 700), ADA, language)
    await rig.announce(table.id)
    await refused("refused-series-place", rig.tables.set_series(table.id, ADA, 3))
    page = page_of(await rig.say(rig.reader(ADA, language), table.id, Verb.OPTIONS))
    assert not any(f":{Verb.SERIES}:" in picker.press for picker in pickers(page))
    answer = said(await rig.say(rig.reader(ADA, language), table.id, Verb.SERIES, "3"))
    assert answer == rig.voice(table, language).text("refused-series-place")


async def test_alone_there_is_no_series(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    await rig.tables.set_series(table.id, ADA, 3)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    assert table.game.settings.series is None


# --- from the first game to the last -----------------------------------------------------------------


async def series_to_the_end(rig: Rig, key: str, people: tuple[Person, ...], length: int) -> list[Table]:
    tables = [await finish(rig, await first_game(rig, key, *people, length=length))]
    while known(tables[-1]).winners is None:
        assert len(tables) < length
        tables.append(await finish(rig, await again(rig, tables[-1])))
    return tables


@pytest.mark.parametrize(("key", "people", "length"), [(KALAH, 2, 3), (PEBBLES, 3, 5)])
async def test_a_series_to_its_end(rig: Rig, key: str, people: int, length: int) -> None:
    tables = await series_to_the_end(rig, key, tuple(NAMES)[:people], length)
    starts = [start_seat_of(table.timeline) for table in tables]
    assert all(after == (before + 1) % people for before, after in pairwise(starts))
    for number, table in enumerate(tables, 1):
        now = known(table)
        assert (now.game, len(now.won)) == (number, number)
        assert now.won[:-1] == (() if number == 1 else known(tables[number - 2]).won)
        for language in LANGUAGES:
            voice = rig.voice(table, language)
            card = ending.card(voice)
            name = voice.flat.text(f"series-length-{length}")
            for page in (board(voice), lobby(voice), card):
                check(page)
                assert name in texts(page) or name in pictures(page)[0].alt
            check_drawing(card)
            last = number == len(tables)
            assert len(pictures(card)) == (2 if last else 1)
            assert len(pictures(board(voice))) == 1
            assert pictures(ending.scores(voice, None)) == pictures(card)[1:]
            assert name in pictures(card)[0].alt
            shared = rig.voice(replace(table, game=replace(table.game, card_by=ADA)), language)
            assert pictures(ending.posted_card(shared)) == pictures(card)
            if last:
                assert name in pictures(card)[1].alt
                assert all(voice.plain_name(Seat(seat)) in pictures(card)[1].alt for seat in range(people))
    best = max(known(tables[-1]).wins)
    winners = tuple(seat for seat, wins in enumerate(known(tables[-1]).wins) if wins == best)
    assert known(tables[-1]).winners == winners
    page = page_of(await rig.say(ADA, tables[-1].id, Verb.AGAIN))
    assert (await latest(rig)).game.settings.series is None, (
        "the series is over, the next game is a single one"
    )
    assert "Best of three" in [found.label for found in buttons(page)]


async def test_the_lobby_between_two_games_tells_the_standing(rig: Rig) -> None:
    table = await finish(rig, await first_game(rig))
    page = page_of(await rig.say(ADA, table.id, Verb.AGAIN))
    assert "game \u20682\u2069" in texts(page)
    assert not any(f":{Verb.SERIES}:" in found.press for found in buttons(page))
    waiting = await latest(rig)
    assert known(waiting).wins == known(table).wins
    assert "game \u20682\u2069" in texts(lobby(rig.voice(waiting)))
    (notice,) = await notifications(rig.store, "kind = $1", NotificationKind.AGAIN)
    assert "game \u20682\u2069" in texts(notification_page(rig.voice(waiting), notice))
    await rig.say(BEN, waiting.id, Verb.SERIES, "3")
    assert known(await latest(rig)).wins == known(table).wins, "the same series goes on"


async def test_drawn_seats_are_drawn_for_the_first_game_only(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN, CEM)
    await rig.tables.set_seating(table.id, ADA, Seating.DRAWN)
    await rig.tables.set_series(table.id, ADA, 5)
    table = await finish(rig, await rig.tables.start(table.id, ADA, rig.cause()))
    now = await again(rig, table)
    assert now.seated == table.seated
    assert start_seat_of(now.timeline) == (start_seat_of(table.timeline) + 1) % 3


@pytest.mark.parametrize("language", LANGUAGES)
async def test_five_play_a_series(rig: Rig, language: str) -> None:
    table = await rig.lobby("livingstone", *tuple(NAMES)[:5])
    await rig.tables.set_series(table.id, ADA, 5)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    settings = replace(table.game.settings, series=Series(5, (BOTH, (Seat(4),), (Seat(4),))))
    page = board(rig.voice(replace(table, game=replace(table.game, settings=settings)), language))
    check(page)
    (line,) = [
        line
        for line in texts(page).splitlines()
        if rig.voice(table, language).text("series-length-5") in line
    ]
    assert all(
        f"{name}**\u00a0{wins}" in line for name, wins in zip(NAMES.values(), (1, 1, 0, 0, 2), strict=False)
    )


async def test_robots_play_a_series_too(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.cases.robots.add_robot(table.id, ADA, Level.BEGINNER)
    await rig.tables.set_series(table.id, ADA, 3)
    await rig.announce(table.id)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    table = await rig.tables.close(table.id, rig.cause())
    now = await again(rig, table, ADA, BEN)
    assert now.begun
    assert known(now).wins == (0, 0, 0)


# --- what it survives --------------------------------------------------------------------------------


async def test_an_aborted_game_is_played_again_with_the_same_start_seat(rig: Rig) -> None:
    table = await second_game(rig)
    closed = await rig.tables.close(table.id, rig.cause())
    assert known(closed).winners is None
    assert not known(closed).over
    third = await again(rig, closed)
    assert known(third).game == 2
    assert wins_by_person(third) == wins_by_person(table)
    assert start_seat_of(third.timeline) == start_seat_of(table.timeline)


async def test_a_vote_to_end_a_game_does_not_end_the_series(rig: Rig) -> None:
    table = await second_game(rig)
    vote = await propose(rig, table, ADA, "abort")
    closed = await agree(rig, table, vote, BEN)
    assert closed.game.status is Status.CLOSED
    assert "after" not in texts(board(rig.voice(closed)))
    third = await again(rig, closed)
    assert (known(third).game, known(third).won) == (2, known(table).won)


async def test_who_takes_over_a_seat_goes_on_with_its_wins(rig: Rig) -> None:
    table = await second_game(rig)
    wins = known(table).wins
    await rig.cases.people.save_name(DAN, "Dan", "en")
    await rig.say(BEN, table.id, Verb.OFFER)
    await rig.say(DAN, table.id, Verb.TAKE, "1")
    table = await rig.tables.get(table.id)
    assert set(table.seated.values()) == {ADA, DAN}
    assert known(table).wins == wins
    table = await finish(rig, table)
    third = await again(rig, table)
    assert known(third).game == 3
    assert wins_by_person(third) == wins_by_person(table)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_seat_that_stands_empty_ends_it_undecided(rig: Rig, language: str) -> None:
    table = await second_game(rig, PEBBLES, ADA, BEN, CEM)
    await rig.say(CEM, table.id, Verb.CONFIRM_LEAVE)
    table = await rig.tables.get(table.id)
    assert not known(table).over, "somebody may take the seat"
    table = await rig.tables.close(table.id, rig.cause())
    assert known(table).undecided
    shown = texts(board(rig.voice(table, language)))
    assert {"en": "ends undecided", "de": "endet ohne Sieger", "fr": "finit sans vainqueur"}[
        language
    ] in shown
    waiting = await again(rig, table, ADA)
    assert waiting.game.settings.series is None


async def test_it_goes_on_in_the_order_in_which_they_sit_down_again(rig: Rig) -> None:
    table = await finish(rig, await first_game(rig, PEBBLES, ADA, BEN, CEM, length=5))
    waiting = await again(rig, table, ADA)
    await rig.say(ADA, waiting.id, Verb.LEAVE_LOBBY)
    for language in LANGUAGES:
        page = lobby(rig.voice(await latest(rig), language))
        check(page)
        assert rig.voice(table, language).text("series-length-5") in texts(page)
    assert standing(await latest(rig)) is None
    now = await again(rig, table, ADA, BEN, CEM)
    assert now.seated == {Seat(0): BEN, Seat(1): CEM, Seat(2): ADA}
    assert wins_by_person(now) == wins_by_person(table)
    start, before = (one.seated[start_seat_of(one.timeline)] for one in (now, table))
    assert start == table.seated[Seat((list(table.seated.values()).index(before) + 1) % 3)]


async def test_with_others_the_next_game_is_a_single_one(rig: Rig) -> None:
    table = await finish(rig, await first_game(rig, length=5))
    waiting = await again(rig, table, ADA)
    await rig.announce(waiting.id)
    await rig.say(BEN, waiting.id, Verb.LEAVE_LOBBY)
    await rig.say(DAN, waiting.id, Verb.JOIN)
    await rig.say(ADA, waiting.id, Verb.START)
    now = await latest(rig)
    assert now.begun
    assert now.game.settings.series is None


async def test_a_lobby_that_all_have_left_can_be_opened_anew(rig: Rig) -> None:
    table = await finish(rig, await first_game(rig, length=5))
    waiting = await again(rig, table, ADA)
    for person in (ADA, BEN):
        await rig.say(person, waiting.id, Verb.LEAVE_LOBBY)
    now = await again(rig, table)
    assert now.id > waiting.id
    assert wins_by_person(now) == wins_by_person(table)


async def test_a_deleted_person_leaves_no_trace_in_it(rig: Rig) -> None:
    table = await second_game(rig)
    won = known(table).won
    await rig.press(BEN, Press(NOWHERE, TYPED, Verb.DELETE_DATA))
    table = await rig.tables.get(table.id)
    series = table.game.settings.series
    assert series is not None
    assert series.won == won
    assert str(BEN) not in str(series)
    assert known(table).undecided
    waiting = await again(rig, table, ADA)
    assert waiting.game.settings.series is None


@pytest.mark.on_both
async def test_it_is_there_after_a_restart(rig: Rig) -> None:
    table = await finish(rig, await first_game(rig, length=5))
    await again(rig, table, ADA)
    await rig.restart()
    waiting = await latest(rig)
    assert known(waiting).won == known(table).won
    now = await again(rig, table, BEN)
    assert now.begun
    assert known(now).won == known(table).won


async def test_games_of_a_rated_series_are_rated(rig: Rig) -> None:
    table = await rig.lobby(KALAH, ADA, BEN)
    await rig.tables.set_rated(table.id, ADA, rated=True)
    await rig.tables.set_series(table.id, ADA, 5)
    await rig.announce(table.id)
    table = await finish(rig, await rig.tables.start(table.id, ADA, rig.cause()))
    now = await again(rig, table)
    assert now.game.settings.rated
    assert known(now).game == 2


async def test_other_tables_say_nothing_of_a_series(rig: Rig) -> None:
    table = await finish(rig, await rig.begin(KALAH))
    voice = rig.voice(table)
    for page in (board(voice), lobby(voice), ending.card(voice)):
        assert "Best of" not in texts(page)
    assert len(pictures(ending.card(voice))) == 1
