# The news of a round. Each phrase follows the name of its seat, or "You": **Ben:** marked 3 and 5 · +1 marker.

told-rolled = rolled { $dice }
told-marked = marked { $fields }
told-nothing-marked = marked nothing
told-dice =
    { $coins ->
        [one] 1 coin for dice
       *[other] { $coins } coins for dice
    }
told-bought =
    { $markers ->
        [one] bought a marker for { $coins } coins
       *[other] bought { $markers } markers for { $coins } coins
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
        [one] opened { $mine } for 1 marker
       *[other] opened { $mine } for { $cost } markers
    }
told-opened-with = opened { $mine } for { $cost } markers (with { $fields })
told-sold = sold { $mine }: { $shares }
told-share = { $seat } +{ $coins }
    .you-seat = you +{ $coins }
told-developed = took “{ $box }”
told-dropped = nothing on field { $field }
told-left = no longer in the game
