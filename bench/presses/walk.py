"""Search for the fewest presses that make a move, on the pages of a player's panel."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from msgspec import Struct

from bot.domain.lifecycle import Status
from bot.domain.model import Game, Person, Sitting, TableId
from bot.domain.table import Table
from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.page import Buttons, Page, Picker
from bot.pages.panel import panel
from bot.pages.question import in_form, question_after, read_numbers
from bot.pages.wording import Voice
from bot.words.catalogues import Catalogues
from engines.api import (
    Amount,
    Amounts,
    AnyRules,
    GameError,
    Menu,
    NotationError,
    Question,
    Seat,
    Step,
)
from engines.record import Entry, EntryKind, Position, Timeline
from engines.registry import Registry
from engines.tokens import Tokens
from renderers.api import AnyRenderer
from renderers.registry import module_of

BUTTON, LIST = 1, 2
"""Taps of a button, and of a list: it is opened, and then an entry is chosen."""
FORM = 2
"""Taps of a form: typing all numbers, and sending. The press that opens the form counts separately."""

_TO_MOVES = (Verb.GO, Verb.DO, Verb.ASK)
_catalogues = cache(Catalogues)


class Unreachable(Exception):
    """No presses in the panel make a move."""


class Tap(Struct, frozen=True):
    """One answer: the key of its question's prompt, the kind of control, and the number of taps."""

    question: str
    by: str
    taps: int


class Way(Struct, frozen=True):
    """A sequence of taps, and the number of moves that it makes."""

    taps: tuple[Tap, ...]
    moves: int

    @property
    def length(self) -> int:
        """The number of taps."""
        return sum(tap.taps for tap in self.taps)


class Offer(Struct, frozen=True):
    """A control on a page, with its taps."""

    press: Press
    by: str
    taps: int


def offers(page: Page) -> Iterator[Offer]:
    """Yield the enabled controls of a page."""
    for block in page.blocks:
        match block:
            case Buttons(buttons):
                presses = (read_press(button.press) for button in buttons if not button.disabled)
                yield from (Offer(press, "button", BUTTON) for press in presses if press is not None)
            case Picker(press, _, items):
                whole = read_press(press)
                if whole is not None:
                    yield from (Offer(whole.plus(item.value), "list", LIST) for item in items)


def made(press: Press) -> tuple[str, ...]:
    """Return the moves that a press makes at once, as texts.

    A verb whose button makes several moves has to be added here.
    """
    return (" ".join(press.tokens),) if press.verb is Verb.DO else ()


class Desk:
    """The panels of one title and number of seats, in one language."""

    def __init__(self, registry: Registry, key: str, seats: int, language: str = "en") -> None:
        self.rules = registry.newest(key)
        self._language, self._catalogues = language, _catalogues(registry)
        self._renderer: AnyRenderer = import_module(module_of(registry.package(key))).RENDERER
        self._sittings = tuple(
            Sitting(Seat(seat), Person(seat + 1), f"Player {seat + 1}", 0.0, None) for seat in range(seats)
        )

    def way(self, state: Any, seat: Seat, moves: Sequence[str], *, begun: bool = False) -> Way:
        """Return the shortest way to the first of these moves, or to several of them at once.

        `begun`: the seat has made a move, so there is an undo button. Raises `Unreachable`.
        """
        voice = self._voice(state, seat if begun else None)
        way = _Walk(voice, seat, tuple(moves)).best((), tuple(moves[0].split(" ")))
        if way is None:
            text = f"no presses make '{moves[0]}'"
            raise Unreachable(text)
        return way

    def offered(self, state: Any, seat: Seat, *, begun: bool = False) -> Iterator[Offer]:
        """Yield the controls of the seat's first page that lead to a move."""
        on_first_page = offers(panel(self._voice(state, seat if begun else None), seat))
        return (offer for offer in on_first_page if offer.press.verb in _TO_MOVES)

    def _voice(self, state: Any, mover: Seat | None) -> Voice:
        """Return the voice of a table in this state, without news, with an empty log or after one move."""
        timeline = Timeline(self.rules)
        data: dict[str, Any] = {"seats": len(self._sittings), "first": None, "options": {}}
        start = Position(
            Entry(0, EntryKind.START, data=data), None, self.rules, Step(state, ()), False, False
        )
        timeline.add(start)
        if mover is not None:
            move = Entry(1, EntryKind.MOVE, mover)
            timeline.add(Position(move, start, self.rules, Step(state, ()), False, False))
        return self.voice(timeline)

    def voice(self, timeline: Timeline) -> Voice:
        """Return the voice of a table with this timeline."""
        rules = timeline.rules
        table = Table(_game(rules), self._sittings, rules, timeline)
        return Voice(table, self._language, self._catalogues, self._renderer, 0.0)


class _Walk:
    """Search for ways from one position to its next moves; `target` has the tokens of the first of them."""

    def __init__(self, voice: Voice, seat: Seat, moves: tuple[str, ...]) -> None:
        self._voice, self._seat, self._moves = voice, seat, moves

    def best(self, tokens: Tokens, target: Tokens) -> Way | None:
        """Return the way with the fewest taps for each move, from the page after these tokens."""
        question = self._question(tokens)
        if question is None:
            return None
        best_way: Way | None = None
        for offer in sorted(offers(panel(self._voice, self._seat, tokens)), key=lambda offer: offer.taps):
            if best_way is not None and best_way.moves == 1 and offer.taps >= best_way.length:
                break
            way = self._further(offer, tokens, target, question)
            if way is not None and (best_way is None or _price(way) < _price(best_way)):
                best_way = way
        return best_way

    def _question(self, tokens: Tokens) -> Question | None:
        return question_after(self._voice, self._seat, tokens)

    def _further(self, offer: Offer, tokens: Tokens, target: Tokens, asked: Question) -> Way | None:
        tap = Tap(asked.prompt.key, offer.by, offer.taps)
        texts = tuple(map(self._spelled, made(offer.press)))
        if texts:
            return Way((tap,), len(texts)) if texts == self._moves[: len(texts)] else None
        verb, after = offer.press.verb, offer.press.tokens
        if verb not in (Verb.GO, Verb.ASK):
            return None
        if offer.by == "list" and self._is_wanted(after):
            return self._on(tap, after, target)
        if after != target[: len(after)]:
            return None
        question = self._question(after)
        if question is None:
            return None
        if verb is Verb.ASK and in_form(question):
            return _before(tap, self._typed(after, target, question))
        return self._on(tap, after, target) if len(after) > len(tokens) else None

    def _typed(self, tokens: Tokens, target: Tokens, question: Question) -> Way | None:
        """Return the best way through a modal."""
        numbers, remaining = _answers(question, target[len(tokens) :])
        try:
            entered = read_numbers(question, tokens, numbers)
        except GameError:
            return None
        return self._on(Tap(question.prompt.key, "form", FORM), entered, (*entered, *remaining))

    def _on(self, tap: Tap, tokens: Tokens, target: Tokens) -> Way | None:
        """Return the best way after an answer; without another question, the answer has made the move."""
        question = self._question(tokens)
        if isinstance(question, Menu) and question.move and not question.choices:
            return Way((tap,), 1) if self._spelled(" ".join(tokens)) == self._moves[0] else None
        return _before(tap, self.best(tokens, target))

    def _is_wanted(self, tokens: Tokens) -> bool:
        """Return whether an entry of a list makes the first move, in any spelling."""
        try:
            return self._spelled(" ".join(tokens)) == self._moves[0]
        except NotationError:
            return False

    def _spelled(self, text: str) -> str:
        rules = self._voice.rules
        return str(rules.format(rules.parse(text)))


def _before(tap: Tap, way: Way | None) -> Way | None:
    return None if way is None else Way((tap, *way.taps), way.moves)


def _answers(question: Question, remaining: Tokens) -> tuple[dict[str, str], Tokens]:
    """Return the values of a modal for the next tokens of a move, and the tokens after these."""
    if isinstance(question, Amount):
        return {"n": remaining[0]}, remaining[1:]
    kinds = {kind.token for kind in question.kinds} if isinstance(question, Amounts) else set()
    numbers: Counter[str] = Counter()
    while remaining and remaining[0] in kinds:
        counted = len(remaining) > 1 and remaining[1].isdecimal()
        numbers[remaining[0]] += int(remaining[1]) if counted else 1  # "stone 2" may be written "stone stone"
        remaining = remaining[2:] if counted else remaining[1:]
    return {kind: str(number) for kind, number in numbers.items()}, remaining


def _price(way: Way) -> float:
    return way.length / way.moves


def _game(rules: AnyRules) -> Game:
    return Game(
        TableId(1),
        rules.info.key,
        rules.info.rules,
        {},
        "en",
        None,
        1,
        None,
        None,
        None,
        None,
        Status.RUNNING,
        b"",
        "",
        0.0,
        0.0,
    )
