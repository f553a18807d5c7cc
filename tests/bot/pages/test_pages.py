"""Messages as plain values: the lobby, the table message, the log, and pictures that can be painted."""

from collections.abc import Sequence
from itertools import cycle

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, PersonSettings, Repeats
from bot.domain.table import Table
from bot.pages import answers, ending, fairness, history, more, news
from bot.pages import table as public
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Look, Page
from bot.pages.panel import hand, panel
from bot.pages.settings import Group
from bot.pages.settings import settings as page_of_settings
from bot.pages.table import board, lobby
from bot.pages.trouble import Trouble, doctor, in_words
from bot.pages.wording import cut, newest
from bot.teaching.chapters import Chapters
from bot.words.catalogues import LANGUAGES
from engines.api import Seat, Weight
from engines.chance import commitment
from engines.record import EntryKind
from renderers.paint import paint
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    PEBBLES,
    STONES,
    Rig,
    buttons,
    dice,
    on_turn,
    page_of,
    pickers,
    pictures,
    random_move,
    texts,
)
from tests.drive.limits import check, check_drawing

pytestmark = pytest.mark.shown

PEOPLE = (ADA, BEN, CEM, DAN, EVE)
BUSY = PersonSettings(
    call=CallMethod.DIRECT,
    closed=True,
    again=Repeats.DAILY,
    quiet_from=22,
    zone="America/Argentina/ComodRivadavia",
)


def verbs(page: Page) -> dict[Verb, tuple[Look, bool]]:
    """Return how the buttons look by what they do, and whether they can be pressed."""
    found = {}
    for button in buttons(page):
        press = read_press(button.press)
        assert press is not None
        found[press.verb] = (button.look, not button.disabled)
    return found


async def finished(rig: Rig, table: Table) -> Table:
    random = dice(9)
    while table.to_act():
        seat = min(table.to_act())
        table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
    return table


# --- the lobby ---------------------------------------------------------------------------------------


async def test_the_lobby_says_who_sits_where_and_what_is_missing(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, BEN)
    page = lobby(rig.voice(table))
    assert "<@102>" in texts(page)
    assert "One more player needed." in texts(page)
    assert "2 to 3" in texts(page).replace("\u2068", "").replace("\u2069", "")
    assert verbs(page)[Verb.START] == (Look.PLAIN, False)
    assert verbs(page)[Verb.JOIN] == (Look.MAIN, True)
    for person in (ADA, CEM):
        await rig.cases.people.save_name(person, "x")
        table = await rig.tables.join(table.id, person)
    page = lobby(rig.voice(table))
    lines = texts(page)
    assert lines.index("<@102>") < lines.index("<@101>") < lines.index("<@103>")
    assert verbs(page)[Verb.START] == (Look.FINAL, True)
    assert verbs(page)[Verb.JOIN] == (Look.PLAIN, False)


async def test_the_lobby_message_after_the_beginning_seals_the_draws(rig: Rig) -> None:
    """In sixteen digits: all of them are on the page of the proof."""
    table = await rig.begin(PEBBLES)
    seal = commitment(table.game.secret)
    page = lobby(rig.voice(table))
    first = " ".join(seal[at : at + 4] for at in range(0, 16, 4))
    assert texts(page).endswith(f"{first}\u2069")
    assert seal not in texts(page)
    assert seal in texts(fairness.page(rig.voice(table)))
    assert "below" in texts(page)
    assert buttons(page) == ()
    table = await rig.tables.keep(table.id, thread=501)
    assert "<#501>" in texts(lobby(rig.voice(table)))
    table = await finished(rig, table)
    over = texts(lobby(rig.voice(table)))
    assert f"{first}\u2069" in over
    assert "wins!" in over or "share" in over


async def test_a_closed_lobby_has_nothing_to_press(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    table = await rig.tables.leave_lobby(table.id, ADA)
    page = lobby(rig.voice(table))
    assert "closed" in texts(page)
    assert buttons(page) == ()
    check(page)


# --- the table message -------------------------------------------------------------------------------


async def test_the_table_message_names_those_who_are_to_act_and_pings_nobody(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    assert board(rig.voice(table)).pinged == ()
    table = await rig.move(BEN, table.id, "withhold")
    page = board(rig.voice(table))
    assert "Your turn: \u2068\u2068<@101>\u2069 and \u2068<@103>\u2069\u2069" in texts(page)
    assert texts(answers.board(rig.voice(table), None)).count("▶") == 2
    assert page.pinged == ()


async def test_the_board_offers_to_play_only_to_whoever_may(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    table = await rig.move(BEN, table.id, "withhold")
    offered = {
        seat: Verb.PLAY in verbs(answers.board(rig.voice(table), seat)) for seat in (Seat(0), Seat(1), None)
    }
    assert offered == {Seat(0): True, Seat(1): False, None: False}


async def test_the_table_message_of_a_running_and_of_a_finished_game(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    assert set(verbs(board(rig.voice(table)))) == {Verb.PLAY, Verb.HAND, Verb.MORE}
    table = await finished(rig, table)
    page = board(rig.voice(table))
    assert set(verbs(page)) == {Verb.AGAIN, Verb.REPLAY, Verb.MORE}
    assert table.outcome is not None
    assert " : ".join(map(str, sorted(table.outcome.totals, reverse=True))) in texts(page)
    assert table.game.secret.hex() in texts(fairness.page(rig.voice(table)))
    scores = texts(ending.scores(rig.voice(table), Seat(0))).replace("\u2068", "").replace("\u2069", "")
    for seat, total in enumerate(table.outcome.totals):
        assert f"{'●■'[seat]} **{table.names[seat]}**, {total} point" in scores


async def test_the_table_message_speaks_the_tables_language(rig: Rig) -> None:
    said = {}
    for language in LANGUAGES:
        table = await rig.begin(STONES, ADA, BEN, language=language)
        said[language] = texts(board(rig.voice(table)))
    assert len({text.splitlines()[1] for text in said.values()}) == 3


async def test_much_to_tell_still_fits(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    for person in PEOPLE:
        rig.rename(person, "*" * 40)
    table = await rig.begin(STONES, *PEOPLE)
    many = [news.Part(Seat(n % 2), f"{n} {'x' * 60}", Weight.MAIN) for n in range(100)]
    monkeypatch.setattr(news, "_parts", lambda *_: many)
    monkeypatch.setattr(public, "seat_lines", lambda *_: "seat " * 1000)
    table = await rig.move(on_turn(table)[1], table.id, "pass")
    page = board(rig.voice(table))
    check(page)
    assert "99 xxx" in texts(page)
    check(answers.board(rig.voice(table), Seat(0)))
    for person in PEOPLE[1:]:
        table = await rig.seats.leave_game(table.id, person, rig.cause())
    assert table.outcome is not None
    final_text = public.final_text
    monkeypatch.setattr(ending, "final_text", lambda *given: final_text(*given).ljust(2060, "."))
    check(ending.scores(rig.voice(table), Seat(0)))
    check(board(rig.voice(table)))
    check(more.during(rig.voice(table), Seat(0), admin=True))


async def test_scores_are_those_after_each_turn(rig: Rig) -> None:
    table = await finished(rig, await rig.begin(PEBBLES))
    timeline = table.timeline
    found = timeline.scores(timeline.head.number)
    turns = [n for n in timeline.path() if timeline.positions[n].turn_over or n == 0]
    assert len(found) == len(turns)
    assert table.outcome is not None
    assert found[-1] == table.outcome.totals


# --- the log -----------------------------------------------------------------------------------------


def log_pages(rig: Rig, table: Table, seat: Seat | None) -> list[str]:
    voice = rig.voice(table)
    pages, number = [], 0
    while True:
        page = history.log(voice, seat, number)
        check(page)
        pages.append(texts(page).split("\n", 2)[2])
        if not [button for button in buttons(page) if button.label == "Later" and not button.disabled]:
            return pages
        number += 1


@pytest.mark.parametrize("name", ["Ada", "*" * 40])
async def test_every_line_of_a_long_log_can_be_read(rig: Rig, name: str) -> None:
    rig.rename(ADA, name)
    rig.rename(BEN, name)
    table = await rig.begin(STONES, ADA, BEN)
    random = dice(3)
    async for _ in rig.random_game(table, random, 60):
        pass
    table = await rig.tables.get(table.id)
    voice = rig.voice(table)
    for seat in (None, Seat(0)):
        told = [
            line
            for number in table.timeline.path(table.timeline.settled(seat).number)
            for line in news.log_lines(voice, number, seat)
        ]
        pages = log_pages(rig, table, seat)
        assert "\n".join(pages).splitlines() == told
        assert len(pages) > 2
        assert texts(history.log(voice, seat)).endswith(pages[-1])
        assert texts(history.log(voice, seat, 10_000)).endswith(pages[-1])
        assert texts(history.log(voice, seat, -5)).endswith(pages[0])


async def test_the_board_in_words_is_one_position_for_each_reader(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    before = {reader: board_in_words(rig, table, reader) for reader in (None, Seat(1 - seat))}
    card = table.timeline.head.state.hands[seat][0]
    table = await rig.move(person, table.id, f"flip a1 with {card}")
    assert before == {reader: board_in_words(rig, table, reader) for reader in before}
    voice = rig.voice(table)
    mine = board_in_words(rig, table, seat)
    assert "Only you see it like this" in mine
    state = table.timeline.head.state
    view = table.rules.public(state)
    board = voice.renderer.text_board(view, voice.faces, None, voice.chat)
    own = voice.renderer.own_text(view, table.rules.own(state, seat), seat, voice.faces, voice.chat)
    moment, seats, *_ = board.split("\n\n")
    assert mine.index(moment) < mine.index(own) < mine.index(seats)
    assert all(part in mine for part in board.split("\n\n"))
    table = await rig.move(person, table.id, "end")
    assert "Only you see it like this" not in board_in_words(rig, table, seat)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("livingstone", "After a mine collapse: only the players’ gems return to the bag"),
        ("stone_age", "Collected cards: you only see your own"),
    ],
)
async def test_the_board_in_words_says_the_title_once_and_the_options(rig: Rig, key: str, said: str) -> None:
    table = await rig.begin(key, ADA, BEN)
    told = board_in_words(rig, table, Seat(0)).replace("\u2068", "").replace("\u2069", "")
    assert told.count(rig.voice(table, "en").title) == 1
    assert said in told


def board_in_words(rig: Rig, table: Table, reader: Seat | None) -> str:
    return "\n".join(map(texts, answers.board_text(rig.voice(table, "en"), reader)))


async def test_the_hand_offers_to_play_only_to_whom_the_table_waits_for(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    other = table.seated[Seat(1 - seat)]
    assert Verb.PLAY in verbs(page_of(await rig.say(person, table.id, Verb.HAND)))
    assert Verb.PLAY not in verbs(page_of(await rig.say(other, table.id, Verb.HAND)))


async def test_settings_stand_in_the_log_and_steps_taken_back_do_not(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    person = table.seated[seat]
    before = texts(history.log(rig.voice(table), seat))
    table = await rig.move(person, table.id, f"flip a1 with {table.timeline.head.state.hands[seat][0]}")
    table = await rig.tables.take_back(table.id, person, rig.cause())
    assert texts(history.log(rig.voice(table), seat)) == before
    await rig.tables.set_language(table.id, person, "fr", rig.cause())
    table = await rig.tables.close(table.id, rig.cause())
    last = texts(history.log(rig.voice(table, "en"), None)).splitlines()[-2:]
    assert last == ["The table now speaks \u2068Français\u2069.", "An admin closed the table."]


# --- small things ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "limit", "parts"),
    [
        ("", 5, [""]),
        ("abc", 5, ["abc"]),
        ("ab\ncd", 5, ["ab\ncd"]),
        ("ab\ncde", 5, ["ab", "cde"]),
        ("abcdefg", 3, ["abc", "def", "g"]),
        ("a\n\nb", 2, ["a\n", "b"]),
    ],
)
def test_text_is_split_at_the_ends_of_lines(text: str, limit: int, parts: Sequence[str]) -> None:
    assert answers.split(text, limit) == parts


def test_only_what_is_newest_is_kept() -> None:
    assert newest(["one", "two", "three"], 100) == "one\ntwo\nthree"
    assert newest(["one", "two", "three"], 9) == "…\ntwo\nthree"
    assert newest(["one", "two", "three"], 8) == "…\nthree"
    assert newest([], 5) == ""


def test_long_texts_are_cut() -> None:
    assert cut("abcdef", 6) == "abcdef"
    assert cut("abcdefg", 6) == "abcde…"
    assert cut("abcd  fg", 6) == "abcd…"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [PEBBLES, STONES])
async def test_without_its_picture_the_board_is_told_in_words(rig: Rig, key: str, language: str) -> None:
    table = await rig.begin(key)
    table = await rig.tables.keep(table.id, language=language)
    page, pictured = in_words(rig.voice(table)), board(rig.voice(table))
    check(page)
    assert not pictures(page)
    assert buttons(page) == buttons(pictured)
    assert len(texts(page)) > len(texts(pictured))
    check(in_words(rig.voice(await finished(rig, table))))


# --- answers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_pages_about_no_table_fit(rig: Rig, language: str) -> None:
    reader = rig.reader(ADA, language)
    words, titles = rig.app.words(reader), rig.app.titles(reader)
    missing = ["view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"]
    wished = ["create_public_threads", "send_messages_in_threads", "manage_threads"]
    troubles = [
        Trouble((await rig.tables.keep((await rig.lobby()).id, trouble=code)).game, lacking, unreached)
        for code, lacking, unreached in zip(
            ("50013", "50001", "10003", "160005", "40001", "401", "403", "404"),
            cycle((missing, [])),
            cycle(([], [ADA, BEN])),
            strict=False,
        )
    ]
    pages = [
        answers.games(titles, words),
        answers.choose_game(titles, words),
        *(page_of_settings(words, group, "", PersonSettings(), 0.0) for group in Group),
        *(page_of_settings(words, group, "de", BUSY, 0.0) for group in Group),
        doctor(words, missing, wished, troubles),
        doctor(words, [], [], []),
        answers.cannot_post(words, missing),
    ]
    for key in rig.tables.registry:
        rules = rig.tables.registry.newest(key)
        chapters = Chapters(rig.app.voices, rig.tables.registry, rules, language)
        for chapter in (None, "no such chapter", *rules.info.chapters):
            page = chapters.page(chapter)
            assert not texts(page).endswith("…")
            assert sum(item.chosen for item in pickers(page)[0].items) == 1
            pages.append(page)
    for page in pages:
        check(page)
        check_drawing(page)


async def test_the_whole_board_in_words_tells_the_reader_only_their_own(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    voice = rig.voice(table)
    parts = ["\n".join(map(texts, answers.board_text(voice, seat))) for seat in (None, Seat(0), Seat(1))]
    cards = table.timeline.head.state.hands
    for seat in (0, 1):
        assert all(card in parts[seat + 1] for card in cards[seat])
        assert not any(card in parts[0] for card in cards[seat])
        assert not any(card in parts[2 - seat] for card in cards[seat])


@pytest.mark.parametrize("status", list(Status))
async def test_more_offers_what_can_be_done(rig: Rig, status: Status) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    await rig.put(table.id, status)
    voice = rig.voice(await rig.tables.get(table.id))
    going = status in (Status.RUNNING, Status.LOBBY, Status.PAUSED, Status.RESTING)
    for seat, admin in ((None, False), (Seat(0), False), (None, True)):
        shown = [more.during(voice, seat, at, admin=admin) for at in range(3)]
        for page in shown:
            check(page)
        offered = {verb for page in shown for verb in verbs(page)}
        assert (Verb.LEAVE in offered) == (going and seat is not None)
        assert ({Verb.CLOSE, Verb.FREE} <= offered) == (going and admin)


# --- pictures ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [STONES, PEBBLES])
async def test_the_pictures_of_a_game_can_be_painted(rig: Rig, key: str) -> None:
    table = await rig.begin(key, ADA, BEN, CEM, language="de")
    random = dice(5)
    async for _ in rig.random_game(table, random, 10):
        pass
    table = await rig.tables.get(table.id)
    voice = rig.voice(table)
    pages = [board(voice), panel(voice, Seat(0)), hand(voice, Seat(1))]
    for person in (CEM, BEN):
        if table.to_act():
            table = await rig.seats.leave_game(table.id, person, rig.cause())
    assert table.timeline.head.entry.kind is EntryKind.LEAVE
    pages.append(board(rig.voice(table)))
    for page in pages:
        (picture,) = pictures(page)
        assert paint(picture.scene).startswith(b"\x89PNG")


async def test_the_position_before_the_last_turn_is_found(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    assert table.timeline.head.since is None
    for person in (ADA, BEN):
        table = await rig.move(person, table.id, "withhold")
    before = table.timeline.head.since
    assert before is not None
    assert before.number == 1
