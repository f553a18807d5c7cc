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
robot-tool = Les outils aident aux dés à chaque manche
robot-person = Une figurine de plus travaille à chaque manche
robot-field = Plus d’agriculture nourrit ta tribu à chaque manche
robot-feed = Nourrit ta tribu
robot-gather = Rapporte de quoi payer cartes et bâtiments : { $good }
robot-tools = Avec ces outils, tu obtiens { $goods }
robot-hungry = Nourrir tout le monde coûterait plus de 10 points
robot-skip = Les ressources servent mieux ailleurs
