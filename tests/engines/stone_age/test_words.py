"""Everything the rules say has words in every language, with exactly its values."""

from collections.abc import Iterator

import pytest

from bot.i18n import LANGUAGES
from engines.api import (
    Amount,
    Amounts,
    GameError,
    Menu,
    Message,
    OptionError,
    Question,
    Seat,
    message,
)
from engines.chance import LiveChance
from engines.checks.asking import Walk
from engines.stone_age import RULES
from engines.stone_age.data import (
    CARDS,
    TILES,
    Good,
    Growth,
    Place,
    Reason,
    Source,
)
from engines.stone_age.events import (
    AnyTwoReceived,
    BuildingRefused,
    CardRefused,
    CollectionsRevealed,
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
    SeatLeft,
    SeatScored,
    StackEmptied,
    TileRevealed,
    ToolsUsed,
)
from engines.stone_age.model import State
from engines.stone_age.names import card_name, goods, place_name, tile_name
from tests.engines.catalogue import (
    catalogue,
    check_chapters,
    check_gaps,
    check_idle,
    check_sayable,
    with_parts,
)
from tests.engines.random_games import played, uniform
from tests.engines.stone_age.situations import A, acting, begun, leave, play, position, seat, words_in
from tests.engines.stone_age.test_ask import SITUATIONS
from tests.engines.stone_age.test_invariants import by_word

PACKAGES = ("engines.stone_age", "engines")
REFUSED = (
    "jump", "place moon 1", "place hunt", "place card 5", "place building 4", "place forest 9", "place hut",
    "place hunt 1", "place forest 1", "place field", "place card 1", "place toolmaker", "take wood",
    "buy card 1 with moon", "buy card 1 with wood wood", "buy card 2 with gold gold", "tools 9", "tools 4",
    "tools once 4", "use river", "build 1 with wood", "build 2", "build 2 with wood", "take wood wood",
    "pick gold", "feed none", "feed with wood", "feed with gold gold gold gold",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_words_with_the_same_gaps(language: str) -> None:
    assert catalogue(language, *PACKAGES) == catalogue("en", *PACKAGES)


# --- what is said ------------------------------------------------------------------------------------


def _told(event: Event, seats: int) -> Iterator[Message]:
    readers = (None, *(Seat(i) for i in range(seats)))
    yield from filter(None, (RULES.describe(event, reader) for reader in readers))


def _in_a_game(seats: int, seed: str, cards: str) -> Iterator[Message]:
    style = by_word if cards == "open" else uniform
    state = None
    for number, (_, _, step) in enumerate(played(RULES, seats, style, seed, {"cards": cards})):
        state = step.state
        for event in step.events:
            yield from _told(event, seats)
        if number % 9 == 0:
            yield from _position(state)
    assert state is not None
    outcome = RULES.outcome(state)
    assert outcome is not None
    yield from outcome.notes
    yield from (line.source for lines in outcome.lines for line in lines)


def _position(state: State) -> Iterator[Message]:
    status = RULES.status(RULES.public(state))
    yield status.header
    for line in status.seats:
        yield from line.notes
    for who in RULES.to_act(state):
        walk = Walk(RULES, state, who)
        walk.check()
        view, own = RULES.public(state), RULES.own(state, who)
        for tokens, question in walk.questions.items():
            yield from _question(question)
            if tokens:
                yield RULES.label(view, own, tokens, 0)
            for choice in question.choices if isinstance(question, Menu) else ():
                yield RULES.label(view, own, (*tokens, *choice.tokens), len(tokens))


def _question(question: Question) -> Iterator[Message]:
    yield question.prompt
    match question:
        case Menu(choices=choices):
            yield from (choice.group for choice in choices if choice.group is not None)
        case Amounts(kinds=kinds):
            yield from (kind.label for kind in kinds)
        case Amount():
            pass


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
    for text in REFUSED:
        try:
            RULES.apply(state, who, RULES.parse(text), LiveChance(b"", 1))
        except GameError as error:
            yield error.message
        try:
            RULES.ask(state, who, tuple(text.split(" ")))
        except GameError as error:
            yield error.message


def _other_refusals() -> Iterator[Message]:
    state = leave(begun(3), A)
    try:
        RULES.leave(state, A, LiveChance(b"", 0))
    except GameError as error:
        yield error.message
    for chosen, edition in (({"x": "y"}, {}), ({"cards": "y"}, {}), ({}, {"mine": {}})):
        try:
            RULES.resolve(chosen, edition)
        except OptionError as error:
            yield error.message


def _rare() -> Iterator[Message]:
    """What is asked for by a key of the contract, and what is rare by chance."""
    info = RULES.info
    yield from (message(key) for key in ("title", "blurb", "ask-move", "option-cards"))
    yield from (message(f"option-cards-{value}") for value in info.options[0].values)
    for chapter in info.chapters:
        yield from (message(f"rules-{chapter}-title"), message(f"rules-{chapter}"))
    yield from (message(f"reason-{reason.value}") for reason in Reason)
    yield from map(card_name, CARDS)
    yield from map(tile_name, TILES)
    yield from map(place_name, Place)
    yield from (goods(good, number) for good in Good for number in (0, 1, 2))
    words = ("place", "use", "buy", "refuse", "build", "take", "tools", "pick", "feed")
    view, own = RULES.public(begun()), RULES.own(begun(), A)
    yield from (RULES.label(view, own, (word,), 0) for word in words)
    empty = RULES.public(acting(seat(), spaces="- c12 c13 c14"))
    yield RULES.label(empty, own, ("buy", "card", "1", "with"), 0)
    yield RULES.label(empty, own, ("build", "4"), 0)
    yield RULES.label(view, own, ("tools", "none"), 0)
    yield RULES.label(view, own, ("place", "forest", "2"), 2)
    for event in EVENTS:
        yield from _told(event, 2)
    left = leave(begun(3), A)
    yield from RULES.status(RULES.public(left)).seats[A].notes


EVENTS: tuple[Event, ...] = (
    SeatLeft(A),
    PeoplePlaced(A, Place.HUT, 2, forced=True),
    PeopleIdled(A, 1),
    StackEmptied(1),
    TileRevealed(1, next(iter(TILES)), 1),
    ToolsUsed(A, (2,), (4,)),
    GoodsGained(A, Good.WOOD, 1, Source.ANY_TWO),
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


@pytest.fixture(scope="module")
def said() -> frozenset[Message]:
    games = (one for seats in (2, 3, 4) for one in _in_a_game(seats, f"words {seats}", "own"))
    more = _in_a_game(4, "words open", "open")
    asked = (one for state in SITUATIONS.values() for one in _position(state))
    every = (*games, *more, *asked, *_refusals(), *_other_refusals(), *_rare())
    return with_parts(every)


def test_every_message_has_its_word_and_exactly_its_gaps(said: frozenset[Message]) -> None:
    check_gaps(said, *PACKAGES)


def test_no_word_is_idle(said: frozenset[Message]) -> None:
    check_idle(said, "engines.stone_age")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("isolate", [True, False])
def test_everything_can_be_said(said: frozenset[Message], language: str, isolate: bool) -> None:
    words = words_in(language, isolate=isolate)
    check_sayable(said, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_fit_their_buttons(language: str) -> None:
    """The longest that can be on a button, and the title of a form."""
    words = words_in(language)
    rich = RULES.public(acting(seat("card 4", "9/9/9/9"), spaces="c11 c12 c13 c03", tiles="b19 b26"))
    own = RULES.own(begun(), A)
    for text in (
        "buy card 4 with wood brick stone gold",
        "buy card 4 with",
        "build 2 with wood wood brick brick stone stone gold",
        "build 1 with",
        "feed with wood 3 brick 3 stone 2 gold 2",
    ):
        assert len(words(RULES.label(rich, own, tuple(text.split(" ")), 0))) <= 80
    full = SITUATIONS["tools"]
    text = "tools 4 4 3 once 4 3 2"
    assert len(words(RULES.label(RULES.public(full), own, tuple(text.split(" ")), 0))) <= 80
    for prompt in (
        message("ask-pay", number=4),
        message("ask-pay-kinds", number=5, kinds=4),
        message("ask-pay-any", least=1, most=7),
    ):
        assert len(words(prompt)) <= 45


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_chapters_fit_a_message(language: str) -> None:
    words = words_in(language)
    check_chapters(RULES, words)
