# Aide aux questions de Schiefer, avec les nombres de la table, et conseils pour les premières parties.

help-roll =
    Choisis des dés : pour chacun, un marqueur va de ton stock sur la case de son chiffre. Ensuite les cases agissent, de 1 à 6. Avant de marquer, tu peux relancer un dé pour 1 pièce ou en tourner un pour 3.
help-roll-dice = Tes dés mènent à : { $fields }.
help-roll-left =
    { $markers ->
        [0] Ton stock est vide : tu ne peux rien marquer sans acheter d’abord un marqueur.
       *[other] Ton stock contient { $markers ->
            [one] { $markers } marqueur
           *[other] { $markers } marqueurs
        }. Si tu en places { $marked }, { $left ->
            [0] il n’en reste aucun
           *[other] il t’en reste { $left }
        } pour payer mines et développements.
    }
help-mark =
    Tes marqueurs attendent sur leurs cases que tout le monde ait lancé. Puis ceux de chaque case agissent un par un, à tour de rôle. Un marqueur qui agit revient d’abord dans ton stock : il peut donc servir à payer.
help-mark-field =
    { $others ->
        [0] Case { $field } : personne d’autre n’y est encore.
        [one] Case { $field } : il y a { $others } marqueur d’un autre.
       *[other] Case { $field } : il y a { $others } marqueurs des autres.
    }
help-reroll =
    Paie 1 pièce et relance un de tes dés, autant de fois que tu peux payer. Le hasard décide.
help-set =
    Paie 3 pièces et tourne un de tes dés sur la face que tu veux, une fois par manche.
help-coins-left =
    { $coins ->
        [0] Il ne te resterait aucune pièce.
        [one] Il te resterait { $coins } pièce.
       *[other] Il te resterait { $coins } pièces.
    }
help-coins-worth = À la fin, { $coins } pièces valent 1 point pour toi.
help-change =
    Avec ton développement, tu changes un dé d’un cran, une fois par manche et gratuitement. 6 et 1 sont voisins.
help-change-now = Ton { $face } deviendrait un { $down } ou un { $up }.
help-buy =
    Ton développement te permet d’acheter un marqueur par manche. Il passe de ta réserve à ton stock, prêt à marquer ou à payer.
help-buy-now =
    { $coins ->
        [one] Tu en aurais { $markers } en stock, et il te resterait { $coins } pièce.
       *[other] Tu en aurais { $markers } en stock, et il te resterait { $coins } pièces.
    }

help-act =
    Ton marqueur agit. Il est revenu dans ton stock et peut servir à payer ce qu’il fait. Tu as aussi le droit de renoncer à son action.
help-act-buy =
    Ton marqueur revient tout seul maintenant. Mais depuis ton dernier choix, tu as de quoi en acheter un autre, et ton développement n’en vend qu’un par manche.
help-act-field = C’est la case { $field }.
help-act-markers =
    { $waiting ->
        [0] Tu as { $markers } en stock pour payer ; plus aucun marqueur à toi n’attend sur une case.
        [one] Tu as { $markers } en stock pour payer ; { $waiting } autre marqueur à toi attend sur une case.
       *[other] Tu as { $markers } en stock pour payer ; { $waiting } autres marqueurs à toi attendent sur des cases.
    }
help-supply =
    Un marqueur passe de ta réserve à ton stock. Sans stock, tu ne peux ni marquer ni payer.
help-supply-now =
    { $reserve ->
        [0] Tu en aurais { $markers } en stock, et plus aucun en réserve.
       *[other] Tu en aurais { $markers } en stock, et { $reserve } en réserve.
    }
help-open =
    Tu ouvres la mine libre la plus proche de l’embouchure d’une vallée. Tu paies autant de marqueurs que l’indique son entrée : un y reste, les autres vont en réserve. Si ton stock ne suffit pas, des marqueurs en attente paient ; leurs actions sont perdues.
help-open-now =
    { $missing ->
        [0] { $mine } coûte { $cost ->
            [one] { $cost } marqueur
           *[other] { $cost } marqueurs
        }, et tu en as { $markers }.
        [one] { $mine } coûte { $cost } marqueurs. Tu en as { $markers } : { $missing } marqueur en attente devrait payer.
       *[other] { $mine } coûte { $cost } marqueurs. Tu en as { $markers } : { $missing } marqueurs en attente devraient payer.
    }
help-open-worth = Elle vaut { $points } points à la fin et rapporte { $value } pièces à la vente. Tu aurais là { $own } des { $size } mines.
help-sell =
    Vends une mine ouverte, une seule fois chacune, à toi ou non. Les pièces vont aux mines de la vallée : la première à la mine vendue, puis jusqu’à l’embouchure, puis de nouveau depuis le haut. Vends donc là où tu en as le plus.
help-sell-now =
    { $own ->
        [0] { $mine } rapporte { $value } : rien pour toi, mais { $others }.
       *[other] { $mine } rapporte { $value } : tu reçois { $own }, { $others }.
    }
help-sell-other = { $seat } { $coins }
help-sell-alone = { $mine } rapporte { $value } : tu reçois { $own }, et personne d’autre ne reçoit rien.
help-sell-bonus = Dont { $coins } pièces de plus grâce à ton développement.
help-develop =
    Un marqueur de ton stock reste pour toujours dans une boîte, et ce qu’elle donne est à toi désormais. Chaque boîte n’a de place que pour deux personnes ; à deux, pour une seule.
help-develop-box = { $box } : { $effect }.
help-develop-money =
    { $coins ->
        [one] Ta pièce compterait { $points } à la fin au lieu de { $before }.
       *[other] Tes { $coins } pièces compteraient { $points } à la fin au lieu de { $before }.
    }
help-develop-points =
    { $points ->
        [0] Avec tes mines, ça ne rapporterait encore rien.
        [one] Avec tes mines, ça vaudrait { $points } point maintenant.
       *[other] Avec tes mines, ça vaudrait { $points } points maintenant.
    }
help-develop-markers =
    { $markers ->
        [0] Cela t’aide à chaque manche à venir. Ton stock serait alors vide.
       *[other] Cela t’aide à chaque manche à venir. Il t’en resterait { $markers } en stock.
    }
help-develop-last = Il n’aidera plus : c’est la dernière manche.
help-drop =
    L’action est perdue, et le marqueur reste dans ton stock. C’est juste si toutes les pièces iraient aux autres, ou si un marqueur vaut mieux plus tard.

advice-roll = Garde quelques marqueurs en stock : ouvrir une mine en coûte jusqu’à trois.
advice-last-round = Dernière manche : ce qui n’aide que plus tard ne vaut plus rien. Ouvre des mines, vends, dépense tes marqueurs.
advice-open = Ouvre des mines là où tu en as déjà : tu auras une plus grande part de chaque vente.
advice-sell = Vends là où tu as le plus de mines, et regarde d’abord ce que les autres recevraient.
advice-develop = Tôt, prends ce qui aide à chaque manche, comme les recrues. Le reste peut attendre.

## Ce qu’on oublie le plus souvent, chapitre par chapitre

rules-goal-wrong = Les pièces d’une vente vont aux mines de la vallée, pas à qui vend.
rules-setup-wrong = Seuls les marqueurs du stock servent à marquer et à payer, pas ceux de la réserve.
rules-roll-wrong = Pas besoin de marquer les trois dés : ce qui reste en stock paiera des mines.
rules-actions-wrong = Le marqueur qui agit revient d’abord au stock : il compte pour payer.
rules-sale-wrong = Les mines vendues reçoivent encore des pièces des ventes suivantes de leur vallée.
rules-developments-wrong = Une boîte pleine le reste : regarde les places libres avant d’attendre.
rules-end-wrong = La dernière mine n’arrête pas la manche : toutes les actions marquées ont lieu.
rules-notation-wrong = Les mines se comptent depuis l’embouchure : ogwen 1 est près de la mer.
rules-data-wrong = Vallées et nombres ne sont pas ceux de l’édition imprimée : son plateau ne colle pas à l’image.
advice-buy = Un marqueur vaut ses pièces tant que beaucoup de mines sont libres. Vers la fin, les pièces comptent plus.
