"""People's names, made safe for display: people choose them, and no name may break a message."""

import re
import unicodedata

_LONGEST = 40
_ZWJ = "\u200d"
_ZWNJ = "\u200c"
# Letters and symbols that are drawn as nothing: a name that consists of them would be invisible.
_BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
_MARKUP = re.compile(r"[\\*_~`|>\[\]():/]")
_LINE_START = re.compile(r"^(?:(?P<mark>[#+-])|(?P<number>\d+)(?P<dot>[.)]))")


def plain(name: str) -> str:
    """Return the name on one line of at most 40 characters, for places without markup.

    Such places are button labels, menus, modals, alt texts and pictures. Control characters and characters
    that turn the writing direction are left out. An empty result becomes a question mark.
    """
    composed = unicodedata.normalize("NFC", name).translate(_BLANKS)
    line = " ".join("".join(map(_spaced, composed)).split())
    visible = line.strip(_ZWJ + _ZWNJ + " ")
    return _cut(visible) if visible else "?"


def escape(name: str) -> str:
    """Return `plain(name)` so that Discord shows it unchanged: it starts no markup, mention, link or list.

    The backslashes may double the length.
    """
    text = _MARKUP.sub(r"\\\g<0>", plain(name))
    # A backslash does not stop a mention of everyone, and Discord reads <@1> or <#1> before it reads markup.
    text = text.replace("@", "@\u200b").replace("<", "<\u200b")
    return _LINE_START.sub(lambda found: found[0][:-1] + "\\" + found[0][-1], text)


def _spaced(character: str) -> str:
    category = unicodedata.category(character)
    if category in ("Cc", "Zl", "Zp"):
        return " "
    if category in ("Cs", "Co") or (category == "Cf" and not _joins(character)):
        return ""
    return character


def _joins(character: str) -> bool:
    """Whether an invisible character belongs to the one before it: emoji sequences need such characters."""
    return character in (_ZWJ, _ZWNJ) or "\U000e0020" <= character <= "\U000e007f"


def _cut(name: str) -> str:
    if len(name) <= _LONGEST:
        return name
    end = _LONGEST - 1
    while end and _inside(name, end):
        end -= 1
    return name[: end or _LONGEST - 1].rstrip() + "…"


def _inside(name: str, at: int) -> bool:
    """Whether a cut before `at` would split one visible character."""
    before, after = name[at - 1], name[at]
    if _joins(after) or before == _ZWJ or unicodedata.category(after) in ("Mn", "Me", "Mc"):
        return True
    if "\U0001f3fb" <= after <= "\U0001f3ff":
        return True
    return _is_flag_half(after) and _flag_halves_before(name, at) % 2 == 1


def _is_flag_half(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _flag_halves_before(name: str, at: int) -> int:
    start = at
    while start and _is_flag_half(name[start - 1]):
        start -= 1
    return at - start
