"""The compose file as its program reads it: parsed, with the variables of an operator filled in."""

import re
from collections.abc import Mapping
from typing import Any

import yaml

from tests.architecture.sources import ROOT

FILE = ROOT / "deploy" / "compose.yaml"
BOTS = ("bot-1", "standby-1", "bot-2")
_VARIABLE = re.compile(r"\$\{(\w+):-([^}]*)\}")


def composed(variables: Mapping[str, str] = {}) -> dict[str, Any]:
    """Return the file; a variable that is not given has its default."""
    text = _VARIABLE.sub(lambda found: variables.get(found[1]) or found[2], FILE.read_text("utf-8"))
    assert "${" not in text, "a variable without a default"
    found: dict[str, Any] = yaml.safe_load(text)
    return found
