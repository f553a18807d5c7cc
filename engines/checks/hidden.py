"""Laws of secrets: hidden information shows nowhere, and `resample` varies all of it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from engines.api import AnyRules, GameError, Message, Seat, Settings, Step
from engines.chance import LiveChance
from engines.checks import Broken, demand
from engines.checks.play import one_of
from engines.checks.refusals import try_move
from engines.record import digest

Reader = Seat | None

_SIBLINGS = 12
_COURSES, _VARIED = 2, 3
"""Courses of the game from each state, and moves of other seats of which one is another."""
_BEGINNINGS = 40
"""Beginnings of a game, some of which look the same to each reader."""
_STEPS = 3
"""Steps of a position that are compared with all others."""
_COMPARED, _RESAMPLES = 4, 50
"""Resamples made of a step, and the most in which a secret is looked for."""


def readers(seats: int) -> tuple[Reader, ...]:
    """Return all readers: the public (None) and each seat."""
    return (None, *map(Seat, range(seats)))


def sight(rules: AnyRules, state: Any, reader: Reader) -> tuple[Any, ...]:
    """Return the position as everybody and as the reader knows it."""
    return rules.seen(state, None), rules.seen(state, reader)


def resampled(rules: AnyRules, state: Any, reader: Reader, number: int, seed: str) -> list[Any]:
    """Return states that the reader cannot tell from this one."""
    return list(resamples(rules, state, reader, number, seed))


def resamples(rules: AnyRules, state: Any, reader: Reader, number: int, seed: str) -> Iterator[Any]:
    """Yield states that the reader cannot tell from this one, each made when it is asked for."""
    return (rules.resample(state, reader, LiveChance(seed.encode(), entry)) for entry in range(number))


def check_resample(
    rules: AnyRules, state: Any, alternatives: Iterable[Any], reader: Reader, seed: str
) -> None:
    """Check that a resample depends only on what the reader knows and on the draws.

    The others, which the reader cannot tell from the state, must have the same resamples as the state has.
    """
    drawn = f"{seed} again"
    (resample,) = resampled(rules, state, reader, 1, drawn)
    for alternative in _others(state, alternatives):
        (other_resample,) = resampled(rules, alternative, reader, 1, drawn)
        demand(
            other_resample == resample,
            f"a resample for {who(reader)} remembers {', '.join(differences(resample, other_resample))}",
        )


def who(reader: Reader) -> str:
    """Return the name of a reader for a fault."""
    return "the public" if reader is None else f"seat {reader}"


def check_same_appearance(
    rules: AnyRules, state: Any, alternatives: Iterable[Any], reader: Reader, texts: Sequence[str]
) -> None:
    """Check that what is seen, questions and refusals for the reader are the same in all these states."""
    others = _others(state, alternatives)
    here = _appearance(rules, state, reader, texts) if others else {}
    for alternative in others:
        there = _appearance(rules, alternative, reader, texts)
        for name, appearance in here.items():
            if appearance != there[name]:
                fault = f"{name} tells {who(reader)} a secret: {appearance} or {there[name]}"
                raise Broken(fault)


def _others(state: Any, alternatives: Iterable[Any]) -> tuple[Any, ...]:
    """Return the alternatives that are other states, each once."""
    return tuple(found for found in dict.fromkeys(alternatives) if found != state)


def _appearance(rules: AnyRules, state: Any, reader: Reader, texts: Sequence[str]) -> dict[str, object]:
    """Return all that a state shows the reader, by name."""
    public = rules.seen(state, None)
    appearance: dict[str, object] = {
        "what everybody sees": public,
        "the header": rules.header(public),
        "the status of the seats": rules.seat_status(public),
        "the round": rules.round_number(public),
        "the turn": rules.to_act(state),
        "the outcome": rules.outcome(state),
    }
    if reader is None:
        return appearance
    seen, moves = rules.seen(state, reader), list(rules.legal_moves(state, reader))
    appearance |= {"what the seat sees": seen, "the list of moves": moves}
    if moves:
        appearance["the default move"] = rules.default_move(state, reader)
        appearance["the advice"] = rules.advice(seen, reader)
        appearance |= {
            f"a label of {move}": rules.label(seen, reader, _tokens(rules, move), 0) for move in moves[:3]
        }
    for text in texts:
        appearance[f"the answer to '{text}'"] = try_move(rules, state, reader, text)[0]
    for tokens in _beginnings(texts):
        appearance[f"the question to {tokens}"] = asked = _question(rules, state, reader, tokens)
        if not isinstance(asked, Message):
            appearance[f"the help at {tokens}"] = rules.help(seen, reader, tokens)
    return appearance


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


def beginnings(rules: AnyRules, settings: Settings, seats: int, seed: str) -> list[Step[Any, Any]]:
    """Return first steps of a game by other draws, each once; the start seat is always the same."""
    chances = (LiveChance(f"{seed} begun".encode(), entry) for entry in range(_BEGINNINGS))
    return list(dict.fromkeys(rules.setup(settings, seats, Seat(0), chance) for chance in chances))


def siblings(rules: AnyRules, state: Any, seat: Seat, text: str, seed: str) -> list[Step[Any, Any]]:
    """Return alternative steps to a move, each once: other draws, other moves."""
    chances = (LiveChance(seed.encode(), entry) for entry in range(_SIBLINGS))
    steps = [rules.apply(state, seat, rules.parse(text), chance) for chance in chances]
    choices = LiveChance(seed.encode(), _SIBLINGS)
    moves = list(rules.legal_moves(state, seat))
    steps += [rules.apply(state, seat, one_of(moves, choices), choices) for _ in range(_SIBLINGS)]
    return list(dict.fromkeys(steps))


def indistinguishable(
    rules: AnyRules, steps: Sequence[Step[Any, Any]], reader: Reader, number: int
) -> Iterator[tuple[Step[Any, Any], list[Step[Any, Any]]]]:
    """Yield the first steps, each with those to another state that looks the same to this reader."""
    sights = [sight(rules, step.state, reader) for step in steps]
    for step, seen in list(zip(steps, sights, strict=True))[:number]:
        alike = (other for other, there in zip(steps, sights, strict=True) if there == seen)
        yield step, [other for other in alike if other.state != step.state]


def log_of(rules: AnyRules, step: Step[Any, Any], reader: Reader) -> tuple[object, ...]:
    """Return all that the log and the news tell the reader of a step."""
    return rules.log_lines(step.events, reader), news_of(rules, step.events, reader)


def news_of(rules: AnyRules, events: Sequence[Any], reader: Reader) -> tuple[object, ...]:
    """Return what the news tell the reader of events: not their places, as secret ones are among them."""
    return tuple((part.seat, part.said, part.weight) for part in rules.tell(events, reader))


def check_same_log(
    rules: AnyRules, step: Step[Any, Any], alternative: Step[Any, Any], reader: Reader
) -> None:
    """Check that two steps to states that look the same have the same log lines."""
    if not (step.reveals or alternative.reveals):
        here, there = log_of(rules, step, reader), log_of(rules, alternative, reader)
        demand(here == there, "the log tells {} a secret: {}, {}", reader, here, there)


def check_same_news(
    rules: AnyRules, state: Any, others: Sequence[Any], reader: Reader, number: int, seed: str
) -> int:
    """Check that so many moves together are told alike where the reader cannot tell each step apart.

    Compared are courses of the game from this state, and from the `others`, which the reader cannot tell from
    it, with other draws and sometimes other moves of the other seats. Returns the number of those compared.
    """
    steps = list(_course(rules, state, number, reader, seed))
    seen = [_seen(rules, step, reader) for step, _ in steps]
    news = news_of(rules, [event for step, _ in steps for event in step.events], reader)
    texts, compared = [text for _, text in steps], 0
    for at, other in enumerate((state, *others) * _COURSES):
        events = list[Any]()
        course = _course(rules, other, number, reader, f"{seed} {at}", texts)
        alike = 0
        for here, (step, _) in zip(seen, course, strict=False):
            if here != _seen(rules, step, reader):
                break
            events += step.events
            alike += 1
        if alike == len(steps):
            told = news_of(rules, events, reader)
            demand(news == told, "the news tell {} a secret: {}, {}", who(reader), news, told)
            compared += 1
    return compared


def _seen(rules: AnyRules, step: Step[Any, Any], reader: Reader) -> tuple[object, ...]:
    """Return all that a step shows the reader: the state as it is seen after it, and its log lines."""
    return sight(rules, step.state, reader), rules.log_lines(step.events, reader)


def _course(
    rules: AnyRules, state: Any, number: int, reader: Reader, seed: str, like: Sequence[str] = ()
) -> Iterator[tuple[Step[Any, Any], str]]:
    """Yield random moves with their steps: mostly the moves `like` those given, as far as they are legal."""
    choices = LiveChance(seed.encode(), 0)
    for at in range(number):
        acting = sorted(rules.to_act(state))
        if not acting:
            return
        seat = acting[0]
        text = rules.format(rules.sample_move(state, seat, choices))
        if at < len(like) and (seat == reader or choices.pick(_VARIED)):
            text = like[at]
        try:
            step = rules.apply(state, seat, rules.parse(text), LiveChance(seed.encode(), at + 1))
        except GameError:
            return
        state = step.state
        yield step, text


def check_silent_moves(
    rules: AnyRules, state: Any, alternatives: Iterable[Any], seat: Seat, reader: Reader, texts: Iterable[str]
) -> None:
    """Check that a move that neither draws nor reveals shows the same in all these states."""
    others = _others(state, alternatives)
    for text in texts if others else ():
        step = _silent(rules, state, seat, text)
        if step is None:
            continue
        for other_step in filter(None, (_silent(rules, other, seat, text) for other in others)):
            same = sight(rules, step.state, reader) == sight(rules, other_step.state, reader)
            demand(same, f"'{text}' shows {reader} a secret, but the step does not say `reveals`")
            check_same_log(rules, step, other_step, reader)


def _silent(rules: AnyRules, state: Any, seat: Seat, text: str) -> Step[Any, Any] | None:
    """Return the step of a move; None if it draws or reveals, or is not allowed in this state."""
    chance = LiveChance(b"unrevealing", 0)
    try:
        step = rules.apply(state, seat, rules.parse(text), chance)
    except GameError:
        return None
    return None if step.reveals or chance.drawn else step


# --- is there anything to hide -----------------------------------------------------------------------


def differences(left: object, right: object, path: str = "", depth: int = 0) -> Iterator[str]:
    """Yield the paths of fields in which two values differ; only the outermost tuple has indices."""
    if left == right:
        return
    if isinstance(left, Struct) and type(left) is type(right):
        for field in left.__struct_fields__:
            yield from differences(getattr(left, field), getattr(right, field), f"{path}.{field}", depth)
    elif isinstance(left, tuple) and isinstance(right, tuple) and len(left) == len(right) and depth == 0:
        for index, (a, b) in enumerate(zip(left, right, strict=True)):
            yield from differences(a, b, f"{path}[{index}]", 1)
    else:
        yield path


class Secrets:
    """The hidden fields found during a run, by reader, and those that `resample` has varied."""

    def __init__(self) -> None:
        self._hidden: set[tuple[Reader, str]] = set()
        self._varied: set[tuple[Reader, str]] = set()

    def position(
        self, state: Any, resamples: Iterable[Any], reader: Reader, lookalikes: Iterable[Any]
    ) -> None:
        """Record a position, its resamples, and states known to look the same to the reader.

        Of the resamples no more are made than it takes to find two different ones and to vary what is hidden.
        """
        hidden = {
            (reader, path) for other in _others(state, lookalikes) for path in differences(state, other)
        }
        self._hidden |= hidden
        digests = list[str]()
        for resample in resamples:
            self._varied |= {(reader, path) for path in differences(state, resample)}
            digests.append(digest(resample))
            if len(set(digests)) > 1 and hidden <= self._varied:
                return
        alike = len(set(digests)) < 2
        demand(not (hidden and alike), f"{len(digests)} resamples for {reader} are all the same")

    @property
    def found(self) -> bool:
        """Some field was hidden from some reader."""
        return bool(self._hidden)

    def check(self) -> None:
        """Check that every hidden field has been varied. Raises `Broken`."""
        unvaried = sorted(f"{path} from {reader}" for reader, path in self._hidden - self._varied)
        demand(not unvaried, f"hidden, but never varied by resample: {', '.join(unvaried)}")


def check_varied(
    rules: AnyRules,
    steps: Sequence[Step[Any, Any]],
    seats: int,
    secrets: Secrets,
    seed: str,
    *,
    same_log: bool = True,
) -> None:
    """Check that `resample` gives other states where readers cannot tell steps to different ones apart.

    By default such steps must have the same log; those of a beginning need not, as it may tell in which order
    somebody was dealt a hand.
    """
    for reader in readers(seats):
        for step, alike in indistinguishable(rules, steps, reader, _STEPS):
            for other in alike if same_log else ():
                check_same_log(rules, step, other, reader)
            lines = log_of(rules, step, reader) if alike else ()
            unseen = [other.state for other in alike if log_of(rules, other, reader) == lines]
            others = resamples(rules, step.state, reader, _RESAMPLES, seed)
            secrets.position(step.state, others if unseen else islice(others, _COMPARED), reader, unseen)
