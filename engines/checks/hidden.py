"""Secrets: what somebody may not know shows nowhere, and there is something to be hidden."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from engines.api import AnyRules, GameError, Message, Seat, Step
from engines.chance import LiveChance
from engines.checks import Broken, demand
from engines.checks.play import one_of
from engines.checks.refusals import try_move
from engines.record import digest

Reader = Seat | None

_SIBLINGS = 12


def readers(seats: int) -> tuple[Reader, ...]:
    """Return everybody who looks on: the public and each seat."""
    return (None, *map(Seat, range(seats)))


def sight(rules: AnyRules, state: Any, reader: Reader) -> tuple[Any, ...]:
    """Return all that the reader may know of the position."""
    return (rules.public(state), None if reader is None else rules.own(state, reader))


def resampled(rules: AnyRules, state: Any, reader: Reader, number: int, seed: str) -> list[Any]:
    """Return states that the reader cannot tell from this one."""
    return [rules.resample(state, reader, LiveChance(seed.encode(), at)) for at in range(number)]


def check_resample(rules: AnyRules, state: Any, others: Iterable[Any], reader: Reader, seed: str) -> None:
    """What a resample is depends on what the reader knows and on the draws, on nothing else.

    The others, which the reader cannot tell from the state, have the same resamples as the state has.
    """
    drawn = f"{seed} again"
    (once,) = resampled(rules, state, reader, 1, drawn)
    for other in others:
        (again,) = resampled(rules, other, reader, 1, drawn)
        demand(again == once, f"a resample for {who(reader)} remembers {', '.join(differences(once, again))}")


def who(reader: Reader) -> str:
    """Return what a reader is called in a fault."""
    return "the public" if reader is None else f"seat {reader}"


def check_same_appearance(
    rules: AnyRules, state: Any, others: Iterable[Any], reader: Reader, texts: Sequence[str]
) -> None:
    """Whatever the reader sees, is asked and is refused, is the same in all the states."""
    here = _appearance(rules, state, reader, texts)
    for other in others:
        there = _appearance(rules, other, reader, texts)
        for what, shown in here.items():
            if shown != there[what]:
                fault = f"{what} tells {who(reader)} a secret: {shown} or {there[what]}"
                raise Broken(fault)


def _appearance(rules: AnyRules, state: Any, reader: Reader, texts: Sequence[str]) -> dict[str, object]:
    """Return all that a state shows the reader, by what it is called."""
    view = rules.public(state)
    shown: dict[str, object] = {
        "the public view": view,
        "the status": rules.status(view),
        "the turn": rules.to_act(state),
        "the outcome": rules.outcome(state),
    }
    if reader is None:
        return shown
    own, moves = rules.own(state, reader), list(rules.legal_moves(state, reader))
    shown |= {"the own view": own, "the list of moves": moves}
    if moves:
        shown["the default move"] = rules.default_move(state, reader)
        shown["the advice"] = rules.advice(view, own, reader)
        shown |= {f"a label of {move}": rules.label(view, own, _tokens(rules, move), 0) for move in moves[:3]}
    for text in texts:
        shown[f"the answer to '{text}'"] = try_move(rules, state, reader, text)[0]
    for tokens in _beginnings(texts):
        shown[f"the question to {tokens}"] = asked = _question(rules, state, reader, tokens)
        if not isinstance(asked, Message):
            shown[f"the help at {tokens}"] = rules.help(view, own, reader, tokens)
    return shown


def _beginnings(texts: Iterable[str]) -> set[tuple[str, ...]]:
    words = (tuple(text.split(" ")) for text in texts)
    return {tokens[:length] for tokens in words for length in range(len(tokens) + 1)}


def _tokens(rules: AnyRules, move: Any) -> tuple[str, ...]:
    return tuple(rules.format(move).split(" "))


def _question(rules: AnyRules, state: Any, seat: Seat, tokens: tuple[str, ...]) -> object:
    try:
        return rules.ask(state, seat, tokens)
    except GameError as refusal:
        return refusal.message


# --- steps -------------------------------------------------------------------------------------------


def siblings(rules: AnyRules, state: Any, seat: Seat, text: str, seed: str) -> list[Step[Any, Any]]:
    """Return what might have happened instead of a move: other draws, other moves."""
    chances = (LiveChance(seed.encode(), at) for at in range(_SIBLINGS))
    found = [rules.apply(state, seat, rules.parse(text), chance) for chance in chances]
    choices = LiveChance(seed.encode(), _SIBLINGS)
    moves = list(rules.legal_moves(state, seat))
    found += [rules.apply(state, seat, one_of(moves, choices), choices) for _ in range(_SIBLINGS)]
    return found


def indistinguishable(
    rules: AnyRules, step: Step[Any, Any], others: Iterable[Step[Any, Any]], reader: Reader
) -> Iterator[Step[Any, Any]]:
    """Yield the others that lead to another state which looks the same to this reader."""
    seen = sight(rules, step.state, reader)
    for other in others:
        if other.state != step.state and sight(rules, other.state, reader) == seen:
            yield other


def log_of(rules: AnyRules, step: Step[Any, Any], reader: Reader) -> tuple[Message | None, ...]:
    """Return the log lines of a step as the reader gets them."""
    return rules.told(step.events, reader)


def check_same_log(rules: AnyRules, step: Step[Any, Any], other: Step[Any, Any], reader: Reader) -> None:
    """Two steps that lead to what looks the same are told in the same words."""
    if not (step.reveals or other.reveals):
        here, there = log_of(rules, step, reader), log_of(rules, other, reader)
        demand(here == there, f"the log tells {reader} a secret: {here}, {there}")


def check_silent_moves(
    rules: AnyRules, state: Any, other: Any, seat: Seat, reader: Reader, texts: Iterable[str]
) -> None:
    """A move that neither draws nor reveals looks the same in both states, and is told the same."""
    for text in texts:
        chances = LiveChance(b"unrevealing", 0), LiveChance(b"unrevealing", 0)
        try:
            step, again = (
                rules.apply(s, seat, rules.parse(text), chance)
                for s, chance in zip((state, other), chances, strict=True)
            )
        except GameError:
            continue  # a move that only one of the states allows
        if step.reveals or again.reveals or chances[0].drawn or chances[1].drawn:
            continue
        same = sight(rules, step.state, reader) == sight(rules, again.state, reader)
        demand(same, f"'{text}' shows {reader} a secret, but the step does not say `reveals`")
        check_same_log(rules, step, again, reader)


# --- is there anything to hide -----------------------------------------------------------------------


def differences(one: object, other: object, path: str = "", depth: int = 0) -> Iterator[str]:
    """Yield where two values differ, as paths of fields; of tuples only the outermost is told apart."""
    if one == other:
        return
    if isinstance(one, Struct) and type(one) is type(other):
        for field in one.__struct_fields__:
            yield from differences(getattr(one, field), getattr(other, field), f"{path}.{field}", depth)
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other) and depth == 0:
        for at, (a, b) in enumerate(zip(one, other, strict=True)):
            yield from differences(a, b, f"{path}[{at}]", 1)
    else:
        yield path


class Secrets:
    """What was found to be hidden from whom during a run, and what `resample` has varied."""

    def __init__(self) -> None:
        self._hidden: set[tuple[Reader, str]] = set()
        self._varied: set[tuple[Reader, str]] = set()

    def position(
        self, state: Any, others: Sequence[Any], reader: Reader, indistinguishable: Sequence[Any]
    ) -> None:
        """Take in a position, its resamples, and states known to look the same to the reader."""
        if indistinguishable:
            demand(
                len(set(map(digest, others))) > 1, f"{len(others)} resamples for {reader} are all the same"
            )
        self._hidden |= {(reader, path) for one in indistinguishable for path in differences(state, one)}
        self._varied |= {(reader, path) for one in others for path in differences(state, one)}

    @property
    def found(self) -> bool:
        """Whether anything was hidden from anybody."""
        return bool(self._hidden)

    def check(self) -> None:
        """Everything that was hidden has been varied."""
        kept = sorted(f"{path} from {reader}" for reader, path in self._hidden - self._varied)
        demand(not kept, f"hidden, but never varied by resample: {', '.join(kept)}")
