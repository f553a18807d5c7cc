"""Games of LivingStone to draw: played at random, and positions made by hand."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import msgspec

from bot.words.catalogues import Catalogues, Words
from engines.api import Seat
from engines.chance import LiveChance
from engines.livingstone import RULES
from engines.livingstone.data import RECONSTRUCTED, STONES, Card, Space, space_at
from engines.livingstone.model import Build, Donate, Own, SeatView, State, View
from engines.registry import Registry
from renderers.api import Ending
from renderers.checks import SHORT, faces
from renderers.livingstone import RENDERER
from renderers.scene import Rect, Scene, Sprite
from renderers.theme import FOCUS

SEATS = (2, 3, 4, 5)


@cache
def catalogues() -> Catalogues:
    registry = Registry(())
    registry.add(RULES, "engines.livingstone")
    return Catalogues(registry, pseudo=True)


def words(language: str = "en", names: tuple[str, ...] = SHORT) -> Words:
    return catalogues().words(language, "livingstone", names, isolate=False)


# --- games played at random --------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A position, and the one in which the turn that led to it began."""

    state: State
    before: State | None = None
    ending: Ending | None = None

    @property
    def view(self) -> View:
        return RULES.public(self.state)

    @property
    def since(self) -> View | None:
        return None if self.before is None else RULES.public(self.before)

    def own(self, seat: int) -> Own:
        return RULES.own(self.state, Seat(seat))


@cache
def game(seats: int, seed: int = 1) -> tuple[Moment, ...]:
    """All positions of a game in which tents are often built and donations are rarer than by chance."""
    return tuple(_play(seats, random.Random(seed)))  # noqa: S311 - a game that can be played again


def _play(seats: int, rng: random.Random) -> Iterator[Moment]:
    chance = LiveChance(rng.randbytes(32), 0)
    state = RULES.setup(RULES.resolve({}, {}), seats, None, chance).state
    history: list[tuple[int, ...]] = []
    before, yet = state, None
    while RULES.outcome(state) is None:
        yield Moment(state, yet)
        (seat,) = RULES.to_act(state)
        moves = tuple(RULES.legal_moves(state, seat))
        builds = [move for move in moves if isinstance(move, Build)]
        few = [move for move in moves if not isinstance(move, Donate)] or moves
        move = rng.choice(builds) if builds and rng.random() < 0.5 else rng.choice(rng.choice((few, moves)))
        step = RULES.apply(state, seat, move, chance)
        state, yet = step.state, before
        if step.turn_over:
            before = state
            history.append(tuple(one.points for one in RULES.public(state).seats))
    outcome = RULES.outcome(state)
    assert outcome is not None
    yield Moment(state, yet, Ending(outcome, tuple(history)))


def fullest(seats: int) -> Moment:
    """The position of a random game with the most tents."""
    return max(game(seats)[:-1], key=lambda m: sum(len(one.tents) for one in m.view.seats))


# --- positions made by hand --------------------------------------------------------------------------


def spaces(*names: str) -> tuple[Space, ...]:
    """Spaces by column and row, as in `7 3`."""
    pairs = (name.split() for name in names)
    return tuple(sorted(space_at(int(column), int(row)) for column, row in pairs))


def seat_view(*tents: str, **changes: object) -> SeatView:
    """A seat with tents on these spaces."""
    one = SeatView(tents=spaces(*tents), supply=11 - len(tents))
    return msgspec.structs.replace(one, **changes)


def view(*seats: SeatView, **changes: object) -> View:
    """Round 3 in column 3 with the dice 1 4 4 6 on the table; seat 0 is to move."""
    shown = seats or (SeatView(), SeatView())
    drawn = View(
        RECONSTRUCTED,
        shown,
        Seat(0),
        Seat(0),
        20,
        STONES,
        dice=(1, 4, 4, 6),
        round=3,
        column=3,
        two=len(shown) == 2,
    )
    return msgspec.structs.replace(drawn, **changes)


def own(*cards: Card, seat: int = 0, **changes: object) -> Own:
    """A seat with 4 coins and 7 in its chest, who pays 2 to 4 for a tent."""
    mine = Own(Seat(seat), 4, 7, tuple(sorted(cards)), (2, 2, 3, 2, 5, 2))
    return msgspec.structs.replace(mine, **changes)


HANDFUL = tuple(card for card in Card if card is not Card.MINE_COLLAPSE)


def crowded(seats: int) -> View:
    """More of everything than any game brings: every seat on the same spaces, and the widest numbers."""
    tents = ("10 6", "10 6", "4 1", "4 1", "3 2", "3 2", "3 2", "1 5", "9 5")
    taken = (1, 2, 3, 4, 5, 6)
    each = (
        seat_view(
            *tents,
            points=188,
            gems=(15, 10, 5),
            cards=26,
            gifts=188,
            taken=taken[: 6 - seat],
            waiting=seat == 0,
        )
        for seat in range(seats)
    )
    return view(
        *each,
        dice=(1, 1, 2, 3, 4, 5, 5, 6, 6, 6)[: 2 * seats],
        round=20,
        column=10,
        turn=Seat(seats - 1),
        start=Seat(1),
        aside=(29, 15, 10, 5, 0),
        played=(26,) * 11 + (0,),
    )


def crowded_before(seats: int) -> View:
    """A position in which everything was another."""
    then = (seat_view("8 1", "8 2", "1 5") for _ in range(seats))
    return view(*then, bag=(0,) * 5, round=20, column=9, draw_pile=1)


# --- looking at what is drawn ------------------------------------------------------------------------


def public(
    drawn: View,
    since: View | None = None,
    language: str = "en",
    names: tuple[str, ...] = SHORT,
    ending: Ending | None = None,
) -> Scene:
    people = faces(len(drawn.seats), names)
    return RENDERER.scene(drawn, since, people, ending, words(language, names))


def private(drawn: View, mine: Own, language: str = "en", names: tuple[str, ...] = SHORT) -> Scene:
    people = faces(len(drawn.seats), names)
    return RENDERER.own_scene(drawn, None, mine, mine.seat, people, words(language, names))


def sprites(scene: Scene, name: str) -> list[Sprite]:
    """All sprites whose names begin so."""
    return [mark for mark in scene.marks() if isinstance(mark, Sprite) and mark.art.name.startswith(name)]


def rings(scene: Scene, *, dashed: bool) -> list[Rect]:
    """The focus outlines around what is new, or dashed around what is possible; not those of the legend."""
    marks = (mark for mark in scene.marks() if isinstance(mark, Rect) and mark.edge == FOCUS)
    return [mark for mark in marks if mark.dashed is dashed and mark.w > 32]


def ringed(scene: Scene, name: str, *, dashed: bool = False) -> list[Sprite]:
    """The sprites of this name with a focus outline around their middle."""
    return [
        mark
        for mark in sprites(scene, name)
        if any(
            r.x < mark.x + mark.w / 2 < r.x + r.w and r.y < mark.y + mark.h / 2 < r.y + r.h
            for r in rings(scene, dashed=dashed)
        )
    ]
