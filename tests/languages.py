"""The languages of tests that are dear."""

import pytest

from bot.words.catalogues import LANGUAGES

each_language = pytest.mark.parametrize(
    "language", [pytest.param(each, marks=() if each == "de" else pytest.mark.slow) for each in LANGUAGES]
)
"""German, whose words are the longest, stands for the others where CI is not set."""
