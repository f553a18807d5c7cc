"""The bot's machine: the cores and memory that the system and its control groups allow."""

import math
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil

_OWN_GROUP = Path("/proc/self/cgroup")
_GROUPS = Path("/sys/fs/cgroup")


def core_limit(own_group: Path = _OWN_GROUP, groups: Path = _GROUPS) -> int:
    """Return how many cores the bot may keep busy, at least 1; a part of one counts as one."""
    allowed = float(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
    for limit in _limits("cpu.max", own_group, groups):
        quota, period = limit.split()
        if quota != "max":
            allowed = min(allowed, int(quota) / int(period))
    return max(1, math.ceil(allowed))


def memory_limit(own_group: Path = _OWN_GROUP, groups: Path = _GROUPS) -> int:
    """Return how many bytes of memory the bot may have."""
    whole = psutil.virtual_memory().total
    return min(
        whole, *(int(limit) for limit in _limits("memory.max", own_group, groups) if limit != "max"), whole
    )


def _limits(file: str, own_group: Path, groups: Path) -> Iterator[str]:
    """Yield what such files of the control groups (version 2) say, from our own group up."""
    try:
        path = own_group.read_text("utf-8").strip().rpartition("::")[2]
    except OSError:
        return
    group = groups / path.lstrip("/")
    for folder in (group, *group.parents):
        with suppress(OSError):
            yield (folder / file).read_text("utf-8").strip()
        if folder == groups:
            return
