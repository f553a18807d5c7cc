"""Games that break the contract, each in one way."""

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Any, TypeAlias

from msgspec import structs
from msgspec.structs import replace

from engines.api import (
    Amount,
    AnyRules,
    Chance,
    Choice,
    Figures,
    Grammar,
    IllegalMove,
    Menu,
    Message,
    Outcome,
    Question,
    Record,
    Rules,
    Seat,
    SeatName,
    Settings,
    Step,
    Told,
    Turn,
    Weight,
    message,
)
from engines.chance import QuickChance
from tests.games.pebbles import RULES
from tests.games.pebbles.events import Event, Laid, OfferMade
from tests.games.pebbles.model import State
from tests.games.pebbles.moves import HIGHEST
from tests.games.pebbles.notation import Draw, Move, Offer, Pass, Polish

Pebbles: TypeAlias = Rules[State, Move, Event]
Stepped: TypeAlias = Step[State, Event]
Tokens: TypeAlias = tuple[str, ...]


def tells_hands() -> Pebbles:
    """Everybody sees the hands."""

    def seen(state: State, reader: Seat | None) -> State:
        return replace(RULES.seen(state, reader), hands=state.hands)

    return dataclasses.replace(RULES, seen=seen)


def tells_offers() -> Pebbles:
    """The log tells offers at once."""

    class Told(OfferMade, frozen=True, tag="offer_made"):
        def line(self, _reader: Seat | None) -> Message:
            return message("event-you-offered", shells=self.shells)

    return _with_events(OfferMade, Told)


def _with_events(kind: type[Event], other: type[Event]) -> Pebbles:
    """Return rules in which events of a kind are of another one with the same fields."""

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        step = RULES.make(state, seat, move, chance)
        events = (other(**structs.asdict(one)) if isinstance(one, kind) else one for one in step.events)
        return replace(step, events=tuple(events))

    return dataclasses.replace(RULES, make=make)


def _telling(change: Callable[[Told, Event], Iterable[Told]]) -> Pebbles:
    """Return rules whose news are changed."""

    def told(events: Sequence[Event], reader: Seat | None) -> Sequence[Told]:
        parts = RULES.tell(events, reader)
        return [part for old in parts for part in change(old, events[old.events[0]])]

    return dataclasses.replace(RULES, told=told)


def news_of_offers() -> Pebbles:
    """The news tell offers at once, the log does not."""

    def told(events: Sequence[Event], reader: Seat | None) -> Sequence[Told]:
        offers = [
            Told(None, message("event-you-offered", shells=event.shells), Weight.MAIN, (at,))
            for at, event in enumerate(events)
            if isinstance(event, OfferMade) and event.seat != reader
        ]
        return [*RULES.tell(events, reader), *offers]

    return dataclasses.replace(RULES, told=told)


def news_without_lays() -> Pebbles:
    """The news leave out what somebody laid."""
    return _telling(lambda part, event: () if isinstance(event, Laid) else (part,))


def news_told_twice() -> Pebbles:
    """The news tell twice what somebody laid."""
    return _telling(lambda part, event: (part,) * (2 if isinstance(event, Laid) else 1))


def news_by_event() -> Pebbles:
    """The news tell a seat's parts in several places."""
    return _telling(lambda part, event: (replace(part, seat=getattr(event, "seat", None)),))


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


def resamples_nothing(rules: AnyRules = RULES) -> AnyRules:
    """Every resample is the state itself, so that no comparison finds a leak."""

    def resample(state: State, _seat: Seat | None, _chance: Chance) -> State:
        return state

    return dataclasses.replace(rules, resample=resample)


def remembers_hands() -> Pebbles:
    """A resample goes by what the others really hold."""

    def resample(state: State, seat: Seat | None, chance: Chance) -> State:
        for _ in range(sum(hand[0] for other, hand in enumerate(state.hands) if other != seat)):
            chance.die()
        return RULES.resample(state, seat, chance)

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
    return _asking(lambda menu: replace(menu, choices=(Choice(("pass",)),) * 17))


def asks_twice() -> Pebbles:
    """Passing is offered once more, in another spelling of the notation."""

    def doubled(menu: Menu) -> Menu:
        others = (replace(one, tokens=("PASS",)) for one in menu.choices if one.tokens == ("pass",))
        return replace(menu, choices=(*menu.choices, *others))

    return _asking(doubled)


def asks_in_many_rows() -> Pebbles:
    """More rows of buttons than can be drawn."""

    def scattered(menu: Menu) -> Menu:
        return replace(menu, choices=tuple(Choice((f"pass{row}",), row=row) for row in range(7)))

    return _asking(scattered)


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


class _Kindly(Rules[State, Move, Event]):
    """Whatever has the kind of a legal move is said to be one."""

    def is_legal(self, state: State, seat: Seat, move: Move) -> bool:
        return type(move) in map(type, self.legal_moves(state, seat))


class _Harshly(Rules[State, Move, Event]):
    """Nobody is said to be able to pass."""

    def is_legal(self, state: State, seat: Seat, move: Move) -> bool:
        return super().is_legal(state, seat, move) and not isinstance(move, Pass)


def _fields() -> dict[str, Any]:
    return {field.name: getattr(RULES, field.name) for field in dataclasses.fields(RULES)}


def judges_too_kindly() -> Pebbles:
    """A move that is refused is said to be legal."""
    return _Kindly(**_fields())


def judges_too_harshly() -> Pebbles:
    """A move that is made is said not to be legal."""
    return _Harshly(**_fields())


def draws_the_unlisted() -> Pebbles:
    """Chance finds moves that a seat cannot make."""

    def sample(state: State, seat: Seat, chance: Chance) -> Move:
        wrong = Draw() if state.turn is None else Offer(1)
        moves = (*RULES.moves(state, seat), wrong)
        return moves[chance.pick(len(moves))]

    return dataclasses.replace(RULES, sample=sample)


def draws_too_few() -> Pebbles:
    """Chance never finds the last move."""

    def sample(state: State, seat: Seat, chance: Chance) -> Move:
        moves = tuple(RULES.moves(state, seat))
        return moves[chance.pick(max(1, len(moves) - 1))]

    return dataclasses.replace(RULES, sample=sample)


def _planning(plan: Callable[[State, Seat], State | None]) -> Pebbles:
    """Return rules by which a seat plans for its turn, though not while offers are made."""

    def planned(state: State, seat: Seat) -> State | None:
        return None if state.turn is None or seat in state.left else plan(state, seat)

    return dataclasses.replace(RULES, planned=planned)


def plans_with_secrets() -> Pebbles:
    """A plan has the hands of the others in it."""
    return _planning(lambda state, seat: None if state.turn == seat else replace(state, turn=seat))


def plans_while_asked() -> Pebbles:
    """A seat that is asked has a plan."""
    return _planning(lambda state, seat: replace(RULES.resample(state, seat, QuickChance(0)), turn=seat))


def plans_for_another() -> Pebbles:
    """In a plan another seat is to act."""

    def plan(state: State, seat: Seat) -> State | None:
        return None if state.turn == seat else RULES.resample(state, seat, QuickChance(0))

    return _planning(plan)


def plans_without_moves() -> Pebbles:
    """In a plan there is nothing to be done."""

    def moves(state: State, seat: Seat) -> Iterable[Move]:
        return () if state.round == 0 else RULES.moves(state, seat)

    def plan(state: State, seat: Seat) -> State | None:
        known = RULES.resample(state, seat, QuickChance(0))
        return None if state.turn == seat else replace(known, turn=seat, round=0)

    return dataclasses.replace(_planning(plan), moves=moves)


def remembers() -> Pebbles:
    """The rules hold a state of their own."""
    times = count(1)

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        step = RULES.make(state, seat, move, chance)
        return replace(step, state=replace(step.state, round=step.state.round + next(times) % 2))

    return dataclasses.replace(RULES, make=make)


def crashes() -> Pebbles:
    """Not every text is read."""

    class Crashing(Grammar[Move]):
        def _parse(self, text: str) -> Move:
            if text.startswith("lay"):
                int(text.rpartition(" ")[2])
            return RULES.parse(text)

    return dataclasses.replace(RULES, grammar=Crashing(Move, message("refused-notation")))


def loses_a_move() -> Pebbles:
    """A text leads back to another move."""

    class Losing(Grammar[Move]):
        def format(self, move: Move) -> str:
            return "draw" if isinstance(move, Polish) else RULES.format(move)

    return dataclasses.replace(RULES, grammar=Losing(Move, message("refused-notation")))


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


class _PricedState(State, frozen=True, tag="state", omit_defaults=True):
    purse: int = HIGHEST


def takes_a_default_from_a_rule() -> Pebbles:
    """A field of the state has a number of the rules for its default."""

    def setup(settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Stepped:
        step = RULES.setup(settings, seats, first, chance)
        return replace(step, state=_PricedState(**structs.asdict(step.state)))

    return dataclasses.replace(RULES, setup=setup)


def speaks_unknown_words() -> Pebbles:
    """A message has other values than its words have gaps."""

    class Wordless(Laid, frozen=True, tag="laid"):
        def line(self, _reader: Seat | None) -> Message:
            return message("event-laid", seat=SeatName(self.seat))

    return _with_events(Laid, Wordless)


def leaves_nobody_out() -> Pebbles:
    """A player who has left may leave again."""

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

    def label(seen: State, seat: Seat, tokens: Tokens, start: int) -> Message:
        is_it = tokens[start : start + 1] == (verb,)
        return message(key) if is_it else RULES.label(seen, seat, tokens, start)

    return dataclasses.replace(RULES, label=label)


def calls_two_alike() -> Pebbles:
    """Passing is called drawing."""
    return _labelled("pass", "label-draw")


def talks_too_long() -> Pebbles:
    """A button has more words than room."""
    return _labelled("draw", "rules-play")


def _honoured(**changes: Any) -> Pebbles:
    """Return rules with other honours."""
    return dataclasses.replace(RULES, honours=dataclasses.replace(RULES.honours, **changes))


def _counting(change: Callable[[Figures], Figures]) -> Pebbles:
    """Return rules whose figures are changed."""

    def figures(turns: Sequence[Turn[Event]], outcome: Outcome, seat: Seat) -> Figures:
        return change(RULES.honours.figures(turns, outcome, seat))

    return _honoured(figures=figures)


def loses_points() -> Pebbles:
    """The sources do not add up to the total."""
    return _counting(lambda figures: replace(figures, points={**figures.points, "shells": 99}))


def counts_the_unknown() -> Pebbles:
    """A count is not among the known ones."""
    return _counting(lambda figures: replace(figures, counts={"passes": 1}))


def counts_under_a_source() -> Pebbles:
    """A count has the name of a source of points."""
    known = _counting(lambda figures: replace(figures, counts={"laid": 1}))
    return dataclasses.replace(
        known, honours=dataclasses.replace(known.honours, counts=("laid",), records=())
    )


def counts_by_chance() -> Pebbles:
    """Figures are others the second time."""
    times = count(1)
    return _counting(lambda figures: replace(figures, counts={"lays": next(times)}))


def keeps_records_of_nothing() -> Pebbles:
    """A record is of a figure that no game has."""
    return _honoured(records=(Record("passes"),))


def _achieving(*names: str) -> Pebbles:
    """Return rules by which every seat achieves this."""

    def achieved(_turns: Sequence[Turn[Event]], _outcome: Outcome, _seat: Seat) -> Iterable[str]:
        return names

    return _honoured(achieved=achieved)


def achieves_the_unknown() -> Pebbles:
    """An achievement is not among the known ones."""
    return _achieving("no-lay")


def achieves_twice() -> Pebbles:
    """An achievement is reached twice in one game."""
    return _achieving("no-pass", "no-pass")


def ends_within_a_turn() -> Pebbles:
    """The last step does not end its turn: what happened in it belongs to none."""

    def make(state: State, seat: Seat, move: Move, chance: Chance) -> Stepped:
        step = RULES.make(state, seat, move, chance)
        over = RULES.outcome(step.state) is not None
        return replace(step, turn_over=False, reveals=True) if over else step

    return dataclasses.replace(RULES, make=make)


def records_without_words() -> Pebbles:
    """A record has no words."""
    return _honoured(records=(Record("hand"),))


def sources_without_words() -> Pebbles:
    """A source of points has no words."""
    return _counting(lambda figures: Figures({"all": figures.total}))
