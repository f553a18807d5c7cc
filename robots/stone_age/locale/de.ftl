robot-sign =
    { $number ->
        [one] Dein erstes Kultursymbol: am Ende 1 Punkt
       *[other] Damit hast du { $number } verschiedene Kultursymbole: am Ende { $number } × { $number } = { $points } Punkte, { $more } mehr als ohne
    }
robot-double =
    { $number ->
        [one] Dein erstes doppeltes Kultursymbol: am Ende 1 Punkt mehr
       *[other] Damit hast du { $number } Kultursymbole doppelt: am Ende { $number } × { $number } = { $points } Punkte, { $more } mehr als ohne
    }
robot-building =
    { $points ->
        [one] Ein Gebäude für 1 Punkt
       *[other] Ein Gebäude für { $points } Punkte
    }
robot-building-least = Ein Gebäude für mindestens { $points } Punkte
robot-tool = Werkzeug hilft dir Runde für Runde beim Würfeln
robot-person = Eine Person mehr arbeitet von der nächsten Runde an mit
robot-field = Mehr Ackerbau macht deine Leute Runde für Runde satt
robot-figures-grow = Mehr Punkte am Ende mit Figuren auf deinen Karten
robot-deny = Das ist auch für die anderen gut, und wer zuerst kommt, hat den Platz allein
robot-nothing-better = Nichts Besseres ist frei
robot-any-order = Die Reihenfolge ist egal
robot-new-tool = Ein neues Werkzeug kann schon in dieser Runde helfen
robot-roll-first = Erst würfeln, dann weißt du, was du zahlen kannst
robot-dear-first = Erst die wertvollen Rohstoffe: Dort bringt Werkzeug am meisten
robot-feed = Das macht deine Leute satt
robot-store = Nahrung für die nächsten Runden
robot-gather = Das bringt { $good } für Karten und Gebäude
robot-point = Ein Rohstoff, der übrig bleibt, zählt einen Punkt
robot-tools = Mit Werkzeug bekommst du { $goods }
robot-keep = Das Werkzeug bringt später mehr
robot-enough = Mehr davon nützt nichts
robot-hungry = Die Rohstoffe dafür sind dir mehr wert als die 10 Punkte, die du verlierst
robot-skip = Die Rohstoffe bringen anderswo mehr, und in dieser Runde bekommt es niemand anders
robot-short = Die Rohstoffe reichen nicht dafür
robot-farmer =
    { $number ->
        [one] Ein Bauer zählt am Ende deinen Ackerbau: bisher { $points ->
            [0] noch nichts
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
       *[other] { $number } Bauern zählen am Ende deinen Ackerbau: bisher { $points ->
            [0] noch nichts
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
    }
robot-toolmaker =
    { $number ->
        [one] Ein Werkzeugmacher zählt am Ende deine Werkzeuge: bisher { $points ->
            [0] noch nichts
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
       *[other] { $number } Werkzeugmacher zählen am Ende deine Werkzeuge: bisher { $points ->
            [0] noch nichts
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
    }
robot-hutbuilder =
    { $number ->
        [one] Ein Hüttenbauer zählt am Ende deine Gebäude: bisher { $points ->
            [0] noch nichts
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
       *[other] { $number } Hüttenbauer zählen am Ende deine Gebäude: bisher { $points ->
            [0] noch nichts
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
    }
robot-shaman =
    { $number ->
        [one] Ein Schamane zählt am Ende deine Leute: bisher { $points ->
            [0] noch nichts
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
       *[other] { $number } Schamanen zählen am Ende deine Leute: bisher { $points ->
            [0] noch nichts
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
    }
robot-at-once = Sofort: { $gain }
robot-usual =
    { $people ->
        [one] Eine Person bringt meistens { $gain }
       *[other] { $people } Personen bringen meistens { $gain }
    }
robot-meal =
    { $missing ->
        [0] In dieser Runde essen { $people } Leute, und es reicht: { $food } Nahrung und { $fields } vom Acker
        [one] In dieser Runde essen { $people } Leute; du hast { $food } Nahrung und { $fields } vom Acker, also fehlt noch { $missing }
       *[other] In dieser Runde essen { $people } Leute; du hast { $food } Nahrung und { $fields } vom Acker, also fehlen noch { $missing }
    }
robot-fields = Dann ernährt dein Acker { $fields } deiner { $people } Leute
robot-tool-sum = Deine Werkzeuge wären zusammen { $sum } wert
robot-people = Dann hättest du { $people } Leute
robot-count-farmers =
    { $number ->
        [one] Ein Bauer auf deinen Karten zählt das mit: am Ende { $number } Punkt mehr
       *[other] { $number } Bauern auf deinen Karten zählen das mit: am Ende { $number } Punkte mehr
    }
robot-count-toolmakers =
    { $number ->
        [one] Ein Werkzeugmacher auf deinen Karten zählt das mit: am Ende { $number } Punkt mehr
       *[other] { $number } Werkzeugmacher auf deinen Karten zählen das mit: am Ende { $number } Punkte mehr
    }
robot-count-hutbuilders =
    { $number ->
        [one] Ein Hüttenbauer auf deinen Karten zählt das mit: am Ende { $number } Punkt mehr
       *[other] { $number } Hüttenbauer auf deinen Karten zählen das mit: am Ende { $number } Punkte mehr
    }
robot-count-shamans =
    { $number ->
        [one] Ein Schamane auf deinen Karten zählt das mit: am Ende { $number } Punkt mehr
       *[other] { $number } Schamanen auf deinen Karten zählen das mit: am Ende { $number } Punkte mehr
    }
robot-no-tools = Ohne Werkzeug: { $goods }
robot-unfed = Zahlst du nichts, verlierst du 10 Punkte
robot-needed =
    { $short ->
        [one] { $place }: Dir fehlt noch { $short } Rohstoff, und { $good } hilft
       *[other] { $place }: Dir fehlen noch { $short } Rohstoffe, und { $good } hilft
    }
robot-can-pay = Du hast, was es kostet
robot-lack-roll =
    { $short ->
        [one] Dir fehlt noch { $short } Rohstoff; bevor du zahlst, würfeln deine Leute um { $good }
       *[other] Dir fehlen noch { $short } Rohstoffe; bevor du zahlst, würfeln deine Leute um { $good }
    }
robot-lack-send =
    { $short ->
        [one] Dir fehlt noch { $short } Rohstoff; schick dafür als Nächstes Leute { $place }
       *[other] Dir fehlen noch { $short } Rohstoffe; schick dafür als Nächstes Leute { $place }
    }
robot-lack =
    { $short ->
        [one] Dafür fehlt dir noch { $short } Rohstoff
       *[other] Dafür fehlen dir noch { $short } Rohstoffe
    }
robot-food = Deine Leute brauchen in dieser Runde noch Nahrung
robot-hunt-first = Erst jagen, dann weißt du, ob die Nahrung reicht
