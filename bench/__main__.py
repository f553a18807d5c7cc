"""`make bench`: prints ratios. Every figure is a median; peers and Cairn take turns on the same machine."""

import argparse

from bench import deleting, flood, pictures, pressing, replays, rules, scale, starting, statistics

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
    "scale": ("CPU of a press, by how many tables there are, on both databases", scale.report),
    "starting": (
        "A start, from the beginning of the process until all tables are taken up again",
        starting.report,
    ),
    "statistics": ("A server with 100,000 finished games", statistics.report),
    "deleting": ("A press beside deletions of people, in a database of 800 MB", deleting.report),
    "pressing": (
        "A press over the wire, against a bare bot of discord.py at the same server",
        pressing.report,
    ),
    "flood": ("Players while 20 accounts step through long games as fast as they may", flood.report),
}


def main() -> None:
    """Run the named benchmarks, or all of them, and print their tables."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure the speed of Cairn, as ratios. Without names: all parts.",
        epilog="\n".join(f"{name:<10} {title}" for name, (title, _) in _PARTS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of these: {', '.join(_PARTS)}")
    names = parser.parse_args().parts
    for name in names:
        if name not in _PARTS:
            parser.error(f"there is no part {name!r}; these there are: {', '.join(_PARTS)}")
    for name in names or _PARTS:
        title, report = _PARTS[name]
        print(f"\n{title}\n", flush=True)
        report()


if __name__ == "__main__":
    main()
