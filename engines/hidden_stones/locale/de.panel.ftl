# Wörter auf dem privaten Bild von Hidden Stones über einer Frage.

panel-preview = Vorschau, noch nicht getan
panel-complete = fertig
panel-points =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
panel-of-cards = von { $of } Karten
panel-alt-preview = Vorschau auf diesen Schritt, noch nicht getan.
panel-alt-won =
    { $points ->
        [one] Du hast 1 Punkt und { $won } von { $of } Karten.
       *[other] Du hast { $points } Punkte und { $won } von { $of } Karten.
    }
