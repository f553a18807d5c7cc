"""One press, from the interaction to its answer, and the requests that give the answer.

The reply is the first answer if it is there in a moment, which saves a request. Otherwise a timer
acknowledges the press, whatever its reply waits for. A request is repeated after a broken connection. An
interaction that is too old is left alone.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from typing import Any, TypeVar, cast
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.acts import dispatch
from bot.acts.context import App, Context
from bot.acts.request import Posting, Reader, Reply, note
from bot.acts.verbs import ROUTES, Route, Shown
from bot.discord_ui.draw import Drawn, drawn, modal
from bot.discord_ui.faults import LOST, PASSING, UNKNOWN_MESSAGE, passes
from bot.discord_ui.gate import TRIES, Tries
from bot.discord_ui.icons import Icons
from bot.discord_ui.interaction_ages import InteractionAges
from bot.discord_ui.outbox import Outbox
from bot.discord_ui.panels import GONE, TOKEN_LIFE, Panels
from bot.discord_ui.rights import Interaction, rights_of
from bot.domain.model import Person, Place
from bot.ops.metrics import Metrics, Stopwatch
from bot.pages.custom_id import BESIDE, NOWHERE, TYPED, Press, Verb, read_press
from bot.pages.page import Form, Page
from bot.store.database import StoreError
from bot.words.catalogues import language_of_server, nearest

log = logging.getLogger(__name__)

T = TypeVar("T")

ACKNOWLEDGED = 40060
"""Code for: an interaction has its first answer."""
FIRST_ANSWER = 3.0
"""Seconds that Discord allows for the first answer."""
AT_ONCE = 0.5
"""Age of a press, in seconds, at which it is acknowledged if its reply was not the first answer before."""
FORM = 1.0
"""The same where the reply may be a modal, which has to be the first answer."""
CROWD = 8
"""Presses under way beyond which the next one is acknowledged at once: no reply is there in a moment."""
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
        if wait := dispatch.pay(self._app, answer.person, interaction.guild_id, route):
            await self._turn_away(answer, "refused-looks", seconds=wait)
            return
        placement = _placement(interaction, route.shown, press)
        self._latest[answer.made_by] = answer
        if not await answer.begin(placement, self._acknowledged_at(route, press)):
            self._panels.left_alone(interaction)
            return
        reply = await self._handle_in_lane(answer, press, numbers)
        if reply.form is not None:
            if await answer.show_form(reply.form):
                return
            reply, placement = self._sentence(interaction, "refused-fault"), Placement.BESIDE
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
            await answer.say(*self._sentence(interaction, reason, **values).pages)

    def _sentence(self, interaction: Interaction, key: str, **values: int) -> Reply:
        """Return the reply of one sentence, in the language of the person's client."""
        return note(self._app.words(_client_reader(interaction)).text(key, **values))

    def _acknowledged_at(self, route: Route, press: Press) -> float:
        """Return the age at which a press is acknowledged if its reply was not the first answer before.

        A button carries a number by which a press counts once, also if Discord says that it failed, or names
        what shall be. Nothing tells a command that is typed again from another one, nor some presses, so
        these have no effect unless they were acknowledged, except for looks.
        """
        if route.shown is Shown.FORM:
            return FORM
        adds_up = route.adds_up or (press.number == TYPED and not route.price)
        return 0.0 if adds_up or len(self._latest) > CROWD else AT_ONCE

    def _is_latest(self, answer: "Answer") -> bool:
        """Return whether this press is the latest in its private message."""
        return self._latest.get(answer.made_by) is answer

    async def _handle_in_lane(
        self, answer: "Answer", press: Press, numbers: Mapping[str, str] | None
    ) -> Reply:
        """Handle a press; the reply to a look that a later press in the same message has replaced is empty.

        Looks and their pictures wait for the presses of players.
        """
        route = ROUTES[press.verb]

        async def handle() -> Reply:
            if route.price and not self._is_latest(answer):
                return Reply()
            return await self._handle(answer, press, numbers)

        reply = await dispatch.in_lane(route, answer.made_by, handle)
        if not route.price:
            return reply
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
                paint_ahead=self._app.painters.begin,
            )
            reply = await dispatch.answer(context)
        except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
            return self._explain(interaction, fault)
        self._app.metrics.presses.refused += bool(reply.refused)
        return reply

    def _explain(self, interaction: Interaction, fault: Exception) -> Reply:
        """Log a fault of ours, and return the sentence about it for a person."""
        return self._sentence(interaction, dispatch.note_fault(self._app, fault))

    async def _posted(self, answer: "Answer", reply: Reply) -> Reply:
        """Post the message of a reply for everybody; return the reply, or a sentence if that failed."""
        if reply.post is None:
            return reply
        try:
            await self._post(answer.interaction, reply.post)
        except (discord.DiscordException, *PASSING) as fault:
            log.warning("may not post for a person: %r", fault)
            words = self._app.words(await self.reader(answer.interaction))
            return note(words.text("refused-not-posted"))
        except StoreError as fault:
            return self._explain(answer.interaction, fault)
        return reply

    async def _post(self, interaction: Interaction, posting: Posting) -> None:
        place, guild = interaction.channel_id or 0, interaction.guild_id or 0
        await _retry(partial(self._outbox.post, posting, place, guild))

    async def _send(self, answer: "Answer", reply: Reply, placement: Placement) -> list[int] | None:
        """Send a reply and return the ids of its messages; where that fails, send a sentence, return None."""
        try:
            return await self._show(answer, reply.pages, placement)
        except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
            try:
                await self._show(answer, self._explain(answer.interaction, fault).pages, placement)
            except discord.HTTPException as refusal:  # the answer itself is what Discord refuses
                answer.note_undelivered(refusal)
                self._panels.left_alone(answer.interaction)
            return None

    async def _show(self, answer: "Answer", pages: Sequence[Page], placement: Placement) -> list[int]:
        """Send pages to an interaction, and return the ids of the messages.

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
        self._is_begun = False
        """True when Discord has accepted the first answer."""
        self._thinks = False
        """True if a private message says that a reply will come."""
        self._tries = Tries()
        """Those of the first answer."""
        self._timer: asyncio.TimerHandle | None = None
        self._late: asyncio.Task[bool] | None = None
        """The acknowledgement of a press whose reply takes longer."""
        self._is_missed = False
        """True when the first answer has failed: another one would fail as well."""

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

    async def begin(self, placement: Placement, until: float) -> bool:
        """Have the press acknowledged at the age `until`, unless its reply is the first answer before.

        A press that is older already is acknowledged now; return whether Discord accepts that.
        """
        wait, task = until - self._age(), asyncio.current_task()
        if wait <= 0 or task is None:
            return await self._acknowledge(placement)
        self._timer = asyncio.get_running_loop().call_later(wait, self._acknowledge_late, placement)
        task.add_done_callback(self._end)
        return True

    def _acknowledge_late(self, placement: Placement) -> None:
        self._late = asyncio.create_task(self._acknowledge(placement))

    def _end(self, _: object) -> None:
        """End the wait of a press that is not answered any more."""
        for waiting in (self._timer, self._late):
            if waiting is not None:
                waiting.cancel()

    async def _is_first(self) -> bool:
        """Return whether what is sent next is the first answer: no timer acknowledges the press any more.

        Raises `_TooOld` if a first answer has failed.
        """
        if self._timer is not None:
            self._timer.cancel()
        if self._late is not None:
            await self._late
        if self._is_missed:
            raise _TooOld("it could not be acknowledged")
        return not self._is_begun

    async def _acknowledge(self, placement: Placement) -> bool:
        """Answer that a reply will come; return whether Discord accepts that."""
        self._thinks = placement is Placement.NEW
        how = {"ephemeral": True, "thinking": True} if self._thinks else {}
        return await self._answer_first(partial(self.interaction.response.defer, **how))

    async def show_form(self, form: Form) -> bool:
        """Answer with a modal; return False if the press was acknowledged before, and can have none."""
        if self._late is not None or not await self._is_first():
            return False
        if await self._answer_first(lambda: self.interaction.response.send_modal(modal(form))):
            self._stopwatch.answered()
        return True

    async def say(self, page: Page) -> None:
        """Answer with a private message, without any acknowledgement before it."""
        view = drawn(page).view
        await self._answer_first(lambda: self.interaction.response.send_message(view=view, ephemeral=True))

    async def offer_no_choices(self) -> None:
        """Answer an autocomplete request with an empty list."""
        await self._answer_first(lambda: self.interaction.response.autocomplete([]))

    async def _answer_first(self, respond: Callable[[], Awaitable[object]]) -> bool:
        """Give the first answer; return whether it arrived. If not, Discord says that the press failed."""
        try:
            await _retry(partial(self._respond, respond))
        except (discord.HTTPException, _TooOld, *LOST) as fault:
            self._note_missed(fault)
            return False
        return True

    async def _respond(self, respond: Callable[[], Awaitable[T]]) -> T | None:
        """Try to give the first answer; return None if an earlier try that was taken for lost has arrived."""
        self._check_age(FIRST_ANSWER)
        token = TRIES.set(self._tries)
        try:
            given = await respond()
        except discord.HTTPException as fault:
            if not (_is_answered(fault) and self._tries.lost):
                raise
            given = None
        finally:
            TRIES.reset(token)
        self._is_begun = True
        self._stopwatch.acknowledged()
        return given

    def _note_missed(self, fault: Exception) -> None:
        """Count an interaction without an answer, unless another process has given one.

        Late choices do not count, since nobody waits for them.
        """
        self._is_missed = True
        if _is_answered(fault):
            log.info("another process has answered an interaction")
        elif self.interaction.type is not discord.InteractionType.autocomplete:
            self._metrics.presses.missed += 1
            log.warning("an interaction could not be acknowledged: %s", brief(fault))

    # --- the reply ---

    async def send(
        self, pages: Sequence[Page], placement: Placement, still_wanted: Callable[[], bool]
    ) -> list[tuple[Page, int]]:
        """Send the pages of a reply; return those that arrived, with the ids of their messages.

        What replaces a message is repeated only while it is `still_wanted`. Raises `discord.HTTPException` if
        Discord refuses a page; where it refuses all answers, such as for their number, that is only logged.
        """
        sent: list[tuple[Page, int]] = []
        try:
            for number, page in enumerate(pages):
                place = Placement.BESIDE if number else placement
                call = partial(self._put, page, place)
                message = await (_retry(call) if place is Placement.BESIDE else _retry(call, still_wanted))
                if message is not None:
                    sent.append((page, message))
            if not sent:
                await self._say_nothing()
        except discord.HTTPException as fault:
            if not _takes_no_answer(fault) and not passes(fault):
                raise
            self.note_undelivered(fault)
        except (_TooOld, *LOST) as fault:
            self.note_undelivered(fault)
        if self._is_begun:
            self._stopwatch.answered()
        return sent

    async def _say_nothing(self) -> None:
        """Acknowledge a press without a reply; a message that says that one will come is deleted."""
        if await self._is_first():
            await self._acknowledge(Placement.REPLACE if self.interaction.message else Placement.NEW)
        if self._thinks and self._is_begun:
            await _retry(self._delete)

    def note_undelivered(self, fault: Exception) -> None:
        """Log that a reply did not arrive; one that was the first answer counts as missed."""
        if self._is_begun:
            dismissed = isinstance(fault, discord.HTTPException) and fault.code == UNKNOWN_MESSAGE
            log.log(
                logging.INFO if dismissed else logging.WARNING, "an answer did not arrive: %s", brief(fault)
            )
        elif not self._is_missed:
            self._note_missed(fault)

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

    async def _put(self, page: Page, placement: Placement) -> int:
        """Show a page, and return the id of its message: as the first answer, or after it."""

        async def put(content: Drawn) -> int:
            if await self._is_first():
                given = await self._respond(partial(self._reply, content, placement))
                if given is not None and isinstance(given.resource, discord.InteractionMessage):
                    return given.resource.id
                return await self._put(page, Placement.NEW)  # an earlier try has arrived
            self._check_age(TOKEN_LIFE)
            if placement is Placement.BESIDE:
                message = await self.interaction.followup.send(
                    view=content.view, files=content.files, ephemeral=True, wait=True
                )
                return message.id
            edited = await self.interaction.edit_original_response(
                view=content.view, attachments=content.files, allowed_mentions=discord.AllowedMentions.none()
            )
            return edited.id

        return await self._icons.send(page, self._metrics.rendering, put)

    async def _reply(
        self, content: Drawn, placement: Placement
    ) -> discord.InteractionCallbackResponse[discord.Client] | None:
        response = self.interaction.response
        if placement is Placement.REPLACE:
            return await response.edit_message(view=content.view, attachments=content.files)
        return await response.send_message(view=content.view, files=content.files, ephemeral=True)

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
