## Lektionen: eine erste Partie eines Spiels, Schritt für Schritt.

button-learn = Lernen
button-show-me = Zeig’s mir
button-leave-lesson = Lektion verlassen
button-learn-later = Später
button-learn-end = Beenden
button-learn-anew = Neu anfangen
button-learn-other = Andere Lektion
button-open-table = Tisch öffnen
command-learn = Lerne ein Spiel beim Spielen, Schritt für Schritt
argument-public = Alle hier dürfen bei der Lektion zusehen

learn-heading = Was möchtest du lernen? Jede Lektion ist eine kurze Partie, ein Zug nach dem anderen.
learn-first-time = Zum ersten Mal bei { $title }? Eine Lektion dauert zehn Minuten.
learn-step = Schritt { $number } von { $steps }
learn-not-yet = **Noch nicht.**
learn-else = Etwas anderes
learn-leaving = Machst du eine Pause, oder ist die Lektion für dich zu Ende?
learn-later = Bis bald! Mit `/learn` machst du bei { $title } dort weiter, wo du aufgehört hast.
learn-goes-on = deine Lektion, mit `/learn` geht sie weiter
learn-public = Hier läuft eine Lektion; alle dürfen zusehen.
learn-closed = Diese Lektion ist zu Ende.
learn-outdated = Deine Lektion zu { $title } ist verbessert worden, seit du begonnen hast, und kann nicht weitergehen. Die neue beginnt von vorn.
learn-no-result = Eine Lektion hat kein Ergebnis und zählt in keiner Statistik.
learn-no-seal = In einer Lektion würfeln und ziehen alle dasselbe; da gibt es nichts zu beweisen.
learn-record = Hier ist die Lektion als Datei. Alle würfeln und ziehen in ihr dasselbe; das beweist also nichts.

refused-no-lesson = Zu diesem Spiel gibt es noch keine Lektion. `/rules` erklärt, wie es geht.
refused-in-lesson = Das gehört nicht zu einer Lektion; an deinem eigenen Tisch hast du es.
