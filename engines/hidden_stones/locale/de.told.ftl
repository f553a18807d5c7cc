# Was in der Runde war. Jeder Satzteil folgt auf den Namen oder auf „Du“: **Ben:** 3 Punkte für 1-03 und 2-07.

told-scored =
    { $points ->
        [one] 1 Punkt für { $cards }
       *[other] { $points } Punkte für { $cards }
    }
told-swapped = { $pairs } getauscht
told-pair = { $first }–{ $second }
told-flipped = { $cells } umgedreht
told-passed =
    { $cards ->
        [0] gepasst
        [one] gepasst, +1 Karte
       *[other] gepasst, +{ $cards } Karten
    }
told-received =
    { $count ->
        [one] neue Karte ({ $cards })
       *[other] neue Karten ({ $cards })
    }
told-idle = nichts getan
told-final-round =
    { $cards ->
        [one] letzte Runde mit 1 gewonnenen Karte
       *[other] letzte Runde mit { $cards } gewonnenen Karten
    }
told-strike = Fehlversuch { $strikes } von { $of }
told-left = nicht mehr dabei
