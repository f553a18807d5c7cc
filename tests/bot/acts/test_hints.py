"""Hints: what a robot at its best would do, as many as the table allows, and to nobody else."""

import asyncio

import pytest

from bot.acts.hints import asked_positions, hint_position, hints_left
from bot.domain.entries import HintAsked, read_entry
from bot.ops.turns import Busy
from bot.pages.custom_id import Verb, read_press
from bot.words.catalogues import LANGUAGES
from engines.api import Seat, message
from engines.record import EntryKind
from robots.hints import Hint, Weighed
from robots.task import Task
from tests.drive.disguise import disguised
from tests.drive.guest import Shown
from tests.drive.house import (
    KALAH,
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    each_game,
    first_swap,
    random_move,
)
from tests.drive.limits import check

pytestmark = pytest.mark.shown


class Adviser:
    """Works hints out as the bot does, unless it has another `answer`; held up while it is not `open`."""

    def __init__(self, house: House) -> None:
        self.tasks: list[Task] = []
        self.answer: Hint | Exception | None = None
        self.open, self.begun = asyncio.Event(), asyncio.Event()
        self.open.set()
        self._well, house.advise = house.advise, self.think

    async def think(self, task: Task, owner: tuple[int, int]) -> Hint:
        self.tasks.append(task)
        self.begun.set()
        await self.open.wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer or await self._well(task, owner)


@pytest.fixture
def adviser(house: House) -> Adviser:
    return Adviser(house)


async def hinted(guest: HouseGuest, table: HouseTable) -> Shown:
    """Return the panel with the hint that somebody asks for, or with the refusal."""
    shown = await guest.does(Verb.HINT, at=table)
    return shown if shown.then is None else await shown.later()


def hints_of(table: HouseTable) -> list[tuple[Seat | None, int]]:
    """Return the seats that got hints, and the positions."""
    found = ((entry.seat, read_entry(entry)) for entry in table.log)
    return [(seat, value.position) for seat, value in found if isinstance(value, HintAsked)]


async def with_hints(house: House, most: str, *guests: HouseGuest, key: str = KALAH) -> HouseTable:
    """Return a game at a table that allows so many hints."""
    table = await house.table(key, *(guests or house.company(key)), lobby=True)
    start = Verb.START if len(table.people) > 1 else Verb.START_ALONE
    for verb, tokens in ((Verb.HINTS, (most,)), (start, ())):
        assert (await table.on(0).does(verb, *tokens, at=table)).refusal is None
    return table


# --- what it says ------------------------------------------------------------------------------------


@each_game
async def test_every_title_gives_hints_from_beginning_to_end(house: House, key: str) -> None:
    """Also a title of which robots know nothing: the move is legal, and one press makes it."""
    table, random = await with_hints(house, "any", key=key), dice(key)
    for number in range(25):
        if not table.to_act:
            break
        seat = min(table.to_act)
        guest = table.on(seat).at(language=LANGUAGES[number // 8 % 3])
        if number % 8:
            await guest.plays(random_move(table.now, Seat(seat), random), at=table)
            continue
        shown = await hinted(guest, table)
        check(shown.page)
        assert shown.note.startswith("💡 **")
        (offered,) = (one for one in shown.buttons if one.press.endswith("#9"))
        press, before = read_press(offered.press), table.now.timeline.last
        assert press is not None
        await shown.press(offered.label)
        made = table.log[before + 1]
        assert (made.kind, made.text) == (EntryKind.MOVE, " ".join(press.tokens))
        assert table.now.timeline.last == before + 1


async def test_the_panel_waits_with_a_note_and_then_shows_the_hint(house: House) -> None:
    table = await house.table(KALAH)
    guest, seat = table.on_turn, table.seat(table.on_turn)
    waiting = await (await guest.does(Verb.PLAY, at=table)).press(Verb.HINT)
    assert waiting.note.startswith("I’m thinking about your move.")
    shown = await waiting.later()
    assert (waiting.page.panel_of, shown.page.panel_of) == (table.id, table.id)
    assert "2 more hints in this game. The others only see that you asked." in shown.note
    assert "Play it" in shown.labels
    assert shown.labels[-3:] == ["?", "Hint", "Refresh"]
    assert hints_of(table) == [(seat, 0)]


BEST = message("robot-best")
FOUND = "The best move I’ve found."
WORTH = (
    (
        Hint(Weighed("sow c", 0.62), BEST, Weighed("sow a", 0.48)),
        f"{FOUND} You’d win about 6 in 10 games from there. Next best: {{a}} (about 5 in 10).",
    ),
    (
        Hint(Weighed("sow c", 0.58), BEST, Weighed("sow a", 0.61)),
        f"{FOUND} You’d win about 6 in 10 games from there. About as good: {{a}}.",
    ),
    (
        Hint(Weighed("sow c", 0.13), BEST, Weighed("sow a", 0.06)),
        f"{FOUND} You’d win about 1 in 10 games from there. Next best: {{a}}.",
    ),
    (
        Hint(Weighed("sow c", 0.98), BEST, Weighed("sow a", 0.02)),
        f"{FOUND} You’d win nearly all games from there. Next best: {{a}} (fewer than 1 in 10).",
    ),
    (
        Hint(Weighed("sow c", 0.02), BEST),
        f"{FOUND} You’d win fewer than 1 in 10 games from there. I don’t see a better move.",
    ),
    (Hint(Weighed("sow c"), BEST, Weighed("sow a")), f"{FOUND} Next best: {{a}}."),
    (Hint(Weighed("sow c"), BEST, forced=True), f"{FOUND} It’s your only move."),
    (Hint(Weighed("sow c"), BEST, ends=True), f"{FOUND} There’s nothing better left to do."),
)


async def test_the_worth_is_said_in_plain_words(house: House, adviser: Adviser) -> None:
    wrong = []
    for found, worth in WORTH:
        table = await house.table(KALAH)
        seat, rules = min(table.to_act), table.now.rules
        first, second, *_ = table.legal(seat)
        moves = {"sow c": first, "sow a": second}
        best = Weighed(moves[found.best.move], found.best.chance)
        other = found.next_best and Weighed(moves[found.next_best.move], found.next_best.chance)
        adviser.answer = Hint(best, found.reason, other, found.forced, found.ends)
        shown = await hinted(table.on(seat), table)
        label = table.voice().flat(rules.label(table.state, Seat(seat), tuple(second.split()), 0))
        said = (
            shown.note.splitlines()[1],
            "This hint doesn’t count" in shown.text,
            hints_of(table) == [],
            "nothing to choose" in shown.text,  # an end of the turn stands beside other choices
        )
        if said != (worth.format(a=label), found.free, found.free, False):
            wrong.append((found, said))
    assert wrong == []


async def test_a_hint_says_nothing_that_its_seat_does_not_know(
    house: House, adviser: Adviser, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """It is the same for all that the table may be as far as the seat can tell; no act leads there."""
    table, random, differed = await house.table(STONES, ada, ben, cem), dice(3), 0
    async for seat in house.turns(table, random, 3):
        other = disguised(table.now, seat, random)
        differed += other.timeline.head.state != table.state
        await hinted(table.on(seat), table)
        house.app.hints.cache.clear()
        position = hint_position(other, seat)
        assert position is not None
        await house.app.hints.think(other, position, seat, table.now.seated[seat])()
        first, second = adviser.tasks[-2:]
        assert first == second
    assert (len(adviser.tasks), bool(differed)) == (6, True)


# --- how many, and whether they count ----------------------------------------------------------------


async def test_three_hints_a_game_and_not_one_more_also_after_a_restart(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table("schiefer", ada, ben)
    async for seat in house.turns(table, dice(5), 200):
        if table.on(seat) == ada:
            if (given := len(hints_of(table))) == 3:
                break
            await hinted(ada, table)
            if given == 1:
                await house.begins_anew()
    last = table.now.timeline.last
    left = [hints_left(table.now, table.seat(guest)) for guest in (ada, ben)]
    assert (len(hints_of(table)), left) == (3, [0, 3])
    refused = await hinted(ada, table)
    assert (refused.refusal, refused.note) == (
        "refused-hints-spent",
        "⚠ You’ve had all 3 hints in this game.",
    )
    assert table.now.timeline.last == last


async def test_the_same_position_is_free_and_says_the_same_also_after_a_restart(
    house: House, adviser: Adviser
) -> None:
    table = await house.table(STONES)
    guest = table.on_turn
    first = (await hinted(guest, table)).text
    again = await guest.does(Verb.HINT, at=table)
    assert (again.then, again.text, len(adviser.tasks)) == (None, first, 1)
    await house.begins_anew()
    assert (await hinted(guest, table)).text == first
    assert len(hints_of(table)) == 1


async def test_a_step_that_is_undone_leads_back_to_the_same_hint(house: House) -> None:
    table = await house.table(STONES)
    guest, seat = table.on_turn, table.seat(table.on_turn)
    first = (await hinted(guest, table)).note
    card = table.state.hands[seat][1]
    await guest.plays(f"flip b2 with {card}", at=table)  # leaves a choice, so the next hint counts
    await hinted(guest, table)
    await guest.does(Verb.UNDO, at=table)
    assert (await hinted(guest, table)).note.splitlines()[0] == first.splitlines()[0]
    assert hints_left(table.now, seat) == 1


async def test_two_presses_at_once_think_and_count_once(house: House, adviser: Adviser) -> None:
    table = await house.table(KALAH)
    adviser.open.clear()
    asked = [await table.on_turn.does(Verb.HINT, at=table) for _ in range(2)]
    await adviser.begun.wait()
    adviser.open.set()
    first, second = await asyncio.gather(*(shown.later() for shown in asked))
    assert first.text == second.text
    assert len(adviser.tasks) == len(hints_of(table)) == 1


async def test_a_crash_and_a_full_line_cost_no_hint(house: House, adviser: Adviser) -> None:
    table = await house.table(KALAH)
    guest = table.on_turn
    adviser.answer = Busy()
    assert (await hinted(guest, table)).refusal == "refused-hint-busy"
    adviser.answer = RuntimeError("out of thoughts")
    shown = await guest.does(Verb.HINT, at=table)
    with pytest.raises(RuntimeError):
        await shown.later()
    assert hints_of(table) == []
    adviser.answer = None
    assert "2 more hints" in (await hinted(guest, table)).text


async def test_a_hint_for_an_outdated_position_is_not_counted(house: House, adviser: Adviser) -> None:
    """In Hidden Stones its person has made one step of several, and is to act once more."""
    for key in (KALAH, STONES):
        table = await house.table(key)
        guest, seat = table.on_turn, table.seat(table.on_turn)
        text = first_swap(table.now, seat) if key == STONES else table.legal(seat)[0]
        adviser.answer = Hint(Weighed(text, 0.62), BEST)
        shown = await guest.does(Verb.HINT, at=table)
        await guest.plays(text, at=table)
        late = await shown.later()
        assert late.refusal is not None
        assert "💡" not in late.text
        assert hints_of(table) == []


async def test_a_bot_that_ends_while_it_thinks_has_counted_nothing(house: House, adviser: Adviser) -> None:
    table = await house.table(KALAH)
    adviser.open.clear()
    waiting = asyncio.ensure_future((await table.on_turn.does(Verb.HINT, at=table)).later())
    await adviser.begun.wait()
    await house.begins_anew()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert hints_of(table) == []


# --- who gets one ------------------------------------------------------------------------------------


async def test_only_whoever_is_on_turn_gets_one(house: House, cem: HouseGuest) -> None:
    table = await house.table(KALAH)
    guest = table.on_turn
    (other,) = (table.on(seat) for seat in table.people.keys() - table.to_act)
    assert (await hinted(other, table)).refusal == "refused-not-your-turn"
    assert (await hinted(cem, table)).refusal == "refused-not-playing"
    assert Verb.HINT not in (await other.does(Verb.PLAY, at=table)).verbs
    await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert (await hinted(guest, table)).refusal == "refused-table-closed"
    assert hints_of(table) == []


async def test_alone_nobody_sees_that_one_asked(house: House, ada: HouseGuest) -> None:
    for most, small_lines in (("3", 2), ("any", 1)):
        shown = await hinted(ada, await with_hints(house, most, ada, key=STONES))
        assert "The others" not in shown.text
        assert shown.text.count("-#") == small_lines, "the heading, and the number of hints left"


async def test_a_table_may_allow_none_or_any_number(house: House) -> None:
    table = await with_hints(house, "0")
    assert (await hinted(table.on_turn, table)).refusal == "refused-hints-off"
    assert Verb.HINT not in (await table.on_turn.does(Verb.PLAY, at=table)).verbs
    free = await with_hints(house, "any")
    shown = await hinted(free.on_turn, free)
    assert "more hint" not in shown.text
    assert "The others only see that you asked." in shown.text
    assert hints_left(free.now, Seat(0)) is None


async def test_the_number_is_chosen_and_shown_before_the_game(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(KALAH, ada, ben, lobby=True)
    numbers = [table.now.game.settings.hints]
    assert "Hints" not in table.lobby.text
    assert "Hints: 3 per player" in (await ada.does(Verb.MORE, at=table)).text
    options = await ada.does(Verb.OPTIONS, at=table)
    (choice,) = (one for one in options.lists if one.items[-1].value == "any")
    assert [item.value for item in choice.items if item.chosen] == ["3"]
    await options.choose("1", "hints")
    numbers.append(table.now.game.settings.hints)
    assert "1 per player" in table.lobby.text
    assert (await ada.does(Verb.HINTS, "-4", at=table)).refusal == "refused-position-changed"
    await ada.does(Verb.START, at=table)
    assert (await ada.does(Verb.HINTS, "any", at=table)).refusal == "refused-begun"
    assert [*numbers, table.now.game.settings.hints] == [3, 1, 1]


async def test_a_new_number_asks_the_others_of_a_rematch_again(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    await ada.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    for guest in (ada, ben):
        await guest.does(Verb.AGAIN, at=table)
    again = await house.newest()
    facts = [(again.now.game.settings.hints, set(again.now.undecided))]
    await ada.does(Verb.HINTS, "any", at=again)
    facts.append((again.now.game.settings.hints, set(again.now.undecided)))
    assert facts == [(3, {again.seat(cem)}), (None, {again.seat(ben), again.seat(cem)})]


# --- what the others see -----------------------------------------------------------------------------


async def test_that_it_was_asked_for_stands_in_the_log_and_what_it_said_nowhere(
    house: House, cem: HouseGuest
) -> None:
    table = await house.table(STONES)
    seat, before = table.seat(table.on_turn), table.board.page.blocks[0]
    shown = await hinted(table.on_turn, table)
    log = (await cem.does(Verb.LOG, at=table)).text
    assert f"{table.face(seat)} takes a hint." in log
    assert table.board.page.blocks[0] == before
    assert shown.note.splitlines()[0] not in log
    assert table.log[-1].data == {"hint": 0}
    assert asked_positions(table.now, seat) == {0}
    assert asked_positions(table.now, Seat(1 - seat)) == frozenset()


async def test_a_hint_leaves_the_way_back_and_the_buttons_as_they_are(house: House) -> None:
    table = await house.table(STONES)
    guest, seat = table.on_turn, table.seat(table.on_turn)
    await guest.plays(f"flip a1 with {table.state.hands[seat][0]}", at=table)
    panel, back = await guest.does(Verb.PLAY, at=table), table.now.timeline.free_back(seat)
    await hinted(guest, table)
    assert table.now.timeline.free_back(seat) == back
    assert (await panel.press(Verb.UNDO)).refusal is None
    assert table.head == 0
