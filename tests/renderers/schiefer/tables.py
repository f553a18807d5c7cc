"""Games of Schiefer to draw: played at random, made by hand, and on boards of other editions."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import msgspec

from bot.words.catalogues import Words
from engines.api import Seat
from engines.chance import LiveChance
from engines.schiefer import RULES
from engines.schiefer.data import BOXES, PLACES, RECONSTRUCTED, Edition, EditionSource, Mine, Valley, ValleyId
from engines.schiefer.model import BoxView, FieldView, MineView, Phase, SeatView, State, ValleyView, View
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

    @property
    def view(self) -> View:
        return RULES.public(self.state)

    @property
    def since(self) -> View:
        return RULES.public(self.before)


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
            history.append(tuple(one.points for one in RULES.public(state).seats))
    outcome = RULES.outcome(state)
    assert outcome is not None
    yield Moment(state, before, Ending(outcome, tuple(history)))


def _marked(move: str) -> int:
    return sum(map(str.isdigit, move))


def fullest(seats: int) -> Moment:
    """The position of a random game with the most on the board."""
    return max(game(seats)[:-1], key=lambda moment: _pieces(moment.view))


def _pieces(view: View) -> int:
    mines = sum(len(valley.owners) for valley in view.valleys)
    return mines + 3 * sum(len(field.queue) for field in view.fields) + len(view.sales) + len(view.openings)


# --- positions made by hand --------------------------------------------------------------------------


def edition(*sizes: int, names: tuple[str, ...] = (), source: EditionSource = EditionSource.FOUND) -> Edition:
    """A board with so many mines in its valleys."""
    valleys = []
    for i, size in enumerate(sizes):
        name = names[i] if names else f"Vale{i}"
        mines = tuple(Mine((i + j) % 3 + 1, (2 * i + j) % 3 + 4) for j in range(size))
        valleys.append(Valley(ValleyId(name.casefold()), name, mines))
    return Edition("ours", source, RECONSTRUCTED.fields, tuple(valleys))


def view(count: int = 3, board: Edition = RECONSTRUCTED, /, **changes: object) -> View:
    """The first position of a game; seat A is to roll."""
    fields = tuple(FieldView(number, kinds) for number, kinds in enumerate(board.fields, 1))
    valleys = tuple(
        ValleyView(one.id, one.name, tuple(MineView(m.entrance, m.value) for m in one.mines))
        for one in board.valleys
    )
    drawn = View(
        edition=board.id,
        source=board.source,
        fields=fields,
        valleys=valleys,
        boxes=tuple(BoxView(box, PLACES[count]) for box in BOXES[count]),
        seats=(SeatView(8, 18, 3, points=1),) * count,
        order=tuple(map(Seat, range(count))),
        start=Seat(0),
        turn=Seat(0),
        dice=(2, 3, 6),
        free_mines=board.mines,
    )
    return msgspec.structs.replace(drawn, **changes)


def executing(drawn: View, field: int, *queue: int, **changes: object) -> View:
    """The same position while a field with these markers is executed."""
    fields = tuple(
        msgspec.structs.replace(one, queue=tuple(map(Seat, queue)) if one.number == field else one.queue)
        for one in drawn.fields
    )
    turn = Seat(queue[0])
    return msgspec.structs.replace(
        drawn, fields=fields, turn=turn, phase=Phase.EXECUTE, field=field, dice=(), **changes
    )


def opened(drawn: View, valley: str, owners: str, *sold: int) -> View:
    """The same position with mines of a valley owned by A, B, ... from the mouth."""
    valleys = tuple(
        msgspec.structs.replace(one, mines=_owned(one, owners, sold)) if one.id == valley else one
        for one in drawn.valleys
    )
    free = sum(len(one.mines) - len(one.owners) for one in valleys)
    return msgspec.structs.replace(drawn, valleys=valleys, free_mines=free)


def _owned(valley: ValleyView, owners: str, sold: tuple[int, ...]) -> tuple[MineView, ...]:
    taken = (
        msgspec.structs.replace(mine, owner=Seat(ord(letter) - ord("A")), sold=position in sold)
        for position, (mine, letter) in enumerate(zip(valley.mines, owners, strict=False), 1)
    )
    return (*taken, *valley.mines[len(owners) :])


def taken(drawn: View, box: str, *owners: int, used: tuple[int, ...] = ()) -> View:
    """The same position with markers in a development box."""
    seats = tuple(map(Seat, owners))
    boxes = tuple(
        msgspec.structs.replace(one, owners=seats, used=tuple(map(Seat, used))) if one.box == box else one
        for one in drawn.boxes
    )
    return msgspec.structs.replace(drawn, boxes=boxes)


# --- pictures ----------------------------------------------------------------------------------------


def public(
    drawn: View,
    language: str = "en",
    names: tuple[str, ...] = SHORT,
    since: View | None = None,
    ending: Ending | None = None,
) -> Scene:
    return RENDERER.scene(drawn, since, faces(len(drawn.seats), names), ending, words(language, names))


def private(drawn: View, seat: int, language: str = "en", names: tuple[str, ...] = SHORT) -> Scene:
    people = faces(len(drawn.seats), names)
    return RENDERER.own_scene(drawn, None, None, Seat(seat), people, words(language, names))


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
