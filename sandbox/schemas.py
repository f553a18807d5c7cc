"""Schemas of JSON values: the declarations in the validation tables.

`schema.check(value, errors)` notes the errors in the words of Discord's own errors, and changes nothing.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from sandbox.errors import FormErrors
from sandbox.ids import is_snowflake


class Schema(Protocol):
    """A declaration to check a JSON value against."""

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note every error of the value."""


@dataclass(frozen=True)
class String:
    """A string with a length range in characters, and perhaps a pattern."""

    shortest: int = 0
    longest: int = 4000
    pattern: re.Pattern[str] | None = None

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note a wrong type, length or pattern."""
        if not isinstance(value, str):
            errors.add("STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif not self.shortest <= len(value) <= self.longest:
            errors.add(*self._length_fault(len(value)))
        elif self.pattern is not None and not self.pattern.fullmatch(value):
            errors.add("STRING_TYPE_REGEX", "String value did not match validation regex.")

    def _length_fault(self, length: int) -> tuple[str, str]:
        if length == 0:
            return "BASE_TYPE_REQUIRED", "This field is required"
        if self.shortest > 0:
            sentence = f"Must be between {self.shortest} and {self.longest} in length."
            return "BASE_TYPE_BAD_LENGTH", sentence
        return "BASE_TYPE_MAX_LENGTH", f"Must be {self.longest} or fewer in length."


@dataclass(frozen=True)
class Integer:
    """An integer in a range; a boolean does not count."""

    least: int = 0
    most: int = 2**63 - 1

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note a wrong type or size."""
        if isinstance(value, bool) or not isinstance(value, int):
            errors.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < self.least:
            errors.add("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.least}.")
        elif value > self.most:
            errors.add("NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.most}.")


@dataclass(frozen=True)
class Number:
    """An integer or a float."""

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note a wrong type."""
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            errors.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


@dataclass(frozen=True)
class Boolean:
    """A boolean."""

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note a wrong type."""
        if not isinstance(value, bool):
            errors.add("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True)
class Snowflake:
    """An id, as digits or as an integer."""

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note a value that is no id."""
        if not is_snowflake(value):
            errors.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


@dataclass(frozen=True)
class Enumeration:
    """One of a few constants."""

    values: tuple[Any, ...]

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note a value outside the set."""
        if isinstance(value, bool) or value not in self.values:
            choices = ", ".join(map(str, self.values))
            errors.add("BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")


@dataclass(frozen=True)
class AnyValue:
    """Any JSON value, checked elsewhere."""

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note nothing."""


@dataclass(frozen=True)
class Array:
    """A list whose length lies in a range and whose items all have one schema."""

    of: Schema
    fewest: int = 0
    most: int = 100

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note a wrong type or length, and the errors of the items."""
        if not isinstance(value, list):
            errors.add("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if not self.fewest <= len(value) <= self.most:
            sentence = f"Must be between {self.fewest} and {self.most} in length."
            errors.add("BASE_TYPE_BAD_LENGTH", sentence)
        for index, item in enumerate(value):
            self.of.check(item, errors.at(index))


@dataclass(frozen=True)
class Object:
    """An object with required fields, and fields that may be missing or null. It ignores others."""

    required: Mapping[str, Schema] = field(default_factory=dict)
    optional: Mapping[str, Schema] = field(default_factory=dict)

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note a wrong type, missing fields, and the errors of the fields."""
        if not isinstance(value, dict):
            errors.add("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key, schema in self.required.items():
            if value.get(key) is None:
                errors.at(key).add("BASE_TYPE_REQUIRED", "This field is required")
            else:
                schema.check(value[key], errors.at(key))
        for key, schema in self.optional.items():
            if value.get(key) is not None:
                schema.check(value[key], errors.at(key))


@dataclass(frozen=True)
class TaggedUnion:
    """An object whose `type` selects one of several schemas."""

    kinds: Mapping[int, Schema]

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note an unknown or misplaced type, or the errors of the schema."""
        if not isinstance(value, dict):
            errors.add("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        elif "type" not in value:
            errors.at("type").add("BASE_TYPE_REQUIRED", "This field is required")
        elif isinstance(value["type"], bool) or value["type"] not in self.kinds:
            choices = ", ".join(map(str, sorted(self.kinds)))
            errors.at("type").add("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({choices}).')
        else:
            self.kinds[value["type"]].check(value, errors)


@dataclass(frozen=True)
class Translations:
    """Texts by Discord locale, each with the schema of the original text."""

    text: String

    def check(self, value: Any, errors: FormErrors) -> None:
        """Note unknown locales and the errors of each text."""
        if not isinstance(value, dict):
            errors.add("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for locale, text in value.items():
            if locale not in LOCALES:
                errors.at(locale).add("BASE_TYPE_CHOICES", "Value must be one of Discord's locales.")
            else:
                self.text.check(text, errors.at(locale))


_LOCALES = """
    id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th
    zh-CN ja zh-TW ko
"""
LOCALES = frozenset(_LOCALES.split())
