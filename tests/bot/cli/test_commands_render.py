"""The command `render`: pictures and words of positions in records."""

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.__main__ import main
from bot.cli.render import render
from bot.domain.errors import UsageError
from engines.api import Seat
from engines.chance import LiveChance
from engines.record import Timeline
from engines.registry import Registry, scan
from engines.textrecord import read, record, write
from renderers.registry import scan as scan_renderers
from renderers.theme import SEAT_STYLES, channels
from tests.games import pebbles
from tests.selection import slow_but

REGISTRY = scan()
KEYS = tuple(REGISTRY)
MOVES = 12
SEATS = 3


def played(key: str, seats: int) -> Timeline:
    """Return a game that has just begun, with random moves."""
    rules = REGISTRY.newest(key)
    timeline = Timeline(rules)
    secret = b"a secret of the tests, 32 bytes."
    timeline.add(timeline.start(rules.resolve({}, {}), seats, None, LiveChance(secret, 0)))
    for number in range(1, MOVES + 1):
        (seat, *_) = sorted(rules.to_act(timeline.head.state))
        moves = sorted(map(rules.format, rules.legal_moves(timeline.head.state, seat)))
        text = moves[LiveChance(b"which move", number).pick(len(moves))]
        timeline.add(timeline.move(seat, text, LiveChance(secret, number)))
    return timeline


@pytest.fixture(params=slow_but("hidden_stones", KEYS))
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A record file of a game of two or three."""
    rules = REGISTRY.newest(request.param)
    timeline = played(request.param, max(seats for seats in rules.info.seats if seats <= SEATS))
    entries = (position.entry for position in timeline.positions.values())
    file = tmp_path / "game.txt"
    file.write_text(write(record((request.param, rules.info.rules), entries)), "utf-8")
    return file


def test_a_record_becomes_a_film(game: Path, tmp_path: Path) -> None:
    film = tmp_path / "game.gif"
    assert main(["render", str(game), "--film", str(film), "--language", "fr"]) == 0
    with Image.open(film) as picture:
        assert (picture.format, picture.width) == ("GIF", 700)


def test_a_picture_for_a_phone(game: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.png"
    assert main(["render", str(game), "--out", str(board), "--width", "390"]) == 0
    with Image.open(board) as picture:
        assert (picture.format, picture.width) == ("PNG", 390)
        shown = {colour for _, colour in picture.convert("RGB").getcolors(1 << 24) or ()}
    seats = read(game.read_text("utf-8")).seats
    assert {channels(look.colour) for look in SEAT_STYLES[:seats]} <= shown, (
        "seats are told apart by their colours"
    )
    assert board.stat().st_size < 60_000


def test_a_board_and_a_hand_become_pictures(game: Path, tmp_path: Path) -> None:
    board, hand = tmp_path / "board.png", tmp_path / "hand.png"
    assert main(["render", str(game), "--at", "3", "--out", str(board)]) == 0
    assert (
        main(["render", str(game), "--at", "3", "--seat", "b", "--language", "de", "--out", str(hand)]) == 0
    )
    with Image.open(board) as picture:
        assert (picture.format, picture.width) == ("PNG", 1400)
    assert hand.read_bytes() != board.read_bytes()


def test_a_board_and_a_hand_in_words(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for more in ([], ["--language", "fr"], ["--at", "0"], ["--seat", "A"], ["--seat", "B"]):
        assert main(["render", str(game), "--text", *more]) == 0
        texts.append(capsys.readouterr().out.strip())
    assert all(texts)
    private = scan_renderers()[read(game.read_text("utf-8")).game].draws_own
    assert len(set(texts)) == (5 if private else 3), "without a private picture the seats see the board"


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"text": True, "at": 99}, "entry 99 leads to no position"),
        ({"text": True, "seat": Seat(3)}, "there is no seat D, the last one is [BC]"),
        ({"picture": Path("/absent/board.png")}, "/absent/board.png: cannot be written"),
    ],
)
def test_a_position_outside_the_record_is_refused(game: Path, wanted: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        render(game, REGISTRY, print, **wanted)


def test_a_record_with_more_seats_than_looks_has_no_picture(tmp_path: Path) -> None:
    game = pebbles.RULES
    six = dataclasses.replace(
        game,
        info=replace(game.info, seats=(6,)),
        setup=lambda *_: game.setup(game.resolve({}, {}), 3, Seat(0), LiveChance(b"six", 0)),
    )
    timeline = Timeline(six)
    timeline.add(timeline.start(six.resolve({}, {}), 6, None, LiveChance(b"six", 0)))
    (tmp_path / "game.txt").write_text(write(record(("pebbles", 1), timeline.entries)), "utf-8")
    with pytest.raises(UsageError, match=r"game\.txt: 6 seats are too many: .* for 5$"):
        render(tmp_path / "game.txt", Registry((six,)), print, text=True)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"hello", "line 1: a record begins with"),
        (b"\xff", "is not UTF-8 text"),
        (b"cairn-record 1\ngame nonsense 1\nseats 2\n0 start\n", "no engine for nonsense version 1"),
    ],
)
def test_no_record(tmp_path: Path, content: bytes, sentence: str) -> None:
    (tmp_path / "game.txt").write_bytes(content)
    with pytest.raises(UsageError, match=sentence):
        render(tmp_path / "game.txt", REGISTRY, print, text=True)


def test_a_record_that_diverges_is_a_fault(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = re.sub(
        r"^(2 .* )[0-9a-f]{16}/", r"\g<1>0123456789abcdef/", game.read_text("utf-8"), flags=re.MULTILINE
    )
    game.write_text(other, "utf-8")
    assert main(["render", str(game), "--text"]) == 1
    assert "entry 2: the state is not the one recorded" in capsys.readouterr().out
