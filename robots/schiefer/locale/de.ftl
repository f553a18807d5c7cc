robot-mark = Nutzt die Würfel am besten
robot-mark-none = Behält die Münzen: Ein Marker ist jetzt zu teuer
robot-reroll = Hofft auf Besseres als eine { $face }
robot-set = Eine { $face } ist jetzt drei Münzen wert
robot-change = Eine { $face } bringt mehr und kostet nichts
robot-buy = Ein Marker mehr ist seinen Preis wert
robot-supply = Marker sind knapp
robot-supply-more = Ein Marker mehr kostet nichts
robot-open-last = Erschließt die letzte Mine
robot-open-alone = Bleibt im Tal { $valley } allein
robot-open-new = Fasst Fuß im Tal { $valley }
robot-open-more = Vergrößert den Anteil am Tal { $valley }
robot-sell =
    { $coins ->
        [one] Bringt eine Münze, und sonst bekommt niemand etwas
       *[other] Bringt { $coins } Münzen, und sonst bekommt niemand etwas
    }
robot-sell-shared =
    { $coins ->
        [0] Bringt keine Münzen, aber { $others } für andere
        [one] Bringt eine Münze, dazu { $others } für andere
       *[other] Bringt { $coins } Münzen, dazu { $others } für andere
    }
robot-develop = Lohnt sich bis zum Schluss: { $box }
robot-develop-points = Zählt am Ende: { $box }
robot-drop = Hier kostet alles mehr, als es bringt
