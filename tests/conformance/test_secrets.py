"""No leaks: what somebody may not know shows nowhere."""

import pytest

from engines.checks import hidden
from engines.checks.play import some_of
from engines.checks.refusals import variants
from tests.conformance.cases import Case, Sample, every_case, looked_at

_COMPARED = 4
"""Resamples looked at in detail."""


@every_case
def test_states_that_differ_in_secrets_look_the_same(case: Case) -> None:
    for sample in looked_at(case):
        for reader in hidden.readers(case.seats):
            texts = _texts(sample, reader)
            others = hidden.resampled(case.rules, sample.state, reader, _COMPARED, sample.seed)
            hidden.check_same_appearance(case.rules, sample.state, others, reader, texts)


@every_case
def test_a_resample_depends_on_what_is_known_and_on_the_draws_alone(case: Case) -> None:
    for sample in looked_at(case):
        for reader in hidden.readers(case.seats):
            others = hidden.resampled(case.rules, sample.state, reader, _COMPARED, sample.seed)
            hidden.check_resample(case.rules, sample.state, others, reader, sample.seed)


def _texts(sample: Sample, reader: hidden.Reader) -> list[str]:
    """Legal moves and others that the reader might try."""
    rules = sample.case.rules
    if reader is None or reader not in rules.to_act(sample.state):
        return ["pass"]
    legal = [rules.format(move) for move in rules.legal_moves(sample.state, reader)]
    choices = sample.choices(f"leaks {reader}")
    return [*some_of(legal, 4, choices), *variants(legal, 12, choices)]


@every_case
def test_steps_that_look_the_same_are_told_in_the_same_words(case: Case) -> None:
    for sample in looked_at(case):
        for seat in case.rules.to_act(sample.state):
            moves = list(case.rules.legal_moves(sample.state, seat))
            texts = [case.rules.format(move) for move in some_of(moves, 6, sample.choices("told"))]
            for reader in hidden.readers(case.seats):
                others = hidden.resampled(case.rules, sample.state, reader, 2, sample.seed)
                hidden.check_silent_moves(case.rules, sample.state, others, seat, reader, texts)


@every_case
def test_a_round_is_told_without_its_secrets(case: Case) -> None:
    compared = 0
    for sample in looked_at(case):
        for reader in hidden.readers(case.seats):
            others = hidden.resampled(case.rules, sample.state, reader, 2, sample.seed)
            compared += hidden.check_same_news(
                case.rules, sample.state, others, reader, 2 * case.seats, sample.seed
            )
    assert compared


@every_case
def test_secrets_vary_and_the_log_keeps_them(case: Case) -> None:
    secrets = hidden.Secrets()
    settings = case.rules.resolve(dict(case.chosen), {})
    begun = hidden.beginnings(case.rules, settings, case.seats, str(case))
    hidden.check_varied(case.rules, begun, case.seats, secrets, str(case), same_log=False)
    for sample in looked_at(case):
        if sample.before is None or not sample.position.entry.text:
            continue
        _compare(sample, secrets)
    secrets.check()


def _compare(sample: Sample, secrets: hidden.Secrets) -> None:
    """Compare a move with what might have happened instead."""
    rules, entry = sample.case.rules, sample.position.entry
    assert entry.seat is not None
    steps = hidden.siblings(rules, sample.before, entry.seat, entry.text, sample.seed)
    hidden.check_varied(rules, steps, sample.case.seats, secrets, sample.seed)


@pytest.mark.parametrize("key", ["hidden_stones", "pebbles"])
def test_the_search_finds_what_is_hidden(key: str) -> None:
    """Titles known to have secrets: without any found, the test above would hold for nothing."""
    from tests.conformance.cases import REGISTRY

    case = Case(REGISTRY.newest(key), 2)
    secrets = hidden.Secrets()
    for sample in looked_at(case):
        if sample.before is not None and sample.position.entry.text:
            _compare(sample, secrets)
    assert secrets.found
