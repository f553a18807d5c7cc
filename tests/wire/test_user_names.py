"""Discord's user names: they come with presses and invitations, and tell people of one name apart."""

from bot.domain.model import Called
from bot.pages.custom_id import Verb
from tests.drive.wire import WireGuest, WireHouse


async def called(house: WireHouse, guest: WireGuest) -> Called | None:
    """Return what the bot knows a person by; a name alone is nowhere to be seen."""
    found = await house.app.store.person(guest.person)
    return found and found[0]


async def test_a_press_tells_the_user_name(house: WireHouse) -> None:
    one, other = await house.guest("健二"), await house.guest("健二!")
    await house.over("pebbles", one, other)
    assert await called(house, one) == Called("健二", "guest")
    assert await called(house, other) == Called("健二!", "guest2")
    (described,) = (await one.types("leaderboard", game="pebbles")).pictures
    assert "健二 @guest –" in described
    assert "健二! @guest2 –" in described
    page = await (await one.does(Verb.STATS, str(other.person))).press("You and 健二! @guest2")
    assert "健二 @guest and 健二! @guest2" in page.pictures[0]


async def test_an_invitation_tells_the_user_name_of_who_has_never_pressed(
    house: WireHouse, ada: WireGuest
) -> None:
    table, guest = await house.table("pebbles", ada, lobby=True), await house.guest("გიორგი")
    await ada.does(Verb.INVITE, str(guest.person), at=table)
    assert await called(house, guest) == Called("გიორგი", "guest")
