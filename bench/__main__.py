"""`make bench`: prints one table of ratios.

Every figure is a median, and what is compared takes turns on the same machine.
"""

import argparse
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping

from bench import figures, pictures, pressing, replays, rules, scale, starting
from bench.figures import Figure, Unable

PARTS: Mapping[str, tuple[str, Callable[[], Iterable[Figure]]]] = {
    "rules": ("random play, against catanatron's random players", rules.measure),
    "pictures": ("a picture after one move, against a plain save of its pixels", pictures.measure),
    "replays": ("the replay of the longest record of each title", replays.measure),
    "pressing": ("a press over the wire at 1,000 tables, against a bare bot of discord.py", pressing.measure),
    "starting": ("a start with 10,000 running tables, on both databases", starting.measure),
    "scale": ("CPU of a press at 200,000 tables, against one at 1,000, on both databases", scale.measure),
}
"""What each part measures, and its figures."""


def main() -> int:
    """Run the named parts, or all of them, and print their table."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure the speed of Cairn, as ratios. Without names: all parts.",
        epilog="\n".join(f"{name:<10} {title}" for name, (title, _) in PARTS.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of these: {', '.join(PARTS)}")
    names = parser.parse_args().parts
    for name in names:
        if name not in PARTS:
            parser.error(f"there is no part {name!r}; these there are: {', '.join(PARTS)}")
    return run({name: PARTS[name][1] for name in names or PARTS})


def run(parts: Mapping[str, Callable[[], Iterable[Figure]]]) -> int:
    """Print the table of some parts, with a row for each that cannot run here; return 1 if one has failed."""
    print(figures.head(), flush=True)
    failed = 0
    for name, measure in parts.items():
        print(f"measuring: {name} ({figures.load()})", file=sys.stderr, flush=True)
        try:
            for figure in measure():
                print(figures.line(figure._replace(what=f"{name:<10}{figure.what}")), flush=True)
        except Unable as reason:
            print(figures.unable(name, reason), flush=True)
        except Exception as fault:  # noqa: BLE001 - the others are measured all the same
            failed = 1
            traceback.print_exception(fault)
            print(f"{name:<10}failed: {fault!r}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
