"""The cards of months, which are posted at their end in the channel of the message with the tables.

The row of a card is there before the end of its month. It is edited when a name of it goes or comes, and when
a daily of its month is finished later: whoever makes these changes wishes for that.
"""

import discord

from bot.acts import months
from bot.acts.context import App
from bot.discord_ui.faults import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.discord_ui.outbox import Later, Wanted
from bot.discord_ui.page_sender import Fits
from bot.discord_ui.rights import lacking_in
from bot.domain.model import OutboxRow, ServerSettings
from bot.domain.months import Card
from bot.ops.turns import ERRAND, Errand, Rank
from bot.pages.custom_id import Press, Verb
from bot.pages.months import month_card
from bot.pages.page import Page
from bot.pages.statistics import month_view
from bot.store.transaction import Transaction
from bot.words.catalogues import language_of_server

BETWEEN = 60.0
"""Seconds between two edits of a card."""
_AGAIN = 300.0
"""Seconds after which a server is looked at again on which nothing can be posted now."""
_AFTER_REFUSAL = 3600.0


class MonthCards:
    """What the cards of months have to show, and until when they are posted."""

    def __init__(self, app: App, client: discord.Client, gate: Gate) -> None:
        self._client = client
        self._gate = gate
        self._repository = app.repository
        self._store = app.store
        self._voices = app.voices
        self._language_on = app.language_on
        self._clock = app.clock

    async def recover(self) -> None:
        """Expect the cards of this month on all servers that want them."""
        await months.expect_all(self._store)

    async def wanted(self, row: OutboxRow) -> Wanted | None:
        """Return the card of a month as it is now; it is sent in the days after its end alone."""
        now, guild = self._clock(), self._client.get_guild(row.guild)
        settings, told = await months.server(self._store, row.guild)
        sends = row.message is None and months.card_is_due(settings, told, row.item, now)
        if row.message is None and row.tried is None and not await self._is_due(row, settings, sends=sends):
            return None
        channel = settings.overview if sends else row.place or 0
        if guild is None or guild.unavailable or (sends and lacking_in(guild, channel) != ()):
            raise Later(now + _AGAIN)
        ERRAND.set(Errand(Rank.BEHIND, row.guild))
        await self._gate.room(LOW_SHARE)
        card = await months.card(self._repository, row.guild, row.item, settings.zone)
        if card.is_empty and row.message is None and row.tried is None:
            return None
        if row.message is not None and row.item == told and months.wants_cards(settings):
            await months.follow_card(self._store, row.guild, card)

        async def note(change: Transaction, _: discord.Message) -> None:
            months.note_card(change, row.guild, card)

        page = await self._page(guild, card)
        return Wanted(channel, page, sends=sends, silent=True, rest=BETWEEN, note=note)

    async def _is_due(self, row: OutboxRow, settings: ServerSettings, *, sends: bool) -> bool:
        """Return whether a card is to be sent, and expect the next one. Raises `Later` before its time."""
        due = months.due_at(row.item, settings.zone)
        if months.wants_cards(settings) and self._clock() < due:
            raise Later(due)
        async with self._store.transaction() as change:
            months.expect(change, row.guild, settings)
        return sends

    def signs(self, row: OutboxRow) -> Fits:
        """Return the test for the card of a month: its button leads to the leaderboard of that month."""
        tokens = month_view(row.item).tokens

        def fits(_: int, presses: list[Press]) -> bool:
            return [(press.verb, press.tokens) for press in presses] == [(Verb.STATS, tokens)]

        return fits

    async def refused(self, row: OutboxRow, code: int, tries: int) -> float | None:  # noqa: ARG002
        """Return the seconds until the next try; a card that somebody has deleted stays away."""
        return None if code in (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE) else _AFTER_REFUSAL

    async def _page(self, guild: discord.Guild, card: Card) -> Page:
        language = await self._language_on(guild.id, language_of_server(guild.preferred_locale)) or "en"
        words = self._voices.words(language)
        titles = {key: self._voices.words(language, key).text("title") for key in self._repository.registry}
        return month_card(words, card, titles)
