"""Every page that can be reached by pressing, at the fullest table there is, in the longest words there are.

Full means: the most seats, the longest names with as much markup as they can have, a long game, a clock with
everything, a vote that is open, a move in advance. The words are those of all languages and of one that
nobody speaks, which is 40 % longer.
"""

from collections import deque
from collections.abc import AsyncIterator, Iterable, Sequence
from pathlib import Path

import pytest

from bot.discord_ui.notifier import MOST_MENTIONED
from bot.discord_ui.rights import NEEDED, WISHED
from bot.domain.lifecycle import Status
from bot.domain.model import Notification, NotificationKind, Person
from bot.domain.table import Table
from bot.domain.votes import open_vote
from bot.handlers.request import Reader, Reply, Rights
from bot.pages import votes as ballots
from bot.pages.custom_id import TYPED, Press, Verb
from bot.pages.notifications import notification_page, opening_page
from bot.pages.page import Page
from bot.pages.settings import Group
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import Seat
from renderers.film import Film
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    FAY,
    GAMES,
    Assets,
    Clock,
    Rig,
    buttons,
    dice,
    presses,
)
from tests.drive.limits import check, check_form

PEOPLE = (ADA, BEN, CEM, DAN, EVE)
LONG = "*_[`~|>:(/\\)]" * 4
"""A name of 40 characters and more, each of which needs a backslash in chat."""
SPOKEN = (*LANGUAGES, "xx")
ROOM = 12
"""Characters that a custom_id can grow by when there are a million tables, and entries by the thousand."""
MOVES = 120
CLOCK = {
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
    Verb.HINTS,
}  # fmt: skip
"""Verbs that change something; all others lead to another page."""


@pytest.fixture
async def wordy(
    tmp_path: Path, clock: Clock, wordy_stock: Assets, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Rig]:
    """A bot whose words are long; its films are not painted, since only their page counts here."""
    monkeypatch.setattr("tests.drive.house.make_film", lambda *_: Film(b"GIF89a", frames=100, turns=200))
    async with Rig(tmp_path, wordy_stock, clock) as rig:
        for number, person in enumerate((*PEOPLE, FAY)):
            rig.rename(person, f"{number}{LONG}")
        yield rig


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


def seats_of(rig: Rig, key: str) -> Sequence[Person]:
    return PEOPLE[: max(rig.assets.registry.newest(key).info.seats)]


async def long_game(rig: Rig, table: Table, moves: int) -> tuple[Table, int]:
    """Make so many random moves, always the same ones; return the table, and how many were possible."""
    made = 0
    async for _ in rig.random_game(table, dice(f"{table.game.key} limits"), moves):
        made += 1
    return await rig.tables.get(table.id), made


async def full(rig: Rig, key: str, moves: int) -> Table:
    """Return a table with everything, after so many moves."""
    table = await rig.lobby(key, *seats_of(rig, key))
    await rig.fix(table.id, 1)
    for field, value in CLOCK.items():
        await rig.cases.timing.choose(table.id, ADA, field, value, rig.cause())
    check(lobby(rig.voice(await rig.tables.get(table.id), "xx")))
    table = await rig.tables.start(table.id, ADA, rig.cause())
    table, _ = await long_game(rig, table, moves)
    await rig.cases.holidays.take_later(BEN, 0, 28)
    for seat in sorted(set(table.seated) - table.to_act())[:1]:
        await rig.premoves.set_premove(table.id, table.seated[seat], None)
    if len(table.seated) > 2:
        await rig.seats.give_up_seat(table.id, table.seated[Seat(2)], rig.cause())
    await rig.cases.votes.propose(table.id, ADA, "back", ("0",), cause=rig.cause())
    return await rig.tables.get(table.id)


# --- pressing everything -----------------------------------------------------------------------------


async def walk(rig: Rig, reader: Reader, first: Iterable[Reply]) -> int:
    """Press everything that changes nothing, one of each kind; check all that is answered."""
    waiting = deque(first)
    known: set[tuple[object, ...]] = set()
    while waiting and len(known) < PRESSES:
        reply = waiting.popleft()
        if reply.form is not None:
            check_form(reply.form)
        for page in reply.pages:
            look_at(page)
            for press in presses(page):
                kind = press.table, press.verb, press.tokens[:1]
                if press.verb not in CHANGING and kind not in known and not _takes(press):
                    known.add(kind)
                    waiting.append(await rig.press(reader, press))
                    if press.verb is Verb.HINT and (later := waiting[-1].then) is not None:
                        waiting.append(await later())
    return len(known)


def _takes(press: Press) -> bool:
    """Return whether a press of an otherwise harmless kind sets something."""
    return (press.verb, len(press.tokens)) in {(Verb.FREE, 3), (Verb.AWAY, 2)} or press.verb is Verb.SET_CLOCK


def look_at(page: Page) -> None:
    check(page)
    assert all(len(one.press) + ROOM <= 100 for one in buttons(page) if one.press.split(":")[3] not in _MOVES)


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


async def asked(rig: Rig, reader: Reader, table: Table) -> list[Reply]:
    """Return what all commands answer."""
    return [
        *[await rig.say(reader, table.id, verb, number=TYPED) for verb in _FIRST],
        await rig.ask(reader, Verb.GAMES),
        await rig.ask(reader, Verb.TABLES),
        *[await rig.ask(reader, Verb.SETTINGS, group) for group in Group],
        await rig.ask(reader, Verb.HOLIDAY),
        await rig.ask(reader, Verb.PRIVACY),
        await rig.ask(reader, Verb.DOCTOR, rights=Rights(NEEDED, WISHED)),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
async def test_all_pages_keep_within_what_discord_takes(wordy: Rig, key: str) -> None:
    rig = wordy
    over = await rig.begin(key, *seats_of(rig, key))
    over, moves = await long_game(rig, over, 10_000)
    assert over.game.status is Status.FINISHED
    table = await full(rig, key, min(MOVES, moves - 4))
    assert table.game.status is Status.RUNNING
    await rig.tables.repost(table.id, trouble="50013")
    for language in SPOKEN:
        public(rig, table, language)
        public(rig, over, language)
        for person in (ADA, BEN, FAY):
            reader = rig.reader(person, language, admin=person == FAY)
            assert await walk(rig, reader, await asked(rig, reader, table)) > 20
        reader = rig.reader(ADA, language)
        assert await walk(rig, reader, await asked(rig, reader, over)) > 20


def public(rig: Rig, table: Table, language: str) -> None:
    """Check what everybody sees, and what people are told."""
    voice = rig.voice(table, language)
    look_at(board(voice))
    look_at(lobby(voice))
    vote = open_vote(table)
    if vote is not None:
        look_at(ballots.ballot(voice, vote))
    for kind in NotificationKind:
        data: dict[str, str | int] = {"seat": 1} if kind in _OF_A_SEAT else {}
        for sent in (0, 3):
            told = _notification(table, kind, data, sent)
            if kind is NotificationKind.OPENED:
                look_at(opening_page(voice, [told] * MOST_MENTIONED))
            else:
                look_at(notification_page(voice, told))


def _notification(
    table: Table, kind: NotificationKind, data: dict[str, str | int], sent: int
) -> Notification:
    return Notification(
        id=10**6, game=table.id, person=ADA, kind=kind, data=data, nonce="n", since=0.0, due=None, sent=sent,
        tried=None, place=None, message=None, ends=None,
    )  # fmt: skip


# --- many tables -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", SPOKEN)
async def test_somebody_at_very_many_tables(wordy: Rig, language: str) -> None:
    rig = wordy
    for number in range(60):
        key = GAMES[number % len(GAMES)]
        table = await rig.begin(key, *rig.fewest(key), seed=number)
        await rig.tables.repost(table.id, thread=10**18 + number, message=10**18 + number, trouble="50013")
    reader = rig.reader(ADA, language, admin=True)
    for number in range(20):
        (page,) = (await rig.ask(reader, Verb.TABLES, str(number))).pages
        look_at(page)
    for page in (await rig.ask(reader, Verb.DOCTOR)).pages:
        look_at(page)
