"""The history of messages: which process sent and deleted each, and when, beside what befell these."""

from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
from aiohttp import typedefs, web

from bot.domain.time_source import system_clock
from sandbox.rest.middleware import BASE

_AROUND = 90.0
"""Seconds before and after a message was sent that are told of."""
_MESSAGES = f"{BASE}/channels/"


class _Sent(msgspec.Struct):
    id: str
    nonce: str = ""


class _Event(NamedTuple):
    time: float
    place: str
    """The channel; empty: it befell a process."""
    told: str


class History:
    """Notes each message that the bot sends or deletes, for the explanation of one that is doubled."""

    def __init__(self, processes: Callable[[], Collection[int]] = tuple) -> None:
        """`processes` are those that may send something, by their number."""
        self.processes = processes
        self._events: list[_Event] = []

    def note(self, told: str) -> None:
        """Note what befalls a process."""
        self._events.append(_Event(system_clock(), "", told))

    @web.middleware
    async def watch(self, request: web.Request, handler: typedefs.Handler) -> web.StreamResponse:
        """Note a request that sends or deletes a message, with its answer."""
        parts = request.path.removeprefix(_MESSAGES).split("/")
        if not request.path.startswith(_MESSAGES) or parts[1:2] != ["messages"] or request.method == "GET":
            return await handler(request)
        begun, sender = system_clock(), self._sender(request)
        status, answer = "?", ""
        try:
            response = await handler(request)
            status = str(response.status)
            body = response.body if isinstance(response, web.Response) else None
            if request.method == "POST" and response.status == 200 and isinstance(body, bytes):
                sent = msgspec.json.decode(body, type=_Sent)
                answer = f" {sent.id} with nonce {sent.nonce}"
            return response
        finally:
            what = f"{request.method} {' '.join(parts[2:])}{answer}: {status}"
            told = f"{what}, since {_clock(begun)}, by {sender}"
            self._events.append(_Event(system_clock(), parts[0], told))

    def _sender(self, request: web.Request) -> str:
        """Return the process at the other end of a connection."""
        peer = request.transport.get_extra_info("peername") if request.transport else None
        if peer is None:
            return "?"
        inode = _inode(peer[1])
        owners = [number for number in self.processes() if inode in _sockets(number)]
        return str(owners[0]) if owners else "?"

    def of(self, place: str, messages: Collection[str]) -> Iterator[str]:
        """Return what happened in a channel around the sending of messages."""
        times = [(int(one) >> 22) / 1000 + 1_420_070_400.0 for one in messages]
        for event in self._events:
            if event.place in ("", place) and any(abs(event.time - time) < _AROUND for time in times):
                yield f"{_clock(event.time)} {event.told}"


def _clock(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).strftime("%H:%M:%S.%f")[:-3]


def _inode(port: int) -> str:
    """Return the number of the socket of a port of this machine, as Linux tells it."""
    for line in Path("/proc/net/tcp").read_text("ascii").splitlines()[1:]:
        fields = line.split()
        if fields[1].endswith(f":{port:04X}"):
            return fields[9]
    return "?"


def _sockets(process: int) -> Iterator[str]:
    """Return the numbers of the sockets of a process."""
    with suppress(OSError):  # it ends
        for file in Path(f"/proc/{process}/fd").iterdir():
            target = str(file.readlink())
            if target.startswith("socket:["):
                yield target[8:-1]
