"""What every scene must keep to, whatever game it shows."""

from itertools import combinations

from renderers import fonts
from renderers.scene import Align, Line, Polygon, Scene, Text
from tests.renderers.tables import texts_of


def check_layout(scene: Scene) -> None:
    """Everything lies in the picture, words fit uncut, keep their size and do not run into each other."""
    for mark in scene.marks():
        if not isinstance(mark, Polygon | Line):
            assert mark.x >= 0
            assert mark.y >= 0
            assert mark.x + mark.w <= scene.width
            assert mark.y + mark.h <= scene.height
    texts = texts_of(scene)
    for text in texts:
        assert text.size >= text.role.value, text
        assert text.cuttable or fonts.fits(text), (
            text.text,
            text.w,
            fonts.width(text.text, text.face, text.size),
        )
        assert fonts.height(text.size) <= text.h + 1, text
    inked = [(text, _ink(text)) for text in texts]
    for (first, here), (second, there) in combinations(inked, 2):
        assert not _overlap(here, there), (first.text, second.text)


Box = tuple[float, float, float, float]


def _ink(text: Text) -> Box:
    """Where the words stand: left, top, right, bottom, from capitals to descenders."""
    lines = fonts.lines(text)
    wide = max(fonts.width(line, text.face, text.size) for line in lines)
    left = text.x + (text.w - wide) * {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[text.align]
    middle = text.y + text.h / 2
    half = fonts.height(text.size, len(lines)) / 2 - 0.2 * text.size
    return left, middle - half, left + wide, middle + half


def _overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def words_in(scene: Scene) -> tuple[str, ...]:
    return tuple(text.text for text in texts_of(scene))
