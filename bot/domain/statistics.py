"""Statistics that people see: of one person, of two against each other, and rankings of a server."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.model import Person, PersonSettings
from bot.domain.ratings import is_provisional, shown
from bot.domain.results import EVERYWHERE, PairSums, Player, Sums, SumsKey, over_servers
from engines.api import Record

TOP = 10
"""Number of rows of a ranking, without the row of the person who asks."""


class Profile(Struct, frozen=True):
    """The sums of a person by title, and whether others may see them."""

    person: Person
    name: str
    settings: PersonSettings
    sums: Mapping[str, Sums] = {}
    """Sums of games with other people."""
    alone: Mapping[str, Sums] = {}
    """Sums of games without other people."""
    username: str = ""

    @property
    def is_empty(self) -> bool:
        """True if no finished game counts."""
        return not self.sums and not self.alone

    def about(self, title: str) -> "Profile":
        """Return the profile with one title alone."""
        return replace(
            self,
            sums={key: own for key, own in self.sums.items() if key == title},
            alone={key: own for key, own in self.alone.items() if key == title},
        )


class Pair(Struct, frozen=True):
    """Games of two people against each other by title; `ahead` counts better places of the left one."""

    left: Profile
    right: Profile
    games: Mapping[str, PairSums] = {}


def profile_on(profile: Profile, guild: int, sums: Mapping[SumsKey, Sums]) -> Profile:
    """Return the profile with what was played on one server."""
    here = {key: own for key, own in sums.items() if key.guild == guild and own.games}
    return replace(
        profile,
        sums={key.key: own for key, own in here.items() if not key.alone},
        alone={key.key: own for key, own in here.items() if key.alone},
    )


def profile_everywhere(
    profile: Profile, sums: Mapping[SumsKey, Sums], records: Mapping[str, Sequence[Record]]
) -> Profile:
    """Return the profile with all games; ratings are those over all servers, if the person wants them."""
    ratings = {key.key: own.rating for key, own in sums.items() if key.guild == EVERYWHERE}
    parts: dict[tuple[str, bool], list[Sums]] = {}
    for key, own in sums.items():
        if key.guild != EVERYWHERE and own.games:
            parts.setdefault((key.key, key.alone), []).append(own)
    merged = {key: over_servers(part, records.get(key[0], ())) for key, part in parts.items()}
    wanted = profile.settings.rated_everywhere
    return replace(
        profile,
        sums={
            key: replace(own, rating=ratings.get(key) if wanted else None)
            for (key, alone), own in merged.items()
            if not alone
        },
        alone={key: own for (key, alone), own in merged.items() if alone},
    )


# --- rankings ----------------------------------------------------------------------------------------


class Sort(StrEnum):
    """The value that orders a ranking."""

    WINS = "wins"
    POINTS = "points"
    GAMES = "games"
    RATING = "rating"


class Standing(Struct, frozen=True):
    """A person's place in a ranking."""

    place: int
    player: Player


def ranked(players: Iterable[Player], sort: Sort) -> list[Standing]:
    """Return the listed people in the order of a value, best first; equal values share the place.

    A rating that rests on few games stands below all others.
    """
    values = {
        player.key.person: (value, player)
        for player in players
        if player.settings.listed and (value := _value(player.sums, sort)) is not None
    }
    order = sorted(values.values(), key=lambda item: (*(-part for part in item[0]), item[1].name.casefold()))
    standings: list[Standing] = []
    for number, (value, player) in enumerate(order):
        shared = number > 0 and order[number - 1][0] == value
        place = standings[-1].place if shared else number + 1
        standings.append(Standing(place, player))
    return standings


def _value(sums: Sums, sort: Sort) -> tuple[int, ...] | None:
    """Return the value that orders a ranking, as numbers; None for a person who has none."""
    if sort is Sort.RATING:
        return None if sums.rating is None else (not is_provisional(sums.rating), shown(sums.rating))
    if not sums.games:
        return None
    return ({Sort.WINS: sums.wins, Sort.POINTS: sums.total, Sort.GAMES: sums.games}[sort],)


def shortened(standings: Sequence[Standing], person: Person) -> list[Standing]:
    """Return the first rows of a ranking, and the row of a person below them if it is not one of these."""
    own = [row for row in standings[TOP:] if row.player.key.person == person]
    return [*standings[:TOP], *own]
