robot-sign =
    { $number ->
        [1] Ton premier symbole de culture : 1 point à la fin
       *[other] Tu auras { $number } symboles de culture différents : { $number } × { $number } = { $points } points à la fin, { $more } de plus que sans elle
    }
robot-double =
    { $number ->
        [1] Ton premier symbole de culture en double : 1 point de plus à la fin
       *[other] Tu auras { $number } symboles de culture en double : { $number } × { $number } = { $points } points à la fin, { $more } de plus que sans elle
    }
robot-building =
    { $points ->
        [1] Un bâtiment à 1 point
       *[other] Un bâtiment à { $points } points
    }
robot-building-least = Un bâtiment à { $points } points au moins
robot-tool = Les outils aident tes dés, manche après manche
robot-person = Une figurine de plus travaille dès la prochaine manche
robot-field = Plus d’agriculture nourrit ta tribu manche après manche
robot-figures-grow = Plus de points à la fin avec les personnages de tes cartes
robot-deny = C’est utile à d’autres aussi, et une seule tribu peut y aller
robot-nothing-better = Rien de mieux n’est libre
robot-any-order = L’ordre n’y change rien
robot-new-tool = Un nouvel outil peut aider dès cette manche
robot-roll-first = Lance d’abord les dés, tu sauras ce que tu peux payer
robot-dear-first = D’abord les ressources chères : les outils y rapportent le plus
robot-feed = Cela nourrit ta tribu
robot-store = De la nourriture pour les manches à venir
robot-gather = De quoi payer cartes et bâtiments : { $good }
robot-point = Une ressource qui reste compte un point
robot-tools = Avec des outils, tu obtiens { $goods }
robot-keep = Les outils serviront mieux plus tard
robot-enough = En avoir plus ne servirait à rien
robot-hungry = Les ressources qu’il faudrait valent plus pour toi que les 10 points perdus
robot-skip = Les ressources servent mieux ailleurs, et personne d’autre ne l’aura à cette manche
robot-short = Les ressources n’y suffisent pas
robot-farmer =
    { $number ->
        [1] Un paysan compte ton agriculture à la fin : pour l’instant, { $points ->
            [0] rien
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $number } paysans comptent ton agriculture à la fin : pour l’instant, { $points ->
            [0] rien
            [one] { $points } point
           *[other] { $points } points
        }
    }
robot-toolmaker =
    { $number ->
        [1] Un artisan compte tes outils à la fin : pour l’instant, { $points ->
            [0] rien
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $number } artisans comptent tes outils à la fin : pour l’instant, { $points ->
            [0] rien
            [one] { $points } point
           *[other] { $points } points
        }
    }
robot-hutbuilder =
    { $number ->
        [1] Un bâtisseur compte tes bâtiments à la fin : pour l’instant, { $points ->
            [0] rien
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $number } bâtisseurs comptent tes bâtiments à la fin : pour l’instant, { $points ->
            [0] rien
            [one] { $points } point
           *[other] { $points } points
        }
    }
robot-shaman =
    { $number ->
        [1] Un chamane compte tes figurines à la fin : pour l’instant, { $points ->
            [0] rien
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $number } chamanes comptent tes figurines à la fin : pour l’instant, { $points ->
            [0] rien
            [one] { $points } point
           *[other] { $points } points
        }
    }
robot-at-once = Tout de suite : { $gain }
robot-usual =
    { $people ->
        [1] Une figurine rapporte en général { $gain }
       *[other] { $people } figurines rapportent en général { $gain }
    }
robot-meal =
    { $missing ->
        [0] { $people } figurines mangent à cette manche, et tu as assez : { $food } de nourriture et { $fields } des champs
       *[other] { $people } figurines mangent à cette manche ; tu as { $food } de nourriture et { $fields } des champs : il en manque { $missing }
    }
robot-fields = Tes champs nourriraient alors { $fields } de tes { $people } figurines
robot-tool-sum = Tes outils vaudraient { $sum } en tout
robot-people = Tu aurais { $people } figurines
robot-count-farmers =
    { $number ->
        [1] Un paysan de tes cartes en profite : { $number } point de plus à la fin
       *[other] { $number } paysans de tes cartes en profitent : { $number } points de plus à la fin
    }
robot-count-toolmakers =
    { $number ->
        [1] Un artisan de tes cartes en profite : { $number } point de plus à la fin
       *[other] { $number } artisans de tes cartes en profitent : { $number } points de plus à la fin
    }
robot-count-hutbuilders =
    { $number ->
        [1] Un bâtisseur de tes cartes en profite : { $number } point de plus à la fin
       *[other] { $number } bâtisseurs de tes cartes en profitent : { $number } points de plus à la fin
    }
robot-count-shamans =
    { $number ->
        [1] Un chamane de tes cartes en profite : { $number } point de plus à la fin
       *[other] { $number } chamanes de tes cartes en profitent : { $number } points de plus à la fin
    }
robot-no-tools = Sans outil : { $goods }
robot-unfed = Sans payer, tu perds 10 points
robot-needed =
    { $short ->
        [1] { $place } : il te manque encore { $short } ressource, et ceci aide : { $good }
       *[other] { $place } : il te manque encore { $short } ressources, et ceci aide : { $good }
    }
robot-can-pay = Tu as de quoi payer
robot-lack-roll =
    { $short ->
        [1] Il te manque encore { $short } ressource ; avant de payer, tes figurines lancent les dés ({ $good })
       *[other] Il te manque encore { $short } ressources ; avant de payer, tes figurines lancent les dés ({ $good })
    }
robot-lack-send =
    { $short ->
        [1] Il te manque encore { $short } ressource ; envoie ensuite des figurines { $place }
       *[other] Il te manque encore { $short } ressources ; envoie ensuite des figurines { $place }
    }
robot-lack =
    { $short ->
        [1] Il te manque encore { $short } ressource
       *[other] Il te manque encore { $short } ressources
    }
robot-food = Ta tribu manque encore de nourriture pour cette manche
robot-hunt-first = Chasse d’abord, tu sauras si la nourriture suffit
