"""`make bench`: prints ratios. Every figure is a median; peers run in turns with us, on the same machine."""

from bench import pictures, rules


def main() -> None:
    """Run all benchmarks and print their tables."""
    print("Random play, moves per second (legal moves and apply; every title with its most seats)\n")
    rules.report()
    print("\nA picture after one move, against saving the same pixels as RGB PNG at level 1\n")
    pictures.report()


if __name__ == "__main__":
    main()
