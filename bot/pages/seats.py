"""Pages about leaving a game, and about offered seats."""

from collections.abc import Collection

from bot.domain.entries import SeatOffer
from bot.domain.rated_play import has_leavers, movers
from bot.domain.waits import silent_from
from bot.pages.custom_id import Verb
from bot.pages.kit import head, page_of, pick, row
from bot.pages.page import Button, Look, Page
from bot.pages.wording import Voice
from bot.words.catalogues import Words
from engines.api import Seat
from engines.record import Actor, Entry

OFFER, GONE = "offer", "gone"
"""Tokens of the choices for a player whom an admin removes."""

_OFFERED = {Actor.USER: "log-seat-offered", Actor.ADMIN: "log-seat-freed"}


def leaving(voice: Voice, seat: Seat) -> Page:
    """Return the choice between the ways to leave a game for the player of a seat."""
    gone = voice.button("button-leave-for-good", Verb.CONFIRM_LEAVE, look=Look.DANGER)
    offer = voice.button("button-offer-seat", Verb.OFFER)
    stand_in = voice.button("button-stand-in", Verb.STAND_IN)
    if voice.table.game.settings.rated:
        ways = _ways(
            voice, seat, "by-offer", "for-good", *(() if has_leavers(voice.table) else ("but-rated",))
        )
        return _question(
            voice, "\n".join(filter(None, (ways, costs(voice, seat, "leave-costs")))), offer, gone
        )
    if voice.table.game.guild is None:  # no other player can join there
        return _question(voice, voice.text("confirm-leave", then=_then(voice, seat)), stand_in, gone)
    return _question(voice, _ways(voice, seat, "by-robot", "by-offer", "for-good"), stand_in, offer, gone)


def costs(voice: Voice, seat: Seat, key: str = "left-costs") -> str:
    """Return what it costs the player of a seat to leave the game; empty in a game of before `rated_play`."""
    table = voice.table
    if not has_leavers(table) or len({sitting.seat for sitting in table.sittings}) < 2:
        return ""
    if not table.game.settings.rated:
        return voice.text("left-friendly") if key == "left-costs" else ""
    return voice.text(key, moved="yes" if seat in movers(table) else "no")


def began(voice: Voice, seats: Collection[Seat]) -> str:
    """Return the names of the people who began on these seats; empty without seats."""
    first = {sitting.seat: sitting for sitting in reversed(voice.table.sittings)}
    names = [voice.sitter_in(voice.chat, first[seat]) for seat in sorted(seats)]
    return voice.chat.listed(names) if names else ""


def _ways(voice: Voice, seat: Seat, *ways: str) -> str:
    """Return the question how to leave, with a line for each way."""
    then = _then(voice, seat)
    return "\n".join((voice.text("leave-how"), *(voice.text(f"leave-{way}", then=then) for way in ways)))


def _then(voice: Voice, seat: Seat) -> str:
    """Return what becomes of the game once a seat has left for good, as the catalogues select it."""
    if voice.table.ends_without(seat):
        return "ends"
    return "closes" if voice.table.seated.keys() <= {seat} else "goes-on"


def free_seat(voice: Voice) -> Page:
    """Return the list of seats that an admin may free: all seats that are still in the game."""
    table = voice.table
    gone = table.gone if table.begun else frozenset()
    seats = [seat for seat in map(Seat, range(len(table.names))) if seat not in gone]
    entries = ((voice.flat_seat(seat), f"{seat} {table.seated.get(seat, 0)}") for seat in seats)
    chooser = pick(voice.press(Verb.FREE), voice.flat.text("pick-seat"), entries)
    return page_of(head(voice, voice.text("free-seat-heading")), chooser)


def freeing(voice: Voice, seat: Seat) -> Page:
    """Return the choice of what happens to a freed seat; a seat without a player is already offered."""
    person = voice.table.seated.get(seat, 0)
    tokens = (str(seat), str(person))
    then = _then(voice, seat)
    gone = voice.button("button-end-seat", Verb.FREE, *tokens, GONE, look=Look.DANGER)
    if not person:
        return _question(voice, voice.text("confirm-end-seat", seat=voice.seat(seat), then=then), gone)
    offer = voice.button("button-free-seat", Verb.FREE, *tokens, OFFER)
    text = voice.text("confirm-free-seat", seat=voice.seat(seat), then=then)
    if voice.table.game.settings.rated and silent_from(voice.table, seat) > voice.now:
        text = f"{text}\n{voice.text('confirm-free-unawaited', seat=voice.seat(seat))}"
    return _question(voice, text, offer, gone)


def _question(voice: Voice, text: str, *buttons: Button) -> Page:
    return page_of(head(voice, text), row(*buttons))


def take_buttons(voice: Voice) -> tuple[Button, ...]:
    return tuple(
        voice.button("button-take-seat", Verb.TAKE, str(seat), seat=voice.flat_seat(seat))
        for seat in sorted(voice.offered)
    )


def free_note(voice: Voice, seat: Seat) -> str:
    """Return the note on the line of an offered seat; empty for all others."""
    if seat not in voice.offered:
        return ""
    return f" · {voice.text('seat-waiting' if seat in voice.table.seated else 'seat-free')}"


def log_line(voice: Voice, entry: Entry, offer: SeatOffer, words: Words) -> str:
    """Return the log line of an offered or taken seat."""
    seat, sittings = Seat(entry.seat or 0), voice.table.sittings
    now = sittings[offer.sitting]
    if offer.free:
        key = _OFFERED.get(entry.actor, "log-seat-waiting")
    else:
        before = [sitting for sitting in sittings[: offer.sitting + 1] if sitting.seat == seat]
        back = len(before) < 2 or before[-2].person == now.person
        key = "log-seat-back" if back else "log-seat-taken"
    return words.text(key, name=voice.sitter_in(words, now))
