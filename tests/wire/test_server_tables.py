"""Over the wire: the tables of a server from another channel, and joining them there."""

from bot.pages.custom_id import Verb
from tests.drive.sight import custom_id
from tests.drive.table import open_table, person_of
from tests.drive.user import User, text_of
from tests.drive.wire import Rig, until


async def deny(rig: Rig, user: User, *permissions: str) -> None:
    """Set the permissions that a person lacks in the channel of the tables."""
    ada = await rig.person("Ada")
    denied = {"person": str(person_of(user)), "deny": list(permissions)}
    await ada.do("deny_person", channel_id=rig.channel, **denied)


async def test_a_table_is_found_and_joined_from_another_channel(rig: Rig) -> None:
    """Only while the reader sees the channel of the table."""
    ben = await rig.person("Ben")
    lounge = rig.channel_named("lounge")
    table = await open_table(rig, "pebbles", "Ada", start=False)
    await deny(rig, ben, "view_channel")
    page = await ben.answer(await ben.slash(lounge, "tables", view="open"))
    assert "no open table" in text_of(page)
    await deny(rig, ben)
    page = await ben.answer(await ben.slash(lounge, "tables", view="open"))
    assert f"#{table} · Pebbles" in text_of(page)
    await ben.press(page, custom_id(page, Verb.SIT_THERE))

    async def joined() -> bool:
        return person_of(ben) in (await rig.stored(table)).seated.values()

    await until(joined, "a second player")
