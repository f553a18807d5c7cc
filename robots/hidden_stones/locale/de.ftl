robot-score = { $card } ist fertig: Lös sie ein
robot-build =
    { $points ->
        [one] Damit kannst du { $cards } einlösen, für { $points } Punkt
       *[other] Damit kannst du { $cards } einlösen, für { $points } Punkte
    }
robot-closer = Die Steine kommen näher an { $card }
robot-new-cards =
    { $cards ->
        [one] Du gibst eine Karte her, die nicht passt, und ziehst eine neue
       *[other] Du gibst Karten her, die nicht passen, und ziehst neue
    }
robot-spoil = Du lässt anderen wenig auf dem Plan übrig
robot-finish = Du beendest die Partie in Führung
robot-keep = Behalt den Rest für deinen nächsten Zug
robot-wait = Behalt diese Karten für deinen nächsten Zug
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
robot-lost = Ich sehe keinen Weg, noch eine Karte einzulösen
robot-solved = Du löst alle Karten ein, die noch da sind
robot-won =
    { $number ->
        [one] Das ist deine erste Karte; bei { $of } beginnt die letzte Runde
       *[other] Dann hast du { $number } Karten; bei { $of } beginnt die letzte Runde
    }
robot-none-near = Keine deiner Karten ist mit einer einzigen Änderung fertig
robot-changes = Es braucht { $changes } Änderungen, jede kostet eine Karte
robot-pay-far = Du zahlst mit { $card }: Eine Änderung allein macht sie nicht fertig
robot-then =
    { $points ->
        [one] Dann fehlt für { $card } nur noch eine Änderung: { $points } Punkt
       *[other] Dann fehlt für { $card } nur noch eine Änderung: { $points } Punkte
    }
