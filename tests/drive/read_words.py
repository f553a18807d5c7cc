"""Reads the words and pictures of all games when it is imported: what is forked after that has them."""

from bot.ops.garbage_collection import tune_garbage_collector
from bot.words.catalogues import LANGUAGES, Catalogues
from engines import registry
from renderers import registry as pictures
from tests.drive.wire import GAMES, RENDERERS

pictures.scan(*RENDERERS)
_REGISTRY = registry.scan(*GAMES)
_CATALOGUES = Catalogues(_REGISTRY)
for _language in LANGUAGES:
    for _game in _REGISTRY:
        _CATALOGUES.has("title", _language, _game)
tune_garbage_collector()  # which would look through all of it in each bot
