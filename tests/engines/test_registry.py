"""Games are found by scanning packages."""

import dataclasses

import pytest
from msgspec.structs import replace

from engines.api import AnyRules, UnknownRules
from engines.hidden_stones import RULES
from engines.registry import Registry, scan


def test_scan_finds_every_package_with_rules() -> None:
    registry = scan("engines")
    assert "hidden_stones" in registry
    assert registry.get("hidden_stones", 1) is RULES
    assert registry.package("hidden_stones") == "engines.hidden_stones"
    assert list(registry) == sorted(registry)


def test_engines_are_scanned_by_default() -> None:
    assert list(scan()) == list(scan("engines"))


def test_several_versions_of_a_game() -> None:
    later: AnyRules = dataclasses.replace(RULES, info=replace(RULES.info, rules=2))
    registry = Registry([later, RULES])
    assert list(registry) == ["hidden_stones"]
    assert registry.newest("hidden_stones") is later
    assert registry.get("hidden_stones", 1) is RULES
    assert registry.get("hidden_stones", 2) is later


def test_a_version_is_registered_once() -> None:
    registry = Registry([RULES])
    with pytest.raises(ValueError, match="two engines are both hidden_stones version 1"):
        registry.add(RULES)


def test_unknown_games_and_versions() -> None:
    registry = Registry([RULES])
    assert "chess" not in registry
    with pytest.raises(UnknownRules, match="chess"):
        registry.newest("chess")
    with pytest.raises(UnknownRules, match="version 9"):
        registry.get("hidden_stones", 9)
    with pytest.raises(UnknownRules, match="no package"):
        registry.package("hidden_stones")
