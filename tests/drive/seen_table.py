"""A table as tests see it, in process and over the wire."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from bot.domain.model import Person, TableId
from bot.domain.robots import Robot
from bot.domain.table import Table
from bot.domain.votes import latest_vote
from bot.pages.wording import Voice
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind
from tests.drive.guest import Guest, Shown, plain


class SeenTable(ABC):
    """A table as the last act has left it."""

    def __init__(self, now: Table) -> None:
        self.now = now

    @abstractmethod
    def name_of(self, person: Person) -> str:
        """Return the name of a person at Discord."""

    @abstractmethod
    def voice(self, language: str | None = None) -> Voice:
        """Return the words for it."""

    @property
    @abstractmethod
    def on_turn(self) -> Guest:
        """The person on the only seat that has to act."""

    @property
    @abstractmethod
    def board(self) -> Shown:
        """The table message as it is published."""

    @property
    @abstractmethod
    def lobby(self) -> Shown:
        """The lobby message as it is published."""

    @property
    def id(self) -> TableId:
        """The number."""
        return self.now.id

    @property
    def status(self) -> str:
        """The name of its `Status`; no type checker takes it for the same after an act."""
        return self.now.game.status

    @property
    def trouble(self) -> str:
        """The code of what Discord refuses there; empty: nothing."""
        return self.now.game.trouble

    @property
    def state(self) -> Any:
        """The present state of the game."""
        return self.now.timeline.head.state

    @property
    def head(self) -> int:
        """The number of the entry that led to it."""
        return self.now.timeline.head.number

    @property
    def robots(self) -> dict[int, Robot]:
        """The robots, by seat; one that stands in sits beside its person."""
        return {int(seat): robot for seat, robot in sorted(self.now.robots.items())}

    @property
    def ticking(self) -> set[int]:
        """The seats whose clock runs."""
        return {int(clock.seat) for clock in self.now.clocks.values() if clock.since is not None}

    def legal(self, seat: int) -> list[str]:
        """Return the legal moves of a seat, as they are typed."""
        return list(map(self.now.rules.format, self.now.rules.legal_moves(self.state, Seat(seat))))

    def by(self, actor: Actor) -> list[Entry]:
        """Return the entries of its log that are the work of such an actor."""
        return [entry for entry in self.log if entry.actor is actor]

    @property
    def log(self) -> Sequence[Entry]:
        """The entries of its log."""
        return self.now.timeline.entries

    @property
    def moves(self) -> list[str]:
        """The moves in its log, as they are written."""
        return [entry.text for entry in self.log if entry.kind is EntryKind.MOVE]

    @property
    def people(self) -> dict[int, str]:
        """The names of those who sit there, by seat."""
        return {seat: self.name_of(person) for seat, person in sorted(self.now.seated.items())}

    @property
    def to_act(self) -> set[int]:
        """The seats that have to act."""
        return set(self.now.to_act())

    @property
    def offered(self) -> set[int]:
        """The seats that anybody may take over."""
        return set(self.now.offered)

    @property
    def gone(self) -> set[int]:
        """The seats that are out of the game for good."""
        return set(self.now.gone)

    @property
    def vote(self) -> Any:
        """The latest `Vote`; no type checker takes it for the same after an act."""
        found = latest_vote(self.now.timeline)
        assert found is not None
        return found

    async def have_made(self, moves: str, guest: Callable[[str], Guest]) -> None:
        """Have moves made, such as "pass / Ben: take 2", by the only one on turn or by whom they name."""
        for move in filter(None, moves.split(" / ")):
            name, _, text = move.rpartition(": ")
            known = len(self.log)
            shown = await (guest(name) if name else self.on_turn).plays(text, at=self)
            assert shown.refusal is None and len(self.log) > known, f"not made: {move}: {shown.text}"  # noqa: PT018

    def seat(self, guest: Guest) -> Seat:
        """Return the seat of a person."""
        (seat,) = (seat for seat, person in self.now.seated.items() if person == guest.person)
        return seat

    def face(self, seat: int) -> str:
        """Return sign and name of a seat, as chat text has them."""
        return plain(self.voice().seat(Seat(seat)))
