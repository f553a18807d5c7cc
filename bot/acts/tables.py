"""Use cases of lobby and game.

A refusal is a `GameError` and has changed nothing.
"""

import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import msgspec
from msgspec.structs import replace

from bot.acts.changes import (
    check_lobby,
    make_room,
    note_lobby_change,
    note_offer,
    remove_from_lobby,
    touch_lobby,
)
from bot.acts.messages import Messages
from bot.acts.repository import Repository, check_status, seat_of, setting
from bot.domain import seat_counts
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.entries import Closed, LanguageSet, mark_start
from bot.domain.errors import NotSeated, Refused, Repeated
from bot.domain.lifecycle import IN_PLAY, OVER, Status, StatusReason
from bot.domain.model import (
    NotificationKind,
    Person,
    Place,
    Seating,
    Series,
    TableId,
    TableSettings,
)
from bot.domain.series import can_have_series, next_series
from bot.domain.start_seat import next_start, order_in_rematch
from bot.domain.table import Table
from bot.domain.votes import undo_refusal
from bot.store.transaction import Change
from engines.api import AnyRules, Seat, Settings
from engines.chance import draw_seats
from engines.record import Actor, EntryKind, Position

_INVITED = (NotificationKind.INVITED,)

Editions = Mapping[str, Mapping[str, Settings]]
"""The operator's own editions by game and id, from the configuration."""


class Tables:
    """Use cases of lobby and game."""

    def __init__(self, repository: Repository, messages: Messages, editions: Editions | None = None) -> None:
        self._repository = repository
        self._messages = messages
        self._editions = editions or {}

    def offer(self, editions: Editions) -> None:
        """Replace the operator's editions; tables keep the one that they began with."""
        self._editions = editions

    # --- in the lobby ---

    async def open(
        self,
        key: str,
        place: Place,
        person: Person,
        language: str,
        settings: TableSettings = TableSettings(),  # noqa: B008 - frozen
        *,
        offered: bool = False,
    ) -> Table:
        """Open a table with this person on its first seat, `offered` the game's lesson.

        Raises `UnknownRules`.
        """
        rules = self._repository.registry.newest(key)
        async with self._repository.store.transaction() as transaction:
            table = await transaction.add_game(
                key=key,
                rules=rules.info.rules,
                language=language,
                place=place,
                secret=secrets.token_bytes(32),
                now=self._repository.now(),
            )
            change = transaction.at(table)
            change.set(settings=msgspec.to_builtins(settings))
            change.sit(Seat(0), person, self._repository.now())
            if offered:
                note_offer(change, person, key)
            touch_lobby(change)
            self._repository.lobby_changed(change)
        self._repository.signals.post(table)
        self._repository.signals.deadline()
        return await self._repository.get(table)

    async def join(self, table_id: TableId, person: Person, *, offered: bool = False) -> Table:
        """Sit down at an open table, on a held seat if the person was invited.

        A player who already sits there stays. `offered`: they are offered the game's lesson with it.
        """
        async with self._lobby(table_id) as table:
            if table.seat_of(person) is None:
                invited = table.sitting_of(person) is not None
                if table.is_full and not invited:
                    raise Refused("refused-table-full")
                async with self._repository.transaction(table) as change:
                    if invited:
                        change.agree(person)
                        change.end_notifications(_INVITED, change.now, person)
                    else:
                        make_room(change, table)
                        change.sit(Seat(len(table.seated)), person, self._repository.now())
                    if offered:
                        note_offer(change, person, table.game.key)
                    touch_lobby(change)
            return self._repository.latest(table)

    async def leave_lobby(self, table_id: TableId, person: Person) -> Table:
        """Leave an open table, or decline an invitation; the last player to leave closes it."""
        async with self._lobby(table_id) as table:
            if table.sitting_of(person) is None:
                raise NotSeated
            async with self._repository.transaction(table) as change:
                await remove_from_lobby(change, table, person)
                if table.empty_without(person):
                    await self._repository.transition(change, table, Status.CLOSED, StatusReason.EMPTIED)
                else:
                    touch_lobby(change)
            return self._repository.latest(table)

    async def set_option(self, table_id: TableId, person: Person, key: str, value: str) -> Table:
        """Set an option of an open table. Raises `OptionError`."""
        async with self._lobby(table_id) as table:
            seat_of(table, person)
            chosen = {**table.game.options, key: value}
            self._resolve(table.rules, chosen)
            async with self._repository.transaction(table) as change:
                change.set(options=chosen)
                note_lobby_change(self._repository, change, table, person)
            return self._repository.latest(table)

    async def set_seating(self, table_id: TableId, person: Person, seating: Seating) -> Table:
        """Set the order in which the people at an open table get their seats."""
        async with self._lobby(table_id) as table:
            seat_of(table, person)
            return await self._settle(table, person, replace(table.game.settings, seating=seating))

    async def set_rated(self, table_id: TableId, person: Person, *, rated: bool) -> Table:
        """Make an open table rated or friendly. Raises `Refused` if it cannot be rated."""
        async with self._lobby(table_id) as table:
            seat_of(table, person)
            if rated:
                _check_ratable(table)
            return await self._settle(table, person, replace(table.game.settings, rated=rated))

    async def set_series(self, table_id: TableId, person: Person, length: int) -> Table:
        """Make the game of an open table the first of a series, or (length 0) a single game.

        A series that has begun goes on if its length is chosen again. Raises `Refused`.
        """
        async with self._lobby(table_id) as table:
            seat_of(table, person)
            if length and not can_have_series(table):
                raise Refused("refused-series-place")
            series = table.game.settings.series
            if length != (series.length if series else 0):
                series = Series(length) if length else None
            return await self._settle(table, person, replace(table.game.settings, series=series))

    async def _settle(self, table: Table, person: Person, settings: TableSettings) -> Table:
        async with self._repository.transaction(table) as change:
            change.set(settings=msgspec.to_builtins(settings))
            note_lobby_change(self._repository, change, table, person)
        return self._repository.latest(table)

    def option_values(self, rules: AnyRules) -> dict[str, tuple[str, ...]]:
        """Return the allowed values of each option, with the operator's editions."""
        editions = tuple(self._editions.get(rules.info.key, {}))
        return {
            option.key: (*option.values, *(editions if option.editions else ()))
            for option in rules.info.options
        }

    def _resolve(self, rules: AnyRules, chosen: Mapping[str, str]) -> Settings:
        return rules.resolve(chosen, self._editions.get(rules.info.key, {}))

    async def start(
        self,
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
        await self._messages.await_first(table_id)
        async with self._repository.locked(table_id, cause) as table:
            if table.begun and number is not None and table.seat_of(person) is not None:
                raise Repeated
            check_lobby(table)
            seat_of(table, person)
            if table.undecided:
                raise Refused("refused-undecided")
            if table.invited:
                raise Refused("refused-invited-missing")
            if table.unposted and not (at_once or table.game.trouble):  # trouble: it cannot be posted
                raise Refused("refused-unposted")
            position, series = await self.beginning(table)
            async with self._repository.transaction(table, position, cause) as change:
                await self.begin(change, table, position, series)
            return self._repository.latest(table)

    async def beginning(self, table: Table) -> tuple[Position, Series | None]:
        """Return the first position of the game of an open table, and its series. Raises `GameError`.

        This draws the seats, if the settings say so; `begin` gives them to the players.
        """
        seats = len(table.taken)
        if seats not in table.seat_counts:
            if seats in table.rules.info.seats:
                raise Refused("refused-rated-alone")
            counts = seat_counts.describe_counts(table.seat_counts)
            raise Refused("refused-seats", seats=seats, counts=counts)
        settings = self._resolve(table.rules, table.game.options)
        first, series = await self._follow(table)
        if table.game.settings.seating is Seating.DRAWN and seats > 1 and not (series and series.won):
            drawn = draw_seats(table.key, seats)
            position = table.timeline.start(settings, seats, None, table.chance(), drawn, table.mixed)
        else:
            position = table.timeline.start(settings, seats, first, table.chance(), mixed=table.mixed)
        return replace(position, entry=mark_start(position.entry)), series

    async def _follow(self, table: Table) -> tuple[Seat | None, Series | None]:
        """Return the start seat of a game that is about to begin, None if the game draws it; and its series.

        A rematch with other players than those at the end draws it too, and goes on with no series.
        """
        series = table.game.settings.series
        is_first = series is not None and not series.won and len(table.taken) > 1
        kept = series if is_first else None
        before = await self._repository.store.before_rematch(table.id)
        if before is None:
            return None, kept
        last_table = await self._repository.get(before.id)
        order = order_in_rematch(table, last_table)
        if order is None:
            return None, kept
        if series is not None and series.won:
            kept = next_series(last_table, order)
        repeated = kept is not None and before.settings.series is not None and last_table.outcome is None
        return next_start(last_table, order, same=repeated), kept

    async def begin(self, change: Change, table: Table, position: Position, series: Series | None) -> None:
        """Store the start of a game, with all players on their final seats; one alone has it in theirs."""
        if series != table.game.settings.series:
            settings = replace(table.game.settings, series=series)
            change.set(settings=msgspec.to_builtins(settings))
        alone = table.spoken if len(table.seated) == 1 and not table.game.settings.language_chosen else ""
        if alone not in ("", table.language):
            change.set(language=alone)
        if order := position.seated or (range(len(table.taken)) if table.robots else ()):
            await change.reseat(order)
            table = table.reseated(order)
        change.drop_deadline(DeadlineKind.LOBBY)
        change.drop_deadline(DeadlineKind.INVITATION)
        change.drop_deadline(DeadlineKind.WISHES)
        change.end_notifications((NotificationKind.OPENED,), change.now)
        await self._repository.transition(change, table, Status.RUNNING, StatusReason.STARTED)
        await self._repository.step(change, table, position)

    # --- in the game ---

    async def submit(
        self, table_id: TableId, person: Person, text: str, cause: str, number: int | None = None
    ) -> Table:
        """Make a move; `number` is the last entry that the pressed button knew of (None: typed just now).

        Raises `GameError`, or `Repeated` for a move that was committed before.
        """
        async with self._repository.locked(table_id, cause) as table:
            seat = seat_of(table, person)
            if number is not None:
                table.check_once(seat, number, EntryKind.MOVE, text)
            check_status(table, Status.RUNNING)
            if table.daily_until is not None and self._repository.now() >= table.daily_until:
                raise Refused("refused-daily-over")
            if number is not None:
                table.check_fresh(seat, number)
            position = table.move(seat, text)
            async with self._repository.transaction(table, position, cause) as change:
                await self._repository.step(change, table, position)
            return self._repository.latest(table)

    async def take_back(
        self, table_id: TableId, person: Person, cause: str, number: int | None = None, *, turn: bool = False
    ) -> Table:
        """Undo the seat's last step, or (`turn`) its whole turn, as far as the undo is free."""
        async with self._locked_for_undo(table_id, person, cause, number) as (table, seat):
            timeline = table.timeline
            to = timeline.turn_start(seat) if turn else next(iter(timeline.free_back(seat)), None)
            await self._go_to(table, seat, to, cause, undo_refusal(table, seat))
            return self._repository.latest(table)

    async def put_back(
        self, table_id: TableId, person: Person, cause: str, number: int | None = None
    ) -> Table:
        """Redo a step of the seat that was freely undone, as long as no other step has replaced it."""
        async with self._locked_for_undo(table_id, person, cause, number) as (table, seat):
            await self._go_to(table, seat, table.timeline.forward(seat), cause, "refused-put-back")
            return self._repository.latest(table)

    @asynccontextmanager
    async def _locked_for_undo(
        self, table_id: TableId, person: Person, cause: str, number: int | None
    ) -> AsyncIterator[tuple[Table, Seat]]:
        """Lock a table for an undo or redo of a person's seat; yield the table and the seat."""
        async with self._repository.locked(table_id, cause) as table:
            seat = seat_of(table, person)
            # Not after the end, which reveals everything, with the key of the draws.
            check_status(table, Status.RUNNING)
            if number is not None:
                table.check_once(seat, number, EntryKind.UNDO)
                table.check_idle(seat, number)
            yield table, seat

    async def _go_to(self, table: Table, seat: Seat, to: int | None, cause: str, refusal: str) -> None:
        if to is None:
            raise Refused(refusal)
        entry = table.timeline.undo(seat, to)
        async with self._repository.transaction(table, entry, cause) as change:
            await self._repository.step(change, table, entry)

    async def set_language(self, table_id: TableId, person: Person, language: str, cause: str) -> Table:
        """Set the language of a table's public messages."""
        async with self._repository.locked(table_id, cause) as table:
            seat = seat_of(table, person)
            entry = setting(table, LanguageSet(language), seat)
            async with self._repository.transaction(table, entry, cause) as change:
                settings = replace(table.game.settings, language_chosen=True)
                change.set(language=language, settings=msgspec.to_builtins(settings))
                change.queue_post()
            return self._repository.latest(table)

    async def post_card(self, table_id: TableId, person: Person) -> Table:
        """Have the final card of a game posted to its channel, unless somebody has. Raises `Refused`."""
        async with self._repository.locked(table_id) as table:
            seat_of(table, person)
            if not table.has_channel:
                raise Refused("refused-card-place")
            check_status(table, Status.FINISHED)
            if table.game.card_by is None:
                async with self._repository.transaction(table) as change:
                    change.set(card_by=person)
                    change.queue_post()
            return self._repository.latest(table)

    # --- by people who may manage threads ---

    async def remove_player(self, table_id: TableId, person: Person) -> Table:
        """Remove a person from an open table, as an admin."""
        table = await self._repository.get(table_id)
        if table.sitting_of(person) is None:
            raise Refused("refused-seat-empty")
        return await self.leave_lobby(table_id, person)

    async def close(self, table_id: TableId, cause: str) -> Table:
        """End a table early; a running game gets no result."""
        async with self._repository.locked(table_id, cause) as table:
            if table.game.status in OVER:
                raise Refused("refused-table-over")
            entry = setting(table, Closed(), None, Actor.ADMIN)
            async with self._repository.transaction(table, entry, cause) as change:
                await self._repository.transition(change, table, Status.CLOSED, StatusReason.DISMISSED)
            return self._repository.latest(table)

    # --- by time, and by what happens in Discord ---

    async def close_forgotten(self, table: Table, deadline: Deadline) -> None:
        """Close a lobby that has not changed for long."""
        async with self._repository.transaction(table) as change:
            if table.game.status is Status.LOBBY:
                await self._repository.transition(change, table, Status.CLOSED, StatusReason.FORGOTTEN)
            change.drop_deadline(deadline.kind)

    async def move(self, table_id: TableId) -> None:
        """Give a game in play a new thread, in place of one that is locked. Raises `Refused`."""
        self._repository.signals.retry(table_id)
        async with self._repository.locked(table_id) as table:
            if table.game.status not in IN_PLAY or table.game.thread is None:
                raise Refused("refused-not-locked")
            async with self._repository.transaction(table) as change:
                places = dict.fromkeys(("thread", "message", "ballot", "voted"))
                change.set(**{**places, "stale": table.game.message})
                kinds = (NotificationKind.LOCKED, NotificationKind.TROUBLE)
                change.end_notifications(kinds, change.now)
                change.queue_post()

    # --- parts of the above ---

    @asynccontextmanager
    async def _lobby(self, table_id: TableId, cause: str | None = None) -> AsyncIterator[Table]:
        async with self._repository.locked(table_id, cause) as table:
            check_lobby(table)
            yield table


def _check_ratable(table: Table) -> None:
    """Check that the game of an open table can be rated. Raises `Refused`."""
    if not table.has_channel:
        raise Refused("refused-rated-place")
    if max(table.rules.info.seats) == 1:
        raise Refused("refused-rated-alone")
    if table.robots:
        raise Refused("refused-rated-robots")
