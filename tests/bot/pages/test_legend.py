"""The legend of a picture: numbers on its parts, what they are, and the way back."""

from itertools import product

import pytest
from msgspec.structs import replace

from bot.pages import legend
from bot.pages.custom_id import Press, Verb
from bot.pages.legend import MOST, LegendPicture
from bot.pages.page import Look, Picture, Text
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from renderers.parts import Parts
from renderers.registry import scan
from renderers.scene import Ellipse, Scene
from renderers.theme import FOCUS, PANEL
from tests.drive.guest import Shown
from tests.drive.house import GAMES, KALAH, STONES, House, HouseGuest, HouseTable, dice, seen
from tests.drive.limits import check
from tests.selection import slow_but

pytestmark = pytest.mark.shown

RENDERERS = scan("renderers", "tests.games.renderers")
STONE_AGE = "stone_age"


def scene(shown: Shown) -> Scene:
    """Return the only picture, as it is painted."""
    (picture,) = (block for block in shown.page.blocks if isinstance(block, Picture))
    return picture.scene


def discs(shown: Shown) -> int:
    """Return how many numbers there are on the picture."""
    return sum(isinstance(m, Ellipse) and (m.fill, m.edge) == (FOCUS, PANEL) for m in scene(shown).marks())


def lines(shown: Shown) -> list[str]:
    """Return what the numbers are."""
    return [block.text for block in shown.page.blocks if isinstance(block, Text)][-1].splitlines()


def legends(shown: Shown) -> list[Press]:
    return [act for act in shown.acts if act.verb is Verb.LEGEND]


async def explained(guest: HouseGuest, table: HouseTable, *tokens: object) -> Shown:
    """Press the button of a legend, with these tokens."""
    return await guest.does(Verb.LEGEND, *tokens, at=table, number=table.log[-1].number)


@pytest.mark.parametrize(
    "key",
    slow_but(("made_open", "made_secret"), [key for key in GAMES if RENDERERS[key].parts.public]),
)
async def test_each_number_on_the_picture_stands_in_the_list(house: House, key: str) -> None:
    table = await house.table(key, *house.company(key, 3))
    number = 0
    async for seat in house.turns(table, dice(key), 80):
        number += 1
        if number % 8:
            continue
        guest = table.on(seat).at(language=LANGUAGES[number % len(LANGUAGES)])
        for picture in LegendPicture:
            shown = await explained(guest, table, picture, "more")
            check(shown.page)
            assert 1 < discs(shown) == len(lines(shown)) <= MOST
            assert [line.split()[0] for line in lines(shown)] == [
                f"**{at}**" for at in range(1, discs(shown) + 1)
            ]
    assert number >= 8


async def test_the_button_stands_where_pictures_are(house: House) -> None:
    table = await house.table(STONES)
    for language, (verb, tokens) in product(
        LANGUAGES, ((Verb.BOARD, ("board", "board")), (Verb.HAND, ("hand", "hand")))
    ):
        shown = await table.on_turn.at(language=language).does(verb, at=table)
        assert [act.tokens for act in legends(shown)] == [tokens]
        assert house.words("button-legend", language) in shown.labels


async def test_a_game_without_named_parts_has_no_legend(house: House) -> None:
    table = await house.table(KALAH)
    for verb in (Verb.BOARD, Verb.HAND, Verb.HELP):
        assert not legends(await table.on_turn.does(verb, at=table))


async def test_back_leads_to_where_it_was_asked_for(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES)
    for verb in (Verb.MORE, Verb.BOARD, Verb.HAND):
        shown = await explained(ada, table, "board", verb)
        assert shown.verbs[0] is verb
        back = await ada.follows(shown.acts[0])
        assert back.refusal is None
        assert verb is Verb.MORE or legends(back)


async def test_help_leads_from_the_panel_to_its_legend_and_back(house: House) -> None:
    table = await house.table(STONE_AGE)
    panel = await table.on_turn.does(Verb.PLAY, at=table)
    shown = await (await panel.press(Verb.HELP)).press(Verb.LEGEND)
    assert "your people: at home / all" in shown.text
    assert (shown.verbs[0], shown.buttons[0].look) == (Verb.PLAY, Look.MAIN)
    assert (await shown.press(Verb.PLAY)).text == panel.text


async def test_back_goes_to_the_question_that_was_open(house: House) -> None:
    table = await house.table(STONE_AGE)
    asked = await table.on_turn.does(Verb.GO, "place", "forest", at=table, number=table.log[-1].number)
    shown = await explained(table.on_turn, table, "panel", "play", "place", "forest")
    (other,) = legends(shown)
    assert other.tokens == ("board", "play", "place", "forest")
    back = await shown.press(Verb.GO, "place", "forest")
    assert (back.text, shown.verbs[0]) == (asked.text, Verb.GO)


async def test_a_move_that_is_not_legal_any_more_shows_the_first_question(house: House) -> None:
    table = await house.table(STONE_AGE)
    shown = await explained(table.on_turn, table, "panel", "play", "build", "1", "with")
    assert scene(shown) == scene(await explained(table.on_turn, table, "panel", "play"))


async def test_board_and_own_picture_lead_to_each_other(house: House, ada: HouseGuest) -> None:
    public = await explained(ada, await house.table(STONES), "board", "more")
    own = await public.press(Verb.LEGEND, "panel", "more")
    assert [act.tokens for act in legends(own)] == [("board", "more")]
    assert scene(own) != scene(public)


@pytest.mark.parametrize("key", ["made_open", "made_secret"])
async def test_the_button_of_the_hand_is_answered_where_only_the_board_is_explained(
    house: House, ada: HouseGuest, eve: HouseGuest, key: str
) -> None:
    """One of the games is open, the other draws a hand without named parts."""
    table = await house.table(key, *house.company(key))
    shown = await (await ada.does(Verb.HAND, at=table)).press(Verb.LEGEND)
    check(shown.page)
    assert scene(shown) == scene(await explained(eve, table, "board", "hand"))
    assert not legends(shown), "there is no other picture to explain"
    assert shown.verbs[0] is Verb.HAND


async def test_a_picture_that_shows_none_of_the_parts_says_so(house: House) -> None:
    """No title has such a picture, so its renderer is told to name other parts: past the door."""
    voice = (await house.table(STONES)).voice()
    voice.renderer = replace(voice.renderer, parts=Parts(public=("bars",), own=("bars",)))
    for picture in LegendPicture:
        shown = seen(legend.page(voice, Seat(0), picture, Verb.MORE))
        check(shown.page)
        assert (discs(shown), lines(shown)) == (0, [house.words("legend-empty")])


async def test_people_without_a_seat_see_the_board_only(house: House, cem: HouseGuest) -> None:
    table = await house.table(STONES)
    pages = [await explained(cem, table, picture, "more") for picture in LegendPicture]
    assert [legends(shown) for shown in pages] == [[], [], []]
    assert len({scene(shown) for shown in pages}) == 1


async def test_words_tell_the_picture_to_those_who_do_not_see_it(house: House) -> None:
    table = await house.table(STONES)
    shown = await explained(table.on_turn, table, "panel", "more")
    (alt,) = shown.pictures
    assert alt.startswith("The numbers in the picture are explained below it. ")
    assert Verb.TEXT in shown.verbs


async def test_the_end_is_explained_too(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    table = await house.over(STONES)
    for guest in (cem, ada):
        assert "where the points came from" in (await explained(guest, table, "board", "more")).text


async def test_tokens_that_no_button_carries_are_refused(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES)
    wrong = [(), ("x",), ("board",), ("board", "do"), ("x", "more"), ("more", "board")]
    assert [tokens for tokens in wrong if (await explained(ada, table, *tokens)).refusal is None] == []


async def test_a_long_move_does_not_make_the_button_too_long(house: House) -> None:
    """The button alone: no legal move of this game is so long."""
    move = ("build", "1", "with", *("wood",) * 9)
    one = legend.button((await house.table(STONE_AGE)).voice(), LegendPicture.PANEL, Verb.PLAY, move)
    assert one.press.endswith(":legend:panel play")
