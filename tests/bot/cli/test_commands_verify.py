"""The command `verify`: every draw of a record is proven, and a changed one is found."""

import argparse
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.cli.tools.arguments import people
from bot.cli.verify import verify
from bot.domain.errors import UsageError
from engines.api import AnyRules, Seat
from engines.chance import LiveChance, Mixed, commitment, draw_key, draw_seats, mix
from engines.record import Entry, EntryKind, Timeline
from engines.registry import scan
from engines.textrecord import Record, read, record, write
from tests.drive.house import dice

GAMES = scan("engines", "tests.games")
SECRET = bytes(range(32))
LOBBY, PEOPLE = 1_400_000_000_000_000_001, (11, None)
"""A lobby message, a person and a robot."""

every_title = pytest.mark.parametrize("key", tuple(GAMES))


def _played(rules: AnyRules, random: Random, moves: int = 10_000, mixed: Mixed | None = None) -> Timeline:
    """Play at random, with steps taken back and made again, back and forth, and entries of the shell."""
    seats = min(seats for seats in rules.info.seats if seats > 1)
    timeline = Timeline(rules)
    chance = LiveChance(draw_key(SECRET, mixed), 0)
    timeline.add(timeline.start(rules.resolve({}, {}), seats, None, chance, mixed=mixed))
    for _ in range(moves):
        if rules.outcome(timeline.head.state) is not None:
            break
        if random.random() < 0.04:
            timeline.add(timeline.undo(None, random.choice(sorted(timeline.positions))))
        elif random.random() < 0.1:
            timeline.add(timeline.undo(None, random.choice(sorted(timeline.positions)[-6:])))
        elif random.random() < 0.1:
            timeline.add(Entry(timeline.last + 1, EntryKind.SETTING, data={"language": "de"}))
        if rules.to_act(timeline.head.state):
            _move(timeline, random)
    return timeline


def _move(timeline: Timeline, random: Random) -> None:
    rules, state = timeline.rules, timeline.head.state
    seat = random.choice(sorted(rules.to_act(state)))
    words: dict[str, list[str]] = {}
    for text in map(rules.format, rules.legal_moves(state, seat)):
        words.setdefault(text.split(" ")[0], []).append(text)
    text = random.choice(words["score" if "score" in words else random.choice(sorted(words))])
    key = draw_key(SECRET, timeline.mixed)
    timeline.add(timeline.move(seat, text, LiveChance(key, timeline.last + 1)))


def _record(timeline: Timeline) -> Record:
    info = timeline.rules.info
    found = record((info.key, info.rules), timeline.entries)
    return replace(found, secret=SECRET)


def _file(folder: Path, found: Record) -> Path:
    file = folder / "game.txt"
    file.write_text(write(found), "utf-8")
    return file


def _told(
    folder: Path, found: Record, seal: str | None = None, people: tuple[int | None, ...] | None = None
) -> tuple[int, str]:
    lines: list[str] = []
    code = verify(_file(folder, found), seal, GAMES, lines.append, people)
    (line,) = lines
    return code, line.partition(": ")[2]


@every_title
def test_all_draws_are_proven_whatever_was_taken_back(key: str, tmp_path: Path) -> None:
    timeline = _played(GAMES.newest(key), dice(key), 200)
    found = _record(timeline)
    kinds = {entry.kind for entry in found.entries}
    assert kinds == {EntryKind.START, EntryKind.MOVE, EntryKind.UNDO}
    draws = sum(len(entry.drawn) for entry in found.entries)
    assert draws > 3 or not any(entry.drawn for entry in found.entries[1:])
    seal = commitment(SECRET)
    drawn = "1 draw" if draws == 1 else f"{draws} draws"
    size = f"{drawn} in {len(found.entries)} entries proven; the seal is {seal}"
    kind = "sealed by the operator alone"
    assert _told(tmp_path, found) == (0, f"{size}, compare it with the one shown before the start; {kind}")
    assert _told(tmp_path, found, seal) == (0, f"{size}, as it was shown; {kind}")


@every_title
@pytest.mark.parametrize("digests", [True, False], ids=["digests", "no-digests"])
def test_one_changed_draw_is_found_with_its_entry(key: str, digests: bool, tmp_path: Path) -> None:
    random = dice(f"{key} changed")
    timeline = _played(GAMES.newest(key), random, 60)
    found = _record(timeline)
    if not digests:
        found = replace(found, entries=tuple(replace(entry, digest="", shape=0) for entry in found.entries))
    with_draws = [at for at, entry in enumerate(found.entries) if entry.drawn]
    for at in random.sample(with_draws, min(8, len(with_draws))):
        entry = found.entries[at]
        drawn = list(entry.drawn)
        place = random.randrange(len(drawn))
        drawn[place] += random.choice((-1, 1)) if drawn[place] else 1
        changed = replace(entry, drawn=tuple(drawn))
        entries = (*found.entries[:at], changed, *found.entries[at + 1 :])
        code, told = _told(tmp_path, replace(found, entries=entries))
        assert code == 1
        assert told.startswith(f"entry {entry.number}: ")


def test_another_secret_or_another_seal_is_found(tmp_path: Path) -> None:
    found = _record(_played(GAMES.newest("pebbles"), dice("seal"), 20))
    wrong = replace(found, secret=b"another")
    assert _told(tmp_path, wrong) == (1, "entry 0: the draws do not come from the secret")
    told = _told(tmp_path, wrong, commitment(SECRET))
    assert told == (1, f"its secret has the seal {commitment(b'another')}, not {commitment(SECRET)}")


def test_the_draw_of_the_seats_is_proven(tmp_path: Path) -> None:
    """It comes from the same secret; any other order is found, and an order of other seats is no record."""
    rules, seated = GAMES.newest("pebbles"), draw_seats(SECRET, 3)
    timeline = Timeline(rules)
    timeline.add(timeline.start(rules.resolve({}, {}), 3, None, LiveChance(SECRET, 0), seated))
    found = _record(timeline)
    assert read(write(found)) == found
    assert f"seated [{' '.join(map(str, seated))}]" in write(found)
    assert _told(tmp_path, found)[0] == 0
    wrong = replace(found, seated=tuple(reversed(seated)))
    assert _told(tmp_path, wrong) == (1, "the draw of the seats does not come from the secret")
    with pytest.raises(UsageError, match="drawn seats are the numbers from 0 to 2, each once"):
        _told(tmp_path, replace(found, seated=(0, 0, 1)))


@every_title
def test_what_is_mixed_in_is_proven_too(key: str, tmp_path: Path) -> None:
    found = _record(_played(GAMES.newest(key), dice(f"{key} mixed"), 60, mix(LOBBY, PEOPLE)))
    assert found.mixed == mix(LOBBY, PEOPLE)
    assert read(write(found)) == found
    code, told = _told(tmp_path, found, commitment(SECRET), PEOPLE)
    assert (code, told.partition("; ")[2].partition("; ")[2]) == (
        0,
        f"mixed in: the lobby's message {LOBBY} and the ids of these people",
    )
    told = _told(tmp_path, found)[1]
    assert told.endswith("and the ids of the people (--people compares them)")


@pytest.mark.parametrize(
    "mixed",
    [
        Mixed(9, mix(7, (11, 12)).people),
        mix(7, (11, 13)),
        mix(7, (12, 11)),
        mix(7, (11, None)),
        None,
    ],
    ids=["lobby", "people", "order", "robot", "left out"],
)
def test_anything_else_mixed_in_is_found(mixed: Mixed | None, tmp_path: Path) -> None:
    found = _record(_played(GAMES.newest("pebbles"), dice("mixed"), 20, mix(7, (11, 12))))
    assert _told(tmp_path, found)[0] == 0
    source = "the secret" if mixed is None else "the secret, the lobby's message and the people"
    wrong = replace(found, mixed=mixed)
    assert _told(tmp_path, wrong) == (1, f"entry 0: the draws do not come from {source}")


def test_other_people_are_found(tmp_path: Path) -> None:
    found = _record(_played(GAMES.newest("pebbles"), dice("people"), 20, mix(LOBBY, PEOPLE)))
    for others in ((11,), (None, 11), (11, 12)):
        code, told = _told(tmp_path, found, people=others)
        assert (code, told) == (
            1,
            "these are not the people that were mixed into its draws, or not in the order of joining",
        )
    alone = _record(_played(GAMES.newest("pebbles"), dice("people"), 20))
    with pytest.raises(UsageError, match="sealed by the operator alone, so it says nothing about people"):
        _told(tmp_path, alone, people=PEOPLE)


def test_the_draw_of_the_seats_depends_on_what_is_mixed_in(tmp_path: Path) -> None:
    rules, mixed = GAMES.newest("pebbles"), mix(LOBBY, (11, 12, 13))
    key = draw_key(SECRET, mixed)
    timeline = Timeline(rules)
    seated = draw_seats(key, 3)
    timeline.add(timeline.start(rules.resolve({}, {}), 3, None, LiveChance(key, 0), seated, mixed))
    found = _record(timeline)
    assert read(write(found)) == found
    assert _told(tmp_path, found, people=(11, 12, 13))[0] == 0
    wrong = replace(found, seated=(*seated[1:], seated[0]))
    assert _told(tmp_path, wrong)[1].startswith("the draw of the seats does not come from the secret, the")


def test_ids_are_read_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert people("11, 12,robot") == (11, 12, None)
    for text in ("", "Ada", "0", "11,,12", "-1"):
        with pytest.raises(argparse.ArgumentTypeError, match="no ids with commas between"):
            people(text)
    kalah = _record(_played(scan().newest("hidden_stones"), dice("main"), 20, mix(LOBBY, PEOPLE)))
    assert main(["verify", str(_file(tmp_path, kalah)), "--people", "11,robot"]) == 0
    assert "of these people" in capsys.readouterr().out


def test_an_entry_of_nobody_is_refused_in_a_sentence(tmp_path: Path) -> None:
    found = _record(_played(GAMES.newest("pebbles"), dice("left out"), 20))
    left = Entry(found.entries[-1].number + 1, EntryKind.LEAVE, Seat(9))
    with pytest.raises(UsageError, match="there is no seat J"):
        _told(tmp_path, replace(found, entries=(*found.entries, left)))


def test_a_record_without_a_secret_proves_nothing(tmp_path: Path) -> None:
    found = replace(_record(_played(GAMES.newest("pebbles"), dice("open"), 20)), secret=None)
    with pytest.raises(UsageError, match="tells no secret, so nothing can be proven"):
        _told(tmp_path, found)
