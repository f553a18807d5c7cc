"""The page's own words: every language complete, every word used, none missing."""

import re
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page

from tests.sandbox.page.conftest import Open

PAGE = Path(__file__).parents[3] / "sandbox" / "page"
Words = dict[str, dict[str, str]]


@pytest_asyncio.fixture(loop_scope="session")
async def words(look: Open) -> Words:
    page: Page = await look()
    found: Words = await page.evaluate("async () => (await import('/js/words.js')).WORDS")
    return found


@pytest.mark.asyncio(loop_scope="session")
async def test_languages_have_the_same_keys_and_places(words: Words) -> None:
    assert set(words) == {"en", "de", "fr"}
    for language, texts in words.items():
        assert set(texts) == set(words["en"]), language
        for key, text in texts.items():
            assert text.strip() == text != "", (language, key)
            assert set(re.findall(r"{(\w+)}", text)) == set(re.findall(r"{(\w+)}", words["en"][key])), key


@pytest.mark.asyncio(loop_scope="session")
async def test_every_key_is_used_and_every_used_key_is_there(words: Words) -> None:
    code = {
        path: path.read_text(encoding="utf-8")
        for path in (PAGE / "js").glob("*.js")
        if path.name != "words.js"
    }
    used = {key for text in code.values() for key in re.findall(r"\bt\('(\w+)'", text)}
    assert used <= set(words["en"])
    everything = "\n".join(code.values())
    for key in set(words["en"]) - used:
        stem = key.split("_")[0] + "_${" if "_" in key else f"'{key}'"
        assert stem in everything, f"{key} is not used"


def test_nothing_is_loaded_from_elsewhere_and_no_markup_is_made_of_data() -> None:
    for path in [*PAGE.rglob("*.js"), *PAGE.rglob("*.css"), *PAGE.rglob("*.html")]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", text), path
        assert not re.search(r"""(?:src|href|url|from|import)\s*[=(]?\s*["'(]https?://""", text), path
