"""Nudges: who may send one, to whom and how often, and what comes of it."""

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, NotificationKind, Person
from bot.domain.nudges import PATIENCE
from bot.domain.table import Table
from bot.pages.custom_id import Press, Verb
from bot.pages.notifications import notification_page
from engines.api import Seat
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    NAMES,
    PEBBLES,
    STONES,
    Rig,
    button,
    buttons,
    on_turn,
    page_of,
    presses,
    refused,
    said,
    texts,
)
from tests.drive.limits import check
from tests.drive.post import Post, pass_on, prefer, rows

_DAY = 86400.0


async def begin(rig: Rig) -> Table:
    """Return a game for three in which Ada and Ben have waited for Cem."""
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    for person in (ADA, BEN):
        table = await rig.move(person, table.id, "offer 1")
    rig.clock.turn(seconds=PATIENCE)
    return table


async def test_nobody_nudges_before_they_have_waited(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    table = await rig.move(ADA, table.id, "offer 1")
    for seconds, words in ((0, "60\u2069 minutes"), (PATIENCE - 60, "in a minute")):
        rig.clock.turn(seconds=seconds)
        page = page_of(await rig.say(ADA, table.id, Verb.PLAY))
        assert "Nudge" not in {one.label for one in buttons(page)}
        assert words in said(await rig.say(ADA, table.id, Verb.NUDGE))
    rig.clock.turn(seconds=60)
    page = page_of(await rig.say(ADA, table.id, Verb.PLAY))
    await rig.press(ADA, button(page, "Nudge"))
    assert {row.person for row in await rows(rig, NotificationKind.NUDGE)} == {BEN, CEM}


@pytest.mark.on_both
async def test_who_waits_nudges_from_the_panel_once_a_day(rig: Rig, post: Post) -> None:
    table = await begin(rig)
    await post.round()
    entries = table.timeline.entries
    panel = page_of(await rig.say(BEN, table.id, Verb.PLAY))
    reply = page_of(await rig.press(BEN, button(panel, "Nudge")))
    check(reply)
    assert "You’ve nudged" in texts(reply)
    assert NAMES[CEM] in texts(reply)
    assert "Nudge" not in {one.label for one in buttons(reply)}
    assert await post.round() == [(CEM, "nudge", 0)]
    (row,) = await rows(rig, NotificationKind.NUDGE)
    for language, words in (("en", "is waiting for you"), ("de", "wartet an"), ("fr", "t’attend à")):
        page = notification_page(rig.voice(table, language), row)
        assert NAMES[BEN] in texts(page)
        assert words in texts(page)
        assert [press.verb for press in presses(page)] == [Verb.PLAY]
    for person in (ADA, BEN):
        again = await rig.press(person, button(panel, "Nudge"))
        assert "the next works in \u2068\u206824\u2069 hours" in said(again)
        assert page_of(again).blocks, "the panel stands below the reason"
    await rig.restart()
    rig.clock.turn(days=1)
    await rig.press(ADA, button(panel, "Nudge"))
    assert (CEM, "nudge", 0) in await post.round()
    assert (await rig.tables.get(table.id)).timeline.entries == entries, "it is no part of the game"


async def test_a_nudge_goes_with_the_turn_and_counts_on(rig: Rig, post: Post) -> None:
    table = await rig.begin()
    rig.clock.turn(seconds=PATIENCE)
    await post.round()
    first, second = on_turn(table)[1], table.seated[Seat(1 - on_turn(table)[0])]
    await rig.cases.nudges.nudge(table.id, second)
    await post.round()
    await pass_on(rig, table)
    await post.round()
    assert await rows(rig, NotificationKind.NUDGE) == []
    rig.clock.turn(seconds=PATIENCE)
    await rig.cases.nudges.nudge(table.id, first)
    table = await rig.tables.get(table.id)
    await pass_on(rig, table)
    rig.clock.turn(seconds=PATIENCE)
    await refused("refused-nudge-again", rig.cases.nudges.nudge(table.id, second))


async def test_a_nudge_waits_for_the_end_of_the_quiet_hours(rig: Rig, post: Post) -> None:
    rig.clock.now -= rig.clock.now % _DAY
    table = await begin(rig)
    await post.round()
    await prefer(rig, CEM, quiet_from=0, quiet_until=8)
    await rig.cases.nudges.nudge(table.id, ADA)
    assert await post.round() == []
    rig.clock.turn(seconds=7 * 3600)
    assert await post.round() == [(CEM, "nudge", 0)]


async def test_a_nudge_answered_in_quiet_hours_is_never_sent(rig: Rig, post: Post) -> None:
    rig.clock.now -= rig.clock.now % _DAY
    table = await rig.begin()
    await post.round()
    seat, first = on_turn(table)
    await prefer(rig, first, quiet_from=0, quiet_until=8)
    rig.clock.turn(seconds=PATIENCE)
    await rig.cases.nudges.nudge(table.id, table.seated[Seat(1 - seat)])
    await post.round()
    await pass_on(rig, table)
    rig.clock.turn(seconds=8 * 3600)
    assert "nudge" not in {kind for _, kind, _ in await post.round()}


async def test_all_who_are_awaited_are_nudged(rig: Rig, post: Post) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    table = await rig.move(ADA, table.id, "offer 1")
    rig.clock.turn(seconds=PATIENCE)
    await post.round()
    await prefer(rig, BEN, call=CallMethod.NONE)
    _, seats = await rig.cases.nudges.nudge(table.id, ADA)
    assert [table.seated[seat] for seat in seats] == [CEM], "who wants no messages gets none"
    await prefer(rig, BEN, call=CallMethod.MENTION)
    _, seats = await rig.cases.nudges.nudge(table.id, ADA)
    assert [table.seated[seat] for seat in seats] == [BEN]


async def test_who_may_not_nudge_reads_why(rig: Rig) -> None:
    table = await begin(rig)
    nudge = rig.cases.nudges.nudge
    await refused("refused-act-now", nudge(table.id, CEM))
    await refused("refused-not-seated", nudge(table.id, DAN))
    await prefer(rig, CEM, call=CallMethod.NONE)
    await refused("refused-nudge-unwanted", nudge(table.id, ADA))
    await rig.seats.give_up_seat(table.id, CEM, rig.cause())
    await refused("refused-nudge-nobody", nudge(table.id, ADA))
    for status in (Status.RESTING, Status.PAUSED, Status.FINISHED, Status.CLOSED):
        await rig.put(table.id, status)
        await refused(f"refused-table-{status}", nudge(table.id, ADA))
        assert await rows(rig, NotificationKind.NUDGE) == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("person", [ADA, CEM, DAN])
async def test_a_refusal_is_a_sentence(rig: Rig, language: str, person: Person) -> None:
    table = await begin(rig)
    await rig.seats.give_up_seat(table.id, CEM, rig.cause())
    reader = rig.reader(person, language)
    reply = await rig.press(reader, Press(table.id, table.timeline.last, Verb.NUDGE))
    assert reply.pages
    assert "refused-" not in said(reply)


async def test_only_who_waits_in_a_running_game_sees_the_button(rig: Rig) -> None:
    table = await begin(rig)

    async def offered(person: Person) -> bool:
        page = page_of(await rig.say(person, table.id, Verb.PLAY))
        return "Nudge" in {one.label for one in buttons(page)}

    assert await offered(ADA)
    assert not await offered(CEM)
    await prefer(rig, CEM, call=CallMethod.NONE)
    assert not await offered(ADA)
    await prefer(rig, CEM, call=CallMethod.DIRECT)
    assert await offered(ADA)
    await rig.put(table.id, Status.RESTING)
    assert not await offered(ADA)


async def test_a_table_without_a_game_takes_no_nudge(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    assert "hasn’t started" in said(await rig.say(ADA, table.id, Verb.NUDGE))
