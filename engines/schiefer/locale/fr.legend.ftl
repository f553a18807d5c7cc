# Ce que désignent les nombres sur une image expliquée de Schiefer : 45 caractères au plus.

part-free-mines = mines libres ; sans elles, c’est la fin
part-dice = dés : les marqueurs vont sur ces cases
part-turns = changer un dé : encore possible, ou utilisé
part-action = la case dont les marqueurs agissent
part-next-mine = la prochaine : prix en marqueurs, ardoise
part-open-mine = ouverte, et à qui ; or : ardoise à vendre
part-sold-mine = noir : vendue, reçoit encore des pièces
part-paid = pièces de la dernière vente
part-fields = les six cases et leur effet
part-queue = marqueurs en attente, dans cet ordre
part-starts = commence cette manche
part-supply = marqueurs prêts à jouer
part-reserve = marqueurs en réserve : à faire venir
part-owned = développements pris
part-boxes = développements : effet, et qui les a
part-rerolled = le dé que tu as relancé
part-held = marqueurs (+1 agit), en réserve, pièces
part-won = tes mines et tes points
part-ways = ce que tu peux faire, et le prix
part-brings = les pièces que te donnerait une vente
