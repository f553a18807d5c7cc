"""One panel per person and table: a new panel deletes the one before it, while Discord still allows that.

A panel that is out of date shows the table anew by itself: its person is called, or what it shows was taken
back. A private message can be changed only with the token of its interaction, and only for 15 minutes. The
tokens stay here, in memory, for that time; no log and no store ever sees one.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord
from msgspec import Struct

from bot.discord_ui.draw import Drawn
from bot.discord_ui.icons import Icons
from bot.discord_ui.rights import Interaction
from bot.discord_ui.workers import Workers
from bot.domain.clock import Clock
from bot.domain.model import Person, TableId
from bot.handlers.context import App
from bot.pages.history import happened
from bot.pages.page import Page, Shows
from bot.pages.panel import is_outdated, panel, without_seat
from bot.pages.wording import Voice
from engines.api import Seat

log = logging.getLogger(__name__)

TOKEN_LIFE = 900.0
"""Seconds for which Discord takes the token of an interaction."""
GONE = frozenset({10062, 10015, 10008, 50027})
"""Codes for: the interaction, its token or its message is gone."""
MOST = 4096
"""Panels that can be deleted; beyond that the oldest just stays until its person dismisses it."""

_Key = tuple[int, TableId]


class _Panel(Struct, eq=False):
    message: int
    interaction: int
    """The interaction that showed it; ids rise with time."""
    webhook: discord.Webhook
    """Changes and deletes the message; it holds the token."""
    until: float
    end: asyncio.TimerHandle
    shows: Shows | None
    """As of its page."""
    language: str
    """Of its person's client."""
    pressed: bool = False
    """Its person has pressed something there, and the answer does not stand there yet, or is no panel."""

    def note(self, *, pressed: bool) -> None:
        """Note whether its person waits for an answer there."""
        self.pressed = pressed

    def show(self, shows: Shows | None) -> None:
        """Note that it shows another page."""
        self.shows = shows


class Panels:
    """The latest panel of each person at each table, as long as it can be changed."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._panels: dict[_Key, _Panel] = {}
        """In the order in which they were shown."""
        self._messages: dict[int, _Panel] = {}

    def __len__(self) -> int:
        return len(self._panels)

    async def show(
        self,
        interaction: Interaction,
        table: TableId,
        message: int,
        shows: Shows | None = None,
        language: str = "en",
    ) -> None:
        """Note that a message of this interaction shows a panel of a table, and delete the other panel.

        The panel of the later interaction stays, in whatever order their answers arrive.
        """
        key = (interaction.user.id, table)
        old, new = self._panels.get(key), self._panel(key, interaction, message, shows, language)
        if old is None or old.interaction <= new.interaction:
            self._keep(key, new)
        else:
            new.end.cancel()
            old, new = new, old
        if old is not None and old.message != new.message and old.until > self._clock():
            await _try("deleted", partial(old.webhook.delete_message, old.message))

    def pressed(self, interaction: Interaction) -> None:
        """Note that somebody presses something; their panel is theirs until it shows the answer."""
        if (found := self._pressed_in(interaction)) is not None:
            found.note(pressed=True)

    def left_alone(self, interaction: Interaction) -> None:
        """Note that the answer to a press stands elsewhere: the panel is as it was."""
        if (found := self._pressed_in(interaction)) is not None:
            found.note(pressed=False)

    def _pressed_in(self, interaction: Interaction) -> _Panel | None:
        message = interaction.message
        return None if message is None else self._messages.get(message.id)

    def at(self, table: TableId) -> list[tuple[Person, _Panel]]:
        """Return the panels of a table that can still be changed, and whose they are."""
        now = self._clock()
        return [
            (Person(user), one) for (user, at), one in self._panels.items() if at == table and one.until > now
        ]

    def has(self, one: _Panel) -> bool:
        """Whether a panel still shows what was noted, and its person has pressed nothing there since."""
        return self._messages.get(one.message) is one and not one.pressed

    def drop(self, person: Person, table: TableId) -> None:
        """Forget the panel of somebody who has no seat any more."""
        self._drop((person, table))

    def _panel(
        self, key: _Key, interaction: Interaction, message: int, shows: Shows | None, language: str
    ) -> _Panel:
        end = asyncio.get_running_loop().call_later(TOKEN_LIFE, self._forget, key, interaction.id)
        # The clock counts on while the machine sleeps, the timer does not.
        until = self._clock() + TOKEN_LIFE
        return _Panel(message, interaction.id, interaction.followup, until, end, shows, language)

    def _keep(self, key: _Key, panel: _Panel) -> None:
        self._drop(key)
        if len(self._panels) >= MOST:
            self._drop(next(iter(self._panels)))
        self._panels[key] = self._messages[panel.message] = panel

    def _drop(self, key: _Key) -> None:
        if (panel := self._panels.pop(key, None)) is not None:
            panel.end.cancel()
            if self._messages.get(panel.message) is panel:
                del self._messages[panel.message]

    def _forget(self, key: _Key, interaction: int) -> None:
        panel = self._panels.get(key)
        if panel is not None and panel.interaction == interaction:
            self._drop(key)

    def close(self) -> None:
        """Forget all tokens."""
        for key in list(self._panels):
            self._drop(key)


class Renewals(Workers):
    """Shows the table anew in the open panels that are out of date, once for each change."""

    def __init__(self, app: App, panels: Panels, icons: Icons) -> None:
        super().__init__("panels", self._look)
        self._panels = panels
        self._tables = app.tables
        self._store = app.store
        self._voices = app.voices
        self._icons = icons
        self._metrics = app.metrics

    def wake(self, table: TableId) -> None:
        """Look at the panels of a table, if it has any."""
        if self._panels.at(table):
            super().wake(table)

    async def _look(self, table_id: TableId) -> None:
        for person, one in self._panels.at(table_id):
            table = await self._tables.get(table_id)
            seat = table.seat_of(person)
            if seat is not None and not is_outdated(table, seat, one.shows):
                continue
            voice = self._voices.of(table, await self._store.language_of(person) or one.language)
            page = without_seat(voice) if seat is None else _anew(voice, seat, one.shows)
            if self._panels.has(one):
                await self._show(one, page)
                if seat is None:
                    self._panels.drop(person, table_id)

    async def _show(self, one: _Panel, page: Page) -> None:
        async def put(drawn: Drawn) -> int:
            if self._panels.has(one):  # painting takes a while
                one.show(page.shows)
                await one.webhook.edit_message(one.message, view=drawn.view, attachments=drawn.files)
            return one.message

        await _try("renewed", lambda: self._icons.send(page, self._metrics.rendering, put))


def _anew(voice: Voice, seat: Seat, shown: Shows | None) -> Page:
    """Return the panel of a seat as it is now; it says what has happened, unless a turn has just begun."""
    table = voice.table
    if shown is None or (
        seat in table.to_act() and not shown.asks and shown.position in table.timeline.path()
    ):
        return panel(voice, seat)
    return panel(voice, seat, note=happened(voice, seat, shown.last))


async def _try(what: str, change: Callable[[], Awaitable[object]]) -> None:
    """Change an old panel; if that fails, its person still gets the present question from it."""
    try:
        await change()
    except discord.HTTPException as fault:
        if fault.code not in GONE:
            log.warning("an old panel was not %s: %s", what, fault.code or fault.status)
    except Exception as fault:  # noqa: BLE001 - its person must not see this as a failure of their press
        # Only the name: the text of the fault may have the address, and the address has the token.
        log.warning("an old panel was not %s: %s", what, type(fault).__name__)
