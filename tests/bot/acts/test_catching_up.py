"""Changes that queue many tables say so, and tables at which people wait come first."""

from collections.abc import Awaitable, Callable

from bot.acts.repository import Signals
from bot.domain.lifecycle import Status
from bot.domain.model import Game, TableId
from bot.pages.custom_id import Verb
from tests.drive.house import PEBBLES, House, HouseGuest, HouseTable, outbox_row


async def gone_and_back(house: House, _: HouseTable) -> None:
    await house.is_left()
    await house.is_asked_back()


async def deleted_message(house: House, table: HouseTable) -> None:
    await house.notes(table, message=77)
    await house.misses_message(table, 77)


async def mended(house: House, table: HouseTable) -> None:
    await house.put(table.id, Status.FROZEN)
    await house.tries_frozen()


MASSES: dict[str, Callable[[House, HouseTable], Awaitable[object]]] = {
    "a deletion": lambda house, _: house.guest("Cem").does(Verb.DELETE_DATA),
    "the server comes back": gone_and_back,
    "the place changes": lambda house, table: house.app.messages.repost(table.id),  # nobody does that
    "a message is missing": deleted_message,
    "a release mends it": mended,
    "the database is back": lambda house, _: house.repository.resume_waiting(),  # and nobody does that
}


class Heard:
    """Records the signals of the tables, which the publisher hears: nobody sees them."""

    def __init__(self, house: House) -> None:
        self.awaited: list[TableId] = []
        self.behind: list[Game] = []
        house.repository.connect(Signals(post=self.awaited.append, catch_up=self.behind.append))


async def test_a_mass_of_tables_comes_after_those_at_which_people_wait(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    wrong = {}
    for name, happens in MASSES.items():
        cem = house.guest("Cem")
        table = await house.table(PEBBLES, ada, ben, cem)
        await cem.does(Verb.CONFIRM_LEAVE, at=table)
        heard = Heard(house)
        await happens(house, table)
        behind, awaited = {game.id for game in heard.behind}, list(heard.awaited)
        for guest in (ada, ben):
            await guest.plays("offer 1", at=table)
        if (behind, awaited) != ({table.id}, []) or table.id not in heard.awaited:
            wrong[name] = (behind, awaited, heard.awaited)
        await table.on(0).at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
        await house.shown(table.id)
    assert wrong == {}


async def test_an_end_is_past_when_it_was_shown_and_not_before(house: House, ada: HouseGuest) -> None:
    """What the publisher reads: rows of the outbox."""
    table = await house.over(PEBBLES)
    assert (table.status, table.now.game.past) == (Status.FINISHED, False)
    early = await outbox_row(house.store, table.id)
    assert early is not None
    await house.app.messages.repost(table.id)
    await house.app.messages.posted(early)  # the messages show what was there before
    assert [(game.id, game.past) for game in await house.store.outbox_tables()] == [(table.id, False)]
    latest = await outbox_row(house.store, table.id)
    assert latest is not None
    await house.app.messages.posted(latest)
    heard = Heard(house)
    await ada.does(Verb.DELETE_DATA)
    assert [(game.id, game.past) for game in heard.behind] == [(table.id, True)]
    assert [game.past for game in await house.store.outbox_tables()] == [True]
    assert (await house.store.census()).posts == 0
