# Ce qui s’est passé. Chaque bout de phrase suit le nom, ou « Toi » : **Ben :** 3 et 5 marqués · +1 marqueur.

told-rolled = { $dice } aux dés
told-marked =
    { $count ->
        [one] marqueur sur { $fields }
       *[other] marqueurs sur { $fields }
    }
told-nothing-marked = aucun marqueur placé
told-dice = −{ $coins } aux dés
told-bought =
    { $markers ->
        [one] marqueur pour { $coins } pièces
       *[other] { $markers } marqueurs pour { $coins } pièces
    }
told-supplied =
    { $markers ->
        [one] +{ $markers } marqueur
       *[other] +{ $markers } marqueurs
    }
told-sat-out =
    { $markers ->
        [0] manche passée
       *[other] manche passée, +1 marqueur
    }
told-opened =
    { $cost ->
        [one] { $mines } pour { $cost } marqueur
       *[other] { $mines } pour { $cost } marqueurs
    }
told-opened-with = { $mine } pour { $cost } marqueurs (avec { $fields })
told-sold = { $mine } vendue ({ $shares })
told-share = { $seat } +{ $coins }
    .you-seat = toi +{ $coins }
told-developed = « { $box } »
told-dropped = rien sur la case { $field }
told-left = plus dans la partie
