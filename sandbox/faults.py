"""Failures on order, for tests: requests that break, a gateway that drops, a resume that is refused."""

import re
from dataclasses import dataclass
from enum import Enum, auto


class Effect(Enum):
    """When a lost connection is lost: before the request had its effect, or after."""

    BEFORE = auto()
    AFTER = auto()


@dataclass
class RequestFault:
    """What shall happen to the next `times` requests whose method and path match.

    A `status` alone is answered in plain words, as by a proxy on the way; with a `code` as Discord refuses.
    """

    method: str = ".*"
    path: str = ".*"
    times: int = 1
    status: int | None = None
    code: int | None = None
    retry_after: float = 0.1
    lost: Effect | None = None
    delay: float = 0.0

    def matches(self, method: str, path: str) -> bool:
        """Whether this fault is for such a request, and not used up."""
        fits = re.fullmatch(self.method, method) and re.search(self.path, path)
        return self.times > 0 and fits is not None


class FaultPlan:
    """The failures that are still to come. The newest order for a request is the first to be used."""

    def __init__(self) -> None:
        self._requests: list[RequestFault] = []
        self.refused_connects = 0
        self.refused_resumes = 0
        self.missed_acknowledgements = 0

    def order(self, fault: RequestFault) -> RequestFault:
        """Have the next matching requests fail; gives the fault back, whose `times` counts down."""
        self._requests.insert(0, fault)
        return fault

    def take(self, method: str, path: str) -> RequestFault | None:
        """The fault for this request, counted as used."""
        for fault in self._requests:
            if fault.matches(method, path):
                fault.times -= 1
                return fault
        return None

    def take_refused_connect(self) -> bool:
        """Whether this connect to the gateway is to be refused."""
        self.refused_connects, refused = max(0, self.refused_connects - 1), self.refused_connects > 0
        return refused

    def take_refused_resume(self) -> bool:
        """Whether this resume is to be refused."""
        self.refused_resumes, refused = max(0, self.refused_resumes - 1), self.refused_resumes > 0
        return refused

    def take_missed_acknowledgement(self) -> bool:
        """Whether this heartbeat is to stay without an answer."""
        missed = self.missed_acknowledgements > 0
        self.missed_acknowledgements = max(0, self.missed_acknowledgements - 1)
        return missed

    def clear(self) -> None:
        """Forget all orders."""
        self._requests.clear()
        self.refused_connects = self.refused_resumes = self.missed_acknowledgements = 0
