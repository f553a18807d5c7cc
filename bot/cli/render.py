"""The command `render`: a position of a record as a picture, in words, or both."""

from pathlib import Path

from msgspec import Struct

from bot.cli.arguments import Arguments, Parser, describe, natural, seat
from bot.cli.files import read_record, write_file
from bot.cli.output import Out, add_language, letter, letters
from bot.domain.errors import UsageError
from bot.pages.table import ending, view_before
from bot.words.catalogues import Catalogues, Words
from engines.api import ReplayDiverged, Seat
from engines.record import Position, Timeline
from engines.registry import Registry, scan
from engines.textrecord import fold
from renderers.api import AnyRenderer, SeatFace
from renderers.paint import paint
from renderers.registry import scan as scan_renderers
from renderers.scene import Scene


def declare(parser: Parser) -> None:
    """Declare the arguments of the command."""
    describe(
        parser,
        run,
        "Draw a position of a record as a picture, in words, or both. The seats are called A, B, C ...",
        "game.txt --out board.png",
        "game.txt --at 12 --seat B --language de --out hand.png --text",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="record file")
    parser.add_argument(
        "--at", type=natural, metavar="NUMBER", help="after which entry (default: the last position)"
    )
    parser.add_argument(
        "--seat", type=seat, metavar="S", help="what seat A, B ... sees alone, instead of the board"
    )
    add_language(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the picture there, as PNG")
    parser.add_argument("--text", action="store_true", help="print it in words")


def run(arguments: Arguments) -> int:
    """Draw the position; return 1 if the record diverges, else 0. Raises `UsageError`."""
    wanted = Rendering(
        arguments.record, arguments.at, arguments.seat, arguments.language, arguments.out, arguments.text
    )
    return render(wanted, scan(), print)


class Rendering(Struct, frozen=True):
    """A position after entry `at` (None: the last), its reader (everybody or one seat), and the format."""

    record: Path
    at: int | None = None
    seat: Seat | None = None
    language: str = "en"
    picture: Path | None = None
    text: bool = False


def render(wanted: Rendering, registry: Registry, out: Out) -> int:
    """Write the picture, print the words; return 1 if the record diverges, else 0. Raises `UsageError`."""
    if wanted.picture is None and not wanted.text:
        raise UsageError("say what to make of the record: --out FILE for a picture, --text for words")
    try:
        timeline = fold(read_record(wanted.record, registry), registry)
    except ReplayDiverged as fault:
        out(f"{wanted.record}: {fault}")
        return 1
    drawing = _Drawing(timeline, _position(timeline, wanted), wanted, registry)
    if wanted.picture is not None:
        write_file(wanted.picture, paint(drawing.scene()))
    if wanted.text:
        out(drawing.text())
    return 0


def _position(timeline: Timeline, wanted: Rendering) -> Position:
    if wanted.seat is not None and wanted.seat >= timeline.seats:
        last = letter(timeline.seats - 1)
        raise UsageError(f"{wanted.record}: there is no seat {letter(wanted.seat)}, the last one is {last}")
    if wanted.at is None:
        return timeline.head
    if wanted.at not in timeline.positions:
        raise UsageError(f"{wanted.record}: entry {wanted.at} leads to no position")
    return timeline.positions[wanted.at]


class _Drawing:
    """One position for one reader."""

    def __init__(self, timeline: Timeline, position: Position, wanted: Rendering, registry: Registry) -> None:
        self._timeline = timeline
        self._position = position
        self._seat = wanted.seat
        self._rules = timeline.rules
        self._view = self._rules.public(position.state)
        self._renderer = _renderer(self._rules.info.key)
        names = letters(timeline.seats)
        self._faces = tuple(SeatFace(name, seat) for seat, name in enumerate(names))
        catalogues = Catalogues(registry)
        self._words: Words = catalogues.words(wanted.language, self._rules.info.key, names, isolate=False)

    def scene(self) -> Scene:
        """Return the board, or the private view of the seat where the game has one."""
        since = view_before(self._position)
        if self._seat is not None and self._renderer.draws_own:
            own = self._rules.own(self._position.state, self._seat)
            return self._renderer.own_scene(self._view, since, own, self._seat, self._faces, self._words)
        end = ending(self._timeline, self._position)
        return self._renderer.scene(self._view, since, self._faces, end, self._words)

    def text(self) -> str:
        """Return the same in words."""
        if self._seat is not None and self._renderer.draws_own:
            own = self._rules.own(self._position.state, self._seat)
            return self._renderer.own_text(self._view, own, self._seat, self._faces, self._words)
        end = ending(self._timeline, self._position)
        return self._renderer.text_board(self._view, self._faces, end, self._words)


def _renderer(key: str) -> AnyRenderer:
    try:
        return scan_renderers()[key]
    except KeyError:
        raise UsageError(f"nothing draws the game {key}") from None
