# Ce que désignent les nombres sur une image expliquée de Hidden Stones : 45 caractères au plus.

part-draw-pile = pioche ; une fois vide, la défausse revient
part-renewals = combien de fois la défausse est revenue
part-discard-pile = la défausse, ses trois dernières cartes
part-reverse = l’autre face de la pierre
part-starts = chaque manche commence ici
part-hand = combien de cartes en main
part-won = cartes réalisées / assez pour finir
part-values = par valeur ; couronne : le plus de cartes 1
part-strikes = tours sans carte réalisée : quatre, perdu
part-stones = les pierres à la fin
part-preview = ce que ton choix changerait
part-star = pierres d’une formation réalisable
part-value = les points de cette carte
part-formation = la place des pierres ; pointillé : au choix
part-complete = elle est là : tu peux la réaliser
part-score = tes points
part-race = cartes réalisées, et assez pour finir
