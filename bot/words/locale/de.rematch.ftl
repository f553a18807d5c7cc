### Noch eine Partie

button-again = Nochmal
button-next-game = Partie { $game } von { $games }
again-asked = noch eine Partie?
again-waiting = Noch einmal in derselben Runde? Die Partie beginnt, sobald alle **{ $button }** gedrückt haben.
again-agreed = Du bist dabei. { $table } beginnt, sobald alle **{ $button }** gedrückt haben.
again-at = Die nächste Partie an diesem Tisch: { $number }
notice-again = ↻ { $person }, noch eine Partie? Dein Platz an Tisch { $table } ist dir sicher.
refused-undecided = Noch haben nicht alle zugesagt. Wer nicht mag, steigt aus; dann können die anderen starten.

### Serien

pick-series = Serie
series-length-0 = eine einzelne Partie
series-length-3 = Best of three
series-length-5 = Best of five
series-offer = Gleich eine Serie daraus machen? Die Partien zählen zusammen, und der Startplatz wandert.
series-of = Partie { $game } von { $games }
series-game = { $series }, Partie { $game }
series-standing = { $series }, Partie { $game }: { $wins }
series-after = { $series }, nach Partie { $game }: { $wins }
series-won = { $names } { $number ->
        [one] gewinnt die Serie
       *[other] teilen sich die Serie
    }
series-nobody = niemand hat eine Partie gewonnen
series-undecided = sie endet ohne Sieger, weil ein Platz leer ist
series-over = { $series }: { $result } ({ $wins })
series-same = { $series }: Weiter geht es nur in der Runde der letzten Partie. Spielen andere mit, endet sie ohne Sieger.
series-tile = Partie { $game }
series-bars = Gewonnene Partien
refused-series-place = Für eine Serie braucht es einen Tisch für zwei oder mehr in einem Server-Kanal.
