# Was in einer Runde war. Jeder Satzteil folgt dem Namen des Platzes oder „Du“: Ben: 17: 5 Holz · Hütte (+1 Person).

told-rolled = { $total }: { $goods }
told-no-food = keine Nahrung
told-no-wood = kein Holz
told-no-brick = kein Ziegel
told-no-stone = kein Stein
told-no-gold = kein Gold
told-dice = { $dice } = { $total }: { $goods }
told-rolls = { $total } gewürfelt für { $good }
told-hut = Hütte (+1 Person)
told-field = Acker (+1)
told-tool = +1 Werkzeug
told-wasted = { $kind }: mehr geht nicht
told-card = Karte { $space } ({ $top }, { $bottom })
told-card-unpaid = Karte { $space } unbezahlt
told-card-skipped = Karte { $space } ausgelassen
told-extra = gezogen: { $card }
told-no-card = keine Karte mehr da
told-draft = Würfel: { $die }
told-any-two = nach Wahl: { $goods }
told-building =
    { $points ->
        [one] Gebäude { $stack } (1 Punkt)
       *[other] Gebäude { $stack } ({ $points } Punkte)
    }
told-building-unpaid = Gebäude { $stack } unbezahlt
told-building-skipped = Gebäude { $stack } ausgelassen
told-fed = { $payment } fürs Essen
told-unfed = { $missing } hungrig (−{ $points } Punkte)
told-placed = { $groups }
told-sent = { $number } { $place }
told-idled = { $number } zu Hause
told-left = nicht mehr dabei
