"""The server's limits on requests and lifetimes."""

from dataclasses import dataclass, field
from typing import NamedTuple

MEBIBYTE = 1024 * 1024
HOUR = 3600.0


class Window(NamedTuple):
    """A number of requests within a number of seconds."""

    requests: int
    seconds: float


_GATEWAY_SENDS = Window(120, 60.0)
_OVERALL = Window(50, 1.0)
_OTHER = Window(30, 3.0)
_OLD_EDITS = Window(3, 20.0)


@dataclass(frozen=True)
class Limits:
    """Rate limits and lifetimes.

    Discord states the limits of its buckets in headers only; these are the commonly reported ones.
    `buckets` has a key of method and route; each channel, guild or token is counted separately.
    """

    acknowledge_seconds: float = 3.0
    token_seconds: float = 900.0
    heartbeat_seconds: float = 41.25
    resume_events: int = 1000
    session_seconds: float = 600.0
    shards: int = 1
    """The number of shards that `GET /gateway/bot` recommends; a client may take another one."""
    guilds_per_shard: int = 2500
    identifies: int = 1000
    """Session starts allowed in a day; after more Discord resets the token."""
    max_concurrency: int = 1
    """Buckets of shards (`id % max_concurrency`) that may start sessions at the same time."""
    identify_seconds: float = 5.0
    """Seconds between two session starts of one bucket."""
    gateway_sends: Window = _GATEWAY_SENDS
    overall: Window = _OVERALL
    other: Window = _OTHER
    old_edits: Window = _OLD_EDITS
    buckets: dict[str, Window] = field(
        default_factory=lambda: {
            "POST /channels/{channel}/messages": Window(5, 5.0),
            "PATCH /channels/{channel}/messages/{message}": Window(5, 5.0),
            "DELETE /channels/{channel}/messages/{message}": Window(5, 1.0),
            "POST /channels/{channel}/threads": Window(10, 10.0),
            "PATCH /channels/{channel}": Window(5, 15.0),
            "PUT /applications/{application}/commands": Window(10, 20.0),
        }
    )
    file_bytes: int = 10 * MEBIBYTE
    request_bytes: int = 25 * MEBIBYTE
    active_threads: int = 1000
    emojis: int = 2000
    emoji_bytes: int = 256 * 1024
    pins: int = 250
    nonce_seconds: float = 300.0
    old_message_seconds: float = HOUR


def unlimited() -> Limits:
    """Return limits for tests that are not about rates: all other limits stay strict."""
    plenty = Window(1_000_000, 1.0)
    return Limits(
        overall=plenty,
        other=plenty,
        old_edits=plenty,
        gateway_sends=plenty,
        buckets={},
        identifies=1_000_000,
        identify_seconds=0.0,
    )
