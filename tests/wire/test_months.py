"""The card of a month over the wire: posted once at its end, in the zone of the server, also over stops."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from bot.acts import months, outbox, servers
from bot.domain.model import OutboxRow
from bot.domain.months import LATEST, SETTLED, begin_of_month, month_of
from bot.pages.custom_id import Verb
from tests.drive.guest import Shown
from tests.drive.wire import WireGuest, WireHouse, shown_of
from tests.selection import slow_but
from tests.wire.test_dailies import finishes

SILENT = 1 << 12
ZONES = ("Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles", "")
_SOON = 20.0
"""A step of simulated seconds, after an edit."""


@pytest.fixture
def lounge(house: WireHouse) -> str:
    """The channel in which cards are posted."""
    return house.channel_named("lounge")


def cards(house: WireHouse) -> list[Shown]:
    """Return the cards of months in the lounge."""
    messages = [shown_of([one]) for one in house.in_channel(house.channel_named("lounge"))]
    return [one for one in messages if set(one.verbs) == {Verb.STATS}]


def guild_of(house: WireHouse) -> int:
    return int(house.server.world.guild_id)


async def wants_cards(house: WireHouse, zone: str = "") -> None:
    """Have an admin choose the channel; `/setup` has it in a form of channels."""
    repository, guild = house.app.repository, guild_of(house)
    await servers.choose(repository, guild, "overview", house.channel_named("lounge"))
    await servers.choose(repository, guild, "daily", "off")
    if zone:
        await servers.choose(repository, guild, "zone", zone)


def to_end_of_month(house: WireHouse, zone: str, seconds: float = 0.0) -> None:
    """Let the time pass until so many seconds after the end of the month in a time zone."""
    now = house.clock()
    house.advance(begin_of_month(month_of(now, zone) + 1, zone) + seconds - now)


def to_begin_of_month(house: WireHouse, zone: str) -> int:
    """Let the time pass until the third day of the next month in a time zone; return that month."""
    to_end_of_month(house, zone, 2 * 86400.0)
    return month_of(house.clock(), zone)


async def play(house: WireHouse, *guests: WireGuest) -> dict[str, int]:
    """Have people play three games; return how many each of them has won."""
    wins: dict[str, int] = {}
    for seed in range(3):
        table = await house.over("pebbles", *guests, seed=seed)
        outcome = table.now.outcome
        assert outcome is not None
        for seat in outcome.winners:
            wins[table.people[seat]] = wins.get(table.people[seat], 0) + 1
    return wins


def most(wins: dict[str, int]) -> set[str]:
    return {name for name, number in wins.items() if number == max(wins.values())}


def champions(card: Shown) -> set[str]:
    """Return the champions over all titles that a card names."""
    (line,) = [line for line in card.text.splitlines() if line.startswith("👑")]
    return set(re.findall(r"\*\*(\w+)\*\*", line))


def named(card: Shown) -> set[str]:
    return set(re.findall(r"\*\*(Ada|Ben|Cem)\*\*", card.text))


def _stand(house: WireHouse, number: int) -> bool:
    return len(cards(house)) == number


async def the_card(house: WireHouse, *names: str, step: float = 0.0) -> Shown:
    """Wait for the only card, which names these people and no others."""
    await house.until(
        lambda: [named(one) for one in cards(house)] == [set(names)], f"a card of {names}", step
    )
    (card,) = cards(house)
    return card


async def row_of(house: WireHouse, month: int) -> OutboxRow | None:
    return await outbox.find(await house.beside(), outbox.MONTH, guild_of(house), item=month)


@contextmanager
def lost() -> Iterator[None]:
    """Let the database be out of reach when it is to be noted that a card was sent."""

    def fails(*_: object, **__: object) -> None:
        raise TimeoutError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(months, "note_card", fails)
        yield


@pytest.mark.parametrize("zone", slow_but("Europe/Berlin", ZONES))
async def test_it_is_posted_once_at_the_end_of_the_month_of_the_zone(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, zone: str
) -> None:
    """Three people play; a stop just after it changes nothing; the signs of its champions stand."""
    to_begin_of_month(house, zone)
    await wants_cards(house, zone)
    wins = await play(house, ada, ben, cem)
    to_end_of_month(house, zone, -1.0)
    await house.rest()
    assert cards(house) == []
    house.advance(1.0 + SETTLED)
    card = await the_card(house, "Ada", "Ben", "Cem")
    assert champions(card) == most(wins)
    assert card.message["flags"] & SILENT
    await house.rest()
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    assert [one.message["id"] for one in cards(house)] == [card.message["id"]]
    page = await ada.types("leaderboard")
    assert set(re.findall(r"\. (\w+) \(Champion of [\w ]+\)", page.pictures[0])) == most(wins)
    of_month = await card.press(Verb.STATS, by=ben)
    assert "most wins among those with 3 games or more" in of_month.text
    assert all(name in of_month.pictures[0] for name in wins)


async def test_the_next_months_have_their_cards_and_an_empty_one_has_none(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """The bot runs all the while."""
    to_begin_of_month(house, "")
    await wants_cards(house)
    for stand, plays in ((1, True), (1, False), (2, True)):
        if plays:
            await play(house, ada, ben)
        to_end_of_month(house, "", SETTLED)
        await house.until(partial(_stand, house, stand), "the cards of months with games")
        await house.rest()
        assert len(cards(house)) == stand
        house.advance(86400.0)
        await house.rest()
    assert len({one.text.splitlines()[0] for one in cards(house)}) == 2


@pytest.mark.parametrize("away", slow_but(LATEST - 3600.0, [3600.0, LATEST - 3600.0, LATEST + 3600.0]))
async def test_who_was_away_at_the_end_posts_it_some_days_later_and_no_more_after_them(
    house: WireHouse, ada: WireGuest, ben: WireGuest, away: float
) -> None:
    stands = int(away < LATEST)
    to_begin_of_month(house, "")
    await wants_cards(house)
    await play(house, ada, ben)
    to_end_of_month(house, "", -3600.0)
    await house.rest()
    await house.stop_bot()
    house.clock.advance(3600.0 + away)
    await house.start_bot()
    await house.rest()
    assert len(cards(house)) == stands
    to_end_of_month(house, "", SETTLED)
    await house.rest()
    assert len(cards(house)) == stands, "the next one is empty"


async def test_a_server_that_chooses_the_channel_gets_no_card_of_an_earlier_month(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """Nor one that has shown its tables for long, at the first start with a release that has cards."""
    to_begin_of_month(house, "")
    await play(house, ada, ben)
    to_end_of_month(house, "", 3600.0)
    await wants_cards(house)
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    assert cards(house) == []


@pytest.mark.slow
async def test_it_is_sent_once_though_that_was_not_noted(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    to_begin_of_month(house, "")
    await wants_cards(house)
    await play(house, ada, ben)
    with lost():
        to_end_of_month(house, "", SETTLED)
        await house.until(lambda: len(cards(house)) == 1, "the card")
        await house.stop_bot()
    house.clock.advance(3600.0)
    await house.start_bot()
    await house.rest()
    assert len(cards(house)) == 1
    assert await months.champions_of(await house.beside(), guild_of(house))


async def test_who_leaves_the_lists_or_is_deleted_goes_from_it(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    to_begin_of_month(house, "")
    await wants_cards(house)
    await play(house, ada, ben, cem)
    to_end_of_month(house, "", SETTLED)
    card = await the_card(house, "Ada", "Ben", "Cem")
    await house.rest()
    await ada.sets(listed="off")
    await the_card(house, "Ben", "Cem", step=_SOON)
    await ada.sets(listed="on")
    await the_card(house, "Ada", "Ben", "Cem", step=_SOON)
    await ben.wants_to_be_forgotten()
    last = await the_card(house, "Ada", "Cem", step=_SOON)
    assert last.message["id"] == card.message["id"]
    found = await months.champions_of(await house.beside(), guild_of(house))
    assert {one.person for one in found} <= {ada.person, cem.person}


@pytest.mark.slow
async def test_a_card_that_somebody_has_deleted_stays_away(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """Also where the zone of the server makes it the same month once more."""
    month = to_begin_of_month(house, "Pacific/Kiritimati")
    await wants_cards(house, "Pacific/Kiritimati")
    await play(house, ada, ben)
    to_end_of_month(house, "Pacific/Kiritimati", SETTLED)
    card = await the_card(house, "Ada", "Ben")
    await house.rest()
    await ada.deletes(card)
    await ada.sets(listed="off")
    await house.passes(seconds=3600.0)
    assert await row_of(house, month) is None
    await servers.choose(house.app.repository, guild_of(house), "zone", "America/Los_Angeles")
    assert month_of(house.clock(), "America/Los_Angeles") == month
    to_end_of_month(house, "America/Los_Angeles", SETTLED)
    await house.rest()
    assert cards(house) == []


@pytest.mark.slow
async def test_it_is_not_posted_where_it_is_switched_off(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    month = to_begin_of_month(house, "")
    await wants_cards(house)
    await servers.choose(house.app.repository, guild_of(house), "months", "off")
    await play(house, ada, ben)
    to_end_of_month(house, "", SETTLED)
    await house.rest()
    assert cards(house) == []
    assert await row_of(house, month) is None
    await servers.choose(house.app.repository, guild_of(house), "months", "on")
    await house.rest()
    assert cards(house) == [], "it was off at the end of that month"


@pytest.mark.slow
async def test_a_daily_that_is_finished_after_the_end_is_added(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """The last day of the month may be played for a day more."""
    to_begin_of_month(house, "")
    await wants_cards(house)
    to_end_of_month(house, "", -7200.0)
    await finishes(ada, await ada.begins_daily())
    open_still = await ben.begins_daily()
    to_end_of_month(house, "", SETTLED)
    card = await the_card(house, "Ada")
    assert "**Ada** (best on one day)" in card.text
    await house.rest()
    await finishes(ben, open_still)

    def is_changed() -> bool:
        (now,) = cards(house)
        return named(now) != {"Ada"}

    await house.until(is_changed, "the daily of Ben", _SOON)
