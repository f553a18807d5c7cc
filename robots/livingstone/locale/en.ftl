robot-tent = A tent in row { $number } counts this round, and again at the end
robot-majority = A tent in row { $number } pays off mostly at the end: the most tents win the row
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
robot-card = Any die gives a card, so a { $number } will do; higher dice can be used for more
robot-card-alone = Any die gives a card, so a { $number } will do
robot-sell = Sell gems first, then you can pay for a tent in row { $number }
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
        [one] Keep your gems: they’re worth { $number } point at the end
       *[other] Keep your gems: they’re worth { $number } points at the end
    }
robot-nothing = Nothing else is worth it now
robot-tent-points =
    { $points ->
        [one] It brings you { $points } point when this round ends
       *[other] It brings you { $points } points when this round ends
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
        [one] You’d lead row { $row } with { $own } tent to { $others }; the most tents there bring { $points } points at the end
       *[other] You’d lead row { $row } with { $own } tents to { $others }; the most tents there bring { $points } points at the end
    }
robot-row-tie =
    { $own ->
        [one] You’d draw level in row { $row } with { $own } tent each; the most tents there bring { $points } points at the end
       *[other] You’d draw level in row { $row } with { $own } tents each; the most tents there bring { $points } points at the end
    }
robot-coins-then = That makes { $coins } in all
robot-coins-tent =
    { $price ->
        [one] They pay for a tent in row { $row } ({ $price } coin), if a { $row } is left for you
       *[other] They pay for a tent in row { $row } ({ $price } coins), if a { $row } is left for you
    }
robot-coins-column =
    { $price ->
        [one] In the next column a tent costs { $price } coin
       *[other] In the next column a tent costs { $price } coins
    }
robot-bag = Gems in the bag: { $gems } of { $stones } stones
robot-sale =
    { $price ->
        [one] The tent costs { $price } coin, and you have { $have }; the gems bring { $coins }
       *[other] The tent costs { $price } coins, and you have { $have }; the gems bring { $coins }
    }
robot-kept =
    { $number ->
        [one] Kept, they’d be { $number } point at the end
       *[other] Kept, they’d be { $number } points at the end
    }
robot-test = With { $chest } in the chest you’d pass the test in { $percent } of 100 games
robot-least = If you donate the least, you can’t win
robot-again =
    { $own ->
        [one] In column { $column } your tents earn { $own } point again, the others’ { $others } at most
       *[other] In column { $column } your tents earn { $own } points again, the others’ { $others } at most
    }
