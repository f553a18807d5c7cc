robot-score = Löst { $card } ein: Die Formation liegt schon
robot-build =
    { $points ->
        [one] Macht { $cards } fertig, für 1 Punkt
       *[other] Macht { $cards } fertig, für { $points } Punkte
    }
robot-closer = Bringt die Steine näher an { $card }
robot-new-cards =
    { $cards ->
        [one] Gibt eine Karte her, die nicht passt, um eine neue zu ziehen
       *[other] Gibt Karten her, die nicht passen, um neue zu ziehen
    }
robot-spoil = Hinterlässt anderen wenig auf dem Plan
robot-finish = Beendet die Partie in Führung
robot-keep = Behält den Rest für den nächsten Zug
robot-wait = Behält diese Karten für den nächsten Zug
robot-over = Im letzten Zug ist nichts mehr einzulösen
robot-draw =
    { $cards ->
        [one] Jetzt ist nichts zu holen; eine Karte mehr hilft
       *[other] Jetzt ist nichts zu holen; zwei Karten mehr helfen
    }
robot-draw-free =
    { $cards ->
        [one] Allein kostet Passen nichts, und eine Karte mehr hilft
       *[other] Allein kostet Passen nichts, und zwei Karten mehr helfen
    }
robot-strike = Ein Fehlversuch ist hier der kleinste Verlust
robot-lost = Sieht keinen Weg, noch eine Karte einzulösen
robot-solved = Löst alle Karten ein, die noch da sind
