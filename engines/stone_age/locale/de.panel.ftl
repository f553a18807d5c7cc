# Wörter in den Bildern über den Fragen von Stone Age (die Felder sind schmal), und diese Bilder in Worten.

panel-roll = Dein Wurf
panel-rolled = + { $tools } ÷ { $divisor } → { $gain }
panel-can-pay = geht
panel-short =
    { $short ->
        [one] 1 fehlt
       *[other] { $short } fehlen
    }
panel-taken = belegt
panel-left-over = Rest { $pips }
panel-order = Reihenfolge
panel-people = Deine Leute und was sie bringen
panel-way = { $way }: { $answer }
panel-ways = So kannst du zahlen
panel-hungry =
    { $missing ->
        [one] 1 Person ohne Nahrung
       *[other] { $missing } Personen ohne Nahrung
    }
panel-unfed = Wenn du nichts zahlst

panel-have = Du hast { $notes }
panel-meal =
    { $short ->
        [0] Alle { $people } Personen werden satt
        [one] Für { $people } Personen fehlt noch 1 Nahrung
       *[other] Für { $people } Personen fehlen noch { $short } Nahrung
    }
panel-outcome =
    { $people ->
        [one] { $place }: 1 Person, meist { $gain }
       *[other] { $place }: 1 bis { $people } Personen; { $people } bringen meist { $gain }
    }
panel-sum = Jedes Holz gibt 3 Punkte, jeder Ziegel 4, jeder Stein 5, jedes Gold 6
