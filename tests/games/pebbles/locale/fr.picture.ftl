picture-shown = Le galet montré est { $colour }.
picture-nothing = Aucun galet n'est montré.
picture-bag =
    { $bag ->
        [one] Il y a un galet dans le sac.
       *[other] Il y a { $bag } galets dans le sac.
    }
picture-turn = C'est le tour de { $seat }.
picture-polished = Le polissage de ce tour est fait.
picture-worth = Un galet vaut : { $colours }.
picture-start = { $seat } commence.
picture-polish = Points de { $seat } pour le polissage : { $points }.
picture-held = Dans la main de { $seat } : { $pebbles }.
picture-left = Reste dans le sac : { $pebbles }.
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
