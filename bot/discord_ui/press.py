"""One press, from the interaction to its answer, and the requests that give the answer.

A press is acknowledged before anything is waited for, except where a modal has to be the first answer, and
where nothing changes: then the reply is the first answer if it is there in a moment. A request is repeated
after a broken connection. An interaction that is too old is left alone.
"""

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from math import ceil
from typing import Any, TypeVar, cast
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.acts import dispatch
from bot.acts.context import App, Context
from bot.acts.request import Once, Reader, Reply
from bot.acts.verbs import ROUTES, Shown
from bot.discord_ui.draw import Drawn, calls, drawn, modal
from bot.discord_ui.faults import LOST, PASSING, UNKNOWN_MESSAGE
from bot.discord_ui.gate import TRIES, Tries
from bot.discord_ui.icons import Icons
from bot.discord_ui.interaction_ages import InteractionAges
from bot.discord_ui.outbox import Outbox, Wanted
from bot.discord_ui.panels import GONE, TOKEN_LIFE, Panels
from bot.discord_ui.rights import Interaction, rights_of
from bot.domain.model import Person, Place
from bot.ops.lanes import LANES
from bot.ops.metrics import Metrics, Stopwatch
from bot.pages.custom_id import BESIDE, NOWHERE, Press, Verb, read_press
from bot.pages.kit import note_page
from bot.pages.page import Form, Page
from bot.store.database import OutOfReach, StoreError
from bot.store.transaction import Transaction
from bot.words.catalogues import language_of_server, nearest

log = logging.getLogger(__name__)

T = TypeVar("T")

ACKNOWLEDGED = 40060
"""Code for: an interaction has its first answer."""
FIRST_ANSWER = 3.0
"""Seconds that Discord allows for the first answer."""
AT_ONCE = 0.5
"""Seconds in which a reply may be the first answer, and the age of a press up to which it may."""
_WAITS = (0.1, 0.4, 1.0)
"""Seconds before each further try; together well below the three seconds that Discord allows."""


class Placement(Enum):
    """The place of a reply."""

    NEW = auto()
    """A new private message."""
    REPLACE = auto()
    """The pressed message."""
    BESIDE = auto()
    """A new private message, if there is anything to say; the pressed message stays as it is."""


# --- from the interaction to the reply ---------------------------------------------------------------


class Presses:
    """Answers the presses, commands and modals of one connection."""

    def __init__(self, app: App, panels: Panels, icons: Icons, outbox: Outbox) -> None:
        self._app = app
        self._outbox = outbox
        self._panels = panels
        self._icons = icons
        self._ages = InteractionAges()
        self._counts = app.metrics.presses
        self._latest: WeakValueDictionary[int, Answer] = WeakValueDictionary()
        """The answers to the latest press in each private message, by the interaction that created it."""

    async def read(self, interaction: Interaction) -> None:
        """Answer a press on a button or in a list, of any release, or a submitted modal."""
        data = cast("Mapping[str, Any]", interaction.data or {})
        press = read_press(str(data.get("custom_id", ""))) or Press(NOWHERE, 0, Verb.OLD)
        if values := data.get("values", ()):
            press = press.plus(values[0])
        await self.answer(interaction, press, _numbers(data))

    async def answer(
        self, interaction: Interaction, press: Press, numbers: Mapping[str, str] | None = None
    ) -> None:
        """Handle a press, and send the reply to this person alone; `numbers` are those of a modal."""
        route, answer = ROUTES[press.verb], self._begun(interaction)
        if route.price and (
            wait := self._app.rate_limit.pay(answer.person, interaction.guild_id, route.price)
        ):
            self._counts.flooded += 1
            await self._turn_away(answer, "refused-looks", seconds=ceil(wait))
            return
        reply = None
        if route.shown is Shown.FORM:
            with LANES.press():
                reply = await self._handle(answer, press, numbers)
            if reply.form is not None:
                await answer.show_form(reply.form)
                return  # otherwise the position has changed
        placement = _placement(interaction, route.shown, press)
        self._latest[answer.made_by] = answer
        if not await self._begin(answer, placement, at_once=route.at_once):
            return
        if (reply := reply or await self._handle_in_lane(answer, press, numbers)) is None:
            return
        placement = _beside_a_form(interaction, reply, placement)
        sent = await self._send(answer, await self._posted(answer, reply), placement)
        if sent is None or reply.then is None:
            return
        try:
            deferred = await reply.then()
        except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
            deferred = self._explain(interaction, fault)
        if (deferred.pages or reply.below) and self._is_latest(answer):
            below = Placement.BESIDE if reply.below else placement
            shown = await self._send(answer, deferred, below)
            if shown and reply.below and any(page.panel_of is not None for page in deferred.pages):
                await answer.take_away(sent)

    async def turn_away(self, interaction: Interaction, reason: str) -> None:
        """Answer a press that is not handled with one sentence; the pressed message stays as it was.

        A person who goes on pressing gets no more answers for a while: Discord tells them that the press
        failed.
        """
        await self._turn_away(self._begun(interaction), reason)

    async def reader(self, interaction: Interaction) -> Reader:
        """Return the person to answer, with the language they chose, else that of their client."""
        reader = _client_reader(interaction)
        language = await self._app.store.language_of(reader.person) or reader.language
        return replace(reader, language=language)

    def _begun(self, interaction: Interaction) -> "Answer":
        """Return the answer to an interaction that has just arrived."""
        self._panels.pressed(interaction)
        age = self._ages.of(interaction.id)
        return Answer(interaction, metrics=self._app.metrics, icons=self._icons, age=age)

    async def _turn_away(self, answer: "Answer", reason: str, **values: int) -> None:
        interaction = answer.interaction
        if interaction.type is discord.InteractionType.autocomplete:
            await answer.offer_no_choices()
            return
        self._panels.left_alone(interaction)
        if self._app.rate_limit.tells(answer.person):
            words = self._app.words(_client_reader(interaction))
            await answer.say(note_page(words.text(reason, **values)))

    async def _begin(self, answer: "Answer", placement: Placement, *, at_once: bool) -> bool:
        """Begin an answer; return whether Discord takes it. Otherwise the panel stays as it is."""
        is_taken = await answer.begin(placement, at_once=at_once)
        if not is_taken:
            self._panels.left_alone(answer.interaction)
        return is_taken

    def _is_latest(self, answer: "Answer") -> bool:
        """Return whether this press is the latest in its private message."""
        return self._latest.get(answer.made_by) is answer

    async def _handle_in_lane(
        self, answer: "Answer", press: Press, numbers: Mapping[str, str] | None
    ) -> Reply | None:
        """Handle a press; return None for a look that a later press in the same message has replaced.

        Looks and their pictures wait for the presses of players.
        """
        route = ROUTES[press.verb]
        if route.takes_long:
            return await self._handle(answer, press, numbers)
        if not route.price:
            with LANES.press():
                return await self._handle(answer, press, numbers)
        async with LANES.look(answer.made_by) as is_due:
            if not is_due or not self._is_latest(answer):
                return None
            reply = await self._handle(answer, press, numbers)
        return replace(reply, pages=tuple(replace(page, patient=True) for page in reply.pages))

    async def _handle(self, answer: "Answer", press: Press, numbers: Mapping[str, str] | None) -> Reply:
        """Handle a press; a fault of ours becomes a sentence for the player."""
        interaction = answer.interaction
        try:
            context = Context(
                app=self._app,
                reader=await self.reader(interaction),
                press=press,
                cause=f"press:{interaction.id}",
                numbers=numbers or {},
                rights=rights_of(interaction),
            )
            reply = await dispatch.answer(context)
        except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
            return self._explain(interaction, fault)
        self._counts.refused += bool(reply.refused)
        return reply

    def _explain(self, interaction: Interaction, fault: Exception) -> Reply:
        """Log a fault of ours, and return the sentence about it for a person."""
        self._counts.faults += 1
        words = self._app.words(_client_reader(interaction))
        if isinstance(fault, StoreError):
            level = logging.DEBUG if isinstance(fault, OutOfReach) else logging.ERROR
            log.log(level, "the store refused a change: %s", fault)
            return Reply((note_page(words.text("refused-busy")),))
        log.error("an interaction failed", exc_info=fault)
        return Reply((note_page(words.text("refused-fault")),))

    async def _posted(self, answer: "Answer", reply: Reply) -> Reply:
        """Post the message of a reply for everybody; return the reply, or a sentence if that failed."""
        if reply.post is None:
            return reply
        try:
            if reply.once is None:
                await answer.post(reply.post, reply.nonce)
            else:
                await self._post_once(answer.interaction, reply.post, reply.nonce, reply.once)
        except (discord.DiscordException, *PASSING) as fault:
            log.warning("may not post for a person: %r", fault)
            words = self._app.words(await self.reader(answer.interaction))
            return Reply((note_page(words.text("refused-not-posted")),))
        except StoreError as fault:
            return self._explain(answer.interaction, fault)
        return reply

    async def _post_once(self, interaction: Interaction, page: Page, nonce: str, once: Once) -> None:
        async def noted(change: Transaction, _: discord.Message) -> None:
            once.note(change)

        wanted = Wanted(interaction.channel_id or 0, page, once=True, nonce=nonce, note=noted)
        guild = interaction.guild_id or 0
        await _retry(partial(self._outbox.send_now, once.kind, once.game, guild, wanted))

    async def _send(self, answer: "Answer", reply: Reply, placement: Placement) -> list[int] | None:
        """Send a reply and return the ids of its messages; where that fails, send a sentence, return None."""
        try:
            return await self._show(answer, reply.pages, placement)
        except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
            try:
                await self._show(answer, self._explain(answer.interaction, fault).pages, placement)
            except discord.HTTPException as refusal:  # the answer itself is what Discord refuses
                log.warning("an answer did not arrive: %s", brief(refusal))
                self._panels.left_alone(answer.interaction)
            return None

    async def _show(self, answer: "Answer", pages: Sequence[Page], placement: Placement) -> list[int]:
        """Send pages to an acknowledged interaction, and return the ids of the messages.

        A second try never overwrites a later reply. A panel takes the place of its person's panel before it.
        """
        interaction = answer.interaction
        sent = await answer.send(pages, placement, partial(self._is_latest, answer))
        if placement is Placement.BESIDE or not sent:
            self._panels.left_alone(interaction)
        for page, message in sent:
            if page.panel_of is not None:
                language = nearest(str(interaction.locale))
                await self._panels.show(interaction, page.panel_of, message, page.shows, language)
        return [message for _, message in sent]


def _beside_a_form(interaction: Interaction, reply: Reply, placement: Placement) -> Placement:
    """Return the placement of a reply: beside the page of a form that is refused, to fill it in again."""
    if placement is not Placement.REPLACE or interaction.type is not discord.InteractionType.modal_submit:
        return placement
    is_sentence = all(page.panel_of is None for page in reply.pages)
    return Placement.BESIDE if reply.refused and is_sentence else placement


def _numbers(data: Mapping[str, Any]) -> dict[str, str]:
    """Return the numbers typed into a modal, by the token of each field."""
    fields = (part for row in data.get("components", ()) for part in _parts(row))
    return {str(part["custom_id"]): str(part.get("value", "")) for part in fields if "custom_id" in part}


def _parts(row: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [row["component"]] if "component" in row else list(row.get("components", ()))


def _client_reader(interaction: Interaction) -> Reader:
    """Return the person to answer, with the language of their client."""
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


def _placement(interaction: Interaction, shown: Shown, press: Press) -> Placement:
    message = interaction.message
    if message is None:
        return Placement.NEW
    if message.flags.ephemeral:
        return Placement.BESIDE if shown is Shown.BESIDE or press.slot == BESIDE else Placement.REPLACE
    return Placement.BESIDE if shown is Shown.QUIETLY else Placement.NEW


# --- the requests of the answer ----------------------------------------------------------------------


class Answer:
    """The answer to one interaction: a first one in time, then edits and further messages.

    It is timed from the arrival of the interaction.
    """

    def __init__(
        self, interaction: Interaction, *, metrics: Metrics, icons: Icons, age: Callable[[], float]
    ) -> None:
        """`age` returns the age of the interaction in seconds."""
        self.interaction = interaction
        self._metrics = metrics
        self._stopwatch = Stopwatch(metrics)
        self._icons = icons
        self._age = age
        self._first: Placement | None = None
        """The placement of a reply that may be the first answer; None: the press was acknowledged."""
        self._tries = Tries()
        """Those of a reply as the first answer."""
        self._waiting: asyncio.TimerHandle | None = None
        self._late: asyncio.Task[bool] | None = None
        """The acknowledgement of a press whose reply has taken longer."""

    @property
    def person(self) -> Person:
        """The person who is answered."""
        return Person(self.interaction.user.id)

    @property
    def made_by(self) -> int:
        """The interaction that created the private message that this answer changes."""
        message = self.interaction.message
        made_by = message.interaction_metadata if message is not None and message.flags.ephemeral else None
        return self.interaction.id if made_by is None else made_by.id

    # --- the first answer ---

    async def begin(self, placement: Placement, *, at_once: bool) -> bool:
        """Acknowledge in time that a reply will come; return whether Discord accepts it.

        `at_once`: the press changes nothing, so its reply may be the first answer, which saves a request. It
        is acknowledged when the reply is not there in a moment.
        """
        task = asyncio.current_task()
        if not at_once or placement is Placement.BESIDE or self._age() > AT_ONCE or task is None:
            return await self._acknowledge(placement)
        self._first = placement
        self._waiting = asyncio.get_running_loop().call_later(AT_ONCE, self._acknowledge_late, placement)
        task.add_done_callback(self._end)
        return True

    def _acknowledge_late(self, placement: Placement) -> None:
        self._late = asyncio.create_task(self._acknowledge(placement))

    def _end(self, _: object) -> None:
        """End the wait of a press that is not answered any more."""
        for waiting in (self._waiting, self._late):
            if waiting is not None:
                waiting.cancel()

    async def _is_first(self) -> bool:
        """Return whether what is sent next is the first answer. Raises `_TooOld` if it comes too late."""
        if self._late is not None:
            if not await self._late:
                raise _TooOld("it could not be acknowledged")
        elif self._waiting is not None:
            self._waiting.cancel()
        return self._first is not None

    async def _is_acknowledged(self) -> bool:
        """Acknowledge the press, unless that is done; return whether Discord accepts it."""
        return self._first is None or not await self._is_first() or await self._acknowledge(self._first)

    async def _acknowledge(self, placement: Placement) -> bool:
        how = {"ephemeral": True, "thinking": True} if placement is Placement.NEW else {}
        is_taken = await self._answer_first(partial(self.interaction.response.defer, **how))
        if is_taken:
            self._first = None
        return is_taken

    async def show_form(self, form: Form) -> None:
        """Answer with a modal."""
        if await self._answer_first(lambda: self.interaction.response.send_modal(modal(form))):
            self._stopwatch.answered()

    async def say(self, page: Page) -> None:
        """Answer with a private message, without any acknowledgement before it."""
        view = drawn(page).view
        await self._answer_first(lambda: self.interaction.response.send_message(view=view, ephemeral=True))

    async def offer_no_choices(self) -> None:
        """Answer an autocomplete request with an empty list."""
        await self._answer_first(lambda: self.interaction.response.autocomplete([]))

    async def _answer_first(self, respond: Callable[[], Awaitable[object]]) -> bool:
        """Give the first answer; return whether it arrived.

        If not, the press must have no effect: Discord tells the person that it failed, and they may press
        again.
        """

        async def respond_in_time() -> None:
            self._check_age(FIRST_ANSWER)
            await respond()

        tries = Tries()
        token = TRIES.set(tries)
        try:
            await _retry(respond_in_time)
        except (discord.HTTPException, _TooOld, *LOST) as fault:
            if not (_is_answered(fault) and tries.lost):
                self._note_missed(fault)
                return False
        finally:
            TRIES.reset(token)
        self._stopwatch.acknowledged()
        return True

    def _note_missed(self, fault: Exception) -> None:
        """Count an interaction without an answer, unless another process has given one.

        Late choices do not count, since nobody waits for them.
        """
        if _is_answered(fault):
            log.info("another process has answered an interaction")
        elif self.interaction.type is not discord.InteractionType.autocomplete:
            self._metrics.presses.missed += 1
            log.warning("an interaction could not be acknowledged: %s", brief(fault))

    # --- later answers ---

    async def send(
        self, pages: Sequence[Page], placement: Placement, still_wanted: Callable[[], bool]
    ) -> list[tuple[Page, int]]:
        """Send the pages of a reply; return those that arrived, with the ids of their messages.

        An edit is repeated only while it is `still_wanted`. Raises `discord.HTTPException` if Discord refuses
        a page.
        """
        sent: list[tuple[Page, int]] = []
        try:
            if not (pages and placement is self._first) and not await self._is_acknowledged():
                return sent
            if not pages and placement is Placement.NEW:
                await _retry(self._delete)
            for number, page in enumerate(pages):
                edits = number == 0 and placement is not Placement.BESIDE
                call = partial(self._edit if edits else self._follow_up, page)
                message = await (_retry(call, still_wanted) if edits else _retry(call))
                if message is not None:
                    sent.append((page, message))
        except discord.HTTPException as fault:
            if not _takes_no_answer(fault) and fault.status < 500:
                raise
            self._note_undelivered(fault)
        except (_TooOld, *LOST) as fault:
            self._note_undelivered(fault)
        if self._first is None:
            self._stopwatch.answered()
        return sent

    def _note_undelivered(self, fault: Exception) -> None:
        if self._first is None:
            dismissed = isinstance(fault, discord.HTTPException) and fault.code == UNKNOWN_MESSAGE
            log.log(
                logging.INFO if dismissed else logging.WARNING, "an answer did not arrive: %s", brief(fault)
            )
        elif self._late is None:
            self._note_missed(fault)

    async def post(self, page: Page, nonce: str = "") -> None:
        """Post a page for everybody in the place of the interaction: once, however often it was pressed.

        Without a `nonce` it gets one of the pressed message and button. Raises the faults of Discord and of
        the connection.
        """
        interaction = self.interaction
        pressed = interaction.message or interaction
        nonce = nonce or f"{pressed.id:x}{zlib.crc32(str(interaction.data).encode()):x}"
        place = interaction.client.get_partial_messageable(
            interaction.channel_id or 0, guild_id=interaction.guild_id
        )

        async def send(content: Drawn) -> int:
            sent = await place.send(
                view=content.view, files=content.files, allowed_mentions=calls(page), nonce=nonce
            )
            return sent.id

        await _retry(partial(self._icons.send, page, self._metrics.rendering, send))

    async def take_away(self, messages: Iterable[int]) -> None:
        """Delete private messages of this interaction that say nothing any more."""
        for message in messages:
            try:
                await _retry(partial(self.interaction.followup.delete_message, message))
            except (discord.HTTPException, *LOST) as fault:
                log.info("a private message stays: %s", brief(fault))

    async def _delete(self) -> None:
        self._check_age(TOKEN_LIFE)
        await self.interaction.delete_original_response()

    async def _edit(self, page: Page) -> int:
        async def edit(content: Drawn) -> int:
            if await self._is_first():
                return await self._reply_first(page, content)
            self._check_age(TOKEN_LIFE)
            message = await self.interaction.edit_original_response(
                view=content.view, attachments=content.files, allowed_mentions=discord.AllowedMentions.none()
            )
            return message.id

        return await self._icons.send(page, self._metrics.rendering, edit)

    async def _reply_first(self, page: Page, content: Drawn) -> int:
        """Give a reply as the first answer; a lost try that has arrived is edited."""
        self._check_age(FIRST_ANSWER)
        token, response = TRIES.set(self._tries), self.interaction.response
        given: discord.InteractionCallbackResponse[discord.Client] | None = None
        try:
            if self._first is Placement.NEW:
                given = await response.send_message(view=content.view, files=content.files, ephemeral=True)
            else:
                given = await response.edit_message(view=content.view, attachments=content.files)
        except discord.HTTPException as fault:
            if not (_is_answered(fault) and self._tries.lost):
                raise
        finally:
            TRIES.reset(token)
        self._first = None
        self._stopwatch.acknowledged()
        if given is None or given.message_id is None:
            return await self._edit(page)
        return given.message_id

    async def _follow_up(self, page: Page) -> int:
        async def post(content: Drawn) -> int:
            self._check_age(TOKEN_LIFE)
            message = await self.interaction.followup.send(
                view=content.view, files=content.files, ephemeral=True, wait=True
            )
            return message.id

        return await self._icons.send(page, self._metrics.rendering, post)

    def _check_age(self, longest: float) -> None:
        age = self._age()
        if age > longest:
            raise _TooOld(f"it is {age:.1f} s old")


class _TooOld(Exception):
    """Discord takes no answer to an interaction any more, or another process may have given one."""


async def _retry(
    call: Callable[[], Awaitable[T]], still_wanted: Callable[[], bool] = lambda: True
) -> T | None:
    """Call, and call again after a broken connection, as long as the result is still wanted.

    Return the result, or None if it is no longer wanted.
    """
    for wait in _WAITS:
        try:
            return await call()
        except LOST as fault:
            log.warning("a connection broke, next try in %.1f s: %r", wait, fault)
            await asyncio.sleep(wait)
            if not still_wanted():
                return None
    return await call()


def _is_no_late_choice(record: logging.LogRecord) -> bool:
    fault = record.exc_info[1] if record.exc_info else None
    if isinstance(fault, Exception) and (isinstance(fault, LOST) or _takes_no_answer(fault)):
        log.info("choices did not arrive: %s", brief(fault))
        return False
    return True


# discord.py logs an error with a trace for late choices, although no person waits for them any more.
logging.getLogger("discord.app_commands.tree").addFilter(_is_no_late_choice)


def _is_answered(fault: Exception) -> bool:
    """Return whether Discord has refused a first answer because the interaction has one."""
    return isinstance(fault, discord.HTTPException) and fault.code == ACKNOWLEDGED


def _takes_no_answer(fault: BaseException | None) -> bool:
    """Return whether Discord has refused an answer because its interaction takes none any more."""
    return isinstance(fault, discord.HTTPException) and (
        isinstance(fault, discord.NotFound) or fault.code in (ACKNOWLEDGED, *GONE)
    )


def brief(fault: Exception) -> str:
    """Return the reason of a fault, without the content that was sent."""
    return str(fault.code or fault.status) if isinstance(fault, discord.HTTPException) else repr(fault)
