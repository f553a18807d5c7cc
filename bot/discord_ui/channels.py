"""Messages that have to stand once: sent, edited, deleted and found, also in archived threads."""

from collections.abc import Awaitable, Callable, Collection
from enum import Enum
from weakref import WeakKeyDictionary

import discord
from cachetools import LRUCache

from bot.discord_ui.faults import OLD_EDITS, THREAD_ARCHIVED, THREAD_LOCKED, is_gone
from bot.pages.custom_id import Press, read_press

NONCE_LIFE = 120.0
"""Seconds for which Discord certainly remembers a nonce."""
_LOOK_BACK = 25
"""Messages to read in search of one that was sent but not noted."""

_DELETED = 4096
"""Limit of remembered deletions."""
_deleted: WeakKeyDictionary[discord.Client, LRUCache[int, bool]] = WeakKeyDictionary()
"""The latest deletions by each client itself: the bot does not post these messages again."""

Fits = Callable[[int, list[Press]], bool]
"""A test of the id of a message and the presses that it offers: whether an earlier try has sent it."""


class Edited(Enum):
    """The result of an edit."""

    DONE = "done"
    GONE = "gone"
    TOO_OLD = "too old"
    """Discord accepts no more edits of old messages now."""


async def awake(
    client: discord.Client, channel: int, act: Callable[[], Awaitable[object]], *, opens: bool = True
) -> None:
    """Act in a channel; take an archived thread out of the archive first.

    Without `opens`, nothing happens in an archived thread: opened, it would be in everybody's list again.
    """
    try:
        await act()
    except discord.HTTPException as refusal:
        if refusal.code != THREAD_ARCHIVED:
            raise
        if opens:
            await wake_thread(client, channel)
            await act()


async def edit(
    client: discord.Client,
    channel: int,
    message: int,
    change: Callable[[discord.PartialMessage], Awaitable[object]],
    *,
    opens: bool = True,
    raises: Collection[int] = (),
) -> Edited:
    """Edit a message with `change`, which is called again after its thread was opened.

    `opens` is that of `awake`. `raises`: codes that are refusals for the caller, and no results.
    """
    partial = client.get_partial_messageable(channel).get_partial_message(message)
    try:
        await awake(client, channel, lambda: change(partial), opens=opens)
    except discord.HTTPException as refusal:
        if refusal.code in raises or not (refusal.code == OLD_EDITS or is_gone(refusal)):
            raise
        return Edited.GONE if is_gone(refusal) else Edited.TOO_OLD
    return Edited.DONE


async def delete(client: discord.Client, channel: int, message: int, *, opens: bool = True) -> bool:
    """Delete a message; return whether it still existed. `opens` is that of `awake`."""
    partial = client.get_partial_messageable(channel).get_partial_message(message)
    deleted = _deleted.setdefault(client, LRUCache(_DELETED))
    deleted[message] = True  # the event may come before the answer
    try:
        await awake(client, channel, partial.delete, opens=opens)
    except BaseException as refusal:
        if is_gone(refusal):
            return False
        deleted.pop(message, None)
        raise
    return True


def was_ours(client: discord.Client, message: int) -> bool:
    """Return whether a client itself deletes a message, or did so a short time ago."""
    return message in _deleted.get(client, ())


async def wake_thread(client: discord.Client, thread: int) -> None:
    """Take a thread out of the archive; a locked thread stays locked.

    Discord names a missing permission instead of the lock, so the error here names the lock.
    """
    channel = await client.fetch_channel(thread)
    if isinstance(channel, discord.Thread):
        try:
            await channel.edit(archived=False)
        except discord.Forbidden as refusal:
            if not channel.locked:
                raise
            error = {"code": THREAD_LOCKED, "message": refusal.text}
            raise discord.Forbidden(refusal.response, error) from refusal


async def send_once(
    client: discord.Client,
    channel: int,
    send: Callable[[discord.PartialMessageable], Awaitable[discord.Message]],
    fits: Fits,
    *,
    tried: float | None,
    now: float,
) -> tuple[discord.Message, bool]:
    """Send a message, unless an earlier try has sent it; return the message and whether it was found.

    `send` has to use the nonce of the earlier try: while Discord remembers it, it answers with the message of
    that try. `tried`: time since when the nonce may have been used; None if it never was.
    """
    place = client.get_partial_messageable(channel)
    if tried is not None and not 0.0 <= now - tried <= NONCE_LIFE:  # the clock may have been set back
        found = await find_sent(client, place, fits)
        if found is not None:
            return found, True
    return await send(place), False


async def find_sent(
    client: discord.Client, channel: discord.abc.Messageable, fits: Fits
) -> discord.Message | None:
    """Return the newest message of the bot whose id and buttons fit."""
    async for message in channel.history(limit=_LOOK_BACK):
        is_ours = client.user is not None and message.author.id == client.user.id
        if is_ours and fits(message.id, presses_of(message)):
            return message
    return None


def presses_of(message: discord.Message) -> list[Press]:
    """Return all presses that a message of the bot offers."""
    ids = (
        getattr(item, "custom_id", None)
        for item in discord.ui.LayoutView.from_message(message).walk_children()
    )
    return [press for press in map(read_press, filter(None, ids)) if press is not None]
