"""The suite itself: a game that breaks a law of the contract is found out."""

import dataclasses
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from engines.api import (
    Amount,
    Chance,
    Choice,
    IllegalMove,
    Menu,
    Message,
    Outcome,
    Question,
    ReplayDiverged,
    Rules,
    Seat,
    SeatName,
    Settings,
    Step,
    message,
)
from engines.checks import Broken
from engines.registry import beside
from tests.conformance import test_games, test_moves, test_secrets, test_words
from tests.conformance.cases import Case, renderers_of
from tests.games.pebbles import RULES
from tests.games.pebbles.model import (
    Draw,
    Event,
    Laid,
    Move,
    Offer,
    OfferMade,
    Own,
    Pass,
    Polish,
    State,
    View,
)

Pebbles: TypeAlias = Rules[State, Move, Event, View, Own]
Stepped: TypeAlias = Step[State, Event]
Tokens: TypeAlias = tuple[str, ...]


def tells_hands() -> Pebbles:
    """Everybody sees the hands."""

    def public(state: State) -> View:
        return replace(RULES.public(state), opened=state.hands)

    return dataclasses.replace(RULES, public=public)


def tells_offers() -> Pebbles:
    """The log tells offers at once."""

    def describe(event: Event, reader: Seat | None) -> Message | None:
        if isinstance(event, OfferMade):
            return message("event-you-offered", shells=event.shells)
        return RULES.describe(event, reader)

    return dataclasses.replace(RULES, describe=describe)


def tells_by_refusal() -> Pebbles:
    """A refusal depends on what others hold."""

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        try:
            return RULES.make(state, seat, move, chance)
        except IllegalMove as refusal:
            rich = any(hand[0] for other, hand in enumerate(state.hands) if other != seat)
            raise IllegalMove("refused-offer" if rich else "refused-pass") from refusal

    return dataclasses.replace(RULES, make=make)


def tells_by_question() -> Pebbles:
    """A question depends on what others hold."""

    def question(state: State, seat: Seat, tokens: Tokens) -> Question:
        asked = RULES.ask(state, seat, tokens)
        return replace(asked, prompt=message("number", number=sum(hand[0] for hand in state.hands)))

    return dataclasses.replace(RULES, question=question)


def tells_at_the_end() -> Pebbles:
    """The end opens all hands, but the step does not say so."""

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        return replace(RULES.make(state, seat, move, chance), reveals=False)

    return dataclasses.replace(RULES, make=make)


def never_varies_hands() -> Pebbles:
    """Resamples only differ in offers."""

    def resample(state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(RULES.resample(state, seat, chance), hands=state.hands, bag=state.bag)

    return dataclasses.replace(RULES, resample=resample)


def never_varies_offers() -> Pebbles:
    """Resamples only differ in hands."""

    def resample(state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(RULES.resample(state, seat, chance), offers=state.offers)

    return dataclasses.replace(RULES, resample=resample)


def _asking(change: Callable[[Menu], Menu]) -> Pebbles:
    """Return rules whose menus are others."""

    def question(state: State, seat: Seat, tokens: Tokens) -> Question:
        asked = RULES.ask(state, seat, tokens)
        return change(asked) if isinstance(asked, Menu) else asked

    return dataclasses.replace(RULES, question=question)


def asks_too_little() -> Pebbles:
    """No question leads to passing."""

    def without_pass(menu: Menu) -> Menu:
        return replace(menu, choices=tuple(one for one in menu.choices if one.tokens != ("pass",)))

    return _asking(without_pass)


def asks_too_much() -> Pebbles:
    """More shells are asked for than a seat has."""

    def question(state: State, seat: Seat, tokens: Tokens) -> Question:
        asked = RULES.ask(state, seat, tokens)
        return replace(asked, maximum=9) if isinstance(asked, Amount) else asked

    return dataclasses.replace(RULES, question=question)


def asks_without_an_end() -> Pebbles:
    """A choice that makes a move is not marked so."""

    def unmarked(menu: Menu) -> Menu:
        return replace(menu, choices=tuple(replace(one, move=False) for one in menu.choices))

    return _asking(unmarked)


def asks_in_crowds() -> Pebbles:
    """More buttons than can be drawn."""
    return _asking(lambda menu: replace(menu, choices=(Choice(("pass",)),) * 16))


def draws_before_refusing() -> Pebbles:
    """A refusal uses up a draw."""

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        if not isinstance(move, Draw | Pass):
            chance.die()
        return RULES.make(state, seat, move, chance)

    return dataclasses.replace(RULES, make=make)


def allows_the_unlisted() -> Pebbles:
    """Shells can be offered that a seat does not have."""

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        try:
            return RULES.make(state, seat, move, chance)
        except IllegalMove:
            if isinstance(move, Offer):
                return Step(state, ())
            raise

    return dataclasses.replace(RULES, make=make)


def refuses_the_listed() -> Pebbles:
    """Nobody can pass."""

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        if isinstance(move, Pass):
            raise IllegalMove("refused-pass")
        return RULES.make(state, seat, move, chance)

    def default(state: State, seat: Seat) -> Move:
        return next(iter(RULES.legal_moves(state, seat)))

    return dataclasses.replace(RULES, make=make, default=default)


def remembers() -> Pebbles:
    """The rules hold a state of their own."""
    times = count(1)

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        step = RULES.make(state, seat, move, chance)
        return replace(step, state=replace(step.state, round=step.state.round + next(times) % 2))

    return dataclasses.replace(RULES, make=make)


def crashes() -> Pebbles:
    """Not every text is read."""

    def parse(text: str) -> Move:
        if text.startswith("lay"):
            int(text.rpartition(" ")[2])
        return RULES.parse(text)

    return dataclasses.replace(RULES, parse=parse)


def loses_a_move() -> Pebbles:
    """A text leads back to another move."""

    def format_move(move: Move) -> str:
        return "draw" if isinstance(move, Polish) else RULES.format(move)

    return dataclasses.replace(RULES, format=format_move)


def ends_too_late() -> Pebbles:
    """The bound of moves is none."""

    def longest(settings: Settings, seats: int) -> int:
        return RULES.longest(settings, seats) // 4

    return dataclasses.replace(RULES, longest=longest)


def places_wrongly() -> Pebbles:
    """Equal places do not skip the next."""

    def outcome(state: State) -> Outcome | None:
        found = RULES.outcome(state)
        return None if found is None else replace(found, places=(2,) * len(found.places))

    return dataclasses.replace(RULES, outcome=outcome)


def defaults_to_nothing() -> Pebbles:
    """The default move is not legal while offers are made."""

    def default(_state: State, _seat: Seat) -> Move:
        return Pass()

    return dataclasses.replace(RULES, default=default)


def draws_the_named_seat() -> Pebbles:
    """The start seat is drawn although it is named."""

    def setup(settings: Settings, seats: int, _first: Seat | None, chance: Chance) -> Stepped:
        return RULES.setup(settings, seats, None, chance)

    return dataclasses.replace(RULES, setup=setup)


def holds_a_list() -> Pebbles:
    """A state is not frozen through and through."""

    def setup(settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Stepped:
        step = RULES.setup(settings, seats, first, chance)
        shells: Any = list(step.state.shells)
        return replace(step, state=replace(step.state, shells=shells))

    return dataclasses.replace(RULES, setup=setup)


def speaks_unknown_words() -> Pebbles:
    """A message has other values than its words have gaps."""

    def describe(event: Event, reader: Seat | None) -> Message | None:
        if isinstance(event, Laid):
            return message("event-laid", seat=SeatName(event.seat))
        return RULES.describe(event, reader)

    return dataclasses.replace(RULES, describe=describe)


def leaves_nobody_out() -> Pebbles:
    """Who has left may leave again."""

    def remove(state: State, seat: Seat, chance: Chance) -> Stepped:
        step = RULES.remove(replace(state, left=()), seat, chance)
        return replace(step, state=replace(step.state, left=()))

    return dataclasses.replace(RULES, remove=remove)


def loses_a_pebble() -> Pebbles:
    """The bag keeps a pebble that was drawn."""

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        step = RULES.make(state, seat, move, chance)
        return replace(step, state=replace(step.state, bag=state.bag)) if isinstance(move, Draw) else step

    return dataclasses.replace(RULES, make=make)


def forgets_the_turn() -> Pebbles:
    """The others move on a position that they were not shown."""

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        return replace(RULES.make(state, seat, move, chance), turn_over=False, reveals=False)

    return dataclasses.replace(RULES, make=make)


def _labelled(verb: str, key: str) -> Pebbles:
    """Return rules whose buttons of this verb all say the same."""

    def label(view: View, own: Own, tokens: Tokens, start: int) -> Message:
        return message(key) if tokens[start : start + 1] == (verb,) else RULES.label(view, own, tokens, start)

    return dataclasses.replace(RULES, label=label)


def calls_two_alike() -> Pebbles:
    """Passing is called drawing."""
    return _labelled("pass", "label-draw")


def talks_too_long() -> Pebbles:
    """A button has more words than room."""
    return _labelled("draw", "rules-play")


def _alike(case: Case) -> None:
    test_words.test_no_two_choices_of_a_menu_are_called_the_same(case, "en")


def _long(case: Case) -> None:
    test_words.test_everything_said_can_be_formatted_and_fits(case, "en")


def _whole(case: Case) -> None:
    test_games.test_every_position_of_a_whole_game(case, by_word=False)


def _ending(case: Case) -> None:
    test_games.test_a_game_ends_with_an_outcome_for_all(case, by_word=False)


FAULTS: Mapping[Callable[[], Pebbles], tuple[Callable[[Case], None], str]] = {
    tells_hands: (test_secrets.test_states_that_differ_in_secrets_look_the_same, "public view"),
    tells_offers: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "the log tells"),
    tells_by_refusal: (test_secrets.test_states_that_differ_in_secrets_look_the_same, "the answer to"),
    tells_by_question: (test_secrets.test_states_that_differ_in_secrets_look_the_same, "the question to"),
    tells_at_the_end: (test_secrets.test_steps_that_look_the_same_are_told_in_the_same_words, "does not say"),
    never_varies_hands: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "never varied|all the same"),
    never_varies_offers: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "never varied|all the same"),
    asks_too_little: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "no question leads to"),
    asks_too_much: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "offered"),
    asks_without_an_end: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "says otherwise"),
    asks_in_crowds: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "16 choices"),
    draws_before_refusing: (test_moves.test_unlisted_moves_are_refused, "after a draw"),
    allows_the_unlisted: (test_moves.test_unlisted_moves_are_refused, "accepted and not listed"),
    refuses_the_listed: (test_moves.test_listed_moves_apply_and_change_nothing, "listed and refused"),
    remembers: (test_moves.test_listed_moves_apply_and_change_nothing, "two results"),
    crashes: (test_moves.test_unlisted_moves_are_refused, "gives ValueError"),
    loses_a_move: (test_moves.test_moves_have_a_text_that_leads_back, "is read as"),
    defaults_to_nothing: (test_games.test_default_moves_alone_end_a_game, "default move"),
    holds_a_list: (test_moves.test_states_and_views_are_values, "holds a list"),
    ends_too_late: (_whole, "its longest"),
    forgets_the_turn: (test_moves.test_listed_moves_apply_and_change_nothing, "passes the turn, and its"),
    calls_two_alike: (_alike, "two choices of one menu are called 'Draw a pebble'"),
    talks_too_long: (_long, "characters, 80 have room"),
    loses_a_pebble: (_whole, "a pebble has come or gone"),
    places_wrongly: (_ending, "should be"),
    leaves_nobody_out: (test_games.test_who_has_left_has_left, "DID NOT RAISE|assert"),
    speaks_unknown_words: (test_words.test_everything_said_has_its_words, "is filled with"),
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
