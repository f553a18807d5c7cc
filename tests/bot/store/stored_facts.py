"""Facts of a stored world: the state of its tables, and the results of presses."""

from collections.abc import Collection
from typing import Any

from msgspec import to_builtins

from bot.domain.model import Game, Notification
from bot.domain.table import Table
from bot.domain.votes import Vote, vote_opened_by
from engines.api import Seat
from engines.record import Entry
from tests.drive.guest import Shown
from tests.drive.house import House, HouseTable

Facts = dict[str, Any]

_MESSAGES = ("lobby", "thread", "message", "shown", "rematch", "trouble")

_WORDS = ("did", "kind", "basis", "silence", "free", "resting", "deserted", "status", "exported", "time_out")
"""Keys in the data of an entry whose values are of a closed set."""


def _clock(house: House, table: Table, seat: Seat) -> list[float | None]:
    """Return the columns of the clock of a seat, and what it shows."""
    one = table.clocks[seat]
    columns = [one.remaining, one.since, one.patience, one.handled, one.away_from, one.away_until]
    return [*columns, HouseTable(house, table).time_left(seat)]


async def people(house: House, names: dict[int, str]) -> dict[str, Facts]:
    """Return how people want to be treated."""
    found: dict[str, Facts] = {}
    for row in await house.store.rows("SELECT id, name FROM people ORDER BY id"):
        settings = to_builtins(await house.store.settings_of(row["id"]))
        language = await house.store.language_of(row["id"])
        found[names.get(row["id"], str(row["id"]))] = {
            "name": row["name"],
            "language": language,
            "settings": settings,
        }
    return found


async def tables(house: House, names: dict[int, str]) -> dict[str, Facts]:
    """Return how each table stands; what is empty is left out."""
    found = {}
    for game in await house.store.games():
        told, _ = await house.store.notifications_at(game.id, house.clock())
        facts = _row(game) | await _rows(house, game) | {"told": [_notice(one, names) for one in told]}
        for table in await house.repository.get_all([game]):
            facts |= await _table(house, table, names)
        found[str(game.id)] = {key: value for key, value in facts.items() if value not in (None, "", [], {})}
    return found


def _notice(one: Notification, names: dict[int, str]) -> list[Any]:
    person = names.get(one.person, str(one.person))
    return [person, str(one.kind), dict(one.data), one.since, one.due, one.sent, one.tried, one.message]


async def _rows(house: House, game: Game) -> Facts:
    """Return the message of a vote with the number of the vote, and the table message that is to go."""
    sql = "SELECT message AS ballot, item AS voted FROM outbox WHERE kind = 'vote' AND game = $1"
    replaced = "SELECT replaced FROM outbox WHERE kind = 'board' AND game = $1 AND replaced <> '[]'"
    stale = [row["replaced"][0][1] for row in await house.store.rows(replaced, game.id)]
    vote = next((dict(row) for row in await house.store.rows(sql, game.id)), {})
    return {**vote, "stale": next(iter(stale), None)}


def _row(game: Game) -> Facts:
    facts: Facts = {name: getattr(game, name) for name in _MESSAGES}
    facts |= {"key": game.key, "status": str(game.status), "language": game.language, "guild": game.guild}
    return facts | {"options": game.options, "settings": to_builtins(game.settings)}


async def _table(house: House, table: Table, names: dict[int, str]) -> Facts:
    due = await house.deadlines(table)
    facts: Facts = {
        "seated": {str(seat): names.get(person, str(person)) for seat, person in table.seated.items()},
        "sat": len(table.sittings),
        "missed": [one.seat for one in table.sittings if one.missed is not None],
        "undecided": sorted(table.undecided),
        "premoves": {str(seat): [one.text, one.dropped] for seat, one in table.premoves.items()},
        "clocks": {str(seat): _clock(house, table, seat) for seat in table.clocks},
        "due": {kind: due[kind] for kind in sorted(due)},
    }
    return facts | (_game(table) if table.begun else {})


def _game(table: Table) -> Facts:
    timeline, outcome = table.timeline, table.outcome
    votes = [vote_opened_by(timeline, entry.number) for entry in timeline.entries]
    return {
        "entries": len(timeline.entries),
        "head": [timeline.head.number, timeline.head.entry.digest],
        "settled": timeline.settled().number,
        "to_act": sorted(table.to_act()),
        "offered": sorted(table.offered),
        "gone": sorted(table.gone),
        "resting": [True] if table.resting else [],
        "votes": [_vote(vote) for vote in votes if vote is not None],
        "outcome": None if outcome is None else [outcome.reason, list(outcome.totals), list(outcome.places)],
    }


def _vote(vote: Vote) -> list[Any]:
    end = None if vote.end is None else str(vote.end)
    return [vote.number, vote.kind, dict(vote.about), vote.opener, sorted(vote.agreed), end, vote.ended_by]


async def rest(house: House) -> Facts:
    """Return what is stored besides: messages that are behind, and what the bot has noted for itself."""
    posts = [
        [one.game, one.version, one.nonce.removesuffix("b"), one.since] for one in await house.store.posts()
    ]
    return {"posts": posts, **{key: await house.store.note(key) for key in ("alive", "commands", "wipe")}}


# --- entries ---


def shape(entry: Entry) -> Facts:
    """Return what an entry has in it: names, and values as far as they are words of the bot."""
    return {
        "kind": str(entry.kind),
        "actor": str(entry.actor),
        "seat": entry.seat is not None,
        "data": {key: _part(key, value) for key, value in entry.data.items() if key != "options"},
    }


def _part(key: str, value: Any) -> Any:
    if key in ("about", "settings"):
        return {name: _part(name, one) for name, one in value.items()}
    if key in _WORDS:
        return value
    return type(value).__name__


# --- presses -----------------------------------------------------------------------------------------


def outcome(shown: Shown | None, refusals: Collection[str], *, changed: bool) -> list[str]:
    """Return what became of a press (None: it was refused with an exception), and why it was refused.

    `done` has changed what is stored and tells so, `quiet` lets the messages at the table tell it; `nothing`
    is neither done nor told.
    """
    if shown is None or shown.refusal is not None:
        return ["refused", *list(refusals)[-1:]]
    if shown.form is not None:
        return ["form"]
    if shown.blocks:
        return ["done" if changed else "shown"]
    return ["quiet" if changed else "nothing"]
