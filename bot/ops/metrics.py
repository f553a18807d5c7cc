"""The bot's counters and timings of itself, in bounded memory."""

import math
import time
from collections import deque
from collections.abc import Callable

from msgspec import Struct

_KEPT = 1000
"""The latest durations of a kind, which the quantiles cover."""


class Quantiles(Struct, frozen=True):
    """The quantiles of a duration, in seconds, over the latest `count` times."""

    count: int
    p50: float
    p95: float
    p99: float


class Durations:
    """The latest durations of one kind of work."""

    def __init__(self, kept: int = _KEPT) -> None:
        self._latest: deque[float] = deque(maxlen=kept)

    def add(self, seconds: float) -> None:
        """Add a duration in seconds."""
        self._latest.append(seconds)

    def quantiles(self) -> Quantiles:
        """Return the nearest-rank quantiles; all are zero without any durations."""
        ordered = sorted(self._latest) or [0.0]
        ranks = (math.ceil(share * len(ordered)) - 1 for share in (0.50, 0.95, 0.99))
        return Quantiles(len(self._latest), *(round(ordered[rank], 6) for rank in ranks))


class Metrics:
    """Counters and durations of one run of the bot; each process begins at zero."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.answered = 0
        """Presses and commands that got an answer, refusals included."""
        self.refused = 0
        """Those of them that the rules of a game or of the bot did not allow."""
        self.faults = 0
        """Those of them that ended with a fault of ours."""
        self.missed = 0
        """Presses and commands that Discord gave up before their acknowledgement; they had no effect."""
        self.flooded = 0
        """Presses and commands that were refused because one person sent too many."""
        self.disconnects = 0
        """The number of lost connections to the gateway."""
        self.connected = False
        self._gateway: Callable[[], tuple[float | None, int]] = lambda: (None, 0)
        self._refusals: Callable[[], int] = lambda: 0
        self.acknowledging = Durations()
        """From the arrival of a press to its acknowledgement."""
        self.answering = Durations()
        """From the arrival of a press to its last message."""
        self.rendering = Durations()
        """Painting the pictures of one message."""

    def watch(self, gateway: Callable[[], tuple[float | None, int]], refusals: Callable[[], int]) -> None:
        """Read the state of the connection and the number of refusals from these functions from now on."""
        self._gateway, self._refusals = gateway, refusals

    @property
    def gateway(self) -> tuple[float | None, int]:
        """The seconds from a heartbeat to its acknowledgement, and the number of servers."""
        return self._gateway()

    @property
    def refusals(self) -> int:
        """The number of requests that Discord has recently refused."""
        return self._refusals()

    @property
    def uptime(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.began


class Stopwatch:
    """The stopwatch of one press or command, started on its arrival."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._arrived = time.perf_counter()

    def flooded(self) -> None:
        """Note that its person sent too many presses."""
        self._metrics.flooded += 1

    def missed(self) -> None:
        """Note that Discord gave it up before its acknowledgement."""
        self._metrics.missed += 1

    def refused(self) -> None:
        """Note that the request was refused."""
        self._metrics.refused += 1

    def failed(self) -> None:
        """Note a fault of ours."""
        self._metrics.faults += 1

    def drawn(self, seconds: float) -> None:
        """Note the seconds that the pictures of a message took."""
        self._metrics.rendering.add(seconds)

    def acknowledged(self) -> None:
        """Note that Discord has accepted the first answer."""
        self._metrics.acknowledging.add(time.perf_counter() - self._arrived)

    def answered(self) -> None:
        """Note that the answer is complete."""
        self._metrics.answered += 1
        self._metrics.answering.add(time.perf_counter() - self._arrived)
