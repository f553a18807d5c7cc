# Les mots dans les images de Stone Age (les cases sont étroites), et le plateau en mots.

picture-round = Manche { $round } · { $phase }
picture-late-round = Manche { $round } sur { $rounds } · { $phase }
picture-placing = placement
picture-actions = actions
picture-tools = outils
picture-draft = choix des dés
picture-feeding = repas
picture-to-placing = place des figurines
picture-to-actions = agit
picture-to-tools = choisit des outils
picture-to-draft = choisit un dé
picture-to-feeding = nourrit sa tribu
picture-toolmaker = Outils
picture-may-go = peut aller ici
picture-may-use = peut agir
picture-new = nouveau
picture-kinds =
    { $kinds ->
        [one] 1 sorte
       *[other] { $kinds } sortes
    }
picture-any-kinds = au choix
picture-tie = Départage
picture-collection = Tes cartes
picture-over = Points et cartes
picture-different = Symboles différents
picture-twice = En double
picture-now = si la partie finissait maintenant
picture-total = au total
picture-order = Tes cartes dans l’ordre
picture-no-cards = Pas encore de cartes
picture-extra = piochée cachée

board-start = { $seat } commence cette manche.
board-limits =
    { $seats ->
        [one] Une seule tribu peut être dans la forêt, la glaisière, la carrière et sur la rivière
       *[other] Jusqu’à { $seats } tribus peuvent être dans la forêt, la glaisière, la carrière et sur la rivière
    } ; parmi le fabricant d’outils, la hutte et le champ, { $places } lieux servent dans cette manche.
board-roll =
    { $tools ->
        [0] { $seat } a lancé { $dice } ({ $good }) : { $total } ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , reste { $rest }.
        }
       *[other] { $seat } a lancé { $dice } ({ $good }) : { $total } (dont { $tools } par les outils) ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , reste { $rest }.
        }
    }
board-rolled = Nouveau : { $seat } a fait { $total } et obtient { $goods }.
board-came = Nouveau : { $seat } sur { $place }.
board-draft = Dés restants : { $dice }. Ordre du choix : { $seats }.
board-feeding =
    { $missing ->
        [one] { $seat } n’a rien à manger pour une figurine.
       *[other] { $seat } n’a rien à manger pour { $missing } figurines.
    }
board-line = { $place } : { $what }
board-scores = Points : { $scores }.
board-score = { $seat } { $points }
board-group =
    { $number ->
        [one] { $seat } avec { $number } figurine
       *[other] { $seat } avec { $number } figurines
    }
board-nobody = personne
board-gives = 1 { $good } pour { $divisor } points de dé
board-gives-toolmaker = une figurine obtient un outil
board-gives-hut = deux figurines en font une de plus
board-gives-field = une figurine augmente l’agriculture
board-room = place pour { $room }
board-closed = Fermé pour cette manche.
board-open =
    { $most ->
        [one] Ouvert à { $seat } avec une figurine.
       *[other] Ouvert à { $seat } avec { $most } figurines au plus.
    }
board-open-hut = Ouvert à { $seat } avec deux figurines.
board-holder = { $seat } y est
board-no-card = pas de carte
board-no-tile = plus de bâtiment
board-left-tiles =
    { $left ->
        [one] le dernier de la pile
       *[other] encore { $left } dans la pile
    }
board-sum = points : 3 par bois, 4 par brique, 5 par pierre, 6 par or
board-deck =
    { $cards ->
        [one] Il reste une carte dans la pioche.
       *[other] Il reste { $cards } cartes dans la pioche.
    }
board-deck-short = Elles pourraient ne pas suffire pour la manche suivante : la partie finirait alors.
board-seat = { $seat } : { $points }, { $notes }.
board-used = outils utilisés : { $tools }
board-collection = Cartes ({ $seat }) :
board-cards = Tes cartes, ce qu’elles donnent · ce qu’elles comptent à la fin :
board-no-cards = Tu n’as pas encore de cartes.
board-now =
    { $points ->
        [one] Si la partie finissait maintenant, tu aurais { $points } point
       *[other] Si la partie finissait maintenant, tu aurais { $points } points
    }
board-turn-placing = C’est à { $seats } de placer des figurines.
board-turn-actions = C’est à { $seats } d’agir.
board-turn-tools = C’est à { $seats } de choisir des outils.
board-turn-draft = C’est à { $seats } de prendre un dé.
board-turn-feeding =
    { $count ->
        [one] C’est à { $seats } de nourrir sa tribu.
       *[other] C’est à { $seats } de nourrir leurs tribus.
    }
board-roll-card =
    { $tools ->
        [0] { $seat } a lancé { $dice } ({ $good }) grâce à une carte : { $total } ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , reste { $rest }.
        }
       *[other] { $seat } a lancé { $dice } ({ $good }) grâce à une carte : { $total } (dont { $tools } par les outils) ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , reste { $rest }.
        }
    }
board-rolls = Derniers lancers :
board-card-price =
    { $price ->
        [one] { $place } pour { $price } ressource : { $what }
       *[other] { $place } pour { $price } ressources : { $what }
    }
board-tiles = Bâtiments ({ $seat }) :
board-final =
    { $points ->
        [one] Tu as { $points } point
       *[other] Tu as { $points } points
    }
board-symbols = Symboles de culture différents : { $symbols }.
board-doubles = En double : { $symbols }.
board-extra = { $card } (piochée cachée)
