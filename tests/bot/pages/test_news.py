"""News since a player's own last step: in the panel, in the table message, and marked."""

import re

import pytest
from msgspec.structs import replace

from bot.domain.table import Table
from bot.pages import answers, history, news
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Button, Buttons, Page
from bot.pages.panel import panel
from bot.pages.table import board
from engines.api import Seat, Weight
from engines.record import Actor
from tests.drive.house import ADA, BEN, CEM, PEBBLES, STONES, Rig, on_turn, page_of, texts
from tests.drive.votes import turn

pytestmark = pytest.mark.shown

EN = "en"


def plain(text: str) -> str:
    """Return a text without the marks that keep names apart."""
    return text.replace("\u2068", "").replace("\u2069", "")


def said(page: Page) -> str:
    return plain(texts(page))


def lines(rig: Rig, table: Table, seat: Seat) -> list[str]:
    """Return all the news of a seat, as it reads them."""
    voice = rig.voice(table, EN)
    return plain(news.whole(voice, news.of_seat(voice, seat))).splitlines()


def of_all(rig: Rig, table: Table) -> list[str]:
    voice = rig.voice(table, EN)
    return plain(news.whole(voice, news.of_all(voice, table.timeline.settled()))).splitlines()


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
    page, (own, other) = said(panel(rig.voice(table, EN), seat)), lines(rig, table, seat)
    assert own.startswith("**You**: ")
    assert other.startswith(f"**{table.names[1 - seat]}**: ")
    assert own in page
    assert other in page
    mine = news.of_seat(rig.voice(table, EN), seat).since
    assert mine is not None
    assert (mine.entry.seat, mine.number) == (seat, 1)


async def test_at_first_it_is_told_since_the_start_without_the_setup(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    assert lines(rig, table, seat) == []
    table = await turn(rig, table)
    other = Seat(1 - seat)
    (line,) = lines(rig, table, other)
    assert line.startswith(f"**{table.names[seat]}**: ")
    assert line in said(panel(rig.voice(table, EN), other))


async def test_what_came_of_the_own_press_stands_in_the_panel_that_follows(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    reply = await rig.say(person, table.id, Verb.DO, "pass", number=table.timeline.last)
    assert "**You**: " in said(page_of(reply))
    table = await rig.tables.get(table.id)
    assert news.of_seat(rig.voice(table), seat).since is table.timeline.beginning


async def test_the_public_message_goes_back_to_the_last_step_of_whoever_is_called(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN, CEM)
    for _ in range(3):
        table = await turn(rig, table)
    (seat,) = table.to_act()
    page, told = said(board(rig.voice(table, EN))), of_all(rig, table)
    starts = [line.partition(": ")[0] for line in told]
    assert starts == [f"**{table.names[(seat + away) % 3]}**" for away in range(3)]
    assert all(line in page for line in told)


async def test_the_public_message_tells_the_round_until_its_last_player_has_moved(rig: Rig) -> None:
    """It does not forget the others while somebody makes several steps."""
    table = await placed(rig, "place forest 3", "place hunt 5", "place claypit 1", "place toolmaker")
    first = min(table.to_act())
    told = of_all(rig, table)
    table = await rig.move(table.seated[first], table.id, "use forest")
    assert table.to_act() == {first}
    own, other = of_all(rig, table)
    assert own.startswith(f"**{table.names[first]}**: ")
    assert other == told[1]


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
    assert all(line.startswith("**You**: ") for line in lines(rig, table, seat))


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
    own = next(line for line in lines(rig, table, other) if line.startswith("**You**: "))
    assert own.endswith(" (planned ahead)")
    assert own.count("(planned ahead)") == own.count(" · ") + 1


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
    assert found.since.number == since.number
    assert len(lines(rig, table, seat)) == count


def made(*parts: tuple[int | None, str, Weight]) -> news.News:
    """Return the news of seat 0 with these parts: of which seat, their words and their weight."""
    told = (news.Part(None if seat is None else Seat(seat), text, weight) for seat, text, weight in parts)
    return news.News(None, tuple(told), 3, Seat(0))


async def room_for(rig: Rig, all_news: news.News, usual: int, most: int | None = None) -> str:
    """Return what is told in so many rows, and in words how much is not."""
    voice = rig.voice(await rig.begin(STONES, ADA, BEN), EN)
    rows = news.Rows(usual, usual if most is None else most)
    return plain(news.shown(voice, all_news, rows, counted=True).text)


GAIN, STEP = Weight.MAIN, Weight.MINOR
FULL = made(
    *((0, "8: 4 food", GAIN), (0, "2 to the hut", STEP)),
    *(
        (1, "card 1", GAIN),
        (1, "1 to card 2", STEP),
        (1, "17: 5 wood", GAIN),
        (None, "Stack 1 is empty.", GAIN),
    ),
)


async def test_each_seat_has_a_line_and_what_is_of_no_seat_comes_last(rig: Rig) -> None:
    assert (await room_for(rig, FULL, 9)).splitlines() == [
        "**You**: 8: 4 food · 2 to the hut",
        "**Ben**: card 1 · 1 to card 2 · 17: 5 wood",
        "Stack 1 is empty.",
    ]


async def test_purchases_gains_and_losses_have_room_before_all_else(rig: Rig) -> None:
    assert (await room_for(rig, FULL, 0, 3)).splitlines() == [
        "**You**: 8: 4 food",
        "**Ben**: card 1 · 17: 5 wood",
        "Stack 1 is empty. … 2 more in the log",
    ]
    assert await room_for(rig, FULL, 1, 1) == "**You**: 8: 4 food … 5 more in the log", "one's own first"


async def test_nothing_small_is_told_while_a_gain_has_no_room(rig: Rig) -> None:
    wide = made((0, "x" * 90, GAIN), (1, "1 to card 2", STEP))
    assert await room_for(rig, wide, 2) == "… 2 more in the log"
    assert "1 to card 2" in await room_for(rig, made((1, "1 to card 2", STEP)), 2)


async def test_a_part_is_told_as_a_whole_or_not_at_all(rig: Rig) -> None:
    told = made(*((1, f"card {number} (4 food, hut builder)", GAIN) for number in range(6)))
    for rows in range(8):
        text = await room_for(rig, told, rows)
        cards = text.replace("\n", " ").count("(4 food, hut builder)")
        assert text.count("card ") == cards
        assert cards == 6 or f"… {6 - cards} more in the log" in text


async def test_what_has_no_room_is_a_button_to_where_the_news_begin_in_the_log(rig: Rig) -> None:
    table = await placed(rig, *("place forest 3", "place hunt 5", "place claypit 1"))
    while (seat := min(table.to_act())) and len(lines(rig, table, seat)) < 2:
        table = await rig.move(table.seated[seat], table.id, first_move(table))
    seat = min(table.to_act())
    voice = rig.voice(table, EN)
    row = Buttons((Button("?", voice.press(Verb.HELP)),))
    told, longer = news.with_button(voice, news.of_seat(voice, seat), news.Rows(0, 0), row)
    assert told.text == ""
    assert longer.buttons[-1].label == f"{told.hidden} more"
    page = page_of(await rig.press(table.seated[seat], longer.buttons[-1].press))
    step = table.timeline.last_step(seat, table.timeline.settled(seat))
    press = read_press(longer.buttons[-1].press)
    assert press is not None
    assert press.tokens == (news.SINCE, str(step.number))
    for line in news.log_lines(voice, step.number, seat):
        assert line in texts(page)


async def test_without_room_in_the_row_the_number_is_said_in_words(rig: Rig) -> None:
    voice = rig.voice(await rig.begin(STONES, ADA, BEN), EN)
    row = Buttons(tuple(Button("A long label", "") for _ in range(4)))
    told, same = news.with_button(voice, FULL, news.Rows(1, 1), row)
    assert same is row
    assert plain(told.text).endswith("… 5 more in the log")


@pytest.mark.parametrize("lines_before", [0, 1, 24, 25, 26, 49, 50, 51])
async def test_the_log_opens_on_the_page_of_an_entry(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, lines_before: int
) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    lines = [(number, f"line {number}.") for number in range(lines_before + 3)]
    monkeypatch.setattr(history, "_visible", lambda *_: lines)
    page = texts(history.log(rig.voice(table, EN), Seat(0), since=lines_before))
    assert f"line {lines_before}." in page.splitlines()


STONE_AGE = "stone_age"


async def placed(rig: Rig, *moves: str) -> Table:
    """Let the players place people in turn, whoever begins."""
    table = await rig.begin(STONE_AGE, ADA, BEN)
    for move in moves:
        table = await rig.move(on_turn(table)[1], table.id, move)
    return table


ONE_ROUND = ("place forest 3", "place hunt 5", "place claypit 2", "use forest")


async def test_the_own_forced_results_are_told_until_the_next_press(rig: Rig) -> None:
    """Whoever places first uses the forest; the clay pit is all that is left, so nobody is asked for it."""
    table = await placed(rig, *ONE_ROUND)
    second, first = (table.timeline.positions[number].entry.seat for number in (2, 4))
    assert first is not None
    assert second is not None
    own, other = lines(rig, table, first)
    assert re.fullmatch(
        r"\*\*You\*\*: \d \+ \d \+ \d = \d+: (nothing|\d wood) · \d \+ \d = \d+: (nothing|\d bricks?)", own
    )
    assert re.fullmatch(rf"\*\*{table.names[second]}\*\*: \d+: \d+ food", other)
    table = await rig.move(table.seated[second], table.id, first_move(table))
    assert own in lines(rig, table, first), "others moved, and it is still told"
    assert own in said(panel(rig.voice(table, EN), first))
    table = await rig.move(table.seated[first], table.id, first_move(table))
    assert own not in lines(rig, table, first)
    assert not any(" = " in line for line in of_all(rig, table)), "others read the sum alone"


async def test_what_a_move_of_the_clock_brings_others_is_not_by_the_clock(rig: Rig) -> None:
    table = await placed(rig, *ONE_ROUND)
    head = table.timeline.head
    head.entry = replace(head.entry, actor=Actor.CLOCK)
    mover, other = sorted(of_all(rig, table), key=lambda line: "clock" not in line)
    assert head.entry.seat is not None
    assert mover.startswith(f"**{table.names[head.entry.seat]}**: ")
    assert mover.count("(moved by the clock)") == 2
    assert other.endswith(" food")


def first_move(table: Table) -> str:
    """Return a move of whoever has to act."""
    state, seat = table.timeline.head.state, min(table.to_act())
    return str(table.rules.format(table.rules.default_move(state, seat)))


def legal(table: Table, seat: Seat) -> list[str]:
    state = table.timeline.head.state
    return [str(table.rules.format(move)) for move in table.rules.legal_moves(state, seat)]


async def test_the_board_in_words_begins_with_the_same_sentences(rig: Rig) -> None:
    table = await placed(rig, *ONE_ROUND)
    voice = rig.voice(table, EN)
    for seat in (None, *table.seated):
        head, told, *_ = "\n".join(map(said, answers.board_text(voice, seat))).split("\n\n")
        assert head.startswith(f"### #{table.id} · Stone Age")
        assert told.splitlines() == (of_all(rig, table) if seat is None else lines(rig, table, seat))
        assert ("**You**" in told) is (seat is not None)


async def test_a_roll_that_waits_is_told_to_all_but_whom_the_question_tells_it(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    while table.timeline.head.state.roll is None:
        table = await rig.move(table.seated[min(table.to_act())], table.id, first_move(table))
        tools = [move for seat in table.to_act() for move in legal(table, seat) if "toolmaker" in move]
        if tools and "place" in tools[0]:
            table = await rig.move(table.seated[min(table.to_act())], table.id, tools[0])
    (seat,) = table.to_act()
    roll = table.timeline.head.state.roll
    told = f"rolls {sum(roll.dice)} for {roll.good}"
    assert told in of_all(rig, table)[-1]
    assert told in lines(rig, table, Seat(1 - seat))[-1]
    assert not any("rolls" in line for line in lines(rig, table, seat))


async def test_events_marked_in_the_picture_are_no_news(rig: Rig) -> None:
    table = await placed(rig, *ONE_ROUND)
    assert table.timeline.head.state.round == 2
    voice = rig.voice(table, EN)
    logged = plain("".join(news.log_lines(voice, table.timeline.head.number, None)))
    told = "".join("".join(lines(rig, table, seat)) for seat in (Seat(0), Seat(1)))
    public = "".join(of_all(rig, table))
    for words in ("Round 2 begins", "feeds everyone"):
        assert words in logged
        assert words not in told + public


@pytest.mark.parametrize(
    ("language", "you"),
    [("en", "**You**: 5 to"), ("de", "**Du**: 5 in"), ("fr", "**Toi**\u00a0: 5 dans")],
)
async def test_in_the_panel_the_reader_is_you(rig: Rig, language: str, you: str) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    (seat,) = table.to_act()
    table = await rig.move(table.seated[seat], table.id, "place forest 5")
    page = said(panel(rig.voice(table, language), seat))
    assert you in page
    assert f"**{table.names[seat]}**" not in page
    assert f"**{table.names[seat]}**" in said(panel(rig.voice(table, language), Seat(1 - seat)))
