"""Discord's user names: they come with presses and invitations, and tell people of one name apart."""

from bot.domain.model import Called
from tests.drive.table import open_table, person_of
from tests.drive.wire import Rig
from tests.wire.test_afterwards import play_to_the_end, pressed


async def test_a_press_tells_the_user_name(rig: Rig) -> None:
    table = await open_table(rig, "pebbles", "健二", "健二!")
    await play_to_the_end(rig, table)
    one, other = [await rig.person(name) for name in ("健二", "健二!")]
    stored = [await rig.app.store.person(person_of(user)) for user in (one, other)]
    assert [found and found[0] for found in stored] == [
        Called("健二", "guest"),
        Called("健二!", "guest2"),
    ]
    page = await one.answer(await one.slash(rig.channel, "leaderboard", game="pebbles"))
    described = page["attachments"][0]["description"]
    assert "健二 @guest –" in described
    assert "健二! @guest2 –" in described
    page = await one.answer(await one.slash(rig.channel, "stats", person=str(person_of(other))))
    page = await pressed(rig, one, page, "You and 健二! @guest2")
    assert "健二 @guest and 健二! @guest2" in page["attachments"][0]["description"]


async def test_an_invitation_tells_the_user_name_of_who_has_never_pressed(rig: Rig) -> None:
    table = await open_table(rig, "pebbles", "Ada", start=False)
    ada, guest = await rig.person("Ada"), await rig.person("გიორგი")
    await ada.answer(await ada.slash(rig.channel, "invite", person=str(person_of(guest)), table=table))
    found = await rig.app.store.person(person_of(guest))
    assert found is not None
    assert found[0] == Called("გიორგი", "guest")
