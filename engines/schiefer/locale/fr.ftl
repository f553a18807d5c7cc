title = Schiefer
blurb = Ouvre les ardoisières de huit vallées galloises, vends et partage les pièces.

option-edition = Plateau et table des actions
option-edition-reconstructed = Reconstitués

## Les choses

kind-supply = recruter
kind-open = ouvrir une mine
kind-sell = vendre
kind-develop = développer
either = { $first } ou { $second }
field = { $field } ({ $kinds })
mine = { $valley } { $position }

box-supply3 = Recrue à 3 pièces
box-supply4 = Recrue à 4 pièces
box-change = Changer un dé
box-sale = Prime de vente
box-money = Plus de points pour les pièces
box-valleys = Vallées différentes
box-half = La moitié des mines
box-alone = Seul dans la vallée

effect-supply3 = une fois par manche, un marqueur pour 3
effect-supply4 = une fois par manche, un marqueur pour 4
effect-change = une fois par manche, un dé un cran plus haut ou plus bas
effect-sale = 2 pièces de plus quand tu vends
effect-money = à la fin, 1 point pour 2 pièces
effect-valleys = à la fin, 1 point par vallée où tu as une mine
effect-half = à la fin, 2 points par vallée à moitié à toi
effect-alone = à la fin, 3 points par vallée tout à toi

edition-reconstructed = Plateau et table des actions reconstitués, pas ceux d’origine.
edition-own = L’édition { $edition } de l’opérateur ({ $source }).
source-printed = tirée du jeu imprimé
source-found = trouvée ailleurs
source-reconstructed = reconstituée

## Questions

ask-roll = Quels dés marques-tu ?
ask-roll-without-supply = Tu n’as pas de marqueurs : achètes-en un d’abord, ou ne marque rien.
ask-group-set = Tourner un dé (3 pièces)
ask-group-change = Changer un dé de 1 (gratuit)
ask-action = Case { $field } : { $kinds } ?
ask-buy-first = Acheter d’abord un marqueur ? Le tien, case { $field }, agit ensuite tout seul.
ask-group-sell = Vendre de l’ardoise
ask-group-develop = Prendre un développement
ask-pending = Quels marqueurs sur les cases paient aussi ? Tu perds leurs actions.
ask-mine = Quelle mine ?
ask-continue = Et ensuite ?

## Boutons et listes

label-verb-reroll = Relancer un dé
label-verb-set = Tourner un dé
label-verb-change = Changer un dé
label-verb-buy = Recruter contre des pièces
label-verb-mark = Marquer des cases
label-verb-open = Ouvrir une mine
label-verb-sell = Vendre de l’ardoise
label-verb-develop = Prendre un développement
name-reroll-short = { $face } → ? (−{ $price })
name-face = { $face }
name-face-to = { $face }→{ $to }
name-faces = { $first } { $rest }
name-supply = Recruter : +1 marqueur
name-supply-short = +1 marqueur
name-sell = { $mine } : { $gains }
gain-own = +{ $coins }
gain-of = { $seat } +{ $coins }
gains = { $first } · { $rest }
roll-dice = pour marquer des cases
roll-again = au lieu du { $before }
label-mark = Marquer { $fields }
label-mark-none = Ne rien marquer
label-reroll =
    { $price ->
        [one] Relancer le { $face } ({ $price } pièce)
       *[other] Relancer le { $face } ({ $price } pièces)
    }
label-set =
    { $price ->
        [one] Tourner le { $face } sur le { $to } ({ $price } pièce)
       *[other] Tourner le { $face } sur le { $to } ({ $price } pièces)
    }
label-set-first = Tourner le { $face } …
label-change = Changer le { $face } en { $to }
label-change-first = Changer le { $face } …
label-buy = Recruter pour { $price } pièces
label-supply = Recruter un marqueur de la réserve
label-drop = Passer l’action
label-open =
    { $cost ->
        [one] { $mine } : { $cost } marqueur (valeur { $value })
       *[other] { $mine } : { $cost } marqueurs (valeur { $value })
    }
label-open-closed = Ouvrir une mine ({ $valley })
label-sell-closed = Vendre { $mine }
label-open-pending =
    { $count ->
        [one] { $mine } : { $cost } marqueurs, dont un pris sur une case …
       *[other] { $mine } : { $cost } marqueurs, dont { $count } pris sur des cases …
    }
label-open-with =
    { $count ->
        [one] { $mine } : { $cost } marqueurs, dont un de la case { $fields }
       *[other] { $mine } : { $cost } marqueurs, dont { $count } des cases { $fields }
    }
label-sell = { $mine } : { $shares }
share-own =
    { $coins ->
        [0] rien pour toi
        [one] { $coins } pièce pour toi
       *[other] { $coins } pièces pour toi
    }
label-sell-in = { $valley } …
label-develop = { $box } : { $effect }

## Refus

refused-unreadable = Ce n’est pas un coup de ce jeu. Les coups ressemblent à « mark 2 5 », « reroll 6 », « set 5 to 3 », « open ogwen », « sell ogwen 2 », « develop sale » ou « drop ».
refused-no-such-face = Les dés et les cases portent les numéros 1 à 6.
refused-same-face = Le dé montre déjà cette face. Choisis-en une autre.
refused-no-such-position = Les mines se comptent depuis l’embouchure : 1, 2, 3 et ainsi de suite.
refused-no-such-box = Cette boîte n’existe pas. Les boîtes sont supply3, supply4, change, sale, money, valleys, half et alone.
refused-roll-first = Tu lances encore les dés. Finis d’abord par « mark ».
refused-rolling-is-over = On ne lance plus les dés dans cette manche. Ton marqueur sur la case { $field } agit maintenant.
refused-not-rolled = Tu ne peux marquer que ce que montrent tes dés : { $dice }.
refused-supply-short =
    { $markers ->
        [0] Ton stock est vide. Achète un marqueur ou ne marque rien.
        [one] Tu n’as qu’un marqueur dans ton stock. Marque moins de dés.
       *[other] Tu n’as que { $markers } marqueurs dans ton stock. Marque moins de dés.
    }
refused-no-such-die = Aucun de tes dés ne montre { $face }. Ils montrent { $dice }.
refused-money-short =
    Cela coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }, et tu en as { $money }.
refused-keep-money = Ton stock est vide : garde assez de pièces pour un marqueur. Achète-le d’abord.
refused-set-used = Tu as déjà tourné un dé dans cette manche.
refused-no-change-box = Tu n’as pas de marqueur dans la boîte « Changer un dé ».
refused-change-used = Tu as déjà changé un dé dans cette manche.
refused-nothing-sold-there = Les marqueurs ne s’achètent qu’avec ces boîtes : { $boxes }.
refused-not-in-box = Tu n’as pas de marqueur dans la boîte « { $box } ».
refused-bought-already = Tu as déjà utilisé la boîte « { $box } » dans cette manche.
refused-reserve-empty = Ta réserve est vide : plus de marqueur à prendre.
refused-supply-dropped = Ton marqueur en rapporte un de la réserve, ça ne se passe pas. Recrute, ou achète d’abord un marqueur.
refused-other-kind = C’est la case { $field }. Choisis ce qu’elle offre, ou passe l’action.
refused-no-such-valley = Cette vallée n’existe pas. Les vallées sont { $valleys }.
refused-valley-full = Toutes les mines de la vallée { $valley } sont ouvertes. Choisis une autre vallée.
refused-markers-short =
    { $markers ->
        [one] La prochaine mine y coûte { $cost } marqueurs, et tu n’en as qu’un. Choisis une autre vallée.
       *[other] La prochaine mine y coûte { $cost } marqueurs, et tu n’en as que { $markers }. Choisis une autre vallée.
    }
refused-pending-needed =
    { $missing ->
        [one] La mine coûte { $cost } marqueurs ; ton stock, marqueur actif compris, en paie { $markers }. Nomme une case dont le marqueur paie le reste, par exemple « with 4 ».
       *[other] La mine coûte { $cost } marqueurs ; ton stock, marqueur actif compris, en paie { $markers }. Nomme { $missing } cases dont les marqueurs paient le reste, par exemple « with 4 6 ».
    }
refused-pending-unneeded =
    { $cost ->
        [one] La mine coûte un marqueur, ton stock le paie. Laisse de côté « with » et les cases.
       *[other] La mine coûte { $cost } marqueurs ; ton stock, marqueur actif compris, en a { $markers }. Laisse de côté « with » et les cases.
    }
refused-not-pending = Tu n’as pas autant de marqueurs en attente sur la case { $field } ; l’actif ne compte pas.
refused-no-such-mine =
    { $mines ->
        [one] La vallée { $valley } n’a qu’une mine.
       *[other] La vallée { $valley } n’a que { $mines } mines.
    }
refused-not-opened = { $mine } n’est pas encore ouverte, tu ne peux donc pas la vendre.
refused-sold-already = L’ardoise de { $mine } est déjà vendue.
refused-box-not-in-play = Cette boîte n’est pas en jeu. En jeu : { $boxes }.
refused-box-own = Tu as déjà un marqueur dans la boîte « { $box } ».
refused-box-full = La boîte « { $box } » est pleine.

refused-edition-name = « reconstructed » est déjà le nom de l’édition fournie avec le jeu. Donne un autre nom à celle de la configuration.
refused-edition-id = Le nom d’une édition compte 2 à 15 minuscules et chiffres et commence par une lettre. Renomme sa section dans la configuration.
refused-edition-other-id = Le champ « id » de l’édition n’est pas le nom de sa section dans la configuration. Mets le même, ou retire « id ».
refused-edition-keys = Dans la configuration, une édition se compose de « source », « fields » et « valleys » ; « id », « note » et « mine_order » peuvent s’y trouver aussi. Quelque chose manque ou n’est pas connu.
refused-edition-source = Le champ « source » d’une édition doit être « printed », « found » ou « reconstructed ».
refused-edition-fields = Le champ « fields » d’une édition doit avoir exactement les entrées « 1 » à « 6 ».
refused-edition-field = La case { $field } de l’édition doit être une liste d’un ou plusieurs mots différents parmi « supply », « open », « sell » et « develop ».
refused-edition-kind = Aucune case de l’édition n’a l’action « { $kind } ». Les quatre doivent y être.
refused-edition-choices = L’édition a { $count } cases avec un choix d’actions ; il en faut exactement { $of }.
refused-edition-valleys = Le champ « valleys » d’une édition doit être une liste de 1 à { $most } vallées.
refused-edition-mines = L’édition a { $mines } mines ; il y en a { $most } au plus, car chaque mine vendue demande un marqueur noir.
refused-valley-keys = La vallée { $place } de l’édition doit avoir « id », « name » et « mines », et rien d’autre.
refused-valley-id = Le champ « id » de la vallée { $place } doit compter 2 à 15 minuscules et chiffres, commencer par une lettre et n’être ni « with », ni « none », ni « to », ni « up », ni « down ».
refused-valley-twice = Les vallées { $other } et { $place } de l’édition ont le même « id ».
refused-valley-name = Le champ « name » de la vallée { $place } doit compter { $most } caractères au plus : d’abord une lettre latine, puis aussi des chiffres, espaces, traits d’union, apostrophes et points.
refused-valley-mines = La vallée { $place } de l’édition doit avoir une liste de 1 à { $most } « mines ».
refused-mine-keys = La mine { $position } de la vallée { $place } doit avoir « entrance » et « value », et rien d’autre.
refused-mine-entrance = Le champ « entrance » de la mine { $position } de la vallée { $place } doit être 1, 2 ou 3.
refused-mine-value = Le champ « value » de la mine { $position } de la vallée { $place } doit être 4, 5 ou 6.

## Journal

event-game-started = { $seat } commence. { $edition }
    .you-seat = Tu commences. { $edition }
event-round-started = { $seat } commence la manche { $round }.
    .you-seat = Tu commences la manche { $round }.
event-last-round-started = La manche { $round } est la dernière de ce défi du jour. { $seat } commence.
    .you-seat = La manche { $round } est la dernière de ce défi du jour. Tu commences.
event-dice-rolled = { $seat } lance { $dice }.
    .you-seat = Tu lances { $dice }.
event-die-rerolled =
    { $price ->
        [one] { $seat } paie { $price } pièce et relance le { $before } : { $after }.
       *[other] { $seat } paie { $price } pièces et relance le { $before } : { $after }.
    }
    .you-seat =
        { $price ->
            [one] Tu paies { $price } pièce et relances le { $before } : { $after }.
           *[other] Tu paies { $price } pièces et relances le { $before } : { $after }.
        }
event-die-set =
    { $price ->
        [one] { $seat } paie { $price } pièce et tourne le { $before } sur le { $after }.
       *[other] { $seat } paie { $price } pièces et tourne le { $before } sur le { $after }.
    }
    .you-seat =
        { $price ->
            [one] Tu paies { $price } pièce et tournes le { $before } sur le { $after }.
           *[other] Tu paies { $price } pièces et tournes le { $before } sur le { $after }.
        }
event-die-changed = { $seat } change le { $before } en { $after }.
    .you-seat = Tu changes le { $before } en { $after }.
event-marker-bought =
    { $price ->
        [one] { $seat } achète un marqueur pour { $price } pièce ({ $box }).
       *[other] { $seat } achète un marqueur pour { $price } pièces ({ $box }).
    }
    .you-seat =
        { $price ->
            [one] Tu achètes un marqueur pour { $price } pièce ({ $box }).
           *[other] Tu achètes un marqueur pour { $price } pièces ({ $box }).
        }
event-fields-marked =
    { $count ->
        [one] { $seat } marque la case { $fields }.
       *[other] { $seat } marque les cases { $fields }.
    }
    .you-seat =
        { $count ->
            [one] Tu marques la case { $fields }.
           *[other] Tu marques les cases { $fields }.
        }
event-nothing-marked = { $seat } ne marque rien.
    .you-seat = Tu ne marques rien.
event-sat-out =
    { $markers ->
        [0] Plus aucun marqueur, même en réserve : { $seat } passe la manche.
       *[other] Plus de marqueur : { $seat } en prend un dans la réserve et passe la manche.
    }
    .you-seat =
        { $markers ->
            [0] Plus aucun marqueur, même en réserve : tu passes la manche.
           *[other] Plus de marqueur : tu en prends un dans la réserve et tu passes.
        }
event-supplied = { $seat } prend un marqueur dans la réserve (case { $field }).
    .you-seat = Tu prends un marqueur dans la réserve (case { $field }).
event-mine-opened =
    { $cost ->
        [one] { $seat } ouvre { $mine } pour { $cost } marqueur.
       *[other] { $seat } ouvre { $mine } pour { $cost } marqueurs.
    }
    .you-seat =
        { $cost ->
            [one] Tu ouvres { $mine } pour { $cost } marqueur.
           *[other] Tu ouvres { $mine } pour { $cost } marqueurs.
        }
event-mine-opened-with =
    { $count ->
        [one] { $seat } ouvre { $mine } pour { $cost } marqueurs, dont un de la case { $fields }.
       *[other] { $seat } ouvre { $mine } pour { $cost } marqueurs, dont { $count } des cases { $fields }.
    }
    .you-seat =
        { $count ->
            [one] Tu ouvres { $mine } pour { $cost } marqueurs, dont un de la case { $fields }.
           *[other] Tu ouvres { $mine } pour { $cost } marqueurs, dont { $count } des cases { $fields }.
        }
share =
    { $coins ->
        [one] { $coins } pièce pour { $seat }
       *[other] { $coins } pièces pour { $seat }
    }
    .you-seat =
        { $coins ->
            [one] { $coins } pièce pour toi
           *[other] { $coins } pièces pour toi
        }
event-mine-sold = { $seat } vend { $mine } : { $shares }.
    .you-seat = Tu vends { $mine } : { $shares }.
event-mine-sold-bonus = { $seat } vend { $mine } : { $shares }, plus { $bonus } pour la vente.
    .you-seat = Tu vends { $mine } : { $shares }, plus { $bonus } pour la vente.
event-developed = { $seat } prend le développement « { $box } ».
    .you-seat = Tu prends le développement « { $box } ».
event-action-dropped = { $seat } passe l’action sur la case { $field }.
    .you-seat = Tu passes l’action sur la case { $field }.
event-action-impossible = { $seat } ne peut rien faire sur la case { $field } et reprend le marqueur.
    .you-seat = Tu ne peux rien faire sur la case { $field } et reprends le marqueur.
event-all-mines-opened = Toutes les mines sont ouvertes : c’est la dernière manche.
event-round-ended = La manche { $round } est terminée.
event-round-ended-idle =
    { $idle ->
        [one] La manche { $round } est terminée sans progrès. Après { $of } manches pareilles de suite, la partie s’arrête.
       *[other] La manche { $round } est terminée : { $idle } de suite sans progrès. Après { $of }, la partie s’arrête.
    }
event-seat-left = { $seat } quitte la partie.
    .you-seat = Tu quittes la partie.
event-game-ended = La partie est terminée. { $reason }

reason-mines = Toutes les mines sont ouvertes.
reason-last-round = La dernière manche du défi du jour est finie.
reason-no-progress = Aucun progrès depuis cinq manches.
reason-abandoned = Il ne reste pas assez de joueurs.

line-mines = Mines
line-money = Pièces
line-valleys = Vallées différentes
line-half = La moitié des mines
line-alone = Seul dans la vallée

## Le défi du jour

tally-order = Le plus de points d’abord ; à égalité, la plus grande avance sur le robot.
tally-grid = Une ligne par source de points, la meilleure d’abord, avec une case pour 5 points. Pleines : { $best }. Plus qu’à moitié pleines : { $good }. Moins : { $fair }. Rien de cette source : { $missed }. Croix rouges pour les points perdus : { $fault }.

highlight-sale =
    { $coins ->
        [one] Meilleure vente : { $seat }, { $coins } pièce pour { $mine }.
       *[other] Meilleure vente : { $seat }, { $coins } pièces pour { $mine }.
    }

## État

status-header-roll = Manche { $round }, lancer des dés
status-header-roll-idle = Manche { $round }, lancer des dés ; { $idle } manches sur { $of } sans progrès
status-header-execute = Manche { $round }, case { $field }
status-header-execute-idle = Manche { $round }, case { $field } ; { $idle } manches sur { $of } sans progrès
status-money =
    { $money ->
        [one] { $money } pièce
       *[other] { $money } pièces
    }
status-mines =
    { $mines ->
        [one] { $mines } mine
       *[other] { $mines } mines
    }
status-markers = stock : { $supply }, réserve : { $reserve }
status-sat-out = passe la manche
status-left = a quitté la partie

## Règles

rules-goal-title = But du jeu
rules-goal =
    Les vallées du pays de Galles sont riches en ardoise. Tu ouvres des **mines**, en partant de l’embouchure de chaque rivière, tu vends leur ardoise et prends des **développements**. En vendant, tu choisis la mine, mais les pièces vont à tous ceux qui ont des mines dans cette vallée.

    Quand toutes les mines sont ouvertes, on joue encore la manche jusqu’au bout. Les mines, les pièces et les développements donnent des points ; la plus haute somme gagne.

    Chaque manche a deux phases. D’abord, chacun à son tour lance trois dés et marque des cases d’action. Puis les cases sont exécutées, de 1 à 6.
rules-setup-title = Mise en place
rules-setup =
    Chacun a 26 marqueurs : 8 dans son **stock**, avec lequel on marque et on paie, et 18 dans sa **réserve**. Un marqueur doit passer de la réserve au stock avant de servir. Chacun a 3 pièces. Pièces et marqueurs sont visibles.

    On tire au sort qui reçoit la figurine de départ. Après chaque manche, elle passe à la place suivante dans le sens des aiguilles d’une montre.
rules-roll-title = Lancer les dés
rules-roll =
    À tour de rôle, à partir de la figurine de départ, chacun lance trois dés. Ensuite, dans l’ordre que tu veux, tu peux :
    - relancer un dé pour **1 pièce**, aussi souvent que tu peux payer,
    - tourner un dé sur la face de ton choix pour **3 pièces**, une fois par manche,
    - changer un dé d’un cran (6 et 1 sont voisins), une fois par manche et gratuitement, si tu as le développement qu’il faut.

    Puis tu **marques** : pour chaque dé choisi, un marqueur va de ton stock sur la case de son numéro. Tu en marques trois, deux, un ou aucun, dans la limite de ton stock ; deux dés égaux peuvent être marqués tous les deux. Cela termine ton lancer.

    Si ton stock est vide à ton tour et que tu ne peux pas acheter de marqueur, tu passes la manche : tu prends un marqueur dans la réserve et ne lances pas les dés.
rules-actions-title = Actions
rules-actions =
    Les cases sont exécutées de 1 à 6. Si plusieurs personnes ont des marqueurs sur une case, chacune à son tour en exécute un, à partir de la figurine de départ ; puis vient le tour suivant, jusqu’à ce que la case soit vide. Un marqueur exécuté revient d’abord dans le stock : il peut donc payer sa propre action.

    - **Recruter** : un marqueur de ta réserve dans ton stock.
    - **Ouvrir** : choisis une vallée. Sa mine libre la plus proche de l’embouchure porte un nombre d’entrée, de 1 à 3 : autant de marqueurs à payer. L’un d’eux reste sur la mine, les autres vont dans ta réserve. Si ton stock ne suffit pas, ceux de tes marqueurs qui attendent encore sur des cases paient le reste ; leurs actions sont perdues.
    - **Vendre** : voir le chapitre suivant.
    - **Développer** : un marqueur de ton stock va pour toujours dans une boîte de développement.

    Deux cases offrent un choix ; tu décides pour chaque marqueur quand vient son tour. Tu peux toujours **passer** une action (`drop`). Ce qui est impossible est abandonné tout seul, et une recrue se fait toute seule s’il n’y a rien à choisir.
rules-sale-title = Vendre
rules-sale =
    Vends l’ardoise d’une mine ouverte sans marqueur noir, qu’elle soit à toi ou non. Elle reçoit un marqueur noir et ne peut plus être vendue. Sa valeur, de 4 à 6, est payée en pièces aux mines ouvertes de cette vallée, aussi à celles déjà vendues.

    La première pièce va à la mine vendue, la suivante à sa voisine vers l’embouchure, et ainsi de suite jusqu’à l’embouchure. Puis on reprend à la plus haute mine ouverte et on redescend, jusqu’à ce que toutes les pièces soient données.

    Exemple : dans une vallée à trois mines ouvertes, la deuxième est vendue pour 5. Les pièces vont aux mines 2, 1, 3, 2, 1 : les mines 1 et 2 rapportent deux pièces, la mine 3 en rapporte une.

    Vendre ne rapporte rien en soi, sauf 2 pièces de la banque avec le développement « Prime de vente ».
rules-developments-title = Développements
rules-developments =
    Chaque boîte reçoit les marqueurs de deux personnes différentes ; à deux, d’une seule. Un marqueur y reste pour toujours et agit tout de suite.

    Pendant la partie :
    - **Recrues à 3 ou 4 pièces** (deux boîtes) : une fois par manche et par boîte, lors d’une de tes décisions, achète un marqueur à ce prix ; il passe de ta réserve à ton stock. Si tu ne pouvais pas acheter à ton dernier choix et que tu peux maintenant, on te le demande avant que ton prochain marqueur parte tout seul (les parties plus anciennes ne le demandent pas).
    - **Changer un dé** : une fois par manche, un dé lancé change d’un cran.
    - **Prime de vente** : 2 pièces de plus pour chaque vente que tu fais toi-même.

    À la fin :
    - **Plus de points pour les pièces** : un point pour 2 pièces au lieu de 3.
    - **Vallées différentes** : 1 point pour chaque vallée où tu as une mine.
    - **La moitié des mines** (à trois ou quatre) : 2 points pour chaque vallée dont la moitié des mines au moins est à toi.
    - **Seul dans la vallée** (à deux) : 3 points pour chaque vallée dont toutes les mines sont à toi.

    La même vallée peut compter pour plusieurs développements.
rules-end-title = Fin et décompte
rules-end =
    La partie finit avec la manche où la dernière mine est ouverte ; toutes les actions marquées sont encore exécutées.

    Chaque mine à toi donne 2 points, vendue ou non. 3 pièces donnent 1 point. Les développements donnent ce qu’ils disent. La plus haute somme gagne ; à égalité, la victoire est partagée.

    Le **défi du jour** est une partie courte contre un robot : elle s’arrête au plus tard après la manche 6 et se décompte comme les autres. Ce sont tes points qui comptent.

    Une règle à nous : si pendant cinq manches de suite aucune mine n’est ouverte, rien n’est vendu, aucun développement n’est pris et aucun marqueur ne passe d’une réserve à un stock, la partie s’arrête.

    Qui quitte la partie retire ses marqueurs des cases et n’a plus de tour. Ses mines restent et continuent de recevoir leurs pièces. Qui est parti se classe après tous ceux qui sont restés.
rules-notation-title = Écrire les coups
rules-notation =
    Tout peut se faire avec les boutons. Si tu préfères écrire, prends `/move` avec l’un de ces textes.

    Pendant le lancer :
    - `reroll 6` : relancer un dé qui montre 6
    - `set 5 to 3` : tourner un 5 sur le 3
    - `change 6 up`, `change 2 down` : un cran plus haut ou plus bas
    - `mark 2 3 3`, `mark 5`, `mark none` : marquer

    Quand ton marqueur agit :
    - `supply` : recruter
    - `open ogwen` : ouvrir ; avec des marqueurs en attente pour payer, `open ogwen with 4` ou `open ogwen with 4 6`
    - `sell ogwen 2` : vendre la deuxième mine depuis l’embouchure
    - `develop sale` : prendre un développement
    - `drop` : passer

    Dans les deux cas, avec la boîte qu’il faut : `buy supply3`, `buy supply4`.

    Les boîtes s’appellent supply3, supply4 (les recrues), change (Changer un dé), sale (Prime de vente), money (Plus de points pour les pièces), valleys (Vallées différentes), half (La moitié des mines) et alone (Seul dans la vallée).
rules-data-title = À propos de cette version
rules-data =
    Les règles viennent d’un texte allemand dont le matériel se trouvait sur la planche prédécoupée du magazine spielbox 2/2011. Il ne nomme pas l’auteur ; ailleurs, c’est Martin Wallace. Tous les textes et images sont ici les nôtres.
    - **Du texte** : le nombre de marqueurs, les prix, les huit développements, les quatre sortes d’action, le partage des pièces, des nombres d’entrée de 1 à 3 et des valeurs de 4 à 6, le décompte.
    - **Reconstitué, et non imprimé ainsi** : quel numéro de dé est quelle action ; les noms et le nombre des vallées, le nombre d’entrée et la valeur de chaque mine. Le texte ne les dit pas.
    - **De nous** : la fin après cinq manches sans progrès ; ce qui arrive quand quelqu’un quitte la partie ; que les étapes forcées se font toutes seules ; le moment exact où l’on peut acheter des marqueurs.

    Qui possède le jeu imprimé peut saisir son plateau et sa table des actions comme édition dans la configuration de ce bot ; elle est alors proposée en option. Une partie en cours garde l’édition avec laquelle elle a commencé.

## Statistiques, records et succès

figure-opened =
    { $value ->
        [one] Mine ouverte
       *[other] Mines ouvertes
    }
figure-sales =
    { $value ->
        [one] Vente
       *[other] Ventes
    }
figure-earned =
    { $value ->
        [one] Pièce tirée des ventes
       *[other] Pièces tirées des ventes
    }
figure-developed =
    { $value ->
        [one] Développement
       *[other] Développements
    }
record-earned =
    { $value ->
        [one] { $value } pièce gagnée en ventes
       *[other] { $value } pièces gagnées en ventes
    }
record-opened =
    { $value ->
        [one] { $value } mine ouverte
       *[other] { $value } mines ouvertes
    }

achievement-every-valley = Dans chaque vallée
achievement-every-valley-how = Victoire avec une mine dans chaque vallée.
achievement-two-valleys = Deux vallées pour soi
achievement-two-valleys-how = À trois ou plus, toutes les mines ouvertes dans deux vallées d’au moins trois mines.
achievement-keeps-all = Pas une pièce partagée
achievement-keeps-all-how = Victoire sans qu’une pièce de ses propres ventes aille aux autres.
achievement-few-mines = Moins, c’est plus
achievement-few-mines-how = Victoire avec au moins cinq mines de moins que tous les autres.
