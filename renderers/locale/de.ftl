# Wörter in den Bildern aller Spiele. Die Felder sind schmal: kurze Wörter.

colour-blue = Blau
colour-orange = Orange
colour-green = Grün
colour-pink = Rosa
colour-yellow = Gelb

picture-to-move = am Zug
picture-private = Dieses Bild siehst nur du
picture-course = Punkteverlauf
picture-chances = Gewinnchancen in %
picture-rest = … Alles steht unter „In Worten“.
picture-out = raus
board-apart = {"; "}
board-turn = { $seat } ist am Zug.
board-over = Die Partie ist vorbei.
board-place =
    Platz { $place }: { $seat }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
board-result =
    { $seat }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
board-out = { $seat } ist ausgeschieden: { $points }
board-source = { $source }: { $points }
board-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
board-points-of =
    { $points ->
        [one] { $points } Punkt ({ $sources })
       *[other] { $points } Punkte ({ $sources })
    }
picture-players =
    { $number ->
        [one] 1 Person
       *[other] { $number } Personen
    }

# Wofür die Zahlen auf einem erklärten Bild stehen.
part-bars = woher die Punkte kamen
part-course = die Punkte, Zug für Zug
board-course = Punkte nach einem Viertel, der Hälfte und drei Vierteln der Züge: { $seats }.
board-course-of = { $seat } { $quarter }, { $half } und { $most }
