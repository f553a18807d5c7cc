"""Words for the stakes of a rated game before it begins, and for the games that somebody has left."""

from collections.abc import Mapping

from bot.domain.model import Sitting
from bot.domain.stakes import Stake, Standing, are_public, stakes
from bot.pages.wording import Voice
from engines.api import Seat


def line(voice: Voice, sitting: Sitting, standings: Mapping[Seat, Standing]) -> list[str]:
    """Return the small line of what everybody may know before a rated game of a player: stake, games left."""
    table, standing = voice.table, standings.get(sitting.seat)
    if standing is None or not (table.game.settings.statistics and sitting.settings.listed):
        return []
    stake = stakes(table, standings).get(sitting.seat) if are_public(table) else None
    said = [] if stake is None else [_words(voice, stake)]
    if standing.leaves_many:
        said.append(voice.text("games-left", left=standing.left, begun=standing.begun))
    return [f"-# {' · '.join(said)}"] if said else []


def own_lines(voice: Voice, seat: Seat | None, standings: Mapping[Seat, Standing]) -> list[str]:
    """Return the lines of what a player sees of themselves before a rated game."""
    if seat is None or (standing := standings.get(seat)) is None:
        return []
    stake = stakes(voice.table, standings).get(seat)
    said = [] if stake is None else [voice.text("own-stake", stake=_words(voice, stake))]
    left = voice.text("own-games-left", left=standing.left, begun=standing.begun)
    return [*said, *([left] if standing.leaves_many else [])]


def _words(voice: Voice, stake: Stake) -> str:
    return voice.text("stake", win=_points(voice, stake.win), last=_points(voice, stake.last[::-1]))


def _points(voice: Voice, changes: tuple[int, int]) -> str:
    """Return the words for changes of points from one number to another."""
    first, second = (f"{change:+}".replace("-", "−") if change else "0" for change in changes)
    return first if first == second else voice.text("stake-span", first=first, second=second)
