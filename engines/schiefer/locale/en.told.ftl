# The news of a round. Each phrase follows the name of its seat, or "You": **Ben:** marked 3 and 5 · +1 marker.

told-rolled = rolled { $dice }
told-marked = marked { $fields }
told-nothing-marked = marked nothing
told-dice = dice: −{ $coins }
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
told-opened = opened { $mines } for { $cost }
told-opened-with = opened { $mine } for { $cost } (with { $fields })
told-sold = sold { $mine }: { $shares }
told-share = { $seat } +{ $coins }
    .you-seat = you +{ $coins }
told-developed = “{ $box }”
told-dropped = nothing on field { $field }
told-left = no longer in the game
