# Was in der Runde war. Jeder Satzteil folgt auf den Namen oder auf „Du“: **Ben:** 3 und 5 markiert · +1 Marker.

told-rolled = { $dice } gewürfelt
told-marked = { $fields } markiert
told-nothing-marked = nichts markiert
told-dice =
    { $coins ->
        [one] 1 Münze für Würfel
       *[other] { $coins } Münzen für Würfel
    }
told-bought =
    { $markers ->
        [one] 1 Marker für { $coins } Münzen gekauft
       *[other] { $markers } Marker für { $coins } Münzen gekauft
    }
told-supplied = +{ $markers } Marker
told-sat-out =
    { $markers ->
        [0] ausgesetzt
       *[other] ausgesetzt, +1 Marker
    }
told-opened = { $mine } für { $cost } Marker erschlossen
told-opened-with = { $mine } für { $cost } Marker erschlossen (mit { $fields })
told-sold = { $mine } verkauft: { $shares }
told-share = { $seat } +{ $coins }
    .you-seat = du +{ $coins }
told-developed = „{ $box }“ genommen
told-dropped = nichts auf Feld { $field }
told-left = nicht mehr dabei
