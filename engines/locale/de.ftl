### Wörter, die alle Spiele gemeinsam haben

ask-move = Was tust du?

# Wer das liest, in einer Zeile über mehrere
you = du

refused-not-your-turn = Du bist nicht dran.
refused-game-finished = Die Partie ist vorbei.
refused-no-such-move = So einen Zug hast du gerade nicht. Öffne die Auswahl neu, um zu sehen, was geht.
refused-already-left = Dieser Platz hat die Partie schon verlassen.
refused-unknown-option =
    { $count ->
        [0] Dieses Spiel hat keine Optionen. Starte es ohne.
       *[other] Diese Option hat das Spiel nicht. Es gibt: { $options }.
    }
refused-option-value = { $option } kann sein: { $values }.
refused-no-such-edition = Diese Ausgabe gibt es nicht. Wähl eine aus der Liste.
refused-no-editions = Dieses Spiel nutzt immer dasselbe Material. Entfern seine Ausgaben aus der Konfiguration.

highlight-late = Späte Wende: { $seat } führte bis zum letzten Zug mit { $lead } zu { $points }.
highlight-lead =
    { $changes ->
        [one] { $seat } führte ab Zug { $turn } von { $turns }.
       *[other] { $seat } führte ab Zug { $turn } von { $turns }; die Führung wechselte { $changes }‑mal.
    }
highlight-throughout = { $seat } lag nie zurück.
highlight-turn =
    { $points ->
        [one] Bester Zug: { $seat }, 1 Punkt.
       *[other] Bester Zug: { $seat }, { $points } Punkte.
    }
highlight-decider = Den Ausschlag gab: { $source } ({ $seat } { $points }, { $second } { $other }).
highlight-length =
    { $turns ->
        [one] Nach einem Zug war es vorbei.
       *[other] Die Partie dauerte { $turns } Züge.
    }

record-total =
    { $value ->
        [one] 1 Punkt
       *[other] { $value } Punkte
    }

# Eine Runde eines Spiels, das nur so viele hat, nach „Runde“
round-of = { $round } von { $last }

tally-points =
    { $value ->
        [one] 1 Punkt
       *[other] { $value } Punkte
    }
tally-robot = der Roboter { $value }
