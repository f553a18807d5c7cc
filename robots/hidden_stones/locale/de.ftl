robot-score = Löst { $card } ein: Die Formation liegt schon
robot-build =
    { $points ->
        [one] Macht { $cards } fertig, für 1 Punkt
       *[other] Macht { $cards } fertig, für { $points } Punkte
    }
robot-closer = Bringt die Steine näher an { $card }
robot-new-cards = Gibt schwache Karten her, um bessere zu ziehen
robot-spoil = Hinterlässt anderen wenig auf dem Plan
robot-finish = Beendet die Partie in Führung
robot-keep = Behält den Rest für den nächsten Zug
robot-draw = Jetzt ist nichts zu holen; zwei Karten mehr helfen
robot-draw-free = Allein kostet Passen nichts, und zwei Karten mehr helfen
robot-strike = Ein Minuspunkt ist hier der kleinste Verlust
robot-solved = Löst alle Karten ein, die noch da sind
