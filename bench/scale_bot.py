"""The presses that `bench.scale` measures.

Each method prepares a turn, which is not measured, and returns the act to measure. In a turn every bot does
the same, with the same moves at the same table.
"""

import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import discord

from bench.stores import HERE, PEOPLE, ScaledStore
from bot.acts import dispatch, lookup
from bot.acts.changes import leave_lobby
from bot.acts.context import App, Context
from bot.acts.request import Reader, Reply
from bot.discord_ui.commands import Commands
from bot.discord_ui.gate import Gate
from bot.discord_ui.icons import Icons
from bot.discord_ui.panels import Panels
from bot.discord_ui.press import Presses
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb

Act = Callable[[], Awaitable[object]]
Prepare = Callable[["StoredBot", int], Awaitable[Act]]


class StoredBot:
    """A bot without Discord on a store, and its players."""

    def __init__(self, app: App, store: ScaledStore, clock: Callable[[], float] = time.process_time) -> None:
        """`clock` returns the CPU time, in seconds, of all processes of the bot."""
        self.clock = clock
        self._app = app
        self._scaled = store
        nobody_posts: Any = None
        presses = Presses(app, Panels(app.clock), Icons(app, Gate(app.clock)), nobody_posts)
        self._commands: Any = Commands(SimpleNamespace(), app, presses)  # type: ignore[arg-type]
        self._here = Reader(PEOPLE[0], f"Player {PEOPLE[0]}", "en", HERE)

    async def register(self) -> None:
        """Store the names of all players, as after their first press."""
        for person in PEOPLE:
            await self._app.known.save_name(person, f"Player {person}", "en")

    # --- at a table ---

    async def move(self, turn: int) -> Act:
        """A press that makes a move, at a table in memory."""
        return self._move(await self._table(turn), turn)

    async def move_after_loading(self, turn: int) -> Act:
        """A press that makes a move, at a table that has to be loaded."""
        table = await self._table(turn)
        self._app.repository.reload([table.id])
        return self._move(table, turn)

    def _move(self, table: Table, turn: int) -> Act:
        choose = random.Random(turn)  # noqa: S311 - no secret
        seat = min(table.to_act())
        moves = table.rules.legal_moves(table.timeline.head.state, seat)
        text = choose.choice([table.rules.format(move) for move in moves])
        person, last = table.seated[seat], table.timeline.last
        reader = Reader(person, f"Player {person}", "en", HERE)
        press = Press(table.id, last, Verb.DO, tuple(text.split(" ")))
        cause = f"press:growth:{table.id}:{last}"
        context = Context(app=self._app, reader=reader, press=press, cause=cause)

        async def act() -> None:
            reply = await dispatch.answer(context)
            assert not reply.refused

        return act

    async def load_over(self, turn: int) -> Act:
        """The load of any finished game."""
        over = self._scaled.over
        return self._load(over[random.Random(turn).randrange(len(over))])  # noqa: S311 - no secret

    def _load(self, number: TableId) -> Act:
        self._app.repository.reload([number])
        return lambda: self._app.repository.get(number)

    async def _table(self, turn: int) -> Table:
        return await self._app.repository.get(self._number(turn))

    def _number(self, turn: int) -> TableId:
        return self._scaled.ours[turn % len(self._scaled.ours)]

    # --- commands ---

    async def join_opening(self, turn: int) -> Act:
        """`/join` with a game: it opens a table."""
        await self._rise()
        titles = list(self._app.repository.registry)
        return lambda: self._ask(self._here, Verb.JOIN, titles[turn % len(titles)])

    async def leave(self, turn: int) -> Act:
        """`/leave` at a table that has not begun: it closes the table."""
        await self._rise()
        titles = list(self._app.repository.registry)
        await self._ask(self._here, Verb.JOIN, titles[turn % len(titles)])
        (game,) = await self._app.store.games_in_channel(HERE.channel, (Status.LOBBY,))
        return lambda: self._leave(game.id)

    async def _leave(self, table: TableId) -> None:
        async with self._app.repository.at(table) as at:
            await leave_lobby(at, PEOPLE[0])

    async def _ask(self, reader: Reader, verb: Verb, *tokens: str) -> Reply:
        press = Press(NOWHERE, TYPED, verb, tokens)
        context = Context(app=self._app, reader=reader, press=press, cause="press:growth")
        return await dispatch.answer(context)

    async def _rise(self) -> None:
        for game in await self._app.store.games_in_channel(HERE.channel, (Status.LOBBY,)):
            await self._leave(game.id)

    async def find(self, _: int) -> Act:
        """`/board`, which has to find the table by its channel."""
        return lambda: self._find(self._here)

    async def _find(self, reader: Reader) -> None:
        try:
            await lookup.find(self._app, reader, None)
        except Refused:
            return  # there are several tables; the time to find that out is measured

    async def my_tables(self, _: int) -> Act:
        """`/tables`."""
        return lambda: self._ask(self._here, Verb.TABLES)

    async def type_table(self, _: int) -> Act:
        """A keystroke in the table of `/board`."""
        return lambda: self._commands._tables(self._typing(), "")

    def _typing(self) -> Any:
        """Return an interaction as each typed letter sends it."""
        return SimpleNamespace(
            id=1,
            user=SimpleNamespace(
                id=PEOPLE[0], name=f"player_{PEOPLE[0]}", display_name=f"Player {PEOPLE[0]}"
            ),
            locale="en-US",
            guild_locale="en-US",
            guild_id=HERE.guild,
            channel_id=HERE.channel,
            permissions=discord.Permissions.none(),
            message=None,
        )

    # --- queries that run again and again ---

    async def census(self, _: int) -> Act:
        """The state of all tables, each minute."""
        return self._app.store.census

    async def next_due(self, _: int) -> Act:
        """The due deadlines and the next one, after each commit that sets one."""
        return partial(self._app.store.due_and_next, self._app.clock(), 1)

    async def next_notification(self, _: int) -> Act:
        """The due notifications and the next one, after each commit that sets one."""
        return partial(self._app.store.due_notifications, self._app.clock(), (), 1)


ROWS: tuple[Prepare, ...] = (
    StoredBot.move,
    StoredBot.move_after_loading,
    StoredBot.load_over,
    StoredBot.join_opening,
    StoredBot.leave,
    StoredBot.find,
    StoredBot.my_tables,
    StoredBot.type_table,
    StoredBot.next_due,
    StoredBot.next_notification,
    StoredBot.census,
)
"""All measured acts; the first line of a docstring names the act."""
