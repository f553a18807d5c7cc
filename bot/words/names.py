"""Sanitising of people's names for display: people choose them, and no name may break a message."""

import re
import unicodedata
from functools import lru_cache

_LONGEST = 40
_NAMELESS = "?"
_ELLIPSIS = "…"
_ZWJ = "\u200d"
_ZWNJ = "\u200c"
_IGNORABLE = re.compile(
    "[\u115f\u1160\u2065\u3164\uffa0\ufff0-\ufff8"
    "\U000e0000\U000e0002-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff]"
)
"""Unicode's default-ignorable code points that are neither marks nor format characters."""
_BLANK = (" BLANK", " NULL NOTEHEAD")
"""Endings of the Unicode names of symbols without ink."""
_TAGS = re.compile("(\U0001f3f4[\U000e0020-\U000e007f]+)|[\U000e0020-\U000e007f]+")
"""Tags, with the flag that they belong to if there is one."""
_MARKUP = re.compile(r"[\\*_~`|>\[\]():/]")
_LOOK_ALIKES = str.maketrans("авекмнорстухіјѕαβεζηικμνορτυχ", "abekmhopctyxijsabeznikmvoptux")
"""Small Cyrillic and Greek letters that look like Latin ones, in small letters or capitals."""
_BEGINNING = 10
"""Letters of a name that fit in the narrowest places of pictures."""
_LINE_START = re.compile(r"^(?:(?P<mark>[#+-])|(?P<number>\d+)(?P<dot>[.)]))")


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """Return the name in NFKC on one line of at most 40 characters, for places without markup.

    Such places are button labels, menus, modals, alt texts and pictures. Control characters and those that
    change the writing direction are removed. A name without visible characters becomes a question mark.
    """
    line = _one_line(_composed(_one_line(name)))
    start = next((index for index, character in enumerate(line) if _is_drawn(character)), None)
    return _NAMELESS if start is None else _cut(line[start:])


def escape(name: str) -> str:
    """Return `plain(name)` escaped for Discord: it starts no markup, mention, link or list.

    The backslashes may double the length.
    """
    text = _MARKUP.sub(r"\\\g<0>", plain(name))
    # A backslash does not stop a mention of everyone, and Discord reads <@1> or <#1> before it reads markup.
    text = text.replace("@", "@\u200b").replace("<", "<\u200b")
    return _LINE_START.sub(lambda match: match[0][:-1] + "\\" + match[0][-1], text)


@lru_cache(maxsize=4096)
def look_of(name: str) -> str:
    """Return the first ten letters and digits of a name as it is shown, without marks and case.

    Letters of other scripts that look like Latin ones count as these.
    """
    bare = unicodedata.normalize("NFKD", plain(name)).casefold()
    letters = "".join(filter(str.isalnum, unicodedata.normalize("NFKD", bare)))
    return letters[:_BEGINNING].translate(_LOOK_ALIKES)


def _one_line(name: str) -> str:
    line = " ".join("".join(map(_spaced, name)).split())
    return _TAGS.sub(r"\1", line).strip(_ZWJ + _ZWNJ + " ")


def _composed(name: str) -> str:
    """Return the name in NFKC, with the ellipsis of a name that was cut before."""
    return _ELLIPSIS.join(unicodedata.normalize("NFKC", part) for part in name.split(_ELLIPSIS))


def _spaced(character: str) -> str:
    category = unicodedata.category(character)
    if category in ("Cc", "Zl", "Zp") or _is_blank(character):
        return " "
    if category in ("Cs", "Co") or (category == "Cf" and not _joins(character)):
        return ""
    return character


def _is_blank(character: str) -> bool:
    """Return whether a letter, a symbol or an unassigned code point is invisible."""
    noncharacter = "\ufdd0" <= character <= "\ufdef" or ord(character) & 0xFFFE == 0xFFFE
    inkless = unicodedata.name(character, "").endswith(_BLANK)
    return noncharacter or inkless or _IGNORABLE.match(character) is not None


def _is_drawn(character: str) -> bool:
    """Return whether a character is visible without another one before it."""
    category = unicodedata.category(character)
    return (category[0] in "LNPS" or category == "Cn") and not _is_blank(character)


def _joins(character: str) -> bool:
    """Return whether an invisible character joins the one before it, as in emoji sequences."""
    return character in (_ZWJ, _ZWNJ) or "\U000e0020" <= character <= "\U000e007f"


def _cut(name: str) -> str:
    if len(name) <= _LONGEST:
        return name
    end = _LONGEST - 1
    while end and _inside(name, end):
        end -= 1
    return name[: end or _LONGEST - 1].rstrip() + _ELLIPSIS


def _inside(name: str, end: int) -> bool:
    """Return whether a cut at `end` would split one visible character."""
    before, after = name[end - 1], name[end]
    if _joins(after) or before == _ZWJ or unicodedata.category(after) in ("Mn", "Me", "Mc"):
        return True
    if "\U0001f3fb" <= after <= "\U0001f3ff":
        return True
    return _is_flag_half(after) and _flag_halves_before(name, end) % 2 == 1


def _is_flag_half(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _flag_halves_before(name: str, end: int) -> int:
    start = end
    while start and _is_flag_half(name[start - 1]):
        start -= 1
    return end - start
