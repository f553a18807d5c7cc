"""Every message there is: names and secrets in it."""

import pytest

from bot.pages import ending, fairness, history, more, planning
from bot.pages import seats as seat_pages
from bot.pages.board import board_page, board_text
from bot.pages.custom_id import Verb
from bot.pages.options import options_page
from bot.pages.page import Page
from bot.pages.panel import hand, panel
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.drive.disguise import disguised
from tests.drive.house import GAMES, PEBBLES, STONES, House, HouseGuest, HouseTable, dice, each_game, seen
from tests.drive.limits import check, check_drawing, without_our_marks

pytestmark = pytest.mark.shown


# --- names -------------------------------------------------------------------------------------------

NAMES = {
    "markup": "**bold** _it_ ~~x~~ `c` ||s|| [a](http://b.c)",
    "mentions": "@everyone <@101> <#70> <@&5> @here",
    "lines": "# head\n> quote\n- list\n1. one",
    "right to left": "\u202eevil \u05d0\u05d1\u05d2 \u0627\u0644\u0639\u0631\u0628\u064a\u0629\u2066",
    "32 emoji": "👩‍👩‍👧‍👦" * 4 + "🏳️‍🌈" * 3,
    "escapes": "\\*\\_" * 10 + "***____",
    "nothing": "\u200b\u3164 \u2800",
    "fluent": "{ $seat } { name }",
    "wide": "W" * 40,
}
RAW = ("**bold**", "@everyone", "@here", "<@101>", "<@&5>", "http://b.c)", "\u202e", "\n# ", "\n> ", "[a](")


def every_page(table: HouseTable, language: str) -> list[Page]:
    """Return every message there is about a table, whoever may come to see it."""
    voice, now = table.voice(language), table.now
    pages = [lobby(voice)]
    if now.begun:
        pages += [
            board(voice),
            seat_pages.free_seat(voice),
            *(seat_pages.leaving(voice, seat) for seat in now.seated),
        ]
        for seat in (None, *now.seated):
            pages += [board_page(voice, seat), history.log(voice, seat, 0), history.log(voice, seat)]
            pages += [*board_text(voice, seat), fairness.page(voice)]
            pages += [more.during(voice, seat, at, admin=True) for at in range(3)]
            if now.outcome is not None:
                pages.append(ending.scores(voice, seat))
            if seat is not None:
                pages += [panel(voice, seat), hand(voice, seat), planning.page(voice, seat)]
    pages.append(options_page(voice, table.house.app.editions.option_values(now.rules)))
    return pages


EVERYWHERE = [(PEBBLES, kind) for kind in NAMES] + [
    pytest.param(*one, marks=pytest.mark.slow)
    for one in (
        *((STONES, kind) for kind in NAMES),
        *((key, "wide") for key in GAMES if key not in (STONES, PEBBLES)),
    )
]


@pytest.mark.parametrize(("key", "kind"), EVERYWHERE)
async def test_any_name_in_every_message(house: House, key: str, kind: str) -> None:
    guests = house.company(key, 5)
    for guest in guests:
        guest.is_called(NAMES[kind])
    table, number = await house.table(key, *guests), 0
    wrong: list[str] = []
    async for _ in house.turns(table, dice(kind), 120):
        number += 1
        if number in (1, 20, 60):
            for page in every_page(table, LANGUAGES[number % 3]):
                check(page)
                wrong += misread(page)
    for guest in guests[:-1]:
        if table.to_act:
            await guest.does(Verb.CONFIRM_LEAVE, at=table)
    assert table.now.outcome is not None
    for page in every_page(table, LANGUAGES[len(kind) % 3]):
        check(page)
        wrong += misread(page)
        check_drawing(page)
    assert wrong == []


def misread(page: Page) -> list[str]:
    """Return what of a name is read as markup, or calls somebody who is not meant."""
    shown = seen(page)
    text = without_our_marks(shown.text).replace("\u200b", "\0")
    broken = [label for label in shown.labels if "\u202e" in label or "\n" in label]
    return [raw for raw in RAW if raw in text] + broken


# --- secrets -----------------------------------------------------------------------------------------


@each_game
async def test_nobody_can_tell_from_any_message_what_is_hidden_from_them(house: House, key: str) -> None:
    """The same table, with what is hidden from a reader mixed anew, which no act could do."""
    table, random = await house.table(key, *house.company(key, 3)), dice(8)
    async for _ in house.turns(table, random, 12):
        for reader in (None, *map(Seat, range(table.now.timeline.seats))):
            other = HouseTable(house, disguised(table.now, reader, random))
            assert for_reader(other, reader) == for_reader(table, reader)


async def test_a_disguise_mixes_what_is_hidden(house: House) -> None:
    """Or what is compared above would be the same table twice."""
    for key in (STONES, PEBBLES, "made_secret"):
        table, random = await house.table(key, *house.company(key)), dice(8)
        for reader in (None, Seat(0), Seat(1)):
            mixed = {disguised(table.now, reader, random).timeline.head.state for _ in range(9)}
            assert mixed != {table.state}


def for_reader(table: HouseTable, reader: Seat | None) -> list[Page]:
    """Return everything that a reader may be shown."""
    voice = table.voice("en")
    pages = [board(voice), lobby(voice), board_page(voice, reader), history.log(voice, reader)]
    pages += board_text(voice, reader)
    if reader is not None:
        pages += [panel(voice, reader), hand(voice, reader), planning.page(voice, reader)]
    return pages


async def test_what_one_seat_is_shown_alone_differs(house: House) -> None:
    """Otherwise the test above could not fail."""
    table = await house.table(STONES)
    other = HouseTable(house, disguised(table.now, Seat(0), dice(1)))
    assert hand(table.voice(), Seat(1)) != hand(other.voice(), Seat(1))
    assert hand(table.voice(), Seat(0)) == hand(other.voice(), Seat(0))


async def test_the_key_to_the_draws_is_told_when_a_game_is_closed_and_never_before(
    house: House, eve: HouseGuest
) -> None:
    table = await house.table(STONES)
    secret = table.now.game.secret.hex()
    assert not [page for page in every_page(table, "en") if secret in str(page)]
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert secret in (await eve.does(Verb.FAIR, at=table)).text
