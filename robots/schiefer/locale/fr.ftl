robot-mark = Ces numéros tirent le meilleur parti de tes dés
robot-mark-none = Garde tes pièces : un marqueur coûte trop cher pour l’instant
robot-reroll = Un nouveau lancer rapporte en moyenne plus que le { $face }
robot-set = Un { $face } vaut bien trois pièces
robot-change = Un { $face } rapporte plus, et c’est gratuit
robot-buy = Un marqueur de plus vaut son prix
robot-supply = Il te manque des marqueurs
robot-supply-more = Un marqueur de plus ne coûte rien
robot-open-last = C’est la dernière mine
robot-open-alone = La vallée { $valley } n’est qu’à toi jusqu’ici
robot-open-new = Ta première mine dans la vallée { $valley } : ses ventes te rapportent désormais aussi
robot-open-more = Une plus grande part des ventes de la vallée { $valley }
robot-sell =
    { $coins ->
        [0] Tu ne reçois rien, et les autres non plus
        [one] Tu reçois une pièce, et rien pour les autres
       *[other] Tu reçois { $coins } pièces, et rien pour les autres
    }
robot-sell-shared =
    { $coins ->
        [0] Tu ne reçois rien, les autres { $others }
        [one] Tu reçois une pièce, les autres { $others }
       *[other] Tu reçois { $coins } pièces, les autres { $others }
    }
robot-develop = Utile jusqu’à la fin : { $box }
robot-develop-points = Compte à la fin : { $box }
robot-drop = Ici, tout coûte plus que cela ne rapporte
robot-markers-then = Tu as alors { $markers } marqueurs en stock
robot-fields = Leurs actions : { $fields }
robot-markers-left =
    { $markers ->
        [0] Il ne te reste aucun marqueur en stock
        [one] Il te reste { $markers } marqueur pour payer
       *[other] Il te reste { $markers } marqueurs pour payer
    }
robot-leads-to = Il mène à la case { $field }
robot-coins-of =
    { $price ->
        [one] Cela coûte { $price } pièce, et tu en as { $coins }
       *[other] Cela coûte { $price } pièces, et tu en as { $coins }
    }
robot-points-more =
    { $points ->
        [one] Pour l’instant, cela fait { $points } point de plus à la fin
       *[other] Pour l’instant, cela fait { $points } points de plus à la fin
    }
robot-pending =
    { $count ->
        [1] Elle coûte { $cost } marqueurs ; celui de la case { $fields } paie aussi et perd son action
       *[other] Elle coûte { $cost } marqueurs ; ceux des cases { $fields } paient aussi et perdent leurs actions
    }
robot-opening-cost =
    { $cost ->
        [one] Elle coûte { $cost } marqueur, il { $left ->
            [0] ne t’en reste aucun
           *[other] t’en reste { $left }
        } en stock
       *[other] Elle coûte { $cost } marqueurs, il { $left ->
            [0] ne t’en reste aucun
           *[other] t’en reste { $left }
        } en stock
    }
robot-mines-there = Mines à toi dans cette vallée : { $own } sur { $opened }
robot-last-place = Personne d’autre ne pourra plus prendre cette boîte
