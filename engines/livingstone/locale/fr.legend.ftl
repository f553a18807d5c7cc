# Ce que désignent les nombres sur une image expliquée de LivingStone : 45 caractères au plus.

part-points = points par tente quand la colonne est comptée
part-majority = pour le plus de tentes de la rangée, à la fin
part-costs = le prix d’une tente dans chaque colonne
part-boat = le bateau : les tentes vont dans sa colonne
part-dice = dés restants ; le suivant doit être plus haut
part-starts = commence cette manche
part-taken = dés pris dans cette manche
part-supply = tentes qui restent
part-gems = pierres, que la banque achète
part-gifts = le nombre de dons
part-bag = pierres dans le sac, puis mises de côté
part-bank = ce que la banque paie par pierre
part-pile = cartes à piocher, puis celles jouées
part-chests = pièces données ; une croix : ne peut gagner
part-rows = tentes par rangée ; le plus rapporte
part-choice = les dés que tu peux prendre
part-tent = une tente : son prix et ses points
part-instead = ou des pièces, des pierres ou une carte
part-test = le total que les dons doivent atteindre
part-camps = tes tentes ; encadrée : la colonne du bateau
part-coins = tes pièces : les autres ne les voient pas
part-chest = ce que tu as donné : secret aussi
part-hand = tes cartes et leur effet
part-prices = le prix d’une tente dans chaque rangée
