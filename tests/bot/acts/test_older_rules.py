"""Rules of a new version: tables that were opened before play on by their own, new ones by the new rules."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from engines.registry import Registry
from engines.schiefer import OLDER_RULES, RULES
from tests.drive.guest import Shown
from tests.drive.house import House, HouseGuest, HouseTable
from tests.drive.limits import check

KEY = RULES.info.key
(OLDER,) = OLDER_RULES


@contextmanager
def earlier_release() -> Iterator[None]:
    """Let tables be opened as before the new rules."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Registry, "newest", lambda registry, key: registry.get(key, 1))
        yield


def version(table: HouseTable) -> int:
    """Return the version of the rules by which a table plays."""
    return table.now.rules.info.rules


async def learned(house: House, guest: HouseGuest) -> HouseTable:
    """Return the lesson that somebody begins."""
    shown = await guest.does(Verb.LEARN, KEY, number=0)
    assert shown.page.panel_of is not None
    return await house.known(shown.page.panel_of)


async def whole(shown: Shown) -> Shown:
    return shown if shown.then is None else await shown.later()


async def test_a_lobby_that_was_open_before_plays_by_the_older_rules(house: House, ada: HouseGuest) -> None:
    with earlier_release():
        table = await house.table(KEY, ada, house.guest("Ben"), lobby=True)
    await house.begins_anew()
    await ada.does(Verb.START, at=table)
    await house.play_on(table, 60, "older")
    await house.begins_anew()
    assert table.now.rules is house.assets.registry.get(KEY, OLDER.info.rules)
    assert not table.state.could_buy
    check(table.board.page)
    for verb in (Verb.PLAY, Verb.HINT, Verb.HELP, Verb.RULES, Verb.BOARD):
        shown = await whole(await table.on_turn.does(verb, at=table))
        assert shown.refusal is None
        check(shown.page)


async def test_a_rematch_is_played_by_the_new_rules(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    with earlier_release():
        table = await house.table(KEY, ada, ben)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    await house.begins_anew()
    await ada.does(Verb.AGAIN, at=table)
    again = await house.newest()
    assert (again.id, version(again), version(table)) == (
        table.now.game.rematch,
        RULES.info.rules,
        OLDER.info.rules,
    )


async def test_a_lesson_that_was_begun_under_the_older_rules_is_taken_to_its_end(
    house: House, ada: HouseGuest
) -> None:
    with earlier_release():
        table = await learned(house, ada)
    await house.begins_anew()
    assert version(table) == OLDER.info.rules
    while table.status == Status.RUNNING:
        shown = await ada.does(Verb.SHOW_ME, at=table)
        assert shown.refusal is None, shown.text
        check(shown.page)
    outcome = table.now.rules.outcome(table.state)
    assert outcome is not None
    assert outcome.places == (1, 2)
    assert version(await learned(house, ada)) == RULES.info.rules
