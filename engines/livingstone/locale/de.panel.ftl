# Wörter auf dem privaten Bild von LivingStone über einer Frage.

panel-boat = Boot in Spalte { $column }
panel-tent = Zelt
panel-coins = Münzen
panel-stones = Steine
panel-card = Karte
panel-chest = Truhe
panel-short =
    { $coins ->
        [one] 1 fehlt
       *[other] { $coins } fehlen
    }
panel-no-tents = kein Zelt mehr
panel-pays =
    { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }
panel-alt-dice = Würfel, die du nehmen kannst: { $dice }.
