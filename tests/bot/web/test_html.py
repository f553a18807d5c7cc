"""Chat text as HTML: what Discord's markdown means, and nothing that a name could smuggle in."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.web.html import text
from bot.words.names import escape
from tests.drive.browser import read


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("**Ada** moves", "<p><strong>Ada</strong> moves</p>\n"),
        (
            "\u2068**🤖 Flint**\u2069: \u20681\u2069 there",
            "<p><strong>\u2068🤖 Flint\u2069</strong>: \u20681\u2069 there</p>\n",
        ),
        ("one\ntwo", "<p>one<br />\ntwo</p>\n"),
        ("### Head\nbody", "<h2>Head</h2>\n<p>body</p>\n"),
        ("-# small *and* slanted", "<p><small>small <em>and</em> slanted</small></p>\n"),
        ("<@101> and <@999>", "<p><b>@Ada</b> and <b>@…</b></p>\n"),
        ("in <#70>", "<p>in …</p>\n"),
        (
            "<t:1700000000:R>",
            '<p><time datetime="2023-11-14T22:13:20+00:00" data-style="R">2023-11-14 22:13 UTC</time></p>\n',
        ),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("<script>", "<p>&lt;script&gt;</p>\n"),
        ("![x](http://e.org/x.png)", '<p>!<a href="http://e.org/x.png">x</a></p>\n'),
        ("[x](javascript:alert)", "<p>[x](javascript:alert)</p>\n"),
    ],
)
def test_what_discord_shows_is_shown(said: str, shown: str) -> None:
    assert text(said, {101: "Ada"}) == shown


@given(st.text(alphabet=st.sampled_from("<>&\"'*_`[]()!#-@/:t1 \n\\x"), max_size=40))
def test_no_text_becomes_an_element_of_its_own(said: str) -> None:
    page = read(text(said, {1: said}))
    tags = {one.tag for one in page._below()}
    assert tags <= {
        "p",
        "br",
        "strong",
        "em",
        "a",
        "code",
        "pre",
        "small",
        "b",
        "time",
        "ul",
        "ol",
        "li",
        "hr",
    } | {
        "h2",
        "h3",
        "blockquote",
    }
    for one in page._below():
        assert set(one.attributes) <= {"href", "title", "datetime", "data-style", "start", "class"}
        assert not re.match(r"\s*(javascript|data|vbscript|file):", one.get("href"), re.IGNORECASE)


@given(st.text(alphabet=st.sampled_from("aZ*_`[]()<>&\"'!#-@/:~|\\\u00e9\u4e00 "), max_size=20))
def test_a_name_is_shown_as_it_is(name: str) -> None:
    line = " ".join(name.split())
    if line and line.isprintable():
        assert read(text(f"by {escape(line)} x", {})).text.replace("\u200b", "") == f"by {line} x"
