"""Statistics over the wire: the commands, and a page posted to the channel once."""

import asyncio
import logging

import pytest

from bot.pages.custom_id import Verb
from tests.drive.guest import Shown
from tests.drive.wire import WireGuest, WireHouse, shown_of
from tests.sandbox.faults import Effect, RequestFault

POST_IT = "Post it here"


def posted(house: WireHouse) -> list[Shown]:
    """Return the messages of the channel that somebody has posted from statistics."""
    messages = [shown_of([one]) for one in house.in_channel(house.channel)]
    return [one for one in messages if "posted by" in one.text]


async def test_statistics_are_looked_at_and_posted_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await house.over("pebbles", ada, ben)
    page = await ada.does(Verb.STATS)
    ((_, content),) = house.files(page)
    assert content.startswith(b"\x89PNG")
    pressed = [await page.press(POST_IT, by=ada.hasty) for _ in range(2)]
    await asyncio.gather(*(one.later() for one in pressed))
    (message,) = posted(house)
    assert "Ada" in message.text
    assert set(message.verbs) == {Verb.STATS}
    own = await message.press("My games", by=ben)
    assert own.message["id"] != message.message["id"]

    page = await ben.types("leaderboard", game="pebbles")
    assert house.words("stats-posted") in (await page.press(POST_IT)).text
    assert len(posted(house)) == 2


@pytest.mark.slow
async def test_another_person_is_named_with_the_command(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await house.over("pebbles", ada, ben)
    page = await (await ada.does(Verb.STATS, str(ben.person))).press("You and Ben")
    assert "Ada and Ben" in page.pictures[0]
    assert "Pebbles" in (await ada.types("stats", game="pebbles")).pictures[0]


@pytest.mark.slow
async def test_who_has_left_the_server_goes_from_the_page(
    house: WireHouse, ada: WireGuest, ben: WireGuest, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await house.over("pebbles", ada, ben)
    house.advance(86401)  # whoever was called at the table was looked for then
    await ben.manages("leave_server", left=True)
    fault = house.server.faults.order(
        RequestFault("GET", rf"/guilds/\d+/members/{ben.person}", status=403, code=50001)
    )
    page = await ada.types("leaderboard", game="pebbles")
    assert "Ben" in page.pictures[0]
    await house.until(lambda: fault.times == 0, "the refusal that says nothing")
    await house.until(lambda: "may not look who is there" in caplog.text, "the line about it")
    await house.rest()
    assert "Ben" in ada.now(page).pictures[0]
    house.advance(86401)
    page = await ada.types("leaderboard", game="pebbles")
    await house.until(lambda: "Ben" not in ada.now(page).pictures[0], "the page without Ben")
    assert "Ada" in ada.now(page).pictures[0]
    assert (await ada.does(Verb.STATS, str(ben.person))).refusal == "refused-stats-nobody"


@pytest.mark.slow
async def test_who_may_not_write_there_has_nothing_posted(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.over("pebbles", ada, ben)
    wrong = []
    for place, right, other in (
        (house.channel, "send_messages", "send_messages_in_threads"),
        (table.place, "send_messages_in_threads", "send_messages"),
    ):
        for denied in (right, other):
            await ada.denies(denied, to=ben)
            page = await ben.at(place).does(Verb.STATS)
            before = len(house.in_channel(place))
            told = (await page.press(POST_IT)).text
            seen = [
                house.words("refused-post-right") in told,
                house.words("stats-posted") not in told,
                len(house.in_channel(place)) == before,
            ]
            if seen != [denied == right] * 3:
                wrong.append((place, denied, told))
    assert wrong == []


@pytest.mark.slow
async def test_where_the_bot_may_not_write_nothing_is_posted(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.over("pebbles", ada, ben)
    for place, denied, other in (
        (house.channel, "send_messages", "send_messages_in_threads"),
        (table.place, "send_messages_in_threads", "send_messages"),
    ):
        await ada.denies(denied)
        before = len(house.in_channel(place))
        page = await ben.at(place).does(Verb.STATS)
        told = (await page.press(POST_IT)).text
        assert f"**{house.words(f'permission-{denied}')}**" in told
        assert len(house.in_channel(place)) == before
        await ada.denies(other)
        page = await ben.at(place).does(Verb.STATS)
        assert house.words("stats-posted") in (await page.press(POST_IT)).text


async def test_a_post_that_discord_refuses_is_explained_and_can_be_asked_for_again(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await house.over("pebbles", ada, ben)
    for number, code in enumerate((50013, 0)):
        page = await ada.does(Verb.STATS)
        if code:
            house.server.faults.order(
                RequestFault("POST", rf"/channels/{house.channel}/messages$", status=403, code=code)
            )
        told = (await page.press(POST_IT)).text
        assert (house.words("refused-not-posted") in told) is bool(code)
        assert len(posted(house)) == number


@pytest.mark.slow
async def test_a_post_whose_answer_is_lost_stands_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await house.over("pebbles", ada, ben)
    page = await ada.does(Verb.STATS)
    house.server.faults.order(
        RequestFault("POST", rf"/channels/{house.channel}/messages$", lost=Effect.AFTER)
    )
    assert house.words("stats-posted") in (await page.press(POST_IT)).text
    assert len(posted(house)) == 1
