robot-tent = Baut für Punkte in Reihe { $number }
robot-majority = Baut für die Mehrheit in Reihe { $number }
robot-free = Baut in Reihe { $number } und zahlt nichts
robot-coins =
    { $number ->
        [one] Nimmt eine Münze
       *[other] Nimmt { $number } Münzen
    }
robot-stones =
    { $number ->
        [one] Zieht einen Stein: Edelsteine bringen mehr als Münzen
       *[other] Zieht { $number } Steine: Edelsteine bringen mehr als Münzen
    }
robot-handful =
    { $number ->
        [one] Zieht einen Stein
       *[other] Zieht { $number } Steine
    }
robot-card = Zieht mit einer { $number } eine Karte und hält sich höhere Würfel offen
robot-card-alone = Zieht mit einer { $number } eine Karte
robot-sell = Verkauft Edelsteine, um ein Zelt zu bezahlen
robot-market =
    { $number ->
        [one] Verkauft Edelsteine auf dem Markt für einen Punkt
       *[other] Verkauft Edelsteine auf dem Markt für { $number } Punkte
    }
robot-sell-chest =
    { $number ->
        [one] Verkauft Edelsteine für eine Münze mehr in der Truhe
       *[other] Verkauft Edelsteine für { $number } Münzen mehr in der Truhe
    }
robot-chest = Füllt die Truhe, solange noch Zeit ist
robot-boat = Schickt das Boot zurück, damit die eigenen Zelte noch einmal zählen
robot-two-dice = Nimmt noch einen Würfel, bevor die anderen es tun
robot-done = Hebt den Rest für später auf
robot-gems =
    { $number ->
        [one] Behält einen Edelstein: Er ist am Ende einen Punkt wert
       *[other] Behält { $number } Edelsteine: Jeder ist am Ende einen Punkt wert
    }
robot-nothing = Hat nichts mehr zu tun
