# Was in der Runde war. Jeder Satzteil folgt auf den Namen oder auf „Du“: **Ben:** 3 und 5 markiert · +1 Marker.

told-rolled = { $dice } gewürfelt
told-marked =
    { $count ->
        [one] Feld { $fields } markiert
       *[other] Felder { $fields } markiert
    }
told-nothing-marked = nichts markiert
told-dice = −{ $coins } für Würfel
told-bought =
    { $markers ->
        [one] Marker für { $coins } Münzen
       *[other] { $markers } Marker für { $coins } Münzen
    }
told-supplied = +{ $markers } Marker
told-sat-out =
    { $markers ->
        [0] ausgesetzt
       *[other] ausgesetzt, +1 Marker
    }
told-opened = { $mines } für { $cost } Marker
told-opened-with = { $mine } für { $cost } Marker (mit { $fields })
told-sold = { $mine } verkauft ({ $shares })
told-share = { $seat } +{ $coins }
    .you-seat = du +{ $coins }
told-developed = „{ $box }“
told-dropped = nichts auf Feld { $field }
told-left = nicht mehr dabei
