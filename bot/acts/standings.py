"""Standings of the people at an open rated table, read from their sums."""

from collections.abc import Mapping

from bot.acts.results import SumsRow
from bot.domain.lifecycle import Status
from bot.domain.ratings import START
from bot.domain.stakes import Standing
from bot.domain.table import Table
from bot.store.store import Store
from engines.api import Seat

_SUMS_AT = """
    SELECT sums.* FROM seats CROSS JOIN sums WHERE seats.game = $1 AND until IS NULL
    AND sums.person = seats.person AND sums.person > 0 AND guild = $2 AND alone = 0"""
"""The sums of the people at a table in all titles, except games alone."""


async def standings_of(store: Store, table: Table) -> Mapping[Seat, Standing]:
    """Return the standings of the people at a table; empty unless its rated game is yet to begin."""
    game = table.game
    if game.status is not Status.LOBBY or not game.settings.rated or game.guild is None:
        return {}
    standings = dict.fromkeys(table.seated, Standing())
    for row in await store.all(SumsRow, _SUMS_AT, table.id, game.guild):
        seat = next((seat for seat, person in table.seated.items() if person == row.person), None)
        if seat is not None:
            before = standings[seat]
            standings[seat] = Standing(
                rating=(row.sums.rating or START) if row.key == game.key else before.rating,
                begun=before.begun + row.sums.begun,
                left=before.left + row.sums.left,
            )
    return standings
