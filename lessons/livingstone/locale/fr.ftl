# La partie d’apprentissage de LivingStone, à deux. Tous les nombres sont ceux de `game.txt`.

lesson-about = Une partie guidée : ce qu’apportent dés et cartes, et d’où viennent les points.

lesson-coins = À chaque manche, on lance tous les dés, puis chacun en prend un à son tour. Un dé peut rapporter des pièces : prends le 2 ① pour **2 pièces**, et tu en auras 5.
lesson-coins-done = Te voilà avec 5 pièces. Ton tour n’est pas encore tout à fait fini.
lesson-coins-wrong = Tout le reste viendra bientôt. Remplis d’abord ta bourse : prends le 2 pour 2 pièces.

lesson-done = Après ton dé, tu pourrais encore jouer des cartes, vendre des pierres ou faire un don : on y viendra. Pour l’instant, finis ton tour avec **Terminer**.
lesson-done-done = Flint prend le 3 pour 3 pièces, et c’est de nouveau à toi. Dans cette partie, tes tours se termineront désormais tout seuls.
lesson-done-wrong = Garde tes pièces, il va t’en falloir une. Finis ton tour avec **Terminer**.

lesson-tent = Ton prochain dé doit dépasser ton 2. Prends le 5 ① pour une tente, rangée 5 de la colonne du bateau ; à côté du dé, tu vois ce qu’elle coûte et ce qu’elle rapporte.
lesson-tent-done = Flint prend le 4 pour une tente en rangée 4, et la colonne 1 est comptée : 5 points pour toi, 4 pour Flint. Le bateau passe en colonne 2 sur 10, où Flint a déjà une tente en rangée 1.
lesson-tent-wrong = Pièces, pierres et cartes sont utiles, mais ce sont les tentes qui rapportent des points. Prends le 5 pour une tente.

lesson-mine = Le 3 ① peut aussi te valoir 3 pierres du sac, dont la moitié environ sont précieuses. Prends-le pour **3 pierres**.
lesson-mine-done = Une bleue, une rouge et une noire. Les noires ne valent rien et sont mises de côté, mais les pierres précieuses sont à toi.
lesson-mine-wrong = Des pièces ou une tente, ce serait bien aussi, mais les pierres précieuses peuvent valoir plus. Prends le 3 pour 3 pierres.

lesson-sell = À ton tour, tu peux vendre tes pierres ① à la banque quand tu veux : 1 pièce la transparente, 3 la bleue, 5 la rouge. Choisis **Tout vendre**.
lesson-sell-done = 3 + 5 = 8 pièces, et tu en as maintenant 12. Flint prend un 6 pour une tente en rangée 6.
lesson-sell-wrong = Tes pierres valent 8 pièces, et les tentes en coûtent. Choisis **Tout vendre**.

lesson-share = Prends aussi l’autre 6 ① pour une tente : une case en accueille autant qu’on veut. Elle coûte 2 pièces, dont une pour Flint, qui y a déjà une tente.
lesson-share-done = Une pièce est allée à la banque, l’autre à Flint. La colonne 2 te rapporte 6 points, et 7 à Flint, grâce à sa tente en rangée 1.
lesson-share-wrong = Une tente en rangée 6 rapporte 6 points, et 2 pièces, c’est peu. Prends le 6 pour une tente.

lesson-card = Tu commences la manche 3, avec une carte. N’importe quel dé suffit, alors prends le plus bas : le 1 ①.
lesson-card-done = Tu as pioché Tente gratuite, et personne d’autre ne le sait. Flint prend le 2 pour des pierres et en trouve deux précieuses.
lesson-card-wrong = Pour une carte, n’importe quel dé suffit, même le plus bas. Prends le 1 pour une carte.

lesson-free = Dans la colonne 3, une tente coûte 2 pièces, mais rien du tout avec Tente gratuite ①. Prends le 5 ② pour une tente et joue la carte avec.
lesson-free-done = Ta tente rapporte 5 points, et celle de Flint, en rangée 4, en rapporte 4. Puis Flint commence la manche 4 avec le 6 pour une tente, et aucun dé ne dépasse un 6 : les trois autres sont à toi.
lesson-free-wrong = Ta carte te fait économiser 2 pièces, et la rangée 5 rapporte 5 points. Prends le 5 pour une tente et choisis Tente gratuite avec.

lesson-majority = En rangée 1, une tente ne rapporte qu’un point maintenant, mais à la fin, qui y a le plus de tentes reçoit 12 points. Flint en a une : prends le 1 ① pour une tente.
lesson-majority-done = Une tente partout en rangée 1 ; les rangées 2 à 6 rapportent à la fin 10, 8, 6, 4 et 2 points. Comme Flint ne peut plus prendre de dé dans cette manche, tu continues aussitôt.
lesson-majority-wrong = Qui a le plus de tentes en rangée 1 à la fin reçoit 12 points, et le 1 y mène. Prends-le pour une tente.

lesson-alone = Il reste le 3 et le 4, et tu peux avoir les deux si tu commences par le plus bas. Prends le 3 ① pour une carte.
lesson-alone-done = Tu as pioché Rangée au choix : avec elle, une tente va dans la rangée que tu veux. Il ne reste plus que le 4.
lesson-alone-wrong = Une carte t’aidera pour le dernier dé. Prends le 3 pour une carte.

lesson-any-row = Avec le 4 ①, ta tente irait en rangée 4, mais tu as Rangée au choix ②. Prends le 4 pour une tente et, grâce à la carte, plante-la en rangée 1.
lesson-any-row-done = Deux tentes contre une : tu mènes en rangée 1, et la colonne 4 te rapporte 2 points, 6 à Flint. Tu commences la manche 5 avec le 1 pour une carte et pioches Quatre pièces.
lesson-any-row-wrong = Avec deux tentes, tu mènes en rangée 1, qui vaut 12 points. Prends le 4 pour une tente et joue Rangée au choix avec : rangée 1.

lesson-four-coins = À ton tour, tu peux jouer une carte à tout moment, même à peine piochée. Joue **Quatre pièces** ①.
lesson-four-coins-done = Avec ces 4 pièces, tu en as 10 ; la carte Trois pierres marche de la même façon. Flint prend le 4 pour des pièces.
lesson-four-coins-wrong = Ces 4 pièces te serviront bientôt. Joue Quatre pièces.

lesson-white = Un 6, c’est aussi une belle poignée de pierres. Prends-le ① pour **6 pierres**, mais attention : une pierre du sac est blanche.
lesson-white-done = Voilà la blanche : les pierres précieuses de la poignée sont vendues aussitôt, 1 + 3 + 5 = 9 pièces, et tout retourne dans le sac, avec les pierres mises de côté. Celles que tu aurais eues avant seraient restées à toi.
lesson-white-wrong = 6 pièces, ce serait plus sûr, mais voyons ce que fait la pierre blanche. Prends le 6 pour 6 pierres.

lesson-donate = À la fin, on lance quatre dés pour la reine : si ton coffre ① contient moins que leur somme, tu ne peux pas gagner. Choisis **Donner** et donne 5 pièces.
lesson-donate-done = Flint voit que tu donnes, mais pas combien, puis plante une tente avec le 5 et commence la manche 6 avec une tente en rangée 6. Les autres dés sont de nouveau à toi.
lesson-donate-wrong = Rien ne ressort du coffre, et il te faut de quoi planter trois tentes. Ne donne que 5 de tes 19 pièces.

lesson-three = Trois dés rien que pour toi, et assez de pièces pour trois tentes. Commence par le bon : prends le 2 ① pour une tente.
lesson-three-done = Tu prends aussi le 4 et le 5 pour des tentes, et la colonne 6 te rapporte 2 + 4 + 5 = 11 points. À la manche 7, tu prends le 1 pour une carte et pioches Bateau en arrière.
lesson-three-wrong = Trois tentes dans une colonne, cela rapporte gros. Prends le 2 pour une tente, le 4 et le 5 suivront.

lesson-boat = Le bateau est en colonne 7, mais tes trois tentes sont en colonne 6. Joue **Bateau en arrière** ①, et la colonne 6 sera comptée encore une fois.
lesson-boat-done = Flint en profite : une tente en colonne 6, rangée 2, et une pièce pour toi, qui en as déjà une sur cette case. Puis tu prends le 4 pour une carte et pioches un lion.
lesson-boat-wrong = Tes tentes de la colonne 6 peuvent rapporter 11 points une seconde fois. Joue Bateau en arrière avant la fin de ton tour.

lesson-animal = Les animaux sont des points : 4 pour un lion, 3 pour un rhinocéros, 2 pour une antilope. Joue ton **Lion** ① (en main à la fin, il compterait tout autant).
lesson-animal-done = 4 points pour le lion, et encore 11 pour la colonne 6. À la manche 8, le bateau est de nouveau en colonne 7, et tu prends le 3 pour une carte : Marché.
lesson-animal-wrong = Ton lion vaut 4 points, maintenant comme plus tard. Joue-le tout de suite.

lesson-dig = Avec Marché ①, les pierres précieuses rapportent des points, mais tu n’en as pas. Prends le 5 ② pour **5 pierres**.
lesson-dig-done = Une transparente, une bleue, une rouge, et deux noires. Le marché t’attend.
lesson-dig-wrong = Pour jouer Marché, il te faut d’abord des pierres précieuses. Prends le 5 pour 5 pierres.

lesson-market = La banque paierait 9 pièces pour tes pierres ①. Marché ② n’en paie que 6, mais avec 6 points : joue la carte et vends les trois.
lesson-market-done = 6 pièces et 6 points ; la colonne 7 en rapporte 7 à Flint. Tu commences la manche 9 avec le 1 pour une carte et pioches Deux dés.
lesson-market-wrong = Au marché, chaque pierre rapporte des pièces et autant de points : transparente 1, bleue 2, rouge 3. Joue la carte et vends les trois.

lesson-two-dice = Le seul 6 ① plairait aussi à Flint, qui joue juste après toi. Joue **Deux dés** ② et prends d’abord un second dé.
lesson-two-dice-done = Tu peux maintenant prendre un autre dé, plus haut que ton 1, avant que Flint ne joue.
lesson-two-dice-wrong = Flint attend le 6. Joue Deux dés avant la fin de ton tour.

lesson-six = Prends le 6 ① pour une tente : 6 points pour toi, et aucun pour Flint.
lesson-six-done = Flint pioche l’éboulement et perd une pierre bleue : toutes les pierres précieuses retournent dans le sac. La colonne 8 te rapporte 6 points, et à la manche 10, tu prends le 1 pour une carte : Tente en plus.
lesson-six-wrong = C’est le 6 qui rapporte le plus ici. Prends-le pour une tente.

lesson-extra = En rangée 1, deux tentes chacun : les 12 points seraient partagés. Joue **Tente en plus** ① en colonne 4, rangée 1, où ta tente a été comptée : c’est gratuit.
lesson-extra-done = Trois tentes contre deux : la rangée 1 est à toi. Tu prends encore le 3 pour des pièces et le 5 pour ta dernière tente, qui rapporte 5 points en colonne 9.
lesson-extra-wrong = En rangée 1, c’est deux à deux, et une tente de plus te fait passer devant. Joue Tente en plus en colonne 4, rangée 1.

lesson-move = Tes 11 tentes sont posées, mais à deux, tu peux en déplacer une. En rangée 2, c’est une partout : prends le 2 ① et déplace celle de la colonne 2, rangée 6.
lesson-move-done = Deux contre une en rangée 2 : 10 points à la fin au lieu de 5, et ceux que la tente a déjà rapportés restent à toi. Flint prend le 5 pour des pièces et fait un don.
lesson-move-wrong = En rangée 6, Flint est devant de toute façon, mais en rangée 2, une tente de plus te suffit. Prends le 2 et déplace la tente de la colonne 2, rangée 6.

lesson-last-dig = C’est la dernière manche : après le 6, tu ne joues plus, et ton coffre ① ne contient que 5 pièces. Prends le 6 ② pour **6 pierres**.
lesson-last-dig-done = Deux transparentes, deux bleues, une rouge et une noire : une belle dernière poignée.
lesson-last-dig-wrong = Même 6 pièces de plus pourraient ne pas suffire à ton coffre. Prends le 6 pour 6 pierres.

lesson-keep = Chaque pierre précieuse ① que tu gardes vaut 1 point à la fin, quelle que soit sa couleur. Garde donc les transparentes : choisis **Vendre des pierres**, et vends 2 bleues et 1 rouge.
lesson-keep-done = 3 + 3 + 5 = 11 pièces, et tu en as 12. Les deux transparentes vaudront 2 points.
lesson-keep-wrong = Les bleues et les rouges remplissent bien un coffre. Vends 2 bleues et 1 rouge, et garde les transparentes.

lesson-chest = Quatre dés font 14 en moyenne, et les pièces ① gardées en main ne valent rien à la fin. Choisis **Donner** et mets les 12 dans ton coffre ②.
lesson-chest-done = Il y a maintenant 17 pièces dans ton coffre, assez pour la plupart des lancers. À trois ou plus, on ne lance pas : qui a le moins donné ne peut pas gagner.
lesson-chest-wrong = Chaque pièce dans le coffre te protège, et il n’y a plus rien à acheter. Donne les 12.

lesson-end-of-game = Tu as tout fait : choisis **Terminer**. On compte la colonne 10, les majorités, les pierres et les animaux, et on ouvre les coffres.
lesson-end-of-game-done = Les dés font 14, et Flint, avec 11 pièces, est hors jeu : la pierre bleue perdue dans l’éboulement valait les 3 qui manquent. Tu gagnes par 91 points à 59, dont 26 pour les rangées 1, 2 et 5.
lesson-end-of-game-wrong = Garde tes deux transparentes, elles valent 2 points. Choisis **Terminer**.

lesson-wrong-low = Chaque dé que tu prends doit dépasser ton précédent de la manche. Commence par le plus bas, et les autres restent possibles.
lesson-wrong-four = Avec le 4, la tente irait en rangée 4 et ne rapporterait que 4 points. Prends le 5 pour une tente.
lesson-wrong-five = Avec le 5, tu tirerais une pierre de moins. Prends le 6 pour 6 pierres.
lesson-wrong-bank = La banque paie 3 pièces de plus, mais ne donne pas de points. Joue Marché et vends-y les trois.
lesson-wrong-clear = Une transparente ne rapporte qu’une pièce, mais 1 point si tu la gardes. Ne vends que 2 bleues et 1 rouge.

lesson-end = Les dés bas d’abord, des tentes pour les colonnes et les rangées, assez de pièces dans le coffre : tu connais le jeu. Essaie-le à une vraie table, avec d’autres ou contre des robots !
