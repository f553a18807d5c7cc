"""A pseudo-language for tests: English, accented and longer, so that tests find texts that do not fit."""

import re

from fluent.syntax import ast, visitor

_ACCENTED = str.maketrans("aceinouyACEINOUY", "àçéîñöûÿÀÇÉÎÑÖÛŸ")
_GROWTH = 0.5  # of a word's letters; with the spaces between them a text grows by some 40 %
_PADDING = "ëöï" * 10
_WORD = re.compile(r"(?<![/\w])[A-Za-z]{2,}")  # not the names of commands: /join


def pseudo_resource(resource: ast.Resource) -> ast.Resource:
    """Return the English catalogue in the pseudo-language; gaps and choices stay as they are."""
    changed = resource.clone()
    _Accents().visit(changed)
    return changed


def _stretched(word: re.Match[str]) -> str:
    return word[0].translate(_ACCENTED) + _PADDING[: round(len(word[0]) * _GROWTH)]


class _Accents(visitor.Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - named by its base
        node.value = _WORD.sub(_stretched, node.value)
        return node
