"""Checks of a game besides the contract, for `simulate`: its invariants, words and pictures."""

import importlib
from collections.abc import Iterator, Mapping
from typing import Any

from bot.words import checks as words
from bot.words.catalogues import LANGUAGES, Catalogues, Words
from bot.words.messages_in_code import written
from bot.words.seats import seat_names
from engines.api import AnyRules, Message, Seat, UnknownRules
from engines.chance import LiveChance
from engines.checks import demand, saying
from engines.checks.play import one_of
from engines.checks.saying import Asked, LimitedMessage
from engines.record import Position, Timeline
from engines.registry import Registry, beside, find
from renderers import checks as pictures
from renderers.api import AnyRenderer, Ending, SeatFace, Texts
from renderers.registry import module_of

_RARITY = 20
"""One of so many positions, and the last one, has its words and pictures checked."""

LEFT_TO_TESTS = "only the tests look at: records, painted pictures, words that nothing says"


class GameChecks:
    """Checks of one game; `left_out` names those that are not possible."""

    def __init__(self, rules: AnyRules, registry: Registry, renderers: Mapping[str, AnyRenderer]) -> None:
        self.left_out: list[str] = []
        """Sentences on the checks that are not possible."""
        self._rules = rules
        self._renderer = renderers.get(rules.info.key)
        self._package = _package(rules, registry)
        self._catalogues = Catalogues(registry, pseudo=True)
        self._check = self._check_step = _no_check
        if self._package is None:
            self.left_out.append("invariants, words and pictures, as the game lies in no package")
            return
        self._find_invariants(f"{beside(self._package)}.invariants")
        if self._renderer is None:
            self.left_out.append("pictures, as the game has no renderer")

    def _find_invariants(self, name: str) -> None:
        if find(name) is None:
            self.left_out.append(f"invariants, as there is no {name}")
            return
        module = importlib.import_module(name)
        self._check, self._check_step = module.check, getattr(module, "check_step", _no_check)

    def check_catalogues(self) -> None:
        """Check the catalogues for all messages in the code of the game, also rare ones.

        Raises `Broken`.
        """
        if self._package is None:
            return
        messages = [*written(self._package), *written(module_of(self._package))]
        for language in LANGUAGES:
            for message in messages:
                words.worded(message, words.known_messages(self._package, language))

    def check_position(self, timeline: Timeline, choices: LiveChance) -> None:
        """Check the last position of a game; `choices` pick the positions with words and pictures.

        Raises `Broken`, or AssertionError where an invariant does not hold.
        """
        head = timeline.head
        self._check(head.state)
        if head.before is not None:
            self._check_step(head.before.state, head.state)
        if self._package is not None and (choices.pick(_RARITY) == 0 or not self._rules.to_act(head.state)):
            self._check_words(head, timeline.seats, self._package)
            if self._renderer is not None:
                self._check_pictures(head, timeline.seats, self._renderer, self._package, choices)

    def _check_words(self, head: Position, seats: int, package: str) -> None:
        asked = [saying.asked(self._rules, head.state, seat) for seat in self._rules.to_act(head.state)]
        messages = [
            *_messages_at(self._rules, head, seats),
            *(message for question in asked for message in question.said),
        ]
        for language in LANGUAGES:
            known_words = words.known_messages(package, language)
            for message in messages:
                words.worded(message.message, known_words)
            _check_fit(messages, asked, self._words_in(language, pictures.SHORT, seats))

    def _words_in(self, language: str, names: tuple[str, ...], seats: int) -> Words:
        seated = [face.name for face in pictures.faces(seats, names)]
        names_shown = seat_names(seated, self._catalogues.words(language))
        return self._catalogues.words(language, self._rules.info.key, names_shown, isolate=False)

    def _check_pictures(
        self, head: Position, count: int, renderer: AnyRenderer, package: str, choices: LiveChance
    ) -> None:
        names, language = one_of(pictures.NAMES, choices), one_of((*LANGUAGES, "xx"), choices)
        known_words = words.known_messages(package, language if language in LANGUAGES else LANGUAGES[0])
        texts, seats = (
            words.Worded(self._words_in(language, names, count), known_words),
            pictures.faces(count, names),
        )
        rules, seen = self._rules, self._rules.seen(head.state, None)
        since = None if head.before is None else rules.seen(head.before.state, None)
        outcome = rules.outcome(head.state)
        ending = None if outcome is None else Ending(outcome, (outcome.totals,))
        scene = renderer.scene(seen, since, seats, ending, texts)
        pictures.picture(scene)
        pictures.named(scene, seats, texts)
        pictures.described(renderer.alt(seen, since, seats, ending, texts))
        demand(renderer.text_board(seen, seats, ending, texts).strip(), "the board in words is empty")
        pictures.choices(rules, renderer, head.state, seats, texts)
        if renderer.draws_own:
            self._check_own(renderer, head.state, Seat(choices.pick(count)), seats, texts)

    def _check_own(
        self, renderer: AnyRenderer, state: Any, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
    ) -> None:
        seen = self._rules.seen(state, seat)
        pictures.picture(renderer.own_scene(seen, None, seat, seats, texts))
        pictures.described(renderer.own_alt(seen, seat, seats, texts))


def _package(rules: AnyRules, registry: Registry) -> str | None:
    try:
        return registry.package(rules.info.key)
    except UnknownRules:
        return None


def _no_check(*_: Any) -> None:
    """Stand in for the invariants of a game without any."""


def _messages_at(rules: AnyRules, head: Position, seats: int) -> Iterator[LimitedMessage]:
    messages: tuple[Iterator[Message], ...] = (
        saying.by_key(rules),
        saying.status(rules, head.state),
        saying.log_messages(rules, seats, head.events),
        saying.ended(rules, head.state),
    )
    yield from (LimitedMessage(message, saying.CHAPTER) for group in messages for message in group)


def _check_fit(messages: list[LimitedMessage], asked: list[Asked], texts: Words) -> None:
    for message in messages:
        words.fitting(message, texts)
    for question in asked:
        for labels in question.menus:
            words.distinct(labels, texts)
