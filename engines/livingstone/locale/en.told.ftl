# The news of a round. Each phrase follows the name of its seat, or "You": **Ben:** 4 coins · Lion for 4 points.

told-coins =
    { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
told-card =
    { $die ->
        [0] a card
       *[other] a card with the { $die }
    }
told-card-received = new card ({ $card })
told-no-card = no card left
told-stones = { $stones } from the mine
told-stones-back =
    { $coins ->
        [0] { $stones }: all back into the bag
        [one] { $stones }: back into the bag for 1 coin
       *[other] { $stones }: back into the bag for { $coins } coins
    }
told-no-stones = no stones, the bag is empty
told-sold =
    { $coins ->
        [one] sold { $gems } for 1 coin
       *[other] sold { $gems } for { $coins } coins
    }
told-marketed =
    { $coins ->
        [one] { $gems } for 1 coin and 1 point
       *[other] { $gems } for { $coins } coins and { $coins } points
    }
told-tent = tent in row { $row } { $how }
told-tent-moved = tent from { $source } to row { $row } { $how }
told-shared = { $said } ({ $owners })
told-to = { $coins } to { $seat }
    .you-seat = { $coins } to you
told-extra-moved = from { $source } to { $space }
told-by-card = { $card }: { $said }
told-boat = column { $column }
told-donated =
    { $times ->
        [one] donated
       *[other] donated { $times } times
    }
told-chest =
    { $coins ->
        [one] 1 coin into the chest ({ $total } in it)
       *[other] { $coins } coins into the chest ({ $total } in it)
    }
told-collapse = mine collapse, gems lost: { $losses }
told-collapse-empty = mine collapse, but nobody had gems
told-skipped = no die high enough
told-column =
    { $points ->
        [one] 1 point for column { $column }
       *[other] { $points } points for column { $column }
    }
told-majority =
    { $points ->
        [one] 1 point for most tents
       *[other] { $points } points for most tents
    }
told-gems-kept =
    { $points ->
        [one] 1 point for gems
       *[other] { $points } points for gems
    }
told-animals = { $cards } for { $points } points
told-eliminated =
    { $coins ->
        [one] out with 1 coin donated
       *[other] out with { $coins } coins donated
    }
told-left = no longer in the game
