"""The legend of a picture: numbers on its parts, what they are, and the way back."""

import pytest
from msgspec.structs import replace

from bot.domain.table import Table
from bot.pages import answers
from bot.pages.custom_id import Press, Verb
from bot.pages.page import Look, Page, Text
from bot.pages.panel import hand, panel
from bot.teaching import legend
from bot.teaching.legend import MOST, LegendPicture
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from renderers.parts import Parts
from renderers.registry import scan
from renderers.scene import Ellipse
from renderers.theme import FOCUS, PANEL
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    KALAH,
    STONES,
    Rig,
    buttons,
    dice,
    on_turn,
    page_of,
    pictures,
    presses,
    texts,
)
from tests.drive.limits import check

RENDERERS = scan("renderers", "tests.games.renderers")
STONE_AGE = "stone_age"
ASKED = {"en": "Legend", "de": "Legende", "fr": "Légende"}


def discs(page: Page) -> int:
    """Return how many numbers there are on the picture of a page."""
    (picture,) = pictures(page)
    marks = picture.scene.marks()
    return sum(isinstance(m, Ellipse) and (m.fill, m.edge) == (FOCUS, PANEL) for m in marks)


def lines(page: Page) -> list[str]:
    """Return what the numbers are."""
    return [block.text for block in page.blocks if isinstance(block, Text)][-1].splitlines()


def legends(page: Page) -> list[Press]:
    return [press for press in presses(page) if press.verb is Verb.LEGEND]


def way_back(page: Page) -> Press:
    return next(iter(presses(page)))


@pytest.mark.parametrize("key", [key for key in GAMES if RENDERERS[key].parts.public])
async def test_each_number_on_the_picture_stands_in_the_list(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.players(key))
    number = 0
    async for now, seat in rig.random_game(table, dice(key), 80):
        number += 1
        if number % 8 == 0:
            voice = rig.voice(now, LANGUAGES[number % len(LANGUAGES)])
            for seen in LegendPicture:
                page = legend.page(voice, seat, seen, Verb.MORE)
                check(page)
                assert 1 < discs(page) == len(lines(page)) <= MOST
                assert [line.split()[0] for line in lines(page)] == [
                    f"**{at}**" for at in range(1, discs(page) + 1)
                ]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_button_stands_where_pictures_are(rig: Rig, language: str) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    voice, (seat, _) = rig.voice(table, language), on_turn(table)
    pages = {
        ("board", "board"): answers.board(voice, seat),
        ("hand", "hand"): hand(voice, seat),
    }
    for tokens, page in pages.items():
        (press,) = legends(page)
        assert press.tokens == tokens
        assert ASKED[language] in [one.label for one in buttons(page)]


async def test_a_game_without_named_parts_has_no_legend(rig: Rig) -> None:
    table = await rig.begin(KALAH, ADA, BEN)
    voice, (seat, person) = rig.voice(table), on_turn(table)
    for page in (answers.board(voice, seat), hand(voice, seat)):
        assert not legends(page)
    reply = await rig.press(rig.reader(person), Press(table.id, table.timeline.last, Verb.HELP))
    assert not legends(page_of(reply))


@pytest.mark.parametrize("back", [Verb.MORE, Verb.BOARD, Verb.HAND])
async def test_back_leads_to_where_it_was_asked_for(rig: Rig, back: Verb) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    press = Press(table.id, table.timeline.last, Verb.LEGEND, ("board", back))
    page = page_of(await rig.press(rig.reader(ADA), press))
    assert way_back(page).verb is back
    reply = await rig.press(rig.reader(ADA), way_back(page))
    assert not reply.refused
    assert back is Verb.MORE or legends(page_of(reply))


async def test_help_leads_from_the_panel_to_its_legend_and_back(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    _, person = on_turn(table)
    asked = page_of(await rig.say(person, table.id, Verb.PLAY))
    (question,) = (press for press in presses(asked) if press.verb is Verb.HELP)
    (press,) = legends(page_of(await rig.press(rig.reader(person), question)))
    page = page_of(await rig.press(rig.reader(person), press))
    assert "your people: at home / all" in texts(page)
    assert way_back(page).verb is Verb.PLAY
    assert buttons(page)[0].look is Look.MAIN
    again = page_of(await rig.press(rig.reader(person), way_back(page)))
    assert texts(again) == texts(asked)


async def test_back_goes_to_the_question_that_was_open(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    seat, person = on_turn(table)
    voice = rig.voice(table)
    page = legend.page(voice, seat, LegendPicture.PANEL, Verb.PLAY, ("place", "forest"))
    assert (way_back(page).verb, way_back(page).tokens) == (Verb.GO, ("place", "forest"))
    (other,) = legends(page)
    assert other.tokens == ("board", "play", "place", "forest")
    reply = await rig.press(rig.reader(person), way_back(page))
    assert texts(page_of(reply)) == texts(panel(voice, seat, ("place", "forest")))


async def test_a_move_that_is_not_legal_any_more_shows_the_first_question(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    seat, person = on_turn(table)
    press = Press(table.id, table.timeline.last, Verb.LEGEND, ("panel", "play", "build", "1", "with"))
    page = page_of(await rig.press(rig.reader(person), press))
    plain = legend.page(rig.voice(table), seat, LegendPicture.PANEL, Verb.PLAY)
    assert pictures(page)[0].scene == pictures(plain)[0].scene


async def test_board_and_own_picture_lead_to_each_other(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, _ = on_turn(table)
    public = legend.page(rig.voice(table), seat, LegendPicture.BOARD, Verb.MORE)
    (to_own,) = legends(public)
    assert to_own.tokens == ("panel", "more")
    own = page_of(await rig.press(rig.reader(ADA), to_own))
    (to_board,) = legends(own)
    assert to_board.tokens == ("board", "more")
    assert pictures(own)[0].scene != pictures(public)[0].scene


@pytest.mark.parametrize("key", ["made_open", "made_secret"])
async def test_the_button_of_the_hand_is_answered_where_only_the_board_is_explained(
    rig: Rig, key: str
) -> None:
    """One of the games is open, the other draws a hand without named parts."""
    table = await rig.begin(key, *rig.fewest(key))
    (press,) = legends(page_of(await rig.say(ADA, table.id, Verb.HAND)))
    page = page_of(await rig.press(ADA, press))
    check(page)
    assert (
        pictures(page)[0].scene
        == pictures(legend.page(rig.voice(table), None, LegendPicture.BOARD, Verb.HAND))[0].scene
    )
    assert not legends(page), "there is no other picture to explain"
    assert way_back(page).verb is Verb.HAND


async def test_a_picture_that_shows_none_of_the_parts_says_so(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    voice = rig.voice(table)
    voice.renderer = replace(voice.renderer, parts=Parts(public=("bars",), own=("bars",)))
    for seen in LegendPicture:
        page = legend.page(voice, Seat(0), seen, Verb.MORE)
        check(page)
        assert discs(page) == 0
        assert lines(page) == ["There are no numbers: this picture needs no legend."]


async def test_people_without_a_seat_see_the_board_only(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    shown = {}
    for seen in LegendPicture:
        press = Press(table.id, table.timeline.last, Verb.LEGEND, (seen, "more"))
        page = page_of(await rig.press(rig.reader(CEM), press))
        assert not legends(page)
        shown[seen] = pictures(page)[0].scene
    assert shown[LegendPicture.PANEL] == shown[LegendPicture.HAND] == shown[LegendPicture.BOARD]


async def test_words_tell_the_picture_to_those_who_do_not_see_it(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, _ = on_turn(table)
    page = legend.page(rig.voice(table), seat, LegendPicture.PANEL, Verb.MORE)
    (picture,) = pictures(page)
    assert picture.alt.startswith("The numbers in the picture are explained below it. ")
    assert Verb.TEXT in [press.verb for press in presses(page)]


async def test_the_end_is_explained_too(rig: Rig) -> None:
    table = await finished(rig, STONES)
    for seat in (None, Seat(0)):
        page = legend.page(rig.voice(table), seat, LegendPicture.BOARD, Verb.MORE)
        assert "where the points came from" in texts(page)


async def finished(rig: Rig, key: str) -> Table:
    table = await rig.begin(key, ADA, BEN)
    async for now, _ in rig.random_game(table, dice(key), 3000):
        table = now
    table = await rig.tables.get(table.id)
    assert table.outcome is not None
    return table


@pytest.mark.parametrize(
    "tokens", [(), ("x",), ("board",), ("board", "do"), ("x", "more"), ("more", "board")]
)
async def test_tokens_that_no_button_carries_are_refused(rig: Rig, tokens: tuple[str, ...]) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    press = Press(table.id, table.timeline.last, Verb.LEGEND, tokens)
    assert (await rig.press(rig.reader(ADA), press)).refused


async def test_a_long_move_does_not_make_the_button_too_long(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    one = legend.button(
        rig.voice(table), LegendPicture.PANEL, Verb.PLAY, ("build", "1", "with", *("wood",) * 9)
    )
    assert one.press.endswith(":legend:panel play")
