picture-shown = Der gezeigte Kiesel ist { $colour }.
picture-nothing = Kein Kiesel wird gezeigt.
picture-bag =
    { $bag ->
        [one] Ein Kiesel ist im Beutel.
       *[other] { $bag } Kiesel sind im Beutel.
    }
picture-turn = { $seat } ist am Zug.
picture-polished = In diesem Zug wurde schon poliert.
picture-worth = Ein Kiesel ist wert: { $colours }.
picture-start = { $seat } beginnt.
picture-polish = Punkte von { $seat } fürs Polieren: { $points }.
picture-held = Auf der Hand von { $seat }: { $pebbles }.
picture-left = Noch im Beutel: { $pebbles }.
picture-seat = { $seat }: { $words }. { $laid }
picture-laid = Ausgelegt: { $pebbles }.
picture-nothing-laid = Nichts ausgelegt.
picture-hand = Auf deiner Hand: { $pebbles }.
picture-no-hand = Deine Hand ist leer.
picture-total =
    { $points ->
        [one] { $seat } hat einen Punkt.
       *[other] { $seat } hat { $points } Punkte.
    }
