"""Laws of help and advice: every question has help whose chapter, topics and labels exist."""

from collections.abc import Iterator
from typing import Any, Final

from engines.api import AnyRules, Help, Menu, Question, Seat
from engines.checks import demand
from engines.tokens import Tokens

TOPICS: Final = 25
"""The most topics of one help: as many as a list has entries."""


def helps(
    rules: AnyRules, seen: Any, seat: Seat, questions: dict[Tokens, Question]
) -> Iterator[tuple[Tokens, Help]]:
    """Yield the help at each question, and at its topics. Raises `Broken` at the first unsound help."""
    asked = [tokens for tokens, question in questions.items() if not _is_whole(question)]
    for tokens in asked:
        answer = rules.help(seen, seat, tokens)
        yield tokens, _sound(rules, tokens, answer)
        fault = f"the help at {tokens} has {len(answer.topics)} topics"
        demand(len(set(answer.topics)) == len(answer.topics) <= TOPICS, fault)
        for topic in answer.topics:
            yield topic, _sound(rules, topic, rules.help(seen, seat, topic))


def _is_whole(question: Question) -> bool:
    """Return whether nothing is left to be chosen, so that the question is never shown."""
    return isinstance(question, Menu) and question.move and not question.choices


def _sound(rules: AnyRules, tokens: Tokens, answer: Help) -> Help:
    known = answer.chapter in ("", *rules.info.chapters)
    demand(known, f"the help at {tokens} names the chapter '{answer.chapter}', which does not exist")
    return answer
