# Wörter in den Bildern von Stone Age (die Felder sind schmal), und der Spielplan in Worten.

picture-round = Runde { $round } · { $phase }
picture-late-round = Runde { $round } von { $rounds } · { $phase }
picture-placing = Einsetzen
picture-actions = Handeln
picture-tools = Werkzeuge
picture-draft = Würfelwahl
picture-feeding = Ernähren
picture-to-placing = setzt Personen ein
picture-to-actions = handelt
picture-to-tools = wählt Werkzeuge
picture-to-draft = wählt einen Würfel
picture-to-feeding = beim Ernähren
picture-toolmaker = Werkzeuge
picture-may-go = darf hierhin
picture-may-use = kann handeln
picture-new = neu
picture-kinds =
    { $kinds ->
        [one] 1 Art
       *[other] { $kinds } Arten
    }
picture-any-kinds = beliebig
picture-tie = Stechen
picture-collection = Deine Karten
picture-over = Punkte und Karten
picture-different = Verschiedene Symbole
picture-twice = Doppelt
picture-now = wenn jetzt Schluss wäre
picture-total = zusammen
picture-order = Deine Karten der Reihe nach
picture-no-cards = Noch keine Karten
picture-extra = verdeckt gezogen

board-start = { $seat } beginnt diese Runde.
board-limits =
    { $seats ->
        [one] In Wald, Lehmgrube, Steinbruch und am Fluss darf jeweils nur ein Stamm stehen
       *[other] In Wald, Lehmgrube, Steinbruch und am Fluss dürfen jeweils bis zu { $seats } Stämme stehen
    }; von Werkzeugmacher, Hütte und Acker sind in dieser Runde { $places } nutzbar.
board-roll =
    { $tools ->
        [0] { $seat } hat { $dice } für { $good } gewürfelt: { $total } ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , Rest { $rest }.
        }
       *[other] { $seat } hat { $dice } für { $good } gewürfelt: { $total } (davon { $tools } durch Werkzeug) ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , Rest { $rest }.
        }
    }
board-rolled = Neu: { $seat } hat { $total } gewürfelt und bekommt { $goods }.
board-came = Neu: { $seat } auf { $place }.
board-draft = Würfel zur Wahl: { $dice }. Reihenfolge: { $seats }.
board-feeding =
    { $missing ->
        [one] { $seat } fehlt Nahrung für eine Person.
       *[other] { $seat } fehlt Nahrung für { $missing } Personen.
    }
board-line = { $place }: { $what }
board-scores = Punkte: { $scores }.
board-score = { $seat } { $points }
board-group =
    { $number ->
        [one] { $seat } mit 1 Person
       *[other] { $seat } mit { $number } Personen
    }
board-nobody = niemand
board-gives = je { $divisor } Augen 1 { $good }
board-gives-toolmaker = eine Person bekommt ein Werkzeug
board-gives-hut = zwei Personen bekommen Nachwuchs
board-gives-field = eine Person hebt den Ackerbau
board-room = Platz für { $room }
board-closed = In dieser Runde geschlossen.
board-open =
    { $most ->
        [one] Offen für { $seat } mit einer Person.
       *[other] Offen für { $seat } mit bis zu { $most } Personen.
    }
board-open-hut = Offen für { $seat } mit zwei Personen.
board-holder = besetzt von { $seat }
board-no-card = keine Karte
board-no-tile = kein Gebäude mehr
board-left-tiles =
    { $left ->
        [one] das letzte im Stapel
       *[other] noch { $left } im Stapel
    }
board-sum = Punkte: 3 je Holz, 4 je Ziegel, 5 je Stein, 6 je Gold
board-deck =
    { $cards ->
        [one] Im Kartenstapel liegt noch eine Karte.
       *[other] Im Kartenstapel liegen noch { $cards } Karten.
    }
board-deck-short = Für die nächste Runde reicht das vielleicht nicht: Dann endet das Spiel.
board-seat = { $seat }: { $points }, { $notes }.
board-used = benutzte Werkzeuge: { $tools }
board-collection = Karten von { $seat }:
board-cards = Deine Karten, was sie bringen · was am Ende zählt:
board-no-cards = Du hast noch keine Karten.
board-now =
    { $points ->
        [one] Wenn jetzt Schluss wäre, hättest du { $points } Punkt
       *[other] Wenn jetzt Schluss wäre, hättest du { $points } Punkte
    }
board-turn-placing = { $seats } setzt Personen ein.
board-turn-actions = { $seats } handelt.
board-turn-tools = { $seats } wählt Werkzeuge.
board-turn-draft = { $seats } wählt einen Würfel.
board-turn-feeding =
    { $count ->
        [one] { $seats } muss den Stamm ernähren.
       *[other] { $seats } müssen ihre Stämme ernähren.
    }
board-roll-card =
    { $tools ->
        [0] { $seat } hat { $dice } für { $good } mit einer Karte gewürfelt: { $total } ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , Rest { $rest }.
        }
       *[other] { $seat } hat { $dice } für { $good } mit einer Karte gewürfelt: { $total } (davon { $tools } durch Werkzeug) ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , Rest { $rest }.
        }
    }
board-rolls = Letzte Würfe:
board-card-price =
    { $price ->
        [one] { $place } für 1 Rohstoff: { $what }
       *[other] { $place } für { $price } Rohstoffe: { $what }
    }
board-tiles = Gebäude von { $seat }:
board-final =
    { $points ->
        [one] Du hast { $points } Punkt
       *[other] Du hast { $points } Punkte
    }
board-symbols = Verschiedene Kultursymbole: { $symbols }.
board-doubles = Doppelt: { $symbols }.
board-extra = { $card } (verdeckt gezogen)
