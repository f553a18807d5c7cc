"""A player shows the board to everybody in the channel: the public one, once in ten minutes."""

from bot.acts.request import Rights
from bot.domain.model import Place
from bot.pages.custom_id import Verb
from tests.drive.house import PLACE, House, HouseGuest, seen
from tests.drive.limits import check

MINUTE = 60


async def test_who_sits_there_shows_the_public_board(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    own = await ada.does(Verb.BOARD, at=await house.table())
    shown = await own.press(Verb.POST_BOARD)
    assert shown.posted is not None
    check(shown.posted)
    posted = seen(shown.posted)
    assert posted.pictures == own.pictures, "who can't see the board hears it"
    assert posted.text.endswith("-# posted by Ada")
    assert posted.labels == ["Board"]
    now = await ben.presses(posted, posted.buttons[0].press)
    assert now.pictures == own.pictures, "whoever reads it looks at the board as it is now"


async def test_once_in_ten_minutes_whoever_asks(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table, other = await house.table(), await house.table()
    first = await ada.does(Verb.POST_BOARD, at=table)
    assert first.posted is not None
    done = await first.later()
    assert "Posted." in done.text
    assert Verb.POST_BOARD not in done.verbs
    house.clock.turn(seconds=9 * MINUTE + 1)
    again = await ben.does(Verb.POST_BOARD, at=table)
    assert (again.posted, again.refusal) == (None, "refused-board-posted")
    assert again.text == house.words("refused-board-posted", minutes=1)
    assert (await ada.does(Verb.POST_BOARD, at=other)).posted is not None
    house.clock.turn(seconds=MINUTE)
    later = await ben.does(Verb.POST_BOARD, at=table)
    assert later.posted is not None
    assert seen(later.posted).buttons != seen(first.posted).buttons, "it is another message"


async def test_a_post_that_did_not_arrive_counts_for_nothing(house: House, ada: HouseGuest) -> None:
    table = await house.table()
    lost, again = [await ada.does(Verb.POST_BOARD, at=table) for _ in range(2)]
    assert lost.posted is not None
    assert again.posted == lost.posted, "the channel gets one, if the first came"


async def test_nobody_else_and_nowhere_else(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    table = await house.table()
    assert Verb.POST_BOARD not in (await cem.does(Verb.BOARD, at=table)).verbs
    refused = [await cem.does(Verb.POST_BOARD, at=table)]
    for place in (Place(None, 90), Place(8, 80)):
        refused.append(await ada.at(place).does(Verb.POST_BOARD, at=table))
        assert refused[-1].refusal == "refused-board-place"
    own = await ada.does(Verb.BOARD, at=table)
    mute = ada.at(rights=Rights(writes=lambda place: place != PLACE.channel))
    refused.append(await own.press(Verb.POST_BOARD, by=mute))
    assert refused[-1].refusal == "refused-post-right"
    barred = ada.at(rights=Rights(needed=("send_messages",)))
    refused.append(await own.press(Verb.POST_BOARD, by=barred))
    assert "Send Messages" in refused[-1].text
    assert [shown.posted for shown in refused] == [None] * 5
