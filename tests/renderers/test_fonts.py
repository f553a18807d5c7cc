"""Words are measured, broken and cut, never shrunk; a name with letters that the font lacks is not drawn."""

import pytest

from renderers import fonts
from renderers.scene import Face, Text

INK = "#2B2620"


def text(words: str, w: float, h: float = 48, *, lines: int = 1, size: int = 40) -> Text:
    return Text(0, 0, w, h, words, size, INK, lines=lines)


def test_figures_are_equally_wide() -> None:
    for face in Face:
        assert len({fonts.width(figure * 20, face, 40) for figure in "0123456789"}) == 1


def test_short_words_stay_as_they_are() -> None:
    assert fonts.truncated("Ada", Face.SANS, 40, 200) == "Ada"


@pytest.mark.parametrize("room", [40, 90, 200, 333])
def test_long_words_are_cut_by_their_measure(room: int) -> None:
    words = fonts.truncated("Maximiliane von und zu Hohenlohe", Face.SANS, 40, room)
    assert words.endswith("…")
    assert fonts.width(words, Face.SANS, 40) <= room
    assert not words.removesuffix("…").endswith(" ")


def test_cutting_uses_the_room() -> None:
    room = 300
    kept = len(fonts.truncated("i" * 99, Face.SANS, 40, room))
    assert fonts.width("i" * kept + "…", Face.SANS, 40) > room


@pytest.mark.parametrize("space", ["\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"])
def test_no_line_begins_after_a_space_that_does_not_break(space: str) -> None:
    room = fonts.width("un tour", Face.SANS, 40)
    assert fonts.wrapped(f"un tour{space}; un an", Face.SANS, 40, room) == (
        "un",
        f"tour{space};",
        "un an",
    )


def test_lines_break_between_words() -> None:
    assert fonts.wrapped("one two three", Face.SANS, 40, fonts.width("one two", Face.SANS, 40)) == (
        "one two",
        "three",
    )


def test_the_last_line_says_that_there_is_more() -> None:
    box = text("one two three four", fonts.width("one two …", Face.SANS, 40), lines=1)
    assert fonts.lines(box)[-1].endswith("…")
    two = text("one two three four five six", fonts.width("one two …", Face.SANS, 40), 96, lines=2)
    assert len(fonts.lines(two)) == 2
    assert fonts.lines(two)[-1].endswith("…")


def test_a_box_is_too_narrow_or_too_low() -> None:
    wide = fonts.width("Hidden", Face.SANS, 40)
    assert fonts.fits(text("Hidden", wide))
    assert not fonts.fits(text("Hidden", wide - 1))
    assert not fonts.fits(text("Hidden", wide, 40))
    assert not fonts.fits(text("Hidden Stones", wide, 96))
    assert fonts.fits(text("Hidden Hidden", wide, 96, lines=2))
    assert not fonts.fits(text("Hidden Hidden Hidden", wide, 96, lines=2))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("Zoë Ångström", "Zoë Ångström"),
        ("Zoe\u0308", "Zoë"),
        ("Юлия", "Юлия"),
        ("Deniz 🙂", "Deniz"),
        ("🙂 a 🙂  b", "a b"),
        ("日本語", ""),
        ("Ada 日本", ""),
        ("Ada7٣", ""),
        ("Юლია", ""),
        ("「Ada」", ""),
        ("🅐da", ""),
        ("Ada 🇫🇷👩🏽\u200d🚀♥\ufe0f", "Ada"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e007f Ada", "Ada"),
        ("שלום", ""),
        ("♥ !", ""),
        ("\u202eevil\u2066", "evil"),
        ("a\u0300\u0301\u0302\u0303", "à"),
        ("a\nb\tc", "a b c"),
        ("", ""),
    ],
)
def test_names_lose_emoji_alone(name: str, shown: str) -> None:
    assert fonts.drawable(name) == shown
