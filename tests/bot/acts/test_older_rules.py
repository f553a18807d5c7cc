"""Rules of a new version: tables that were opened before play on by their own, new ones by the new rules."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.handlers.request import Reply
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.table import board
from engines.registry import Registry
from engines.schiefer import OLDER_RULES, RULES
from tests.drive.house import ADA, BEN, Rig, dice, on_turn, page_of, said
from tests.drive.limits import check

KEY = RULES.info.key
(OLDER,) = OLDER_RULES


@contextmanager
def earlier_release() -> Iterator[None]:
    """Let tables be opened as before the new rules."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Registry, "newest", lambda registry, key: registry.get(key, 1))
        yield


async def reopened(rig: Rig, table: TableId) -> Table:
    """Return a table after the start of this release."""
    await rig.restart()
    return await rig.tables.get(table)


async def whole(reply: Reply) -> Reply:
    return reply if reply.then is None else await reply.then()


async def test_a_lobby_that_was_open_before_plays_by_the_older_rules(rig: Rig) -> None:
    with earlier_release():
        lobby = await rig.lobby(KEY, ADA, BEN)
    table = await reopened(rig, lobby.id)
    await rig.fix(table.id, 1)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    async for _ in rig.random_game(table, dice("older"), 60):
        pass
    table = await reopened(rig, table.id)
    assert table.rules is rig.tables.registry.get(KEY, OLDER.info.rules)
    assert not table.timeline.head.state.could_buy
    check(board(rig.voice(table)))
    _, person = on_turn(table)
    for verb in (Verb.PLAY, Verb.HINT, Verb.HELP, Verb.RULES, Verb.BOARD):
        reply = await whole(await rig.say(person, table.id, verb))
        assert not reply.refused
        check(page_of(reply))


async def test_a_rematch_is_played_by_the_new_rules(rig: Rig) -> None:
    with earlier_release():
        table = await rig.begin(KEY, ADA, BEN)
    await rig.say(BEN, table.id, Verb.CONFIRM_LEAVE)
    table = await reopened(rig, table.id)
    assert table.rules.info.rules == OLDER.info.rules
    await rig.say(ADA, table.id, Verb.AGAIN)
    again = await rig.tables.get(TableId(table.id + 1))
    assert again.rules.info.rules == RULES.info.rules


async def test_a_lesson_that_was_begun_under_the_older_rules_is_taken_to_its_end(rig: Rig) -> None:
    with earlier_release():
        page = page_of(await rig.ask(ADA, Verb.LEARN, KEY))
    assert page.panel_of is not None
    table = await reopened(rig, page.panel_of)
    assert table.rules.info.rules == OLDER.info.rules
    while table.game.status is Status.RUNNING:
        reply = await rig.say(ADA, table.id, Verb.SHOW_ME)
        assert not reply.refused, said(reply)
        check(page_of(reply))
        table = await rig.tables.get(table.id)
    outcome = table.rules.outcome(table.timeline.head.state)
    assert outcome is not None
    assert outcome.places == (1, 2)
    anew = page_of(await rig.press(ADA, Press(NOWHERE, 0, Verb.LEARN, (KEY,))))
    assert anew.panel_of is not None
    assert (await rig.tables.get(anew.panel_of)).rules.info.rules == RULES.info.rules
