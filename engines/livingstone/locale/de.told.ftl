# Was in der Runde war. Jeder Satzteil folgt auf den Namen oder auf „Du“: **Ben:** 4 Münzen · Löwe für 4 Punkte.

told-coins =
    { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }
told-card =
    { $die ->
        [0] eine Karte
       *[other] eine Karte mit der { $die }
    }
told-card-received = neue Karte ({ $card })
told-no-card = keine Karte mehr da
told-stones = { $stones } aus der Mine
told-stones-back =
    { $coins ->
        [0] { $stones }: alles zurück in den Beutel
        [one] { $stones }: für 1 Münze zurück in den Beutel
       *[other] { $stones }: für { $coins } Münzen zurück in den Beutel
    }
told-no-stones = keine Steine, der Beutel ist leer
told-sold =
    { $coins ->
        [one] { $gems } für 1 Münze verkauft
       *[other] { $gems } für { $coins } Münzen verkauft
    }
told-marketed =
    { $coins ->
        [one] { $gems } für 1 Münze und 1 Punkt
       *[other] { $gems } für { $coins } Münzen und { $coins } Punkte
    }
told-tent = Zelt in Reihe { $row } { $how }
told-tent-moved = Zelt von { $source } in Reihe { $row } { $how }
told-shared = { $said } ({ $owners })
told-to = { $coins } an { $seat }
    .you-seat = { $coins } an dich
told-extra-moved = von { $source } nach { $space }
told-by-card = { $card }: { $said }
told-boat = Spalte { $column }
told-donated =
    { $times ->
        [one] gespendet
       *[other] { $times }‑mal gespendet
    }
told-chest =
    { $coins ->
        [one] 1 Münze in die Truhe ({ $total } darin)
       *[other] { $coins } Münzen in die Truhe ({ $total } darin)
    }
told-collapse = Mineneinsturz, Edelsteine weg: { $losses }
told-collapse-empty = Mineneinsturz, aber niemand hatte Edelsteine
told-skipped = kein Würfel hoch genug
told-column =
    { $points ->
        [one] 1 Punkt für Spalte { $column }
       *[other] { $points } Punkte für Spalte { $column }
    }
told-majority =
    { $points ->
        [one] 1 Punkt für die meisten Zelte
       *[other] { $points } Punkte für die meisten Zelte
    }
told-gems-kept =
    { $points ->
        [one] 1 Punkt für Edelsteine
       *[other] { $points } Punkte für Edelsteine
    }
told-animals = { $cards } für { $points } Punkte
told-eliminated =
    { $coins ->
        [one] mit 1 gespendeten Münze ausgeschieden
       *[other] mit { $coins } gespendeten Münzen ausgeschieden
    }
told-left = nicht mehr dabei
