"""Requests that answer one interaction: the first answer in time, then edits and further messages.

A request is repeated after a broken connection. An interaction that is too old is left alone.
"""

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable, Iterable
from enum import Enum, auto
from functools import partial
from typing import TypeVar

import discord

from bot.discord_ui.draw import Drawn, calls, drawn, modal
from bot.discord_ui.faults import LOST
from bot.discord_ui.gate import TRIES, Tries
from bot.discord_ui.icons import Icons
from bot.discord_ui.panels import GONE, TOKEN_LIFE
from bot.discord_ui.rights import Interaction
from bot.ops.metrics import Metrics, Stopwatch
from bot.pages.page import Form, Page

log = logging.getLogger(__name__)

T = TypeVar("T")

ACKNOWLEDGED = 40060
"""Code for: an interaction has its first answer."""
FIRST_ANSWER = 3.0
"""Seconds that Discord allows for the first answer."""
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


class ReplySender:
    """Sends the answers to one interaction, and times them from its arrival."""

    def __init__(
        self, interaction: Interaction, *, metrics: Metrics, icons: Icons, age: Callable[[], float]
    ) -> None:
        """`age` returns the age of the interaction in seconds."""
        self._interaction = interaction
        self._metrics = metrics
        self._stopwatch = Stopwatch(metrics)
        self._icons = icons
        self._age = age

    # --- the first answer ---

    async def acknowledge(self, placement: Placement) -> bool:
        """Acknowledge in time that a reply will come; return whether Discord accepts it."""
        how = {"ephemeral": True, "thinking": True} if placement is Placement.NEW else {}
        return await self._answer_first(partial(self._interaction.response.defer, **how))

    async def show_form(self, form: Form) -> None:
        """Answer with a modal."""
        if await self._answer_first(lambda: self._interaction.response.send_modal(modal(form))):
            self._stopwatch.answered()

    async def say(self, page: Page) -> None:
        """Answer with a private message, without any acknowledgement before it."""
        view = drawn(page).view
        await self._answer_first(lambda: self._interaction.response.send_message(view=view, ephemeral=True))

    async def offer_no_choices(self) -> None:
        """Answer an autocomplete request with an empty list."""
        await self._answer_first(lambda: self._interaction.response.autocomplete([]))

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
            if getattr(fault, "code", 0) != ACKNOWLEDGED:
                self._note_missed(fault)
                return False
            if not tries.lost:
                log.info("another process has answered an interaction")
                return False
        finally:
            TRIES.reset(token)
        self._stopwatch.acknowledged()
        return True

    def _note_missed(self, fault: Exception) -> None:
        """Count an interaction without an answer; late choices do not count, since nobody waits for them."""
        if self._interaction.type is not discord.InteractionType.autocomplete:
            self._metrics.presses.missed += 1
            log.warning("an interaction could not be acknowledged: %s", brief(fault))

    # --- later answers ---

    async def send(
        self, pages: list[Page], placement: Placement, still_wanted: Callable[[], bool]
    ) -> list[tuple[Page, int]]:
        """Send the pages of a reply; return those that arrived, with the ids of their messages.

        An edit is repeated only while it is `still_wanted`. Raises `discord.HTTPException` if Discord refuses
        a page.
        """
        sent: list[tuple[Page, int]] = []
        try:
            if not pages and placement is Placement.NEW:
                await _retry(self._delete)
            for number, page in enumerate(pages):
                edits = number == 0 and placement is not Placement.BESIDE
                call = partial(self._edit if edits else self._follow_up, page)
                message = await (_retry(call, still_wanted) if edits else _retry(call))
                if message is not None:
                    sent.append((page, message))
        except discord.HTTPException as fault:
            if not takes_no_answer(fault) and fault.status < 500:
                raise
            log.warning("an answer did not arrive: %s", brief(fault))
        except (_TooOld, *LOST) as fault:
            log.warning("an answer did not arrive: %r", fault)
        self._stopwatch.answered()
        return sent

    async def post(self, page: Page, nonce: str = "") -> None:
        """Post a page for everybody in the place of the interaction: once, however often it was pressed.

        Without a `nonce` it gets one of the pressed message and button. Raises the faults of Discord and of
        the connection.
        """
        interaction = self._interaction
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
                await _retry(partial(self._interaction.followup.delete_message, message))
            except (discord.HTTPException, *LOST) as fault:
                log.info("a private message stays: %s", brief(fault))

    async def _delete(self) -> None:
        self._check_age(TOKEN_LIFE)
        await self._interaction.delete_original_response()

    async def _edit(self, page: Page) -> int:
        async def edit(content: Drawn) -> int:
            self._check_age(TOKEN_LIFE)
            message = await self._interaction.edit_original_response(
                view=content.view, attachments=content.files, allowed_mentions=discord.AllowedMentions.none()
            )
            return message.id

        return await self._icons.send(page, self._metrics.rendering, edit)

    async def _follow_up(self, page: Page) -> int:
        async def post(content: Drawn) -> int:
            self._check_age(TOKEN_LIFE)
            message = await self._interaction.followup.send(
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


def takes_no_answer(fault: BaseException | None) -> bool:
    """Return whether Discord has refused an answer because its interaction takes none any more."""
    return isinstance(fault, discord.HTTPException) and (
        isinstance(fault, discord.NotFound) or fault.code in (ACKNOWLEDGED, *GONE)
    )


def brief(fault: Exception) -> str:
    """Return the reason of a fault, without the content that was sent."""
    return str(fault.code or fault.status) if isinstance(fault, discord.HTTPException) else repr(fault)
