"""Steps that the tests of votes share."""

from bot.domain.model import Person
from bot.domain.table import Table
from bot.domain.votes import Vote, latest_vote
from tests.drive.house import Rig, on_turn


async def turn(rig: Rig, table: Table) -> Table:
    """Play a turn: pass, which draws cards, or use one card where that is not allowed again."""
    seat, person = on_turn(table)
    state = table.timeline.head.state
    if "pass" in map(table.rules.format, table.rules.legal_moves(state, seat)):
        return await rig.move(person, table.id, "pass")
    await rig.move(person, table.id, f"flip a1 with {state.hands[seat][0]}")
    return await rig.move(person, table.id, "end")


async def propose(rig: Rig, table: Table, person: Person, kind: str, *tokens: str) -> Vote:
    """Put something to the vote."""
    table = await rig.cases.votes.propose(table.id, person, kind, tokens, cause=rig.cause())
    return last(table)


def last(table: Table) -> Vote:
    """Return the newest vote of a table."""
    vote = latest_vote(table.timeline)
    assert vote is not None
    return vote


async def agree(rig: Rig, table: Table, vote: Vote, *people: Person) -> Table:
    for person in people:
        table = await rig.cases.votes.agree(table.id, person, vote.number, rig.cause())
    return table
