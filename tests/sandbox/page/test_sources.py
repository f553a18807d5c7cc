"""The page's own files: nothing from elsewhere, and no markup made of data."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[3] / "sandbox" / "page"


def test_nothing_is_loaded_from_elsewhere_and_no_markup_is_made_of_data() -> None:
    files = [*PAGE.rglob("*.js"), *PAGE.rglob("*.css"), *PAGE.rglob("*.html")]
    assert files
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", text), path
        assert not re.search(r"""(?:src|href|url|from|import)\s*[=(]?\s*["'(]https?://""", text), path
