# Ce qui s’est passé. Chaque bout de phrase suit le nom, ou « Toi » : **Ben :** 4 pièces · Lion pour 4 points.

told-coins =
    { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
told-card =
    { $die ->
        [0] une carte
       *[other] une carte avec le { $die }
    }
told-card-received = nouvelle carte ({ $card })
told-no-card = plus de carte à piocher
told-stones = { $stones } de la mine
told-stones-back =
    { $coins ->
        [0] { $stones } : tout retourne dans le sac
        [one] { $stones } : tout au sac pour { $coins } pièce
       *[other] { $stones } : tout au sac pour { $coins } pièces
    }
told-no-stones = aucune pierre, le sac est vide
told-sold =
    { $coins ->
        [one] vente de { $gems } pour { $coins } pièce
       *[other] vente de { $gems } pour { $coins } pièces
    }
told-marketed =
    { $coins ->
        [one] { $gems } pour { $coins } pièce et { $coins } point
       *[other] { $gems } pour { $coins } pièces et { $coins } points
    }
told-tent = tente en rangée { $row } { $how }
told-tent-moved = tente de { $source } en rangée { $row } { $how }
told-shared = { $said } ({ $owners })
told-to = { $coins } pour { $seat }
    .you-seat = { $coins } pour toi
told-extra-moved = de { $source } en { $space }
told-by-card = { $card } : { $said }
told-boat = colonne { $column }
told-donated =
    { $times ->
        [one] un don
       *[other] { $times } dons
    }
told-chest =
    { $coins ->
        [one] { $coins } pièce au coffre ({ $total } dedans)
       *[other] { $coins } pièces au coffre ({ $total } dedans)
    }
told-collapse = éboulement, pierres perdues : { $losses }
told-collapse-empty = éboulement, mais personne n’avait de pierres précieuses
told-skipped = plus de dé assez haut
told-column =
    { $points ->
        [one] { $points } point pour la colonne { $column }
       *[other] { $points } points pour la colonne { $column }
    }
told-majority =
    { $points ->
        [one] { $points } point pour les majorités
       *[other] { $points } points pour les majorités
    }
told-gems-kept =
    { $points ->
        [one] { $points } point pour les pierres précieuses
       *[other] { $points } points pour les pierres précieuses
    }
told-animals = { $cards } pour { $points } points
told-eliminated =
    { $coins ->
        [one] hors jeu avec { $coins } pièce donnée
       *[other] hors jeu avec { $coins } pièces données
    }
told-left = plus dans la partie
