"""The command `simulate`: sound games pass, a fault ends it with its record, and misuse is told."""

import dataclasses
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cli import simulate as simulation
from bot.cli.replay import replay
from bot.cli.simulate import Simulation, simulate
from bot.cli.tools import judging
from bot.cli.tools.files import read_record
from bot.cli.tools.judging import LEFT_TO_TESTS, GameChecks
from bot.domain.errors import UsageError
from engines.api import AnyRules, Chance, Message, Outcome, Seat, Step, message
from engines.checks import audit
from engines.registry import Registry, scan
from engines.textrecord import read
from renderers import theme
from renderers.api import Renderer, SeatFace, Texts
from renderers.registry import scan as scan_renderers
from renderers.scene import Scene, Text
from tests.conformance.cases import tables
from tests.games.pebbles import RULES
from tests.games.pebbles.events import Event, GameEnded
from tests.games.pebbles.model import State
from tests.games.pebbles.notation import Draw, Lay, Move

GAMES = scan("tests.games")
RENDERERS = scan_renderers("tests.games.renderers")


def _leaky(state: State, reader: Seat | None) -> State:
    """Show everybody's hand."""
    return replace(RULES.seen(state, reader), hands=state.hands)


def _crashing(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Stumble over laid pebbles."""
    if isinstance(move, Lay):
        raise KeyError("shelf")
    return RULES.make(state, seat, move, chance)


LEAKY, CRASHING = dataclasses.replace(RULES, seen=_leaky), dataclasses.replace(RULES, make=_crashing)
WANTED = Simulation("pebbles", 2, 6, "a seed")
MANY = replace(WANTED, games=50)


def test_games_are_counted() -> None:
    told: list[str] = []
    assert simulate(replace(WANTED, options={"length": "long"}), GAMES, RENDERERS, told.append) == 0
    first, second, third = told
    assert first.startswith("6 games, ")
    assert first.endswith(" moves per second with all checks")
    assert second.startswith("longest game: ")
    assert second.endswith(" moves, the rules allow 24")
    assert third == LEFT_TO_TESTS


EVERYTHING = scan("engines", "tests.games")


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), tables(EVERYTHING))
def test_every_title_is_sound_with_every_number_of_seats(
    key: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fewer positions than usual are looked at closely, as random games are long."""
    for module in (judging, audit):
        monkeypatch.setattr(module, "_RARITY", 150)
    told: list[str] = []
    renderers = scan_renderers("renderers", "tests.games.renderers")
    assert simulate(Simulation(key, seats, 1, "20261121"), EVERYTHING, renderers, told.append) == 0, told[0]
    assert told[0].startswith("1 games, ")
    assert told[2:] == [LEFT_TO_TESTS], "nothing is left out"


def test_it_is_said_how_far_a_long_game_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "_LONG", 5)
    told: list[str] = []
    simulate(replace(WANTED, games=1), GAMES, RENDERERS, told.append)
    assert told[0] == "game 'a seed 0': 5 entries so far, of at most 12 moves"
    assert told[1].startswith("game 'a seed 0': 10 entries so far")


def test_the_same_seed_plays_the_same_games() -> None:
    told: list[str] = []
    for _ in range(2):
        simulate(WANTED, GAMES, RENDERERS, told.append)
    assert told[1] == told[4]
    assert told[0].split(" moves")[0] == told[3].split(" moves")[0]


@pytest.mark.parametrize(
    ("rules", "fault"), [(LEAKY, "Broken: what everybody sees tells"), (CRASHING, "KeyError: 'shelf'")]
)
def test_a_fault_ends_it_and_leaves_a_record(rules: AnyRules, fault: str, tmp_path: Path) -> None:
    told: list[str] = []
    file = tmp_path / "fault.txt"
    assert simulate(replace(MANY, record=file), Registry((rules,)), RENDERERS, told.append) == 1
    assert fault in told[0]
    assert told[0].startswith("game 'a seed ")
    assert told[1] == f"its record: {file}"
    assert len(told) == 2
    assert replay([file], GAMES, told.append) == 0
    assert read_record(file, GAMES).seats == 2


def test_the_record_is_printed_where_no_file_is_named() -> None:
    told: list[str] = []
    assert simulate(MANY, Registry((LEAKY,)), RENDERERS, told.append) == 1
    assert read(told[1]).game == "pebbles"


def test_a_record_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be written: Is a directory"):
        simulate(replace(MANY, record=tmp_path), Registry((LEAKY,)), RENDERERS, print)


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        (
            replace(WANTED, game="chess"),
            "there is no game chess; there are kalah, made_open, made_secret, pebbles",
        ),
        (replace(WANTED, seats=4), "pebbles is not played with 4 seats; it is with 2, 3"),
        (replace(WANTED, options={"size": "big"}), "pebbles has no option size; it has length, bag"),
        (replace(WANTED, options={"length": "big"}), "length cannot be big; it can be short, long"),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(wanted: Simulation, fault: str) -> None:
    with pytest.raises(UsageError, match=fault):
        simulate(wanted, GAMES, RENDERERS, print)


@pytest.mark.slow
def test_a_record_is_kept_for_each_way_to_end_and_the_others_are_named(tmp_path: Path) -> None:
    told: list[str] = []
    folder = tmp_path / "records" / "new"
    assert simulate(replace(MANY, keep=folder), GAMES, RENDERERS, told.append) == 0
    kept = {file.stem: read(file.read_text("utf-8")) for file in sorted(folder.iterdir())}
    assert kept.keys() == {"abandoned", "rounds"}
    assert {name: record.result.reason for name, record in kept.items() if record.result} == {
        name: name for name in kept
    }
    kept_lines = [line for line in told[2:] if str(folder) in line]
    assert kept_lines[:-1] == [f"a game that ends by {name}: {folder / name}.txt" for name in kept]
    assert kept_lines[-1].startswith("no game has ended by bag: play more games, or write ")
    assert replay(sorted(folder.iterdir()), GAMES, told.append) == 0


def test_a_record_that_is_there_stays(tmp_path: Path) -> None:
    told: list[str] = []
    file = tmp_path / "abandoned.txt"
    file.write_text("mine", "utf-8")
    assert simulate(replace(WANTED, games=1, keep=tmp_path), GAMES, RENDERERS, told.append) == 0
    assert file.read_text("utf-8") == "mine"
    assert f"{file} is there already and stays" in told


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(UsageError, match="cannot be made"):
        simulate(replace(WANTED, games=1, keep=tmp_path / "file"), GAMES, RENDERERS, print)


# --- what is not of the contract ---------------------------------------------------------------------


def _keeping(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Keep a pebble in the bag that was drawn."""
    step = RULES.make(state, seat, move, chance)
    return replace(step, state=replace(step.state, bag=state.bag)) if isinstance(move, Draw) else step


class _Ended(GameEnded, frozen=True, tag="game_ended"):
    """Says the end in a word that is in no catalogue."""

    def line(self, _reader: Seat | None) -> Message:
        return message("event-finis")


def _wordless(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    step = RULES.make(state, seat, move, chance)
    events = (_Ended(one.reason) if isinstance(one, GameEnded) else one for one in step.events)
    return replace(step, events=tuple(events))


def _alike(seen: State, seat: Seat, tokens: tuple[str, ...], start: int) -> Message:
    """Call passing drawing."""
    return RULES.label(seen, seat, ("draw",) if tokens == ("pass",) else tokens, start)


def _reasonless(state: State) -> Outcome | None:
    """End for a reason that has no words."""
    outcome = RULES.outcome(state)
    return None if outcome is None else replace(outcome, reason="hail")


def _asserting(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    if state.round:
        raise AssertionError
    return RULES.make(state, seat, move, chance)


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        (
            dataclasses.replace(RULES, make=_asserting),
            r"AssertionError: raise AssertionError \(in _asserting",
        ),
        (dataclasses.replace(RULES, make=_keeping), "AssertionError: a pebble has come or gone"),
        (dataclasses.replace(RULES, make=_wordless), "Broken: no words for .*event-finis"),
        (dataclasses.replace(RULES, label=_alike), "Broken: two choices of one menu are called"),
        (dataclasses.replace(RULES, outcome=_reasonless), "Broken: no words for .*reason-hail"),
    ],
    ids=["assertions", "invariants", "words", "labels", "reasons"],
)
def test_invariants_and_words_are_judged(rules: AnyRules, fault: str) -> None:
    told: list[str] = []
    assert simulate(MANY, _registry(rules), RENDERERS, told.append) == 1
    assert re.search(fault, told[0])


def test_words_of_what_has_not_happened_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    rare = [message("event-hail", stones=3)]
    monkeypatch.setattr(judging, "written", lambda package: rare if package == "tests.games.pebbles" else [])
    told: list[str] = []
    assert simulate(WANTED, GAMES, RENDERERS, told.append) == 1
    line = "event-hail = { $stones }"
    assert told == [f"pebbles: no words for event-hail, to be written into locale/*.ftl: {line}"]


def _registry(rules: AnyRules) -> Registry:
    found = Registry(())
    found.add(rules, "tests.games.pebbles")
    return found


def _said(key: str, colour: str) -> Renderer[State]:
    """Return a renderer that writes one more word into the public picture."""
    drawn = RENDERERS["pebbles"]

    def board(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
        scene: Scene = drawn.board(seen, since, seats, texts)
        word = Text(1000, 60, 300, 60, texts(message(key)), theme.NUMBER, colour)
        return replace(scene, items=(*scene.items, word))

    return replace(drawn, board=board)


@pytest.mark.parametrize(
    ("renderer", "fault"),
    [
        (_said("title", theme.LINE), "has a contrast of"),
        (_said("rules-play", theme.INK), "does not fit into 300"),
        (_said("picture-finis", theme.INK), "no words for .*picture-finis"),
        (replace(RENDERERS["pebbles"], alt=lambda *_: ""), "an alt text of 0 characters"),
        (replace(RENDERERS["pebbles"], own_alt=lambda *_: "x" * 2000), "an alt text of 2000 characters"),
        (replace(RENDERERS["pebbles"], text_board=lambda *_: " "), "the board in words is empty"),
        (replace(RENDERERS["pebbles"], placeless=()), "'.*' has no part, and is not named as placeless"),
    ],
    ids=["contrast", "layout", "words", "alt", "own-alt", "board-in-words", "choices"],
)
def test_pictures_are_judged(renderer: Renderer[State], fault: str) -> None:
    told: list[str] = []
    assert simulate(MANY, GAMES, {"pebbles": renderer}, told.append) == 1
    assert re.search(fault, told[0])


def test_what_is_left_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    assert simulate(WANTED, Registry((RULES,)), RENDERERS, told.append) == 0
    assert told[2] == "left out: invariants, words and pictures, as the game lies in no package"
    monkeypatch.setattr(judging, "beside", lambda package: "nowhere.near.pebbles")
    assert simulate(WANTED, GAMES, {}, told.append) == 0
    assert told[-3:-1] == [
        "left out: invariants, as there is no nowhere.near.pebbles.invariants",
        "left out: pictures, as the game has no renderer",
    ]


def test_the_games_of_the_bot_have_everything() -> None:
    """Beside the sources nothing is left out."""
    found = scan()
    renderers = scan_renderers()
    assert [GameChecks(found.newest(key), found, renderers).left_out for key in found] == [[]] * len([*found])
