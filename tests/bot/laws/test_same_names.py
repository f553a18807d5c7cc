"""Players of one name are told apart in every text and on every picture: a law over all titles."""

from collections.abc import Iterable, Iterator

import pytest

from bot.domain.model import Notification, Person
from bot.domain.table import Table
from bot.pages import ending, history, more, news, planning, trouble, votes, wording
from bot.pages import seats as seat_pages
from bot.pages.board import board_page, board_text, seat_lines
from bot.pages.chances import chances, stops_of
from bot.pages.custom_id import Verb
from bot.pages.ending import final_text
from bot.pages.export import export
from bot.pages.notifications import notification_page
from bot.pages.options import invited, options_page
from bot.pages.page import Page, Picture
from bot.pages.panel import hand, panel
from bot.pages.replay import replay
from bot.pages.table import board, lobby
from bot.pages.table_lists import ListedTable, my_tables
from bot.pages.wording import Voice, mention
from bot.words.catalogues import LANGUAGES
from bot.words.seats import alike, seat_names
from engines.api import Seat
from play import Game
from renderers.film import Film
from renderers.theme import SEAT_STYLES
from robots.api import Level
from tests.drive.guest import plain
from tests.drive.house import STONES, House, HouseGuest, HouseTable, each_game, play_turns, seen

pytestmark = pytest.mark.shown

NAME = "Alex"


# --- the law -----------------------------------------------------------------------------------------


def read(page: Page) -> str:
    """Return all words of a message, those of its pictures and files included."""
    shown = seen(page)
    drawn = [block.scene.text() for block in page.blocks if isinstance(block, Picture)]
    files = [file.content.decode() for file in page.files]
    return "\n".join([shown.text, *shown.labels, *shown.pictures, *drawn, *files])


def told_apart(text: str, voice: Voice, *calls: Person) -> tuple[set[int], str]:
    """Return the seats that a text names, and the text without those names.

    A person is named by name, or by a mention in messages for more than those `calls`.
    """
    rest = plain(text)
    found = set()
    for seat in range(len(voice.faces)):
        sign, colour = SEAT_STYLES[seat].sign, voice.flat.text(SEAT_STYLES[seat].word)
        people = [person for other, person in voice.table.seated.items() if other == seat]
        marks = [NAME, f"**{NAME}**", *(mention(person) for person in people if person not in calls)]
        for named in (*(f"{sign} {mark} ({colour})" for mark in marks), f"{colour} · {NAME}"):
            if named in rest:
                found.add(seat)
                rest = rest.replace(named, "")
    return found, rest


def nameless(text: str, voice: Voice, *calls: Person) -> list[str]:
    """Return the lines of a text that name somebody without saying who of the two it is."""
    _, rest = told_apart(text, voice, *calls)
    people = [mention(person) for person in voice.table.seated.values() if person not in calls]
    return [line for line in rest.splitlines() if any(mark in line for mark in (NAME, *people))]


# --- what there is to read ---------------------------------------------------------------------------


def everywhere(voice: Voice) -> Iterator[tuple[str, str]]:
    """Yield the texts of a game that has begun, each with what it is."""
    table, position = voice.table, voice.table.timeline.settled()
    yield "lobby", read(lobby(voice))
    yield "board", read(board(voice))
    yield "board without pictures", read(trouble.in_words(voice))
    yield "status", seat_lines(voice, position)
    yield "news", news.whole(voice, news.of_all(voice, position))
    yield "log", "\n".join(read(history.log(voice, None, number)) for number in range(3))
    yield "seats to free", read(seat_pages.free_seat(voice))
    yield "thread", ending.thread_name(voice)
    yield "export", read(export(voice))
    yield "replay", read(replay(voice, None, number=table.timeline.last))
    for seat in (None, *table.seated):
        yield "board in words", "\n".join(map(read, board_text(voice, seat)))
        yield "board again", read(board_page(voice, seat))
        for at in range(3):
            yield "more", read(more.during(voice, seat, at, admin=True))
        if table.outcome is not None:
            yield "scores", read(ending.scores(voice, seat))
    for seat in table.seated:
        yield "panel", read(panel(voice, seat))
        yield "hand", read(hand(voice, seat))
        yield "plans", read(planning.page(voice, seat))
        yield "log of a seat", read(history.log(voice, seat))
        yield "freeing", read(seat_pages.freeing(voice, seat))
        yield "vote about", read(votes.choose_seat(voice, "remove", table.seated))
        yield "turns", read(votes.choose_turn(voice, seat))
        if table.outcome is None:
            yield (
                "my tables",
                read(my_tables(voice.chat, [ListedTable(table.game, "any title", 1.0, voice, seat)])),
            )
        for kind in ("nudge", "absent", "recalled", "vote"):
            call = notice(table, kind, seat)
            yield "notice", read(notification_page(voice, call))


def at_the_end(voice: Voice) -> Iterator[tuple[str, str]]:
    """Yield the texts of a game that is over."""
    outcome = voice.table.outcome
    assert outcome is not None
    yield "final lines", final_text(voice, outcome)
    yield "card", read(ending.card(voice))
    course = tuple(tuple(float(seat == at % 2) for seat in range(len(voice.faces))) for at in range(4))
    if len(stops_of(voice.table.timeline)) >= len(course):
        yield "chances", read(chances(voice, course))
    yield "film", read(ending.film(voice, Film(b"GIF", 1, 1)))


def notice(table: Table, kind: str, seat: Seat) -> Notification:
    """Return a notification of somebody else about a seat."""
    person = next(person for other, person in table.seated.items() if other != seat)
    return Notification(
        1, table.id, person, kind, {"seat": seat}, "", 1.0, None, 0, None, place=None, message=None, ends=None
    )


def faults(found: Iterable[tuple[str, str]], voice: Voice) -> dict[str, list[str]]:
    """Return what names somebody who could be another, by what it is."""
    wrong: dict[str, list[str]] = {}
    for kind, text in found:
        calls = voice.table.seated.values() if kind == "notice" else ()
        if lines := nameless(text, voice, *calls):
            wrong.setdefault(kind, []).extend(lines)
    return wrong


async def same(house: House, key: str) -> HouseTable:
    """Return a game at a full table of people with one name."""
    guests = house.company(key, 5)
    for guest in guests:
        guest.is_called(NAME)
    return await house.table(key, *guests)


@each_game
async def test_nobody_is_taken_for_another_in_any_text(house: House, key: str) -> None:
    table = await same(house, key)
    kinds: set[str] = set()
    named: set[str] = set()
    everybody = set(range(table.now.timeline.seats))
    for moves in (1, 8, 40, 10_000):
        await house.play_on(table, moves, "same names")
        for language in LANGUAGES:
            voice = table.voice(language)
            found = list(everywhere(voice))
            if table.now.outcome is not None:
                found += at_the_end(voice)
            assert faults(found, voice) == {}
            for kind, text in found:
                kinds.add(kind)
                seats, _ = told_apart(text, voice)
                named |= {kind} if seats else set()
                if kind in ("lobby", "status", "board in words", "final lines", "scores", "card"):
                    assert seats == everybody, (kind, language)
    assert table.now.outcome is not None
    assert kinds - named <= {"hand", "plans", "more"}, "some pages name nobody in some titles"


@pytest.fixture
def names_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep no names of seats, which mutants make otherwise."""
    monkeypatch.setattr(wording, "_named_words", wording._named_words.__wrapped__)


@pytest.mark.usefixtures("names_made_anew")
async def test_the_law_finds_names_that_are_not_told_apart(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three mutants: no name is like another, all have the same mark, and one place alone has names."""
    table = await house.play_on(await same(house, STONES), 12, "same names")

    def found() -> tuple[list[tuple[str, str]], Voice]:
        voice = table.voice()
        return list(everywhere(voice)), voice

    with monkeypatch.context() as patch:
        patch.setattr("bot.words.seats.alike", lambda _: frozenset())
        texts, voice = found()
        silent = {kind for kind, _ in texts} - faults(texts, voice).keys()
        assert silent == {"thread", "more"}, "these name nobody yet"
    with monkeypatch.context() as patch:
        patch.setattr("bot.words.seats.signed", lambda _seat, name, _words: f"● {name} (Blue)")
        texts, voice = found()
        lists = [told_apart(text, voice)[0] for kind, text in texts if kind in ("status", "board in words")]
        assert all(seats == {0} for seats in lists)
    with monkeypatch.context() as patch:
        patch.setattr(Voice, "seat", lambda voice, seat: f"{SEAT_STYLES[seat].sign} **{NAME}**")
        texts, voice = found()
        assert faults(texts, voice).keys() >= {"lobby", "status", "my tables", "notice", "freeing"}


async def test_nobody_is_taken_for_another_before_the_game(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for guest in (ada, ben, cem):
        guest.is_called(NAME)
    table = await house.table(STONES, ada, ben, lobby=True)
    await ada.does(Verb.INVITE, cem.person, "member", "alex", NAME, at=table)
    for language in LANGUAGES:
        voice = table.voice(language)
        for page in (
            lobby(voice),
            options_page(voice, {}, ada.person),
            invited(voice, cem.person),
        ):
            assert nameless(read(page), voice, cem.person) == []
        assert told_apart(read(lobby(voice)), voice)[0] == {0, 1, 2}


async def test_a_robot_is_not_taken_for_a_person_of_its_name(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, lobby=True, robots=[Level.CASUAL])
    ben.is_called(table.now.stored_robots[0].name)
    await table.lobby.press(Verb.JOIN, by=ben)
    assert [face.alike for face in table.voice().faces] == [False, True, True]
    assert "(Green)" in (await ada.does(Verb.ROBOTS, at=table)).text


async def test_nobody_is_taken_for_another_in_votes_and_in_the_log_of_seats(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    for guest in (ada, ben, cem, dan):
        guest.is_called(NAME)
    table = await house.table(STONES, ada, ben, cem)
    await play_turns(table, 3)
    house.runs(days=1)
    ballots = []
    to = str(table.now.timeline.path()[1])
    for kind, token, voter, verb in (
        ("back", to, cem, Verb.REFUSE),
        ("remove", "2", ben, Verb.REFUSE),
        ("robot", "1", cem, Verb.AGREE),
    ):
        await ada.does(Verb.PROPOSE, kind, token, at=table)
        ballots.append(table.vote)
        for language in LANGUAGES:
            voice, vote = table.voice(language), table.vote
            seats = table.now.seated
            pages = [votes.ballot(voice, vote), *(votes.own_vote(voice, vote, seat) for seat in seats)]
            assert [nameless(read(page), voice) for page in pages] == [[]] * len(pages)
            assert all(told_apart(read(page), voice)[0] for page in pages)
        await voter.does(verb, table.vote.number, at=table)
    await cem.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, 2, at=table)
    await eve.at(admin=True).does(Verb.FREE, 2, dan.person, "offer", at=table)
    assert table.offered == {2}
    for language in LANGUAGES:
        voice = table.voice(language)
        log = "\n".join(history.visible_lines(voice, None, voice.chat))
        assert nameless(log, voice) == []
        assert nameless("\n".join(history.visible_lines(voice, None, voice.flat)), voice) == []
        assert log.count(f"▲ **{NAME}**") >= 3
        pages = [board(voice), lobby(voice), *(votes.ended(voice, one) for one in ballots)]
        assert [nameless(read(page), voice) for page in pages] == [[]] * len(pages)


async def test_a_former_player_is_not_taken_for_a_present_one(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    for guest in (ada, ben):
        guest.is_called(NAME)
    table = await house.table(STONES, ada, ben, cem)
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, at=table)
    assert not any(face.alike for face in table.voice().faces)
    log = (await ada.does(Verb.LOG, at=table)).text
    assert f"■ **{NAME}** (Orange) hands over the seat" in log
    assert "■ **Dan** takes over" in log


async def test_names_that_differ_stand_alone(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """Otherwise the law would hold with marks everywhere."""
    voice = (await house.table(STONES, ada, ben, cem)).voice()
    assert not any(face.alike for face in voice.faces)
    assert not [kind for kind, text in everywhere(voice) if "(Blue)" in text or "Blue ·" in text]


def test_the_library_tells_them_apart_too() -> None:
    for key in Game.titles():
        game = Game.new(key, 2, names=(NAME, NAME), language="de")
        while (moves := game.legal_moves()) and len(game.log()) <= 20:
            game.play(moves[len(game.log()) % len(moves)])
        said = "\n".join([game.text(), *game.log()])
        assert NAME in said
        assert NAME not in said.replace(f"● {NAME} (Blau)", "").replace(f"■ {NAME} (Orange)", "")


# --- which names are one -----------------------------------------------------------------------------


LIKE = [
    ("Alex", "Alex"),
    ("Alex", "ALEX"),
    ("Álex", "alex"),
    ("Ａｌｅｘ", "Alex"),
    ("Straße", "STRASSE"),
    ("Al\u200dex", "Alex"),
    ("Al\u034fex\ufe0f", "Alex"),
    ("Alex 🙂", "Alex"),
    ("Maximiliane von Arnim", "Maximilian"),
    ("🙂", "🙃"),
    ("", "\u3164"),
    ("\u0410lex", "Ben"),
    ("Be\u03bd", "Alex"),
]


def test_names_that_may_be_taken_for_each_other() -> None:
    assert [names for names in LIKE if alike(names) != {0, 1}] == []


UNLIKE = [
    ("Alex", "Alexa"),
    ("Юлия", "Julia"),
    ("Benjamin Franklin", "Benjamin Britten"),
    ("\u0410lex",),
    ("日本", "日曜"),
    ("Ada1", "Ada2"),
]


def test_names_that_differ() -> None:
    assert [names for names in UNLIKE if alike(names)] == []


async def test_of_three_only_the_two_are_marked(house: House) -> None:
    assert alike(("Ada", "Ben", "ada")) == {0, 2}
    words = house.app.voices.words("fr")
    assert seat_names(("Ada", "Ben", "ada"), words) == ("● Ada (Bleu)", "Ben", "▲ ada (Vert)")
