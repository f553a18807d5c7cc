"""The command `simulate`: sound games pass, a fault ends it with its record, and misuse is told."""

import dataclasses
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cli.files import read_record
from bot.cli.replay import replay
from bot.cli.simulate import Simulation, simulate
from bot.domain.errors import UsageError
from engines.api import AnyRules, Chance, Seat, Step
from engines.registry import Registry, scan
from engines.textrecord import read
from tests.games.pebbles import RULES
from tests.games.pebbles.model import Event, Lay, Move, State, View

GAMES = scan("tests.games")


def _leaky(state: State) -> View:
    """Show everybody's hand."""
    return replace(RULES.public(state), opened=state.hands)


def _crashing(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Stumble over laid pebbles."""
    if isinstance(move, Lay):
        raise KeyError("shelf")
    return RULES.make(state, seat, move, chance)


LEAKY, CRASHING = dataclasses.replace(RULES, public=_leaky), dataclasses.replace(RULES, make=_crashing)
WANTED = Simulation("pebbles", 2, 6, "a seed")
MANY = replace(WANTED, games=50)


def test_games_are_counted() -> None:
    told: list[str] = []
    assert simulate(replace(WANTED, options={"length": "long"}), GAMES, told.append) == 0
    first, second = told
    assert first.startswith("6 games, ")
    assert first.endswith(" moves per second with all checks")
    assert second.startswith("longest game: ")
    assert second.endswith(" moves, the rules allow 24")


def test_the_same_seed_plays_the_same_games() -> None:
    told: list[str] = []
    for _ in range(2):
        simulate(WANTED, GAMES, told.append)
    assert told[1] == told[3]
    assert told[0].split(" moves")[0] == told[2].split(" moves")[0]


@pytest.mark.parametrize(
    ("rules", "fault"), [(LEAKY, "Broken: the public view tells"), (CRASHING, "KeyError: 'shelf'")]
)
def test_a_fault_ends_it_and_leaves_a_record(rules: AnyRules, fault: str, tmp_path: Path) -> None:
    told: list[str] = []
    file = tmp_path / "fault.txt"
    assert simulate(replace(MANY, record=file), Registry((rules,)), told.append) == 1
    assert fault in told[0]
    assert told[0].startswith("game 'a seed ")
    assert told[1] == f"its record: {file}"
    assert len(told) == 2
    assert replay([file], GAMES, told.append) == 0
    assert read_record(file, GAMES).seats == 2


def test_the_record_is_printed_where_no_file_is_named() -> None:
    told: list[str] = []
    assert simulate(MANY, Registry((LEAKY,)), told.append) == 1
    assert read(told[1]).game == "pebbles"


def test_a_record_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be written: Is a directory"):
        simulate(replace(MANY, record=tmp_path), Registry((LEAKY,)), print)


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        (replace(WANTED, game="chess"), "there is no game chess; there are kalah, pebbles"),
        (replace(WANTED, seats=4), "pebbles is not played with 4 seats; it is with 2, 3"),
        (replace(WANTED, options={"size": "big"}), "pebbles has no option size; it has length, bag"),
        (replace(WANTED, options={"length": "big"}), "length cannot be big; it can be short, long"),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(wanted: Simulation, fault: str) -> None:
    with pytest.raises(UsageError, match=fault):
        simulate(wanted, GAMES, print)


def test_a_record_is_kept_for_each_way_to_end_and_the_others_are_named(tmp_path: Path) -> None:
    told: list[str] = []
    folder = tmp_path / "records" / "new"
    assert simulate(replace(MANY, keep=folder), GAMES, told.append) == 0
    kept = {file.stem: read(file.read_text("utf-8")) for file in sorted(folder.iterdir())}
    assert kept.keys() == {"abandoned", "rounds"}
    assert {name: record.result.reason for name, record in kept.items() if record.result} == {
        name: name for name in kept
    }
    assert told[2:-1] == [f"a game that ends by {name}: {folder / name}.txt" for name in kept]
    assert told[-1].startswith("no game has ended by bag: play more games, or write ")
    assert replay(sorted(folder.iterdir()), GAMES, told.append) == 0


def test_a_record_that_is_there_stays(tmp_path: Path) -> None:
    told: list[str] = []
    file = tmp_path / "abandoned.txt"
    file.write_text("mine", "utf-8")
    assert simulate(replace(WANTED, games=1, keep=tmp_path), GAMES, told.append) == 0
    assert file.read_text("utf-8") == "mine"
    assert f"{file} is there already and stays" in told


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(UsageError, match="cannot be made"):
        simulate(replace(WANTED, games=1, keep=tmp_path / "file"), GAMES, print)
