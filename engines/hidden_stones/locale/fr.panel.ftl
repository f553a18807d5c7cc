# Les mots de l’image privée de Hidden Stones, au-dessus d’une question.

panel-preview = aperçu, pas encore joué
panel-complete = complète
panel-points =
    { $points ->
        [one] point
       *[other] points
    }
panel-of-cards = cartes sur { $of }
panel-alt-preview = Aperçu de ce coup, pas encore joué.
panel-alt-won =
    { $points ->
        [0] Tu as 0 point et { $won } cartes sur { $of }.
        [1] Tu as 1 point et { $won } cartes sur { $of }.
       *[other] Tu as { $points } points et { $won } cartes sur { $of }.
    }
