"""Discord's own description of its HTTP API, as a judge of requests; it lies beside the project."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bot.local.rest.door import Seen

Json = dict[str, Any]
_PLACE = Path(__file__).parents[2] / ".." / "shared" / "discord" / "openapi.json"
_NAMES = {
    "application": "application_id",
    "channel": "channel_id",
    "guild": "guild_id",
    "message": "message_id",
    "user": "user_id",
    "command": "command_id",
    "interaction": "interaction_id",
}


class Description:
    """Holds requests against the description, which says what may be in them."""

    def __init__(self, document: Json) -> None:
        self._document = document
        schemas = document["components"]["schemas"]
        # discord.py sends some ids as integers, and Discord reads them.
        schemas["SnowflakeType"] = {"type": ["string", "integer"]}
        self.judged: set[str] = set()
        self.faults: list[str] = []

    def observe(self, seen: Seen) -> None:
        """Judge a request which the local server accepted."""
        if seen.status < 300 and seen.body not in (None, {}):
            self.judge(seen)

    def judge(self, seen: Seen) -> None:
        """Note what the description says against a request."""
        kind = f"{seen.method} {seen.route}"
        self.judged.add(kind)
        schema = self._schema(seen)
        if schema is None:
            self.faults.append(f"{kind}: Discord has no such route")
            return
        validator = jsonschema.Draft202012Validator({**schema, "components": self._document["components"]})
        error = jsonschema.exceptions.best_match(validator.iter_errors(seen.body))
        if error is not None:
            self.faults.append(f"{kind} at {error.json_path}: {error.message[:300]}")

    def _schema(self, seen: Seen) -> Json | None:
        method = self._document["paths"].get(self._path(seen), {}).get(seen.method.lower())
        if method is None or "requestBody" not in method:
            return None
        schema: Json = method["requestBody"]["content"]["application/json"]["schema"]
        return schema

    def _path(self, seen: Seen) -> str:
        path = seen.route.replace("{message:@original|[^/]+}", "{message}")
        path = path.replace("{user:@me|[^/]+}", "{user}")
        if path.startswith("/webhooks/"):
            path = path.replace("{application}", "{webhook_id}").replace("{token}", "{webhook_token}")
            if seen.path.endswith("/@original"):
                path = path.replace("{message}", "@original")
        path = path.replace("{token}", "{interaction_token}")
        for ours, theirs in _NAMES.items():
            path = path.replace(f"{{{ours}}}", f"{{{theirs}}}")
        return path


def load() -> Description:
    """The description, or a skipped test where it is not there."""
    if not _PLACE.exists():
        pytest.skip("Discord's OpenAPI description is not beside the project")
    return Description(json.loads(_PLACE.read_text(encoding="utf-8")))
