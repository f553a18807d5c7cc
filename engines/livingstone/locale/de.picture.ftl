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
board-turn-die = { $seat } ist am Zug und muss einen Würfel nehmen.
board-turn-act = { $seat } ist am Zug und hat einen Würfel genommen.
board-dice = Würfel auf dem Tisch: { $dice }.
board-possible = Hoch genug: { $dice }.
board-no-dice = Auf dem Tisch liegt kein Würfel mehr.
board-new-tents = Neue Zelte in { $spaces }.
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
board-gems = Edelsteine: { $gems }.
board-taken = Genommene Würfel: { $dice }.
board-waiting = Kein Würfel mehr in dieser Runde.
board-start = Beginnt die Runde.
board-scored = Gewertete Zelte in { $spaces }.
board-left =
    { $points ->
        [one] { $seat } ist nicht mehr dabei, mit { $points } Punkt.
       *[other] { $seat } ist nicht mehr dabei, mit { $points } Punkten.
    }
board-costs = Ein Zelt kostet in den Spalten 1 bis 10: { $costs } Münzen.
board-fee = Stehen auf dem Feld Zelte von anderen, bekommen sie je 1 Münze dazu.
board-row-points = Punkte je Zelt in den Reihen 1 bis 6: { $points }.
board-majorities = Am Ende für die meisten Zelte in den Reihen 1 bis 6: { $points }.
board-bag = Im Beutel: { $stones }.
board-bag-empty = Der Beutel ist leer.
board-aside = Beiseitegelegt: { $stones }.
board-aside-empty = Kein Stein ist beiseitegelegt.
board-bank = Die Bank zahlt 1 Münze für einen klaren Edelstein, 3 für einen blauen, 5 für einen roten.
board-pile =
    { $cards ->
        [one] Stapel: { $cards } Karte.
       *[other] Stapel: { $cards } Karten.
    }
board-played = Gespielte Karten: { $cards }.
board-card =
    { $number ->
        [one] { $card }
       *[other] { $number } × { $card }
    }
board-over = Die Partie ist vorbei.
board-place =
    Platz { $place }: { $seat }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
board-opened = { $seat } hatte { $coins } auf der Hand und { $chest } in der Truhe.
board-opened-hand = Karten auf der Hand: { $cards }.
board-money = Deine Münzen: { $coins }. In deiner Truhe: { $chest }.
board-hand = Deine Karten:
board-prices = Ein Zelt in Spalte { $column } kostet dich jetzt:
board-price =
    { $price ->
        [one] Reihe { $row } für { $price } Münze
       *[other] Reihe { $row } für { $price } Münzen
    }
board-own-tents = Deine Zelte: { $spaces }.
board-targets = Ein Zusatzzelt geht in { $spaces }.
board-deck = Alle Karten im Spiel: { $cards }.
board-boats = Das Boot ist { $boats } von { $most } Mal zurückgefahren.
board-held = { $card }: { $effect }.
board-opened-pile = Noch im Stapel: { $cards }.
board-coins =
    { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }
