"""Looking through a game step by step."""

from collections.abc import Iterator
from unittest.mock import create_autospec

import pytest
from msgspec.structs import replace

from bot.discord_ui.draw import draw
from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.ops.metrics import Durations
from bot.ops.painters import Painters
from bot.pages import history, phone
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Buttons, Page, Picker, Picture, Text
from bot.pages.replay import Stride, steps
from bot.pages.replay import replay as shown
from bot.pages.wording import Voice
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import Timeline
from tests.drive.disguise import disguised
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    PEBBLES,
    STONES,
    Rig,
    button,
    buttons,
    dice,
    each_game,
    page_of,
    pictures,
    said,
    texts,
)
from tests.drive.house import (
    steps as made,
)
from tests.drive.limits import check, check_drawing

pytestmark = pytest.mark.shown

LABELS = ("First", "Back", "Forward", "Last")


async def random_table(rig: Rig, key: str, moves: int) -> Table:
    """Return a table of two at which so many random moves were made."""
    table = await rig.begin(key, *rig.fewest(key))
    async for _ in rig.random_game(table, dice(f"{key} replay"), moves):
        pass
    return await rig.tables.get(table.id)


async def finished(rig: Rig, key: str = PEBBLES) -> Table:
    """Return a table whose game is over."""
    table = await random_table(rig, key, 10_000)
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
@each_game
async def test_all_steps_together_tell_the_whole_game(rig: Rig, key: str, stride: Stride) -> None:
    table = await random_table(rig, key, 150)
    voice = rig.voice(table)
    for seat in (None, Seat(1)):
        told, scenes = [], []
        found = list(pages(voice, seat, stride))
        assert len(found) == len(steps(voice, seat, stride)) > 5
        for number, page in enumerate(found, start=1):
            check(page)
            assert f"{number} of {len(found)}" in texts(page).replace("\u2068", "").replace("\u2069", "")
            told += lines(page)
            scenes.append(tuple(one.scene for one in pictures(page)))
        assert told == history.visible_lines(voice, seat, voice.chat)
        assert len(set(scenes)) > len(scenes) / 2
    check_drawing(shown(voice, None, stride))


async def test_a_step_shows_what_was_seen_then(rig: Rig) -> None:
    """The picture of each step is the one that the table message had when it was the newest."""
    table = await rig.begin(PEBBLES, ADA, BEN)
    then = {}
    async for now, _ in rig.random_game(table, dice("then"), 10_000):
        settled = now.timeline.settled()
        if settled is now.timeline.head:
            then[settled.number] = shown(rig.voice(now), None, Stride.STEP)
    table = await rig.tables.get(table.id)
    voice = rig.voice(table)
    assert len(then) > 5
    for number, page in then.items():
        again = shown(voice, None, Stride.STEP, number)
        assert [one.scene for one in pictures(again)] == [one.scene for one in pictures(page)]
        assert lines(again)[-1:] == lines(page)[-1:]


async def test_the_buttons_lead_everywhere_and_keep_within_the_game(rig: Rig) -> None:
    table = await finished(rig)
    page = page_of(await rig.say(CEM, table.id, Verb.REPLAY))
    turns = steps(rig.voice(table), None, Stride.TURN)
    assert f"Turn 1 of {len(turns)}" in plain(page)
    for label, at in (("Last", len(turns)), ("Back", len(turns) - 1), ("First", 1), ("Forward", 2)):
        page = page_of(await rig.press(CEM, button(page, label)))
        assert f"Turn {at} of {len(turns)}" in plain(page)
        now = {one.label: one.disabled for one in buttons(page)}
        assert [now[label] for label in LABELS] == [at == 1, at == 1, at == len(turns), at == len(turns)]
    page = page_of(await rig.press(CEM, button(page, "Steps")))
    stops = steps(rig.voice(table), None, Stride.STEP)
    assert f"Step {stops.index(turns[1]) + 1} of {len(stops)}" in plain(page)
    page = page_of(await rig.press(CEM, button(page, "Turns")))
    assert f"Turn 2 of {len(turns)}" in plain(page)


def plain(page: Page) -> str:
    return texts(page).replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize("tokens", [("turn", "99999"), ("step", "-3")])
async def test_a_number_beyond_the_ends_is_the_end(rig: Rig, tokens: tuple[str, str]) -> None:
    table = await finished(rig)
    page = page_of(await rig.say(CEM, table.id, Verb.REPLAY, *tokens))
    last = len(steps(rig.voice(table), None, Stride(tokens[0])))
    assert f"{last if tokens[1] == '99999' else 1} of {last}" in plain(page)


async def test_a_running_game_opens_at_its_end_and_a_finished_one_at_its_start(rig: Rig) -> None:
    table = await random_table(rig, PEBBLES, 4)
    stops = steps(rig.voice(table), None, Stride.TURN)
    page = page_of(await rig.say(CEM, table.id, Verb.REPLAY))
    assert f"Turn {len(stops)} of {len(stops)}" in plain(page)
    over = await finished(rig)
    page = page_of(await rig.say(CEM, over.id, Verb.REPLAY))
    assert "Turn 1 of " in plain(page)
    lobby = await rig.lobby(PEBBLES)
    assert "hasn’t started" in said(await rig.say(ADA, lobby.id, Verb.REPLAY))


async def test_steps_in_private_are_only_for_their_seat_until_the_end(rig: Rig) -> None:
    table, seat = await made(rig, await rig.begin(STONES, ADA, BEN), 2)
    voice = rig.voice(table)
    other = Seat(1 - seat)
    assert len(steps(voice, seat, Stride.STEP)) == 3
    assert len(steps(voice, other, Stride.STEP)) == len(steps(voice, None, Stride.STEP)) == 1
    table = await rig.tables.close(table.id, rig.cause())
    assert len(steps(rig.voice(table), seat, Stride.STEP)) == 3


async def test_steps_taken_back_are_left_out(rig: Rig) -> None:
    table, seat = await made(rig, await rig.begin(STONES, ADA, BEN), 2)
    before = steps(rig.voice(table), seat, Stride.STEP)
    table = await rig.tables.take_back(table.id, table.seated[seat], rig.cause())
    after = steps(rig.voice(table), seat, Stride.STEP)
    assert after == before[:-1]
    # A button from before leads to the last step that is left.
    page = page_of(await rig.say(table.seated[seat], table.id, Verb.REPLAY, "step", str(before[-1])))
    assert f"Step {len(after)} of {len(after)}" in plain(page)


@pytest.mark.parametrize("key", GAMES)
async def test_a_running_game_keeps_its_secrets(rig: Rig, key: str) -> None:
    """Whatever is hidden from a reader now and was at the last step shows in none of its pages."""
    table = await rig.begin(key, *rig.players(key))
    random = dice(f"{key} secrets")
    number = 0
    async for now, _ in rig.random_game(table, random, 60):
        number += 1
        if number % 4:
            continue
        for reader in (None, Seat(0), Seat(table.timeline.seats - 1)):
            other = disguised(now, reader, random)
            for stride in Stride:
                assert shown(rig.voice(other), reader, stride) == shown(rig.voice(now), reader, stride)
    assert number > 10


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_language_fits(rig: Rig, language: str) -> None:
    table = await finished(rig)
    for page in pages_in(rig.voice(table, language)):
        check(page)


def pages_in(voice: Voice) -> Iterator[Page]:
    for stride in Stride:
        for number in steps(voice, Seat(0), stride):
            yield shown(voice, Seat(0), stride, number)


async def test_the_final_message_and_more_offer_it(rig: Rig) -> None:
    from bot.pages import more
    from bot.pages.table import board

    running = await random_table(rig, PEBBLES, 3)
    assert "Look back" not in [one.label for one in buttons(board(rig.voice(running)))]
    assert "Look back" in [one.label for one in buttons(more.during(rig.voice(running), None, admin=False))]
    over = await finished(rig)
    assert "Look back" in [one.label for one in buttons(board(rig.voice(over)))]
    closed = await rig.tables.close(running.id, rig.cause())
    labels = [one.label for one in buttons(board(rig.voice(closed)))]
    assert "Look back" in labels
    assert "Play" not in labels
    assert replace(closed.game, status=Status.CLOSED) == closed.game


# --- jumps, and the private sheet ---------------------------------------------------------------------


def jumps(page: Page) -> Picker:
    (found,) = (block for block in page.blocks if isinstance(block, Picker))
    return found


@pytest.mark.parametrize("key", GAMES)
async def test_the_list_leads_to_the_beginning_of_each_round(rig: Rig, key: str) -> None:
    table = await finished(rig, key)
    voice = rig.voice(table)
    rules, positions = table.rules, table.timeline.positions
    last = max(
        rules.status(rules.public(positions[stop].state)).round for stop in steps(voice, None, Stride.TURN)
    )
    page = page_of(await rig.say(CEM, table.id, Verb.REPLAY))
    if not last:
        assert not [block for block in page.blocks if isinstance(block, Picker)]
        return
    found = jumps(page)
    assert 2 <= len(found.items) <= 25
    if last <= 25:
        assert [item.label for item in found.items] == [f"Round {number + 1}" for number in range(last)]
    for item in found.items:
        page = page_of(await rig.press(CEM, found.press, item.value))
        stops = steps(voice, None, Stride.TURN)
        at = stops.index(int(item.value))
        rounds = [rules.status(rules.public(positions[stop].state)).round for stop in stops[: at + 1]]
        assert item.label == f"Round {rounds[-1]}"
        assert rounds[-1] not in rounds[:-1]
        assert f"Turn {at + 1} of {len(stops)}" in plain(page)
        assert [one.label for one in jumps(page).items if one.chosen] == [item.label]


async def test_the_list_has_the_turning_points_once_the_chances_are_known(rig: Rig) -> None:
    table = await finished(rig, STONES)
    later = await rig.say(CEM, table.id, Verb.CHANCES)
    assert later.then is not None
    shown_chances = page_of(await later.then())
    found = jumps(page_of(await rig.say(CEM, table.id, Verb.REPLAY)))
    turnings = [item for item in found.items if "Turning point" in item.label]
    ways = [one for one in buttons(shown_chances) if one.label.isdecimal()]
    assert turnings
    assert len(turnings) == len(ways)
    for item, way in zip(turnings, ways, strict=True):
        assert f"Turning point {way.label}: " in item.label
        assert page_of(await rig.press(CEM, found.press, item.value)) == page_of(
            await rig.press(CEM, way.press)
        )


@pytest.mark.parametrize("key", [PEBBLES, STONES, "stone_age", "livingstone", "schiefer"])
async def test_the_buttons_stand_below_the_board_and_the_sheet_comes_on_request(rig: Rig, key: str) -> None:
    table = await finished(rig, key)
    person = table.seated[Seat(0)]
    page = page_of(await rig.say(person, table.id, Verb.REPLAY))
    assert [type(block) for block in page.blocks[:4]] == [Text, Picture, Buttons, Picker]
    assert len(pictures(page)) == 1
    page = page_of(await rig.press(person, button(page, "Hand")))
    check(page)
    assert len(pictures(page)) == 2
    page = page_of(await rig.press(person, jumps(page).press, jumps(page).items[1].value))
    page = page_of(await rig.press(person, button(page, "Forward")))
    page = page_of(await rig.press(person, button(page, "Steps")))
    assert len(pictures(page)) == 2, "the sheet stays while one goes on"
    page = page_of(await rig.press(person, button(page, "Board")))
    assert len(pictures(page)) == 1
    labels = [
        one.label for one in buttons(page_of(await rig.say(CEM, table.id, Verb.REPLAY, "turn", "sheet", "3")))
    ]
    assert "Hand" not in labels, "who does not sit there has no sheet"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_row_of_buttons_fits_on_a_phone(rig: Rig, language: str) -> None:
    table = await finished(rig, "stone_age")
    voice = rig.voice(table, language)
    for stride in Stride:
        for sheet in (False, True):
            page = shown(voice, Seat(0), stride, 3, sheet=sheet)
            rows = [block for block in page.blocks if isinstance(block, Buttons)]
            assert [len(row.buttons) for row in rows] == [4, 4]
            assert {phone.height((row,)) for row in rows} == {phone.height((Buttons(rows[0].buttons[:1]),))}


# --- what it costs -----------------------------------------------------------------------------------


async def test_the_picture_of_a_step_is_painted_once_for_all_who_may_see_it(rig: Rig) -> None:
    table = await random_table(rig, STONES, 6)
    step = steps(rig.voice(table), None, Stride.STEP)[1]

    async def painted(language: str, seat: Seat | None) -> int:
        painters = create_autospec(Painters, instance=True)
        painters.paint.return_value = b"png"
        page = shown(rig.voice(table, language), seat, Stride.STEP, step, sheet=True)
        await draw(page, painters, Durations())
        return int(painters.paint.await_count)

    readers = [("en", None), ("en", None), ("en", Seat(0)), ("en", Seat(1)), ("en", Seat(1)), ("de", None)]
    assert [await painted(*reader) for reader in readers] == [1, 0, 1, 1, 0, 1]


async def test_the_picture_of_the_end_belongs_to_one_game(rig: Rig) -> None:
    page = shown(rig.voice(await finished(rig)), None, Stride.STEP, 10_000)
    assert [one.past for one in pictures(page)] == [None]


async def test_of_many_games_that_are_looked_through_the_latest_stay_whole(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await random_table(rig, PEBBLES, 40) for _ in range(3)]
    thinned: list[Timeline] = []

    def thin(timeline: Timeline) -> None:
        thinned.append(timeline)

    monkeypatch.setattr(Timeline, "thin", thin)
    monkeypatch.setattr("bot.usecases.repository._MOST_VIEWED", 2)
    for at in (0, 1, 0, 2, 2):
        await rig.say(CEM, tables[at].id, Verb.REPLAY)
    assert thinned == [tables[1].timeline]
