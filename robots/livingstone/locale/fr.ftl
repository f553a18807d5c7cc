robot-tent = Construit pour des points dans la rangée { $number }
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
robot-handful =
    { $number ->
        [one] Tire une pierre
       *[other] Tire { $number } pierres
    }
robot-card = Pioche une carte avec un { $number } et garde des dés plus hauts à portée
robot-card-alone = Pioche une carte avec un { $number }
robot-sell = Vend des pierres pour payer une tente
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
robot-gems =
    { $number ->
        [one] Garde une pierre : elle vaut un point à la fin
       *[other] Garde { $number } pierres : chacune vaut un point à la fin
    }
robot-nothing = N’a plus rien à faire
