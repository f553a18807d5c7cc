"""Pages of votes: the public message, the menu of votes, and the log lines."""

from collections.abc import Iterable, Iterator, Sequence

from bot.domain.entries import (
    Carried,
    CarriedAtOnce,
    VoteAgreed,
    VoteEnd,
    VoteEnded,
    VoteOpened,
    VoteStep,
    read_entry,
)
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.votes import (
    Vote,
    allowed_undo_targets,
    asked_seats,
    positions_redone,
    positions_undone,
    redo_target,
    required_seats,
    vote_opened_by,
)
from bot.domain.votes import latest_vote as newest_vote
from bot.pages import clocks
from bot.pages.custom_id import Verb
from bot.pages.kit import head, page_of, pick, row
from bot.pages.news import log_lines
from bot.pages.page import Button, Look, Page, ShowsVote, Text
from bot.pages.wording import Voice, ago, newest
from bot.words.catalogues import Words
from engines.api import Seat
from engines.record import Entry, EntryKind, Position

KINDS = ("back", "forward", "robot", "remove", "pause", "go-on", "abort")
"""The kinds of votes in the menu; other kinds have pages of their own."""

_COLOUR = 0x2F6BC6
_OVER = 0xD8C9AC
_LINES = 1500
"""Limit of characters of log lines in a vote."""


# --- the message -------------------------------------------------------------------------------------


def ballot(voice: Voice, vote: Vote) -> Page:
    """Return the public message of a vote, open or not."""
    if not is_open(voice, vote):
        return ended(voice, vote)
    buttons = row(_button(voice, vote, Verb.AGREE), _button(voice, vote, Verb.REFUSE))
    seated, called = voice.table.seated, vote.called - vote.agreed
    people = tuple(seated[seat] for seat in sorted(called) if seat in seated)
    return page_of(_text(voice, vote), buttons, colour=_COLOUR, pinged=people)


def ended(voice: Voice, vote: Vote) -> Page:
    """Return the sentence about the end of a vote."""
    return page_of(head(voice, _asked(voice, vote), _ending(voice, vote)), colour=_OVER)


def is_open(voice: Voice, vote: Vote) -> bool:
    """Return whether a vote still needs answers."""
    return vote.end is None and voice.table.game.status in (*IN_PLAY, Status.PAUSED)


def _button(voice: Voice, vote: Vote, verb: Verb, *tokens: str, key: str = "") -> Button:
    look = Look.FINAL if verb is Verb.AGREE else Look.PLAIN
    return voice.button(key or f"button-vote-{verb}", verb, str(vote.number), *tokens, look=look)


def _text(voice: Voice, vote: Vote) -> Text:
    """Return the question of an open vote, the steps that it undoes or redoes, and how it stands."""
    return head(voice, _asked(voice, vote), *changes(voice, vote.kind, vote.about), standing(voice, vote))


def _asked(voice: Voice, vote: Vote) -> str:
    what = subject(voice, vote.kind, vote.about, voice.chat)
    if vote.opener_left:
        return voice.text("vote-asked-before", what=what)
    return voice.text("vote-asked", name=voice.seat(vote.opener), what=what)


def standing(voice: Voice, vote: Vote) -> str:
    """Return the lines of the players who have agreed, those who still have to answer, and the deadline."""
    table = voice.table
    asked = required_seats(table.seated, vote) - vote.agreed
    about = asked_seats(table.seated, vote) & {vote.subject}
    agreed = [voice.seat(seat) for seat in sorted(vote.agreed)]
    people = voice.chat.listed([voice.call(seat) for seat in sorted(asked)])
    until = voice.text("vote-until-agreed" if vote.silence else "vote-until-refused", when=ago(vote.due))
    said = [voice.text("vote-agreed", names=voice.chat.listed(agreed))] if agreed else []
    may = [voice.text("vote-may-refuse", name=voice.call(seat)) for seat in about]
    return "\n".join([*said, voice.text("vote-asks", people=people), *may, until])


def _ending(voice: Voice, vote: Vote) -> str:
    match vote:
        case Vote(end=None):
            return voice.text("vote-over")
        case Vote(end=VoteEnd() as end, ended_by=int(seat)):
            return voice.text(f"vote-{end}", name=voice.seat(Seat(seat)))
        case Vote(end=VoteEnd.CARRIED):
            return voice.text("vote-carried-by-silence")
        case _:
            return voice.text(f"vote-{vote.end}")


def subject(voice: Voice, kind: str, about: object, words: Words, form: str = "what") -> str:
    """Return the subject of a vote, as part of a sentence: `what` is asked, or what is `done`."""
    match about:
        case {"seat": int(seat)}:
            return words.text(f"vote-{form}-{kind}", seat=voice.seat_in(words, Seat(seat)))
        case {"field": str(field), "value": str(value)}:
            return words.text(f"vote-{form}-{kind}", what=clocks.named_choice(words, field, value))
        case dict():
            values = {key: value for key, value in about.items() if isinstance(value, int | str)}
            return words.text(f"vote-{form}-{kind}", **values)
        case _:
            return words.text(f"vote-{form}-{kind}")


def changes(voice: Voice, kind: str, about: object) -> list[str]:
    """Return the steps that a vote undoes or redoes, and the knowledge that an undo leaves."""
    timeline = voice.table.timeline
    match kind, about:
        case "back", {"to": int(to)}:
            steps = positions_undone(timeline, to)
        case "forward", {"to": int(to)}:
            steps = positions_redone(timeline, to)
        case _:
            return []
    lines = [f"> {line}" for line in _lines(voice, steps, voice.chat)]
    return [newest(lines, _LINES), *(_seen(voice, steps) if kind == "back" else ())]


def _lines(voice: Voice, steps: Iterable[Position], words: Words) -> list[str]:
    return [line for step in steps for line in log_lines(voice, step.number, None, words)]


def _seen(voice: Voice, steps: Sequence[Position]) -> list[str]:
    drawn = any(step.entry.drawn for step in steps)
    revealed = any(step.reveals for step in steps)
    return [voice.text(key) for key, told in (("vote-drawn", drawn), ("vote-revealed", revealed)) if told]


# --- the menu ----------------------------------------------------------------------------------------


def menu(voice: Voice, seat: Seat) -> Page:
    """Return the menu of votes, or the open vote."""
    vote = newest_vote(voice.table.timeline)
    if vote is not None and is_open(voice, vote):
        return own_vote(voice, vote, seat)
    buttons = [
        voice.button(f"button-vote-{kind}", Verb.VOTE, kind, look=look)
        for kind, look in _offered(voice, seat)
    ]
    # The clock has a page of its own, which also puts the choice to the vote. Dangerous votes come last.
    first_danger = sum(button.look is not Look.DANGER for button in buttons)
    buttons.insert(first_danger, voice.button("button-clock", Verb.CLOCK))
    return page_of(head(voice, voice.text("vote-heading")), row(*buttons))


def _offered(voice: Voice, seat: Seat) -> list[tuple[str, Look]]:
    """Return the kinds of votes that are possible now; other kinds are refused with the reason."""
    timeline = voice.table.timeline
    if voice.table.game.status is Status.RESTING:
        return [("go-on", Look.PLAIN), ("abort", Look.DANGER)]
    offered = [("back", Look.PLAIN)] if allowed_undo_targets(voice.table, seat) else []
    if redo_target(timeline) is not None:
        offered.append(("forward", Look.PLAIN))
    offered.append(("pause", Look.PLAIN))
    if voice.table.timeline.seats > 1:
        offered += [] if voice.table.game.settings.rated else [("robot", Look.PLAIN)]
        offered.append(("remove", Look.DANGER))
    return [*offered, ("abort", Look.DANGER)]


def opened(voice: Voice, vote: Vote) -> Page:
    """Return the answer to the player who opens a vote; the question is in the public message."""
    withdraw = _button(voice, vote, Verb.REFUSE, "me", key="button-vote-withdraw")
    text = head(voice, voice.text("vote-opened"))
    return page_of(text, row(withdraw), panel_of=voice.table.id, shows=ShowsVote(vote.number))


def own_vote(voice: Voice, vote: Vote, seat: Seat) -> Page:
    """Return the open vote for one of the players, with buttons for those who may answer it."""
    shows = ShowsVote(vote.number, standing(voice, vote))
    buttons = row(*_answers(voice, vote, seat))
    return page_of(_text(voice, vote), buttons, panel_of=voice.table.id, shows=shows)


def _answers(voice: Voice, vote: Vote, seat: Seat) -> Iterator[Button]:
    if seat == vote.opener and not vote.opener_left:
        yield _button(voice, vote, Verb.REFUSE, "me", key="button-vote-withdraw")
        return
    required = required_seats(voice.table.seated, vote)
    if seat in required - vote.agreed:
        yield _button(voice, vote, Verb.AGREE, "me")
    if seat in required | asked_seats(voice.table.seated, vote):
        yield _button(voice, vote, Verb.REFUSE, "me")


def choose_turn(voice: Voice, seat: Seat) -> Page:
    """Return the list of turns that a vote of a seat can undo, the last one first."""
    turns = ((_turn(voice, to), str(to)) for to in allowed_undo_targets(voice.table, seat))
    chooser = pick(voice.press(Verb.VOTE, "back"), voice.flat.text("pick-turn"), turns)
    return page_of(head(voice, voice.text("vote-back-heading")), chooser)


def _turn(voice: Voice, to: int) -> str:
    """Return the name of a turn, which is the first log line after an entry."""
    return next(iter(_lines(voice, positions_undone(voice.table.timeline, to), voice.flat)), "…")


def choose_seat(voice: Voice, kind: str, seats: Iterable[Seat]) -> Page:
    """Return the list of seats that a vote of this kind can be about."""
    entries = ((voice.flat_seat(seat), str(int(seat))) for seat in seats)
    chooser = pick(voice.press(Verb.VOTE, kind), voice.flat.text("pick-seat"), entries)
    return page_of(head(voice, voice.text(f"vote-{kind}-heading")), chooser)


def draft(voice: Voice, vote: Vote, tokens: Sequence[str]) -> Page:
    """Return the question of a vote before it is opened."""
    what = subject(voice, vote.kind, vote.about, voice.chat)
    alone = not required_seats(voice.table.seated, vote) - vote.agreed
    hint = "vote-draft-alone" if alone else "vote-draft-silence" if vote.silence else "vote-draft"
    asked = voice.text("vote-draft-heading", what=what)
    label = "button-vote-at-once" if alone else "button-vote-open"
    button = voice.button(label, Verb.PROPOSE, vote.kind, *tokens, look=Look.FINAL)
    text = head(voice, asked, *changes(voice, vote.kind, vote.about), voice.text(hint))
    return page_of(text, row(button))


# --- the log -----------------------------------------------------------------------------------------


def log_lines_of(voice: Voice, entry: Entry, words: Words) -> list[str]:
    """Return the log lines of a vote, or of a public undo or redo."""
    said = read_entry(entry)
    if isinstance(said, VoteStep | Carried):
        return _vote_lines(voice, said, entry.seat, words)
    if entry.kind is EntryKind.UNDO and entry.seat is not None and _shows(voice, entry):
        return [words.text(f"log-{_way(voice, entry)}", name=voice.seat_in(words, entry.seat))]
    return []


def way_back(voice: Voice, seat: Seat, entry: Entry) -> str:
    """Return the sentence to a seat about an undo or redo; empty if the seat does not see it."""
    if entry.seat == seat:
        return voice.text(f"since-you-{_way(voice, entry)}")
    if entry.seat is None or not _shows(voice, entry):
        return ""
    return voice.text(f"since-{_way(voice, entry)}", name=voice.seat(entry.seat))


def _shows(voice: Voice, entry: Entry) -> bool:
    """Return whether an entry changes the public position."""
    timeline = voice.table.timeline
    before, after = timeline.after(entry.number - 1), timeline.after(entry.number)
    return timeline.settled(at=before) is not timeline.settled(at=after)


def _way(voice: Voice, entry: Entry) -> str:
    timeline = voice.table.timeline
    before = timeline.after(entry.number - 1)
    back = before is not None and entry.to in timeline.path(before.number)
    return "took-back" if back else "put-back"


def _vote_lines(voice: Voice, said: VoteStep | Carried, seat: Seat | None, words: Words) -> list[str]:
    opened = vote_opened_by(voice.table.timeline, said.vote)
    if opened is None:
        return []
    what, done = (subject(voice, opened.kind, opened.about, words, form) for form in ("what", "done"))
    match said, seat:
        case VoteOpened(), _:
            return [words.text("log-vote-opened", name=voice.seat_in(words, opened.opener), what=what)]
        case VoteAgreed(), int(by):
            return [words.text("log-vote-agreed", name=voice.seat_in(words, Seat(by)))]
        case VoteEnded(end=VoteEnd.LAPSED), _:
            return [words.text("log-vote-lapsed", what=what)]
        case VoteEnded(end=VoteEnd.REFUSED | VoteEnd.WITHDRAWN as end), int(by):
            return [words.text(f"log-vote-{end}", name=voice.seat_in(words, Seat(by)))]
        case Carried(agreed=None), _:
            return [words.text("log-vote-silence", done=done)]
        case CarriedAtOnce(agreed=int(by)), _:
            return [words.text("log-vote-alone", name=voice.seat_in(words, Seat(by)), done=done)]
        case Carried(), _:
            return [words.text("log-vote-carried", done=done)]
        case _:
            return []
