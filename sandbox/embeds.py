"""Embeds: their shape, and the limit over all their texts."""

from typing import Any

from sandbox.errors import Faults, Json
from sandbox.shapes import Many, Record, Shape, Text, Truth, Whole

_MOST_TEXT = 6000
_URL = Text(0, 2048)
_PICTURE = Record(may={"url": _URL})
_FIELD = Record(must={"name": Text(1, 256), "value": Text(1, 1024)}, may={"inline": Truth()})
_EMBED = Record(
    may={
        "title": Text(0, 256),
        "description": Text(0, 4096),
        "url": _URL,
        "color": Whole(0, 0xFFFFFF),
        "timestamp": Text(0, 64),
        "fields": Many(_FIELD, 0, 25),
        "footer": Record(must={"text": Text(1, 2048)}, may={"icon_url": _URL}),
        "author": Record(must={"name": Text(1, 256)}, may={"url": _URL, "icon_url": _URL}),
        "image": _PICTURE,
        "thumbnail": _PICTURE,
    }
)
EMBEDS: Shape = Many(_EMBED, 0, 10)


def check_total(embeds: list[Json], faults: Faults) -> None:
    """Note if the texts of all embeds of a message are too long together."""
    if sum(_length(embed) for embed in embeds) > _MOST_TEXT:
        faults.add("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {_MOST_TEXT}")


def _length(embed: Json) -> int:
    texts: list[Any] = [embed.get("title"), embed.get("description")]
    texts += [(embed.get(part) or {}).get(key) for part, key in (("footer", "text"), ("author", "name"))]
    for entry in embed.get("fields") or []:
        texts += [entry["name"], entry["value"]]
    return sum(len(text) for text in texts if text)


def pictures_of(embed: Json) -> list[Json]:
    """Return the parts of an embed that show a picture."""
    return [part for key in ("image", "thumbnail") if (part := embed.get(key))]
