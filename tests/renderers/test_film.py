"""The film of a game: its frames, their times, and how it keeps within its size."""

import io
import random
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from bot.words.catalogues import Catalogues
from engines import registry
from engines.chance import LiveChance
from engines.record import Timeline
from renderers.api import SeatFace
from renderers.film import Film, FilmEncoder, encoded, spread, turns_of
from renderers.gif import GifWriter
from renderers.registry import scan

GAMES = registry.scan()
RENDERERS = scan()
WORDS = Catalogues(GAMES)
NAMES = ("Ada", "Ben", "Cleo")


def _game(key: str, seats: int) -> Timeline:
    """Play a whole game by chance."""
    dice = random.Random(f"film {key}")  # noqa: S311 - a game that can be played again, no secret
    timeline = Timeline(GAMES.newest(key))
    rules = timeline.rules
    timeline.add(timeline.start(rules.resolve({}, {}), seats, None, LiveChance(b"film", 0)))
    while acting := rules.to_act(timeline.head.state):
        seat = min(acting)
        move = dice.choice(list(rules.legal_moves(timeline.head.state, seat)))
        timeline.add(timeline.move(seat, rules.format(move), LiveChance(b"film", timeline.last + 1)))
    return timeline


def _filming(timeline: Timeline, limit: int = 8_000_000) -> FilmEncoder:
    key = timeline.rules.info.key
    names = NAMES[: timeline.seats]
    faces = tuple(SeatFace(name, seat) for seat, name in enumerate(names))
    texts = WORDS.words("en", key, names, isolate=False)
    return FilmEncoder(timeline, RENDERERS[key], faces, texts, limit)


def _frames(film: Film) -> tuple[list[Image.Image], list[float]]:
    """Return the pictures as they are seen, and how long each stays, in seconds."""
    file = Image.open(io.BytesIO(film.content))
    pictures, times = [], []
    for number in range(getattr(file, "n_frames", 1)):
        file.seek(number)
        pictures.append(file.convert("RGB"))
        times.append(file.info["duration"] / 1000)
    return pictures, times


@pytest.mark.parametrize(
    ("key", "seats"), [("hidden_stones", 1), pytest.param("livingstone", 2, marks=pytest.mark.slow)]
)
def test_each_settled_turn_has_a_frame_and_the_last_one_stays(key: str, seats: int) -> None:
    timeline = _game(key, seats)
    film = encoded(_filming(timeline))
    pictures, times = _frames(film)
    assert film.frames == film.turns == len(turns_of(timeline)) == len(pictures)
    assert {picture.size for picture in pictures} == {pictures[0].size}
    assert pictures[0].width >= 700
    assert times[-1] == 5.0
    assert 0.25 <= min(times) <= max(times[:-1]) <= 1.0


@pytest.mark.slow
def test_a_film_that_would_be_too_large_leaves_out_turns_evenly() -> None:
    timeline = _game("livingstone", 2)
    whole = encoded(_filming(timeline))
    limit = len(whole.content) // 2
    film = encoded(_filming(timeline, limit))
    assert 2 < film.frames < film.turns == whole.frames
    assert len(film.content) <= limit
    assert ImageChops.difference(_frames(film)[0][-1], _frames(whole)[0][-1]).getbbox() is None


@pytest.mark.slow
def test_the_table_stays_as_it_was() -> None:
    """The film plays the game again: it takes no room in the positions of the table."""
    timeline = _game("livingstone", 2)
    for position in timeline.positions.values():
        position.step = None
    filming = _filming(timeline)
    kept = [number for number, position in timeline.positions.items() if position.step is not None]
    encoded(filming)
    assert kept == [number for number, one in timeline.positions.items() if one.step is not None]


@pytest.mark.parametrize(("count", "number"), [(10, 4), (10, 9), (10, 12), (3, 1), (100, 37)])
def test_frames_are_left_out_evenly(count: int, number: int) -> None:
    items = list(range(0, 10 * count, 10))
    chosen = spread(items, number)
    assert chosen[0] == items[0]
    assert chosen[-1] == items[-1]
    assert 2 <= len(chosen) <= max(2, min(number, count - 1))
    gaps = [after - before for before, after in pairwise(chosen)]
    assert max(gaps) - min(gaps) <= 10


# --- files -------------------------------------------------------------------------------------------


def _file(*images: Image.Image) -> Image.Image:
    gif = GifWriter(4, 2, ("#000000", "#FFFFFF", "#C24A12"))
    for image in images:
        gif.add(image, 0.5)
    assert gif.size == len(gif.file())
    return Image.open(io.BytesIO(gif.file()))


def test_a_frame_holds_what_has_changed_and_shows_the_rest() -> None:
    first = Image.new("RGB", (4, 2), "#FFFFFF")
    second = first.copy()
    second.putpixel((2, 1), (0xC2, 0x4A, 0x12))
    file = _file(first, second, second)
    for number, image in enumerate((first, second, second)):
        file.seek(number)
        assert ImageChops.difference(file.convert("RGB"), image).getbbox() is None
    assert (file.info["loop"], file.info["duration"]) == (0, 500)


def test_more_colours_than_a_file_can_hold_are_refused() -> None:
    with pytest.raises(ValueError, match="256 colours"):
        GifWriter(1, 1, tuple(f"#0000{number:02X}" for number in range(256)))
