"""Statistics and leaderboards: what they say, who sees it, and what is posted to a channel."""

import asyncio
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.domain.model import Person, PersonSettings, Place, TableId
from bot.domain.ratings import Rating
from bot.domain.results import (
    ALL_SEATS,
    PACES,
    Backlog,
    Best,
    Player,
    RecentGame,
    Sums,
    SumsKey,
    best_key,
    over_servers,
)
from bot.domain.statistics import ASLEEP_AFTER, TOP, Profile, Sort, part_of, ranked
from bot.domain.table import Table
from bot.handlers.request import Reader, Reply, Rights
from bot.pages import statistics_sheets as sheets
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.page import Page
from bot.pages.statistics import Kind, Speakers, View, achieved_in_all
from bot.pages.statistics_sheets import Speaker
from bot.pages.table import board
from bot.words.catalogues import LANGUAGES
from engines.api import TOTAL, Record, Seat
from renderers import checks
from renderers.statistics import Bars, Columns
from tests.bot.acts.test_results import play_on
from tests.bot.laws.test_every_page import NAMES as ODD_NAMES
from tests.bot.laws.test_every_page import check_names
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    FAY,
    KALAH,
    NAMES,
    PEBBLES,
    PLACE,
    STONES,
    Assets,
    Clock,
    Rig,
    button,
    buttons,
    page_of,
    pictures,
    presses,
    said,
    texts,
)
from tests.drive.limits import check, check_drawing

_MARKS = re.compile(r"[\u2066-\u2069]|\*\*")
HERE, THERE = PLACE, Place(8, 80)
DIRECT = Place(None, 700)


# --- games -------------------------------------------------------------------------------------------


async def play(rig: Rig, key: str, *people: Person, place: Place = HERE, rated: bool = False) -> Table:
    """Play a game by chance to its end."""
    table = await rig.lobby(key, *people, place=place)
    await rig.fix(table.id, table.id)
    if rated:
        table = await rig.tables.set_rated(table.id, people[0], rated=True)
    return await play_on(rig, await rig.tables.start(table.id, people[0], rig.cause()), seed=table.id)


async def fill(folder: Path, assets: Assets) -> None:
    """Play games of all kinds: Dan is not listed, and Eve is deleted."""
    async with Rig(folder, assets, Clock()) as rig:
        for _ in range(2):
            await play(rig, KALAH, ADA, BEN, rated=True)
        await play(rig, PEBBLES, ADA, BEN, CEM)
        await play(rig, STONES, ADA)
        await play(rig, KALAH, ADA, DAN)
        await play(rig, KALAH, DAN, EVE)
        await play(rig, KALAH, ADA, BEN, place=THERE)
        await play(rig, KALAH, ADA, CEM, place=DIRECT)
        await rig.ask(DAN, Verb.SET, "listed", "off")
        await rig.ask(EVE, Verb.DELETE_DATA)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory, assets: Assets) -> Path:
    """A folder with finished games, which no test changes."""
    folder = tmp_path_factory.mktemp("games")
    asyncio.run(fill(folder, assets))
    return folder


@pytest.fixture
async def club(games: Path, tmp_path: Path, assets: Assets, clock: Clock) -> AsyncIterator[Rig]:
    """A bot with these games."""
    shutil.copytree(games, tmp_path / "club")
    clock.turn(days=1)
    async with Rig(tmp_path / "club", assets, clock) as rig:
        for _ in range(1000):
            rig.cause()  # those of its games
        yield rig


def reader(person: Person, place: Place = HERE, language: str = "en") -> Reader:
    return Reader(person, NAMES[person], language, place)


async def look(rig: Rig, who: Reader | Person, view: View, verb: Verb = Verb.STATS) -> Reply:
    return await rig.press(
        who if isinstance(who, Reader) else reader(who), Press(NOWHERE, 0, verb, view.tokens)
    )


async def shown(rig: Rig, who: Reader | Person, view: View) -> Page:
    reply = await look(rig, who, view)
    assert not reply.refused, said(reply)
    return page_of(reply)


def alt(page: Page) -> str:
    (picture,) = pictures(page)
    return picture.alt


def labels(page: Page) -> list[str]:
    return [found.label for found in buttons(page)]


VIEWS = {
    "own": View(Kind.PERSON, ADA),
    "own in a title": View(Kind.PERSON, ADA, KALAH),
    "own alone": View(Kind.PERSON, ADA, STONES),
    "own in a new title": View(Kind.PERSON, ADA, "schiefer"),
    "another": View(Kind.PERSON, BEN),
    "another in a title": View(Kind.PERSON, BEN, PEBBLES),
    "pair": View(Kind.PAIR, BEN),
    "server": View(Kind.SERVER),
    "title": View(Kind.SERVER, key=PEBBLES),
    "new title": View(Kind.SERVER, key="schiefer"),
    "everywhere": View(Kind.EVERYWHERE),
    "title everywhere": View(Kind.EVERYWHERE, key=KALAH),
    "ranking": View(Kind.RANKING),
    "ranking of a title": View(Kind.RANKING, key=KALAH, sort=Sort.RATING),
    "new ranking": View(Kind.RANKING, key="schiefer", sort=Sort.POINTS),
    "world": View(Kind.WORLD, key=KALAH),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_is_within_the_limits_and_says_the_same_in_words(club: Rig, language: str) -> None:
    for name, view in VIEWS.items():
        page = await shown(club, reader(ADA, language=language), view)
        check(page)
        check_drawing(page)
        checks.picture(pictures(page)[0].scene)
        in_words = await look(club, reader(ADA, language=language), view, Verb.STATS_TEXT)
        for part in in_words.pages:
            check(part)
        heading, *_ = alt(page).split(" – ")
        assert heading in _MARKS.sub("", said(in_words)), name


@pytest.mark.on_both
async def test_every_database_gives_the_same_pages(rig: Rig) -> None:
    await play(rig, PEBBLES, ADA, BEN, rated=True)
    assert "One game" in alt(await shown(rig, ADA, View(Kind.PERSON, BEN, PEBBLES)))
    assert "One game" in alt(await shown(rig, ADA, View(Kind.PAIR, BEN)))
    assert "Games 1" in alt(await shown(rig, ADA, View(Kind.SERVER)))
    for key in ("", PEBBLES):
        assert "Games 1" in alt(await shown(rig, ADA, View(Kind.RANKING, key=key)))
    await rig.ask(BEN, Verb.SET, "rated_everywhere", "on")
    assert "1. Ben – Rated 1" in alt(await shown(rig, ADA, View(Kind.WORLD, key=PEBBLES)))
    assert "One game" in alt(await shown(rig, ADA, View(Kind.EVERYWHERE)))


async def test_every_way_from_a_page_leads_to_another(club: Rig) -> None:
    seen: set[Press] = set()
    for view in VIEWS.values():
        for press in presses(await shown(club, ADA, view)):
            if press not in seen and press.verb is not Verb.SET_ON_STATS:
                seen.add(press)
                reply = await club.press(reader(ADA), press)
                assert not reply.refused, (press, said(reply))
                for page in reply.pages:
                    check(page)
    assert {press.verb for press in seen} == {Verb.STATS, Verb.STATS_TEXT, Verb.POST_STATS}


@pytest.mark.parametrize("kind", ODD_NAMES)
async def test_any_name_in_every_page(club: Rig, kind: str) -> None:
    name = ODD_NAMES[kind]
    await club.cases.people.save_name(BEN, name)
    club.rename(ADA, name)
    for view in (VIEWS[key] for key in ("own", "another", "pair", "title", "ranking")):
        who = Reader(ADA, name, "en", HERE)
        reply = await look(club, who, view, Verb.STATS_TEXT)
        post = (await look(club, who, view, Verb.POST_STATS)).post
        assert post is not None
        for page in (await shown(club, who, view), *reply.pages, post):
            check(page)
            check_names(page)


# --- who sees what -----------------------------------------------------------------------------------


async def test_on_a_server_only_what_was_played_there(club: Rig) -> None:
    assert "4 games on this server" in alt(await shown(club, ADA, View(Kind.PERSON, ADA)))
    assert "3 games on this server" in alt(await shown(club, BEN, View(Kind.PERSON, BEN)))
    for person in (ADA, BEN):
        page = await shown(club, reader(BEN, THERE), View(Kind.PERSON, person))
        assert "One game on this server" in alt(page)
    assert "Games 1" in alt(await shown(club, reader(ADA, THERE), View(Kind.SERVER)))


async def test_each_of_two_reads_who_was_ahead(rig: Rig) -> None:
    for _ in range(3):
        table = await play(rig, KALAH, ADA, BEN)
        assert table.outcome is not None
        assert table.outcome.places in ((2, 1), (1, 1))
    for left, right, score in ((ADA, BEN, "Ada 0 : 2 Ben"), (BEN, ADA, "Ben 2 : 0 Ada")):
        assert f"{score}, 1 draw" in alt(await shown(rig, left, View(Kind.PAIR, right)))


async def test_everywhere_has_all_games_and_is_for_oneself(club: Rig) -> None:
    page = await shown(club, ADA, View(Kind.EVERYWHERE))
    assert "6 games on all servers" in alt(page)
    assert "Only you can see this" in texts(page)
    assert alt(await shown(club, reader(ADA, DIRECT), View(Kind.EVERYWHERE))) == alt(page)
    reply = await look(club, ADA, View(Kind.EVERYWHERE), Verb.POST_STATS)
    assert (reply.refused, reply.post) == ("refused-stats-post", None)


async def test_in_a_direct_message_one_sees_oneself_everywhere(club: Rig) -> None:
    home = reader(ADA, DIRECT)
    for view in (View(Kind.PERSON, ADA), View(Kind.SERVER), View(Kind.SERVER, key=KALAH)):
        page = await shown(club, home, view)
        assert "on all servers" in alt(page)
        assert Verb.POST_STATS not in {press.verb for press in presses(page)}
    assert page_of(await club.press(home, Press(NOWHERE, -2, Verb.STATS))) == await shown(
        club, home, View(Kind.EVERYWHERE)
    )
    for view in (View(Kind.PERSON, BEN), View(Kind.PAIR, BEN), View(Kind.RANKING), VIEWS["world"]):
        assert "works on a server" in said(await look(club, home, view))


async def test_games_alone_are_told_apart_and_count_in_no_list(club: Rig) -> None:
    assert "Played alone 1" in alt(await shown(club, ADA, View(Kind.PERSON, ADA)))
    assert "Hidden Stones · Played alone" in alt(await shown(club, ADA, View(Kind.PERSON, ADA, STONES)))
    assert "No finished game" in alt(await shown(club, ADA, View(Kind.SERVER, key=STONES)))
    assert "opens the list" in alt(await shown(club, ADA, View(Kind.RANKING, key=STONES)))


REFUSALS = {
    Kind.PERSON: "I have no statistics of this person to show here.",
    Kind.PAIR: "I have no games of you two to show here.",
}
"""The sentences about somebody else, whatever the reason."""


async def test_who_is_not_listed_is_seen_by_nobody_else(club: Rig) -> None:
    for view in (View(Kind.PERSON, DAN), View(Kind.PERSON, DAN, KALAH), View(Kind.PAIR, DAN)):
        for verb in (Verb.STATS, Verb.STATS_TEXT, Verb.POST_STATS):
            reply = await look(club, ADA, view, verb)
            assert said(reply) == REFUSALS[view.kind]
            assert reply.post is None
    for view in VIEWS.values():
        if view.kind is not Kind.PAIR:
            assert "Dan" not in alt(await shown(club, ADA, view))
            assert "Dan" not in said(await look(club, ADA, view, Verb.STATS_TEXT))
    own = await shown(club, DAN, View(Kind.PERSON, DAN))
    assert "nobody else sees them" in texts(own)
    assert "Post it here" not in labels(own)
    assert (await look(club, DAN, View(Kind.PERSON, DAN), Verb.POST_STATS)).refused
    assert (await look(club, DAN, View(Kind.PAIR, ADA), Verb.POST_STATS)).refused
    assert "nobody else sees them" in texts(await shown(club, DAN, View(Kind.RANKING)))


async def test_a_record_of_somebody_not_listed_stands_without_a_name(club: Rig) -> None:
    await play(club, STONES, BEN, CEM)
    view = View(Kind.SERVER, key=STONES)
    before = said(await look(club, ADA, view, Verb.STATS_TEXT))
    for person in (BEN, CEM):
        await club.ask(person, Verb.SET, "listed", "off")
    after = said(await look(club, ADA, view, Verb.STATS_TEXT))
    assert "**Ben**" in before or "**Cem**" in before
    assert not any(name in after for name in NAMES.values())
    assert "Best with" in after


async def test_all_who_share_a_record_are_named_in_every_place(club: Rig) -> None:
    view = View(Kind.SERVER, key=PEBBLES)
    key = SumsKey(HERE.guild or 0, PEBBLES, ALL_SEATS)
    async with club.store.transaction() as transaction:
        sums, _ = await transaction.lock_sums([key], [])
        (game,) = {best.game for best in sums[key].bests.values()}
        shared = dict.fromkeys(sums[key].bests, Best(9, game, (Seat(0), Seat(2))))
        transaction.save_sums(key, replace(sums[key], bests=shared))
    people = [(await club.tables.get(game)).seated[Seat(seat)] for seat in (0, 2)]
    names = [NAMES[person] for person in people]
    page = await shown(club, ADA, view)
    for told in (_MARKS.sub("", texts(page)), alt(page)):
        assert f"{names[0]} and {names[1]}" in told
    other = next(person for person in people if person != ADA)
    await club.cases.people.save_name(other, "Maximiliane von und zu")
    page = await shown(club, ADA, view)
    assert "Maximiliane von und zu" in texts(page)
    assert "2 share it" in alt(page), "in the picture no cut leaves one of them out"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_records_of_games_with_other_options_stand_apart(club: Rig, language: str) -> None:
    key = SumsKey(HERE.guild or 0, "livingstone", ALL_SEATS)
    bests = {
        best_key(TOTAL, 2): Best(40, TableId(1), (Seat(0),)),
        best_key(TOTAL, 2, {"endmarket": "on", "gone": "any"}): Best(60, TableId(1), (Seat(1),)),
    }
    async with club.store.transaction() as transaction:
        await transaction.lock_sums([key], [])
        transaction.save_sums(key, Sums(games=2, seats=4, total=90, points={"mine": 90}, bests=bests))
    page = await shown(club, reader(ADA, language=language), View(Kind.SERVER, key="livingstone"))
    check(page)
    usual, other = [line for line in texts(page).splitlines() if "40" in line or "60" in line]
    words = club.app.voices.words(language, "livingstone")
    assert words.text("option-endmarket-on") not in usual
    assert words.text("option-endmarket-on") in other
    assert "gone" not in texts(page)


async def test_whoever_was_deleted_is_unknown_and_the_numbers_of_others_stay(club: Rig) -> None:
    for kind in (Kind.PERSON, Kind.PAIR):
        assert said(await look(club, ADA, View(kind, EVE))) == REFUSALS[kind]
    assert "Games 5" in alt(await shown(club, ADA, View(Kind.SERVER)))
    assert "2 games on this server" in alt(await shown(club, DAN, View(Kind.PERSON, DAN)))


async def test_one_kind_sentence_for_each_that_cannot_be_shown(club: Rig) -> None:
    await club.cases.people.save_name(FAY, "Fay")
    for kind, sentence in REFUSALS.items():
        assert said(await look(club, ADA, View(kind, FAY))) == sentence, "no finished game"
        assert said(await look(club, ADA, View(kind, Person(999)))) == sentence, "unknown"
    assert "That’s you" in said(await look(club, ADA, View(Kind.PAIR, ADA)))
    for kind in (Kind.PERSON, Kind.SERVER, Kind.RANKING, Kind.WORLD, Kind.EVERYWHERE):
        assert "I don’t have that game any more" in said(await look(club, ADA, View(kind, ADA, "gone")))
    assert said(await look(club, ADA, View(Kind.PERSON, Person(-1)))) == REFUSALS[Kind.PERSON]


async def test_a_newcomer_sees_what_will_stand_there(club: Rig) -> None:
    page = await shown(club, FAY, View(Kind.PERSON, FAY))
    assert "Finish a game" in alt(page)
    assert "Hide mine" in labels(page)
    assert "Post it here" not in labels(page)


async def test_a_title_that_another_person_has_not_played_says_nothing_to_the_reader(club: Rig) -> None:
    view = View(Kind.PERSON, BEN, "schiefer")
    page = await shown(club, ADA, view)
    assert "No finished game yet" in alt(page)
    assert "your" not in alt(page)
    assert (await look(club, ADA, view, Verb.POST_STATS)).post is None


async def test_a_server_without_statistics_shows_none(club: Rig) -> None:
    await club.cases.servers.choose(HERE.guild or 0, "statistics", "off")
    for view in VIEWS.values():
        for verb in (Verb.STATS, Verb.STATS_TEXT, Verb.POST_STATS):
            reply = await look(club, ADA, view, verb)
            assert reply.post is None
            off = "Statistics are off on this server" in said(reply)
            assert off is (view.kind is not Kind.EVERYWHERE)
    assert "One game" in alt(await shown(club, reader(ADA, THERE), View(Kind.PERSON, ADA)))


async def test_a_game_that_still_runs_changes_nothing(club: Rig) -> None:
    async def all_pages() -> list[Page]:
        return [await shown(club, ADA, view) for view in VIEWS.values()]

    before = await all_pages()
    running = [await play_on(club, await club.begin(key, ADA, BEN), stop=6) for key in (KALAH, PEBBLES)]
    assert [table.outcome for table in running] == [None, None]
    assert await all_pages() == before
    await play_on(club, running[0])
    assert await all_pages() != before


# --- posting -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["own", "another in a title", "pair", "server", "title", "ranking"])
async def test_what_others_may_see_is_posted_with_the_name_of_who_did(club: Rig, name: str) -> None:
    page = await shown(club, ADA, VIEWS[name])
    reply = await club.press(reader(ADA), button(page, "Post it here"))
    assert reply.post is not None
    check(reply.post)
    check_drawing(reply.post)
    assert alt(reply.post) == alt(page)
    assert "posted by \u2068**Ada**\u2069" in texts(reply.post)
    assert "Posted." in texts(page_of(reply))
    assert "Post it here" not in labels(page_of(reply))
    assert reply.post.pinged == ()


async def test_a_post_speaks_the_language_of_the_server(club: Rig) -> None:
    who = Reader(ADA, "Ada", "fr", HERE, public_language="de")
    reply = await look(club, who, View(Kind.SERVER), Verb.POST_STATS)
    assert reply.post is not None
    assert "Partien" in alt(reply.post)
    assert "Publié" in said(reply)


async def test_where_the_bot_may_not_post_it_says_so(club: Rig) -> None:
    press = Press(NOWHERE, 0, Verb.POST_STATS, View(Kind.SERVER).tokens)
    reply = await club.press(reader(ADA), press, rights=Rights(needed=("send_messages",)))
    assert reply.post is None
    assert "**Send Messages**" in said(reply)


async def test_who_may_not_write_has_nothing_posted(club: Rig) -> None:
    press = Press(NOWHERE, 0, Verb.POST_STATS, View(Kind.SERVER).tokens)
    reply = await club.press(reader(ADA), press, rights=Rights(writes=lambda place: place != HERE.channel))
    assert reply.refused
    assert reply.post is None
    assert "can’t write" in said(reply)


# --- choices -----------------------------------------------------------------------------------------


async def test_one_hides_and_shows_ones_statistics_and_a_second_press_changes_nothing(club: Rig) -> None:
    page = await shown(club, ADA, View(Kind.PERSON, ADA))
    for _ in range(2):
        answer = page_of(await club.press(reader(ADA), button(page, "Hide mine")))
        assert "Your statistics are switched off" in texts(answer)
        assert "games on this server" in alt(answer), "the page stands there again"
        assert "Post it here" not in labels(answer)
        assert not (await club.store.settings_of(ADA)).listed
    answer = page_of(await club.press(reader(ADA), button(answer, "Show mine")))
    assert "Others on this server can see this" in texts(answer)
    assert (await club.store.settings_of(ADA)).listed


async def test_one_is_back_in_a_ranking_on_the_same_page(club: Rig) -> None:
    await club.ask(ADA, Verb.SET, "listed", "off")
    page = await shown(club, ADA, VIEWS["ranking"])
    answer = page_of(await club.press(reader(ADA), button(page, "Show mine")))
    assert "Ada" in alt(answer)
    assert "Show mine" not in labels(answer)


async def test_only_those_who_want_it_stand_in_the_list_of_all_servers(club: Rig) -> None:
    page = await shown(club, ADA, VIEWS["world"])
    assert "Nobody stands here yet" in alt(page)
    await club.press(reader(ADA), button(page, "Join the list"))
    page = await shown(club, BEN, VIEWS["world"])
    assert "1. Ada – Rated 2" in alt(page)
    assert "Ben" not in alt(page)
    assert "~1," in alt(page)
    await club.ask(ADA, Verb.SET, "listed", "off")
    assert "Ada" not in alt(await shown(club, BEN, VIEWS["world"]))


async def test_places_in_words_are_no_list_that_discord_would_count_anew(club: Rig) -> None:
    told = said(await look(club, ADA, View(Kind.RANKING), Verb.STATS_TEXT))
    assert re.search(r"\n1\\\. \*\*\w+\*\* – Games", told)
    assert not re.search(r"(?m)^\d+\.", told)


async def test_a_rating_is_told_with_its_doubt_and_as_provisional(club: Rig) -> None:
    said_of_ada = alt(await shown(club, ADA, View(Kind.PERSON, ADA, KALAH)))
    assert "Rating ~1," in said_of_ada
    assert "(± " in said_of_ada
    ranking = await shown(club, ADA, VIEWS["ranking of a title"])
    assert "Rated 2, ± " in alt(ranking)
    explained = "fewer than 10 rated games"
    assert explained in texts(ranking)
    for name in ("own", "own in a title", "another"):
        page = await shown(club, ADA, VIEWS[name])
        assert "~1," in alt(page)
        assert explained in texts(page)
    for name in ("own alone", "another in a title", "pair", "title", "everywhere"):
        assert explained not in texts(await shown(club, ADA, VIEWS[name])), name
    assert "Rating" not in labels(await shown(club, ADA, View(Kind.RANKING, key=PEBBLES)))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_in_words_says_how_each_missing_achievement_is_reached(
    club: Rig, language: str
) -> None:
    who, view = reader(ADA, language=language), VIEWS["own alone"]
    words = club.app.voices.words(language, STONES)
    told = "".join(map(texts, (await look(club, who, view, Verb.STATS_TEXT)).pages))
    beside = texts(await shown(club, who, view))
    known = club.tables.registry.newest(STONES).achievements_known
    (line,) = [line for line in beside.splitlines() if f"**{words.text('button-text')}**" in line]
    assert str(len(known)) in line
    for name in known:
        called, how = words.text(f"achievement-{name}"), words.text(f"achievement-{name}-how")
        assert called in told
        assert how in told
        assert called not in beside


def test_a_persons_page_over_all_titles_names_what_was_achieved(assets: Assets) -> None:
    speaker = Speakers(assets.catalogues, assets.registry, "en").flat
    name, other, *_ = assets.registry.newest(STONES).achievements_known
    profile = Profile(ADA, "Ada", PersonSettings(), alone={STONES: Sums(games=3, achieved={name: 2})})
    (line,) = achieved_in_all(speaker, profile)
    words = assets.catalogues.words("en", STONES)
    assert words.text(f"achievement-{name}") in line
    assert words.text(f"achievement-{other}") not in line
    assert speaker.title(STONES) in line


async def test_while_older_games_are_counted_a_line_says_so(club: Rig) -> None:
    assert "older games" not in texts(await shown(club, ADA, View(Kind.SERVER)))
    async with club.store.transaction() as transaction:
        transaction.set_backlog(Backlog())
    for view in VIEWS.values():
        assert "still counting past games and their ratings" in texts(await shown(club, ADA, view))


async def test_privacy_says_how_many_results_are_kept(club: Rig) -> None:
    told = _MARKS.sub("", said(await club.ask(ADA, Verb.PRIVACY)))
    assert "results of 7 finished games, past ones too" in told
    assert "results of" not in said(await club.ask(FAY, Verb.PRIVACY))


# --- the first game that counts ----------------------------------------------------------------------


def tells(rig: Rig, table: Table) -> bool:
    page = board(rig.voice(table))
    return "count in `/stats`" in texts(page)


async def test_the_end_of_ones_first_game_says_that_games_count(rig: Rig) -> None:
    running = await rig.begin(PEBBLES, ADA, BEN)
    assert not tells(rig, running)
    first = await play_on(rig, running)
    assert tells(rig, first)
    assert not tells(rig, await play(rig, PEBBLES, ADA, BEN))
    with_new = await play(rig, PEBBLES, ADA, CEM)
    assert tells(rig, with_new)
    await rig.restart()
    assert tells(rig, await rig.tables.get(first.id))


async def test_where_nobody_else_sees_it_nothing_is_offered(rig: Rig) -> None:
    assert not tells(rig, await play(rig, PEBBLES, ADA, BEN, place=DIRECT))
    await rig.cases.servers.choose(HERE.guild or 0, "statistics", "off")
    assert not tells(rig, await play(rig, PEBBLES, ADA, BEN))
    assert tells(rig, await play(rig, PEBBLES, ADA, BEN, place=THERE))


async def test_over_all_titles_a_person_has_one_row(club: Rig) -> None:
    told = alt(await shown(club, ADA, View(Kind.RANKING, sort=Sort.GAMES)))
    rows_said = re.findall(r"(\d)\. (\w+) – Wins (\d), Games (\d)", told)
    assert [(place, name, games) for place, name, _, games in rows_said] == [
        ("1", "Ada", "4"),
        ("2", "Ben", "3"),
        ("3", "Cem", "1"),
    ]


# --- sheets ------------------------------------------------------------------------------------------


def say(assets: Assets) -> Speaker:
    return Speakers(assets.catalogues, assets.registry, "en").flat


def test_shares_of_won_points_add_up_and_lost_ones_stand_below(assets: Assets) -> None:
    sums = Sums(
        games=1, seats=2, total=90, points={"unfed": -10, "resources": 40, "buildings": 60, "cards": 0}
    )
    sheet = sheets.title(say(assets), "stone_age", sums, {})
    (bars,) = (block for block in sheet.blocks if isinstance(block, Bars))
    assert [(bar.label, bar.value) for bar in bars.rows] == [
        ("Buildings", "60%"),
        ("Resources", "40%"),
        ("Hungry people", "−10%"),
    ]
    assert [bar.share < 0 for bar in bars.rows] == [False, False, True]


@pytest.mark.parametrize("answer", range(len(PACES) + 1))
def test_each_answer_stands_in_one_column_and_in_the_usual_pace(assets: Assets, answer: int) -> None:
    pace = tuple(int(number == answer) for number in range(len(PACES) + 1))
    sheet = sheets.server(say(assets), {KALAH: Sums(games=1, pace=pace)})
    (columns,) = (block for block in sheet.blocks if isinstance(block, Columns))
    assert [column.value for column in columns.columns if column.value] == ["100%"]
    usual = next(tile.value for tile in sheet.tiles if tile.label == "Usual pace")
    assert usual == ("over 4 days" if answer == len(PACES) else sheets.span(say(assets), PACES[answer]))


# --- rankings ----------------------------------------------------------------------------------------


def player(number: int, name: str = "", *, listed: bool = True, key: str = KALAH, **sums: object) -> Player:
    return Player(
        SumsKey(7, key, Person(number)),
        Sums(**{"games": 1, **sums}),  # type: ignore[arg-type]
        name or f"P{number:02}",
        PersonSettings(listed=listed),
    )


NOW = 1e9


def rows(players: list[Player], sort: Sort) -> list[tuple[int, int]]:
    return [(row.place, row.player.key.person) for row in ranked(players, sort, NOW)]


def test_equal_values_share_the_place() -> None:
    players = [player(1, wins=2), player(2, wins=5), player(3, wins=5), player(4), player(5, wins=2)]
    assert rows(players, Sort.WINS) == [(1, 2), (1, 3), (3, 1), (3, 5), (5, 4)]


def test_each_order_has_its_value() -> None:
    players = [player(1, wins=3, games=4, total=-5), player(2, wins=1, games=9), player(3, games=5, total=8)]
    assert [person for _, person in rows(players, Sort.WINS)] == [1, 2, 3]
    assert [person for _, person in rows(players, Sort.GAMES)] == [2, 3, 1]
    assert [person for _, person in rows(players, Sort.POINTS)] == [3, 2, 1]
    assert rows(players, Sort.RATING) == []


def test_a_provisional_rating_stands_below_all_others() -> None:
    players = [
        player(1, rating=Rating(40.0, 5.0, 9)),
        player(2, rating=Rating(20.0, 2.0, 10)),
        player(3, rating=Rating(30.0, 2.0, 60)),
        player(4, rating=Rating(20.001, 2.0, 30)),
    ]
    assert rows(players, Sort.RATING) == [(1, 3), (2, 2), (2, 4), (4, 1)]


def test_who_is_not_listed_or_has_no_game_has_no_place() -> None:
    players = [player(1, listed=False, wins=9), player(2), player(3, games=0)]
    assert rows(players, Sort.WINS) == [(1, 2)]


def on_page(players: list[Player], own: int, page: int, sort: Sort = Sort.WINS) -> list[tuple[int, int]]:
    """Return place and number of people of each row of a page."""
    part = part_of(ranked(players, sort, NOW), Person(own), page)
    return [(row.place, row.sharers) for row in part.rows]


def ones(*places: int) -> list[tuple[int, int]]:
    return [(place, 1) for place in places]


def test_a_long_ranking_has_pages_with_ones_own_row_on_each() -> None:
    players = [player(number, wins=50 - number) for number in range(1, 32)]
    assert on_page(players, 25, 0) == ones(*range(1, TOP + 1), 25)
    assert on_page(players, 3, 0) == ones(*range(1, TOP + 1))
    assert on_page(players, 99, 0) == ones(*range(1, TOP + 1))
    assert on_page(players, 3, 1) == ones(3, *range(11, 21))
    assert on_page(players, 3, 3) == ones(3, 31)
    assert on_page(players, 31, 3) == on_page(players, 31, 99) == ones(31), "the nearest page"
    assert on_page(players, 3, -1) == on_page(players, 3, 0)
    assert on_page([], 3, 5) == []


def test_many_who_share_a_place_are_one_row_with_oneself_below_it() -> None:
    players = [player(1, wins=9), *(player(number, wins=3) for number in range(2, 202)), player(300, wins=1)]
    assert on_page(players, 300, 0) == [(1, 1), (2, 200), (202, 1)]
    assert on_page(players, 150, 0) == [(1, 1), (2, 200), (2, 1), (202, 1)]
    few = [player(number, wins=3) for number in range(1, TOP + 1)]
    assert on_page(few, 99, 0) == ones(*[1] * TOP)
    assert on_page([*few, player(50, wins=3)], 99, 0) == [(1, TOP + 1)]


def test_a_rating_sleeps_after_half_a_year_and_has_no_place() -> None:
    rating = Rating(30.0, 2.0, 60)
    players = [
        player(1, rating=rating, rated=NOW - ASLEEP_AFTER - 1),
        player(2, rating=replace(rating, mu=29.0), rated=NOW - ASLEEP_AFTER),
        player(3, rating=replace(rating, mu=28.0)),
        *(player(number, rating=rating, rated=1.0) for number in range(4, 20)),
    ]
    assert rows(players, Sort.RATING)[:3] == [(1, 2), (2, 3), (0, 1)]
    assert on_page(players, 19, 0, Sort.RATING) == ones(1, 2, *[0] * 9), "those asleep share no place"
    assert {place for place, _ in rows(players, Sort.WINS)} == {1}, "only ratings sleep"


async def test_a_sleeping_rating_is_shown_as_such(club: Rig, clock: Clock) -> None:
    views = {sort: View(Kind.RANKING, key=KALAH, sort=sort) for sort in (Sort.RATING, Sort.WINS)}
    own, everything = View(Kind.PERSON, ADA, KALAH), View(Kind.PERSON, ADA)
    pages = (*views.values(), own, everything)
    assert not [view for view in pages if "asleep" in alt(await shown(club, ADA, view))]
    clock.turn(days=183)
    for view in pages:
        page = await shown(club, ADA, view)
        assert "asleep" in alt(page)
        assert "falls asleep after half a year" in texts(page)
        check(page)
    assert re.search(r"asleep\) – Rated 2", alt(await shown(club, ADA, views[Sort.RATING])))
    assert "1. " not in alt(await shown(club, ADA, views[Sort.RATING]))
    assert "1. Ben" in alt(await shown(club, ADA, views[Sort.WINS]))
    await play(club, KALAH, ADA, BEN, rated=True)
    assert not [view for view in pages if "asleep" in alt(await shown(club, ADA, view))]


async def test_a_leaderboard_is_leafed_through(club: Rig) -> None:
    async with club.store.transaction() as transaction:
        for number in range(1000, 1030):
            transaction.save_person(Person(number), f"Zoe {number}")
            key = SumsKey(7, KALAH, Person(number))
            await transaction.lock_sums([key], [])
            transaction.save_sums(key, Sums(games=1, total=number))
    view = View(Kind.RANKING, key=KALAH, sort=Sort.POINTS)
    first = await shown(club, ADA, view)
    check(first)
    assert "page 1 of 4" in alt(first).lower()
    assert "1. Zoe 1029" in alt(first)
    second = page_of(await club.press(reader(ADA), button(first, "Next")))
    assert "11. Zoe 1019" in alt(second)
    assert "Ada" in alt(second), "one's own row"
    assert page_of(await club.press(reader(ADA), button(second, "Previous"))) == first
    reply = await club.press(reader(ADA), button(second, "Post it here"))
    assert reply.post is not None
    assert alt(reply.post) == alt(second)
    assert "11\\. **Zoe 1019**" in said(await look(club, ADA, replace(view, page=1), Verb.STATS_TEXT))
    games = page_of(await club.press(reader(ADA), button(second, "Games")))
    assert "1. Ada" in alt(games), "another order begins with its first page"
    shared = alt(await shown(club, CEM, View(Kind.RANKING, key=KALAH, sort=Sort.GAMES)))
    assert "30 people share this place – Games 1" in shared


def test_sums_over_servers_keep_the_best_and_the_latest_games() -> None:
    def best(value: int, game: int) -> Best:
        return Best(value, TableId(game), (Seat(0),))

    rating = Rating(25.0, 8.0, 1)
    here = Sums(
        games=2,
        seats=2,
        total=10,
        points={"a": 10},
        counts={"n": 2},
        bests={"total/2": best(9, 1), "n/2": best(3, 1)},
        streak=2,
        recent=(RecentGame(TableId(1), 4, 1), RecentGame(TableId(5), 6, 2, rating)),
        rating=rating,
    )
    there = Sums(
        games=1,
        seats=1,
        total=5,
        points={"a": 2, "b": 3},
        bests={"total/2": best(5, 3), "n/2": best(2, 3), "total/3": best(1, 4)},
        recent=(RecentGame(TableId(3), 5, 1),),
    )
    merged = over_servers([here, there], (Record("total"), Record("n", most=False)))
    assert (merged.games, merged.total, merged.points, merged.counts) == (3, 15, {"a": 12, "b": 3}, {"n": 2})
    assert merged.bests == {"total/2": best(9, 1), "n/2": best(2, 3), "total/3": best(1, 4)}
    assert [game.game for game in merged.recent] == [1, 3, 5]
    assert (merged.streak, merged.rating, merged.recent[-1].rating) == (0, None, None)
