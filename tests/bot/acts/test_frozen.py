"""Tables that a fault of ours has frozen: tried again, or closed by an admin."""

import logging
from collections.abc import Iterator

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Place
from bot.pages.custom_id import Verb
from engines.api import EngineFault
from engines.record import Actor, EntryKind
from tests.drive.house import (
    PEBBLES,
    PLACE,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    outbox_row,
)

FAR = Place(8, 80)


@pytest.fixture(autouse=True)
def _errors(expected_errors: list[logging.LogRecord]) -> Iterator[None]:
    """Whatever freezes a table is a fault of ours, and logged."""
    yield
    assert expected_errors


@pytest.fixture
async def broken(house: House, ada: HouseGuest, ben: HouseGuest) -> HouseTable:
    """Return a table whose log does not lead where it led."""
    table = await house.table(PEBBLES, ada, ben)
    await house.breaks(table)
    assert table.status == Status.FROZEN
    return table


# --- tried again -------------------------------------------------------------------------------------


async def test_a_table_that_can_be_replayed_again_goes_on(
    house: House, broken: HouseTable, ada: HouseGuest
) -> None:
    assert (await ada.plays("offer 1", at=broken)).refusal == "refused-table-frozen"
    await house.begins_anew()
    await house.tries_frozen()
    assert broken.status == Status.FROZEN
    await house.shown(broken.id)
    await house.mends(broken)
    assert broken.status == Status.RUNNING
    assert await outbox_row(house.store, broken.id) is not None
    assert (await ada.plays("offer 1", at=broken)).refusal is None
    assert broken.moves == ["offer 1"]


async def test_a_table_is_again_what_it_was(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """A lobby, or a game that was over, does not freeze by its log: the status is put there."""
    tables = [
        await house.table(STONES, ada, lobby=True),
        await house.table(PEBBLES, ada, ben),
        await house.table(PEBBLES, ada, ben),
    ]
    await ben.does(Verb.CONFIRM_LEAVE, at=tables[2])
    before = [table.status for table in tables]
    assert before == [Status.LOBBY, Status.RUNNING, Status.FINISHED]
    for table in tables:
        await house.put(table.id, Status.FROZEN)
    await house.begins_anew()
    await house.tries_frozen()
    assert [table.status for table in tables] == before
    await house.breaks(tables[1])
    await house.passes(days=13)
    assert [table.status for table in tables[::2]] == before[::2]


async def test_a_game_that_is_over_does_not_freeze(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    await house.breaks(table)
    assert (await ada.does(Verb.BOARD, at=table)).refusal == "refused-table-frozen"
    assert table.status == Status.FINISHED


# --- rules that fail ---------------------------------------------------------------------------------


async def test_a_move_at_which_the_rules_fail_freezes_the_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault is put into the timeline: no rules of ours fail."""
    table, other = await house.table(), await house.table(PEBBLES)
    mover, card = table.on_turn, table.state.hands[table.seat(table.on_turn)][0]
    await mover.plays(f"flip a1 with {card}", at=table)
    await house.shown(table.id)
    entries, acting = len(table.log), table.to_act

    def fail(*_: object) -> None:
        raise EngineFault("a bag that is empty")

    with monkeypatch.context() as broken:
        broken.setattr(type(table.now.timeline), "move", fail)
        assert (await mover.plays("flip b2", at=table)).refusal == "refused-table-frozen"
    assert (table.status, len(table.log), other.status) == (Status.FROZEN, entries, Status.RUNNING)
    assert await outbox_row(house.store, table.id) is not None
    assert (await mover.plays("flip b2", at=table)).refusal == "refused-table-frozen"
    await house.begins_anew()
    await house.tries_frozen()
    assert (table.status, table.to_act, len(table.log)) == (Status.RUNNING, acting, entries)


# --- its people still own it ------------------------------------------------------------------------


async def test_a_table_on_hold_is_listed_with_its_reason(
    house: House, broken: HouseTable, ada: HouseGuest, ben: HouseGuest
) -> None:
    readable, resting = [await house.table(STONES, ada, ben) for _ in range(2)]
    await house.notes(readable, message=601)
    await house.put(readable.id, Status.FROZEN)
    await resting.decides("pause")
    away = await house.table(PEBBLES, ada, place=FAR, lobby=True)
    await house.is_left(8)
    listed = (await ada.does(Verb.TABLES)).text
    _, *lines = listed.splitlines()
    wrong = [
        (table.id, key)
        for table, title, key in (
            (broken, "Pebbles", "tables-frozen"),
            (readable, "Hidden Stones", "tables-frozen"),
            (resting, "Hidden Stones", "tables-resting"),
            (away, "Pebbles", "tables-paused"),
        )
        if not [
            line
            for line in lines
            if f"#{table.id} · {title}" in line and house.words(key, since="").split(" · ")[0] in line
        ]
    ]
    assert (wrong, len(lines)) == ([], 4)
    assert "https://discord.com/channels/7/70/601" in listed


async def test_a_table_of_a_title_that_is_gone_is_listed_too(
    house: House, broken: HouseTable, ada: HouseGuest
) -> None:
    """The title is taken away from the stored table: no release has lost one."""
    async with house.store.transaction() as transaction:
        transaction.do("UPDATE games SET key = 'chess' WHERE id = $1", broken.id)
    await house.begins_anew()
    reason = house.words("tables-frozen", since="").split(" · ")[0]
    assert f"**#{broken.id} · chess** · {reason}" in (await ada.does(Verb.TABLES)).text


async def test_a_table_on_hold_is_offered_everywhere_to_those_who_sit_there(
    house: House, broken: HouseTable, ada: HouseGuest, cem: HouseGuest
) -> None:
    for guest, offered in ((ada.at(FAR), [broken.id]), (cem.at(FAR), []), (cem, [broken.id])):
        assert await guest.tables_offered() == offered


async def test_a_command_without_a_table_hears_why_the_only_one_is_on_hold(
    house: House,
    broken: HouseTable,
    ada: HouseGuest,
    ben: HouseGuest,
    cem: HouseGuest,
    dan: HouseGuest,
    eve: HouseGuest,
) -> None:
    await house.table(STONES, cem, dan)
    for place in (PLACE, FAR):
        assert (await ada.at(place).does(Verb.PLAY)).refusal == "refused-table-frozen"
    assert (await eve.at(FAR).does(Verb.PLAY)).refusal == "refused-no-table-here"
    other = await house.table(STONES, ada, ben)
    for place in (PLACE, FAR):
        shown = await ada.at(place).does(Verb.PLAY)
        assert (shown.refusal, shown.page.panel_of) == (None, other.id)


# --- closed by an admin --------------------------------------------------------------------------------


async def test_an_admin_closes_a_frozen_table(house: House, broken: HouseTable, cem: HouseGuest) -> None:
    assert await outbox_row(house.store, broken.id) is not None
    shown = await cem.at(admin=True).does(Verb.PLAY, at=broken)
    assert shown.verbs == [Verb.CONFIRM_CLOSE]
    assert (await shown.press(Verb.CONFIRM_CLOSE)).text == house.words("table-closed")
    assert broken.status == Status.CLOSED
    # Nobody can read such a log; what is stored must say who has closed it.
    (*_, last) = await house.store.entries(broken.id)
    assert (last.entry.number, last.entry.kind, last.entry.actor) == (1, EntryKind.SETTING, Actor.ADMIN)
    assert last.entry.data == {"status": "closed"}
    assert await outbox_row(house.store, broken.id) is None
    assert (await cem.does(Verb.PLAY, at=broken)).refusal == "refused-table-frozen"
    assert broken.status == Status.CLOSED


async def test_others_cannot_close_it(broken: HouseTable, ada: HouseGuest, cem: HouseGuest) -> None:
    """Neither who sits there, nor an admin of another server."""
    for verb in (Verb.PLAY, Verb.CLOSE, Verb.CONFIRM_CLOSE):
        shown = await ada.does(verb, at=broken, number=0)
        assert (shown.refusal, shown.verbs) == ("refused-table-frozen", [])
        assert await ada.at(FAR, admin=True).does(verb, at=broken, number=0) == shown
        assert (await cem.at(FAR, admin=True).does(verb, at=broken, number=0)).verbs == []
    assert broken.status == Status.FROZEN
