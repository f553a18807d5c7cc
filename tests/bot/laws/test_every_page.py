"""Every message there is: names and secrets in it."""

import pytest

from bot.domain.table import Table
from bot.pages import answers, ending, fairness, history, more, planning
from bot.pages import seats as seat_pages
from bot.pages.page import Page
from bot.pages.panel import hand, panel
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.drive.disguise import disguised
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    GAMES,
    PEBBLES,
    STONES,
    Rig,
    dice,
    texts,
)
from tests.drive.limits import check, check_drawing, labels, without_our_marks

pytestmark = pytest.mark.shown

PEOPLE = (ADA, BEN, CEM, DAN, EVE)


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


def every_page(rig: Rig, table: Table, language: str) -> list[Page]:
    """Return every message there is about a table."""
    voice = rig.voice(table, language)
    pages = [lobby(voice)]
    if table.begun:
        seats = [None, *table.seated]
        pages += [
            board(voice),
            seat_pages.free_seat(voice),
            *(seat_pages.leaving(voice, seat) for seat in table.seated),
        ]
        for seat in seats:
            pages += [answers.board(voice, seat), history.log(voice, seat, 0), history.log(voice, seat)]
            pages += [*answers.board_text(voice, seat), fairness.page(voice)]
            pages += [more.during(voice, seat, at, admin=True) for at in range(3)]
            if table.outcome is not None:
                pages.append(ending.scores(voice, seat))
            if seat is not None:
                pages += [panel(voice, seat), hand(voice, seat), planning.page(voice, seat)]
    pages.append(answers.options(voice, rig.tables.option_values(table.rules)))
    return pages


EVERYWHERE = [(STONES, kind) for kind in NAMES] + [(key, "wide") for key in GAMES if key != STONES]


@pytest.mark.parametrize(("key", "kind"), EVERYWHERE)
async def test_any_name_in_every_message(rig: Rig, key: str, kind: str) -> None:
    people = PEOPLE[: max(rig.tables.registry.newest(key).info.seats)]
    for person in people:
        rig.rename(person, NAMES[kind])
    random = dice(kind)
    table = await rig.begin(key, *people)
    number = 0
    async for now, _ in rig.random_game(table, random, 120):
        number += 1
        if number in (1, 20, 60):
            for page in every_page(rig, now, LANGUAGES[number % 3]):
                check(page)
                check_names(page)
    now = await rig.tables.get(table.id)
    while now.to_act() and len(now.seated) > 1:
        now = await rig.seats.leave_game(now.id, now.seated[min(now.seated)], rig.cause())
    assert now.outcome is not None
    for page in every_page(rig, now, LANGUAGES[len(kind) % 3]):
        check(page)
        check_names(page)
        check_drawing(page)


def check_names(page: Page) -> None:
    """Check that nothing of a name is read as markup, and nobody is called who is not meant."""
    text = without_our_marks(texts(page)).replace("\u200b", "\0")
    assert not [raw for raw in RAW if raw in text]
    for label in labels(page):
        assert "\u202e" not in label
        assert "\n" not in label


# --- secrets -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
async def test_nobody_can_tell_from_any_message_what_is_hidden_from_them(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.players(key))
    random = dice(8)
    async for now, _ in rig.random_game(table, random, 12):
        for reader in (None, *map(Seat, range(table.timeline.seats))):
            other = disguised(now, reader, random)
            assert for_reader(rig, other, reader) == for_reader(rig, now, reader)


@pytest.mark.parametrize("key", [STONES, PEBBLES, "made_secret"])
async def test_a_disguise_mixes_what_is_hidden(rig: Rig, key: str) -> None:
    """Or what is compared above would be the same table twice."""
    table = await rig.begin(key, *rig.fewest(key))
    random, head = dice(8), table.timeline.head.state
    for reader in (None, Seat(0), Seat(1)):
        mixed = {disguised(table, reader, random).timeline.head.state for _ in range(9)}
        assert mixed != {head}


def for_reader(rig: Rig, table: Table, reader: Seat | None) -> list[Page]:
    """Return everything that a reader may be shown."""
    voice = rig.voice(table, "en")
    pages = [board(voice), lobby(voice), answers.board(voice, reader), history.log(voice, reader)]
    pages += answers.board_text(voice, reader)
    if reader is not None:
        pages += [panel(voice, reader), hand(voice, reader), planning.page(voice, reader)]
    return pages


async def test_what_one_seat_is_shown_alone_differs(rig: Rig) -> None:
    """Otherwise the test above could not fail."""
    table = await rig.begin(STONES, ADA, BEN)
    voice = rig.voice(table)
    other = rig.voice(disguised(table, Seat(0), dice(1)))
    assert hand(voice, Seat(1)) != hand(other, Seat(1))
    assert hand(voice, Seat(0)) == hand(other, Seat(0))


async def test_the_key_to_the_draws_is_told_when_a_game_is_closed_and_never_before(rig: Rig) -> None:
    table = await rig.begin()
    secret = table.game.secret.hex()
    for page in every_page(rig, table, "en"):
        assert secret not in str(page)
    table = await rig.tables.close(table.id, rig.cause())
    assert secret in texts(fairness.page(rig.voice(table)))
