# Les images des chapitres de Stone Age : la phrase sous chacune, et ce qu’on y voit.

rules-goal-picture = Tes figurines récoltent ①, travaillent au village ② et prennent des cartes de civilisation ③ et des bâtiments ④. Cartes et bâtiments rapportent des points ⑤.
rules-goal-alt = Tout le plateau à la manche 9 : des figurines des deux tribus sont sur des lieux, des cartes et des bâtiments, et chacune a 49 points.

rules-setup-picture = Flint commence avec 5 figurines ① et 12 nourritures ②, rien de plus. Quatre cartes ③ et le premier bâtiment de chaque pile ④ sont visibles.
rules-setup-alt = Les biens de Flint avant le premier tour : 5 figurines sur 5, 12 nourritures, ni ressources ni outils ; dessous, les cartes aux prix 4, 3, 2 et 1, et deux bâtiments à 10 et 12 points.

rules-placing-picture = La dernière figurine de Flint peut aller partout où le cadre est en tirets : à la chasse ① ou dans la glaisière ②, par exemple. La forêt ③ est fermée : à deux, une seule tribu peut s’y trouver.
rules-placing-alt = Huit lieux : la chasse, la glaisière et la carrière ont un cadre en tirets ; la forêt avec 3 figurines de Flint, la rivière avec 2 d’Onyx et le champ sont barrés.

rules-actions-picture = Trois figurines lancent 2 + 4 + 2 = 8 ① dans la forêt : cela fait 2 bois, et il reste 2 points ②. Avec un outil de valeur 1, on arrive à 9, donc à 3 bois ③.
rules-actions-alt = Trois dés montrent 2, 4 et 2 : 8 divisé par 3 donne 2 bois, reste 2. Dessous, avec l’outil : 8 + 1 = 9, 3 bois.

rules-cards-picture = Le prix est au-dessus de chaque carte. ① donne une brique, et à la fin 2 points par figurine ; ② des dés pour tous et un symbole de culture ; ③ 3 points, et à la fin 3 par bâtiment.
rules-cards-alt = La pioche et quatre cartes, de gauche à droite : prix 4, 3 points, 3 bâtisseurs ; prix 3, dés pour tous, un sablier ; prix 2, 2 nourritures, 2 bâtisseurs ; prix 1, une brique, 2 chamanes.

rules-feeding-picture = Flint n’a plus de nourriture, et une figurine a encore faim ①. Flint paie une ressource ②, brique ou or, ou perd 10 points ③.
rules-feeding-alt = 1 figurine sans nourriture ; sans payer, 10 points de moins. Flint a 1 brique, 2 or et 6 figurines ; on peut payer 1 brique ou 1 or.

rules-end-picture = Les bâtiments, les cartes à points et la faim ont compté pendant la partie. Tout le reste s’ajoute maintenant : pour Flint, 77 points.
rules-end-alt = Un tableau des points de Flint et d’Onyx : bâtiments 100 et 92, cartes à points 3 et 0, faim −10 et 0, symboles de culture 37 et 1, paysans 4 et 10, artisans 6 et 0, bâtisseurs 15 et 12, chamanes 14 et 6, ressources 1 et 1.
