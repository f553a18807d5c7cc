"""Every page that can be reached by pressing, at the fullest table there is, in the longest words there are.

Full means: the most seats, the longest names with as much markup as they can have, a long game, a clock with
everything, a vote that is open, a move in advance. The words are those of all languages and of one that
nobody speaks, which is 40 % longer.
"""

from collections import deque
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

import pytest

from bot.acts.request import Rights
from bot.acts.settings import Group
from bot.acts.wishes import opening_page
from bot.discord_ui.notifier import MOST_MENTIONED
from bot.discord_ui.rights import NEEDED, WISHED
from bot.domain.lifecycle import Status
from bot.domain.model import Notification, NotificationKind
from bot.domain.votes import open_vote
from bot.pages import votes as ballots
from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.notifications import notification_page
from bot.words.catalogues import LANGUAGES, Catalogues
from renderers.film import Film
from tests.drive.guest import Shown
from tests.drive.house import ADA, GAMES, NAMES, Assets, Clock, House, HouseGuest, HouseTable, seen
from tests.drive.limits import check, check_form

LONG = "*_[`~|>:(/\\)]" * 4
"""A name of 40 characters and more, each of which needs a backslash in chat."""
SPOKEN = (*LANGUAGES, "xx")
ROOM = 12
"""Characters that a custom_id can grow by when there are a million tables, and entries by the thousand."""
MOVES = 120
CLOCK: dict[str, Any] = {
    "clock": "3d+12h",
    "window": "8-22",
    "weekends": "off",
    "time_out": "offer",
    "zone": "America/Argentina/ComodRivadavia",
}
PRESSES = 90

CHANGING = {
    Verb.DO, Verb.NUMBERS, Verb.UNDO, Verb.UNDO_TURN, Verb.REDO, Verb.JOIN, Verb.LEAVE_LOBBY, Verb.START,
    Verb.START_ALONE, Verb.SET_OPTION, Verb.SET_TABLE_LANGUAGE, Verb.CONFIRM_LEAVE, Verb.CONFIRM_CLOSE,
    Verb.OFFER, Verb.TAKE, Verb.SET_PLAN, Verb.TRY_FIRST, Verb.PLAN_DEFAULT, Verb.DROP_PLAN, Verb.OPEN,
    Verb.DELETE_DATA, Verb.SET_LANGUAGE, Verb.AGAIN, Verb.PROPOSE, Verb.AGREE, Verb.REFUSE, Verb.SET,
    Verb.SET_TABLE,
}  # fmt: skip
"""Verbs that change something; all others lead to another page."""


@pytest.fixture
async def wordy(
    tmp_path: Path, clock: Clock, wordy_stock: Assets, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A bot whose words are long; its films are not painted, since only their page counts here."""
    monkeypatch.setattr("tests.drive.house.make_film", lambda *_: Film(b"GIF89a", frames=100, turns=200))
    async with House(tmp_path, wordy_stock, clock) as house:
        for number, person in enumerate(NAMES):
            HouseGuest(person, house).is_called(f"{number}{LONG}")
        yield house


@pytest.fixture(scope="session")
def wordy_stock() -> Assets:
    assets = Assets()
    assets.catalogues = Catalogues(assets.registry, pseudo=True)
    return assets


_OF_A_SEAT = (
    NotificationKind.ABSENT,
    NotificationKind.VOTE,
    NotificationKind.NUDGE,
    NotificationKind.RECALLED,
)
"""Kinds that name a seat."""


async def full(house: House, key: str, moves: int) -> HouseTable:
    """Return a table with everything, after so many moves."""
    ada, ben, *others = guests = house.company(key, 5)
    table = await house.table(key, *guests, lobby=True, **CLOCK)
    table.language = "xx"
    check(table.lobby.page, spoken=False)
    await ada.does(Verb.START, at=table)
    await house.play_on(table, moves, f"{key} limits")
    await ben.does(Verb.HOLIDAY, 28)
    for seat in sorted(table.people.keys() - table.to_act)[:1]:
        await table.on(seat).does(Verb.PLAN_DEFAULT, at=table)
    if others:
        await others[0].does(Verb.OFFER, at=table)
    await ada.does(Verb.PROPOSE, "back", 0, at=table)
    return table


# --- pressing everything -----------------------------------------------------------------------------


async def walk(guest: HouseGuest, first: Iterable[Shown]) -> int:
    """Press everything that changes nothing, one of each kind; check all that is answered."""
    waiting = deque(first)
    known: set[tuple[object, ...]] = set()
    while waiting and len(known) < PRESSES:
        shown = waiting.popleft()
        if shown.form is not None:
            check_form(shown.form)
        look_at(shown)
        for act in shown.acts:
            kind = act.table, act.verb, act.tokens[:1]
            if act.verb not in CHANGING and kind not in known and not _takes(act):
                known.add(kind)
                waiting.append(await guest.follows(act))
                if act.verb is Verb.HINT and waiting[-1].then is not None:
                    waiting.append(await waiting[-1].later())
    return len(known)


def _takes(press: Press) -> bool:
    """Return whether a press of an otherwise harmless kind sets something."""
    return (press.verb, len(press.tokens)) in {(Verb.FREE, 3), (Verb.AWAY, 2)} or press.verb is Verb.SET_CLOCK


def look_at(shown: Shown) -> None:
    """Check each message, and that its buttons have room left for larger numbers."""
    for one in shown.pages:
        check(one.page, spoken=False)
        for button in one.buttons:
            press = read_press(button.press)
            assert press is not None
            assert press.verb in _MOVES or len(button.press) + ROOM <= 100


_MOVES = {Verb.GO, Verb.DO, Verb.ASK, Verb.NUMBERS}
"""Verbs that carry moves, which have bounds of their own."""

_FIRST = (
    Verb.PLAY,
    Verb.HAND,
    Verb.MORE,
    Verb.LOG,
    Verb.REPLAY,
    Verb.OPTIONS,
    Verb.VOTE,
    Verb.LEAVE,
    Verb.PLAN_AHEAD,
)


async def asked(guest: HouseGuest, table: HouseTable) -> list[Shown]:
    """Return what all commands answer."""
    return [
        *[await guest.does(verb, at=table) for verb in _FIRST],
        await guest.does(Verb.GAMES),
        await guest.does(Verb.TABLES),
        *[await guest.does(Verb.SETTINGS, group) for group in Group],
        await guest.does(Verb.HOLIDAY),
        await guest.does(Verb.PRIVACY),
        await guest.at(rights=Rights(NEEDED, WISHED)).does(Verb.DOCTOR),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
async def test_all_pages_keep_within_what_discord_takes(wordy: House, key: str) -> None:
    over = await wordy.table(key, *wordy.company(key, 5))
    await wordy.play_on(over, seed=f"{key} limits")
    assert over.status == Status.FINISHED
    table = await full(wordy, key, min(MOVES, len(over.moves) - 4))
    assert table.status == Status.RUNNING
    await wordy.notes(table, trouble="50013")
    ada, ben, *_, fay = (HouseGuest(person, wordy) for person in NAMES)
    for language in SPOKEN:
        public(table, language)
        public(over, language)
        for guest in (ada, ben, fay):
            reader = guest.at(language=language, admin=guest == fay)
            assert await walk(reader, await asked(reader, table)) > 20
        reader = ada.at(language=language)
        assert await walk(reader, await asked(reader, over)) > 20


def public(table: HouseTable, language: str) -> None:
    """Check what everybody sees, and what people are told."""
    table.language = language
    look_at(table.board)
    look_at(table.lobby)
    vote = open_vote(table.now)
    if vote is not None:
        look_at(seen(ballots.ballot(table.voice(), vote)))
    for kind in NotificationKind:
        data: dict[str, str | int] = {"seat": 1} if kind in _OF_A_SEAT else {}
        for sent in (0, 3):
            told = _notification(table, kind, data, sent)
            if kind is NotificationKind.OPENED:
                look_at(seen(opening_page(table.voice(), [told] * MOST_MENTIONED)))
            else:
                look_at(seen(notification_page(table.voice(), told)))


def _notification(
    table: HouseTable, kind: NotificationKind, data: dict[str, str | int], sent: int
) -> Notification:
    return Notification(
        id=10**6, game=table.id, person=ADA, kind=kind, data=data, nonce="n", since=0.0, due=None, sent=sent,
        tried=None, place=None, message=None, ends=None,
    )  # fmt: skip


# --- many tables -------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_somebody_at_very_many_tables(wordy: House) -> None:
    for number in range(60):
        key = GAMES[number % len(GAMES)]
        table = await wordy.table(key, *wordy.company(key), seed=number)
        await wordy.notes(table, thread=10**18 + number, message=10**18 + number, trouble="50013")
    for language in SPOKEN:
        ada = HouseGuest(ADA, wordy).at(language=language, admin=True)
        for number in range(20):
            look_at(await ada.does(Verb.TABLES, number))
        look_at(await ada.does(Verb.DOCTOR))
