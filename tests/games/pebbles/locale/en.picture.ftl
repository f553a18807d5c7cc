picture-shown = The pebble shown is { $colour }.
picture-nothing = No pebble is shown.
picture-bag =
    { $bag ->
        [one] One pebble is in the bag.
       *[other] { $bag } pebbles are in the bag.
    }
picture-turn = { $seat } is on turn.
picture-polished = Polishing is done for this turn.
picture-worth = A pebble is worth: { $colours }.
picture-start = { $seat } begins.
picture-polish = Points of { $seat } for polishing: { $points }.
picture-held = In the hand of { $seat }: { $pebbles }.
picture-left = Left in the bag: { $pebbles }.
picture-seat = { $seat }: { $words }. { $laid }
picture-laid = Laid: { $pebbles }.
picture-nothing-laid = Nothing laid.
picture-hand = In your hand: { $pebbles }.
picture-no-hand = Your hand is empty.
picture-total =
    { $points ->
        [one] { $seat } has one point.
       *[other] { $seat } has { $points } points.
    }
