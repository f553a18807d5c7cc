"""`make bench`: prints ratios. Every figure is a median; peers run in turns with us, on the same machine."""

from bench import drawing, pictures, pressing, replays, rules, starting

_PARTS = (
    ("Random play, moves per second (legal moves and apply; every title with its most seats)", rules.report),
    ("A picture after one move, against saving the same pixels as RGB PNG at level 1", pictures.report),
    ("The longest record of each title, replayed", replays.report),
    ("The event loop while pictures are drawn", drawing.report),
    ("A start, from the beginning of the process until all tables are taken up again", starting.report),
    ("A press over the wire, against a bare bot of discord.py at the same server", pressing.report),
)


def main() -> None:
    """Run all benchmarks and print their tables."""
    for title, report in _PARTS:
        print(f"\n{title}\n", flush=True)
        report()


if __name__ == "__main__":
    main()
