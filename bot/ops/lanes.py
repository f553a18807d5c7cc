"""Two lanes for the work of answering: presses of players go first, looks follow one after the other."""

import asyncio
from collections.abc import AsyncIterator, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager

_MOST_AHEAD = 50
"""Presses that go before a waiting look; then it has its turn, however many are under way."""


class Lanes:
    """Presses never wait here. A look waits until no press and no other look is under way."""

    def __init__(self, most_ahead: int = _MOST_AHEAD) -> None:
        self._most_ahead = most_ahead
        self._under_way = 0
        self._went_ahead = 0
        """Presses that have begun since the last look, while another one waited."""
        self._looks: dict[Hashable, asyncio.Future[bool]] = {}
        """The turns of the waiting looks, by the answers that they change."""
        self._looking: asyncio.Future[bool] | None = None

    @contextmanager
    def press(self) -> Iterator[None]:
        """Do some work that a player waits for."""
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
        """Wait for the turn of a look; yield whether it is still wanted.

        It is not if its person has already asked for something else in the same answer: the later look has
        taken its place.
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
        """Give the next look its turn, if there is one and it may begin."""
        free = self._looking is None and (not self._under_way or self._went_ahead >= self._most_ahead)
        if self._looks and free:
            self._went_ahead = 0
            self._looking = self._looks.pop(next(iter(self._looks)))
            if not self._looking.done():  # else it has just been cancelled
                self._looking.set_result(True)


LANES = Lanes()
