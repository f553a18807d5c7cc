"""The messages of channels: adding, changing, deleting and finding them, with all effects."""

from collections.abc import Iterable
from datetime import timedelta

from sandbox.errors import ApiError, ErrorCode, Json
from sandbox.ids import time_of
from sandbox.objects import member
from sandbox.world import DM, EPHEMERAL, LOADING, THREADS, World

DEFAULT_MESSAGE, THREAD_CREATED, REPLY, COMMAND_ANSWER, THREAD_STARTER = 0, 18, 19, 20, 21
SYSTEM = (THREAD_CREATED, THREAD_STARTER)
HAS_THREAD = 1 << 5


def blank(world: World, channel: Json, author: str, kind: int = DEFAULT_MESSAGE) -> Json:
    """Return a new message with an id and a time, without content."""
    key = world.ids.next()
    return {
        "id": key,
        "channel_id": channel["id"],
        "type": kind,
        "author": world.users[author],
        "content": "",
        "timestamp": world.now().isoformat(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }


def add(world: World, channel: Json, message: Json, *, quiet: bool = False) -> None:
    """Append a message to its channel, open an archived thread, and dispatch the event to all.

    `quiet` hides it from people's pages: for an answer that the bot is still working on.
    """
    if channel["type"] in THREADS:
        revive(world, channel)
        channel["message_count"] += 1
        channel["total_message_sent"] += 1
    channel["last_message_id"] = message["id"]
    world.disk.put("channel", channel["id"], channel)
    world.messages[channel["id"]][message["id"]] = message
    world.disk.put("message", message["id"], message)
    world.tell_bot("MESSAGE_CREATE", for_bot(world, channel, message), channel.get("guild_id"))
    if not quiet:
        show(world, channel, message)


def show(world: World, channel: Json, message: Json) -> None:
    """Show a message that is new to people, and notify the mentioned people."""
    world.tell_people("message", message, world.audience(channel))
    tell_mentioned(world, channel, message)


def tell_mentioned(world: World, channel: Json, message: Json) -> None:
    """Notify the people whom a message pings."""
    mentioned = {user["id"] for user in message["mentions"]}
    if message["mention_everyone"] or message["mention_roles"]:  # all people have all roles
        mentioned = {person["id"] for person in world.people}
    if channel["type"] != DM:
        guild = world.guild_of(channel)
        mentioned = {person for person in mentioned if guild.has(person) and world.sees(person, channel)}
    if mentioned:
        world.tell_people("mention", {"channel_id": channel["id"], "message_id": message["id"]}, mentioned)


def changed(world: World, message: Json) -> None:
    """Store a message that was changed in place, and dispatch the event to all who see it."""
    channel = world.channels[message["channel_id"]]
    world.disk.put("message", message["id"], message)
    world.tell_bot("MESSAGE_UPDATE", for_bot(world, channel, message), channel.get("guild_id"))
    if not message["flags"] & LOADING:
        world.tell_people("message", message, world.audience(channel))


def delete(world: World, message: Json) -> None:
    """Delete a message and its files."""
    channel = world.channels[message["channel_id"]]
    del world.messages[channel["id"]][message["id"]]
    world.disk.remove("message", message["id"])
    drop_files(world, message["attachments"])
    if channel["type"] in THREADS:
        channel["message_count"] = max(0, channel["message_count"] - 1)
        world.disk.put("channel", channel["id"], channel)
    event = {"id": message["id"], "channel_id": channel["id"]}
    in_guild = {} if channel["type"] == DM else {"guild_id": channel["guild_id"]}
    world.tell_bot("MESSAGE_DELETE", {**event, **in_guild}, channel.get("guild_id"))
    world.tell_people("message_deleted", event, world.audience(channel))


def drop_files(world: World, attachments: Iterable[Json]) -> None:
    """Delete the bytes of attachments without a message."""
    for attachment in attachments:
        world.disk.drop_file(attachment["id"])


def find(world: World, channel: Json, key: str) -> Json:
    """Return a message on the channel API, which has no ephemeral ones (10008)."""
    message = world.messages[channel["id"]].get(key)
    if message is None:
        raise ApiError(ErrorCode.UNKNOWN_MESSAGE)
    return message


def visible(world: World, channel: Json, person: str) -> list[Json]:
    """Return the messages that a person sees in a channel, oldest first, their private answers included."""
    private = [
        message
        for message, viewer in world.ephemeral.values()
        if viewer == person and message["channel_id"] == channel["id"]
    ]
    everything = [*world.messages[channel["id"]].values(), *private]
    finished = [message for message in everything if not message["flags"] & LOADING]
    return sorted(finished, key=lambda message: int(message["id"]))


def with_nonce(world: World, channel: Json, author: str, nonce: str) -> Json | None:
    """Return a message by the same author with the same nonce, from the past few minutes."""
    horizon = world.now() - timedelta(seconds=world.limits.nonce_seconds)
    for message in reversed(world.messages[channel["id"]].values()):
        if time_of(message["id"]) < horizon:
            return None
        if message.get("nonce") == nonce and message["author"]["id"] == author:
            return message
    return None


def for_bot(world: World, channel: Json, message: Json) -> Json:
    """Return the gateway's form of a message: in the server it carries the author's membership."""
    if channel["type"] == DM:
        return message
    guild = world.guild_of(channel)
    author = member(world, guild, message["author"]["id"], with_user=False)
    return {**as_read_by_bot(world, channel, message), "guild_id": guild.id, "member": author}


def as_read_by_bot(world: World, channel: Json, message: Json) -> Json:
    """Return a message without the content that needs the privileged intent, which no bot has here."""
    is_own = message["author"]["id"] == world.bot_id
    if channel["type"] == DM or is_own or any(user["id"] == world.bot_id for user in message["mentions"]):
        return message
    return {**message, "content": "", "attachments": [], "embeds": [], "components": []}


def revive(world: World, thread: Json) -> None:
    """Open an archived thread because a message is sent in it."""
    if thread["thread_metadata"]["archived"]:
        set_archived(world, thread, archived=False)


def set_archived(world: World, thread: Json, *, archived: bool) -> None:
    """Archive or open a thread, and dispatch the event."""
    thread["thread_metadata"]["archived"] = archived
    thread["thread_metadata"]["archive_timestamp"] = world.now().isoformat()
    thread_changed(world, thread)


def thread_changed(world: World, thread: Json) -> None:
    """Store a thread that was changed in place, and dispatch the event."""
    world.save_channel(thread)
    world.tell_bot("THREAD_UPDATE", thread, thread["guild_id"])
    link_starter(world, thread)


def link_starter(world: World, thread: Json, *, gone: bool = False) -> None:
    """Update the copy of a thread on its starter message, if it has one."""
    message = world.messages[thread["parent_id"]].get(thread["id"])
    if message is None:
        return
    message.pop("thread", None)
    message["flags"] &= ~HAS_THREAD
    if not gone:
        message["flags"] |= HAS_THREAD
        message["thread"] = {**thread, "thread_metadata": dict(thread["thread_metadata"])}
    changed(world, message)


def is_ephemeral(message: Json) -> bool:
    """Return True if only one person may see a message."""
    return bool(message["flags"] & EPHEMERAL)
