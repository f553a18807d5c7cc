"""Stone Age: every picture keeps to the layout in every language, and none shows a secret."""

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.stone_age import RULES
from engines.stone_age.pieces import CARDS, TILES, Good, Phase, Reason
from engines.stone_age.state import Draft, GoodsRoll, SeatState, Stack, Tool
from renderers import checks, paint
from renderers.api import Ending
from renderers.checks import LONG, faces
from renderers.stone_age import RENDERER
from tests.renderers.stone_age.tables import (
    SEATS,
    cards,
    first,
    game,
    groups,
    own_scene,
    public_scene,
    state,
    words,
)
from tests.renderers.tables import LANGUAGES, WIDEST
from tests.selection import slow_but

FULL = SeatState(
    food=128,
    resources=(104, 33, 120, 101),
    people=10,
    agriculture=10,
    tools=(Tool(4), Tool(4), Tool(4, used=True)),
    once=(4, 3, 2),
    any_two=True,
    cards=tuple(CARDS)[:14],
    tiles=tuple(TILES)[:12],
    groups=groups(hunt=10),
    missing=10,
    unfed=-490,
)


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("phase", ["actions", "tools", "draft", "feeding"])
def test_words_fit_in_every_phase(phase: str, language: str) -> None:
    for seats in (2, 4):
        checks.picture(first(phase, seats).scene(language, LONG))


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
def test_the_widest_numbers_fit(language: str) -> None:
    seats = (FULL,) * 4
    stacks = tuple(Stack(tile, 7) for tile in tuple(TILES)[-4:])
    now = state(*seats, round=49, turn=Seat(3), stacks=stacks, phase=Phase.FEEDING)
    checks.picture(public_scene(now, None, language, LONG))
    roll = GoodsRoll(Seat(3), Good.FOOD, (6,) * 10, tools=21)
    checks.picture(public_scene(replace(now, phase=Phase.TOOLS, roll=roll), None, language, LONG))
    draft = Draft((3, 4, 5, 6), (Seat(3), Seat(0), Seat(1), Seat(2)))
    checks.picture(public_scene(replace(now, phase=Phase.DRAFT, draft=draft), None, language, LONG))
    acted = replace(now, phase=Phase.ACTIONS, rolls=(roll,) * 4)
    checks.picture(public_scene(acted, replace(acted, rolls=()), language, LONG))
    checks.picture(public_scene(state(FULL, FULL, stacks=stacks[:2]), None, language, LONG))


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("count", [0, 1, 10, 11, 36])
def test_collections_of_every_size_fit(count: int, language: str) -> None:
    full = replace(FULL, cards=tuple(CARDS)[:count], extra=None)
    checks.picture(
        own_scene(state(full, SeatState(), SeatState(), SeatState(), open_cards=True), 0, language, LONG)
    )


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_fits(reason: Reason, language: str) -> None:
    end = game(2)[-1]
    assert end.ending is not None
    outcome = replace(end.ending.outcome, reason=reason.value)
    said = words(language, LONG)
    checks.picture(RENDERER.scene(end.view, None, faces(2, LONG), Ending(outcome, end.ending.history), said))
    checks.picture(RENDERER.scene(end.view, None, faces(2, LONG), Ending(outcome), said))


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
def test_the_widest_numbers_of_the_end_fit(language: str) -> None:
    hoard = replace(FULL, cards=tuple(CARDS), building_points=180, card_points=12, missing=0)
    for seats in SEATS:
        over = state(*(hoard,) * seats, reason=Reason.CARDS, phase=Phase.OVER)
        outcome = RULES.outcome(over)
        assert outcome is not None
        history = ((0,) * seats, outcome.totals)
        view, said = RULES.seen(over, None), words(language, LONG)
        checks.picture(RENDERER.final(view, faces(seats, LONG), Ending(outcome, history), said))
        checks.picture(own_scene(over, 0, language, LONG))


def test_four_groups_on_a_place_stand_beside_one_another() -> None:
    crowds = (
        groups(forest=1, hunt=2),
        groups(forest=2, hunt=4),
        groups(forest=3, hunt=2),
        groups(forest=1, hunt=9),
    )
    checks.picture(public_scene(state(*(SeatState(people=10, groups=there) for there in crowds)), None, "de"))


def test_a_picture_with_every_card_draws() -> None:
    for start in range(0, 36, 4):
        assert paint.paint(
            public_scene(state(SeatState(), SeatState(), display=tuple(CARDS)[start : start + 4]))
        )


def test_cards_shown_are_those_of_the_display() -> None:
    assert public_scene(state(SeatState(), SeatState(), display=cards(1, 2, 3, 4))) != public_scene(
        state(SeatState(), SeatState(), display=cards(1, 2, 3, 5))
    )
