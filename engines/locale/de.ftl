### Wörter, die alle Spiele gemeinsam haben

ask-move = Was tust du?

refused-not-your-turn = Du bist nicht am Zug.
refused-game-finished = Die Partie ist vorbei.
refused-no-such-move = So beginnt gerade keiner deiner Züge. Öffne die Auswahl neu, um zu sehen, was geht.
refused-already-left = Dieser Platz hat die Partie schon verlassen.
refused-unknown-option =
    { $count ->
        [0] Dieses Spiel hat keine Optionen. Starte es ohne.
       *[other] Diese Option hat das Spiel nicht. Es gibt: { $options }.
    }
refused-option-value = { $option } kann sein: { $values }.
refused-no-such-edition = Diese Ausgabe gibt es nicht. Wähl eine aus der Liste.
refused-no-editions = Dieses Spiel nutzt immer dasselbe Material. Entfern seine Ausgaben aus der Konfiguration.
