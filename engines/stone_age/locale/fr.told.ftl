# Ce qui s’est passé dans la manche. Chaque bout suit le nom de la place, ou « Toi » : Ben : 17 : 5 bois · hutte (+1 figurine).

told-rolled = { $total } : { $goods }
told-no-food = pas de nourriture
told-no-wood = pas de bois
told-no-brick = pas de brique
told-no-stone = pas de pierre
told-no-gold = pas d’or
told-dice = { $dice } = { $total } : { $goods }
told-rolls = { $total } aux dés ({ $good })
told-hut = hutte (+1 figurine)
told-field = champ (+1)
told-tool = +1 outil
told-wasted = { $kind } : déjà au maximum
told-card = carte { $space } ({ $top }, { $bottom })
told-card-unpaid = carte { $space } impayée
told-card-skipped = carte { $space } laissée
told-extra = piochée : { $card }
told-no-card = plus de carte
told-draft = dé : { $die }
told-any-two = au choix : { $goods }
told-building =
    { $points ->
        [one] bâtiment { $stack } ({ $points } point)
       *[other] bâtiment { $stack } ({ $points } points)
    }
told-building-unpaid = bâtiment { $stack } impayé
told-building-skipped = bâtiment { $stack } laissé
told-fed = { $payment } pour manger
told-unfed =
    { $missing ->
        [one] { $missing } affamée (−{ $points } points)
       *[other] { $missing } affamées (−{ $points } points)
    }
told-placed = { $groups }
told-sent = { $number } { $place }
told-idled = { $number } au village
told-left = a quitté la partie
