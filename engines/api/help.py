"""What a game says to somebody who asks how a question works."""

from msgspec import Struct

from engines.api.messages import Message
from engines.tokens import Tokens


class Help(Struct, frozen=True):
    """The answer to "how does this work?" at one question, for one reader.

    It is made of what the reader may know, so it gives nothing away.
    """

    chapter: str = ""
    """The chapter of the rules that answers the question; empty: the first."""
    rule: Message | None = None
    """What to know for this question, in at most 400 characters; None: the chapter's own text."""
    example: tuple[Message, ...] = ()
    """The rule with the numbers of this table: sentences that follow one another."""
    topics: tuple[Tokens, ...] = ()
    """Beginnings of moves, or whole ones, that can be asked about from here; the game has labels for them."""
