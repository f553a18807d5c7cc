"""What the running bot counts and times about itself, in a bounded space."""

import math
import time
from collections import deque
from collections.abc import Callable

from msgspec import Struct

_KEPT = 1000
"""Latest durations of a kind, of which the quantiles are told."""


class Quantiles(Struct, frozen=True):
    """How long something took, in seconds, over the latest `count` times."""

    count: int
    p50: float
    p95: float
    p99: float


class Durations:
    """The latest durations of one kind of work."""

    def __init__(self, kept: int = _KEPT) -> None:
        self._latest: deque[float] = deque(maxlen=kept)

    def add(self, seconds: float) -> None:
        """Note one more."""
        self._latest.append(seconds)

    def quantiles(self) -> Quantiles:
        """Return the nearest-rank quantiles; all are zero where nothing was noted."""
        ordered = sorted(self._latest) or [0.0]
        ranks = (math.ceil(share * len(ordered)) - 1 for share in (0.50, 0.95, 0.99))
        return Quantiles(len(self._latest), *(round(ordered[rank], 6) for rank in ranks))


class Metrics:
    """Counters and durations of one run of the bot; they begin anew with the process."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.answered = 0
        """Presses and commands that got their answer, those refused included."""
        self.refused = 0
        """Those among them that the rules of a game or of the house did not allow."""
        self.faults = 0
        """Those among them that ended with a fault of ours."""
        self.missed = 0
        """Presses and commands that Discord gave up on before they were acknowledged; nothing was done."""
        self.flooded = 0
        """Presses and commands that were turned away because one person sent too many."""
        self.disconnects = 0
        """How often the connection to the gateway was lost."""
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
        """Ask these from now on how the connection is, and how much Discord has refused."""
        self._gateway, self._refusals = gateway, refusals

    @property
    def gateway(self) -> tuple[float | None, int]:
        """The seconds from a heartbeat to its acknowledgement, and the number of servers."""
        return self._gateway()

    @property
    def refusals(self) -> int:
        """How many requests Discord has refused of late."""
        return self._refusals()

    @property
    def uptime(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.began


class Stopwatch:
    """The clock of one press or command, started when it arrives."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._arrived = time.perf_counter()

    def flooded(self) -> None:
        """Note that it was one too many from its person."""
        self._metrics.flooded += 1

    def missed(self) -> None:
        """Note that Discord had given up on it before it was acknowledged."""
        self._metrics.missed += 1

    def refused(self) -> None:
        """Note that what was asked for is not allowed."""
        self._metrics.refused += 1

    def failed(self) -> None:
        """Note a fault of ours."""
        self._metrics.faults += 1

    def drawn(self, seconds: float) -> None:
        """Note how long the pictures of a message took."""
        self._metrics.rendering.add(seconds)

    def acknowledged(self) -> None:
        """Note that Discord has taken the first answer."""
        self._metrics.acknowledging.add(time.perf_counter() - self._arrived)

    def answered(self) -> None:
        """Note that everything was said."""
        self._metrics.answered += 1
        self._metrics.answering.add(time.perf_counter() - self._arrived)
