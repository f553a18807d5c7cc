title = LivingStone
blurb = Mit dem Dampfer zehn Spalten den Sambesi hinauf: Sammle Edelsteine und Zelte, und füll deine geheime Truhe.

## Dinge

space = Spalte { $column }, Reihe { $row }
stones-black =
    { $number ->
        [one] 1 schwarzer
       *[other] { $number } schwarze
    }
stones-clear =
    { $number ->
        [one] 1 klarer
       *[other] { $number } klare
    }
stones-blue =
    { $number ->
        [one] 1 blauer
       *[other] { $number } blaue
    }
stones-red =
    { $number ->
        [one] 1 roter
       *[other] { $number } rote
    }
stones-white =
    { $number ->
        [one] 1 weißer
       *[other] { $number } weiße
    }
# Dieselben im Akkusativ: was jemand nimmt oder verkauft.
some-black =
    { $number ->
        [one] einen schwarzen
       *[other] { $number } schwarze
    }
some-clear =
    { $number ->
        [one] einen klaren
       *[other] { $number } klare
    }
some-blue =
    { $number ->
        [one] einen blauen
       *[other] { $number } blaue
    }
some-red =
    { $number ->
        [one] einen roten
       *[other] { $number } rote
    }
some-white =
    { $number ->
        [one] den weißen
       *[other] { $number } weiße
    }
# Einer allein, am Anfang eines Knopfes.
one-clear = Klaren Stein
one-blue = Blauen Stein
one-red = Roten Stein

card-free-tent = Freies Zelt
card-two-dice = Zwei Würfel
card-ignore-number = Beliebige Reihe
card-lion = Löwe
card-rhino = Nashorn
card-antelope = Antilope
card-extra-tent = Zusatzzelt
card-market = Markt
card-three-stones = Drei Steine
card-four-coins = Vier Münzen
card-steamboat-back = Boot zurück
card-mine-collapse = Mineneinsturz

loss = { $seat } ({ $gems })
    .you-seat = du ({ $gems })
points-of =
    { $points ->
        [one] { $seat } { $points } Punkt
       *[other] { $seat } { $points } Punkte
    }
    .you-seat =
        { $points ->
            [one] du { $points } Punkt
           *[other] du { $points } Punkte
        }
chest-of =
    { $coins ->
        [one] { $seat } { $coins } Münze
       *[other] { $seat } { $coins } Münzen
    }
    .you-seat =
        { $coins ->
            [one] du { $coins } Münze
           *[other] du { $coins } Münzen
        }

## Fragen

ask-die = Welcher Würfel, und wofür?
ask-higher-die = Welcher Würfel über { $last }, und wofür?
ask-act = Noch etwas, bevor du fertig bist?
ask-act-last = Noch etwas? Vielleicht ist das deine letzte Gelegenheit zum Spenden.
ask-group-tent = Würfel für ein Zelt
ask-group-coins = Würfel für Münzen
ask-group-mine = Würfel für Steine
ask-group-card = Würfel für eine Karte
ask-group-cards = Würfel für ein Zelt, mit Karten
ask-group-source = Welches Zelt versetzt du?
ask-group-target = Wohin kommt das Zusatzzelt?
ask-source = Welches deiner Zelte kommt in die Spalte des Boots?
ask-target = Auf welches deiner gewerteten Felder kommt das Zusatzzelt?
ask-tent-cards = Karten zu diesem Zelt?
ask-continue = Und dann?
ask-sell = Wie viele Edelsteine verkaufst du?
ask-market = Welche Edelsteine verkaufst du auf dem Markt?
ask-donate = Wie viele Münzen spendest du?
ask-clear = Klare (bis { $most })
ask-blue = Blaue (bis { $most })
ask-red = Rote (bis { $most })

## Knöpfe und Listen

name-coins =
    { $die ->
        [one] 1 Münze
       *[other] { $die } Münzen
    }
name-mine =
    { $die ->
        [one] 1 Stein
       *[other] { $die } Steine
    }
name-mine-few =
    { $stones ->
        [one] 1 Stein ({ $die })
       *[other] { $stones } Steine ({ $die })
    }
name-card = Karte ({ $die })
name-row =
    { $coins ->
        [one] Reihe { $row }: 1 Münze
       *[other] Reihe { $row }: { $coins } Münzen
    }
name-row-free = Reihe { $row }, kostenlos
name-number = { $number }
name-number-few = { $number } ({ $die })
name-number-more = { $number } …
name-tent = Zelt, Reihe { $die }
name-tent-free = Freies Zelt, Reihe { $die }
name-tent-more = Zelt ({ $die }) …
name-move-more = Zelt versetzen ({ $die }) …
name-sell-all = Alle verkaufen (+{ $coins })
name-sell-spare = Je 1 behalten (+{ $coins })
name-sell-short = Edelsteine …
name-market-short = Markt …
name-donate = { $coins } spenden
roll-round = für diese Runde
roll-test = die Spendenprobe
label-take = Würfel nehmen
label-take-die = Eine { $die } nehmen
label-take-coins =
    { $die ->
        [one] Würfel 1: 1 Münze
       *[other] Würfel { $die }: { $die } Münzen
    }
label-take-card = Würfel { $die }: eine Karte ziehen
label-take-mine =
    { $stones ->
        [one] Würfel { $die }: 1 Stein aus der Mine
       *[other] Würfel { $die }: { $stones } Steine aus der Mine
    }
label-take-move = Würfel { $die }: ein Zelt versetzen …
label-tent = Würfel { $die }: Zelt, mit Karten …
label-tent-for =
    { $coins ->
        [one] Würfel { $die }: Zelt in { $space } für 1 Münze
       *[other] Würfel { $die }: Zelt in { $space } für { $coins } Münzen
    }
label-tent-free = Würfel { $die }: freies Zelt in { $space }
label-move = Würfel { $die }: Zelt von { $source } versetzen, mit Karten …
label-move-for =
    { $coins ->
        [one] Würfel { $die }: Zelt von { $source } nach { $space } für 1 Münze
       *[other] Würfel { $die }: Zelt von { $source } nach { $space } für { $coins } Münzen
    }
label-move-free = Würfel { $die }: Zelt von { $source } nach { $space }, kostenlos
label-part-source = Von { $source }
label-part-source-cards = Von { $source }: { $cards }
label-part-target = In { $space }
label-part-free = Freies Zelt: kostenlos
label-part-rows = Beliebige Reihe: Reihe wählen …
label-part-row-for =
    { $coins ->
        [one] Beliebige Reihe: in { $space } für 1 Münze
       *[other] Beliebige Reihe: in { $space } für { $coins } Münzen
    }
label-part-row-free = Beliebige Reihe und Freies Zelt: in { $space }, kostenlos
label-sell = Edelsteine verkaufen …
label-sell-one = { $gem } verkaufen (+{ $coins })
label-sell-gems = Verkaufen: { $gems } (+{ $coins })
label-market = Markt: Edelsteine verkaufen …
label-market-gems =
    { $coins ->
        [one] Markt: { $gems } für 1 Münze und 1 Punkt
       *[other] Markt: { $gems } für { $coins } Münzen und { $coins } Punkte
    }
label-donate = Spenden …
label-donate-coins =
    { $coins ->
        [one] 1 Münze spenden
       *[other] { $coins } Münzen spenden
    }
label-play = Karte spielen
label-play-animal = Tier zeigen
label-play-four-coins = Vier Münzen: { $coins } bekommen
label-play-three-stones =
    { $stones ->
        [one] Drei Steine: 1 ziehen
       *[other] Drei Steine: { $stones } ziehen
    }
label-play-steamboat-back = Boot zurück in Spalte { $column }
label-play-two-dice = Zwei Würfel: noch einen über { $last } nehmen
label-play-lion = Löwe: { $points } Punkte
label-play-rhino = Nashorn: { $points } Punkte
label-play-antelope = Antilope: { $points } Punkte
label-play-extra = Zusatzzelt …
label-extra = Zusatzzelt in { $space }
label-extra-from = Zusatzzelt von { $source } nach { $space }
label-done = Fertig

## Ablehnungen

refused-unreadable = Das ist kein Zug in diesem Spiel. Züge sehen so aus: „take 4 coins“, „take 4 tent“, „sell clear 1 red 1“, „donate 2“, „play coins“ oder „done“.
refused-tent-words = Nach dem Zelt kann nur „free“, „row 3“ oder „row 3 free“ folgen.
refused-play-words = Karten spielst du mit „play coins“, „stones“, „animal lion“, „market clear 1“, „boat“, „extra 2 5“ oder „two-dice“.
refused-number-words = Diese Zahl passt hier nicht. Schreib eine ganze Zahl von 1 bis 9999 ohne führende Nullen.
refused-face = Diesen Würfel gibt es nicht. Würfel zeigen 1 bis 6.
refused-row = Diese Reihe gibt es nicht. Die Reihen sind 1 bis 6, Reihe 1 am Fluss.
refused-column = Diese Spalte gibt es nicht. Die Spalten sind 1 bis 10, von links.
refused-gem-words = Nenn die Edelsteine in der Reihenfolge clear, blue, red, jeweils mit Anzahl: „clear 2 red 1“.
refused-die-first = Du hast noch keinen Würfel genommen. Nimm zuerst einen.
refused-die-taken = Du hast deinen Würfel schon genommen. Schreib „done“, oder spiel Zwei Würfel, um noch einen zu nehmen.
refused-no-such-die = Auf dem Tisch liegt keine { $die }. Noch da: { $dice }.
refused-die-too-low = Eine { $die } ist zu niedrig: Dein nächster Würfel muss höher als { $last } sein.
refused-row-is-die = Der Würfel führt ohnehin in Reihe { $row }. Behalt die Karte, oder wähl eine andere Reihe.
refused-too-expensive =
    Ein Zelt in { $space } kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }, und du hast { $coins }. Verkauf erst Edelsteine, oder wähl einen anderen Würfel.
refused-no-tents = Alle deine Zelte stehen auf dem Plan. Nimm den Würfel für etwas anderes.
refused-move-instead = Alle deine Zelte stehen auf dem Plan. Versetz stattdessen eines: „take 4 move 2 5“ oder „play extra 2 5 from 3 1“.
refused-supply-first =
    Du hast noch { $tents ->
        [one] 1 Zelt
       *[other] { $tents } Zelte
    } zum Bauen. Versetzen geht erst, wenn keines mehr da ist.
refused-no-own-tent = In { $space } hast du kein Zelt.
refused-same-space = Das Zelt steht schon in { $space }. Wähl ein anderes Feld.
refused-not-scored = In { $space } hast du kein gewertetes Zelt. Das Zusatzzelt kommt dorthin, wo du eins hast.
refused-boat-column = Das Boot liegt in Spalte { $column }, dorthin kann das Zusatzzelt nicht.
refused-no-gems = Du hast keine Edelsteine.
refused-not-those-gems = So viele hast du nicht. Deine Edelsteine: { $gems }.
refused-too-few-coins =
    { $coins ->
        [0] Du hast keine Münzen zum Spenden.
        [one] Du hast nur eine Münze.
       *[other] Du hast nur { $coins } Münzen.
    }
refused-boat-at-start = Das Boot liegt in Spalte 1 und kann nicht zurück.
refused-boat-limit = Das Boot ist schon { $boats }‑mal zurückgefahren, öfter geht es nicht.
refused-two-dice-later = Nimm erst einen Würfel, dann spiel Zwei Würfel.
refused-no-higher-die = Kein Würfel auf dem Tisch ist höher als { $last }, da hilft Zwei Würfel nicht.
refused-no-card-free-tent = Du hast keine Karte Freies Zelt.
refused-no-card-two-dice = Du hast keine Karte Zwei Würfel.
refused-no-card-ignore-number = Du hast keine Karte Beliebige Reihe.
refused-no-card-lion = Du hast keinen Löwen.
refused-no-card-rhino = Du hast kein Nashorn.
refused-no-card-antelope = Du hast keine Antilope.
refused-no-card-extra-tent = Du hast keine Karte Zusatzzelt.
refused-no-card-market = Du hast keine Karte Markt.
refused-no-card-three-stones = Du hast keine Karte Drei Steine.
refused-no-card-four-coins = Du hast keine Karte Vier Münzen.
refused-no-card-steamboat-back = Du hast keine Karte Boot zurück.

refused-edition-name = Eine Ausgabe in der Konfiguration heißt „reconstructed“ wie die, die das Spiel mitbringt. Gib ihr einen anderen Namen.
refused-edition-empty = Die Ausgabe ist leer. Sie braucht mindestens eine der Tabellen { $tables }.
refused-edition-table = Die Ausgabe hat eine Tabelle, die dieses Spiel nicht kennt. Es kennt { $tables }.
refused-edition-length = Die Tabelle { $table } der Ausgabe muss eine Liste von { $count } Zahlen sein.
refused-edition-number = In der Tabelle { $table } der Ausgabe muss Platz { $place } eine ganze Zahl von { $least } bis { $most } sein.
refused-edition-falling = In der Tabelle { $table } der Ausgabe ist Platz { $place } niedriger als der davor. Kosten fallen nie.
refused-deck-cards = Der Stapel (deck) der Ausgabe muss genau diese Karten nennen: { $cards }.
refused-deck-count = Der Stapel (deck) der Ausgabe braucht für { $card } eine ganze Zahl von { $least } bis 27.
refused-deck-sum = Der Stapel (deck) der Ausgabe hat { $sum } Karten, es müssen { $cards } sein.

table-costs = costs
table-points = points
table-majority = majority
table-deck = deck
key-free-tent = free_tent
key-two-dice = two_dice
key-ignore-number = ignore_number
key-lion = lion
key-rhino = rhino
key-antelope = antelope
key-extra-tent = extra_tent
key-market = market
key-three-stones = three_stones
key-four-coins = four_coins
key-steamboat-back = steamboat_back
key-mine-collapse = mine_collapse

## Verlauf

event-round-started = Runde { $round }: Boot in Spalte { $column }, { $seat } beginnt. Würfel: { $dice }.
    .you-seat = Runde { $round }: Boot in Spalte { $column }, du beginnst. Würfel: { $dice }.
event-seat-skipped = Für { $seat } ist in dieser Runde kein Würfel mehr hoch genug.
    .you-seat = Für dich ist in dieser Runde kein Würfel mehr hoch genug.
event-die-coins =
    { $die ->
        [one] { $seat } nimmt eine 1 und bekommt 1 Münze.
       *[other] { $seat } nimmt eine { $die } und bekommt { $die } Münzen.
    }
    .you-seat =
        { $die ->
            [one] Du nimmst eine 1 und bekommst 1 Münze.
           *[other] Du nimmst eine { $die } und bekommst { $die } Münzen.
        }
event-die-card = { $seat } nimmt eine { $die } und zieht eine Karte.
    .you-seat = Du nimmst eine { $die } und ziehst eine Karte.
event-coins-by-card = { $seat } spielt Vier Münzen und bekommt { $coins }.
    .you-seat = Du spielst Vier Münzen und bekommst { $coins }.
event-coins-paid =
    { $coins ->
        [one] { $seat } zahlt 1 Münze an { $to }.
       *[other] { $seat } zahlt { $coins } Münzen an { $to }.
    }
    .you-seat =
        { $coins ->
            [one] Du zahlst 1 Münze an { $to }.
           *[other] Du zahlst { $coins } Münzen an { $to }.
        }
    .you-to =
        { $coins ->
            [one] { $seat } zahlt dir 1 Münze.
           *[other] { $seat } zahlt dir { $coins } Münzen.
        }
event-card-received = Deine neue Karte: { $card }.
event-card-played = { $seat } spielt { $card }.
    .you-seat = Du spielst { $card }.
event-animal-played = { $seat } zeigt { $card } für { $points } Punkte.
    .you-seat = Du zeigst { $card } für { $points } Punkte.
event-mine-collapsed = { $seat } zieht den Mineneinsturz. Alle Edelsteine kommen zurück in den Beutel: { $losses }.{ $aside ->
        [0] {""}
       *[other] {" "}Auch die beiseitegelegten Steine.
    }
    .you-seat = Du ziehst den Mineneinsturz. Alle Edelsteine kommen zurück in den Beutel: { $losses }.{ $aside ->
            [0] {""}
           *[other] {" "}Auch die beiseitegelegten Steine.
        }
event-mine-collapsed-empty = { $seat } zieht den Mineneinsturz, aber niemand hat Edelsteine.{ $aside ->
        [0] {""}
       *[other] {" "}Die beiseitegelegten Steine kommen zurück in den Beutel.
    }
    .you-seat = Du ziehst den Mineneinsturz, aber niemand hat Edelsteine.{ $aside ->
            [0] {""}
           *[other] {" "}Die beiseitegelegten Steine kommen zurück in den Beutel.
        }
event-no-replacement = Für { $seat } gibt es keine andere Karte.
    .you-seat = Für dich gibt es keine andere Karte.
event-deck-reshuffled =
    { $cards ->
        [one] Der Nachziehstapel wird gemischt: 1 Karte.
       *[other] Der Nachziehstapel wird gemischt: { $cards } Karten.
    }
event-stones-drawn =
    { $die ->
        [0] { $seat } zieht { $stones } aus dem Beutel{ $white ->
                [0] .
               *[other] ; alles kommt zurück in den Beutel.
            }
        [1] { $seat } holt mit der 1 { $stones } Stein{ $white ->
                [0] .
               *[other] ; alles kommt zurück in den Beutel.
            }
       *[other] { $seat } holt mit der { $die } { $stones } aus der Mine{ $white ->
                [0] .
               *[other] ; alles kommt zurück in den Beutel.
            }
    }
    .you-seat =
        { $die ->
            [0] Du ziehst { $stones } aus dem Beutel{ $white ->
                    [0] .
                   *[other] ; alles kommt zurück in den Beutel.
                }
            [1] Du holst mit der 1 { $stones } Stein{ $white ->
                    [0] .
                   *[other] ; alles kommt zurück in den Beutel.
                }
           *[other] Du holst mit der { $die } { $stones } aus der Mine{ $white ->
                    [0] .
                   *[other] ; alles kommt zurück in den Beutel.
                }
        }
event-no-stones =
    { $die ->
        [0] { $seat } greift in den Beutel, aber er ist leer.
       *[other] { $seat } nimmt die { $die }, aber der Beutel ist leer.
    }
    .you-seat =
        { $die ->
            [0] Du greifst in den Beutel, aber er ist leer.
           *[other] Du nimmst die { $die }, aber der Beutel ist leer.
        }
event-stones-returned =
    { $stones ->
        [one] Der weiße Stein kommt zurück in den Beutel.
       *[other] Der weiße Stein bringt die Handvoll und alle beiseitegelegten Steine zurück in den Beutel, zusammen { $stones }.
    }
event-gems-sold =
    { $coins ->
        [one] { $seat } verkauft { $gems } für 1 Münze.
       *[other] { $seat } verkauft { $gems } für { $coins } Münzen.
    }
    .you-seat =
        { $coins ->
            [one] Du verkaufst { $gems } für 1 Münze.
           *[other] Du verkaufst { $gems } für { $coins } Münzen.
        }
event-gems-marketed =
    { $coins ->
        [one] { $seat } spielt Markt und verkauft { $gems } für 1 Münze und 1 Punkt.
       *[other] { $seat } spielt Markt und verkauft { $gems } für { $coins } Münzen und { $coins } Punkte.
    }
    .you-seat =
        { $coins ->
            [one] Du spielst Markt und verkaufst { $gems } für 1 Münze und 1 Punkt.
           *[other] Du spielst Markt und verkaufst { $gems } für { $coins } Münzen und { $coins } Punkte.
        }
event-tent-built =
    { $die ->
        [0] { $seat } baut ein Zelt in { $space } { $how }.
       *[other] { $seat } nimmt eine { $die } und baut ein Zelt in { $space } { $how }.
    }
    .you-seat =
        { $die ->
            [0] Du baust ein Zelt in { $space } { $how }.
           *[other] Du nimmst eine { $die } und baust ein Zelt in { $space } { $how }.
        }
event-tent-moved =
    { $die ->
        [0] { $seat } versetzt ein Zelt von { $source } nach { $space } { $how }.
       *[other] { $seat } nimmt eine { $die } und versetzt ein Zelt von { $source } nach { $space } { $how }.
    }
    .you-seat =
        { $die ->
            [0] Du versetzt ein Zelt von { $source } nach { $space } { $how }.
           *[other] Du nimmst eine { $die } und versetzt ein Zelt von { $source } nach { $space } { $how }.
        }
by-die =
    { $coins ->
        [one] für 1 Münze
       *[other] für { $coins } Münzen
    }
by-row =
    { $coins ->
        [one] für 1 Münze, mit Beliebiger Reihe
       *[other] für { $coins } Münzen, mit Beliebiger Reihe
    }
by-free = kostenlos, mit Freiem Zelt
by-row-free = kostenlos, mit Beliebiger Reihe und Freiem Zelt
by-extra = kostenlos, mit Zusatzzelt
event-boat-back = Das Boot fährt zurück in Spalte { $column }.
event-donated = { $seat } spendet.
    .you-seat = Du spendest.
event-chest-filled =
    { $coins ->
        [one] Du legst 1 Münze in deine Truhe. Jetzt { $total ->
            [one] liegt dort 1 Münze
           *[other] liegen dort { $total } Münzen
        }.
       *[other] Du legst { $coins } Münzen in deine Truhe. Jetzt liegen dort { $total }.
    }
event-column-scored = Spalte { $column } zählt: { $points }.
event-column-empty = Spalte { $column } zählt, aber niemand hat dort ein Zelt.
event-majority-scored =
    { $count ->
        [one] Die meisten Zelte in Reihe { $row }: { $seats }, { $points } Punkte.
       *[other]
        { $points ->
            [one] Die meisten Zelte in Reihe { $row }: { $seats }, je 1 Punkt.
           *[other] Die meisten Zelte in Reihe { $row }: { $seats }, je { $points } Punkte.
        }
    }
    .you-seats =
        { $count ->
            [one] Die meisten Zelte in Reihe { $row }: { $seats }, { $points } Punkte.
           *[other]
            { $points ->
                [one] Die meisten Zelte in Reihe { $row }: { $seats }, je 1 Punkt.
               *[other] Die meisten Zelte in Reihe { $row }: { $seats }, je { $points } Punkte.
            }
        }
event-gems-scored =
    { $points ->
        [one] { $seat } bekommt 1 Punkt für Edelsteine.
       *[other] { $seat } bekommt { $points } Punkte für Edelsteine.
    }
    .you-seat =
        { $points ->
            [one] Du bekommst 1 Punkt für Edelsteine.
           *[other] Du bekommst { $points } Punkte für Edelsteine.
        }
event-animals-revealed = { $seat } zeigt { $cards } für { $points } Punkte.
    .you-seat = Du zeigst { $cards } für { $points } Punkte.
event-chests-opened = Die Truhen gehen auf: { $chests }.
event-test-rolled = Die Spendenprobe: { $dice }, zusammen { $sum }. Wer weniger gespendet hat, scheidet aus.
event-seat-eliminated =
    { $coins ->
        [one] { $seat } hat 1 Münze gespendet und scheidet aus.
       *[other] { $seat } hat { $coins } Münzen gespendet und scheidet aus.
    }
    .you-seat =
        { $coins ->
            [one] Du hast 1 Münze gespendet und scheidest aus.
           *[other] Du hast { $coins } Münzen gespendet und scheidest aus.
        }
event-seat-left =
    { $cards ->
        [0] { $seat } verlässt die Partie; die Zelte kommen vom Plan.
        [one] { $seat } verlässt die Partie; die Zelte kommen vom Plan, und eine Karte geht zurück in den Nachziehstapel.
       *[other] { $seat } verlässt die Partie; die Zelte kommen vom Plan, und { $cards } Karten gehen zurück in den Nachziehstapel.
    }
    .you-seat =
        { $cards ->
            [0] Du verlässt die Partie; deine Zelte kommen vom Plan.
            [one] Du verlässt die Partie; deine Zelte kommen vom Plan, und eine Karte geht zurück in den Nachziehstapel.
           *[other] Du verlässt die Partie; deine Zelte kommen vom Plan, und { $cards } Karten gehen zurück in den Nachziehstapel.
        }
event-game-ended =
    { $count ->
        [one] { $reason } { $seats } gewinnt.
       *[other] { $reason } { $seats } teilen sich den Sieg.
    }
    .you-seats =
        { $count ->
            [one] { $reason } Du gewinnst.
           *[other] { $reason } Ihr teilt euch den Sieg: { $seats }.
        }
event-game-ended-nobody = { $reason }

reason-finished = Die Reise ist zu Ende.
reason-nobody = Die Reise ist zu Ende. Alle haben zu wenig gespendet, niemand gewinnt.
reason-abandoned = Nur eine Person ist noch da.

line-columns = Spalten
line-market = Markt
line-animals = Tiere
line-majority = Mehrheiten
line-gems = Edelsteine

## Das Tagesspiel

tally-order = Die meisten Punkte zuerst, bei Gleichstand der größere Vorsprung. Wer ausscheidet, hat 0.
tally-grid = Eine Zeile für jede Quelle von Punkten, die beste zuerst, mit einem Feld für je 5 Punkte. Voll: { $best }. Mehr als halb voll: { $good }. Weniger: { $fair }. Nichts daraus: { $missed }. Rote Kreuze für verlorene Punkte: { $fault }.

note-test = Spendenprobe: { $dice } = { $sum }
note-chest =
    { $coins ->
        [one] Truhe von { $seat }: 1 Münze
       *[other] Truhe von { $seat }: { $coins } Münzen
    }
note-chest-out =
    { $coins ->
        [one] Truhe von { $seat }: 1 Münze, ausgeschieden
       *[other] Truhe von { $seat }: { $coins } Münzen, ausgeschieden
    }

highlight-out =
    { $coins ->
        [one] Knapp vorbei: { $seat } hatte { $points } Punkte, aber nur 1 Münze in der Truhe.
       *[other] Knapp vorbei: { $seat } hatte { $points } Punkte, aber nur { $coins } Münzen in der Truhe.
    }
highlight-sale =
    { $gems ->
        [one] Bester Verkauf: { $seat }, 1 Edelstein für { $coins ->
            [one] 1 Münze
           *[other] { $coins } Münzen
        }.
       *[other] Bester Verkauf: { $seat }, { $gems } Edelsteine für { $coins } Münzen.
    }
highlight-column =
    { $points ->
        [one] Beste Spalte: { $seat }, 1 Punkt in Spalte { $column }.
       *[other] Beste Spalte: { $seat }, { $points } Punkte in Spalte { $column }.
    }

## Stand

status-header = Runde { $round }, Boot in Spalte { $column }
status-header-last = Runde { $round }, Boot in Spalte { $column }, der letzten: Jeder Zug kann deine letzte Gelegenheit zum Spenden sein
status-tents =
    { $tents ->
        [one] noch 1 Zelt
       *[other] noch { $tents } Zelte
    }
status-gems = Edelsteine: { $gems }
status-cards =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
status-gifts =
    { $gifts ->
        [0] nicht gespendet
        [one] einmal gespendet
       *[other] { $gifts }‑mal gespendet
    }
status-dice = Würfel: { $dice }
status-start = beginnt die Runde
status-waiting = kein Würfel mehr in dieser Runde
status-chest = Truhe: { $coins }
status-out = ausgeschieden
status-left = nicht mehr dabei

## Optionen

option-edition = Ausgabe
option-edition-reconstructed = rekonstruierte Kosten und Karten
option-collapse = Nach einem Mineneinsturz
option-collapse-players = nur die Edelsteine der Mitspielenden zurück in den Beutel
option-collapse-all = auch die beiseitegelegten Steine zurück in den Beutel
option-endmarket = Marktkarte am Ende
option-endmarket-off = Edelsteine zählen je 1 Punkt
option-endmarket-on = Edelsteine zählen mit Marktkarte in der Hand 1, 2 oder 3 Punkte

## Regeln

rules-goal-title = Ziel
rules-goal =
    Ein Dampfer fährt den Sambesi hinauf, zehn Spalten von links nach rechts, eine in jeder Runde. Ihr baut Zelte in der Spalte, in der das Boot liegt. Jedes Zelt bringt Punkte, wenn seine Spalte gewertet wird, und am Ende noch einmal für die meisten Zelte einer Reihe.

    Die Königin will aber Spenden: Heimlich legt ihr Münzen in eure eigene Truhe. Bei drei und mehr Personen gilt: **Wer am Ende am wenigsten gespendet hat, kann nicht gewinnen**, mit noch so vielen Punkten. Bei Gleichstand scheiden alle mit der kleinsten Truhe aus.

    Von den übrigen gewinnt, wer die meisten Punkte hat; bei gleichen Punkten entscheidet die vollere Truhe; ist auch das gleich, wird der Sieg geteilt.
rules-setup-title = Aufbau
rules-setup =
    Alle haben 3 Münzen, 11 Zelte und eine leere Truhe. Im Beutel sind 60 Steine: 29 schwarze, 15 klare, 10 blaue, 5 rote und 1 weißer. Es gibt 27 Karten. Wer beginnt, wird ausgelost.

    Für jede Person gibt es zwei Würfel. Geheim sind Münzen auf der Hand, Münzen in der Truhe und Karten; alles andere ist offen, auch wie oft du gespendet hast.
rules-turn-title = Runden und Züge
rules-turn =
    Am Anfang einer Runde werden alle Würfel geworfen. Dann seid ihr im Uhrzeigersinn am Zug. In deinem Zug nimmst du **einen Würfel**, und jeder Würfel, den du in einer Runde nimmst, muss **höher sein als dein letzter**. Du nutzt ihn für genau eine Aktion. Passen darfst du nicht.

    Kannst du keinen Würfel mehr nehmen, wirst du bis zur nächsten Runde übersprungen. Kannst nur noch du, machst du weiter. Kann niemand mehr einen Würfel nehmen, endet die Runde; Würfel dürfen übrig bleiben.

    Dann wird die Spalte des Boots gewertet: Jedes Zelt darin bringt die Punkte, die links an seiner Reihe stehen. Alle Zelte zählen, auch mehrere auf einem Feld. Nun fährt das Boot weiter, die nächste Person im Uhrzeigersinn beginnt, und alle Würfel werden neu geworfen.

    Dein Zug endet, wenn du fertig sagst, oder von selbst, wenn alle sehen können, dass du nichts mehr tun kannst.
rules-actions-title = Die vier Aktionen
rules-actions =
    Eine 4 zum Beispiel bringt dir eines davon:
    - **Münzen**: 4 Münzen.
    - **Karte**: eine Karte, gleich mit welchem Würfel.
    - **Mine**: 4 Steine aus dem Beutel. Edelsteine (klar, blau, rot) gehören dir, schwarze Steine kommen zur Seite. Ist der weiße Stein dabei, werden die Edelsteine dieser Handvoll sofort verkauft; dann kommen die Handvoll und alle beiseitegelegten Steine zurück in den Beutel. Was du vorher hattest, behältst du.
    - **Zelt**: ein Zelt in der Spalte des Boots, Reihe 4.

    Ein Zelt kostet, was am Ufer steht, und eine Münze mehr für jede andere Person, die auf diesem Feld ein Zelt hat; diese Münzen bekommen sie. Auf einem Feld dürfen beliebig viele Zelte stehen. Sind deine Zelte aufgebraucht, kannst du keine mehr bauen (zu zweit versetzt ihr sie dann).
rules-free-title = Was nebenbei geht
rules-free =
    Jederzeit in deinem Zug, vor oder nach dem Würfel und so oft du willst:
    - **Edelsteine verkaufen**, an die Bank: klar 1, blau 3, rot 5 Münzen. Sie kommen zur Seite.
    - **Spenden**: Leg beliebig viele deiner Münzen, mindestens eine, in deine Truhe. Die anderen erfahren, dass du gespendet hast, aber nicht wie viel. Heraus kommt nichts mehr.
    - **Karten spielen**, auch eine eben gezogene, und mehrere in einem Zug.

    In der letzten Spalte aufgepasst: Kannst du keinen Würfel mehr nehmen, kommst du nicht mehr dran. Jeder Zug kann also deine letzte Gelegenheit zum Spenden sein.
rules-cards-title = Karten
rules-cards =
    Zu einem Zelt:
    - **Freies Zelt**: Du bezahlst nichts dafür, auch nicht an die anderen.
    - **Beliebige Reihe**: Es kommt in eine andere Reihe der Spalte, in der das Boot liegt. Beide Karten gehen auch zusammen.

    Jederzeit in deinem Zug:
    - **Vier Münzen**: 4 Münzen. **Drei Steine**: 3 Steine aus dem Beutel ziehen.
    - **Löwe, Nashorn, Antilope**: 4, 3 oder 2 Punkte. Am Ende zählen sie auf der Hand genauso.
    - **Markt**: Verkauf beliebige deiner Edelsteine, mindestens einen: klar 1, blau 2, rot 3 Münzen und ebenso viele Punkte.
    - **Zusatzzelt**: Ohne Würfel und kostenlos kommt ein Zelt auf ein Feld, auf dem du ein gewertetes Zelt hast, aber nicht in die Spalte des Boots. Es zählt für die Mehrheit, nicht sofort.
    - **Boot zurück**: Das Boot fährt eine Spalte zurück; nun wird dort gebaut und gewertet. Zelte, die noch einmal gewertet werden, bringen noch einmal Punkte. Nach der Runde geht es weiter wie immer. Höchstens zehnmal im Spiel.

    Nach deiner Aktion:
    - **Zwei Würfel**: Nimm sofort noch einen höheren Würfel.

    Den **Mineneinsturz** hat niemand auf der Hand. Wer ihn zieht, zeigt ihn: Alle Edelsteine gehen zurück in den Beutel. Dafür gibt es eine andere Karte, dann werden die gespielten Karten und der Mineneinsturz in den Nachziehstapel gemischt.
rules-end-title = Ende und Wertung
rules-end =
    Ist Spalte 10 gewertet und müsste das Boot weiterfahren, endet das Spiel:
    - **Mehrheiten**: In jeder Reihe bringen die meisten Zelte über alle Spalten die Punkte am rechten Ende. Bei Gleichstand teilt ihr die Punkte, abgerundet.
    - **Edelsteine**, die du behalten hast: je 1 Punkt. **Tiere** auf der Hand: 4, 3 und 2 Punkte. Münzen bringen nichts.
    - Die **Truhen** werden geöffnet. Wer am wenigsten gespendet hat, scheidet aus, auch wenn das alle sind: Dann gewinnt niemand.

    Punkte, die Ausgeschiedene bekommen haben, gehen nicht an andere.

    Unsere eigene Regel fürs Aufhören: Die Zelte kommen vom Plan, die Edelsteine beiseite, die Karten zurück in den Nachziehstapel. Die Punkte bleiben, zählen aber zuletzt. Ist nur noch eine Person da, gewinnt sie.
rules-two-title = Zu zweit
rules-two =
    Zu zweit spielt ihr mit vier Würfeln, und zweierlei ist anders:
    - Sind deine Zelte aufgebraucht, kannst du statt zu bauen eines in die Spalte des Boots **versetzen**. Das kostet dasselbe, Karten wirken ebenso, und gewertete Punkte bleiben. Auch die Karte Zusatzzelt versetzt dann ein Zelt.
    - Am Ende werden **vier Würfel** geworfen. Wer weniger gespendet hat als ihre Summe, scheidet aus. Das kann beide treffen.

    Dasselbe gilt, wenn von mehreren nur zwei übrig sind.

    Das **Tagesspiel** ist eine ganze Partie zu zweit, du gegen einen Roboter. Es zählen deine Punkte; scheidest du am Ende aus, sind es 0.
rules-notation-title = Züge schreiben
rules-notation =
    Alles geht mit den Knöpfen. Wenn du lieber tippst, nimm `/move` mit einem davon:
    - `take 4 coins`, `take 4 card`, `take 4 mine`, `take 4 tent`: Münzen, Karte, Mine, Zelt
    - `take 4 tent free`, `take 4 tent row 6`, `take 4 tent row 6 free`: mit Karten
    - `take 4 move 2 5`, Karten wie oben: zu zweit, versetzt das Zelt von Spalte 2, Reihe 5
    - `sell clear 1 blue 2 red 1` verkauft klare, blaue, rote; `donate 3` spendet
    - `play coins`, `play stones`, `play boat`, `play two-dice`
    - `play animal lion` (oder `rhino`, `antelope`)
    - `play market clear 2 red 1`
    - `play extra 2 5`: auf Spalte 2, Reihe 5; zu zweit auch `play extra 2 5 from 3 1`
    - `done`

    Felder heißen nach Spalte (1 bis 10 von links) und Reihe (1 bis 6, Reihe 1 am Fluss).
rules-data-title = Über diese Fassung
rules-data =
    Das Spiel ist von Benjamin Liersch (Schmidt Spiele 2009). Alle Texte und Bilder hier sind unsere eigenen. Nicht alle Werte der Schachtel waren uns bekannt:
    - **Aus der gedruckten Regel**: Ablauf, Wirkung der Karten, Anzahl der Münzen, Steine, Zelte, Würfel und Karten, 10 Punkte für die Mehrheit in Reihe 2.
    - **Anderswo gefunden**: zehn Spalten, Reihe 1 am Fluss, 1 bis 6 Punkte je Runde, 12 und 2 Punkte für die Mehrheiten in Reihe 1 und 6, die Farben der Edelsteine.
    - **Von uns rekonstruiert**: die Kosten aller Spalten, wie oft es jede Karte gibt, und die Mehrheiten der Reihen 3 bis 5 (8, 6, 4). Im echten Spiel kann das anders sein.

    Hast du das Spiel, nenn dem Betreiber dieses Bots die echten Werte: Eine Ausgabe in der Konfiguration ersetzt unsere. Eine Partie behält die Ausgabe, mit der sie begonnen hat.

## Statistik, Rekorde und Erfolge

figure-tents =
    { $value ->
        [one] Zelt
       *[other] Zelte
    }
figure-majorities =
    { $value ->
        [one] Mehrheit
       *[other] Mehrheiten
    }
figure-gems-found =
    { $value ->
        [one] Gefundener Edelstein
       *[other] Gefundene Edelsteine
    }
figure-donated =
    { $value ->
        [one] Gespendete Münze
       *[other] Gespendete Münzen
    }
figure-best-column =
    { $value ->
        [one] Punkt in einer Spalte
       *[other] Punkte in einer Spalte
    }
figure-best-sale =
    { $value ->
        [one] Münze in einem Verkauf
       *[other] Münzen in einem Verkauf
    }
record-best-column =
    { $value ->
        [one] 1 Punkt in einer Spalte
       *[other] { $value } Punkte in einer Spalte
    }
record-best-sale =
    { $value ->
        [one] 1 Münze mit einem Verkauf
       *[other] { $value } Münzen mit einem Verkauf
    }
record-donated =
    { $value ->
        [one] 1 gespendete Münze
       *[other] { $value } gespendete Münzen
    }

achievement-every-row = Überall zu Hause
achievement-every-row-how = Mit Zelten in allen sechs Reihen gewonnen.
achievement-five-rows = Fünf Reihen allein
achievement-five-rows-how = In mindestens fünf Reihen die meisten Zelte gehabt, ohne zu teilen.
achievement-last-coin = Auf die Münze genau
achievement-last-coin-how = Gewonnen, ohne eine Münze zu viel in der Truhe zu haben.
achievement-sole-survivor = Allein übrig
achievement-sole-survivor-how = Zu dritt oder mehr gewonnen, weil alle anderen ausgeschieden sind.
