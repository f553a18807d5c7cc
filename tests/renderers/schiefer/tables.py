"""Games of Schiefer to draw: played at random, made by hand, and on boards of other editions."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from msgspec.structs import replace

from bot.words.catalogues import Words
from engines.api import Seat
from engines.chance import LiveChance
from engines.schiefer import RULES
from engines.schiefer.actions import payable_mines
from engines.schiefer.board import places
from engines.schiefer.pieces import BOXES, RECONSTRUCTED, Box, Edition, EditionSource, Mine, Valley, ValleyId
from engines.schiefer.sale import sales
from engines.schiefer.scoring import points
from engines.schiefer.state import State
from engines.values import put
from renderers.api import Ending
from renderers.checks import SHORT, faces
from renderers.scene import Ellipse, Mark, Rect, Scene, Sprite
from renderers.schiefer import RENDERER
from renderers.theme import FOCUS
from tests.renderers.tables import catalogues

SEATS = (2, 3, 4)


def words(language: str = "en", names: tuple[str, ...] = SHORT) -> Words:
    return catalogues().words(language, "schiefer", names, isolate=False)


# --- games played at random --------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A position, and the one at the end of the turn before."""

    state: State
    before: State
    ending: Ending | None = None


@cache
def game(seats: int, seed: int = 1) -> tuple[Moment, ...]:
    """All positions of a game in which kinds of moves are chosen by chance, and dropping seldom."""
    return tuple(_play(seats, random.Random(seed)))  # noqa: S311 - a game that can be played again


def _play(seats: int, rng: random.Random) -> Iterator[Moment]:
    chance = LiveChance(rng.randbytes(32), 0)
    state = RULES.setup(RULES.resolve({}, {}), seats, None, chance).state
    history, before = [], state
    while RULES.outcome(state) is None:
        yield Moment(state, before)
        (seat,) = RULES.to_act(state)
        moves = [RULES.format(move) for move in RULES.legal_moves(state, seat)]
        kinds = sorted({move.split()[0] for move in moves} - {"drop"}) or ["drop"]
        kind = rng.choice(kinds)
        chosen = [move for move in moves if move.split()[0] == kind]
        if kind == "mark":
            most = max(map(_marked, chosen))
            chosen = [move for move in chosen if _marked(move) == most]
        step = RULES.apply(state, seat, RULES.parse(rng.choice(chosen)), chance)
        before, state = (state if step.turn_over else before), step.state
        if step.turn_over:
            history.append(tuple(points(state, seat) for seat in range(seats)))
    outcome = RULES.outcome(state)
    assert outcome is not None
    yield Moment(state, before, Ending(outcome, tuple(history)))


def _marked(move: str) -> int:
    return sum(map(str.isdigit, move))


def fullest(seats: int) -> Moment:
    """The position of a random game with the most on the board."""
    return max(game(seats)[:-1], key=lambda moment: _pieces(moment.state))


def _pieces(drawn: State) -> int:
    mines, markers = sum(map(len, drawn.owners)), sum(map(sum, drawn.marked))
    return mines + 3 * markers + len(tuple(sales(drawn))) + len(tuple(payable_mines(drawn)))


# --- positions made by hand --------------------------------------------------------------------------


def edition(*sizes: int, names: tuple[str, ...] = (), source: EditionSource = EditionSource.FOUND) -> Edition:
    """A board with so many mines in its valleys."""
    valleys = []
    for i, size in enumerate(sizes):
        name = names[i] if names else f"Vale{i}"
        mines = tuple(Mine((i + j) % 3 + 1, (2 * i + j) % 3 + 4) for j in range(size))
        valleys.append(Valley(ValleyId(name.casefold()), name, mines))
    return Edition("ours", source, RECONSTRUCTED.fields, tuple(valleys))


def table(count: int = 3, board: Edition = RECONSTRUCTED, /, **changes: object) -> State:
    """The first position of a game; seat A is to roll."""
    nothing = ((),) * len(board.valleys)
    drawn = State(
        edition=board,
        supply=(8,) * count,
        reserve=(18,) * count,
        money=(3,) * count,
        marked=((0,) * 6,) * count,
        owners=nothing,
        sold=nothing,
        boxes=((),) * len(BOXES[count]),
        start=Seat(0),
        turn=Seat(0),
        dice=(2, 3, 6),
    )
    return replace(drawn, **changes)


def executing(drawn: State, field: int, *queue: int, **changes: object) -> State:
    """The same position while a field with these markers is executed, the first one now."""
    marked = (
        put(counts, field - 1, queue.count(seat)) if queue.count(seat) else counts
        for seat, counts in enumerate(drawn.marked)
    )
    return replace(drawn, marked=tuple(marked), turn=Seat(queue[0]), field=field, dice=(), **changes)


def opened(drawn: State, valley: str, owners: str, *sold: int) -> State:
    """The same position with mines of a valley owned by A, B, ... from the mouth."""
    index = places(drawn.edition)[ValleyId(valley)]
    seats = tuple(Seat(ord(letter) - ord("A")) for letter in owners)
    return replace(drawn, owners=put(drawn.owners, index, seats), sold=put(drawn.sold, index, sold))


def taken(drawn: State, box: str, *owners: int, used: tuple[int, ...] = ()) -> State:
    """The same position with markers in a development box."""
    index = BOXES[drawn.seats].index(Box(box))
    bought = put(drawn.bought, index, tuple(map(Seat, used))) if used else drawn.bought
    return replace(drawn, boxes=put(drawn.boxes, index, tuple(map(Seat, owners))), bought=bought)


def holding(drawn: State, supply: int, money: int) -> State:
    """The same position with markers in supply, and coins, of the seat to act."""
    seat = drawn.turn
    return replace(drawn, supply=put(drawn.supply, seat, supply), money=put(drawn.money, seat, money))


# --- pictures ----------------------------------------------------------------------------------------


def public(
    drawn: State,
    language: str = "en",
    names: tuple[str, ...] = SHORT,
    since: State | None = None,
    ending: Ending | None = None,
) -> Scene:
    return RENDERER.scene(drawn, since, faces(drawn.seats, names), ending, words(language, names))


def private(drawn: State, seat: int, language: str = "en", names: tuple[str, ...] = SHORT) -> Scene:
    people = faces(drawn.seats, names)
    return RENDERER.own_scene(drawn, None, Seat(seat), people, words(language, names))


def sprites(scene: Scene, *names: str) -> list[Sprite]:
    """All sprites of these names, by rows."""
    found = [mark for mark in scene.marks() if isinstance(mark, Sprite) and mark.art.name in names]
    return sorted(found, key=lambda mark: (mark.y, mark.x))


def dashed(scene: Scene) -> list[Rect | Ellipse]:
    """The rings around what the seat on turn can choose."""
    return [mark for mark in scene.marks() if isinstance(mark, Rect | Ellipse) and mark.dashed]


def news(scene: Scene) -> list[Rect]:
    """Return the marks of changes."""
    return [m for m in scene.marks() if isinstance(m, Rect) and FOCUS in (m.edge, m.fill)]


def inside(inner: Mark, outer: Rect | Ellipse) -> bool:
    """Return whether the corner of a mark lies in a box."""
    assert isinstance(inner, Sprite | Rect | Ellipse)
    return outer.x <= inner.x < outer.x + outer.w and outer.y <= inner.y < outer.y + outer.h
