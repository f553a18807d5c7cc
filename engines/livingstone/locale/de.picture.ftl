# Wörter in den Bildern von LivingStone (die Felder sind schmal), und der Spielplan in Worten.

picture-round-die = Runde { $round } · Würfel wählen
picture-round-act = Runde { $round } · Würfel genommen
picture-each-tent = je Zelt
picture-most-tents = meiste Zelte
picture-last-column = Letzte Spalte: letzte Spenden
picture-new = neu
picture-possible = möglich
picture-left = nicht mehr dabei

picture-no-cards = Du hast keine Karte auf der Hand.
picture-prices = Deine Preise in Spalte { $column }
picture-effect-free-tent = das Zelt kostet nichts
picture-effect-two-dice = noch ein Würfel, ein höherer
picture-effect-ignore-number = das Zelt kommt in irgendeine Reihe
picture-effect-lion = 4 Punkte
picture-effect-rhino = 3 Punkte
picture-effect-antelope = 2 Punkte
picture-effect-extra-tent = ein Zelt zu einem gewerteten
picture-effect-market = Edelsteine: 1, 2, 3 Münzen und Punkte
picture-effect-three-stones = 3 Steine ziehen
picture-effect-four-coins = 4 Münzen nehmen
picture-effect-steamboat-back = eine Spalte zurück

picture-reason-finished = Die Reise ist zu Ende.
picture-reason-nobody = Alle haben zu wenig gespendet: Niemand gewinnt.
picture-reason-abandoned = Nur eine Person ist noch da.
picture-chests-least = Truhen: Die kleinste scheidet aus
picture-chests-test = Truhen: Weniger als die Würfel scheidet aus
picture-rows = Zelte

board-round =
    { $cost ->
        [one] Runde { $round }, das Boot liegt in Spalte { $column }; dort kostet ein Zelt { $cost } Münze.
       *[other] Runde { $round }, das Boot liegt in Spalte { $column }; dort kostet ein Zelt { $cost } Münzen.
    }
board-turn-die = { $seat } ist am Zug und nimmt einen Würfel.
board-turn-act = { $seat } ist noch am Zug und hat einen Würfel genommen.
board-dice = { $number } Würfel auf dem Tisch: { $dice }.
board-possible = Hoch genug: { $dice }.
board-no-dice = Auf dem Tisch liegt kein Würfel mehr.
board-new-tents =
    { $number ->
        [one] 1 neues Zelt in { $spaces }.
       *[other] { $number } neue Zelte in { $spaces }.
    }
board-new-boat = Das Boot kam aus Spalte { $column }.
board-column = Spalte { $column }:
board-row = Reihe { $row } mit { $tents }
board-tents =
    { $number ->
        [one] { $number } Zelt von { $seat }
       *[other] { $number } Zelten von { $seat }
    }
board-no-tents = An Land steht noch kein Zelt.
board-seat =
    { $seat }: { $points }, { $tents ->
        [one] noch { $tents } Zelt
       *[other] noch { $tents } Zelte
    }, { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }, { $gifts ->
        [one] { $gifts } Spende
       *[other] { $gifts } Spenden
    }.
board-gems =
    { $number ->
        [one] 1 Edelstein: { $gems }.
       *[other] { $number } Edelsteine: { $gems }.
    }
board-taken =
    { $number ->
        [one] 1 genommener Würfel: { $dice }.
       *[other] { $number } genommene Würfel: { $dice }.
    }
board-waiting = Kein Würfel mehr in dieser Runde.
board-start = Beginnt die Runde.
board-scored =
    { $number ->
        [one] 1 gewertetes Zelt in { $spaces }.
       *[other] { $number } gewertete Zelte in { $spaces }.
    }
board-left =
    { $points ->
        [one] { $seat } ist nicht mehr dabei, mit { $points } Punkt.
       *[other] { $seat } ist nicht mehr dabei, mit { $points } Punkten.
    }
board-costs = Ein Zelt kostet in den Spalten 1 bis 10: { $costs } Münzen.
board-fee = Stehen auf dem Feld Zelte von anderen, bekommen sie je 1 Münze dazu.
board-row-points = Punkte je Zelt in den Reihen 1 bis 6: { $points }.
board-majorities = Am Ende für die meisten Zelte in den Reihen 1 bis 6: { $points }.
board-bag =
    { $number ->
        [one] 1 Stein im Beutel: { $stones }.
       *[other] { $number } Steine im Beutel: { $stones }.
    }
board-bag-empty = Der Beutel ist leer.
board-aside =
    { $number ->
        [one] 1 Stein beiseitegelegt: { $stones }.
       *[other] { $number } Steine beiseitegelegt: { $stones }.
    }
board-aside-empty = Kein Stein ist beiseitegelegt.
board-bank = Die Bank zahlt 1 Münze für einen klaren Edelstein, 3 für einen blauen, 5 für einen roten.
board-pile =
    { $cards ->
        [one] Stapel: { $cards } Karte.
       *[other] Stapel: { $cards } Karten.
    }
board-played =
    { $number ->
        [one] 1 gespielte Karte: { $cards }.
       *[other] { $number } gespielte Karten: { $cards }.
    }
board-card =
    { $number ->
        [one] { $card }
       *[other] { $number } × { $card }
    }
board-opened = { $seat } hatte { $coins } auf der Hand und { $chest } in der Truhe.
board-opened-hand =
    { $number ->
        [one] 1 Karte auf der Hand: { $cards }.
       *[other] { $number } Karten auf der Hand: { $cards }.
    }
board-money = Deine Münzen: { $coins }. In deiner Truhe: { $chest }.
board-hand =
    { $number ->
        [one] Du hast 1 Karte:
       *[other] Du hast { $number } Karten:
    }
board-prices = Ein Zelt in Spalte { $column } kostet dich jetzt:
board-price =
    { $price ->
        [one] Reihe { $row } für { $price } Münze
       *[other] Reihe { $row } für { $price } Münzen
    }
board-own-tents =
    { $number ->
        [one] Dein Zelt steht in { $spaces }.
       *[other] Deine { $number } Zelte stehen in { $spaces }.
    }
board-targets =
    { $number ->
        [one] Ein Zusatzzelt geht in { $spaces }.
       *[other] Ein Zusatzzelt geht auf eines von { $number } Feldern: { $spaces }.
    }
board-deck = Alle { $number } Karten im Spiel: { $cards }.
board-boats = Das Boot ist { $boats } von { $most } Mal zurückgefahren.
board-camp =
    { $number ->
        [one] { $space }
       *[other] { $space } ({ $number })
    }
board-held = { $card } ({ $effect })
board-opened-pile =
    { $number ->
        [one] Noch 1 Karte im Stapel: { $cards }.
       *[other] Noch { $number } Karten im Stapel: { $cards }.
    }
board-coins =
    { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }
