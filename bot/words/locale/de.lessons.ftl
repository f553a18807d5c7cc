## Lektionen: eine erste Partie eines Spiels, Schritt für Schritt.

button-learn = Lernen
button-show-me = Zeig’s mir
button-leave-lesson = Aufhören
button-learn-later = Später
button-learn-end = Beenden
button-learn-anew = Neu anfangen
button-learn-other = Andere Einführung
button-open-table = Tisch eröffnen
command-learn = Lerne ein Spiel beim Spielen, Schritt für Schritt
argument-public = Alle hier dürfen bei der Einführung zusehen

learn-heading = Was möchtest du lernen? Jede Einführung ist eine kurze Partie, ein Zug nach dem anderen.
learn-minutes = etwa { $minutes } Minuten
learn-with = Du spielst mit { $people }.
learn-first-time = Zum ersten Mal { $title }? Die Einführung dauert etwa { $minutes } Minuten.
learn-step = Schritt { $number } von { $steps }
learn-not-yet = **Noch nicht.**
learn-skipped =
    { $number ->
        [one] Runde { $first } ist schon gespielt
       *[other] die Runden { $first } bis { $last } sind schon gespielt
    }
learn-moves =
    { $number ->
        [one] ein Schritt ging von allein
       *[other] { $number } Schritte gingen von allein
    }
learn-else = Etwas anderes
learn-leaving = Nur eine Pause, oder willst du ganz aufhören?
learn-later = Bis bald! Mit `/learn` machst du bei { $title } dort weiter, wo du aufgehört hast.
learn-goes-on = deine Einführung, weiter mit `/learn`
learn-public = Hier läuft eine Einführung; alle dürfen zusehen.
learn-closed = Diese Einführung ist zu Ende.
learn-outdated = Die Einführung zu { $title } ist verbessert worden, seit du begonnen hast. Deine alte geht nicht weiter, die neue beginnt von vorn.
learn-no-result = Die Einführung zählt nicht.
learn-no-seal = In der Einführung fallen für alle dieselben Würfel und Karten; da gibt es nichts zu beweisen.
learn-record = Hier ist die Einführung als Datei. In ihr fallen für alle dieselben Würfel und Karten; sie beweist also nichts.

refused-no-lesson = Zu diesem Spiel gibt es noch keine Einführung. `/rules` erklärt, wie es geht.
refused-in-lesson = Das gibt es in der Einführung nicht, aber an deinem eigenen Tisch.
