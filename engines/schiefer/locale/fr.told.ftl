# Ce qui s’est passé. Chaque bout de phrase suit le nom, ou « Toi » : **Ben :** 3 et 5 marqués · +1 marqueur.

told-rolled = lancé : { $dice }
told-marked = marqué : { $fields }
told-nothing-marked = rien marqué
told-dice = dés : −{ $coins }
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
told-opened = ouvert { $mines } pour { $cost }
told-opened-with = ouvert { $mine } pour { $cost } (avec { $fields })
told-sold = vendu { $mine } : { $shares }
told-share = { $seat } +{ $coins }
    .you-seat = toi +{ $coins }
told-developed = « { $box } »
told-dropped = rien sur la case { $field }
told-left = plus dans la partie
