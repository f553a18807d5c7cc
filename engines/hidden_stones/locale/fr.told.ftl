# Ce qui s’est passé. Chaque bout de phrase suit le nom, ou « Toi » : **Ben :** 3 points pour 1-03 et 2-07.

told-scored =
    { $points ->
        [one] { $points } point pour { $cards }
       *[other] { $points } points pour { $cards }
    }
told-swapped = échange de { $pairs }
told-pair = { $first }–{ $second }
told-flipped = autre face en { $cells }
told-passed =
    { $cards ->
        [0] passé
        [one] passé, +{ $cards } carte
       *[other] passé, +{ $cards } cartes
    }
told-received =
    { $count ->
        [one] nouvelle carte ({ $cards })
       *[other] nouvelles cartes ({ $cards })
    }
told-idle = rien fait
told-final-round =
    { $cards ->
        [one] dernière manche avec { $cards } carte gagnée
       *[other] dernière manche avec { $cards } cartes gagnées
    }
told-strike = échec { $strikes } sur { $of }
told-left = plus dans la partie
