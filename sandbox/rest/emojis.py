"""The emoji of the application: small images for the bot's buttons, lists and texts."""

import base64
import binascii
import re

from sandbox.disk import StoredFile
from sandbox.errors import ApiError, ErrorCode, Json, form_error
from sandbox.rest.call import NO_CONTENT, ApiCall, ApiResponse, Route
from sandbox.schemas import Object, String

_NAME = String(2, 32, re.compile(r"[A-Za-z0-9_]+", re.ASCII))
_NEW = Object(required={"name": _NAME, "image": String(1, 2**20)})
_CHANGED = Object(required={"name": _NAME})
_IMAGE = re.compile(r"data:(image/[a-z]+);base64,(.+)", re.ASCII)
_SIGNATURES = {
    "image/png": b"\x89PNG\r\n\x1a\n",
    "image/gif": b"GIF8",
    "image/jpeg": b"\xff\xd8\xff",
    "image/webp": b"RIFF",
}


async def _list(call: ApiCall) -> ApiResponse:
    call.require_application()
    return ApiResponse(200, {"items": list(call.world.emojis.values())})


async def _create(call: ApiCall) -> ApiResponse:
    call.require_application()
    body, world = await call.body(_NEW), call.world
    kind, data = _image(str(body["image"]), world.limits.emoji_bytes)
    _require_free(call, str(body["name"]))
    if len(world.emojis) >= world.limits.emojis:
        raise ApiError(ErrorCode.TOO_MANY_EMOJIS)
    emoji: Json = {
        "id": world.ids.next(),
        "name": body["name"],
        "user": world.users[world.bot_id],
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": kind == "image/gif",
        "available": True,
    }
    world.add_emoji(emoji, StoredFile(str(body["name"]), kind, data))
    return ApiResponse(201, emoji)


def _image(text: str, most: int) -> tuple[str, bytes]:
    """Return the type and the bytes of an image in a data URI."""
    match = _IMAGE.fullmatch(text)
    kind = "" if match is None else match[1]
    try:
        data = base64.b64decode(b"" if match is None else match[2], validate=True)
    except binascii.Error:
        data = b""
    if kind not in _SIGNATURES or not data.startswith(_SIGNATURES[kind]):
        raise form_error("image", "IMAGE_INVALID", "Invalid image data")
    if len(data) > most:
        sentence = f"File cannot be larger than {most / 1024} kb."
        raise form_error("image", "BINARY_TYPE_MAX_LENGTH", sentence)
    return kind, data


def _require_free(call: ApiCall, name: str) -> None:
    if any(emoji["name"] == name for emoji in call.world.emojis.values()):
        sentence = "The name is already taken by another emoji of the application."
        raise form_error("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", sentence)


def _emoji(call: ApiCall) -> Json:
    call.require_application()
    emoji = call.world.emojis.get(call.path("emoji"))
    if emoji is None:
        raise ApiError(ErrorCode.UNKNOWN_EMOJI)
    return emoji


async def _get(call: ApiCall) -> ApiResponse:
    return ApiResponse(200, _emoji(call))


async def _rename(call: ApiCall) -> ApiResponse:
    emoji = _emoji(call)
    name = str((await call.body(_CHANGED))["name"])
    if name != emoji["name"]:
        _require_free(call, name)
        call.world.rename_emoji(emoji, name)
    return ApiResponse(200, emoji)


async def _delete(call: ApiCall) -> ApiResponse:
    call.world.drop_emoji(_emoji(call))
    return NO_CONTENT


_ALL = "/applications/{application}/emojis"
_ONE = f"{_ALL}/{{emoji}}"
ROUTES = (
    Route("GET", _ALL, _list),
    Route("POST", _ALL, _create),
    Route("GET", _ONE, _get),
    Route("PATCH", _ONE, _rename),
    Route("DELETE", _ONE, _delete),
)
