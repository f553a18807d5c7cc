"""What a seat has: described once, for its strip, its status line and the words about it."""

from msgspec import Struct

from engines.api.messages import Message


class Belonging(Struct, frozen=True):
    """Something that a seat has, or that is true of it."""

    part: str
    """The name of the part of pictures that shows it."""
    sign: str
    """The name of the sign that stands for it; each of a seat has another one."""
    number: str = ""
    """What stands beside the sign."""
    held: object = True
    """How much of it there is, or what: another value is a change, and nothing of it is drawn faintly."""
    note: Message | None = None
    """What the status line says of it."""
    told: Message | None = None
    """The sentence about it in the board in words."""
