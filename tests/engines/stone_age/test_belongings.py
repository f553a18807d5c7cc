"""What a tribe has: described once, for its strip, its status line and its changes."""

from msgspec.structs import replace

from engines.api import Seat
from engines.stone_age import RULES
from engines.stone_age.belongings import belongings
from engines.stone_age.pieces import CardId, Phase, TileId
from engines.stone_age.state import SeatState, State, Tool
from engines.values import put
from tests.renderers.stone_age.tables import game

_RICH = SeatState(
    food=3,
    resources=(2, 0, 1, 4),
    people=7,
    agriculture=2,
    tools=(Tool(2, used=True), Tool(1)),
    once=(4, 3),
    any_two=True,
    cards=(CardId("farmer-1"),) * 3,
    tiles=(TileId("x"),) * 2,
    building_points=5,
    unfed=-10,
)


def position(tribe: SeatState) -> State:
    """Return a position in which the seat that does not start has this tribe."""
    state: State = next(moment.view for moment in game(2) if moment.view.start == 0)
    return replace(state, seats=put(state.seats, 1, tribe), phase=Phase.ACTIONS)


def drawn(seen: State, seat: int = 1) -> dict[str, str]:
    return {one.sign: one.number for one in belongings(seen, Seat(seat))}


def test_a_tribe_has_a_sign_and_a_number_for_all_it_has() -> None:
    assert drawn(position(_RICH)) == {
        "score": "−5", "people": "7/7", "food": "3", "agriculture": "+2", "meal": "−7",
        "wood": "2", "brick": "0", "stone": "1", "gold": "4",
        "tools": "", "once": "", "any_two": "2", "cards": "3", "tiles": "2", "shortage": "−2",
    }  # fmt: skip


def test_nothing_is_faint_and_what_a_tribe_lacks_altogether_has_no_sign() -> None:
    faint = {one.sign for one in belongings(position(_RICH), Seat(1)) if not one.held}
    assert faint == {"brick"}
    assert not drawn(position(SeatState())).keys() & {"once", "any_two", "shortage", "starts", "left"}


def test_the_start_player_has_its_sign() -> None:
    assert [seat for seat in range(2) if "starts" in drawn(position(_RICH), seat)] == [0]


def test_the_status_line_is_what_its_belongings_note() -> None:
    for moment in game(3)[::20]:
        for seat, line in enumerate(RULES.seat_status(moment.view)):
            had = list(belongings(moment.view, Seat(seat)))
            assert [one.note for one in had if one.note] == list(line.notes)
            assert len({one.sign for one in had}) == len(had), "each has a sign of its own"


def test_people_at_home_are_noted_while_people_are_placed() -> None:
    def first(phase: Phase) -> str | None:
        notes = (one.note for one in belongings(replace(position(_RICH), phase=phase), Seat(1)))
        return next(note.key for note in notes if note)

    keys = {phase: first(phase) for phase in (Phase.PLACING, Phase.ACTIONS)}
    assert keys == {Phase.PLACING: "status-people-free", Phase.ACTIONS: "status-people"}


def test_of_a_tribe_that_left_only_this_is_noted() -> None:
    seen = position(replace(_RICH, left=True))
    assert [one.note.key for one in belongings(seen, Seat(1)) if one.note] == ["status-left"]
    assert drawn(seen)["left"] == ""
    assert "starts" not in drawn(replace(seen, start=Seat(1)))
