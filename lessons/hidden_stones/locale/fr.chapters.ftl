# Les images des chapitres de Hidden Stones : la phrase sous chacune, et ce qu’on y voit.

rules-goal-picture = La carte 1-01 ① veut un oiseau et un cheval côte à côte, et ils le sont en a1 ② et b1 ③. Flint peut la réaliser pour 1 point.
rules-goal-alt = Les neuf pierres, et les cartes 1-01, 2-12, 2-22 et 2-25 de Flint. 1-01 et 2-12 sont en place et encadrées.

rules-setup-picture = Neuf pierres forment le carré, et les cartes que personne ne tient sont la pioche ①. Le petit signe montre l’autre face : la lune sous le soleil ②, un poisson sous l’oiseau ③.
rules-setup-alt = La pioche de 64 cartes, et le carré : oiseau, cheval et bateau en ligne 1 ; arbre, poisson et graine en ligne 2 ; cheval, soleil et arbre en ligne 3.

rules-turn-picture = Si Flint défausse une carte et retourne c3 ①, de l’arbre à la graine, la carte 1-14 ② est en place et peut être réalisée.
rules-turn-alt = Un aperçu : c3 deviendrait une graine, sous la graine de c2, et la carte 1-14 serait en place. Flint tient aussi 2-05 et 2-25.

rules-formations-picture = La carte 5-02 ① occupe tout le carré, mais seules quatre pierres comptent. La carte 1-02 ② est en b2 et c2 ; le poisson de c2 compte pour les deux.
rules-formations-alt = La carte 5-02 veut un arbre en b1, des poissons en a2 et c2 et un bateau en b3, et 1-02 une graine et un poisson côte à côte : les deux sont en place. La carte 2-23, des chevaux aux coins opposés, ne l’est pas.

rules-end-picture = Flint a gagné 12 cartes, et 10 suffisent à deux ① : c’est la dernière manche. La couronne ② marque le plus de cartes de valeur 1 : 3 points de plus.
rules-end-alt = La bande de Flint : 21 points, 12 cartes gagnées sur 10, sept de valeur 1 avec une couronne, trois de valeur 2, une de valeur 3 et une de valeur 5.

rules-solo-picture = Flint a gagné 15 des 16 cartes, avec un échec sur quatre ①. La carte 3-11 est en place ; une fois réalisée, la partie est gagnée.
rules-solo-alt = La dernière carte de Flint, 3-11, est en place sur les pierres a1, a2 et b2. Dessous : 27 points, 15 cartes sur 16, un échec sur quatre.
