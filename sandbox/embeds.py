"""Embeds: their schema, and the limit over all their texts."""

from typing import Any

from sandbox.errors import FormErrors, Json
from sandbox.schemas import Array, Boolean, Integer, Object, Schema, String

_MOST_TEXT = 6000
_URL = String(0, 2048)
_PICTURE = Object(optional={"url": _URL})
_FIELD = Object(required={"name": String(1, 256), "value": String(1, 1024)}, optional={"inline": Boolean()})
_EMBED = Object(
    optional={
        "title": String(0, 256),
        "description": String(0, 4096),
        "url": _URL,
        "color": Integer(0, 0xFFFFFF),
        "timestamp": String(0, 64),
        "fields": Array(_FIELD, 0, 25),
        "footer": Object(required={"text": String(1, 2048)}, optional={"icon_url": _URL}),
        "author": Object(required={"name": String(1, 256)}, optional={"url": _URL, "icon_url": _URL}),
        "image": _PICTURE,
        "thumbnail": _PICTURE,
    }
)
EMBEDS: Schema = Array(_EMBED, 0, 10)


def check_total(embeds: list[Json], errors: FormErrors) -> None:
    """Note if the texts of all embeds of a message are too long together."""
    if sum(_length(embed) for embed in embeds) > _MOST_TEXT:
        errors.add("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {_MOST_TEXT}")


def _length(embed: Json) -> int:
    texts: list[Any] = [embed.get("title"), embed.get("description")]
    texts += [(embed.get(part) or {}).get(key) for part, key in (("footer", "text"), ("author", "name"))]
    for entry in embed.get("fields") or []:
        texts += [entry["name"], entry["value"]]
    return sum(len(text) for text in texts if text)


def pictures_of(embed: Json) -> list[Json]:
    """Return the parts of an embed that show a picture."""
    return [part for key in ("image", "thumbnail") if (part := embed.get(key))]
