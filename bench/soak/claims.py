"""What is claimed, said line by line as it is found true or false."""


class Claims:
    """Prints each claim with what was found."""

    def __init__(self) -> None:
        self._failed = 0

    def tell(self, text: str) -> None:
        """Say something that is no claim."""
        print(f"  {text}", flush=True)

    def claim(self, text: str, found: str, *, holds: bool) -> None:
        """Say a claim, and what was found."""
        self._failed += not holds
        print(f"  {'ok    ' if holds else 'FAILED'} {text}: {found}", flush=True)

    def all_right(self, faults: list[str], found: str) -> None:
        """Claim that nothing is lost or doubled; tell the first faults if that is not so."""
        self.claim("nothing lost, nothing doubled", f"{found}, {len(faults)} faults", holds=not faults)
        for fault in faults[:20]:
            self.tell(f"       {fault}")

    def conclude(self) -> int:
        """Say how it went; the exit code."""
        print("All claims hold." if not self._failed else f"{self._failed} claims FAILED.", flush=True)
        return int(self._failed > 0)
