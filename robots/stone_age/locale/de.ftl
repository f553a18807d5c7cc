robot-sign =
    { $number ->
        [one] Dein erstes Kultursymbol
       *[other] Damit hast du { $number } verschiedene Kultursymbole
    }
robot-double =
    { $number ->
        [one] Dein erstes doppeltes Kultursymbol
       *[other] Damit hast du { $number } Kultursymbole doppelt
    }
robot-figures = Punkte am Ende: { $figures }
robot-building =
    { $points ->
        [one] Ein Gebäude für 1 Punkt
       *[other] Ein Gebäude für { $points } Punkte
    }
robot-building-least = Ein Gebäude für mindestens { $points } Punkte
robot-tool = Werkzeug hilft in späteren Runden beim Würfeln
robot-person = Eine Person mehr arbeitet von der nächsten Runde an mit
robot-field = Mehr Ackerbau macht deine Leute Runde für Runde satt
robot-figures-grow = Mehr Punkte am Ende mit Figuren auf deinen Karten
robot-deny = Dann kann niemand anders dorthin
robot-nothing-better = Nichts Besseres ist frei
robot-any-order = Die Reihenfolge ist egal
robot-new-tool = Ein neues Werkzeug kann schon in dieser Runde helfen
robot-roll-first = Erst würfeln, dann weißt du, was du zahlen kannst
robot-dear-first = Erst die wertvollen Rohstoffe: Dort bringt Werkzeug am meisten
robot-feed = Macht deine Leute satt
robot-store = Nahrung für die nächsten Runden
robot-gather = Bringt { $good } für Karten und Gebäude
robot-point = Ein Rohstoff, der übrig bleibt, zählt einen Punkt
robot-tools = Mit diesen Werkzeugen bekommst du { $goods }
robot-keep = Das Werkzeug bringt später mehr
robot-enough = Mehr davon nützt nichts
robot-hungry = Alle satt zu machen kostet mehr als 10 Punkte
robot-skip = Die Rohstoffe bringen anderswo mehr, und in dieser Runde bekommt es niemand anders
robot-short = Die Rohstoffe reichen nicht dafür
