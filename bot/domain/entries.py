"""What the shell writes into the log of a game, as values: read and written here, and nowhere else.

Each value is one kind of entry. Its fields are what stands in the `data` of the entry; the seat and the actor
stand in the entry itself. What is stored stays as it is, so a field is renamed where the stored key says less
than its name.
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
from engines.record import Actor, Entry, Kind

# --- settings ----------------------------------------------------------------------------------------


class LanguageSet(Struct, frozen=True):
    """A seat has set the language of the table."""

    language: str


class Changes(Struct, frozen=True):
    """The fields of `TableSettings` that get another value, in the order in which they are stored."""

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
    """The table has agreed on other settings, or an admin has chosen them."""

    settings: Changes


class Closed(Struct, frozen=True, omit_defaults=True, tag_field="status", tag=Status.CLOSED.value):
    """The table was closed before the end of the game."""

    deserted: bool = False
    """Nobody had been there for long."""


class SeatOffer(Struct, frozen=True):
    """A seat is offered to others, or not any more. The entry names nobody, as it is kept for ever."""

    free: bool
    """False: somebody has taken the seat over, or its own person has taken it back."""
    sitting: int
    """Who is meant: the index among all sittings of the table."""


class ClockRanOut(Struct, frozen=True):
    """The clock of a seat has run out."""

    time_out: TimeOut
    """What the table has agreed on for that."""


class Rest(Struct, frozen=True):
    """Those at the table have agreed to a rest, or to its end."""

    resting: bool


class SecretsExported(Struct, frozen=True, tag_field="exported", tag="secrets"):
    """The operator has read the secrets of a game that was not over."""


Setting = LanguageSet | SettingsChanged | Closed | SeatOffer | ClockRanOut | Rest | SecretsExported
"""What leaves the position of the game as it is."""

_SETTINGS: Mapping[str, type[Setting]] = {
    "free": SeatOffer,
    "language": LanguageSet,
    "time_out": ClockRanOut,
    "settings": SettingsChanged,
    "exported": SecretsExported,
    "resting": Rest,
    "status": Closed,
}
"""The kinds of settings by the key that tells them apart."""


# --- votes -------------------------------------------------------------------------------------------


class Basis(StrEnum):
    """What has to stay as it is for a vote to make sense."""

    TABLE = "table"
    """Nothing but the table."""
    POSITION = "position"
    """The position that everybody sees."""
    SEAT = "seat"
    """The seat of the vote is in the game, and no other player has taken it over."""
    SEAT_UNMOVED = "absence"
    """The same, and the player on the seat has not moved."""


class End(StrEnum):
    """How a vote ended."""

    CARRIED = "carried"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    """Not all had answered in time."""
    POINTLESS = "pointless"
    """What it was about is not so any more."""


class VoteOpened(Struct, frozen=True, tag_field="did", tag="opened", rename={"opener": "by"}):
    """A seat has put something to the vote."""

    vote: int
    """The number of this entry."""
    kind: str
    about: Mapping[str, Any]
    """JSON; its keys belong to the kind of the vote."""
    opener: Seat
    basis: Basis
    silence: bool
    due: float
    called: tuple[Seat, ...]


class VoteAgreed(Struct, frozen=True, tag_field="did", tag="agreed"):
    """A seat has agreed, and others have not yet."""

    vote: int


class VoteEnded(Struct, frozen=True, rename={"end": "did"}):
    """A vote has ended without effect."""

    end: End
    vote: int


_VOTES: Mapping[str, type[VoteOpened | VoteAgreed]] = {"opened": VoteOpened, "agreed": VoteAgreed}
"""The kinds of entries of a vote by what they say was done; all others end it."""


class Carried(Struct, frozen=True):
    """A vote has brought the entry about: what a setting says, or else a step of the game."""

    vote: int
    agreed: Seat | None
    """The last one to agree; None: silence."""
    effect: Setting | None = None
    """None for a step of the game."""


class CarriedAtOnce(Carried, frozen=True, kw_only=True, rename={"opener": "by"}):
    """Nobody else had to agree, so the entry opens the vote too."""

    kind: str
    about: Mapping[str, Any]
    opener: Seat


VoteStep = VoteOpened | VoteAgreed | VoteEnded
Value = Setting | VoteStep | Carried


# --- writing and reading -----------------------------------------------------------------------------


def make_entry(value: Value, number: int, seat: Seat | None = None, actor: Actor = Actor.USER) -> Entry:
    """Return the entry that says this."""
    kind = Kind.VOTE if isinstance(value, VoteStep) else Kind.SETTING
    return Entry(number, kind, seat, data=_data(value), actor=actor)


def mark_entry(entry: Entry, carried: Carried) -> Entry:
    """Return the entry of a setting or of a step of the game, marked as brought about by a vote."""
    return replace(entry, data={**entry.data, **_data(carried)})


def _data(value: Value) -> dict[str, Any]:
    """Return the data of an entry, just as they come back from the store."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return {**(data.pop("effect") or {}), **data} if isinstance(value, Carried) else data


def read_entry(entry: Entry) -> Value | None:
    """Return what the shell says with an entry.

    None for an entry of the game that no vote has brought about, and for one that this release cannot read.
    """
    data = entry.data
    if not data or entry.kind is Kind.START:
        return None
    if entry.kind is Kind.VOTE:
        return cast("VoteStep | None", _converted(data, _VOTES.get(str(data.get("did")), VoteEnded)))
    effect = _read_setting(data) if entry.kind is Kind.SETTING else None
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
    """Yield what the shell says with these entries, in their order; most are moves, and passed over."""
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
