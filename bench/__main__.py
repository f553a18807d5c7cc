"""`make bench`: prints ratios. Every figure is a median; peers and Cairn take turns on the same machine."""

import argparse

from bench import (
    deadlines,
    deleting,
    drawing,
    flood,
    growth,
    heads,
    pictures,
    pressing,
    replays,
    rules,
    scale,
    servers,
    sharding,
    starting,
    thinking,
    throughput,
)

_PARTS = {
    "rules": (
        "Random play, moves per second (legal moves and apply; every title with its most seats)",
        rules.report,
    ),
    "pictures": (
        "A picture after one move, against saving the same pixels as RGB PNG at level 1",
        pictures.report,
    ),
    "replays": ("The longest record of each title, replayed", replays.report),
    "drawing": ("The event loop while pictures are drawn", drawing.report),
    "growth": ("CPU of a press, by how many games were played", growth.report),
    "scale": ("CPU of a press, by how many tables there are, on both databases", scale.report),
    "million": ("The same with a million tables; takes minutes, and 10 GB on the disk", scale.report_million),
    "starting": (
        "A start, from the beginning of the process until all tables are taken up again",
        starting.report,
    ),
    "deadlines": (
        "Deadlines that are due at a start, until all of them have been met",
        deadlines.report,
    ),
    "deleting": ("A press beside deletions of people, in a database of 800 MB", deleting.report),
    "pressing": (
        "A press over the wire, against a bare bot of discord.py at the same server",
        pressing.report,
    ),
    "servers": ("A press over the wire with PostgreSQL, against one with SQLite", servers.report),
    "throughput": (
        "Presses a second, and the CPU of one, by what the bot consists of",
        throughput.report,
    ),
    "sharding": (
        "A start with 3,000 Discord servers on six shards, in one process and in three workers",
        sharding.report,
    ),
    "flood": ("Players while 20 accounts step through long games as fast as they may", flood.report),
    "heads": ("CPU of a press over the wire, by where it goes", heads.report),
    "thinking": ("A press beside robots that think all the time, against one without them", thinking.report),
}
_ASKED_FOR = {"million"}
"""Parts that run only by their name."""


def main() -> None:
    """Run the named benchmarks, or all of them, and print their tables."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure the speed of Cairn, as ratios. Without names: all parts.",
        epilog="\n".join(f"{name:<10} {title}" for name, (title, _) in _PARTS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of these: {', '.join(_PARTS)}")
    wanted = parser.parse_args().parts
    for name in wanted:
        if name not in _PARTS:
            parser.error(f"there is no part {name!r}; these there are: {', '.join(_PARTS)}")
    for name in wanted or [one for one in _PARTS if one not in _ASKED_FOR]:
        title, report = _PARTS[name]
        print(f"\n{title}\n", flush=True)
        report()


if __name__ == "__main__":
    main()
