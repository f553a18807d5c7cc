robot-tent = Construit pour { $number ->
        [one] le point de la rangée 1
       *[other] les points de la rangée { $number }
    }
robot-majority = Construit pour la majorité de la rangée { $number }
robot-free = Construit dans la rangée { $number } sans rien payer
robot-coins =
    { $number ->
        [one] Prend une pièce
       *[other] Prend { $number } pièces
    }
robot-stones =
    { $number ->
        [one] Tire une pierre : la mine rapporte plus que les pièces
       *[other] Tire { $number } pierres : la mine rapporte plus que les pièces
    }
robot-card = Pioche une carte avec un { $number } et garde les autres dés à portée
robot-sell = Vend des pierres pour payer une tente dans la rangée { $number }
robot-market =
    { $number ->
        [one] Vend des pierres au marché pour un point
       *[other] Vend des pierres au marché pour { $number } points
    }
robot-sell-chest =
    { $number ->
        [one] Vend des pierres pour une pièce de plus dans le coffre
       *[other] Vend des pierres pour { $number } pièces de plus dans le coffre
    }
robot-chest = Remplit le coffre tant qu’il est temps
robot-boat = Fait reculer le bateau pour que ses tentes comptent encore une fois
robot-two-dice = Prend encore un dé avant les autres
robot-done = Garde le reste pour plus tard
