"""Messages after the end of a game: the name of its thread, its final card, and its film."""

from bot.domain.errors import Refused
from bot.pages import series
from bot.pages.custom_id import BESIDE, Verb
from bot.pages.kit import head, page_of, row, say
from bot.pages.page import Block, Clip, Look, Page, Picture, Text
from bot.pages.panel import private_picture
from bot.pages.table import final_lines, headline, reached_alone, result_line
from bot.pages.wording import TEXT_LIMIT, Voice, cut, name_lists, small, spot
from bot.words.catalogues import Words
from engines.api import Outcome, Seat
from renderers.api import ALT_LENGTH, ending
from renderers.card import card as scene_of
from renderers.charts import by_place
from renderers.ending import out, points
from renderers.film import Film, turns_of

_NAME_LIMIT = 100
"""Limit of characters of a thread's name."""


def thread_name(voice: Voice) -> str:
    """Return the name of the table's thread: which game of a series it is, and after the end the winners."""
    name, outcome = f"{voice.title} #{voice.table.id}", voice.table.outcome
    if game := series.game_of(voice):
        name = f"{name} · {game}"
    if outcome is None:
        return cut(name, _NAME_LIMIT)
    names = [f"{name}: {result}" for result in _results(voice.flat, outcome)]
    return next((name for name in names if len(name) <= _NAME_LIMIT), cut(names[-1], _NAME_LIMIT))


def _results(words: Words, outcome: Outcome) -> tuple[str, ...]:
    """Return the winners in a few words without markup, and shorter versions where they are several."""
    if reached := reached_alone(outcome):
        return (words.text("result-lost-short", reached=words(reached)),)
    if not outcome.winners:
        return (words.text("result-nobody-short"),)
    number = len(outcome.winners)
    lists = name_lists(words, outcome.winners)
    return tuple(words.text("result-short", names=names, number=number) for names in lists)


def card(voice: Voice, seat: Seat | None = None) -> Page:
    """Return the final card, a picture to share, which a player may post once.

    Raises `Refused` before the end.
    """
    game, outcome = voice.table.game, voice.table.outcome
    if outcome is None:
        raise Refused("refused-not-finished")
    below: Block | None = None
    if game.card_by is not None:
        below = small(voice.text("card-posted", name=_poster(voice), place=spot(game.channel)))
    elif seat is not None and voice.table.has_channel:
        below = row(voice.button("button-post-card", Verb.POST_CARD, look=Look.MAIN))
    return page_of(head(voice), card_picture(voice, outcome), series.last_card(voice), below)


def posted_card(voice: Voice) -> Page:
    """Return the message that shows the final card to the channel. Raises `Refused` before the end."""
    outcome = voice.table.outcome
    if outcome is None:
        raise Refused("refused-not-finished")
    ways = row(voice.button("button-replay", Verb.REPLAY), voice.button("button-film", Verb.FILM))
    said = small(f"{voice.heading} · {voice.text('card-by', name=_poster(voice))}")
    return page_of(card_picture(voice, outcome), series.last_card(voice), said, ways)


def _poster(voice: Voice) -> str:
    """Return the symbol and name of the player who had the card posted."""
    person = voice.table.game.card_by
    return next(
        voice.sitter_in(voice.chat, sitting) for sitting in voice.table.sittings if sitting.person == person
    )


def card_picture(voice: Voice, outcome: Outcome) -> Picture:
    """Return the picture of the final card."""
    results = _results(voice.drawn, outcome)
    standing = series.standing_in(voice, voice.drawn)
    alt = " ".join(
        (
            f"{voice.title}: {_results(voice.flat, outcome)[0]}.",
            *(_line(voice, outcome, seat) for seat in by_place(outcome)),
        )
    )
    alt = "\n".join(filter(None, (alt, series.standing_in(voice, voice.flat))))
    return voice.picture(scene_of, outcome, voice.faces, results, voice.drawn, standing, alt=alt)


def _line(voice: Voice, outcome: Outcome, seat: Seat) -> str:
    """Return the place of a seat, its points and their sources, for readers who see no picture."""
    total, lines = outcome.totals[seat], outcome.lines[seat]
    if seat in outcome.out:
        return f"{voice.flat(out(outcome, seat, lines))}."
    name = f"{voice.flat.text('result-place', place=outcome.places[seat])} {voice.plain_name(seat)}"
    return f"{name}, {voice.flat(points(total, lines))}." if lines else name


def scores(voice: Voice, seat: Seat | None) -> Page:
    """Return places, points and all lines of a finished game, the end of its series, and the reader's sheet.

    A game without secrets has no sheet, since its final picture shows all.

    Raises `Refused` before the end.
    """
    outcome, position = voice.table.outcome, voice.table.timeline.settled()
    if outcome is None:
        raise Refused("refused-not-finished")
    lines = cut("\n".join(f"- {line}" for line in final_lines(voice, outcome)), TEXT_LIMIT // 3)
    has_sheet = seat is not None and _has_sheet(voice)
    in_sheet = has_sheet and voice.renderer.own_tells_scores
    told = (final_summary if in_sheet else final_text)(voice, outcome, voice.text(f"reason-{outcome.reason}"))
    return page_of(
        say(f"-# {voice.heading}", told),
        Text(lines),
        series.last_card(voice),
        private_picture(voice, seat, position, None) if seat is not None and has_sheet else None,
        row(voice.button("button-card", Verb.CARD), voice.button("button-more", Verb.MORE, slot=BESIDE)),
    )


def final_text(voice: Voice, outcome: Outcome, *reason: str) -> str:
    """Return the result, its reason if given, places, sums and sources of points."""
    lines = [f"### {result_line(voice, outcome)}", *reason]
    lines += [_ranked(voice, outcome, seat) for seat in by_place(outcome)]
    lines += map(voice.say, outcome.notes)
    return cut("\n".join(lines), TEXT_LIMIT // 2)


def final_summary(voice: Voice, outcome: Outcome, reason: str) -> str:
    """Return the result with the sums, its reason, and its notes, for a page whose picture has the rest."""
    return "\n".join((f"### {headline(voice, outcome)}", reason, *map(voice.say, outcome.notes)))


def _ranked(voice: Voice, outcome: Outcome, seat: Seat) -> str:
    """Return a seat with its place, its sum and the sources; without a place if it is out."""
    lines = outcome.lines[seat]
    if seat in outcome.out:
        return f"{voice.sign(seat)}{voice.say(out(outcome, seat, lines))}"
    place = f"{voice.text('result-place', place=outcome.places[seat])} {voice.seat(seat)}"
    return f"{place}, {voice.say(points(outcome.totals[seat], lines))}" if lines else place


def _has_sheet(voice: Voice) -> bool:
    """Return True if the private picture of a seat has more than the final one."""
    return voice.renderer.draws_own and not voice.renderer.own_shows_board and not voice.rules.is_open


def film_to_come(voice: Voice) -> Page:
    """Return the note that a film is being made."""
    turns = len(turns_of(voice.table.timeline))
    return page_of(head(voice, voice.text("film-to-come", turns=turns)))


def film(voice: Voice, made: Film) -> Page:
    """Return the film of a game, with the button to its replay."""
    key = "film-whole" if made.frames == made.turns else "film-thinned"
    told = voice.flat.text(key, frames=made.frames, turns=made.turns)
    timeline = voice.table.timeline
    seen, end = voice.seen(timeline.head.state), ending(timeline, timeline.head)
    alt = f"{told} {voice.renderer.alt(seen, None, voice.faces, end, voice.flat)}"
    ways = row(voice.button("button-replay", Verb.REPLAY), voice.button("button-card", Verb.CARD))
    return page_of(head(voice, told), Clip(made.content, cut(alt, ALT_LENGTH)), ways)
