"""The highlight of Hidden Stones: the most cards scored in one turn."""

from collections.abc import Iterator, Sequence

from engines.api import Message, Outcome, SeatName, Turn, message
from engines.hidden_stones.state import CardScored, Event


def highlights(turns: Sequence[Turn[Event]], _outcome: Outcome) -> Iterator[Message]:
    """Yield the turn in which a seat scored the most cards, of equals the one worth more."""
    scored = [[event for event in turn.events if isinstance(event, CardScored)] for turn in turns]
    best = max(scored, key=lambda cards: (len(cards), _worth(cards)), default=[])
    if best:
        seat = SeatName(best[0].seat)
        yield message("highlight-cards", seat=seat, cards=len(best), points=_worth(best))


def _worth(cards: Sequence[CardScored]) -> int:
    return sum(card.value for card in cards)
