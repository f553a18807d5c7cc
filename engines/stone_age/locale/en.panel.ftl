# Words in the pictures above the questions of Stone Age (the boxes are narrow), and these pictures in words.

panel-roll = Your roll
panel-rolled = + { $tools } ÷ { $divisor } → { $gain }
panel-can-pay = can pay
panel-short = need { $short }
panel-taken = taken
panel-left-over = { $pips } left over
panel-order = Order
panel-people = Your people and what they bring
panel-way = { $way }: { $answer }
panel-ways = Ways to pay
panel-hungry =
    { $missing ->
        [one] 1 person without food
       *[other] { $missing } people without food
    }
panel-unfed = If you pay nothing

panel-have = You have { $notes }
panel-meal =
    { $short ->
        [0] All { $people } people will eat
       *[other] { $people } people eat: you need { $short } more food
    }
panel-outcome =
    { $people ->
        [one] { $place }: 1 person, usually { $gain }
       *[other] { $place }: 1 to { $people } people; { $people } usually bring { $gain }
    }
panel-sum = Each wood gives 3 points, each brick 4, each stone 5, each gold 6
