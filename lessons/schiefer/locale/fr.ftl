# La partie d’apprentissage de Schiefer, à deux. Tous les nombres sont ceux de `game.txt`.

lesson-about = Une partie guidée à deux : à quoi servent dés et marqueurs, comment se partagent les pièces d’une vente et d’où viennent les points.

lesson-mark = À chaque manche, tu lances trois dés ①, et chaque chiffre mène à une case d’action ②. Mets un marqueur sur chacun de tes chiffres : choisis **Marquer 3, 4 et 4**.
lesson-mark-done = Trois de tes 8 marqueurs sont sur les cases, et Flint marque 1, 3 et 5. Puis les cases agissent de 1 à 6 : la case 1 apporte un marqueur à Flint, et sur la case 3, tu commences.
lesson-mark-wrong = Chaque marqueur est une action, et tu en as 8. Choisis **Marquer 3, 4 et 4**.

lesson-open = Ton marqueur de la case 3 ouvre une mine : dans chaque vallée, la première libre en partant de la mer. Dysynni 1 ① coûte 1 marqueur (le nombre sous l’arche) et vaut 5 pièces (dans le cercle) : ouvre-la.
lesson-open-done = Le marqueur y reste pour toujours : la mine est à toi, et chaque mine donne 2 points à la fin. Flint ouvre Llyfni 1, puis vient la case 4.
lesson-open-wrong = D’autres vallées iraient aussi, mais Dysynni n’a que deux mines et peut bientôt être tout à toi. Ouvre Dysynni 1.

lesson-sell = La case 4 vend l’ardoise d’une mine ouverte, et les pièces vont à qui a des mines dans cette vallée. À Dysynni, il n’y a que toi : vends Dysynni 1 ① pour 5 pièces.
lesson-sell-done = Te voilà avec 8 pièces. Une mine ne se vend qu’une fois, alors Dysynni 1 reçoit un marqueur noir ; vient ensuite ton autre marqueur de la case 4.
lesson-sell-wrong = Tu laisserais passer 5 pièces. Vends Dysynni 1.

lesson-drop = Tu pourrais aussi vendre la mine de Flint, mais les pièces vont à qui la possède : Llyfni 1 ① ne te rapporterait rien. Choisis **Passer l’action**.
lesson-drop-done = Ton marqueur est de retour en stock. Flint doit employer un marqueur de la case 5 pour vendre Llyfni 1, qui rapporte 5 pièces, puis commence la manche 2 en marquant 3, 3 et 6.
lesson-drop-wrong = Toutes les pièces de Llyfni 1 iraient à Flint. Choisis **Passer l’action** : ton marqueur te revient de toute façon.

lesson-again = Cette fois, tes dés ① montrent 2, 3 et 3 : deux dés égaux comptent tous les deux, et deux marqueurs sur la case 3 peuvent ouvrir deux mines. Marque les trois.
lesson-again-done = Sur chaque case, vous agissez tour à tour, un marqueur à la fois, et qui a commencé la manche agit d’abord. Sur la case 2, il n’y a que ton marqueur.
lesson-again-wrong = Tu as 7 marqueurs, et chacun est une action. Choisis **Marquer 2, 3 et 3**.

lesson-supply = La case 2 te laisse le choix : une mine ou un marqueur. Les mines vident ton stock ①, alors prends un marqueur de ta réserve : choisis **Recruter**.
lesson-supply-done = Il reste 17 marqueurs dans ta réserve, où tu ne peux pas encore t’en servir. Sur la case 3, Flint commence et ouvre Ogwen 1.
lesson-supply-wrong = Tu as peu de marqueurs en stock, et beaucoup en réserve. Choisis **Recruter**.

lesson-whole = Dysynni 2 ① coûte 2 marqueurs : l’un reste sur la mine, l’autre va dans ta réserve. Ouvre-la, et toute la vallée est à toi.
lesson-whole-done = Les deux mines de Dysynni sont à toi, donc tu n’y partages les pièces avec personne. Flint ouvre Seiont 1, puis vient ton second marqueur de la case 3.
lesson-whole-wrong = Là où toutes les mines sont à toi, toutes les pièces le sont aussi. Ouvre Dysynni 2.

lesson-beside = Tu peux aussi ouvrir une mine à côté d’une mine de Flint : dès lors, les pièces y sont pour vous deux. Llyfni 2 ① ne coûte qu’un marqueur : ouvre-la.
lesson-beside-done = Sur la case 6, Flint prend le développement Plus de points pour les pièces : à la fin, 1 point pour 2 pièces, quand il t’en faut 3. Tu commences la manche 3 et obtiens 1, 1 et 5.
lesson-beside-wrong = Llyfni 2 ne coûte qu’un marqueur et te donne ta part dans une vallée de Flint. Ouvre-la.

lesson-reroll = Deux 1 n’apportent que des marqueurs, mais avec un 4, tu vendrais Dysynni 2 pour 6 pièces. Pour 1 pièce, tu peux relancer un dé, aussi souvent que tu peux payer : choisis **Relancer le 1** ①.
lesson-reroll-done = Voilà le 4 ! Tu marques 1, 4 et 5, prends un marqueur et vends Dysynni 2 pour 6 pièces ; Flint vend Seiont 1, puis vient la case 5.
lesson-reroll-wrong = Vendre Dysynni 2 rapporte 6 pièces, et relancer n’en coûte qu’une. Choisis **Relancer le 1**.

lesson-develop = La case 5 permet de vendre ou de développer. Un développement garde pour toujours un de tes marqueurs dans sa boîte : prends **Prime de vente** ①, et chacune de tes ventes te rapportera 2 pièces de plus.
lesson-develop-done = À deux, une boîte n’accueille qu’un seul marqueur : celle-ci est donc prise. Flint prend Recrue à 4 pièces et commence la manche 4 ; toi, tu obtiens 1, 1 et 3.
lesson-develop-wrong = Toutes les boîtes sont utiles, mais **Prime de vente** l’est surtout quand on la prend tôt. Prends-la maintenant.

lesson-set = Pour ton prochain développement, il te faut un 5 ou un 6. Une fois par manche, tu peux tourner un dé ① pour 3 pièces : choisis **Tourner le 1 sur le 6**.
lesson-set-done = Tu marques 1, 3 et 6, prends un marqueur et ouvres Llyfni 3 pour 2 marqueurs. Flint ouvre Gwyrfai 1 et vend Ogwen 1 ; c’est à ton marqueur de la case 6.
lesson-set-wrong = Tu as 13 pièces, et un développement en vaut bien 3. Choisis **Tourner le 1 sur le 6**.

lesson-change-box = Prends **Changer un dé** ① : une fois par manche, tu pourras changer un dé d’un cran, vers le haut ou vers le bas, gratuitement.
lesson-change-box-done = De quoi économiser des pièces, et tout de suite : tu commences la manche 5 et obtiens 4, 6 et 6.
lesson-change-box-wrong = Les autres boîtes viendront plus tard dans cette partie. Prends **Changer un dé**.

lesson-change = Deux développements dans une manche, c’est trop, car tu n’as que 3 marqueurs. Le 6 et le 1 sont voisins : change un 6 ① avec **Changer le 6 en 1**.
lesson-change-done = Tu marques 1, 4 et 6 et prends un marqueur. Flint en prend deux et ouvre Glaslyn 1 ; puis vient la case 4, et tu peux vendre.
lesson-change-wrong = C’est un marqueur qu’il te faut, et ta boîte change un dé gratuitement. Choisis **Changer le 6 en 1**.

lesson-share = La première pièce va à la mine vendue, puis on descend de mine en mine vers la mer, et on reprend en haut. Les 5 pièces de Llyfni 3 ① vont donc aux mines 3, 2, 1, 3 et 2 : vends-la.
lesson-share-done = 4 pièces pour tes deux mines, 1 pour celle de Flint, et 2 de plus pour toi grâce à Prime de vente. Avec 16 pièces, tu arrives à la case 6.
lesson-share-wrong = L’image montre ce que te rapporte une vente, et c’est Llyfni 3 qui rapporte le plus : 6 pièces. Vends-la.

lesson-buy-box = Les marqueurs se font rares. Avec **Recrue à 3 pièces** ①, tu peux en acheter un de ta réserve pour 3 pièces, une fois par manche : prends cette boîte.
lesson-buy-box-done = Tu peux acheter un marqueur à chaque fois que tu as une décision à prendre. Flint commence la manche 6 et en achète un pour 4 pièces ; toi, tu obtiens 3, 5 et 6.
lesson-buy-box-wrong = Les deux autres boîtes ne donnent des points qu’à la fin. Prends **Recrue à 3 pièces**, car ce sont les marqueurs qui manquent.

lesson-buy = Tu n’as que 3 marqueurs en stock ①, et une mine et un développement t’attendent. Choisis **Recruter pour 3 pièces** avant de marquer.
lesson-buy-done = Tu marques 3, 5 et 6 et ouvres Dyfi 1 pour 2 marqueurs. Flint ouvre Dwyryd 1 et vend deux mines ; c’est à ton marqueur de la case 5.
lesson-buy-wrong = Tes dés sont bons, mais tes marqueurs sont rares. Choisis d’abord **Recruter pour 3 pièces**, tu marqueras juste après.

lesson-at-once = Une mine peut se vendre dans la manche même où on l’ouvre. Vends Dyfi 1 ① : 6 pièces, et 2 de plus.
lesson-at-once-done = 8 pièces de plus, et tu en as 21. Vient la case 6, avec ton dernier marqueur de la manche.
lesson-at-once-wrong = Dyfi 1 te rapporte 8 pièces, plus que toute autre mine. Vends-la.

lesson-valleys = Certaines boîtes donnent des points à la fin. Prends **Vallées différentes** ① : 1 point pour chaque vallée où tu as une mine, peu importe combien.
lesson-valleys-done = Tu as des mines dans 3 vallées : déjà 3 points, et ce n’est pas fini. Tu commences la manche 7, obtiens 1, 1 et 6 et achètes encore un marqueur.
lesson-valleys-wrong = Tu as déjà des mines dans 3 vallées : cette boîte te donne tout de suite des points. Prends **Vallées différentes**.

lesson-two = Tu n’as que 2 marqueurs ①, donc tu ne peux marquer que deux de tes dés. Marque les 1 : chacun te rapporte un marqueur de plus.
lesson-two-done = Tu en as maintenant 4 ; sans marqueur ni de quoi en acheter, on passe la manche et on en reçoit un. Dans la manche 8, tu en achètes un, ouvres Dyfi 2 et la vends pour 4 + 2 pièces ; puis vient la case 6.
lesson-two-wrong = Tes marqueurs sont presque épuisés. Choisis **Marquer 1 et 1** : les deux reviennent, et chacun en amène un autre.

lesson-alone = Il reste une boîte, et elle te va bien : à la fin, 3 points par vallée dont toutes les mines sont à toi. Prends **Seul dans la vallée** ①.
lesson-alone-done = Voilà 3 points pour Dysynni, et à Dyfi, il ne te manque que la mine 3. Dans la manche 9, vous achetez tous deux un marqueur et marquez 3, 3 et 4.
lesson-alone-wrong = Dysynni est tout à toi : cette boîte te donne tout de suite 3 points. Prends-la.

lesson-pending = Dyfi 3 ① coûte 3 marqueurs ; tu en as 1, plus celui qui agit. Ceux des cases paient aussi, sans agir ensuite : ouvre Dyfi 3 avec l’autre de la case 3 ②.
lesson-pending-done = Dyfi est tout à toi, 3 points de plus, et tu vends Dyfi 3 pour 6 + 2 pièces. Tu prends deux marqueurs dans la manche 10, un dans la manche 11 ; c’est à ton premier marqueur de la case 3.
lesson-pending-wrong = Flint aussi a des marqueurs sur la case 3 et pourrait te prendre Dyfi 3. Ouvre-la maintenant et paie avec ton marqueur de la case 3.

lesson-new-valley = Jusqu’ici, tu as des mines dans 3 vallées sur 8. Ouvre Glaslyn 3 ① : 2 points pour la mine, et 1 de plus pour la nouvelle vallée.
lesson-new-valley-done = Avec ton autre marqueur, tu ouvres Seiont 2 : cela fait 5 vallées. Dans la manche 12, tu ouvres aussi Seiont 3, puis tu peux vendre.
lesson-new-valley-wrong = Tu n’as pas encore de mine à Glaslyn : en ouvrir une donne un point de plus. Ouvre Glaslyn 3.

lesson-less = Seiont 2 et Seiont 3 te rapporteraient toutes deux 3 + 2 pièces. Mais Flint aurait 2 pièces pour la mine 2, et une seule pour la mine 3 : vends Seiont 3 ①.
lesson-less-done = Les pièces sont allées aux mines 3, 2, 1 et 3. Tu prends trois marqueurs dans la manche 13 ; dans la manche 14, tu obtiens 3, 3 et 4 et marques tout.
lesson-less-wrong = Une bonne vente te rapporte beaucoup, et peu à Flint. Vends Seiont 3.

lesson-hurry = Il reste cinq mines, à 3 marqueurs chacune. À Ogwen, tu n’en as pas encore, et Ogwen 5 ① y est la dernière : ouvre-la.
lesson-hurry-done = Tu ouvres aussi Llyfni 4 et la vends pour 5 + 2 pièces ; dans la manche 15, tu prends deux marqueurs, et Flint ouvre Dwyryd 4. Dans la manche 16, tu marques 3, 4 et 5, et Flint ouvre Dwyryd 5.
lesson-hurry-wrong = Ogwen serait ta sixième vallée : 2 points pour la mine, et 1 pour la vallée. Ouvre Ogwen 5.

lesson-last-mine = Seiont 4 ① est la dernière mine. Quand toutes sont ouvertes, la partie finit avec cette manche : ouvre-la.
lesson-last-mine-done = Tu as maintenant 13 mines, donc 26 points. La manche se joue jusqu’au bout : tes marqueurs des cases 4 et 5 agiront encore.
lesson-last-mine-wrong = La mine vaut 2 points et rapportera aussi des pièces. Ouvre Seiont 4.

lesson-most = L’image montre combien de pièces te rapporte chaque mine : vends la meilleure.
lesson-most-done = C’était Seiont 4 : 5 pièces pour tes trois mines de la vallée, et 2 de plus. Flint vend Dwyryd 5 ; il te reste une action, et tu as 24 pièces.
lesson-most-wrong = Cherche le plus grand nombre. Seiont 4 te rapporte 7 pièces.

lesson-coins = À la fin, 3 pièces donnent 1 point : tes 24 en donnent 8. Vends Seiont 2 ① pour 6 pièces, soit 2 points de plus.
lesson-coins-done = 30 pièces font 10 points, 13 mines 26, six vallées 6, et deux vallées tout à toi 6 : tu gagnes 48 à 43. Flint a 3 mines de plus, mais tu avais les meilleures boîtes.
lesson-coins-wrong = C’est Seiont 2 qui te rapporte le plus : 6 pièces. Vends-la.

lesson-wrong-keep = Cela coûte des pièces, et tes dés sont bons comme ils sont. Marque les trois.
lesson-wrong-drop-open = Une mine, c’est 2 points, et son ardoise rapporte des pièces. Ne passe pas l’action : ouvre la mine demandée.
lesson-wrong-theirs = Llyfni 1 est à Flint, qui en recevrait toutes les pièces. Vends Dysynni 1.
lesson-wrong-wait = Tes deux marqueurs de la case 3 vont ouvrir des mines, et il te faut des marqueurs pour les payer. Choisis **Recruter**.
lesson-wrong-five = Le 5 est bon : il permet de vendre ou de développer. Relance un 1.
lesson-wrong-dear = Tourner un dé coûte 3 pièces, le relancer une seule. Tente ta chance : choisis **Relancer le 1**.
lesson-wrong-not-now = Avec Prime de vente, cette vente rapporterait 2 pièces de plus. Prends d’abord la boîte.
lesson-wrong-luck = Relancer coûte moins, mais un 5 ou un 6 ne vient qu’une fois sur trois. Choisis **Tourner le 1 sur le 6**.
lesson-wrong-pay = Tourner un dé coûte 3 pièces, et ta boîte en change un gratuitement. Choisis **Changer le 6 en 1**.
lesson-wrong-down = Un 5 permet de vendre ou de développer, mais il te faut un marqueur. Change le 6 dans l’autre sens : **Changer le 6 en 1**.
lesson-wrong-second = Les 4 pièces de Llyfni 2 iraient aux mines 2, 1, 3 et 2 : 3 pour toi, et 2 de plus. Llyfni 3 t’en rapporte 6.
lesson-wrong-next = Tu pourras développer sur la case 6 dans un instant. Vends d’abord Dyfi 1.
lesson-wrong-six = Un développement coûte un marqueur pour toujours, et tu n’en as que 2. Marque d’abord les deux 1.
lesson-wrong-four = Ton marqueur de la case 4 va vendre Dyfi 3 pour 8 pièces. Paie avec celui de la case 3.
lesson-wrong-cheap = Elle ne coûte pas cher, mais Flint pourrait prendre Dyfi 3 juste après. Ouvre Dyfi 3 maintenant.
lesson-wrong-seiont = Seiont aussi est nouvelle pour toi, et ton prochain marqueur y va. Ouvre d’abord Glaslyn 3.
lesson-wrong-more = Tu aurais autant, mais les pièces iraient aux mines 2, 1, 3, 2 et 1, dont 2 pièces à Flint. Vends Seiont 3.
lesson-wrong-llyfni = Llyfni 2 serait aussi bonne cette fois. Mais regarde ce que l’ordre change à Seiont : vends Seiont 3.
lesson-wrong-dwyryd = À Dwyryd, il reste deux mines, à Ogwen une seule. Ouvre Ogwen 5 avant Flint.
lesson-wrong-drop-coins = 6 pièces, ce sont 2 points. Vends Seiont 2.

lesson-end = Des marqueurs pour les mines, des mines pour les pièces, des boîtes pour le reste : maintenant, tu connais le jeu. Essaie-le à ta propre table, en bonne compagnie ou contre des robots !
