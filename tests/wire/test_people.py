"""Several people at once, the same person twice, and people who do not sit there."""

import asyncio

import pytest

from bot.discord_ui.panels import TOKEN_LIFE
from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from engines.record import EntryKind
from tests.drive.guest import Shown
from tests.drive.player import answers_of
from tests.drive.sight import boards, lobbies
from tests.drive.table import right_board
from tests.drive.user import RefusedByServer, is_ephemeral
from tests.drive.wire import WireGuest, WireHouse, WireTable

STONES = "hidden_stones"


async def at_once(shown: Shown, verb: Verb, *guests: WireGuest) -> list[Shown]:
    """Have all of them press the same button at once."""
    hasty = await asyncio.gather(*(shown.press(verb, by=guest.hasty) for guest in guests))
    return [await one.later() for one in hasty]


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table(STONES, ada, ben)


async def test_two_people_want_the_last_seat(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, dan: WireGuest
) -> None:
    table = await house.table("pebbles", ada, ben, lobby=True)
    told = await at_once(table.lobby, Verb.JOIN, cem, dan)
    assert sorted(str(one.refusal) for one in told) == ["None", "refused-table-full"]
    assert len(table.people) == 3


async def test_two_people_press_start(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    await at_once(table.lobby, Verb.START, ada, ben)
    assert [entry.kind for entry in table.log] == [EntryKind.START]
    right_board(house, table.now)


async def test_all_act_at_once(house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest) -> None:
    """Everybody makes an offer at the same time: all of them count, in whatever order they come."""
    table = await house.table("pebbles", ada, ben, cem)
    assert table.to_act == {0, 1, 2}
    hasty = [guest.hasty.plays("offer 1", at=table) for guest in (ada, ben, cem)]
    for shown in await asyncio.gather(*hasty):
        assert is_ephemeral((await shown.later()).message)
    assert sorted(entry.seat for entry in table.log if entry.seat is not None) == [0, 1, 2]
    right_board(house, table.now)


async def test_a_double_click_counts_once(house: WireHouse, table: WireTable) -> None:
    guest = table.on_turn
    panel = await table.board.press(Verb.PLAY, by=guest)
    clicks = [panel.press(Verb.DO, "pass", by=guest.hasty) for _ in range(2)]
    for click in await asyncio.gather(*clicks):
        await click.later()
    assert table.moves == ["pass"]
    assert Verb.DO not in guest.now(panel).verbs
    assert "⚠" not in guest.now(panel).text
    right_board(house, table.now)


@pytest.mark.slow
async def test_two_panels_that_can_no_longer_be_deleted(house: WireHouse, table: WireTable) -> None:
    guest = table.on_turn
    panels = []
    for _ in range(2):
        panels.append(await table.board.press(Verb.PLAY, by=guest))
        house.advance(TOKEN_LIFE)
    for number, panel in enumerate(panels):
        entry = [one for one in answers_of(panel.message) if one.value is not None][number]
        panels[number] = await guest.presses(panel, entry.custom_id, entry.value)
        house.advance(TOKEN_LIFE)
    for number, panel in enumerate(panels):
        answer = answers_of(panel.message)[0]
        panels[number] = await guest.presses(panel, answer.custom_id, answer.value)
        house.advance(TOKEN_LIFE)
    assert panels[1].refusal == "refused-position-changed"
    assert len(table.log) == 2


@pytest.mark.slow
async def test_somebody_who_does_not_sit_there(house: WireHouse, table: WireTable) -> None:
    emil = await house.guest("Emil")
    shown = [await table.board.press(verb, by=emil) for verb in (Verb.PLAY, Verb.HAND)]
    assert all(is_ephemeral(one.message) for one in shown)
    shown += [await emil.does(verb, at=table) for verb in (Verb.HAND, Verb.LEAVE, Verb.UNDO)]
    shown.append(await emil.plays("pass", at=table))
    assert [one.refusal for one in shown] == ["refused-not-playing"] * 6
    assert await emil.offered("move", "move", at=table) == []
    log = await (await table.board.press(Verb.MORE, by=emil)).press(Verb.LOG)
    assert (log.refusal, is_ephemeral(log.message)) == (None, True)
    assert len(table.log) == 1


async def test_nobody_can_press_what_only_another_sees(house: WireHouse, table: WireTable) -> None:
    panel = await table.board.press(Verb.PLAY, by=table.on_turn)
    emil = await house.guest("Emil")
    with pytest.raises(RefusedByServer, match="gone"):
        await emil.user.press(panel.message, panel.buttons[0].press)


@pytest.mark.slow
async def test_out_of_turn(house: WireHouse, table: WireTable) -> None:
    waiting = table.off_turn
    assert (await waiting.plays("pass", at=table)).refusal == "refused-not-your-turn"
    assert await waiting.offered("move", "move", at=table, later=False) == []
    planned = await waiting.offered("move", "move", "end /pa", at=table, later=True)
    assert planned[:1] == ["end / pass"]


@pytest.mark.slow
async def test_one_leaves_and_the_game_is_over(house: WireHouse, table: WireTable, ada: WireGuest) -> None:
    await (await ada.does(Verb.LEAVE, at=table)).press(Verb.CONFIRM_LEAVE)
    assert table.status == Status.FINISHED
    right_board(house, table.now)


async def test_the_last_one_leaves_the_lobby(house: WireHouse, ada: WireGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    await table.lobby.press(Verb.LEAVE_LOBBY, by=ada)
    assert table.status == Status.CLOSED
    assert [*lobbies(house, table.id), *boards(house, table.id)] == []


@pytest.mark.slow
async def test_an_admin_closes_a_table(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    """Ada manages the server and does not sit there."""
    table = await house.table(STONES, ben, cem)
    more = await table.board.press(Verb.MORE, by=ada)
    question = await (await more.press(Verb.MORE)).press(Verb.CLOSE)
    await question.press(Verb.CONFIRM_CLOSE)
    assert table.status == Status.CLOSED
    right_board(house, table.now)


async def test_a_form_that_is_refused_leaves_its_page(house: WireHouse, ada: WireGuest) -> None:
    """So that one can fill it in again; a city that is taken shows the page anew."""
    page = await (await ada.does(Verb.SETTINGS)).press(Verb.SETTINGS, "quiet")
    refused = await (await page.press(Verb.ZONE)).fill(zone="xqzzzk")
    assert refused.refusal == "refused-zone"
    assert refused.verbs == []
    assert ada.now(page) == page
    taken = await (await page.press(Verb.ZONE)).fill(zone="Berlin")
    assert "Europe/Berlin" in taken.text
    assert ada.now(page) == taken
