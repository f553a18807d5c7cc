"""Taking back, putting back, going back further by a vote: in random games of every title."""

from typing import cast

import pytest

from engines.api import AnyRules, Seat
from engines.checks import Broken, back, laws
from engines.checks.play import play
from engines.record import Actor, Entry, EntryKind, Timeline
from tests.conformance.cases import REGISTRY, Case, every_case, every_game, recorded, whole


@every_case
def test_what_may_be_taken_back_freely_has_told_its_seat_nothing(case: Case) -> None:
    trial = case.trial("unlearned", by_word=True)
    for timeline in whole(trial):
        back.check_free_undo(timeline, f"{trial.seed} at {timeline.last}")


def test_there_is_something_to_be_taken_back_in_a_title_with_secrets() -> None:
    """Without any such step the test above would hold for nothing."""
    trial = Case(REGISTRY.newest("hidden_stones"), 2).trial("unlearned", by_word=True)
    assert sum(back.check_free_undo(timeline, trial.seed) for timeline in whole(trial)) > 5


def test_a_step_that_shows_its_seat_a_secret_is_found() -> None:
    rules = REGISTRY.newest("hidden_stones")
    trial = Case(rules, 2).trial("unlearned", by_word=True)
    timeline = next(found for found in play(trial) if found.last and found.free_back(_mover(found)))
    gossip = Timeline(cast("AnyRules", _Gossip(rules)))
    for entry in timeline.entries:
        gossip.replay(entry)
    with pytest.raises(Broken, match="can be taken back, and tells"):
        back.check_free_undo(gossip, trial.seed)


def _mover(timeline: Timeline) -> Seat:
    return timeline.head.entry.seat or Seat(0)


class _Gossip:
    """Hidden Stones, but whoever moves is told the top card of the pile."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)

    def seen(self, state: object, reader: Seat | None) -> object:
        return self._rules.seen(state, reader) if reader is None else state


@every_case
@pytest.mark.parametrize("by_word", [False, True], ids=["any-move", "any-word"])
def test_the_ways_of_a_log_make_no_difference(case: Case, by_word: bool) -> None:
    trial = case.trial("ways", by_word=by_word, leaving=True, wandering=True)
    *_, timeline = whole(trial)
    with recorded(trial, timeline.entries):
        back.check_path_alone(timeline)
        laws.replayed(timeline)


@every_game
def test_games_with_ways_back_have_every_kind_of_them(rules: AnyRules) -> None:
    case = Case(rules, max(rules.info.seats))
    found: set[tuple[Actor, bool]] = set()
    free = False
    for number in range(200):
        *_, timeline = whole(case.trial(f"ways {number}", wandering=True))
        undone = (entry for entry in timeline.entries if entry.kind is EntryKind.UNDO)
        found |= {(entry.actor, _is_back(timeline, entry)) for entry in undone}
        if found >= {(Actor.USER, True), (Actor.USER, False), (Actor.VOTE, True)}:
            return
        free |= any(
            at.entry.kind is EntryKind.MOVE and not at.irreversible for at in timeline.positions.values()
        )
    # A game in which every move draws or reveals is only taken back by vote.
    assert not free, f"no more than {found}"
    assert found == {(Actor.VOTE, True)}


def _is_back(timeline: Timeline, entry: Entry) -> bool:
    before = timeline.after(entry.number - 1)
    assert before is not None
    return entry.data["to"] in timeline.path(before.number)
