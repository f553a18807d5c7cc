title = Kalah
blurb = Die Steine einer Mulde säen und mehr davon heimbringen. Ein kleines Spiel.

label-sow = Säen aus …
label-sow-pit =
    { $stones ->
        [one] Mulde { $pit } (ein Stein)
       *[other] Mulde { $pit } ({ $stones } Steine)
    }
label-pit = Mulde { $pit }

event-sown =
    { $stones ->
        [one] { $seat } sät einen Stein aus Mulde { $pit }.
       *[other] { $seat } sät { $stones } Steine aus Mulde { $pit }.
    }
event-captured = { $seat } schlägt: { $stones } Steine kommen heim.
event-again = Der letzte Stein kam heim: { $seat } zieht noch einmal.
event-home =
    { $stones ->
        [one] { $seat } holt den letzten Stein heim.
       *[other] { $seat } holt die letzten { $stones } Steine heim.
    }
event-left = { $seat } verlässt die Partie.
event-ended = Die Partie ist zu Ende.

status-turn = { $seat } sät
status-over = Die Partie ist zu Ende

reason-cleared = Es gibt nichts mehr zu säen.
reason-abandoned = Jemand von beiden ist gegangen.
line-store = Steine daheim

option-stones = Steine in jeder Mulde
option-stones-3 = Drei
option-stones-4 = Vier
option-stones-6 = Sechs

refused-notation = Das ist kein Zug. Schreib zum Beispiel: sow c.
refused-empty = Diese Mulde ist leer.

rules-play-title = So wird gespielt
rules-play = Nimm alle Steine einer deiner Mulden und säe sie gegen den Uhrzeigersinn, auch in dein Haus. Fällt der letzte ins eigene Haus, ziehst du noch einmal; fällt er in eine leere eigene Mulde, schlägt er, was gegenüber liegt.
