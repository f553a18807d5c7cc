"""Reads the words of all games when it is imported: what is forked after that has them already."""

from bot.words.catalogues import LANGUAGES, Catalogues
from engines import registry
from tests.wire.rig import GAMES

_REGISTRY = registry.scan(*GAMES)
_CATALOGUES = Catalogues(_REGISTRY)
for _language in LANGUAGES:
    for _game in _REGISTRY:
        _CATALOGUES.has("title", _language, _game)
