robot-tent = Builds for points in row { $number }
robot-majority = Builds for the majority in row { $number }
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
robot-handful =
    { $number ->
        [one] Draws a stone
       *[other] Draws { $number } stones
    }
robot-card = Draws a card with a { $number } and keeps higher dice in reach
robot-card-alone = Draws a card with a { $number }
robot-sell = Sells gems to pay for a tent
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
robot-boat = Sends the boat back to score its tents again
robot-two-dice = Takes another die before the others do
robot-done = Keeps the rest for later
robot-gems =
    { $number ->
        [one] Keeps a gem: it is a point at the end
       *[other] Keeps { $number } gems: each is a point at the end
    }
robot-nothing = Has nothing left to do
