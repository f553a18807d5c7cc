"""Small games of the house, and those that `python -m bot new` writes."""

from tests.games import made

made.extend(__path__)
