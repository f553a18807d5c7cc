# La leçon de Stone Age : chaque tâche, ce qu’il en est sorti, et pourquoi un autre coup n’est pas le bon.

lesson-about = Une partie entière, avec quelqu’un qui te montre : lieux, cartes, bâtiments et points.
lesson-end = Tu connais maintenant tous les lieux, toutes les sortes de cartes et de bâtiments, et tout ce qui rapporte des points. Joue donc contre un robot : nourris ta tribu et récolte des cartes qui vont avec ce que tu développes.

## Manche 1

lesson-wood = Tu mènes une tribu de 5 figurines ①, et à chaque manche tu les envoies au travail. Place 3 figurines dans la forêt ② pour du bois : appuie sur **Forêt ×3**.
lesson-wood-done = Tes 3 figurines attendent dans la forêt, et elle est à toi pour cette manche : à deux, on ne la partage pas. Flint a placé 2 figurines dans la hutte ; c’est de nouveau à toi.
lesson-wood-wrong = Chaque chose en son temps : d’abord, il te faut du bois. Place exactement 3 figurines dans la forêt : **Forêt ×3**.
lesson-wrong-enough-food = Il y a bien assez de nourriture : tu en as 12, et tes 5 figurines en mangent 5. Place 3 figurines dans la forêt.

lesson-tool = Il te reste 2 figurines. Places-en une chez le fabricant d’outils : un outil ① t’aide à chaque manche quand tu lances les dés.
lesson-tool-done = Chez le fabricant d’outils, il n’y a de place que pour une figurine. La hutte et le fabricant sont pris, le champ est donc fermé : à deux, seuls deux de ces trois lieux servent dans une manche.
lesson-tool-wrong = Ça peut attendre, le fabricant d’outils non : il n’y a qu’une place, et Flint aimerait bien un outil aussi.

lesson-card = Place ta dernière figurine sur la carte 1 ① : le nombre au-dessus est son prix, 1 ressource quelconque. La carte te donne tout de suite une brique, et sa moitié du bas rapporte des points à la fin.
lesson-card-done = Il n’y a plus personne à la maison, c’est donc le moment d’agir. Tu commences, et tes figurines agissent dans l’ordre que tu veux.
lesson-card-wrong = La carte 1 vaut mieux : elle est bon marché et donne la brique dont tu auras besoin. Places-y ta dernière figurine.
lesson-wrong-dear = Le nombre au-dessus d’une carte est son prix en ressources. La carte 1 n’en coûte qu’une : va là.

lesson-tool-first = Tes figurines attendent chez le fabricant d’outils ①, dans la forêt ② et sur la carte 1. Commence par le fabricant d’outils : l’outil sert tout de suite.
lesson-tool-first-done = Tu as un outil de valeur 1. À chaque manche, tu peux l’ajouter à un lancer.
lesson-tool-first-wrong = Commence par le fabricant d’outils, le reste n’en sera que plus facile.
lesson-wrong-tool-before-dice = Attends pour les dés ! Prends d’abord l’outil, il aidera déjà pour ce lancer.

lesson-roll = Maintenant, la forêt ① : chacune de tes 3 figurines lance un dé, et 3 points de dé font un bois.
lesson-roll-done = 2 + 4 + 2 = 8 : cela fait 2 bois, et il reste 2. Dommage pour le troisième.
lesson-roll-wrong = Ne passe pas la carte, tu pourras bientôt la payer. Lance les dés pour le bois, dans la forêt.

lesson-use-tool = 8 points de dé ① font 2 bois, 9 en feraient 3. Ajoute ton outil ② !
lesson-use-tool-done = 8 + 1 = 9 : tu obtiens 3 bois. L’outil a servi pour cette manche ; à la prochaine, il sera de nouveau disponible.
lesson-use-tool-wrong = 2 bois, c’est bien, 3, c’est mieux. Ajoute l’outil : il revient à la prochaine manche.

lesson-buy = Achète maintenant la carte 1 ① : paie 1 bois. La moitié du haut agit tout de suite, celle du bas compte à la fin.
lesson-buy-done = Tu reçois 1 brique et, pour la fin, 2 chamanes : chacun vaut autant de points que tu as de figurines. Ensuite, tes 5 figurines ont mangé 5 de tes 12 nourritures, et Flint a commencé la manche 2.
lesson-buy-wrong = Ne passe pas la carte : une brique et des points à la fin pour 1 bois, c’est donné.

## Manche 2

lesson-claim = Le bâtiment 1 ① coûte 2 bois et 1 brique et rapporte 10 points. C’est justement ce que tu as : places-y une figurine avant Flint.
lesson-claim-done = Plus personne ne te prendra le bâtiment 1 dans cette manche. Flint est chez le fabricant d’outils : de la hutte et du champ, un seul reste libre.
lesson-claim-wrong = D’abord des points ! Tu peux payer le bâtiment 1, et si tu n’y vas pas, Flint ira peut-être.
lesson-wrong-no-stone = Le bâtiment 2 demande une pierre, et tu n’en as pas. C’est le bâtiment 1 que tu peux payer.

lesson-hut = Deux figurines entrent dans la hutte, trois en ressortent. Tu en as 4 à la maison ① : places-en deux dans la hutte.
lesson-hut-done = La hutte est à toi. Flint a placé une figurine sur la carte 1, et il t’en reste 2.
lesson-hut-wrong = La hutte vaut mieux : une figurine de plus, jusqu’à la fin de la partie.
lesson-wrong-field-later = Un champ, c’est utile, et ce sera bientôt ton tour. Prends d’abord la hutte : une figurine de plus aide à chaque manche.

lesson-hunt = À la fin de la manche, chaque figurine mange 1 nourriture ①, et vous serez bientôt six. Place tes 2 dernières figurines à la chasse ②.
lesson-hunt-done = À la chasse, il y a toujours de la place pour tout le monde. Flint a commencé cette manche et a déjà agi ; c’est à tes figurines.
lesson-hunt-wrong = Six figurines mangent beaucoup. Place les deux à la chasse : Chasse ×2.

lesson-build = Construis le bâtiment 1 ① avec tes 2 bois et 1 brique. Tu as les points tout de suite : 3 par bois, 4 par brique, 5 par pierre, 6 par or.
lesson-build-done = 10 points, et le bâtiment suivant de la pile est visible. Le reste s’est fait tout seul : la hutte t’a donné une sixième figurine, et la chasse a fait 4 + 3 = 7.
lesson-build-wrong = Construis d’abord. Ce qui reste à faire ensuite se fait tout seul.
lesson-wrong-skip-building = On peut laisser un bâtiment, mais ici 10 points t’attendent. Construis-le.

lesson-food-tool = À la chasse, 2 points de dé font une nourriture. 7 ① en font 3, et 4 avec ton outil ②.
lesson-food-tool-done = 7 + 1 = 8, donc 4 nourritures et 11 en tout. Six figurines en ont mangé 6, et il t’en reste 5 pour la manche 3, que tu commences.
lesson-food-tool-wrong = Il manque 1 pour la quatrième nourriture. Ton outil l’apporte : utilise-le.

## Manche 3

lesson-field = Six figurines mangent 6, et tu as 5 nourritures ①. Place une figurine au champ : il t’en donne 1 à chaque manche, dès celle-ci.
lesson-field-done = Le champ est à toi, et on a placé pour toi une autre figurine sur la carte 1. Flint est chez le fabricant d’outils et dans la forêt.
lesson-field-wrong = Assure d’abord les repas. Une figurine au champ rapporte 1 nourriture à chaque manche, jusqu’à la fin.
lesson-wrong-hunt-once = La chasse nourrit une fois, le champ à chaque manche. Place une figurine au champ.

lesson-clay = Tu n’as encore rien pour payer la carte 1. Place tes 4 figurines dans la glaisière ① : 4 points de dé font une brique.
lesson-clay-done = 5 + 2 + 4 + 3 = 14 : 3 briques, et il reste 2. Même ton outil n’en aurait pas fait 16, on ne t’a donc rien demandé.
lesson-clay-wrong = Cette fois, les 4 cherchent des briques : Glaisière ×4. La carrière et la rivière viendront bientôt.

lesson-dice-card = Achète la carte 1 ① avec une brique. On lance alors un dé par tribu, et tu choisis en premier.
lesson-dice-card-done = Les dés montrent 2 et 5. Et le sablier sur la moitié du bas est un symbole de culture : réunis-en de différents, à la fin ils rapportent gros.
lesson-dice-card-wrong = Achète d’abord la carte 1 : elle te coûte une de tes 3 briques. Le champ se fera tout seul.

lesson-pick = Le 2 est une brique, le 5 un outil ①. Prends l’outil : Flint aura la brique.
lesson-pick-done = Tu as maintenant deux outils de valeur 1, pour un même lancer ou pour deux. 5 nourritures et 1 du champ ont juste suffi pour tes six figurines, et la manche 4 a commencé.
lesson-pick-wrong = Une brique est vite dépensée, un outil aide à chaque manche. Prends l’outil.

## Manches 4 à 6

lesson-river = L’or vaut le plus, et 6 points de dé en font un. Place 3 figurines à la rivière ①.
lesson-river-done = 6 + 5 + 1 = 12 : tu obtiens 2 or. On a placé tes autres figurines sur la carte 1 et à la chasse, et Flint a construit le bâtiment 1.
lesson-river-wrong = Essaie cette fois la rivière, avec 3 figurines. Dans un bâtiment, l’or compte 6 points.

lesson-points-card = La carte 1 ① donne 3 points tout de suite, et chacun de ses 3 bâtisseurs compte tes bâtiments à la fin. Paie-la avec une brique et garde l’or.
lesson-points-card-done = 3 points maintenant, et à la fin 3 par bâtiment. La chasse a fait 3 + 3 = 6 ; avec les deux outils, c’est 8, donc 4 nourritures.
lesson-points-card-wrong = Prends d’abord la carte, la chasse peut attendre. Elle coûte une brique.
lesson-wrong-cheapest = Toutes les ressources se valent ici : paie avec celle qui vaut le moins, la brique. Dans un bâtiment, l’or compte 6 points.

lesson-feed = 4 nourritures et 1 du champ : une de tes six figurines a encore faim ①. Une ressource peut remplacer la nourriture ② : paie une brique.
lesson-feed-done = Tout le monde a mangé, pour le prix d’une brique. La manche 5 commence, et c’est à toi.
lesson-feed-wrong = Paie une brique pour celle qui a faim.
lesson-wrong-ten-points = Tu perdrais alors 10 points, pour une figurine comme pour toutes. Une brique coûte bien moins.

lesson-quarry = Le bâtiment 1 ① demande maintenant 4 ressources d’exactement deux sortes, et tu as 2 or. Place 3 figurines dans la carrière ② : 5 points de dé font une pierre.
lesson-quarry-done = 5 + 3 + 6 = 14, et un outil en fait 15 : 3 pierres. Deux autres figurines sont passées par la hutte, vous êtes donc sept, et une autre est sur la carte 1.
lesson-quarry-wrong = La pierre va bien avec tes 2 or : place 3 figurines dans la carrière.
lesson-wrong-food-planned = Bien vu, mais d’autres figurines s’occupent de la nourriture. Ces 3-là ont à faire ailleurs.
lesson-wrong-two-missing = Il te manque encore 2 ressources pour le bâtiment 1. Cherche d’abord de la pierre : 3 figurines dans la carrière.

lesson-food-card = Tes sept figurines ont 1 nourriture du champ, il leur en manque 6 ①. La carte 1 ② en apporte 7 : achète-la avec une pierre.
lesson-food-card-done = 7 nourritures, et tout le monde mange. Le pot est ton deuxième symbole de culture : à la fin, 2 différents donnent 2 × 2 points, 3 donnent 3 × 3, et ainsi de suite jusqu’à 8 × 8.
lesson-food-card-wrong = Sans cette carte, 6 figurines auraient faim. Achète-la avec une pierre.
lesson-wrong-keep-gold = Garde l’or : avec 2 or et 2 pierres, tu pourras payer le bâtiment 1 à la prochaine manche. Paie une pierre.

lesson-two-kinds = À la manche 6, une de tes figurines est sur le bâtiment 1 ①. Paie 2 pierres et 2 or ②, deux sortes, comme il le demande : 5 + 5 + 6 + 6 = 22 points.
lesson-two-kinds-done = 22 points, 35 en tout ! Ensuite, ta forêt a fait 3 + 5 + 2 + 4 = 14, plus un outil : 5 bois.
lesson-two-kinds-wrong = Construis d’abord : tu as juste les 2 pierres et les 2 or qu’il faut pour le bâtiment 1.
lesson-wrong-four-needed = Il te manquerait alors une des 4 ressources pour le bâtiment 1. Construis d’abord ; le bois pour la carte arrive.

lesson-once-card = Achète la carte 1 ① pour 1 bois : c’est un outil de valeur 2, pour un seul lancer de ton choix. À la fin, ses 2 artisans comptent chacun la somme de tes autres outils.
lesson-once-card-done = Garde cet outil pour un bon moment. La chasse n’a pas suffi, tu as donc payé 2 bois pour le repas ; à la manche 7, tes figurines viennent de lancer les dés à la rivière.
lesson-once-card-wrong = Achète maintenant la carte 1 : 1 bois, c’est peu pour un outil et des points à la fin.

## Manches 7 et 8

lesson-once-tool = 6 + 5 + 5 + 4 = 20 ① : 3 or. Avec tes deux outils et celui à usage unique ②, on arrive à 24, donc 4 or : ajoute-les tous.
lesson-once-tool-done = 20 + 1 + 1 + 2 = 24 : 4 or, et l’outil à usage unique est parti pour de bon. Ta figurine au champ a agi aussi : cela fait maintenant 2 nourritures par manche.
lesson-once-tool-wrong = Avec moins d’outils, cela reste 3 or. Ajoute les trois.

lesson-farm-card = Achète la carte 1 ① avec un bois : l’agriculture monte de 1, comme au champ. Son paysan compte ton agriculture à la fin.
lesson-farm-card-done = Tes champs donnent maintenant 3 nourritures par manche. Et si tu en restes là, le paysan vaudra 3 points à la fin.
lesson-farm-card-wrong = De la nourriture à chaque manche et des points à la fin, pour 1 bois : achète la carte 1.
lesson-wrong-gold-later = Paie avec du bois. Tu auras bientôt besoin de tout ton or.
lesson-wrong-card-one = La carte 2 en coûte deux. La carte 1 ne coûte que 1 bois et nourrit à chaque manche : achète-la.

lesson-skip = Ta figurine n’était sur la carte 2 ① que pour gêner Flint, et la payer te coûterait de l’or. Rien ne t’oblige à l’acheter : passe.
lesson-skip-done = Personne n’a acheté la carte : à la prochaine manche, elle glisse à l’emplacement 1 et coûte moins. Flint a construit le bâtiment 1, et maintenant tout le monde mange.
lesson-skip-wrong = Garde l’or : dans un bâtiment, chacun rapporte 6 points. Passe la carte 2.

lesson-hunger = 4 de tes figurines ont faim ①, et les nourrir coûterait 3 ou 4 or. Mais le nouveau bâtiment 1 en veut 4 d’une seule sorte, et 4 or font 24 points : pour une fois, ne paie rien et perds 10 ②.
lesson-hunger-done = Tu as perdu 10 points, et ce serait 10 pour une seule figurine aussi : en général, mieux vaut payer. À la manche 8, une de tes figurines est sur le bâtiment 1.
lesson-hunger-wrong = C’est juste la plupart du temps, mais ici, cela te coûte un bâtiment à 24 points. Pour une fois, laisse-les sans manger, à −10.

lesson-one-kind = Le bâtiment 1 ① demande 4 ressources d’une seule sorte. Paie tes 4 or : 4 × 6 = 24 points.
lesson-one-kind-done = 24 points pour une faim qui en a coûté 10 : tu en as 49. La forêt a fait 6 + 6 = 12, donc 4 bois.
lesson-one-kind-wrong = C’est pour cela que tu as gardé l’or. Construis d’abord le bâtiment 1.

lesson-any-card = Achète la carte 1 ① pour 1 bois : elle te donne 2 ressources au choix, quand tu voudras. La plante est ton troisième symbole de culture.
lesson-any-card-done = Tu peux prendre les 2 ressources à tout moment, pendant que tes figurines agissent ou mangent. Et 3 symboles différents font 3 × 3 = 9 points.
lesson-any-card-wrong = Commence par la carte 1 : 2 ressources au choix pour 1 bois, c’est un cadeau.

lesson-roll-card = Achète la carte 2 ① pour 2 bois : tu lances deux dés pour de l’or, et les outils aident. La main, c’est l’art, ton quatrième symbole.
lesson-roll-card-done = 5 + 5 = 10, et les deux outils en font 12 : 2 or. Tout le monde a mangé ; à la manche 9, tu es sur le bâtiment 1 et la carte 1, et la forêt a rapporté 3 bois.
lesson-roll-card-wrong = Achète d’abord la carte 2 pour 2 bois. La chasse peut attendre.
lesson-wrong-take-later = C’est possible, mais attends : ces 2 ressources serviront bientôt mieux. Achète la carte 2 pour 2 bois.

## Manches 9 et 10

lesson-take = Le bâtiment 1 ① prend de 1 à 7 ressources quelconques, et chacune donne les points qu’elle vaut. C’est le moment de ta carte pour 2 ressources au choix ② : prends 2 or.
lesson-take-done = Tu as maintenant 4 or et 5 bois. C’est plus que 7 : il reste 1 bois pour la carte.
lesson-take-wrong = C’est le moment de prendre tes 2 ressources. Prends 2 or : rien ne vaut plus.
lesson-wrong-take-before = Prends d’abord 2 or, et le bâtiment rapportera plus.

lesson-extra-card = Achète la carte 1 ① pour 1 bois. Elle te fait piocher une autre carte cachée, dont seule la moitié du bas compte.
lesson-extra-card-done = Tu as pioché la musique, et la carte elle-même montre l’écriture. Tu as donc 6 symboles différents : 6 × 6 = 36 points.
lesson-extra-card-wrong = Achète d’abord la carte 1 pour 1 bois : deux cartes pour le prix d’une.
lesson-wrong-seven-only = Tu as 9 ressources, et le bâtiment n’en prend que 7. Achète d’abord la carte 1 pour 1 bois.
lesson-wrong-wood-first = Paie avec du bois : dans le bâtiment, l’or donne 6 points et le bois seulement 3.

lesson-any-kinds = Au tour du bâtiment 1 ① : paie 7 ressources, les meilleures que tu as ②. 4 or et 3 bois donnent 24 + 9 = 33 points.
lesson-any-kinds-done = 33 points, 82 en tout ! Il ne reste qu’un bâtiment dans cette pile : quand une pile est vide, ou qu’il n’y a plus assez de cartes, la partie finit avec la manche.
lesson-any-kinds-wrong = Plus il y en a, mieux c’est : paie 4 or et 3 bois pour 33 points.

lesson-last = À la manche 10, tu mènes par 82 à 73, et le dernier bâtiment de la pile 1 ① met fin à la partie. Places-y une figurine avant Flint.
lesson-last-done = Tes autres figurines sont allées sur la carte 1, au champ et dans la glaisière. Là, elles ont fait 6 + 3 + 5 + 1 = 15, et un outil en fait 16 : 4 briques.
lesson-last-wrong = Mets fin à la partie tant que tu mènes : place une figurine sur le bâtiment 1.

lesson-tool-card = La carte 1 ① te donne un troisième outil, que tes 2 artisans compteront. Elle montre encore l’art, et les symboles en double comptent en plus : paie une brique.
lesson-tool-card-done = Tes outils font 1 + 1 + 1 = 3 : 2 artisans rapportent donc 6 points. Un symbole en double donne 1 × 1 de plus : la culture fait 36 + 1 = 37.
lesson-tool-card-wrong = Ne passe pas la carte : pour une brique, tu as un outil et un symbole qui comptent à la fin.
lesson-wrong-keep-wood = Garde le bois : le bâtiment 1 demande 1 bois et 2 briques. Paie une brique.
lesson-wrong-build-last = Le bâtiment vient en dernier. Achète d’abord la carte 1 avec une brique.

lesson-finish = Construis le dernier bâtiment ① pour 11 points. Il te reste une brique, et à la fin chaque ressource vaut 1 point.
lesson-finish-done = Tu gagnes par 170 à 122 ! Les bâtiments ont donné 100 points, la culture 37, les bâtisseurs 15, les chamanes 14, les artisans 6, les paysans 4, la carte 3 et la brique 1 ; la faim en a coûté 10.
lesson-finish-wrong = 11 points, et la partie finit tant que tu mènes : construis-le.
