"""The command `new`: the games that it writes are sound at once, and nothing is ever overwritten."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.new import NewGame, check_key, contents, declare
from bot.cli.tools.arguments import Parser
from bot.domain.errors import UsageError
from tests.architecture.sources import ROOT
from tests.bot.cli.overlay import overlay, ran, told

pytestmark = pytest.mark.slow

GAMES = {
    "acorns": ("--seats", "2"),
    "basalt_and_chalk": (),
    "quarry": ("--secrets", "--seats", "2-3"),
    "zinc_and_granite": ("--secrets", "--seats", "5"),
}
"""Their keys stand before and after `api`, after which imports are sorted; two are as long as can be."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the games in it."""
    made = overlay(tmp_path_factory.mktemp("new"))
    for key, options in GAMES.items():
        said = told(made, "bot", "new", key, *options).splitlines()
        assert said[0].startswith("10 files with ")
        assert f"engines/{key}/, renderers/{key}.py, tests/engines/{key}/" in said[0]
        assert 3 <= len(said) <= 6
    return made


def _written() -> list[str]:
    """Return the places of the games."""
    places = ("engines/{}", "renderers/{}.py", "tests/engines/{}")
    return [place.format(key) for key in GAMES for place in places]


def test_a_new_game_is_formatted_and_without_lint(folder: Path) -> None:
    told(folder, "ruff", "format", "--check", *_written())
    told(folder, "ruff", "check", "--no-cache", *_written())


@pytest.mark.long
def test_a_new_game_has_strict_types(folder: Path) -> None:
    told(folder, "mypy", *_written())


@pytest.mark.long
def test_a_new_game_passes_all_tests_of_games(folder: Path) -> None:
    tests = ("tests/conformance", *(f"tests/engines/{key}" for key in GAMES))
    said = told(folder, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests, "-k", " or ".join(GAMES))
    assert " passed" in said
    assert " skipped" not in said


@pytest.mark.parametrize("key", GAMES)
def test_a_new_game_has_its_words_and_can_be_simulated(folder: Path, key: str) -> None:
    assert told(folder, "bot", "words", key) == f"# {key} lacks no words\n"
    seats = "5" if key == "zinc_and_granite" else "2"
    assert told(folder, "bot", "simulate", key, "--seats", seats, "--games", "8").startswith("8 games, ")


@pytest.mark.parametrize("key", GAMES)
def test_a_new_game_has_a_record_for_each_way_to_end(folder: Path, key: str) -> None:
    records = [f"tests/engines/{key}/records/{reason}.txt" for reason in ("abandoned", "heap")]
    first, second = told(folder, "bot", "replay", *records).splitlines()
    assert "Only one player is left: " in first
    assert "The heap is empty: " in second


def test_a_card_is_revealed_and_told_to_all(folder: Path) -> None:
    program = """
import sys
from engines.api import Seat
from engines.chance import LiveChance
from engines.quarry import RULES

state = RULES.setup({}, 3, Seat(0), LiveChance(b"new", 0)).state
others = {RULES.resample(state, Seat(1), LiveChance(b"other", at)) for at in range(20)}
assert len(others) > 10
assert {RULES.seen(other, Seat(1)) for other in others} == {RULES.seen(state, Seat(1))}
assert len({RULES.seen(other, Seat(0)) for other in others}) > 5
# what the seat does not know has no influence on what it is dealt instead
assert {RULES.resample(other, Seat(1), LiveChance(b"again", 0)) for other in others} == {
    RULES.resample(state, Seat(1), LiveChance(b"again", 0))
}
card = state.hands[0][0]
step = RULES.apply(state, Seat(0), RULES.parse(f"play {card}"), LiveChance(b"new", 1))
assert step.reveals
assert ("card", card) in step.events[0].line(Seat(1)).values
dealt = RULES.setup({}, 3, Seat(0), LiveChance(b"new", 0)).events
assert [[event.line(Seat(at)) is not None for at in range(3)] for event in dealt] == [
    [True, False, False],
    [False, True, False],
    [False, False, True],
]
"""
    (folder / "reveals.py").write_text(program, "utf-8")
    told(folder, "reveals")


def test_an_open_game_hides_nothing(folder: Path) -> None:
    program = """
from engines.acorns import RULES
from renderers.acorns import RENDERER

assert RULES.is_open
assert not RENDERER.draws_own
"""
    (folder / "hides.py").write_text(program, "utf-8")
    told(folder, "hides")


@pytest.mark.parametrize(
    ("key", "fault"),
    [
        ("acorns", "'acorns' is taken by engines/acorns; choose another key"),
        ("record", "'record' is taken by engines/record.py"),
        ("frame", "'frame' is taken by renderers/frame.py"),
        ("knowledge", "'knowledge' is taken by robots/knowledge.py"),
        ("chapters", "'chapters' is taken by lessons/chapters.py"),
        ("bot", "'bot' is taken by bot; choose another key"),
        ("casual", "'casual' is a level or a name of robots; choose another key"),
        ("onyx", "'onyx' is a level or a name of robots"),
        ("match", "'match' is a word of Python"),
        ("lambda", "'lambda' is a word of Python; take another one, such as lambda_game"),
        ("random", "'random' is a word of Python"),
        ("Quarry", "'Quarry' is no key: it has up to 16 lower-case letters, digits and _"),
        ("2quarry", "'2quarry' is no key"),
        ("../quarry", "'../quarry' is no key"),
        ("a_very_long_name_of_a_game", "is no key"),
    ],
)
def test_a_key_that_cannot_be_used_is_refused(folder: Path, key: str, fault: str) -> None:
    with pytest.raises(UsageError, match=fault.replace(".", r"\.")):
        check_key(key, folder)


def test_a_refused_key_leaves_everything_as_it_is(folder: Path) -> None:
    before = {path: path.read_bytes() for path in sorted((folder / "engines" / "acorns").rglob("*.*"))}
    done = ran(folder, "bot", "new", "acorns", "--secrets")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "python -m bot: 'acorns' is taken by engines/acorns; choose another key\n"
    assert {path: path.read_bytes() for path in before} == before


@pytest.mark.parametrize("seats", ["1", "6", "4-2", "2-9", "two", "2,3"])
def test_seats_that_cannot_be_are_refused(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    parser = Parser(prog="new")
    declare(parser)
    with pytest.raises(SystemExit):
        parser.parse_args(["quarry", "--seats", seats])
    said = " ".join(capsys.readouterr().err.split())
    assert f"{seats!r} is no number of seats from 2 to 5, for which pictures have colours and signs" in said


@pytest.mark.parametrize("secrets", [False, True])
def test_every_gap_of_the_template_is_filled(secrets: bool) -> None:
    written = dict(contents(NewGame("quarry", (2,), secrets)))
    assert "seats=(2,)" in written["engines/quarry/__init__.py"]
    text = "".join((*written, *written.values()))
    assert not [word for word in ("__key__", "__title__", "__seats__", "open|", "secrets|") if word in text]


def test_what_is_written_is_small() -> None:
    """A skeleton that is long hides the rules."""
    for secrets, most in ((False, 450), (True, 580)):
        written = contents(NewGame("quarry", (2, 3, 4), secrets))
        assert sum(text.count("\n") for _, text in written) <= most


@pytest.fixture
def marble(folder: Path) -> Iterator[Path]:
    """One game more, from which something may be taken away."""
    told(folder, "bot", "new", "marble")
    yield folder
    for place in ("engines/marble", "tests/engines/marble"):
        shutil.rmtree(folder / place)
    (folder / "renderers/marble.py").unlink(missing_ok=True)


def test_tests_of_games_say_which_file_to_write_and_with_what(marble: Path) -> None:
    (marble / "tests/engines/marble/records/heap.txt").unlink()
    english = marble / "engines/marble/locale/en.ftl"
    lines = english.read_text("utf-8").splitlines(keepends=True)
    english.write_text("".join(line for line in lines if not line.startswith("event-rolled")), "utf-8")
    tests = [f"tests/conformance/test_{name}.py" for name in ("records", "words")]
    said = ran(marble, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests, "-k", "marble")
    assert said.returncode == 1
    assert "simulate marble --seats N --games 100 --keep tests/engines/marble/records` writes" in said.stdout
    line = "event-rolled = { $seat } { $pips }"
    assert f"no words for event-rolled, to be written into locale/*.ftl: {line}" in said.stdout


def test_a_bot_with_an_unfinished_game_does_not_start(marble: Path) -> None:
    (marble / "engines/marble/locale/fr.ftl").unlink()
    started = ("bot", "play", "--port", "0", "--folder", str(marble / "local"))
    done = ran(marble, *started)
    assert done.returncode == 2
    assert done.stderr == (
        "python -m bot: the game marble cannot be played: it has no words, engines/marble/locale/fr.ftl\n"
    )
    (marble / "renderers/marble.py").unlink()
    done = ran(marble, *started)
    assert (done.returncode, done.stderr) == (
        2,
        "python -m bot: the game marble cannot be played: it has no renderer, renderers/marble.py\n",
    )
    assert not (ROOT / "engines" / "marble").exists()
