"""Shapes of JSON values: the declarations in the validation tables.

`shape.check(value, faults)` notes the faults in the words of Discord's own errors, and changes nothing.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from sandbox.errors import Faults
from sandbox.ids import is_snowflake


class Shape(Protocol):
    """A declaration to check a JSON value against."""

    def check(self, value: Any, faults: Faults) -> None:
        """Note every fault of the value."""


@dataclass(frozen=True)
class Text:
    """A string with a length range in characters, and perhaps a pattern."""

    shortest: int = 0
    longest: int = 4000
    pattern: re.Pattern[str] | None = None

    def check(self, value: Any, faults: Faults) -> None:
        """Note a wrong type, length or pattern."""
        if not isinstance(value, str):
            faults.add("STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif not self.shortest <= len(value) <= self.longest:
            faults.add(*self._length_fault(len(value)))
        elif self.pattern is not None and not self.pattern.fullmatch(value):
            faults.add("STRING_TYPE_REGEX", "String value did not match validation regex.")

    def _length_fault(self, length: int) -> tuple[str, str]:
        if length == 0:
            return "BASE_TYPE_REQUIRED", "This field is required"
        if self.shortest > 0:
            sentence = f"Must be between {self.shortest} and {self.longest} in length."
            return "BASE_TYPE_BAD_LENGTH", sentence
        return "BASE_TYPE_MAX_LENGTH", f"Must be {self.longest} or fewer in length."


@dataclass(frozen=True)
class Whole:
    """An integer in a range; a boolean does not count."""

    least: int = 0
    most: int = 2**63 - 1

    def check(self, value: Any, faults: Faults) -> None:
        """Note a wrong type or size."""
        if isinstance(value, bool) or not isinstance(value, int):
            faults.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < self.least:
            faults.add("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.least}.")
        elif value > self.most:
            faults.add("NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.most}.")


@dataclass(frozen=True)
class Number:
    """An integer or a float."""

    def check(self, value: Any, faults: Faults) -> None:
        """Note a wrong type."""
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            faults.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


@dataclass(frozen=True)
class Truth:
    """A boolean."""

    def check(self, value: Any, faults: Faults) -> None:
        """Note a wrong type."""
        if not isinstance(value, bool):
            faults.add("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True)
class Snowflake:
    """An id, as digits or as an integer."""

    def check(self, value: Any, faults: Faults) -> None:
        """Note a value that is no id."""
        if not is_snowflake(value):
            faults.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


@dataclass(frozen=True)
class OneOf:
    """One of a few constants."""

    values: tuple[Any, ...]

    def check(self, value: Any, faults: Faults) -> None:
        """Note a value outside the set."""
        if isinstance(value, bool) or value not in self.values:
            choices = ", ".join(map(str, self.values))
            faults.add("BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")


@dataclass(frozen=True)
class Anything:
    """Any JSON value, checked elsewhere."""

    def check(self, value: Any, faults: Faults) -> None:
        """Note nothing."""


@dataclass(frozen=True)
class Many:
    """A list whose length lies in a range and whose items all have one shape."""

    of: Shape
    fewest: int = 0
    most: int = 100

    def check(self, value: Any, faults: Faults) -> None:
        """Note a wrong type or length, and the faults of the items."""
        if not isinstance(value, list):
            faults.add("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if not self.fewest <= len(value) <= self.most:
            sentence = f"Must be between {self.fewest} and {self.most} in length."
            faults.add("BASE_TYPE_BAD_LENGTH", sentence)
        for index, item in enumerate(value):
            self.of.check(item, faults.at(index))


@dataclass(frozen=True)
class Record:
    """An object with required fields, and fields that may be missing or null. It ignores others."""

    must: Mapping[str, Shape] = field(default_factory=dict)
    may: Mapping[str, Shape] = field(default_factory=dict)

    def check(self, value: Any, faults: Faults) -> None:
        """Note a wrong type, missing fields, and the faults of the fields."""
        if not isinstance(value, dict):
            faults.add("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key, shape in self.must.items():
            if value.get(key) is None:
                faults.at(key).add("BASE_TYPE_REQUIRED", "This field is required")
            else:
                shape.check(value[key], faults.at(key))
        for key, shape in self.may.items():
            if value.get(key) is not None:
                shape.check(value[key], faults.at(key))


@dataclass(frozen=True)
class Tagged:
    """An object whose `type` selects one of several shapes."""

    kinds: Mapping[int, Shape]

    def check(self, value: Any, faults: Faults) -> None:
        """Note an unknown or misplaced type, or the faults of the shape."""
        if not isinstance(value, dict):
            faults.add("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        elif "type" not in value:
            faults.at("type").add("BASE_TYPE_REQUIRED", "This field is required")
        elif isinstance(value["type"], bool) or value["type"] not in self.kinds:
            choices = ", ".join(map(str, sorted(self.kinds)))
            faults.at("type").add("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({choices}).')
        else:
            self.kinds[value["type"]].check(value, faults)


@dataclass(frozen=True)
class Translations:
    """Texts by Discord locale, each with the shape of the original text."""

    text: Text

    def check(self, value: Any, faults: Faults) -> None:
        """Note unknown locales and the faults of each text."""
        if not isinstance(value, dict):
            faults.add("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for locale, text in value.items():
            if locale not in LOCALES:
                faults.at(locale).add("BASE_TYPE_CHOICES", "Value must be one of Discord's locales.")
            else:
                self.text.check(text, faults.at(locale))


_LOCALES = """
    id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th
    zh-CN ja zh-TW ko
"""
LOCALES = frozenset(_LOCALES.split())
