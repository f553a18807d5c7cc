# What the numbers on an explained picture of LivingStone stand for: at most 45 characters.

part-points = points per tent when its column is scored
part-majority = for the most tents in the row, at the end
part-costs = what a tent costs in each column
part-boat = the boat: tents go into its column
part-dice = dice left; your next one must be higher
part-starts = starts this round
part-taken = dice taken in this round
part-supply = tents left to pitch
part-gems = gems; the bank buys them
part-gifts = how often each has donated
part-bag = stones in the bag, and those set aside
part-bank = what the bank pays for each gem
part-pile = cards to draw, then those played
part-chests = coins donated; a cross: can’t win
part-rows = tents in each row; the most get points
part-choice = the dice you can take
part-tent = a tent: its price and its points
part-instead = or take coins, stones or a card
part-test = the sum that donations must reach
part-camps = your tents; the boat’s column is framed
part-coins = your coins: nobody else sees them
part-chest = what you’ve donated: a secret, too
part-hand = your cards, and what each does
part-prices = what a tent costs you in each row
