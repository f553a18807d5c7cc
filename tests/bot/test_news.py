"""What has happened since a player's own last step: in the panel, in the table message, and marked."""

import pytest

from bot.domain.table import Table
from bot.pages import news
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.panel import panel
from bot.pages.table import board
from engines.api import Seat
from tests.bot.house import ADA, BEN, CEM, PEBBLES, STONES, House, on_turn, page_of, texts
from tests.bot.votes import turn

EN = "en"


def said(page: Page) -> str:
    """Return the texts of a page without the marks that keep names apart."""
    return texts(page).replace("\u2068", "").replace("\u2069", "")


def lines(house: House, table: Table, seat: Seat) -> tuple[str, ...]:
    return news.of_seat(house.voice(table, EN), seat).lines


async def two_turns(house: House) -> tuple[Table, Seat]:
    """Let both players pass once; return the table and the seat that has to act again."""
    table = await house.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    for _ in range(2):
        table = await turn(house, table)
    assert table.to_act() == {seat}
    return table, seat


async def test_a_player_reads_what_others_did_since_their_own_last_step(house: House) -> None:
    table, seat = await two_turns(house)
    page = said(panel(house.voice(table, EN), seat))
    assert "Since your last turn:" in page
    other = f"**{table.names[1 - seat]}**"
    assert all(other in line for line in lines(house, table, seat) if "Round" not in line)
    assert not any("You draw" in line for line in lines(house, table, seat))
    mine = news.of_seat(house.voice(table, EN), seat).since
    assert mine is not None
    assert (mine.entry.seat, mine.number) == (seat, 1)


async def test_at_first_it_is_told_since_the_start_without_the_setup(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    assert lines(house, table, seat) == ()
    assert "Since" not in said(panel(house.voice(table, EN), seat))
    table = await turn(house, table)
    other = Seat(1 - seat)
    page = said(panel(house.voice(table, EN), other))
    assert "Since the start:" in page
    assert len(lines(house, table, other)) > 0


async def test_what_came_of_the_own_press_stands_in_the_panel_that_follows(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    reply = await house.say(person, table.id, Verb.DO, "pass", number=table.timeline.last)
    shown = said(page_of(reply))
    assert "You draw" in shown
    assert "Since" not in shown
    table = await house.tables.get(table.id)
    assert news.of_seat(house.voice(table), seat).since is table.timeline.beginning


async def test_the_public_message_goes_back_to_the_last_step_of_whoever_is_called(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN, CEM)
    for _ in range(3):
        table = await turn(house, table)
    (seat,) = table.to_act()
    page = said(board(house.voice(table, EN)))
    assert f"Since {house.voice(table, EN).seat(seat)}’s last turn:" in page
    told = news.of_all(house.voice(table, EN), table.timeline.settled())
    for other in {0, 1, 2} - {seat}:
        assert f"**{table.names[other]}**" in "".join(told.lines)
    assert not any("You draw" in line for line in told.lines)


async def test_where_several_are_called_it_goes_back_to_the_earliest(house: House) -> None:
    table = await house.begin(PEBBLES, ADA, BEN)
    for person in (ADA, BEN):
        table = await house.move(person, table.id, "withhold")
    while len(table.to_act()) == 1:
        _, person = on_turn(table)
        table = await house.move(person, table.id, "pass")
    assert len(table.to_act()) == 2
    steps = [table.timeline.last_step(seat, table.timeline.head).number for seat in table.to_act()]
    since = news.of_all(house.voice(table), table.timeline.head).since
    assert since is not None
    assert since.number == min(steps) < max(steps)


async def test_a_step_that_was_taken_back_is_not_told(house: House) -> None:
    table, seat = await two_turns(house)
    told = lines(house, table, seat)
    card = table.timeline.head.state.hands[seat][0]
    person = table.seated[seat]
    table = await house.move(person, table.id, f"flip a1 with {card}")
    assert lines(house, table, seat) != told
    await house.say(person, table.id, Verb.UNDO, number=table.timeline.last)
    table = await house.tables.get(table.id)
    assert lines(house, table, seat) == told


async def test_steps_in_private_are_told_to_their_own_player_only(house: House) -> None:
    table, seat = await two_turns(house)
    card = table.timeline.head.state.hands[seat][0]
    before = lines(house, table, Seat(1 - seat))
    table = await house.move(table.seated[seat], table.id, f"flip a1 with {card}")
    assert lines(house, table, Seat(1 - seat)) == before
    assert "Since" not in said(panel(house.voice(table, EN), seat))


async def test_a_premove_is_told_like_the_moves_of_others(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    other = Seat(1 - seat)
    await house.premoves.answer(table.id, table.seated[other], "pass")
    table = await house.move(person, table.id, "pass")
    deadlines = await house.store.due(house.clock() + 10)
    for deadline in deadlines:
        await house.app.deadlines.handle(deadline)
    table = await house.tables.get(table.id)
    assert table.to_act() == {seat}
    told = lines(house, table, other)
    assert any("You draw" in line for line in told)
    assert any("(planned ahead)" in line for line in told)


async def test_whoever_takes_a_seat_over_reads_since_the_last_step_of_the_seat(house: House) -> None:
    table, seat = await two_turns(house)
    since, count = news.of_seat(house.voice(table), seat).since, len(lines(house, table, seat))
    await house.seats.get_up(table.id, table.seated[seat], house.cause())
    await house.cases.people.keep_name(CEM, "Cem")
    table, taken = await house.seats.take(table.id, CEM, house.cause(), seat)
    assert taken == seat
    found = news.of_seat(house.voice(table), seat)
    assert since is not None
    assert found.since is not None
    assert (found.since.number, len(found.lines)) == (since.number, count)


async def test_of_many_lines_the_last_six_are_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, seat = await two_turns(house)
    monkeypatch.setattr(news, "log_lines", lambda *_: [f"line {number}" for number in range(9)])
    page = said(panel(house.voice(table, EN), seat))
    assert "3 earlier lines are in the log; then:" in page
    assert [number for number in range(9) if f"line {number}" in page] == list(range(3, 9))
