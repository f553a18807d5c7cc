"""People without a seat are told apart by their user names, which also stand in for what the font lacks."""

import re

import pytest

from bot.domain.dailies import day_of
from bot.domain.model import Called, Person
from bot.domain.table import Table
from bot.handlers.request import Reader, Reply
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.dailies import evening_list
from bot.pages.page import Page
from bot.pages.statistics import Kind, View
from bot.pages.table import board
from bot.usecases import dailies
from bot.words.people import bold, drawn, has_namesake
from engines.api import Seat
from renderers import checks
from tests.bot.acts.test_dailies import listed, scored
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    FAY,
    PEBBLES,
    STONES,
    HouseGuest,
    Rig,
    buttons,
    page_of,
    pictures,
    said,
    texts,
)
from tests.drive.limits import check, check_drawing

LACKING = {
    "Japanese": "健二",
    "Arabic": "محمد",
    "Hebrew": "דוד",
    "Thai": "สมชาย",
    "Georgian": "გიორგი",
    "emoji": "🦊🔥",
    "half": "Ken 健",
}
RANKING = View(Kind.RANKING, key=PEBBLES)
TITLE = View(Kind.SERVER, key=PEBBLES)
PAIR = View(Kind.PAIR, BEN)
VIEWS = (View(Kind.PERSON, BEN), PAIR, TITLE, RANKING)


async def play(rig: Rig, key: str, *people: Person) -> Table:
    guests = [HouseGuest(person, rig) for person in people]
    return (await rig.over(key, *guests, seconds=60)).now


def alt(page: Page) -> str:
    (picture,) = pictures(page)
    return picture.alt


async def look(rig: Rig, who: Reader | Person, view: View, verb: Verb = Verb.STATS) -> Reply:
    return await rig.press(who, Press(NOWHERE, 0, verb, view.tokens))


async def shown(rig: Rig, who: Reader | Person, view: View) -> Page:
    reply = await look(rig, who, view)
    assert not reply.refused, said(reply)
    return page_of(reply)


def call(rig: Rig, *people: tuple[Person, str, str]) -> None:
    for person, name, username in people:
        rig.rename(person, name, username)


def bare(text: str) -> str:
    """Return a text without the marks that keep its parts apart, and the @ that calls nobody."""
    return re.sub("[\u2066-\u2069\u200b]", "", text)


def painted(page: Page) -> list[str]:
    """Return the texts of the only picture of a page."""
    (picture,) = pictures(page)
    return [text.text for text in checks.texts_of(picture.scene)]


async def two_called_alex(rig: Rig) -> None:
    call(rig, (ADA, "Alex", "alex_1"), (BEN, "alex", "alex.b"), (CEM, "Cem", "cem"))
    await play(rig, PEBBLES, ADA, BEN, CEM)


async def pages(rig: Rig, view: View) -> tuple[Page, str, str]:
    """Return a page as Ada sees it, the same in words, and what stands below it when it is posted."""
    page = await shown(rig, rig.reader(ADA), view)
    check(page)
    check_drawing(page)
    in_words = said(await look(rig, rig.reader(ADA), view, Verb.STATS_TEXT))
    post = (await look(rig, rig.reader(ADA), view, Verb.POST_STATS)).post
    assert post is not None
    return page, bare(in_words), bare(texts(post))


# --- two of one name ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [PEBBLES, ""])
async def test_two_of_one_name_in_a_ranking(rig: Rig, key: str) -> None:
    await two_called_alex(rig)
    page, in_words, post = await pages(rig, View(Kind.RANKING, key=key))
    assert {"Alex", "@alex_1", "alex", "@alex.b", "Cem"} <= {*painted(page)}
    assert "@cem" not in painted(page)
    assert re.search(r"\d\. Alex @alex_1 –", alt(page))
    assert re.search(r"\d\. alex @alex\.b –", alt(page))
    assert re.search(r"\d\. Cem –", alt(page))
    assert r"**Alex** @alex\_1 –" in in_words
    assert "**alex** @alex.b –" in in_words
    assert r"posted by **Alex** @alex\_1" in post


async def test_two_of_one_name_against_each_other(rig: Rig) -> None:
    await two_called_alex(rig)
    page, in_words, post = await pages(rig, PAIR)
    assert {"Alex", "@alex_1", "alex", "@alex.b", "Alex and alex"} <= {*painted(page)}
    assert "Alex @alex_1 and alex @alex.b" in alt(page)
    assert r"**Alex** @alex\_1 and **alex** @alex.b" in in_words
    assert r"posted by **Alex** @alex\_1" in post
    assert "alex @alex.b’s games" in [bare(found.label) for found in buttons(page)]


async def test_one_reads_about_another_of_their_name(rig: Rig) -> None:
    await two_called_alex(rig)
    page, in_words, post = await pages(rig, View(Kind.PERSON, BEN))
    assert "alex @alex.b" in painted(page)
    assert "**alex** @alex.b" in in_words
    assert r"posted by **Alex** @alex\_1" in post
    assert "You and alex @alex.b" in [bare(found.label) for found in buttons(page)]


async def test_ones_own_name_stands_alone(rig: Rig) -> None:
    await two_called_alex(rig)
    page, in_words, post = await pages(rig, View(Kind.PERSON, ADA))
    assert "@" not in "".join((*painted(page), in_words, post))


async def test_people_of_one_name_hold_records(rig: Rig) -> None:
    call(rig, *((person, "Alex", f"alex_{person}") for person in (ADA, BEN, CEM, FAY)))
    for people in ((ADA, CEM), (BEN, FAY, CEM)):
        for _ in range(3):
            await play(rig, PEBBLES, *people)
    holders = [
        best
        for held in (await rig.cases.statistics.server(ADA, 7, PEBBLES)).holders.values()
        for best in held
    ]
    assert len({best.username for best in holders}) > 1
    page, in_words, _ = await pages(rig, TITLE)
    for best in holders:
        tagged = bold(best, holders).replace("\u200b", "")
        assert "@" in tagged
        assert tagged in bare(texts(page))
        assert tagged in in_words


async def test_two_of_one_name_in_the_list_of_a_day(rig: Rig) -> None:
    call(rig, (ADA, "Alex", "alex_1"), (BEN, "ALEX ", "_alex_"), (CEM, "Cem", "cem"))
    for person, score in ((ADA, 5), (BEN, 9), (CEM, 3)):
        await rig.cases.people.save_name(person, *names(rig, person))
        await scored(HouseGuest(person, rig), score)
    found = await rig.cases.dailies.lists(7, day_of(rig.clock()))
    words = rig.app.voices.words("en", STONES)
    evening = evening_list([(words, rules, one) for rules, one in found], day_of(rig.clock()))
    for page in ((await listed(HouseGuest(ADA, rig))).page, evening):
        check(page)
        lines = bare(texts(page)).splitlines()[1:4]
        assert [line.split(" · ")[0] for line in lines] == [
            r"1. **ALEX** @\_alex\_",
            r"2. **Alex** @alex\_1",
            "3. **Cem**",
        ]


async def test_the_own_row_below_a_list_has_the_user_name_too(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dailies, "SHOWN", 1)
    call(rig, (ADA, "Alex", "alex_1"), (BEN, "Alex", "alex_2"))
    for person, score in ((ADA, 5), (BEN, 9)):
        await rig.cases.people.save_name(person, *names(rig, person))
        await scored(HouseGuest(person, rig), score)
    lines = bare(texts((await listed(HouseGuest(ADA, rig))).page)).splitlines()[1:3]
    assert [line.split(" · ")[0] for line in lines] == [
        r"1. **Alex** @alex\_2",
        r"2. **Alex** @alex\_1",
    ]


async def test_two_of_one_name_in_two_lists_of_one_message(rig: Rig) -> None:
    call(rig, (ADA, "Alex", "alex_1"), (BEN, "Alex", "alex_2"))
    lists = []
    for person in (ADA, BEN):
        await rig.cases.people.save_name(person, *names(rig, person))
        await scored(HouseGuest(person, rig), 5, guild=person)
        ((rules, found),) = await rig.cases.dailies.lists(person, day_of(rig.clock()))
        lists.append((rig.app.voices.words("en", STONES), rules, found))
    text = bare(texts(evening_list(lists, day_of(rig.clock()))))
    assert [line.split(" · ")[0] for line in text.splitlines() if line.startswith("1. ")] == [
        r"1. **Alex** @alex\_1",
        r"1. **Alex** @alex\_2",
    ]


def names(rig: Rig, person: Person) -> tuple[str, str, str]:
    reader = rig.reader(person)
    return reader.name, "en", reader.username


async def test_long_names_and_user_names_have_room(rig: Rig) -> None:
    long = ["W" * 40, "W" * 39 + "M"]
    call(rig, (ADA, long[0], "m" * 31 + "1"), (BEN, long[1], "m" * 31 + "2"), (CEM, "Wi", "wi"))
    await play(rig, PEBBLES, ADA, BEN, CEM)
    for view in VIEWS:
        page, _, _ = await pages(rig, view)
        checks.picture(pictures(page)[0].scene)


# --- names that the font lacks -----------------------------------------------------------------------


@pytest.mark.parametrize("script", LACKING)
async def test_a_user_name_stands_in_for_a_name_that_the_font_lacks(rig: Rig, script: str) -> None:
    call(rig, (ADA, "Ada", "ada"), (BEN, LACKING[script], "ben_99"))
    for _ in range(4):
        await play(rig, PEBBLES, ADA, BEN)
    for view in VIEWS:
        page, in_words, _ = await pages(rig, view)
        assert "someone" not in " ".join(painted(page)), view
        assert ("@ben_99" in " ".join(painted(page))) is (view is not TITLE or holds(page)), view
        assert "@ben" not in alt(page)
        assert r"@ben\_99" not in in_words


def holds(page: Page) -> bool:
    """Return whether the picture says that Ben holds the record."""
    return "Ada" not in painted(page)


@pytest.mark.parametrize("script", LACKING)
async def test_it_stands_in_at_a_seat_too(rig: Rig, script: str) -> None:
    call(rig, (ADA, LACKING[script], "ada_l"), (BEN, LACKING[script], ""))
    table = await rig.begin(PEBBLES, ADA, FAY, BEN)
    voice = rig.voice(table)
    assert voice.drawn.names == ("Blue · @ada_l", "Fay", "Green")
    drawn_names = painted(board(voice))
    assert "Blue · @ada_l" in drawn_names
    assert "Green" in drawn_names
    assert "@ada" not in bare(texts(board(voice)))
    await rig.seats.give_up_seat(table.id, ADA, rig.cause())
    await rig.ask(ADA, Verb.DELETE_DATA)
    voice = rig.voice(await rig.tables.get(table.id))
    assert "ada_l" not in "".join((*voice.drawn.names, *painted(board(voice))))


async def test_a_user_name_that_is_not_known_yet(rig: Rig) -> None:
    call(rig, (ADA, "健二", ""), (BEN, "Alex", ""), (CEM, "Alex", "alex_2"))
    await play(rig, PEBBLES, ADA, BEN, CEM)
    page, in_words, _ = await pages(rig, RANKING)
    assert {"someone", "Alex", "@alex_2"} <= {*painted(page)}
    assert in_words.count("@") == 1


async def test_two_of_one_name_that_the_font_lacks(rig: Rig) -> None:
    call(rig, (ADA, "健二", "kenji_1"), (BEN, "健二", "kenji_2"))
    await play(rig, PEBBLES, ADA, BEN)
    page, in_words, _ = await pages(rig, RANKING)
    assert [text for text in painted(page) if "kenji" in text] in (
        ["@kenji_1", "@kenji_2"],
        ["@kenji_2", "@kenji_1"],
    )
    assert r"**健二** @kenji\_1 –" in in_words
    page, _, _ = await pages(rig, PAIR)
    assert "@kenji_1 and @kenji_2" in painted(page)


async def test_readers_are_named_as_they_are_now_in_a_ranking(rig: Rig) -> None:
    call(rig, (ADA, "健二", ""))
    await play(rig, PEBBLES, ADA, BEN)
    call(rig, (ADA, "健二", "kenji"))
    page = await shown(rig, rig.reader(ADA), RANKING)
    assert "@kenji" in painted(page)
    page = await shown(rig, rig.reader(BEN), RANKING)
    assert "@kenji" in painted(page)


@pytest.mark.parametrize("view", [View(Kind.PERSON, ADA), View(Kind.EVERYWHERE), PAIR, RANKING])
async def test_a_look_at_statistics_stores_the_new_names_of_a_known_person(rig: Rig, view: View) -> None:
    call(rig, (ADA, "Ada", "ada"))
    await play(rig, PEBBLES, ADA, BEN)
    call(rig, (ADA, "Ada", "lovelace"))
    await shown(rig, rig.reader(ADA), view)
    found = await rig.store.person(ADA)
    assert found is not None
    assert found[0] == Called("Ada", "lovelace")


async def test_a_look_at_statistics_stores_nobody_who_is_new(rig: Rig) -> None:
    await play(rig, PEBBLES, BEN, CEM)
    call(rig, (ADA, "Ada", "ada"))
    for view in (View(Kind.PERSON, ADA), View(Kind.EVERYWHERE), RANKING, TITLE):
        await shown(rig, rig.reader(ADA), view)
    assert await rig.store.person(ADA) is None


async def test_a_font_with_neither_name() -> None:
    assert drawn(Called("健二", "健二")) == ""
    assert drawn(Called("", "")) == ""


# --- which names are one -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "Alex",
        "alex",
        "ÁLEX",
        "Ａｌｅｘ",
        "Al\u00adex",
        "A\u00a0l\u2003e x",
        "Alex 🙂",
        "alex!",
        "\u0410lex",
        "\u0391lex",
        "Al\u0435\u0445",
    ],
)
def test_names_that_may_be_taken_for_alex(name: str) -> None:
    assert has_namesake(Called("Alex", "a"), [Called(name, "b")])
    assert has_namesake(Called(name, "b"), [Called("Bo", "c"), Called("Alex", "a")])


@pytest.mark.parametrize(
    ("one", "other"), [("Alex", "Alexa"), ("🦊", "🔥"), ("健二", "健一"), ("Юлия", "Julia")]
)
def test_names_that_differ(one: str, other: str) -> None:
    assert not has_namesake(Called(one, "a"), [Called(other, "b"), Called(one, "a")])


def test_cyrillic_names_that_look_latin() -> None:
    assert has_namesake(Called("ВОВА", "vova"), [Called("Boba", "boba")])


def test_a_user_name_is_no_markup() -> None:
    people = [Called("Al", "__al__"), Called("Al", "everyone")]
    assert [bold(person, people) for person in people] == [
        "**Al** @\u200b\\_\\_al\\_\\_",
        "**Al** @\u200beveryone",
    ]


# --- where they come from, and go --------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_new_user_name_replaces_the_old_one(rig: Rig) -> None:
    save, store = rig.cases.people.save_name, rig.store
    await save(ADA, "Ada", "en", "ada")
    await save(ADA, "Ada", "en", "ada.l")
    found = await store.person(ADA)
    assert found is not None
    assert found[0] == Called("Ada", "ada.l")
    await save(ADA, "Ada Lovelace")  # as by somebody who does not know it
    found = await store.person(ADA)
    assert found is not None
    assert found[0] == Called("Ada Lovelace", "ada.l")


async def test_a_table_shows_the_user_name_of_its_players_next_look(rig: Rig) -> None:
    call(rig, (ADA, "健二", ""))
    table = await rig.begin(PEBBLES, ADA, BEN)
    assert rig.voice(table).drawn.names[Seat(0)] == "Blue"
    await rig.cases.people.save_name(ADA, "健二", "en", "kenji")
    assert rig.voice(await rig.tables.get(table.id)).drawn.names[Seat(0)] == "@kenji"


async def test_a_deleted_person_leaves_no_user_name_in_lists(rig: Rig) -> None:
    await two_called_alex(rig)
    await scored(HouseGuest(BEN, rig), 9)
    await rig.ask(BEN, Verb.DELETE_DATA)
    for view in (RANKING, TITLE):
        page, in_words, _ = await pages(rig, view)
        assert "alex.b" not in "".join((*painted(page), alt(page), texts(page), in_words))
    assert "alex.b" not in texts((await listed(HouseGuest(ADA, rig))).page)
    refused = await look(rig, rig.reader(ADA), PAIR)
    assert refused.refused
