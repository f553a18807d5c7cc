"""LivingStone's sentences about points are right for one point too."""

import pytest

from bot.words.catalogues import Catalogues
from engines.api import Seat
from engines.livingstone import RULES
from engines.livingstone.events import MajorityScored
from engines.registry import scan


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Most tents in row 6: Ada and Ben, 1 point each."),
        ("de", "Die meisten Zelte in Reihe 6: Ada und Ben, je 1 Punkt."),
        ("fr", "Le plus de tentes dans la rangée 6 : Ada et Ben, 1 point par personne."),
    ],
)
def test_two_who_share_a_small_majority_get_a_point_each(language: str, said: str) -> None:
    (line,) = RULES.log_lines([MajorityScored(6, (Seat(0), Seat(1)), 1)], None)
    words = Catalogues(scan()).words(language, RULES.info.key, ("Ada", "Ben"), isolate=False)
    assert words(line).replace("\u202f", " ").replace("\u00a0", " ") == said
