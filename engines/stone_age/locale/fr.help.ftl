# Aide aux questions de Stone Age, avec les nombres de la table, et conseils pour les premières parties.

help-placing =
    Envoie des figurines sur un lieu où tu n’en as pas encore. Puis c’est aux autres, chacun son tour, tant qu’on peut en placer. Ce qu’elles rapportent vient après, dans l’ordre que tu veux.
help-placing-meal =
    { $short ->
        [0] À la fin de la manche, tes { $people } figurines mangent. Tes { $food } de nourriture et { $fields } des champs suffisent.
       *[other] À la fin de la manche, tes { $people } figurines mangent. Avec { $food } de nourriture et { $fields } des champs, il t’en manque { $short } : va chasser ou garde des ressources.
    }

help-gather =
    Chaque figurine lance un dé. Tous les { $pips } points, tu reçois { $gain } ; le reste est perdu. Après le lancer, tu peux ajouter des outils.
help-gather-roll =
    { $people ->
        [one] Si ta figurine fait { $dice }, ça donne { $gain }.
       *[other] Si tes { $people } figurines font { $dice }, ça fait { $total }, donc { $gain }.
    }
help-gather-usual =
    { $people ->
        [one] Une figurine rapporte en général { $gain }, sans outil.
       *[other] { $people } figurines rapportent en général { $gain }, sans outil.
    }

help-toolmaker =
    Tu reçois un outil. À chaque manche, il s’ajoute à un de tes lancers. Les trois premiers valent 1 ; ensuite, le plus faible gagne 1.
help-toolmaker-first = Ce serait ton premier outil : 1 point de plus sur un lancer, à chaque manche.
help-toolmaker-next =
    { $count ->
        [one] Tu as un outil de { $now } ; ensuite, tu aurais { $next }.
       *[other] Tu as des outils de { $now } ; ensuite, tu aurais { $next }.
    }
help-toolmaker-full = Tes outils sont au maximum : ça ne te rapporterait rien.
help-hut =
    Deux de tes figurines entrent, une troisième te reste pour toute la partie. Plus de figurines font plus de choses, et chacune mange 1 nourriture par manche.
help-hut-next = Tu aurais { $people } figurines, qui mangent { $people } nourritures par manche ; tes champs en donnent { $fields }.
help-hut-full = Tu as déjà { $people } figurines : ça ne te rapporterait rien.
help-field =
    Ton agriculture monte de 1. C’est 1 nourriture de plus à chaque repas, jusqu’à la fin de la partie.
help-field-next =
    { $food ->
        [0] Avec { $fields } en agriculture, tes champs nourrissent à eux seuls tes { $people } figurines.
       *[other] Avec { $fields } en agriculture, il ne faut plus que { $food } de nourriture en plus par manche pour tes { $people } figurines.
    }
help-field-full = Ton agriculture est déjà à { $fields } : ça ne te rapporterait rien.

help-card =
    Une figurine te réserve la carte. Quand tes figurines agissent, tu paies autant de ressources que l’indique sa case, de n’importe quelle sorte. Le haut aide tout de suite, le bas compte à la fin.
help-card-price =
    { $short ->
        [0] Celle-ci coûte { $price }, et tu peux payer : { $card }.
       *[other] Celle-ci coûte { $price }, il t’en manque { $short } pour l’instant : { $card }.
    }
help-card-symbol =
    { $number ->
        [one] Ce serait ton premier symbole ({ $symbol }) : 1 point.
       *[other] Avec { $symbol }, tu aurais { $number } symboles différents : { $number } × { $number } = { $points } points.
    }
help-card-double =
    { $points ->
        [one] Tu as déjà { $symbol }. Les symboles en double comptent à part : 1 × 1 = 1 point.
       *[other] Tu as déjà { $symbol }. Les symboles en double comptent à part : { $number } × { $number } = { $points } points.
    }
help-card-figure =
    { $points ->
        [one] Avec ce que tu as maintenant, ça compterait { $points } point à la fin : { $figure }.
       *[other] Avec ce que tu as maintenant, ça compterait { $points } points à la fin : { $figure }.
    }

help-building =
    Une figurine te réserve le bâtiment. Quand tes figurines agissent, tu paies ce qu’il indique et tu marques aussitôt ses points.
help-building-kinds =
    { $kinds ->
        [one] Quand tes figurines agissent, tu paies { $number } ressources d’une seule sorte. Chaque bois donne 3 points, la brique 4, la pierre 5, l’or 6.
       *[other] Quand tes figurines agissent, tu paies { $number } ressources d’exactement { $kinds } sortes. Chaque bois donne 3 points, la brique 4, la pierre 5, l’or 6.
    }
help-building-any =
    Quand tes figurines agissent, tu paies de { $least } à { $most } ressources au choix. Chaque bois donne 3 points, la brique 4, la pierre 5, l’or 6.
help-building-cost =
    { $short ->
        [0] Il coûte { $cost } et rapporte { $points } points. Tu as tout ce qu’il faut.
       *[other] Il coûte { $cost } et rapporte { $points } points. Il t’en manque { $short } pour l’instant.
    }
help-building-best = Au mieux, tu paierais maintenant { $payment } : { $points } points.
help-building-short =
    { $short ->
        [one] Tu ne peux pas le payer pour l’instant : il te manque au moins { $short } ressource.
       *[other] Tu ne peux pas le payer pour l’instant : il te manque au moins { $short } ressources.
    }

help-acting =
    Tu choisis qui agit. Va d’abord chercher des ressources ; elles te serviront à payer cartes et bâtiments.
help-acting-left = Tu as encore des figurines ici : { $places }.
help-refuse =
    Tu peux passer une carte ou un bâtiment même si tu peux payer. La figurine rentre, et tu gardes tes ressources.
help-any-two =
    Cette carte te donne 2 ressources au choix, une seule fois. Sers-t’en pendant que tes figurines agissent ou mangent. Non utilisée, elle vaut 2 points à la fin.

help-tools =
    Un outil ajoute toute sa valeur à un lancer par manche. Un outil à usage unique n’aide qu’une fois dans la partie. Ce que tu gardes peut servir au prochain lancer.
help-tools-now =
    { $rest ->
        [0] Tu as fait { $dice }, soit { $total }. Tous les { $pips }, tu en reçois un : { $gain }.
       *[other] Tu as fait { $dice }, soit { $total }. Tous les { $pips }, tu en reçois un : { $gain }, et il reste { $rest }.
    }
help-tools-reach =
    { $count ->
        [one] Avec ton outil { $tools }, ça fait { $total } : { $gain }.
       *[other] Avec tes outils { $tools }, ça fait { $total } : { $gain }.
    }

help-draft =
    On a lancé un dé par tribu. Qui a acheté la carte en prend un d’abord, puis les autres à leur tour : le 1 est du bois, le 2 de la brique, le 3 de la pierre, le 4 de l’or, le 5 un outil, le 6 l’agriculture.
help-draft-now =
    { $others ->
        [0] Le dernier dé est pour toi : { $dice }.
        [one] Il reste : { $dice }. Après toi, une personne prend encore un dé.
       *[other] Il reste : { $dice }. Après toi, { $others } personnes prennent encore un dé.
    }

help-feed =
    Paie 1 ressource au choix par figurine affamée. Tu paies pour toutes ou pour aucune : dans ce cas, tu perds { $points } points.
help-feed-now =
    { $missing ->
        [one] { $missing } de tes { $people } figurines a faim. Le moins cher : { $payment }, qui vaudrait { $points } points dans un bâtiment.
       *[other] { $missing } de tes { $people } figurines ont faim. Le moins cher : { $payment }, qui vaudrait { $points } points dans un bâtiment.
    }
help-feed-short =
    { $held ->
        [0] Il n’y a rien à manger pour { $missing } de tes { $people } figurines, et tu n’as aucune ressource. Utilise d’abord ta carte pour 2 ressources au choix.
        [1] Il n’y a rien à manger pour { $missing } de tes { $people } figurines, et tu n’as qu’une ressource. Utilise d’abord ta carte pour 2 ressources au choix.
       *[other] Il n’y a rien à manger pour { $missing } de tes { $people } figurines, et tu n’as que { $held } ressources. Utilise d’abord ta carte pour 2 ressources au choix.
    }

advice-placing =
    { $round ->
        [1] Au début, nourriture et figurines comptent plus que le bois. Le nombre à côté dit combien de figurines tu y envoies.
       *[other] Au début, nourriture et figurines comptent plus que le bois : chasse, vise champ, hutte et outils.
    }
advice-last-round = Dernière manche : outils et champs ne comptent plus que par tes cartes. Prends cartes et bâtiments.
advice-closed =
    { $seats ->
        [2] Fermé cette manche : { $place }. À deux, on n’ouvre que deux lieux parmi outils, hutte et champ.
       *[3] Fermé cette manche : { $place }. À trois, on n’ouvre que deux lieux parmi outils, hutte et champ.
    }
advice-actions = Va chercher les ressources, puis paie cartes et bâtiments. Garde de quoi nourrir tout le monde.
advice-tools = N’utilise un outil que s’il rapporte un de plus. Le reste peut servir au prochain lancer.
advice-draft = Un outil ou l’agriculture aide à chaque manche. L’or ne vaut mieux que vers la fin.
advice-feeding = Paie avec le moins cher, souvent du bois. Perdre 10 points est presque toujours pire.

## Ce qu’on oublie le plus souvent, chapitre par chapitre

rules-goal-wrong = Cartes et bâtiments décident de la partie ; les ressources restantes ne valent que 1 point chacune.
rules-setup-wrong = Le numéro de la case est le prix : une carte qui glisse devient moins chère.
rules-placing-wrong = On ne place des figurines qu’une fois par manche au même endroit : mets-les toutes d’un coup.
rules-actions-wrong = L’ordre est à toi : va d’abord chercher des ressources, puis paie cartes et bâtiments.
rules-cards-wrong = Les symboles différents comptent leur nombre fois lui-même : le huitième rapporte 15 points, le premier 1.
rules-feeding-wrong = Les champs nourrissent avant ta réserve, et une figurine affamée coûte autant que dix : 10 points.
rules-end-wrong = Une pile vide n’arrête pas tout de suite la partie : on finit la manche, repas compris.
rules-notation-wrong = La carte 1 est la case la moins chère, tout à droite.
rules-data-wrong = D’autres éditions diffèrent sur des détails ; ici, ce sont ces chapitres qui comptent.
