"""The message of an open table: each thing once, two rows of buttons, and green only where it begins."""

from functools import partial
from itertools import product

import pytest

from bot.acts.calls_for_players import call_page
from bot.pages.custom_id import Verb, read_press
from bot.pages.ending import posted_card
from bot.pages.options import LOBBY
from bot.pages.page import Button, Buttons, Look, Text
from bot.pages.table import has_lesson, lobby, lobby_of
from bot.words.catalogues import LANGUAGES
from engines.chance import commitment
from tests.drive.guest import Shown
from tests.drive.house import GAMES, PEBBLES, STONES, House, HouseGuest, HouseTable, seen
from tests.drive.lessons import learns
from tests.drive.limits import check

pytestmark = pytest.mark.shown


def rows(shown: Shown) -> list[tuple[Button, ...]]:
    return [block.buttons for block in shown.page.blocks if isinstance(block, Buttons)]


def verbs(row: tuple[Button, ...]) -> list[Verb]:
    return [press.verb for one in row if (press := read_press(one.press)) is not None]


@pytest.mark.parametrize("key", GAMES)
async def test_two_rows_that_never_change_places(house: House, ada: HouseGuest, key: str) -> None:
    table = await house.table(key, ada, lobby=True)
    seats = table.now.rules.info.seats
    for number in range(1, max(seats) + 1):
        for language in LANGUAGES:
            voice = table.voice(language)
            shown = seen(lobby(voice))
            first, second = rows(shown)
            assert verbs(first) == [Verb.JOIN, Verb.LEAVE_LOBBY, Verb.START]
            learn = [Verb.LEARN] if has_lesson(voice.flat) else []
            assert verbs(second) == [Verb.OPTIONS, Verb.ROBOTS, *learn, Verb.ABOUT]
            join, _, start = first
            assert start.disabled == (number not in seats)
            begins = number in seats and (number > 1 or max(seats) == 1)
            assert start.look is (Look.FINAL if begins else Look.PLAIN)
            assert join.disabled == (number == max(seats))
            assert not [one for one in (*first[:2], *second) if one.look is Look.FINAL]
            loud = [one for one in (*first, *second) if one.look is not Look.PLAIN]
            assert loud == [start if begins else join], "only one shouts"
            check(shown.page)
        if number < max(seats):
            await house.guest(f"Guest {number}").does(Verb.JOIN, at=table)
            assert len(table.people) == number + 1


@pytest.mark.parametrize("key", GAMES)
async def test_each_thing_is_said_once(house: House, ada: HouseGuest, ben: HouseGuest, key: str) -> None:
    table = await house.table(key, ada, ben, lobby=True)
    text = table.lobby.text
    lines = text.splitlines()
    assert len(lines) == len(set(lines))
    assert len(lines) <= 6 + (2 not in table.now.rules.info.seats), "one says who is waited for"
    for guest in (ada, ben):
        assert text.count(f"<@{guest.person}>") == 1
    assert text.count("player") <= 2


def test_the_blurb_is_short_and_leaves_the_number_of_players_to_its_line(house: House) -> None:
    blurbs = {
        (key, language): house.words("blurb", language, key) for key, language in product(GAMES, LANGUAGES)
    }
    assert {
        at: blurb for at, blurb in blurbs.items() if len(blurb) > 120 or any(map(str.isdigit, blurb))
    } == {}


async def test_the_proof_is_one_small_line_at_the_very_end(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    for table in (await house.table(STONES, ada, ben, lobby=True), await house.table(STONES, ada, ben)):
        *others, last = table.lobby.page.blocks
        assert isinstance(last, Text)
        assert last.text.startswith("-# Fairness proof ")
        assert "\n" not in last.text
        assert not [block for block in others if isinstance(block, Text) and "proof" in block.text]


def small(table: HouseTable) -> str:
    """Return the line that says what the game is played by."""
    return next(line for line in table.lobby.text.splitlines() if line.startswith("-# "))


async def test_only_what_was_changed_is_told(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    assert "·" not in small(table)
    await ada.does(Verb.SET_OPTION, "length", "long", at=table)
    await ada.does(Verb.PRESET, "relaxed", at=table)
    assert small(table).count("·") == 2
    assert "Relaxed: 3 days a turn" in small(table)


async def test_more_has_rules_clock_and_the_proof(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    for language, (guest, offered) in product(
        LANGUAGES,
        (
            (ada, [Verb.RULES, Verb.FAIR, Verb.CLOCK]),
            (ben, [Verb.RULES, Verb.FAIR]),
            (ben.at(admin=True), [Verb.RULES, Verb.FAIR, Verb.CLOCK, Verb.FREE, Verb.CLOSE]),
        ),
    ):
        shown = await guest.at(language=language).does(Verb.ABOUT, at=table, number=-1)
        check(shown.page)
        assert shown.verbs == offered
        assert commitment(table.now.game.secret) not in shown.text
        for verb in offered:
            check((await shown.press(verb)).page)


async def test_a_closed_table_offers_its_rules_only(house: House, ada: HouseGuest) -> None:
    table, admin = await house.table(STONES, ada, lobby=True), ada.at(admin=True)
    await admin.does(Verb.CONFIRM_CLOSE, at=table)
    shown = await admin.does(Verb.MORE, at=table)
    assert shown.verbs == [Verb.RULES, Verb.FAIR]
    assert "Stones" in (await shown.press(Verb.RULES)).text


async def test_whatever_is_chosen_of_the_options_is_shown_as_chosen(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, lobby=True)
    seen = set()
    for act in (await ada.does(Verb.OPTIONS, at=table)).acts:
        if act.verb is Verb.SET_TABLE:
            name, value = act.tokens
            (shown,) = [one for one in (await ada.follows(act)).lists if one.press.endswith(f":{name}")]
            assert [item.value for item in shown.items if item.chosen] == [value]
            await ada.does(Verb.SET_TABLE, "rated", "off", at=table)
            seen.add(name)
    assert seen == {choice.name for choice in LOBBY}
    assert (await ada.does(Verb.SET_TABLE, "colour", "red", at=table)).refusal == "refused-position-changed"


def lobby_shown(shown: Shown) -> int | None:
    """Return the table of which a message is the lobby's, though it may have no button that tells."""
    return lobby_of([block.text for block in shown.page.blocks if isinstance(block, Text)])


async def test_that_of_a_game_that_has_begun_is_told_from_all_others(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    waiting = await house.table(PEBBLES, ada, ben, lobby=True)
    lesson, _ = await learns(house.guest("Cem"), verb=Verb.LEARN_OPENLY)
    begun, over = await house.table(PEBBLES, ada, ben), await house.over(PEBBLES, ada, ben)
    offered = await house.table(PEBBLES, ada, ben)
    await ben.does(Verb.OFFER, at=offered)
    await ada.does(Verb.PROPOSE, "pause", at=begun)
    asked = begun.ballot
    await ben.does(Verb.AGREE, begun.vote.number, at=begun)
    await ada.does(Verb.POST_CARD, at=over)
    for table in (lesson, begun, offered, over):
        table.language = "de"
        assert lobby_shown(table.lobby) == table.id
    assert Verb.TAKE in offered.lobby.verbs
    others = [waiting.lobby, asked, begun.ballot, *(table.board for table in (lesson, begun, offered, over))]
    others += (await ada.does(Verb.POST_BOARD, at=begun)).pages
    others += [seen(page(over.voice())) for page in (posted_card, partial(call_page, role=7))]
    assert {lobby_shown(other) for other in others} == {None}
