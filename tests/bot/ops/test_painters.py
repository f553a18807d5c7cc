"""Those who paint: threads or processes, which paint alike, take turns, and come back when they die."""

import asyncio
import gc
import os
import pickle
import signal
import sys
import threading
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.ops import machine, pool
from bot.ops.config import TOKEN_VARIABLE
from bot.ops.painters import Painters, painting_processes
from bot.ops.pool import Pool, WorkFailed
from bot.ops.sketch_pickling import SketchEncoder, pictures
from bot.pages.custom_id import Verb
from bot.pages.page import Picture
from renderers.paint import emoji, paint
from renderers.registry import scan
from renderers.scene import Scene
from renderers.sketch import Sketch
from tests.architecture.sources import ROOT
from tests.bot.ops.sketches import broken, deadly, dot, painting, paints
from tests.drive.house import GAMES, House
from tests.drive.waiting import HANGS


@pytest.mark.slow
async def test_a_process_that_dies_is_followed_by_another(caplog: pytest.LogCaptureFixture) -> None:
    painters = Painters(2)
    try:
        assert painting() == []
        sketches = [Sketch(dot, (number,)) for number in range(6)]
        painted = await asyncio.gather(*(painters.paint(one, at) for at, one in enumerate(sketches)))
        assert painted == [paint(one.scene) for one in sketches]
        first, second = painting()
        os.kill(first, signal.SIGSTOP)  # so that it dies with a picture in hand
        again = [asyncio.create_task(painters.paint(one, at)) for at, one in enumerate(sketches)]
        await asyncio.wait(again, return_when=asyncio.FIRST_COMPLETED)
        os.kill(first, signal.SIGKILL)
        assert await asyncio.gather(*again) == painted
        assert second in painting()
        assert first not in painting()
        with pytest.raises(WorkFailed, match=r"raise ValueError\(secret\)\nValueError$") as failed:
            await painters.paint(Sketch(broken, ("a secret",)))
        assert "a secret" not in str(failed.value) + caplog.text
        with pytest.raises(WorkFailed, match="each process has died"):
            await painters.paint(Sketch(deadly, ()))
        with pytest.raises(AttributeError, match="local object"):
            await painters.paint(Sketch(lambda: dot(1), ()))  # cannot be sent
        assert await painters.paint(sketches[0]) == painted[0]
    finally:
        painters.close()
    assert painting() == []


async def test_a_process_paints_the_icons_too() -> None:
    icons = [next(iter(one.icons.values())) for one in scan().values() if one.icons]
    with closing(Painters(1)) as painters:
        assert await asyncio.gather(*map(painters.icon, icons)) == [emoji(art) for art in icons]


@pytest.mark.slow
async def test_a_process_that_hangs_is_ended_and_its_pictures_are_painted_by_the_next(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "_START_TIME", HANGS)
    painters = Painters(2)
    try:
        sketches = [Sketch(dot, (number,)) for number in range(12)]
        await painters.paint(sketches[0], 0)
        (stopped,) = painting()
        await painters.paint(sketches[1], 1)
        os.kill(stopped, signal.SIGSTOP)
        with monkeypatch.context() as hasty:  # towards who hangs alone: a busy machine makes all others slow
            hasty.setattr(painters, "_patience", 0.0)
            first = asyncio.create_task(painters.paint(sketches[0], 0))
            await asyncio.sleep(0)
        others = [painters.paint(one, at) for at, one in enumerate(sketches) if at]
        painted = await asyncio.gather(first, *others)
        assert painted == [paint(one.scene) for one in sketches]
        assert stopped not in painting()
        assert len(painting()) == 2
        assert "painting: a worker hangs; another takes its place" in caplog.text
    finally:
        painters.close()
    assert painting() == []


async def test_nobody_waits_for_a_thread_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    painters, goes_on = Painters(patience=0.05), threading.Event()

    def hangs() -> Scene:
        goes_on.wait()
        return dot(1)

    try:
        for _ in range(4):  # more than there are threads
            with pytest.raises(WorkFailed, match="too long"):
                await painters.paint(Sketch(hangs, ()))
        monkeypatch.setattr(painters, "_patience", 600.0)
        assert await painters.paint(Sketch(dot, (7,))) == paint(dot(7)), "others take their places"
    finally:
        goes_on.set()
        painters.close()


@pytest.mark.slow
async def test_sketches_of_all_titles_can_be_sent(house: House) -> None:
    asked = SketchEncoder(("engines", "tests.games"), ("renderers", "tests.games.renderers"))
    for key in GAMES:
        table = await house.table(key, *house.company(key, 3), language="de")
        own = await table.on(0).at(language="de").does(Verb.PLAY, at=table)
        blocks = (*table.board.page.blocks, *own.page.blocks)
        sketched = [block for block in blocks if isinstance(block, Picture)]
        assert len(sketched) >= 2, key
        for one in sketched:
            content = asked((pictures, [one.sketch]))
            assert len(content) < 10_000
            function, sketches = pickle.loads(content)  # noqa: S301 - just made
            assert function(sketches) == [paint(one.scene)]


async def test_a_picture_that_was_begun_is_painted_once(caplog: pytest.LogCaptureFixture) -> None:
    begun, beside, unlike, wrong = (
        *(Sketch(dot, (number,)) for number in (1, 2, 1)),
        Sketch(broken, ("a secret",)),
    )
    with (
        closing(Painters()) as painters,
        patch.object(Pool, "call", autospec=True, side_effect=Pool.call) as call,
    ):
        painters.begin((begun, beside), 1)
        painters.begin((beside, begun), 1)
        painters.begin((wrong,), 1)
        painters.begin((Sketch(broken, ("nobody asks",)),), 1)
        assert [await painters.paint(one, 1) for one in (beside, begun)] == [paint(dot(2)), paint(dot(1))]
        with pytest.raises(WorkFailed):
            await painters.paint(wrong, 1)
        assert call.call_count == 3
        assert await painters.paint(begun, 1) == await painters.paint(unlike, 1) == paint(dot(1))
        assert call.call_count == 5
    gc.collect()
    assert caplog.records == []


async def test_awaited_pictures_come_first() -> None:
    painters, order = Painters(1), list[int]()

    async def paint_one(number: int) -> None:
        await painters.paint(Sketch(dot, (number,)), awaited=number % 2 == 1)
        order.append(number)

    try:
        await asyncio.gather(*map(paint_one, range(6)))
    finally:
        painters.close()
    assert order == [0, 1, 3, 5, 2, 4]


async def test_threads_paint_where_there_are_no_processes() -> None:
    painters = Painters()
    try:
        assert await painters.paint(Sketch(dot, (7,))) == paint(dot(7))
        with pytest.raises(WorkFailed, match=r"ValueError$") as failed:
            await painters.paint(Sketch(broken, ("a secret",)))
        assert "a secret" not in str(failed.value)
    finally:
        painters.close()


_KILLED = """
import asyncio, os
from bot.ops.painters import Painters
from renderers.sketch import Sketch
from tests.bot.ops.sketches import dot, painting

async def main():
    await Painters(1).paint(Sketch(dot, (1,)))
    print(*painting(), flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.mark.slow
async def test_a_killed_bot_leaves_no_painter_behind_and_none_knows_the_token() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), TOKEN_VARIABLE: "a.token.of.nobody.at.all"}
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _KILLED, env=environment, stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout is not None
    (painter,) = map(int, (await bot.stdout.readline()).split())
    assert b"nobody" not in Path(f"/proc/{painter}/environ").read_bytes()
    bot.kill()
    await bot.communicate()
    while paints(painter):  # noqa: ASYNC110 - a foreign process tells nobody of its end
        await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("cores", "memory", "painters"),
    [(1, 8e9, 0), (2, 9e8, 0), (2, 1.1e9, 1), (2, 8e9, 1), (4, 1.1e9, 1), (4, 8e9, 2), (64, 64e9, 2)],
)
def test_there_are_as_many_processes_as_fit(
    monkeypatch: pytest.MonkeyPatch, cores: int, memory: float, painters: int
) -> None:
    monkeypatch.setattr(machine, "core_limit", lambda: cores)
    monkeypatch.setattr(machine, "memory_limit", lambda: int(memory))
    assert painting_processes("auto") == painters
    assert painting_processes(5) == 5


def test_control_groups_set_limits_each_for_all_below(tmp_path: Path) -> None:
    own, groups = tmp_path / "cgroup", tmp_path / "groups"
    inner = groups / "system.slice" / "cairn.service"
    inner.mkdir(parents=True)
    assert machine.core_limit(own, groups) >= 1
    assert machine.memory_limit(own, groups) > 2**20
    own.write_text("0::/system.slice/cairn.service\n")
    (inner / "memory.max").write_text("max\n")
    (groups / "system.slice" / "memory.max").write_text("1048576\n")
    (inner / "cpu.max").write_text("50000 100000\n")
    assert machine.memory_limit(own, groups) == 2**20
    assert machine.core_limit(own, groups) == 1
