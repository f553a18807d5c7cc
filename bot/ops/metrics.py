"""Counters and timings of the bot, in bounded memory."""

import math
import time
from collections import deque
from collections.abc import Callable

from msgspec import Struct
from prometheus_client import CollectorRegistry, Histogram

_WINDOW = 1000
"""Number of latest durations that the quantiles cover."""
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the histogram's buckets, in seconds."""


class Quantiles(Struct, frozen=True):
    """Quantiles of a duration, in seconds, over the latest `count` values."""

    count: int
    p50: float
    p95: float
    p99: float


class Durations:
    """Durations of one kind of work: quantiles of the latest, and a histogram of all."""

    def __init__(self, histogram: Histogram | None = None, window: int = _WINDOW) -> None:
        self._latest: deque[float] = deque(maxlen=window)
        self._histogram = histogram

    def add(self, seconds: float) -> None:
        self._latest.append(seconds)
        if self._histogram is not None:
            self._histogram.observe(seconds)

    def quantiles(self) -> Quantiles:
        """Return the quantiles by nearest rank, zeros without any durations."""
        ordered = sorted(self._latest) or [0.0]
        ranks = (math.ceil(share * len(ordered)) - 1 for share in (0.50, 0.95, 0.99))
        return Quantiles(len(self._latest), *(round(ordered[rank], 6) for rank in ranks))


class PressCounts(Struct):
    """Numbers of presses and commands by result."""

    answered: int = 0
    """Presses and commands that got an answer, refusals and faults included."""
    refused: int = 0
    """Answered ones that the rules of a game or of the bot did not allow."""
    faults: int = 0
    """Answered ones that ended with an internal error."""
    missed: int = 0
    """Those whose first answer Discord did not get in time: it told their people that they failed."""
    flooded: int = 0
    """Those over the rate limit of a person."""


class Metrics:
    """Counters and durations of one process."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.presses = PressCounts()
        self.disconnects = 0
        """The number of lost connections to the gateway."""
        self._connected, self._changed = False, self.began
        self.standby_since: float | None = None
        """Time since which it stands by, in seconds since 1970; None while it serves."""
        self.gateway: Callable[[], tuple[float | None, int]] = lambda: (None, 0)
        """Returns the latency of the gateway in seconds, and the number of servers."""
        self.refusals: Callable[[], int] = lambda: 0
        """Returns the number of requests that Discord has recently refused."""
        self.icons = 0
        """Error code of Discord if it refuses our emoji, else 0."""
        self.registry = CollectorRegistry()
        """Registry of the histograms, for `/metrics`."""
        self.acknowledging = self._durations(
            "cairn_press_acknowledge_seconds", "From the arrival of a press to its first answer."
        )
        self.answering = self._durations(
            "cairn_press_answer_seconds", "From the arrival of a press to its last message."
        )
        self.rendering = self._durations("cairn_paint_seconds", "Painting the pictures of one message.")
        self.lagging = self._durations(
            "cairn_event_loop_lag_seconds", "How much later than it asked for a task is called."
        )

    def _durations(self, name: str, meaning: str) -> Durations:
        return Durations(Histogram(name, meaning, registry=self.registry, buckets=_BUCKETS))

    def watch(self, gateway: Callable[[], tuple[float | None, int]], refusals: Callable[[], int]) -> None:
        """Register the functions that return the state of the gateway and the number of refusals."""
        self.gateway, self.refusals = gateway, refusals

    @property
    def connected(self) -> bool:
        return self._connected

    def note_link(self, *, there: bool) -> None:
        """Note whether all shards are connected."""
        if there is not self._connected:
            self._connected, self._changed = there, time.monotonic()

    def stand_by(self, now: float) -> None:
        """Note that the process stands by since `now`: it needs no connection."""
        self.standby_since = now

    def serve(self) -> None:
        """Note that the process serves its shards, and connects."""
        self.standby_since = None
        self._changed = time.monotonic()

    @property
    def disconnected_for(self) -> float:
        """Seconds since the connection was lost or first needed, 0 while connected or standing by."""
        is_there = self._connected or self.standby_since is not None
        return 0.0 if is_there else time.monotonic() - self._changed

    def lack_icons(self, code: int) -> None:
        """Set the error code with which Discord refuses our emoji; 0: it takes them."""
        self.icons = code

    @property
    def uptime(self) -> float:
        return time.monotonic() - self.began


class Stopwatch:
    """Stopwatch of one press or command, started on its arrival."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self._arrived = time.perf_counter()
        self._answered = False

    def acknowledged(self) -> None:
        """Note that Discord has accepted the first answer."""
        self.metrics.acknowledging.add(time.perf_counter() - self._arrived)

    def answered(self) -> None:
        """Note that the answer is complete; what comes later, such as a film, does not count."""
        if self._answered:
            return
        self._answered = True
        self.metrics.presses.answered += 1
        self.metrics.answering.add(time.perf_counter() - self._arrived)
