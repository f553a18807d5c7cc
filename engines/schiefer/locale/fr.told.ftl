# Ce qui s’est passé. Chaque bout de phrase suit le nom, ou « Toi » : **Ben :** 3 et 5 marqués · +1 marqueur.

told-rolled = lancé : { $dice }
told-marked = marqué : { $fields }
told-nothing-marked = rien marqué
told-dice =
    { $coins ->
        [one] { $coins } pièce pour les dés
       *[other] { $coins } pièces pour les dés
    }
told-bought =
    { $markers ->
        [one] 1 marqueur recruté pour { $coins } pièces
       *[other] { $markers } marqueurs recrutés pour { $coins } pièces
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
        [one] { $mine } ouverte pour { $cost } marqueur
       *[other] { $mine } ouverte pour { $cost } marqueurs
    }
told-opened-with = { $mine } ouverte pour { $cost } marqueurs (avec { $fields })
told-sold = { $mine } vendue : { $shares }
told-share = { $seat } +{ $coins }
    .you-seat = toi +{ $coins }
told-developed = « { $box } » pris
told-dropped = rien sur la case { $field }
told-left = plus dans la partie
