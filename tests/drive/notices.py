"""Notifications over the wire, and table messages that call."""

from collections.abc import Callable

from bot.pages.custom_id import Verb
from bot.pages.settings import GROUP_OF, Group
from bot.pages.wording import no_table
from tests.drive.sight import presses_of
from tests.drive.table import Played, open_table, person_of
from tests.drive.user import Json, User, text_of
from tests.drive.wire import Rig, until


async def game_of_two(rig: Rig, key: str = "hidden_stones") -> Played:
    users = [await rig.person(name) for name in ("Ada", "Ben")]
    return Played(rig, await open_table(rig, key, "Ada", "Ben"), users, 5)


def told(rig: Rig, user: User | None = None) -> list[Json]:
    """Return the messages that notify one person, or any person, about a table: also table messages."""
    posted = [one for one in everything(rig) if not one["edited_timestamp"]]  # an edit notifies nobody
    calling = [one for one in posted if one["mentions"] and not is_notice(one)]
    boards = [one for one in calling if user is None or str(person_of(user)) in mentioned(one)]
    return [*notices(rig, user), *boards]


def notices(rig: Rig, user: User | None = None) -> list[Json]:
    """Return the same without table messages."""
    found = [one for one in everything(rig) if is_notice(one)]
    return [one for one in found if user is None or f"<@{person_of(user)}>" in text_of(one)]


def everything(rig: Rig) -> list[Json]:
    return [one for channel in rig.server.world.messages.values() for one in channel.values()]


def is_notice(message: Json) -> bool:
    return any(press.slot for press in presses_of(message))


def mentioned(message: Json) -> list[str]:
    """Return the ids of those whom a message highlights, and has notified if it was not edited since."""
    return [user["id"] for user in message["mentions"]]


async def one_notice(rig: Rig, user: User) -> Json:
    """Wait until a person has exactly one message of their own, and return it."""
    await until(lambda: len(notices(rig, user)) == 1, "the notice")
    return notices(rig, user)[0]


async def one_told(rig: Rig, user: User, fits: Callable[[Json], object] = bool) -> Json:
    """Wait until a person is told exactly one thing, and return it."""
    await until(lambda: len(told(rig, user)) == 1 and fits(told(rig, user)[0]), "the notice")
    return told(rig, user)[0]


async def on_turn(game: Played) -> tuple[User, User]:
    (seat,) = (await game.look()).to_act()
    return game.people[seat], game.people[1 - seat]


async def pass_on(game: Played) -> None:
    """Let the person on turn pass, by /move in the lobby's channel."""
    before = len((await game.look()).timeline.entries)
    user, _ = await on_turn(game)
    await user.slash(game.rig.channel, "move", move="pass", table=game.table)

    async def longer() -> bool:
        return len((await game.look()).timeline.entries) > before

    await until(longer, "the pass")


async def choose(rig: Rig, user: User, field: str, value: str) -> Json:
    """Choose something on one's pages of settings; return the page as it is then."""
    page = await user.answer(await user.slash(rig.channel, "settings"))
    if (group := GROUP_OF[field]) is not Group.MESSAGES:
        page = await after(user, page, await user.press(page, no_table(Verb.SETTINGS, group)))
    press = next(one for one in presses_of(page) if one.verb is Verb.SET and one.tokens[0] == field)
    return await after(user, page, await user.select(page, value, custom_id=str(press)))


async def after(user: User, page: Json, pressed: str) -> Json:
    """Return a page after a press on it; it may be the same one, where that was chosen already."""

    def shown() -> Json | None:
        events = iter(user.events)
        is_answered = any(event == "changed" and data["interaction_id"] == pressed for event, data in events)
        is_shown = is_answered and any(
            event == "message" and data["id"] == page["id"] for event, data in events
        )
        return user.messages[page["channel_id"]][page["id"]] if is_shown else None

    found: Json = await user.wait_for(shown, "the page after the press")
    return found
