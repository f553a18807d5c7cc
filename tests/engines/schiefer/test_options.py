"""Section 3.1: the option `edition`, worked example 27, and every fault of an edition."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engines.api import OptionError
from engines.chance import LiveChance
from engines.checks.audit import audited
from engines.checks.play import Trial
from engines.schiefer import RULES
from engines.schiefer.pieces import EditionSource
from engines.schiefer.setup import edition_of
from tests.engines.schiefer.situations import executing, texts

Table = dict[str, Any]

FIELDS = {
    "1": ["supply"],
    "2": ["supply", "open"],
    "3": ["open"],
    "4": ["open", "sell"],
    "5": ["sell"],
    "6": ["develop"],
}


def table(**changes: Any) -> Table:
    """The edition of worked example 27, as an admin may write it."""
    ours: Any = RULES.resolve({}, {})["edition"]
    return {
        "source": "found",
        "fields": copy.deepcopy(FIELDS),
        "valleys": copy.deepcopy(ours["valleys"]),
    } | changes


def resolve(given: Table, name: str = "mine") -> Any:
    return RULES.resolve({"edition": name}, {name: given})


def _fault(given: Table, name: str = "mine") -> str:
    with pytest.raises(OptionError) as refused:
        resolve(given, name)
    return refused.value.message.key.removeprefix("refused-")


def test_example_27_another_edition() -> None:
    edition = edition_of(resolve(table()))
    assert (edition.id, edition.source) == ("mine", EditionSource.FOUND)
    state = executing(3, "gwyrfai B", ["4"], edition=edition)
    assert len(texts(state)) == 10
    assert texts(state)[0] == "drop"
    assert texts(state)[-1] == "sell gwyrfai 1"


def test_example_27_refused() -> None:
    assert _fault(table(fields=FIELDS | {"4": ["sell"]})) == "edition-choices"
    given = table()
    given["valleys"][0]["mines"][2]["entrance"] = 4
    assert _fault(given) == "mine-entrance"
    given = table()
    given["valleys"][0]["id"] = "with"
    assert _fault(given) == "valley-id"
    given = table()
    given["valleys"][2]["mines"].append({"entrance": 1, "value": 4})
    assert _fault(given) == "edition-mines"


def test_the_default_edition_and_what_is_no_option() -> None:
    assert RULES.resolve({}, {"other": {}}) == RULES.resolve({"edition": "reconstructed"}, {})
    for chosen, fault in (({"size": "big"}, "unknown-option"), ({"edition": "x"}, "no-such-edition")):
        with pytest.raises(OptionError) as refused:
            RULES.resolve(chosen, {})
        assert refused.value.message.key == f"refused-{fault}"


def test_an_edition_as_in_the_data_file_may_have_remarks() -> None:
    given = table(id="mine", note="from my copy", mine_order="first = nearest the mouth")
    assert set(resolve(given)["edition"]) == {"id", "source", "fields", "valleys"}


def _in_valley(at: int, key: str, value: Any) -> Table:
    given = table()
    given["valleys"][at][key] = value
    return given


def _in_mine(key: str, value: Any) -> Table:
    given = table()
    given["valleys"][0]["mines"][0][key] = value
    return given


def _small(number: int) -> list[Table]:
    return [{"id": f"v{at}x", "name": "V", "mines": [{"entrance": 1, "value": 4}]} for at in range(number)]


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({}, "edition-keys"),
        (table(nonsense=1), "edition-keys"),
        (table(id="other"), "edition-other-id"),
        (table(source="heard"), "edition-source"),
        (table(source=["found"]), "edition-source"),
        (table(fields={}), "edition-fields"),
        (table(fields=[["supply"]]), "edition-fields"),
        (table(fields=FIELDS | {"7": ["open"]}), "edition-fields"),
        (table(fields=FIELDS | {"4": []}), "edition-field"),
        (table(fields=FIELDS | {"4": "sell"}), "edition-field"),
        (table(fields=FIELDS | {"4": ["sell", "sell"]}), "edition-field"),
        (table(fields=FIELDS | {"4": ["sell", "buy"]}), "edition-field"),
        (table(fields=FIELDS | {"4": [["sell"], 3]}), "edition-field"),
        (table(fields=FIELDS | {"6": ["open"]}), "edition-kind"),
        (table(fields=FIELDS | {"6": ["develop", "open"]}), "edition-choices"),
        (table(valleys=[]), "edition-valleys"),
        (table(valleys="ogwen"), "edition-valleys"),
        (table(valleys=_small(13)), "edition-valleys"),
        (table(valleys=["ogwen"]), "valley-keys"),
        (_in_valley(0, "river", "Ogwen"), "valley-keys"),
        (_in_valley(0, "id", "Ogwen"), "valley-id"),
        (_in_valley(0, "id", "x"), "valley-id"),
        (_in_valley(0, "id", 3), "valley-id"),
        (_in_valley(0, "id", "a" * 16), "valley-id"),
        (_in_valley(3, "id", "ogwen"), "valley-twice"),
        (_in_valley(0, "name", ""), "valley-name"),
        (_in_valley(0, "name", "*Ogwen*"), "valley-name"),
        (_in_valley(0, "name", "O" * 21), "valley-name"),
        (_in_valley(0, "name", 7), "valley-name"),
        (_in_valley(0, "mines", []), "valley-mines"),
        (_in_valley(0, "mines", [{"entrance": 1, "value": 4}] * 10), "valley-mines"),
        (_in_valley(0, "mines", ["1/4"]), "mine-keys"),
        (_in_mine("coins", 3), "mine-keys"),
        (_in_mine("entrance", 0), "mine-entrance"),
        (_in_mine("entrance", True), "mine-entrance"),
        (_in_mine("value", 7), "mine-value"),
        (_in_mine("value", "4"), "mine-value"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_the_first_fault_is_named(given: Table, fault: str) -> None:
    assert _fault(given) == fault


@pytest.mark.parametrize("name", ["X", "1a", "a", "too_long_a_name_it_is", "mine-2"])
def test_the_name_of_an_edition(name: str) -> None:
    assert _fault(table(), name) == "edition-id"


def test_ours_cannot_be_replaced() -> None:
    assert _fault(table(), "reconstructed") == "edition-name"


@pytest.mark.parametrize("name", ["Afon Ogwen", "St. Ives", "Cwm-y-Glo", "Llŷn", "Val d’Or", "Mine 7"])
def test_names_of_valleys(name: str) -> None:
    assert edition_of(resolve(_in_valley(0, "name", name))).valleys[0].name == name


def test_a_game_keeps_its_edition() -> None:
    settings = resolve(table())
    state = RULES.setup(settings, 2, None, LiveChance(b"edition", 0)).state
    assert state.edition == edition_of(settings)


def _one_valley() -> Table:
    mines = [{"entrance": 1 + at % 3, "value": 4 + at % 3} for at in range(9)]
    return table(valleys=[{"id": "only", "name": "Only", "mines": mines}])


def _twelve_valleys() -> Table:
    mines = [{"entrance": 3, "value": 6}, {"entrance": 1, "value": 4}]
    return table(valleys=[{"id": f"valley{at}", "name": f"Valley {at}", "mines": mines} for at in range(12)])


@pytest.mark.slow
@pytest.mark.parametrize("given", [_one_valley, _twelve_valleys, table], ids=["one", "twelve", "example 27"])
@pytest.mark.parametrize("seats", [2, 4])
def test_other_editions_keep_all_laws(given: Callable[[], Table], seats: int) -> None:
    for style in (False, True):
        trial = Trial(RULES, resolve(given()), seats, f"edition {seats}", by_word=style, leaving=style)
        *_, timeline = audited(trial)
        assert RULES.outcome(timeline.head.state) is not None
