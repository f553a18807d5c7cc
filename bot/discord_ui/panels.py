"""One panel per person and table: a new panel deletes the one before it, while Discord still allows that.

An outdated panel is renewed: when its person has to act, or its position was undone. So is the page of a
vote, of which each person has one, when the vote has ended, and what was told of a table before its game.
A private message can be changed only with the
token of its interaction, and only for 15 minutes. The tokens stay here, in memory, for that time; no log and
no store ever gets one.
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
from bot.domain.table import Table
from bot.domain.time_source import Clock
from bot.domain.votes import vote_opened_by
from bot.pages import lobby_notes, votes
from bot.pages.advice import advice
from bot.pages.history import happened
from bot.pages.lobby_notes import NO_PAGE
from bot.pages.page import Page, Shows, ShowsLobby, ShowsVote
from bot.pages.panel import is_outdated, panel, without_seat
from bot.pages.wording import Voice
from engines.api import Seat

log = logging.getLogger(__name__)

TOKEN_LIFE = 900.0
"""Seconds for which Discord takes the token of an interaction."""
GONE = frozenset({10062, 10015, 10008, 50027})
"""Codes for: the interaction, its token or its message is gone."""
MOST = 4096
"""Limit of panels that can be deleted; the oldest beyond it stays until its person dismisses it."""

_Key = tuple[int, TableId, type | ShowsLobby]
"""Person, table, and the kind of the page."""
_Shown = Shows | ShowsVote | ShowsLobby | None
"""The position and question of a page, its vote, or what it tells of an open table."""


class _Panel(Struct, eq=False):
    key: _Key
    message: int
    interaction: int
    """The interaction that created it; ids rise with time."""
    webhook: discord.Webhook
    """Changes and deletes the message; it holds the token."""
    until: float
    end: asyncio.TimerHandle
    shows: _Shown
    language: str
    """The language of its person's client."""
    pressed: bool = False
    """True after a press on it whose answer is not shown there yet, or is no panel."""

    def note(self, *, pressed: bool) -> None:
        """Note whether a press on it waits for its answer."""
        self.pressed = pressed

    def show(self, shows: _Shown) -> None:
        """Note the page that the panel shows now."""
        self.shows = shows


class Panels:
    """The latest panel of each person at each table, as long as it can be changed."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._panels: dict[_Key, _Panel] = {}
        """The panels by person and table, oldest first."""
        self._messages: dict[int, _Panel] = {}

    def __len__(self) -> int:
        return len(self._panels)

    async def show(
        self,
        interaction: Interaction,
        table: TableId,
        message: int,
        shows: _Shown = None,
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

    def pressed(self, interaction: Interaction) -> None:
        """Note a press; its panel is not renewed until it shows the answer."""
        if (panel := self._pressed_in(interaction)) is not None:
            panel.note(pressed=True)

    def left_alone(self, interaction: Interaction) -> None:
        """Note that the answer to a press is in another message: the panel has not changed."""
        if (panel := self._pressed_in(interaction)) is not None:
            panel.note(pressed=False)

    def _pressed_in(self, interaction: Interaction) -> _Panel | None:
        message = interaction.message
        return None if message is None else self._messages.get(message.id)

    def of_table(self, table: TableId) -> list[tuple[Person, _Panel]]:
        """Return the panels of a table that can still be changed, with their people."""
        now = self._clock()
        return [
            (Person(user), panel)
            for (user, panel_table, _), panel in self._panels.items()
            if panel_table == table and panel.until > now
        ]

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
        shows: _Shown,
        language: str,
    ) -> _Panel:
        end = asyncio.get_running_loop().call_later(TOKEN_LIFE, self._forget, key, interaction.id)
        # The clock advances while the machine sleeps, the timer does not.
        until = self._clock() + TOKEN_LIFE
        return _Panel(key, message, interaction.id, interaction.followup, until, end, shows, language)

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
    """Renews outdated open panels, once for each change of their table."""

    def __init__(self, app: App, panels: Panels, icons: Icons) -> None:
        super().__init__("panels", self._renew)
        self._panels = panels
        self._repository = app.repository
        self._known = app.known
        self._store = app.store
        self._voices = app.voices
        self._icons = icons
        self._metrics = app.metrics

    def wake(self, table: TableId) -> None:
        """Renew the panels of a table soon, if it has any."""
        if self._panels.of_table(table):
            super().wake(table)

    async def _renew(self, table_id: TableId) -> None:
        for person, open_panel in self._panels.of_table(table_id):
            table = await self._repository.get(table_id)
            if _is_up_to_date(table, person, open_panel.shows):
                continue
            voice = self._voices.of(table, await self._store.language_of(person) or open_panel.language)
            page = await self._renewed_page(voice, person, open_panel.shows)
            if page is not None and self._panels.is_unchanged(open_panel):
                await (self._delete(open_panel) if page is NO_PAGE else self._show(open_panel, page))
                if page.panel_of is None:
                    self._panels.drop(open_panel)

    async def _renewed_page(self, voice: Voice, person: Person, shows: _Shown) -> Page | None:
        """Return the page that takes the place of an outdated one; None if it may stay."""
        table = voice.table
        if isinstance(shows, ShowsLobby):
            return lobby_notes.present(voice, person, shows)
        if isinstance(shows, ShowsVote):
            vote = vote_opened_by(table.timeline, shows.number)
            if vote is not None and not votes.is_open(voice, vote):
                return votes.ended(voice, vote)
        seat = table.seat_of(person)
        if seat is None:
            return without_seat(voice)
        if isinstance(shows, ShowsVote):
            return None
        tip = advice(voice, seat) if await self._known.wants_advice(person, table) else ""
        return _renewed_panel(voice, seat, shows, tip)

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


def _kind(shows: _Shown) -> type | ShowsLobby:
    """Return what pages of one person about one table take each other's place by."""
    return shows if isinstance(shows, ShowsLobby) else ShowsVote if isinstance(shows, ShowsVote) else Shows


def _is_up_to_date(table: Table, person: Person, shows: _Shown) -> bool:
    """Return whether a page is a panel that need not be renewed; of others only their words tell that."""
    if isinstance(shows, ShowsVote | ShowsLobby):
        return False
    seat = table.seat_of(person)
    return seat is not None and not is_outdated(table, seat, shows)


def _renewed_panel(voice: Voice, seat: Seat, shows: Shows | None, tip: str) -> Page:
    """Return the present panel of a seat with a `tip`, and the latest steps unless a turn has just begun."""
    table = voice.table
    if shows is None or (
        seat in table.to_act() and not shows.asks and shows.position in table.timeline.path()
    ):
        return panel(voice, seat, tip=tip)
    return panel(voice, seat, note=happened(voice, seat, shows.last), tip=tip)


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
