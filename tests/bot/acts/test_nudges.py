"""Nudges: who may send one, to whom and how often, and what comes of it."""

import pytest

from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.house import PEBBLES, House, HouseGuest, HouseTable
from tests.drive.limits import check
from tests.drive.post import Post
from tests.drive.situations import all_situations

_DAY = 86400.0


@pytest.fixture
async def table(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> HouseTable:
    """Return a game at midnight in which Ada and Ben have waited for Cem; what was due is sent."""
    house.clock.now += -house.clock.now % _DAY - PATIENCE
    made = await house.table(PEBBLES, ada, ben, cem, moves="Ada: offer 1 / Ben: offer 1")
    await house.passes(seconds=PATIENCE)
    await Post(house).round()
    return made


async def nudge(guest: HouseGuest, table: HouseTable) -> str | None:
    """Nudge; return how that was refused."""
    return (await guest.does(Verb.NUDGE, at=table)).refusal


async def test_nobody_nudges_before_they_have_waited(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, moves="Ada: offer 1")
    for seconds, minutes in ((0.0, 60), (PATIENCE - 60, 1)):
        await house.passes(seconds=seconds)
        assert Verb.NUDGE not in (await ada.does(Verb.PLAY, at=table)).verbs
        early = house.words("refused-nudge-early", minutes=minutes)
        assert early in (await ada.does(Verb.NUDGE, at=table)).note
    await house.passes(seconds=60)
    await (await ada.does(Verb.PLAY, at=table)).press(Verb.NUDGE)
    assert {row.person for row in await house.standing("nudge")} == {ben.person, cem.person}


async def test_who_waits_nudges_from_the_panel_once_a_day(
    house: House, post: Post, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    entries = len(table.log)
    panel = await ben.does(Verb.PLAY, at=table)
    nudged = await panel.press(Verb.NUDGE)
    check(nudged.page)
    assert nudged.note == house.words("nudged", names=table.face(2))
    assert Verb.NUDGE not in nudged.verbs
    assert await post.round() == [(cem.person, "nudge", 0)]
    (row,) = await house.standing("nudge", cem)
    for language in LANGUAGES:
        table.language = language
        told = table.notice(row)
        check(told.page)
        assert ("Ben" in told.text, told.verbs) == (True, [Verb.PLAY])
    for guest in (ada, ben):
        again = await panel.press(Verb.NUDGE, by=guest)
        assert house.words("refused-nudge-again", hours=24) in again.note
        assert again.pictures, "the panel stands below the reason"
    await house.begins_anew()
    await house.passes(days=1)
    await panel.press(Verb.NUDGE, by=ada)
    assert (cem.person, "nudge", 0) in await post.round()
    assert len(table.log) == entries, "it is no part of the game"


async def test_a_nudge_goes_with_the_turn_and_counts_on(house: House, post: Post) -> None:
    table = await house.table()
    await house.passes(seconds=PATIENCE)
    first, second = table.on_turn, table.on(1 - table.seat(table.on_turn))
    assert await nudge(second, table) is None
    await post.round()
    await first.plays("pass", at=table)
    await post.round()
    assert await house.standing("nudge") == []
    await house.passes(seconds=PATIENCE)
    assert await nudge(first, table) is None
    await second.plays("pass", at=table)
    await house.passes(seconds=PATIENCE)
    assert await nudge(second, table) == "refused-nudge-again"


async def test_a_nudge_waits_for_the_end_of_the_quiet_hours(
    house: House, post: Post, table: HouseTable, ada: HouseGuest, cem: HouseGuest
) -> None:
    for field, value in (("quiet", 0), ("until", 8)):
        await cem.does(Verb.SET, field, value)
    assert await nudge(ada, table) is None
    assert await post.round() == []
    await house.passes(seconds=7 * 3600)
    assert await post.round() == []
    await house.passes(seconds=3600)
    assert await post.round() == [(cem.person, "nudge", 0)]


async def test_a_nudge_answered_in_quiet_hours_is_never_sent(house: House, post: Post) -> None:
    house.clock.now -= house.clock.now % _DAY
    table = await house.table()
    await post.round()
    first, second = table.on_turn, table.on(1 - table.seat(table.on_turn))
    for field, value in (("quiet", 0), ("until", 8)):
        await first.does(Verb.SET, field, value)
    await house.passes(seconds=PATIENCE)
    assert await nudge(second, table) is None
    await post.round()
    await first.plays("pass", at=table)
    await house.passes(seconds=8 * 3600)
    assert "nudge" not in {kind for _, kind, _ in await post.round()}


async def test_a_nudge_is_over_as_soon_as_they_move_though_they_are_to_move_again(
    house: House, post: Post, ada: HouseGuest, ben: HouseGuest
) -> None:
    house.clock.now -= house.clock.now % _DAY
    table = await house.table("livingstone", ada, ben)
    first, second = table.on_turn, table.on(1 - table.seat(table.on_turn))
    for field, value in (("quiet", 0), ("until", 8)):
        await first.does(Verb.SET, field, value)
    await house.passes(seconds=PATIENCE)
    assert await nudge(second, table) is None
    await first.plays("take 1 coins", at=table)
    assert table.on_turn == first
    assert await house.standing("nudge") == []
    assert await house.standing("turn", first) != []


async def test_all_who_are_awaited_are_nudged(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, moves="Ada: offer 1")
    await house.passes(seconds=PATIENCE)
    await ben.does(Verb.SET, "call", "none")
    assert await nudge(ada, table) is None
    assert [row.person for row in await house.standing("nudge")] == [cem.person], "who wants no messages"
    await ben.does(Verb.SET, "call", "mention")
    assert await nudge(ada, table) is None
    assert [row.person for row in await house.standing("nudge")] == [cem.person, ben.person]


async def test_who_may_not_nudge_reads_why(
    house: House, table: HouseTable, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    assert await nudge(cem, table) == "refused-act-now"
    assert await nudge(dan, table) == "refused-not-playing"
    await cem.does(Verb.SET, "call", "none")
    assert await nudge(ada, table) == "refused-nudge-unwanted"
    await cem.does(Verb.OFFER, at=table)
    assert await nudge(ada, table) == "refused-nudge-nobody"
    tables = await all_situations(house)
    await house.passes(seconds=PATIENCE)
    names = ("it rests", "it is over", "it is closed")
    assert await nudge(ada, tables["it waits for people"]) == "refused-not-begun"
    refused = {name: await nudge(ada, tables[name]) for name in names}
    assert refused == {name: f"refused-table-{tables[name].status}" for name in names}
    await house.is_left()
    assert await nudge(ada, tables["it runs"]) == "refused-table-paused"
    assert await house.standing("nudge") == []


async def test_a_refusal_is_a_sentence(
    house: House, table: HouseTable, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    await cem.does(Verb.OFFER, at=table)
    for guest in (ada, cem, dan):
        for language in LANGUAGES:
            shown = await guest.at(language=language).does(Verb.NUDGE, at=table, number=len(table.log) - 1)
            assert shown.refusal is not None
            check(shown.page)


async def test_only_who_waits_in_a_running_game_sees_the_button(
    table: HouseTable, ada: HouseGuest, cem: HouseGuest
) -> None:
    async def offered(guest: HouseGuest) -> bool:
        return Verb.NUDGE in (await guest.does(Verb.PLAY, at=table)).verbs

    assert (await offered(ada), await offered(cem)) == (True, False)
    await cem.does(Verb.SET, "call", "none")
    assert not await offered(ada)
    await cem.does(Verb.SET, "call", "direct")
    assert await offered(ada)
    await table.decides("pause")
    assert not await offered(ada)
