"""Limits of the machine: cores and memory that the system and its control groups (cgroup v2) allow."""

import math
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil

_OWN_GROUP = Path("/proc/self/cgroup")
_GROUPS = Path("/sys/fs/cgroup")


def core_limit(own_group: Path = _OWN_GROUP, groups: Path = _GROUPS) -> int:
    """Return the number of usable cores, rounded up, at least 1."""
    allowed = float(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
    for limit in _limits("cpu.max", own_group, groups):
        quota, period = limit.split()
        if quota != "max":
            allowed = min(allowed, int(quota) / int(period))
    return max(1, math.ceil(allowed))


def memory_limit(own_group: Path = _OWN_GROUP, groups: Path = _GROUPS) -> int:
    """Return the usable memory in bytes."""
    whole = psutil.virtual_memory().total
    return min(
        whole, *(int(limit) for limit in _limits("memory.max", own_group, groups) if limit != "max"), whole
    )


def _limits(file: str, own_group: Path, groups: Path) -> Iterator[str]:
    """Yield the contents of a limit's file in our control group and its parents."""
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
