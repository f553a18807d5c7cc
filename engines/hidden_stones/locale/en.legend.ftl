# What the numbers on an explained picture of Hidden Stones stand for: at most 45 characters.

part-draw-pile = cards left; once empty, the discards return
part-renewals = how often the discards have returned
part-discard-pile = discarded cards, the last three open
part-reverse = the stone’s other side
part-starts = each round starts here
part-hand = how many cards are in hand
part-won = cards scored / enough to end the game
part-values = cards scored by value; crown: the most 1s
part-strikes = turns without a scored card: four lose
part-stones = the stones at the end
part-preview = what your choice would change
part-star = stones of a formation you can score now
part-value = points for this card
part-formation = how stones must lie; dashed: any stone
part-complete = it lies here: you can score it now
part-score = your points
part-race = cards scored by each, and enough to end
