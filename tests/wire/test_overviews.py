"""Over the wire: the message that shows all tables of a server in a channel that an admin has chosen."""

from collections.abc import Awaitable, Callable

import pytest

from bot.discord_ui.overview_message import BETWEEN
from bot.discord_ui.table_sender import OLD_EDITS
from bot.domain.lifecycle import Status
from bot.domain.model import Overview
from bot.pages.custom_id import Verb
from bot.usecases.overviews import Overviews
from tests.drive.processes import bot_of
from tests.drive.sight import custom_id, lobbies, presses_of
from tests.drive.table import open_table, person_of
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import Rig, until
from tests.sandbox.faults import RequestFault

SILENT = 1 << 12


def overviews(rig: Rig, channel: str) -> list[Json]:
    """Return the messages in a channel that show all tables."""
    return [
        message
        for message in rig.in_channel(channel)
        if not is_ephemeral(message) and Verb.TABLES in {press.verb for press in presses_of(message)}
    ]


async def choose(rig: Rig, channel: str) -> None:
    """Choose the channel of the message as an admin does, once the page is through."""
    await rig.app.cases.servers.choose(int(rig.server.world.guild_id), "overview", channel)


async def chosen(rig: Rig, channel: str) -> Json:
    """Choose a channel, and return the message once it stands there."""
    await choose(rig, channel)
    await until(lambda: overviews(rig, channel), "the message with the tables")
    await noted(rig, lambda kept: kept.message is not None and not kept.stale)
    (message,) = overviews(rig, channel)
    return message


async def kept(rig: Rig) -> Overview:
    """Return the state of the message as it is stored."""
    return (await (await rig.beside()).overview(int(rig.server.world.guild_id)))[1]


async def noted(rig: Rig, fits: Callable[[Overview], bool]) -> None:
    async def stored() -> bool:
        return fits(await kept(rig))

    await until(stored, "the state of the message")


async def shows(rig: Rig, channel: str, words: str) -> None:
    await until(lambda: any(words in text_of(one) for one in overviews(rig, channel)), words)


async def deny(rig: Rig, user: User, channel: str, *permissions: str) -> None:
    ada = await rig.person("Ada")
    denied = {"person": str(person_of(user)), "deny": list(permissions)}
    await ada.do("deny_person", channel_id=channel, **denied)


def looks(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows with each look at the tables of a server."""
    seen: list[int] = []
    look = Overviews.tables_of

    async def counted(self: Overviews, guild: int, named: object) -> object:
        seen.append(guild)
        return await look(self, guild, named)  # type: ignore[arg-type]

    monkeypatch.setattr(Overviews, "tables_of", counted)
    return seen


async def test_an_admin_has_all_tables_shown_and_others_join_from_there(rig: Rig) -> None:
    ada, ben, lounge = await rig.person("Ada"), await rig.person("Ben"), rig.channel_named("lounge")
    table = await open_table(rig, "pebbles", "Ada", start=False)
    page = await ada.answer(await ada.slash(lounge, "setup"))
    wanted = next(press for press in presses_of(page) if press.tokens == ("overview",))
    await ada.select(page, lounge, custom_id=str(wanted))
    await shows(rig, lounge, f"#{table} · Pebbles")
    (message,) = overviews(rig, lounge)
    assert message["flags"] & SILENT
    await ben.load(lounge)
    told = await ben.answer(await ben.press(message, custom_id(message, Verb.SIT_THERE)))
    assert f"<#{rig.channel}>" in text_of(told)
    assert person_of(ben) in (await rig.stored(table)).seated.values()
    page = await ben.answer(await ben.press(message, custom_id(message, Verb.TABLES)))
    assert f"#{table} · Pebbles" in text_of(page)


async def test_it_speaks_the_language_that_its_server_has_chosen(rig: Rig) -> None:
    lounge = rig.channel_named("lounge")
    await rig.app.cases.servers.choose(int(rig.server.world.guild_id), "language", "de")
    assert "Kein Tisch" in text_of(await chosen(rig, lounge))


async def test_it_is_edited_when_something_has_changed_and_once_in_five_minutes(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild, lounge = int(rig.server.world.guild_id), rig.channel_named("lounge")
    before = await chosen(rig, lounge)
    assert "No table is open" in text_of(before)
    sent = (await kept(rig)).changed
    table = await open_table(rig, "pebbles", "Ada", start=False)
    await rig.rest()
    rig.advance(BETWEEN)
    await shows(rig, lounge, f"#{table} · Pebbles")
    (after,) = overviews(rig, lounge)
    assert after["id"] == before["id"]
    await noted(rig, lambda state: state.changed > sent)
    edited = (await kept(rig)).changed
    assert edited >= sent + BETWEEN
    rig.advance(BETWEEN)
    seen = looks(rig, monkeypatch)
    for number in (1, 2):  # the second one begins when the first one has ended
        rig.app.repository.signals.overview(guild)
        await until(lambda number=number: len(seen) == number, "a look without a change")  # type: ignore[misc]
    assert (await kept(rig)).changed == edited


async def test_a_table_that_not_everybody_there_sees_is_not_named(rig: Rig) -> None:
    ben, lounge = await rig.person("Ben"), rig.channel_named("lounge")
    table = await open_table(rig, "pebbles", "Ada", start=False)
    await deny(rig, ben, rig.channel, "view_channel")
    assert f"#{table} " not in text_of(await chosen(rig, lounge))
    await deny(rig, ben, lounge, "view_channel")
    rig.advance(BETWEEN)
    await shows(rig, lounge, f"#{table} · Pebbles")


def lose_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the bot be cut off after it has sent a message, before it can note that."""
    save = Overviews.save

    async def lost(self: Overviews, guild: int, overview: Overview, *, sent: bool = False) -> Overview:
        if sent:
            raise TimeoutError
        return await save(self, guild, overview)

    monkeypatch.setattr(Overviews, "save", lost)


async def test_a_message_that_was_sent_but_not_noted_is_not_sent_twice(rig: Rig) -> None:
    lounge = rig.channel_named("lounge")
    with pytest.MonkeyPatch.context() as patch:
        lose_notes(patch)
        await choose(rig, lounge)
        await until(lambda: overviews(rig, lounge), "the message with the tables")
        await rig.stop_bot()
    await rig.start_bot()
    await noted(rig, lambda state: state.message is not None)
    (message,) = overviews(rig, lounge)
    assert (await kept(rig)).message == int(message["id"])


async def test_a_message_in_place_of_another_one_is_found_again_and_the_other_deleted(rig: Rig) -> None:
    """The bot is cut off after the new one is sent; the old one could be edited again by then."""
    lounge = rig.channel_named("lounge")
    old = await chosen(rig, lounge)
    edit = RequestFault("PATCH", rf"/messages/{old['id']}$", status=400, code=OLD_EDITS)
    rig.server.faults.order(edit)
    with pytest.MonkeyPatch.context() as patch:
        lose_notes(patch)
        await open_table(rig, "pebbles", "Ada", start=False)
        rig.advance(BETWEEN)
        await until(lambda: len(overviews(rig, lounge)) == 2, "a message in place of the old one")
        await rig.stop_bot()
    await rig.start_bot()
    await noted(rig, lambda state: state.message not in (None, int(old["id"])) and not state.stale)
    (message,) = overviews(rig, lounge)
    assert message["id"] != old["id"]
    assert (await kept(rig)).message == int(message["id"])


async def test_where_an_edit_is_refused_it_is_sent_anew_twice_a_day(rig: Rig) -> None:
    lounge = rig.channel_named("lounge")
    messages = [await chosen(rig, lounge)]
    for number, title in enumerate(("pebbles", "hidden_stones")):
        edit = RequestFault("PATCH", rf"/messages/{messages[-1]['id']}$", status=400, code=OLD_EDITS)
        rig.server.faults.order(edit)
        await open_table(rig, title, "Ada", start=False)
        rig.advance(BETWEEN)
        await noted(rig, lambda state, wanted=number + 1: len(state.renewed) == wanted and not state.stale)  # type: ignore[misc]
        (message,) = overviews(rig, lounge)
        assert message["flags"] & SILENT
        messages.append(message)
    assert len({message["id"] for message in messages}) == 3
    edit = RequestFault("PATCH", rf"/messages/{messages[-1]['id']}$", status=400, code=OLD_EDITS)
    rig.server.faults.order(edit)
    last = await open_table(rig, "kalah", "Ada", start=False)
    rig.advance(BETWEEN)
    await until(lambda: edit.times == 0, "the refused edit")
    assert overviews(rig, lounge) == messages[-1:]
    rig.advance(3600.0)
    await shows(rig, lounge, f"#{last} · ")
    assert [message["id"] for message in overviews(rig, lounge)] == [messages[-1]["id"]]


async def test_a_deleted_message_is_sent_again_and_one_in_a_channel_left_is_deleted(rig: Rig) -> None:
    ada, lounge = await rig.person("Ada"), rig.channel_named("lounge")
    message = await chosen(rig, lounge)
    rig.advance(BETWEEN)
    await ada.do("delete", channel_id=lounge, message_id=message["id"])
    await until(lambda: overviews(rig, lounge), "another message")
    await noted(rig, lambda state: state.message is not None and state.message != int(message["id"]))
    await chosen(rig, rig.channel)
    await until(lambda: not overviews(rig, lounge), "the end of the message in the channel left")
    await choose(rig, "none")
    await until(lambda: not overviews(rig, rig.channel), "the end of the message")


async def test_a_message_that_is_deleted_while_the_bot_is_away_is_sent_again(rig: Rig) -> None:
    ada, lounge = await rig.person("Ada"), rig.channel_named("lounge")
    message = await chosen(rig, lounge)
    await rig.stop_bot()
    await ada.do("delete", channel_id=lounge, message_id=message["id"])
    rig.clock.advance(BETWEEN)
    await rig.start_bot()
    await until(lambda: overviews(rig, lounge), "another message")


@pytest.mark.parametrize("away", [False, True], ids=["online", "away"])
async def test_it_is_taken_up_again_when_the_bot_was_removed_and_is_invited_again(
    rig: Rig, *, away: bool
) -> None:
    ada, lounge = await rig.person("Ada"), rig.channel_named("lounge")
    message = await chosen(rig, lounge)
    table = await open_table(rig, "pebbles", "Ada", start=False)
    await until(lambda: lobbies(rig, table), "the lobby")

    async def paused() -> bool:
        return (await rig.stored(table)).game.status is Status.PAUSED

    for act, is_done in (("remove_bot", True), ("invite_bot", False)):
        if away:
            await rig.stop_bot()
        await ada.do(act)
        rig.clock.advance(BETWEEN)
        if away:
            await rig.start_bot()
        await until(lambda: _is(paused, is_done), "the rest of the table, and its end")  # noqa: B023 - at once
    await shows(rig, lounge, f"#{table} · ")
    await rig.rest()
    assert [one["id"] for one in overviews(rig, lounge)] == [message["id"]]


async def _is(condition: Callable[[], Awaitable[bool]], wanted: bool) -> bool:
    return await condition() is wanted


async def test_the_doctor_tells_what_is_wrong_until_it_is_mended(rig: Rig) -> None:
    ada, lounge = await rig.person("Ada"), rig.channel_named("lounge")
    await ada.do("permissions", channel_id=lounge, deny=["send_messages"])
    await choose(rig, lounge)
    await noted(rig, lambda state: state.trouble == "50013")
    told = await ada.answer(await ada.slash(rig.channel, "doctor"))
    assert f"the list of the tables in \u2068<#{lounge}>" in text_of(told)
    assert "Send Messages" in text_of(told)
    await ada.do("permissions", channel_id=lounge, deny=[])
    await until(lambda: overviews(rig, lounge), "the message with the tables")
    await noted(rig, lambda state: not state.trouble)


async def test_it_stands_once_over_a_kill(empty_house: Rig) -> None:
    """The bot is killed as soon as the message is there."""
    rig = empty_house
    ada, lounge = await rig.person("Ada"), rig.channel_named("lounge")
    async with bot_of(rig):
        page = await ada.answer(await ada.slash(lounge, "setup"))
        wanted = next(press for press in presses_of(page) if press.tokens == ("overview",))
        await ada.select(page, lounge, custom_id=str(wanted))
        await until(lambda: overviews(rig, lounge), "the message with the tables")
    async with bot_of(rig):
        await noted(rig, lambda state: state.message is not None and not state.sending)
    (message,) = overviews(rig, lounge)
    assert (await kept(rig)).message == int(message["id"])


async def test_a_deleted_channel_is_told_and_another_one_takes_its_place(rig: Rig) -> None:
    ada = await rig.person("Ada")
    await choose(rig, "999")  # there is no such channel any more
    await noted(rig, lambda state: state.trouble == "10003")
    told = await ada.answer(await ada.slash(rig.channel, "doctor"))
    assert "The channel for the list of the tables was deleted." in text_of(told)
    await chosen(rig, rig.channel)
    await noted(rig, lambda state: not state.trouble)
