"""The outbox on real databases: each message stands once, wherever the process dies.

A made-up Discord loses answers, refuses, forgets nonces, and takes no edit of an old message; its people
delete messages. The process dies before and after each request and each commit.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.acts import outbox
from bot.acts.request import Posting
from bot.discord_ui.faults import UNKNOWN_MESSAGE
from bot.discord_ui.gate import TRIES
from bot.discord_ui.messenger import NONCE_LIFE, Heard, Later, Messenger, Wanted
from bot.discord_ui.outbox import Kind, Outbox
from bot.discord_ui.page_sender import Edited
from bot.domain.model import OutboxRow, TableId
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.store.database import Database, OutOfReach
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from bot.store.transaction import Transaction
from tests.selection import slow_but

GUILD = 7
PLACES = (10, 20)
TURNS = 12
MOST_STEPS = 400
"""More than any run takes."""
KINDS = ("stands", "calls", "armed", "rests", "late", "told")
"""A message that is only edited; one that is sent anew to call people; one whose row is armed, besides; one
that rests after each change; one that is sent no more after a while; and one that is sent, and done."""
CALLS = ("calls", "armed")
ARMED = """
    INSERT INTO outbox (kind, guild, game, item, due, wishes, tried, nonce)
    VALUES ($1, $2, 0, 0, $3, 1, $3, $4)
    ON CONFLICT (game, kind, guild, item) DO UPDATE SET wishes = outbox.wishes + 1,
    due = COALESCE(outbox.due, excluded.due), tried = COALESCE(outbox.tried, excluded.tried),
    nonce = CASE WHEN outbox.tried IS NULL THEN excluded.nonce ELSE outbox.nonce END"""
"""A wish that stores the nonce and the time as well, as the posts of tables do."""
QUICK = 12
"""Runs of a test that every run makes."""


class Died(BaseException):
    """The process has ended."""


class Sent(Struct):
    """A message as Discord has it."""

    place: int
    tag: str
    page: str


class World:
    """What Discord has, what is wanted, and the moment at which the process dies."""

    def __init__(self, store: Store, seed: int, death: int = 0) -> None:
        self.store = store
        self.random = random.Random(seed)  # noqa: S311 - no secret
        self.death = death
        self.steps = 0
        self.now = 1_000.0
        self.messages: dict[int, Sent] = {}
        self.nonces: dict[str, tuple[int, float]] = {}
        self.sent: list[tuple[str, str]] = []
        self.deleted: set[str] = set()
        """Tags of messages that a person has deleted, or that took no edit."""
        self.wanted: dict[str, tuple[int, str]] = {}
        self.refused: set[int] = set()
        self.refusals = [(403, 50013), (401, 0)]
        """Statuses and codes, of which each refusal has one by chance."""
        self.calm = False
        """True at the end, when all is well."""

    def point(self) -> None:
        """Die if this is the moment."""
        self.steps += 1
        if self.steps == self.death:
            raise Died

    # --- the store ---

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with self.store.transaction() as change:
            yield change
            self.point()
        self.point()

    # --- Discord ---

    def number(self) -> int:
        """Return the number of the message that was sent last."""
        return len(self.sent)

    async def _request(self, act: Callable[[], Any], place: int) -> Any:
        self.point()
        if place in self.refused:
            status, code = self.random.choice(self.refusals)
            raise discord.HTTPException(SimpleNamespace(status=status, reason=""), {"code": code})
        fate = 1.0 if self.calm else self.random.random()
        if fate < 0.1:
            raise aiohttp.ClientError
        found = act()
        self.point()
        if fate < 0.2:
            raise aiohttp.ClientError
        return found

    async def send(self, place: int, page: Any, nonce: str, *, silent: bool) -> Any:
        tag, text = page

        def act() -> int:
            known, since = self.nonces.get(f"{place} {nonce}", (0, 0.0))
            if known in self.messages and self.now - since <= NONCE_LIFE:
                return known
            self.sent.append((tag, text))
            number = self.number()
            self.messages[number] = Sent(place, tag, text)
            self.nonces[f"{place} {nonce}"] = number, self.now
            return number

        return SimpleNamespace(id=await self._request(act, place))

    async def edit(self, place: int, message: int, page: Any, **_: Any) -> Edited:
        def act() -> Edited:
            if message not in self.messages:
                return Edited.GONE
            if not self.calm and self.random.random() < 0.1:
                self.deleted.add(self.messages[message].tag)
                return Edited.TOO_OLD
            self.messages[message].page = page[1]
            return Edited.DONE

        edited: Edited = await self._request(act, place)
        return edited

    async def delete(self, place: int, message: int, **_: Any) -> bool:
        existed: bool = await self._request(lambda: self.messages.pop(message, None) is not None, place)
        return existed

    async def find(self, place: int, fits: Callable[[int, Any], bool]) -> Any:
        def act() -> Any:
            newest = sorted(self.messages.items(), reverse=True)
            of_place = (number for number, sent in newest if sent.place == place)
            return next((number for number in of_place if fits(number, [self.messages[number].tag])), None)

        found = await self._request(act, place)
        return found and SimpleNamespace(id=found)

    def shows(self, message: Any, page: Any) -> bool:
        return self.messages[message.id].page == page[1] if message.id in self.messages else True

    # --- people, and what they want ---

    async def changes(self) -> None:
        """Have something else wanted, a message deleted, or a place closed."""
        kind, act = self.random.choice(KINDS[:5]), self.random.random()
        place = self.wanted[kind][0] if kind in self.wanted and act > 0.3 else self.random.choice(PLACES)
        if act < 0.1:
            self.wanted["told"] = (place, "told")
        self.wanted[kind] = (place, f"version {self.steps} {self.now}")
        if act > 0.9 and kind != "late":
            del self.wanted[kind]
        await self.wish(kind)
        if self.random.random() < 0.1 and self.messages:
            message = self.random.choice(sorted(self.messages))
            tag = self.messages[message].tag
            if tag != "told":
                del self.messages[message]
                self.deleted.add(tag)
                await self.wish(tag)
        self.refused = {PLACES[0]} if self.random.random() < 0.15 else set()

    def standing(self) -> set[str]:
        """Return the tags of all messages."""
        return {sent.tag for sent in self.messages.values()}

    async def wish(self, kind: str) -> None:
        async with self.store.transaction() as change:
            if kind == "armed":
                change.wish(ARMED, kind, GUILD, self.now, token_hex(12))
            else:
                outbox.wish(change, kind, GUILD, self.now)


class ModelKind:
    """Wants what the world says."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name

    async def wanted(self, row: OutboxRow) -> Wanted | None:
        world, name = self.world, self.name
        if name not in world.wanted:
            return None
        place, text = world.wanted[name]
        if name == "rests" and world.random.random() < 0.2 and not world.calm:
            raise Later(world.now + 10.0)
        called = await world.store.note(name) if name in CALLS else None

        async def note(change: Transaction, _: object) -> None:
            change.set_note(name, f"{place} {text}")

        return Wanted(
            place,
            (name, text),  # type: ignore[arg-type]
            anew=name in CALLS and called != f"{place} {text}",
            once=name == "told",
            gone=row.message is not None and row.message not in world.messages,
            sends=name != "late" or world.now < 1_500.0,
            rest=50.0 if name == "rests" else 0.0,
            note=note if name in CALLS else None,
        )

    async def refused(self, row: OutboxRow, code: int, tries: int) -> float | None:
        return None if self.name == "late" and code == UNKNOWN_MESSAGE else 30.0


class ModelOutbox(Outbox):
    """Finds messages by their tags."""

    def signs(self, row: OutboxRow) -> Callable[[int, Any], bool]:
        return lambda _, tags: row.kind in tags


def begun(world: World, messenger: Messenger | None = None) -> Outbox:
    """Return the outbox of a process that has just begun, which takes a moment."""
    world.now += 0.001
    messenger = messenger or Messenger(world, lambda: world.now)
    box = ModelOutbox(world, messenger, lambda: world.now, lambda: None)  # type: ignore[arg-type]
    kinds: dict[str, Kind] = {name: ModelKind(world, name) for name in KINDS}
    box.kinds.update(kinds)
    world.store.listen(box.look)
    return box


async def run(store: Store, seed: int, death: int = 0) -> int:
    """Have a process work, die and begin again, until all is well; return its steps. Check what stands."""
    async with store.transaction() as change:
        change.do("DELETE FROM outbox")
        change.do("DELETE FROM notes WHERE key IN ('calls', 'armed')")
    world = World(store, seed, death)
    box = begun(world)
    world.wanted["told"] = (PLACES[0], "told")
    await world.wish("told")
    for _ in range(TURNS):
        for _ in range(2):
            await world.changes()
        box = await turn(world, box)
        world.now += world.random.choice([1, 6, 31, 200])
    world.refused, world.death, world.calm = set(), 0, True
    for _ in range(5):
        world.now += 300.0
        box = await turn(world, box)
    await check(world)
    return world.steps


async def turn(world: World, box: Outbox) -> Outbox:
    """Work on all that is due; return the outbox, another one if the process has died."""
    before = world.standing()
    try:
        for due in (await box.due_and_next(world.now, 100))[0]:
            await box.act(due)
    except Died:
        box = begun(world)
    still = (before & world.wanted.keys()) - {"late"}
    assert still <= world.standing(), "an old one goes only when the new one stands"
    return box


async def check(world: World) -> None:
    context = f"{world.messages}, {world.wanted}"
    for kind in KINDS[:5]:
        stand = [(sent.place, sent.page) for sent in world.messages.values() if sent.tag == kind]
        if kind == "late":
            assert len(stand) <= 1, context
            row = await outbox.find(world.store, kind, GUILD)
            known = row is not None and row.message in world.messages
            assert known or not stand or kind in world.deleted, context
        else:
            assert stand == ([world.wanted[kind]] if kind in world.wanted else []), (kind, context)
    for kind in CALLS:
        sent = [page for tag, page in world.sent if tag == kind]
        assert kind in world.deleted or len(sent) == len(set(sent)), "nobody is called twice"
    assert [sent.tag for sent in world.messages.values()].count("told") == 1
    rows = await world.store.rows("SELECT kind FROM outbox")
    left = {row["kind"] for row in rows}
    assert left - {"late"} == world.wanted.keys() - {"told", "late"}


def runs(database: Database) -> int:
    """Return how many runs are enough: a server takes long for each."""
    return QUICK if isinstance(database, SqliteFile) else QUICK // 3


def moments(database: Database) -> range:
    """Return the steps at which a process dies: every one on a file, every seventh on a server."""
    return range(1, MOST_STEPS, 1 if isinstance(database, SqliteFile) else 7)


@pytest.mark.parametrize("database", slow_but("sqlite", ("sqlite", "postgres")), indirect=True)
async def test_a_message_stands_once_wherever_the_process_dies(database: Database, quick: Store) -> None:
    pick = random.Random(0)  # noqa: S311 - no secret
    for seed in range(runs(database)):
        steps = await run(quick, seed)
        for _ in range(3):
            await run(quick, seed, pick.randrange(1, steps))


async def test_a_retry_during_the_work_is_not_lost(quick: Store) -> None:
    """Such as of a server that becomes available while its message is looked at."""
    world = World(quick, 0)
    box = begun(world)

    class Surprised(ModelKind):
        async def wanted(self, row: OutboxRow) -> Wanted | None:
            box.retry(row.guild)
            raise Later(world.now + 300.0)

    box.kinds["stands"] = Surprised(world, "stands")
    await world.wish("stands")
    ((due,), _) = await box.due_and_next(world.now, 10)
    await box.act(due)
    assert [one.id for one in (await box.due_and_next(world.now, 10))[0]] == [due.id]
    box.kinds["stands"] = ModelKind(world, "stands")
    await box.act(due)
    assert await box.due_and_next(world.now, 10) == ([], None)


async def test_all_that_is_due_is_done_at_once_however_much_a_look_reads_of_it(quick: Store) -> None:
    """More servers may want a message at one moment than are worked for at a time."""
    world = World(quick, 0)
    world.calm = True
    box = begun(world)
    world.wanted["stands"] = (PLACES[0], "text")
    async with quick.transaction() as change:
        for guild in range(5):
            outbox.wish(change, "stands", guild, world.now)
    worked = list[int]()
    while due := (await box.due_and_next(world.now, 2))[0]:
        for one in due:
            await box.act(one)
        worked.append(len(due))
    assert worked == [2, 2, 1]
    assert len(world.messages) == 5


async def test_a_message_that_is_wished_for_while_the_rows_are_read_is_sent_at_once(
    quick: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The read may have been before the wish."""
    world, read = World(quick, 0), quick.all
    world.calm = True
    box = begun(world)
    world.wanted["stands"] = (PLACES[0], "text")

    async def reads(*given: Any) -> Any:
        rows = await read(*given)
        await world.wish("stands")
        return rows

    with monkeypatch.context() as patch:
        patch.setattr(quick, "all", reads)
        assert (await box.due_and_next(world.now, 10))[0] == []
    await turn(world, box)
    assert world.standing() == {"stands"}


async def test_a_message_is_sent_as_soon_as_the_database_is_back(
    quick: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(quick, 0)
    world.calm = True
    box = begun(world)
    world.wanted["stands"] = (PLACES[0], "text")
    await world.wish("stands")

    async def is_away(*_: object) -> Any:
        raise OutOfReach("away")

    with monkeypatch.context() as patch:
        patch.setattr(quick, "all", is_away)
        with pytest.raises(OutOfReach):
            await box.due_and_next(world.now, 10)
    await turn(world, box)
    assert world.standing() == {"stands"}


async def test_a_place_that_has_refused_a_message_is_left_alone(quick: Store) -> None:
    """Nothing stands there for sure: nothing is looked for, also where the bot may not look."""
    world = World(quick, 0)
    world.calm, world.refused = True, {PLACES[0]}
    box = begun(world)
    for place in PLACES:
        world.wanted["stands"] = (place, "text")
        await world.wish("stands")
        for _ in range(9):
            await turn(world, box)
            world.now += 30.0
    row = await outbox.find(quick, "stands", GUILD)
    assert row is not None
    assert (row.place, row.due, row.replaced) == (PLACES[1], None, ())
    assert [sent.place for sent in world.messages.values()] == [PLACES[1]]


async def test_a_message_is_found_that_a_lost_try_has_sent_before_the_next_one_was_refused(
    quick: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One request may be several tries: the answer to the first one was lost, the second one was refused."""
    world = World(quick, 0)
    world.calm = True
    box = begun(world)

    async def sends(*given: Any, **named: Any) -> Any:
        await World.send(world, *given, **named)
        tries = TRIES.get()
        assert tries is not None
        tries.lose()
        raise discord.HTTPException(SimpleNamespace(status=403, reason=""), {"code": 50013})

    world.wanted["stands"] = (PLACES[0], "text")
    await world.wish("stands")
    with monkeypatch.context() as patch:
        patch.setattr(world, "send", sends)
        await turn(world, box)
    world.now += 2 * NONCE_LIFE
    await turn(world, box)
    assert [sent.page for sent in world.messages.values()] == ["text"]
    row = await outbox.find(quick, "stands", GUILD)
    assert row is not None
    assert row.message in world.messages


async def test_a_message_that_was_deleted_while_another_process_served_is_sent_again(quick: Store) -> None:
    """Nobody has told of that, and the row says that the message shows all."""
    world = World(quick, 0)
    world.calm = True
    messenger = Messenger(world, lambda: world.now)
    box = begun(world, messenger)

    class Unheard(ModelKind):
        async def wanted(self, row: OutboxRow) -> Wanted | None:
            wanted = await super().wanted(row)
            return None if wanted is None else replace(wanted, gone=False)

    box.kinds["stands"] = Unheard(world, "stands")
    world.wanted["stands"] = (PLACES[0], "text")
    await world.wish("stands")
    await turn(world, box)
    world.messages.clear()
    await world.wish("stands")
    await turn(world, box)
    assert world.standing() == set(), "it would have heard of that"
    messenger.begin_anew()
    await world.wish("stands")
    await turn(world, box)
    assert world.standing() == {"stands"}


async def test_a_message_that_is_sent_once_stands_once_though_an_earlier_try_could_not_be_looked_for(
    quick: Store,
) -> None:
    """Its player has gone to another place, and the bot may not look in the first one for a while."""
    world = World(quick, 0)
    world.calm = True
    box = begun(world)
    world.wanted["told"] = (PLACES[0], "told")
    await world.wish("told")
    world.death = world.steps + 4  # when it was sent, before that is noted
    box = await turn(world, box)
    assert len(world.messages) == 1
    world.wanted["told"], world.refused = (PLACES[1], "told"), {PLACES[0]}
    world.now += 300.0
    await world.wish("told")
    for _ in range(9):
        box = await turn(world, box)
        world.now += 300.0
    assert [sent.place for sent in world.messages.values()] == list(PLACES)
    world.refused = set()
    await turn(world, box)
    assert [sent.place for sent in world.messages.values()] == [PLACES[1]]
    assert await outbox.find(quick, "told", GUILD) is None


async def test_a_message_that_was_heard_of_is_not_sent_again_though_somebody_has_deleted_it(
    quick: Store,
) -> None:
    """The answer to its request was lost; Discord would take the same nonce for another message by now."""
    world = World(quick, 0)
    world.calm = True
    box = begun(world)

    async def loses(*given: Any, **named: Any) -> Any:
        await World.send(world, *given, **named)
        raise aiohttp.ClientError

    world.wanted["told"] = (PLACES[0], "told")
    await world.wish("told")
    world.send = loses  # type: ignore[method-assign]
    await turn(world, box)
    del world.send
    (message,) = world.messages
    ((nonce, _),) = [key.split()[::-1] for key in world.nonces]
    presses = (Press(NOWHERE, 0, Verb.TABLES),)
    await box.hear(Heard(SimpleNamespace(id=message), GUILD, PLACES[0], nonce, lambda: presses))  # type: ignore[arg-type]
    world.messages.clear()
    for _ in range(3):
        world.now += 31.0
        await turn(world, box)
    assert len(world.sent) == 1
    assert await outbox.find(quick, "told", GUILD) is None


async def test_discord_tells_of_what_this_process_has_sent_and_nothing_of_it_is_read(quick: Store) -> None:
    """Whether it tells before it answers the request or afterwards: nearly all that it tells of is that."""
    world = World(quick, 0)
    world.calm = True
    box, told, events = begun(world), list[Heard](), list[asyncio.Task[None]]()

    def unread() -> Sequence[Press]:
        raise AssertionError

    async def tells(place: int, page: Any, nonce: str, **named: Any) -> Any:
        sent = await World.send(world, place, page, nonce, **named)
        told.append(Heard(sent, GUILD, place, nonce, unread))
        events.append(asyncio.create_task(box.hear(told[0])))
        await asyncio.sleep(0)
        return sent

    world.send = tells  # type: ignore[method-assign]
    world.wanted["stands"] = (PLACES[0], "text")
    await world.wish("stands")
    await turn(world, box)
    await asyncio.gather(*events)
    await box.hear(told[0])
    assert world.standing() == {"stands"}


async def test_a_try_is_looked_at_after_a_restart_though_nobody_wishes(quick: Store) -> None:
    """Such as of a message that was only woken."""
    world = World(quick, 0)
    world.calm = True
    box = begun(world)
    world.wanted["stands"] = (PLACES[0], "text")
    await world.wish("stands")
    await turn(world, box)
    row = await outbox.find(quick, "stands", GUILD)
    assert row is not None
    assert row.due is None
    world.wanted["stands"] = (PLACES[1], "text")
    box.wake(row)
    world.death = world.steps + 4  # when it was sent, before that is noted
    box = await turn(world, box)
    assert {sent.place for sent in world.messages.values()} == set(PLACES)
    world.now += 300.0
    await turn(world, box)
    assert [sent.place for sent in world.messages.values()] == [PLACES[1]]


async def test_a_try_of_somebody_who_presses_again_is_looked_at_by_itself(quick: Store) -> None:
    """The answers to both tries are lost, and nobody presses a third time."""
    world = World(quick, 0)
    world.calm = True
    box = begun(world)
    world.wanted["told"] = (PLACES[0], "told")
    posting = Posting("told", ("told", "told"), TableId(1))  # type: ignore[arg-type]
    for steps in (6, 4):  # when it was sent, before that is noted
        world.death = world.steps + steps
        with suppress(Died):
            await box.post(posting, PLACES[0], GUILD)
        assert len(world.messages) == 1
        box = begun(world)
    assert await outbox.find(quick, "told", GUILD, game=1) is not None
    world.now += 300.0
    await turn(world, box)
    assert await outbox.find(quick, "told", GUILD, game=1) is None


async def test_a_row_goes_of_somebody_whose_press_was_cut_off_before_anything_was_sent(quick: Store) -> None:
    """They are told nothing, and do not press again."""
    world = World(quick, 0)
    world.calm = True
    box = begun(world)
    world.death = world.steps + 2  # when the row is stored
    with suppress(Died):
        await box.post(Posting("late", ("late", "text"), TableId(1)), PLACES[0], GUILD)  # type: ignore[arg-type]
    assert await outbox.find(quick, "late", GUILD, game=1) is not None
    box, world.wanted["late"], world.now = begun(world), (PLACES[0], "text"), 1_600.0
    await turn(world, box)
    assert await outbox.find(quick, "late", GUILD, game=1) is None
    assert world.sent == []


async def test_a_wake_brings_forward_what_rests_and_nothing_that_was_refused(quick: Store) -> None:
    world = World(quick, 0)
    world.calm = True
    box = begun(world)

    async def due_once_woken() -> list[int]:
        row = await outbox.find(quick, "rests", GUILD)
        assert row is not None
        box.wake(row, 200.0)
        world.now += 5.0
        box.wake(row, 5.0)
        return [one.id for one in (await box.due_and_next(world.now, 10))[0]]

    world.wanted["rests"] = (PLACES[0], "text")
    await world.wish("rests")
    await turn(world, box)
    assert len(await due_once_woken()) == 1
    await turn(world, box)
    world.wanted["rests"] = (PLACES[0], "another text")
    await world.wish("rests")
    await turn(world, box)
    assert world.standing() == {"rests"}, "it rests for 50 seconds"
    assert len(await due_once_woken()) == 1
    world.now += 50.0
    world.refused = {PLACES[0]}
    await turn(world, box)
    assert await due_once_woken() == []
    world.refused = set()
    world.now += 50.0
    await turn(world, box)
    assert [sent.page for sent in world.messages.values()] == ["another text"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("database", "seeds"),
    [("sqlite", range(3)), ("postgres", range(1))],
    indirect=["database"],
)
async def test_it_does_so_at_every_commit_and_request(database: Database, quick: Store, seeds: range) -> None:
    """A server takes much longer for the same; what happens between two commits knows no database."""
    for seed in seeds:
        for death in moments(database):
            if await run(quick, seed, death) < death:
                break
