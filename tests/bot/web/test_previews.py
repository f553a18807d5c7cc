"""What a choice leads to is shown before it is made: as it will be, and nothing that is drawn or revealed."""

import pytest

from bot.acts.board_links import Visitor
from bot.pages.custom_id import Verb
from bot.pages.question import is_final
from bot.web.presses import look
from bot.web.screens import Screen, Sketches, preview, screen_of
from bot.web.spots import Spot, chosen, press_of
from engines.api import Seat
from engines.tokens import Tokens
from tests.bot.web.conftest import Hall
from tests.bot.web.test_leaks import spots_of
from tests.drive.guest import plain
from tests.drive.house import House, HouseTable, dice
from tests.selection import slow_but

pytestmark = pytest.mark.shown

TITLES = ("hidden_stones", "livingstone", "schiefer", "stone_age")


def at_once(screen: Screen) -> list[Spot]:
    """Return the spots where a click makes a move."""
    return [spot for spot in spots_of(screen) if len(spot.options) == 1 and verb_of(spot) is Verb.DO]


def verb_of(spot: Spot) -> Verb:
    press = press_of(spot.options[0].value)
    assert press is not None
    return press.verb


async def after(table: HouseTable, seat: Seat, tokens: Tokens) -> object:
    """Make a move, and return what its seat sees then."""
    shown = await table.on(seat).plays(" ".join(tokens), at=table)
    assert shown.refusal is None
    return table.voice().seen(table.now.timeline.head.state, seat)


@pytest.mark.parametrize("key", slow_but("livingstone", TITLES))
async def test_the_picture_before_a_move_is_the_one_after_it(house: House, key: str) -> None:
    table, sketches, random, made = await house.table(key), Sketches(house.app.painters), dice(key), 0
    for _ in range(30):
        seat = Seat(min(table.to_act))
        context, known = look(house.app, Visitor(table.on(seat).person, "en", 0.0), table.now), {}
        for spot in at_once(await screen_of(context, sketches)):
            tokens = chosen(spot.options[0].value)
            assert tokens is not None
            final = is_final(table.voice(), seat, tokens)
            assert spot.after == ("" if final else " ".join(tokens))
            shown = preview(context, tokens)
            assert (shown is None) is final
            if shown is not None:
                known[tokens] = shown.sketch.about[0].seen
        if known:
            made += 1
            tokens = random.choice(sorted(known))
            assert known[tokens] == await after(table, seat, tokens)
        else:
            await house.play_on(table, 1, random.randrange(1000))
    assert made


async def test_the_pictures_before_choices_are_had_by_their_addresses(hall: Hall) -> None:
    table = await hall.house.table("stone_age")
    one = await hall.enters(table.on_turn, table)
    spots = {
        spot["data-part"]: spot
        for spot in one.shown.one("section", class_="board").all("button", class_="spot")
    }
    async with one.session.get(one.origin + spots["toolmaker"]["data-preview"]) as response:
        assert response.status == 200
        assert (await response.read()).startswith(b"\x89PNG")
    async with one.session.get(f"{one.origin}{spots['toolmaker']['data-preview']}&words=1") as response:
        assert response.content_type == "text/plain"
        assert "Tool maker: 1 person." in plain(await response.text())
    assert not spots["forest"].get("data-preview")
