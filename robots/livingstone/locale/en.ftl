robot-tent = A tent in row { $number } brings points when the round ends
robot-majority = One more tent in row { $number } counts for its majority at the end
robot-free = Your card makes a tent in row { $number } free
robot-coins =
    { $number ->
        [one] You get a coin
       *[other] You get { $number } coins
    }
robot-stones =
    { $number ->
        [one] You draw a stone: here gems bring more than coins
       *[other] You draw { $number } stones: here gems bring more than coins
    }
robot-handful =
    { $number ->
        [one] You draw a stone
       *[other] You draw { $number } stones
    }
robot-card = A { $number } is good enough for a card, and there are higher dice for later
robot-card-alone = A { $number } is good enough for a card
robot-sell = Sell gems first, then you can pay for a tent
robot-market =
    { $number ->
        [one] At the market your gems bring a point
       *[other] At the market your gems bring { $number } points
    }
robot-sell-chest =
    { $number ->
        [one] Your gems bring one more coin for the chest
       *[other] Your gems bring { $number } more coins for the chest
    }
robot-chest = Fill your chest while you can: coins in hand are worth nothing at the end
robot-boat = The boat goes back, and your tents there score again
robot-two-dice = You take another die before the others do
robot-done = Keep the rest for later
robot-gems =
    { $number ->
        [one] Keep the gem: it’s a point at the end
       *[other] Keep the { $number } gems: each is a point at the end
    }
robot-nothing = There’s nothing left to do
robot-tent-points =
    { $points ->
        [one] It brings you { $points } point this round
       *[other] It brings you { $points } points this round
    }
robot-tent-price =
    { $price ->
        [one] It costs { $price } coin, and you have { $coins }
       *[other] It costs { $price } coins, and you have { $coins }
    }
robot-tent-saved =
    { $price ->
        [one] That saves you { $price } coin
       *[other] That saves you { $price } coins
    }
robot-row-lead =
    { $own ->
        [one] In row { $row } you’d lead with { $own } tent to { $others }; the most there are worth { $points } points at the end
       *[other] In row { $row } you’d lead with { $own } tents to { $others }; the most there are worth { $points } points at the end
    }
robot-row-tie =
    { $own ->
        [one] In row { $row } you’d draw level with { $own } tent to { $others }; the most there are worth { $points } points at the end
       *[other] In row { $row } you’d draw level with { $own } tents to { $others }; the most there are worth { $points } points at the end
    }
robot-coins-then =
    { $coins ->
        [one] Then you have { $coins } coin
       *[other] Then you have { $coins } coins
    }
robot-bag = { $gems } of the { $stones } stones in the bag are gems
robot-lowest = It’s the lowest die, and it gives a card like any other
robot-sale = A tent in this column costs at least { $price }, and you have { $have }; the gems bring { $coins }
robot-kept =
    { $number ->
        [one] Kept, they’d be { $number } point at the end
       *[other] Kept, they’d be { $number } points at the end
    }
robot-test = With { $chest } in the chest you’d pass the test in { $percent } of 100 games
robot-least = If you donate the least, you can’t win
robot-again = In column { $column } your tents earn { $own } points again, the others’ { $others } at most
