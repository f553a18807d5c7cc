"""Request bodies: JSON, or a form with `payload_json` and files."""

import io
import re
from dataclasses import dataclass
from mimetypes import guess_type
from typing import Any

import msgspec
from aiohttp import BodyPartReader, web
from PIL import Image

from sandbox.errors import ApiError, ErrorCode, Json, form_error
from sandbox.limits import MEBIBYTE, Limits

_FILE_FIELD = re.compile(r"files\[([0-9]{1,3})\]")
BODY = web.RequestKey("body", object)
_UNSAFE = re.compile(r"[^\w.\-]+")


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    index: int
    filename: str
    content_type: str
    data: bytes

    def size(self) -> tuple[int, int] | None:
        """Return width and height if it is a picture."""
        if not self.content_type.startswith("image/"):
            return None
        try:
            with Image.open(io.BytesIO(self.data)) as picture:
                return picture.size
        except (OSError, ValueError):
            return None


@dataclass(frozen=True)
class RequestForm:
    """The JSON object of a request and the files beside it."""

    body: Json
    files: tuple[Upload, ...] = ()

    def inner(self, key: str) -> "RequestForm":
        """Return the form inside a field, with the same files, as interaction answers carry it."""
        value = self.body.get(key)
        if value is not None and not isinstance(value, dict):
            raise form_error(key, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return RequestForm(value or {}, self.files)


async def read_form(request: web.Request, limits: Limits) -> RequestForm:
    """Read a body, and check its size while it arrives."""
    form = await _read_form(request, limits)
    request[BODY] = form.body
    return form


async def _read_form(request: web.Request, limits: Limits) -> RequestForm:
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request, limits)
    raw = await _read_limited(request, limits)
    if not raw:
        return RequestForm({})
    if request.content_type != "application/json":
        raise form_error(
            "_body", "CONTENT_TYPE_INVALID", 'Expected "Content-Type" header "application/json".'
        )
    return RequestForm(_object(raw))


async def read_list(request: web.Request, limits: Limits) -> list[Any]:
    """Read a body which is a JSON list."""
    raw = await _read_limited(request, limits)
    value = _json(raw)
    if not isinstance(value, list):
        raise form_error("_body", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    request[BODY] = value
    return value


async def _read_limited(request: web.Request, limits: Limits) -> bytes:
    raw = bytearray()
    async for piece in request.content.iter_chunked(65536):
        raw += piece
        if len(raw) > limits.request_bytes:
            raise ApiError(ErrorCode.TOO_LARGE)
    return bytes(raw)


async def _read_multipart(request: web.Request, limits: Limits) -> RequestForm:
    body: Json = {}
    files: list[Upload] = []
    total = 0
    try:
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                raise form_error("_body", "CONTENT_TYPE_INVALID", "Nested forms are not understood.")
            data = await _read_part(part, limits)
            total += len(data)
            if total > limits.request_bytes:
                raise ApiError(ErrorCode.TOO_LARGE)
            if part.name == "payload_json":
                body = _object(data)
            else:
                files.append(_upload(part, data))
    except ValueError as error:
        raise ApiError(ErrorCode.INVALID_JSON) from error
    return RequestForm(body, tuple(sorted(files, key=lambda file: file.index)))


async def _read_part(part: BodyPartReader, limits: Limits) -> bytes:
    data = bytearray()
    # This is more than the buffer ever holds: for smaller pieces aiohttp puts back the rest with a warning.
    while piece := await part.read_chunk(MEBIBYTE):
        data += piece
        if len(data) > limits.file_bytes:
            raise ApiError(ErrorCode.TOO_LARGE)
    return bytes(data)


def _upload(part: BodyPartReader, data: bytes) -> Upload:
    field = _FILE_FIELD.fullmatch(part.name or "")
    if field is None:
        raise form_error(part.name or "_body", "UNKNOWN_FIELD", "Files belong into fields named files[n].")
    filename = _UNSAFE.sub("_", part.filename or "unknown").lstrip(".") or "unknown"
    content_type = guess_type(filename)[0] or "application/octet-stream"
    return Upload(int(field[1]), filename, content_type, data)


def _json(raw: bytes) -> Any:
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ApiError(ErrorCode.INVALID_JSON) from error


def _object(raw: bytes) -> Json:
    value = _json(raw)
    if not isinstance(value, dict):
        raise form_error("_body", "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    return value
