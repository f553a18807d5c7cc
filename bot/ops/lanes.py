"""Priority of presses over looks: presses run at once, looks one after the other."""

import asyncio
from collections.abc import AsyncIterator, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager

_MOST_AHEAD = 50
"""Limit of presses that pass a waiting look; then it runs beside them."""


class Lanes:
    """Scheduler of answers: presses never wait, a look waits until no press and no other look runs."""

    def __init__(self, most_ahead: int = _MOST_AHEAD) -> None:
        self._most_ahead = most_ahead
        self._under_way = 0
        self._went_ahead = 0
        """Presses that began while a look waited, since the last look."""
        self._looks: dict[Hashable, asyncio.Future[bool]] = {}
        """Futures of the waiting looks, by the answers that they change; in order."""
        self._looking: asyncio.Future[bool] | None = None

    @contextmanager
    def press(self) -> Iterator[None]:
        """Mark the block as the work of a press."""
        self._under_way += 1
        self._went_ahead += bool(self._looks)
        self._go_on()
        try:
            yield
        finally:
            self._under_way -= 1
            self._go_on()

    @asynccontextmanager
    async def look(self, answer: Hashable) -> AsyncIterator[bool]:
        """Wait for the turn of a look; yield False if a later look has replaced it.

        A look replaces a waiting one that changes the same answer.
        """
        turn = asyncio.get_running_loop().create_future()
        earlier = self._looks.get(answer)
        self._looks[answer] = turn
        if earlier is not None and not earlier.done():
            earlier.set_result(False)
        self._go_on()
        try:
            yield await turn
        finally:
            if self._looking is turn:
                self._looking = None
            elif self._looks.get(answer) is turn:  # cancelled before its turn
                del self._looks[answer]
            self._go_on()

    def _go_on(self) -> None:
        """Start the next waiting look, if it may run now."""
        free = self._looking is None and (not self._under_way or self._went_ahead >= self._most_ahead)
        if self._looks and free:
            self._went_ahead = 0
            self._looking = self._looks.pop(next(iter(self._looks)))
            if not self._looking.done():  # else it has just been cancelled
                self._looking.set_result(True)


LANES = Lanes()
