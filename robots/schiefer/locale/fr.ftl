robot-mark = Tire le meilleur parti des dés
robot-mark-none = Garde les marqueurs pour la prochaine manche
robot-reroll = Le { $face } ne sert pas à grand-chose ici
robot-set = Un { $face } vaut bien trois pièces
robot-change = Un { $face } rapporte plus, et c’est gratuit
robot-buy = Un marqueur de plus vaut son prix
robot-supply = Les marqueurs manquent
robot-open-last = Ouvre la dernière mine
robot-open-alone = Reste seul maître de la vallée { $valley }
robot-open-new = Prend pied dans la vallée { $valley }
robot-open-more = Augmente sa part de la vallée { $valley }
robot-sell =
    { $coins ->
        [0] Ne rapporte aucune pièce, mais rien non plus aux autres
        [one] Rapporte une pièce, et rien aux autres
       *[other] Rapporte { $coins } pièces, et rien aux autres
    }
robot-sell-shared =
    { $coins ->
        [one] Rapporte une pièce ; les autres en ont { $others }
       *[other] Rapporte { $coins } pièces ; les autres en ont { $others }
    }
robot-develop = Rapporte jusqu’à la fin : { $box }
robot-drop = Ici, tout coûte plus que cela ne rapporte
