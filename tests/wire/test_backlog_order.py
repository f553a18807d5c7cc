"""A backlog: each table once, its lines in turn, with rests between two tables of a line."""

import asyncio

from bot.discord_ui.backlog import Backlog, Pace
from bot.domain.model import TableId


class Work:
    """Notes at which time a table was worked for; the time passes in rests only."""

    def __init__(self, pace: Pace) -> None:
        self.now = 0.0
        self.done: list[tuple[int, float]] = []
        self.refused: dict[int, int] = {}
        self.backlog = Backlog(self.work, pace, self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)

    async def work(self, table: TableId) -> None:
        self.done.append((table, self.now))
        if table in self.refused:
            self.backlog.put_off(table, self.refused.pop(table))
        await asyncio.sleep(0)

    def add(self, **lines: range) -> None:
        for number, tables in enumerate(lines.values()):
            for table in tables:
                self.backlog.add(TableId(table), number)

    async def run(self) -> None:
        """Work for far longer than it takes."""
        for _ in range(3000):
            await asyncio.sleep(0)
        assert not self.backlog.tables()

    def order(self) -> list[int]:
        return [table for table, _ in self.done]


async def test_lines_take_turns_and_each_table_comes_once() -> None:
    work = Work(Pace())
    work.add(long=range(5), short=range(10, 12), again=range(3))
    await work.run()
    assert work.order() == [0, 10, 1, 11, 2, 3, 4]


async def test_a_line_rests_and_the_others_do_not() -> None:
    work = Work(Pace(between=2.0, of_line=20.0))
    work.add(one=range(3), other=range(10, 13))
    await work.run()
    times = dict(work.done)
    assert times[10] < 20.0
    assert all(times[table + 1] - times[table] >= 20.0 for table in (0, 1, 10, 11))
    assert times[12] < 60.0


async def test_a_refused_table_comes_again_after_a_long_rest() -> None:
    work = Work(Pace(between=1.0, of_line=5.0, after_refusal=600.0))
    work.refused[0] = 0
    work.add(one=range(2), other=range(10, 12))
    await work.run()
    assert work.order() == [0, 10, 11, 1, 0]
    assert work.done[3][1] >= 600.0


async def test_dropped_tables_are_left_out() -> None:
    work = Work(Pace())
    work.add(one=range(4), other=range(10, 11))
    for table in (0, 2, 10, 77):
        work.backlog.drop(TableId(table))
    await work.run()
    assert work.order() == [1, 3]


async def test_an_empty_backlog_starts_again_with_the_next_table() -> None:
    work = Work(Pace())
    for table in range(3):
        work.add(one=range(table, table + 1))
        await work.run()
    assert work.order() == [0, 1, 2]
