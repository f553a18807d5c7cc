"""What the tests of votes do again and again."""

from bot.domain.model import Person
from bot.domain.table import Table
from bot.domain.votes import Vote, newest
from bot.usecases.votes import LIFE
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    STONES,
    House,
    on_turn,
)

THREE = (ADA, BEN, CEM)


async def played(house: House, *people: Person, moves: int = 3) -> Table:
    """Return a game of Hidden Stones in which so many turns have been played; the first ones are passed."""
    table = await house.begin(STONES, *(people or THREE))
    for _ in range(moves):
        table = await turn(house, table)
    return table


async def turn(house: House, table: Table) -> Table:
    """Play a turn: pass, which draws cards, or use one card where that is not allowed again."""
    seat, person = on_turn(table)
    state = table.timeline.head.state
    if "pass" in map(table.rules.format, table.rules.legal_moves(state, seat)):
        return await house.move(person, table.id, "pass")
    await house.move(person, table.id, f"flip a1 with {state.hands[seat][0]}")
    return await house.move(person, table.id, "end")


async def propose(house: House, table: Table, person: Person, kind: str, *tokens: str) -> Vote:
    """Put something to the vote."""
    table = await house.cases.votes.propose(table.id, person, kind, tokens, house.cause())
    return last(table)


def last(table: Table) -> Vote:
    """Return the newest vote of a table."""
    vote = newest(table.timeline)
    assert vote is not None
    return vote


async def agree(house: House, table: Table, vote: Vote, *people: Person) -> Table:
    for person in people:
        table = await house.cases.votes.agree(table.id, person, vote.number, house.cause())
    return table


async def waiting(house: House, table: Table) -> bool:
    """Whether a vote waits for its time to be up."""
    return any(found.kind == "vote" for found in await house.store.due(house.clock() + 10 * LIFE))


async def handle_due(house: House) -> None:
    for deadline in await house.store.due(house.clock()):
        await house.app.deadlines.handle(deadline)
