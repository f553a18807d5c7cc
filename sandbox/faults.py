"""Planned failures for tests: broken requests, a lost gateway connection, a refused resume."""

import asyncio
import re
from dataclasses import dataclass
from enum import Enum, auto


class Effect(Enum):
    """When a connection is lost: before the request takes effect, or after."""

    BEFORE = auto()
    AFTER = auto()


@dataclass
class RequestFault:
    """The failure of the next `times` requests whose method and path match.

    A `status` without a `code` answers in plain words, like a proxy on the way; with a `code` like Discord.
    A proxy may also answer so after the request took effect: a `status` with `lost=Effect.AFTER`.
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
    """What the requests wait for, as long as it takes."""

    def matches(self, method: str, path: str) -> bool:
        """Whether this fault matches such a request, and is not used up."""
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
        """While it is cleared, who connects to the gateway waits."""
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
        """Whether to refuse this connect to the gateway."""
        self.refused_connects, refused = max(0, self.refused_connects - 1), self.refused_connects > 0
        return refused

    def take_refused_resume(self) -> bool:
        """Whether to refuse this resume."""
        self.refused_resumes, refused = max(0, self.refused_resumes - 1), self.refused_resumes > 0
        return refused

    def take_missed_acknowledgement(self) -> bool:
        """Whether to leave this heartbeat without an answer."""
        missed = self.missed_acknowledgements > 0
        self.missed_acknowledgements = max(0, self.missed_acknowledgements - 1)
        return missed

    def clear(self) -> None:
        """Drop all plans."""
        self._requests.clear()
        self.refused_connects = self.refused_resumes = self.missed_acknowledgements = 0
        self.connects.set()
