# Hilfe zu den Fragen von Schiefer, mit den Zahlen des Tisches, und Tipps für die ersten Partien.

help-roll =
    Wähl Würfel aus: Für jeden kommt ein Marker aus deinem Vorrat auf das Feld seiner Zahl. Später wirken die Felder, von 1 bis 6. Vorher kannst du einen Würfel für 1 Münze neu werfen oder einen für 3 setzen.
help-roll-dice = Deine Würfel führen zu { $fields }.
help-roll-left =
    { $markers ->
        [0] Dein Vorrat ist leer, also kannst du nichts markieren, ohne vorher einen Marker zu kaufen.
       *[other] In deinem Vorrat { $markers ->
            [one] ist 1 Marker
           *[other] sind { $markers } Marker
        }. Wenn du { $marked } markierst, { $left ->
            [0] bleibt keiner
            [one] bleibt 1
           *[other] bleiben { $left }
        }, um Minen und Entwicklungen zu bezahlen.
    }
help-mark =
    Deine Marker warten auf ihren Feldern, bis alle gewürfelt haben. Dann handeln die Marker eines Feldes einzeln, reihum. Ein Marker, der handelt, kommt zuerst in deinen Vorrat zurück und kann mitbezahlen.
help-mark-field =
    { $others ->
        [0] Feld { $field }: Dort ist noch niemand sonst.
        [one] Feld { $field }: Dort liegt 1 fremder Marker.
       *[other] Feld { $field }: Dort liegen { $others } fremde Marker.
    }
help-reroll =
    Zahl 1 Münze und wirf einen deiner Würfel neu, so oft du zahlen kannst. Was kommt, ist Zufall.
help-set =
    Zahl 3 Münzen und setz einen deiner Würfel auf die Zahl, die du willst, einmal pro Runde.
help-coins-left =
    { $coins ->
        [0] Dann hättest du keine Münze mehr.
        [one] Dann hättest du noch 1 Münze.
       *[other] Dann hättest du noch { $coins } Münzen.
    }
help-coins-worth = Am Ende sind je { $coins } Münzen 1 Punkt für dich.
help-change =
    Mit deiner Entwicklung veränderst du einen Würfel um 1, einmal pro Runde und umsonst. 6 und 1 sind Nachbarn.
help-change-now = Aus deiner { $face } würde eine { $down } oder eine { $up }.
help-buy =
    Mit deiner Entwicklung kannst du einmal pro Runde einen Marker kaufen. Er kommt aus deiner Reserve in deinen Vorrat, zum Markieren oder Bezahlen.
help-buy-now =
    { $coins ->
        [one] Dann hättest du { $markers } im Vorrat und noch 1 Münze.
       *[other] Dann hättest du { $markers } im Vorrat und noch { $coins } Münzen.
    }

help-act =
    Dein Marker handelt jetzt. Er liegt wieder in deinem Vorrat und kann mitbezahlen, was er tut. Du darfst auch auf seine Aktion verzichten.
help-act-buy =
    Dein Marker kommt jetzt von selbst zurück. Aber seit deiner letzten Wahl kannst du dir noch einen leisten, und deine Entwicklung verkauft nur einen pro Runde.
help-act-field = Das ist Feld { $field }.
help-act-markers =
    { $waiting ->
        [0] Zum Bezahlen hast du { $markers } Marker; auf den Feldern wartet keiner mehr von dir.
        [one] Zum Bezahlen hast du { $markers } Marker; auf den Feldern wartet noch 1 von dir.
       *[other] Zum Bezahlen hast du { $markers } Marker; auf den Feldern warten noch { $waiting } von dir.
    }
help-supply =
    Ein Marker kommt aus deiner Reserve in deinen Vorrat. Ohne Vorrat kannst du weder markieren noch bezahlen.
help-supply-now =
    { $reserve ->
        [0] Dann hättest du { $markers } im Vorrat und keinen mehr in der Reserve.
       *[other] Dann hättest du { $markers } im Vorrat und { $reserve } in der Reserve.
    }
help-open =
    Du erschließt in einem Tal die freie Mine, die der Mündung am nächsten liegt. Du zahlst so viele Marker, wie ihr Eingang sagt: Einer bleibt dort, die anderen gehen in die Reserve. Reicht dein Vorrat nicht, zahlen wartende Marker; ihre Aktion verfällt.
help-open-now =
    { $missing ->
        [0] { $mine } kostet { $cost } Marker, und du hast { $markers }.
        [one] { $mine } kostet { $cost } Marker. Du hast { $markers }, also müsste 1 wartender Marker mitzahlen.
       *[other] { $mine } kostet { $cost } Marker. Du hast { $markers }, also müssten { $missing } wartende Marker mitzahlen.
    }
help-open-worth =
    { $own ->
        [one] Sie ist am Ende { $points } Punkte wert und bringt verkauft { $value } Münzen. Dort gehört dir dann 1 von { $size } Minen.
       *[other] Sie ist am Ende { $points } Punkte wert und bringt verkauft { $value } Münzen. Dort gehören dir dann { $own } von { $size } Minen.
    }
help-sell =
    Verkauf eine beliebige erschlossene Mine, jede nur einmal, deine oder eine fremde. Die Münzen gehen an die Minen des Tals: die erste an die verkaufte, dann hinab zur Mündung, dann wieder von oben. Verkauf also dort, wo dir viele gehören.
help-sell-now =
    { $own ->
        [0] { $mine } bringt { $value }: für dich nichts, aber { $others }.
       *[other] { $mine } bringt { $value }: Du bekommst { $own }, { $others }.
    }
help-sell-other = { $seat } { $coins }
help-sell-alone = { $mine } bringt { $value }: Du bekommst { $own }, sonst bekommt niemand etwas.
help-sell-bonus = Darin sind { $coins } Münzen extra durch deine Entwicklung.
help-develop =
    Ein Marker aus deinem Vorrat bleibt für immer in einer Box, und was sie gibt, hast du ab jetzt. In jeder Box ist nur für zwei Personen Platz; zu zweit nur für eine.
help-develop-box = { $box }: { $effect }.
help-develop-money =
    { $coins ->
        [one] Deine Münze zählt am Ende { $points } statt { $before }.
       *[other] Deine { $coins } Münzen zählen am Ende { $points } statt { $before }.
    }
help-develop-points =
    { $points ->
        [0] Mit deinen Minen bringt das noch nichts.
        [one] Mit deinen Minen wäre das jetzt 1 Punkt.
       *[other] Mit deinen Minen wären das jetzt { $points } Punkte.
    }
help-develop-markers =
    { $markers ->
        [0] Das hilft dir in jeder weiteren Runde. Dein Vorrat wäre dann leer.
       *[other] Das hilft dir in jeder weiteren Runde. In deinem Vorrat blieben dann { $markers }.
    }
help-develop-last = Sie hilft nicht mehr: Das ist die letzte Runde.
help-drop =
    Die Aktion verfällt, und der Marker bleibt in deinem Vorrat. Das ist richtig, wenn alle Münzen an andere gingen oder ein Marker später mehr wert ist.

advice-roll = Behalte ein paar Marker im Vorrat: Eine Mine zu erschließen kostet bis zu drei davon.
advice-last-round = Letzte Runde: Was erst später hilft, bringt nichts mehr. Erschließ Minen, verkauf und gib Marker aus.
advice-open = Erschließ Minen dort, wo du schon welche hast: So bekommst du mehr von jedem Verkauf.
advice-sell = Verkauf, wo dir die meisten Minen gehören, und schau vorher, was die anderen bekommen.
advice-develop = Nimm früh, was in jeder Runde hilft, etwa Nachschub kaufen. Was nur Punkte gibt, kann warten.

## Was am häufigsten übersehen wird, Kapitel für Kapitel

rules-goal-wrong = Die Münzen eines Verkaufs gehen an die Minen des Tals, nicht an die Person, die verkauft.
rules-setup-wrong = Nur Marker im Vorrat können markieren und bezahlen, die in der Reserve nicht.
rules-roll-wrong = Du musst nicht alle drei Würfel markieren: Was im Vorrat bleibt, bezahlt später Minen.
rules-actions-wrong = Der Marker, der handelt, liegt zuerst wieder im Vorrat und zählt beim Bezahlen mit.
rules-sale-wrong = Verkaufte Minen bekommen weiter Münzen, wenn im selben Tal verkauft wird.
rules-developments-wrong = Eine volle Box bleibt voll: Schau, wie viele Plätze frei sind, bevor du wartest.
rules-end-wrong = Die letzte Mine beendet die Runde nicht: Alle markierten Aktionen geschehen noch.
rules-notation-wrong = Minen zählen von der Mündung aus: ogwen 1 liegt am Meer.
rules-data-wrong = Täler und Zahlen sind nicht die gedruckten: Ein gedruckter Plan passt nicht zum Bild.
advice-buy = Ein Marker ist seine Münzen wert, solange viele Minen frei sind. Gegen Ende zählen die Münzen mehr.
