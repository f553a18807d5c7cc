"""Laws of refusals: an illegal move is refused, and a refusal changes and draws nothing."""

from collections.abc import Iterable, Sequence
from typing import Any

from engines.api import AnyRules, GameError, Message, NotationError, Seat
from engines.chance import LiveChance
from engines.checks import Broken, demand
from engines.checks.play import one_of
from engines.record import digest


def check_refusals(rules: AnyRules, state: Any, seat: Seat, texts: Iterable[str]) -> None:
    """Check that each text is a legal move of the seat or refused; `is_legal` must agree."""
    legal = set(map(rules.format, rules.legal_moves(state, seat)))
    before = digest(state)
    for text in texts:
        answer, chance = try_move(rules, state, seat, text)
        if answer is None:
            demand(_canonical(rules, text) in legal, f"'{text}' of seat {seat} is accepted and not listed")
        else:
            demand(not chance.drawn, f"'{text}' was refused after a draw")
            demand(_canonical(rules, text) not in legal, f"'{text}' of seat {seat} is listed and refused")
        _check_is_legal(rules, state, seat, text, answer is None)
    demand(digest(state) == before, "a refused move has changed the state")


def _check_is_legal(rules: AnyRules, state: Any, seat: Seat, text: str, accepted: bool) -> None:
    """Check that `is_legal` agrees with making the move."""
    if _canonical(rules, text) is not None:
        verdict = rules.is_legal(state, seat, rules.parse(text))
        demand(verdict is accepted, f"`is_legal` says {verdict} of '{text}' of seat {seat}")


def try_move(rules: AnyRules, state: Any, seat: Seat, text: str) -> tuple[Message | None, LiveChance]:
    """Return the refusal of a text, or None, and its draws. Any other error raises `Broken`."""
    chance = LiveChance(b"refusals", 0)
    try:
        rules.apply(state, seat, rules.parse(text), chance)
    except GameError as refusal:
        return refusal.message, chance
    except Exception as fault:
        text = f"{text!r} of seat {seat} gives {fault!r}"
        raise Broken(text) from fault
    return None, chance


def _canonical(rules: AnyRules, text: str) -> str | None:
    try:
        return rules.format(rules.parse(text))
    except NotationError:
        return None


def variants(texts: Sequence[str], number: int, choices: LiveChance) -> list[str]:
    """Return texts near to these: a word left out, doubled, exchanged, from another move, another number."""
    words = [text.split(" ") for text in texts]
    return [
        " ".join(_variant(one_of(words, choices), one_of(words, choices), choices)) for _ in range(number)
    ]


def _variant(words: list[str], others: list[str], choices: LiveChance) -> list[str]:
    index = choices.pick(len(words))
    before, word, after = words[:index], words[index], words[index + 1 :]
    match choices.pick(6):
        case 0:
            return [*before, *after]
        case 1:
            return [*before, word, word, *after]
        case 2:
            return [*before, one_of(others, choices), *after]
        case 3:
            return [*before, str(choices.pick(13)), *after]
        case 4:
            return [*before, *others[index:]]
        case _:
            return [*after, word, *before]
