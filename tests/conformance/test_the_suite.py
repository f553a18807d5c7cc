"""The suite itself: a game that breaks a law of the contract is found out."""

from collections.abc import Callable, Mapping
from typing import Any

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
    Seat,
    SeatName,
    Settings,
    Step,
    message,
)
from engines.checks import Broken
from tests.conformance import test_games, test_moves, test_secrets, test_words
from tests.conformance.cases import Case
from tests.games.pebbles.model import Draw, Event, Laid, Move, Offer, OfferMade, Pass, Polish, State, View
from tests.games.pebbles.rules import Pebbles

Stepped = Step[State, Event]


class TellsHands(Pebbles):
    """Everybody sees the hands."""

    def public(self, state: State) -> View:
        return replace(super().public(state), opened=state.hands)


class TellsOffers(Pebbles):
    """The log tells offers at once."""

    def describe(self, event: Event, reader: Seat | None) -> Message | None:
        if isinstance(event, OfferMade):
            return message("event-you-offered", shells=event.shells)
        return super().describe(event, reader)


class TellsByRefusal(Pebbles):
    """A refusal depends on what others hold."""

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        try:
            return super().apply(state, seat, move, chance)
        except IllegalMove as refusal:
            rich = any(hand[0] for other, hand in enumerate(state.hands) if other != seat)
            raise IllegalMove("refused-offer" if rich else "refused-pass") from refusal


class TellsByQuestion(Pebbles):
    """A question depends on what others hold."""

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Question:
        question = super().ask(state, seat, tokens)
        return replace(question, prompt=message("number", number=sum(hand[0] for hand in state.hands)))


class TellsAtTheEnd(Pebbles):
    """The end opens all hands, but the step does not say so."""

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        return replace(super().apply(state, seat, move, chance), reveals=False)


class NeverVariesHands(Pebbles):
    """Resamples only differ in offers."""

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(super().resample(state, seat, chance), hands=state.hands, bag=state.bag)


class NeverVariesOffers(Pebbles):
    """Resamples only differ in hands."""

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return replace(super().resample(state, seat, chance), offers=state.offers)


class AsksTooLittle(Pebbles):
    """No question leads to passing."""

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Question:
        question = super().ask(state, seat, tokens)
        if isinstance(question, Menu):
            kept = tuple(choice for choice in question.choices if choice.tokens != ("pass",))
            return replace(question, choices=kept)
        return question


class AsksTooMuch(Pebbles):
    """More shells are asked for than a seat has."""

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Question:
        question = super().ask(state, seat, tokens)
        return replace(question, maximum=9) if isinstance(question, Amount) else question


class AsksWithoutAnEnd(Pebbles):
    """A choice that makes a move is not marked so."""

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Question:
        question = super().ask(state, seat, tokens)
        if isinstance(question, Menu):
            return replace(question, choices=tuple(replace(c, move=False) for c in question.choices))
        return question


class AsksInCrowds(Pebbles):
    """More buttons than can be drawn."""

    def ask(self, state: State, seat: Seat, tokens: tuple[str, ...]) -> Question:
        question = super().ask(state, seat, tokens)
        return (
            replace(question, choices=(Choice(("pass",)),) * 16) if isinstance(question, Menu) else question
        )


class DrawsBeforeRefusing(Pebbles):
    """A refusal uses up a draw."""

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        if not isinstance(move, Draw | Pass):
            chance.die()
        return super().apply(state, seat, move, chance)


class AllowsTheUnlisted(Pebbles):
    """Shells can be offered that a seat does not have."""

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        try:
            return super().apply(state, seat, move, chance)
        except IllegalMove:
            if isinstance(move, Offer) and seat in self.to_act(state):
                return Step(state, ())
            raise


class RefusesTheListed(Pebbles):
    """Nobody can pass."""

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        if isinstance(move, Pass) and state.turn == seat:
            raise IllegalMove("refused-pass")
        return super().apply(state, seat, move, chance)

    def default_move(self, state: State, seat: Seat) -> Move:
        return next(iter(super().legal_moves(state, seat)))


class Remembers(Pebbles):
    """The rules hold a state of their own."""

    times = 0

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        step = super().apply(state, seat, move, chance)
        self.times += 1
        return replace(step, state=replace(step.state, round=step.state.round + self.times % 2))


class Crashes(Pebbles):
    """Not every text is read."""

    def parse(self, text: str) -> Move:
        if text.startswith("lay"):
            int(text.rpartition(" ")[2])
        return super().parse(text)


class LosesAMove(Pebbles):
    """A text leads back to another move."""

    def format(self, move: Move) -> str:
        return "draw" if isinstance(move, Polish) else super().format(move)


class EndsTooLate(Pebbles):
    """The bound of moves is none."""

    def longest(self, settings: Settings, seats: int) -> int:
        return super().longest(settings, seats) // 4


class PlacesWrongly(Pebbles):
    """Equal places do not skip the next."""

    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        return None if found is None else replace(found, places=(2,) * len(found.places))


class DefaultsToNothing(Pebbles):
    """The default move is not legal while offers are made."""

    def default_move(self, state: State, seat: Seat) -> Move:
        return Pass()


class DrawsTheNamedSeat(Pebbles):
    """The start seat is drawn although it is named."""

    def setup(self, settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Stepped:
        return super().setup(settings, seats, None, chance)


class HoldsAList(Pebbles):
    """A state is not frozen through and through."""

    def setup(self, settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Stepped:
        step = super().setup(settings, seats, first, chance)
        shells: Any = list(step.state.shells)
        return replace(step, state=replace(step.state, shells=shells))


class SpeaksUnknownWords(Pebbles):
    """A message has other values than its words have gaps."""

    def describe(self, event: Event, reader: Seat | None) -> Message | None:
        if isinstance(event, Laid):
            return message("event-laid", seat=SeatName(event.seat))
        return super().describe(event, reader)


class LeavesNobodyOut(Pebbles):
    """Who has left may leave again."""

    def leave(self, state: State, seat: Seat, chance: Chance) -> Stepped:
        step = super().leave(replace(state, left=()), seat, chance)
        return replace(step, state=replace(step.state, left=()))


def _whole(case: Case) -> None:
    test_games.test_every_position_of_a_whole_game(case, by_word=False)


def _ending(case: Case) -> None:
    test_games.test_a_game_ends_with_an_outcome_for_all(case, by_word=False)


FAULTS: Mapping[type[Pebbles], tuple[Callable[[Case], None], str]] = {
    TellsHands: (test_secrets.test_states_that_differ_in_secrets_look_the_same, "public view"),
    TellsOffers: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "the log tells"),
    TellsByRefusal: (test_secrets.test_states_that_differ_in_secrets_look_the_same, "the answer to"),
    TellsByQuestion: (test_secrets.test_states_that_differ_in_secrets_look_the_same, "the question to"),
    TellsAtTheEnd: (test_secrets.test_steps_that_look_the_same_are_told_in_the_same_words, "does not say"),
    NeverVariesHands: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "never varied|all the same"),
    NeverVariesOffers: (test_secrets.test_secrets_vary_and_the_log_keeps_them, "never varied|all the same"),
    AsksTooLittle: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "no question leads to"),
    AsksTooMuch: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "offered"),
    AsksWithoutAnEnd: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "says otherwise"),
    AsksInCrowds: (test_moves.test_questions_lead_to_every_move_and_nothing_else, "16 choices"),
    DrawsBeforeRefusing: (test_moves.test_unlisted_moves_are_refused, "after a draw"),
    AllowsTheUnlisted: (test_moves.test_unlisted_moves_are_refused, "accepted and not listed"),
    RefusesTheListed: (test_moves.test_listed_moves_apply_and_change_nothing, "listed and refused"),
    Remembers: (test_moves.test_listed_moves_apply_and_change_nothing, "two results"),
    Crashes: (test_moves.test_unlisted_moves_are_refused, "gives ValueError"),
    LosesAMove: (test_moves.test_moves_have_a_text_that_leads_back, "is read as"),
    DefaultsToNothing: (test_games.test_default_moves_alone_end_a_game, "default move"),
    HoldsAList: (test_moves.test_states_and_views_are_values, "holds a list"),
    EndsTooLate: (_whole, "its longest"),
    PlacesWrongly: (_ending, "should be"),
    LeavesNobodyOut: (test_games.test_who_has_left_has_left, "DID NOT RAISE|assert"),
    SpeaksUnknownWords: (test_words.test_everything_said_has_its_words, "is filled with"),
    DrawsTheNamedSeat: (test_games.test_a_start_seat_is_drawn_first_of_all_or_named, "start seat named|draw"),
}


@pytest.mark.parametrize("broken", FAULTS, ids=lambda broken: broken.__name__)
def test_a_broken_game_is_found_out(broken: type[Pebbles]) -> None:
    check, fault = FAULTS[broken]
    with pytest.raises((Broken, ReplayDiverged, AssertionError, pytest.fail.Exception), match=fault):
        check(Case(broken(), 3))
