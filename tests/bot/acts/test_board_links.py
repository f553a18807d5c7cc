"""Who may open the page of a board: links, the cookies that they give, and what ends them."""

import asyncio
import re
from collections.abc import Sequence

import msgspec
import pytest

from bot.acts import verbs
from bot.acts.board_links import (
    COOKIE_LIFE,
    LINK_LIFE,
    MOST_KEYS,
    OVER_LIFE,
    Visitor,
    language_of_link,
    make_link,
    redeem,
    visitor,
)
from bot.acts.settings import Group
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.pages import phone
from bot.pages.custom_id import Verb
from bot.pages.panel import panel
from bot.pages.table import board
from bot.pages.wording import Voices, ago
from bot.store.backup import backup, restore
from bot.words.catalogues import LANGUAGES
from robots.api import Level
from tests.drive.guest import AtTable, Shown, number_of
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, dice, each_game, random_move, seen
from tests.drive.lessons import learns
from tests.drive.limits import check, height_on_a_phone

URL = "https://boards.example"


async def link_of(house: House, guest: HouseGuest, table: AtTable) -> str:
    """Return the token of a new link."""
    return await make_link(house.app, guest.person, number_of(table), guest.language)


async def cookie_of(house: House, guest: HouseGuest, table: AtTable) -> str:
    """Return the cookie of a browser that has used a new link."""
    signed_in = await redeem(house.app, await link_of(house, guest, table))
    assert signed_in is not None
    assert signed_in[1] == number_of(table)
    return signed_in[0]


async def sees(house: House, cookie: str, table: AtTable) -> Visitor | None:
    """Return who a browser with this cookie is, at a table."""
    return await visitor(house.app, cookie, number_of(table))


async def keys(house: House) -> Sequence[dict[str, object]]:
    """Return all keys that are stored."""
    return await house.store.rows("SELECT * FROM board_keys ORDER BY ends, digest")


@pytest.mark.on_both
async def test_a_link_serves_once_and_its_cookie_for_its_person_and_table(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table, other = await house.table(PEBBLES, ada, ben), await house.table(PEBBLES, ada, ben)
    link = await link_of(house, ada.at(language="de"), table)
    assert [await language_of_link(house.app, link) for _ in range(2)] == ["de", "de"]
    assert await sees(house, link, table) is None
    signed_in = await redeem(house.app, link)
    assert signed_in is not None
    cookie, at = signed_in
    assert at == table.id
    found = await sees(house, cookie, table)
    assert found == Visitor(ada.person, "de", house.clock() + COOKIE_LIFE)
    assert await redeem(house.app, link) is None
    assert not await language_of_link(house.app, link)
    assert await sees(house, cookie, other) is None
    assert await sees(house, link, table) is None
    assert await redeem(house.app, cookie) is None
    assert await sees(house, cookie, table) == found


@pytest.mark.on_both
async def test_of_requests_at_once_one_uses_the_link(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    for _ in range(5):
        link = await link_of(house, ada, table)
        signed_in = await asyncio.gather(*(redeem(house.app, link) for _ in range(4)))
        assert sum(found is not None for found in signed_in) == 1


@pytest.mark.on_both
async def test_nothing_that_is_stored_opens_a_page(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie, link = await cookie_of(house, ada, table), await link_of(house, ada, table)
    stored = await keys(house)
    assert [row["kind"] for row in stored] == ["link", "cookie"]
    for row in stored:
        assert not {cookie, link} & set(map(str, row.values()))
        for value in map(str, row.values()):
            assert await redeem(house.app, value) is None
            assert await sees(house, value, table) is None


@pytest.mark.parametrize("token", ["", "x", "\udcff", "ä" * 5000, "%00", "' OR 1 = 1 --"])
async def test_what_is_no_key_opens_nothing(
    house: House, ada: HouseGuest, ben: HouseGuest, token: str
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    await cookie_of(house, ada, table)
    await link_of(house, ada, table)
    assert not await language_of_link(house.app, token)
    assert await redeem(house.app, token) is None
    assert await sees(house, token, table) is None


@pytest.mark.on_both
async def test_links_and_cookies_end(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    link, late, cookie = [
        await link_of(house, ada, table),
        await link_of(house, ada, table),
        await cookie_of(house, ada, table),
    ]
    begun = house.clock()
    house.clock.turn(seconds=LINK_LIFE - 1)
    assert await language_of_link(house.app, link)
    assert await redeem(house.app, link) is not None
    house.clock.turn(seconds=1)
    assert not await language_of_link(house.app, late)
    assert await redeem(house.app, late) is None
    house.clock.now = begun + COOKIE_LIFE - 1
    assert await sees(house, cookie, table) is not None
    house.clock.turn(seconds=1)
    assert await sees(house, cookie, table) is None


@pytest.mark.on_both
async def test_what_has_ended_goes_with_the_next_link_and_the_oldest_makes_room(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table, other = await house.table(PEBBLES, ada, ben), await house.table(PEBBLES, ada, ben)
    theirs = await cookie_of(house, ben, table)
    elsewhere = await cookie_of(house, ada, other)
    cookies = list[str]()
    for _ in range(MOST_KEYS + 2):
        house.clock.turn(seconds=1)
        cookies.append(await cookie_of(house, ada, table))
    seen = [await sees(house, cookie, table) is not None for cookie in cookies]
    assert seen == [False, False, *[True] * MOST_KEYS]
    assert await sees(house, theirs, table)
    assert await sees(house, elsewhere, other)
    house.clock.turn(seconds=COOKIE_LIFE)
    assert len(await keys(house)) == MOST_KEYS + 2
    await link_of(house, ben, other)
    assert [row["kind"] for row in await keys(house)] == ["link"]


# --- the table decides -------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_seat_that_is_left_or_handed_over_opens_nothing(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie, hers = await cookie_of(house, ben, table), await cookie_of(house, ada, table)
    await ben.does(Verb.OFFER, at=table)
    assert await sees(house, cookie, table) is None
    await dan.does(Verb.TAKE, at=table, number=table.head)
    assert table.now.seat_of(dan.person) == 1
    assert await sees(house, cookie, table) is None
    found = await sees(house, await cookie_of(house, dan, table), table)
    assert found is not None
    assert found.person == dan.person
    await ada.does(Verb.CONFIRM_LEAVE, at=table)
    assert await sees(house, hers, table) is None


@pytest.mark.on_both
async def test_a_game_that_is_over_is_shown_for_a_day(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie = await cookie_of(house, ada, table)
    await house.play_on(table)
    assert table.status == Status.FINISHED
    ends = house.clock() + OVER_LIFE
    assert await sees(house, cookie, table) == Visitor(ada.person, "en", ends)
    house.clock.now = ends - 1
    assert await sees(house, cookie, table)
    house.clock.now = ends
    assert await sees(house, cookie, table) is None


async def test_the_last_board_of_a_closed_table_is_shown_for_a_day(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie = await cookie_of(house, ada, table)
    await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert table.status == Status.CLOSED
    assert await sees(house, cookie, table)
    house.clock.turn(seconds=OVER_LIFE)
    assert await sees(house, cookie, table) is None


async def test_the_last_words_of_a_lesson_are_shown_for_a_day(house: House, ada: HouseGuest) -> None:
    table, _ = await learns(ada)
    cookie = await cookie_of(house, ada, table)
    await ada.does(Verb.STOP, "end", at=table)
    assert table.status == Status.CLOSED
    assert await sees(house, cookie, table)
    house.clock.turn(seconds=OVER_LIFE)
    assert await sees(house, cookie, table) is None


@pytest.mark.usefixtures("expected_errors")
async def test_a_table_that_waits_for_the_bot_keeps_its_readers(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie = await cookie_of(house, ada, table)
    await house.is_left()
    assert table.status == Status.PAUSED
    assert await sees(house, cookie, table)
    await house.is_asked_back()
    await house.breaks(table)
    assert await sees(house, cookie, table)


async def test_the_language_is_that_of_the_person_else_of_the_press(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    cookie, link = [await give(house, ada.at(language="de"), table) for give in (cookie_of, link_of)]
    spoken = list[str]()
    for chosen in ("fr", "auto"):
        await ada.sets(language=chosen)
        found = await sees(house, cookie, table)
        assert found is not None
        spoken += [found.language, await language_of_link(house.app, link)]
    assert spoken == ["fr", "fr", "de", "de"]


# --- what deletes them -------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_deleted_person_leaves_no_key(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    hers, his = await cookie_of(house, ada, table), await cookie_of(house, ben, table)
    await link_of(house, ada, table)
    await ada.does(Verb.DELETE_DATA)
    assert [row["person"] for row in await keys(house)] == [ben.person]
    assert await sees(house, hers, table) is None
    assert await sees(house, his, table) is not None


async def test_a_restored_backup_opens_nothing(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """A link that was used since would serve again, and so would browsers that were signed out."""
    table = await house.table(PEBBLES, ada, ben)
    cookie, link = await cookie_of(house, ada, table), await link_of(house, ada, table)
    copy = house.path.with_name("copy.sqlite3")
    await backup(house.path, copy)
    async with house.stopped():
        await restore(copy, house.path, house.clock(), lambda _: None)
    assert len(await keys(house)) == 2
    await house.wipes()
    assert await keys(house) == []
    assert not await language_of_link(house.app, link)
    assert await sees(house, cookie, table) is None
    assert await sees(house, await cookie_of(house, ada, table), table)


# --- the way there -----------------------------------------------------------------------------------


@pytest.fixture
async def pages(house: House) -> None:
    """Let boards have pages."""
    house.page_url = URL
    await house.begins_anew()


def link_in(shown: Shown) -> str:
    """Return the token of the link that somebody is shown."""
    (link,) = re.findall(rf"\({URL}/t/\d+/go/([\w-]+)\)", shown.text)
    assert shown.refusal is None
    return str(link)


async def whose(house: House, shown: Shown, table: AtTable) -> Person:
    """Use the link that somebody is shown; return who the browser is at the table then."""
    signed_in = await redeem(house.app, link_in(shown))
    assert signed_in is not None
    found = await sees(house, signed_in[0], table)
    assert found is not None
    return found.person


@pytest.mark.usefixtures("pages")
async def test_each_player_gets_a_link_of_their_own_beside_play(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    assert table.board.labels[:3] == ["Play", "Open the board", "My hand"]
    links = [await table.board.press(Verb.OPEN_BOARD, by=guest) for guest in (ada, ben, ada)]
    assert len(set(map(link_in, links))) == 3
    assert [await whose(house, shown, table) for shown in links] == [ada.person, ben.person, ada.person]
    await house.play_on(table)
    assert Verb.OPEN_BOARD not in table.board.verbs
    assert (await ada.does(Verb.OPEN_BOARD, at=table, number=0)).refusal == "refused-table-finished"


@pytest.mark.usefixtures("pages")
async def test_the_link_says_how_long_it_lasts_and_for_whom(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    for language in LANGUAGES:
        shown = await ada.at(language=language).does(Verb.OPEN_BOARD, at=table)
        check(shown.page)
        assert f"#{table.id} · " in shown.text
        assert house.words("board-link", language, time=ago(house.clock() + LINK_LIFE)) in shown.text
        assert house.words("board-link-browser", language) in shown.text
        assert shown.posted is None
        (row, *_) = [row for row in await keys(house) if row["language"] == language]
        assert row["ends"] == house.clock() + LINK_LIFE


def test_the_pressed_page_stays() -> None:
    """The link comes below a panel or a menu, and takes the place of neither."""
    assert verbs.ROUTES[Verb.OPEN_BOARD].shown is verbs.Shown.BESIDE


@pytest.mark.usefixtures("pages")
async def test_who_does_not_sit_there_gets_none(
    house: House, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    table, lobby = await house.table(PEBBLES, ada, ben), await house.table(PEBBLES, ada, ben, lobby=True)
    assert Verb.OPEN_BOARD not in lobby.lobby.verbs
    refused = [
        await table.board.press(Verb.OPEN_BOARD, by=dan.at(admin=True, manager=True)),
        await ada.does(Verb.OPEN_BOARD, at=lobby),
    ]
    assert [shown.refusal for shown in refused] == ["refused-not-playing", "refused-not-begun"]
    assert await keys(house) == []


async def test_without_pages_there_is_no_button_and_a_sentence(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    lesson, panel = await learns(ada, verb=Verb.LEARN_OPENLY)
    daily = await house.known((await ada.does(Verb.DAILY)).page.panel_of or TableId(0))
    menu = await ada.does(Verb.MORE, at=daily)
    offered = [table.board, lesson.board, panel, menu]
    assert not any(Verb.OPEN_BOARD in shown.verbs for shown in offered)
    for at in (table, lesson, daily):
        shown = await ada.does(Verb.OPEN_BOARD, at=at, number=0)
        assert shown.refusal == "refused-no-board-page"
    assert await keys(house) == []


@pytest.mark.usefixtures("pages")
async def test_private_tables_offer_it_too(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson, panel = await learns(ada)
    with monkeypatch.context() as patch:
        patch.setattr(phone, "TALL", 0)
        assert Verb.OPEN_BOARD not in (await ada.does(Verb.PLAY, at=lesson)).verbs, (
            "a task has no room for it"
        )
    assert await whose(house, await panel.press("Open the board"), lesson) == ada.person
    await ada.does(Verb.DAILY)
    daily = await house.newest()
    for verb in (Verb.PLAY, Verb.MORE):
        menu = await ada.does(verb, at=daily)
        assert await whose(house, await menu.press("Open the board"), daily) == ada.person
        other = await ada.does(Verb.MORE if verb is Verb.PLAY else Verb.PLAY, at=daily)
        assert Verb.OPEN_BOARD not in other.verbs, "it stands in one place"
        await ada.plays(random_move(daily.now, daily.seat(ada), dice(1)), at=daily)
    await ada.does(Verb.CONFIRM_LEAVE, at=daily)
    assert Verb.OPEN_BOARD not in (await ada.does(Verb.MORE, at=daily)).verbs


@pytest.mark.usefixtures("pages")
async def test_a_lesson_that_all_see_offers_it_to_both(house: House, ada: HouseGuest) -> None:
    public, panel = await learns(ada, verb=Verb.LEARN_OPENLY)
    assert public.board.labels[:2] == ["Play", "Open the board"]
    assert await whose(house, await panel.press("Open the board"), public) == ada.person


def voices(house: House) -> list[Voices]:
    """Return the words without pages of boards, and with them."""
    return [
        Voices(house.assets.catalogues, house.assets.renderers, house.clock, opens_board=on)
        for on in (False, True)
    ]


@pytest.mark.shown
async def test_the_first_panel_against_robots_leads_there(house: House, ada: HouseGuest) -> None:
    """It is no higher for that, or by a row of words where the button to the rest of the news has no room.

    After the first move the button stands at the table message alone.
    """
    for key in ("stone_age", "livingstone", STONES, "schiefer"):
        table = await house.table(key, ada, robots=[Level.BEGINNER] * 2)
        seat = table.seat(ada)
        before = [panel(voice.of(table.now), seat) for voice in voices(house)]
        assert [Verb.OPEN_BOARD in seen(page).verbs for page in before] == [False, True]
        await house.robots_move(table)
        for language in LANGUAGES:
            without, page = [panel(voice.of(table.now, language), seat) for voice in voices(house)]
            check(page)
            assert Verb.OPEN_BOARD in seen(page).verbs
            rows = phone.ROW * any(act.verb is Verb.LOG for act in seen(without).acts)
            assert height_on_a_phone(page) <= height_on_a_phone(without) + rows, (key, language)
            acts = [act for act in seen(page).acts if act.verb is Verb.GO]
            for act in acts[:1]:
                half = panel(voices(house)[1].of(table.now, language), seat, tuple(act.tokens))
                assert Verb.OPEN_BOARD not in seen(half).verbs
        await ada.plays(random_move(table.now, seat, dice(1)), at=table)
        assert Verb.OPEN_BOARD not in seen(panel(voices(house)[1].of(table.now), seat)).verbs
        assert Verb.OPEN_BOARD in seen(board(voices(house)[1].of(table.now))).verbs


@pytest.mark.usefixtures("pages")
async def test_who_has_pressed_play_beside_it_needs_it_in_no_panel(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    for guest in (ada, ben):
        assert Verb.OPEN_BOARD not in (await guest.does(Verb.PLAY, at=table)).verbs


@pytest.mark.shown
@each_game
async def test_the_button_pushes_nothing_out_of_a_screen(house: House, key: str) -> None:
    """The table message is at most a screen high, or as high as without it but for a row of buttons."""
    table, wrong = await house.table(key, *house.company(key, 4)), []
    async for _ in house.turns(table, dice(3), 60):
        for language in LANGUAGES:
            without, page = [board(voice.of(table.now, language)) for voice in voices(house)]
            check(page)
            assert {Verb.OPEN_BOARD, *seen(without).verbs} <= set(seen(page).verbs)
            if height_on_a_phone(page) > max(844, height_on_a_phone(without) + 50):
                wrong.append((language, height_on_a_phone(page), table.moves))
    assert wrong == []


# --- a person's own pages ----------------------------------------------------------------------------


async def test_settings_sign_a_person_out_of_all_boards(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table, other = await house.table(PEBBLES, ada, ben), await house.table(PEBBLES, ada, ben)
    cookies = [await cookie_of(house, ada, one) for one in (table, other)]
    link, his = await link_of(house, ada, table), await cookie_of(house, ben, table)
    for language in LANGUAGES:
        shown = await ada.at(language=language).does(Verb.SETTINGS, Group.LISTS)
        check(shown.page)
        assert house.words("settings-boards", language) in shown.text
        assert height_on_a_phone(shown.page) <= 844
    done = await (await ada.does(Verb.SETTINGS, Group.LISTS)).press("Sign out everywhere")
    check(done.page)
    assert house.words("settings-signed-out") in done.text
    assert Verb.SIGN_OUT not in done.verbs
    assert [await sees(house, cookie, one) for cookie, one in zip(cookies, (table, other), strict=True)] == [
        None,
        None,
    ]
    assert not await language_of_link(house.app, link)
    assert await sees(house, his, table)
    assert Verb.SIGN_OUT not in (await ada.does(Verb.SETTINGS, Group.LISTS)).verbs
    assert Verb.SIGN_OUT in (await ben.does(Verb.SETTINGS, Group.LISTS)).verbs
    house.clock.turn(seconds=COOKIE_LIFE)
    assert Verb.SIGN_OUT not in (await ben.does(Verb.SETTINGS, Group.LISTS)).verbs


async def test_privacy_tells_and_exports_them(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben)
    assert "outside Discord" not in (await ada.does(Verb.PRIVACY)).text
    cookie, link = await cookie_of(house, ada, table), await link_of(house, ada.at(language="fr"), table)
    await link_of(house, ben, table)
    for language in LANGUAGES:
        shown = await ada.at(language=language).does(Verb.PRIVACY)
        check(shown.page)
        assert house.words("privacy-boards", language, boards=2) in shown.text
    (file,) = (await ada.does(Verb.DATA)).page.files
    now = house.clock()
    assert msgspec.json.decode(file.content)["boards"] == [
        {"table": table.id, "kind": "link", "language": "fr", "ends": now + LINK_LIFE},
        {"table": table.id, "kind": "cookie", "language": "en", "ends": now + COOKIE_LIFE},
    ]
    assert not [token for token in (cookie, link) if token.encode() in file.content]
