"""Numbers in texts that do not agree with their noun or verb, as far as a list of words finds them."""

import re
from collections.abc import Iterator

_PLURALS = {
    "en": "points|coins|stones|cards|tents|markers|mines|valleys|people|tools|rounds|games|dice|resources",
    "de": "Punkte|Münzen|Steine|Karten|Zelte|Minen|Täler|Personen|Werkzeuge|Runden|Partien|Rohstoffe",
    "fr": "points|pièces|cartes|tentes|marqueurs|mines|vallées|figurines|outils|manches|parties|ressources",
}
_SINGULARS = {
    "en": "point|coin|card|marker|mine|valley|person|round|game|die|resource",
    "de": "Punkt|Münze|Karte|Zelt|Mine|Tal|Person|Werkzeug|Runde|Partie|Rohstoff",
    "fr": "point|pièce|carte|tente|marqueur|mine|vallée|figurine|outil|manche|partie|ressource|nourriture",
}
_VERBS = {"de": ("fehlt|bleibt|gehört|gehörte", "fehlen|bleiben|gehören|gehörten")}
_MORE = r"(?:[2-9]|[1-9]\d+)"
_ALONE = r"(?<![\w.:/×+−-])(?<![×+−:/] )"
_BETWEEN = r"(?: (?:dir|euch|noch|nur|dort|dann|mindestens|höchstens))*"


def disagreements(text: str, language: str) -> Iterator[str]:
    """Yield what is wrong, such as "1 Punkte" or "fehlt noch 6"."""
    patterns = [
        rf"{_ALONE}\b1 (?:{_PLURALS[language]})\b",
        rf"{_ALONE}\b{_MORE} (?:{_SINGULARS[language]})\b(?! \d)",
    ]
    if language in _VERBS:
        one, many = _VERBS[language]
        patterns += [rf"\b(?:{one}){_BETWEEN} {_MORE}\b", rf"\b(?:{many}){_BETWEEN} 1\b(?! und)"]
    for pattern in patterns:
        yield from re.findall(pattern, text)
