"""Python's collector of reference cycles, for a process that lives long and holds much."""

import gc

_YOUNG = 10_000
"""New objects before it looks for cycles. Its own figure is 700; a press makes thousands that soon go."""


def tame() -> None:
    """Have the collector look rarely, and never again at what is there by now.

    It holds up everything else: a fifth of a second with some hundred tables in play, and it was a tenth of
    all the work of a busy bot.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG)
