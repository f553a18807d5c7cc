"""Over the wire: the message that shows all tables of a server in a channel that an admin has chosen."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise

import pytest

from bot.acts import outbox
from bot.acts import overviews as acts
from bot.acts.outbox import OVERVIEW
from bot.acts.repository import Repository
from bot.discord_ui.faults import OLD_EDITS
from bot.discord_ui.overview_message import BETWEEN, SOON
from bot.domain.lifecycle import Status
from bot.domain.model import OutboxRow, TableId
from bot.pages.custom_id import Verb
from bot.store.database import migrations
from bot.store.transaction import Transaction
from tests.drive.guest import Shown
from tests.drive.house import DATABASE
from tests.drive.processes import bot_of
from tests.drive.user import is_ephemeral
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable, shown_of
from tests.sandbox.faults import RequestFault
from tests.sandbox.watched import RecordedRequest
from tests.selection import slow_but

SILENT = 1 << 12
BEFORE = 27
"""The last version of the schema that kept such a message in the row of its server."""
_STEP = BETWEEN / 10
"""Simulated seconds before each look: the bot may plan an edit only after time has gone on."""


@pytest.fixture
def lounge(house: WireHouse) -> str:
    return house.channel_named("lounge")


def overviews(house: WireHouse, channel: str) -> list[Shown]:
    """Return the messages in a channel that show all tables."""
    public = [shown_of([one]) for one in house.in_channel(channel) if not is_ephemeral(one)]
    return [one for one in public if Verb.TABLES in one.verbs]


def ids(house: WireHouse, channel: str) -> list[str]:
    return [str(one.message["id"]) for one in overviews(house, channel)]


async def chosen(house: WireHouse, ada: WireGuest, channel: str) -> Shown:
    """Choose the channel in its own settings, and return the message that stands there then."""
    await ada.at(channel).sets_up(overview=channel)
    (message,) = overviews(house, channel)
    return message


async def kept(house: WireHouse) -> OutboxRow:
    """Return the row of the message as it is stored: what the bot knows of it tells of what was sent."""
    row = await outbox.find(await house.beside(), OVERVIEW, int(house.server.world.guild_id))
    return row or OutboxRow(0, OVERVIEW, 0, TableId(0))


async def noted(house: WireHouse, fits: Callable[[OutboxRow], bool], step: float = 0.0) -> None:
    async def stored() -> bool:
        return fits(await kept(house))

    await house.until(stored, "the state of the message", step)


async def shows(house: WireHouse, channel: str, words: str, step: float = 0.0) -> Shown:
    """Wait until the only message shows these words, and return it."""
    await house.until(lambda: any(words in one.text for one in overviews(house, channel)), words, step)
    (message,) = overviews(house, channel)
    return message


def refuse_edits(house: WireHouse, message: str, times: int = 1) -> RequestFault:
    """Let Discord refuse to edit a message that is too old, so often."""
    return house.server.faults.order(
        RequestFault("PATCH", rf"/messages/{message}$", times, status=400, code=OLD_EDITS)
    )


def edits_of(house: WireHouse, message: str) -> list[tuple[float, int]]:
    """Return a list of the edits of a message as they come: when, and with which status."""
    found: list[tuple[float, int]] = []

    def observe(request: RecordedRequest) -> None:
        if request.method == "PATCH" and request.path.endswith(f"/messages/{message}"):
            found.append((house.clock(), request.status))

    house.server.observers.append(observe)
    return found


def pauses(edits: list[tuple[float, int]]) -> list[float]:
    """Return the seconds between edits."""
    return [later - earlier for (earlier, _), (later, _) in pairwise(edits)]


def opened_there(house: WireHouse, channel: str) -> set[int]:
    """Return the tables that the only message offers to join."""
    (message,) = overviews(house, channel)
    return {int(press.tokens[0]) for press in message.acts if press.verb is Verb.SIT_THERE}


async def offers(house: WireHouse, channel: str, *tables: WireTable) -> None:
    """Let as much time pass as an edit may wait that tells who can join where; wait for it to offer these."""
    await house.passes(seconds=SOON)
    wanted = {table.id for table in tables}
    await house.until(lambda: opened_there(house, channel) == wanted, f"the open tables {wanted}")


def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows with each look at the tables of a server: a look sends nothing."""
    seen: list[int] = []
    look = acts.tables_of

    async def counted(repository: Repository, guild: int, named: object) -> object:
        seen.append(guild)
        return await look(repository, guild, named)  # type: ignore[arg-type]

    monkeypatch.setattr(acts, "tables_of", counted)
    return seen


async def test_an_admin_has_all_tables_shown_and_others_join_from_there(
    house: WireHouse, ada: WireGuest, ben: WireGuest, lounge: str
) -> None:
    table = await house.table("pebbles", ada, lobby=True)
    await ada.at(lounge).sets_up(overview=lounge)
    shown = await shows(house, lounge, f"#{table.id} · Pebbles")
    assert shown.message["flags"] & SILENT
    told = await shown.press(Verb.SIT_THERE, by=ben)
    assert f"<#{house.channel}>" in told.text
    assert table.people == {0: "Ada", 1: "Ben"}
    assert f"#{table.id} · Pebbles" in (await shown.press(Verb.TABLES, by=ben)).text


async def test_it_speaks_the_language_that_its_server_has_chosen(
    house: WireHouse, ada: WireGuest, lounge: str
) -> None:
    await ada.sets_up(language="de")
    assert house.words("overview-none", "de") in (await chosen(house, ada, lounge)).text


async def test_it_is_edited_only_when_something_has_changed(
    house: WireHouse, ada: WireGuest, lounge: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await chosen(house, ada, lounge)
    assert house.words("overview-none") in before.text
    table = await house.table("pebbles", ada, lobby=True)
    after = await shows(house, lounge, f"#{table.id} · Pebbles", _STEP)
    assert after.message["id"] == before.message["id"]
    edits = house.requests(lambda one: one.method == "PATCH" and one.route.endswith("/messages/{message}"))
    seen = looks(monkeypatch)
    for number in (1, 2):  # the second one begins when the first one has ended
        house.app.repository.signals.overview(int(house.server.world.guild_id))
        await house.until(
            lambda number=number: len(seen) >= number,  # type: ignore[misc]
            "a look without a change",
            _STEP,
        )
    assert not edits


async def test_it_shows_within_15_seconds_where_one_can_join(
    house: WireHouse, ada: WireGuest, ben: WireGuest, lounge: str
) -> None:
    """A table is opened, full, free again, closed; one is opened and begun; two are opened at once."""
    edits = edits_of(house, (await chosen(house, ada, lounge)).message["id"])
    table = await house.table("kalah", ada, lobby=True)
    await offers(house, lounge, table)
    await table.lobby.press(Verb.JOIN, by=ben)
    await offers(house, lounge)
    await ben.does(Verb.LEAVE, at=table)
    await offers(house, lounge, table)
    await ada.does(Verb.LEAVE, at=table)
    await offers(house, lounge)
    begun = await house.table("pebbles", ada, ben, lobby=True)
    await offers(house, lounge, begun)
    await begun.lobby.press(Verb.START, by=ada)
    others = [await house.table(title, ada, lobby=True) for title in ("kalah", "schiefer")]
    await offers(house, lounge, *others)
    (message,) = overviews(house, lounge)
    assert house.words("overview-running") in message.text
    assert len(edits) >= 6
    assert min(pauses(edits)) >= SOON


async def test_it_knows_after_a_restart_where_one_could_join(
    house: WireHouse, ada: WireGuest, ben: WireGuest, lounge: str
) -> None:
    await chosen(house, ada, lounge)
    table = await house.table("kalah", ada, lobby=True)
    await offers(house, lounge, table)
    await house.stop_bot()
    await house.start_bot()
    await house.settles()
    await table.lobby.press(Verb.JOIN, by=ben)
    await offers(house, lounge)


async def test_all_else_waits_for_five_minutes_and_keeps_no_open_table_waiting(
    house: WireHouse, ada: WireGuest, ben: WireGuest, lounge: str
) -> None:
    edits = edits_of(house, (await chosen(house, ada, lounge)).message["id"])
    table = await house.table("pebbles", ada, lobby=True)
    await offers(house, lounge, table)
    await table.lobby.press(Verb.JOIN, by=ben)  # a seat is left
    for seconds in (SOON, BETWEEN):
        await house.passes(seconds=seconds)
    await house.until(lambda: len(edits) == 2, "the edit after five minutes")
    assert pauses(edits)[0] >= BETWEEN
    (message,) = overviews(house, lounge)
    assert "Ben" in message.text
    await ben.does(Verb.LEAVE, at=table)
    await house.passes(seconds=SOON)
    other = await house.table("kalah", ben, lobby=True)
    await offers(house, lounge, table, other)
    assert SOON <= pauses(edits)[1] < BETWEEN


async def test_an_old_message_that_takes_no_edit_waits_for_five_minutes(
    house: WireHouse, ada: WireGuest, lounge: str
) -> None:
    """It is not sent anew at once; what comes next is told soon again."""
    message = (await chosen(house, ada, lounge)).message["id"]
    edits, refused = edits_of(house, message), refuse_edits(house, message)
    tables = [await house.table("kalah", ada, lobby=True)]
    await house.passes(seconds=SOON)
    await house.until(lambda: refused.times == 0, "the refused edit")
    tables.append(await house.table("pebbles", ada, lobby=True))  # brings nothing forward
    for seconds in (SOON, BETWEEN):
        await house.passes(seconds=seconds)
    await house.until(lambda: len(edits) == 2, "the edit after five minutes")
    assert [status for _, status in edits] == [400, 200]
    assert pauses(edits)[0] >= BETWEEN
    assert ids(house, lounge) == [message]
    assert opened_there(house, lounge) == {table.id for table in tables}
    assert not (await kept(house)).code
    tables.append(await house.table("schiefer", ada, lobby=True))
    await offers(house, lounge, *tables)
    assert ids(house, lounge) == [message]


async def test_a_table_that_not_everybody_there_sees_is_not_named(
    house: WireHouse, ada: WireGuest, ben: WireGuest, lounge: str
) -> None:
    table = await house.table("pebbles", ada, lobby=True)
    await ada.denies("view_channel", to=ben)
    assert f"#{table.id} " not in (await chosen(house, ada, lounge)).text
    await ada.denies("view_channel", to=ben, channel=lounge)
    await shows(house, lounge, f"#{table.id} · Pebbles", _STEP)


def lose_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the bot be cut off after it has sent a message, before it can note that."""
    save = outbox.save

    def lost(change: Transaction, row: OutboxRow) -> None:
        if row.kind == outbox.OVERVIEW and row.message is not None and row.tried is None and row.shown:
            raise TimeoutError
        save(change, row)

    monkeypatch.setattr(outbox, "save", lost)


async def test_a_message_that_was_sent_but_not_noted_is_not_sent_twice(
    house: WireHouse, ada: WireGuest, lounge: str
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        lose_notes(patch)
        await ada.at(lounge).sets_up(overview=lounge)
        await until(lambda: overviews(house, lounge), "the message with the tables")
        await house.stop_bot()
    await house.start_bot()
    await noted(house, lambda state: state.message is not None)
    assert ids(house, lounge) == [str((await kept(house)).message)]


@pytest.mark.slow
async def test_a_message_in_place_of_another_one_is_found_again_and_the_other_deleted(
    house: WireHouse, ada: WireGuest, lounge: str
) -> None:
    """The bot is cut off after the new one is sent; the old one could be edited again by then."""
    old = (await chosen(house, ada, lounge)).message["id"]
    refuse_edits(house, old, times=2)
    with pytest.MonkeyPatch.context() as patch:
        lose_notes(patch)
        await house.table("pebbles", ada, lobby=True)
        await house.until(
            lambda: len(overviews(house, lounge)) == 2, "a message in place of the old one", _STEP
        )
        await house.stop_bot()
    await house.start_bot()
    await noted(house, lambda state: state.message not in (None, int(old)) and not state.replaced)
    assert ids(house, lounge) == [str((await kept(house)).message)] != [old]


@pytest.mark.slow
async def test_where_an_edit_is_refused_it_is_sent_anew_twice_a_day(
    house: WireHouse, ada: WireGuest, lounge: str
) -> None:
    messages = [(await chosen(house, ada, lounge)).message["id"]]
    for title in ("pebbles", "hidden_stones"):
        refuse_edits(house, messages[-1], times=2)  # the second one five minutes later
        await house.table(title, ada, lobby=True)
        # The edit may be planned only after time has gone on.
        await house.until(lambda: {*ids(house, lounge)}.isdisjoint(messages), "another message", _STEP)
        await house.until(lambda: len(ids(house, lounge)) == 1, "the end of the message before")
        (shown,) = overviews(house, lounge)
        assert shown.message["flags"] & SILENT
        messages.append(shown.message["id"])
    assert len(set(messages)) == 3
    edit = refuse_edits(house, messages[-1], times=2)
    last = await house.table("kalah", ada, lobby=True)
    await house.until(lambda: edit.times == 0, "the refused edit", _STEP)
    assert f"#{last.id} · " not in shown_of(house.in_channel(lounge)).text
    line = f"#{last.id} · "
    await house.until(
        lambda: line in shown_of(house.in_channel(lounge)).text, "the edit an hour later", step=60.0
    )
    assert ids(house, lounge) == messages[-1:]


@pytest.mark.parametrize("away", slow_but(False, [False, True]), ids=["online", "away"])
async def test_a_deleted_message_is_sent_again_and_one_in_a_channel_left_is_deleted(
    house: WireHouse, ada: WireGuest, lounge: str, *, away: bool
) -> None:
    shown = await chosen(house, ada, lounge)
    if away:
        await house.stop_bot()
    await ada.hasty.deletes(shown)
    if away:
        await house.start_bot()
    await noted(house, lambda state: state.message not in (None, int(shown.message["id"])), _STEP)
    await chosen(house, ada, house.channel)
    await until(lambda: not overviews(house, lounge), "the end of the message in the channel left")
    await ada.sets_up(overview="none")
    await until(lambda: not overviews(house, house.channel), "the end of the message")


async def test_what_was_deleted_is_not_remembered_once_another_message_stands(
    house: WireHouse, ada: WireGuest, lounge: str
) -> None:
    """A bot that runs for months would remember ever more."""
    await chosen(house, ada, lounge)
    for _ in range(2):
        (shown,) = overviews(house, lounge)
        gone = int(shown.message["id"])
        await ada.hasty.deletes(shown)
        await noted(house, lambda state, gone=gone: state.message not in (None, gone), _STEP)  # type: ignore[misc]
    messages = house.client.overviews
    assert [str(message) for message in messages._servers] == ids(house, lounge)
    assert messages._gone == set()


@pytest.mark.slow
@pytest.mark.parametrize("away", slow_but(False, [False, True]), ids=["online", "away"])
async def test_it_is_taken_up_again_when_the_bot_was_removed_and_is_invited_again(
    house: WireHouse, ada: WireGuest, lounge: str, *, away: bool
) -> None:
    shown = await chosen(house, ada, lounge)
    table = await house.table("pebbles", ada, lobby=True)

    async def until_paused(wanted: bool) -> None:
        await house.until(lambda: (table.status == Status.PAUSED) is wanted, "the rest of it, and its end")

    for act, paused in (("remove_bot", True), ("invite_bot", False)):
        if away:
            await house.stop_bot()
        await ada.hasty.manages(act)
        if away:
            await house.start_bot()
        await until_paused(paused)
    await shows(house, lounge, f"#{table.id} · ", _STEP)
    await house.rest()
    assert ids(house, lounge) == [shown.message["id"]]


@pytest.mark.slow
async def test_the_doctor_tells_what_is_wrong_until_it_is_mended(
    house: WireHouse, ada: WireGuest, lounge: str
) -> None:
    await ada.at(lounge).sets_up(overview=lounge)
    await ada.denies("send_messages", channel=lounge)
    await noted(house, lambda state: state.code == 50013, _STEP)
    told = await ada.does(Verb.DOCTOR)
    assert f"the list of the tables in <#{lounge}>" in told.text
    assert "Send Messages" in told.text
    await ada.denies(channel=lounge)
    await noted(house, lambda state: not state.code, _STEP)
    assert len(overviews(house, lounge)) == 1


@pytest.mark.slow
async def test_it_stands_once_over_a_kill(empty_house: WireHouse) -> None:
    """The bot is killed as soon as the message is there."""
    house = empty_house
    ada, lounge = await house.guest("Ada"), house.channel_named("lounge")
    async with bot_of(house):
        await ada.at(lounge).sets_up(overview=lounge)
        await until(lambda: overviews(house, lounge), "the message with the tables")
    async with bot_of(house):
        await noted(house, lambda state: state.message is not None and state.tried is None)
    assert ids(house, lounge) == [str((await kept(house)).message)]


@pytest.mark.slow
async def test_a_deleted_channel_is_told_and_another_one_takes_its_place(
    house: WireHouse, ada: WireGuest, lounge: str
) -> None:
    await ada.at(lounge).sets_up(overview=lounge)
    world = house.server.world
    world.tell_bot("CHANNEL_DELETE", world.channels.pop(lounge), world.guild_id)
    await house.table("pebbles", ada, lobby=True)
    await noted(house, lambda state: state.code == 10003, _STEP)
    assert house.words("overview-gone") in (await ada.does(Verb.DOCTOR)).text
    await chosen(house, ada, house.channel)
    await noted(house, lambda state: not state.code)


@pytest.mark.parametrize("noted", slow_but(False, [True, False]), ids=["noted", "in the middle"])
async def test_the_message_of_an_earlier_release_is_found_again(
    house: WireHouse, ada: WireGuest, lounge: str, *, noted: bool
) -> None:
    """The database is one as that release has left it, just after it had sent the message, or noted that."""
    message = int((await chosen(house, ada, lounge)).message["id"])
    await house.stop_bot()
    await house.forget_database()
    path, guild = house.folder / DATABASE, int(house.server.world.guild_id)
    for file in house.folder.glob(f"{DATABASE}*"):
        file.unlink()
    sent = {"message": message} if noted else {"sending": True}
    state = json.dumps({"channel": int(lounge), "nonce": "n", **sent})
    with closing(sqlite3.connect(path)) as there:
        for number, sql in migrations():
            if number <= BEFORE:
                there.executescript(f"{sql};PRAGMA user_version = {number};")
        settings = json.dumps({"overview": int(lounge)})
        there.execute(
            "INSERT INTO servers (id, settings, overview) VALUES (?, ?, ?)", (guild, settings, state)
        )
        there.commit()
    house.clock.advance(3600)
    await house.start_bot()
    table = await house.table("pebbles", ada, lobby=True)
    await shows(house, lounge, f"#{table.id} · Pebbles", _STEP)
    assert ids(house, lounge) == [str(message)]
