"""What goes wrong on the command line."""


class UsageError(Exception):
    """A command cannot be carried out as it was given; the text is one sentence that says what to do."""
