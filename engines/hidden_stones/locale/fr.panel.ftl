# Les mots de l’image privée de Hidden Stones, au-dessus d’une question.

panel-preview = aperçu, pas encore joué
panel-complete = complète
panel-points =
    { $points ->
        [one] point
       *[other] points
    }
panel-of-cards = sur { $of } cartes
panel-alt-preview = Aperçu de ce coup, pas encore joué.
panel-alt-won =
    { $points ->
        [0] Tu as 0 point et { $won } sur { $of } cartes.
        [1] Tu as 1 point et { $won } sur { $of } cartes.
       *[other] Tu as { $points } points et { $won } sur { $of } cartes.
    }
