"""The entry of `python -m bot <command>`.

Exit codes: 0 done, 1 a fault was found, 2 the command cannot run as it was given; then one sentence says
why.
"""

import os
import sys
from collections.abc import Sequence

from bot.cli.commands import run_command
from bot.cli.tools.arguments import PROGRAM, REFUSED
from bot.domain.errors import UsageError

_INTERRUPTED = 130  # what shells make of Ctrl+C
_PIPE_CLOSED = 141  # and of a reader that went away


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    try:
        code = run_command(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except UsageError as refusal:
        print(f"{PROGRAM}: {refusal}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has enough, as `head` does; nothing more can be said there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED
    else:
        return code


if __name__ == "__main__":
    sys.exit(main())
