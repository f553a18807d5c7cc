# Les images des chapitres de LivingStone : la phrase sous chacune, et ce qu’on y voit.

rules-goal-picture = Les tentes vont dans la colonne du bateau ①. Une tente rapporte les points de gauche ② quand sa colonne est comptée ; à la fin, le plus de tentes d’une rangée rapporte ceux de droite ③.
rules-goal-alt = Le plateau, dix colonnes et six rangées ; le bateau est dans la colonne 8. Des tentes de Flint et d’Onyx sont dans les colonnes 1 à 8.

rules-setup-picture = À deux, on lance quatre dés ①. Flint commence avec 3 pièces ② et un coffre vide ③, et personne d’autre ne les voit.
rules-setup-alt = Ce que Flint a avant le premier tour : les dés 2, 3, 4 et 5 sur la table, 3 pièces, un coffre vide, ni pierres précieuses ni cartes. Une tente dans la colonne 1 coûte 1 pièce dans chaque rangée.

rules-turn-picture = Le dernier dé est pris : la colonne ② du bateau ① est comptée d’après les points de gauche ③. Flint marque 2 + 4 + 5, Onyx 6, puis le bateau avance.
rules-turn-alt = Les colonnes 1 à 6 du plateau ; le bateau est dans la colonne 6. On y voit des tentes de Flint dans les rangées 2, 4 et 5 et une d’Onyx dans la rangée 6.

rules-actions-picture = À quoi peut servir le 4 ① : une tente dans la rangée 4 ②, ici pour 2 pièces et 4 points, ou à la place ③ 4 pièces, 4 pierres ou une carte.
rules-actions-alt = Un dé qui montre 4, et à côté : une tente pour 2 pièces et 4 points, 4 pièces, 4 pierres ou 1 carte. Flint a 8 pièces et la carte Rangée au choix.

rules-free-picture = Avant ou après le dé, Flint peut vendre des pierres ① à la banque, mettre des pièces dans le coffre ② et jouer des cartes ③. Le marché paie moins que la banque, mais rapporte aussi des points.
rules-free-alt = Flint a 6 pièces, 5 dans le coffre, une pierre transparente, une bleue et une rouge, que la banque paie 1, 3 et 5 pièces, et la carte Marché.

rules-cards-picture = Flint a quatre cartes ① : deux pour une tente, une pour un second dé, et un lion pour 4 points. Chaque carte dit ce qu’elle fait.
rules-cards-alt = Flint peut prendre les dés 2, 3, 4 et 5, a 3 pièces et tient quatre cartes : Tente gratuite, Deux dés, Rangée au choix et Lion.

rules-end-picture = Flint a le plus de tentes dans les rangées 1, 2 et 5 et marque 12 + 10 + 4 points ; Onyx marque 6 + 2 dans les rangées 4 et 6. Dans la rangée 3, personne n’a de tente.
rules-end-alt = Les tentes de Flint et d’Onyx par rangée : rangée 6, 1 et 4 ; rangée 5, 4 et 1 ; rangée 4, 1 et 3 ; rangée 3, 0 et 0 ; rangée 2, 2 et 1 ; rangée 1, 3 et 2.

rules-two-picture = Les 11 tentes de Flint sont toutes sur le plateau. Avec le 2, Flint peut en déplacer une dans la colonne 10, rangée 2, pour 5 pièces ; les points déjà marqués restent.
rules-two-alt = Les 11 tentes de Flint dans les colonnes 1 à 9 et, dans la colonne 10, une case en tirets dans la rangée 2. Flint a 6 pièces.
