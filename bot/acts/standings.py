"""Standings of the people at an open rated table, read from their sums."""

from collections.abc import Mapping

from bot.domain.lifecycle import Status
from bot.domain.ratings import START
from bot.domain.stakes import Standing
from bot.domain.table import Table
from bot.store.store import Store
from engines.api import Seat


async def standings_of(store: Store, table: Table) -> Mapping[Seat, Standing]:
    """Return the standings of the people at a table; empty unless its rated game is yet to begin."""
    game = table.game
    if game.status is not Status.LOBBY or not game.settings.rated or game.guild is None:
        return {}
    standings = dict.fromkeys(table.seated, Standing())
    for key, sums in (await store.sums_at(table.id, game.guild)).items():
        seat = next((seat for seat, person in table.seated.items() if person == key.person), None)
        if seat is not None:
            before = standings[seat]
            standings[seat] = Standing(
                rating=(sums.rating or START) if key.key == game.key else before.rating,
                begun=before.begun + sums.begun,
                left=before.left + sums.left,
            )
    return standings
