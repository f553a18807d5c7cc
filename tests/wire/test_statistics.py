"""Statistics over the wire: the commands, and a page posted to the channel once."""

import asyncio
import logging

import pytest

from bot.pages.custom_id import Verb
from tests.drive.sight import pictures_of_message, presses_of
from tests.drive.table import person_of
from tests.drive.user import Json, text_of
from tests.drive.wire import Rig, until
from tests.sandbox.faults import Effect, RequestFault
from tests.wire.test_afterwards import finished, pressed


def posted(rig: Rig) -> list[Json]:
    """Return the messages of the channel that somebody has posted from statistics."""
    return [message for message in rig.in_channel(rig.channel) if "posted by" in text_of(message)]


async def test_statistics_are_looked_at_and_posted_once(rig: Rig) -> None:
    _, (ada, ben) = await finished(rig)
    page = await ada.answer(await ada.slash(rig.channel, "stats"))
    (content,) = pictures_of_message(rig, page)
    assert content.startswith(b"\x89PNG")
    await asyncio.gather(*(ada.press(page, "Post it here") for _ in range(2)))
    await ada.wait_for(lambda: posted(rig), "the post")
    await rig.rest()
    (message,) = posted(rig)
    assert "Ada" in text_of(message)
    assert {press.verb for press in presses_of(message)} == {Verb.STATS}
    own = await pressed(rig, ben, message, "My games")
    assert own["id"] != message["id"]

    page = await ben.answer(await ben.slash(rig.channel, "leaderboard", game="pebbles"))
    assert "Posted." in text_of(await pressed(rig, ben, page, "Post it here"))
    assert len(posted(rig)) == 2


async def test_another_person_is_named_with_the_command(rig: Rig) -> None:
    _, (ada, ben) = await finished(rig)
    page = await ada.answer(await ada.slash(rig.channel, "stats", person=str(person_of(ben))))
    page = await pressed(rig, ada, page, "You and Ben")
    (attachment,) = page["attachments"]
    assert "Ada and Ben" in attachment["description"]
    page = await ada.answer(await ada.slash(rig.channel, "stats", game="pebbles"))
    assert "Pebbles" in page["attachments"][0]["description"]


async def test_who_has_left_the_server_goes_from_the_page(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    _, (ada, ben) = await finished(rig)
    rig.advance(86401)  # whoever was called at the table was looked for then
    await ben.do("leave_server", left=True)
    fault = rig.server.faults.order(
        RequestFault("GET", rf"/guilds/\d+/members/{person_of(ben)}", status=403, code=50001)
    )

    def described(page: Json) -> str:
        now = ada.messages[page["channel_id"]][page["id"]]
        return str(now["attachments"][0]["description"])

    page = await ada.answer(await ada.slash(rig.channel, "leaderboard", game="pebbles"))
    assert "Ben" in described(page)
    await until(lambda: fault.times == 0, "the refusal that says nothing")
    await until(lambda: "may not look who is there" in caplog.text, "the line about it")
    await rig.rest()
    assert "Ben" in described(page)
    rig.advance(86401)
    page = await ada.answer(await ada.slash(rig.channel, "leaderboard", game="pebbles"))
    await ada.wait_for(lambda: "Ben" not in described(page), "the page without Ben")
    assert "Ada" in described(page)
    refused = await ada.answer(await ada.slash(rig.channel, "stats", person=str(person_of(ben))))
    assert "no statistics of this person" in text_of(refused)


async def test_who_may_not_write_there_has_nothing_posted(rig: Rig) -> None:
    game, (ada, ben) = await finished(rig)
    thread = str((await rig.stored(game)).game.thread)
    for place, right, other in (
        (rig.channel, "send_messages", "send_messages_in_threads"),
        (thread, "send_messages_in_threads", "send_messages"),
    ):
        for denied in (right, other):
            await ada.do("deny_person", channel_id=rig.channel, person=str(person_of(ben)), deny=[denied])
            page = await ben.answer(await ben.slash(place, "stats"))
            before = len(rig.in_channel(place))
            told = text_of(await pressed(rig, ben, page, "Post it here"))
            assert ("can’t write" in told) is (denied == right)
            assert ("Posted." in told) is (denied != right)
            assert (len(rig.in_channel(place)) > before) is (denied != right)


async def test_a_post_that_discord_refuses_is_explained_and_can_be_asked_for_again(rig: Rig) -> None:
    _, (ada, _) = await finished(rig)
    for number, fault in enumerate((50013, 0)):
        page = await ada.answer(await ada.slash(rig.channel, "stats"))
        if fault:
            rig.server.faults.order(
                RequestFault("POST", rf"/channels/{rig.channel}/messages$", status=403, code=fault)
            )
        told = text_of(await pressed(rig, ada, page, "Post it here"))
        assert ("couldn’t post it here" in told) is bool(fault)
        assert len(posted(rig)) == number


async def test_a_post_whose_answer_is_lost_stands_once(rig: Rig) -> None:
    _, (ada, _) = await finished(rig)
    page = await ada.answer(await ada.slash(rig.channel, "stats"))
    rig.server.faults.order(RequestFault("POST", rf"/channels/{rig.channel}/messages$", lost=Effect.AFTER))
    assert "Posted." in text_of(await pressed(rig, ada, page, "Post it here"))
    assert len(posted(rig)) == 1
