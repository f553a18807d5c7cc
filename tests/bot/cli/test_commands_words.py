"""The command `words`: what a game lacks comes as lines to paste, and each language lacks its own."""

import dataclasses
import shutil
import sys
from pathlib import Path

import pytest

from bot.cli.words import words
from bot.domain.errors import UsageError
from bot.words.checks import unwritten
from engines.api import AnyRules, Menu, Message, Seat, SeatName, message
from engines.registry import Registry, scan
from tests.games import pebbles
from tests.games.pebbles import RULES

_LOCALE = Path(pebbles.__file__).parent / "locale"


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The catalogues of Pebbles in a package whose name no other test has, where they can be changed."""
    package = tmp_path / f"mosaic_{tmp_path.name.replace('-', '_')}"
    shutil.copytree(_LOCALE, package / "locale")
    (package / "__init__.py").write_text("", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return package / "locale"


def lacked(locale: Path, *languages: str, rules: AnyRules = RULES) -> list[str]:
    """Return what the game lacks that has its catalogues in the package of the fixture."""
    registry, told = Registry(()), list[str]()
    registry.add(rules, locale.parent.name)
    found = words("pebbles", languages, registry, told.append)
    assert found == (0 if told == ["# pebbles lacks no words"] else 1)
    return [line.replace(locale.parent.name, "mosaic") for line in told]


def without(file: Path, *keys: str) -> None:
    """Take messages of one line out of a catalogue."""
    lines = file.read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if line.partition(" =")[0] not in keys]
    assert len(kept) == len(lines) - len(keys)
    file.write_text("".join(kept), "utf-8")


def test_a_whole_game_lacks_nothing(locale: Path) -> None:
    assert lacked(locale, "en", "de", "fr") == ["# pebbles lacks no words"]


def test_what_english_has_stands_above_the_missing_key(locale: Path) -> None:
    without(locale / "de.ftl", "reason-bag")
    without(locale / "de.picture.ftl", "picture-turn")
    assert lacked(locale, "de") == [
        "# mosaic/locale/de.ftl:",
        "# reason-bag = The bag is empty.",
        "reason-bag =",
        "# mosaic/locale/de.picture.ftl:",
        "# picture-turn = { $seat } is on turn.",
        "picture-turn =",
    ]
    assert lacked(locale, "fr") == ["# pebbles lacks no words"]


@pytest.mark.parametrize("file", ["en.picture.ftl", "en.ftl"])
def test_words_of_pictures_stand_in_the_one_catalogue_of_a_small_game(
    locale: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.setattr("bot.cli.words.module_of", lambda _package: "tests.games.renderers.pebbles")
    pictures = locale / "en.picture.ftl"
    without(pictures, "picture-turn")
    pictures.rename(locale / ("en.all.ftl" if file == "en.ftl" else pictures.name))
    assert lacked(locale, "en") == [f"# mosaic/locale/{file}:", "picture-turn = { $seat }"]


def test_a_message_of_several_lines_is_a_comment_of_several_lines(locale: Path) -> None:
    (locale / "fr.picture.ftl").unlink()
    told = lacked(locale, "fr")
    at = told.index("picture-bag =")
    assert told[at - 5 : at] == [
        "# picture-bag =",
        "#     { $bag ->",
        "#         [one] One pebble is in the bag.",
        "#        *[other] { $bag } pebbles are in the bag.",
        "#     }",
    ]


def test_english_lacks_what_the_rules_say(locale: Path) -> None:
    keys = ("event-passed", "reason-rounds", "refused-notation", "title", "status-left")
    without(locale / "en.ftl", *keys)
    assert lacked(locale, "en") == [
        "# mosaic/locale/en.ftl:",
        "event-passed = { $seat }",
        *(f"{key} = ..." for key in sorted(keys[1:])),
    ]


def test_english_lacks_what_seldom_happens_and_stands_in_the_code(
    locale: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (locale.parent / "words.py").write_text(RARE, "utf-8")
    drawing = 'def board(view, texts):\n    return texts(message("board-hail", stones=3))\n'
    (locale.parents[1] / "drawing.py").write_text(drawing, "utf-8")
    monkeypatch.setattr("bot.cli.words.module_of", lambda _package: "drawing")
    assert lacked(locale, "en") == [
        "# mosaic/locale/en.ftl:",
        "event-calm = { $seat }",
        "event-hail = { $seat } { $stones }",
        "event-thaw = { $seat }",
        "reason-hail = ...",
        "refused-hail = { $most }",
        "# mosaic/locale/en.picture.ftl:",
        "board-hail = { $stones }",
    ]


RARE = """
def describe(event, seat):
    if event == "hail":
        return message("event-hail", seat=seat, stones=3)
    key = "event-thaw" if event == "thaw" else "event-calm"
    return message(key, seat=seat)

def move(state):
    raise IllegalMove("refused-hail", most=3)

def outcome(state):
    return Outcome("hail" if state else "bag", (1, 2), (0,))

def heard_when_it_is_said(event, colour, values):
    return message(f"event-{event}"), message("event-storm", **values), colour("event-rain")
"""


def test_a_line_for_a_new_message_has_its_gaps() -> None:
    new = message("event-x", seat=SeatName(Seat(1)), stones=3)
    assert unwritten(new) == "event-x = { $seat } { $stones }"
    assert unwritten(Message("title")) == "title = ..."


def test_rules_with_a_fault_are_told_in_a_sentence(locale: Path) -> None:
    broken = dataclasses.replace(RULES, question=lambda _state, _seat, _tokens: Menu(message("ask-turn"), ()))
    with pytest.raises(UsageError, match="pebbles cannot be listened to"):
        lacked(locale, "en", rules=broken)


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(UsageError, match="there is no game chess; there are "):
        words("chess", ("en",), scan("tests.games"), print)
