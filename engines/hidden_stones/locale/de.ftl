title = Hidden Stones
blurb = Tausche und dreh neun Steine, bis sie so liegen, wie deine Karten es wollen.

## Dinge

symbol-sun = Sonne
symbol-moon = Mond
symbol-fish = Fisch
symbol-bird = Vogel
symbol-horse = Pferd
symbol-ship = Schiff
symbol-seed = Saatkorn
symbol-tree = Baum

cell-a1 = a1
cell-b1 = b1
cell-c1 = c1
cell-a2 = a2
cell-b2 = b2
cell-c2 = c2
cell-a3 = a3
cell-b3 = b3
cell-c3 = c3

stone = { $symbol } { $cell }
card = { $value }-{ NUMBER($number, minimumIntegerDigits: 2) }

## Fragen

ask-turn =
    { $cards ->
        [one] Was tust du? Du hast noch eine Karte; damit endet dein Zug.
       *[other] Was tust du? Du hast { $cards } Karten.
    }
ask-group-swap = Zwei Nachbarsteine tauschen
ask-group-flip = Einen Stein umdrehen
ask-payment = Das kostet eine Karte: Welche wirfst du ab?
ask-continue = Und dann?

## Knöpfe und Listen

label-verb-swap = Steine tauschen
label-verb-flip = Stein umdrehen
label-verb-score = Karte einlösen
label-swap-first = { $first } tauschen …
label-swap = { $first } und { $second } tauschen
label-swap-with = { $first } und { $second } tauschen, { $card } abwerfen
label-swap-last = { $first } und { $second } tauschen, { $card } abwerfen, Zug beenden
label-flip = { $cell } umdrehen: { $before } wird { $after }
label-flip-with = { $cell } umdrehen: { $before } wird { $after }, { $card } abwerfen
label-flip-last = { $cell } umdrehen: { $before } wird { $after }, { $card } abwerfen, Zug beenden
label-score =
    { $points ->
        [one] { $card } einlösen (1 Punkt)
       *[other] { $card } einlösen ({ $points } Punkte)
    }
label-score-last =
    { $points ->
        [one] { $card } einlösen (1 Punkt), Zug beenden
       *[other] { $card } einlösen ({ $points } Punkte), Zug beenden
    }
label-payment =
    { $points ->
        [one] { $card } · 1 Punkt · { $symbols }
       *[other] { $card } · { $points } Punkte · { $symbols }
    }
label-payment-lying =
    { $points ->
        [one] ★ { $card } · 1 Punkt · { $symbols } (jetzt fertig!)
       *[other] ★ { $card } · { $points } Punkte · { $symbols } (jetzt fertig!)
    }
label-swap-completes = ★ { $first } und { $second } tauschen: macht { $cards } fertig
label-flip-completes = ★ { $cell } umdrehen: { $before } wird { $after }, macht { $cards } fertig
name-swap-completes = ★ { $first } ⇄ { $second } → { $cards }
name-flip-completes = ★ { $cell } umdrehen → { $cards }
name-discard = { $card } abwerfen
name-discard-completed = { $card } abwerfen (★ fertig)
label-payment-completed =
    { $points ->
        [one] ★ { $card } · 1 Punkt · { $symbols } (danach fertig!)
       *[other] ★ { $card } · { $points } Punkte · { $symbols } (danach fertig!)
    }
label-pass =
    { $cards ->
        [0] Passen
        [one] Passen und 1 Karte ziehen
       *[other] Passen und { $cards } Karten ziehen
    }
label-end =
    { $cards ->
        [0] Zug beenden
        [one] Zug beenden, 1 Karte ziehen
       *[other] Zug beenden, { $cards } Karten ziehen
    }
label-end-strike = Zug beenden (Fehlversuch { $strikes } von { $of })

## Ablehnungen

refused-unreadable = Das ist kein Zug dieses Spiels. Züge sehen so aus: „swap a1 b1 with 1-05“, „flip b2 with 1-05“, „score 1-05“, „pass“ oder „end“.
refused-unknown-cell = Dieses Feld gibt es nicht. Felder heißen a1 bis c3: erst der Buchstabe der Spalte, dann die Zeile, 1 ist oben.
refused-unknown-card = Diese Karte gibt es nicht. Karten heißen etwa 1-05: der Wert, ein Bindestrich und zwei Ziffern.
refused-same-cell = Zum Tauschen brauchst du zwei verschiedene Felder.
refused-not-in-hand = Du hast die Karte { $card } nicht auf der Hand. Wähl eine, die du hast.
refused-not-neighbours = { $first } und { $second } sind keine Nachbarn. Tausch Steine mit einer gemeinsamen Seite.
refused-formation-absent = Die Steine liegen noch nicht so wie auf { $card }. Tausch oder dreh erst welche.
refused-pass-after-action = Du hast schon etwas getan und kannst nicht mehr passen. Beende den Zug.
refused-pass-twice = Du hast zuletzt gepasst, und zweimal nacheinander geht das nicht. Tu etwas oder beende den Zug.
refused-hand-too-full = Du hast { $cards } Karten auf der Hand; passen kannst du mit höchstens { $most }. Tu etwas oder beende den Zug.
refused-nothing-to-draw = Es ist keine Karte mehr zum Ziehen da, also kannst du nicht passen. Tu etwas oder beende den Zug.
refused-pass-instead = Du hast noch nichts getan. Pass stattdessen: Das beendet auch deinen Zug, und du ziehst Karten.

## Verlauf

event-game-started = { $seat } beginnt. Wer { $cards } Karten gewonnen hat, läutet die letzte Runde ein.
    .you-seat = Du beginnst. Wer { $cards } Karten gewonnen hat, läutet die letzte Runde ein.
event-solo-started = Solospiel: Lös alle { $cards } Karten des Stapels ein.
event-stones-swapped = { $seat } wirft { $card } ab und tauscht { $first } und { $second }.
    .you-seat = Du wirfst { $card } ab und tauschst { $first } und { $second }.
event-stone-flipped = { $seat } wirft { $card } ab und dreht { $cell } um: { $before } wird { $after }.
    .you-seat = Du wirfst { $card } ab und drehst { $cell } um: { $before } wird { $after }.
event-card-scored =
    { $points ->
        [one] { $seat } löst { $card } für 1 Punkt ein
       *[other] { $seat } löst { $card } für { $points } Punkte ein
    } ({ $cards ->
        [one] 1 Karte gewonnen
       *[other] { $cards } Karten gewonnen
    }).
    .you-seat =
        { $points ->
            [one] Du löst { $card } für 1 Punkt ein
           *[other] Du löst { $card } für { $points } Punkte ein
        } ({ $cards ->
            [one] 1 Karte gewonnen
           *[other] { $cards } Karten gewonnen
        }).
event-passed = { $seat } passt.
    .you-seat = Du passt.
event-turn-unused = { $seat } beendet den Zug, ohne etwas zu tun.
    .you-seat = Du beendest den Zug, ohne etwas zu tun.
event-turn-used-up = { $seat } verbraucht die letzte Handkarte, damit endet der Zug.
    .you-seat = Du verbrauchst die letzte Handkarte, damit endet der Zug.
event-cards-drawn =
    { $cards ->
        [one] { $seat } zieht eine Karte.
       *[other] { $seat } zieht { $cards } Karten.
    }
    .you-seat =
        { $cards ->
            [one] Du ziehst eine Karte.
           *[other] Du ziehst { $cards } Karten.
        }
event-cards-received =
    { $count ->
        [one] Du ziehst { $cards }.
       *[other] Du ziehst { $count } Karten: { $cards }.
    }
event-draw-pile-renewed =
    { $cards ->
        [one] Der Nachziehstapel ist leer: Die eine abgeworfene Karte kommt zurück.
       *[other] Der Nachziehstapel ist leer: Die { $cards } abgeworfenen Karten werden neu gemischt.
    }
event-strike-received = Keine Karte eingelöst: Fehlversuch { $strikes } von { $of }.
event-final-round-started =
    { $cards ->
        [one] { $seat } hat 1 Karte gewonnen: Das ist die letzte Runde.
       *[other] { $seat } hat { $cards } Karten gewonnen: Das ist die letzte Runde.
    }
    .you-seat =
        { $cards ->
            [one] Du hast 1 Karte gewonnen: Das ist die letzte Runde.
           *[other] Du hast { $cards } Karten gewonnen: Das ist die letzte Runde.
        }
event-round-ended-idle = Runde { $round } ist vorbei. Seit { $idle } Runden hat niemand eine Karte eingelöst; nach { $of } endet die Partie.
event-seat-left =
    { $cards ->
        [0] { $seat } verlässt die Partie.
        [one] { $seat } verlässt die Partie; eine Karte geht zurück in den Nachziehstapel.
       *[other] { $seat } verlässt die Partie; { $cards } Karten gehen zurück in den Nachziehstapel.
    }
    .you-seat =
        { $cards ->
            [0] Du verlässt die Partie.
            [one] Du verlässt die Partie; eine Karte geht zurück in den Nachziehstapel.
           *[other] Du verlässt die Partie; { $cards } Karten gehen zurück in den Nachziehstapel.
        }
event-bonus-awarded =
    { $count ->
        [one] Bonus für die meisten Karten vom Wert 1
       *[other] Je ein Bonus für die meisten Karten vom Wert 1
    } ({ $cards }): { $seats }.
    .you-seats =
        { $count ->
            [one] Bonus für die meisten Karten vom Wert 1
           *[other] Je ein Bonus für die meisten Karten vom Wert 1
        } ({ $cards }): { $seats }.
event-game-ended = Die Partie ist vorbei. { $reason }

reason-target = Genug Karten sind gewonnen.
reason-no-progress = Seit 20 Runden hat niemand eine Karte eingelöst.
reason-abandoned = Es sind zu wenige übrig.
reason-solved = Alle Karten sind eingelöst.
reason-strikes = Das war der vierte Fehlversuch.

line-ones = Karten vom Wert 1
line-twos = Karten vom Wert 2
line-threes = Karten vom Wert 3
line-fives = Karten vom Wert 5
line-bonus = Bonus

note-won = { $cards } von { $of } Karten
note-strikes = Fehlversuche: { $strikes } von { $of }

highlight-cards =
    { $cards ->
        [one] Bester Zug: { $seat }, 1 Karte für { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }.
       *[other] Bester Zug: { $seat }, { $cards } Karten für { $points } Punkte.
    }

## Stand

status-header = Runde { $round }
status-header-final = Runde { $round }, die letzte
status-header-idle = Runde { $round }, seit { $idle } von { $of } Runden hat niemand eine Karte eingelöst
status-header-solo = Zug { $turn }, Fehlversuche: { $strikes } von { $of }
status-won = { $cards } von { $of } Karten gewonnen
status-ones = vom Wert 1: { $cards }
status-ones-most = vom Wert 1: { $cards } (Bonus)
status-hand =
    { $cards ->
        [one] 1 Karte auf der Hand
       *[other] { $cards } Karten auf der Hand
    }
status-passed = hat zuletzt gepasst
status-left = hat die Partie verlassen

## Regeln

rules-goal-title = Ziel
rules-goal =
    Neun zweiseitige Steine liegen in einem Quadrat aus drei mal drei Feldern. Deine Handkarten zeigen, wie einige dieser Steine liegen sollen: eine **Formation**. Mit Karten bezahlst du auch: Für jede abgeworfene Karte darfst du zwei Steine tauschen oder einen umdrehen.

    Bring die Steine in die Formationen deiner Karten, lös diese Karten ein und hab am Ende die meisten Punkte. Karten sind 1, 2, 3 oder 5 Punkte wert.

    Alle arbeiten an denselben neun Steinen. Was du liegen lässt, kann genau das sein, was jemand anderem fehlt.
rules-setup-title = Aufbau
rules-setup =
    Die neun Steine werden zufällig ausgelegt, und zufällig ist auch, welche Seite oben liegt. Jeder Stein hat zwei Seiten, die immer zusammengehören:
    - Sonne und Mond (ein Stein)
    - Fisch und Vogel (zwei Steine)
    - Pferd und Schiff (drei Steine)
    - Saatkorn und Baum (drei Steine)

    Es gibt 72 Karten: 28 zu 1 Punkt, 26 zu 2, 13 zu 3 und 5 zu 5 Punkten. Alle bekommen vier davon. Die übrigen sind der Nachziehstapel. Wer beginnt, wird ausgelost.
rules-turn-title = Dein Zug
rules-turn =
    Tu so viel du willst, in beliebiger Reihenfolge, solange du Karten hast:
    - **Tauschen**: Wirf eine Karte ab und vertausche zwei benachbarte Steine, also zwei mit einer gemeinsamen Seite. Beide behalten ihre Oberseite. Auch zwei gleiche Symbole darfst du tauschen; so wirst du eine Karte los.
    - **Umdrehen**: Wirf eine Karte ab und dreh einen Stein um.
    - **Einlösen**: Liegt die Formation einer deiner Karten aus, kommt diese Karte auf deinen Gewinnstapel. Die Steine bleiben, nichts wird abgeworfen, und dieselben Steine dürfen für mehrere Karten zählen.

    Danach **beendest** du den Zug und ziehst, bis du vier Karten hast. Verbrauchst du deine letzte Karte, endet der Zug von selbst.

    Statt all dem kannst du **passen**: Du tust nichts und ziehst zwei Karten. Du kannst nicht zweimal nacheinander passen, nicht mit mehr als vier Karten auf der Hand und nicht, wenn es nichts zu ziehen gibt. Den Zug zu beenden, ohne etwas getan zu haben, geht nur, wenn du nicht passen kannst.

    Hast du am Ende deines Zuges mehr als vier Karten, so behältst du sie und ziehst keine. Ist der Nachziehstapel leer, wird der Ablagestapel gemischt und bildet den neuen.

    Den Ablagestapel und die gewonnenen Karten aller dürft ihr jederzeit ansehen. Deine Hand ist geheim.
rules-formations-title = Formationen
rules-formations =
    Eine Formation ist ein kleines Rechteck, von zwei Steinen nebeneinander bis zum ganzen Quadrat. Sie liegt aus, wenn das Rechteck irgendwo so in das Quadrat passt, dass jedes Symbol stimmt.
    - Sie wird nie gedreht und nie gespiegelt: Links bleibt links, oben bleibt oben.
    - Ein leeres Feld nimmt jeden Stein, aber ein Stein muss da sein: Das ganze Rechteck liegt innerhalb des Quadrats.
    - Eine Karte, die drei Felder breit ist, legt also die Spalten fest, eine drei Felder hohe die Zeilen und eine von drei mal drei alles.
    - Liegt eine Formation an mehreren Stellen, so zählt sie trotzdem nur einmal.

    Beispiel: Die Karte 2-07 zeigt „beliebig, Pferd, Vogel“ nebeneinander. Hier liegt sie in der obersten Zeile, in der untersten aber nicht:
    ```
        a         b         c
    1   Sonne     Pferd     Vogel
    2   Baum      Saatkorn  Saatkorn
    3   Pferd     Vogel     Schiff
    ```
rules-end-title = Ende und Wertung
rules-end =
    Die letzte Runde beginnt, sobald jemand einen Zug mit genug gewonnenen Karten beendet: 10 zu zweit, 9 zu dritt, 8 zu viert, 7 zu fünft. Die Runde wird zu Ende gespielt, damit alle gleich viele Züge hatten; dabei darfst du noch beliebig viele Karten einlösen.

    Jede gewonnene Karte bringt ihre Punkte. Wer die meisten Karten vom Wert 1 hat, bekommt 3 Punkte dazu; bei Gleichstand bekommen sie alle, die vorn liegen. Für gar keine gibt es nichts.

    Die höchste Summe gewinnt. Bei gleichen Summen teilt ihr euch den Sieg.

    Zwei Sicherheitsregeln von uns: Löst 20 Runden lang niemand eine Karte ein, endet die Partie. Wer die Partie verlässt, gibt die Hand in den Nachziehstapel zurück, behält seine Punkte, steht aber hinter allen, die geblieben sind, und hat keinen Anteil am Bonus.
rules-solo-title = Allein spielen
rules-solo =
    Der Stapel ist kleiner: 16 Karten, davon 8 zu 1 Punkt, 4 zu 2, 3 zu 3 und 1 zu 5 Punkten. Welche es sind, erfährst du beim Ziehen. Wenn du alle 16 einlöst, hast du gewonnen.

    Jeder Zug, den du ohne eine eingelöste Karte beendest, bringt einen **Fehlversuch**, auch wenn du gar nichts getan hast. Passen bringt keinen. Mit dem vierten Fehlversuch ist die Partie sofort vorbei und verloren.

    Abgeworfene Karten kommen wieder: Sobald der Nachziehstapel leer ist, bildet der Ablagestapel den neuen. Sind beide leer, spielst du mit den Karten weiter, die du hast.
rules-notation-title = Züge schreiben
rules-notation =
    Alles geht mit den Knöpfen. Wenn du lieber tippst, nimm `/move` mit einem von diesen:
    - `swap a1 b1 with 1-05`: Karte 1-05 abwerfen, die Steine auf a1 und b1 tauschen
    - `flip b2 with 1-05`: Karte 1-05 abwerfen, den Stein auf b2 umdrehen
    - `score 2-07`: Karte 2-07 einlösen
    - `pass`: passen
    - `end`: den Zug beenden

    Felder heißen nach Spalte und Zeile: die Spalten a, b, c von links nach rechts, die Zeilen 1, 2, 3 von oben nach unten. a1 ist also oben links und c3 unten rechts. Karten heißen nach ihrem Wert und einer zweistelligen Nummer.
rules-data-title = Zu dieser Fassung
rules-data =
    Das Spiel ist von J. Evan Raitt; die deutsche Ausgabe (Piatnik 2024) heißt Hidden Stones, die englische (Gamewright 2020) Shifting Stones. Alle Texte und Bilder hier sind unsere eigenen.
    - **Aus den gedruckten Regeln**: Steine, Zahl der Karten, Spielablauf, das Ende zu dritt, zu viert und zu fünft, das Solospiel.
    - **Anderswo gefunden**, in zwei unabhängigen und übereinstimmenden Listen: Formationen und Werte aller 72 Karten; das Ende bei 10 Karten zu zweit.
    - **Von uns**: die Namen von Karten und Feldern, was geschieht, wenn jemand die Partie verlässt, und das Ende nach 20 Runden ohne eingelöste Karte.

## Statistik, Rekorde und Erfolge

figure-cards =
    { $value ->
        [one] Eingelöste Karte
       *[other] Eingelöste Karten
    }
figure-best-turn =
    { $value ->
        [one] Punkt in einem Zug
       *[other] Punkte in einem Zug
    }
figure-strikes =
    { $value ->
        [one] Fehlversuch
       *[other] Fehlversuche
    }
record-best-turn =
    { $value ->
        [one] 1 Punkt in einem Zug
       *[other] { $value } Punkte in einem Zug
    }
record-strikes =
    { $value ->
        [0] kein einziger Fehlversuch
        [one] nur 1 Fehlversuch
       *[other] nur { $value } Fehlversuche
    }

achievement-flawless = Zug um Zug
achievement-flawless-how = Allein gewonnen, ohne Fehlversuch und ohne zu passen.
achievement-big-turn = Ein großer Zug
achievement-big-turn-how = In einem Zug 7 Punkte oder mehr geholt.
achievement-high-cards = Zweimal die Fünf
achievement-high-cards-how = In einer Partie zwei Karten vom Wert 5 eingelöst.
achievement-no-ones = Ohne Kleinkram
achievement-no-ones-how = Ohne eine Karte vom Wert 1 gewonnen.
achievement-runaway = Doppelt so gut
achievement-runaway-how = Mit mindestens doppelt so vielen Punkten wie Platz zwei gewonnen.

## Das Tagesspiel

tally-cards = { $value } von 16 Karten
tally-strikes =
    { $value ->
        [0] kein Fehlversuch
        [one] 1 Fehlversuch
       *[other] { $value } Fehlversuche
    }
tally-moves =
    { $value ->
        [one] einmal getauscht oder umgedreht
       *[other] { $value }‑mal getauscht oder umgedreht
    }
tally-order = Zuerst die meisten Karten, dann die wenigsten Fehlversuche, dann am seltensten getauscht und umgedreht.
tally-grid = Ein Feld für jede der 16 Karten, die besten zuerst. Mit zwei oder mehr anderen in einem Zug eingelöst: { $best }. Mit einer anderen: { $good }. Allein: { $fair }. Nicht eingelöst: { $missed }. Rote Kreuze für Fehlversuche: { $fault }.
