title = Stone Age
blurb = Envoie ta tribu chercher nourriture, bois, briques, pierre et or, construis des huttes, rassemble une civilisation et nourris tout le monde à la fin de chaque tour. De 2 à 4 personnes, 60 à 90 minutes autour d’une table.

option-cards = Cartes récoltées
option-cards-own = chacun ne voit que les siennes
option-cards-open = visibles de tous

## Choses

place-hunt = Chasse
place-forest = Forêt
place-claypit = Glaisière
place-quarry = Carrière
place-river = Rivière
place-toolmaker = Fabricant d’outils
place-hut = Hutte
place-field = Champ
place-card = Carte { $space }
place-building = Bâtiment { $stack }

good-food = nourriture
good-wood = bois
good-brick = brique
good-stone = pierre
good-gold = or
goods-food = { $number } nourriture
goods-wood = { $number } bois
goods-brick =
    { $number ->
        [one] { $number } brique
       *[other] { $number } briques
    }
goods-stone =
    { $number ->
        [one] { $number } pierre
       *[other] { $number } pierres
    }
goods-gold = { $number } or
payment = { $items }
payment-nothing = aucune ressource

die-wood = bois
die-brick = brique
die-stone = pierre
die-gold = or
die-tool = outil
die-agriculture = agriculture

card = { $top } · { $bottom }
top-draft = dés pour tous
top-roll = { $dice } dés pour : { $good }
top-points =
    { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
top-tool = un outil
top-agriculture = agriculture +1
top-extra = encore une carte
top-once = outil à usage unique { $number }
top-any = 2 ressources au choix
symbol-pottery = poterie
symbol-writing = écriture
symbol-time = temps
symbol-transport = transport
symbol-healing = médecine
symbol-weaving = tissage
symbol-art = art
symbol-music = musique
figure-farmer =
    { $number ->
        [one] { $number } paysan
       *[other] { $number } paysans
    }
figure-toolmaker =
    { $number ->
        [one] { $number } artisan
       *[other] { $number } artisans
    }
figure-hutbuilder =
    { $number ->
        [one] { $number } bâtisseur
       *[other] { $number } bâtisseurs
    }
figure-shaman =
    { $number ->
        [one] { $number } chamane
       *[other] { $number } chamanes
    }
tile-fixed = { $cost } ({ $points } points)
tile-kinds =
    { $kinds ->
        [one] { $amount } ressources d’une seule sorte
       *[other] { $amount } ressources de { $kinds } sortes
    }
tile-any = { $least } à { $most } ressources
tool-value = { $value }
tool-once = { $value } (1 fois)
growth-tool = outils
growth-people = personnes
growth-agriculture = agriculture

## Questions

ask-place =
    { $people ->
        [one] Où envoies-tu ta dernière personne ?
       *[other] Où envoies-tu du monde ? Il reste { $people } personnes à la maison.
    }
ask-people = Combien de personnes y vont ?
ask-group-cards = Cartes de civilisation
ask-group-buildings = Bâtiments
ask-act = Qui agit maintenant parmi les tiens ?
ask-group-refuse = Renoncer à une carte ou à un bâtiment
ask-pay =
    { $number ->
        [one] Quelle ressource paies-tu ?
       *[other] Quelles ressources paies-tu ? ({ $number })
    }
ask-pay-kinds =
    { $kinds ->
        [one] Paie { $number } ressources d’une seule sorte
       *[other] Paie { $number } ressources de { $kinds } sortes
    }
ask-pay-any = Paie de { $least } à { $most } ressources
ask-kind = { $good } (tu en as { $held })
ask-take = Quelles sont les deux ressources que tu prends ?
ask-tools = Tu as fait { $total } ({ $dice }) pour : { $good } ; il faut { $divisor } points par unité. Utilises-tu des outils ?
ask-group-tools =
    { $once ->
        [0] Autres choix : sans outil à usage unique
        [1] Autres choix : avec un outil à usage unique
       *[other] Autres choix : avec { $once } outils à usage unique
    }
ask-draft = Quel dé prends-tu ?
ask-feed =
    { $missing ->
        [one] Il manque de quoi nourrir une personne. Paies-tu une ressource à la place ?
       *[other] Il manque de quoi nourrir { $missing } personnes. Paies-tu des ressources à la place ?
    }
ask-continue = Et ensuite ?

## Boutons et listes

label-verb-place = Placer du monde
label-verb-use = Faire agir du monde
label-verb-buy = Acheter une carte
label-verb-refuse = Renoncer
label-verb-build = Construire
label-verb-take = Prendre 2 ressources au choix (carte)
label-verb-tools = Utiliser des outils
label-verb-pick = Prendre un dé
label-verb-feed = Nourrir les tiens
label-nothing = rien ici
label-place-people =
    { $people ->
        [one] { $place } ({ $good }) : { $people } personne
       *[other] { $place } ({ $good }) : 1 à { $people } personnes
    }
label-people =
    { $people ->
        [one] { $people } personne
       *[other] { $people } personnes
    }
label-place =
    { $people ->
        [one] { $place } : { $people } personne
       *[other] { $place } : { $people } personnes
    }
label-place-card = Carte { $space } : { $card }
label-place-building = Bâtiment { $stack } : { $tile }
label-village = { $place } : { $gain }
gain-toolmaker = un outil
gain-hut = une personne de plus
gain-field = agriculture +1
label-use =
    { $dice ->
        [one] { $place } : lancer { $dice } dé ({ $good })
       *[other] { $place } : lancer { $dice } dés ({ $good })
    }
label-buy = Acheter la carte { $space } : { $card }
label-buy-with = Carte { $space } contre { $payment } : { $card }
label-build = Construire { $stack } : { $tile }
label-build-with = Construire { $stack } avec { $payment } : { $points } points
label-worth = { $payment } : { $points } points
label-refuse = { $place } : y renoncer
label-take = Prendre { $resources }
label-tools = Outils { $tools } : { $gain }, reste { $rest }
label-tools-none = Aucun outil : { $gain }, reste { $rest }
label-pick = { $die }
label-feed = Payer { $payment }
label-feed-with =
    { $number ->
        [one] Payer { $number } ressource
       *[other] Payer { $number } ressources
    }
label-feed-none = Ne pas nourrir tout le monde : perdre { $points } points

## Refus

refused-unreadable = Ce n’est pas un coup de ce jeu. Les coups s’écrivent ainsi : « place forest 3 », « use hunt », « buy card 1 with wood », « build 2 », « tools 2 1 », « pick gold » ou « feed with wood brick ».
refused-unknown-place = Ce lieu n’existe pas. Les lieux sont hunt, forest, claypit, quarry, river, toolmaker, hut, field, card 1 à 4 et building 1 à 4.
refused-number-of-people = Indique combien de personnes, de 1 à 10, par exemple « place forest 3 ».
refused-number-of-place = Les cartes et les bâtiments portent les numéros 1 à 4.
refused-resources = Indique de 1 à 10 ressources parmi wood, brick, stone et gold, par exemple « wood wood gold » ou « wood 2 gold 1 ».
refused-take-two = La carte donne exactement deux ressources, par exemple « take wood gold ».
refused-tools = Écris « tools none », ou les valeurs de trois outils au plus, ceux à usage unique après « once », par exemple « tools 2 1 once 4 ».
refused-while-placing = C’est le moment de placer du monde. Choisis un lieu.
refused-while-actions = C’est le moment d’agir. Utilise un groupe, achète, construis, ou renonce.
refused-while-tools = Un lancer attend tes outils. Choisis-en, ou aucun.
refused-while-draft = Des dés t’attendent. Prends-en un.
refused-while-feeding = Les tiens ont faim. Paie des ressources, ou laisse-les sans manger.
refused-people-there = Tu y as déjà du monde ({ $place }). Dans un même tour, on ne va pas deux fois au même endroit.
refused-no-such-stack = Il n’y a que { $stacks } bâtiments dans cette partie.
refused-too-few-people =
    { $people ->
        [one] Il ne te reste que { $people } personne. Envoie moins de monde, ou choisis un autre lieu.
       *[other] Il ne te reste que { $people } personnes. Envoie moins de monde, ou choisis un autre lieu.
    }
refused-village-full = À si peu autour de la table, seuls { $places } lieux parmi le fabricant d’outils, la hutte et le champ servent dans un tour. Choisis un autre lieu.
refused-occupied = Il y a déjà quelqu’un ({ $place }). Choisis un autre lieu.
refused-seat-limit =
    { $seats ->
        [one] Il y a déjà quelqu’un ({ $place }), et à deux ce lieu ne se partage pas. Choisis-en un autre.
       *[other] Il y a déjà { $seats } couleurs ({ $place }), il ne peut pas y en avoir plus. Choisis un autre lieu.
    }
refused-no-room =
    { $room ->
        [0] Ce lieu est plein ({ $place }). Choisis-en un autre.
        [one] Il n’y a plus de place que pour { $room } personne ({ $place }). Envoie moins de monde, ou choisis un autre lieu.
       *[other] Il n’y a plus de place que pour { $room } personnes ({ $place }). Envoie moins de monde, ou choisis un autre lieu.
    }
refused-nobody-there = Tu n’as personne ici ({ $place }). Choisis un lieu où se trouvent les tiens.
refused-price =
    { $price ->
        [one] Cette carte coûte exactement { $price } ressource, pas { $paid }.
       *[other] Cette carte coûte exactement { $price } ressources, pas { $paid }.
    }
refused-not-held = Tu n’as pas cela. Tu as { $held }.
refused-no-any-two = Tu n’as pas la carte pour 2 ressources au choix.
refused-fixed-cost = Le prix de ce bâtiment est fixe : { $tile }. Construis-le sans indiquer de ressources.
refused-payment-open = Indique avec quoi tu paies. Ce bâtiment coûte : { $tile }.
refused-payment-unfit = Cela ne le paie pas. Ce bâtiment coûte : { $tile }.
refused-tools-not-unused =
    { $count ->
        [0] Tu n’as aucun outil disponible. Écris « tools none ».
       *[other] Tes seuls outils disponibles : { $tools }.
    }
refused-no-such-once-tools =
    { $count ->
        [0] Tu n’as aucun outil à usage unique.
       *[other] Tes seuls outils à usage unique : { $tools }.
    }
refused-no-such-die =
    { $count ->
        [one] Il ne reste que ceci : { $dice }.
       *[other] Il ne reste que ceux-ci : { $dice }.
    }
refused-feeding-sum =
    { $missing ->
        [one] Paie exactement { $missing } ressource, pas { $paid }, ou rien du tout.
       *[other] Paie exactement { $missing } ressources, pas { $paid }, ou rien du tout.
    }

## Journal

event-round-started = Le tour { $round } commence. { $seat } place en premier.
event-card-moved = Une carte glisse de l’emplacement { $origin } à l’emplacement { $to } : { $card }.
event-card-revealed = Nouvelle carte à l’emplacement { $space } : { $card }.
event-tile-revealed =
    { $left ->
        [one] Bâtiment { $stack } : { $tile }. C’est le dernier de sa pile.
       *[other] Bâtiment { $stack } : { $tile }. Il en reste { $left } dans la pile.
    }
event-stack-emptied = La pile de bâtiments { $stack } est vide : la partie finit avec ce tour.
event-actions-started = Les personnes de { $seat } agissent.
event-people-placed =
    { $number ->
        [one] { $seat } place { $number } personne : { $place }.
       *[other] { $seat } place { $number } personnes : { $place }.
    }
event-people-placed-forced =
    { $number ->
        [one] { $seat } ne peut placer { $number } personne qu’ici : { $place }.
       *[other] { $seat } ne peut placer { $number } personnes qu’ici : { $place }.
    }
event-people-idled =
    { $number ->
        [one] { $number } personne de { $seat } reste à la maison.
       *[other] { $number } personnes de { $seat } restent à la maison.
    }
event-dice-rolled = { $seat } lance les dés ({ $good }) : { $dice }, en tout { $total }.
event-tools-used = { $seat } utilise des outils ({ $tools }) : { $pips } de plus.
event-goods-gained = { $seat } obtient { $goods }.
event-goods-missed = { $seat } n’obtient rien ({ $good }).
event-goods-taken = { $seat } utilise la carte pour 2 ressources au choix : { $goods }.
event-tool-gained = { $seat } obtient un outil et a maintenant { $tools }.
event-person-gained = { $seat } a une personne de plus, { $people } maintenant.
event-agriculture-raised = { $seat } porte son agriculture à { $level }.
event-growth-wasted = { $seat } ne gagne rien, le maximum est atteint : { $kind }.
event-card-bought = { $seat } paie { $payment } pour une carte : { $card }.
event-card-refused = { $seat } n’achète pas la carte { $space }.
event-card-refused-forced = { $seat } ne peut pas payer la carte { $space }.
event-once-tool-received = { $seat } pourra utiliser une fois un outil de valeur { $value }.
event-any-two-received = { $seat } pourra prendre plus tard 2 ressources au choix.
event-extra-card-drawn = { $seat } pioche une carte cachée.
event-extra-card-yours = Tu pioches une carte cachée : { $card }.
event-extra-card-open = { $seat } pioche une carte : { $card }.
event-extra-card-none = Il ne reste plus de carte à piocher pour { $seat }.
event-draft-rolled = { $seat } lance les dés pour tous : { $dice }.
event-draft-picked = { $seat } prend : { $die }.
event-building-built = { $seat } construit le bâtiment { $stack } avec { $payment } pour { $points } points.
event-building-refused = { $seat } ne construit pas le bâtiment { $stack }.
event-building-refused-forced = { $seat } ne peut pas payer le bâtiment { $stack }.
event-points-gained = { $seat } obtient { $points } points.
event-people-fed = { $seat } nourrit tout le monde : { $food } nourriture (dont { $agriculture } des champs).
event-people-fed-with = { $seat } nourrit tout le monde : { $food } nourriture et { $payment }.
event-people-unfed =
    { $missing ->
        [one] { $seat } laisse { $missing } personne sans manger et perd { $points } points.
       *[other] { $seat } laisse { $missing } personnes sans manger et perd { $points } points.
    }
event-seat-left = { $seat } quitte la partie.
event-collections-revealed = Toutes les cartes récoltées sont révélées : { $collections }.
collection = { $seat } ({ $cards })
collection-empty = rien
event-seat-scored =
    { $total ->
        [one] { $seat } : { $total } point ({ $lines }), pour départager { $tie }.
       *[other] { $seat } : { $total } points ({ $lines }), pour départager { $tie }.
    }
scored = { $source } { $points }
scored-nothing = rien
event-game-ended = La partie est terminée. { $reason }

reason-buildings = Une pile de bâtiments est vide.
reason-cards = Il n’y a plus assez de cartes pour tous les emplacements.
reason-round-limit = Cinquante tours ont été joués.
reason-abandoned = Il ne reste plus qu’une personne en jeu.

line-buildings = Bâtiments
line-cards = Cartes à points
line-unfed = Faim
line-culture = Symboles de culture
line-farmers = Paysans
line-toolmakers = Artisans
line-hutbuilders = Bâtisseurs
line-shamans = Chamanes
line-resources = Ressources

note-tie-value = Agriculture, outils et personnes de { $seat } ensemble : { $value }

## État

status-header-placing = Tour { $round }, placement
status-header-actions = Tour { $round }, actions
status-header-tools = Tour { $round }, { $seat } a fait { $total } ({ $dice }) pour : { $good } ; des outils ?
status-header-draft = Tour { $round }, dés à prendre : { $dice }
status-header-feeding = Tour { $round }, repas
status-people-free = { $free } personnes sur { $people } à la maison
status-people = { $people } personnes
status-food = { $food } nourriture (+{ $agriculture })
status-tools = outils { $tools }
status-once = outils à usage unique { $tools }
status-any-two = 2 ressources au choix
status-cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
status-tiles =
    { $tiles ->
        [one] { $tiles } bâtiment
       *[other] { $tiles } bâtiments
    }
status-missing =
    { $missing ->
        [one] il manque à manger pour { $missing } personne
       *[other] il manque à manger pour { $missing } personnes
    }
status-left = a quitté la partie

## Règles

rules-goal-title = But du jeu
rules-goal =
    Chacun mène une tribu. Tour après tour, tu envoies les tiens chasser, chercher du bois, des briques, de la pierre et de l’or, obtenir des outils, des enfants et des champs, construire et prendre des cartes de civilisation. Ensuite, il faut nourrir tout le monde.

    Les **bâtiments** rapportent des points tout de suite. Les **cartes de civilisation** aident tout de suite et comptent à la fin. Qui a alors le plus de points gagne.

    La partie s’arrête quand une pile de bâtiments est vide ou que la rangée de cartes ne peut plus être complétée.
rules-setup-title = Mise en place
rules-setup =
    Chacun commence avec 5 personnes et 12 nourriture, sans ressources, outils ni champs. Le sort désigne qui commence.

    Quatre cartes de civilisation sont visibles ; le numéro de leur emplacement est leur prix. Il y a autant de piles de bâtiments que de personnes autour de la table, de sept tuiles chacune, et seule celle du dessus est visible.

    L’option **« Cartes récoltées »** : d’habitude, chacun ne voit que ses propres cartes, et des autres seulement combien ils en ont. À jeu ouvert, tout le monde voit tout.
rules-placing-title = 1. Placer du monde
rules-placing =
    À tour de rôle, à partir du premier joueur, tu places du monde sur **un** lieu où tu n’as encore personne ; nul ne peut passer. Qui n’a plus personne, ou plus de lieu où aller, est sauté.
    - **Chasse** : autant de personnes que tu veux.
    - **Forêt, glaisière, carrière, rivière** : autant que tu veux, jusqu’à 7 personnes de toutes les tribus ensemble.
    - **Fabricant d’outils, champ** : une personne. **Hutte** : deux personnes de la même tribu.
    - **Carte, bâtiment** : une personne.

    À **deux**, une seule tribu peut se trouver sur chacun des quatre lieux de ressources ; à **trois**, deux tribus. À deux et à trois, seuls deux lieux parmi le fabricant d’outils, la hutte et le champ servent dans un tour. Ailleurs, il n’y a jamais qu’une tribu à la fois.

    Tu peux aussi te mettre là où tu ne peux pas payer, juste pour gêner.
rules-actions-title = 2. Agir
rules-actions =
    Le premier joueur utilise tous ses groupes, dans l’ordre de son choix, puis c’est au suivant, et ainsi de suite.
    - **Chasse, forêt, glaisière, carrière, rivière** : lance un dé par personne. Divise la somme par 2 pour la nourriture, 3 pour le bois, 4 pour les briques, 5 pour la pierre, 6 pour l’or. Le reste est perdu.
    - **Outils** : après un lancer, tu peux ajouter la valeur d’outils disponibles, chacun en entier. Un outil sert une fois par tour ; un outil à usage unique, reçu d’une carte, une fois dans la partie.
    - **Fabricant d’outils** : tes trois premiers outils valent 1. Ensuite, le plus faible augmente de 1, jusqu’à trois outils de valeur 4.
    - **Hutte** : une personne de plus, jusqu’à 10. **Champ** : l’agriculture monte de 1, jusqu’à 10.
    - **Bâtiment** : paie-le et reçois les points : 3 par bois, 4 par brique, 5 par pierre, 6 par or. Certains ont un prix fixe ; d’autres demandent 4 ou 5 ressources d’un nombre exact de sortes, ou de 1 à 7 ressources quelconques.
    - **Carte** : paie autant de ressources quelconques que l’indique le numéro de son emplacement.

    Tu peux renoncer à une carte ou à un bâtiment même si tu pourrais payer. Ce qui ne peut pas être payé est sauté de lui-même, comme tout ce qui ne laisse aucun choix.
rules-cards-title = Cartes de civilisation
rules-cards =
    La **moitié du haut** agit tout de suite :
    - nourriture, ressources ou points
    - un outil, ou de l’agriculture
    - un lancer de deux dés pour du bois, de la pierre ou de l’or ; les outils aident
    - **dés pour tous** : on lance un dé par personne autour de la table, et à partir de l’acheteur chacun en prend un : 1 bois, 2 brique, 3 pierre, 4 or, 5 outil, 6 agriculture
    - un outil à usage unique de valeur 2, 3 ou 4
    - 2 ressources au choix : à prendre quand tu veux, pendant que les tiens agissent ou mangent
    - encore une carte, piochée cachée : seule sa moitié du bas compte

    La **moitié du bas** compte à la fin :
    - **Symboles de culture** (il y en a huit, chacun deux fois) : le nombre de symboles différents multiplié par lui-même ; de même encore pour ceux que tu as en double.
    - Chaque **paysan** compte ton agriculture, chaque **artisan** la somme de tes outils, chaque **bâtisseur** tes bâtiments, chaque **chamane** tes personnes.
rules-feeding-title = 3. Nourrir
rules-feeding =
    Tes champs donnent autant de nourriture que l’indique ton agriculture. Puis chaque personne mange 1 nourriture.

    Si cela ne suffit pas, toute ta nourriture est partie. Pour chaque personne qui a encore faim, tu peux payer 1 ressource quelconque ; sinon, ou si tu ne peux pas payer pour toutes, tu perds 10 points. Payer seulement pour quelques-unes n’est pas possible. Le score peut devenir négatif.

    Tous ceux qui ont quelque chose à décider le font en même temps.

    Ensuite, les cartes glissent vers l’emplacement 1, les trous sont comblés, les outils utilisés redeviennent disponibles, et la personne à gauche du premier joueur prend sa place.
rules-end-title = Fin et décompte
rules-end =
    La partie s’arrête après un tour où une pile de bâtiments s’est vidée, ou à la fin duquel les quatre emplacements ne peuvent pas tous recevoir une carte. Ce tour se joue jusqu’au bout, repas compris.

    Aux points de la piste s’ajoutent les moitiés du bas de tes cartes et 1 point par ressource. Une carte pour 2 ressources au choix non utilisée compte 2.

    Le plus de points gagne. À égalité, la plus grande somme de l’agriculture, de la valeur des outils et des personnes départage ; ensuite, la victoire est partagée.

    De notre cru : la partie s’arrête au plus tard après 50 tours. Qui s’en va garde ses points mais est classé derrière tous ceux qui sont restés ; ses personnes rentrent et ses biens disparaissent.
rules-notation-title = Écrire les coups
rules-notation =
    Tout peut se faire avec les boutons. Si tu préfères écrire, utilise `/move` avec l’un de ces coups :
    - `place forest 3`, `place hut`, `place card 2`, `place building 1`
    - `use hunt`, `use toolmaker`
    - `buy card 2 with wood gold`
    - `build 1` (prix fixe), `build 2 with wood 3 brick 1`
    - `refuse card 2`, `refuse building 1` : y renoncer
    - `tools 2 1`, `tools once 4`, `tools 2 once 4`, `tools none`
    - `pick gold` : un dé parmi ceux à prendre
    - `take wood gold` : la carte pour 2 ressources au choix
    - `feed with wood brick`, `feed none`

    Les lieux : hunt (chasse), forest (forêt), claypit (glaisière), quarry (carrière), river (rivière), toolmaker (fabricant d’outils), hut (hutte), field (champ), card (carte) 1 à 4, building (bâtiment) 1 à 4. Les ressources : wood (bois), brick (brique), stone (pierre), gold (or).
rules-data-title = À propos de cette version
rules-data =
    Le jeu est de Bernd Brunnhofer, qui l’a signé Michael Tummelhofer (Hans im Glück 2008) ; en français, il s’appelle aussi L’Âge de pierre. Tous les textes et images sont de nous.
    - **D’après le guide d’une version en ligne** : le déroulement, les limites, les prix, le repas, les deux fins, le décompte, le nombre de cartes et de tuiles.
    - **Trouvé ailleurs**, dans des sources qui concordent : la nourriture de départ, le sens des dés pour tous, chaque carte et chaque tuile.
    - **De notre cru** : le sort désigne qui commence ; la fin après 50 tours ; ce qui se passe quand quelqu’un s’en va ; et quelques décisions là où toutes les sources se taisent : on peut occuper un lieu même s’il ne rapporte rien, et une carte pour 2 ressources au choix non utilisée compte 2 points.
