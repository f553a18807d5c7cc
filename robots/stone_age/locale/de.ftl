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
robot-tool = Werkzeug hilft in jeder Runde beim Würfeln
robot-person = Eine Person mehr arbeitet in jeder Runde mit
robot-field = Mehr Ackerbau ernährt deine Leute in jeder Runde
robot-feed = Macht deine Leute satt
robot-gather = Bringt { $good } für Karten und Gebäude
robot-tools = Mit diesen Werkzeugen bekommst du { $goods }
robot-hungry = Alle satt zu machen kostet mehr als 10 Punkte
robot-skip = Die Rohstoffe bringen anderswo mehr
