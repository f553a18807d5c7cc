"""The fewest presses that make a move, found on the pages that a player would see."""

import dataclasses
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from bot.domain.lifecycle import Status
from bot.domain.model import Game, Person, Sitting, TableId
from bot.domain.table import Table
from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.page import Buttons, Page, Picker
from bot.pages.panel import in_form, panel, question_after, read_numbers
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
    message,
)
from engines.record import Entry, EntryKind, Position, Timeline
from engines.registry import Registry
from engines.tokens import Tokens
from renderers.api import Renderer
from renderers.scene import Scene

BUTTON, LIST = 1, 2
"""Taps: a list is opened, and then its entry is chosen."""
FORM = 2
"""Typing, however many numbers, and sending; the press that opens the form is counted by itself."""

_TO_MOVES = (Verb.GO, Verb.DO, Verb.ASK)
_SAID = message("presses")
_BLANK = Scene(1, 1, (), (), ())


class Unreachable(Exception):
    """No presses in the panel make a move."""


class Tap(Struct, frozen=True):
    """One answer: the question by the key of its prompt, how it is asked, and how many taps it takes."""

    question: str
    by: str
    taps: int


class Way(Struct, frozen=True):
    """Presses in a row, and the number of moves that they make."""

    taps: tuple[Tap, ...]
    moves: int

    @property
    def length(self) -> int:
        """All taps."""
        return sum(tap.taps for tap in self.taps)


class Offer(Struct, frozen=True):
    """Something to press on a page, in taps."""

    press: Press
    by: str
    taps: int


def offers(page: Page) -> Iterator[Offer]:
    """Yield everything that can be pressed on a page."""
    for block in page.blocks:
        match block:
            case Buttons(buttons):
                found = (read_press(one.press) for one in buttons if not one.disabled)
                yield from (Offer(press, "button", BUTTON) for press in found if press is not None)
            case Picker(press, _, items):
                whole = read_press(press)
                if whole is not None:
                    yield from (Offer(whole.plus(item.value), "list", LIST) for item in items)


def made(press: Press) -> tuple[str, ...]:
    """Return the moves that a press makes at once, as texts.

    The one place that knows of verbs: a button that makes two moves is told here.
    """
    return (" ".join(press.tokens),) if press.verb is Verb.DO else ()


class Desk:
    """The panels of one title and number of seats, without words and pictures: only what can be pressed."""

    def __init__(self, rules: AnyRules, seats: int) -> None:
        self._rules = dataclasses.replace(rules, label=lambda *_: _SAID, describe=lambda *_: None)
        self._catalogues = _Wordless(Registry((rules,)))
        self._sittings = tuple(
            Sitting(Seat(seat), Person(seat + 1), f"Player {seat + 1}", 0.0, None) for seat in range(seats)
        )

    def way(self, state: Any, seat: Seat, moves: Sequence[str], *, begun: bool = False) -> Way:
        """Return the way of fewest taps to the first of these moves, or to more of them at once.

        `begun`: the seat may take a move back, so there are buttons for that. Raises `Unreachable`.
        """
        voice = self._voice(state, seat if begun else None)
        found = _Walk(voice, seat, tuple(moves)).best((), tuple(moves[0].split(" ")))
        if found is None:
            text = f"no presses make '{moves[0]}'"
            raise Unreachable(text)
        return found

    def offered(self, state: Any, seat: Seat, *, begun: bool = False) -> Iterator[Offer]:
        """Yield what leads to a move on the first page that the seat sees."""
        found = offers(panel(self._voice(state, seat if begun else None), seat))
        return (offer for offer in found if offer.press.verb in _TO_MOVES)

    def _voice(self, state: Any, mover: Seat | None) -> Voice:
        """Return the voice of a table in this state, which has just begun, or where one move was made."""
        timeline = Timeline(self._rules)
        data: dict[str, Any] = {"seats": len(self._sittings), "first": None, "options": {}}
        start = Position(
            Entry(0, EntryKind.START, data=data), None, self._rules, Step(state, ()), False, False
        )
        timeline.add(start)
        if mover is not None:
            move = Entry(1, EntryKind.MOVE, mover)
            timeline.add(Position(move, start, self._rules, Step(state, ()), False, False))
        return Voice(
            Table(_game(self._rules), self._sittings, self._rules, timeline),
            "en",
            self._catalogues,
            _PICTURELESS,
            0.0,
        )


class _Walk:
    """All ways from one position to its next moves. `wanted` is the first of them as the presses spell it."""

    def __init__(self, voice: Voice, seat: Seat, moves: tuple[str, ...]) -> None:
        self._voice, self._seat, self._moves = voice, seat, moves

    def best(self, tokens: Tokens, wanted: Tokens) -> Way | None:
        """Return the way of fewest taps for each move, from the page after these tokens."""
        question = self._question(tokens)
        if question is None:
            return None
        found: Way | None = None
        for offer in sorted(offers(panel(self._voice, self._seat, tokens)), key=lambda one: one.taps):
            if found is not None and found.moves == 1 and offer.taps >= found.length:
                break
            way = self._further(offer, tokens, wanted, question)
            if way is not None and (found is None or _price(way) < _price(found)):
                found = way
        return found

    def _question(self, tokens: Tokens) -> Question | None:
        return question_after(self._voice, self._seat, tokens)

    def _further(self, offer: Offer, tokens: Tokens, wanted: Tokens, asked: Question) -> Way | None:
        tap = Tap(asked.prompt.key, offer.by, offer.taps)
        texts = tuple(map(self._spelled, made(offer.press)))
        if texts:
            return Way((tap,), len(texts)) if texts == self._moves[: len(texts)] else None
        verb, after = offer.press.verb, offer.press.tokens
        if verb not in (Verb.GO, Verb.ASK):
            return None
        if offer.by == "list" and self._is_wanted(after):
            return self._on(tap, after, wanted)
        if after != wanted[: len(after)]:
            return None
        question = self._question(after)
        if question is None:
            return None
        if verb is Verb.ASK and in_form(question):
            return _before(tap, self._typed(after, wanted, question))
        return self._on(tap, after, wanted) if len(after) > len(tokens) else None

    def _typed(self, tokens: Tokens, wanted: Tokens, question: Question) -> Way | None:
        """Go on through a modal."""
        numbers, rest = _answers(question, wanted[len(tokens) :])
        try:
            entered = read_numbers(question, tokens, numbers)
        except GameError:
            return None
        return self._on(Tap(question.prompt.key, "form", FORM), entered, (*entered, *rest))

    def _on(self, tap: Tap, tokens: Tokens, wanted: Tokens) -> Way | None:
        """Go on after an answer; where no question is left, the answer has made the move."""
        question = self._question(tokens)
        if isinstance(question, Menu) and question.move and not question.choices:
            return Way((tap,), 1) if self._spelled(" ".join(tokens)) == self._moves[0] else None
        return _before(tap, self.best(tokens, wanted))

    def _is_wanted(self, tokens: Tokens) -> bool:
        """Whether an entry of a list makes the first move, however it is spelled."""
        try:
            return self._spelled(" ".join(tokens)) == self._moves[0]
        except NotationError:
            return False

    def _spelled(self, text: str) -> str:
        rules = self._voice.rules
        return str(rules.format(rules.parse(text)))


def _before(tap: Tap, way: Way | None) -> Way | None:
    return None if way is None else Way((tap, *way.taps), way.moves)


def _answers(question: Question, rest: Tokens) -> tuple[dict[str, str], Tokens]:
    """Return what is typed into a modal for the next tokens of a move, and the tokens after these."""
    if isinstance(question, Amount):
        return {"n": rest[0]}, rest[1:]
    kinds = {kind.token for kind in question.kinds} if isinstance(question, Amounts) else set()
    numbers: Counter[str] = Counter()
    while rest and rest[0] in kinds:
        counted = len(rest) > 1 and rest[1].isdecimal()
        numbers[rest[0]] += int(rest[1]) if counted else 1  # "stone 2" may be written "stone stone"
        rest = rest[2:] if counted else rest[1:]
    return {kind: str(number) for kind, number in numbers.items()}, rest


def _price(way: Way) -> float:
    return way.length / way.moves


class _Wordless(Catalogues):
    """Says nothing: words are most of the work of a page, and no press depends on them."""

    def _fill(self, key: str, *_: Any) -> str:
        return key


def _blank(*_: Any) -> Scene:
    return _BLANK


def _silent(*_: Any) -> str:
    return ""


_PICTURELESS: Renderer[Any, Any] = Renderer(board=_blank, final=_blank, alt=_silent, text_board=_silent)


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
        None,
        Status.RUNNING,
        b"",
        "",
        0.0,
        0.0,
    )
