# Wörter in den Bildern aller Spiele. Die Felder sind schmal: kurze Wörter.

colour-blue = Blau
colour-orange = Orange
colour-green = Grün
colour-pink = Rosa
colour-yellow = Gelb

picture-to-move = am Zug
picture-private = Dieses Bild siehst nur du
picture-course = Punkte nach jedem Zug
picture-players =
    { $number ->
        [one] 1 Person
       *[other] { $number } Personen
    }
