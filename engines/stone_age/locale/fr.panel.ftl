# Les mots des images au-dessus des questions de Stone Age (les cases sont étroites), et ces images en mots.

panel-roll = Ton lancer
panel-rolled = + { $tools } ÷ { $divisor } → { $gain }
panel-can-pay = payable
panel-short = manque { $short }
panel-taken = pris
panel-left-over = reste { $pips }
panel-order = Ordre
panel-people = Tes figurines et ce qu’elles rapportent
panel-way = { $way } : { $answer }
panel-ways = Façons de payer
panel-hungry =
    { $missing ->
        [one] { $missing } figurine sans nourriture
       *[other] { $missing } figurines sans nourriture
    }
panel-unfed = Si tu ne paies rien

panel-have = Tu as { $notes }
panel-meal =
    { $short ->
        [0] Les { $people } figurines mangeront à leur faim
        [one] Il manque { $short } nourriture pour { $people } figurines
       *[other] Il manque { $short } nourritures pour { $people } figurines
    }
panel-outcome =
    { $people ->
        [one] { $place } : { $people } figurine, souvent { $gain }
       *[other] { $place } : de 1 à { $people } figurines ; { $people } rapportent souvent { $gain }
    }
panel-sum = Chaque bois donne 3 points, chaque brique 4, chaque pierre 5, chaque or 6
