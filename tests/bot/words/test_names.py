"""Whatever people call themselves, it is shown as they wrote it and breaks nothing."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.names import escape, plain

FAMILY = "👨\u200d👩\u200d👧"
FLAG = "🇫🇷"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Ada", "Ada"),
        ("Chloé D'Arc-Müller", "Chloé D'Arc-Müller"),
        ("*Ada*_~`|", r"\*Ada\*\_\~\`\|"),
        (r"back\slash", r"back\\slash"),
        ("# Ada", r"\# Ada"),
        ("> Ada", r"\> Ada"),
        ("- Ada", r"\- Ada"),
        ("+ Ada", r"\+ Ada"),
        ("-# Ada", r"\-# Ada"),
        ("12. Ada", r"12\. Ada"),
        ("3) Ada", r"3\) Ada"),
        ("v1.2", "v1.2"),
        ("[Ada](x)", r"\[Ada\]\(x\)"),
        ("https://example.org/a", r"https\:\/\/example.org\/a"),
        ("@everyone", "@\u200beveryone"),
        ("@here", "@\u200bhere"),
        ("<@123>", "<\u200b@\u200b123\\>"),
        ("<#123>", "<\u200b#123\\>"),
        ("<t:1:R>", "<\u200bt\\:1\\:R\\>"),
        ("＠everyone", "@\u200beveryone"),
        ("＜＠１＞", "<\u200b@\u200b1\\>"),
        ("﹤@1﹥", "<\u200b@\u200b1\\>"),
        ("｀code｀", r"\`code\`"),
        ("＊＊Ada＊＊", r"\*\*Ada\*\*"),
        ("ｈｔｔｐｓ：／／example．org", r"https\:\/\/example.org"),
        ("１．Ada", r"1\.Ada"),
        ("＃ Ada", r"\# Ada"),
    ],
)
def test_markup_mentions_and_links_are_shown_as_written(name: str, safe: str) -> None:
    assert escape(name) == safe


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("two\nlines", "two lines"),
        ("tab\tand\u2028more", "tab and more"),
        ("  wide   name ", "wide name"),
        ("\u202eAda", "Ada"),
        ("A\u2066d\u200fa\u2069", "Ada"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("\x00\x1b[31mAda", "[31mAda"),
        ("half \ud83d pair", "half pair"),
        ("e\u0301", "é"),
        (FAMILY, FAMILY),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("", "?"),
        (" \u200d ", "?"),
        ("\u3164\u2800", "?"),
        ("\u17b4", "?"),
        ("\u17b5\u034f", "?"),
        ("\ufe0f", "?"),
        ("\U000e0100", "?"),
        ("\u180b", "?"),
        ("".join(map(chr, range(0xE0020, 0xE0080))), "?"),
        ("\U0001d159", "?"),
        ("\u0301\u20dd\u093e", "?"),
        ("\uffa0\u115f", "?"),
        ("\u2065\ufff0\U000e0fff", "?"),
        ("\uffff\ufdd0", "?"),
        ("\u0301Ada", "Ada"),
        ("\ufe0f\u034f Ada", "Ada"),
        ("\U0001d159\U0001d159", "?"),
        ("A" + "\U000e0041" * 60 + "da", "Ada"),
        (ENGLAND, ENGLAND),
        ("♥\ufe0f", "♥\ufe0f"),
        ("ＡＤＡ", "ADA"),
        ("\U0001d400da", "Ada"),
        ("Ada…", "Ada…"),
        ("a\u200b\u0301", "á"),
    ],
)
def test_only_what_can_be_seen_is_left(name: str, shown: str) -> None:
    assert plain(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 39 + "…"),
        (FAMILY * 10, FAMILY * 7 + "…"),
        (FLAG * 30, FLAG * 19 + "…"),
        ("x" + FLAG * 30, "x" + FLAG * 19 + "…"),
        ("x" * 38 + "q\u0323\u0323" + "x" * 9, "x" * 38 + "…"),
        ("x" * 38 + "👍🏽" + "x" * 9, "x" * 38 + "…"),
        ("x" * 38 + " and more", "x" * 38 + "…"),
        ("\ufdfa", "صلى الله عليه وسلم"),
        ("\ufdfa" * 3, "صلى الله عليه وسلمصلى الله عليه وسلمصلى…"),
        ("㍿" * 20, "株式会社" * 9 + "株式会…"),
    ],
)
def test_a_cut_parts_nothing_that_is_seen_as_one(name: str, shown: str) -> None:
    assert plain(name) == shown


@given(st.one_of(st.text(), st.text(st.characters(whitelist_categories=("Mn", "Cf", "Cn", "So", "Lm")))))
def test_any_name_is_seen_and_stays_short_and_on_one_line(name: str) -> None:
    shown = plain(name)
    assert 1 <= len(shown) <= 40
    assert unicodedata.category(shown[0])[0] in "LNPS" or unicodedata.category(shown[0]) == "Cn"
    assert "\n" not in shown
    assert plain(shown) == shown
    assert len(escape(name)) <= 2 * len(shown) + 1
    assert not re.search("[<][@#:t/]", escape(name))
