"""Messages on the channel API."""

from datetime import timedelta
from typing import Any

from sandbox import timeline
from sandbox.composing import compose
from sandbox.errors import ApiError, ErrorCode, FormErrors, Json
from sandbox.forms import RequestForm
from sandbox.ids import is_snowflake, time_of
from sandbox.permissions import NOTHING, Permission
from sandbox.rest.call import NO_CONTENT, ApiCall, ApiResponse, Route
from sandbox.world import DM, THREADS


def _sending(channel: Json, form: RequestForm) -> Permission:
    """Return the permissions that the bot needs to send this form here."""
    thread = channel["type"] in THREADS
    needed = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    needed |= Permission.EMBED_LINKS if form.body.get("embeds") else NOTHING
    needed |= Permission.ATTACH_FILES if form.files else NOTHING
    return needed | (Permission.READ_MESSAGE_HISTORY if form.body.get("message_reference") else NOTHING)


def _require_sendable(call: ApiCall, channel: Json) -> None:
    locked = channel["type"] in THREADS and channel["thread_metadata"]["locked"]
    if locked and not call.world.permissions(call.world.bot_id, channel) & Permission.MANAGE_THREADS:
        raise ApiError(ErrorCode.THREAD_LOCKED)
    if channel["type"] == DM and call.world.members[channel["recipients"][0]["id"]]["closed_to_bot"]:
        raise ApiError(ErrorCode.CANNOT_DM)


async def _create(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    form = await call.form()
    call.world.require(channel, _sending(channel, form))
    _require_sendable(call, channel)
    nonce = form.body.get("nonce")
    if nonce is not None and form.body.get("enforce_nonce"):
        sent = timeline.with_nonce(call.world, channel, call.world.bot_id, str(nonce))
        if sent is not None:
            return ApiResponse(200, sent)
    message = timeline.blank(call.world, channel, call.world.bot_id)
    _refer(call, channel, message, form.body.get("message_reference"))
    compose(call.world, message, form, new=True)
    if nonce is not None:
        message["nonce"] = str(nonce)
    timeline.add(call.world, channel, message)
    return ApiResponse(200, message)


def _refer(call: ApiCall, channel: Json, message: Json, reference: Any) -> None:
    """Make a message a reply to another one; an unknown one is refused unless the form allows it."""
    if not isinstance(reference, dict):
        return
    key = str(reference.get("message_id"))
    referred = call.world.messages[channel["id"]].get(key)
    if referred is None:
        if reference.get("fail_if_not_exists", True):
            errors = FormErrors()
            errors.at("message_reference").add("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            errors.raise_if_any()
        return
    message["type"] = timeline.REPLY
    message["message_reference"] = {"type": 0, "channel_id": channel["id"], "message_id": key}
    message["referenced_message"] = {**referred, "referenced_message": None}


async def _get(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    call.world.require(channel, Permission.READ_MESSAGE_HISTORY)
    message = timeline.find(call.world, channel, call.path("message"))
    return ApiResponse(200, timeline.as_read_by_bot(call.world, channel, message))


async def _list(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    limit = call.query_integer("limit", 1, 100, 50)
    if not call.world.permissions(call.world.bot_id, channel) & Permission.READ_MESSAGE_HISTORY:
        return ApiResponse(200, [])
    messages = [message for _, message in sorted(call.world.messages[channel["id"]].items(), key=_by_id)]
    page = _page(call, messages, limit)
    return ApiResponse(200, [timeline.as_read_by_bot(call.world, channel, message) for message in page])


def _by_id(item: tuple[str, Json]) -> int:
    return int(item[0])


def _page(call: ApiCall, messages: list[Json], limit: int) -> list[Json]:
    """Return the requested messages, newest first."""
    bounds = {
        key: call.request.query[key] for key in ("before", "after", "around") if key in call.request.query
    }
    errors = FormErrors()
    for key, value in bounds.items():
        if not is_snowflake(value):
            errors.at(key).add("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    errors.raise_if_any()
    if "around" in bounds:
        middle, half = int(bounds["around"]), limit // 2
        older = [message for message in messages if int(message["id"]) <= middle][-half - 1 :]
        newer = [message for message in messages if int(message["id"]) > middle][:half]
        return [*older, *newer][::-1][:limit]
    if "after" in bounds:
        least = int(bounds["after"])
        return [message for message in messages if int(message["id"]) > least][:limit][::-1]
    if "before" in bounds:
        most = int(bounds["before"])
        messages = [message for message in messages if int(message["id"]) < most]
    return messages[-limit:][::-1]


async def _edit(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    message = timeline.find(call.world, channel, call.path("message"))
    form = await call.form()
    if message["author"]["id"] != call.world.bot_id:
        raise ApiError(ErrorCode.NOT_AUTHOR)
    if message["type"] in timeline.SYSTEM:
        raise ApiError(ErrorCode.SYSTEM_MESSAGE)
    _require_open(channel)
    if form.files:
        call.world.require(channel, Permission.ATTACH_FILES)
    age = call.world.now() - time_of(message["id"])
    if age > timedelta(seconds=call.world.limits.old_message_seconds):
        call.count_old_edit(channel["id"])
    dropped = compose(call.world, message, form, new=False)
    timeline.drop_files(call.world, dropped)
    timeline.changed(call.world, message)
    return ApiResponse(200, message)


def _require_open(channel: Json) -> None:
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise ApiError(ErrorCode.THREAD_ARCHIVED)


async def _delete(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    message = timeline.find(call.world, channel, call.path("message"))
    if message["author"]["id"] != call.world.bot_id:
        call.world.require(channel, Permission.MANAGE_MESSAGES)
    if message["type"] == timeline.THREAD_STARTER:
        raise ApiError(ErrorCode.SYSTEM_MESSAGE)
    _require_open(channel)
    timeline.delete(call.world, message)
    return NO_CONTENT


async def _pins(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    pinned = [message for message in call.world.messages[channel["id"]].values() if message["pinned"]]
    return ApiResponse(200, pinned[::-1])


async def _pin_page(call: ApiCall) -> ApiResponse:
    pinned = (await _pins(call)).body
    items = [{"pinned_at": message["pinned_at"], "message": message} for message in pinned]
    return ApiResponse(200, {"items": items, "has_more": False})


async def _pin(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    call.world.require(channel, Permission.PIN_MESSAGES)
    message = timeline.find(call.world, channel, call.path("message"))
    _require_open(channel)
    pinned = [candidate for candidate in call.world.messages[channel["id"]].values() if candidate["pinned"]]
    if message not in pinned and len(pinned) >= call.world.limits.pins:
        raise ApiError(ErrorCode.TOO_MANY_PINS)
    _set_pinned(call, message, pinned=True)
    return NO_CONTENT


async def _unpin(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    call.world.require(channel, Permission.PIN_MESSAGES)
    _require_open(channel)
    _set_pinned(call, timeline.find(call.world, channel, call.path("message")), pinned=False)
    return NO_CONTENT


def _set_pinned(call: ApiCall, message: Json, *, pinned: bool) -> None:
    message["pinned"] = pinned
    message["pinned_at"] = call.world.now().isoformat()
    timeline.changed(call.world, message)


async def _typing(call: ApiCall) -> ApiResponse:
    channel = call.channel()
    call.world.require(channel, _sending(channel, RequestForm({})))
    return NO_CONTENT


_MESSAGES = "/channels/{channel}/messages"
ROUTES = (
    Route("POST", _MESSAGES, _create),
    Route("GET", _MESSAGES, _list),
    Route("GET", _MESSAGES + "/pins", _pin_page),
    Route("PUT", _MESSAGES + "/pins/{message}", _pin),
    Route("DELETE", _MESSAGES + "/pins/{message}", _unpin),
    Route("GET", _MESSAGES + "/{message}", _get),
    Route("PATCH", _MESSAGES + "/{message}", _edit),
    Route("DELETE", _MESSAGES + "/{message}", _delete),
    Route("GET", "/channels/{channel}/pins", _pins),
    Route("PUT", "/channels/{channel}/pins/{message}", _pin),
    Route("DELETE", "/channels/{channel}/pins/{message}", _unpin),
    Route("POST", "/channels/{channel}/typing", _typing),
)
