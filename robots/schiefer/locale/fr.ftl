robot-mark = Tire le meilleur parti des dés
robot-mark-none = Garde ses pièces : un marqueur coûte trop cher pour l’instant
robot-reroll = Espère mieux qu’un { $face }
robot-set = Un { $face } vaut bien trois pièces
robot-change = Un { $face } rapporte plus, et c’est gratuit
robot-buy = Un marqueur de plus vaut son prix
robot-supply = Les marqueurs manquent
robot-supply-more = Un marqueur de plus ne coûte rien
robot-open-last = Ouvre la dernière mine
robot-open-alone = Reste seul maître de la vallée { $valley }
robot-open-new = Prend pied dans la vallée { $valley }
robot-open-more = Augmente sa part de la vallée { $valley }
robot-sell =
    { $coins ->
        [0] Ne rapporte aucune pièce, et rien à personne d’autre
        [one] Rapporte une pièce, et rien à personne d’autre
       *[other] Rapporte { $coins } pièces, et rien à personne d’autre
    }
robot-sell-shared =
    { $coins ->
        [0] Ne rapporte aucune pièce, mais { $others } à d’autres
        [one] Rapporte une pièce, et { $others } à d’autres
       *[other] Rapporte { $coins } pièces, et { $others } à d’autres
    }
robot-develop = Utile jusqu’à la fin : { $box }
robot-develop-points = Compte à la fin : { $box }
robot-drop = Ici, tout coûte plus que cela ne rapporte
