"""Statistics and leaderboards: what they say, who sees it, and what is posted to a channel."""

import asyncio
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.acts.request import Rights
from bot.acts.results import lock_sums, save_sums, set_backlog
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
from bot.pages import statistics_sheets as sheets
from bot.pages.custom_id import Press, Verb
from bot.pages.page import Picture
from bot.pages.statistics import Kind, Speakers, View, achieved_in_all
from bot.pages.statistics_sheets import Speaker
from bot.store.database import Database
from bot.words.catalogues import LANGUAGES
from engines.api import TOTAL, Record, Seat
from renderers import checks
from renderers.statistics import Bars, Columns
from tests.bot.laws.test_every_page import NAMES as ODD_NAMES
from tests.bot.laws.test_every_page import misread
from tests.drive.guest import Shown
from tests.drive.house import (
    ADA,
    BEN,
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
    House,
    HouseGuest,
    seen,
)
from tests.drive.limits import check, check_drawing

GUILD = PLACE.guild or 0
THERE = Place(8, 80)
DIRECT = Place(None, 700)
NOVEMBER = 2023 * 12 + 10
"""The month in which the games are played."""


# --- games -------------------------------------------------------------------------------------------


async def fill(folder: Path, assets: Assets) -> None:
    """Play games of all kinds: Dan is not listed, and Eve is deleted."""
    async with House(folder, assets, Clock()) as house:
        ada, ben, cem, dan, eve = map(house.guest, ("Ada", "Ben", "Cem", "Dan", "Eve"))
        for seed in range(2):
            await house.over(KALAH, ada, ben, seed=seed, seconds=60, rated=True)
        await house.over(PEBBLES, ada, ben, cem, seconds=60)
        await house.over(STONES, ada, seconds=60)
        await house.over(KALAH, ada, dan, seconds=60)
        await house.over(KALAH, dan, eve, seconds=60)
        await house.over(KALAH, ada, ben, seconds=60, place=THERE)
        await house.over(KALAH, ada, cem, seconds=60, place=DIRECT)
        await dan.sets(listed="off")
        await eve.does(Verb.DELETE_DATA)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory, assets: Assets) -> Path:
    """A folder with finished games, which no test changes."""
    folder = tmp_path_factory.mktemp("games")
    asyncio.run(fill(folder, assets))
    return folder


@pytest.fixture
async def house(games: Path, tmp_path: Path, assets: Assets, clock: Clock) -> AsyncIterator[House]:
    """A bot with these games, a day later."""
    shutil.copytree(games, tmp_path / "club")
    clock.turn(days=1)
    async with House(tmp_path / "club", assets, clock) as opened:
        yield opened


@pytest.fixture
async def empty(place: Path | Database, assets: Assets, clock: Clock) -> AsyncIterator[House]:
    """A bot without games, on each kind of database."""
    async with House(place, assets, clock) as opened:
        yield opened


async def look(guest: HouseGuest, view: View, verb: Verb = Verb.STATS) -> Shown:
    """Return a page of statistics as somebody is shown it, or what they are shown in its place."""
    return await guest.does(verb, *view.tokens)


async def told(guest: HouseGuest, view: View) -> str:
    """Return what such a page tells in its picture."""
    (picture,) = (await look(guest, view)).pictures
    return picture


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
    "month": View(Kind.RANKING, month=NOVEMBER),
    "month of a title": View(Kind.RANKING, key=PEBBLES, sort=Sort.POINTS, month=NOVEMBER),
    "month without games": View(Kind.RANKING, month=NOVEMBER - 30),
}


async def test_every_page_is_within_the_limits_and_says_the_same_in_words(ada: HouseGuest) -> None:
    wrong = []
    for language in LANGUAGES:
        reader = ada.at(language=language)
        for name, view in VIEWS.items():
            shown, in_words = await look(reader, view), await look(reader, view, Verb.STATS_TEXT)
            check(shown.page)
            check_drawing(shown.page)
            (block,) = (block for block in shown.page.blocks if isinstance(block, Picture))
            checks.picture(block.scene)
            for part in in_words.pages:
                check(part.page)
            heading, *_ = shown.pictures[0].split(" – ")
            if heading not in in_words.text.replace("**", ""):
                wrong.append((language, name))
    assert wrong == []


@pytest.mark.on_both
async def test_every_database_gives_the_same_pages(empty: House) -> None:
    await empty.over(PEBBLES, rated=True)
    ada, ben = empty.guest("Ada"), empty.guest("Ben")
    assert "One game" in await told(ada, View(Kind.PERSON, BEN, PEBBLES))
    assert "One game" in await told(ada, View(Kind.PAIR, BEN))
    assert "Games 1" in await told(ada, View(Kind.SERVER))
    for key in ("", PEBBLES):
        assert "Games 1" in await told(ada, View(Kind.RANKING, key=key))
    await ben.sets(rated_everywhere="on")
    assert "1. Ben – Rated 1" in await told(ada, View(Kind.WORLD, key=PEBBLES))
    assert "One game" in await told(ada, View(Kind.EVERYWHERE))


async def test_every_way_from_a_page_leads_to_another(ada: HouseGuest) -> None:
    seen: set[Press] = set()
    wrong = []
    for view in VIEWS.values():
        for act in (await look(ada, view)).acts:
            if act not in seen and act.verb is not Verb.SET_ON_STATS:
                seen.add(act)
                shown = await ada.follows(act)
                wrong += [(act, shown.text)] if shown.refusal else []
                for page in shown.pages:
                    check(page.page)
    assert wrong == []
    assert {act.verb for act in seen} == {Verb.STATS, Verb.STATS_TEXT, Verb.POST_STATS}


async def test_any_name_in_every_page(ada: HouseGuest, ben: HouseGuest) -> None:
    for name in ODD_NAMES.values():
        for guest in (ada, ben):
            guest.is_called(name)
            await guest.sets(remind="48")
        for view in (VIEWS[key] for key in ("own", "another", "pair", "title", "ranking")):
            shown, in_words = await look(ada, view), await look(ada, view, Verb.STATS_TEXT)
            post = (await look(ada, view, Verb.POST_STATS)).posted
            assert post is not None
            for page in (shown.page, *(part.page for part in in_words.pages), post):
                check(page)
                assert misread(page) == []


# --- who sees what -----------------------------------------------------------------------------------


async def test_on_a_server_only_what_was_played_there(ada: HouseGuest, ben: HouseGuest) -> None:
    assert "4 games on this server" in await told(ada, View(Kind.PERSON, ADA))
    assert "3 games on this server" in await told(ben, View(Kind.PERSON, BEN))
    for person in (ADA, BEN):
        assert "One game on this server" in await told(ben.at(THERE), View(Kind.PERSON, person))
    assert "Games 1" in await told(ada.at(THERE), View(Kind.SERVER))


async def test_each_of_two_reads_who_was_ahead(empty: House) -> None:
    tables = [await empty.over(KALAH, seed=seed) for seed in range(6)]
    places = [table.now.outcome.places for table in tables if table.now.outcome is not None]
    ada, ben, draws = (places.count(found) for found in ((1, 2), (2, 1), (1, 1)))
    assert ada != ben
    level = f", {empty.words('stats-level', games=draws)}" if draws else ""
    for left, right, score in (
        ("Ada", BEN, f"Ada {ada} : {ben} Ben"),
        ("Ben", ADA, f"Ben {ben} : {ada} Ada"),
    ):
        assert f"{score}{level}" in await told(empty.guest(left), View(Kind.PAIR, right))


async def test_everywhere_has_all_games_and_is_for_oneself(house: House, ada: HouseGuest) -> None:
    shown = await look(ada, View(Kind.EVERYWHERE))
    assert "6 games on all servers" in shown.pictures[0]
    assert house.words("stats-only-you") in shown.text
    assert (await look(ada.at(DIRECT), View(Kind.EVERYWHERE))).pictures == shown.pictures
    posted = await look(ada, View(Kind.EVERYWHERE), Verb.POST_STATS)
    assert (posted.refusal, posted.posted) == ("refused-stats-post", None)


async def test_in_a_direct_message_one_sees_oneself_everywhere(ada: HouseGuest) -> None:
    home = ada.at(DIRECT)
    for view in (View(Kind.PERSON, ADA), View(Kind.SERVER), View(Kind.SERVER, key=KALAH)):
        shown = await look(home, view)
        assert "on all servers" in shown.pictures[0]
        assert Verb.POST_STATS not in shown.verbs
    assert await home.does(Verb.STATS) == await look(home, View(Kind.EVERYWHERE))
    for view in (View(Kind.PERSON, BEN), View(Kind.PAIR, BEN), View(Kind.RANKING), VIEWS["world"]):
        assert (await look(home, view)).refusal == "refused-stats-direct"


async def test_games_alone_are_told_apart_and_count_in_no_list(ada: HouseGuest) -> None:
    assert "Played alone 1" in await told(ada, View(Kind.PERSON, ADA))
    assert "Hidden Stones · Played alone" in await told(ada, View(Kind.PERSON, ADA, STONES))
    assert "No finished game" in await told(ada, View(Kind.SERVER, key=STONES))
    assert "opens the list" in await told(ada, View(Kind.RANKING, key=STONES))


NOBODY = {Kind.PERSON: "refused-stats-nobody", Kind.PAIR: "refused-stats-never-met"}
"""The refusals about somebody else, whatever the reason."""


async def test_who_is_not_listed_is_seen_by_nobody_else(
    house: House, ada: HouseGuest, dan: HouseGuest
) -> None:
    wrong = []
    for verb in (Verb.STATS, Verb.STATS_TEXT, Verb.POST_STATS):
        for view in (View(Kind.PERSON, DAN), View(Kind.PERSON, DAN, KALAH), View(Kind.PAIR, DAN)):
            shown = await look(ada, view, verb)
            if (shown.refusal, shown.text) != (NOBODY[view.kind], house.words(NOBODY[view.kind])):
                wrong.append((verb, view))
            assert shown.posted is None
    for view in VIEWS.values():
        if view.kind is not Kind.PAIR:
            shown, in_words = await look(ada, view), await look(ada, view, Verb.STATS_TEXT)
            if "Dan" in "".join((*shown.pictures, shown.text, in_words.text)):
                wrong.append((Verb.STATS_TEXT, view))
    assert wrong == []
    own = await look(dan, View(Kind.PERSON, DAN))
    assert house.words("stats-unseen") in own.text
    assert Verb.POST_STATS not in own.verbs
    for view in (View(Kind.PERSON, DAN), View(Kind.PAIR, ADA)):
        assert (await look(dan, view, Verb.POST_STATS)).refusal is not None
    assert house.words("stats-unseen") in (await look(dan, View(Kind.RANKING))).text


async def test_a_record_of_somebody_not_listed_stands_without_a_name(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await house.over(STONES, ben, cem)
    view = View(Kind.SERVER, key=STONES)
    before = (await look(ada, view, Verb.STATS_TEXT)).text
    for guest in (ben, cem):
        await guest.sets(listed="off")
    after = (await look(ada, view, Verb.STATS_TEXT)).text
    assert "**Ben**" in before or "**Cem**" in before
    assert not any(name in after for name in NAMES.values())
    assert "Best with" in after


async def test_all_who_share_a_record_are_named_in_every_place(house: House, ada: HouseGuest) -> None:
    view = View(Kind.SERVER, key=PEBBLES)
    key = SumsKey(GUILD, PEBBLES, ALL_SEATS)
    async with house.app.store.transaction() as transaction:  # such a game is rare
        sums, _ = await lock_sums(transaction, [key], [])
        (game,) = {best.game for best in sums[key].bests.values()}
        shared = dict.fromkeys(sums[key].bests, Best(9, game, (Seat(0), Seat(2))))
        save_sums(transaction, {key: replace(sums[key], bests=shared)})
    table = await house.known(game)
    names = [table.people[seat] for seat in (0, 2)]
    shown = await look(ada, view)
    for place in (shown.text.replace("**", ""), shown.pictures[0]):
        assert f"{names[0]} and {names[1]}" in place
    other = house.guest(next(name for name in names if name != "Ada"))
    other.is_called("Maximiliane von und zu")
    await other.sets(remind="48")
    shown = await look(ada, view)
    assert "Maximiliane von und zu" in shown.text
    assert house.words("stats-shared", number=2) in shown.pictures[0], "no cut leaves one of them out"


async def test_records_of_games_with_other_options_stand_apart(house: House, ada: HouseGuest) -> None:
    key = SumsKey(GUILD, "livingstone", ALL_SEATS)
    bests = {
        best_key(TOTAL, 2): Best(40, TableId(1), (Seat(0),)),
        best_key(TOTAL, 2, {"endmarket": "on", "gone": "any"}): Best(60, TableId(1), (Seat(1),)),
    }
    async with house.app.store.transaction() as transaction:  # with an option of an earlier release
        await lock_sums(transaction, [key], [])
        save_sums(transaction, {key: Sums(games=2, seats=4, total=90, points={"mine": 90}, bests=bests)})
    for language in LANGUAGES:
        shown = await look(ada.at(language=language), View(Kind.SERVER, key="livingstone"))
        check(shown.page)
        usual, other = [line for line in shown.text.splitlines() if "40" in line or "60" in line]
        option = house.words("option-endmarket-on", language, "livingstone")
        assert (option in usual, option in other, "gone" in shown.text) == (False, True, False), language


async def test_whoever_was_deleted_is_unknown_and_the_numbers_of_others_stay(
    ada: HouseGuest, dan: HouseGuest
) -> None:
    for kind, refusal in NOBODY.items():
        assert (await look(ada, View(kind, EVE))).refusal == refusal
    assert "Games 5" in await told(ada, View(Kind.SERVER))
    assert "2 games on this server" in await told(dan, View(Kind.PERSON, DAN))


async def test_one_kind_sentence_for_each_that_cannot_be_shown(ada: HouseGuest, fay: HouseGuest) -> None:
    await fay.sets(remind="48")  # known, and without a finished game
    wanted: list[tuple[View, str]] = [
        (View(kind, person), refusal) for kind, refusal in NOBODY.items() for person in (FAY, Person(999))
    ]
    wanted += [
        (View(Kind.PAIR, ADA), "refused-stats-oneself"),
        (View(Kind.PERSON, Person(-1)), NOBODY[Kind.PERSON]),
    ]
    wanted += [(View(kind, ADA, "gone"), "refused-stats-title") for kind in Kind if kind is not Kind.PAIR]
    found = [(view, (await look(ada, view)).refusal) for view, _ in wanted]
    assert found == wanted


async def test_a_newcomer_sees_what_will_stand_there(house: House, fay: HouseGuest) -> None:
    shown = await look(fay, View(Kind.PERSON, FAY))
    assert house.words("stats-to-come") in shown.pictures[0]
    assert Verb.SET_ON_STATS in shown.verbs
    assert Verb.POST_STATS not in shown.verbs


async def test_a_title_that_another_person_has_not_played_says_nothing_to_the_reader(
    house: House, ada: HouseGuest
) -> None:
    view = View(Kind.PERSON, BEN, "schiefer")
    picture = await told(ada, view)
    assert house.words("stats-none-yet") in picture
    assert "your" not in picture
    assert (await look(ada, view, Verb.POST_STATS)).posted is None


async def test_a_server_without_statistics_shows_none(ada: HouseGuest, cem: HouseGuest) -> None:
    await cem.at(manager=True).does(Verb.SETUP, "statistics", "off")
    for view in VIEWS.values():
        for verb in (Verb.STATS, Verb.STATS_TEXT, Verb.POST_STATS):
            shown = await look(ada, view, verb)
            assert shown.posted is None
            off = shown.refusal == "refused-stats-server"
            assert off is (view.kind is not Kind.EVERYWHERE)
    assert "One game" in await told(ada.at(THERE), View(Kind.PERSON, ADA))


async def test_a_game_that_still_runs_changes_nothing(house: House, ada: HouseGuest) -> None:
    async def all_pages() -> list[Shown]:
        return [await look(ada, view) for view in VIEWS.values()]

    before = await all_pages()
    tables = [await house.play_on(await house.table(key), 6) for key in (KALAH, PEBBLES)]
    assert [table.now.outcome for table in tables] == [None, None]
    assert await all_pages() == before
    await house.play_on(tables[0])
    assert await all_pages() != before


# --- posting -----------------------------------------------------------------------------------------


async def test_what_others_may_see_is_posted_with_the_name_of_who_did(house: House, ada: HouseGuest) -> None:
    for name in ("own", "another in a title", "pair", "server", "title", "ranking"):
        shown = await look(ada, VIEWS[name])
        answer = await shown.press(Verb.POST_STATS)
        assert answer.posted is not None, name
        check(answer.posted)
        check_drawing(answer.posted)
        post = seen(answer.posted)
        assert post.pictures == shown.pictures
        assert "posted by **Ada**" in post.text
        assert house.words("stats-posted") in answer.text
        assert Verb.POST_STATS not in answer.verbs
        assert answer.posted.pinged == ()


async def test_a_post_speaks_the_language_of_the_server(house: House, ada: HouseGuest) -> None:
    reader = ada.at(language="fr", public_language="de")
    answer = await look(reader, View(Kind.SERVER), Verb.POST_STATS)
    assert answer.posted is not None
    assert house.words("stats-games", "de") in seen(answer.posted).pictures[0]
    assert house.words("stats-posted", "fr") in answer.text


async def test_where_the_bot_or_the_reader_may_not_post_nothing_is_posted(ada: HouseGuest) -> None:
    bot = ada.at(rights=Rights(needed=("send_messages",)))
    shown = await look(bot, View(Kind.SERVER), Verb.POST_STATS)
    assert (shown.posted, "**Send Messages**" in shown.text) == (None, True)
    mute = ada.at(rights=Rights(writes=lambda place: place != PLACE.channel))
    shown = await look(mute, View(Kind.SERVER), Verb.POST_STATS)
    assert (shown.posted, shown.refusal) == (None, "refused-post-right")


# --- choices -----------------------------------------------------------------------------------------


async def test_one_hides_and_shows_ones_statistics_and_a_second_press_changes_nothing(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    shown = await look(ada, View(Kind.PERSON, ADA))
    for _ in range(2):
        answer = await shown.press(Verb.SET_ON_STATS)
        assert house.words("stats-unseen") in answer.text
        assert "games on this server" in answer.pictures[0], "the page stands there again"
        assert Verb.POST_STATS not in answer.verbs
        assert (await look(ben, View(Kind.PERSON, ADA))).refusal == NOBODY[Kind.PERSON]
    answer = await answer.press(Verb.SET_ON_STATS)
    assert house.words("stats-seen") in answer.text
    assert (await look(ben, View(Kind.PERSON, ADA))).refusal is None


async def test_one_is_back_in_a_ranking_on_the_same_page(ada: HouseGuest) -> None:
    await ada.sets(listed="off")
    answer = await (await look(ada, VIEWS["ranking"])).press(Verb.SET_ON_STATS)
    assert "Ada" in answer.pictures[0]
    assert Verb.SET_ON_STATS not in answer.verbs


async def test_only_those_who_want_it_stand_in_the_list_of_all_servers(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    shown = await look(ada, VIEWS["world"])
    assert house.words("stats-world-to-come") in shown.pictures[0]
    await shown.press(Verb.SET_ON_STATS)
    picture = await told(ben, VIEWS["world"])
    assert "1. Ada – Rated 2" in picture
    assert "Ben" not in picture
    assert "~1," in picture
    await ada.sets(listed="off")
    assert "Ada" not in await told(ben, VIEWS["world"])


async def test_places_in_words_are_no_list_that_discord_would_count_anew(ada: HouseGuest) -> None:
    text = (await look(ada, View(Kind.RANKING), Verb.STATS_TEXT)).text
    assert re.search(r"\n1\\\. \*\*\w+\*\* – Games", text)
    assert not re.search(r"(?m)^\d+\.", text)


async def test_a_rating_is_told_with_its_doubt_and_as_provisional(house: House, ada: HouseGuest) -> None:
    of_ada = await told(ada, View(Kind.PERSON, ADA, KALAH))
    assert "Rating ~1," in of_ada
    assert "(± " in of_ada
    ranking = await look(ada, VIEWS["ranking of a title"])
    assert "Rated 2, ± " in ranking.pictures[0]
    explained = house.words("stats-provisional")
    assert explained in ranking.text
    for name in ("own", "own in a title", "another"):
        shown = await look(ada, VIEWS[name])
        assert "~1," in shown.pictures[0]
        assert explained in shown.text
    for name in ("own alone", "another in a title", "pair", "title", "everywhere"):
        assert explained not in (await look(ada, VIEWS[name])).text, name
    labels = (await look(ada, View(Kind.RANKING, key=PEBBLES))).labels
    assert house.words("stats-column-rating") not in labels


async def test_the_page_in_words_says_how_each_missing_achievement_is_reached(
    house: House, ada: HouseGuest
) -> None:
    known = house.assets.registry.newest(STONES).honours.achievements
    for language in LANGUAGES:
        reader, view = ada.at(language=language), VIEWS["own alone"]
        beside, in_words = (await look(reader, view)).text, (await look(reader, view, Verb.STATS_TEXT)).text
        button = house.words("button-text", language)
        (line,) = [line for line in beside.splitlines() if f"**{button}**" in line]
        assert str(len(known)) in line
        for name in known:
            called = house.words(f"achievement-{name}", language, STONES)
            assert called in in_words
            assert house.words(f"achievement-{name}-how", language, STONES) in in_words
            assert called not in beside


def test_a_persons_page_over_all_titles_names_what_was_achieved(assets: Assets) -> None:
    speaker = Speakers(assets.catalogues, assets.registry, "en").flat
    name, other, *_ = assets.registry.newest(STONES).honours.achievements
    profile = Profile(ADA, "Ada", PersonSettings(), alone={STONES: Sums(games=3, achieved={name: 2})})
    (line,) = achieved_in_all(speaker, profile)
    words = assets.catalogues.words("en", STONES)
    assert words.text(f"achievement-{name}") in line
    assert words.text(f"achievement-{other}") not in line
    assert speaker.title(STONES) in line


async def test_while_older_games_are_counted_a_line_says_so(house: House, ada: HouseGuest) -> None:
    line = house.words("stats-behind")
    assert line not in (await look(ada, View(Kind.SERVER))).text
    async with house.app.store.transaction() as transaction:  # as an upgrade leaves it
        set_backlog(transaction, Backlog())
    assert [name for name, view in VIEWS.items() if line not in (await look(ada, view)).text] == []


async def test_privacy_says_how_many_results_are_kept(ada: HouseGuest, fay: HouseGuest) -> None:
    text = (await ada.does(Verb.PRIVACY)).text.replace("**", "")
    assert "results of 7 finished games, past ones too" in text
    assert "results of" not in (await fay.does(Verb.PRIVACY)).text


# --- the first game that counts ----------------------------------------------------------------------


async def test_the_end_of_ones_first_game_says_that_games_count(empty: House) -> None:
    ada, cem, line = empty.guest("Ada"), empty.guest("Cem"), empty.words("stats-told")
    first = await empty.table(PEBBLES)
    assert line not in first.board.text
    await empty.play_on(first)
    assert line in first.board.text
    assert line not in (await empty.over(PEBBLES)).board.text
    assert line in (await empty.over(PEBBLES, ada, cem)).board.text
    await empty.begins_anew()
    assert line in first.board.text


async def test_where_nobody_else_sees_it_nothing_is_offered(empty: House) -> None:
    line = empty.words("stats-told")
    assert line not in (await empty.over(PEBBLES, place=DIRECT)).board.text
    await empty.guest("Cem").at(manager=True).does(Verb.SETUP, "statistics", "off")
    assert line not in (await empty.over(PEBBLES)).board.text
    assert line in (await empty.over(PEBBLES, place=THERE)).board.text


async def test_over_all_titles_a_person_has_one_row(ada: HouseGuest) -> None:
    picture = await told(ada, View(Kind.RANKING, sort=Sort.GAMES))
    found = re.findall(r"(\d)\. (\w+) – Wins \d, Games (\d)", picture)
    assert found == [("1", "Ada", "4"), ("2", "Ben", "3"), ("3", "Cem", "1")]


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


async def test_a_sleeping_rating_is_shown_as_such(house: House, ada: HouseGuest, clock: Clock) -> None:
    views = {sort: View(Kind.RANKING, key=KALAH, sort=sort) for sort in (Sort.RATING, Sort.WINS)}
    pages = (*views.values(), View(Kind.PERSON, ADA, KALAH), View(Kind.PERSON, ADA))
    asleep = house.words("stats-asleep")
    assert not [view for view in pages if asleep in await told(ada, view)]
    clock.turn(days=183)
    for view in pages:
        shown = await look(ada, view)
        assert asleep in shown.pictures[0]
        assert house.words("stats-asleep-means") in shown.text
        check(shown.page)
    assert re.search(rf"{asleep}\) – Rated 2", await told(ada, views[Sort.RATING]))
    assert "1. " not in await told(ada, views[Sort.RATING])
    assert "1. " in await told(ada, views[Sort.WINS])
    await house.over(KALAH, rated=True)
    assert not [view for view in pages if asleep in await told(ada, view)]


async def test_a_leaderboard_is_leafed_through(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    async with house.app.store.transaction() as transaction:  # 30 people who have played
        for number in range(1000, 1030):
            transaction.save_person(Person(number), f"Zoe {number}")
            key = SumsKey(GUILD, KALAH, Person(number))
            await lock_sums(transaction, [key], [])
            save_sums(transaction, {key: Sums(games=1, total=number)})
    view = View(Kind.RANKING, key=KALAH, sort=Sort.POINTS)
    first = await look(ada, view)
    check(first.page)
    assert "page 1 of 4" in first.pictures[0].lower()
    assert "1. Zoe 1029" in first.pictures[0]
    second = await first.press("Next")
    assert "11. Zoe 1019" in second.pictures[0]
    assert "Ada" in second.pictures[0], "one's own row"
    assert await second.press("Previous") == first
    posted = (await second.press(Verb.POST_STATS)).posted
    assert posted is not None
    assert seen(posted).pictures == second.pictures
    in_words = await look(ada, replace(view, page=1), Verb.STATS_TEXT)
    assert "11\\. **Zoe 1019**" in in_words.text
    games = await second.press(house.words("stats-column-games"))
    assert "1. Ada" in games.pictures[0], "another order begins with its first page"
    shared = await told(cem, View(Kind.RANKING, key=KALAH, sort=Sort.GAMES))
    assert f"{house.words('stats-sharers', people=30)} – Games 1" in shared


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
