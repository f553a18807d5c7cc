"""News since a player's own last step: in the panel, in the table message, and marked."""

import re

import pytest

from bot.domain.table import Table
from bot.pages import news
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.panel import panel
from bot.pages.table import board
from engines.api import Seat
from tests.bot.rig import ADA, BEN, CEM, PEBBLES, STONES, Rig, on_turn, page_of, texts
from tests.bot.votes import turn

pytestmark = pytest.mark.shown

EN = "en"


def plain(text: str) -> str:
    """Return a text without the marks that keep names apart."""
    return text.replace("\u2068", "").replace("\u2069", "")


def said(page: Page) -> str:
    return plain(texts(page))


def lines(rig: Rig, table: Table, seat: Seat) -> list[str]:
    return [line.text for line in news.of_seat(rig.voice(table, EN), seat).lines]


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
    assert lines(rig, table, seat) == []
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
        assert f"**{table.names[other]}**" in "".join(line.text for line in told.lines)
    assert not any("You draw" in line.text for line in told.lines)


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
    await rig.premoves.set_premove(table.id, table.seated[other], "pass")
    table = await rig.move(person, table.id, "pass")
    deadlines = await rig.store.due(rig.clock() + 10)
    for deadline in deadlines:
        await rig.app.deadlines.handle(deadline)
    table = await rig.tables.get(table.id)
    assert table.to_act() == {seat}
    told = lines(rig, table, other)
    assert any("You draw" in line for line in told)
    assert any("(planned ahead)" in line for line in told)


async def test_whoever_takes_a_seat_over_reads_since_the_last_step_of_the_seat(rig: Rig) -> None:
    table, seat = await two_turns(rig)
    since, count = news.of_seat(rig.voice(table), seat).since, len(lines(rig, table, seat))
    await rig.seats.give_up_seat(table.id, table.seated[seat], rig.cause())
    await rig.cases.people.save_name(CEM, "Cem")
    table, taken = await rig.seats.take(table.id, CEM, rig.cause(), seat)
    assert taken == seat
    found = news.of_seat(rig.voice(table), seat)
    assert since is not None
    assert found.since is not None
    assert (found.since.number, len(found.lines)) == (since.number, count)


async def test_of_many_lines_those_that_matter_most_are_shown_in_their_order(rig: Rig) -> None:
    voice = rig.voice(await rig.begin(STONES, ADA, BEN), EN)
    ranks = (1, -1, 0, 0, 1, 1, 0, 0, 1)
    told = tuple(news.Line(f"line {at}", rank) for at, rank in enumerate(ranks))
    page = news.shown(voice, news.News(None, "Since:", told), 1000)
    assert plain(page).splitlines() == [
        "Since:",
        *(f"line {at}" for at in (1, 2, 3, 6, 7, 8)),
        "… 3 more in the log",
    ]


async def test_lines_that_have_no_room_are_the_least_important(rig: Rig) -> None:
    voice = rig.voice(await rig.begin(STONES, ADA, BEN), EN)
    told = (news.Line("x" * 30, -1), news.Line("y" * 30, 1), news.Line("z" * 30, 0))
    page = news.shown(voice, news.News(None, "", told), 62)
    assert "x" * 30 in page
    assert "z" * 30 in page
    assert "yyy" not in page
    assert news.shown(voice, news.News(None, "", told[:1]), 20).startswith("x" * 18)


async def test_above_a_question_with_many_rows_the_most_important_line_stands_alone(rig: Rig) -> None:
    voice = rig.voice(await rig.begin(STONES, ADA, BEN), EN)
    told = (news.Line("x" * 60, -1), news.Line("y" * 60, 1), news.Line("z" * 30, 0))
    all_news = news.News(None, "Since:", told)
    assert plain(news.in_rows(voice, all_news, 2)) == "x" * 60
    assert plain(news.in_rows(voice, all_news, 3)).splitlines() == ["x" * 60, "z" * 30]
    assert plain(news.in_rows(voice, all_news, 5)).splitlines() == [
        *("Since:", "x" * 60, "z" * 30, "… 1 more in the log")
    ]
    last_fits = news.News(None, "Since:", (*told[:1], news.Line("z" * 30, 0)))
    assert plain(news.in_rows(voice, last_fits, 4)).splitlines() == ["Since:", "x" * 60, "z" * 30]
    assert news.in_rows(voice, all_news, 1).startswith("x" * 60)
    assert news.in_rows(voice, news.News(None, "Since:", ()), 5) == ""


STONE_AGE = "stone_age"


async def placed(rig: Rig, *moves: str) -> Table:
    """Let the players place people in turn, whoever begins."""
    table = await rig.begin(STONE_AGE, ADA, BEN)
    for move in moves:
        table = await rig.move(on_turn(table)[1], table.id, move)
    return table


ONE_ROUND = ("place forest 3", "place hunt 5", "place claypit 2", "use forest")


async def test_a_roll_and_its_gain_are_one_line_and_say_who(rig: Rig) -> None:
    table = await placed(rig, *ONE_ROUND)
    second, first = (table.timeline.positions[number].entry.seat for number in (2, 4))
    assert first is not None
    assert second is not None
    wood, brick, food = (plain(line) for line in lines(rig, table, first))
    assert re.fullmatch(r"You roll \d \+ \d \+ \d = \d+: (nothing|\d wood)\.", wood)
    assert re.fullmatch(r"You roll \d \+ \d = \d+: (nothing|\d bricks?)\.", brick)
    assert food.startswith(f"**{table.names[second]}** rolls ")
    public = news.of_all(rig.voice(table, EN), table.timeline.settled())
    assert f"**{table.names[first]}** rolls" in plain("".join(line.text for line in public.lines))


async def test_a_roll_that_waits_is_told_to_all_but_whom_the_question_tells_it(rig: Rig) -> None:
    table = await rig.begin("schiefer", ADA, BEN, CEM)
    for _ in range(2):
        seat, person = on_turn(table)
        move = table.rules.default_move(table.timeline.head.state, seat)
        table = await rig.move(person, table.id, table.rules.format(move))
    (seat,) = table.to_act()
    voice = rig.voice(table, EN)
    public = [plain(line.text) for line in news.of_all(voice, table.timeline.settled()).lines]
    assert public[-1].startswith(f"**{table.names[seat]}** rolls ")
    assert sum(" rolls " in line for line in public) == 1, "the roll of the other is told by what came of it"
    assert not any("roll " in line for line in lines(rig, table, seat))


async def test_events_marked_in_the_picture_are_no_news(rig: Rig) -> None:
    table = await placed(rig, *ONE_ROUND)
    assert table.timeline.head.state.round == 2
    voice = rig.voice(table, EN)
    logged = plain("".join(news.log_lines(voice, table.timeline.head.number, None)))
    told = plain("".join("".join(lines(rig, table, seat)) for seat in (Seat(0), Seat(1))))
    public = plain("".join(line.text for line in news.of_all(voice, table.timeline.head).lines))
    for words in ("Round 2 begins", "feeds everyone"):
        assert words in logged
        assert words not in told + public


@pytest.mark.parametrize(
    ("language", "you"), [("en", "You send 5"), ("de", "Du schickst 5"), ("fr", "Tu places 5")]
)
async def test_in_the_panel_the_reader_is_you(rig: Rig, language: str, you: str) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    (seat,) = table.to_act()
    table = await rig.move(table.seated[seat], table.id, "place forest 5")
    page = said(panel(rig.voice(table, language), seat))
    assert you in page
    assert f"**{table.names[seat]}**" not in page
    assert f"**{table.names[seat]}**" in said(panel(rig.voice(table, language), Seat(1 - seat)))
