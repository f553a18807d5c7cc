robot-score = Réalise { $card } : les pierres sont déjà en place
robot-build =
    { $points ->
        [one] Met les pierres en place pour { $cards } : 1 point
       *[other] Met les pierres en place pour { $cards } : { $points } points
    }
robot-closer = Rapproche les pierres de { $card }
robot-new-cards =
    { $cards ->
        [one] Se défait d’une carte qui ne convient pas pour en piocher une autre
       *[other] Se défait de cartes qui ne conviennent pas pour en piocher d’autres
    }
robot-spoil = Laisse peu de choses à prendre sur le plateau
robot-finish = Termine la partie en tête
robot-keep = Garde le reste pour le prochain tour
robot-wait = Garde ces cartes pour le prochain tour
robot-over = Plus rien à réaliser dans ce dernier tour
robot-draw =
    { $cards ->
        [one] Rien à gagner maintenant ; une carte de plus aidera
       *[other] Rien à gagner maintenant ; deux cartes de plus aideront
    }
robot-draw-free =
    { $cards ->
        [one] En solo, passer ne coûte rien, et une carte de plus aide
       *[other] En solo, passer ne coûte rien, et deux cartes de plus aident
    }
robot-strike = Un échec est ici la plus petite perte
robot-lost = Ne voit plus comment réaliser une carte
robot-solved = Réalise toutes les cartes qui restent
