# Aide aux questions de LivingStone, avec les nombres de la table, et conseils pour les premières parties.

help-die =
    Prends un dé plus haut que ton dernier de cette manche et utilise-le pour une chose : des pièces, une carte, des pierres de la mine ou une tente dans la rangée de son chiffre. On ne peut pas passer.
help-die-left = Si tu prends le { $low }, tu pourras continuer cette manche avec { $left }, s’ils sont encore là. Le { $high } serait ton dernier dé.
help-die-only = Il ne reste qu’un { $die } pour toi. C’est ton dernier dé de la manche.

help-coins =
    Tu reçois autant de pièces que le dé l’indique. Elles paient tentes et dons. À la fin, elles ne valent rien.
help-coins-now =
    { $coins ->
        [one] Avec le { $die }, tu aurais { $coins } pièce.
       *[other] Avec le { $die }, tu aurais { $coins } pièces.
    }
help-card =
    Tu pioches une carte, quel que soit le dé. Un petit dé suffit donc.
help-card-now =
    { $cards ->
        [0] La pioche est vide pour l’instant.
        [one] Il reste { $cards } carte dans la pioche.
       *[other] Il reste { $cards } cartes dans la pioche.
    }

help-mine =
    Tu tires autant de pierres que le dé l’indique. Les précieuses sont à toi, les noires sont mises de côté. Avec la blanche, les précieuses de cette poignée sont vendues aussitôt, et toutes les pierres retournent dans le sac.
help-mine-bag =
    { $number ->
        [one] Dans le sac, il y a { $number } pierre : { $stones }.
       *[other] Dans le sac, il y a { $number } pierres : { $stones }.
    }
help-mine-usual =
    { $drawn ->
        [one] Une seule rapporte de { $low } à { $high } pierre précieuse, soit environ { $coins ->
                [one] { $coins } pièce
               *[other] { $coins } pièces
            }.
       *[other] { $drawn } d’entre elles en donnent en général de { $low } à { $high } précieuses, soit environ { $coins ->
                [one] { $coins } pièce
               *[other] { $coins } pièces
            }.
    }
help-mine-white = La blanche en ferait partie { $percent } fois sur 100.
help-mine-empty = Le sac est vide : tu ne tirerais rien.

help-tent =
    La tente va dans la colonne du bateau, dans la rangée du dé. Tu paies le prix de la colonne et 1 pièce de plus à chaque autre qui a une tente là. Elle rapporte les points de sa rangée quand la colonne est comptée, et compte pour la majorité de la rangée.
help-tent-now =
    { $short ->
        [0] Colonne { $column }, rangée { $row } : { $price ->
            [one] { $price } pièce
           *[other] { $price } pièces
        } à payer, et à la fin de la manche { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] Colonne { $column }, rangée { $row } : { $price ->
            [one] { $price } pièce
           *[other] { $price } pièces
        } à payer, il t’en manque { $short }. Elle rapporterait { $points ->
            [one] { $points } point
           *[other] { $points } points
        } à la fin de la manche.
    }
help-tent-majority =
    { $own ->
        [one] Ce serait ta première tente en rangée { $row } ; les autres en ont { $others } au plus. La majorité y vaut { $points } points à la fin.
       *[other] Tu aurais { $own } tentes en rangée { $row } ; les autres en ont { $others } au plus. La majorité y vaut { $points } points à la fin.
    }
help-move =
    Tu n’as plus de tentes, alors tu en déplaces une dans la colonne du bateau. Elle coûte autant qu’une nouvelle. Les points déjà gagnés restent ; pour la majorité, elle compte désormais dans sa nouvelle rangée.
help-free-tent =
    Avec cette carte, tu ne paies rien pour la tente, ni à la banque ni aux autres. Elle vaut le plus là où les tentes sont chères.
help-any-row =
    Avec cette carte, ta tente va dans n’importe quelle rangée de la colonne, quel que soit le dé. Même un 1 atteint donc la rangée 6.

help-act =
    Ton dé est utilisé. Tu peux encore vendre des pierres, donner des pièces et jouer des cartes, autant que tu veux. Puis appuie sur Terminer.
help-sell =
    La banque paie 1 pièce pour une pierre transparente, 3 pour une bleue et 5 pour une rouge. Une pierre gardée vaut 1 point à la fin.
help-sell-now =
    { $coins ->
        [one] Pour tout ce que tu as, la banque paierait { $coins } pièce : { $gems }.
       *[other] Pour tout ce que tu as, la banque paierait { $coins } pièces : { $gems }.
    }
help-donate =
    Mets des pièces dans ton coffre. Personne ne voit combien, et rien n’en ressort. À la fin, qui a donné le moins ne peut pas gagner, quels que soient ses points.
help-donate-two =
    Mets des pièces dans ton coffre. Personne ne voit combien, et rien n’en ressort. À la fin, on lance quatre dés : qui a donné moins que leur somme ne peut pas gagner.
help-donate-chest =
    { $chest ->
        [0] Ton coffre est vide, et tu as { $coins } en main.
        [one] Ton coffre contient { $chest } pièce, et tu as { $coins } en main.
       *[other] Ton coffre contient { $chest } pièces, et tu as { $coins } en main.
    }
help-donate-test = Avec { $chest }, tu réussirais l’épreuve { $percent } fois sur 100.
help-donate-others = Combien de fois les autres ont donné : { $times }.
help-donated = { $seat } { $times }×

help-market =
    Vends des pierres de ton choix, au moins une : transparente 1, bleue 2, rouge 3 pièces. Tu marques autant de points en plus. C’est ainsi que les pierres deviennent des points.
help-market-now =
    { $coins ->
        [one] Tout ce que tu as ({ $gems }) rapporterait { $coins } pièce et { $coins } point.
       *[other] Tout ce que tu as ({ $gems }) rapporterait { $coins } pièces et { $coins } points.
    }
help-extra-tent =
    Place une tente là où tu en as déjà une comptée, sans dé et sans payer. Elle ne rapporte rien tout de suite, mais compte pour la majorité de sa rangée.
help-extra-tent-now =
    { $number ->
        [one] Il y a { $number } place pour elle : { $space }.
       *[other] Il y a { $number } places pour elle, par exemple { $space }.
    }
help-animal =
    Le lion rapporte 4 points, le rhinocéros 3, l’antilope 2. Un animal encore en main à la fin compte autant : rien ne presse.
help-animal-now = { $card } : { $points } points, maintenant ou à la fin.
help-four-coins =
    Tu reçois 4 pièces, quand tu veux pendant ton tour : même avant de payer une tente.
help-four-coins-now = Tu aurais alors { $coins } pièces.
help-three-stones =
    Tu tires 3 pierres du sac, quand tu veux pendant ton tour. Les précieuses sont à toi ; la blanche agit comme à la mine.
help-two-dice =
    Après ton action, tu prends tout de suite un autre dé, plus haut, avant les autres.
help-two-dice-now =
    { $count ->
        [one] Il n’en resterait qu’un pour ça : { $faces }.
       *[other] Tu pourrais prendre un de ceux-ci : { $faces }.
    }
help-steamboat-back =
    Le bateau recule d’une colonne. C’est là que tu construis maintenant, et toutes les tentes de cette colonne rapportent encore leurs points à la fin de la manche.
help-steamboat-back-now =
    { $own ->
        [one] En colonne { $column }, tes tentes rapporteraient encore { $own } point ; les autres en auraient { $others } au plus.
       *[other] En colonne { $column }, tes tentes rapporteraient encore { $own } points ; les autres en auraient { $others } au plus.
    }

advice-die = D’abord les petits dés : chaque dé suivant doit être plus haut. Pour une carte, un petit dé suffit.
advice-act = Donne un peu presque à chaque manche. Avec trop peu dans le coffre, tes points ne servent à rien.
advice-last = Dernière colonne : à la fin, les pièces ne valent rien. Donne ce que tu peux tant que c’est ton tour.

## Ce qu’on oublie le plus souvent, chapitre par chapitre

rules-goal-wrong = Les points ne suffisent pas : qui a donné le moins est éliminé, même loin devant.
rules-setup-wrong = Tout le monde voit combien de fois on a donné, mais pas combien.
rules-turn-wrong = Commence par les petits dés : après un 6, ta manche est finie.
rules-actions-wrong = Pour une carte, peu importe que le dé montre 1 ou 6 : prends-les avec des petits dés.
rules-free-wrong = Tu peux vendre des pierres avant de prendre un dé, et payer ta tente avec ces pièces.
rules-cards-wrong = Les animaux comptent autant à la fin que joués : personne n’a besoin de les voir avant.
rules-end-wrong = En cas d’égalité pour le coffre le moins rempli, tous sont éliminés.
rules-two-wrong = À deux, peu importe qui a donné le moins : les deux peuvent réussir, ou échouer tous les deux.
rules-notation-wrong = Le premier nombre après « take » est le dé ; une place, c’est la colonne puis la rangée.
rules-data-wrong = Prix et cartes peuvent différer de ta boîte : fie-toi au plateau.
