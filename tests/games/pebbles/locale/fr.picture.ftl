picture-shown = Le galet montré est { $colour }.
picture-nothing = Aucun galet n'est montré.
picture-bag =
    { $bag ->
        [one] Il y a un galet dans le sac.
       *[other] Il y a { $bag } galets dans le sac.
    }
picture-turn = C'est le tour de { $seat }.
picture-seat = { $seat } : { $words }. { $laid }
picture-laid = Posés : { $pebbles }.
picture-nothing-laid = Rien de posé.
picture-hand = Dans ta main : { $pebbles }.
picture-no-hand = Ta main est vide.
picture-total =
    { $points ->
        [one] { $seat } a un point.
       *[other] { $seat } a { $points } points.
    }
