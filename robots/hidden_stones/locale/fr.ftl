robot-score = { $card } est complète : réalise-la
robot-build =
    { $points ->
        [one] Tu peux ainsi réaliser { $cards } : { $points } point
       *[other] Tu peux ainsi réaliser { $cards } : { $points } points
    }
robot-closer = Les pierres se rapprochent de { $card }
robot-new-cards =
    { $cards ->
        [one] Tu te défais d’une carte qui ne va pas, pour en piocher une autre
       *[other] Tu te défais de cartes qui ne vont pas, pour en piocher d’autres
    }
robot-spoil = Tu laisses peu de choses à prendre sur le plateau
robot-finish = Tu termines la partie en tête
robot-keep = Garde le reste pour ton prochain tour
robot-wait = Garde ces cartes pour ton prochain tour
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
robot-lost = Je ne vois plus comment réaliser une carte
robot-solved = Tu réalises toutes les cartes qui restent
robot-won =
    { $number ->
        [1] C’est ta première carte ; à { $of } commence la dernière manche
       *[other] Tu as alors { $number } cartes ; à { $of } commence la dernière manche
    }
robot-none-near = Aucun changement ne complète à lui seul une de tes cartes
robot-changes = Il faut { $changes } changements, et chacun te coûte une carte
robot-pay-far = Tu paies avec { $card } : un seul changement ne la complète pas
robot-then =
    { $points ->
        [one] Il ne manque alors qu’un changement pour { $card } : { $points } point
       *[other] Il ne manque alors qu’un changement pour { $card } : { $points } points
    }
