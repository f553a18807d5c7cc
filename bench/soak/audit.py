"""Comparison of the answers shown to a crowd with the store, and with the present messages."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bench.soak.tally import Move, Tally
from bot.domain.lifecycle import Status
from bot.domain.model import Game, StoredEntry
from bot.domain.table import Table
from bot.pages import table as messages
from bot.pages.wording import Voices
from bot.store.database import Database
from bot.store.store import Store
from bot.words.catalogues import Catalogues
from engines.api import AnyRules, EngineFault, GameError
from engines.record import EntryKind, Timeline
from engines.registry import Registry, scan
from renderers import registry as pictures
from sandbox.world import World
from tests.drive.sight import is_board, parts_of_message, parts_of_page


class Audit:
    """The check at the end. `faults` has a sentence for each fault."""

    def __init__(self, store: Store, world: World, tally: Tally) -> None:
        self._store = store
        self._world = world
        self._tally = tally
        self._registry: Registry = scan()
        self._voices = Voices(Catalogues(self._registry), pictures.scan())
        self._rules: dict[int, AnyRules] = {}
        self.faults: list[str] = []
        self.doubled: list[tuple[str, list[str]]] = []
        """The messages of each table that has not exactly one table message, with their channel."""
        self.tables = 0
        self.entries = 0
        self.committed = 0
        """Entries caused by a press."""

    async def run(self) -> None:
        """Check everything."""
        logs = {}
        for game in await self._store.games((Status.RUNNING, Status.FINISHED)):
            logs[int(game.id)] = log = await self._store.entries(game.id)
            await self._check_table(game, log)
        self.faults += [f"#{post.game} is still to be posted" for post in await self._store.posts()]
        self.faults += _frozen(await self._store.games((Status.FROZEN,)))
        self.faults += self._check_causes(logs)
        self.faults += self._check_shown(logs)

    async def _check_table(self, game: Game, log: list[StoredEntry]) -> None:
        self.tables += 1
        self.entries += len(log)
        rules = self._rules[int(game.id)] = self._registry.get(game.key, game.rules)
        timeline = Timeline(rules)
        try:
            for stored in log:
                timeline.replay(stored.entry)
        except EngineFault as fault:
            self.faults.append(f"#{game.id} cannot be replayed: {fault}")
            return
        table = Table(game, tuple(await self._store.sittings(game.id)), rules, timeline)
        self.faults += self._check_board(table)

    def _check_board(self, table: Table) -> Iterator[str]:
        """Check that there is one table message, and that it shows the last settled position."""
        place = str(table.game.thread or table.game.channel)
        boards = [message for message in self._world.messages[place].values() if is_board(message, table.id)]
        if len(boards) != 1:
            self.doubled.append((place, [message["id"] for message in boards]))
            yield f"#{table.id} has {len(boards)} table messages"
        for board in boards:
            if int(board["id"]) != table.game.message:
                yield f"#{table.id} knows another table message than the one that is there"
            if parts_of_message(board) != parts_of_page(messages.board(self._voices.of(table))):
                yield f"#{table.id} does not show its last position"

    def _check_causes(self, logs: dict[int, list[StoredEntry]]) -> Iterator[str]:
        """Check that every move has its own press.

        A double click is one move, and so is a press that failed together with the next one on that button.
        """
        causes: set[str] = set()
        for table, log in logs.items():
            for stored in log:
                if stored.entry.kind in (EntryKind.MOVE, EntryKind.UNDO):
                    if stored.cause is None or stored.cause in causes:
                        yield f"#{table}: entry {stored.entry.number} has no cause of its own"
                    causes.add(str(stored.cause))
        self.committed = len(causes)
        for twins in self._tally.twins:
            if causes.issuperset(twins):
                yield f"{' and '.join(twins)} were one move, and are both in the log"

    def _check_shown(self, logs: dict[int, list[StoredEntry]]) -> Iterator[str]:
        """Check that everything shown to a player is in the log."""
        for table, number in self._tally.shown.items():
            if table not in logs or logs[table][-1].entry.number < number:
                yield f"#{table}: entry {number} was shown and is not in the log"
        for move in self._tally.moves:
            since = [stored.entry for stored in logs.get(move.table, ())]
            words = [entry.text for entry in since if move.known < entry.number <= move.shown]
            text = self._logged(move)
            if not any(f"{word} ".startswith(f"{text} ") for word in words):
                said = f"#{move.table}: {move.text!r} was shown as made after entry {move.known}, and is not"
                yield f"{said}; the log has {words}"

    def _logged(self, move: Move) -> str:
        """Return a move as it is in the log; one whose numbers were typed in a form is incomplete."""
        rules = self._rules.get(move.table)
        with suppress(GameError):
            return move.text if rules is None else rules.format(rules.parse(move.text))
        return move.text


async def audit(database: Database | Path, world: World, tally: Tally) -> Audit:
    """Check everything; the bot may be running."""
    store = await Store.open_beside(database)
    try:
        check = Audit(store, world, tally)
        await check.run()
    finally:
        await store.close()
    return check


def _frozen(games: list[Game]) -> list[str]:
    return [f"#{game.id} is frozen" for game in games]
