"""One game, played from a Python prompt or by a program."""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.words.catalogues import Catalogues, Words
from bot.words.seats import seat_faces, seat_names
from engines.api import GameError, Outcome, Seat
from engines.chance import LiveChance
from engines.record import Position, Timeline
from engines.registry import Registry, scan
from engines.schema import plain
from engines.seats import letter_of
from engines.textrecord import fold, read, record, write
from renderers import registry as pictures
from renderers.api import AnyRenderer, ending
from renderers.paint import paint
from renderers.scene import Scene


class Refused(ValueError):
    """A move or a request is impossible; the text gives the reason, in the language of the game."""


class Game:
    """A game with its log. Seats are letters: A, B, C ...

    The same seed and the same moves give the same game.
    """

    def __init__(self, timeline: Timeline, seed: int, language: str, names: Sequence[str]) -> None:
        self.timeline = timeline
        """The full log of the game, with all positions."""
        self._secret = f"seed {seed}".encode()
        key = timeline.rules.info.key
        self._renderer = _renderers()[key]
        if len(names) > timeline.seats:
            raise Refused(f"the game has {timeline.seats} seats, but there are {len(names)} names")
        seated = [*names, *map(letter_of, range(len(names), timeline.seats))]
        display_names = seat_names(seated, _catalogues().words(language))
        self._words = _catalogues().words(language, key, display_names, isolate=False)
        self._faces = seat_faces(seated, [""] * len(seated))

    @classmethod
    def new(
        cls,
        key: str,
        seats: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        language: str = "en",
        names: Sequence[str] = (),
    ) -> "Game":
        """Begin a game; `key` is one of `Game.titles()`, `options` are values by the keys of its options.

        Raises `Refused` for an option or a number of seats that the game does not have, or for more names
        than seats, and `KeyError` for an unknown title.
        """
        if key not in _registry():
            raise KeyError(f"there is no game {key}; there are {', '.join(_registry())}")
        rules = _registry().newest(key)
        if seats not in rules.info.seats:
            raise Refused(f"{key} is played by {', '.join(map(str, rules.info.seats))}, not by {seats}")
        timeline = Timeline(rules)
        try:
            settings = rules.resolve(options or {}, {})
        except GameError as refusal:
            raise _refused(refusal, _catalogues().words(language, key, isolate=False)) from refusal
        timeline.add(timeline.start(settings, seats, None, LiveChance(f"seed {seed}".encode(), 0)))
        return cls(timeline, seed, language, names)

    @classmethod
    def read(cls, text: str, seed: int = 0, language: str = "en", names: Sequence[str] = ()) -> "Game":
        """Return the game of a record, at its last position; `seed` is for draws of further moves.

        Raises `engines.textrecord.RecordError` or `engines.api.ReplayDiverged`, and `Refused` for more names
        than seats.
        """
        return cls(fold(read(text), _registry()), seed, language, names)

    @staticmethod
    def titles() -> tuple[str, ...]:
        """Return the keys of all installed games."""
        return tuple(_registry())

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that have to act; none when the game is over."""
        return tuple(map(letter_of, sorted(self.timeline.rules.to_act(self._state))))

    def legal_moves(self, seat: str | None = None) -> list[str]:
        """Return all moves of a seat (default: the first that has to act), in their notation."""
        rules = self.timeline.rules
        acting = self._seat(seat)
        moves = () if acting is None else rules.legal_moves(self._state, acting)
        return [rules.format(move) for move in moves]

    def play(self, move: str, seat: str | None = None) -> list[str]:
        """Make a move of a seat (default: the first that has to act); return the log lines of its events.

        Raises `Refused`; then the game is unchanged.
        """
        timeline, acting = self.timeline, self._seat(seat)
        mover = Seat(0) if acting is None else acting  # when the game is over, the rules refuse any seat
        return self._add(lambda chance: timeline.move(mover, move, chance))

    def leave(self, seat: str) -> list[str]:
        """Remove the player of a seat for good; return the log lines of the events. Raises `Refused`."""
        timeline, leaving = self.timeline, self._index(seat)
        return self._add(lambda chance: timeline.leave(leaving, chance))

    def undo(self) -> None:
        """Undo the last step, even one with draws; at the first position nothing changes."""
        before = self.timeline.head.before
        if before is not None:
            self.timeline.add(self.timeline.undo(None, before.number))

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game; None while it runs."""
        return self.timeline.rules.outcome(self._state)

    def text(self, seat: str | None = None) -> str:
        """Return the public board in words, or the private facts of one seat."""
        if seat is None:
            end = ending(self.timeline, self.timeline.head)
            return self._renderer.text_board(self._seen(), self._faces, end, self._words)
        return self._renderer.own_text(self._seen(seat), self._index(seat), self._faces, self._words)

    def picture(self, seat: str | None = None) -> bytes:
        """Return the board as a PNG, or the private picture of one seat."""
        return paint(self._scene(seat))

    def _repr_png_(self) -> bytes:
        return self.picture()

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """Return the state as everybody knows it, or as one seat does, as JSON values; "?" is unknown.

        `python -m bot schema GAME` prints their schema.
        """
        values: dict[str, Any] = plain(self._seen(seat))
        return values

    def log(self, seat: str | None = None) -> list[str]:
        """Return the log of the game, line by line, as the public or one seat may know it."""
        reader = None if seat is None else self._index(seat)
        positions = map(self.timeline.positions.__getitem__, self.timeline.path())
        return [line for position in positions for line in self._told(position, reader)]

    def record(self) -> str:
        """Return the game as a record file, which `Game.read` and `python -m bot replay` take."""
        info = self.timeline.rules.info
        return write(record((info.key, info.rules), self.timeline.entries, self.outcome))

    # --- internals ---

    @property
    def _state(self) -> Any:
        return self.timeline.head.state

    def _seen(self, letter: str | None = None) -> Any:
        """Return the state as a seat knows it, or the public."""
        return self.timeline.rules.seen(self._state, None if letter is None else self._index(letter))

    def _seat(self, letter: str | None) -> Seat | None:
        """Return the named seat; by default the first that has to act, None when the game is over."""
        if letter is not None:
            return self._index(letter)
        return min(self.timeline.rules.to_act(self._state), default=None)

    def _index(self, letter: str) -> Seat:
        letters = list(map(letter_of, range(self.timeline.seats)))
        if letter not in letters:
            raise Refused(f"there is no seat {letter}; there are {', '.join(letters)}")
        return Seat(letters.index(letter))

    def _add(self, advance: Callable[[LiveChance], Position]) -> list[str]:
        try:
            position = advance(LiveChance(self._secret, self.timeline.last + 1))
        except GameError as refusal:
            raise _refused(refusal, self._words) from refusal
        self.timeline.add(position)
        return self._told(position, None)

    def _told(self, position: Position, reader: Seat | None) -> list[str]:
        return list(map(self._words, self.timeline.rules.log_lines(position.events, reader)))

    def _scene(self, seat: str | None) -> Scene:
        before = self.timeline.head.seen_before
        if seat is None or not self._renderer.draws_own:
            end = ending(self.timeline, self.timeline.head)
            return self._renderer.scene(self._seen(), before, self._faces, end, self._words)
        return self._renderer.own_scene(self._seen(seat), before, self._index(seat), self._faces, self._words)


def _refused(refusal: GameError, words: Words) -> Refused:
    return Refused(words(refusal.message))


@functools.cache
def _registry() -> Registry:
    return scan()


@functools.cache
def _catalogues() -> Catalogues:
    return Catalogues(_registry())


@functools.cache
def _renderers() -> Mapping[str, AnyRenderer]:
    return pictures.scan()
