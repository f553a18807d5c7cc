"""Hints: what a robot at its best would do, as many as the table allows, and to nobody else."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.domain.entries import HintAsked, read_entry
from bot.domain.hints import asked_positions, hints_left
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.ops.thinkers import Busy
from bot.pages import history
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Page
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import Seat, message
from engines.record import EntryKind
from robots.hints import Hint, Weighed
from robots.task import Task
from tests.drive.disguise import disguised
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    KALAH,
    STONES,
    Rig,
    button,
    buttons,
    dice,
    first_swap,
    noted,
    on_turn,
    page_of,
    pickers,
    random_move,
    said,
    texts,
)
from tests.drive.limits import check

pytestmark = pytest.mark.shown

Advise = Callable[[Task, tuple[int, int]], Awaitable[Hint]]


async def hinted(rig: Rig, person: Person, table: TableId) -> Page:
    """Return the panel with the hint that a person asks for."""
    reply = await rig.say(person, table, Verb.HINT)
    return page_of(reply if reply.then is None else await reply.then())


async def refusal(rig: Rig, person: Person, table: TableId) -> str:
    """Return the sentence with which a hint is refused."""
    reply = await rig.say(person, table, Verb.HINT)
    reply = reply if reply.then is None else await reply.then()
    assert reply.refused
    return plain(noted(page_of(reply)))


def plain(text: str) -> str:
    """Return chat text without the marks around what fills its gaps."""
    return text.replace("\u2068", "").replace("\u2069", "")


def entries(table: Table) -> list[tuple[Seat | None, int]]:
    """Return the seats that got hints, and the positions."""
    found = ((entry.seat, read_entry(entry)) for entry in table.timeline.entries)
    return [(seat, value.position) for seat, value in found if isinstance(value, HintAsked)]


def thinks(rig: Rig, advise: Advise) -> None:
    rig.cases.hints._advise = advise


def counted(rig: Rig) -> list[Task]:
    """Return the list in which all hints will be that are thought about from now on."""
    tasks: list[Task] = []
    before = rig.cases.hints._advise

    async def think(task: Task, owner: tuple[int, int]) -> Hint:
        tasks.append(task)
        return await before(task, owner)

    thinks(rig, think)
    return tasks


async def with_hints(rig: Rig, most: str, key: str = KALAH) -> Table:
    """Return a game at a table that allows so many hints."""
    table = await rig.lobby(key, *rig.fewest(key))
    await rig.say(ADA, table.id, Verb.HINTS, most)
    return await rig.tables.start(table.id, ADA, rig.cause())


# --- what it says ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
async def test_every_title_gives_hints_from_beginning_to_end(rig: Rig, key: str) -> None:
    """Also a title of which robots know nothing: the move is legal, and one press makes it."""
    table = await with_hints(rig, "any", key)
    random = dice(key)
    for number in range(25):
        if not (acting := table.to_act()):
            break
        seat = min(acting)
        person = table.seated[seat]
        if number % 8:
            table = await rig.move(person, table.id, random_move(table, seat, random))
            continue
        await rig.cases.people.set_language(person, LANGUAGES[number // 8 % 3])
        page = await hinted(rig, person, table.id)
        check(page)
        assert noted(page).startswith("💡 **")
        offered = next(one.press for one in buttons(page) if one.press.endswith("#9"))
        before = (await rig.tables.get(table.id)).timeline
        await rig.press(person, offered)
        table = await rig.tables.get(table.id)
        made, press = table.timeline.entries[before.last + 1], read_press(offered)
        assert press is not None
        assert (made.kind, made.text) == (EntryKind.MOVE, " ".join(press.tokens))
        assert table.timeline.last == before.last + 1


async def test_the_panel_waits_with_a_note_and_then_shows_the_hint(rig: Rig) -> None:
    table = await rig.begin(KALAH)
    seat, person = on_turn(table)
    panel = page_of(await rig.say(person, table.id, Verb.PLAY))
    reply = await rig.press(person, button(panel, "Hint"))
    assert noted(page_of(reply)).startswith("I’m thinking about your move.")
    assert page_of(reply).panel_of == table.id
    assert reply.then is not None
    page = page_of(await reply.then())
    assert page.panel_of == table.id
    assert "2 more hints in this game. The others only see that you asked." in plain(texts(page))
    assert "2 more hints in this game" in plain(noted(page))
    assert button(page, "Play it")
    assert [one.label for one in buttons(page)][-3:] == ["?", "Hint", "Refresh"]
    assert entries(await rig.tables.get(table.id)) == [(seat, 0)]


HINT = Hint(Weighed("sow c", 0.62), message("robot-best"), Weighed("sow a", 0.48))
WORTH = (
    (
        HINT,
        "The best move I’ve found. You’d win about 6 in 10 games from there. Next best: {a} (about 5 in 10).",
    ),
    (
        Hint(Weighed("sow c", 0.58), message("robot-best"), Weighed("sow a", 0.61)),
        "The best move I’ve found. You’d win about 6 in 10 games from there. About as good: {a}.",
    ),
    (
        Hint(Weighed("sow c", 0.13), message("robot-best"), Weighed("sow a", 0.06)),
        "The best move I’ve found. You’d win about 1 in 10 games from there. Next best: {a}.",
    ),
    (
        Hint(Weighed("sow c", 0.98), message("robot-best"), Weighed("sow a", 0.02)),
        (
            "The best move I’ve found. You’d win nearly all games from there. "
            "Next best: {a} (fewer than 1 in 10)."
        ),
    ),
    (
        Hint(Weighed("sow c", 0.02), message("robot-best")),
        "The best move I’ve found. You’d win fewer than 1 in 10 games from there. I don’t see a better move.",
    ),
    (
        Hint(Weighed("sow c"), message("robot-best"), Weighed("sow a")),
        "The best move I’ve found. Next best: {a}.",
    ),
    (
        Hint(Weighed("sow c"), message("robot-best"), forced=True),
        "The best move I’ve found. It’s your only move.",
    ),
    (
        Hint(Weighed("sow c"), message("robot-best"), ends=True),
        "The best move I’ve found. There’s nothing better left to do.",
    ),
)


@pytest.mark.parametrize(("found", "worth"), WORTH)
async def test_the_worth_is_said_in_plain_words(rig: Rig, found: Hint, worth: str) -> None:
    table = await rig.begin(KALAH)
    seat, person = on_turn(table)
    first, second, *_ = map(table.rules.format, table.rules.legal_moves(table.timeline.head.state, seat))
    moves = {"sow c": first, "sow a": second}
    best = Weighed(moves[found.best.move], found.best.chance)
    other = found.next_best and Weighed(moves[found.next_best.move], found.next_best.chance)

    async def think(task: Task, owner: tuple[int, int]) -> Hint:
        return Hint(best, found.reason, other, found.forced, found.ends)

    thinks(rig, think)
    page = await hinted(rig, person, table.id)
    assert ("This hint doesn’t count" in texts(page)) == found.free
    assert "nothing to choose" not in texts(page), "an end of the turn stands beside other choices"
    assert bool(entries(await rig.tables.get(table.id))) != found.free
    rules, state = table.rules, table.timeline.head.state
    label = rules.label(rules.public(state), None, tuple(second.split()), 0)
    assert plain(noted(page)).splitlines()[1] == worth.format(a=rig.voice(table).flat(label))


async def test_a_hint_says_nothing_that_its_seat_does_not_know(rig: Rig) -> None:
    """It is the same for all that the table may be as far as the seat can tell."""
    table = await rig.begin(STONES, ADA, BEN, CEM)
    random, differed = dice(3), 0
    tasks = counted(rig)
    async for now, seat in rig.random_game(table, random, 12):
        person = now.seated[seat]
        await rig.cases.hints.ask(now, person)()
        other = disguised(now, seat, random)
        differed += other.timeline.head.state != now.timeline.head.state
        rig.cases.hints._cache.clear()
        rig.repository._loaded[now.id] = await rig.tables.get(now.id)
        await rig.cases.hints.ask(other, person)()
        first, second = tasks[-2:]
        assert first == second
        if len(tasks) >= 6:
            break
    assert differed


# --- how many, and whether they count ----------------------------------------------------------------


async def test_three_hints_a_game_and_not_one_more_also_after_a_restart(rig: Rig) -> None:
    table = await rig.begin("schiefer", ADA, BEN)
    given, random = 0, dice(5)
    async for now, seat in rig.random_game(table, random, 200):
        if seat != 0 or now.seated[seat] != ADA:
            continue
        if given == 3:
            break
        await hinted(rig, ADA, now.id)
        given += 1
        if given == 2:
            await rig.restart()
    now = await rig.tables.get(table.id)
    assert len(entries(now)) == 3
    assert hints_left(now, Seat(0)) == 0
    assert hints_left(now, Seat(1)) == 3
    assert await refusal(rig, ADA, table.id) == "⚠ You’ve had all 3 hints in this game."
    assert (await rig.tables.get(table.id)).timeline.last == now.timeline.last


async def test_the_same_position_is_free_and_says_the_same_also_after_a_restart(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    _, person = on_turn(table)
    tasks = counted(rig)
    first = texts(await hinted(rig, person, table.id))
    again = await rig.say(person, table.id, Verb.HINT)
    assert again.then is None
    assert said(again) == first
    assert len(tasks) == 1
    await rig.restart()
    assert texts(await hinted(rig, person, table.id)) == first
    assert len(entries(await rig.tables.get(table.id))) == 1


async def test_a_step_that_is_undone_leads_back_to_the_same_hint(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    first = noted(await hinted(rig, person, table.id))
    card = table.timeline.head.state.hands[seat][1]
    await rig.move(person, table.id, f"flip b2 with {card}")  # leaves a choice, so the next hint counts
    await hinted(rig, person, table.id)
    await rig.tables.take_back(table.id, person, rig.cause())
    assert noted(await hinted(rig, person, table.id)).splitlines()[0] == first.splitlines()[0]
    assert hints_left(await rig.tables.get(table.id), seat) == 1


async def test_two_presses_at_once_think_and_count_once(rig: Rig) -> None:
    table = await rig.begin(KALAH)
    _, person = on_turn(table)
    tasks = counted(rig)
    replies = [await rig.say(person, table.id, Verb.HINT) for _ in range(2)]
    pages = await asyncio.gather(*(reply.then() for reply in replies if reply.then is not None))
    assert len(pages) == 2
    assert said(pages[0]) == said(pages[1])
    assert len(tasks) == len(entries(await rig.tables.get(table.id))) == 1


async def test_a_crash_and_a_full_line_cost_no_hint(rig: Rig) -> None:
    table = await rig.begin(KALAH)
    _, person = on_turn(table)
    well = rig.cases.hints._advise

    async def busy(task: Task, owner: tuple[int, int]) -> Hint:
        raise Busy

    async def broken(task: Task, owner: tuple[int, int]) -> Hint:
        raise RuntimeError("out of thoughts")

    thinks(rig, busy)
    assert await refusal(rig, person, table.id) == (
        "⚠ I’m thinking about a lot of moves right now. Try again in a minute."
    )
    thinks(rig, broken)
    reply = await rig.say(person, table.id, Verb.HINT)
    assert reply.then is not None
    with pytest.raises(RuntimeError):
        await reply.then()
    assert entries(await rig.tables.get(table.id)) == []
    thinks(rig, well)
    assert "2 more hints" in plain(texts(await hinted(rig, person, table.id)))


@pytest.mark.parametrize("key", [KALAH, STONES])
async def test_a_hint_for_an_outdated_position_is_not_counted(rig: Rig, key: str) -> None:
    """In Hidden Stones its person has made one step of several, and is to act once more."""
    table = await rig.begin(key, ADA, BEN)
    seat, person = on_turn(table)
    text = first_swap(table, seat) if key == STONES else random_move(table, seat, dice(1))

    async def think(task: Task, owner: tuple[int, int]) -> Hint:
        return Hint(Weighed(text, 0.62), message("robot-best"))

    thinks(rig, think)
    reply = await rig.say(person, table.id, Verb.HINT)
    await rig.move(person, table.id, text)
    assert reply.then is not None
    late = await reply.then()
    assert late.refused
    assert "💡" not in said(late)
    assert entries(await rig.tables.get(table.id)) == []


async def test_a_bot_that_ends_while_it_thinks_has_counted_nothing(rig: Rig) -> None:
    table = await rig.begin(KALAH)
    _, person = on_turn(table)
    begun = asyncio.Event()

    async def forever(task: Task, owner: tuple[int, int]) -> Hint:
        begun.set()
        await asyncio.Event().wait()
        raise AssertionError

    thinks(rig, forever)
    reply = await rig.say(person, table.id, Verb.HINT)
    assert reply.then is not None
    waiting = asyncio.ensure_future(reply.then())
    await begun.wait()
    await rig.restart()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert entries(await rig.tables.get(table.id)) == []


# --- who gets one ------------------------------------------------------------------------------------


async def test_only_whoever_is_on_turn_gets_one(rig: Rig) -> None:
    table = await rig.begin(KALAH)
    _, person = on_turn(table)
    other = BEN if person == ADA else ADA
    assert await refusal(rig, other, table.id) == "⚠ It’s not your turn."
    assert "aren’t at this table" in await refusal(rig, CEM, table.id)
    panel = page_of(await rig.say(other, table.id, Verb.PLAY))
    assert "Hint" not in {one.label for one in buttons(panel)}
    await rig.tables.close(table.id, rig.cause())
    assert await refusal(rig, person, table.id)
    assert entries(await rig.tables.get(table.id)) == []


async def test_alone_nobody_sees_that_one_asked(rig: Rig) -> None:
    for most, small_lines in (("3", 2), ("any", 1)):
        table = await rig.lobby(STONES, ADA)
        await rig.say(ADA, table.id, Verb.HINTS, most)
        await rig.tables.start(table.id, ADA, rig.cause())
        page = plain(texts(await hinted(rig, ADA, table.id)))
        assert "The others" not in page
        assert page.count("-#") == small_lines, "the heading, and the number of hints left"


async def test_a_table_may_allow_none_or_any_number(rig: Rig) -> None:
    table = await with_hints(rig, "0")
    _, person = on_turn(table)
    assert await refusal(rig, person, table.id) == "⚠ This table plays without hints."
    panel = page_of(await rig.say(person, table.id, Verb.PLAY))
    assert "Hint" not in {one.label for one in buttons(panel)}
    free = await with_hints(rig, "any")
    page = texts(await hinted(rig, on_turn(free)[1], free.id))
    assert "more hint" not in page
    assert "The others only see that you asked." in page
    assert hints_left(await rig.tables.get(free.id), Seat(0)) is None


async def test_the_number_is_chosen_and_shown_before_the_game(rig: Rig) -> None:
    table = await rig.lobby(KALAH, ADA, BEN)
    assert table.game.settings.hints == 3
    assert "Hints" not in texts(lobby(rig.voice(table)))
    more = await rig.say(ADA, table.id, Verb.MORE)
    assert "Hints: 3 per player" in plain(said(more))
    options = page_of(await rig.say(ADA, table.id, Verb.OPTIONS))
    (choice,) = [one for one in pickers(options) if one.items[-1].value == "any"]
    assert [item.value for item in choice.items if item.chosen] == ["3"]
    await rig.press(ADA, choice.press, "1")
    table = await rig.tables.get(table.id)
    assert table.game.settings.hints == 1
    assert "1 per player" in plain(texts(lobby(rig.voice(table))))
    reply = await rig.say(ADA, table.id, Verb.HINTS, "-4")
    assert reply.refused
    await rig.tables.start(table.id, ADA, rig.cause())
    assert (await rig.say(ADA, table.id, Verb.HINTS, "any")).refused
    assert (await rig.tables.get(table.id)).game.settings.hints == 1


async def test_a_new_number_asks_the_others_of_a_rematch_again(rig: Rig) -> None:
    table = await rig.begin(KALAH)
    await rig.tables.close(table.id, rig.cause())
    again = await rig.cases.rematch.open(table.id, ADA, rig.cause())
    assert again.game.settings.hints == 3
    await rig.cases.hints.allow(again.id, ADA, None)
    again = await rig.tables.get(again.id)
    assert again.game.settings.hints is None
    assert again.undecided


# --- what the others see -----------------------------------------------------------------------------


async def test_that_it_was_asked_for_stands_in_the_log_and_what_it_said_nowhere(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    before = board(rig.voice(table))
    page = await hinted(rig, person, table.id)
    now = await rig.tables.get(table.id)
    log = texts(history.log(rig.voice(now), None))
    assert f"{rig.voice(now).seat(seat)} takes a hint." in plain(log)
    assert board(rig.voice(now)).blocks[0] == before.blocks[0]
    move = noted(page).splitlines()[0]
    assert move not in log
    assert now.timeline.entries[-1].data == {"hint": 0}
    assert asked_positions(now, seat) == {0}
    assert asked_positions(now, Seat(1 - seat)) == frozenset()


async def test_a_hint_leaves_the_way_back_and_the_buttons_as_they_are(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    card = table.timeline.head.state.hands[seat][0]
    table = await rig.move(person, table.id, f"flip a1 with {card}")
    panel = page_of(await rig.say(person, table.id, Verb.PLAY))
    await hinted(rig, person, table.id)
    now = await rig.tables.get(table.id)
    assert now.timeline.free_back(seat) == table.timeline.free_back(seat)
    undone = await rig.press(person, button(panel, "Undo"))
    assert not undone.refused
    assert (await rig.tables.get(table.id)).timeline.head.number == 0
