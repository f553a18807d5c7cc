"""Words that have to be these."""

from bot.words.catalogues import LANGUAGES, Catalogues
from engines.hidden_stones.pieces import CARDS
from engines.hidden_stones.words import card_name
from engines.registry import scan


def test_cards_are_called_as_in_the_notation() -> None:
    for language in LANGUAGES:
        words = Catalogues(scan()).words(language, "hidden_stones", isolate=False)
        assert [words(card_name(card)) for card in CARDS] == list(CARDS)
