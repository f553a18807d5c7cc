# Wörter in den Bildern von Schiefer (die Felder sind schmal: kurze Wörter), und der Spielplan in Worten.

picture-round = Runde { $round } · { $phase }
picture-idle = Runde { $round } · { $phase } · Leerlauf { $idle }/{ $limit }
picture-rolling = Würfeln
picture-field = Feld { $field }
picture-free-mines = freie Minen
picture-supply = Nachschub
picture-open = erschließen
picture-sell = verkaufen
picture-develop = entwickeln
picture-used = benutzt
picture-free = frei
picture-box-supply3 = Marker kaufen
picture-box-supply4 = Marker kaufen
picture-box-change = Würfel drehen
picture-box-sale = wenn du verkaufst
picture-box-money = für deine Münzen
picture-box-valleys = je Tal mit eigener Mine
picture-box-half = je Tal, das halb dir gehört
picture-box-alone = je Tal, das ganz dir gehört
picture-mark = Felder markieren
picture-reroll = neu würfeln
picture-set = Würfel setzen
picture-change = Würfel drehen
picture-drop = verfallen lassen
picture-buy = Marker kaufen
picture-over = Partie vorbei

board-dice = Würfel: { $dice }.
board-set-free = Noch möglich in diesem Zug: einen Würfel setzen.
board-set-used = In diesem Zug wurde schon ein Würfel gesetzt.
board-change-free = Noch möglich in diesem Zug: einen Würfel um 1 verändern.
board-change-used = In diesem Zug wurde schon ein Würfel um 1 verändert.
board-by-itself = Der Marker kommt jetzt von selbst dran; vorher kann nur einer gekauft werden.
board-idle = Runden ohne Fortschritt: { $rounds } von { $limit }.
board-start = { $seat } hat die Startfigur.
board-order = Reihenfolge in dieser Runde: { $seats }.
board-sale = Letzter Verkauf: { $mine } von { $seat }; Münzen von der Mündung aufwärts: { $coins }.
board-bonus = { $seat } bekam { $coins } mehr aus der Bank.
board-opened = Neue Mine: { $mine }, { $seat }.
board-taken = Neue Entwicklung: { $box }, { $seat }.
board-seat =
    { $seat }: { $points }, { $mines ->
        [one] { $mines } Mine
       *[other] { $mines } Minen
    }, { $supply } Marker im Vorrat, { $reserve } in der Reserve, { $money ->
        [one] { $money } Münze
       *[other] { $money } Münzen
    }.
board-sat-out = Setzt in dieser Runde aus.
board-left = Hat die Partie verlassen.
board-valleys =
    { $free ->
        [one] { $free } Mine ist frei. Die Minen jedes Tals, von der Mündung aufwärts:
       *[other] { $free } Minen sind frei. Die Minen jedes Tals, von der Mündung aufwärts:
    }
board-mine-free = Mine { $position } frei, Eingang { $entrance }, Wert { $value }
board-mine-next = Mine { $position } frei und als nächste dran, Eingang { $entrance }, Wert { $value }
board-mine-open = Mine { $position } von { $seat }, Wert { $value }
board-mine-sold = Mine { $position } von { $seat }, Wert { $value }, verkauft
board-sold = { $seat } (verkauft)
board-free =
    { $free ->
        [one] noch 1 Mine frei, sie kostet { $cost }
       *[other] noch { $free } Minen frei, die nächste kostet { $cost }
    }
board-nobody = niemand
board-used = { $seat } (in dieser Runde benutzt)
board-room =
    { $places ->
        [one] { $places } Platz frei
       *[other] { $places } Plätze frei
    }
board-own-boxes = Deine Entwicklungen:
board-own-markers = Deine Marker liegen auf den Feldern: { $fields }.
board-possible = Jetzt möglich:
board-price =
    { $price ->
        [one] { $word } (1 Münze)
       *[other] { $word } ({ $price } Münzen)
    }
board-openings = Diese Minen können jetzt erschlossen werden:
board-cost = { $mine } für { $cost } Marker
board-cost-pending = { $mine } für { $cost } Marker, davon { $missing } von Feldern
board-sales = Diese Minen können jetzt verkauft werden, für so viele Münzen:
board-developments = Diese Entwicklungen sind jetzt zu haben:
board-valley = { $valley }:
board-field = Feld { $field }:
board-box = { $box } – { $effect }:
board-box-owners = { $box }: { $seats }.
board-own-mines = Deine Minen:
board-buys = Einen Marker kaufen kann man jetzt mit:
board-brings = { $mine } ({ $shares })
board-brings-you =
    { $coins ->
        [one] { $mine } ({ $coins } Münze für dich)
       *[other] { $mine } ({ $coins } Münzen für dich)
    }
board-name = { $seat }
board-own-sold = { $mine } (verkauft)
board-own-mine = { $mine }
board-so-far =
    { $points ->
        [one] bisher { $points } Punkt
       *[other] bisher { $points } Punkte
    }
