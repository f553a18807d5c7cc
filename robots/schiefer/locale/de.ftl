robot-mark = Diese Zahlen machen am meisten aus deinen Würfeln
robot-mark-none = Behalt deine Münzen: Ein Marker ist jetzt zu teuer
robot-reroll = Ein neuer Wurf bringt im Schnitt mehr als die { $face }
robot-set = Eine { $face } ist jetzt drei Münzen wert
robot-change = Eine { $face } bringt mehr und kostet nichts
robot-buy = Ein Marker mehr ist seinen Preis wert
robot-supply = Dir fehlen Marker
robot-supply-more = Ein Marker mehr kostet nichts
robot-open-last = Damit ist die letzte Mine erschlossen
robot-open-alone = Das Tal { $valley } gehört bisher dir allein
robot-open-new = Deine erste Mine im Tal { $valley }: Von nun an verdienst du an den Verkäufen dort mit
robot-open-more = Dein Anteil an den Verkäufen im Tal { $valley } wächst
robot-sell =
    { $coins ->
        [one] Du bekommst eine Münze, und sonst niemand
       *[other] Du bekommst { $coins } Münzen, und sonst niemand
    }
robot-sell-shared =
    { $coins ->
        [0] Du bekommst keine Münzen, andere { $others }
        [one] Du bekommst eine Münze, andere { $others }
       *[other] Du bekommst { $coins } Münzen, andere { $others }
    }
robot-develop = { $box } lohnt sich bis zum Schluss
robot-develop-points = { $box } zählt am Ende
robot-drop = Hier kostet alles mehr, als es bringt
robot-markers-then = Dann hast du { $markers } Marker im Vorrat
robot-fields = Ihre Aktionen: { $fields }
robot-markers-left =
    { $markers ->
        [0] Im Vorrat bleibt dir kein Marker
        [one] { $markers } Marker bleibt dir zum Bezahlen
       *[other] { $markers } Marker bleiben dir zum Bezahlen
    }
robot-leads-to = Das führt zu Feld { $field }
robot-coins-of =
    { $price ->
        [one] Das kostet { $price } Münze, und du hast { $coins }
       *[other] Das kostet { $price } Münzen, und du hast { $coins }
    }
robot-points-more =
    { $points ->
        [one] Nach jetzigem Stand ist das am Ende { $points } Punkt mehr
       *[other] Nach jetzigem Stand sind das am Ende { $points } Punkte mehr
    }
robot-pending =
    { $count ->
        [one] Das kostet { $cost } Marker; der auf Feld { $fields } zahlt mit und verliert seine Aktion
       *[other] Das kostet { $cost } Marker; die auf den Feldern { $fields } zahlen mit und verlieren ihre Aktionen
    }
robot-opening-cost = Das kostet { $cost } Marker; im Vorrat hast du dann { $left ->
        [0] keinen mehr
       *[other] noch { $left }
    }
robot-mines-there =
    { $own ->
        [one] Von den { $opened } offenen Minen dort ist dann { $own } deine
       *[other] Von den { $opened } offenen Minen dort sind dann { $own } deine
    }
robot-last-place = Dann kann niemand sonst diese Box nehmen
