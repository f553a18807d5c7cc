robot-tent = Ein Zelt in Reihe { $number } zählt in dieser Runde und am Ende noch einmal
robot-majority = Ein Zelt in Reihe { $number } zahlt sich vor allem am Ende aus: Die meisten Zelte gewinnen die Reihe
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
robot-card = Jeder Würfel bringt eine Karte, also reicht eine { $number }; höhere Würfel können mehr
robot-card-alone = Jeder Würfel bringt eine Karte, also reicht eine { $number }
robot-sell = Verkauf erst Edelsteine, dann kannst du ein Zelt in Reihe { $number } bezahlen
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
        [one] Behalt deine Edelsteine: Am Ende sind sie { $number } Punkt wert
       *[other] Behalt deine Edelsteine: Am Ende sind sie { $number } Punkte wert
    }
robot-nothing = Sonst lohnt sich jetzt nichts
robot-tent-points =
    { $points ->
        [one] Am Ende dieser Runde bringt es dir { $points } Punkt
       *[other] Am Ende dieser Runde bringt es dir { $points } Punkte
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
        [one] In Reihe { $row } führst du dann mit { $own } Zelt zu { $others }; die meisten Zelte dort bringen am Ende { $points } Punkte
       *[other] In Reihe { $row } führst du dann mit { $own } Zelten zu { $others }; die meisten Zelte dort bringen am Ende { $points } Punkte
    }
robot-row-tie =
    { $own ->
        [one] In Reihe { $row } herrscht dann Gleichstand mit { $own } Zelt; die meisten Zelte dort bringen am Ende { $points } Punkte
       *[other] In Reihe { $row } herrscht dann Gleichstand mit { $own } Zelten; die meisten Zelte dort bringen am Ende { $points } Punkte
    }
robot-coins-then = Dann hast du { $coins }
robot-coins-tent =
    { $price ->
        [one] Das reicht für ein Zelt in Reihe { $row } ({ $price } Münze), wenn dir eine { $row } bleibt
       *[other] Das reicht für ein Zelt in Reihe { $row } ({ $price } Münzen), wenn dir eine { $row } bleibt
    }
robot-coins-column =
    { $price ->
        [one] In der nächsten Spalte kostet ein Zelt { $price } Münze
       *[other] In der nächsten Spalte kostet ein Zelt { $price } Münzen
    }
robot-bag = Edelsteine im Beutel: { $gems } von { $stones } Steinen
robot-sale =
    { $price ->
        [one] Das Zelt kostet { $price } Münze, und du hast { $have }; die Edelsteine bringen { $coins }
       *[other] Das Zelt kostet { $price } Münzen, und du hast { $have }; die Edelsteine bringen { $coins }
    }
robot-kept =
    { $number ->
        [one] Behalten wären sie am Ende { $number } Punkt wert
       *[other] Behalten wären sie am Ende { $number } Punkte wert
    }
robot-test = Mit { $chest } in der Truhe bestehst du in { $percent } von 100 Partien
robot-least = Wer am wenigsten spendet, kann nicht gewinnen
robot-again =
    { $own ->
        [one] In Spalte { $column } bringen deine Zelte noch einmal { $own } Punkt, die der anderen höchstens { $others }
       *[other] In Spalte { $column } bringen deine Zelte noch einmal { $own } Punkte, die der anderen höchstens { $others }
    }
