"""Signals from acts to the connection to Discord: posts, deadlines, retries."""

from collections.abc import Callable

from bot.domain.model import Game, TableId


def _ignore(_: TableId) -> None:
    pass


class Signals:
    """Signals to one listener. Those without a listener are lost; the store has all that they announce."""

    def __init__(self) -> None:
        self.stop()

    def listen(
        self,
        post: Callable[[TableId], None],
        deadline: Callable[[], None],
        retry: Callable[[TableId], None] = _ignore,
        due: Callable[[float, float], None] | None = None,
        catch_up: Callable[[Game], None] | None = None,
        overview: Callable[[int], None] = lambda _: None,
    ) -> None:
        """Register the callbacks of the listener."""
        self.post = post
        """The messages of a table have to be updated."""
        self.catch_up = catch_up or (lambda game: post(game.id))
        """The same with lower priority, for a table at which no person waits for it."""
        self.deadline = deadline
        """Any deadline or notification may be due, or the clock was moved."""
        self.due = due or (lambda *_: deadline())
        """A deadline and a notification were set for these times; infinity: none."""
        self.retry = retry
        """The place of a table has changed, so refused requests there may be retried."""
        self.overview = overview
        """The message that shows the tables of a server has to be updated, or tried again."""

    def stop(self) -> None:
        """Remove the listener."""
        self.listen(_ignore, lambda: None)
