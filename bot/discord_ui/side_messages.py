"""The messages of a table besides its board: the lobby in the channel, a call for players, votes, a card."""

import logging
from contextlib import suppress
from functools import partial

import discord

from bot.acts.calls_for_players import call_page
from bot.acts.calls_for_players import forget as forget_call
from bot.acts.repository import Repository
from bot.acts.standings import standings_of
from bot.discord_ui.faults import OLD_EDITS, UNKNOWN_CHANNEL, stops_all
from bot.discord_ui.messenger import Barred, Wanted
from bot.discord_ui.rights import role_trouble
from bot.discord_ui.snapshot import TableSnapshot
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import OutboxRow, TableMessage
from bot.domain.votes import latest_vote, vote_opened_by
from bot.pages import votes as vote_pages
from bot.pages.ending import posted_card
from bot.pages.table import lobby
from bot.pages.wording import Voice
from bot.store.transaction import Transaction

log = logging.getLogger(__name__)


class SideMessages:
    """Posts these messages, and edits them where they stand. That of a game that is over opens no thread."""

    def __init__(self, repository: Repository, client: discord.Client) -> None:
        self._client = client
        self._repository = repository
        self._store = repository.store

    async def show_lobby(self, snapshot: TableSnapshot) -> None:
        """Edit the lobby's message; one that is gone or too old is replaced only while people can sit down.

        After the start of the game it has no buttons, so an edit may wait for the next change. Without a
        message in its row the table needs another one.
        """
        game = snapshot.game

        async def note(change: Transaction, sent: discord.Message) -> None:
            snapshot.note(change, lobby=sent.id)

        wanted = Wanted(
            game.place if snapshot.table.lobby_in_thread else game.channel,
            lobby(
                snapshot.voice,
                await standings_of(self._store, snapshot.table),
                await self._series(snapshot),
            ),
            sends=game.lobby is None or game.status is Status.LOBBY,
            gone=game.lobby is None,
            opens=not game.past,
            raises=_raised(snapshot),
            note=note,
        )
        await _bring_if_in_time(snapshot, snapshot.row(TableMessage.LOBBY), wanted)

    async def _series(self, snapshot: TableSnapshot) -> Voice | None:
        """Return the words of the latest table of the thread, if games of a series have followed this one.

        The channel has one message of a series, that of its first game, which tells how the series stands.
        """
        thread = snapshot.game.thread
        if thread is None or snapshot.game.rematch is None or snapshot.table.lobby_in_thread:
            return None
        latest = await self._store.by_thread(thread)
        if latest is None or latest.id == snapshot.id:
            return None
        with suppress(Refused):  # its log cannot be replayed
            return snapshot.voices.of(await self._repository.get(latest.id), now=snapshot.now)
        return None

    async def show_call(self, snapshot: TableSnapshot) -> None:
        """Post the call for players that somebody has made, and edit it until nobody can join any more.

        A deleted one is not posted again. Where Discord refuses to post it, players may call again, unless it
        may stand already.
        """
        game, is_open = snapshot.game, snapshot.game.status is Status.LOBBY
        for row in snapshot.known(TableMessage.CALL):
            role = await self._role(game.guild or 0)
            page = call_page(snapshot.voice, role)
            lobby_place = game.place if snapshot.table.lobby_in_thread else game.channel
            place = lobby_place if row.message is None else row.place or lobby_place
            wanted = Wanted(
                place,
                page,
                sends=row.message is None and bool(page.role),
                opens=not game.past,
                raises=(OLD_EDITS,),  # one that was just found may not be sent again: it has called
            )
            stands = False
            try:
                stands = (await snapshot.bring(row, wanted)).message is not None
            except discord.HTTPException as refusal:
                if refusal.code == OLD_EDITS:  # its edit waits for the next change
                    continue
                known = snapshot.row(TableMessage.CALL)
                if known.message is not None or known.tried is not None or stops_all(refusal):
                    raise
                log.warning("may not call for players: %s", refusal.code, extra={"table": snapshot.id})
            if not (stands and is_open):
                snapshot.drop(row)
            if not stands and row.message is None:
                snapshot.notes.append(partial(forget_call, table=snapshot.table))

    async def _role(self, guild: int) -> int:
        """Return the role that calls on a server mention now; 0: there is none that everybody may mention."""
        here, role = self._client.get_guild(guild), (await self._store.server(guild)).role
        return 0 if here is None or not role or role_trouble(here, role) is not None else role

    async def show_votes(self, snapshot: TableSnapshot) -> None:
        """Post an open vote, and edit the message of each vote until it shows the end."""
        voice, latest = snapshot.voice, latest_vote(snapshot.table.timeline)
        numbers = {row.item for row in snapshot.known(TableMessage.VOTE)}
        if latest is not None and vote_pages.is_open(voice, latest):
            numbers.add(latest.number)
        for number in sorted(numbers):
            row, vote = snapshot.row(TableMessage.VOTE, number), vote_opened_by(voice.table.timeline, number)
            if vote is None:
                snapshot.drop(row)
                continue
            is_open = vote_pages.is_open(voice, vote)
            wanted = Wanted(
                snapshot.place if is_open else row.place or snapshot.place,
                vote_pages.ballot(voice, vote),
                sends=is_open,
                opens=not snapshot.game.past,
                # That of a vote that has ended may be gone with its thread.
                raises=tuple(code for code in _raised(snapshot) if is_open or code != UNKNOWN_CHANNEL),
            )
            if await _bring_if_in_time(snapshot, row, wanted) and not is_open:
                snapshot.drop(row)

    async def show_card(self, snapshot: TableSnapshot) -> None:
        """Post the card that a player asked for, or edit its message; a deleted one is not posted again.

        Where Discord refuses to post it, the players may ask for it again, unless it may stand already.
        """
        game = snapshot.game
        if game.card_by is None:
            return
        for row in snapshot.known(TableMessage.CARD):
            wanted = Wanted(
                game.channel,
                posted_card(snapshot.voice),
                sends=row.message is None,
                opens=not game.past,
                raises=(UNKNOWN_CHANNEL, OLD_EDITS),
            )
            try:
                if (await snapshot.bring(row, wanted)).message is None:
                    snapshot.drop(row)
            except discord.HTTPException as refusal:
                known = snapshot.row(TableMessage.CARD)  # it may have been found, and noted
                if known.message is not None or known.tried is not None or stops_all(refusal):
                    raise
                log.warning("may not post a card: %s", refusal.code, extra={"table": snapshot.id})
                snapshot.drop(row)
                await snapshot.keep(card_by=None)


def _raised(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Return the codes with which an edit is refused: messages of a game that is over wait for an edit."""
    return (UNKNOWN_CHANNEL, OLD_EDITS) if snapshot.game.past else (UNKNOWN_CHANNEL,)


async def _bring_if_in_time(snapshot: TableSnapshot, row: OutboxRow, wanted: Wanted) -> bool:
    """Have a message stand; return whether it is as wanted: one that is too old waits for the next change."""
    try:
        await snapshot.bring(row, wanted)
    except Barred:
        return False
    return True
