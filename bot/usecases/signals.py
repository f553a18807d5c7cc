"""What the connection to Discord is told after a commit: something is to be posted, something is due."""

from collections.abc import Callable

from bot.domain.model import TableId


class Signals:
    """Tells one listener; nobody listens before the connection is there, and what was missed is stored."""

    def __init__(self) -> None:
        self._on_post: Callable[[TableId], None] | None = None
        self._on_deadline: Callable[[], None] | None = None

    def listen(self, on_post: Callable[[TableId], None], on_deadline: Callable[[], None]) -> None:
        """Tell these from now on: of a table whose messages are behind, and of a deadline set or dropped."""
        self._on_post, self._on_deadline = on_post, on_deadline

    def stop(self) -> None:
        """Tell nobody any more."""
        self._on_post = self._on_deadline = None

    def post(self, table: TableId) -> None:
        """Say that the messages of a table have to be brought up to date."""
        if self._on_post is not None:
            self._on_post(table)

    def deadline(self) -> None:
        """Say that a deadline was set, moved or dropped."""
        if self._on_deadline is not None:
            self._on_deadline()
