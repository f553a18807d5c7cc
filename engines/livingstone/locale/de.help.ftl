# Hilfe zu den Fragen von LivingStone, mit den Zahlen des Tisches, und Tipps für die ersten Partien.

help-die =
    Nimm einen Würfel, der höher ist als dein letzter in dieser Runde, und nutze ihn für eins davon: Münzen, eine Karte, Steine aus der Mine oder ein Zelt in der Reihe seiner Zahl. Passen geht nicht.
help-die-left = Nimmst du die { $low }, kannst du in dieser Runde noch mit { $left } weitermachen, wenn sie dann noch da sind. Die { $high } wäre dein letzter Würfel.
help-die-only = Für dich ist nur noch eine { $die } da. Es ist dein letzter Würfel in dieser Runde.

help-coins =
    Du bekommst so viele Münzen, wie der Würfel zeigt. Damit bezahlst du Zelte und Spenden. Am Ende sind sie nichts wert.
help-coins-now =
    { $coins ->
        [one] Mit der { $die } hast du dann 1 Münze.
       *[other] Mit der { $die } hast du dann { $coins } Münzen.
    }
help-card =
    Du ziehst eine Karte, egal was der Würfel zeigt. Ein niedriger reicht also.
help-card-now =
    { $cards ->
        [0] Der Stapel ist gerade leer.
        [one] Im Stapel liegt noch 1 Karte.
       *[other] Im Stapel liegen noch { $cards } Karten.
    }

help-mine =
    Du ziehst so viele Steine, wie der Würfel zeigt. Edelsteine gehören dir, schwarze kommen zur Seite. Mit dem weißen werden die Edelsteine dieser Handvoll sofort verkauft, und alle Steine kommen zurück in den Beutel.
help-mine-bag =
    { $number ->
        [one] Im Beutel ist 1 Stein: { $stones }.
       *[other] Im Beutel sind { $number } Steine: { $stones }.
    }
help-mine-usual =
    { $drawn ->
        [one] Ein einziger Stein bringt { $low } bis { $high } Edelsteine, im Schnitt etwa { $coins ->
                [one] { $coins } Münze
               *[other] { $coins } Münzen
            } wert.
       *[other] { $drawn } davon bringen meistens { $low } bis { $high } Edelsteine, im Schnitt etwa { $coins ->
                [one] { $coins } Münze
               *[other] { $coins } Münzen
            } wert.
    }
help-mine-white = Der weiße Stein wäre in { $percent } von 100 Fällen dabei.
help-mine-empty = Der Beutel ist leer, du würdest nichts ziehen.

help-tent =
    Das Zelt kommt in die Spalte des Boots, in die Reihe des Würfels. Du zahlst den Preis der Spalte und je 1 Münze an alle anderen, die dort ein Zelt haben. Es bringt die Punkte seiner Reihe, wenn die Spalte gewertet wird, und zählt für die Mehrheit der Reihe.
help-tent-now =
    { $short ->
        [0] Spalte { $column }, Reihe { $row } kostet dich { $price } { $price ->
            [one] Münze
           *[other] Münzen
        } und bringt am Ende der Runde { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }.
       *[other] Spalte { $column }, Reihe { $row } kostet dich { $price } { $price ->
            [one] Münze
           *[other] Münzen
        }; dir { $short ->
            [one] fehlt 1
           *[other] fehlen { $short }
        }. Am Ende der Runde bringt es { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }.
    }
help-tent-majority =
    { $own ->
        [one] Es wäre dein erstes Zelt in Reihe { $row }; die anderen haben dort höchstens { $others }. Die Mehrheit dort ist am Ende { $points } Punkte wert.
       *[other] Du hättest { $own } Zelte in Reihe { $row }; die anderen haben dort höchstens { $others }. Die Mehrheit dort ist am Ende { $points } Punkte wert.
    }
help-move =
    Deine Zelte sind verbraucht, also versetzt du eins davon in die Spalte des Boots. Das kostet so viel wie ein neues. Punkte, die es gebracht hat, bleiben; für die Mehrheit zählt es jetzt in der neuen Reihe.
help-free-tent =
    Mit dieser Karte zahlst du nichts für das Zelt, weder an die Bank noch an andere. Am meisten ist sie dort wert, wo Zelte teuer sind.
help-any-row =
    Mit dieser Karte kommt dein Zelt in eine beliebige Reihe der Spalte, egal was der Würfel zeigt. So reicht sogar eine 1 für Reihe 6.

help-act =
    Dein Würfel ist genutzt. Du kannst noch Edelsteine verkaufen, spenden und Karten spielen, so oft du willst. Dann drück Fertig.
help-sell =
    Die Bank zahlt für einen klaren Edelstein 1 Münze, für einen blauen 3, für einen roten 5. Einer, den du behältst, ist am Ende 1 Punkt wert.
help-sell-now =
    { $coins ->
        [one] Für alles, was du hast, zahlt die Bank 1 Münze: { $gems }.
       *[other] Für alles, was du hast, zahlt die Bank { $coins } Münzen: { $gems }.
    }
help-donate =
    Leg Münzen in deine Truhe. Niemand sieht, wie viele, und heraus kommt nichts mehr. Wer am Ende am wenigsten gespendet hat, kann nicht gewinnen, egal wie viele Punkte da sind.
help-donate-two =
    Leg Münzen in deine Truhe. Niemand sieht, wie viele, und heraus kommt nichts mehr. Am Ende fallen vier Würfel; wer weniger gespendet hat als ihre Summe, kann nicht gewinnen.
help-donate-chest =
    { $chest ->
        [0] Deine Truhe ist leer, und auf der Hand hast du { $coins }.
        [one] In deiner Truhe liegt 1 Münze, und auf der Hand hast du { $coins }.
       *[other] In deiner Truhe liegen { $chest } Münzen, und auf der Hand hast du { $coins }.
    }
help-donate-test = Mit { $chest } bestehst du in { $percent } von 100 Partien.
help-donate-others = So oft haben die anderen gespendet: { $times }.
help-donated = { $seat } { $times }×

help-market =
    Verkauf beliebige Edelsteine, mindestens einen: klar 1, blau 2, rot 3 Münzen. Dazu bekommst du genauso viele Punkte. So werden Edelsteine zu Punkten.
help-market-now =
    { $coins ->
        [one] Alles, was du hast ({ $gems }), bringt 1 Münze und 1 Punkt.
       *[other] Alles, was du hast ({ $gems }), bringt { $coins } Münzen und { $coins } Punkte.
    }
help-extra-tent =
    Setz ein Zelt dorthin, wo du schon ein gewertetes hast, ohne Würfel und ohne zu zahlen. Es bringt nicht sofort etwas, zählt aber für die Mehrheit seiner Reihe.
help-extra-tent-now =
    { $number ->
        [one] Dafür gibt es jetzt einen Platz: { $space }.
       *[other] Dafür gibt es jetzt { $number } Plätze, zum Beispiel { $space }.
    }
help-animal =
    Der Löwe bringt 4 Punkte, das Nashorn 3, die Antilope 2. Was am Ende noch in deiner Hand ist, zählt genauso viel: Du musst dich nicht beeilen.
help-animal-now = { $card }: { $points } Punkte, jetzt oder am Ende.
help-four-coins =
    Du bekommst 4 Münzen, wann immer du willst in deinem Zug, auch gleich, um ein Zelt zu bezahlen.
help-four-coins-now = Dann hättest du { $coins } Münzen.
help-three-stones =
    Du ziehst 3 Steine aus dem Beutel, wann immer du willst in deinem Zug. Edelsteine gehören dir; der weiße Stein wirkt wie in der Mine.
help-two-dice =
    Nach deiner Aktion nimmst du gleich noch einen höheren Würfel, bevor die anderen drankommen.
help-two-dice-now =
    { $count ->
        [one] Dafür wäre nur noch eine { $faces } da.
       *[other] Du könntest eine davon nehmen: { $faces }.
    }
help-steamboat-back =
    Das Boot fährt eine Spalte zurück. Dort baust du jetzt, und alle Zelte dort bringen am Ende der Runde noch einmal ihre Punkte.
help-steamboat-back-now =
    { $own ->
        [one] In Spalte { $column } bringen deine Zelte noch einmal 1 Punkt; die anderen bekommen höchstens { $others }.
       *[other] In Spalte { $column } bringen deine Zelte noch einmal { $own } Punkte; die anderen bekommen höchstens { $others }.
    }

advice-die = Erst die niedrigen Würfel: Jeder weitere muss höher sein. Für eine Karte reicht auch ein niedriger.
advice-act = Spende in den meisten Runden ein wenig. Mit zu wenig in der Truhe nützen dir alle Punkte nichts.
advice-last = Letzte Spalte: Am Ende sind Münzen nichts wert. Spende, was du übrig hast, solange du dran bist.

## Was am häufigsten übersehen wird, Kapitel für Kapitel

rules-goal-wrong = Punkte allein gewinnen nicht: Wer am wenigsten gespendet hat, ist raus, auch mit großem Vorsprung.
rules-setup-wrong = Wie oft jemand gespendet hat, sehen alle; wie viel, sieht niemand.
rules-turn-wrong = Fang mit niedrigen Würfeln an: Nach einer 6 ist die Runde für dich vorbei.
rules-actions-wrong = Für eine Karte ist es egal, ob der Würfel 1 oder 6 zeigt; nimm dafür niedrige.
rules-free-wrong = Edelsteine kannst du schon vor dem Würfel verkaufen und damit das Zelt bezahlen.
rules-cards-wrong = Tiere zählen am Ende so viel wie ausgespielt: Niemand muss sie früher sehen.
rules-end-wrong = Bei Gleichstand sind alle mit der kleinsten Truhe raus.
rules-two-wrong = Zu zweit geht es nicht darum, wer weniger gespendet hat: Beide können bestehen oder beide scheitern.
rules-notation-wrong = Die erste Zahl nach „take“ ist der Würfel; ein Platz ist zuerst die Spalte, dann die Reihe.
rules-data-wrong = Preise und Karten können von deiner Schachtel abweichen: Schau auf den Plan.
