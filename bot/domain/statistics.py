"""Statistics that people see: of one person, of two against each other, and rankings of a server."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.model import Person, PersonSettings
from bot.domain.ratings import is_provisional, shown
from bot.domain.results import EVERYWHERE, PairSums, Player, Sums, SumsKey, over_servers
from engines.api import Record

TOP = 10
"""Number of rows on a page of a ranking, without the row of the person who asks.

More people than that who share a place are one row.
"""
ASLEEP_AFTER = 182 * 86400.0
"""Seconds without a rated game after which a rating sleeps: it is shown, and not ranked."""


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
    world = {key.key: own for key, own in sums.items() if key.guild == EVERYWHERE}
    parts: dict[tuple[str, bool], list[Sums]] = {}
    for key, own in sums.items():
        if key.guild != EVERYWHERE and own.games:
            parts.setdefault((key.key, key.alone), []).append(own)
    merged = {key: over_servers(part, records.get(key[0], ())) for key, part in parts.items()}
    wanted = profile.settings.rated_everywhere
    return replace(
        profile,
        sums={
            key: replace(own, rating=world[key].rating, rated=world[key].rated)
            if wanted and key in world
            else replace(own, rating=None)
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
    """A row of a ranking: a person's place, or the place that more people share than a page has rows."""

    place: int
    """0: their rating sleeps, so they have none."""
    player: Player
    """The person, or one of the `sharers`."""
    sharers: int = 1


class Part(Struct, frozen=True):
    """A page of a ranking."""

    rows: Sequence[Standing] = ()
    page: int = 0
    pages: int = 1


def is_asleep(sums: Sums, now: float) -> bool:
    """Return whether a rating has not been used for so long that it sleeps."""
    return sums.rating is not None and 0.0 < sums.rated < now - ASLEEP_AFTER


def ranked(players: Iterable[Player], sort: Sort, now: float) -> list[Standing]:
    """Return the listed people in the order of a value, best first; equal values share the place.

    A rating that rests on few games stands below all others, and one that sleeps at the end without a place.
    """
    listed = {player.key.person: player for player in players if player.settings.listed}.values()
    asleep = [player for player in listed if sort is Sort.RATING and is_asleep(player.sums, now)]
    awake = [player for player in listed if player not in asleep]
    standings: list[Standing] = []
    before = None
    for number, (value, player) in enumerate(_in_order(awake, sort), start=1):
        place = standings[-1].place if value == before else number
        standings.append(Standing(place, player))
        before = value
    return [*standings, *(Standing(0, player) for _, player in _in_order(asleep, sort))]


def _in_order(players: Iterable[Player], sort: Sort) -> list[tuple[tuple[int, ...], Player]]:
    """Return people with their values, the best first, and in the order of names where these are equal."""
    values = [(value, player) for player in players if (value := _value(player.sums, sort)) is not None]
    return sorted(values, key=lambda item: (*(-part for part in item[0]), item[1].name.casefold()))


def _value(sums: Sums, sort: Sort) -> tuple[int, ...] | None:
    """Return the value that orders a ranking, as numbers; None for a person who has none."""
    if sort is Sort.RATING:
        return None if sums.rating is None else (not is_provisional(sums.rating), shown(sums.rating))
    if not sums.games:
        return None
    return ({Sort.WINS: sums.wins, Sort.POINTS: sums.total, Sort.GAMES: sums.games}[sort],)


def part_of(standings: Sequence[Standing], person: Person, page: int) -> Part:
    """Return a page of a ranking (the nearest that there is), and the row of a person who is not on it."""
    rows = _gathered(standings)
    pages = max(1, -(-len(rows) // TOP))
    page = min(max(page, 0), pages - 1)
    shown_rows = rows[page * TOP : (page + 1) * TOP]
    own = next((row for row in standings if row.player.key.person == person), None)
    if own is not None and own not in shown_rows:
        order = {row.player.key.person: number for number, row in enumerate(standings)}
        at = sum(
            order[row.player.key.person] < order[person] or (row.place == own.place and row.sharers > 1)
            for row in shown_rows
        )
        shown_rows.insert(at, own)
    return Part(shown_rows, page, pages)


def _gathered(standings: Sequence[Standing]) -> list[Standing]:
    """Return the rows with one for each place that more people share than a page has rows."""
    rows: list[Standing] = []
    for place, group in groupby(standings, lambda row: row.place):
        sharing = list(group)
        many = place and len(sharing) > TOP
        rows += [replace(sharing[0], sharers=len(sharing))] if many else sharing
    return rows
