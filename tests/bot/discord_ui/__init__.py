"""Tests of the connection to Discord that need no socket; `tests/wire` has those that do."""
