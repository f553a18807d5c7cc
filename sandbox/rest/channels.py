"""Channels and threads."""

from sandbox import threads, timeline
from sandbox.errors import ApiError, ErrorCode, FormErrors, Json
from sandbox.permissions import Permission
from sandbox.rest.call import NO_CONTENT, ApiCall, ApiResponse, Route
from sandbox.schemas import Boolean, Enumeration, Integer, Object, Schema, String
from sandbox.world import DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, THREADS

_THREAD_FIELDS: dict[str, Schema] = {
    "auto_archive_duration": Enumeration(threads.ARCHIVE_MINUTES),
    "rate_limit_per_user": Integer(0, 21600),
}
_NAME = String(1, 100)
_NEW_THREAD = Object(
    required={"name": _NAME},
    optional={**_THREAD_FIELDS, "type": Enumeration((PUBLIC_THREAD, PRIVATE_THREAD)), "invitable": Boolean()},
)
_THREAD_CHANGES = Object(
    optional={
        **_THREAD_FIELDS,
        "name": _NAME,
        "archived": Boolean(),
        "locked": Boolean(),
        "invitable": Boolean(),
    }
)


async def _get(call: ApiCall) -> ApiResponse:
    return ApiResponse(200, call.channel())


async def _patch(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    if channel["type"] == DM:
        raise ApiError(ErrorCode.WRONG_CHANNEL_TYPE)
    if channel["type"] not in THREADS:
        raise ApiError(ErrorCode.MISSING_PERMISSIONS)
    changes = await call.body(_THREAD_CHANGES)
    _require_may_change(call, channel, changes)
    metadata = channel["thread_metadata"]
    if metadata["archived"] and changes.get("archived", True) and changes.keys() - {"archived"}:
        raise ApiError(ErrorCode.THREAD_ARCHIVED)
    for key in ("name", "rate_limit_per_user"):
        channel[key] = channel[key] if changes.get(key) is None else changes[key]
    for key in ("auto_archive_duration", "locked", "invitable"):
        if changes.get(key) is not None:
            metadata[key] = changes[key]
    if changes.get("archived") is not None and changes["archived"] != metadata["archived"]:
        timeline.set_archived(call.world, channel, archived=changes["archived"])
    else:
        timeline.thread_changed(call.world, channel)
    return ApiResponse(200, channel)


def _require_may_change(call: ApiCall, thread: Json, changes: Json) -> None:
    """Refuse a change of a thread unless the bot owns it or has Manage Threads; locking needs that."""
    permissions = call.world.permissions(call.world.bot_id, thread)
    if permissions & Permission.MANAGE_THREADS:
        return
    is_owner = thread["owner_id"] == call.world.bot_id
    locked = thread["thread_metadata"]["locked"] or changes.get("locked") is not None
    opening = changes.keys() == {"archived"} and changes["archived"] is False
    may_send = bool(permissions & Permission.SEND_MESSAGES_IN_THREADS)
    if locked or not (is_owner or (opening and may_send)):
        raise ApiError(ErrorCode.MISSING_PERMISSIONS)


async def _delete(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    if channel["type"] == DM:
        return ApiResponse(200, channel)
    if channel["type"] not in THREADS:
        raise ApiError(ErrorCode.MISSING_PERMISSIONS)
    call.world.require(channel, Permission.MANAGE_THREADS)
    threads.delete(call.world, channel)
    return ApiResponse(200, channel)


def _parent(call: ApiCall, needed: Permission) -> Json:
    channel = call.channel()
    if channel["type"] != TEXT:
        raise ApiError(ErrorCode.WRONG_CHANNEL_TYPE)
    call.world.require(channel, needed)
    return channel


async def _start(call: ApiCall) -> ApiResponse:
    form = (await call.form()).body
    private = form.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    parent = _parent(call, needed)
    errors = FormErrors()
    _NEW_THREAD.check(form, errors)
    errors.raise_if_any()
    # Without a type Discord makes a private thread, for historical reasons.
    thread = threads.start(call.world, parent, form, PRIVATE_THREAD if private else PUBLIC_THREAD)
    if not private:
        _announce(call, parent, thread)
    return ApiResponse(201, {**thread, "member": threads.membership(call.world, thread, call.world.bot_id)})


def _announce(call: ApiCall, parent: Json, thread: Json) -> None:
    notification = timeline.blank(call.world, parent, call.world.bot_id, timeline.THREAD_CREATED)
    notification["content"] = thread["name"]
    notification["message_reference"] = {
        "type": 0,
        "channel_id": thread["id"],
        "guild_id": parent["guild_id"],
    }
    timeline.add(call.world, parent, notification)


async def _start_from_message(call: ApiCall) -> ApiResponse:
    form = await call.body(_NEW_THREAD)
    parent = _parent(call, Permission.CREATE_PUBLIC_THREADS)
    message = timeline.find(call.world, parent, call.path("message"))
    if message["id"] in call.world.channels:
        raise ApiError(ErrorCode.THREAD_EXISTS)
    thread = threads.start(call.world, parent, form, PUBLIC_THREAD, key=message["id"])
    timeline.link_starter(call.world, thread)
    return ApiResponse(201, {**thread, "member": threads.membership(call.world, thread, call.world.bot_id)})


def _thread(call: ApiCall) -> Json:
    channel = call.channel()
    if channel["type"] not in THREADS:
        raise ApiError(ErrorCode.WRONG_CHANNEL_TYPE)
    return channel


def _user(call: ApiCall) -> str:
    user = call.path("user")
    return call.world.bot_id if user == "@me" else user


async def _members(call: ApiCall) -> ApiResponse:
    thread = _thread(call)
    joined = call.world.thread_members[thread["id"]]
    return ApiResponse(200, [threads.membership(call.world, thread, user) for user in joined])


async def _member(call: ApiCall) -> ApiResponse:
    thread = _thread(call)
    if _user(call) not in call.world.thread_members[thread["id"]]:
        raise ApiError(ErrorCode.UNKNOWN_MEMBER)
    return ApiResponse(200, threads.membership(call.world, thread, _user(call)))


async def _join(call: ApiCall) -> ApiResponse:
    thread = _thread(call)
    if not call.world.is_member(_user(call), call.world.guild_of(thread)):
        raise ApiError(ErrorCode.UNKNOWN_MEMBER)
    if _user(call) != call.world.bot_id:
        call.world.require(thread, Permission.SEND_MESSAGES_IN_THREADS)
    threads.join(call.world, thread, _user(call))
    return NO_CONTENT


async def _leave(call: ApiCall) -> ApiResponse:
    thread = _thread(call)
    if _user(call) != call.world.bot_id:
        call.world.require(thread, Permission.MANAGE_THREADS)
    threads.leave(call.world, thread, _user(call))
    return NO_CONTENT


async def _archived(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    call.world.require(channel, Permission.READ_MESSAGE_HISTORY)
    kind = PRIVATE_THREAD if call.path("kind") == "private" else PUBLIC_THREAD
    archived = [
        thread
        for thread in call.world.channels.values()
        if thread["type"] == kind
        and thread["parent_id"] == channel["id"]
        and thread["thread_metadata"]["archived"]
    ]
    archived.sort(key=lambda thread: str(thread["thread_metadata"]["archive_timestamp"]), reverse=True)
    return ApiResponse(200, {"threads": archived, "members": [], "has_more": False})


_MEMBERS = "/channels/{channel}/thread-members"
ROUTES = (
    Route("GET", "/channels/{channel}", _get),
    Route("PATCH", "/channels/{channel}", _patch),
    Route("DELETE", "/channels/{channel}", _delete),
    Route("POST", "/channels/{channel}/threads", _start),
    Route("POST", "/channels/{channel}/messages/{message}/threads", _start_from_message),
    Route("GET", "/channels/{channel}/threads/archived/{kind:public|private}", _archived),
    Route("GET", _MEMBERS, _members),
    Route("GET", _MEMBERS + "/{user:@me|[^/]+}", _member),
    Route("PUT", _MEMBERS + "/{user:@me|[^/]+}", _join),
    Route("DELETE", _MEMBERS + "/{user:@me|[^/]+}", _leave),
)
