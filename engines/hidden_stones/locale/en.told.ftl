# The news of a round. Each phrase follows the name of its seat, or "You": **Ben:** 3 points for 1-03 and 2-07.

told-scored =
    { $points ->
        [one] 1 point for { $cards }
       *[other] { $points } points for { $cards }
    }
told-swapped = swapped { $pairs }
told-pair = { $first }–{ $second }
told-flipped = flipped { $cells }
told-passed =
    { $cards ->
        [0] passed
        [one] passed, +1 card
       *[other] passed, +{ $cards } cards
    }
told-received =
    { $count ->
        [one] new card ({ $cards })
       *[other] new cards ({ $cards })
    }
told-idle = did nothing
told-final-round =
    { $cards ->
        [one] final round with 1 card won
       *[other] final round with { $cards } cards won
    }
told-strike = strike { $strikes } of { $of }
told-left = no longer in the game
