"""Help texts: a game's answer to "how does this work?" at a question."""

from msgspec import Struct

from engines.api.messages import Message
from engines.tokens import Tokens


class Help(Struct, frozen=True):
    """The help for one question and one reader, made only of what the reader may know."""

    chapter: str = ""
    """The chapter of the rules that answers the question; empty: the first."""
    rule: Message | None = None
    """The rule for this question, in at most 400 characters; None: the chapter's own text."""
    example: tuple[Message, ...] = ()
    """The rule with the numbers of this table: sentences that follow one another."""
    topics: tuple[Tokens, ...] = ()
    """Moves, or beginnings of moves, that have a help of their own; the game has labels for them."""
