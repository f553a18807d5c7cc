title = Stone Age
blurb = Chasse, creuse, construis des huttes, récolte des cartes et nourris tout le monde à chaque manche.

option-cards = Cartes récoltées
option-cards-own = tu ne vois que les tiennes
option-cards-open = tout le monde les voit toutes

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
to-hunt = à la chasse
to-forest = dans la forêt
to-claypit = dans la glaisière
to-quarry = dans la carrière
to-river = à la rivière
to-toolmaker = chez le fabricant d’outils
to-hut = dans la hutte
to-field = au champ
to-card = sur la carte { $space }
to-building = sur le bâtiment { $stack }

good-food = nourriture
good-wood = bois
good-brick = brique
good-stone = pierre
good-gold = or
goods-food =
    { $number ->
        [one] { $number } nourriture
       *[other] { $number } nourritures
    }
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
goods-range = { $low } à { $most }
payment = { $items }
payment-nothing = aucune ressource

die-wood = bois
die-brick = brique
die-stone = pierre
die-gold = or
die-tool = outil
die-agriculture = agriculture
pick-wood = Bois
pick-brick = Brique
pick-stone = Pierre
pick-gold = Or
pick-tool = Outil
pick-agriculture = Agriculture

card = { $top } · { $bottom }
top-draft = dés pour tous
top-roll = { $dice } dés ({ $good })
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
figure-farmer = paysan ×{ $number }
figure-toolmaker = artisan ×{ $number }
figure-hutbuilder = bâtisseur ×{ $number }
figure-shaman = chamane ×{ $number }
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
growth-people = figurines
growth-agriculture = agriculture

## Questions

ask-place =
    { $people ->
        [one] Où placer ta dernière figurine ?
       *[other] Où placer tes { $people } figurines ?
    }
ask-people = Combien de figurines ?
ask-group-people =
    { $least ->
        [0] D’autres lieux et nombres
        [1] De 1 à 3 figurines
        [2] Les nombres habituels
       *[4] 4 figurines ou plus
    }
ask-act = Qui agit ?
ask-group-refuse = Passer : carte ou bâtiment
ask-pay =
    { $number ->
        [one] Quelle ressource paies-tu ?
       *[other] Quelles { $number } ressources paies-tu ?
    }
ask-group-mix =
    { $gold ->
        [0] Autre mélange sans or
       *[other] Autre mélange avec de l’or
    }
ask-pay-kinds =
    { $kinds ->
        [one] Paie { $number } ressources d’une seule sorte
       *[other] Paie { $number } ressources de { $kinds } sortes
    }
ask-pay-any = Paie de { $least } à { $most } ressources
ask-kind = { $good } (tu en as { $held })
ask-take = Quelles deux ressources prends-tu ?
ask-tools =
    { $number ->
        [1] { $dice } : { $gain }. Un outil en plus ?
       *[other] { $dice } = { $total } : { $gain }. Un outil en plus ?
    }
ask-more-tools = Plus d’outils
ask-group-tools =
    { $once ->
        [0] Sans outil à usage unique
        [1] Un outil à usage unique
       *[other] { $once } outils à usage unique
    }
ask-draft = Quel dé prends-tu ?
ask-feed =
    { $missing ->
        [one] Une figurine n’a rien à manger. Paies-tu une ressource ?
       *[other] { $missing } figurines n’ont rien à manger. Paies-tu des ressources ?
    }
ask-continue = Et ensuite ?

## Boutons et listes

label-verb-place = Placer des figurines
label-verb-use = Faire agir des figurines
label-verb-buy = Acheter une carte
label-verb-refuse = Passer
label-verb-build = Construire
label-verb-take = Prendre 2 ressources au choix
label-verb-tools = Utiliser des outils
label-verb-pick = Prendre un dé
label-verb-feed = Nourrir ta tribu
label-nothing = rien ici
label-place-people =
    { $people ->
        [one] { $place } ({ $good }) : { $people } figurine
       *[other] { $place } ({ $good }) : 1 à { $people } figurines
    }
label-people =
    { $people ->
        [one] { $people } figurine
       *[other] { $people } figurines
    }
label-place =
    { $people ->
        [one] { $place } : { $people } figurine
       *[other] { $place } : { $people } figurines
    }
label-place-card = Carte { $space } ({ $price }) : { $card }
label-place-building = Bâtiment { $stack } : { $tile }
label-place-building-short = Bâtiment { $stack } (manque { $short }) : { $tile }
label-village = { $place } : { $gain }
gain-toolmaker = un outil
gain-hut = une figurine de plus
gain-field = agriculture +1
label-use =
    { $dice ->
        [0] { $place } : lancer les dés ({ $good })
        [one] { $place } : lancer { $dice } dé ({ $good })
       *[other] { $place } : lancer { $dice } dés ({ $good })
    }
label-buy = Acheter la carte { $space } ({ $price }) : { $card }
label-buy-with = Carte { $space } contre { $payment } : { $card }
label-build = Construire le bâtiment { $stack } : { $tile }
label-build-with = Bâtiment { $stack } contre { $payment } : { $points } points
label-worth = { $payment } : { $points } points
label-refuse-card = Passer la carte { $space }
label-refuse-building = Passer le bâtiment { $stack }
label-take = Prendre { $resources }
label-tools =
    { $rest ->
        [0] { $use } : { $gain }
       *[other] { $use } : { $gain }, reste { $rest }
    }
label-tools-none =
    { $rest ->
        [0] Aucun outil : { $gain }
       *[other] Aucun outil : { $gain }, reste { $rest }
    }
label-pick = { $die }
label-feed = Payer { $payment }
label-feed-with =
    { $number ->
        [one] Payer { $number } ressource
       *[other] Payer { $number } ressources
    }
label-feed-none = Laisser des figurines sans manger (−{ $points } points)
price =
    { $number ->
        [one] { $number } ressource
       *[other] { $number } ressources
    }
price-short = { $price }, manque { $short }
name-people = { $place } ×{ $people }
name-number = { $number }
name-one-more = +1
name-paid = { $place } : { $payment }
name-paid-short = { $place } : { $number }
name-way-short = { $way } : { $points }
name-way = { $way } : { $points } points
name-other-mix = Autre mélange
tools-used =
    { $permanent ->
        [0] Dépenser le { $tools }
       *[other]
            { $count ->
                [1] Avec l’outil { $tools }
               *[other] Avec les outils { $tools }
            }
    }
name-tools-short = { $tools } : { $gain }
name-no-tools =
    { $number ->
        [0] Aucun outil
       *[other] Garder { $gain }
    }
roll-gathered = ÷ { $divisor } → { $gain }
roll-draft = un dé par tribu

## Refus

refused-unreadable = Ce n’est pas un coup de ce jeu. Les coups s’écrivent ainsi : « place forest 3 », « use hunt », « buy card 1 with wood », « build 2 », « tools 2 1 », « pick gold » ou « feed with wood brick ».
refused-unknown-place = Ce lieu n’existe pas. Les lieux sont hunt, forest, claypit, quarry, river, toolmaker, hut, field, card 1 à 4 et building 1 à 4.
refused-number-of-people = Indique combien de figurines, de 1 à 10 : « place forest 3 ».
refused-number-of-place = Les cartes et les bâtiments portent les numéros 1 à 4.
refused-resources = Indique de 1 à 10 ressources parmi wood, brick, stone et gold : « wood wood gold » ou « wood 2 gold 1 ».
refused-take-two = La carte donne exactement deux ressources : « take wood gold ».
refused-tools = Écris « tools none », ou la valeur de trois outils au plus, ceux à usage unique après « once » : « tools 2 1 once 4 ».
refused-while-placing = C’est le moment de placer des figurines. Choisis un lieu.
refused-while-actions = C’est le moment d’agir. Utilise un groupe, achète, construis ou passe.
refused-while-tools = Tu as lancé les dés. Choisis des outils, ou aucun.
refused-while-draft = Les dés sont lancés. Prends-en un.
refused-while-feeding = Tes figurines ont faim. Paie des ressources, ou laisse-les sans manger.
refused-people-there = Tu y as déjà des figurines ({ $place }). Choisis un autre lieu.
refused-no-such-stack = Il n’y a que { $stacks } bâtiments au choix dans cette partie.
refused-too-few-people =
    { $people ->
        [one] Il ne te reste que { $people } figurine. Places-en une, ou choisis un autre lieu.
       *[other] Il ne te reste que { $people } figurines. Places-en moins, ou choisis un autre lieu.
    }
refused-village-full =
    { $seats ->
        [2] À deux, seuls deux lieux parmi le fabricant d’outils, la hutte et le champ ouvrent à chaque manche. Choisis un autre lieu.
       *[3] À trois, seuls deux lieux parmi le fabricant d’outils, la hutte et le champ ouvrent à chaque manche. Choisis un autre lieu.
    }
refused-occupied = Ce lieu est occupé ({ $place }). Choisis-en un autre.
refused-seat-limit =
    { $seats ->
        [one] Ce lieu est occupé ({ $place }), et à deux il ne se partage pas. Choisis-en un autre.
       *[other] Il y a déjà { $seats } couleurs sur ce lieu ({ $place }), pas une de plus. Choisis-en un autre.
    }
refused-no-room =
    { $room ->
        [0] Ce lieu est plein ({ $place }). Choisis-en un autre.
        [one] Il ne reste de la place que pour { $room } figurine ({ $place }). Places-en une, ou choisis un autre lieu.
       *[other] Il ne reste de la place que pour { $room } figurines ({ $place }). Places-en moins, ou choisis un autre lieu.
    }
refused-nobody-there = Tu n’as aucune figurine ici ({ $place }). Choisis un lieu où tu en as.
refused-price =
    { $price ->
        [one] Cette carte coûte exactement { $price } ressource, pas { $paid }.
       *[other] Cette carte coûte exactement { $price } ressources, pas { $paid }.
    }
refused-not-held = Tu n’as pas cela. Tu as { $held }.
refused-no-any-two = Tu n’as pas la carte pour 2 ressources au choix.
refused-fixed-cost = Ce bâtiment a un prix fixe : { $tile }. Construis-le sans indiquer de ressources.
refused-payment-open = Indique avec quoi tu paies. Ce bâtiment coûte : { $tile }.
refused-payment-unfit = Cela ne correspond pas au prix. Ce bâtiment coûte : { $tile }.
refused-tools-not-unused =
    { $count ->
        [0] Tu n’as aucun outil disponible. Écris « tools none ».
       *[other] Tes seuls outils disponibles : { $tools }.
    }
refused-no-such-once-tools =
    { $count ->
        [0] Tu n’as aucun outil à usage unique.
       *[other] Tes seuls outils à usage unique : { $tools }.
    }
refused-no-such-die =
    { $count ->
        [one] Il ne reste que ce dé : { $dice }.
       *[other] Il ne reste que ces dés : { $dice }.
    }
refused-feeding-sum =
    { $missing ->
        [one] Paie exactement { $missing } ressource, pas { $paid }, ou rien du tout.
       *[other] Paie exactement { $missing } ressources, pas { $paid }, ou rien du tout.
    }

## Journal

event-round-started = La manche { $round } commence. { $seat } place en premier.
    .you-seat = La manche { $round } commence. Tu places en premier.
event-last-round-started = La manche { $round } est la dernière de ce défi du jour. { $seat } place en premier.
    .you-seat = La manche { $round } est la dernière de ce défi du jour. Tu places en premier.
event-card-revealed = Nouvelle carte à l’emplacement { $space } : { $card }.
event-tile-revealed =
    { $left ->
        [one] Nouveau bâtiment { $stack } : { $tile }, le dernier de sa pile.
       *[other] Nouveau bâtiment { $stack } : { $tile }, encore { $left } dans la pile.
    }
event-stack-emptied = La pile de bâtiments { $stack } est vide : la partie s’arrête après cette manche.
# Les formes entre crochets sont les noms des lieux ci-dessus (place-field) : à renommer ensemble.
event-people-placed =
    { $number ->
        [one] { $seat } place { $number } figurine { $place }.
       *[other] { $seat } place { $number } figurines { $place }.
    }
    .you-seat =
        { $number ->
            [one] Tu places { $number } figurine { $place }.
           *[other] Tu places { $number } figurines { $place }.
        }
event-people-placed-forced =
    { $number ->
        [one] { $seat } n’a pas le choix et place { $number } figurine { $place }.
       *[other] { $seat } n’a pas le choix et place { $number } figurines { $place }.
    }
    .you-seat =
        { $number ->
            [one] Tu n’as pas le choix et places { $number } figurine { $place }.
           *[other] Tu n’as pas le choix et places { $number } figurines { $place }.
        }
event-people-idled =
    { $number ->
        [one] { $seat } laisse { $number } figurine à la maison.
       *[other] { $seat } laisse { $number } figurines à la maison.
    }
    .you-seat =
        { $number ->
            [one] Tu laisses { $number } figurine à la maison.
           *[other] Tu laisses { $number } figurines à la maison.
        }
event-dice-rolled =
    { $seat } lance { $dice }{ $number ->
        [1] {""}
       *[other] {" "}= { $total }
    } pour { $good ->
        [nourriture] de la nourriture
        [bois] du bois
        [brique] des briques
        [pierre] de la pierre
       *[other] de l’or
    }.
    .you-seat =
        Tu lances { $dice }{ $number ->
            [1] {""}
           *[other] {" "}= { $total }
        } pour { $good ->
            [nourriture] de la nourriture
            [bois] du bois
            [brique] des briques
            [pierre] de la pierre
           *[other] de l’or
        }.
event-goods-rolled =
    { $parts ->
        [1] { $seat } lance { $dice } : { $goods }.
       *[other] { $seat } lance { $dice } = { $total } : { $goods }.
    }
    .you-seat =
        { $parts ->
            [1] Tu lances { $dice } : { $goods }.
           *[other] Tu lances { $dice } = { $total } : { $goods }.
        }
sum = { $first } + { $rest }
with-tools = { $dice } + { $pips } (outils)
no-goods = rien
event-goods-gained = { $seat } obtient { $goods }.
    .you-seat = Tu obtiens { $goods }.
event-goods-taken = { $seat } prend { $goods } avec la carte pour 2 ressources au choix.
    .you-seat = Tu prends { $goods } avec la carte pour 2 ressources au choix.
event-tool-gained = { $seat } obtient un outil et a maintenant { $tools }.
    .you-seat = Tu obtiens un outil et as maintenant { $tools }.
event-person-gained = { $seat } reçoit une figurine de plus : { $people } maintenant.
    .you-seat = Tu reçois une figurine de plus : { $people } maintenant.
event-agriculture-raised = { $seat } porte son agriculture à { $level }.
    .you-seat = Tu portes ton agriculture à { $level }.
event-growth-wasted = { $seat } ne gagne rien, c’est déjà le maximum ({ $kind }).
    .you-seat = Tu ne gagnes rien, c’est déjà le maximum ({ $kind }).
event-card-bought = { $seat } achète une carte avec { $payment } : { $card }.
    .you-seat = Tu achètes une carte avec { $payment } : { $card }.
event-card-refused = { $seat } laisse la carte { $space }.
    .you-seat = Tu laisses la carte { $space }.
event-card-refused-forced = { $seat } ne peut pas payer la carte { $space }.
    .you-seat = Tu ne peux pas payer la carte { $space }.
event-once-tool-received = { $seat } reçoit un outil à usage unique de valeur { $value }.
    .you-seat = Tu reçois un outil à usage unique de valeur { $value }.
event-any-two-received = { $seat } pourra prendre 2 ressources au choix plus tard.
    .you-seat = Tu pourras prendre 2 ressources au choix plus tard.
event-extra-card-drawn = { $seat } pioche une carte cachée.
    .you-seat = Tu pioches une carte cachée.
event-extra-card-yours = Tu pioches une carte cachée : { $card }.
event-extra-card-open = { $seat } pioche une carte : { $card }.
    .you-seat = Tu pioches une carte : { $card }.
event-extra-card-none = { $seat } n’a plus de carte à piocher.
    .you-seat = Tu n’as plus de carte à piocher.
event-draft-rolled = { $seat } lance les dés pour tous : { $dice }.
    .you-seat = Tu lances les dés pour tous : { $dice }.
event-draft-picked = { $seat } prend : { $die }.
    .you-seat = Tu prends : { $die }.
event-building-built = { $seat } construit le bâtiment { $stack } avec { $payment } pour { $points } points.
    .you-seat = Tu construis le bâtiment { $stack } avec { $payment } pour { $points } points.
event-building-refused = { $seat } laisse le bâtiment { $stack }.
    .you-seat = Tu laisses le bâtiment { $stack }.
event-building-refused-forced = { $seat } ne peut pas payer le bâtiment { $stack }.
    .you-seat = Tu ne peux pas payer le bâtiment { $stack }.
event-points-gained = { $seat } obtient { $points } points.
    .you-seat = Tu obtiens { $points } points.
event-people-fed =
    { $agriculture ->
        [0] { $seat } nourrit toute sa tribu avec { $eaten }.
       *[other] { $seat } nourrit toute sa tribu avec { $eaten } (dont { $agriculture } des champs).
    }
    .you-seat =
        { $agriculture ->
            [0] Tu nourris toute ta tribu avec { $eaten }.
           *[other] Tu nourris toute ta tribu avec { $eaten } (dont { $agriculture } des champs).
        }
event-people-unfed =
    { $missing ->
        [one] { $seat } laisse { $missing } figurine sans manger et perd { $points } points.
       *[other] { $seat } laisse { $missing } figurines sans manger et perd { $points } points.
    }
    .you-seat =
        { $missing ->
            [one] Tu laisses { $missing } figurine sans manger et perds { $points } points.
           *[other] Tu laisses { $missing } figurines sans manger et perds { $points } points.
        }
event-seat-left = { $seat } quitte la partie.
    .you-seat = Tu quittes la partie.
event-collections-revealed = Toutes les cartes sont visibles : { $collections }.
collection = { $seat } ({ $cards })
    .you-seat = toi ({ $cards })
collection-empty = rien
event-seat-scored =
    { $total ->
        [one] { $seat } : { $total } point ({ $lines }).
       *[other] { $seat } : { $total } points ({ $lines }).
    }
    .you-seat =
        { $total ->
            [one] Toi : { $total } point ({ $lines }).
           *[other] Toi : { $total } points ({ $lines }).
        }
scored = { $source } { $points }
scored-nothing = rien
event-game-ended = La partie est terminée. { $reason }

reason-buildings = Une pile de bâtiments est vide.
reason-cards = Il n’y a plus assez de cartes pour remplir la rangée.
reason-round-limit = Cinquante manches ont été jouées.
reason-last-round = La dernière manche du défi du jour est finie.
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

## Le défi du jour

tally-order = Le plus de points d’abord ; à égalité, la plus grande avance sur le robot.
tally-grid = Une ligne par source de points, la meilleure d’abord, avec une case pour 5 points. Pleines : { $best }. Plus qu’à moitié pleines : { $good }. Moins : { $fair }. Rien de cette source : { $missed }. Croix rouges pour les points perdus : { $fault }.

note-tie-value = Départage pour { $seat } (agriculture, outils et figurines) : { $value }

highlight-best-roll = Meilleur lancer ({ $good }) : { $seat }, { $dice } = { $total } (d’habitude { $usual }).
highlight-worst-roll = Pire lancer ({ $good }) : { $seat }, { $dice } = { $total } (d’habitude { $usual }).

## État

status-header-placing = Manche { $round }, placement
status-header-actions = Manche { $round }, actions
status-header-tools = Manche { $round }, des outils pour un lancer
status-header-draft = Manche { $round }, dés à prendre : { $dice }
status-header-feeding = Manche { $round }, repas
status-people-free =
    { $free ->
        [one] { $free } figurine sur { $people } à la maison
       *[other] { $free } figurines sur { $people } à la maison
    }
status-people = { $people } figurines
status-food =
    { $food ->
        [one] { $food } nourriture (+{ $agriculture })
       *[other] { $food } nourritures (+{ $agriculture })
    }
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
        [one] rien à manger pour { $missing } figurine
       *[other] rien à manger pour { $missing } figurines
    }
status-left = a quitté la partie

## Règles

rules-goal-title = But du jeu
rules-goal =
    Chacun mène une tribu. Manche après manche, tu envoies tes figurines chasser, chercher du bois, des briques, de la pierre et de l’or, obtenir des outils, des enfants et des champs, construire et prendre des cartes de civilisation. Ensuite, toute la tribu doit manger.

    Les **bâtiments** rapportent des points tout de suite. Les **cartes de civilisation** aident tout de suite et comptent à la fin. Le plus de points gagne.

    La partie s’arrête quand une pile de bâtiments est vide ou que la rangée de cartes ne peut plus être complétée.
rules-setup-title = Mise en place
rules-setup =
    Chacun commence avec 5 figurines et 12 nourritures, sans ressources, outils ni champs. Le sort désigne qui commence.

    Quatre cartes de civilisation sont visibles ; le numéro de leur emplacement est leur prix. Il y a autant de piles de bâtiments que de personnes autour de la table, de sept tuiles chacune, et seule celle du dessus est visible.

    L’option **« Cartes récoltées »** : d’habitude, chacun ne voit que ses propres cartes, et, des autres, seulement leur nombre. À jeu ouvert, tout le monde voit tout.
rules-placing-title = 1. Placer des figurines
rules-placing =
    À tour de rôle, à partir du premier joueur, tu places des figurines sur **un** lieu où tu n’en as pas encore ; on ne peut pas passer. Si tu n’as plus de figurine, ou plus de lieu libre, ton tour est sauté.
    - **Chasse** : autant de figurines que tu veux.
    - **Forêt, glaisière, carrière, rivière** : autant que tu veux, jusqu’à 7 figurines, toutes tribus comprises.
    - **Fabricant d’outils, champ** : une figurine. **Hutte** : deux figurines de la même tribu.
    - **Carte, bâtiment** : une figurine.

    À **deux**, une seule tribu peut se trouver sur chacun des quatre lieux de ressources ; à **trois**, deux tribus. À deux et à trois, seuls deux lieux parmi le fabricant d’outils, la hutte et le champ servent dans une manche. Ailleurs, il n’y a jamais qu’une tribu à la fois.

    Tu peux aussi te mettre là où tu ne peux pas payer, juste pour gêner.
rules-actions-title = 2. Agir
rules-actions =
    Le premier joueur utilise tous ses groupes, dans l’ordre de son choix, puis c’est au suivant, et ainsi de suite.
    - **Chasse, forêt, glaisière, carrière, rivière** : lance un dé par figurine. Divise la somme par 2 pour la nourriture, 3 pour le bois, 4 pour les briques, 5 pour la pierre, 6 pour l’or. Le reste est perdu.
    - **Outils** : après un lancer, tu peux ajouter la valeur d’outils disponibles, chacun en entier. Un outil sert une fois par manche ; un outil à usage unique, reçu d’une carte, une fois dans la partie.
    - **Fabricant d’outils** : tes trois premiers outils valent 1. Ensuite, le plus faible augmente de 1, jusqu’à trois outils de valeur 4.
    - **Hutte** : une figurine de plus, jusqu’à 10. **Champ** : l’agriculture monte de 1, jusqu’à 10.
    - **Bâtiment** : paie-le et reçois les points : 3 par bois, 4 par brique, 5 par pierre, 6 par or. Certains ont un prix fixe ; d’autres demandent 4 ou 5 ressources d’un nombre exact de sortes, ou de 1 à 7 ressources quelconques.
    - **Carte** : paie autant de ressources quelconques que l’indique le numéro de son emplacement.

    Tu peux laisser une carte ou un bâtiment, même si tu peux payer. Ce qui ne peut pas être payé est sauté de lui-même, comme tout ce qui ne laisse aucun choix.
rules-cards-title = Cartes de civilisation
rules-cards =
    La **moitié du haut** agit tout de suite :
    - nourriture, ressources ou points
    - un outil, ou de l’agriculture
    - un lancer de deux dés pour du bois, de la pierre ou de l’or ; les outils aident
    - **dés pour tous** : on lance un dé par personne autour de la table, et à partir de l’acheteur chacun en prend un : 1 bois, 2 brique, 3 pierre, 4 or, 5 outil, 6 agriculture
    - un outil à usage unique de valeur 2, 3 ou 4
    - 2 ressources au choix : à prendre quand tu veux, pendant que tes figurines agissent ou mangent
    - encore une carte, piochée cachée : seule sa moitié du bas compte

    La **moitié du bas** compte à la fin :
    - **Symboles de culture** (il y en a huit, chacun deux fois) : le nombre de symboles différents multiplié par lui-même ; de même encore pour ceux que tu as en double.
    - Chaque **paysan** compte ton agriculture, chaque **artisan** la somme de tes outils, chaque **bâtisseur** tes bâtiments, chaque **chamane** tes figurines.
rules-feeding-title = 3. Nourrir
rules-feeding =
    Tes champs donnent autant de nourriture que l’indique ton agriculture. Puis chaque figurine mange 1 nourriture.

    Si cela ne suffit pas, toute ta nourriture est partie. Pour chaque figurine qui a encore faim, tu peux payer 1 ressource quelconque ; sinon, ou si tu ne peux pas payer pour toutes, tu perds 10 points. Payer seulement pour quelques-unes n’est pas possible. Le score peut devenir négatif.

    Tous ceux qui ont quelque chose à décider le font en même temps.

    Ensuite, les cartes glissent vers l’emplacement 1, les trous sont comblés, les outils utilisés redeviennent disponibles, et la personne à gauche du premier joueur prend sa place.
rules-end-title = Fin et décompte
rules-end =
    La partie s’arrête après une manche où une pile de bâtiments s’est vidée, ou à la fin de laquelle les quatre emplacements ne peuvent pas tous recevoir une carte. Cette manche se joue jusqu’au bout, repas compris.

    Aux points de la piste s’ajoutent les moitiés du bas de tes cartes et 1 point par ressource. Une carte pour 2 ressources au choix non utilisée compte 2.

    Le plus de points gagne. À égalité, la plus grande somme de l’agriculture, de la valeur des outils et des figurines départage ; ensuite, la victoire est partagée.

    Le **défi du jour** est une partie courte contre un robot : elle s’arrête au plus tard après la manche 4 et se décompte comme les autres. Ce sont tes points qui comptent.

    De notre cru : la partie s’arrête au plus tard après 50 manches. Qui s’en va garde ses points mais est classé derrière tous ceux qui sont restés ; ses figurines rentrent et ses biens disparaissent.
rules-notation-title = Écrire les coups
rules-notation =
    Tout peut se faire avec les boutons. Si tu préfères écrire, utilise `/move` avec l’un de ces coups :
    - `place forest 3`, `place hut`, `place card 2`, `place building 1`
    - `use hunt`, `use toolmaker`
    - `buy card 2 with wood gold`
    - `build 1` (prix fixe), `build 2 with wood 3 brick 1`
    - `refuse card 2`, `refuse building 1` : passer
    - `tools 2 1`, `tools once 4`, `tools 2 once 4`, `tools none`
    - `pick gold` : un dé parmi ceux à prendre
    - `take wood gold` : la carte pour 2 ressources au choix
    - `feed with wood brick`, `feed none`

    Les lieux : hunt (chasse), forest (forêt), claypit (glaisière), quarry (carrière), river (rivière), toolmaker (fabricant d’outils), hut (hutte), field (champ), card (carte) 1 à 4, building (bâtiment) 1 à 4. Les ressources : wood (bois), brick (brique), stone (pierre), gold (or).
rules-data-title = À propos de cette version
rules-data =
    Le jeu est de Bernd Brunnhofer, qui l’a signé Michael Tummelhofer (Hans im Glück 2008) ; en français, il s’appelle aussi L’Âge de pierre. Tous les textes et images sont de nous.
    - **D’après le guide d’une version en ligne** : le déroulement, les limites, les prix, le repas, les deux fins, le décompte, le nombre de cartes et de tuiles.
    - **Trouvé ailleurs**, dans des sources qui concordent : la nourriture de départ, le sens des dés pour tous, chaque carte et chaque tuile.
    - **De notre cru** : le sort désigne qui commence ; la fin après 50 manches ; ce qui se passe quand quelqu’un s’en va ; et quelques décisions là où toutes les sources se taisent : on peut occuper un lieu même s’il ne rapporte rien, et une carte pour 2 ressources au choix non utilisée compte 2 points.

## Statistiques, records et succès

line-collection = Cartes

figure-built =
    { $value ->
        [one] Bâtiment
       *[other] Bâtiments
    }
figure-best-building =
    { $value ->
        [one] Point pour un bâtiment
       *[other] Points pour un bâtiment
    }
figure-cards =
    { $value ->
        [one] Carte
       *[other] Cartes
    }
figure-people =
    { $value ->
        [one] Figurine
       *[other] Figurines
    }
figure-tools =
    { $value ->
        [one] Valeur d’outil
       *[other] Valeurs d’outils
    }
figure-fields =
    { $value ->
        [one] Champ
       *[other] Champs
    }
record-built =
    { $value ->
        [one] { $value } bâtiment
       *[other] { $value } bâtiments
    }
record-best-building =
    { $value ->
        [one] { $value } point pour un bâtiment
       *[other] { $value } points pour un bâtiment
    }
record-cards =
    { $value ->
        [one] { $value } carte
       *[other] { $value } cartes
    }

achievement-high-culture = Haute culture
achievement-high-culture-how = Les huit symboles de culture réunis, dont quatre en double.
achievement-palace = Un vrai palais
achievement-palace-how = Un seul bâtiment construit pour 40 points ou plus.
achievement-full-village = Village au complet
achievement-full-village-how = Dix figurines et une agriculture de 10 à la fin.
achievement-few-roofs = Peu de toits
achievement-few-roofs-how = Victoire avec deux bâtiments au plus.
achievement-lean-years = Années maigres
achievement-lean-years-how = Victoire malgré la faim pendant trois manches ou plus.
