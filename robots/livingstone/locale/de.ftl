robot-tent = Ein Zelt in Reihe { $number } bringt Punkte, wenn die Runde endet
robot-majority = Ein Zelt mehr in Reihe { $number } zählt am Ende für die Mehrheit
robot-free = Deine Karte macht ein Zelt in Reihe { $number } kostenlos
robot-coins =
    { $number ->
        [one] Du bekommst eine Münze
       *[other] Du bekommst { $number } Münzen
    }
robot-stones =
    { $number ->
        [one] Du ziehst einen Stein: Edelsteine bringen hier mehr als Münzen
       *[other] Du ziehst { $number } Steine: Edelsteine bringen hier mehr als Münzen
    }
robot-handful =
    { $number ->
        [one] Du ziehst einen Stein
       *[other] Du ziehst { $number } Steine
    }
robot-card = Für eine Karte reicht eine { $number }, und für später sind höhere Würfel da
robot-card-alone = Für eine Karte reicht eine { $number }
robot-sell = Verkauf erst Edelsteine, dann kannst du ein Zelt bezahlen
robot-market =
    { $number ->
        [one] Auf dem Markt bringen deine Edelsteine einen Punkt
       *[other] Auf dem Markt bringen deine Edelsteine { $number } Punkte
    }
robot-sell-chest =
    { $number ->
        [one] Deine Edelsteine bringen eine Münze mehr für die Truhe
       *[other] Deine Edelsteine bringen { $number } Münzen mehr für die Truhe
    }
robot-chest = Füll deine Truhe, solange es geht: Münzen auf der Hand sind am Ende nichts wert
robot-boat = Das Boot fährt zurück, und deine Zelte dort zählen noch einmal
robot-two-dice = Du nimmst noch einen Würfel, bevor die anderen es tun
robot-done = Heb dir den Rest für später auf
robot-gems =
    { $number ->
        [one] Behalte den Edelstein: Er ist am Ende einen Punkt wert
       *[other] Behalte die { $number } Edelsteine: Jeder ist am Ende einen Punkt wert
    }
robot-nothing = Es gibt nichts mehr zu tun
robot-tent-points =
    { $points ->
        [one] Es bringt dir in dieser Runde { $points } Punkt
       *[other] Es bringt dir in dieser Runde { $points } Punkte
    }
robot-tent-price =
    { $price ->
        [one] Es kostet { $price } Münze, und du hast { $coins }
       *[other] Es kostet { $price } Münzen, und du hast { $coins }
    }
robot-tent-saved =
    { $price ->
        [one] Das spart dir { $price } Münze
       *[other] Das spart dir { $price } Münzen
    }
robot-row-lead =
    { $own ->
        [one] In Reihe { $row } lägst du mit { $own } Zelt zu { $others } vorn; die Mehrheit dort bringt am Ende { $points } Punkte
       *[other] In Reihe { $row } lägst du mit { $own } Zelten zu { $others } vorn; die Mehrheit dort bringt am Ende { $points } Punkte
    }
robot-row-tie =
    { $own ->
        [one] In Reihe { $row } zögst du mit { $own } Zelt zu { $others } gleich; die Mehrheit dort bringt am Ende { $points } Punkte
       *[other] In Reihe { $row } zögst du mit { $own } Zelten zu { $others } gleich; die Mehrheit dort bringt am Ende { $points } Punkte
    }
robot-coins-then =
    { $coins ->
        [one] Dann hast du { $coins } Münze
       *[other] Dann hast du { $coins } Münzen
    }
robot-bag = { $gems } von { $stones } Steinen im Beutel sind Edelsteine
robot-lowest = Es ist der niedrigste Würfel, und eine Karte bringt er wie jeder andere
robot-sale = Ein Zelt in dieser Spalte kostet mindestens { $price }, und du hast { $have }; die Edelsteine bringen { $coins }
robot-kept =
    { $number ->
        [one] Behalten wären sie am Ende { $number } Punkt wert
       *[other] Behalten wären sie am Ende { $number } Punkte wert
    }
robot-test = Mit { $chest } in der Truhe bestehst du in { $percent } von 100 Partien
robot-least = Wer am wenigsten spendet, kann nicht gewinnen
robot-again = In Spalte { $column } bringen deine Zelte noch einmal { $own } Punkte, die der anderen höchstens { $others }
