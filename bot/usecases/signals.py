"""What the connection to Discord is told: something is to be posted, is due, or is worth another try."""

from collections.abc import Callable

from bot.domain.model import TableId


def _nobody(_: TableId) -> None:
    pass


class Signals:
    """Tells one listener; nobody listens before the connection is there, and what was missed is stored."""

    def __init__(self) -> None:
        self.stop()

    def listen(
        self,
        post: Callable[[TableId], None],
        deadline: Callable[[], None],
        retry: Callable[[TableId], None] = _nobody,
    ) -> None:
        """Tell these from now on."""
        self.post = post
        """The messages of a table have to be brought up to date."""
        self.deadline = deadline
        """A deadline was set, moved or dropped."""
        self.retry = retry
        """The place of a table has changed, so that what was refused there is worth another try."""

    def stop(self) -> None:
        """Tell nobody any more."""
        self.listen(_nobody, lambda: None)
