# Aide à une question du panneau et conseils dans les premières parties.

help-here = **Ici :** { $example }
pick-topic = Expliquer un choix
button-to-turn = Retour à mon tour
tip = **Conseil :** { $advice }
button-tips-on = Conseils dans mes premières parties : oui
button-tips-off = Conseils dans mes premières parties : non
button-words-on = Mots sur tous les boutons : oui
button-words-off = Mots sur tous les boutons : non
often-missed = Souvent oublié : { $sentence }
