# La partie d’apprentissage de Hidden Stones, à deux. Tous les nombres sont ceux de `game.txt`.

lesson-about = Une partie guidée à deux : comment changer les pierres et réaliser tes cartes, avec quoi payer et d’où viennent les points.

lesson-first = Tes cartes montrent comment les pierres doivent se trouver. Sur 1-01 ①, un oiseau est à gauche d’un cheval, comme en haut, en a1 et b1 : choisis **Réaliser 1-01**.
lesson-first-done = Ton premier point ! Les pierres ne bougent pas et la carte est gagnée ; le chiffre avant le tiret dit ce qu’elle vaut.
lesson-first-wrong = Tu peux réaliser 1-01 tout de suite, et c’est gratuit. Choisis **Réaliser 1-01**.

lesson-wild = Une case en pointillé accepte n’importe quelle pierre : 2-12 ① ne demande qu’un arbre au début d’une ligne et une graine à la fin, comme en a2 et c2. Réalise-la.
lesson-wild-done = 2 points de plus : tu en as 3. Pour l’instant, aucune autre de tes cartes n’est complète.
lesson-wild-wrong = La case en pointillé de 2-12 accepte aussi le poisson. La carte est complète : réalise-la.

lesson-end-turn = C’est assez pour un premier tour. Choisis **Terminer le tour**, et tu pioches jusqu’à avoir de nouveau quatre cartes.
lesson-end-turn-done = Tu pioches 1-09 et 2-05. Flint réalise 1-28, échange deux pierres et réalise 2-03 : 3 points partout.
lesson-end-turn-wrong = Tu pourrais déjà payer pour changer les pierres, mais ce sera au prochain tour. Choisis **Terminer le tour** et pioche deux cartes.

lesson-swap = 1-09 ① veut le bateau à gauche du cheval ; ici, c’est le cheval ② qui est à gauche du bateau ③, et une formation ne vaut ni tournée ni en miroir. Échanger deux voisines coûte une carte : échange b1 et c1, et défausse 2-22.
lesson-swap-done = Tu as payé avec 2-22, qui était loin d’être complète. Une ★ sur un bouton signale un changement qui complète une carte.
lesson-swap-wrong = 1-09 ne vaut pas en miroir : bateau et cheval doivent changer de place. Échange b1 et c1, et défausse 2-22.

lesson-free = Chaque changement coûte une carte, mais réaliser est gratuit. 1-09 ① est complète : réalise-la.
lesson-free-done = Cela fait 4 points ; puis tu termines ton tour et tu pioches 1-10 et 1-14. Flint échange a2 et b2 et réalise 1-05 : 4 points aussi.
lesson-free-wrong = Au prochain tour, Flint peut changer les pierres. Réalise 1-09 tant qu’elle est complète.

lesson-shared = Vous jouez avec les mêmes pierres : Flint vient de mettre un arbre en b2, à gauche de la graine en c2, comme le veut ta carte 1-10 ①. Réalise-la.
lesson-shared-done = 5 points, grâce à Flint. L’inverse est vrai aussi : ce que tu laisses peut lui servir.
lesson-shared-wrong = L’échange de Flint a complété 1-10. Prends d’abord ce point : réalise-la.

lesson-flip = 1-14 ① veut deux graines l’une au-dessus de l’autre : il y en a une en c2, et la petite image sur l’arbre en c3 ② montre son autre face. Retourne c3, et défausse 2-05.
lesson-flip-done = L’arbre est devenu une graine. Soleil et lune, poisson et oiseau, cheval et bateau, graine et arbre : ce sont toujours les deux faces d’une pierre.
lesson-flip-wrong = La deuxième graine est au dos de l’arbre en c3. Retourne c3, et défausse 2-05.

lesson-twice = La graine en c2 a déjà compté pour 1-10, et elle peut compter encore. Réalise 1-14 ①.
lesson-twice-done = 6 points. Une pierre peut compter pour autant de cartes que tu veux, même dans un seul tour.
lesson-twice-wrong = Les pierres ne s’usent pas, et 1-14 est complète. Réalise-la.

lesson-equal = 2-25 ① ne te sert à rien : sa lune est à trois changements. Débarrasse-t’en sans rien changer : échange les deux graines en c2 ② et c3 ③.
lesson-equal-done = Ta dernière carte termine ton tour d’elle-même, et tu en pioches quatre : 2-15, 3-04, 3-07 et 5-02. Flint passe et pioche deux cartes.
lesson-equal-wrong = Cela changerait les pierres, peut-être comme Flint le souhaite. Échange les deux graines en c2 et c3, et rien ne bouge.

lesson-pass = Chacune de tes cartes est à trois changements au moins, et tu ne peux payer qu’avec les autres. Choisis **Passer** : tu ne fais rien et tu pioches deux cartes.
lesson-pass-done = Six cartes, avec 1-02 et 2-23 ; on ne passe pas deux fois de suite, ni avec plus de quatre cartes. Flint fait deux échanges et réalise 1-08 et 1-11 : 6 points partout.
lesson-pass-wrong = Trois changements te coûteraient toutes tes autres cartes. Passe, et tu en auras six au prochain tour.

lesson-five = Avec six cartes, 5-02 ① est à ta portée : l’arbre en b1 et le poisson en a2 sont en place, mais il manque un poisson en c2 ② et un bateau en b3 ③. Échange d’abord b2 et c2, et défausse 3-07.
lesson-five-done = L’oiseau est maintenant en c2, avec un poisson au dos.
lesson-five-wrong = 5 points valent bien trois changements. Commence par b2 et c2 : échange-les, et défausse 3-07.

lesson-bird = Retourne l’oiseau en c2 ① : il devient le poisson que 5-02 veut là. Paie avec 3-04 ②, car trois arbres sur une ligne, c’est bien loin.
lesson-bird-done = 1-02 est complète aussi. Elle peut attendre : personne d’autre ne change les pierres pendant ton tour.
lesson-bird-wrong = 5-02 veut un poisson en c2, et il est au dos de l’oiseau qui s’y trouve. Retourne c2, et défausse 3-04.

lesson-ship = Encore un changement : retourne le cheval en b3 ①, et voilà le bateau. Défausse pour cela 2-15 ②.
lesson-ship-done = Un arbre, deux poissons et un bateau : 5-02 est complète.
lesson-ship-wrong = Il ne manque plus que le bateau en b3. Retourne b3, et défausse 2-15.

lesson-five-points = Trois cartes pour 5 points, c’est un bon prix. Réalise 5-02 ①.
lesson-five-points-done = 11 points. Une formation de trois sur trois n’a qu’une position possible : chaque symbole a sa place.
lesson-five-points-wrong = 5-02 est complète et vaut le plus, alors réalise-la d’abord.

lesson-besides = Ce n’est pas tout : en b2 et c2, une graine est à gauche d’un poisson, comme le veut 1-02 ①. Réalise-la aussi.
lesson-besides-done = 12 points et 7 cartes ; tu termines ton tour et tu pioches trois cartes. Flint réalise 1-23, échange deux pierres et réalise 2-09 : 9 points et 7 cartes.
lesson-besides-wrong = Tes changements pour 5-02 ont aussi complété 1-02. Réalise-la.

lesson-two = Un bateau en c1 ① complète deux cartes à la fois, 2-11 ② et 3-13 ③. Retourne c1, et défausse 2-23.
lesson-two-done = Une carte payée, deux complètes : ces changements-là sont les meilleurs.
lesson-two-wrong = En retournant c1, tu complètes 2-11 et 3-13. Retourne c1, et défausse 2-23.

lesson-three = Des bateaux en a1, c1 et b3 : 3-13 ① n’en demande pas plus. Réalise-la pour 3 points.
lesson-three-done = 15 points. Deux de ces bateaux vont compter encore, pour 2-11.
lesson-three-wrong = Deux cartes sont complètes ; commence par celle qui vaut le plus. Réalise 3-13.

lesson-row = 2-11 ① est large de trois cases : elle va sur toute ligne avec un bateau à chaque bout, peu importe ce qu’il y a entre eux. Réalise-la.
lesson-row-done = 17 points et 9 cartes, et il te reste une carte en main.
lesson-row-wrong = 2-11 est complète : la ligne 1 a un bateau à chaque bout. Réalise-la.

lesson-keep = Tu as gagné 9 cartes ①, et la dixième déclenche la dernière manche. 1-15 ② a besoin d’un changement qu’elle ne peut pas payer elle-même : garde-la et choisis **Terminer le tour**.
lesson-keep-done = Tu pioches 1-03, 2-24 et 2-26. Flint amène le soleil en a1 et réalise 2-18 : 11 points et 8 cartes.
lesson-keep-wrong = Si tu paies avec 1-15, tu ne pourras plus la réaliser. Choisis **Terminer le tour** et pioche trois cartes.

lesson-sun = Un soleil en a1 ①, 2-26 ② n’en demande pas plus, et Flint vient de l’y amener. Réalise ta dixième carte.
lesson-sun-done = 19 points. Avec dix cartes, ton tour déclenche la dernière manche : Flint joue encore une fois, et c’est fini.
lesson-sun-wrong = Grâce à Flint, 2-26 est complète. Réalise-la d’abord.

lesson-last = Après la dixième, chaque carte compte encore. Profite de ton dernier tour : échange b1 ① et b2 ②, ce qui complète 1-03 et 1-15, et défausse 2-24.
lesson-last-done = La graine est au-dessus de l’arbre et à gauche du bateau : deux cartes sont complètes.
lesson-last-wrong = Tu peux encore réaliser deux cartes dans ton dernier tour. Échange b1 et b2, et défausse 2-24.

lesson-bonus = Le plus grand nombre de cartes de valeur 1 rapporte 3 points de plus à la fin, et vous en avez cinq chacun. Réalise 1-15 ① pour passer devant.
lesson-bonus-done = Six contre cinq. Si vous êtes à égalité à la fin, vous recevez chacun les 3 points.
lesson-bonus-wrong = Deux cartes sont complètes, et chacune te rapproche du bonus. Réalise d’abord 1-15.

lesson-lead = Flint peut encore te rattraper : réalise aussi 1-03 ①. C’est ta dernière carte, et ton tour se termine de lui-même.
lesson-lead-done = Flint réalise 1-19 et 2-19, mais six cartes de valeur 1 ne suffisent pas contre tes sept. Tu gagnes par 24 points à 14 : 7 + 6 + 3 + 5 pour tes cartes, et 3 pour le bonus.
lesson-lead-wrong = Avec 1-03, tu auras sept cartes de valeur 1. Réalise-la avant la fin de ton dernier tour.

lesson-wrong-next = Cette carte vient juste après. Choisis d’abord **Réaliser 1-01**.
lesson-wrong-needed = Cette carte, tu vas vouloir la réaliser. Paie avec celle que nomme la consigne.
lesson-wrong-pay = Tu paieras avec cette carte plus tard. Cette fois, défausse celle que nomme la consigne.
lesson-wrong-draw = Tu garderais 2-25 et ne piocherais que trois cartes. Échange les deux graines en c2 et c3, et tu en pioches quatre.
lesson-wrong-third = Il le faudra aussi, mais plus tard. Échange d’abord b2 et c2, et défausse 3-07.
lesson-wrong-away = Cela compléterait 1-02, mais 5-02 a besoin du poisson en a2. Retourne c2, et défausse 3-04.
lesson-wrong-wait = 1-02 reste complète ; finis d’abord ton 5. Retourne b3, et défausse 2-15.
lesson-wrong-single = Cela ne compléterait que 1-15, pour 1 point. Retourne c1 pour deux cartes et 5 points, et défausse 2-23.
lesson-wrong-both = Cela ne compléterait que 1-03. Échange b1 et b2, et 1-15 est complète aussi ; défausse 2-24.

lesson-end = Des changements utiles à plusieurs cartes, les plus lointaines pour payer, un œil sur les cartes de valeur 1 : tu connais le jeu. Essaie-le à une vraie table, avec d’autres, contre des robots ou en solo !
