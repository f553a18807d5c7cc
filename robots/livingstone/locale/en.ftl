robot-tent = Builds for { $number ->
        [one] the point of row 1
       *[other] the points of row { $number }
    }
robot-majority = Builds for the majority of row { $number }
robot-free = Builds in row { $number } and pays nothing
robot-coins =
    { $number ->
        [one] Takes a coin
       *[other] Takes { $number } coins
    }
robot-stones =
    { $number ->
        [one] Draws a stone: gems bring more than coins
       *[other] Draws { $number } stones: gems bring more than coins
    }
robot-card = Draws a card with a { $number } and leaves the other dice open
robot-sell = Sells gems to pay for a tent in row { $number }
robot-market =
    { $number ->
        [one] Sells gems at the market for a point
       *[other] Sells gems at the market for { $number } points
    }
robot-sell-chest =
    { $number ->
        [one] Sells gems for one more coin in the chest
       *[other] Sells gems for { $number } more coins in the chest
    }
robot-chest = Fills the chest while there is time
robot-boat = Sends the boat back, so that its tents score again
robot-two-dice = Takes another die before the others do
robot-done = Keeps the rest for later
