"""Work in channels and in threads that may be archived, and the search for messages never noted."""

from collections.abc import Awaitable, Callable

import discord

from bot.pages.custom_id import Press, read_press

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
THREAD_ARCHIVED = 50083
THREAD_LOCKED = 160005

GONE = (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE)
"""A message is gone, perhaps with its channel or thread. With any other code it may still exist."""

NONCE_LIFE = 120.0
"""Seconds for which Discord certainly remembers a nonce."""
_LOOK_BACK = 25
"""Messages to read in search of one that was sent but not noted."""


async def awake(client: discord.Client, channel: int, act: Callable[[], Awaitable[object]]) -> None:
    """Act in a channel; take an archived thread out of the archive first."""
    try:
        await act()
    except discord.HTTPException as refusal:
        if refusal.code != THREAD_ARCHIVED:
            raise
        await wake_thread(client, channel)
        await act()


async def delete(client: discord.Client, channel: int, message: int) -> bool:
    """Delete a message; return whether it still existed."""
    partial = client.get_partial_messageable(channel).get_partial_message(message)
    try:
        await awake(client, channel, partial.delete)
    except discord.NotFound as refusal:
        if refusal.code not in GONE:
            raise
        return False
    return True


async def wake_thread(client: discord.Client, thread: int) -> None:
    """Take a thread out of the archive; a locked thread stays locked, but people can press there."""
    found = await client.fetch_channel(thread)
    if isinstance(found, discord.Thread):
        await found.edit(archived=False)


async def find_sent(
    client: discord.Client, channel: discord.abc.Messageable, fits: Callable[[int, list[Press]], bool]
) -> discord.Message | None:
    """Return the newest message of the bot that fits, by its id and by its buttons."""
    async for message in channel.history(limit=_LOOK_BACK):
        mine = client.user is not None and message.author.id == client.user.id
        if mine and fits(message.id, presses_of(message)):
            return message
    return None


def presses_of(message: discord.Message) -> list[Press]:
    """Return all presses that a message of the bot offers."""
    ids = (
        getattr(item, "custom_id", None)
        for item in discord.ui.LayoutView.from_message(message).walk_children()
    )
    return [press for press in map(read_press, filter(None, ids)) if press is not None]
