## Tipps: was ein Roboter an deiner Stelle täte, und was das wert ist.

button-hint = Tipp
button-hint-play = So ziehen
command-hint = Hol dir einen Tipp: den Zug, den ein Meister-Roboter machen würde
hint-to-come = Ich denke über deinen Zug nach. Das dauert ein paar Sekunden.
hint-move = 💡 **{ $move }**
hint-reason = { $reason }.
hint-chance = { $games ->
    [0] Damit gewinnst du weniger als 1 von 10 Partien.
    [10] Damit gewinnst du fast jede Partie.
   *[other] Damit gewinnst du etwa { $games } von 10 Partien.
}
hint-next-chance = { $games ->
    [0] Nächstbester Zug: { $move } (weniger als 1 von 10).
   *[other] Nächstbester Zug: { $move } (etwa { $games } von 10).
}
hint-as-good = Etwa gleich gut: { $move }.
hint-next = Nächstbester Zug: { $move }.
hint-alone = Einen besseren Zug sehe ich nicht.
hint-forced = Es ist dein einziger Zug.
hint-ends = Mehr ist hier nicht zu holen.
hint-free = Dieser Tipp zählt nicht.
hint-left = { $left ->
    [0] Das war dein letzter Tipp in dieser Partie.
    [one] Du hast noch 1 Tipp in dieser Partie.
   *[other] Du hast noch { $left } Tipps in dieser Partie.
}
hint-seen = Die anderen sehen nur, dass du gefragt hast.
log-hint = { $name } holt sich einen Tipp.
pick-hints = Tipps
hints-any = beliebig viele
hints-0 = keine
hints-1 = 1 pro Person
hints-2 = 2 pro Person
hints-3 = 3 pro Person
hints-5 = 5 pro Person
hints-10 = 10 pro Person
refused-hints-off = An diesem Tisch gibt es keine Tipps.
refused-hints-spent = { $most ->
    [one] Du hattest deinen Tipp in dieser Partie schon.
   *[other] Du hattest in dieser Partie schon alle { $most } Tipps.
}
refused-hints-spent-here = { $most ->
    [one] Dieser Platz hatte seinen Tipp schon; auch die von dem, der vor dir hier saß, zählen.
   *[other] Dieser Platz hatte in dieser Partie schon alle { $most } Tipps; auch die von dem, der vor dir hier saß, zählen.
}
refused-hint-busy = Ich denke gerade über viele Züge nach. Versuch es in einer Minute noch einmal.
