"""Answers to one interaction: the reader, the acknowledgement, and the delivery of the reply."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.discord_ui.draw import Drawn, drawn, modal
from bot.discord_ui.gate import LOST, TRIES, Tries
from bot.discord_ui.icons import Icons
from bot.discord_ui.interaction_ages import InteractionAges
from bot.discord_ui.panels import GONE, TOKEN_LIFE, Panels
from bot.discord_ui.rights import Interaction, rights_of
from bot.domain.model import Person, Place
from bot.handlers import dispatch
from bot.handlers.context import App
from bot.handlers.request import Reader, Reply, Request
from bot.handlers.verbs import ROUTES
from bot.ops.lanes import LANES
from bot.ops.metrics import Metrics, Stopwatch
from bot.pages.answers import note
from bot.pages.custom_id import Press
from bot.pages.page import Form, Page
from bot.store.database import OutOfReach, StoreError
from bot.words.catalogues import nearest

log = logging.getLogger(__name__)

T = TypeVar("T")

ACKNOWLEDGED, UNKNOWN_INTERACTION = 40060, 10062
"""Codes for: an interaction has its first answer, or is too old for one."""
FIRST_ANSWER = 3.0
"""Seconds that Discord allows for the first answer."""
_STOPWATCH, _PANELS, _ICONS, _AGE = "stopwatch", "panels", "icons", "age"
_WAITS = (0.1, 0.4, 1.0)
"""Seconds before each further try; together well below the three seconds that Discord allows."""


class _Turn:
    """Marks the latest press in one answer, while the bot answers it."""


_turns: WeakValueDictionary[int, _Turn] = WeakValueDictionary()


def _first(interaction: Interaction) -> int:
    """Return the interaction that created the answer that this one changes."""
    message = interaction.message
    made_by = message.interaction_metadata if message is not None and message.flags.ephemeral else None
    return interaction.id if made_by is None else made_by.id


def arrived(
    interaction: Interaction, metrics: Metrics, panels: Panels, icons: Icons, ages: InteractionAges
) -> None:
    """Start the stopwatch of an interaction that has just arrived.

    Its answer may be one of the panels, and may have these icons.
    """
    interaction.extras[_STOPWATCH] = Stopwatch(metrics)
    interaction.extras[_AGE] = ages.of(interaction.id)
    interaction.extras[_PANELS] = panels
    panels.pressed(interaction)
    interaction.extras[_ICONS] = icons


def stopwatch_of(interaction: Interaction) -> Stopwatch:
    """Return the stopwatch of an interaction, started on its arrival."""
    stopwatch: Stopwatch = interaction.extras[_STOPWATCH]
    return stopwatch


def client_reader(interaction: Interaction) -> Reader:
    """Return the reader of an interaction, in the language of their client."""
    user = interaction.user
    language = nearest(str(interaction.locale))
    guild_locale = interaction.guild_locale
    return Reader(
        Person(user.id),
        user.display_name,
        language,
        Place(interaction.guild_id, interaction.channel_id or 0),
        admin=interaction.guild_id is not None and interaction.permissions.manage_threads,
        public_language=language if guild_locale is None else nearest(str(guild_locale)),
        manager=interaction.guild_id is not None and interaction.permissions.manage_guild,
    )


async def reader_of(interaction: Interaction, app: App) -> Reader:
    """Return the reader of an interaction, in the language they chose, else in that of their client."""
    reader = client_reader(interaction)
    language = await app.store.language_of(reader.person) or reader.language
    public = language if interaction.guild_locale is None else reader.public_language
    return replace(reader, language=language, public_language=public)


async def answer(
    interaction: Interaction,
    app: App,
    press: Press,
    numbers: Mapping[str, str] | None = None,
    *,
    update: bool,
    fresh: bool = False,
) -> None:
    """Acknowledge, handle the press, and send the reply to this person alone.

    `update`: the reply changes the pressed message, if there is one; otherwise it is a new message.
    `fresh`: the reply leaves the pressed message alone.
    """
    seconds = dispatch.pay_for_look(app, press, Person(interaction.user.id), interaction.guild_id)
    if seconds:
        stopwatch_of(interaction).metrics.presses.flooded += 1
        await turn_away(interaction, app, "refused-looks", seconds=seconds)
        return
    turn = _turns[_first(interaction)] = _Turn()
    if not await acknowledge(interaction, update=update):
        return
    if (reply := await _handled(interaction, app, press, numbers, turn)) is None:
        return
    shown = await _show(interaction, app, reply, update=update, fresh=fresh, turn=turn)
    if shown and reply.then is not None:
        later = await _made(interaction, app, reply.then)
        if _turns.get(_first(interaction)) is turn:
            await _show(interaction, app, later, update=update, turn=turn)


async def _show(interaction: Interaction, app: App, reply: Reply, **how: Any) -> bool:
    """Send a reply as `send` does; where that is refused or fails, a sentence. Return whether it was sent."""
    try:
        await send(interaction, reply, **how)
    except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
        try:
            await send(interaction, _told(fault, interaction, app, client_reader(interaction)), **how)
        except discord.HTTPException as refusal:  # the answer itself is what Discord refuses
            log.warning("an answer did not arrive: %s", _brief(refusal))
        return False
    return True


async def _handled(
    interaction: Interaction,
    app: App,
    press: Press,
    numbers: Mapping[str, str] | None,
    turn: _Turn,
) -> Reply | None:
    """Return the reply to a press; None to a look whose person has pressed something else there since.

    Looks and their pictures wait for the presses of players.
    """
    if not ROUTES[press.verb].price:
        with LANES.press():
            return await reply_to(interaction, app, press, numbers)
    async with LANES.look(_first(interaction)) as wanted:
        if not wanted or _turns.get(_first(interaction)) is not turn:
            return None
        reply = await reply_to(interaction, app, press, numbers)
    return replace(reply, pages=tuple(replace(page, patient=True) for page in reply.pages))


async def _made(interaction: Interaction, app: App, make: Callable[[], Awaitable[Reply]]) -> Reply:
    """Return what a reply has promised; a fault of ours becomes a sentence for the player."""
    try:
        return await make()
    except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
        return _told(fault, interaction, app, client_reader(interaction))


async def reply_to(
    interaction: Interaction, app: App, press: Press, numbers: Mapping[str, str] | None = None
) -> Reply:
    """Handle the press; a fault of ours becomes a sentence for the player."""
    reader = client_reader(interaction)
    try:
        reader = await reader_of(interaction, app)
        cause, rights = f"press:{interaction.id}", rights_of(interaction)
        reply = await dispatch.answer(app, Request(reader, press, cause, numbers or {}, rights))
    except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
        return _told(fault, interaction, app, reader)
    if reply.refused:
        stopwatch_of(interaction).metrics.presses.refused += 1
    return reply


async def acknowledge(interaction: Interaction, *, update: bool) -> bool:
    """Acknowledge within three seconds that an answer will come; return whether Discord accepts it."""
    how = {} if update else {"ephemeral": True, "thinking": True}
    return await _answer_first(interaction, partial(interaction.response.defer, **how))


async def show_form(interaction: Interaction, form: Form) -> None:
    """Answer with a modal, which has to be the first answer."""
    if await _answer_first(interaction, lambda: interaction.response.send_modal(modal(form))):
        stopwatch_of(interaction).answered()


async def turn_away(interaction: Interaction, app: App, reason: str, **values: int) -> None:
    """Answer a press that is not handled with one sentence; the pressed message stays as it was.

    Somebody who goes on pressing gets no more answers for a while: Discord tells them that the press failed.
    """
    if interaction.type is discord.InteractionType.autocomplete:
        await _answer_first(interaction, lambda: interaction.response.autocomplete([]))
        return
    panels: Panels = interaction.extras[_PANELS]
    panels.left_alone(interaction)
    if not app.rate_limit.tells(Person(interaction.user.id)):
        return
    words = app.words(client_reader(interaction))
    view = drawn(note(words.text(reason, **values))).view
    await _answer_first(interaction, lambda: interaction.response.send_message(view=view, ephemeral=True))


async def _answer_first(interaction: Interaction, respond: Callable[[], Awaitable[object]]) -> bool:
    """Give the first answer to an interaction; return whether it arrived.

    If not, the press must have no effect: Discord tells the person that it failed, and they may press again.
    """

    async def respond_in_time() -> None:
        _check_age(interaction, FIRST_ANSWER)
        await respond()

    tries = Tries()
    token = TRIES.set(tries)
    try:
        await _insist(respond_in_time)
    except (discord.HTTPException, _TooOld, *LOST) as fault:
        if getattr(fault, "code", 0) != ACKNOWLEDGED:
            _miss(interaction, fault)
            return False
        if not tries.lost:
            log.info("another process has answered an interaction")
            return False
    finally:
        TRIES.reset(token)
    stopwatch_of(interaction).acknowledged()
    return True


class _TooOld(Exception):
    """Discord takes no answer to an interaction any more, or another process may have given one."""


def _check_age(interaction: Interaction, most: float) -> None:
    age = interaction.extras[_AGE]()
    if age > most:
        raise _TooOld(f"it is {age:.1f} s old")


def _miss(interaction: Interaction, fault: Exception) -> None:
    """Note that an interaction is left without an answer; for late choices nobody waits any more."""
    if interaction.type is not discord.InteractionType.autocomplete:
        stopwatch = stopwatch_of(interaction)
        stopwatch.metrics.presses.missed += 1
        log.warning("an interaction could not be acknowledged: %s", _brief(fault))


def _brief(fault: Exception) -> str:
    """Return what went wrong, without the content that was sent."""
    return str(fault.code or fault.status) if isinstance(fault, discord.HTTPException) else repr(fault)


async def _insist(
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


async def send(
    interaction: Interaction,
    reply: Reply,
    *,
    update: bool,
    fresh: bool = False,
    turn: _Turn | None = None,
) -> None:
    """Send the reply to an acknowledged interaction; a second try never overwrites a later reply.

    A panel in the reply takes the place of its person's panel before it.
    """
    pages = list(reply.pages)
    sent: list[tuple[Page, int | None]] = []

    def is_latest() -> bool:
        return turn is None or _turns.get(_first(interaction)) is turn

    try:
        if pages and not fresh:
            first = pages.pop(0)
            sent.append((first, await _insist(lambda: _edit(interaction, first), is_latest)))
        elif not (pages or update):
            await _insist(partial(_delete, interaction))
        sent += [(page, await _insist(partial(_follow_up, interaction, page))) for page in pages]
    except discord.HTTPException as fault:
        if fault.code not in GONE and fault.status < 500:
            raise
        log.warning("an answer did not arrive: %s", _brief(fault))
    except (_TooOld, *LOST) as fault:
        log.warning("an answer did not arrive: %r", fault)
    stopwatch_of(interaction).answered()
    panels: Panels = interaction.extras[_PANELS]
    if fresh:
        panels.left_alone(interaction)
    for page, message in sent:
        if page.panel_of is not None and message is not None:
            language = nearest(str(interaction.locale))
            await panels.show(interaction, page.panel_of, message, page.shows, language)


async def _delete(interaction: Interaction) -> None:
    _check_age(interaction, TOKEN_LIFE)
    await interaction.delete_original_response()


async def _edit(interaction: Interaction, page: Page) -> int:
    async def put(drawn: Drawn) -> int:
        _check_age(interaction, TOKEN_LIFE)
        message = await interaction.edit_original_response(
            view=drawn.view, attachments=drawn.files, allowed_mentions=discord.AllowedMentions.none()
        )
        return message.id

    return await _with_icons(interaction, page, put)


async def _follow_up(interaction: Interaction, page: Page) -> int:
    async def post(drawn: Drawn) -> int:
        _check_age(interaction, TOKEN_LIFE)
        message = await interaction.followup.send(
            view=drawn.view, files=drawn.files, ephemeral=True, wait=True
        )
        return message.id

    return await _with_icons(interaction, page, post)


async def _with_icons(
    interaction: Interaction, page: Page, send_it: Callable[[Drawn], Awaitable[int]]
) -> int:
    """Send a page with its icons; return the message's id."""
    icons: Icons = interaction.extras[_ICONS]
    return await icons.send(page, stopwatch_of(interaction).metrics.rendering, send_it)


def _told(fault: Exception, interaction: Interaction, app: App, reader: Reader) -> Reply:
    """Return the sentence for a person about a fault of ours, and log the fault."""
    stopwatch_of(interaction).metrics.presses.faults += 1
    words = app.words(reader)
    if isinstance(fault, StoreError):
        level = logging.DEBUG if isinstance(fault, OutOfReach) else logging.ERROR
        log.log(level, "the store refused a change: %s", fault)
        return Reply((note(words.text("refused-busy")),))
    log.error("an interaction failed", exc_info=fault)
    return Reply((note(words.text("refused-fault")),))
