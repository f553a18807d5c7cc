"""A player shows the board to everybody in the channel: the public one, once in ten minutes."""

from bot.domain.model import Place
from bot.handlers.request import Rights
from bot.pages.custom_id import Verb
from bot.pages.page import Page, Picture
from tests.drive.house import ADA, BEN, CEM, PLACE, STONES, Rig, button, buttons, page_of, said, texts
from tests.drive.limits import check

SHOW = "Show everyone"
MINUTE = 60


def labels(page: Page) -> set[str]:
    return {one.label for one in buttons(page)}


async def test_who_sits_there_shows_the_public_board(rig: Rig) -> None:
    table = await rig.begin(STONES)
    page = page_of(await rig.say(ADA, table.id, Verb.BOARD))
    reply = await rig.press(ADA, button(page, SHOW))
    assert reply.post is not None
    check(reply.post)
    (own,) = (block for block in page.blocks if isinstance(block, Picture))
    (shown,) = (block for block in reply.post.blocks if isinstance(block, Picture))
    assert shown.alt == own.alt, "who can't see the board hears it"
    assert texts(reply.post).endswith("-# posted by \u2068Ada\u2069")
    assert not buttons(reply.post)


async def test_once_in_ten_minutes_whoever_asks(rig: Rig) -> None:
    table = await rig.begin(STONES)
    first = await rig.say(ADA, table.id, Verb.POST_BOARD)
    assert first.post is not None
    assert first.then is not None
    done = await first.then()
    assert "Posted." in said(done)
    assert SHOW not in labels(page_of(done))
    rig.clock.turn(seconds=9 * MINUTE + 1)
    again = await rig.say(BEN, table.id, Verb.POST_BOARD)
    assert (again.post, again.refused) == (None, "refused-board-posted")
    assert "in a minute" in said(again)
    other = await rig.begin(STONES)
    assert (await rig.say(ADA, other.id, Verb.POST_BOARD)).post is not None
    rig.clock.turn(seconds=MINUTE)
    later = await rig.say(BEN, table.id, Verb.POST_BOARD)
    assert later.post is not None
    assert later.nonce != first.nonce


async def test_a_post_that_did_not_arrive_counts_for_nothing(rig: Rig) -> None:
    table = await rig.begin(STONES)
    lost = await rig.say(ADA, table.id, Verb.POST_BOARD)
    again = await rig.say(ADA, table.id, Verb.POST_BOARD)
    assert again.post == lost.post
    assert again.nonce == lost.nonce, "the channel gets one, if the first did arrive"


async def test_nobody_else_and_nowhere_else(rig: Rig) -> None:
    table = await rig.begin(STONES)
    assert SHOW not in labels(page_of(await rig.say(CEM, table.id, Verb.BOARD)))
    assert (await rig.say(CEM, table.id, Verb.POST_BOARD)).post is None
    for place in (Place(None, 90), Place(8, 80)):
        elsewhere = await rig.say(rig.reader(ADA, place=place), table.id, Verb.POST_BOARD)
        assert (elsewhere.post, elsewhere.refused) == (None, "refused-board-place")
    press = button(page_of(await rig.say(ADA, table.id, Verb.BOARD)), SHOW)
    mute = await rig.press(ADA, press, rights=Rights(writes=lambda place: place != PLACE.channel))
    assert "can’t write" in said(mute)
    barred = await rig.press(ADA, press, rights=Rights(needed=("send_messages",)))
    assert "Send Messages" in said(barred)
    assert (mute.post, barred.post) == (None, None)
