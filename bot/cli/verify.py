"""The command `verify`: prove that all draws of a record come from the secret sealed at its start."""

from pathlib import Path

from msgspec import Struct

from bot.cli.replay import Out, counted, load
from bot.domain.errors import UsageError
from engines.api import ReplayDiverged
from engines.chance import commitment
from engines.registry import Registry
from engines.textrecord import fold


class Claim(Struct, frozen=True):
    """What is to be verified: a record file, and the seal that was shown when its game began (None: any)."""

    record: Path
    seal: str | None = None


def verify(claim: Claim, registry: Registry, out: Out) -> int:
    """Play a record again and draw everything in it anew from its secret; say what was found.

    Returns 0 if every draw comes from the secret and the seal is the one claimed, else 1. Raises `UsageError`
    for a file that is no record, or that tells no secret.
    """
    record = load(claim.record, registry)
    if record.secret is None:
        raise UsageError(
            f"{claim.record}: tells no secret, so nothing can be proven;"
            " export the game again when it is over, then its record has one"
        )
    seal = commitment(record.secret)
    if claim.seal not in (None, seal):
        out(f"{claim.record}: its secret has the seal {seal}, not {claim.seal}")
        return 1
    try:
        timeline = fold(record, registry, proving=True)
    except ReplayDiverged as fault:
        out(f"{claim.record}: {fault}")
        return 1
    draws = sum(len(position.entry.drawn) for position in timeline.positions.values())
    entries = counted(len(record.entries), "entry", "entries")
    known = "as it was shown" if claim.seal else "compare it with the one shown at the start"
    out(f"{claim.record}: {counted(draws, 'draw')} in {entries} proven; the seal is {seal}, {known}")
    return 0
