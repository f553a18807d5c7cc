"""The small game itself: what its package says happens."""

from collections.abc import Sequence

import pytest

from engines.api import IllegalMove, Message, OptionError, Outcome, Seat
from engines.chance import LiveChance, RecordedChance
from engines.record import Timeline
from engines.values import UNKNOWN
from tests.games.pebbles import RULES
from tests.games.pebbles.model import State, seen

SETTINGS = RULES.resolve({}, {})
A, B, C = map(Seat, range(3))
# start seat A; A draws two red pebbles, B two blue ones, in turns; the pebble shown is red
BEGUN = (0, 0, 6, 0, 5, 0)


def _table(*moves: tuple[Seat, str] | tuple[Seat, str, Sequence[int]]) -> Timeline:
    """Return a game of two seats after these moves, each with its draws."""
    timeline = Timeline(RULES)
    timeline.add(timeline.start(SETTINGS, 2, None, _draws(BEGUN)))
    for seat, text, *drawn in moves:
        timeline.add(timeline.move(seat, text, _draws(drawn[0] if drawn else ())))
    return timeline


def _draws(numbers: Sequence[int]) -> RecordedChance:
    return RecordedChance(numbers)


def _state(timeline: Timeline) -> State:
    state = timeline.head.state
    assert isinstance(state, State)
    return state


def test_everybody_draws_two_and_a_pebble_is_shown() -> None:
    state = _state(_table())
    assert state.hands == ((2, 0, 0), (0, 2, 0))
    assert state.bag == (4, 3, 3)
    assert state.shown == "red"
    assert RULES.to_act(state) == {A, B}


def test_an_offer_is_secret_until_all_have_made_one() -> None:
    timeline = _table((B, "offer 2"))
    state = _state(timeline)
    assert RULES.to_act(state) == {A}
    assert seen(state).offers == (None, UNKNOWN)
    assert (seen(state, B).hands[B], seen(state, B).offers[B]) == ((0, 2, 0), 2)
    assert seen(state, A).hands[B] == (UNKNOWN,) * 3
    assert timeline.free_back(B) == (0,)
    (event,) = timeline.head.events
    line = event.line(A)
    assert line is not None
    assert line.key == "event-offered"


def test_the_only_highest_offer_wins_and_everybody_pays() -> None:
    timeline = _table((B, "offer 2"), (A, "offer 1"))
    state = _state(timeline)
    assert timeline.head.reveals
    assert state.laid == ((0, 0, 0), (1, 0, 0))
    assert state.shells == (3, 2)
    assert state.turn == A


def test_equal_offers_win_nothing() -> None:
    state = _state(_table((B, "offer 1"), (A, "offer 1")))
    assert state.laid == ((0, 0, 0), (0, 0, 0))
    assert state.shells == (3, 3)
    assert state.bag == (5, 3, 3)


def test_polishing_may_be_taken_back_and_goes_on() -> None:
    timeline = _table((A, "offer 1"), (B, "withhold"), (A, "lay red 2"), (B, "pass", (3,)))
    timeline.add(timeline.move(B, "withhold", _draws(())))
    timeline.add(timeline.move(A, "withhold", _draws(())))
    timeline.add(timeline.move(B, "lay blue 1", _draws(())))
    timeline.add(timeline.move(A, "polish red", _draws(())))
    state = _state(timeline)
    assert (state.polish[A], state.shells[A], state.turn) == (3, 2, A)
    assert timeline.head.private
    assert timeline.free_back(A)
    with pytest.raises(IllegalMove):
        timeline.move(A, "polish red", _draws(()))


def test_a_whole_game_is_scored_by_source() -> None:
    timeline = _table((A, "offer 1"), (B, "withhold"), (A, "lay red 2"), (B, "lay blue 2", (0,)))
    for seat, text in ((B, "withhold"), (A, "withhold"), (B, "pass"), (A, "pass")):
        timeline.add(timeline.move(seat, text, _draws(())))
    outcome = _outcome(timeline)
    assert [[line.points for line in lines] for lines in outcome.lines] == [[3, 0, 3, 0], [4, 0, 4, 0]]
    assert (outcome.reason, outcome.places, outcome.winners) == ("rounds", (2, 1), (B,))


def _outcome(timeline: Timeline) -> Outcome:
    outcome = RULES.outcome(timeline.head.state)
    assert outcome is not None
    return outcome


def test_equal_scores_share_their_place() -> None:
    timeline = _table()
    for _ in range(2):
        for seat in sorted(RULES.to_act(timeline.head.state)):
            timeline.add(timeline.move(seat, "withhold", _draws(())))
        for _ in range(2):
            (seat,) = RULES.to_act(timeline.head.state)
            timeline.add(timeline.move(seat, "pass", LiveChance(b"shown", timeline.last)))
    assert _outcome(timeline).places == (1, 1)
    assert _outcome(timeline).winners == (A, B)


def test_the_last_one_at_the_table_wins() -> None:
    timeline = _table()
    timeline.add(timeline.leave(A, _draws(())))
    outcome = _outcome(timeline)
    assert (outcome.reason, outcome.places, outcome.winners) == ("abandoned", (2, 1), (B,))


def test_an_edition_of_the_operator_is_a_bag() -> None:
    mine = {"counts": [3, 3, 3], "worth": [0, 5, 9]}
    settings = RULES.resolve({"bag": "mine"}, {"mine": mine})
    state = RULES.setup(settings, 3, C, LiveChance(b"mine", 0)).state
    assert state.worth == (0, 5, 9)
    assert sum(state.bag) == 9 - 3 * 2 - 1


@pytest.mark.parametrize(
    ("edition", "key"),
    [
        ({}, "refused-bag-counts"),
        ({"counts": [1, 2], "worth": [1, 1, 1]}, "refused-bag-counts"),
        ({"counts": [0, 2, 3], "worth": [1, 1, 1]}, "refused-bag-counts"),
        ({"counts": [1, 2, 3], "worth": "much"}, "refused-bag-worth"),
        ({"counts": [1, 2, 3], "worth": [1, 1, 10]}, "refused-bag-worth"),
    ],
)
def test_a_broken_edition_is_refused_by_its_first_fault(edition: dict[str, object], key: str) -> None:
    with pytest.raises(OptionError) as caught:
        RULES.resolve({"bag": "mine"}, {"mine": edition})
    least = 1 if key.endswith("counts") else 0
    assert caught.value.message == Message(key, (("least", least),))
