"""Entries that the shell adds to the log, as values; only this module reads and writes their data.

Each value is one kind of entry. Its fields are the `data` of the entry; the entry itself holds the seat and
the actor. Stored data never changes, so a field has a `rename` where its stored key is unclear.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict, replace

from bot.domain.lifecycle import Status
from bot.domain.model import TableSettings, TimeOut
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind
from robots.api import Level

# --- settings ----------------------------------------------------------------------------------------


class LanguageSet(Struct, frozen=True):
    """A seat has set the language of the table."""

    language: str


class Changes(Struct, frozen=True):
    """The fields of `TableSettings` that get a new value, in the order in which they are stored."""

    clock: str | UnsetType = UNSET
    time_out: TimeOut | UnsetType = UNSET
    window: str | UnsetType = UNSET
    weekends: bool | UnsetType = UNSET
    zone: str | UnsetType = UNSET
    holidays: int | UnsetType = UNSET

    @property
    def chosen(self) -> dict[str, Any]:
        """The new values by the names of their fields."""
        return {field: value for field, value in asdict(self).items() if value is not UNSET}

    def applied_to(self, settings: TableSettings) -> TableSettings:
        """Return the settings with the new values."""
        return replace(settings, **self.chosen)


class SettingsChanged(Struct, frozen=True):
    """The table has agreed on new settings, or an admin has chosen them."""

    settings: Changes


class Closed(Struct, frozen=True, omit_defaults=True, tag_field="status", tag=Status.CLOSED.value):
    """The table was closed before the end of the game."""

    deserted: bool = False
    """The game was without players for long."""


class SeatOffer(Struct, frozen=True):
    """A seat is offered to others, or its offer ends. It names no person, as entries are never deleted."""

    free: bool
    """False: another player has taken the seat over, or its own player has taken it back."""
    sitting: int
    """The sitting of the offer: its index among all sittings of the table."""


class ClockRanOut(Struct, frozen=True):
    """The clock of a seat has run out."""

    time_out: TimeOut
    """The table's rule for this case."""


class StandIn(Struct, frozen=True, rename={"level": "stands_in"}):
    """A robot stands in for the player of a seat, until they are back."""

    level: Level


class HintAsked(Struct, frozen=True, rename={"position": "hint"}):
    """A seat got a hint, which itself is not stored, as it is secret."""

    position: int
    """The number of the position for which it asked."""


class RestAgreed(Struct, frozen=True):
    """The players have agreed on a pause, or on its end."""

    resting: bool


class SecretsExported(Struct, frozen=True, tag_field="exported", tag="secrets"):
    """The operator has read the secrets of an unfinished game."""


Setting = (
    LanguageSet
    | SettingsChanged
    | Closed
    | SeatOffer
    | ClockRanOut
    | RestAgreed
    | SecretsExported
    | StandIn
    | HintAsked
)
"""Entries that do not change the position of the game."""

_SETTINGS: Mapping[str, type[Setting]] = {
    "free": SeatOffer,
    "language": LanguageSet,
    "time_out": ClockRanOut,
    "settings": SettingsChanged,
    "exported": SecretsExported,
    "resting": RestAgreed,
    "stands_in": StandIn,
    "hint": HintAsked,
    "status": Closed,
}
"""The kinds of settings by the keys that identify them."""


# --- votes -------------------------------------------------------------------------------------------


class VoteBasis(StrEnum):
    """The condition under which an open vote stays valid."""

    TABLE = "table"
    """Always."""
    POSITION = "position"
    """The public position is unchanged."""
    SEAT = "seat"
    """The seat of the vote is in the game and was not taken over: only in votes of earlier releases."""
    SEAT_UNMOVED = "absence"
    """The same, and the player on the seat, who may refuse, has not moved."""


class VoteEnd(StrEnum):
    """The outcome of a vote."""

    CARRIED = "carried"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    """Some answers were missing at the deadline."""
    POINTLESS = "pointless"
    """Its basis has changed."""


class VoteOpened(Struct, frozen=True, tag_field="did", tag="opened", rename={"opener": "by"}):
    """A seat has opened a vote."""

    vote: int
    """The number of this entry."""
    kind: str
    about: Mapping[str, Any]
    """JSON object with keys for the kind of the vote."""
    opener: Seat
    basis: VoteBasis
    silence: bool
    due: float
    called: tuple[Seat, ...]


class VoteAgreed(Struct, frozen=True, tag_field="did", tag="agreed"):
    """A seat has agreed, and other answers are missing."""

    vote: int


class VoteEnded(Struct, frozen=True, omit_defaults=True, rename={"end": "did"}):
    """A vote has ended without effect."""

    end: VoteEnd
    vote: int
    at: float = 0.0
    """Time in seconds since 1970; 0: it was ended by a release that did not note it."""


_VOTES: Mapping[str, type[VoteOpened | VoteAgreed]] = {"opened": VoteOpened, "agreed": VoteAgreed}
"""The kinds of vote entries by their `did`; all others end a vote."""


class Carried(Struct, frozen=True):
    """A vote has led to the entry: to a setting, or to a step of the game."""

    vote: int
    agreed: Seat | None
    """The last seat to agree; None: silence decided."""
    effect: Setting | None = None
    """None for a step of the game."""


class CarriedAtOnce(Carried, frozen=True, kw_only=True, rename={"opener": "by"}):
    """No other seat had to agree, so the entry also opens the vote."""

    kind: str
    about: Mapping[str, Any]
    opener: Seat


VoteStep = VoteOpened | VoteAgreed | VoteEnded
Value = Setting | VoteStep | Carried


# --- lessons -----------------------------------------------------------------------------------------


def lesson_entry(entry: Entry, number: int, digest: str, *, asked: bool) -> Entry:
    """Return an entry of a lesson's record as an entry of a table's log.

    The start holds the `digest` of the lesson. A move for which the learner was not `asked` is marked.
    """
    data: Mapping[str, Any] = {**entry.data, "lesson": digest} if entry.kind is EntryKind.START else {}
    if asked or entry.kind is EntryKind.START:
        return replace(entry, number=number, data=data, actor=Actor.USER)
    return replace(entry, number=number, data={"lesson": True}, actor=Actor.ROBOT)


def lesson_named(start: Entry) -> str:
    """Return the digest of the lesson that began with this entry, empty for a usual game."""
    digest: str = start.data.get("lesson", "")
    return digest


# --- the start ---------------------------------------------------------------------------------------


def mark_start(entry: Entry) -> Entry:
    """Return the start of a game, marked: whoever leaves it is placed behind everybody who stays."""
    return replace(entry, data={**entry.data, "leavers": "last"})


def leavers_come_last(start: Entry) -> bool:
    """Return whether a game was begun with the rules of `bot.domain.rated_play`."""
    return start.data.get("leavers") == "last"


# --- removals by admins ------------------------------------------------------------------------------


def mark_unawaited(entry: Entry) -> Entry:
    """Return the entry by which an admin removes a player, marked: the game was not waiting for them."""
    return replace(entry, data={**entry.data, "unawaited": True})


def removes_unawaited(entry: Entry) -> bool:
    """Return whether an admin has removed a player with this entry for whom the game was not waiting."""
    return entry.data.get("unawaited") is True


# --- writing and reading -----------------------------------------------------------------------------


def make_entry(value: Value, number: int, seat: Seat | None = None, actor: Actor = Actor.USER) -> Entry:
    kind = EntryKind.VOTE if isinstance(value, VoteStep) else EntryKind.SETTING
    return Entry(number, kind, seat, data=_data(value), actor=actor)


def mark_entry(entry: Entry, carried: Carried) -> Entry:
    """Return the entry of a setting or of a step of the game, marked as the result of a vote."""
    return replace(entry, data={**entry.data, **_data(carried)})


def _data(value: Value) -> dict[str, Any]:
    """Return the data of an entry, as the store returns them."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return {**(data.pop("effect") or {}), **data} if isinstance(value, Carried) else data


def read_entry(entry: Entry) -> Value | None:
    """Return the shell's value of an entry.

    None for an entry of the game without a vote, and for one that this release cannot read.
    """
    data = entry.data
    if not data or entry.kind is EntryKind.START:
        return None
    if entry.kind is EntryKind.VOTE:
        return cast("VoteStep | None", _converted(data, _VOTES.get(str(data.get("did")), VoteEnded)))
    effect = _read_setting(data) if entry.kind is EntryKind.SETTING else None
    if "vote" not in data:
        return effect
    match data:
        case {
            "vote": int(vote),
            "agreed": int() | None as by,
            "kind": str(kind),
            "about": dict(about),
            "by": int(opener),
        }:
            return CarriedAtOnce(vote, _seat(by), effect, kind=kind, about=about, opener=Seat(opener))
        case {"vote": int(vote), "agreed": int() | None as by}:
            return Carried(vote, _seat(by), effect)
    return effect


def read_entries(entries: Iterable[Entry]) -> Iterator[Value]:
    """Yield the shell's values of these entries, in order, without entries of the game."""
    for entry in entries:
        if entry.data and (value := read_entry(entry)) is not None:
            yield value


def _read_setting(data: Mapping[str, Any]) -> Setting | None:
    kind = next((kind for key, kind in _SETTINGS.items() if key in data), None)
    return None if kind is None else cast("Setting | None", _converted(data, kind))


def _converted(data: Mapping[str, Any], kind: type[Struct]) -> Struct | None:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        return None


def _seat(number: int | None) -> Seat | None:
    return None if number is None else Seat(number)
