"""Everything that the rules say, in whole games and in positions where they seldom come."""

from collections.abc import Iterator

from engines.api import (
    Message,
    Outcome,
    Seat,
    Turn,
    message,
)
from engines.chance import LiveChance
from engines.checks.saying import ended, log_messages, said_at
from engines.stone_age import RULES
from engines.stone_age.events import (
    AnyTwoReceived,
    BuildingRefused,
    CardRefused,
    CollectionsRevealed,
    DiceRolled,
    Event,
    ExtraCardDrawn,
    ExtraCardReceived,
    GameEnded,
    GoodsGained,
    GrowthWasted,
    OnceToolReceived,
    PeopleIdled,
    PeoplePlaced,
    PeopleUnfed,
    RoundStarted,
    SeatLeft,
    SeatScored,
    StackEmptied,
    TileRevealed,
    ToolsUsed,
)
from engines.stone_age.pieces import (
    CARDS,
    DICE,
    ROUNDS,
    TILES,
    GainSource,
    Good,
    Growth,
    Place,
    Reason,
)
from engines.stone_age.scoring import lines
from engines.stone_age.state import State
from engines.stone_age.words import card_name, goods, place_name, tile_name, usual_gain
from tests.engines.random_games import played, uniform
from tests.engines.saying import refusal, refusals
from tests.engines.stone_age.situations import (
    A,
    acting,
    begun,
    last_to_act,
    leave,
    play,
    position,
    seat,
)
from tests.engines.stone_age.test_ask import SITUATIONS
from tests.engines.stone_age.test_invariants import by_word

REFUSED = (
    "jump", "place moon 1", "place hunt", "place card 5", "place building 4", "place forest 9", "place hut",
    "place hunt 1", "place forest 1", "place field", "place card 1", "place toolmaker", "take wood",
    "buy card 1 with moon", "buy card 1 with wood wood", "buy card 2 with gold gold", "tools 9", "tools 4",
    "tools once 4", "use river", "build 1 with wood", "build 2", "build 2 with wood", "take wood wood",
    "pick gold", "feed none", "feed with wood", "feed with gold gold gold gold",
)  # fmt: skip


# --- what is said ------------------------------------------------------------------------------------


def _in_a_daily() -> Iterator[Message]:
    """What only a short game says."""
    yield from log_messages(RULES, 2, (RoundStarted(4, A, 2, 2, is_last=True),))
    yield from said_at(RULES, position(seat(), seat(), round=4, last_round=4))
    over = play(last_to_act(seat(), seat(), round=4, last_round=4), "B: refuse card 4")
    yield from ended(RULES, over)


def _in_a_game(seats: int, seed: str, cards: str) -> Iterator[Message]:
    style = by_word if cards == "open" else uniform
    state = None
    for number, (_, _, step) in enumerate(played(RULES, seats, style, seed, {"cards": cards})):
        state = step.state
        yield from log_messages(RULES, seats, step.events)
        if number % 9 == 0:
            yield from said_at(RULES, state)
    yield from ended(RULES, state)


def _refusals() -> Iterator[Message]:
    crowded = play(begun(3), "A: place hunt 1", "B: place field", "C: place toolmaker", "A: place river 4")
    shared = play(begun(3), "A: place forest 1", "B: place forest 1")
    full = play(begun(4), "A: place forest 5", "B: place forest 2")
    nothing = acting(seat("building 2, hunt, forest"), tiles="b01 b26")
    building = acting(seat("building 1, building 2, card 1, hunt", "1/0/0/0"), tiles="b01 b26")
    kinds = acting(seat("building 2, hunt, forest", "9/9/9/9"), tiles="b01 b19")
    rolled = play(acting(seat("forest 2, hunt", tools="2 1*")), "A: use forest [1 1]")
    gone = position(seat(), seat(), spaces="- c12 c13 c14")
    for state in (
        *SITUATIONS.values(),
        crowded,
        shared,
        full,
        nothing,
        building,
        kinds,
        rolled,
        gone,
        begun(),
    ):
        for who in RULES.to_act(state):
            yield from _answers(state, who)
    yield from _answers(leave(begun(), A), A)
    yield from _answers(begun(), Seat(1))


def _answers(state: State, who: Seat) -> Iterator[Message]:
    yield from refusals(RULES, state, who, REFUSED)
    for text in REFUSED:
        yield from refusal(RULES.ask, state, who, tuple(text.split(" ")))


def _other_refusals() -> Iterator[Message]:
    yield from refusal(RULES.leave, leave(begun(3), A), A, LiveChance(b"", 0))
    for chosen, edition in (({"x": "y"}, {}), ({"cards": "y"}, {}), ({}, {"mine": {}})):
        yield from refusal(RULES.resolve, chosen, edition)


def _rare() -> Iterator[Message]:
    """The names of things, and what is rare by chance, as a tie."""
    yield from (message(f"reason-{reason.value}") for reason in Reason)
    yield from map(card_name, CARDS)
    yield from map(tile_name, TILES)
    yield from map(place_name, Place)
    yield from (message(f"pick-{die}") for die in DICE)
    yield from (goods(good, number) for good in Good for number in (0, 1, 2))
    words = ("place", "use", "buy", "refuse", "build", "take", "tools", "pick", "feed")
    seen = RULES.seen(begun(), A)
    yield from (RULES.label(seen, A, (word,), 0) for word in words)
    empty = RULES.seen(acting(seat(), spaces="- c12 c13 c14"), A)
    yield RULES.label(empty, A, ("buy", "card", "1", "with"), 0)
    yield RULES.label(empty, A, ("build", "4"), 0)
    yield RULES.label(seen, A, ("tools", "none"), 0)
    yield RULES.label(seen, A, ("place", "forest", "2"), 2)
    # What buttons of earlier releases still ask, and what a picture says.
    yield RULES.label(seen, A, ("place", "forest"), 0)
    yield RULES.ask(begun(), A, ("place", "forest")).prompt
    yield RULES.label(seen, A, ("feed", "with"), 0)
    yield usual_gain(Good.WOOD, 3)
    yield from log_messages(RULES, 2, EVENTS)
    yield from ended(RULES, play(last_to_act(seat(), seat(), round=ROUNDS), "B: refuse card 4"))
    left = leave(begun(3), A)
    yield from RULES.seat_status(RULES.seen(left, None))[A].notes


EVENTS: tuple[Event, ...] = (
    SeatLeft(A),
    PeoplePlaced(A, Place.HUT, 2, forced=True),
    PeopleIdled(A, 1),
    StackEmptied(1),
    TileRevealed(1, next(iter(TILES)), 1),
    ToolsUsed(A, (2,), (4,)),
    GoodsGained(A, Good.WOOD, 1, GainSource.ANY_TWO),
    *(GrowthWasted(A, kind) for kind in Growth),
    CardRefused(A, 1),
    CardRefused(A, 1, forced=True),
    BuildingRefused(A, 1),
    BuildingRefused(A, 1, forced=True),
    OnceToolReceived(A, 4),
    AnyTwoReceived(A),
    ExtraCardDrawn(A),
    ExtraCardDrawn(A, empty=True),
    ExtraCardDrawn(A, open_cards=True),
    ExtraCardReceived(A, next(iter(CARDS))),
    ExtraCardReceived(A, next(iter(CARDS)), open_cards=True),
    PeopleUnfed(A, 1, -10),
    CollectionsRevealed(((), tuple(CARDS))),
    SeatScored(A, (0,) * 9, 0, 5),
    SeatScored(A, (1,) * 9, 9, 5),
    GameEnded(Reason.CARDS, (1, 1), (0, 0)),
)


def _helped() -> Iterator[Message]:
    """Help where nothing is left to gain, and where only the card for any two feeds everybody."""
    full = position(seat(tools="4 4 4", agriculture=10, people=10), seat())
    yield from said_at(RULES, full)
    short = seat("", "1/0/0/0", food=3, any_two=True, cards="c36")
    yield from said_at(RULES, play(last_to_act(short, seat()), "B: refuse card 4"))


def _highlights() -> Iterator[Message]:
    outcome = Outcome("cards", (1, 2), (A,), ((), ()))
    rolls = tuple(DiceRolled(A, Good.WOOD, faces, GainSource.PLACE) for faces in ((6, 5), (1, 1)))
    yield from RULES.highlights([Turn[Event](rolls, (0, 0))], outcome)


def _points() -> Iterator[Message]:
    """The sources of points in statistics."""
    scored = Outcome("cards", (1,), (A,), (lines(seat()),))
    yield from (message(f"line-{name}") for name in RULES.honours.figures([], scored, A).points)


def said() -> Iterator[Message]:
    """All that the rules say, each message once at least."""
    for seats in (2, 3, 4):
        yield from _in_a_game(seats, f"words {seats}", "own")
    yield from _in_a_game(4, "words open", "open")
    for state in SITUATIONS.values():
        yield from said_at(RULES, state)
    yield from _refusals()
    yield from _other_refusals()
    yield from _rare()
    yield from _highlights()
    yield from _points()
    yield from _helped()
    yield from _in_a_daily()
