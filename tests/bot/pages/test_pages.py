"""Messages as plain values: the lobby, the table message, the log, and pictures that can be painted."""

from itertools import cycle

import pytest

from bot.acts.settings import Group, Own, settings_page
from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, PersonSettings, Repeats
from bot.pages import ending, fairness, more, news
from bot.pages.board import board_page
from bot.pages.chapters import Chapters
from bot.pages.custom_id import Verb, read_press
from bot.pages.games import choose_title, games_page
from bot.pages.kit import split
from bot.pages.page import Look, Picture
from bot.pages.panel import hand, panel
from bot.pages.trouble import Trouble, cannot_post, doctor, in_words
from bot.pages.wording import cut, newest
from bot.words.catalogues import LANGUAGES
from engines.api import Seat, Weight
from engines.chance import commitment
from engines.record import EntryKind
from renderers.paint import paint
from tests.drive.guest import Shown, plain
from tests.drive.house import GAMES, PEBBLES, STONES, House, HouseGuest, HouseTable, seen
from tests.drive.limits import check, check_drawing

pytestmark = pytest.mark.shown

BUSY = PersonSettings(
    call=CallMethod.DIRECT,
    closed=True,
    again=Repeats.DAILY,
    quiet_from=22,
    zone="America/Argentina/ComodRivadavia",
)


def looks(shown: Shown) -> dict[Verb, tuple[Look, bool]]:
    """Return how the buttons look by what they do, and whether they can be pressed."""
    pressed = [(read_press(one.press), one) for one in shown.buttons]
    return {press.verb: (one.look, not one.disabled) for press, one in pressed if press is not None}


# --- the lobby ---------------------------------------------------------------------------------------


async def test_the_lobby_says_who_sits_where_and_what_is_missing(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ben, lobby=True)
    for text in ("<@102>", "One more player needed.", "2 to 3"):
        assert text in table.lobby.text
    assert looks(table.lobby)[Verb.START] == (Look.PLAIN, False)
    assert looks(table.lobby)[Verb.JOIN] == (Look.MAIN, True)
    for guest in (ada, cem):
        await table.lobby.press(Verb.JOIN, by=guest)
    lines = table.lobby.text
    assert lines.index("<@102>") < lines.index("<@101>") < lines.index("<@103>")
    assert looks(table.lobby)[Verb.START] == (Look.FINAL, True)
    assert looks(table.lobby)[Verb.JOIN] == (Look.PLAIN, False)


async def test_the_lobby_message_after_the_beginning_seals_the_draws(house: House) -> None:
    """In sixteen digits: all of them are on the page of the proof."""
    table = await house.table(PEBBLES)
    seal = commitment(table.now.game.secret)
    first = " ".join(seal[at : at + 4] for at in range(0, 16, 4))
    assert table.lobby.text.endswith(first)
    assert seal not in table.lobby.text
    assert seal in seen(fairness.page(table.voice())).text
    assert "below" in table.lobby.text
    assert table.lobby.buttons == []
    await house.notes(table, thread=501)
    assert "<#501>" in table.lobby.text
    over = (await house.play_on(table)).lobby.text
    assert first in over
    assert "wins!" in over or "share" in over


async def test_the_lobby_message_names_also_those_who_have_left(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    left = house.words("seat-left")
    for guest, leavers in ((ben, {"Ben"}), (cem, {"Ben", "Cem"})):
        await guest.does(Verb.CONFIRM_LEAVE, at=table)
        lines = table.lobby.text.split("\n")[1:4]
        found = [name for name, line in zip(("Ada", "Ben", "Cem"), lines, strict=True) if name in line]
        assert found == ["Ada", "Ben", "Cem"]
        assert {name for name, line in zip(found, lines, strict=True) if left in line} == leavers
    assert table.status == Status.FINISHED


async def test_a_closed_lobby_has_nothing_to_press(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    await table.lobby.press(Verb.LEAVE_LOBBY, by=ada)
    assert "closed" in table.lobby.text
    assert table.lobby.buttons == []
    check(table.lobby.page)


# --- the table message -------------------------------------------------------------------------------


async def test_the_table_message_names_those_who_are_to_act_and_pings_nobody(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    assert table.board.page.pinged == ()
    await ben.plays("withhold", at=table)
    assert "Your turn: <@101> and <@103>" in table.board.text
    assert seen(board_page(table.voice(), None)).text.count("▶") == 2
    assert table.board.page.pinged == ()


async def test_the_board_offers_to_play_only_to_whoever_may(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES, moves="Ben: withhold")
    offered = [Verb.PLAY in (await one.does(Verb.BOARD, at=table)).verbs for one in (ada, ben, dan)]
    assert offered == [True, False, False]


async def test_the_table_message_of_a_running_and_of_a_finished_game(house: House, ada: HouseGuest) -> None:
    table = await house.table(PEBBLES)
    assert set(looks(table.board)) == {Verb.PLAY, Verb.HAND, Verb.MORE}
    await house.play_on(table)
    assert set(looks(table.board)) == {Verb.AGAIN, Verb.REPLAY, Verb.MORE}
    outcome = table.now.outcome
    assert outcome is not None
    assert " : ".join(map(str, sorted(outcome.totals, reverse=True))) in table.board.text
    assert table.now.game.secret.hex() in seen(fairness.page(table.voice())).text
    scores = (await ada.does(Verb.SCORES, at=table)).text
    for seat, total in enumerate(outcome.totals):
        assert f"{'●■'[seat]} **{table.now.names[seat]}**, {total} point" in scores


async def test_the_table_message_speaks_the_tables_language(house: House) -> None:
    texts = [(await house.table(STONES, language=one)).board.text for one in LANGUAGES]
    assert len({text.splitlines()[1] for text in texts}) == 3


async def test_much_to_tell_still_fits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    guests = [house.guest(name) for name in ("Ada", "Ben", "Cem", "Dan", "Eve")]
    for guest in guests:
        guest.is_called("*" * 40)
    table = await house.table(STONES, *guests)
    many = tuple(news.Part(Seat(n % 2), f"{n} {'x' * 60}", Weight.MAIN) for n in range(100))
    monkeypatch.setattr(news, "_parts", lambda *_: many)
    monkeypatch.setattr("bot.pages.board.seat_lines", lambda *_: "seat " * 1000)
    await table.on_turn.plays("pass", at=table)
    check(table.board.page)
    assert "99 xxx" in table.board.text
    check(board_page(table.voice(), Seat(0)))
    for guest in guests[1:]:
        await guest.does(Verb.CONFIRM_LEAVE, at=table)
    assert table.now.outcome is not None
    final_text = ending.final_text
    monkeypatch.setattr(ending, "final_text", lambda *given: final_text(*given).ljust(2060, "."))
    check(ending.scores(table.voice(), Seat(0)))
    check(table.board.page)
    check(more.during(table.voice(), Seat(0), admin=True))


async def test_scores_are_those_after_each_turn(house: House) -> None:
    table = await house.over(PEBBLES)
    timeline, outcome = table.now.timeline, table.now.outcome
    found = timeline.scores(timeline.head.number)
    turns = [n for n in timeline.path() if timeline.positions[n].turn_over or n == 0]
    assert len(found) == len(turns)
    assert outcome is not None
    assert found[-1] == outcome.totals


# --- the log -----------------------------------------------------------------------------------------


async def log_pages(guest: HouseGuest, table: HouseTable) -> list[str]:
    """Return the text of each page of the log, from the first one on, without what stands above."""
    shown, pages = await guest.does(Verb.LOG, 0, at=table), []
    while True:
        check(shown.page)
        pages.append(shown.text.split("\n", 2)[2])
        later = next(one for one in shown.buttons if one.label == "Later")
        if later.disabled:
            return pages
        shown = await shown.press("Later")


async def test_every_line_of_a_long_log_can_be_read(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    for name in ("Ada", "*" * 40):
        for guest in (ada, ben):
            guest.is_called(name)
        table = await house.play_on(await house.table(STONES, ada, ben), 60, 3)
        voice, timeline = table.voice(), table.now.timeline
        for reader, seat in ((dan, None), (ada, Seat(0))):
            told = [
                line
                for number in timeline.path(timeline.settled(seat).number)
                for line in news.log_lines(voice, number, seat)
            ]
            pages = await log_pages(reader, table)
            lines = "\n".join(pages).splitlines()
            assert [line for line in lines if not line.startswith("-# <t:")] == plain(
                "\n".join(told)
            ).splitlines()
            assert len(pages) > 2
            for number, page in (((), -1), ((10_000,), -1), ((-5,), 0)):
                assert (await reader.does(Verb.LOG, *number, at=table)).text.endswith(pages[page])


async def test_the_board_in_words_is_one_position_for_each_reader(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES)
    mover, seat = table.on_turn, table.seat(table.on_turn)
    others = [dan, *(guest for guest in (ada, ben) if guest.person != mover.person)]
    before = [(await one.does(Verb.TEXT, at=table)).text for one in others]
    await mover.plays(f"flip a1 with {table.state.hands[seat][0]}", at=table)
    assert before == [(await one.does(Verb.TEXT, at=table)).text for one in others]
    mine = (await mover.does(Verb.TEXT, at=table)).text
    assert "Only you see it like this" in mine
    voice, rules = table.voice(), table.now.rules
    view = rules.seen(table.state, None)
    board = plain(voice.renderer.text_board(view, voice.faces, None, voice.chat))
    own = plain(voice.renderer.own_text(rules.seen(table.state, seat), seat, voice.faces, voice.chat))
    moment, seats, *_ = board.split("\n\n")
    assert mine.index(moment) < mine.index(own) < mine.index(seats)
    assert all(part in mine for part in board.split("\n\n"))
    await mover.plays("end", at=table)
    assert "Only you see it like this" not in (await mover.does(Verb.TEXT, at=table)).text


async def test_the_board_in_words_says_the_title_once_and_the_options(house: House, ada: HouseGuest) -> None:
    for key, text in (
        ("livingstone", "After a mine collapse: only the players’ gems return to the bag"),
        ("stone_age", "Collected cards: you only see your own"),
    ):
        table = await house.table(key)
        told = (await ada.does(Verb.TEXT, at=table)).text
        assert told.count(table.voice("en").title) == 1
        assert text in told


async def test_the_hand_offers_to_play_only_to_whom_the_table_waits_for(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES)
    for guest in (ada, ben):
        shown = await guest.does(Verb.HAND, at=table)
        assert (Verb.PLAY in shown.verbs) == (guest.person == table.on_turn.person)


async def test_settings_stand_in_the_log_and_steps_taken_back_do_not(
    house: House, dan: HouseGuest, eve: HouseGuest
) -> None:
    table = await house.table(STONES)
    mover, seat = table.on_turn, table.seat(table.on_turn)
    before = (await mover.does(Verb.LOG, at=table)).text
    await mover.plays(f"flip a1 with {table.state.hands[seat][0]}", at=table)
    await mover.does(Verb.UNDO, at=table)
    assert (await mover.does(Verb.LOG, at=table)).text == before
    await mover.does(Verb.SET_TABLE_LANGUAGE, "fr", at=table)
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    last = (await dan.does(Verb.LOG, at=table)).text.splitlines()[-2:]
    assert last == ["The table now speaks Français.", "An admin closed the table."]


# --- small things ------------------------------------------------------------------------------------


def test_text_is_split_at_the_ends_of_lines() -> None:
    parts = {
        ("", 5): [""],
        ("abc", 5): ["abc"],
        ("ab\ncd", 5): ["ab\ncd"],
        ("ab\ncde", 5): ["ab", "cde"],
        ("abcdefg", 3): ["abc", "def", "g"],
        ("a\n\nb", 2): ["a\n", "b"],
    }
    assert {given: split(*given) for given in parts} == parts


def test_only_what_is_newest_is_kept() -> None:
    assert newest(["one", "two", "three"], 100) == "one\ntwo\nthree"
    assert newest(["one", "two", "three"], 9) == "…\ntwo\nthree"
    assert newest(["one", "two", "three"], 8) == "…\nthree"
    assert newest([], 5) == ""


def test_long_texts_are_cut() -> None:
    assert cut("abcdef", 6) == "abcdef"
    assert cut("abcdefg", 6) == "abcde…"
    assert cut("abcd  fg", 6) == "abcd…"


@pytest.mark.slow
async def test_without_its_picture_the_board_is_told_in_words(house: House) -> None:
    for key in (PEBBLES, STONES):
        for language in LANGUAGES:
            table = await house.table(key, language=language)
            told = seen(in_words(table.voice()))
            check(told.page)
            assert told.pictures == []
            assert told.buttons == table.board.buttons
            assert len(told.text) > len(table.board.text)
            check(in_words((await house.play_on(table)).voice()))


# --- answers -----------------------------------------------------------------------------------------


async def test_pages_about_no_table_fit(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """They are made past the door: of most of them a person sees only one state at a time."""
    missing = ["view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"]
    wished = ["create_public_threads", "send_messages_in_threads", "manage_threads"]
    troubles = []
    for code, lacking, unreached in zip(
        ("50013", "50001", "10003", "160005", "40001", "401", "403", "404"),
        cycle((missing, [])),
        cycle(([], [ada.person, ben.person])),
        strict=False,
    ):
        table = await house.table(STONES, ada, lobby=True)
        await house.notes(table, trouble=code)
        troubles.append(Trouble(table.now.game, lacking, unreached))
    for language in LANGUAGES:
        reader = ada.at(language=language).reader
        words, titles = house.app.words(reader), house.app.titles(reader)
        pages = [
            games_page(titles, words),
            choose_title(titles, words, "join-which", Verb.OPEN),
            *(settings_page(words, group, Own(PersonSettings()), 0.0) for group in Group),
            *(settings_page(words, group, Own(BUSY, "de"), 0.0) for group in Group),
            doctor(words, missing, wished, troubles),
            doctor(words, [], [], []),
            cannot_post(words, missing),
        ]
        for key in GAMES:
            rules = house.assets.registry.newest(key)
            chapters = Chapters(house.app.voices, house.assets.registry, rules, language)
            for chapter in (None, "no such chapter", *rules.info.chapters):
                shown = seen(chapters.page(chapter))
                assert not shown.text.endswith("…")
                assert sum(item.chosen for item in shown.lists[0].items) == 1
                pages.append(shown.page)
        for page in pages:
            check(page)
            check_drawing(page)


async def test_the_whole_board_in_words_tells_the_reader_only_their_own(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    texts = [(await reader.does(Verb.TEXT, at=table)).text for reader in (ada, ben, dan)]
    for seat, cards in enumerate(table.state.hands):
        named = [sum(card in text for card in cards) for text in texts]
        assert named == [len(cards) if reader == seat else 0 for reader in range(3)]


async def test_more_offers_what_can_be_done(house: House) -> None:
    for status in Status:
        table = await house.table(STONES)
        await house.put(table.id, status)
        await house.look()
        going = status in (Status.RUNNING, Status.LOBBY, Status.PAUSED, Status.RESTING)
        for seat, admin in ((None, False), (Seat(0), False), (None, True)):
            shown = [seen(more.during(table.voice(), seat, at, admin=admin)) for at in range(3)]
            for one in shown:
                check(one.page)
            offered = {verb for one in shown for verb in looks(one)}
            assert (Verb.LEAVE in offered) == (going and seat is not None)
            assert ({Verb.CLOSE, Verb.FREE} <= offered) == (going and admin)


# --- pictures ----------------------------------------------------------------------------------------


async def test_the_pictures_of_a_game_can_be_painted(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for key in (STONES, PEBBLES):
        table = await house.table(key, ada, ben, cem, language="de")
        await house.play_on(table, 10, 5)
        pages = [table.board.page, panel(table.voice(), Seat(0)), hand(table.voice(), Seat(1))]
        for guest in (cem, ben):
            if table.to_act:
                await guest.does(Verb.CONFIRM_LEAVE, at=table)
        assert table.now.timeline.head.entry.kind is EntryKind.LEAVE
        for page in (*pages, table.board.page):
            (picture,) = (block for block in page.blocks if isinstance(block, Picture))
            assert paint(picture.scene).startswith(b"\x89PNG")


async def test_the_position_before_the_last_turn_is_found(house: House) -> None:
    begun = await house.table(PEBBLES)
    asked = await house.table(PEBBLES, moves="Ada: withhold / Ben: withhold")
    before = [table.now.timeline.head.since for table in (begun, asked)]
    assert [position and position.number for position in before] == [None, 1]
