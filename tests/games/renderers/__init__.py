"""The pictures of the house's small games, and of those that `python -m bot new` writes."""

import os
from pathlib import Path

from tests.games.made import FOLDER_VARIABLE

__path__.append(str(Path(os.environ[FOLDER_VARIABLE], "renderers")))
