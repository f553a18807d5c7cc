"""Over the wire: somebody takes a lesson in the panel, in public or alone, and comes back after a restart."""

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from tests.drive.player import answers_of
from tests.drive.sight import boards, custom_id, lobbies, presses_of
from tests.drive.table import open_table
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import Rig, seen, until


async def made(rig: Rig, table: int) -> int:
    """Return how many moves of a lesson have been made."""
    return (await rig.stored(table)).moves_made


async def pressed(user: User, panel: Json, press: str) -> Json:
    """Press something in a private message; return the message as it is then."""
    before, place = text_of(panel), user.messages[panel["channel_id"]]
    await user.until_settled(await user.press(panel, press))
    await until(lambda: text_of(place[panel["id"]]) != before, "another panel")
    assert is_ephemeral(place[panel["id"]])
    return place[panel["id"]]


async def step(user: User, panel: Json) -> Json:
    """Have the next move shown; return the panel after it."""
    return await pressed(user, panel, custom_id(panel, Verb.SHOW_ME))


async def test_a_lesson_is_taken_alone_from_its_begin_to_its_end(rig: Rig) -> None:
    ada = await rig.person("Ada")
    panel = await ada.answer(await ada.slash(rig.channel, "learn", game="pebbles"))
    assert is_ephemeral(panel)
    assert "Offer two shells" in text_of(panel)
    wrong = next(str(one) for one in presses_of(panel) if one.tokens == ("withhold",))
    panel = await pressed(ada, panel, wrong)
    assert "Not yet." in text_of(panel)
    for _ in range(6):
        panel = await step(ada, panel)
    assert "You know all there is to Pebbles" in text_of(panel)
    assert (await rig.stored(1)).game.status is Status.CLOSED
    await rig.rest()
    assert rig.in_channel(rig.channel) == []
    await ada.until_settled(await ada.press(panel, custom_id(panel, Verb.SOLO)))
    shown = await panel_below(rig, ada, 2)
    assert answers_of(shown) or "thinking" in text_of(shown)
    assert (await rig.stored(2)).game.status is Status.RUNNING
    assert "You know all there is to Pebbles" in text_of(ada.messages[panel["channel_id"]][panel["id"]])


async def panel_below(rig: Rig, user: User, table: int) -> Json:
    """Wait for the panel of a game that a person has begun, and see that it is below its public messages."""

    def panels() -> list[Json]:
        mine = (one for one in user.messages[rig.channel].values() if is_ephemeral(one))
        return [one for one in mine if any(press.table == table for press in presses_of(one))]

    await until(lambda: len(panels()) == 1, "the panel")
    (panel,) = panels()
    public = [*lobbies(rig, table), *boards(rig, table)]
    assert public
    assert all(int(panel["id"]) > int(message["id"]) for message in public)
    return panel


async def test_the_panel_of_a_game_against_robots_is_the_last_message(rig: Rig) -> None:
    ada = await rig.person("Ada")
    await ada.until_settled(await ada.slash(rig.channel, "play", game="kalah", level="beginner"))
    await panel_below(rig, ada, 1)
    page = await ada.answer(await ada.slash(rig.channel, "play", game="kalah"))
    await ada.until_settled(await ada.press(page, "Beginner"))
    await panel_below(rig, ada, 2)
    await until(lambda: page["id"] not in ada.messages[rig.channel], "the answered question to go")


async def test_everybody_may_watch_a_public_lesson_and_it_outlives_a_restart(rig: Rig) -> None:
    ada = await rig.person("Ada")
    panel = await ada.answer(await ada.slash(rig.channel, "learn", game="pebbles", public=True))
    await rig.rest()
    assert any("A lesson is on" in text_of(one) for one in rig.in_channel(rig.channel))
    (board,) = boards(rig, 1)
    await step(ada, panel)
    assert await made(rig, 1) == 2
    await rig.stop_bot()
    await rig.start_bot()
    await rig.rest()
    (again,) = boards(rig, 1)
    assert again["id"] == board["id"]
    panel = await ada.answer(await ada.press(await seen(ada, again), custom_id(again, Verb.PLAY)))
    assert "Lay one blue and one gold" in text_of(panel)
    for _ in range(5):
        panel = await step(ada, panel)
    await rig.rest()

    def over() -> bool:
        (message,) = boards(rig, 1)
        return "This lesson is over" in text_of(message)

    await until(over, "the end of the lesson in its table message")


async def test_somebody_at_a_first_table_is_offered_its_lesson_once(rig: Rig) -> None:
    table = await open_table(rig, "pebbles", "Ada", start=False)
    ben = await rig.person("Ben")
    (lobby,) = lobbies(rig, table)
    offer = await ben.answer(await ben.press(await seen(ben, lobby), custom_id(lobby, Verb.JOIN)))
    assert is_ephemeral(offer)
    assert "New to" in text_of(offer)
    panel = await pressed(ben, offer, custom_id(offer, Verb.LEARN))
    assert "Offer two shells" in text_of(panel)
    assert (await rig.stored(table)).game.status is Status.LOBBY


async def test_a_second_show_me_before_the_answer_skips_no_step(rig: Rig) -> None:
    ada = await rig.person("Ada")
    panel = await ada.answer(await ada.slash(rig.channel, "learn", game="pebbles"))
    show = custom_id(panel, Verb.SHOW_ME)
    presses = [await ada.press(panel, show), await ada.press(panel, show)]
    for press in presses:
        await ada.until_settled(press)
    await rig.rest()
    assert await made(rig, 1) == 2
    shown = ada.messages[panel["channel_id"]][panel["id"]]
    assert "Lay one blue and one gold" in text_of(shown)
