"""Threads: starting, joining, archiving by time, and deleting."""

from datetime import datetime, timedelta
from itertools import chain

from sandbox import timeline
from sandbox.errors import ApiError, ErrorCode, Json
from sandbox.ids import time_of
from sandbox.objects import active_threads
from sandbox.world import PRIVATE_THREAD, World

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
_DEFAULT_ARCHIVE_MINUTES = 1440


def start(world: World, parent: Json, form: Json, kind: int, *, key: str | None = None) -> Json:
    """Open a thread in a text channel for the bot; `key` is the id of its starter message."""
    if len(active_threads(world.guild_of(parent))) >= world.limits.active_threads:
        raise ApiError(ErrorCode.TOO_MANY_THREADS)
    now = world.now().isoformat()
    metadata: Json = {
        "archived": False,
        "auto_archive_duration": form.get("auto_archive_duration") or _DEFAULT_ARCHIVE_MINUTES,
        "archive_timestamp": now,
        "locked": False,
        "create_timestamp": now,
    }
    if kind == PRIVATE_THREAD:
        metadata["invitable"] = form.get("invitable", True)
    thread: Json = {
        "id": key or world.ids.next(),
        "type": kind,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": world.bot_id,
        "name": form["name"],
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "rate_limit_per_user": form.get("rate_limit_per_user") or 0,
        "flags": 0,
        "thread_metadata": metadata,
    }
    world.thread_members[thread["id"]] = {world.bot_id: now}
    _save_members(world, thread["id"])
    world.add_channel(thread)
    member = membership(world, thread, world.bot_id)
    world.tell_bot("THREAD_CREATE", {**thread, "newly_created": True, "member": member}, thread["guild_id"])
    return thread


def membership(world: World, thread: Json, user: str) -> Json:
    """Return the thread member object of a member."""
    joined = world.thread_members[thread["id"]][user]
    return {"id": thread["id"], "user_id": user, "join_timestamp": joined, "flags": 0}


def join(world: World, thread: Json, user: str) -> None:
    """Make a user a member of an open thread, if not one already."""
    _require_open(thread)
    if user in world.thread_members[thread["id"]]:
        return
    world.thread_members[thread["id"]][user] = world.now().isoformat()
    _members_changed(world, thread, {"added_members": [membership(world, thread, user)]})


def leave(world: World, thread: Json, user: str) -> None:
    """Remove a user from an open thread."""
    _require_open(thread)
    if world.thread_members[thread["id"]].pop(user, None) is not None:
        _members_changed(world, thread, {"removed_member_ids": [user]})


def _members_changed(world: World, thread: Json, change: Json) -> None:
    _save_members(world, thread["id"])
    thread["member_count"] = len(world.thread_members[thread["id"]])
    world.save_channel(thread)
    update = {key: thread[key] for key in ("id", "guild_id", "member_count")}
    world.tell_bot("THREAD_MEMBERS_UPDATE", {**update, **change}, thread["guild_id"])


def _require_open(thread: Json) -> None:
    if thread["thread_metadata"]["archived"]:
        raise ApiError(ErrorCode.THREAD_ARCHIVED)


def delete(world: World, thread: Json) -> None:
    """Delete a thread with its messages and their files."""
    audience = world.audience(thread)
    for key, message in world.messages.pop(thread["id"]).items():
        world.disk.remove("message", key)
        timeline.drop_files(world, message["attachments"])
    del world.channels[thread["id"]], world.thread_members[thread["id"]]
    del world.guild_of(thread).rooms[thread["id"]]
    world.disk.remove("channel", thread["id"])
    world.disk.remove("thread_members", thread["id"])
    timeline.link_starter(world, thread, gone=True)
    event = {key: thread[key] for key in ("id", "guild_id", "parent_id", "type")}
    world.tell_bot("THREAD_DELETE", event, thread["guild_id"])
    world.tell_people("channel_deleted", {"id": thread["id"]}, audience)


def archive_idle(world: World) -> None:
    """Archive every thread that was inactive for its archive duration."""
    for thread in chain.from_iterable(map(active_threads, world.guilds.values())):
        minutes = thread["thread_metadata"]["auto_archive_duration"]
        if _last_activity(thread) + timedelta(minutes=minutes) <= world.now():
            timeline.set_archived(world, thread, archived=True)


def _last_activity(thread: Json) -> datetime:
    opened = datetime.fromisoformat(thread["thread_metadata"]["archive_timestamp"])
    return max(opened, time_of(thread["last_message_id"] or thread["id"]))


def _save_members(world: World, thread: str) -> None:
    world.disk.put("thread_members", thread, world.thread_members[thread])
