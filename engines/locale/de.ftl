### Wörter, die alle Spiele gemeinsam haben

ask-move = Was möchtest du tun?

refused-not-your-turn = Du bist nicht am Zug.
refused-game-finished = Die Partie ist vorbei.
refused-no-such-move = Im Moment beginnt keiner deiner Züge so. Öffne die Auswahl neu, um zu sehen, was geht.
refused-already-left = Dieser Platz hat die Partie schon verlassen.
refused-unknown-option =
    { $count ->
        [0] Dieses Spiel hat keine Optionen. Starte es ohne.
       *[other] Diese Option hat das Spiel nicht. Es kennt: { $options }.
    }
refused-option-value = { $option } kann sein: { $values }.
refused-no-such-edition = Diese Ausgabe gibt es nicht. Wähl eine aus der Liste.
refused-no-editions = Dieses Spiel wird immer mit demselben Material gespielt; entferne seine Ausgaben aus der Konfiguration.
