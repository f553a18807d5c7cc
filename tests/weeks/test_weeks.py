"""Three weeks at three tables of different titles, with everything that can befall a bot."""

import logging
import os
import random
import secrets
from collections import Counter
from pathlib import Path

import pytest

from engines.record import Actor, EntryKind
from tests.weeks.weeks import Weeks

SEEDS = int(os.environ.get("CAIRN_WEEKS", "2"))
"""Number of runs of three weeks, each with another seed."""
STEPS = int(os.environ.get("CAIRN_WEEKS_STEPS", "20" if "CI" in os.environ else "10"))
"""In how many steps of the clock, on the average."""


@pytest.mark.long
@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.slow if seed else ()) for seed in range(SEEDS)]
)
async def test_weeks_go_by(
    tmp_path: Path,
    seed: int,
    expected_errors: list[logging.LogRecord],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(secrets, "token_bytes", random.Random(seed).randbytes)  # noqa: S311 - no secret
    weeks = Weeks(tmp_path, seed)
    async with weeks.house:
        await weeks.begin()
        await weeks.pass_by(STEPS)
        await check_logs(weeks)
        print(f"seed {seed}: {Counter(weeks.happened)}")  # noqa: T201 - shown when it fails, or with -s
    assert {record.name for record in expected_errors} <= {"discord.shard", "discord.client"}


async def check_logs(weeks: Weeks) -> None:
    """Whatever people have seen the effect of is in the log once, and nothing else is there of theirs."""
    store = await weeks.house.beside()
    assert not await store.posts()
    for play in weeks.world.plays.values():
        found = await weeks.house.stored(play.number)
        moves = [entry for entry in found.timeline.entries if entry.kind is EntryKind.MOVE]
        assert [(one.number, one.text) for one in moves if one.actor is Actor.USER] == play.pressed
        causes = [one.cause for one in await store.entries(play.number) if one.cause is not None]
        assert len(set(causes)) == len(causes)
