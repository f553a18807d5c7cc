"""The help of a title at a question, in English."""

import functools

from bot.words.catalogues import Catalogues
from engines.api import AnyRules, Help, Menu, Message, Seat
from engines.registry import scan

_NAMES = ("Ada", "Ben", "Cleo", "Dana", "Eve")


@functools.cache
def _catalogues() -> Catalogues:
    return Catalogues(scan("engines"))


def helped(rules: AnyRules, state: object, text: str = "", who: Seat | None = None) -> Help:
    """Return the help for somebody who has to act, after these tokens."""
    seat = min(rules.to_act(state)) if who is None else who
    return rules.help(rules.seen(state, seat), seat, tuple(text.split()))


def example(rules: AnyRules, state: object, text: str = "", who: Seat | None = None) -> str:
    """Return the example in English."""
    words = _catalogues().words("en", rules.info.key, _NAMES, isolate=False)
    return " ".join(map(words, helped(rules, state, text, who).example))


def advised(rules: AnyRules, state: object, who: Seat | None = None) -> str:
    """Return the key of the advice for somebody who has to act; empty: none."""
    seat = min(rules.to_act(state)) if who is None else who
    found: Message | None = rules.advice(rules.seen(state, seat), seat)
    return "" if found is None else found.key


def topics(found: Help) -> set[str]:
    """Return the topics as they are typed."""
    return {" ".join(topic) for topic in found.topics}


def unexplained(rules: AnyRules, state: object) -> list[str]:
    """Return the first choices of all who have to act that have no rule or no chapter of their own."""
    found = []
    for seat in sorted(rules.to_act(state)):
        question = rules.ask(state, seat, ())
        choices = question.choices if isinstance(question, Menu) else ()
        for text in (" ".join(choice.tokens) for choice in choices):
            one = helped(rules, state, text, seat)
            found += [] if one.rule is not None and one.chapter else [text]
    return found
