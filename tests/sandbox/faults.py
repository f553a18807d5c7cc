"""Planned failures for tests: broken requests, a lost gateway connection, a refused resume."""

import asyncio
import re
from dataclasses import dataclass
from enum import Enum, auto


class Effect(Enum):
    """Moment at which a connection is lost: before the request takes effect, or after."""

    BEFORE = auto()
    AFTER = auto()


@dataclass
class RequestFault:
    """The failure of the next `times` requests whose method and path match.

    A `status` without a `code` answers in plain text, like a proxy on the way; with a `code` like Discord.
    A proxy may also fail after the request took effect: a `status` with `lost=Effect.AFTER`.
    """

    method: str = ".*"
    path: str = ".*"
    times: int = 1
    status: int | None = None
    code: int | None = None
    retry_after: float = 0.1
    lost: Effect | None = None
    delay: float = 0.0
    held: asyncio.Event | None = None
    """An event that the requests wait for."""

    def matches(self, method: str, path: str) -> bool:
        """Return True if this fault matches the request and is not used up."""
        fits = re.fullmatch(self.method, method) and re.search(self.path, path)
        return self.times > 0 and fits is not None


class FaultPlan:
    """The planned failures. The newest plan for a request is used first."""

    def __init__(self) -> None:
        self._requests: list[RequestFault] = []
        self.refused_connects = 0
        self.refused_resumes = 0
        self.missed_acknowledgements = 0
        self.connects = asyncio.Event()
        """Connects to the gateway wait while this event is cleared."""
        self.connects.set()

    def order(self, fault: RequestFault) -> RequestFault:
        """Make the next matching requests fail; return the fault, whose `times` counts down."""
        self._requests.insert(0, fault)
        return fault

    def take(self, method: str, path: str) -> RequestFault | None:
        """Return the fault for this request, and count it as used."""
        for fault in self._requests:
            if fault.matches(method, path):
                fault.times -= 1
                return fault
        return None

    def take_refused_connect(self) -> bool:
        """Return True if this connect to the gateway must be refused."""
        self.refused_connects, refused = max(0, self.refused_connects - 1), self.refused_connects > 0
        return refused

    def take_refused_resume(self) -> bool:
        """Return True if this resume must be refused."""
        self.refused_resumes, refused = max(0, self.refused_resumes - 1), self.refused_resumes > 0
        return refused

    def take_missed_acknowledgement(self) -> bool:
        """Return True if this heartbeat must get no acknowledgement."""
        missed = self.missed_acknowledgements > 0
        self.missed_acknowledgements = max(0, self.missed_acknowledgements - 1)
        return missed

    def clear(self) -> None:
        """Drop all plans."""
        self._requests.clear()
        self.refused_connects = self.refused_resumes = self.missed_acknowledgements = 0
        self.connects.set()
