"""Section 5: moves as text, and text that is no move."""

import pytest

from engines.livingstone import RULES
from engines.livingstone.moves import Action, Build, Donate, Done, Extra, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import Card
from tests.engines.livingstone.situations import space
from tests.engines.notation import check_unread

MOVES: dict[str, Move] = {
    "take 4 coins": Take(4, Action.COINS),
    "take 1 card": Take(1, Action.CARD),
    "take 6 mine": Take(6, Action.MINE),
    "take 4 tent": Build(4),
    "take 4 tent free": Build(4, free=True),
    "take 4 tent row 6": Build(4, 6),
    "take 4 tent row 6 free": Build(4, 6, True),
    "take 4 move 10 5": Build(4, source=space("10 5")),
    "take 4 move 2 5 free": Build(4, free=True, source=space("2 5")),
    "take 4 move 2 5 row 1": Build(4, 1, source=space("2 5")),
    "take 4 move 2 5 row 1 free": Build(4, 1, True, space("2 5")),
    "sell clear 2 blue 10 red 5": Sell((2, 10, 5)),
    "sell red 1": Sell((0, 0, 1)),
    "donate 12": Donate(12),
    "play coins": Play(Card.FOUR_COINS),
    "play stones": Play(Card.THREE_STONES),
    "play animal lion": Play(Card.LION),
    "play animal rhino": Play(Card.RHINO),
    "play animal antelope": Play(Card.ANTELOPE),
    "play market clear 15 blue 10 red 5": Market((15, 10, 5)),
    "play boat": Play(Card.STEAMBOAT_BACK),
    "play extra 2 5": Extra(space("2 5")),
    "play extra 2 5 from 3 1": Extra(space("2 5"), space("3 1")),
    "play two-dice": Play(Card.TWO_DICE),
    "done": Done(),
}


@pytest.mark.parametrize("text", MOVES)
def test_each_move_has_its_text(text: str) -> None:
    assert RULES.parse(text) == MOVES[text]
    assert RULES.format(MOVES[text]) == text
    assert RULES.parse(f"  {text.upper().replace(' ', '   ')}\n") == MOVES[text]
    assert len(text) <= 34


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unreadable"),
        ("pass", "unreadable"),
        ("take", "unreadable"),
        ("take 4", "unreadable"),
        ("take 4 coins 2", "unreadable"),
        ("done now", "unreadable"),
        ("donate", "unreadable"),
        ("take 7 coins", "face"),
        ("take 0 tent", "face"),
        ("take 04 mine", "face"),
        ("take ٤ mine", "face"),
        ("take 4 tent free row 6", "tent-words"),
        ("take 4 tent row", "tent-words"),
        ("take 4 tent row 7", "row"),
        ("take 4 move 11 1", "column"),
        ("take 4 move 1 7", "row"),
        ("sell", "gem-words"),
        ("sell clear", "gem-words"),
        ("sell red 1 clear 1", "gem-words"),
        ("sell red 1 red 1", "gem-words"),
        ("sell black 1", "gem-words"),
        ("sell clear 0", "number-words"),
        ("sell clear 01", "number-words"),
        ("donate -1", "number-words"),
        ("donate 99999999999999999999", "number-words"),
        ("play", "play-words"),
        ("play lion", "play-words"),
        ("play animal tiger", "play-words"),
        ("play market", "gem-words"),
        ("play extra 2", "play-words"),
        ("play extra 2 5 from 3", "play-words"),
    ],
)
def test_what_is_no_move_is_refused_for_a_reason(text: str, reason: str) -> None:
    check_unread(RULES, text, reason)
