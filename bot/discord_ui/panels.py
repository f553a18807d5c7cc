"""One panel per person and table: a new panel deletes the one before it, while Discord still allows that.

A panel is renewed when something that it claims is not so any more: at once when its person is called, or
others are waited for; once in a few seconds where only the board has changed. So is the page of a vote, of
which each person has one, and what was told of a table before its game. A private message can be changed only
with the token of its interaction, and only for 15 minutes. The tokens stay here, in memory, for that time; no
log and no store ever gets one.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord
from msgspec import Struct

from bot.acts.context import App
from bot.discord_ui.draw import Drawn
from bot.discord_ui.icons import Icons
from bot.discord_ui.rights import Interaction
from bot.discord_ui.workers import Workers
from bot.domain.model import Person, TableId
from bot.domain.time_source import Clock
from bot.ops.tasks import stop
from bot.pages import renewed
from bot.pages.advice import advice
from bot.pages.lobby_notes import NO_PAGE
from bot.pages.page import Page, Shows, ShowsLobby, ShowsVote
from bot.pages.renewed import Shown
from bot.pages.wording import Voice

log = logging.getLogger(__name__)

TOKEN_LIFE = 900.0
"""Seconds for which Discord takes the token of an interaction."""
GONE = frozenset({10062, 10015, 10008, 50027})
"""Codes for: the interaction, its token or its message is gone."""
MOST = 4096
"""Limit of panels that can be deleted; the oldest beyond it stays until its person dismisses it."""

_PAUSE = 3.0
"""Seconds in which a panel shows at most one change of the board that its person only watches."""

_Key = tuple[int, TableId, type | ShowsLobby]
"""Person, table, and the kind of the page."""


class _Panel(Struct, eq=False):
    key: _Key
    message: int
    interaction: int
    """The interaction that created it; ids rise with time."""
    webhook: discord.Webhook
    """Changes and deletes the message; it holds the token."""
    until: float
    end: asyncio.TimerHandle
    shows: Shown
    answered: Shown
    """What it showed after the last press of its person."""
    language: str
    """The language of its person's client."""
    pressed: bool = False
    """True after a press on it whose answer is not shown there yet, or is no panel."""

    def note(self, *, pressed: bool) -> None:
        """Note whether a press on it waits for its answer."""
        self.pressed = pressed

    def show(self, shows: Shown) -> None:
        """Note the page that the panel shows now."""
        self.shows = shows


class Panels:
    """The latest panel of each person at each table, as long as it can be changed."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._panels: dict[_Key, _Panel] = {}
        """The panels by person and table, oldest first."""
        self._messages: dict[int, _Panel] = {}
        self._tables: dict[TableId, dict[_Key, _Panel]] = {}
        self._shown: Callable[[_Panel], None] = _ignore

    def on_shown(self, callback: Callable[[_Panel], None]) -> None:
        """Register a callback for every panel that a press has shown, or left as it is."""
        self._shown = callback

    def __len__(self) -> int:
        return len(self._panels)

    async def show(
        self,
        interaction: Interaction,
        table: TableId,
        message: int,
        shows: Shown = None,
        language: str = "en",
    ) -> None:
        """Note that a message of this interaction is a panel, and delete the person's other one of the table.

        The panel of the later interaction stays, even if its answer arrives first.
        """
        key = (interaction.user.id, table, _kind(shows))
        old, new = self._panels.get(key), self._panel(key, interaction, message, shows, language)
        if old is None or old.interaction <= new.interaction:
            self._keep(key, new)
        else:
            new.end.cancel()
            old, new = new, old
        if old is not None and old.message != new.message and old.until > self._clock():
            await _try("deleted", partial(old.webhook.delete_message, old.message))
        if self._messages.get(new.message) is new:
            self._shown(new)

    def pressed(self, interaction: Interaction) -> None:
        """Note a press; its panel is not renewed until it shows the answer."""
        if (panel := self._pressed_in(interaction)) is not None:
            panel.note(pressed=True)

    def left_alone(self, interaction: Interaction) -> None:
        """Note that the answer to a press is in another message: the panel has not changed."""
        if (panel := self._pressed_in(interaction)) is not None:
            panel.note(pressed=False)
            self._shown(panel)

    def _pressed_in(self, interaction: Interaction) -> _Panel | None:
        message = interaction.message
        return None if message is None else self._messages.get(message.id)

    def of_table(self, table: TableId) -> list[tuple[Person, _Panel]]:
        """Return the panels of a table that can still be changed, with their people."""
        now = self._clock()
        panels = self._tables.get(table, {}).items()
        return [(Person(user), panel) for (user, *_), panel in panels if panel.until > now]

    def is_unchanged(self, panel: _Panel) -> bool:
        """Return whether a panel still shows its page, and no press on it waits for an answer."""
        return self._messages.get(panel.message) is panel and not panel.pressed

    def drop(self, panel: _Panel) -> None:
        """Forget a panel that will not change any more."""
        if self._panels.get(panel.key) is panel:
            self._drop(panel.key)

    def _panel(
        self,
        key: _Key,
        interaction: Interaction,
        message: int,
        shows: Shown,
        language: str,
    ) -> _Panel:
        end = asyncio.get_running_loop().call_later(TOKEN_LIFE, self._forget, key, interaction.id)
        # The clock advances while the machine sleeps, the timer does not.
        until = self._clock() + TOKEN_LIFE
        return _Panel(key, message, interaction.id, interaction.followup, until, end, shows, shows, language)

    def _keep(self, key: _Key, panel: _Panel) -> None:
        self._drop(key)
        if len(self._panels) >= MOST:
            self._drop(next(iter(self._panels)))
        self._panels[key] = self._messages[panel.message] = panel
        self._tables.setdefault(key[1], {})[key] = panel

    def _drop(self, key: _Key) -> None:
        if (panel := self._panels.pop(key, None)) is not None:
            panel.end.cancel()
            if self._messages.get(panel.message) is panel:
                del self._messages[panel.message]
            of_table = self._tables[key[1]]
            del of_table[key]
            if not of_table:
                del self._tables[key[1]]

    def _forget(self, key: _Key, interaction: int) -> None:
        panel = self._panels.get(key)
        if panel is not None and panel.interaction == interaction:
            self._drop(key)

    def close(self) -> None:
        """Forget all tokens."""
        for key in list(self._panels):
            self._drop(key)


def _ignore(_: _Panel) -> None:
    pass


class Renewals(Workers):
    """Renews open panels that claim what is not so any more.

    A change of the board that a person only watches may wait a moment, so that several become one.
    """

    def __init__(
        self,
        app: App,
        panels: Panels,
        icons: Icons,
        *,
        rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        super().__init__("panels", self._renew)
        self._panels = panels
        panels.on_shown(self._look)
        self._repository = app.repository
        self._known = app.known
        self._store = app.store
        self._voices = app.voices
        self._icons = icons
        self._metrics = app.metrics
        self._rest = rest
        self._patient: dict[TableId, asyncio.Task[None]] = {}
        """The tables with panels that wait for more changes of the board."""
        self._waited: set[TableId] = set()
        """The tables whose panels have waited."""

    def wake(self, table: TableId) -> None:
        """Renew the panels of a table soon, if it has any."""
        if self._panels.of_table(table):
            super().wake(table)

    def note_changed(self, table: TableId) -> None:
        """Renew the panels of a table after a change that its messages do not show."""
        if self._panels.of_table(table):
            self._put_off(table)

    def _look(self, open_panel: _Panel) -> None:
        """Renew the panels of a table if it has changed while the answer to a press was on its way."""
        user, table_id, _ = open_panel.key
        table, shows = self._repository.in_memory(table_id), open_panel.shows
        if not isinstance(shows, Shows | ShowsVote):
            return
        seat = None if table is None else table.seat_of(Person(user))
        if table is not None and seat is not None and isinstance(shows, Shows):
            now = table.timeline.last_known(seat), table.game.status, table.premoves.get(seat)
            if now == (shows.last, shows.status, shows.premove):
                return
        self.wake(table_id)

    async def close(self) -> None:
        """Stop all workers."""
        await stop(self._patient.values())
        await super().close()

    async def _renew(self, table_id: TableId) -> None:
        has_waited = table_id in self._waited
        self._waited.discard(table_id)
        for person, open_panel in self._panels.of_table(table_id):
            if not self._panels.is_unchanged(open_panel):
                continue  # what is pressed gets its answer, and is looked at again then
            voice = await self._voice(table_id, person, open_panel.language)
            if renewed.is_true(voice, person, open_panel.shows):
                continue
            if not has_waited and renewed.may_wait(voice, person, open_panel.shows):
                self._put_off(table_id)
                continue
            page = await self._present(voice, person, open_panel)
            if page is not None and self._panels.is_unchanged(open_panel):
                await (self._delete(open_panel) if page is NO_PAGE else self._show(open_panel, page))
                if page.panel_of is None:
                    self._panels.drop(open_panel)

    async def _voice(self, table_id: TableId, person: Person, language: str) -> Voice:
        table = await self._repository.get(table_id)
        return self._voices.of(table, await self._store.language_of(person) or language)

    async def _present(self, voice: Voice, person: Person, open_panel: _Panel) -> Page | None:
        """Return the page that takes the place of an outdated one; None if it may stay."""
        seat, is_panel = voice.table.seat_of(person), isinstance(open_panel.shows, Shows | None)
        tip = advice(voice, seat) if is_panel and seat is not None else ""
        if tip and not await self._known.wants_advice(person, voice.table):
            tip = ""
        return renewed.present(voice, person, open_panel.shows, open_panel.answered, tip)

    def _put_off(self, table: TableId) -> None:
        if table not in self._patient:
            task = asyncio.create_task(self._gather(table), name=f"panels later {table}")
            self._patient[table] = task

    async def _gather(self, table: TableId) -> None:
        try:
            await self._rest(_PAUSE)
        finally:
            del self._patient[table]
        if self._panels.of_table(table):
            self._waited.add(table)
            self.wake(table)

    async def _delete(self, open_panel: _Panel) -> None:
        await _try("deleted", partial(open_panel.webhook.delete_message, open_panel.message))

    async def _show(self, open_panel: _Panel, page: Page) -> None:
        async def put(drawn: Drawn) -> int:
            if self._panels.is_unchanged(open_panel):  # painting takes a while
                open_panel.show(page.shows)
                await open_panel.webhook.edit_message(
                    open_panel.message, view=drawn.view, attachments=drawn.files
                )
            return open_panel.message

        await _try("renewed", lambda: self._icons.send(page, self._metrics.rendering, put))


def _kind(shows: Shown) -> type | ShowsLobby:
    """Return what pages of one person about one table take each other's place by."""
    return shows if isinstance(shows, ShowsLobby) else ShowsVote if isinstance(shows, ShowsVote) else Shows


async def _try(what: str, change: Callable[[], Awaitable[object]]) -> None:
    """Change an old panel; a failure is logged: a press on the panel leads to the present question."""
    try:
        await change()
    except discord.HTTPException as fault:
        if fault.code not in GONE:
            log.warning("an old panel was not %s: %s", what, fault.code or fault.status)
    except Exception as fault:  # noqa: BLE001 - the person's press itself has not failed
        # Only the name: the text of the fault may have the address, and the address has the token.
        log.warning("an old panel was not %s: %s", what, type(fault).__name__)
