"""News since a player's own last step: in the panel, in the table message, and marked."""

import re

import pytest
from msgspec.structs import replace

from bot.pages import history, news
from bot.pages.custom_id import Verb
from bot.pages.page import Button, Buttons
from engines.api import Seat, Weight
from engines.record import Actor
from tests.drive.guest import plain
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable

pytestmark = pytest.mark.shown


async def told(guest: HouseGuest, table: HouseTable) -> list[str]:
    """Return all the news of somebody: the board in words tells them in its second paragraph."""
    _, told, *_ = (await guest.does(Verb.TEXT, at=table)).text.split("\n\n")
    return told.splitlines() if re.match(r"\*\*[^*]+\*\*: ", told) else []


async def turn(table: HouseTable) -> None:
    """Play a turn: pass, which draws cards, or use one card where that is not allowed again."""
    guest = table.on_turn
    if (await guest.plays("pass", at=table)).refusal is not None:
        await guest.plays(f"flip a1 with {table.state.hands[table.seat(guest)][0]}", at=table)
        assert (await guest.plays("end", at=table)).refusal is None


async def two_turns(house: House) -> tuple[HouseTable, HouseGuest, HouseGuest]:
    """Let both players pass once; return the table, who has to act again, and the other one."""
    table = await house.table(STONES)
    guest = table.on_turn
    await turn(table)
    other = table.on_turn
    await turn(table)
    assert table.on_turn == guest != other
    return table, guest, other


def since(table: HouseTable, guest: HouseGuest) -> int:
    """Return the entry after which somebody's news begin. It is seen in the picture only, by its marks."""
    position = news.of_seat(table.voice(), table.seat(guest)).since
    assert position is not None
    return position.number


async def test_a_player_reads_what_others_did_since_their_own_last_step(house: House) -> None:
    table, guest, other = await two_turns(house)
    (own, others) = await told(guest, table)
    assert own.startswith("**You**: ")
    assert others.startswith(f"**{other.name}**: ")
    shown = await guest.does(Verb.PLAY, at=table)
    assert own in shown.text
    assert others in shown.text
    assert (since(table, guest), table.log[1].seat) == (1, table.seat(guest))


async def test_at_first_it_is_told_since_the_start_without_the_setup(house: House) -> None:
    table = await house.table(STONES)
    guest = table.on_turn
    assert await told(guest, table) == []
    await turn(table)
    (line,) = await told(table.on_turn, table)
    assert line.startswith(f"**{guest.name}**: ")
    assert line in (await table.on_turn.does(Verb.PLAY, at=table)).text


async def test_what_came_of_the_own_press_stands_in_the_panel_that_follows(house: House) -> None:
    table = await house.table(STONES)
    guest = table.on_turn
    shown = await guest.does(Verb.DO, "pass", at=table, number=table.log[-1].number)
    assert "**You**: " in shown.text
    assert since(table, guest) == table.now.timeline.beginning.number


async def test_the_public_message_goes_back_to_the_last_step_of_whoever_is_called(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    for _ in range(3):
        await turn(table)
    (seat,) = table.to_act
    public = await told(dan, table)
    assert [line.partition(": ")[0] for line in public] == [
        f"**{table.people[(seat + away) % 3]}**" for away in range(3)
    ]
    assert all(line in table.board.text for line in public)


async def test_the_public_message_tells_the_round_until_its_last_player_has_moved(
    house: House, dan: HouseGuest
) -> None:
    """It does not forget the others while somebody makes several steps."""
    table = await placed(house, "place forest 3", "place hunt 5", "place claypit 1", "place toolmaker")
    first, before = mover(table), await told(dan, table)
    await first.plays("use forest", at=table)
    assert table.on_turn == first
    own, other = await told(dan, table)
    assert own.startswith(f"**{first.name}**: ")
    assert other == before[1]


async def test_where_several_are_called_it_goes_back_to_the_earliest(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """The marks in the picture tell it: how many positions they go back is asked of the news themselves."""
    table = await house.table(PEBBLES, ada, ben, cem)
    for guest in (ada, ben, cem):
        await guest.plays("withhold", at=table)
    while len(table.to_act) == 1:
        await table.on_turn.plays("pass", at=table)
    assert len(table.to_act) > 1
    timeline = table.now.timeline
    steps = [timeline.last_step(Seat(seat), timeline.head).number for seat in table.to_act]
    found = news.of_all(table.voice(), timeline.head).since
    assert found is not None
    assert found.number == min(steps) < max(steps) - 1


async def test_a_step_that_was_taken_back_is_not_told(house: House) -> None:
    table, guest, _ = await two_turns(house)
    before = await told(guest, table)
    await guest.plays(f"flip a1 with {table.state.hands[table.seat(guest)][0]}", at=table)
    assert await told(guest, table) != before
    await guest.does(Verb.UNDO, at=table, number=table.log[-1].number)
    assert await told(guest, table) == before


async def test_steps_in_private_are_told_to_their_own_player_only(house: House) -> None:
    table, guest, other = await two_turns(house)
    before = await told(other, table)
    await guest.plays(f"flip a1 with {table.state.hands[table.seat(guest)][0]}", at=table)
    assert await told(other, table) == before
    lines = await told(guest, table)
    assert lines
    assert all(line.startswith("**You**: ") for line in lines)


async def test_each_reader_of_a_step_is_told_what_is_theirs_in_their_own_language(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    """An offer is secret, and its news are kept: whoever reads them next learns no more than they may."""
    table = await house.table(PEBBLES, ada, ben, cem)
    await ada.plays("offer 2", at=table)
    for language, own, others in (
        ("en", "You offer 2 shells.", "**Ada** has made an offer."),
        ("de", "Du bietest 2 Muscheln.", "**Ada** hat geboten."),
    ):
        for guest in (ada, ben, dan, ada):
            _, said, *_ = (await guest.at(language=language).does(Verb.TEXT, at=table)).text.split("\n\n")
            assert said == (own if guest == ada else others)


async def test_whoever_watches_reads_the_same_news_in_their_own_language(
    house: House, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES)
    await table.on(0).plays("offer 2", at=table)
    for language, says in (("en", "has made an offer"), ("de", "hat geboten"), ("fr", "a fait une offre")):
        _, said, *_ = (await dan.at(language=language).does(Verb.TEXT, at=table)).text.split("\n\n")
        assert said.endswith(f" {says}.")


async def test_a_premove_is_told_like_the_moves_of_others(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    guest = table.on_turn
    other = ben if guest == ada else ada
    await other.does(Verb.SET_PLAN, "pass", at=table)
    await guest.plays("pass", at=table)
    await house.passes(seconds=10)
    assert table.on_turn == guest
    own = next(line for line in await told(other, table) if line.startswith("**You**: "))
    assert own.endswith(" (planned ahead)")
    assert own.count("(planned ahead)") == own.count(" · ") + 1


async def test_whoever_takes_a_seat_over_reads_since_the_last_step_of_the_seat(
    house: House, cem: HouseGuest
) -> None:
    table, guest, _ = await two_turns(house)
    before, lines = since(table, guest), await told(guest, table)
    await guest.does(Verb.OFFER, at=table)
    await cem.does(Verb.TAKE, at=table)
    assert since(table, cem) == before
    assert len(await told(cem, table)) == len(lines)


# --- as much as has room: a law on values ------------------------------------------------------------


def made(*parts: tuple[int | None, str, Weight]) -> news.News:
    """Return the news of seat 0 with these parts: of which seat, their words and their weight."""
    told = (news.Part(None if seat is None else Seat(seat), text, weight) for seat, text, weight in parts)
    return news.News(None, tuple(told), 3, Seat(0))


def room_for(table: HouseTable, all_news: news.News, usual: int, most: int | None = None) -> str:
    """Return what is told in so many rows, and in words how much is not."""
    rows = news.Rows(usual, usual if most is None else most)
    return plain(news.shown(table.voice(), all_news, rows, counted=True).text)


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


async def test_each_seat_has_a_line_and_what_is_of_no_seat_comes_last(house: House) -> None:
    table = await house.table()
    assert room_for(table, FULL, 9).splitlines() == [
        "**You**: 8: 4 food · 2 to the hut",
        "**Ben**: card 1 · 1 to card 2 · 17: 5 wood",
        "Stack 1 is empty.",
    ]
    assert plain(news.whole(table.voice("de"), FULL)).startswith("**Du**: "), "in another language"


async def test_purchases_gains_and_losses_have_room_before_all_else(house: House) -> None:
    table = await house.table()
    assert room_for(table, FULL, 0, 3).splitlines() == [
        "**You**: 8: 4 food",
        "**Ben**: card 1 · 17: 5 wood",
        "Stack 1 is empty. … 2 more in the log",
    ]
    assert room_for(table, FULL, 1, 1) == "**You**: 8: 4 food … 5 more in the log", "one's own first"


async def test_nothing_small_is_told_while_a_gain_has_no_room(house: House) -> None:
    table, wide = await house.table(), made((0, "x" * 90, GAIN), (1, "1 to card 2", STEP))
    assert room_for(table, wide, 2) == "… 2 more in the log"
    assert "1 to card 2" in room_for(table, made((1, "1 to card 2", STEP)), 2)
    assert "5 wood" in room_for(table, made((0, "x" * 90, GAIN), (1, "5 wood", GAIN)), 2), "another gain"


async def test_a_part_is_told_as_a_whole_or_not_at_all(house: House) -> None:
    table = await house.table()
    parts = made(*((1, f"card {number} (4 food, hut builder)", GAIN) for number in range(6)))
    for rows in range(8):
        text = room_for(table, parts, rows)
        cards = text.replace("\n", " ").count("(4 food, hut builder)")
        assert text.count("card ") == cards
        assert cards == 6 or f"… {6 - cards} more in the log" in text


async def test_what_has_no_room_is_a_button_to_where_the_news_begin_in_the_log(house: House) -> None:
    """A panel without a single row for them, which no phone has so seldom that a person could wait for it."""
    table = await placed(house, "place forest 3", "place hunt 5", "place claypit 1")
    while len(await told(mover(table), table)) < 2:
        await moves_on(table)
    guest, voice = mover(table), table.voice()
    row = Buttons((Button("?", voice.press(Verb.HELP)),))
    without, longer = news.with_button(voice, news.of_seat(voice, table.seat(guest)), news.Rows(0, 0), [row])
    assert without.text == ""
    assert longer.buttons[-1].label == f"Log +{without.hidden}"
    timeline, seat = table.now.timeline, table.seat(guest)
    step = timeline.last_step(seat, timeline.settled(seat))
    log = await guest.presses(table.board, longer.buttons[-1].press)
    for line in news.log_lines(voice, step.number, seat):
        assert plain(line) in log.text


async def test_without_room_in_the_row_the_number_is_said_in_words(house: House) -> None:
    voice = (await house.table()).voice()
    row = Buttons(tuple(Button("A long label", "") for _ in range(4)))
    shown, same = news.with_button(voice, FULL, news.Rows(1, 1), [row])
    assert same is row
    assert plain(shown.text).endswith("… 5 more in the log")


async def test_the_log_opens_on_the_page_of_an_entry(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lines are put in: how many there are is what matters."""
    table = await house.table()
    for before in (0, 1, 24, 25, 26, 49, 50, 51):
        lines = [(number, f"line {number}.") for number in range(before + 3)]
        monkeypatch.setattr(history, "_visible", lambda *_, found=lines: found)
        log = await table.on_turn.does(Verb.LOG, news.SINCE, before, at=table)
        assert f"line {before}." in log.text.splitlines()


# --- Stone Age, whose steps bring others something ---------------------------------------------------

STONE_AGE = "stone_age"
ONE_ROUND = ("place forest 3", "place hunt 5", "place claypit 2", "use forest")


async def placed(house: House, *moves: str) -> HouseTable:
    """Let the players place people in turn, whoever begins."""
    return await house.table(STONE_AGE, moves=" / ".join(moves))


def mover(table: HouseTable) -> HouseGuest:
    """Return who has to act, of several the first."""
    return table.on(min(table.to_act))


def mover_of(table: HouseTable, number: int) -> HouseGuest:
    """Return who made the move of an entry."""
    seat = table.log[number].seat
    assert seat is not None
    return table.on(seat)


async def moves_on(table: HouseTable) -> None:
    """Let whoever has to act make the move that is made for who is away."""
    rules, guest = table.now.rules, mover(table)
    move = rules.format(rules.default_move(table.state, table.seat(guest)))
    assert (await guest.plays(move, at=table)).refusal is None


async def test_the_own_forced_results_are_told_until_the_next_press(house: House, dan: HouseGuest) -> None:
    """Whoever places first uses the forest; the clay pit is all that is left, so nobody is asked for it."""
    table = await placed(house, *ONE_ROUND)
    second, first = (mover_of(table, number) for number in (2, 4))
    own, other = await told(first, table)
    assert re.fullmatch(
        r"\*\*You\*\*: \d \+ \d \+ \d = \d+: (nothing|\d wood) · \d \+ \d = \d+: (nothing|\d bricks?)", own
    )
    assert re.fullmatch(rf"\*\*{second.name}\*\*: \d+: \d+ food", other)
    await moves_on(table)
    assert own in await told(first, table), "others moved, and it is still told"
    assert own in (await first.does(Verb.PLAY, at=table)).text
    await moves_on(table)
    assert own not in await told(first, table)
    assert not any(" = " in line for line in await told(dan, table)), "others read the sum alone"


async def test_what_a_move_of_the_clock_brings_others_is_not_by_the_clock(
    house: House, dan: HouseGuest
) -> None:
    """The last entry is made one of the clock, which could not choose this move."""
    table = await placed(house, *ONE_ROUND)
    head = table.now.timeline.head
    head.entry = replace(head.entry, actor=Actor.CLOCK)
    mover, other = sorted(await told(dan, table), key=lambda line: "clock" not in line)
    assert head.entry.seat is not None
    assert mover.startswith(f"**{table.people[head.entry.seat]}**: ")
    assert mover.count("(moved by the clock)") == 2
    assert other.endswith(" food")


async def test_the_board_in_words_tells_all_news_and_the_reader_is_you(house: House, dan: HouseGuest) -> None:
    table = await placed(house, *ONE_ROUND)
    voice = table.voice()
    for guest in (dan, table.on(0), table.on(1)):
        text = (await guest.does(Verb.TEXT, at=table)).text
        assert text.startswith(f"### #{table.id} · Stone Age")
        found = news.of_all(voice, table.now.timeline.settled())
        if guest != dan:
            found = news.of_seat(voice, table.seat(guest))
        assert await told(guest, table) == plain(news.whole(voice, found)).splitlines() != []
        assert ("**You**" in "".join(await told(guest, table))) is (guest != dan)


async def test_a_roll_that_waits_is_told_to_all_but_whom_the_question_tells_it(
    house: House, dan: HouseGuest
) -> None:
    table = await house.table(STONE_AGE)
    while table.state.roll is None:
        await moves_on(table)
        tools = [move for seat in table.to_act for move in table.legal(seat) if "toolmaker" in move]
        if tools and "place" in tools[0]:
            await mover(table).plays(tools[0], at=table)
    (seat,) = table.to_act
    roll = table.state.roll
    words = f"rolls {sum(roll.dice)} for {roll.good}"
    assert words in (await told(dan, table))[-1]
    assert words in (await told(table.on(1 - seat), table))[-1]
    assert not any("rolls" in line for line in await told(table.on(seat), table))


async def test_events_marked_in_the_picture_are_no_news(house: House, dan: HouseGuest) -> None:
    table = await placed(house, *ONE_ROUND)
    assert table.state.round == 2
    log = (await dan.does(Verb.LOG, at=table)).text
    news_of_all = "".join(["".join(await told(guest, table)) for guest in (dan, table.on(0), table.on(1))])
    for words in ("Round 2 begins", "feeds everyone"):
        assert words in log
        assert words not in news_of_all


async def test_in_the_panel_the_reader_is_you(house: House) -> None:
    table = await house.table(STONE_AGE)
    guest = table.on_turn
    await guest.plays("place forest 5", at=table)
    for language, you in (
        ("en", "**You**: 5 to"),
        ("de", "**Du**: 5 in"),
        ("fr", "**Toi**\u00a0: 5 dans"),
    ):
        shown = await guest.at(language=language).does(Verb.PLAY, at=table)
        assert you in shown.text
        assert f"**{guest.name}**" not in shown.text
        other = await table.on_turn.at(language=language).does(Verb.PLAY, at=table)
        assert f"**{guest.name}**" in other.text
