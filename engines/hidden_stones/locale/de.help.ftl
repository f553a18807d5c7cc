# Hilfe zu den Fragen von Hidden Stones, mit Steinen und Karten des Tisches, und Tipps für die ersten Partien.

help-turn =
    Wirf eine Karte ab, um zwei benachbarte Steine zu tauschen oder einen umzudrehen. Liegen die Steine so wie auf einer Karte, kannst du sie einlösen; das kostet nichts. Tu das, so oft du willst, dann beende deinen Zug und zieh auf vier Karten auf.
help-turn-lying =
    { $count ->
        [one] Karte { $cards } ist fertig. Lös sie ein: { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }.
       *[other] Die Karten { $cards } sind fertig. Lös sie ein: { $points } Punkte.
    }
help-turn-swap =
    { $points ->
        [one] Tausch { $first } und { $second }, dann kannst du { $cards } einlösen: 1 Punkt.
       *[other] Tausch { $first } und { $second }, dann kannst du { $cards } einlösen: { $points } Punkte.
    }
help-turn-flip =
    { $points ->
        [one] Dreh { $stone } um, dann kannst du { $cards } einlösen: 1 Punkt.
       *[other] Dreh { $stone } um, dann kannst du { $cards } einlösen: { $points } Punkte.
    }
help-turn-none = Ein einzelner Schritt macht jetzt keine deiner Karten fertig. Vielleicht zwei zusammen.
help-turn-goal =
    { $won ->
        [one] Du hast 1 Karte gewonnen; mit { $of } beginnt die letzte Runde.
       *[other] Du hast { $won } Karten gewonnen; mit { $of } beginnt die letzte Runde.
    }
help-turn-final = Es ist die letzte Runde, also dein letzter Zug. Karten auf der Hand zählen am Ende nichts.
help-turn-solo = Du hast { $won } von { $of } Karten eingelöst und { $strikes } von { $most } Fehlversuchen.

help-score =
    Die Karte kommt auf deinen Gewinnstapel. Die Steine bleiben liegen, abgeworfen wird nichts, und dieselben Steine können für deine nächste Karte zählen.
help-score-card =
    { $points ->
        [one] Karte { $card } liegt auf { $cells }: 1 Punkt.
       *[other] Karte { $card } liegt auf { $cells }: { $points } Punkte.
    }
help-score-goal = Es wäre Nummer { $won } der { $of } Karten, mit denen die letzte Runde beginnt.

help-swap =
    Du wirfst eine Karte ab, und zwei benachbarte Steine tauschen die Plätze. Ihre Oberseite bleibt oben. Zahl am besten mit Karten, die du nicht bald schaffst.
help-flip =
    Du wirfst eine Karte ab und drehst einen Stein um. Sonne und Mond, Fisch und Vogel, Pferd und Schiff, Saatkorn und Baum sind immer die zwei Seiten eines Steins.
help-flip-now = Auf { $cell } wird { $before } zu { $after }.
help-change-completes =
    { $count ->
        [one] Damit wird Karte { $cards } fertig: { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }.
       *[other] Damit werden die Karten { $cards } fertig: { $points } Punkte.
    }
help-change-none = Damit allein wird keine deiner Karten fertig.
help-change-breaks =
    { $count ->
        [one] Vorsicht: Karte { $cards } ist jetzt fertig und wäre es danach nicht mehr. Lös sie vorher ein.
       *[other] Vorsicht: Die Karten { $cards } sind jetzt fertig und wären es danach nicht mehr. Lös sie vorher ein.
    }
help-change-pay =
    { $points ->
        [one] Zahlen könntest du mit { $card }: Sie ist nur 1 Punkt wert.
       *[other] Zahlen könntest du mit { $card }, die { $points } Punkte wert ist.
    }

help-pass =
    Du tust in diesem Zug nichts und ziehst zwei Karten. Zweimal hintereinander passen geht nicht; im nächsten Zug hast du dafür mehr zum Zahlen.
help-pass-now =
    { $cards ->
        [one] Du hast 1 Karte und hättest dann { $after }.
       *[other] Du hast { $cards } Karten und hättest dann { $after }.
    }
help-end =
    Du ziehst auf vier Karten auf. Mit vier oder mehr behältst du sie und ziehst keine. Wer nach dir kommt, findet die Steine so, wie du sie liegen lässt.
help-end-now =
    { $drawn ->
        [0] Mit { $cards } auf der Hand ziehst du keine.
        [one] Mit { $cards } auf der Hand ziehst du 1 Karte.
       *[other] Mit { $cards } auf der Hand ziehst du { $drawn } Karten.
    }
help-end-solo =
    Allein ist jeder Zug, den du ohne eingelöste Karte beendest, ein Fehlversuch. Der vierte beendet die Partie. Passen bringt keinen.
help-end-strike = Es wäre Fehlversuch { $strikes } von { $most }.

advice-turn = Zahl mit Karten, die du nicht bald schaffst, und behalte die, denen nur noch ein Schritt fehlt.
advice-score = Lös ein, was schon fertig ist, bevor du einen Stein bewegst; dann schau, ob die nächste Karte nah ist.
advice-final = Letzter Zug: Nutz jede Karte, damit du noch eine andere einlösen kannst. Der Rest auf der Hand zählt nichts.
advice-solo = Passe, wenn du Karten brauchst. Wer Steine bewegt und nichts einlöst, kassiert einen Fehlversuch.

## Was am häufigsten übersehen wird, Kapitel für Kapitel

rules-goal-wrong = Die Steine gehören allen: Was du vorbereitest und nicht einlöst, nutzt vielleicht jemand anders.
rules-setup-wrong = Zwei Symbole gehören immer zum selben Stein: Eine umgedrehte Sonne ist immer ein Mond.
rules-turn-wrong = Tauschen und Umdrehen kosten Karten, Einlösen kostet nichts: Lös zuerst ein, was schon fertig ist.
rules-formations-wrong = Eine Formation wird nie gedreht oder gespiegelt.
rules-end-wrong = Alle haben gleich viele Züge: Spar dir etwas für die letzte Runde auf.
rules-solo-wrong = Passen bringt keinen Fehlversuch, ein beendeter Zug ohne eingelöste Karte schon.
rules-notation-wrong = Zuerst kommt der Buchstabe der Spalte: b3 ist unten in der Mitte.
rules-data-wrong = Zu zweit beginnt das Ende mit 10 Karten; gedruckte Regeln sagen das vielleicht anders.
