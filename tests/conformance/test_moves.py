"""Single positions out of random games: moves, their texts, refusals and questions."""

import functools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.api import AnyRules, GameError, NotYourTurn, OptionError
from engines.checks import asking, laws
from engines.checks.play import some_of
from engines.checks.refusals import check_refusals, try_move, variants
from tests.conformance.cases import (
    GAMES,
    REGISTRY,
    Case,
    Sample,
    cases,
    every_case,
    every_game,
    looked_at,
    samples,
    seats_of,
)


@every_case
def test_states_and_views_are_values(case: Case) -> None:
    for sample in looked_at(case):
        laws.values(sample.state)
        laws.stored(sample.state)
        laws.sights(case.rules, sample.state, case.seats)


@every_case
def test_moves_have_a_text_that_leads_back(case: Case) -> None:
    for sample in looked_at(case):
        laws.notation(case.rules, sample.state)


@every_case
def test_listed_moves_apply_and_change_nothing(case: Case) -> None:
    for sample in looked_at(case):
        laws.steps(case.rules, sample.state, sample.seed.encode(), most=20)


@every_case
def test_chance_finds_every_legal_move_and_no_other(case: Case) -> None:
    for sample in looked_at(case):
        laws.sampled(case.rules, sample.state)


@every_case
def test_unlisted_moves_are_refused(case: Case) -> None:
    others = _texts(case)
    for sample in looked_at(case):
        choices = sample.choices("refusals")
        here = _legal(sample)
        texts = variants(here or others, 30, choices) + some_of([*others, *here], 20, choices)
        for seat in seats_of(case):
            check_refusals(case.rules, sample.state, seat, texts)


@every_case
def test_idle_seats_are_told_so(case: Case) -> None:
    for sample in looked_at(case):
        acting = case.rules.to_act(sample.state)
        for seat in set(seats_of(case)) - acting if acting else ():
            answer, _ = try_move(case.rules, sample.state, seat, _legal(sample)[0])
            assert answer == NotYourTurn().message
            with pytest.raises(NotYourTurn):
                case.rules.ask(sample.state, seat, ())


def _legal(sample: Sample) -> list[str]:
    rules = sample.case.rules
    acting = sorted(rules.to_act(sample.state))
    return [rules.format(move) for seat in acting for move in rules.legal_moves(sample.state, seat)]


def _texts(case: Case) -> list[str]:
    """Moves of other positions."""
    return sorted({text for sample in samples(case) for text in _legal(sample)[:200]})


@every_case
def test_questions_lead_to_every_move_and_nothing_else(case: Case) -> None:
    for sample in looked_at(case):
        for seat in case.rules.to_act(sample.state):
            asking.QuestionWalk(case.rules, sample.state, seat).check()


@every_case
def test_whatever_beginning_is_typed_is_answered(case: Case) -> None:
    for sample in looked_at(case):
        for seat in case.rules.to_act(sample.state):
            asking.check_prefixes(case.rules, sample.state, seat, 3, sample.choices("typed"))


# --- garbage -----------------------------------------------------------------------------------------


_STRANGE = ("0", "-1", "03", "99999999999999999999", "²", "١", "\u2068", "")


@functools.cache
def _typed(rules: AnyRules) -> st.SearchStrategy[str]:
    """Return any characters at all, words of the game in any order, or a move with a strange word in it."""
    texts = _texts(Case(rules, rules.info.seats[-1]))
    words = st.sampled_from([*sorted({word for text in texts for word in text.split()}), *_STRANGE])
    exchanged = st.builds(_exchange, st.sampled_from(texts), st.integers(0, 9), st.sampled_from(_STRANGE))
    return st.one_of(st.text(max_size=80), st.lists(words, max_size=8).map(" ".join), exchanged)


def _exchange(text: str, at: int, word: str) -> str:
    words = text.split()
    words[at % len(words)] = word
    return " ".join(words)


@every_game
@settings(derandomize=True)
@given(data=st.data())
def test_any_text_is_a_move_or_refused(rules: AnyRules, data: st.DataObject) -> None:
    text = data.draw(_typed(rules))
    for sample in samples(Case(rules, rules.info.seats[-1]))[1:-1:9]:
        for seat in rules.to_act(sample.state):
            check_refusals(rules, sample.state, seat, [text])
    try:
        move = rules.parse(text)
    except GameError:
        return
    assert rules.parse(rules.format(move)) == move


@every_game
def test_letter_case_and_spaces_do_not_matter(rules: AnyRules) -> None:
    for text in _texts(Case(rules, rules.info.seats[-1]))[:50]:
        assert rules.parse(f"  {text.upper().replace(' ', '   ')} ") == rules.parse(text)


# --- options -----------------------------------------------------------------------------------------


@every_game
def test_options_are_completed_or_refused(rules: AnyRules) -> None:
    options = {option.key: option.default for option in rules.info.options}
    assert rules.resolve({}, {}) == rules.resolve(options, {})
    for chosen in ({"nonsense": "yes"}, *({key: "nonsense"} for key in options)):
        with pytest.raises(OptionError):
            rules.resolve(chosen, {})


@every_game
@pytest.mark.parametrize("edition", [{}, {"nonsense": 1}, {"name": []}], ids=str)
def test_a_broken_edition_is_refused(rules: AnyRules, edition: dict[str, Any]) -> None:
    for option in rules.info.options:
        if option.editions:
            with pytest.raises(OptionError):
                rules.resolve({option.key: "mine"}, {"mine": edition})


def test_there_are_games_to_check() -> None:
    assert {case.values[0].rules for case in cases()} == set(GAMES)
    assert any(REGISTRY.package(rules.info.key).startswith("engines.") for rules in GAMES)
