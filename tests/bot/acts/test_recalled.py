"""Calls to act that are taken back with their step: what their message says, and what comes next."""

from datetime import UTC, datetime

import pytest

from bot.acts import delivery
from bot.acts.notifications import SILENT_CALL_WINDOW
from bot.domain.model import Notification
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.guest import Guest
from tests.drive.house import KALAH, House, HouseTable
from tests.drive.limits import check
from tests.drive.post import Post

ONWARD = "sow f"
"""A first move that passes the turn on."""


@pytest.fixture
async def table(house: House, post: Post) -> HouseTable:
    """Return a game of Kalah whose first player is called."""
    made = await house.table(KALAH)
    await post.round()
    return made


async def only(house: House, guest: Guest) -> Notification:
    """Return the only notification of a person."""
    (row,) = await house.told(guest=guest)
    return row


async def test_who_is_no_longer_to_act_is_told_so_and_by_whom(
    house: House, post: Post, table: HouseTable
) -> None:
    seat = table.seat(table.on_turn)
    first, second = await table.moves_on(ONWARD)
    await post.round()
    await first.does(Verb.UNDO, at=table)
    told = await post.round()
    assert told == [(second.person, "recalled", 1)], "who took it back knows that it is their turn"
    row = await only(house, second)
    assert (row.kind, row.data, row.message, row.due) == ("recalled", {"seat": seat}, 1001, None)
    for language in LANGUAGES:
        table.language = language
        notice = table.notice(row)
        check(notice.page)
        said = {"en": "no longer your turn", "de": "noch nicht dran", "fr": "plus à toi"}[language]
        assert (said in notice.text, first.name in notice.text) == (True, True)
        assert notice.verbs == [Verb.BOARD]
    await house.begins_anew()
    assert await post.round() == [], "once is enough"


@pytest.mark.parametrize("opened_before", [0.0, SILENT_CALL_WINDOW + 1])
async def test_who_has_just_agreed_to_go_back_is_not_called(
    house: House, post: Post, table: HouseTable, opened_before: float
) -> None:
    first, second = await table.moves_on(ONWARD)
    await post.round()
    await first.does(Verb.PROPOSE, "back", at=table)
    await house.passes(seconds=opened_before)
    await second.does(Verb.AGREE, table.vote.number, at=table)
    assert table.on_turn == first
    told = await post.round()
    row = await only(house, second)
    assert (row.kind, row.data) == ("recalled", {})
    assert "agreed to go back" in table.notice(row).text
    if opened_before:
        also = {(first.person, "turn", 0), (second.person, "recalled", 1)}
        assert set(told) == also, "they have asked some time ago, and may have gone"
        return
    assert told == [(second.person, "recalled", 1)]
    await house.passes(seconds=SILENT_CALL_WINDOW)
    assert await post.round() == [(first.person, "turn", 0)]
    await second.does(Verb.PROPOSE, "forward", at=table)
    await first.does(Verb.AGREE, table.vote.number, at=table)
    assert table.on_turn == second
    assert (second.person, "turn", 0) not in await post.round()


async def test_a_call_that_comes_back_soon_is_silent(house: House, post: Post, table: HouseTable) -> None:
    first, second = await table.moves_on(ONWARD)
    await post.round()
    for _ in range(2):
        await house.passes(seconds=SILENT_CALL_WINDOW / 4)
        await first.does(Verb.UNDO, at=table)
        await post.round()
        await first.does(Verb.REDO, at=table)
        assert await post.round() == [(second.person, "turn", 0)]
        assert post.silent[-1], "they know already"
    await house.passes(seconds=SILENT_CALL_WINDOW)
    await first.does(Verb.UNDO, at=table)
    await post.round()
    await table.moves_on(ONWARD)
    assert await post.round() == [(second.person, "turn", 0)]
    assert not post.silent[-1], "ten minutes after the first call they may have gone"
    assert (await only(house, second)).since == house.clock()


async def test_a_call_taken_back_before_it_was_sent_is_never_sent(post: Post, table: HouseTable) -> None:
    first, second = await table.moves_on(ONWARD)
    await first.does(Verb.UNDO, at=table)
    assert await post.round() == []
    await first.does(Verb.REDO, at=table)
    assert await post.round() == [(second.person, "turn", 0)]
    assert not post.silent[-1]


@pytest.mark.on_both
async def test_a_call_being_sent_while_it_is_taken_back_is_found(
    house: House, post: Post, table: HouseTable
) -> None:
    first, second = await table.moves_on(ONWARD)
    # Past the door, as the sending of this one message is held up between its two halves.
    (call,) = await house.standing("turn", second)
    await delivery.trying(house.store, call, 70, "nonce")
    await first.does(Verb.UNDO, at=table)
    await delivery.told(house.store, call, 2000)
    assert await post.round() == [(second.person, "recalled", 0)]
    assert (await only(house, second)).message == 2000


async def test_a_call_that_waits_for_the_morning_is_heard(house: House, post: Post) -> None:
    house.clock.now = datetime(2026, 3, 1, 21, 55, tzinfo=UTC).timestamp()
    table = await house.table(KALAH)
    await post.round()
    first, second = await table.moves_on(ONWARD)
    await second.sets(quiet=22, until=8)
    await post.round()
    await first.does(Verb.UNDO, at=table)
    await post.round()
    await house.passes(seconds=SILENT_CALL_WINDOW - 1)
    await first.does(Verb.REDO, at=table)
    assert await post.round() == []
    await house.passes(seconds=10 * 3600)
    assert await post.round() == [(second.person, "turn", 0)]
    assert not post.silent[-1]


async def test_news_of_a_call_go_with_the_game_and_with_their_player(
    house: House, post: Post, table: HouseTable
) -> None:
    first, second = await table.moves_on(ONWARD)
    await post.round()
    await first.does(Verb.UNDO, at=table)
    await post.round()
    assert await house.standing("recalled", second) != []
    await second.does(Verb.OFFER, at=table)
    await post.round()
    assert await house.standing("recalled") == []
