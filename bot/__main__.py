"""Entry point of `python -m bot <command>`.

Exit codes: 0 done, 1 a fault was found, 2 the command cannot run as given, with the reason in one sentence,
75 the same as long as the server of the database is out of reach.
"""

import os
import sys
from collections.abc import Sequence

from bot.cli.commands import run_command
from bot.cli.tools.arguments import PROGRAM
from bot.domain.errors import UsageError

_INTERRUPTED = 130  # as shells do after Ctrl+C
_PIPE_CLOSED = 141  # as shells do after SIGPIPE


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    try:
        code = run_command(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except UsageError as refusal:
        print(f"{PROGRAM}: {refusal}", file=sys.stderr)
        return refusal.code
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # The reader of the pipe has closed it, as `head` does.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED
    else:
        return code


if __name__ == "__main__":
    sys.exit(main())
