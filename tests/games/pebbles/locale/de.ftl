title = Kiesel
blurb = Bunte Kiesel gewinnen, ziehen und auslegen. Ein kleines Spiel.

pebble-red = rot
pebble-blue = blau
pebble-gold = golden
pebbles = { $number } { $colour }
number = { $number }

ask-offer = Bietest du Muscheln für den gezeigten Kiesel?
ask-shells = Wie viele Muscheln bietest du?
ask-turn = Was machst du in deinem Zug?
ask-further = Wie geht es weiter?
ask-pebbles = Welche Kiesel legst du aus?
ask-group-polish = Eine Farbe polieren

label-offer = Muscheln bieten …
label-offer-shells =
    { $shells ->
        [one] Eine Muschel bieten
       *[other] { $shells } Muscheln bieten
    }
label-withhold = Nichts bieten
label-draw = Einen Kiesel ziehen
label-pass = Passen
label-lay = Kiesel auslegen …
label-lay-pebbles = { $pebbles } auslegen
label-polish = Polieren
label-polish-colours = { $colours } polieren
label-parts = { $parts }

event-round-begun = Runde { $round }: Der gezeigte Kiesel ist { $colour }.
event-you-drew = Du ziehst einen Kiesel: { $colour }.
event-you-offered =
    { $shells ->
        [0] Du bietest nichts.
        [one] Du bietest eine Muschel.
       *[other] Du bietest { $shells } Muscheln.
    }
event-drew = { $seat } zieht einen Kiesel.
event-offered = { $seat } hat geboten.
offer = { $seat } { $shells }
event-offers-revealed = Die Gebote: { $offers }. { $seat } gewinnt den Kiesel.
event-offers-tied = Die Gebote: { $offers }. Niemand gewinnt den Kiesel.
event-polished = { $seat } poliert { $colours }.
event-laid = { $seat } legt { $pebbles } aus.
event-passed = { $seat } passt.
event-left = { $seat } verlässt das Spiel.
event-ended = Das Spiel ist aus.

status-offers = Runde { $round } von { $rounds }: Gebote
status-turns = Runde { $round } von { $rounds }: Züge
status-over = Das Spiel ist aus
status-seat =
    { $shells ->
        [one] { $hand } auf der Hand, eine Muschel
       *[other] { $hand } auf der Hand, { $shells } Muscheln
    }
status-left = hat das Spiel verlassen

reason-rounds = Alle Runden sind gespielt.
reason-bag = Der Beutel ist leer.
reason-abandoned = Nur ein Platz ist noch besetzt.
line-laid = Ausgelegte Kiesel
line-polish = Politur
line-shells = Muscheln
line-hand = Kiesel auf der Hand

option-length = Länge
option-length-short = 2 Runden
option-length-long = 4 Runden
option-bag = Beutel
option-bag-plain = Einfach
option-bag-rich = Reich

refused-notation = Das ist kein Zug. Schreib zum Beispiel: offer 2, withhold, polish red, draw, lay red 1, pass.
refused-offer = So viele Muscheln hast du nicht, oder es sind mehr als drei.
refused-no-offers = Jetzt wird nicht geboten.
refused-offers-first = Zuerst bieten alle.
refused-polished = Du hast in diesem Zug schon poliert.
refused-polish = Poliere Farben, die du ausgelegt hast, für je eine Muschel.
refused-bag-empty = Der Beutel ist leer.
refused-too-many = Leg höchstens drei Kiesel von höchstens zwei Farben aus.
refused-not-held = Diese Kiesel hast du nicht.
refused-pass = Du kannst jetzt nicht passen.
refused-bag-counts = Ein Beutel hat drei Anzahlen von { $least } bis 9.
refused-bag-worth = Ein Beutel hat drei Werte von { $least } bis 9.

rules-play-title = So wird gespielt
rules-play = Alle bieten geheim Muscheln, dann poliert jeder Platz, zieht, legt aus oder passt.

figure-lays =
    { $value ->
        [one] Ausgelegter Stapel
       *[other] Ausgelegte Stapel
    }
record-lays =
    { $value ->
        [one] { $value } ausgelegter Stapel
       *[other] { $value } ausgelegte Stapel
    }
achievement-no-pass = Nie gepasst
achievement-no-pass-how = Gewonnen, ohne einmal zu passen.

## The daily

tally-order = Zuerst die meisten Punkte, dann die wenigsten des Roboters.
tally-grid = Ein Feld mit drei Punkten für einen Sieg, mit einem für eine Niederlage: { $best } und { $fair }; andere: { $good }, { $missed }, { $fault }.
