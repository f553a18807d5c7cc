"""Tests of Cairn."""

import pytest

# Before any of them is imported: what these assert is then told in full as well.
pytest.register_assert_rewrite("tests.drive", "tests.weeks")
