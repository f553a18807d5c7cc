# Hilfe zu einer Frage im Panel und Tipps in den ersten Partien.

help-here = **Hier:** { $example }
pick-topic = Eine Möglichkeit erklären
button-to-turn = Zurück zu meinem Zug
tip = **Tipp:** { $advice }
button-tips-on = Tipps in meinen ersten Partien: an
button-tips-off = Tipps in meinen ersten Partien: aus
button-words-on = Wörter auf allen Knöpfen: an
button-words-off = Wörter auf allen Knöpfen: aus
often-missed = Oft übersehen: { $sentence }
