# Les images des chapitres de Schiefer : la phrase sous chacune, et ce qu’on y voit.

rules-goal-picture = Dans chaque vallée, on n’ouvre que la mine libre la plus proche de l’embouchure ①. Une valeur dorée est encore à vendre ②, une noire est vendue ③.
rules-goal-alt = Huit vallées avec leurs mines, à partir de l’embouchure ; les plaques sombres sont les prochaines mines libres. Gwyrfai 1 est à Onyx et pas encore vendue, Dysynni 2 est à Flint et vendue.

rules-setup-picture = Flint a 8 marqueurs dans son stock ①, 18 en réserve ② et 3 pièces ③, et commence avec la figurine de départ ④.
rules-setup-alt = La bande de Flint : 8 marqueurs dans le stock, 18 en réserve, 3 pièces, aucune mine, aucun développement, et le drapeau de la figurine de départ.

rules-roll-picture = Flint a lancé 4, 6 et 6 ① et a 3 marqueurs dans son stock et 10 pièces ②.
rules-roll-alt = Les dés 4, 6 et 6. Flint peut marquer des cases avec 3 marqueurs, relancer un dé pour 1 pièce, tourner un dé pour 3 pièces et changer un dé gratuitement.

rules-actions-picture = Sur la case 3 ①, Onyx agit d’abord, avec la figurine de départ, puis Flint. Ensuite, Onyx vend deux fois sur la case 4 ② ; sur la case 5 ③, Flint vendra ou développera.
rules-actions-alt = Les cases 1 à 6 et leurs marqueurs : case 3, Onyx et Flint ; case 4, deux fois Onyx ; case 5, Flint ; case 6, Flint.

rules-sale-picture = Si Flint vend Llyfni 3 ① pour 5, les pièces vont aux mines 3, 2, 1, 3, 2 : quatre à Flint et une à la mine d’Onyx ②, pourtant vendue. Le développement de Flint en ajoute 2, d’où le +6.
rules-sale-alt = Les vallées pendant une vente ; sous chaque mine à vendre, ce que Flint y gagne : Gwyrfai 1, 2 pièces ; Llyfni 2, 5 ; Llyfni 3, 6 ; Glaslyn 1, 2.

rules-developments-picture = À deux, chaque boîte reçoit un seul marqueur. Flint a déjà acheté un marqueur pour 3 pièces dans cette manche ① et peut changer un dé ② ; la dernière boîte ③ est encore libre.
rules-developments-alt = Sept boîtes : acheter un marqueur pour 3 pièces, Flint, déjà utilisé ; pour 4 pièces, Onyx, déjà utilisé ; changer un dé, Flint ; 2 pièces de plus par vente, Flint ; un point pour 2 pièces, Onyx ; 1 point par vallée, libre ; 3 points pour une vallée entière, libre.

rules-end-picture = Toutes les mines sont ouvertes : la partie est finie. Une mine pas vendue ① donne 2 points, une mine vendue ② aussi.
rules-end-alt = Les 29 mines des huit vallées sont ouvertes : 13 sont à Flint et 16 à Onyx, la plupart vendues.
