"""Autocompletion of /move."""

import re
import unicodedata
from collections.abc import Callable

from rapidfuzz import fuzz

from bot.domain.model import MOVE_SEPARATOR
from bot.pages.question import words
from bot.pages.wording import ITEM_LIMIT, Voice, cut
from engines.api import AnyRules, Menu, NotationError, Seat

LIMIT = 25
_LEAST_LIKENESS = 60


def suggest(
    voice: Voice, seat: Seat, typed: str, fits: Callable[[str], bool] = lambda _: True
) -> list[tuple[str, str]]:
    """Return at most 25 legal moves as (words, text), among those whose text `fits`.

    First come those with the typed prefix, then those with all the typed words, then similar ones.
    """
    texts = [voice.rules.format(move) for move in voice.rules.legal_moves(voice.asked, seat)]
    query = " ".join(typed.lower().split())
    begun = [text for text in texts if text.startswith(query)]
    matches = begun if query else [*_whole_at_once(voice, seat), *texts]
    if query and len(list(filter(fits, matches))) < LIMIT:
        labels = {text: _words(voice, seat, text) for text in texts}
        matches += [*_have_words(labels, query), *_resemble(labels, query)]
    chosen = list(filter(fits, dict.fromkeys(matches)))[:LIMIT]
    return [(cut(_words(voice, seat, text), ITEM_LIMIT), text) for text in chosen]


def suggest_ahead(plan: Voice, seat: Seat, typed: str) -> list[tuple[str, str]]:
    """Return moves that would be legal in a plan as (words, text), after the moves typed before the last `/`.

    Moves typed there are not suggested again.
    """
    *before, typed_last = (" ".join(part.split()) for part in typed.split(MOVE_SEPARATOR))
    prefix = "".join(f"{part} {MOVE_SEPARATOR} " for part in before)
    typed_already = {_canonical(plan.rules, part) for part in before}

    def fits(text: str) -> bool:
        return text not in typed_already and len(prefix) + len(text) <= ITEM_LIMIT

    moves = suggest(plan, seat, typed_last, fits)
    suggestions = ((f"{prefix}{name}", f"{prefix}{text}", name) for name, text in moves)
    return [
        (whole if len(whole) <= ITEM_LIMIT else cut(f"… {MOVE_SEPARATOR} {name}", ITEM_LIMIT), text)
        for whole, text, name in suggestions
    ]


def _canonical(rules: AnyRules, text: str) -> str:
    """Return a move in canonical notation, a text that is no move unchanged."""
    try:
        return rules.format(rules.parse(text))
    except NotationError:
        return text


def _whole_at_once(voice: Voice, seat: Seat) -> list[str]:
    """Return the moves that the panel's first question offers as single choices."""
    question = voice.rules.ask(voice.asked, seat, ())
    choices = question.choices if isinstance(question, Menu) else ()
    return [_canonical(voice.rules, " ".join(choice.tokens)) for choice in choices if choice.move]


def _have_words(labels: dict[str, str], query: str) -> list[str]:
    """Return the moves with all the typed words in any order, those with the fewest others first."""
    asked = split(query)
    counts = {
        text: len(split(label)) for text, label in labels.items() if has_words(f"{text} {label}", asked)
    }
    return sorted(counts, key=lambda text: counts[text]) if asked else []


def has_words(text: str, asked: list[str]) -> bool:
    """Return whether each of these words is a prefix of a word in the text; numbers must match whole."""
    words = split(text)
    return all(
        any(word == prefix if prefix.isdecimal() else word.startswith(prefix) for word in words)
        for prefix in asked
    )


def split(text: str) -> list[str]:
    """Return the words of a text in lower case, without punctuation and accents."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return re.findall(r"\w+", bare.casefold())


def _resemble(labels: dict[str, str], query: str) -> list[str]:
    """Return the moves similar to the typed text, by notation or words, most similar first."""
    scores = {text: _likeness(query, text, label.lower()) for text, label in labels.items()}
    likely = (text for text in labels if scores[text] >= _LEAST_LIKENESS)
    return sorted(likely, key=lambda text: -scores[text])


def _likeness(query: str, text: str, words: str) -> float:
    """Return a similarity from 0 to 100, tolerant of typing errors, order and abbreviation of words."""
    in_any_order = fuzz.token_set_ratio(query, f"{text} {words}")
    return max(fuzz.ratio(query, text), in_any_order, 0.9 * fuzz.partial_ratio(query, words))


def _words(voice: Voice, seat: Seat, text: str) -> str:
    return words(voice, seat, tuple(text.split(" ")), 0)
