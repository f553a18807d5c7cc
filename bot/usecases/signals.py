"""Signals to the connection to Discord: something has to be posted, is due, or is worth another try."""

from collections.abc import Callable

from bot.domain.model import Game, TableId


def _ignore(_: TableId) -> None:
    pass


class Signals:
    """Signals to one listener. Before the connection exists there is none; the store keeps what it missed."""

    def __init__(self) -> None:
        self.stop()

    def listen(
        self,
        post: Callable[[TableId], None],
        deadline: Callable[[], None],
        retry: Callable[[TableId], None] = _ignore,
        due: Callable[[float, float], None] | None = None,
        catch_up: Callable[[Game], None] | None = None,
    ) -> None:
        """Signal to these functions from now on."""
        self.post = post
        """The messages of a table have to be updated."""
        self.catch_up = catch_up or (lambda game: post(game.id))
        """The same of a table at which nobody waits for that: those with somebody waiting come first."""
        self.deadline = deadline
        """Any deadline or notification may be due, or the clock was moved."""
        self.due = due or (lambda *_: deadline())
        """A deadline and a notification were set that are due at these times; infinite: none was."""
        self.retry = retry
        """The place of a table has changed, so a refused request there is worth another try."""

    def stop(self) -> None:
        """Signal to no listener any more."""
        self.listen(_ignore, lambda: None)
