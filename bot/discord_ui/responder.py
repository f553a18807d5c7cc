"""The answer to one interaction: rate limits, acknowledgement, the handler of its press, and the reply."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.acts import dispatch
from bot.acts.context import App, Context
from bot.acts.request import Reader, Reply
from bot.acts.verbs import ROUTES, Shown
from bot.discord_ui.faults import PASSING
from bot.discord_ui.icons import Icons
from bot.discord_ui.panels import Panels
from bot.discord_ui.reply_sender import Placement, ReplySender, brief
from bot.discord_ui.rights import Interaction, rights_of
from bot.domain.model import Person, Place
from bot.ops.lanes import LANES
from bot.pages.answers import note
from bot.pages.custom_id import BESIDE, Press
from bot.store.database import OutOfReach, StoreError
from bot.words.catalogues import language_of_server, nearest

log = logging.getLogger(__name__)

_KEY = "responder"

_latest: "WeakValueDictionary[int, Responder]" = WeakValueDictionary()
"""The responders to the latest press in each private answer, by the interaction that created the answer."""


class Responder:
    """Answers one interaction. It is made on the arrival of the interaction, which carries it."""

    def __init__(
        self, interaction: Interaction, app: App, *, panels: Panels, icons: Icons, age: Callable[[], float]
    ) -> None:
        """`age` returns the age of the interaction in seconds."""
        self.interaction = interaction
        self._app = app
        self._panels = panels
        self._counts = app.metrics.presses
        self._sender = ReplySender(interaction, metrics=app.metrics, icons=icons, age=age)
        interaction.extras[_KEY] = self
        panels.pressed(interaction)

    @staticmethod
    def of(interaction: Interaction) -> "Responder":
        """Return the responder that an interaction carries since its arrival."""
        responder: Responder = interaction.extras[_KEY]
        return responder

    # --- the person ---

    async def reader(self) -> Reader:
        """Return the person to answer, with the language they chose, else that of their client."""
        reader = self._client_reader()
        language = await self._app.store.language_of(reader.person) or reader.language
        return replace(reader, language=language)

    def _client_reader(self) -> Reader:
        """Return the person, with the language of their client."""
        interaction = self.interaction
        language, in_guild = nearest(str(interaction.locale)), interaction.guild_id is not None
        return Reader(
            Person(interaction.user.id),
            interaction.user.display_name,
            language,
            Place(interaction.guild_id, interaction.channel_id or 0),
            admin=in_guild and interaction.permissions.manage_threads,
            public_language=language_of_server(interaction.guild_locale),
            manager=in_guild and interaction.permissions.manage_guild,
            username=interaction.user.name,
        )

    # --- answers ---

    async def answer(self, press: Press, numbers: Mapping[str, str] | None = None) -> None:
        """Handle the press, and send the reply to this person alone; `numbers` are those of a modal."""
        route = ROUTES[press.verb]
        placement = self._placement(route.shown, press)
        if route.shown is Shown.FORM:
            await self._answer_with_form(press, numbers, placement)
        elif seconds := dispatch.pay_for_look(self._app, press, self._person, self.interaction.guild_id):
            self._counts.flooded += 1
            await self.turn_away("refused-looks", seconds=seconds)
        else:
            await self._answer(press, numbers, placement)

    async def turn_away(self, reason: str, **values: int) -> None:
        """Answer a press that is not handled with one sentence; the pressed message stays as it was.

        A person who goes on pressing gets no more answers for a while: Discord tells them that the press
        failed.
        """
        if self.interaction.type is discord.InteractionType.autocomplete:
            await self._sender.offer_no_choices()
            return
        self._panels.left_alone(self.interaction)
        if self._app.rate_limit.tells(self._person):
            words = self._app.words(self._client_reader())
            await self._sender.say(note(words.text(reason, **values)))

    async def _answer_with_form(
        self, press: Press, numbers: Mapping[str, str] | None, placement: Placement
    ) -> None:
        """Answer with a modal, which has to be the first answer."""
        with LANES.press():
            reply = await self._handle(press, numbers)
        if reply.form is not None:
            await self._sender.show_form(reply.form)
        elif await self._acknowledge(placement):
            await self._send(reply, placement)  # the position has changed, so there is no modal

    async def _answer(self, press: Press, numbers: Mapping[str, str] | None, placement: Placement) -> None:
        if not await self._acknowledge(placement):
            return
        if (reply := await self._handle_in_lane(press, numbers)) is None:
            return
        sent = await self._send_or_explain(await self._posted(reply), placement)
        if sent is None or reply.then is None:
            return
        deferred = await self._deferred(reply.then)
        if (deferred.pages or reply.below) and self._is_latest():
            shown = await self._send_or_explain(deferred, Placement.BESIDE if reply.below else placement)
            if shown and reply.below and any(page.panel_of is not None for page in deferred.pages):
                await self._sender.take_away(sent)

    async def _acknowledge(self, placement: Placement) -> bool:
        """Acknowledge the press, the latest in its answer from now on; return whether Discord accepts it."""
        _latest[self._answer_id] = self
        return await self._sender.acknowledge(placement)

    def _placement(self, shown: Shown, press: Press) -> Placement:
        message = self.interaction.message
        if message is None:
            return Placement.NEW
        if message.flags.ephemeral:
            return Placement.BESIDE if shown is Shown.BESIDE or press.slot == BESIDE else Placement.REPLACE
        return Placement.BESIDE if shown is Shown.QUIETLY else Placement.NEW

    @property
    def _person(self) -> Person:
        return Person(self.interaction.user.id)

    @property
    def _answer_id(self) -> int:
        """The interaction that created the private answer that this one changes."""
        message = self.interaction.message
        made_by = message.interaction_metadata if message is not None and message.flags.ephemeral else None
        return self.interaction.id if made_by is None else made_by.id

    def _is_latest(self) -> bool:
        """Return whether this press is the latest in its private answer."""
        return _latest.get(self._answer_id) is self

    # --- handling ---

    async def _handle_in_lane(self, press: Press, numbers: Mapping[str, str] | None) -> Reply | None:
        """Handle a press; return None for a look that a later press in the same answer has replaced.

        Looks and their pictures wait for the presses of players.
        """
        route = ROUTES[press.verb]
        if route.takes_long:
            return await self._handle(press, numbers)
        if not route.price:
            with LANES.press():
                return await self._handle(press, numbers)
        async with LANES.look(self._answer_id) as is_due:
            if not is_due or not self._is_latest():
                return None
            reply = await self._handle(press, numbers)
        return replace(reply, pages=tuple(replace(page, patient=True) for page in reply.pages))

    async def _handle(self, press: Press, numbers: Mapping[str, str] | None) -> Reply:
        """Handle a press; a fault of ours becomes a sentence for the player."""
        reader = self._client_reader()
        try:
            reader = await self.reader()
            context = Context(
                app=self._app,
                reader=reader,
                press=press,
                cause=f"press:{self.interaction.id}",
                numbers=numbers or {},
                rights=rights_of(self.interaction),
            )
            reply = await dispatch.answer(context)
        except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
            return self._explain(fault, reader)
        if reply.refused:
            self._counts.refused += 1
        return reply

    async def _deferred(self, make: Callable[[], Awaitable[Reply]]) -> Reply:
        """Return a deferred reply; a fault of ours becomes a sentence for the player."""
        try:
            return await make()
        except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
            return self._explain(fault, self._client_reader())

    def _explain(self, fault: Exception, reader: Reader) -> Reply:
        """Log a fault of ours, and return the sentence about it for a person."""
        self._counts.faults += 1
        words = self._app.words(reader)
        if isinstance(fault, StoreError):
            level = logging.DEBUG if isinstance(fault, OutOfReach) else logging.ERROR
            log.log(level, "the store refused a change: %s", fault)
            return Reply((note(words.text("refused-busy")),))
        log.error("an interaction failed", exc_info=fault)
        return Reply((note(words.text("refused-fault")),))

    # --- sending ---

    async def _posted(self, reply: Reply) -> Reply:
        """Post the message of a reply for everybody; return the reply, or a sentence if that failed."""
        if reply.post is None:
            return reply
        try:
            await self._sender.post(reply.post, reply.nonce)
        except (discord.DiscordException, *PASSING) as fault:
            log.warning("may not post for a person: %r", fault)
            return Reply((note(self._app.words(await self.reader()).text("refused-not-posted")),))
        return reply

    async def _send_or_explain(self, reply: Reply, placement: Placement) -> list[int] | None:
        """Send a reply and return the ids of its messages; where that fails, send a sentence, return None."""
        try:
            return await self._send(reply, placement)
        except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
            try:
                await self._send(self._explain(fault, self._client_reader()), placement)
            except discord.HTTPException as refusal:  # the answer itself is what Discord refuses
                log.warning("an answer did not arrive: %s", brief(refusal))
            return None

    async def _send(self, reply: Reply, placement: Placement) -> list[int]:
        """Send the reply to an acknowledged interaction, and return the ids of its messages.

        A second try never overwrites a later reply. A panel in the reply takes the place of its person's
        panel before it.
        """
        sent = await self._sender.send(list(reply.pages), placement, self._is_latest)
        if placement is Placement.BESIDE:
            self._panels.left_alone(self.interaction)
        for page, message in sent:
            if page.panel_of is not None:
                language = nearest(str(self.interaction.locale))
                await self._panels.show(self.interaction, page.panel_of, message, page.shows, language)
        return [message for _, message in sent]
