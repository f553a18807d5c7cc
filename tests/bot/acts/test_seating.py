"""Seats by lot: drawn at the start from the table's secret, kept in the log, and proven by it."""

import pytest

from bot.domain.model import NotificationKind, Seating
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.table import lobby
from bot.words.catalogues import LANGUAGES
from engines.chance import draw_seats
from engines.record import EntryKind
from tests.drive.database import notifications
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    PEBBLES,
    STONES,
    Rig,
    dice,
    page_of,
    pickers,
    refused,
    said,
    texts,
)
from tests.drive.limits import check

PEOPLE = (ADA, BEN, CEM)
TURNED = next(
    seed for seed in range(50) if draw_seats(seed.to_bytes(32, "big"), 3) not in {(0, 1, 2), (2, 1, 0)}
)
"""A secret that seats three people in an order that is neither that of joining nor its opposite."""


async def drawn(rig: Rig, key: str = PEBBLES, seed: int = TURNED) -> Table:
    """Return a table whose game has begun on drawn seats."""
    table = await rig.lobby(key, *PEOPLE)
    await rig.fix(table.id, seed)
    await rig.tables.set_seating(table.id, ADA, Seating.DRAWN)
    return await rig.tables.start(table.id, BEN, rig.cause())


async def test_it_is_an_option_of_the_lobby(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, *PEOPLE)
    assert "drawn" not in texts(lobby(rig.voice(table)))
    page = page_of(await rig.say(BEN, table.id, Verb.OPTIONS, number=-1))
    seats = next(one for one in pickers(page) if one.placeholder == "Seats")
    assert [item.label for item in seats.items] == [
        "Seats: in the order of joining",
        "Seats: drawn at the start",
    ]
    page = page_of(await rig.press(BEN, seats.press, "drawn"))
    check(page)
    table = await rig.tables.get(table.id)
    assert table.game.settings.seating is Seating.DRAWN
    for language, words in (("en", "drawn at the start"), ("de", "ausgelost"), ("fr", "tirées au sort")):
        assert words in texts(lobby(rig.voice(table, language)))
    assert "You aren’t at this table" in said(await rig.say(DAN, table.id, Verb.SEATING, "joined"))
    assert "changed" in said(await rig.say(ADA, table.id, Verb.SEATING, "sorted"))
    await rig.press(BEN, seats.press, "joined")
    assert (await rig.tables.get(table.id)).game.settings.seating is Seating.JOINED


async def test_the_seats_come_from_the_secret(rig: Rig) -> None:
    table = await drawn(rig)
    order = draw_seats(table.game.secret, 3)
    assert [table.seated[seat] for seat in sorted(table.seated)] == [PEOPLE[one] for one in order]
    assert table.timeline.beginning.seated == order
    assert table.timeline.first is None
    assert table.names == tuple(("Ada", "Ben", "Cem")[one] for one in order)


async def test_the_log_leads_to_the_same_table_again(rig: Rig) -> None:
    table = await drawn(rig)
    async for _ in rig.random_game(table, dice("drawn"), 12):
        pass
    before = await rig.tables.get(table.id)
    await rig.restart()
    after = await rig.tables.get(table.id)
    assert (after.seated, after.timeline.entries) == (before.seated, before.timeline.entries)
    assert after.timeline.head.state == before.timeline.head.state


async def test_calls_follow_the_drawn_seats(rig: Rig) -> None:
    """Calls after the start follow the drawn seats, not those of the lobby."""
    table = await drawn(rig)
    rows = await notifications(rig.store, "game = $1 AND kind = $2", table.id, NotificationKind.TURN)
    assert {row.person for row in rows} == {table.seated[seat] for seat in table.to_act()}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_log_tells_it(rig: Rig, language: str) -> None:
    table = await drawn(rig)
    reply = await rig.say(rig.reader(ADA, language), table.id, Verb.LOG)
    check(page_of(reply))
    words = {"en": "The seats are drawn", "de": "Die Plätze sind ausgelost", "fr": "Les places sont tirées"}
    assert words[language] in said(reply)
    file = page_of(await rig.say(ADA, table.id, Verb.EXPORT)).files[0].content.decode()
    assert "The seats are drawn" in file


async def test_a_record_of_a_game_that_is_over_tells_the_draw(rig: Rig) -> None:
    table = await drawn(rig)
    await rig.tables.close(table.id, rig.cause())
    file = page_of(await rig.say(ADA, table.id, Verb.EXPORT)).files[0].content.decode()
    assert f"seated [{' '.join(map(str, draw_seats(table.game.secret, 3)))}]" in file


async def test_in_the_order_of_joining_nothing_is_drawn(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, *PEOPLE, seed=TURNED)
    assert [table.seated[seat] for seat in sorted(table.seated)] == list(PEOPLE)
    (start,) = table.timeline.entries
    assert (start.kind, set(start.data)) == (EntryKind.START, {"seats", "first", "options", "leavers"})


async def test_who_plays_alone_draws_nothing(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    await rig.tables.set_seating(table.id, ADA, Seating.DRAWN)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    assert table.timeline.beginning.seated == ()


async def test_the_seats_of_a_rematch_are_drawn_again(rig: Rig) -> None:
    table = await drawn(rig)
    async for _ in rig.random_game(table, dice("again")):
        pass
    for person in PEOPLE:
        await rig.say(person, table.id, Verb.AGAIN)
    over = await rig.tables.get(table.id)
    assert over.game.rematch is not None
    again = await rig.tables.get(over.game.rematch)
    assert again.timeline.beginning.seated == draw_seats(again.game.secret, 3)
    joined = [over.seated[seat] for seat in sorted(over.seated)]
    order = again.timeline.beginning.seated
    assert [again.seated[seat] for seat in sorted(again.seated)] == [joined[one] for one in order]


async def test_once_it_has_begun_nothing_changes(rig: Rig) -> None:
    table = await drawn(rig)
    await refused("refused-not-a-lobby", rig.tables.set_seating(table.id, ADA, Seating.JOINED))
