# The news of a round. Each phrase follows the name of its seat, or "You": **Ben:** marked 3 and 5 · +1 marker.

told-rolled = rolled { $dice }
told-marked =
    { $count ->
        [one] marked field { $fields }
       *[other] marked fields { $fields }
    }
told-nothing-marked = marked nothing
told-dice = −{ $coins } for dice
told-bought =
    { $markers ->
        [one] marker for { $coins } coins
       *[other] { $markers } markers for { $coins } coins
    }
told-supplied =
    { $markers ->
        [one] +1 marker
       *[other] +{ $markers } markers
    }
told-sat-out =
    { $markers ->
        [0] sat out
       *[other] sat out, +1 marker
    }
told-opened =
    { $cost ->
        [one] { $mines } for 1 marker
       *[other] { $mines } for { $cost } markers
    }
told-opened-with = { $mine } for { $cost } markers (with { $fields })
told-sold = sold { $mine } ({ $shares })
told-share = { $seat } +{ $coins }
    .you-seat = you +{ $coins }
told-developed = “{ $box }”
told-dropped = nothing on field { $field }
told-left = no longer in the game
