"""A table in play over the wire: people press, and after each press everything that shows is checked."""

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.acts.moves import submit
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.domain.table import Table
from bot.pages import table as messages
from bot.pages.custom_id import Verb
from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.record import EntryKind
from tests.drive.guest import AtTable, number_of
from tests.drive.player import Answer, Player, answers_of
from tests.drive.sight import (
    boards,
    named_in,
    parts_of_message,
    parts_of_page,
    pictures_of_message,
    pictures_of_page,
    unlike,
)
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import WireGuest, WireHouse, seen

_MOST_PRESSES = 1000
_PRESSED, _LAST = 5, 6
"""Moves that people press before some are skipped, and at the end of a game."""
_DRAWS = LiveChance(b"to look ahead", 0)


def person_of(user: User) -> Person:
    """Return the person whose hands these are."""
    return Person(int(user.world["person"]))


def board_of(house: WireHouse, table: int) -> Json:
    """Return the one table message."""
    (board,) = boards(house, table)
    return board


def right_board(house: WireHouse, table: Table) -> Json:
    """Return the one table message, checked against the stored game: words, presses, picture, place."""
    page = messages.board(house.voices.of(table))
    board = board_of(house, table.id)
    assert parts_of_message(board) == parts_of_page(page)
    assert not unlike(pictures_of_message(house, board), pictures_of_page(page))
    assert int(board["id"]) == table.game.message
    assert int(board["channel_id"]) == (table.game.thread or table.game.channel)
    return board


def hidden_cards(table: Table, seat: Seat | None) -> set[str]:
    """Return the cards of Hidden Stones that a seat (None: the public) has never seen; none at the end."""
    if table.game.key != "hidden_stones" or table.outcome is not None:
        return set()
    timeline = table.timeline
    states = [position.state for position in timeline.positions.values()]
    hidden = set.intersection(*({*_of_others(state.hands, seat), *state.draw_pile} for state in states))
    # A card may go through the discard pile and back into a renewed draw pile within one move.
    settled = [timeline.positions[number] for number in timeline.path(timeline.settled(seat).number)]
    return hidden - {word for position in settled for word in position.entry.text.split()}


def _of_others(hands: Sequence[Sequence[str]], seat: Seat | None) -> list[str]:
    return [card for other, cards in enumerate(hands) if other != seat for card in cards]


def scoring(table: Table, seat: Seat) -> list[str]:
    """Return the moves that score, or else those after which one can score: so games come to an end."""
    rules, state = table.rules, table.timeline.head.state
    moves = {rules.format(move): move for move in rules.legal_moves(state, seat)}
    return [text for text in moves if _scores(text)] or [
        text
        for text, move in moves.items()
        if _can_score(rules, rules.apply(state, seat, move, _DRAWS).state, seat)
    ]


def _can_score(rules: AnyRules, state: object, seat: Seat) -> bool:
    return any(_scores(rules.format(move)) for move in rules.legal_moves(state, seat))


def _scores(text: str) -> bool:
    return text.startswith("score")


def _kind(text: str) -> str:
    return text.partition(" ")[0]


class Played:
    """A game that is being played by people, one press after the other."""

    def __init__(
        self, house: WireHouse, table: AtTable, people: Sequence[User | WireGuest], seed: int
    ) -> None:
        self.house = house
        self.table = number_of(table)
        self.people = [one.user if isinstance(one, WireGuest) else one for one in people]
        self.players: Mapping[Seat, Player] = {
            Seat(seat): Player(user, f"{seed} {seat}") for seat, user in enumerate(self.people)
        }
        self.random = random.Random(seed)  # noqa: S311 - a game, not a secret
        self.now: Table | None = None
        self._read: dict[User, int] = {}
        self._pinged: dict[User, int] = {}

    async def to_the_end(self, step: Callable[[], Awaitable[None]] | None = None) -> Table:
        """Play until the game is over, by pressing or by another kind of step; return the table."""
        for _ in range(_MOST_PRESSES):
            if (await self.look()).outcome is not None:
                break
            await (step or self.step)()
        found = await self.look()
        assert found.outcome is not None, f"no end after {_MOST_PRESSES} presses"
        return found

    async def with_all_kinds(self, step: Callable[[], Awaitable[None]]) -> Table:
        """Play a long game like `to_the_end`, but press only what is new, and the last moves."""
        presses = 0

        async def press_or_skip() -> None:
            nonlocal presses
            if presses and presses % _PRESSED == 0:
                await self._skip()
            presses += 1
            await step()

        return await self.to_the_end(press_or_skip)

    async def _skip(self) -> None:
        """Make moves in the bot itself, until one of a new kind comes or the end is near; then check."""
        table = await self.look()
        moves = [entry.text for entry in table.timeline.entries if entry.kind is EntryKind.MOVE]
        for seat, text in self._ahead(table, set(map(_kind, moves))):
            cause = f"skipped {len(moves)} {seat} {text}"
            async with self.house.app.repository.at(table.id, cause) as at:
                await submit(at, table.seated[seat], text)
            moves.append(text)
        await self.house.rest()
        board = right_board(self.house, await self.look())
        for player in self.players.values():
            player.panel = None
        for user in self.people:
            await user.load(board["channel_id"])  # whatever was sent before has come with the answer
            self._pinged[user] = len(user.mentions)

    def _ahead(self, table: Table, known: set[str]) -> list[tuple[Seat, str]]:
        """Return moves that lead from here to one of a new kind or near the end; each kind as often."""
        found: list[tuple[Seat, str]] = []
        rules, timeline = table.rules, table.timeline
        while (acting := rules.to_act(timeline.head.state)) and len(found) < _MOST_PRESSES:
            seat = self.random.choice(sorted(acting))
            kinds: dict[str, list[str]] = {}
            for text in map(rules.format, rules.legal_moves(timeline.head.state, seat)):
                kinds.setdefault(_kind(text), []).append(text)
            text = self.random.choice(kinds[self.random.choice(sorted(kinds))])
            if _kind(text) not in known:
                return found
            timeline.add(timeline.move(seat, text, table.chance()))
            found.append((seat, text))
        return found[:-_LAST]

    async def look(self) -> Table:
        """Return the table as it is stored now."""
        self.now = await self.house.stored(self.table)
        return self.now

    async def step(self) -> None:
        """Let a player who has to act press something, and check everything that everybody sees."""
        before = await self.look()
        if not self._pinged:
            await self._count_first_pings(before)
        seat = self.random.choice(sorted(before.to_act()))
        player = self.players[seat]
        player.look()
        if player.panel is None or not answers_of(player.panel) or self.random.random() < 0.1:
            await player.open(await self.seen_board(player.user))
        assert player.panel is not None
        if before.game.key == "hidden_stones":
            own = before.timeline.head.state.hands[seat]
            assert named_in(player.panel, own) == set(own), (
                "one's own cards can be found, so others could too"
            )
        answer = await player.choose(scoring(before, seat))
        await self.house.rest()
        after = await self.look()
        self._check_log(before, after, seat, answer)
        await self.check_sight(before, after)

    async def step_by_move(self) -> None:
        """Let a player type the beginning of a move and choose an offered one; check as after a press."""
        before = await self.look()
        if not self._pinged:
            await self._count_first_pings(before)
        seat = self.random.choice(sorted(before.to_act()))
        user = self.people[seat]
        place = str(before.game.thread or before.game.channel)
        every = map(before.rules.format, before.rules.legal_moves(before.timeline.head.state, seat))
        wanted = self.random.choice(scoring(before, seat) or list(every))
        typed = wanted[: self.random.randint(0, len(wanted))]
        offered = await user.autocomplete(place, "move", "move", typed, table=self.table)
        assert 0 < len(offered) <= 25
        texts = [choice["value"] for choice in offered]
        text = wanted if wanted in texts else self.random.choice(texts)
        answer = await user.answer(await user.slash(place, "move", move=text, table=self.table))
        assert is_ephemeral(answer)
        await self.house.rest()
        after = await self.look()
        (entry,) = after.timeline.entries[len(before.timeline.entries) :]
        assert (entry.seat, entry.text) == (seat, text)
        await self.check_sight(before, after)

    async def seen_board(self, user: User) -> Json:
        """Return the table message as a person sees it."""
        return await seen(user, board_of(self.house, self.table))

    @staticmethod
    def _check_log(before: Table, after: Table, seat: Seat, answer: Answer) -> None:
        new = after.timeline.entries[len(before.timeline.entries) :]
        assert after.timeline.entries[: len(before.timeline.entries)] == before.timeline.entries
        if not new:
            assert answer.press.verb is not Verb.DO
            return
        (entry,) = new
        rules = after.rules
        assert (entry.kind, entry.seat) == (EntryKind.MOVE, seat)
        given = " ".join(answer.tokens)
        if answer.press.verb is Verb.ASK:
            assert entry.text.startswith(given)
        else:
            assert entry.text == rules.format(rules.parse(given))

    # --- what people see ---

    async def check_sight(self, before: Table, after: Table) -> None:
        """Check the table message, its way of coming, who was pinged, and that nobody saw a secret."""
        board = right_board(self.house, after)
        called = after.to_act(after.timeline.settled()) - before.to_act(before.timeline.settled())
        over = after.outcome is not None and before.outcome is None
        assert (board["id"] != str(before.game.message)) == bool(called or over), "reposted at a turn change"
        await self._check_pings(called)
        for user in await self._everybody():
            self._check_frames(user, after)

    async def _everybody(self) -> list[User]:
        """Return those at the table, and one who only looks on."""
        onlooker = await self.house.person("Emil")
        return [*dict.fromkeys((*self.people, onlooker))]

    async def _count_first_pings(self, table: Table) -> None:
        place = str(table.game.thread or table.game.channel)  # there may be pings from another game too
        for seat, user in enumerate(self.people):
            if Seat(seat) in table.to_act():
                await user.wait_for(
                    lambda: place in {one["channel_id"] for one in user.mentions},  # noqa: B023 - at once
                    "the first ping",
                )
            self._pinged[user] = len(user.mentions)

    async def _check_pings(self, called: frozenset[Seat]) -> None:
        """A player called to act is pinged once; no other player is, and no player by their own step."""
        for seat, user in enumerate(self.people):
            expected = self._pinged[user] + (Seat(seat) in called)
            await user.wait_for(lambda: len(user.mentions) >= expected, "the ping")  # noqa: B023 - at once
            assert len(user.mentions) == expected
            self._pinged[user] = expected

    def _check_frames(self, user: User, after: Table) -> None:
        """Check that hidden information is in no frame that a person has received."""
        new = user.events[self._read.get(user, len(user.events)) :]
        self._read[user] = len(user.events)
        seat = after.seat_of(person_of(user))
        hidden = hidden_cards(after, seat)
        for name, data in new:
            if name == "message":
                assert not named_in(data, hidden)
                assert not data["flags"] & 64 or data["interaction_metadata"]["user"]["id"] == str(
                    person_of(user)
                )

    # --- the end ---

    async def check_end(self) -> None:
        """The final picture and the result stand in the table message; the bot's log is the stored one."""
        found = await self.look()
        assert found.game.status is Status.FINISHED
        assert found.outcome is not None
        board = right_board(self.house, found)
        assert messages.headline(self.house.voices.of(found), found.outcome) in text_of(board)
        running = await self.house.app.repository.get(found.id)
        assert running.timeline.entries == found.timeline.entries
        assert running.timeline.head.state == found.timeline.head.state
        if found.game.guild is not None:
            assert found.game.thread is not None
            assert str(found.game.thread) in self.house.server.world.channels
