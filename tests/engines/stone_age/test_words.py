"""Words that have to be short enough."""

import pytest

from bot.words.catalogues import LANGUAGES
from engines.api import message
from engines.stone_age import RULES
from tests.engines.stone_age.situations import A, acting, seat, words_in
from tests.engines.stone_age.test_ask import SITUATIONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_fit_their_buttons(language: str) -> None:
    """The longest that can be on a button, and the title of a form."""
    words = words_in(language)
    rich = RULES.seen(acting(seat("card 4", "9/9/9/9"), spaces="c11 c12 c13 c03", tiles="b19 b26"), A)
    for text in (
        "buy card 4 with wood brick stone gold",
        "buy card 4 with",
        "build 2 with wood wood brick brick stone stone gold",
        "build 1 with",
        "feed with wood 3 brick 3 stone 2 gold 2",
    ):
        assert len(words(RULES.label(rich, A, tuple(text.split(" ")), 0))) <= 80
    full = SITUATIONS["tools"]
    text = "tools 4 4 3 once 4 3 2"
    assert len(words(RULES.label(RULES.seen(full, A), A, tuple(text.split(" ")), 0))) <= 80
    for prompt in (
        message("ask-pay", number=4),
        message("ask-pay-kinds", number=5, kinds=4),
        message("ask-pay-any", least=1, most=7),
    ):
        assert len(words(prompt)) <= 45
