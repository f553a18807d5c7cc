"""The suite itself: a game that breaks a law of the contract is found out."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import pytest

from engines.api import (
    AnyRules,
    ReplayDiverged,
    Step,
)
from engines.checks import Broken
from engines.checks.audit import audited
from engines.registry import beside
from tests.conformance import test_figures, test_games, test_moves, test_plans, test_secrets, test_words
from tests.conformance.cases import REGISTRY, Case, renderers_of
from tests.conformance.mutants import (
    Pebbles,
    achieves_the_unknown,
    achieves_twice,
    allows_the_unlisted,
    asks_in_crowds,
    asks_in_many_rows,
    asks_too_little,
    asks_too_much,
    asks_twice,
    asks_without_an_end,
    calls_two_alike,
    counts_by_chance,
    counts_the_unknown,
    counts_under_a_source,
    crashes,
    defaults_to_nothing,
    draws_before_refusing,
    draws_the_named_seat,
    draws_the_unlisted,
    draws_too_few,
    ends_too_late,
    ends_within_a_turn,
    forgets_the_turn,
    holds_a_list,
    judges_too_harshly,
    judges_too_kindly,
    keeps_records_of_nothing,
    leaves_nobody_out,
    loses_a_move,
    loses_a_pebble,
    loses_points,
    never_varies_hands,
    never_varies_offers,
    news_by_event,
    news_of_offers,
    news_told_twice,
    news_without_lays,
    places_wrongly,
    plans_for_another,
    plans_while_asked,
    plans_with_secrets,
    plans_without_moves,
    records_without_words,
    refuses_the_listed,
    remembers,
    remembers_hands,
    resamples_nothing,
    sources_without_words,
    speaks_unknown_words,
    takes_a_default_from_a_rule,
    talks_too_long,
    tells_at_the_end,
    tells_by_question,
    tells_by_refusal,
    tells_hands,
    tells_offers,
)
from tests.games.pebbles.events import Event
from tests.games.pebbles.model import State

Stepped: TypeAlias = Step[State, Event]
Tokens: TypeAlias = tuple[str, ...]


def _alike(case: Case) -> None:
    test_words.test_no_two_choices_of_a_menu_are_called_the_same(case, "en")


def _long(case: Case) -> None:
    test_words.test_everything_said_can_be_formatted_and_fits(case, "en")


def _whole(case: Case) -> None:
    test_games.test_every_position_of_a_whole_game(case, by_word=False)


def _ending(case: Case) -> None:
    test_games.test_a_game_ends_with_an_outcome_for_all(case, by_word=False)


def _statistics(case: Case) -> None:
    test_figures.test_counts_records_and_achievements_have_words_that_fit(case.rules, "en")


def _defaults(case: Case) -> None:
    test_games.test_no_default_of_a_state_depends_on_a_value_of_the_rules(case.rules)


FAULTS: Mapping[Callable[[], Pebbles], tuple[Callable[[Case], None], str]] = {
    tells_hands: (test_secrets.test_states_that_differ_in_secrets_look_the_same, "what everybody sees"),
    tells_offers: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "the log tells"),
    news_of_offers: (test_secrets.test_a_round_is_told_without_its_secrets, "the news tell"),
    news_without_lays: (test_games.test_any_stretch_of_a_game_is_told_by_seat, "not told to"),
    news_told_twice: (test_games.test_any_stretch_of_a_game_is_told_by_seat, "told 2 times"),
    news_by_event: (test_games.test_any_stretch_of_a_game_is_told_by_seat, "told in two places|told last"),
    tells_by_refusal: (test_secrets.test_states_that_differ_in_secrets_look_the_same, "the answer to"),
    tells_by_question: (test_secrets.test_states_that_differ_in_secrets_look_the_same, "the question to"),
    tells_at_the_end: (test_secrets.test_steps_that_look_the_same_are_told_in_the_same_words, "does not say"),
    never_varies_hands: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "never varied|all the same"),
    never_varies_offers: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "never varied|all the same"),
    resamples_nothing: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "all the same"),
    remembers_hands: (
        test_secrets.test_a_resample_depends_on_what_is_known_and_on_the_draws_alone,
        "remembers .*hands",
    ),
    asks_too_little: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "no question leads to"),
    asks_too_much: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "offered"),
    asks_without_an_end: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "says otherwise"),
    asks_in_crowds: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "17 choices"),
    asks_twice: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "offered twice: .*pass"),
    asks_in_many_rows: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "7 rows"),
    draws_before_refusing: (test_moves.test_unlisted_moves_are_refused, "after a draw"),
    allows_the_unlisted: (test_moves.test_unlisted_moves_are_refused, "accepted and not listed"),
    judges_too_kindly: (test_moves.test_unlisted_moves_are_refused, "`is_legal` says True"),
    judges_too_harshly: (test_moves.test_unlisted_moves_are_refused, "`is_legal` says False"),
    draws_the_unlisted: (test_moves.test_chance_finds_every_legal_move_and_no_other, "drawn and not legal"),
    draws_too_few: (test_moves.test_chance_finds_every_legal_move_and_no_other, "legal and never drawn"),
    plans_with_secrets: (test_plans.test_a_plan_tells_nothing_and_leaves_something_to_do, "tells seat . of"),
    plans_while_asked: (test_plans.test_a_plan_tells_nothing_and_leaves_something_to_do, "is asked now"),
    plans_for_another: (test_plans.test_a_plan_tells_nothing_and_leaves_something_to_do, "is not to act"),
    plans_without_moves: (test_plans.test_a_plan_tells_nothing_and_leaves_something_to_do, "no move in its"),
    refuses_the_listed: (test_moves.test_listed_moves_apply_and_change_nothing, "listed and refused"),
    remembers: (test_moves.test_listed_moves_apply_and_change_nothing, "two results"),
    crashes: (test_moves.test_unlisted_moves_are_refused, "gives ValueError"),
    loses_a_move: (test_moves.test_moves_have_a_text_that_leads_back, "is read as"),
    defaults_to_nothing: (test_games.test_default_moves_alone_end_a_game, "default move"),
    takes_a_default_from_a_rule: (_defaults, r"_PricedState\.purse depends on a rule: HIGHEST"),
    holds_a_list: (test_moves.test_states_and_views_are_values, "holds a list"),
    ends_too_late: (_whole, "its longest"),
    forgets_the_turn: (test_moves.test_listed_moves_apply_and_change_nothing, "passes the turn, and its"),
    calls_two_alike: (_alike, "two choices of one menu are called 'Draw a pebble'"),
    talks_too_long: (_long, "characters, 80 have room"),
    loses_a_pebble: (_whole, "a pebble has come or gone"),
    places_wrongly: (_ending, "should be"),
    leaves_nobody_out: (test_games.test_who_has_left_has_left, "DID NOT RAISE|assert"),
    speaks_unknown_words: (test_words.test_everything_said_has_its_words, "is filled with"),
    loses_points: (_ending, "add up to"),
    counts_the_unknown: (_ending, "a count is unknown"),
    counts_under_a_source: (_ending, "a name has two figures"),
    counts_by_chance: (_ending, "are others the second time"),
    keeps_records_of_nothing: (_ending, "a record is of no figure"),
    achieves_the_unknown: (_ending, "an achievement is unknown"),
    achieves_twice: (_ending, "an achievement twice"),
    ends_within_a_turn: (_ending, "an event of the end is in no turn"),
    records_without_words: (_statistics, "no words for record-hand"),
    sources_without_words: (test_words.test_everything_said_has_its_words, "no words for line-all"),
    draws_the_named_seat: (
        test_games.test_a_start_seat_is_drawn_first_of_all_or_named,
        "start seat named|draw",
    ),
}


@pytest.mark.parametrize("broken", FAULTS, ids=lambda broken: broken.__name__)
def test_a_broken_game_is_found_out(broken: Callable[[], Pebbles]) -> None:
    check, fault = FAULTS[broken]
    with pytest.raises((Broken, ReplayDiverged, AssertionError, pytest.fail.Exception), match=fault):
        check(Case(broken(), 3))


def _deals_alone() -> AnyRules:
    """Return rules whose only secret is what was dealt at the beginning; `resample` changes nothing."""
    return resamples_nothing(REGISTRY.newest("made_secret"))


def test_an_inert_resample_of_what_was_dealt_is_found_out() -> None:
    with pytest.raises(Broken, match="all the same"):
        test_secrets.test_secrets_vary_and_the_log_keeps_them(Case(_deals_alone(), 3))
    with pytest.raises(Broken, match="all the same"):
        list(audited(Case(_deals_alone(), 3).trial("inert")))


@pytest.mark.parametrize(
    ("package", "renderers", "tests"),
    [
        ("engines", "renderers", "tests.engines.chess"),
        ("made.engines", "made.renderers", "made.tests.engines.chess"),
        ("tests.games", "tests.games.renderers", "tests.games.chess"),
    ],
)
def test_what_belongs_to_a_game_is_found_beside_it(package: str, renderers: str, tests: str) -> None:
    assert renderers_of(package) == renderers
    assert beside(f"{package}.chess") == tests
