# Wofür die Zahlen auf einem erklärten Bild von Schiefer stehen: höchstens 45 Zeichen.

part-free-mines = freie Minen; ohne sie endet die Partie
part-dice = Würfel: Auf diese Felder dürfen Marker
part-turns = Würfel ändern: noch möglich oder benutzt
part-action = das Feld, dessen Marker jetzt dran sind
part-next-mine = als nächste: Preis in Markern, Schieferwert
part-open-mine = erschlossen und von wem; Gold: verkäuflich
part-sold-mine = schwarz: verkauft, bekommt weiter Münzen
part-paid = Münzen vom letzten Verkauf
part-fields = die sechs Felder und was sie tun
part-queue = wartende Marker, in dieser Reihenfolge
part-starts = beginnt diese Runde
part-supply = Marker im Vorrat: sofort einsetzbar
part-reserve = Marker in der Reserve: erst zu holen
part-owned = genommene Entwicklungen
part-boxes = Entwicklungen: Wirkung und wer sie hat
part-rerolled = der neu geworfene Würfel
part-held = deine Marker (+1 handelt), in Reserve, Münzen
part-won = deine Minen und deine Punkte
part-ways = was du jetzt tun kannst, und der Preis
part-brings = Münzen, die dir ein Verkauf bringt
