"""Looking through a game step by step."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.pages import history
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Page
from bot.pages.replay import Stride, steps
from bot.pages.replay import replay as shown
from bot.pages.wording import Voice
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.bot.disguise import disguised
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    PEBBLES,
    STONES,
    House,
    button,
    buttons,
    dice,
    page_of,
    pictures,
    said,
    texts,
)
from tests.bot.house import (
    steps as made,
)
from tests.bot.limits import check, check_drawing

LABELS = ("First", "Back", "Forward", "Last")


async def random_table(house: House, key: str, moves: int) -> Table:
    """Return a table of two at which so many random moves were made."""
    table = await house.begin(key, *house.fewest(key))
    async for _ in house.random_game(table, dice(f"{key} replay"), moves):
        pass
    return await house.tables.get(table.id)


async def finished(house: House, key: str = PEBBLES) -> Table:
    """Return a table whose game is over."""
    table = await random_table(house, key, 10_000)
    assert table.game.status is Status.FINISHED
    return table


def lines(page: Page) -> list[str]:
    """Return the log lines of a page: they are in small print."""
    small = [line[3:] for line in texts(page).splitlines() if line.startswith("-# ")]
    return small[1:]


def pages(voice: Voice, seat: Seat | None, stride: Stride) -> Iterator[Page]:
    """Go from the first step to the last by the button."""
    page = shown(voice, seat, stride, 0)
    while True:
        yield page
        (forward,) = (one for one in buttons(page) if one.label == "Forward")
        if forward.disabled:
            return
        press = read_press(forward.press)
        assert press is not None
        page = shown(voice, seat, Stride(press.tokens[0]), int(press.tokens[1]))


@pytest.mark.parametrize("stride", list(Stride))
@pytest.mark.parametrize("key", GAMES)
async def test_all_steps_together_tell_the_whole_game(house: House, key: str, stride: Stride) -> None:
    table = await random_table(house, key, 150)
    voice = house.voice(table)
    for seat in (None, Seat(1)):
        told, scenes = [], []
        found = list(pages(voice, seat, stride))
        assert len(found) == len(steps(voice, seat, stride)) > 5
        for number, page in enumerate(found, start=1):
            check(page)
            assert f"{number} of {len(found)}" in texts(page).replace("\u2068", "").replace("\u2069", "")
            told += lines(page)
            scenes.append(tuple(one.scene for one in pictures(page)))
        assert told == history.told(voice, seat, voice.chat)
        assert len(set(scenes)) > len(scenes) / 2
    await check_drawing(shown(voice, None, stride))


async def test_a_step_shows_what_was_seen_then(house: House) -> None:
    """The picture of each step is the one that the table message had when it was the newest."""
    table = await house.begin(PEBBLES, ADA, BEN)
    then = {}
    async for now, _ in house.random_game(table, dice("then"), 10_000):
        settled = now.timeline.settled()
        if settled is now.timeline.head:
            then[settled.number] = shown(house.voice(now), None, Stride.STEP)
    table = await house.tables.get(table.id)
    voice = house.voice(table)
    assert len(then) > 5
    for number, page in then.items():
        again = shown(voice, None, Stride.STEP, number)
        assert [one.scene for one in pictures(again)] == [one.scene for one in pictures(page)]
        assert lines(again)[-1:] == lines(page)[-1:]


async def test_the_buttons_lead_everywhere_and_keep_within_the_game(house: House) -> None:
    table = await finished(house)
    page = page_of(await house.say(CEM, table.id, Verb.REPLAY))
    turns = steps(house.voice(table), None, Stride.TURN)
    assert f"Turn 1 of {len(turns)}" in plain(page)
    for label, at in (("Last", len(turns)), ("Back", len(turns) - 1), ("First", 1), ("Forward", 2)):
        page = page_of(await house.press(CEM, button(page, label)))
        assert f"Turn {at} of {len(turns)}" in plain(page)
        now = {one.label: one.disabled for one in buttons(page)}
        assert [now[label] for label in LABELS] == [at == 1, at == 1, at == len(turns), at == len(turns)]
    page = page_of(await house.press(CEM, button(page, "Step by step")))
    stops = steps(house.voice(table), None, Stride.STEP)
    assert f"Step {stops.index(turns[1]) + 1} of {len(stops)}" in plain(page)
    page = page_of(await house.press(CEM, button(page, "Turn by turn")))
    assert f"Turn 2 of {len(turns)}" in plain(page)


def plain(page: Page) -> str:
    return texts(page).replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize("tokens", [("turn", "99999"), ("step", "-3")])
async def test_a_number_beyond_the_ends_is_the_end(house: House, tokens: tuple[str, str]) -> None:
    table = await finished(house)
    page = page_of(await house.say(CEM, table.id, Verb.REPLAY, *tokens))
    last = len(steps(house.voice(table), None, Stride(tokens[0])))
    assert f"{last if tokens[1] == '99999' else 1} of {last}" in plain(page)


async def test_a_running_game_opens_at_its_end_and_a_finished_one_at_its_start(house: House) -> None:
    table = await random_table(house, PEBBLES, 4)
    stops = steps(house.voice(table), None, Stride.TURN)
    page = page_of(await house.say(CEM, table.id, Verb.REPLAY))
    assert f"Turn {len(stops)} of {len(stops)}" in plain(page)
    over = await finished(house)
    page = page_of(await house.say(CEM, over.id, Verb.REPLAY))
    assert "Turn 1 of " in plain(page)
    lobby = await house.lobby(PEBBLES)
    assert "hasn’t started" in said(await house.say(ADA, lobby.id, Verb.REPLAY))


async def test_steps_in_private_are_only_for_their_seat_until_the_end(house: House) -> None:
    table, seat = await made(house, await house.begin(STONES, ADA, BEN), 2)
    voice = house.voice(table)
    other = Seat(1 - seat)
    assert len(steps(voice, seat, Stride.STEP)) == 3
    assert len(steps(voice, other, Stride.STEP)) == len(steps(voice, None, Stride.STEP)) == 1
    table = await house.tables.close(table.id, house.cause())
    assert len(steps(house.voice(table), seat, Stride.STEP)) == 3


async def test_steps_taken_back_are_left_out(house: House) -> None:
    table, seat = await made(house, await house.begin(STONES, ADA, BEN), 2)
    before = steps(house.voice(table), seat, Stride.STEP)
    table = await house.tables.take_back(table.id, table.seated[seat], house.cause())
    after = steps(house.voice(table), seat, Stride.STEP)
    assert after == before[:-1]
    # A button from before leads to the last step that is left.
    page = page_of(await house.say(table.seated[seat], table.id, Verb.REPLAY, "step", str(before[-1])))
    assert f"Step {len(after)} of {len(after)}" in plain(page)


@pytest.mark.parametrize("key", GAMES)
async def test_a_running_game_keeps_its_secrets(house: House, key: str) -> None:
    """Whatever is hidden from a reader now and was at the last step shows in none of its pages."""
    table = await house.begin(key, *house.players(key))
    random = dice(f"{key} secrets")
    number = differing = 0
    async for now, _ in house.random_game(table, random, 60):
        number += 1
        if number % 4:
            continue
        for reader in (None, Seat(0), Seat(table.timeline.seats - 1)):
            other = disguised(now, reader, random)
            head = now.timeline.head.state
            differing += other.timeline.head.state != head
            for stride in Stride:
                assert shown(house.voice(other), reader, stride) == shown(house.voice(now), reader, stride)
    assert number > 10
    assert differing > 0 or key == "schiefer" or table.rules.is_open


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_fits(house: House, language: str) -> None:
    table = await finished(house)
    for page in pages_in(house.voice(table, language)):
        check(page)


def pages_in(voice: Voice) -> Iterator[Page]:
    for stride in Stride:
        for number in steps(voice, Seat(0), stride):
            yield shown(voice, Seat(0), stride, number)


async def test_the_final_message_and_more_offer_it(house: House) -> None:
    from bot.pages import answers
    from bot.pages.table import board

    running = await random_table(house, PEBBLES, 3)
    assert "Replay" not in [one.label for one in buttons(board(house.voice(running)))]
    assert "Replay" in [one.label for one in buttons(answers.more(house.voice(running), None, admin=False))]
    over = await finished(house)
    assert "Replay" in [one.label for one in buttons(board(house.voice(over)))]
    closed = await house.tables.close(running.id, house.cause())
    labels = [one.label for one in buttons(board(house.voice(closed)))]
    assert "Replay" in labels
    assert "Play" not in labels
    assert replace(closed.game, status=Status.CLOSED) == closed.game
