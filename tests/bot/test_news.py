"""What has happened since a player's own last step: in the panel, in the table message, and marked."""

import pytest

from bot.domain.table import Table
from bot.pages import news
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.panel import panel
from bot.pages.table import board
from engines.api import Seat
from robots.api import Level
from tests.bot.rig import ADA, BEN, CEM, PEBBLES, STONES, Rig, on_turn, page_of, texts
from tests.bot.test_robots import let_robots_move, with_robots
from tests.bot.votes import turn

pytestmark = pytest.mark.shown

EN = "en"


def said(page: Page) -> str:
    """Return the texts of a page without the marks that keep names apart."""
    return texts(page).replace("\u2068", "").replace("\u2069", "")


def lines(rig: Rig, table: Table, seat: Seat) -> tuple[str, ...]:
    return news.of_seat(rig.voice(table, EN), seat).lines


async def two_turns(rig: Rig) -> tuple[Table, Seat]:
    """Let both players pass once; return the table and the seat that has to act again."""
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    for _ in range(2):
        table = await turn(rig, table)
    assert table.to_act() == {seat}
    return table, seat


async def test_a_player_reads_what_others_did_since_their_own_last_step(rig: Rig) -> None:
    table, seat = await two_turns(rig)
    page = said(panel(rig.voice(table, EN), seat))
    assert "Since your last turn:" in page
    other = f"**{table.names[1 - seat]}**"
    assert all(other in line for line in lines(rig, table, seat) if "Round" not in line)
    assert not any("You draw" in line for line in lines(rig, table, seat))
    mine = news.of_seat(rig.voice(table, EN), seat).since
    assert mine is not None
    assert (mine.entry.seat, mine.number) == (seat, 1)


async def test_at_first_it_is_told_since_the_start_without_the_setup(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    assert lines(rig, table, seat) == ()
    assert "Since" not in said(panel(rig.voice(table, EN), seat))
    table = await turn(rig, table)
    other = Seat(1 - seat)
    page = said(panel(rig.voice(table, EN), other))
    assert "Since the start:" in page
    assert len(lines(rig, table, other)) > 0


async def test_what_came_of_the_own_press_stands_in_the_panel_that_follows(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    reply = await rig.say(person, table.id, Verb.DO, "pass", number=table.timeline.last)
    shown = said(page_of(reply))
    assert "You draw" in shown
    assert "Since" not in shown
    table = await rig.tables.get(table.id)
    assert news.of_seat(rig.voice(table), seat).since is table.timeline.beginning


async def test_the_public_message_goes_back_to_the_last_step_of_whoever_is_called(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN, CEM)
    for _ in range(3):
        table = await turn(rig, table)
    (seat,) = table.to_act()
    page = said(board(rig.voice(table, EN)))
    assert f"Since {rig.voice(table, EN).seat(seat)}’s last turn:" in page
    told = news.of_all(rig.voice(table, EN), table.timeline.settled())
    for other in {0, 1, 2} - {seat}:
        assert f"**{table.names[other]}**" in "".join(told.lines)
    assert not any("You draw" in line for line in told.lines)


async def test_where_several_are_called_it_goes_back_to_the_earliest(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    for person in (ADA, BEN):
        table = await rig.move(person, table.id, "withhold")
    while len(table.to_act()) == 1:
        _, person = on_turn(table)
        table = await rig.move(person, table.id, "pass")
    assert len(table.to_act()) == 2
    steps = [table.timeline.last_step(seat, table.timeline.head).number for seat in table.to_act()]
    since = news.of_all(rig.voice(table), table.timeline.head).since
    assert since is not None
    assert since.number == min(steps) < max(steps)


async def test_a_step_that_was_taken_back_is_not_told(rig: Rig) -> None:
    table, seat = await two_turns(rig)
    told = lines(rig, table, seat)
    card = table.timeline.head.state.hands[seat][0]
    person = table.seated[seat]
    table = await rig.move(person, table.id, f"flip a1 with {card}")
    assert lines(rig, table, seat) != told
    await rig.say(person, table.id, Verb.UNDO, number=table.timeline.last)
    table = await rig.tables.get(table.id)
    assert lines(rig, table, seat) == told


async def test_steps_in_private_are_told_to_their_own_player_only(rig: Rig) -> None:
    table, seat = await two_turns(rig)
    card = table.timeline.head.state.hands[seat][0]
    before = lines(rig, table, Seat(1 - seat))
    table = await rig.move(table.seated[seat], table.id, f"flip a1 with {card}")
    assert lines(rig, table, Seat(1 - seat)) == before
    assert "Since" not in said(panel(rig.voice(table, EN), seat))


async def test_a_premove_is_told_like_the_moves_of_others(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    other = Seat(1 - seat)
    await rig.premoves.answer(table.id, table.seated[other], "pass")
    table = await rig.move(person, table.id, "pass")
    deadlines = await rig.store.due(rig.clock() + 10)
    for deadline in deadlines:
        await rig.app.deadlines.handle(deadline)
    table = await rig.tables.get(table.id)
    assert table.to_act() == {seat}
    told = lines(rig, table, other)
    assert any("You draw" in line for line in told)
    assert any("(planned ahead)" in line for line in told)


async def test_the_public_message_goes_back_to_the_last_step_of_a_robot_that_is_to_act(rig: Rig) -> None:
    """Nobody calls a robot, but everybody sees that message, and what it marks as new, while it thinks."""
    table = await with_robots(rig, STONES, Level.BEGINNER)
    for _ in range(2):
        table = await let_robots_move(rig, table.id)
        table = await turn(rig, table)
    (robot,) = table.to_act()
    assert robot in table.robots
    assert f"Since {rig.voice(table, EN).seat(robot)}’s last turn:" in said(board(rig.voice(table, EN)))
    told = news.of_all(rig.voice(table, EN), table.timeline.settled())
    assert told.since is not None
    assert told.since.entry.seat == robot


async def test_whoever_takes_a_seat_over_reads_since_the_last_step_of_the_seat(rig: Rig) -> None:
    table, seat = await two_turns(rig)
    since, count = news.of_seat(rig.voice(table), seat).since, len(lines(rig, table, seat))
    await rig.seats.get_up(table.id, table.seated[seat], rig.cause())
    await rig.cases.people.keep_name(CEM, "Cem")
    table, taken = await rig.seats.take(table.id, CEM, rig.cause(), seat)
    assert taken == seat
    found = news.of_seat(rig.voice(table), seat)
    assert since is not None
    assert found.since is not None
    assert (found.since.number, len(found.lines)) == (since.number, count)


async def test_of_many_lines_the_last_six_are_shown(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    table, seat = await two_turns(rig)
    monkeypatch.setattr(news, "log_lines", lambda *_: [f"line {number}" for number in range(9)])
    page = said(panel(rig.voice(table, EN), seat))
    assert "3 earlier lines are in the log; then:" in page
    assert [number for number in range(9) if f"line {number}" in page] == list(range(3, 9))
