"""The claims of the soak, each printed with its result."""

OUTBOX = "the outbox is empty in the end"
IN_TIME = "shards are served again in time"
WHOLE = "nothing lost, nothing doubled"


class Claims:
    """Prints each claim with its result."""

    def __init__(self) -> None:
        self.found: dict[str, bool] = {}
        """The claims so far, and whether each holds."""

    def tell(self, text: str) -> None:
        """Print a text that is no claim."""
        print(f"  {text}", flush=True)

    def claim(self, text: str, found: str, *, holds: bool) -> None:
        """Print a claim and its result."""
        self.found[text] = self.found.get(text, True) and holds
        print(f"  {'ok    ' if holds else 'FAILED'} {text}: {found}", flush=True)

    def all_right(self, faults: list[str], found: str) -> None:
        """Claim that nothing is lost or doubled; print the first faults otherwise."""
        self.claim(WHOLE, f"{found}, {len(faults)} faults", holds=not faults)
        for fault in faults[:20]:
            self.tell(f"       {fault}")

    def conclude(self) -> int:
        """Print the overall result; return the exit code."""
        failed = [text for text, holds in self.found.items() if not holds]
        print(f"FAILED: {'; '.join(failed)}." if failed else "All claims hold.", flush=True)
        return int(bool(failed))
