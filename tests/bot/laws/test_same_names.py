"""Players of one name are told apart in every text and on every picture: a law over all titles."""

import re
from collections.abc import Iterable, Iterator

import pytest

from bot.domain.model import Notification, Person
from bot.domain.own_levels import OwnLevel
from bot.domain.table import Table
from bot.pages import answers, ending, history, more, news, planning, trouble, votes
from bot.pages import seats as seat_pages
from bot.pages.chances import chances, stops_of
from bot.pages.export import export
from bot.pages.notifications import notification_page
from bot.pages.own import ListedTable, my_tables
from bot.pages.page import Clip, Page, Picture
from bot.pages.panel import hand, panel
from bot.pages.replay import replay
from bot.pages.robots import lobby_page
from bot.pages.table import board, final_text, lobby, seat_lines
from bot.pages.wording import Voice, mention
from bot.words.catalogues import LANGUAGES
from bot.words.seats import alike, seat_names
from engines.api import Seat
from play import Game
from renderers.film import Film
from renderers.theme import SEAT_STYLES
from robots.api import Level
from tests.drive.house import ADA, BEN, CEM, DAN, EVE, STONES, Rig, dice, each_game, random_move, texts
from tests.drive.limits import labels
from tests.drive.votes import agree, propose, turn

NAME = "Alex"
PEOPLE = (ADA, BEN, CEM, DAN, EVE)


# --- the law -----------------------------------------------------------------------------------------


def read(page: Page) -> str:
    """Return all words of a message, those of its pictures and files included."""
    pictures = [block for block in page.blocks if isinstance(block, Picture | Clip)]
    drawn = [block.scene.text() for block in pictures if isinstance(block, Picture)]
    files = [file.content.decode() for file in page.files]
    return "\n".join([texts(page), *labels(page), *(one.alt for one in pictures), *drawn, *files])


def told_apart(text: str, voice: Voice, *calls: Person) -> tuple[set[int], str]:
    """Return the seats that a text names, and the text without those names.

    A person is named by name, or by a mention in messages for more than those `calls`.
    """
    rest = re.sub("[\u2066-\u2069]", "", text)
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
        yield "board in words", "\n".join(map(read, answers.board_text(voice, seat)))
        yield "board again", read(answers.board(voice, seat))
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


async def same(rig: Rig, key: str) -> Table:
    """Return a game at a full table of people with one name."""
    people = PEOPLE[: max(rig.tables.registry.newest(key).info.seats)]
    for person in people:
        rig.rename(person, NAME)
    return await rig.begin(key, *people)


async def played(rig: Rig, table: Table, moves: int) -> Table:
    """Play on at random."""
    random = dice("same names")
    for _ in range(moves):
        if not table.to_act():
            break
        seat = random.choice(sorted(table.to_act()))
        table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
    return table


@each_game
async def test_nobody_is_taken_for_another_in_any_text(rig: Rig, key: str) -> None:
    table = await same(rig, key)
    kinds: set[str] = set()
    named: set[str] = set()
    everybody = set(range(table.timeline.seats))
    for moves in (1, 8, 40, 10_000):
        table = await played(rig, table, moves)
        for language in LANGUAGES:
            voice = rig.voice(table, language)
            found = list(everywhere(voice))
            if table.outcome is not None:
                found += at_the_end(voice)
            assert faults(found, voice) == {}
            for kind, text in found:
                kinds.add(kind)
                seats, _ = told_apart(text, voice)
                named |= {kind} if seats else set()
                if kind in ("lobby", "status", "board in words", "final lines", "scores", "card"):
                    assert seats == everybody, (kind, language)
    assert table.outcome is not None
    assert kinds - named <= {"hand", "plans", "more"}, "some pages name nobody in some titles"


@pytest.mark.parametrize("mutant", ["bot.words.seats.alike", "bot.words.seats.signed"])
async def test_the_law_finds_names_that_are_not_told_apart(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, mutant: str
) -> None:
    table = await played(rig, await same(rig, STONES), 12)
    wrong = {"alike": lambda _: frozenset(), "signed": lambda _seat, name, _words: f"● {name} (Blue)"}
    monkeypatch.setattr(mutant, wrong[mutant.rpartition(".")[2]])
    voice = rig.voice(table)
    found = list(everywhere(voice))
    if mutant.endswith("alike"):
        silent = {kind for kind, _ in found} - faults(found, voice).keys()
        assert silent == {"thread", "more"}, "these name nobody yet"
    else:
        lists = [told_apart(text, voice)[0] for kind, text in found if kind in ("status", "board in words")]
        assert all(seats == {0} for seats in lists)


async def test_a_name_given_to_one_place_only_would_be_found(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(rig, await same(rig, STONES), 12)
    monkeypatch.setattr(Voice, "seat", lambda voice, seat: f"{SEAT_STYLES[seat].sign} **{NAME}**")
    voice = rig.voice(table)
    assert faults(everywhere(voice), voice).keys() >= {"lobby", "status", "my tables", "notice", "freeing"}


async def test_nobody_is_taken_for_another_before_the_game(rig: Rig) -> None:
    for person in (ADA, BEN):
        rig.rename(person, NAME)
    table = await rig.lobby(STONES, ADA, BEN)
    table = await rig.cases.invitations.invite(table.id, ADA, CEM, NAME)
    for language in LANGUAGES:
        voice = rig.voice(table, language)
        for page in (lobby(voice), answers.options(voice, {}, ADA), answers.invited(voice, CEM)):
            assert nameless(read(page), voice, CEM) == []
        assert told_apart(read(lobby(voice)), voice)[0] == {0, 1, 2}


async def test_a_robot_is_not_taken_for_a_person_of_its_name(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    table = await rig.cases.robots.add_robot(table.id, ADA, Level.CASUAL)
    rig.rename(BEN, table.stored_robots[0].name)
    await rig.cases.people.save_name(BEN, table.stored_robots[0].name)
    table = await rig.tables.join(table.id, BEN)
    voice = rig.voice(table)
    assert [face.alike for face in voice.faces] == [False, True, True]
    assert "(Green)" in texts(lobby_page(voice, OwnLevel()))


async def test_nobody_is_taken_for_another_in_votes_and_in_the_log_of_seats(rig: Rig) -> None:
    for person in (ADA, BEN, CEM, DAN):
        rig.rename(person, NAME)
        await rig.cases.people.save_name(person, NAME)
    table = await rig.begin(STONES, ADA, BEN, CEM)
    for _ in range(3):
        table = await turn(rig, table)
    rig.clock.turn(days=1)
    ballots = []
    to = str(table.timeline.path()[1])
    for kind, token, no in (("back", to, CEM), ("remove", "2", BEN), ("robot", "1", None)):
        vote = await propose(rig, table, ADA, kind, token)
        ballots.append(vote)
        table = await rig.tables.get(table.id)
        for language in LANGUAGES:
            voice = rig.voice(table, language)
            pages = [votes.ballot(voice, vote), *(votes.own_vote(voice, vote, seat) for seat in table.seated)]
            assert [nameless(read(page), voice) for page in pages] == [[]] * len(pages)
            assert all(told_apart(read(page), voice)[0] for page in pages)
        if no is None:
            table = await agree(rig, table, vote, CEM)
        else:
            table = await rig.cases.votes.refuse(table.id, no, vote.number, rig.cause())
    await rig.seats.give_up_seat(table.id, CEM, rig.cause())
    await rig.seats.take(table.id, DAN, rig.cause())
    await rig.seats.remove_player(table.id, Seat(2), DAN, rig.cause(), offer=True)
    table = await rig.tables.get(table.id)
    for language in LANGUAGES:
        voice = rig.voice(table, language)
        log = "\n".join(history.visible_lines(voice, None, voice.chat))
        assert nameless(log, voice) == []
        assert nameless("\n".join(history.visible_lines(voice, None, voice.flat)), voice) == []
        assert log.count(f"▲ **{NAME}**") >= 3
        pages = [board(voice), lobby(voice), *(votes.ended(voice, one) for one in ballots)]
        assert [nameless(read(page), voice) for page in pages] == [[]] * len(pages)


async def test_a_former_player_is_not_taken_for_a_present_one(rig: Rig) -> None:
    for person in (ADA, BEN):
        rig.rename(person, NAME)
    table = await rig.begin(STONES, ADA, BEN, CEM)
    await rig.seats.give_up_seat(table.id, BEN, rig.cause())
    await rig.cases.people.save_name(DAN, "Dan")
    await rig.seats.take(table.id, DAN, rig.cause())
    table = await rig.tables.get(table.id)
    voice = rig.voice(table)
    assert not any(face.alike for face in voice.faces)
    log = "\n".join(history.visible_lines(voice, None, voice.chat))
    assert f"■ **{NAME}** (Orange) hands over the seat" in re.sub("[\u2066-\u2069]", "", log)
    assert "■ **Dan** takes over" in re.sub("[\u2066-\u2069]", "", log)


async def test_names_that_differ_stand_alone(rig: Rig) -> None:
    """Otherwise the law would hold with marks everywhere."""
    table = await rig.begin(STONES, ADA, BEN, CEM)
    voice = rig.voice(table)
    assert not any(face.alike for face in voice.faces)
    for _, text in everywhere(voice):
        assert "(Blue)" not in text
        assert "Blue ·" not in text


@pytest.mark.parametrize("key", Game.titles())
def test_the_library_tells_them_apart_too(key: str) -> None:
    game = Game.new(key, 2, names=(NAME, NAME), language="de")
    while moves := game.legal_moves():
        game.play(moves[len(game.log()) % len(moves)])
        if len(game.log()) > 20:
            break
    said = "\n".join([game.text(), *game.log()])
    assert NAME in said
    assert NAME not in said.replace(f"● {NAME} (Blau)", "").replace(f"■ {NAME} (Orange)", "")


# --- which names are one -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "names",
    [
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
    ],
)
def test_names_that_may_be_taken_for_each_other(names: tuple[str, str]) -> None:
    assert alike(names) == {0, 1}


@pytest.mark.parametrize(
    "names",
    [
        ("Alex", "Alexa"),
        ("Юлия", "Julia"),
        ("Benjamin Franklin", "Benjamin Britten"),
        ("\u0410lex",),
        ("日本", "日曜"),
        ("Ada1", "Ada2"),
    ],
)
def test_names_that_differ(names: tuple[str, ...]) -> None:
    assert alike(names) == frozenset()


async def test_of_three_only_the_two_are_marked(rig: Rig) -> None:
    assert alike(("Ada", "Ben", "ada")) == {0, 2}
    words = rig.app.voices.words("fr")
    assert seat_names(("Ada", "Ben", "ada"), words) == ("● Ada (Bleu)", "Ben", "▲ ada (Vert)")
