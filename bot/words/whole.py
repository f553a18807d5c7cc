"""Whether a game is whole: its rules alone are no game that the bot can host."""

from collections.abc import Collection

from bot.domain.errors import UsageError
from bot.words.catalogues import LANGUAGES, catalogue_files
from engines.registry import Registry


def refuse_unfinished(games: Registry, drawn: Collection[str]) -> None:
    """Refuse games that lack a renderer, or all words in a language; `drawn` are the keys with a renderer.

    Raises `UsageError` that names the file to write.
    """
    for key in games:
        if key not in drawn:
            raise UsageError(f"the game {key} has no pictures: write renderers/{key}.py with RENDERER")
        package = games.package(key)
        for language in LANGUAGES:
            if not catalogue_files(package, language):
                file = f"{package.replace('.', '/')}/locale/{language}.ftl"
                hint = f"`python -m bot words {key} --language {language}` prints what belongs into it"
                raise UsageError(f"the game {key} has no words in {file}: {hint}")
