"""Positions of Hidden Stones made by hand, and how to look at what is drawn of them."""

import msgspec

from engines.api import Seat
from engines.hidden_stones.pieces import CARDS, CardId, board_of
from engines.hidden_stones.state import Lying, Own, SeatView, View
from renderers.api import Ending
from renderers.checks import SHORT, faces
from renderers.hidden_stones import RENDERER
from renderers.scene import Rect, Scene, Sprite
from renderers.theme import FOCUS
from tests.renderers.tables import Moment, game, words

SEATS = (1, 2, 3, 4, 5)
BOARD_5 = board_of("HFT/TBS/EHO")


def ids(*texts: str) -> tuple[CardId, ...]:
    return tuple(map(CardId, texts))


def view(count: int = 2, **changes: object) -> View:
    """The view of a position made by hand: board 5 of the rules page, nothing won yet."""
    threshold = {2: 10, 3: 9, 4: 8, 5: 7}.get(count)
    drawn = View(BOARD_5, (SeatView(4),) * count, Seat(0), Seat(0), 72 - 4 * count, threshold)
    return msgspec.structs.replace(drawn, **changes)


def public(
    drawn: View, language: str = "en", names: tuple[str, ...] = SHORT, ending: Ending | None = None
) -> Scene:
    people = faces(len(drawn.seats), names)
    return RENDERER.scene(drawn, None, people, ending, words(language, names))


def private(drawn: View, own: Own, language: str = "en", names: tuple[str, ...] = SHORT) -> Scene:
    people = faces(len(drawn.seats), names)
    return RENDERER.own_scene(drawn, None, own, own.seat, people, words(language, names))


def hand(*texts: str) -> Own:
    """A hand of seat 1 in which every card `1-0?` lies at its first placement."""
    held = ids(*texts)
    lying = (Lying(card, (CARDS[card].placements[0].cells,)) for card in held if card.startswith("1-0"))
    return Own(Seat(1), held, tuple(lying))


def sprites(scene: Scene, *names: str) -> list[Sprite]:
    """All sprites of these names; a name that ends in `-` stands for all that begin so."""
    marks = (mark for mark in scene.marks() if isinstance(mark, Sprite))
    return [mark for mark in marks if any(_bears(mark, name) for name in names)]


def _bears(mark: Sprite, name: str) -> bool:
    return mark.art.name.startswith(name) if name.endswith("-") else mark.art.name == name


def rings(scene: Scene) -> list[Rect]:
    """The large focus outlines: around cells, or around cards that lie."""
    marks = (mark for mark in scene.marks() if isinstance(mark, Rect) and mark.edge == FOCUS)
    return [mark for mark in marks if mark.w > 100]


def fullest(seats: int) -> Moment:
    """The position of a random game with the most won cards."""
    return max(game(seats)[:-1], key=lambda m: sum(len(one.won) for one in m.view.seats))
