"""Seats by lot: drawn at the start from the table's secret, kept in the log, and proven by it."""

import pytest

from bot.domain.model import NotificationKind, Seating
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from engines.chance import draw_seats
from engines.record import EntryKind
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable
from tests.drive.limits import check

PEOPLE = ("Ada", "Ben", "Cem")
TURNED = next(
    seed for seed in range(50) if draw_seats(seed.to_bytes(32, "big"), 3) not in {(0, 1, 2), (2, 1, 0)}
)
"""A secret that seats three people in an order that is neither that of joining nor its opposite."""


@pytest.fixture
async def drawn(house: House) -> HouseTable:
    """Return a table whose game has begun on drawn seats."""
    ada, ben, cem = map(house.guest, PEOPLE)
    table = await house.table(PEBBLES, ada, ben, cem, seed=TURNED, lobby=True)
    await ada.does(Verb.SEATING, Seating.DRAWN, at=table)
    assert (await ben.does(Verb.START, at=table)).refusal is None
    return table


def order(table: HouseTable) -> tuple[int, ...]:
    """Return the order that is drawn from the secret."""
    return draw_seats(table.now.game.secret, 3)


async def test_it_is_an_option_of_the_lobby(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, lobby=True)
    assert "drawn" not in table.lobby.text
    options = await ben.does(Verb.OPTIONS, at=table, number=-1)
    seats = next(one for one in options.lists if one.placeholder == "Seats")
    assert [item.value for item in seats.items] == [Seating.JOINED, Seating.DRAWN]
    check((await options.choose(Seating.DRAWN)).page)
    chosen = [table.now.game.settings.seating]
    for language, words in (("en", "drawn at the start"), ("de", "ausgelost"), ("fr", "tirées au sort")):
        table.language = language
        assert words in table.lobby.text
    refusals = [
        (await guest.does(Verb.SEATING, value, at=table)).refusal
        for guest, value in ((dan, Seating.JOINED), (ada, "sorted"))
    ]
    assert refusals == ["refused-not-seated", "refused-position-changed"]
    await options.choose(Seating.JOINED)
    assert [*chosen, table.now.game.settings.seating] == [Seating.DRAWN, Seating.JOINED]


async def test_the_seats_come_from_the_secret(house: House, drawn: HouseTable, ada: HouseGuest) -> None:
    assert list(drawn.people.values()) == [PEOPLE[one] for one in order(drawn)] == list(drawn.now.names)
    assert drawn.now.timeline.beginning.seated == order(drawn)
    assert drawn.now.timeline.first is None
    called = await house.standing(NotificationKind.TURN, at=drawn)
    assert {row.person for row in called} == {drawn.now.seated[seat] for seat in drawn.now.to_act()}
    assert (await ada.does(Verb.SEATING, Seating.JOINED, at=drawn)).refusal == "refused-begun"


async def test_the_log_leads_to_the_same_table_again(house: House, drawn: HouseTable) -> None:
    await house.play_on(drawn, 12)
    before = drawn.people, drawn.log, drawn.state
    await house.begins_anew()
    assert (drawn.people, drawn.log, drawn.state) == before


async def test_the_log_tells_it(drawn: HouseTable, ada: HouseGuest) -> None:
    words = {"en": "The seats are drawn", "de": "Die Plätze sind ausgelost", "fr": "Les places sont tirées"}
    for language in LANGUAGES:
        log = await ada.at(language=language).does(Verb.LOG, at=drawn)
        check(log.page)
        assert words[language] in log.text
    assert words["en"] in await exported(ada, drawn)
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=drawn)
    assert f"seated [{' '.join(map(str, order(drawn)))}]" in await exported(ada, drawn)


async def exported(guest: HouseGuest, table: HouseTable) -> str:
    return (await guest.does(Verb.EXPORT, at=table)).page.files[0].content.decode()


async def test_in_the_order_of_joining_nothing_is_drawn(house: House, ada: HouseGuest) -> None:
    table = await house.table(PEBBLES, *map(house.guest, PEOPLE), seed=TURNED)
    assert list(table.people.values()) == list(PEOPLE)
    (start,) = table.log
    assert (start.kind, set(start.data)) == (EntryKind.START, {"seats", "first", "options", "leavers"})
    alone = await house.table(STONES, ada, lobby=True)
    await ada.does(Verb.SEATING, Seating.DRAWN, at=alone)
    await ada.does(Verb.START_ALONE, at=alone)
    assert alone.now.timeline.beginning.seated == ()


async def test_the_seats_of_a_rematch_are_drawn_again(house: House, drawn: HouseTable) -> None:
    await house.play_on(drawn)
    for name in PEOPLE:
        await house.guest(name).does(Verb.AGAIN, at=drawn)
    again = await house.newest()
    assert drawn.now.game.rematch == again.id
    assert again.now.timeline.beginning.seated == order(again)
    joined = list(drawn.people.values())
    assert list(again.people.values()) == [joined[one] for one in order(again)]
