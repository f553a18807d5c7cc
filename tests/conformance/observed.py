"""What is seen and said in random games, as digests by which a change of it is noticed.

`python -m tests.conformance.observed` writes them anew to `observed.json`: on purpose only, and the commit
says what has changed, and shows it. A digest is made of texts, scenes and plain values alone, so that types
may change behind them.
"""

import hashlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import Amount, Amounts, AnyRules, Choice, Menu, Message, Outcome, Question, Seat
from engines.chance import LiveChance, QuickChance
from engines.record import Position, Timeline, digest
from renderers import registry as renderers
from renderers.api import AnyRenderer, Panel, SeatFace, ending
from renderers.checks import faces
from robots.knowledge import Ranked
from robots.registry import knowledge_of
from tests.conformance.cases import REGISTRY

TITLES = ("hidden_stones", "livingstone", "schiefer", "stone_age")
FILE = Path(__file__).with_name("observed.json")

_EVERY = 12
"""Pictures, words and questions are looked at in one position of so many, and in the last."""
_DEPTH = 4
"""Questions that are asked one after the other for a move."""
_OF_CHOICE = [field for field in Choice.__struct_fields__ if field != "wide"]
"""How wide a button is decides which form of a menu is taken; that is seen by its other fields."""
_RARE = 41
"""Other states that a seat cannot tell apart, and reasons of robots, in one position of so many."""

Observed = Mapping[str, Mapping[str, str]]
"""For each case the digest of each kind of what was observed."""
_Seen = tuple[str, object]


class Case(NamedTuple):
    """A title with a number of seats, in a language."""

    title: str
    seats: int
    language: str

    def __str__(self) -> str:
        return f"{self.title} {self.seats} {self.language}"


def cases() -> list[Case]:
    """Return all cases of the titles that are there; none are in the copy in which a new game is tested."""
    return [
        Case(title, seats, language)
        for title in TITLES
        if title in REGISTRY
        for seats in REGISTRY.newest(title).info.seats
        for language in LANGUAGES
    ]


def digests(case: Case) -> dict[str, str]:
    """Return the digest of each kind of what is observed in a random game of a case."""
    kinds: dict[str, Any] = {}
    for kind, value in _Observer(case).game():
        kinds.setdefault(kind, hashlib.sha256()).update(f"{value}\n".encode())
    return {kind: kinds[kind].hexdigest()[:12] for kind in sorted(kinds)}


def stored() -> Observed:
    """Return the digests that are to stay as they are."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, str]])


class _Observer:
    """One random game, and all that is asked of its title."""

    def __init__(self, case: Case) -> None:
        self.rules: AnyRules = REGISTRY.newest(case.title)
        self.renderer: AnyRenderer = renderers.scan()[case.title]
        self.seats = tuple(map(Seat, range(case.seats)))
        self.faces: tuple[SeatFace, ...] = faces(case.seats)
        self.texts = Catalogues(REGISTRY).words(
            case.language, case.title, tuple(face.name for face in self.faces), isolate=False
        )
        self.seed = str(case).encode()
        self.dice = Random(str(case))  # noqa: S311 - chooses moves, keeps no secret

    def game(self) -> Iterator[_Seen]:
        """Yield what is observed in the game, each with its kind."""
        rules = self.rules
        timeline = Timeline(rules, keep=True)
        timeline.add(timeline.start(rules.resolve({}, {}), len(self.seats), None, LiveChance(self.seed, 0)))
        since = None
        while True:
            position = timeline.head
            outcome = rules.outcome(position.state)
            yield from self._step(position)
            yield from self._status(position.state)
            if position.number % _EVERY == 0 or outcome:
                yield from self._news(timeline)
                yield from self._pictures(timeline, position, since)
                for seat in sorted(rules.to_act(position.state)):
                    yield from self._questions(position.state, since, seat)
            if position.number % _RARE == 0:
                yield from self._thoughts(position.state)
            if outcome:
                yield from self._end(timeline, outcome)
                return
            since = position
            timeline.add(self._moved(timeline))

    def _moved(self, timeline: Timeline) -> Position:
        """Return the position after a random move; its choice rests on the notation alone."""
        state, number = timeline.head.state, timeline.last + 1
        seat = self.dice.choice(sorted(self.rules.to_act(state)))
        moves = sorted(map(self.rules.format, self.rules.legal_moves(state, seat)))
        words = sorted({move.partition(" ")[0] for move in moves})
        word = self.dice.choice(words)
        move = self.dice.choice([move for move in moves if move.partition(" ")[0] == word])
        return timeline.move(seat, move, LiveChance(self.seed, number))

    def _step(self, position: Position) -> Iterator[_Seen]:
        rules, state = self.rules, position.state
        yield "digest", digest(state)
        yield "step", (position.reveals, position.turn_over, position.entry.text, position.entry.drawn)
        for event in position.events:
            for reader in (None, *self.seats):
                line = event.line(reader)
                yield "line", line and self.texts(line)
                roll = event.roll(reader)
                yield "roll", roll and (roll.seat, roll.dice, self.texts(roll.result))
            yield "weight", int(event.weigh())
        for seat in sorted(rules.to_act(state)):
            yield "moves", sorted(map(rules.format, rules.legal_moves(state, seat)))
            yield "default", rules.format(rules.default_move(state, seat))
        for seat in self.seats:
            planned = rules.planned(state, seat)
            yield "planned", planned is not None and digest(planned)

    def _status(self, state: Any) -> Iterator[_Seen]:
        seen = self.rules.seen(state, None)
        yield "status", (self.texts(self.rules.header(seen)), self.rules.round_number(seen))
        yield "status", [(seat.score, *map(self.texts, seat.notes)) for seat in self.rules.seat_status(seen)]

    def _news(self, timeline: Timeline) -> Iterator[_Seen]:
        """Yield what each seat that is to act is told of the round since its own last step, by seat."""
        path = [timeline.positions[number] for number in timeline.path()]
        for reader in sorted(self.rules.to_act(timeline.head.state)):
            own = [at for at, position in enumerate(path) if position.entry.seat == reader]
            since = path[own[-1] if own else 0 :]
            told = self.rules.tell([event for position in since for event in position.events], reader)
            yield (
                "round",
                [(part.seat, self.texts(part.said), int(part.weight), part.events) for part in told],
            )

    def _pictures(self, timeline: Timeline, position: Position, since: Position | None) -> Iterator[_Seen]:
        rules, renderer, seen = self.rules, self.renderer, (self.faces, self.texts)
        view = rules.seen(position.state, None)
        before = since and rules.seen(since.state, None)
        end = ending(timeline, position)
        scene = renderer.scene(view, before, self.faces, end, self.texts)
        yield "board", scene.text()
        yield "parts", sorted((name, areas) for name, areas in scene.parts().items())
        yield "board alt", renderer.alt(view, before, self.faces, end, self.texts)
        yield "board in words", renderer.text_board(view, self.faces, end, self.texts)
        if renderer.board_size is not None and end is None:
            yield "size", renderer.board_size(view, *seen)
        if renderer.draws_own:
            for seat in self.seats:
                own = rules.seen(position.state, seat)
                yield "private", renderer.own_scene(own, before, seat, *seen).text()
                yield "private alt", renderer.own_alt(own, seat, *seen)
                yield "private in words", renderer.own_text(own, seat, *seen)

    def _questions(self, state: Any, since: Position | None, seat: Seat) -> Iterator[_Seen]:
        """Yield the questions that lead to a random move, each with its panel, help and answers."""
        rules, renderer, texts = self.rules, self.renderer, self.texts
        seen = rules.seen(state, seat)
        before = since and rules.seen(since.state, None)
        answers = Random(f"{digest(state)} {seat}")  # noqa: S311 - other menus shall not change the game
        advice = rules.advice(seen, seat)
        yield "advice", advice and texts(advice)
        tokens: tuple[str, ...] = ()
        for _ in range(_DEPTH):
            question = rules.ask(state, seat, tokens)
            yield "question", self._asked(question)
            panel = Panel(seen=seen, since=before, seat=seat, question=question, tokens=tokens)
            if renderer.draws_own:
                scene = renderer.panel_scene(panel, self.faces, texts)
                yield "panel", scene.text()
                yield "parts", sorted((name, areas) for name, areas in scene.parts().items())
                yield "panel alt", renderer.panel_words(panel, self.faces, texts)
            if renderer.panel_size is not None:
                yield "size", renderer.panel_size(panel, self.faces, texts)
            helped = rules.help(seen, seat, tokens)
            yield "help", (helped.chapter, helped.rule and texts(helped.rule), *map(texts, helped.example))
            for topic in helped.topics:
                yield "help", (topic, texts(rules.label(seen, seat, topic, 0)))
            if not isinstance(question, Menu) or not question.choices:
                return
            for choice in question.choices:
                whole = (*tokens, *choice.tokens)
                yield "label", texts(rules.label(seen, seat, whole, len(tokens)))
                yield "icon", renderer.icon(seen, whole, len(tokens))
            choice = answers.choice(question.choices)
            tokens = (*tokens, *choice.tokens)
            if choice.move:
                yield "label", texts(rules.label(seen, seat, tokens, 0))
                return

    def _asked(self, question: Question) -> list[object]:
        """Return all of a question as plain values."""
        asked: list[object] = [self.texts(question.prompt)]
        match question:
            case Menu(choices=choices, move=move):
                asked.append(move)
                asked += [
                    tuple(self._plain(getattr(choice, field)) for field in _OF_CHOICE) for choice in choices
                ]
            case Amount(minimum=minimum, maximum=maximum):
                asked.append((minimum, maximum))
            case Amounts(kinds=kinds, minimum=minimum, maximum=maximum):
                asked.append((minimum, maximum))
                asked += [(kind.token, self.texts(kind.label), kind.minimum, kind.maximum) for kind in kinds]
        return asked

    def _plain(self, value: object) -> object:
        return self.texts(value) if isinstance(value, Message) else value

    def _thoughts(self, state: Any) -> Iterator[_Seen]:
        """Yield another state that cannot be told apart, and what a robot says of its moves there."""
        known = knowledge_of(self.rules)
        for seat in sorted(self.rules.to_act(state)):
            other = self.rules.resample(state, seat, QuickChance(int.from_bytes(self.seed[-4:])))
            yield "resampled", digest(other)
            ranked: Iterable[Ranked[Any]] = known.ranked(other, seat, known.weights, QuickChance(1))
            for one in list(ranked)[:_DEPTH]:
                facts = known.facts(other, seat, one.move, one.reason) if known.facts else ()
                yield "reasons", (self.rules.format(one.move), *map(self.texts, (one.reason, *facts)))

    def _end(self, timeline: Timeline, outcome: Outcome) -> Iterator[_Seen]:
        rules, turns = self.rules, timeline.turns(timeline.head.number)
        yield "end", (outcome.reason, outcome.places, outcome.winners, outcome.out)
        yield "end", [[(self.texts(line.source), line.points) for line in lines] for lines in outcome.lines]
        yield "end", [self.texts(note) for note in outcome.notes]
        yield "end", [self.texts(line) for line in rules.choose_highlights(turns, outcome)]
        for seat in self.seats:
            yield "end", rules.honours.figures(turns, outcome, seat)
            yield "end", tuple(rules.honours.achieved(turns, outcome, seat))


def _main() -> int:
    found = {str(case): digests(case) for case in cases()}
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(_main())
