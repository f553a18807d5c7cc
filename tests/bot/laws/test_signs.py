"""Signs mean one thing: icons, colours, and the mark of what cannot be taken back, in every title."""

import re
from collections.abc import Iterator

import pytest

from bot.discord_ui.draw import drawn
from bot.discord_ui.icons import emoji_name
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Button, Item, Look, Page
from bot.pages.panel import panel
from bot.pages.question import is_final
from bot.words.catalogues import LANGUAGES
from engines.api import Menu, Seat
from renderers.paint import EMOJI, emoji
from tests.drive.house import GAMES, House, HouseTable, buttons, dice, each_game, pickers, seen
from tests.drive.limits import check

pytestmark = pytest.mark.shown

MARK = "⇥"
SAID = {
    "en": r"\b(roll|draw|dice for)\b",
    "de": r"\b(würfeln|werfen|ziehen|Würfel für)\b",
    "fr": r"\b(lancer|relancer|piocher|dés? pour)\b",
}
MANY = 60


def moves(page: Page) -> Iterator[tuple[Button | Item, tuple[str, ...]]]:
    """Yield what makes a move or goes on with one, and its tokens."""
    for one in buttons(page):
        press = read_press(one.press)
        assert press is not None
        if press.verb in (Verb.DO, Verb.GO, Verb.ASK) and press.tokens:
            yield one, press.tokens
    for picker in pickers(page):
        press = read_press(picker.press)
        assert press is not None
        yield from ((item, press.plus(item.value).tokens) for item in picker.items)


def whole(table: HouseTable, seat: Seat, tokens: tuple[str, ...]) -> bool:
    question = table.now.rules.ask(table.state, seat, tokens)
    return isinstance(question, Menu) and question.move and not question.choices


def final(table: HouseTable, seat: Seat, tokens: tuple[str, ...]) -> bool:
    return whole(table, seat, tokens) and is_final(table.voice(), seat, tokens)


@each_game
async def test_in_every_panel_of_a_game(house: House, key: str) -> None:
    drawings, shown = house.app.voices.icons(), set[str]()
    table = await house.table(key, *house.company(key, 3))
    number = 0
    async for seat in house.turns(table, dice(key), MANY):
        number += 1
        language = LANGUAGES[number % len(LANGUAGES)]
        first = panel(table.voice(language), seat)
        goes_on = [tokens for _, tokens in moves(first) if not whole(table, seat, tokens)]
        further = [panel(table.voice(language), seat, tokens) for tokens in goes_on[-1:]]
        for page in (first, *further):
            check(page)
            for one, tokens in moves(page):
                if one.label.isdecimal():
                    continue  # a number: the move is made by the question that follows
                says = re.search(SAID[language], one.label, re.IGNORECASE) is not None
                assert one.label.endswith(MARK) == (final(table, seat, tokens) and not says), one.label
                assert not one.icon or one.icon in drawings
                shown.add(one.icon)
    assert shown - {""} or not table.voice().renderer.icons


SEAT_STYLES = {
    ("livingstone", "done"): Look.FINAL,
    ("hidden_stones", "end"): Look.FINAL,
    ("hidden_stones", "pass"): Look.PLAIN,
    ("stone_age", "feed none"): Look.DANGER,
}


@pytest.mark.parametrize(("key", "move"), SEAT_STYLES)
async def test_green_completes_and_red_costs(house: House, key: str, move: str) -> None:
    table = await house.table(key, *house.company(key, 3))
    async for seat in house.turns(table, dice(f"{key} looks"), 400):
        for one, tokens in moves(panel(table.voice(), seat)):
            if isinstance(one, Button) and " ".join(tokens) == move:
                assert one.look is SEAT_STYLES[key, move]
                return
    raise AssertionError(f"nobody was asked for {move}")


async def test_words_alone_and_icons_differ_in_nothing_else(house: House) -> None:
    for key in GAMES:
        page = panel((await house.table(key, *house.company(key, 3))).voice(), Seat(0))
        plain = drawn(page, [b"png"]).view.to_components()  # type: ignore[no-untyped-call]
        assert "emoji" not in str(plain), key


def test_names_and_pictures_of_all_icons_are_such_as_discord_takes(house: House) -> None:
    drawings = house.app.voices.icons()
    assert drawings
    for icon, art in drawings.items():
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", emoji_name(icon, art))
        picture = emoji(art)
        assert len(picture) < 16 * 1024
        assert int.from_bytes(picture[16:20]) == int.from_bytes(picture[20:24]) == EMOJI


async def test_words_on_all_buttons_for_who_wants_them(house: House) -> None:
    table = await house.table("stone_age", *house.company("stone_age", 3))
    mover, seat = table.on_turn, table.seat(table.on_turn)
    before = {one.press: one for one in seen(panel(table.voice(), seat)).buttons}
    settings = await mover.does(Verb.SETTINGS, "display")
    await settings.press("Words on all buttons: off")
    after = {one.press: one for one in seen(panel(table.voice(), seat)).buttons}
    short = {press for press, one in before.items() if one.alone}
    assert short & after.keys()
    for press in short & after.keys():
        assert (after[press].label, after[press].alone) == (before[press].alone, "")
        assert after[press].icon == before[press].icon
