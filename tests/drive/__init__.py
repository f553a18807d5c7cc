"""The one driver of the tests: a house with its tables, the guests who come, and what they are shown.

A test sets up in a line, acts as a person, and reads what a person sees:

    async def test_somebody_takes_a_seat_over(house: House, ben: HouseGuest, dan: HouseGuest) -> None:
        table = await house.table(PEBBLES)                      # begun; `lobby=True`, `seed`, `moves="a / b"`
        question = await ben.does(Verb.LEAVE, at=table)         # a command, or a button, by its verb
        assert question.verbs == [Verb.STAND_IN, Verb.OFFER, Verb.CONFIRM_LEAVE]
        await question.press(Verb.OFFER)                        # also: choose(value), fill(number=3), later()
        taken = await table.board.press(Verb.TAKE, by=dan)      # the message that everybody sees
        assert taken.note.startswith(house.words("took-seat", seat="■ **Ben**"))
        assert (await ben.plays("pass", at=table)).refusal == "refused-not-playing"
        await house.passes(days=14)                             # what nobody does: `misses`, `is_left`, ...

`Shown` has `text`, `note`, `labels`, `verbs`, `pictures`, `refusal` (the key), `form`, `pages`; all text is
without isolation marks. A table follows every act: `people`, `status`, `log`, `state`, `board`, `lobby`, and
`now` for the rest. `ben.at(place, admin=True, language="de")` is the same person elsewhere or otherwise.

- Over the wire (`tests.drive.wire`) guests, tables and what is shown have the same shape; there an act
  returns when its answer is shown and nothing is left to send.
- A sentence is asserted where it is made, and in the glossary; elsewhere verbs, keys and values are.
- A law goes over all verbs, pages or situations (`situations`) in one test, collects what is wrong, and
  asserts that it is nothing.
- A test that goes past the door, to an act or the store, says why.
"""
