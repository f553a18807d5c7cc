"""Looking through a game step by step."""

import re
from collections.abc import AsyncIterator
from itertools import product
from unittest.mock import create_autospec

import pytest

from bot.discord_ui.draw import draw
from bot.domain.lifecycle import Status
from bot.ops.metrics import Durations
from bot.ops.painters import Painters
from bot.pages import history, phone
from bot.pages.custom_id import Verb
from bot.pages.page import Buttons, Picker, Picture, Text
from bot.pages.replay import Stride, steps
from bot.pages.replay import replay as page_of_step
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import Timeline
from renderers.scene import Scene
from tests.drive.disguise import disguised
from tests.drive.guest import Shown, plain
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable, dice, each_game
from tests.drive.limits import check, check_drawing
from tests.selection import slow_but

pytestmark = pytest.mark.shown


async def begun(house: House, key: str, moves: int) -> HouseTable:
    """Return a table of two at which so many random moves were made."""
    return await house.play_on(await house.table(key, *house.company(key)), moves, f"{key} replay")


def at(shown: Shown) -> tuple[str, int, int]:
    """Return which step is shown of how many."""
    found = re.search(r"(Turn|Step) (\d+) of (\d+)", shown.text)
    assert found is not None, shown.text
    return found[1], int(found[2]), int(found[3])


def lines(shown: Shown) -> list[str]:
    """Return the log lines of a page: they are in small print."""
    return [line[3:] for line in shown.text.splitlines() if line.startswith("-# ")][1:]


def scenes(shown: Shown) -> list[Scene]:
    return [block.scene for block in shown.page.blocks if isinstance(block, Picture)]


async def looked_through(guest: HouseGuest, table: HouseTable, stride: Stride) -> AsyncIterator[Shown]:
    """Go from the first step to the last by the button."""
    shown = await guest.does(Verb.REPLAY, stride, 0, at=table)
    yield shown
    while not next(one for one in shown.buttons if one.label == "Forward").disabled:
        shown = await shown.press("Forward")
        yield shown


def stops(table: HouseTable, stride: Stride) -> tuple[int, ...]:
    """Return the entries of the steps that everybody may see."""
    return steps(table.voice(), None, stride)


@each_game
async def test_all_steps_together_tell_the_whole_game(house: House, eve: HouseGuest, key: str) -> None:
    table = await begun(house, key, 150)
    for (guest, seat), stride in product(((eve, None), (table.on(1), Seat(1))), Stride):
        found = [shown async for shown in looked_through(guest, table, stride)]
        assert len(found) > 5
        told, seen = list[str](), []
        for number, shown in enumerate(found, start=1):
            check(shown.page)
            assert at(shown)[1:] == (number, len(found))
            told += lines(shown)
            seen.append(tuple(scenes(shown)))
        voice = table.voice()
        assert told == [plain(line) for line in history.visible_lines(voice, seat, voice.chat)]
        assert len(set(seen)) > len(seen) / 2
        check_drawing(found[0].page)


async def test_a_step_shows_what_was_seen_then(house: House, eve: HouseGuest) -> None:
    """The picture of each step is the one that the table message had when it was the newest."""
    table = await house.table(PEBBLES)
    then = {}
    async for _ in house.turns(table, dice("then")):
        settled = table.now.timeline.settled()
        if settled is table.now.timeline.head:
            then[settled.number] = await eve.does(Verb.REPLAY, Stride.STEP, settled.number, at=table)
    assert len(then) > 5
    for number, shown in then.items():
        again = await eve.does(Verb.REPLAY, Stride.STEP, number, at=table)
        assert scenes(again) == scenes(shown)
        assert lines(again)[-1:] == lines(shown)[-1:]


async def test_the_buttons_lead_everywhere_and_keep_within_the_game(house: House, eve: HouseGuest) -> None:
    table = await house.over()
    turns, single = stops(table, Stride.TURN), stops(table, Stride.STEP)
    last = len(turns)
    shown = await eve.does(Verb.REPLAY, at=table)
    assert at(shown) == ("Turn", 1, last)
    for label, number in (("Last", last), ("Back", last - 1), ("First", 1), ("Forward", 2)):
        shown = await shown.press(label)
        assert at(shown) == ("Turn", number, last)
        now = {one.label: one.disabled for one in shown.buttons}
        ends = [number == 1, number == 1, number == last, number == last]
        assert [now[label] for label in ("First", "Back", "Forward", "Last")] == ends
    shown = await shown.press("Steps")
    assert at(shown) == ("Step", single.index(turns[1]) + 1, len(single))
    assert at(await shown.press("Turns")) == ("Turn", 2, last)


async def test_a_number_beyond_the_ends_is_the_end(house: House, eve: HouseGuest) -> None:
    table = await house.over()
    for stride in Stride:
        last = len(stops(table, stride))
        assert at(await eve.does(Verb.REPLAY, stride, 99999, at=table))[1:] == (last, last)
        assert at(await eve.does(Verb.REPLAY, stride, -3, at=table))[1:] == (1, last)


async def test_a_running_game_opens_at_its_end_and_a_finished_one_at_its_start(
    house: House, ada: HouseGuest, eve: HouseGuest
) -> None:
    table = await begun(house, PEBBLES, 4)
    last = len(stops(table, Stride.TURN))
    assert at(await eve.does(Verb.REPLAY, at=table)) == ("Turn", last, last)
    assert at(await eve.does(Verb.REPLAY, at=await house.over()))[:2] == ("Turn", 1)
    lobby = await house.table(PEBBLES, ada, lobby=True)
    assert (await ada.does(Verb.REPLAY, at=lobby)).refusal == "refused-not-begun"


async def steps_in_private(table: HouseTable, number: int) -> HouseGuest:
    """Let who is on turn make so many steps that they may take back."""
    guest = table.on_turn
    for card in table.state.hands[table.seat(guest)][:number]:
        await guest.plays(f"flip a1 with {card}", at=table)
    return guest


async def test_steps_in_private_are_only_for_their_seat_until_the_end(
    house: House, ada: HouseGuest, ben: HouseGuest, eve: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    guest = await steps_in_private(table, 2)

    async def known() -> list[int]:
        return [at(await one.does(Verb.REPLAY, "step", 0, at=table))[2] for one in (ada, ben, eve)]

    assert await known() == [3 if one == guest else 1 for one in (ada, ben, eve)]
    await guest.plays("end", at=table)
    assert await known() == [4 if one == guest else 2 for one in (ada, ben, eve)]
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert await known() == [4, 4, 4]


async def test_steps_taken_back_are_left_out(house: House) -> None:
    table = await house.table(STONES)
    guest = await steps_in_private(table, 2)
    newest, before = table.log[-1].number, steps(table.voice(), table.seat(guest), Stride.STEP)
    await guest.does(Verb.UNDO, at=table)
    assert steps(table.voice(), table.seat(guest), Stride.STEP) == before[:-1]
    # A button from before leads to the last step that is left.
    shown = await guest.does(Verb.REPLAY, "step", newest, at=table)
    assert at(shown) == ("Step", len(before) - 1, len(before) - 1)


@each_game
async def test_a_running_game_keeps_its_secrets(house: House, key: str) -> None:
    """Whatever is hidden from a reader now and was at the last step shows in none of its pages.

    The table with other secrets is nowhere but in this test: so the pages of both are made here.
    """
    table, random = await house.table(key, *house.company(key, 3)), dice(f"{key} secrets")
    number = 0
    async for _ in house.turns(table, random, 60):
        number += 1
        if number % 4:
            continue
        for reader in (None, Seat(0), Seat(table.now.timeline.seats - 1)):
            other = house.app.voices.of(disguised(table.now, reader, random))
            for stride in Stride:
                assert page_of_step(other, reader, stride) == page_of_step(table.voice(), reader, stride)
    assert number > 10


async def test_every_language_fits(house: House) -> None:
    table = await house.over()
    for language, stride in product(LANGUAGES, Stride):
        for number in steps(table.voice(), Seat(0), stride):
            guest = table.on(0).at(language=language)
            check((await guest.does(Verb.REPLAY, stride, number, at=table)).page)


async def test_the_final_message_and_more_offer_it(house: House, eve: HouseGuest) -> None:
    running = await begun(house, PEBBLES, 3)
    assert Verb.REPLAY not in running.board.verbs
    assert Verb.REPLAY in (await eve.does(Verb.MORE, at=running)).verbs
    assert Verb.REPLAY in (await house.over()).board.verbs
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=running)
    assert running.status == Status.CLOSED
    assert Verb.REPLAY in running.board.verbs
    assert Verb.PLAY not in running.board.verbs


# --- jumps, and the private sheet ---------------------------------------------------------------------


@each_game
async def test_the_list_leads_to_the_beginning_of_each_round(house: House, eve: HouseGuest, key: str) -> None:
    table = await house.over(key, *house.company(key), seed=2)
    rules, positions, turns = table.now.rules, table.now.timeline.positions, stops(table, Stride.TURN)
    rounds = [rules.round_number(rules.seen(positions[stop].state, None)) for stop in turns]
    last = max(rounds)
    shown = await eve.does(Verb.REPLAY, at=table)
    if not last:
        assert not shown.lists
        return
    (jumps,) = shown.lists
    assert 2 <= len(jumps.items) <= 25
    if last <= 25:
        assert [item.label for item in jumps.items] == [f"Round {number + 1}" for number in range(last)]
    for item in jumps.items:
        there = await shown.choose(item.value)
        number = turns.index(int(item.value))
        assert item.label == f"Round {rounds[number]}"
        assert rounds[number] not in rounds[:number]
        assert at(there) == ("Turn", number + 1, len(turns))
        assert [one.label for one in there.lists[0].items if one.chosen] == [item.label]


@pytest.mark.slow
async def test_the_list_has_the_turning_points_once_the_chances_are_known(
    house: House, eve: HouseGuest
) -> None:
    table = await house.over(STONES)
    chances = await (await eve.does(Verb.CHANCES, at=table)).later()
    shown = await eve.does(Verb.REPLAY, at=table)
    turnings = [label for label in shown.labels if "Turning point" in label]
    ways = [one.label for one in chances.buttons if one.label.isdecimal()]
    assert turnings
    assert [re.findall(r"Turning point (\d+): ", label) for label in turnings] == [[way] for way in ways]
    for label, way in zip(turnings, ways, strict=True):
        assert await shown.choose(label) == await chances.press(way)


@pytest.mark.parametrize(
    "key", slow_but((PEBBLES, "livingstone"), [PEBBLES, STONES, "stone_age", "livingstone", "schiefer"])
)
async def test_the_buttons_stand_below_the_board_and_the_sheet_comes_on_request(
    house: House, eve: HouseGuest, key: str
) -> None:
    table = await house.over(key, *house.company(key))
    shown = await table.on(0).does(Verb.REPLAY, at=table)
    assert [type(block) for block in shown.page.blocks[:4]] == [Text, Picture, Buttons, Picker]
    assert len(shown.pictures) == 1
    shown = await shown.press("Hand")
    check(shown.page)
    assert len(shown.pictures) == 2
    shown = await shown.choose(shown.lists[0].items[1].value)
    shown = await (await shown.press("Forward")).press("Steps")
    assert len(shown.pictures) == 2, "the sheet stays while one goes on"
    assert len((await shown.press("Board")).pictures) == 1
    labels = (await eve.does(Verb.REPLAY, "turn", "sheet", 3, at=table)).labels
    assert "Hand" not in labels, "who does not sit there has no sheet"


@pytest.mark.slow
async def test_each_row_of_buttons_fits_on_a_phone(house: House) -> None:
    table = await house.over("stone_age")
    for language, stride, sheet in product(LANGUAGES, Stride, ((), ("sheet",))):
        guest = table.on(0).at(language=language)
        shown = await guest.does(Verb.REPLAY, stride, *sheet, 3, at=table)
        rows = [block for block in shown.page.blocks if isinstance(block, Buttons)]
        assert [len(row.buttons) for row in rows] == [4, 4]
        assert {phone.height((row,)) for row in rows} == {phone.height((Buttons(rows[0].buttons[:1]),))}


# --- what it costs -----------------------------------------------------------------------------------


async def test_the_picture_of_a_step_is_painted_once_for_all_who_may_see_it(
    house: House, eve: HouseGuest
) -> None:
    table = await begun(house, STONES, 6)
    step = stops(table, Stride.STEP)[1]

    async def painted(guest: HouseGuest) -> int:
        painters = create_autospec(Painters, instance=True)
        painters.paint.return_value = b"png"
        shown = await guest.does(Verb.REPLAY, "step", "sheet", step, at=table)
        await draw(shown.page, painters, Durations())
        return int(painters.paint.await_count)

    readers = [eve, eve, table.on(0), table.on(1), table.on(1), eve.at(language="de")]
    assert [await painted(guest) for guest in readers] == [1, 0, 1, 1, 0, 1]


async def test_the_picture_of_the_end_belongs_to_one_game(house: House, eve: HouseGuest) -> None:
    shown = await eve.does(Verb.REPLAY, "step", 10_000, at=await house.over())
    assert [block.past for block in shown.page.blocks if isinstance(block, Picture)] == [None]


async def test_of_many_games_that_are_looked_through_the_latest_stay_whole(
    house: House, eve: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await begun(house, PEBBLES, 40) for _ in range(3)]
    thinned: list[Timeline] = []

    def thin(timeline: Timeline) -> None:
        thinned.append(timeline)

    monkeypatch.setattr(Timeline, "thin", thin)
    monkeypatch.setattr("bot.acts.repository._MOST_VIEWED", 2)
    for number in (0, 1, 0, 2, 2):
        await eve.does(Verb.REPLAY, at=tables[number])
    assert thinned == [tables[1].now.timeline]
