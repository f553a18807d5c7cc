robot-sign =
    { $number ->
        [1] Ton premier symbole de culture
       *[other] Tu auras { $number } symboles de culture différents
    }
robot-double =
    { $number ->
        [1] Ton premier symbole de culture en double
       *[other] Tu auras { $number } symboles de culture en double
    }
robot-figures = Des points à la fin : { $figures }
robot-building =
    { $points ->
        [1] Un bâtiment à 1 point
       *[other] Un bâtiment à { $points } points
    }
robot-building-least = Un bâtiment à { $points } points au moins
robot-tool = Les outils aideront aux dés des prochaines manches
robot-person = Une figurine de plus travaille dès la prochaine manche
robot-field = Plus d’agriculture nourrit ta tribu manche après manche
robot-figures-grow = Plus de points à la fin avec les personnages de tes cartes
robot-deny = Personne d’autre ne pourra y aller
robot-nothing-better = Rien de mieux n’est libre
robot-any-order = L’ordre n’y change rien
robot-new-tool = Un nouvel outil peut aider dès cette manche
robot-roll-first = Lance d’abord les dés, tu sauras ce que tu peux payer
robot-dear-first = D’abord les ressources chères : les outils y rapportent le plus
robot-feed = Nourrit ta tribu
robot-store = De la nourriture pour les manches à venir
robot-gather = Rapporte de quoi payer cartes et bâtiments : { $good }
robot-point = Une ressource qui reste compte un point
robot-tools = Avec ces outils, tu obtiens { $goods }
robot-keep = Les outils serviront mieux plus tard
robot-enough = En avoir plus ne servirait à rien
robot-hungry = Nourrir tout le monde coûterait plus de 10 points
robot-skip = Les ressources servent mieux ailleurs, et personne d’autre ne l’aura à cette manche
robot-short = Les ressources n’y suffisent pas
