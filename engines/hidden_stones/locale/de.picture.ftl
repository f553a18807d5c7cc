# Wörter in den Bildern von Hidden Stones (die Felder sind schmal), und der Spielplan in Worten.

picture-round = Runde { $round }
picture-turn = Zug { $round }
picture-final-round = Runde { $round } · Schlussrunde
picture-idle-rounds = Runde { $round } · { $idle } von 20 ohne Karte
picture-draw-pile = Stapel
picture-discard-pile = Ablage
picture-touched = verändert
picture-scored = eingelöst
picture-passed = gepasst
picture-left = weg
picture-strikes = Fehlversuche
picture-strikes-rule = Zug ohne Karte: ein Fehlversuch. Beim vierten verlierst du.

board-row = Zeile { $row }:
board-backs = Vorder- und Rückseite der Steine:
board-touched = Zuletzt verändert:
board-scored = Zuletzt eingelöst mit den Steinen auf:
board-piles =
    Nachziehstapel: { $draw ->
        [one] { $draw } Karte
       *[other] { $draw } Karten
    }, Ablagestapel: { $discard ->
        [one] { $discard } Karte
       *[other] { $discard } Karten
    }.
board-renewals =
    Die Ablage wurde { $times ->
        [one] einmal
       *[other] { $times }‑mal
    } neu gemischt.
board-discarded = Ablagestapel, oberste Karte zuerst:
board-seat = { $seat }: { $points }, { $won } von { $target } Karten gewonnen, { $hand } auf der Hand.
board-values = Gewonnene Karten mit Wert 1, 2, 3, 5: { $ones }, { $twos }, { $threes }, { $fives }.
board-won = Gewonnene Karten:
board-start = Beginnt die Runden.
board-leads = Führt bei den Karten mit Wert 1 (am Ende 3 Punkte).
board-passed = Hat zuletzt gepasst.
board-left = Hat die Partie verlassen.
board-strikes = Fehlversuche: { $strikes } von 4.
board-hand = Deine Karten:
board-hand-empty = Du hast keine Karte auf der Hand.
board-card =
    { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }:
board-any = beliebig
board-lies = Liegt auf:
board-lies-not = Liegt nicht aus.
board-back = { $front } und { $back }
board-below = {", darunter "}
board-held-by = { $seat } hatte noch auf der Hand:
board-pile-left = Noch im Nachziehstapel:
board-actions =
    { $actions ->
        [one] 1 Aktion in diesem Zug.
       *[other] { $actions } Aktionen in diesem Zug.
    }
board-turn-scored = In diesem Zug wurde eine Karte eingelöst.
board-round-scored = In dieser Runde wurde eine Karte eingelöst.
board-idle =
    { $rounds ->
        [one] 1 Runde ohne eingelöste Karte; bei { $limit } endet die Partie.
       *[other] { $rounds } Runden ohne eingelöste Karte; bei { $limit } endet die Partie.
    }
board-stone = { $cell } { $symbol }
