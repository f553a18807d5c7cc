robot-mark = Nutzt die Würfel am besten
robot-mark-none = Spart die Marker für die nächste Runde
robot-reroll = Die { $face } bringt hier wenig
robot-set = Eine { $face } ist jetzt drei Münzen wert
robot-change = Eine { $face } bringt mehr und kostet nichts
robot-buy = Ein Marker mehr ist seinen Preis wert
robot-supply = Marker sind knapp
robot-open-last = Erschließt die letzte Mine
robot-open-alone = Bleibt im Tal { $valley } allein
robot-open-new = Fasst Fuß im Tal { $valley }
robot-open-more = Vergrößert den Anteil am Tal { $valley }
robot-sell =
    { $coins ->
        [one] Bringt eine Münze, den anderen nichts
       *[other] Bringt { $coins } Münzen, den anderen nichts
    }
robot-sell-shared =
    { $coins ->
        [one] Bringt eine Münze, den anderen { $others }
       *[other] Bringt { $coins } Münzen, den anderen { $others }
    }
robot-develop = Lohnt sich bis zum Schluss: { $box }
robot-drop = Hier kostet alles mehr, als es bringt
