# What the numbers on an explained picture of Schiefer stand for: at most 45 characters.

part-free-mines = mines to open; none left ends the game
part-dice = dice: markers can go to these fields
part-turns = changing a die: still possible, or used
part-action = the field whose markers act now
part-next-mine = next to open: price in markers, slate value
part-open-mine = open: its owner; gold: slate to sell
part-sold-mine = black: sold, but it still gets coins
part-paid = coins that the last sale brought
part-fields = the six fields, and what they do
part-queue = markers waiting, in this order
part-starts = starts this round
part-supply = markers ready to use
part-reserve = markers in reserve: to be fetched first
part-owned = developments taken
part-boxes = developments: effect, and who has them
part-rerolled = the die you rolled again
part-held = your markers (+1 acts now), in reserve, coins
part-won = your mines and your points
part-ways = what you can do now, and its price
part-brings = coins that a sale would bring you
