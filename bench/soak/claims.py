"""What is claimed, said line by line as it is found true or false."""

OUTBOX = "the outbox is empty in the end"
WHOLE = "nothing lost, nothing doubled"


class Claims:
    """Prints each claim with what was found."""

    def __init__(self) -> None:
        self.found: dict[str, bool] = {}
        """What has been claimed, and whether it is true."""

    def tell(self, text: str) -> None:
        """Say something that is no claim."""
        print(f"  {text}", flush=True)

    def claim(self, text: str, found: str, *, holds: bool) -> None:
        """Say a claim, and what was found."""
        self.found[text] = self.found.get(text, True) and holds
        print(f"  {'ok    ' if holds else 'FAILED'} {text}: {found}", flush=True)

    def all_right(self, faults: list[str], found: str) -> None:
        """Claim that nothing is lost or doubled; tell the first faults if that is not so."""
        self.claim(WHOLE, f"{found}, {len(faults)} faults", holds=not faults)
        for fault in faults[:20]:
            self.tell(f"       {fault}")

    def conclude(self) -> int:
        """Say how it went; the exit code."""
        failed = [text for text, holds in self.found.items() if not holds]
        print(f"FAILED: {'; '.join(failed)}." if failed else "All claims hold.", flush=True)
        return int(bool(failed))
