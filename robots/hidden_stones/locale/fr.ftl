robot-score = Réalise { $card } : les pierres sont déjà en place
robot-build =
    { $points ->
        [one] Met les pierres en place pour { $cards } : 1 point
       *[other] Met les pierres en place pour { $cards } : { $points } points
    }
robot-closer = Rapproche les pierres de { $card }
robot-new-cards = Se défait de cartes faibles pour en piocher de meilleures
robot-spoil = Laisse peu de choses à prendre sur le plateau
robot-finish = Termine la partie en tête
robot-keep = Garde le reste pour le prochain tour
robot-draw = Rien à gagner maintenant ; deux cartes de plus aideront
robot-draw-free = En solo, passer ne coûte rien, et deux cartes de plus aident
robot-strike = Un échec est ici la plus petite perte
robot-solved = Réalise toutes les cartes qui restent
