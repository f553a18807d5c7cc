"""LivingStone: every picture keeps to the layout in every language, and none shows a secret."""

import msgspec
import pytest

from engines.api import Seat
from engines.livingstone.state import Phase
from renderers import checks
from renderers.api import Ending
from renderers.checks import LONG
from tests.renderers.livingstone.tables import (
    HANDFUL,
    SEATS,
    crowded,
    crowded_before,
    game,
    own,
    private,
    public,
    seat,
    spaces,
    view,
)
from tests.renderers.tables import LANGUAGES, WIDEST
from tests.selection import slow_but


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("seats", SEATS)
def test_the_widest_numbers_fit(seats: int, language: str) -> None:
    checks.picture(public(crowded(seats), crowded_before(seats), language, LONG))
    gone = msgspec.structs.replace(crowded(seats).players[0], tents=())
    others = crowded(seats).players[1:]
    drawn = view(gone, *others, phase=Phase.ACT, dice=(), left=(Seat(0),), turn=Seat(1))
    checks.picture(public(drawn, None, language, LONG))


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("number", [0, 1, 2, 6, 11])
def test_hands_of_every_size_fit(number: int, language: str) -> None:
    cards = HANDFUL[:number] * 3
    drawn = crowded(5)
    full = msgspec.structs.replace(drawn.players[0], scored=spaces("4 1", "3 2"))
    drawn = msgspec.structs.replace(drawn, players=(full, *drawn.players[1:]))
    checks.picture(private(own(drawn, *cards, coins=188, chest=188), 0, language, LONG))


@pytest.mark.parametrize("tents", range(1, 12))
def test_any_number_of_tents_fits_on_a_space(tents: int) -> None:
    for seats in SEATS:
        if tents < 10 or seats == min(
            SEATS
        ):  # several seats do not have ten of their eleven tents on one space
            checks.layout(public(view(*(seat(*("5 5",) * tents) for _ in range(seats)))))
        few = (seat("5 5"), seat(*("5 5",) * tents))
        checks.layout(public(view(*few, *(seat() for _ in range(seats - 2)))))


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("reason", ["finished", "nobody", "abandoned"])
def test_every_reason_fits(reason: str, language: str) -> None:
    for seats in SEATS:
        end = game(seats)[-1]
        assert end.ending is not None
        outcome = msgspec.structs.replace(end.ending.outcome, reason=reason)
        checks.picture(public(end.view, None, language, LONG, Ending(outcome, end.ending.history)))


def test_the_ground_stays_while_the_game_goes_on() -> None:
    assert len({public(moment.view, moment.since).ground for moment in game(5)[:-1:5]}) == 1
