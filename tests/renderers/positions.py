"""Positions of Hidden Stones made by hand, and how to look at what is drawn of them."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from engines.api import Seat
from engines.hidden_stones.pieces import CardId, Cards
from engines.hidden_stones.state import UNKNOWN, State
from engines.values import put
from renderers.api import Ending
from renderers.checks import SHORT, faces
from renderers.hidden_stones import RENDERER
from renderers.scene import Rect, Scene, Sprite
from renderers.theme import FOCUS
from tests.engines.hidden_stones.situations import board_of
from tests.renderers.tables import Moment, game, words

SEATS = (1, 2, 3, 4, 5)
BOARD_5 = board_of("HFT/TBS/EHO")


def ids(*texts: str) -> tuple[CardId, ...]:
    return tuple(map(CardId, texts))


class Holding(NamedTuple):
    """What a seat has that everybody sees."""

    hand: int = 4
    won: Cards = ()
    passed: bool = False
    left: bool = False


def view(
    count: int = 2, *, seats: tuple[Holding, ...] = (), draw_pile: int | None = None, **more: Any
) -> State:
    """A position made by hand as everybody sees it: board 5 of the rules page, nothing won yet."""
    holdings = seats or (Holding(),) * count
    drawn = State(
        board=BOARD_5,
        hands=tuple((UNKNOWN,) * one.hand for one in holdings),
        draw_pile=(UNKNOWN,) * (72 - 4 * count if draw_pile is None else draw_pile),
        won=tuple(one.won for one in holdings),
        passed=tuple(one.passed for one in holdings),
        start=Seat(0),
        turn=Seat(0),
        left=tuple(Seat(seat) for seat, one in enumerate(holdings) if one.left),
    )
    return replace(drawn, **more)


def holding(drawn: State, held: Cards, seat: int = 1) -> State:
    """The position as a seat sees it that holds these cards."""
    return replace(drawn, hands=put(drawn.hands, seat, held))


def public(
    drawn: State, language: str = "en", names: tuple[str, ...] = SHORT, ending: Ending | None = None
) -> Scene:
    people = faces(len(drawn.won), names)
    return RENDERER.scene(drawn, None, people, ending, words(language, names))


def private(
    drawn: State, held: Cards, language: str = "en", names: tuple[str, ...] = SHORT, seat: int = 1
) -> Scene:
    people, own = faces(len(drawn.won), names), holding(drawn, held, seat)
    return RENDERER.own_scene(own, None, Seat(seat), people, words(language, names))


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
    return max(game(seats)[:-1], key=lambda m: sum(map(len, m.view.won)))
