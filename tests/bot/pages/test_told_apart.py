"""People without a seat are told apart by their user names, which also stand in for what the font lacks."""

import re

import pytest

from bot.acts import daily_lists
from bot.domain.dailies import day_of
from bot.domain.model import Called
from bot.pages.custom_id import Verb
from bot.pages.dailies import evening_list
from bot.pages.page import Picture
from bot.pages.statistics import Kind, View
from bot.words.people import bold, drawn, has_namesake
from renderers import checks
from tests.bot.acts.test_dailies import listed, scored
from tests.drive.guest import Shown, plain
from tests.drive.house import BEN, PEBBLES, STONES, House, HouseGuest, seen
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


async def play(house: House, *guests: HouseGuest) -> None:
    await house.over(PEBBLES, *guests, seconds=60)


async def look(guest: HouseGuest, view: View, verb: Verb = Verb.STATS) -> Shown:
    return await guest.does(verb, *view.tokens)


async def comes(guest: HouseGuest, name: str, username: str) -> None:
    """Have somebody use the bot under a name."""
    guest.is_called(name, username)
    assert (await guest.does(Verb.SET_LANGUAGE, "en")).refusal is None


async def stored(guest: HouseGuest) -> Called | None:
    """Return the names of a person as they are stored: no page shows both."""
    found = await guest.house.store.person(guest.person)
    return found[0] if found is not None else None


def bare(text: str) -> str:
    """Return a text without the mark by which an @ calls nobody."""
    return text.replace("\u200b", "")


def painted(shown: Shown) -> list[str]:
    """Return the texts of the only picture."""
    (picture,) = (block for block in shown.page.blocks if isinstance(block, Picture))
    checks.picture(picture.scene)
    return [text.text for text in checks.texts_of(picture.scene)]


async def pages(guest: HouseGuest, view: View) -> tuple[Shown, str, str, str]:
    """Return a page, its words for readers who do not see it, the same in words, and as it is posted."""
    shown = await look(guest, view)
    check(shown.page)
    check_drawing(shown.page)
    post = (await look(guest, view, Verb.POST_STATS)).posted
    assert post is not None
    in_words = (await look(guest, view, Verb.STATS_TEXT)).text
    return shown, "".join(shown.pictures), bare(in_words), bare(seen(post).text)


@pytest.fixture
async def alex(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> HouseGuest:
    """Return Ada, who is called as Ben is and has played with him."""
    ada.is_called("Alex", "alex_1")
    ben.is_called("alex", "alex.b")
    cem.is_called("Cem", "cem")
    await play(house, ada, ben, cem)
    return ada


# --- two of one name ---------------------------------------------------------------------------------


async def test_two_of_one_name_in_a_ranking(alex: HouseGuest) -> None:
    for key in (PEBBLES, ""):
        shown, alt, in_words, post = await pages(alex, View(Kind.RANKING, key=key))
        assert {"Alex", "@alex_1", "alex", "@alex.b", "Cem"} <= {*painted(shown)}
        assert "@cem" not in painted(shown)
        for name in (r"Alex @alex_1", r"alex @alex\.b", "Cem"):
            assert re.search(rf"\d\. {name} –", alt), name
        assert r"**Alex** @alex\_1 –" in in_words
        assert "**alex** @alex.b –" in in_words
        assert r"posted by **Alex** @alex\_1" in post


async def test_two_of_one_name_against_each_other(alex: HouseGuest) -> None:
    shown, alt, in_words, post = await pages(alex, PAIR)
    assert {"Alex", "@alex_1", "alex", "@alex.b", "Alex and alex"} <= {*painted(shown)}
    assert "Alex @alex_1 and alex @alex.b" in alt
    assert r"**Alex** @alex\_1 and **alex** @alex.b" in in_words
    assert r"posted by **Alex** @alex\_1" in post
    assert "alex @alex.b’s games" in [bare(plain(label)) for label in shown.labels]


async def test_one_reads_about_another_of_their_name(alex: HouseGuest) -> None:
    shown, _, in_words, post = await pages(alex, View(Kind.PERSON, BEN))
    assert "alex @alex.b" in painted(shown)
    assert "**alex** @alex.b" in in_words
    assert r"posted by **Alex** @alex\_1" in post
    assert "You and alex @alex.b" in [bare(plain(label)) for label in shown.labels]


async def test_ones_own_name_stands_alone(alex: HouseGuest) -> None:
    shown, _, in_words, post = await pages(alex, View(Kind.PERSON, alex.person))
    assert "@" not in "".join((*painted(shown), in_words, post))


async def test_people_of_one_name_hold_records(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, fay: HouseGuest
) -> None:
    for guest in (ada, ben, cem, fay):
        guest.is_called("Alex", f"alex{guest.person}")
    for guests in ((ada, cem), (ben, fay, cem)):
        for _ in range(3):
            await play(house, *guests)
    shown, _, in_words, _ = await pages(ada, TITLE)
    for text in (bare(shown.text), in_words):
        holders = re.findall(r"\*\*Alex\*\*( @alex\d+|)", text[text.index("Best with") :])
        assert len(set(holders)) > 1
        assert "" not in holders, text
    assert "Alex @alex103" in painted(shown)
    assert "Best 10 (**Alex** @alex103)" in in_words
    for guest in (ada, cem):
        await comes(guest, "Alexandra", f"alex{guest.person}")
    assert "@alex103" in painted(await look(ada, TITLE)), "where a tile has no room for both"


async def test_two_of_one_name_in_the_list_of_a_day(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await comes(ada, "Alex", "alex_1")
    await comes(ben, "ALEX ", "_alex_")
    await comes(cem, "Cem", "cem")
    for guest, score in ((ada, 5), (ben, 9), (cem, 3)):
        await scored(guest, score)
    ranks = [r"1. **ALEX** @\_alex\_", r"2. **Alex** @alex\_1", "3. **Cem**"]
    for shown in (await listed(ada), await evening(house, 7)):
        check(shown.page)
        assert firsts(shown)[:3] == ranks
    monkeypatch.setattr(daily_lists, "SHOWN", 1)
    assert firsts(await listed(ada))[:2] == ranks[:2], "one's own row below the list"


async def test_two_of_one_name_in_two_lists_of_one_message(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    for guest, username in ((ada, "alex_1"), (ben, "alex_2")):
        await comes(guest, "Alex", username)
        await scored(guest, 5, guild=guest.person)
    found = firsts(await evening(house, ada.person, ben.person))
    assert [line for line in found if line.startswith("1. ")] == [
        r"1. **Alex** @alex\_1",
        r"1. **Alex** @alex\_2",
    ]


async def evening(house: House, *guilds: int) -> Shown:
    """Return the lists that are posted in the evening; in process nobody posts them, so the page is made."""
    day, words = day_of(house.clock()), house.app.voices.words("en", STONES)
    lists = [one for guild in guilds for one in await daily_lists.lists(house.app.repository, guild, day)]
    return seen(evening_list([(words, rules, found) for rules, found in lists], day))


def firsts(shown: Shown) -> list[str]:
    """Return what the lines below the heading begin with."""
    return [line.split(" · ")[0] for line in bare(shown.text).splitlines()[1:]]


async def test_long_names_and_user_names_have_room(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    ada.is_called("W" * 40, "m" * 31 + "1")
    ben.is_called("W" * 39 + "M", "m" * 31 + "2")
    cem.is_called("Wi", "wi")
    await play(house, ada, ben, cem)
    for view in VIEWS:
        shown, *_ = await pages(ada, view)
        assert painted(shown)


# --- names that the font lacks -----------------------------------------------------------------------


async def test_a_user_name_stands_in_for_a_name_that_the_font_lacks(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    ada.is_called("Ada", "ada")
    for _ in range(4):
        await play(house, ada, ben)
    wrong = []
    for script, name in LACKING.items():
        await comes(ben, name, "ben_99")
        for view in VIEWS:
            shown, alt, in_words, _ = await pages(ada, view)
            texts = " ".join(painted(shown))
            named = view is not TITLE or "Ada" not in painted(shown)  # the picture has who holds the record
            if ("@ben_99" in texts) is not named or "someone" in texts:
                wrong.append(f"{script}, {view}: {texts}")
            if "@ben" in alt or r"@ben\_99" in in_words:
                wrong.append(f"{script}, {view}: {alt}\n{in_words}")
    assert wrong == []


async def test_it_stands_in_at_a_seat_too(
    house: House, ada: HouseGuest, ben: HouseGuest, fay: HouseGuest
) -> None:
    wrong = []
    for script, name in LACKING.items():
        ada.is_called(name, "ada_l")
        ben.is_called(name, "")
        table = await house.table(PEBBLES, ada, fay, ben)
        names = painted(table.board)
        if not {"Blue · @ada_l", "Fay", "Green"} <= {*names} or "@ada" in bare(table.board.text):
            wrong.append(f"{script}: {names}, {table.board.text}")
        await ada.does(Verb.OFFER, at=table)
        await ada.does(Verb.DELETE_DATA)
        if "ada_l" in "".join(painted(table.board)):
            wrong.append(f"{script}: it is still there after the deletion")
    assert wrong == []


async def test_a_user_name_that_is_not_known_yet(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    ada.is_called("健二", "")
    ben.is_called("Alex", "")
    cem.is_called("Alex", "alex_2")
    await play(house, ada, ben, cem)
    shown, _, in_words, _ = await pages(ada, RANKING)
    assert {"someone", "Alex", "@alex_2"} <= {*painted(shown)}
    assert in_words.count("@") == 1


async def test_two_of_one_name_that_the_font_lacks(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    ada.is_called("健二", "kenji_1")
    ben.is_called("健二", "kenji_2")
    await play(house, ada, ben)
    shown, _, in_words, _ = await pages(ada, RANKING)
    assert sorted(text for text in painted(shown) if "kenji" in text) == ["@kenji_1", "@kenji_2"]
    assert r"**健二** @kenji\_1 –" in in_words
    shown, *_ = await pages(ada, PAIR)
    assert "@kenji_1 and @kenji_2" in painted(shown)


async def test_a_look_at_statistics_stores_the_new_names_of_a_known_person_alone(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await play(house, ben, cem)
    ada.is_called("Ada", "ada")
    for view in (View(Kind.PERSON, ada.person), View(Kind.EVERYWHERE), RANKING, TITLE):
        await look(ada, view)
    assert await stored(ada) is None
    await play(house, ada, ben)
    for number, view in enumerate((View(Kind.PERSON, ada.person), View(Kind.EVERYWHERE), PAIR, RANKING)):
        ada.is_called("健二", f"lovelace{number}")
        assert (await look(ada, view)).refusal is None
        assert await stored(ada) == Called("健二", f"lovelace{number}")
    for guest in (ada, ben):
        assert "@lovelace3" in painted(await look(guest, RANKING))


async def test_a_font_with_neither_name() -> None:
    assert drawn(Called("健二", "健二")) == ""
    assert drawn(Called("", "")) == ""


# --- which names are one -----------------------------------------------------------------------------


def test_names_that_may_be_taken_for_alex() -> None:
    latin = ("Alex", "alex", "ÁLEX", "Ａｌｅｘ", "Al\u00adex", "A\u00a0l\u2003e x", "Alex 🙂", "alex!")
    same = (*latin, "\u0410lex", "\u0391lex", "Al\u0435\u0445")
    missed = [
        name
        for name in same
        if not has_namesake(Called("Alex", "a"), [Called(name, "b")])
        or not has_namesake(Called(name, "b"), [Called("Bo", "c"), Called("Alex", "a")])
    ]
    assert missed == []
    assert has_namesake(Called("ВОВА", "vova"), [Called("Boba", "boba")])


def test_names_that_differ() -> None:
    different = (("Alex", "Alexa"), ("🦊", "🔥"), ("健二", "健一"), ("Юлия", "Julia"))
    taken = [
        (one, other)
        for one, other in different
        if has_namesake(Called(one, "a"), [Called(other, "b"), Called(one, "a")])
    ]
    assert taken == []


def test_a_user_name_is_no_markup() -> None:
    people = [Called("Al", "__al__"), Called("Al", "everyone")]
    assert [bold(person, people) for person in people] == [
        "**Al** @\u200b\\_\\_al\\_\\_",
        "**Al** @\u200beveryone",
    ]


# --- where they come from, and go --------------------------------------------------------------------


async def test_a_new_user_name_replaces_the_old_one(ada: HouseGuest) -> None:
    await comes(ada, "Ada", "ada")
    await comes(ada, "Ada", "ada.l")
    assert await stored(ada) == Called("Ada", "ada.l")
    await comes(ada, "Ada Lovelace", "")  # as where it is not known
    assert await stored(ada) == Called("Ada Lovelace", "ada.l")


async def test_a_table_shows_the_user_name_of_its_players_next_look(house: House, ada: HouseGuest) -> None:
    ada.is_called("健二", "")
    table = await house.table(PEBBLES)
    assert "Blue" in painted(table.board)
    await comes(ada, "健二", "kenji")
    assert {"Blue", "@kenji"} & {*painted(table.board)} == {"@kenji"}


async def test_a_deleted_person_leaves_no_user_name_in_lists(alex: HouseGuest, ben: HouseGuest) -> None:
    await scored(ben, 9)
    await ben.does(Verb.DELETE_DATA)
    for view in (RANKING, TITLE):
        shown, alt, in_words, _ = await pages(alex, view)
        assert "alex.b" not in "".join((*painted(shown), alt, shown.text, in_words))
    assert "alex.b" not in (await listed(alex)).text
    assert (await look(alex, PAIR)).refusal == "refused-stats-never-met"
