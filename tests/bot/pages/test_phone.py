"""The room that a panel takes on a phone: a question and its news fit on the screen."""

from collections.abc import Iterator

import pytest

from bot.domain.clocks import DAY
from bot.pages import phone
from bot.pages.custom_id import Verb
from bot.pages.page import Button, Buttons, Picker, Picture, Text
from bot.pages.panel import panel
from bot.pages.question import question_after
from bot.words.catalogues import LANGUAGES
from engines.api import Menu, Seat
from engines.registry import scan
from renderers.scene import Scene
from renderers.sketch import ready
from tests.drive.guest import plain
from tests.drive.house import SLOW_TITLES, House, HouseTable, dice, seen
from tests.drive.limits import check, height_on_a_phone
from tests.selection import slow_but

pytestmark = pytest.mark.shown

TITLES = tuple(scan())
WIDE, FLAT = ready(Scene(1000, 500, (), (), ())), ready(Scene(1000, 1, (), (), ()))
every_title = pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.slow if key in SLOW_TITLES else ()) for key in TITLES]
)


def test_marks_that_nobody_sees_take_no_room() -> None:
    assert phone.rows("x" * 41) == 1
    assert phone.rows("x" * 42) == 2
    assert phone.rows("-# " + "**\u2068" + "x" * 40 + "\u2069**") == 1
    assert phone.rows("a\nb\n\nc") == 4


def test_small_print_has_more_letters_to_a_row() -> None:
    assert [phone.rows(f"{mark}{'x' * letters}") for mark in ("", "-# ") for letters in (41, 42, 46, 47)] == [
        *(1, 2, 2, 2),
        *(1, 1, 1, 2),
    ]


def test_buttons_that_have_no_room_side_by_side_take_more_rows() -> None:
    short, long = Button("1", ""), Button("Sell everything you have", "", icon="x:y")
    heights = [
        phone.height([Buttons(buttons)])
        for buttons in ((short,) * 5, (short,) * 6, (long, long, short), (long, long, long))
    ]
    assert [height - heights[0] for height in heights] == [0, 50, 50, 100]
    assert phone.height([Picker("", "Choose", ())]) == heights[0]
    assert phone.height([Text("a"), Buttons((short,))]) > heights[0]


def test_a_label_wider_than_the_screen_takes_another_line() -> None:
    short, long = (Buttons((Button("x" * letters, ""),)) for letters in (25, 40))
    assert phone.height([long]) == phone.height([short]) + 20


def test_letters_have_their_widths() -> None:
    def height(letter: str, number: int) -> int:
        return phone.height([Buttons((Button(letter * number, ""),) * 2)])

    assert height("l", 12) == height("n", 12) < height("m", 12)
    assert height("l", 14) < height("n", 14)


def test_a_picture_is_as_high_as_its_shape_at_the_width_of_the_screen() -> None:
    wide, flat = Picture(WIDE, ""), Picture(FLAT, "")
    assert phone.height([wide]) - phone.height([flat]) == 187 - 1


def test_a_small_picture_stands_beside_the_text_before_it() -> None:
    text, small = Text("x" * 40), Picture(WIDE, "", small=True)
    assert phone.height([small]) == 0
    assert phone.height([Text("x"), small]) == phone.height([text, small]) == 88 + 8
    long = Text("\n".join(["x" * 40] * 3))
    assert phone.height([long, small]) == phone.height([long]) + 3 * 24


# --- the law -----------------------------------------------------------------------------------------


@every_title
async def test_panels_fit_on_a_phone_in_all_languages(house: House, key: str) -> None:
    table, too_high = await house.table(key, *house.company(key, 4)), []
    async for seat in house.turns(table, dice(3), 150):
        for language in LANGUAGES:
            height = height_on_a_phone(panel(table.voice(language), seat))
            if height > 1000:
                too_high.append((language, height, table.moves))
    assert too_high == []


def moves(table: HouseTable, seat: Seat, tokens: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield the moves that the pages after these tokens lead to, by buttons and lists."""
    rules = table.now.rules
    for press in seen(panel(table.voice(), seat, tokens)).acts:
        whole = tuple(press.tokens)
        question = question_after(table.voice(), seat, whole)
        if press.verb not in (Verb.GO, Verb.DO, Verb.ASK) or len(whole) <= len(tokens):
            continue
        if press.verb is Verb.DO or (isinstance(question, Menu) and question.move and not question.choices):
            yield rules.format(rules.parse(" ".join(whole)))
        elif isinstance(question, Menu):
            yield from moves(table, seat, whole)


@pytest.mark.slow
@pytest.mark.parametrize("key", slow_but("livingstone", TITLES))
async def test_buttons_without_room_stand_in_a_list(
    house: House, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no room at all, presses still make the same moves."""
    folded, table = 0, await house.table(key, *house.company(key, 4))
    async for seat in house.turns(table, dice(4), 25):
        roomy = set(moves(table, seat))
        with monkeypatch.context() as patch:
            patch.setattr(phone, "HIGHEST", 0)
            shown = seen(panel(table.voice(), seat))
            check(shown.page)
            assert set(moves(table, seat)) == roomy
        folded += "More choices" in {one.placeholder for one in shown.lists}
    assert folded > 5


@every_title
async def test_no_more_is_hidden_than_has_no_room(
    house: House, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.table(key, *house.company(key, 4))
    voice, seat = table.voice(), Seat(min(table.to_act))
    whole = seen(panel(voice, seat))
    numbers = [len(whole.buttons)]
    for missing in range(0, 400, 50):
        monkeypatch.setattr(phone, "HIGHEST", phone.height(whole.page.blocks) - missing)
        shown = seen(panel(voice, seat))
        check(shown.page)
        numbers.append(len(shown.buttons))
    assert numbers[0] == numbers[1]
    assert numbers == sorted(numbers, reverse=True)


@pytest.mark.slow
async def test_the_button_to_refresh_gives_way_where_a_screen_has_no_room_for_its_row(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rows = await house.table("stone_age", *house.company("stone_age", 2)), set()
    async for seat in house.turns(table, dice(2), 40):
        voice = table.voice("de")
        monkeypatch.setattr(phone, "SCREEN", 10_000)
        roomy = panel(voice, seat).blocks[-1]
        monkeypatch.setattr(phone, "SCREEN", 0)
        tight = panel(voice, seat).blocks[-1]
        assert isinstance(roomy, Buttons)
        assert isinstance(tight, Buttons)
        before, now = ({button.label for button in buttons.buttons} for buttons in (roomy, tight))
        gone, is_lower = before - now, phone.height([tight]) < phone.height([roomy])
        takes_its_place = any(label.startswith("Verlauf +") for label in now - before)
        assert gone == ({"Neu laden"} if is_lower or takes_its_place else set())
        rows.add(len(gone))
    assert rows == {0, 1}


async def test_the_news_have_what_the_question_leaves_of_a_screen(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, fuller = await house.table("stone_age", *house.company("stone_age", 4)), 0
    async for seat in house.turns(table, dice(2), 80):
        page = panel(table.voice(), seat)
        with monkeypatch.context() as patch:
            patch.setattr(phone, "SCREEN", 0)
            least = panel(table.voice(), seat)
        if page.blocks[0] != least.blocks[0]:
            fuller += 1
            assert phone.height(page.blocks) <= phone.SCREEN
    assert fuller > 10


async def test_the_clock_and_a_note_leave_no_room_for_what_is_less_where_a_screen_has_none(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock needs a few words then; a note takes the place of the news."""
    table = await house.play_on(await house.table("stone_age", clock="3d"), 8, 2)
    seat, out = Seat(min(table.to_act)), f"<t:{int(house.clock() + 3 * DAY)}:R>"

    def head(note: str = "") -> list[str]:
        text = panel(table.voice(), seat, note=note).blocks[0]
        assert isinstance(text, Text)
        return plain(text.text).splitlines()

    place, clock, *news = whole = head()
    assert clock.startswith(f"-# Your time runs out {out}")
    assert news
    assert head("⚠ That place is full.") == whole
    monkeypatch.setattr(phone, "SCREEN", 0)
    few_words = f"{place} · time’s up {out}"
    assert head() == [few_words, news[-1]]
    assert head("⚠ That place is full.") == [few_words]
