"""The command `render`: a position of a record as a picture, in words, or both."""

from pathlib import Path

from bot.cli.tools.arguments import Arguments, Parser, describe, natural, positive, seat
from bot.cli.tools.files import Out, add_language, letter, letters, read_record, write_file
from bot.domain.errors import UsageError
from bot.words.catalogues import LANGUAGES, Catalogues, Words
from engines.api import ReplayDiverged, Seat
from engines.record import Position, Timeline
from engines.registry import Registry, scan
from engines.textrecord import fold
from renderers.api import AnyRenderer, SeatFace, ending
from renderers.film import FilmEncoder, encoded
from renderers.paint import paint, shrunk
from renderers.registry import scan as scan_renderers
from renderers.scene import Scene
from renderers.theme import too_many_seats


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Draw a position of a record as a picture, in words, or both, or all of it as a film. "
        "The seats are called A, B, C ...",
        "game.txt --out board.png",
        "game.txt --out phone.png --width 390",
        "game.txt --at 12 --seat B --language de --out hand.png --text",
        "game.txt --film game.gif",
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
    parser.add_argument("--width", type=positive, metavar="PX", help="make the picture no wider than that")
    parser.add_argument("--film", type=Path, metavar="FILE", help="write the whole game there, as GIF")
    parser.add_argument("--text", action="store_true", help="print it in words")


def run(arguments: Arguments) -> int:
    """Draw the position; return 1 if the record diverges, else 0. Raises `UsageError`."""
    return render(
        arguments.record,
        scan(),
        print,
        at=arguments.at,
        seat=arguments.seat,
        language=arguments.language,
        picture=arguments.out,
        width=arguments.width,
        film=arguments.film,
        text=arguments.text,
    )


def render(
    record: Path,
    registry: Registry,
    out: Out,
    *,
    at: int | None = None,
    seat: Seat | None = None,
    language: str = LANGUAGES[0],
    picture: Path | None = None,
    width: int | None = None,
    film: Path | None = None,
    text: bool = False,
) -> int:
    """Write the picture to the file `picture`, print the words if `text`; return 1 if the record diverges.

    The picture is at most `width` pixels wide. The position is the one after entry `at` (None: the last),
    as everybody or one seat sees it; a `film` shows what everybody saw of the whole game. Otherwise return 0.
    Raises `UsageError`.
    """
    if picture is None and film is None and not text:
        text_of = "--out FILE for a picture, --film FILE for a film, --text for words"
        raise UsageError(f"say what to make of the record: {text_of}")
    try:
        timeline = fold(read_record(record, registry), registry)
    except ReplayDiverged as fault:
        out(f"{record}: {fault}")
        return 1
    if seat is not None and seat >= timeline.seats:
        last_letter = letter(timeline.seats - 1)
        raise UsageError(f"{record}: there is no seat {letter(seat)}, the last one is {last_letter}")
    if too_many := too_many_seats(timeline.seats):
        raise UsageError(f"{record}: {too_many}")
    position = timeline.head if at is None else timeline.positions.get(at)
    if position is None:
        raise UsageError(f"{record}: entry {at} leads to no position")
    words = Catalogues(registry).words(
        language, timeline.rules.info.key, letters(timeline.seats), isolate=False
    )
    scene, description = _drawn(timeline, position, seat, words)
    if picture is not None:
        painted = paint(scene)
        write_file(picture, painted if width is None else shrunk(painted, width))
    if film is not None:
        filming = FilmEncoder(timeline, _renderer(timeline.rules.info.key), _faces(timeline), words)
        write_file(film, encoded(filming).content)
    if text:
        out(description)
    return 0


def _faces(timeline: Timeline) -> tuple[SeatFace, ...]:
    return tuple(SeatFace(name, seat) for seat, name in enumerate(letters(timeline.seats)))


def _drawn(timeline: Timeline, position: Position, seat: Seat | None, words: Words) -> tuple[Scene, str]:
    """Return the board, or what the seat sees where the game has secrets, as a picture and in words."""
    rules, renderer = timeline.rules, _renderer(timeline.rules.info.key)
    faces = _faces(timeline)
    since, end = position.seen_before, ending(timeline, position)
    if seat is None or not renderer.draws_own:
        seen = rules.seen(position.state, None)
        return renderer.scene(seen, since, faces, end, words), renderer.text_board(seen, faces, end, words)
    seen = rules.seen(position.state, seat)
    scene = renderer.own_scene(seen, since, seat, faces, words)
    return scene, renderer.own_text(seen, seat, faces, words)


def _renderer(key: str) -> AnyRenderer:
    try:
        return scan_renderers()[key]
    except KeyError:
        raise UsageError(f"nothing draws the game {key}") from None
