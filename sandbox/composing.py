"""Turns the form of a request into the content of a message: validates it, then writes it."""

from typing import Any
from urllib.parse import quote

from sandbox import roles
from sandbox.components import (
    ALT_TEXT,
    COMPONENTS_V2,
    check_components,
    media_of,
    number,
    walk,
)
from sandbox.disk import StoredFile
from sandbox.embeds import EMBEDS, check_total, pictures_of
from sandbox.errors import ApiError, ErrorCode, FormErrors, Json
from sandbox.forms import RequestForm, Upload
from sandbox.mentions import ALLOWED_MENTIONS, check_exclusive, set_mentions
from sandbox.schemas import AnyValue, Array, Boolean, Integer, Object, Snowflake, String
from sandbox.world import EPHEMERAL, World

MOST_ATTACHMENTS = 10
SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12
_CREATE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
_EDIT_FLAGS = SUPPRESS_EMBEDS | COMPONENTS_V2
_SCHEME = "attachment://"

_ATTACHMENT = Object(
    required={"id": Snowflake()}, optional={"filename": String(0, 1024), "description": ALT_TEXT}
)
_MESSAGE = Object(
    optional={
        "content": String(0, 2000),
        "embeds": EMBEDS,
        "flags": Integer(),
        "tts": Boolean(),
        "nonce": AnyValue(),
        "enforce_nonce": Boolean(),
        "allowed_mentions": ALLOWED_MENTIONS,
        "attachments": Array(_ATTACHMENT, 0, MOST_ATTACHMENTS),
        "message_reference": Object(required={"message_id": Snowflake()}),
        "sticker_ids": Array(Snowflake(), 0, 3),
    }
)
_LEGACY_FIELDS = ("content", "embeds", "poll", "sticker_ids")


def compose(
    world: World, message: Json, form: RequestForm, *, new: bool, ephemeral: bool = False
) -> list[Json]:
    """Write a form into a message, or refuse it and change nothing.

    `ephemeral` allows the form to set that flag. Returns the attachments that were removed from the message.
    """
    draft = _draft(message, form, new=new, ephemeral=ephemeral)
    old_attachments, new_attachments = _attachments(message, form, world)
    draft["attachments"] = [*old_attachments, *(attachment for attachment, _ in new_attachments)]
    _resolve(draft)
    _require_emojis(draft, world)
    _require_contents(draft)
    channel = world.channels[message["channel_id"]]
    called = roles.mentionable(world, world.bot_id, channel)
    set_mentions(draft, form.body.get("allowed_mentions"), world.users, called)
    for attachment, upload in new_attachments:
        stored = StoredFile(upload.filename, upload.content_type, upload.data)
        world.disk.keep_file(attachment["id"], stored)
    remaining = {attachment["id"] for attachment in draft["attachments"]}
    dropped = [attachment for attachment in message["attachments"] if attachment["id"] not in remaining]
    if not new:
        draft["edited_timestamp"] = world.now().isoformat()
    message.update(draft)
    return dropped


def _draft(message: Json, form: RequestForm, *, new: bool, ephemeral: bool) -> Json:
    body = form.body
    errors = FormErrors()
    _MESSAGE.check(body, errors)
    errors.raise_if_any()
    flags = _flags(message["flags"], body.get("flags") or 0, new=new, ephemeral=ephemeral)
    layout = bool(flags & COMPONENTS_V2)
    _check_nonce(body, errors.at("nonce"))
    check_exclusive(body.get("allowed_mentions") or {}, errors.at("allowed_mentions"))
    check_total(body.get("embeds") or [], errors.at("embeds"))
    check_components(body.get("components") or [], errors.at("components"), layout=layout)
    draft = {
        "content": body.get("content", message["content"]) or "",
        "embeds": _embeds(body.get("embeds", message["embeds"]) or []),
        "components": message["components"],
        "flags": flags,
        "tts": bool(body.get("tts", message["tts"])),
    }
    if "components" in body:
        draft["components"] = number(_copied(body["components"] or []))
    if layout:
        _forbid_legacy(body, draft, errors)
    errors.raise_if_any()
    return draft


def _copied(components: list[Json]) -> list[Json]:
    """Return a copy down to the media objects, which are filled in later."""
    return [_copy(component) for component in components]


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    return [_copy(item) for item in value] if isinstance(value, list) else value


def _embeds(embeds: list[Json]) -> list[Json]:
    return [{**_copy(embed), "type": "rich"} for embed in embeds]


def _flags(old: int, requested: int, *, new: bool, ephemeral: bool) -> int:
    """Return the new flags: a form can set only some of them, and cannot remove the V2 flag."""
    if new:
        return old | requested & (_CREATE_FLAGS | (EPHEMERAL if ephemeral else 0))
    return old & ~SUPPRESS_EMBEDS | requested & _EDIT_FLAGS | old & COMPONENTS_V2


def _check_nonce(body: Json, errors: FormErrors) -> None:
    nonce = body.get("nonce")
    if nonce is not None and not (isinstance(nonce, (str, int)) and len(str(nonce)) <= 25):
        errors.add("BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")


def _forbid_legacy(body: Json, draft: Json, errors: FormErrors) -> None:
    for key in _LEGACY_FIELDS:
        if body.get(key) or draft.get(key):
            errors.at(key).add(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _attachments(
    message: Json, form: RequestForm, world: World
) -> tuple[list[Json], list[tuple[Json, Upload]]]:
    """Return the old attachments that stay and the new ones; without a list in the form all old ones stay."""
    listed = form.body.get("attachments")
    described = {str(item["id"]): item for item in listed or []}
    old = {attachment["id"]: attachment for attachment in message["attachments"]}
    uploads = {str(upload.index): upload for upload in form.files}
    errors = FormErrors()
    for index, key in enumerate(described):
        if key not in old and key not in uploads:
            place = errors.at("attachments").at(index)
            place.add("ATTACHMENT_NOT_FOUND", f"There is neither a file nor an attachment {key}.")
    if listed is not None:
        old = {key: attachment for key, attachment in old.items() if key in described}
    if len(old) + len(uploads) > MOST_ATTACHMENTS:
        sentence = f"Must be {MOST_ATTACHMENTS} or fewer in length."
        errors.at("attachments").add("BASE_TYPE_MAX_LENGTH", sentence)
    errors.raise_if_any()
    remaining = [_described(attachment, described.get(key, {})) for key, attachment in old.items()]
    added = [
        (_described(_attachment(world, message, upload), described.get(key, {})), upload)
        for key, upload in uploads.items()
    ]
    return remaining, added


def _described(attachment: Json, listed: Json) -> Json:
    if "description" not in listed:
        return attachment
    return {**attachment, "description": listed["description"] or None}


def _attachment(world: World, message: Json, upload: Upload) -> Json:
    key = world.ids.next()
    url = f"{world.base_url}/cdn/attachments/{message['channel_id']}/{key}/{quote(upload.filename)}"
    attachment: Json = {
        "id": key,
        "filename": upload.filename,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url,
        "content_type": upload.content_type,
    }
    if (size := upload.size()) is not None:
        attachment["width"], attachment["height"] = size
    return attachment


def _resolve(draft: Json) -> None:
    """Point every attachment:// of components and embeds at the file of that name."""
    by_name = {attachment["filename"]: attachment for attachment in draft["attachments"]}
    errors = FormErrors()
    for component in walk(draft["components"]):
        for media in media_of(component):
            _point(media, by_name, errors.at("components"))
    for embed in draft["embeds"]:
        for picture in pictures_of(embed):
            _point(picture, by_name, errors.at("embeds"))
    errors.raise_if_any()


def _point(media: Json, by_name: dict[str, Json], errors: FormErrors) -> None:
    url = str(media.get("url"))
    if url.startswith(_SCHEME):
        attachment = by_name.get(url.removeprefix(_SCHEME))
        if attachment is None:
            errors.add(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment {url} was not found.",
            )
            return
        media.update({key: attachment[key] for key in ("url", "proxy_url", "content_type")})
        media.update(width=attachment.get("width"), height=attachment.get("height"))
        media["attachment_id"] = attachment["id"]
    elif not url.startswith(("http://", "https://")):
        errors.add("URL_TYPE_INVALID_SCHEME", f"Not a URL with the scheme http, https or attachment: {url}")
    media.setdefault("proxy_url", media["url"])
    media.setdefault("loading_state", 2)


def _require_emojis(draft: Json, world: World) -> None:
    """Refuse an emoji that the application does not have, and write ids as Discord does, as text."""
    errors = FormErrors()
    for component in walk(draft["components"]):
        for chosen in component.get("default_values") or ():
            chosen["id"] = str(chosen["id"])
        for part in (component, *(component.get("options") or ())):
            emoji = part.get("emoji") or {}
            if emoji.get("id") is None:
                continue
            emoji["id"] = str(emoji["id"])
            if emoji["id"] not in world.emojis:
                errors.at("components").at("emoji").at("id").add("COMPONENT_INVALID_EMOJI", "Invalid emoji")
    errors.raise_if_any()


def _require_contents(draft: Json) -> None:
    """Refuse an empty message; a row of buttons alone counts as empty."""
    content = draft["components"] if draft["flags"] & COMPONENTS_V2 else draft["content"] or draft["embeds"]
    if not content and not draft["attachments"]:
        raise ApiError(ErrorCode.EMPTY_MESSAGE)
