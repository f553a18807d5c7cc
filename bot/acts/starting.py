"""The start of a game: its first position, who sits where, and what is stored."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.acts.changes import check_lobby
from bot.acts.context import App, Context
from bot.acts.editions import Editions
from bot.acts.moves import panel_with_advice
from bot.acts.repository import At
from bot.acts.request import Reply
from bot.domain import seat_counts
from bot.domain.deadlines import DeadlineKind
from bot.domain.entries import mark_start
from bot.domain.errors import Refused, Repeated
from bot.domain.lifecycle import Status, StatusReason
from bot.domain.model import Game, NotificationKind, Person, Seating, Series, TableId
from bot.domain.rematches import next_start, order_in_rematch
from bot.domain.series import next_series
from bot.domain.table import Table
from bot.pages.kit import note_page
from bot.store import queries
from bot.store.store import Store
from bot.store.transaction import Change
from engines.api import Seat
from engines.chance import draw_seats
from engines.record import Position

_BEFORE_REMATCH = "SELECT * FROM games WHERE rematch = $1"
_CLEAR_SEATS = "UPDATE seats SET seat = -1 - seat WHERE game = $1"
"""Moves all players out of the way first: seats are unique after each statement."""
_SEAT_ROBOT = "UPDATE robots SET seat = $1 WHERE game = $2 AND seat = $3"


async def before_rematch(store: Store, table: TableId) -> Game | None:
    """Return the table whose rematch this table is."""
    return await store.one(Game, _BEFORE_REMATCH, table)


async def start_table(
    app: App,
    table_id: TableId,
    person: Person,
    cause: str,
    number: int | None = None,
    *,
    at_once: bool = False,
) -> Table:
    """Begin the game with the players at the table.

    `number` is the last entry that the pressed button knew of (None: typed just now). Raises `Repeated`
    if the game has begun since, and `Refused` until the table's first message is known. Where it cannot
    be posted, or the game begins `at_once`, the secret alone decides the draws, and the table says so.
    """
    await app.messages.await_first(table_id)
    async with app.repository.at(table_id, cause) as at:
        table = at.table
        if table.begun and number is not None and table.seat_of(person) is not None:
            raise Repeated
        check_lobby(table)
        at.seat(person)
        if table.undecided:
            raise Refused("refused-undecided")
        if table.invited:
            raise Refused("refused-invited-missing")
        if table.unposted and not (at_once or table.game.trouble):  # trouble: it cannot be posted
            raise Refused("refused-unposted")
        position, series = await beginning(at, app.editions)
        async with at.commit(position) as change:
            await begin(at, change, position, series)
    return at.table


async def beginning(at: At, editions: Editions) -> tuple[Position, Series | None]:
    """Return the first position of the game of an open table, and its series. Raises `GameError`.

    This draws the seats, if the settings say so; `begin` gives them to the players.
    """
    table = at.table
    seats = len(table.taken)
    if seats not in table.seat_counts:
        if seats in table.rules.info.seats:
            raise Refused("refused-rated-alone")
        counts = seat_counts.describe_counts(table.seat_counts)
        raise Refused("refused-seats", seats=seats, counts=counts)
    settings = editions.resolve(table.rules, table.game.options)
    first, series = await _follow(at)
    if table.game.settings.seating is Seating.DRAWN and seats > 1 and not (series and series.won):
        drawn = draw_seats(table.key, seats)
        position = table.timeline.start(settings, seats, None, table.chance(), drawn, table.mixed)
    else:
        position = table.timeline.start(settings, seats, first, table.chance(), mixed=table.mixed)
    return replace(position, entry=mark_start(position.entry)), series


async def _follow(at: At) -> tuple[Seat | None, Series | None]:
    """Return the start seat of a game that is about to begin, None if the game draws it; and its series.

    A rematch with other players than those at the end draws it too, and goes on with no series.
    """
    table = at.table
    series = table.game.settings.series
    is_first = series is not None and not series.won and len(table.taken) > 1
    kept = series if is_first else None
    before = await before_rematch(at.repository.store, table.id)
    if before is None:
        return None, kept
    last_table = await at.repository.get(before.id)
    order = order_in_rematch(table, last_table)
    if order is None:
        return None, kept
    if series is not None and series.won:
        kept = next_series(last_table, order)
    repeated = kept is not None and before.settings.series is not None and last_table.outcome is None
    return next_start(last_table, order, same=repeated), kept


async def begin(at: At, change: Change, position: Position, series: Series | None) -> None:
    """Store the start of a game, with all players on their final seats; one alone has it in theirs."""
    table = at.table
    if series != table.game.settings.series:
        settings = replace(table.game.settings, series=series)
        change.set(settings=settings)
    alone = table.spoken if len(table.seated) == 1 and not table.game.settings.language_chosen else ""
    if alone not in ("", table.language):
        change.set(language=alone)
    if order := position.seated or (range(len(table.taken)) if table.robots else ()):
        await _reseat(change, order)
        table = table.reseated(order)
    change.drop_deadline(DeadlineKind.LOBBY)
    change.drop_deadline(DeadlineKind.INVITATION)
    change.drop_deadline(DeadlineKind.WISHES)
    change.end_notifications((NotificationKind.OPENED,), change.now)
    await at.repository.transition(change, table, Status.RUNNING, StatusReason.STARTED)
    await at.repository.step(change, table, position)


async def _reseat(change: Change, order: Sequence[int]) -> None:
    """Give each seat of a lobby to the player who sat on the seat that `order` names.

    Robots sat on the seats behind the people.
    """
    people = await change.rows(queries.SEATS, change.table)
    robots = await change.rows(queries.ROBOTS, change.table)
    change.do(_CLEAR_SEATS, change.table)
    for seat, before in enumerate(order):
        if before < len(people):
            change.do(queries.SET_SEAT, seat, people[before]["id"])
        else:
            change.do(_SEAT_ROBOT, seat, change.table, robots[before - len(people)]["seat"])


def begun(context: Context) -> Reply:
    """Return the news that the reader's game has begun, and then the panel as a message of its own.

    The panel is where the reader plays on, so it waits for what is posted of the table, and comes below it.
    """
    table, voice = context.table, context.voice

    async def shown() -> Reply:
        now = context.now(await context.app.messages.await_table(table.id))
        return Reply((await panel_with_advice(now),))

    said = note_page(voice.text("started", table=voice.heading))
    return Reply((said,), then=shown, below=True)
