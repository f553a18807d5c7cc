"""Rate limits: a bucket for each route and channel, guild or token, and one overall limit."""

import hashlib
from dataclasses import dataclass

from sandbox.errors import Json
from sandbox.limits import Limits, Window


class RateLimited(Exception):
    """Too many requests: 429, with the seconds until the next try."""

    def __init__(
        self, retry_after: float, scope: str, headers: dict[str, str], body: Json | None = None
    ) -> None:
        super().__init__(f"rate limited ({scope}), again in {retry_after:.3f} s")
        told = {"message": "You are being rate limited.", **(body or {})}
        self.body: Json = {**told, "retry_after": retry_after, "global": scope == "global"}
        self.headers = {
            **headers,
            "Retry-After": str(int(retry_after) + 1),
            "X-RateLimit-Scope": scope,
            # Clients take a 429 without the header of a proxy for a ban by Cloudflare.
            "Via": "1.1 local",
        }


@dataclass
class _WindowCounter:
    """A request counter over a window that begins with the first request."""

    ends: float = 0.0
    used: int = 0

    def take(self, window: Window, now: float) -> float | None:
        """Count a request; return the seconds to wait if the window is full."""
        if now >= self.ends:
            self.ends, self.used = now + window.seconds, 0
        if self.used >= window.requests:
            return self.ends - now
        self.used += 1
        return None


class RateLimiter:
    """Counts requests, in times of the event loop, since the limits are about the network."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._counts: dict[tuple[str, str], _WindowCounter] = {}
        self._overall = _WindowCounter()
        self._old_edits: dict[str, _WindowCounter] = {}

    def take(self, route: str, major: str, now: float, *, in_overall: bool) -> dict[str, str]:
        """Count a request of a route for one major parameter; return the headers of its answer."""
        window = self._limits.buckets.get(route, self._limits.other)
        bucket = hashlib.sha256(route.encode()).hexdigest()[:32]
        count = self._counts.setdefault((route, major), _WindowCounter())
        self._forget(now)
        if in_overall and (wait := self._overall.take(self._limits.overall, now)) is not None:
            raise RateLimited(wait, "global", {"X-RateLimit-Global": "true"})
        wait = count.take(window, now)
        headers = {
            "X-RateLimit-Limit": str(window.requests),
            "X-RateLimit-Remaining": str(window.requests - count.used),
            "X-RateLimit-Reset-After": f"{max(0.0, count.ends - now):.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        if wait is not None:
            raise RateLimited(wait, "user", headers)
        return headers

    def old_edit(self, channel: str, now: float) -> float | None:
        """Count an edit of a message older than an hour; return the seconds to wait after too many."""
        return self._old_edits.setdefault(channel, _WindowCounter()).take(self._limits.old_edits, now)

    def _forget(self, now: float) -> None:
        if len(self._counts) > 1000:
            self._counts = {key: count for key, count in self._counts.items() if count.ends > now}
