"""Texts of pages as HTML, and the templates around them."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

if TYPE_CHECKING:  # both are imported late: a bot without a page starts without them
    from jinja2 import Environment
    from markdown_it import MarkdownIt

_SMALL, _HEADING = "-# ", re.compile(r"#{1,3} ")
_ISOLATED = re.compile(r"([\u2066-\u2068]+)([*_]{1,3})|([*_]{1,3})(\u2069+)")
"""A mark that isolates the direction of a name, and stars beside it: before a sign, such as a robot's, stars
are read as stars only if the mark is within them."""
_TAG = re.compile(
    r"&lt;(?:@!?(?P<person>\d{1,20})|#(?P<place>\d+)|@&amp;\d+|t:(?P<time>-?\d{1,10})(?::(?P<style>[tTdDfFR]))?)&gt;"
)


@cache
def _markdown() -> "MarkdownIt":
    """Return the reader of the part of Discord's markdown that stands within a paragraph."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False, "breaks": True})
    return reader.disable(
        ["image", "autolink", "html_inline", "html_block", "heading", "lheading", "code", "reference"]
    )


def text(source: str, people: Mapping[int, str]) -> Markup:
    """Return chat text as HTML; `people` are the names of those whom it mentions, by their ids."""
    parts: list[str] = []
    plain: list[str] = []

    def end_plain() -> None:
        if plain:
            parts.append(_markdown().render("\n".join(plain)))
            plain.clear()

    for line in _ISOLATED.sub(r"\2\1\4\3", source).splitlines():
        if line.startswith(_SMALL):
            end_plain()
            parts.append(f"<p><small>{_markdown().renderInline(line.removeprefix(_SMALL))}</small></p>\n")
        elif match := _HEADING.match(line):
            end_plain()
            # Chat text chooses a level by its size, and skips some: below the page's own heading all are one.
            parts.append(f"<h2>{_markdown().renderInline(line[match.end() :])}</h2>\n")
        else:
            plain.append(line)
    end_plain()

    def tagged(match: re.Match[str]) -> str:
        if match["person"]:
            return f"<b>@{escape(people.get(int(match['person']), '…'))}</b>"
        if match["time"]:
            return _time(int(match["time"]), match["style"] or "f")
        return "…"

    return Markup(_TAG.sub(tagged, "".join(parts)))  # noqa: S704 - markdown-it has escaped it, html is off


def _time(seconds: int, style: str) -> str:
    """Return a moment, which the page's script shows in the reader's own time zone."""
    moment = datetime.fromtimestamp(seconds, UTC)
    shown = moment.strftime("%Y-%m-%d" if style in "dD" else "%Y-%m-%d %H:%M UTC")
    return f'<time datetime="{moment.isoformat()}" data-style="{style}">{shown}</time>'


@cache
def _templates() -> "Environment":
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader("bot.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, **values: Any) -> str:
    """Return a template, filled with these values, which are escaped."""
    return _templates().get_template(f"{template}.html").render(values)
