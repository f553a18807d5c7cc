# Hilfe zu den Fragen von Stone Age, mit den Zahlen des Tisches, und Tipps für die ersten Partien.

help-placing =
    Schick Leute an einen Ort, an dem du noch keine hast. Dann geht es reihum weiter, bis niemand mehr jemanden schicken kann. Was sie bringen, kommt später, in der Reihenfolge, die du willst.
help-placing-meal =
    { $short ->
        [0] Am Ende der Runde essen deine { $people } Personen. Deine { $food } Nahrung und { $fields } vom Acker reichen.
        [one] Am Ende der Runde essen deine { $people } Personen. Mit { $food } Nahrung und { $fields } vom Acker fehlt dir 1: Geh jagen oder heb Rohstoffe auf.
       *[other] Am Ende der Runde essen deine { $people } Personen. Mit { $food } Nahrung und { $fields } vom Acker fehlen dir { $short }: Geh jagen oder heb Rohstoffe auf.
    }

help-gather =
    Jede Person wirft einen Würfel. Je volle { $pips } Augen geben { $gain }; der Rest verfällt. Nach dem Wurf kannst du Werkzeuge dazunehmen.
help-gather-roll =
    { $people ->
        [one] Würfelt deine Person zum Beispiel { $dice }, gibt das { $gain }.
       *[other] Würfeln deine { $people } Personen zum Beispiel { $dice }, sind das { $total }, also { $gain }.
    }
help-gather-usual =
    { $people ->
        [one] Eine Person bringt meistens { $gain }, ohne Werkzeug.
       *[other] { $people } Personen bringen meistens { $gain }, ohne Werkzeug.
    }

help-toolmaker =
    Du bekommst ein Werkzeug. Es zählt in jeder Runde zu einem deiner Würfe dazu. Die ersten drei sind 1 wert; danach wird immer das niedrigste um 1 besser.
help-toolmaker-first = Es wäre dein erstes Werkzeug: in jeder Runde 1 Auge mehr bei einem Wurf.
help-toolmaker-next =
    { $count ->
        [one] Jetzt hast du ein Werkzeug mit { $now }, danach wären es { $next }.
       *[other] Jetzt hast du Werkzeuge mit { $now }, danach wären es { $next }.
    }
help-toolmaker-full = Deine Werkzeuge werden nicht mehr besser: Das bringt dir nichts.
help-hut =
    Zwei deiner Leute gehen hinein, und von da an hast du eine Person mehr. Mehr Leute schaffen mehr, und jede Person isst 1 Nahrung pro Runde.
help-hut-next = Dann hättest du { $people } Personen, die pro Runde { $people } Nahrung essen; { $fields } davon gibt dein Acker.
help-hut-full = Du hast schon { $people } Personen: Das bringt dir nichts.
help-field =
    Dein Ackerbau steigt um 1. Das ist bei jedem Essen 1 Nahrung mehr, bis zum Ende der Partie.
help-field-next =
    { $food ->
        [0] Mit Ackerbau { $fields } ernährt dein Acker allein deine { $people } Personen.
       *[other] Mit Ackerbau { $fields } brauchen deine { $people } Personen nur noch { $food } Nahrung pro Runde dazu.
    }
help-field-full = Dein Ackerbau steht schon auf { $fields }: Das bringt dir nichts.

help-card =
    Eine Person hält dir die Karte frei. Wenn deine Personen handeln, zahlst du so viele Rohstoffe, wie ihr Feld sagt, egal welche. Die obere Hälfte hilft sofort, die untere zählt am Ende.
help-card-price =
    { $short ->
        [0] Diese kostet { $price }, und das hast du: { $card }.
        [one] Diese kostet { $price }, dir fehlt noch 1: { $card }.
       *[other] Diese kostet { $price }, dir fehlen noch { $short }: { $card }.
    }
help-card-symbol =
    { $number ->
        [one] { $symbol } wäre dein erstes Symbol: 1 Punkt.
       *[other] Mit { $symbol } hättest du { $number } verschiedene Symbole: { $number } × { $number } = { $points } Punkte.
    }
help-card-double =
    { $number ->
        [one] { $symbol } hast du schon. Doppelte Symbole zählen für sich: 1 × 1 = 1 Punkt.
       *[other] { $symbol } hast du schon. Doppelte Symbole zählen für sich: { $number } × { $number } = { $points } Punkte.
    }
help-card-figure =
    { $points ->
        [one] Mit dem, was du jetzt hast, zählt das am Ende 1 Punkt: { $figure }.
       *[other] Mit dem, was du jetzt hast, zählt das am Ende { $points } Punkte: { $figure }.
    }

help-building =
    Eine Person hält dir das Gebäude frei. Wenn deine Personen handeln, zahlst du, was darauf steht, und bekommst sofort die Punkte.
help-building-kinds =
    { $kinds ->
        [one] Wenn deine Personen handeln, zahlst du { $number } Rohstoffe einer Art. Jedes Holz gibt 3 Punkte, Ziegel 4, Stein 5, Gold 6.
       *[other] Wenn deine Personen handeln, zahlst du { $number } Rohstoffe von genau { $kinds } Arten. Jedes Holz gibt 3 Punkte, Ziegel 4, Stein 5, Gold 6.
    }
help-building-any =
    Wenn deine Personen handeln, zahlst du { $least } bis { $most } beliebige Rohstoffe. Jedes Holz gibt 3 Punkte, Ziegel 4, Stein 5, Gold 6.
help-building-cost =
    { $short ->
        [0] Es kostet { $cost } und bringt { $points } Punkte. Du hast alles dafür.
        [one] Es kostet { $cost } und bringt { $points } Punkte. Dir fehlt noch 1 Rohstoff.
       *[other] Es kostet { $cost } und bringt { $points } Punkte. Dir fehlen noch { $short } Rohstoffe.
    }
help-building-best = Am meisten bringt jetzt { $payment }: { $points } Punkte.
help-building-short =
    { $short ->
        [one] Mit dem, was du jetzt hast, geht es nicht: Dir fehlt mindestens 1 Rohstoff.
       *[other] Mit dem, was du jetzt hast, geht es nicht: Dir fehlen mindestens { $short } Rohstoffe.
    }

help-acting =
    Du bestimmst, wer als Nächstes handelt. Hol zuerst Rohstoffe; Karten und Gebäude bezahlst du danach damit.
help-acting-left = Hier stehen noch Personen von dir: { $places }.
help-refuse =
    Du kannst eine Karte oder ein Gebäude auslassen, auch wenn du zahlen könntest. Die Person geht heim, deine Rohstoffe bleiben dir.
help-any-two =
    Diese Karte gibt dir einmal 2 beliebige Rohstoffe. Nutze sie, während deine Personen handeln oder essen. Ungenutzt zählt sie am Ende 2 Punkte.

help-tools =
    Ein Werkzeug zählt mit seinem ganzen Wert zu einem Wurf pro Runde. Ein Einmalwerkzeug hilft nur einmal in der Partie. Was du jetzt nicht nutzt, kann dem nächsten Wurf helfen.
help-tools-now =
    { $rest ->
        [0] Du hast { $dice } gewürfelt, zusammen { $total }. Je volle { $pips } geben eins, also { $gain }.
        [one] Du hast { $dice } gewürfelt, zusammen { $total }. Je volle { $pips } geben eins, also { $gain }, und 1 bleibt übrig.
       *[other] Du hast { $dice } gewürfelt, zusammen { $total }. Je volle { $pips } geben eins, also { $gain }, und { $rest } bleiben übrig.
    }
help-tools-reach =
    { $count ->
        [one] Mit deinem Werkzeug { $tools } sind es { $total }: { $gain }.
       *[other] Mit deinen Werkzeugen { $tools } sind es { $total }: { $gain }.
    }

help-draft =
    Für alle am Tisch fiel je ein Würfel. Wer die Karte gekauft hat, nimmt sich zuerst einen, dann die anderen der Reihe nach: Die 1 ist Holz, die 2 Ziegel, die 3 Stein, die 4 Gold, die 5 ein Werkzeug, die 6 Ackerbau.
help-draft-now =
    { $others ->
        [0] Der letzte Würfel ist deiner: { $dice }.
        [one] Das liegt noch da: { $dice }. Nach dir nimmt noch eine Person einen Würfel.
       *[other] Das liegt noch da: { $dice }. Nach dir nehmen noch { $others } Personen einen Würfel.
    }

help-feed =
    Zahl für jede hungrige Person 1 beliebigen Rohstoff. Du zahlst für alle oder für niemanden: Dann verlierst du { $points } Punkte.
help-feed-now =
    { $missing ->
        [one] 1 deiner { $people } Personen hat Hunger. Am billigsten ist { $payment }, in einem Gebäude { $points } Punkte wert.
       *[other] { $missing } deiner { $people } Personen haben Hunger. Am billigsten ist { $payment }, in einem Gebäude { $points } Punkte wert.
    }
help-feed-short =
    { $held ->
        [0] Für { $missing } deiner { $people } Personen fehlt Nahrung, und du hast keinen Rohstoff. Nutze zuerst deine Karte für 2 beliebige.
        [one] Für { $missing } deiner { $people } Personen fehlt Nahrung, und du hast nur 1 Rohstoff. Nutze zuerst deine Karte für 2 beliebige.
       *[other] Für { $missing } deiner { $people } Personen fehlt Nahrung, und du hast nur { $held } Rohstoffe. Nutze zuerst deine Karte für 2 beliebige.
    }

advice-placing =
    { $round ->
        [1] Am Anfang sind Nahrung und Personen wichtiger als Holz. Die Zahl am Symbol sagt, wie viele du dorthin schickst.
       *[other] Am Anfang sind Nahrung und Personen wichtiger als Holz: Geh jagen, nimm Acker, Hütte und Werkzeugmacher.
    }
advice-last-round = Letzte Runde: Werkzeug und Ackerbau zählen nur noch mit deinen Karten. Hol Karten und Gebäude.
advice-closed =
    { $seats ->
        [2] Diese Runde geschlossen: { $place }. Zu zweit sind nur zwei von Werkzeugmacher, Hütte und Acker offen.
       *[3] Diese Runde geschlossen: { $place }. Zu dritt sind nur zwei von Werkzeugmacher, Hütte und Acker offen.
    }
advice-actions = Hol zuerst Rohstoffe, dann bezahl Karten und Gebäude. Behalte genug, damit alle satt werden.
advice-tools = Nimm ein Werkzeug nur, wenn es eins mehr bringt. Was du sparst, hilft dem nächsten Wurf.
advice-draft = Werkzeug und Ackerbau helfen ab jetzt in jeder Runde. Gold lohnt sich erst gegen Ende mehr.
advice-feeding = Zahl mit dem Billigsten, meistens Holz. 10 Punkte zu verlieren ist fast immer schlechter.

## Was am häufigsten übersehen wird, Kapitel für Kapitel

rules-goal-wrong = Karten und Gebäude entscheiden die Partie; übrige Rohstoffe zählen am Ende nur je 1 Punkt.
rules-setup-wrong = Die Nummer des Feldes ist der Preis: Rutscht eine Karte weiter, wird sie billiger.
rules-placing-wrong = An jeden Ort kannst du nur einmal pro Runde Leute schicken, also schick gleich alle.
rules-actions-wrong = Die Reihenfolge bestimmst du: erst Rohstoffe holen, dann Karten und Gebäude damit bezahlen.
rules-cards-wrong = Verschiedene Symbole zählen ihre Anzahl mal sich selbst: Das achte bringt 15 Punkte, das erste nur 1.
rules-feeding-wrong = Zuerst ernährt dich der Acker, und eine hungrige Person kostet so viel wie zehn: 10 Punkte.
rules-end-wrong = Ein leerer Stapel beendet die Partie nicht sofort: Die Runde wird noch gespielt, und alle essen.
rules-notation-wrong = Karte 1 ist das billigste Feld, ganz rechts.
rules-data-wrong = Andere Ausgaben weichen in Einzelheiten ab; hier gilt, was in diesen Kapiteln steht.
