robot-tent = Une tente en rangée { $number } compte dans cette manche, puis encore à la fin
robot-majority = Une tente en rangée { $number } compte surtout à la fin : qui en a le plus gagne la rangée
robot-free = Ta carte rend gratuite une tente en rangée { $number }
robot-coins =
    { $number ->
        [1] Tu reçois une pièce
       *[other] Tu reçois { $number } pièces
    }
robot-stones =
    { $number ->
        [1] Tu tires une pierre : ici, la mine rapporte plus que les pièces
       *[other] Tu tires { $number } pierres : ici, la mine rapporte plus que les pièces
    }
robot-handful =
    { $number ->
        [1] Tu tires une pierre
       *[other] Tu tires { $number } pierres
    }
robot-card = N’importe quel dé donne une carte, un { $number } suffit ; les dés plus hauts servent mieux ailleurs
robot-card-alone = N’importe quel dé donne une carte, un { $number } suffit
robot-sell = Vends d’abord des pierres, tu pourras payer une tente en rangée { $number }
robot-market =
    { $number ->
        [1] Au marché, tes pierres rapportent un point
       *[other] Au marché, tes pierres rapportent { $number } points
    }
robot-sell-chest =
    { $number ->
        [1] Tes pierres rapportent une pièce de plus pour le coffre
       *[other] Tes pierres rapportent { $number } pièces de plus pour le coffre
    }
robot-chest = Remplis ton coffre tant que tu peux : les pièces en main ne valent rien à la fin
robot-boat = Le bateau recule, et tes tentes y comptent encore une fois
robot-two-dice = Tu prends encore un dé avant les autres
robot-done = Garde le reste pour plus tard
robot-gems =
    { $number ->
        [1] Garde tes pierres : elles valent { $number } point à la fin
       *[other] Garde tes pierres : elles valent { $number } points à la fin
    }
robot-nothing = Rien d’autre n’en vaut la peine maintenant
robot-tent-points =
    { $points ->
        [one] Elle te rapporte { $points } point à la fin de cette manche
       *[other] Elle te rapporte { $points } points à la fin de cette manche
    }
robot-tent-price =
    { $price ->
        [one] Elle coûte { $price } pièce, et tu en as { $coins }
       *[other] Elle coûte { $price } pièces, et tu en as { $coins }
    }
robot-tent-saved =
    { $price ->
        [one] Tu économises { $price } pièce
       *[other] Tu économises { $price } pièces
    }
robot-row-lead =
    { $own ->
        [one] Tu mènerais en rangée { $row } par { $own } tente à { $others } ; qui en a le plus y gagne { $points } points à la fin
       *[other] Tu mènerais en rangée { $row } par { $own } tentes à { $others } ; qui en a le plus y gagne { $points } points à la fin
    }
robot-row-tie =
    { $own ->
        [one] En rangée { $row }, ce serait l’égalité à { $own } tente ; qui en a le plus y gagne { $points } points à la fin
       *[other] En rangée { $row }, ce serait l’égalité à { $own } tentes ; qui en a le plus y gagne { $points } points à la fin
    }
robot-coins-then = Tu en as alors { $coins }
robot-coins-tent =
    { $price ->
        [one] De quoi payer une tente en rangée { $row } ({ $price } pièce), s’il te reste un { $row }
       *[other] De quoi payer une tente en rangée { $row } ({ $price } pièces), s’il te reste un { $row }
    }
robot-coins-column =
    { $price ->
        [one] Dans la colonne suivante, une tente coûte { $price } pièce
       *[other] Dans la colonne suivante, une tente coûte { $price } pièces
    }
robot-bag = Pierres précieuses dans le sac : { $gems } sur { $stones }
robot-sale =
    { $price ->
        [one] La tente coûte { $price } pièce, et tu en as { $have } ; les pierres en rapportent { $coins }
       *[other] La tente coûte { $price } pièces, et tu en as { $have } ; les pierres en rapportent { $coins }
    }
robot-kept =
    { $number ->
        [one] Gardées, elles vaudraient { $number } point à la fin
       *[other] Gardées, elles vaudraient { $number } points à la fin
    }
robot-test = Avec { $chest } dans le coffre, tu réussirais l’épreuve { $percent } fois sur 100
robot-least = Qui donne le moins ne peut pas gagner
robot-again =
    { $own ->
        [one] En colonne { $column }, tes tentes rapportent encore { $own } point, celles des autres { $others } au plus
       *[other] En colonne { $column }, tes tentes rapportent encore { $own } points, celles des autres { $others } au plus
    }
