"""Whatever a page offers to look at can be looked at there."""

import pytest

from bot.acts.verbs import ROUTES
from bot.pages.custom_id import Verb
from tests.drive.guest import Shown
from tests.drive.house import PEBBLES, STONES, House, HouseGuest
from tests.drive.lessons import learns

pytestmark = pytest.mark.shown


async def panel_of(house: House, guest: HouseGuest, kind: str) -> Shown:
    """Return the panel of a table of this kind."""
    match kind:
        case "lesson":
            table, panel = await learns(guest, STONES)
            return panel
        case "lesson that is over":
            table, _ = await learns(guest, STONES)
            await guest.does(Verb.STOP, "end", at=table)
        case "daily" | "daily that is over":
            await guest.does(Verb.DAILY)
            table = await house.newest()
            if kind != "daily":
                await house.play_on(table)
        case "game that is over":
            table = await house.over(PEBBLES)
        case _:
            table = await house.table(STONES)
    return await guest.does(Verb.PLAY, at=table)


KINDS = ("lesson", "lesson that is over", "daily", "daily that is over", "game", "game that is over")


@pytest.mark.parametrize("kind", KINDS)
async def test_no_look_that_is_offered_is_refused(house: House, ada: HouseGuest, kind: str) -> None:
    """Of each verb one press with as many tokens is tried."""
    panel = await panel_of(house, ada, kind)
    waiting, tried, refused = (
        [*panel.acts, *(await ada.does(Verb.MORE, at=panel.page.panel_of)).acts],
        set(),
        {},
    )
    while waiting:
        act = waiting.pop()
        if not ROUTES[act.verb].price or (act.verb, len(act.tokens)) in tried:
            continue
        tried.add((act.verb, len(act.tokens)))
        shown = await ada.follows(act)
        if shown.refusal is not None:
            refused[act.verb] = shown.refusal
        waiting += shown.acts
    assert refused == {}
    assert len(tried) > 5
