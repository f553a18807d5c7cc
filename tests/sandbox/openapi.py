"""Discord's own description of its HTTP API, as a judge of requests."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

from tests.sandbox.watched import RecordedRequest

Json = dict[str, Any]
_FILE = Path(__file__).parent / "discord_api" / "openapi.json.gz"
_NAMES = {
    "application": "application_id",
    "channel": "channel_id",
    "guild": "guild_id",
    "message": "message_id",
    "user": "user_id",
    "command": "command_id",
    "emoji": "emoji_id",
    "interaction": "interaction_id",
}


class Description:
    """Holds requests against the description, which says what may be in them."""

    def __init__(self) -> None:
        self._document = _document()
        self.judged: set[str] = set()
        self.faults: list[str] = []
        self._shapes: set[tuple[str, str]] = set()

    def observe(self, seen: RecordedRequest) -> None:
        """Judge a request which the local server accepted, if none of its shape has been judged before."""
        if seen.status < 300:
            shape = seen.route, json.dumps([seen.method, shape_of(seen.body)])
            if shape not in self._shapes:
                self._shapes.add(shape)
                self.judge(seen)

    def judge(self, seen: RecordedRequest) -> None:
        """Note what the description says against a request."""
        kind = f"{seen.method} {seen.route}"
        self.judged.add(kind)
        if seen.body in (None, {}):
            if self._method(seen) is None:
                self.faults.append(f"{kind}: Discord has no such route")
            return
        schema = self._schema(seen)
        if schema is None:
            self.faults.append(f"{kind}: Discord has no such route")
            return
        validator = jsonschema.Draft202012Validator({**schema, "components": self._document["components"]})
        error = jsonschema.exceptions.best_match(validator.iter_errors(seen.body))
        if error is not None:
            self.faults.append(f"{kind} at {error.json_path}: {error.message[:300]}")

    def _schema(self, seen: RecordedRequest) -> Json | None:
        method = self._method(seen)
        if method is None or "requestBody" not in method:
            return None
        schema: Json = method["requestBody"]["content"]["application/json"]["schema"]
        return schema

    def _method(self, seen: RecordedRequest) -> Json | None:
        method: Json | None = self._document["paths"].get(self._path(seen), {}).get(seen.method.lower())
        return method

    def _path(self, seen: RecordedRequest) -> str:
        path = seen.route
        if path.startswith("/webhooks/"):
            path = path.replace("{application}", "{webhook_id}").replace("{token}", "{webhook_token}")
            if seen.path.endswith("/@original"):
                path = path.replace("{message}", "@original")
        path = path.replace("{token}", "{interaction_token}")
        for ours, theirs in _NAMES.items():
            path = path.replace(f"{{{ours}}}", f"{{{theirs}}}")
        return path


def shape_of(body: Any) -> Any:
    """Return which fields a body has and of what types; of kinds and flags, which ones."""
    match body:
        case dict():
            return {
                key: value if key in ("type", "flags") else shape_of(value)
                for key, value in sorted(body.items())
            }
        case list():
            return sorted({json.dumps(shape_of(one)) for one in body})
        case _:
            return type(body).__name__


@cache
def _document() -> Json:
    document: Json = json.loads(gzip.decompress(_FILE.read_bytes()))
    # discord.py sends some ids as integers, and Discord reads them.
    document["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
    return document
