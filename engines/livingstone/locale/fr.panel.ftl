# Les mots de l’image privée de LivingStone, au-dessus d’une question.

panel-boat = bateau : colonne { $column }
panel-tent = Tente
panel-coins = Pièces
panel-stones = Pierres
panel-card = Carte
panel-chest = Coffre
panel-short = manque { $coins }
panel-no-tents = plus de tente
panel-pays =
    { $coins ->
        [1] 1 pièce
       *[other] { $coins } pièces
    }
panel-alt-dice = Dés que tu peux prendre : { $dice }.
