# Wofür die Zahlen auf einem erklärten Bild von LivingStone stehen: höchstens 45 Zeichen.

part-points = Punkte je Zelt, wenn die Spalte gewertet wird
part-majority = für die meisten Zelte der Reihe, am Ende
part-costs = was ein Zelt in jeder Spalte kostet
part-boat = das Boot: Zelte kommen in seine Spalte
part-dice = übrige Würfel; dein nächster muss höher sein
part-starts = beginnt diese Runde
part-taken = in dieser Runde genommene Würfel
part-supply = Zelte, die noch übrig sind
part-gems = Edelsteine; die Bank kauft sie
part-gifts = wie oft schon gespendet wurde
part-bag = Steine im Beutel, daneben beiseitegelegte
part-bank = was die Bank für jeden Edelstein zahlt
part-pile = Karten im Stapel, daneben die gespielten
part-chests = Spenden; mit Kreuz: kann nicht gewinnen
part-rows = Zelte je Reihe; die meisten bringen Punkte
part-choice = Würfel, die du nehmen kannst
part-tent = ein Zelt: sein Preis und seine Punkte
part-instead = oder Münzen, Steine oder eine Karte
part-test = so viel muss gespendet sein
part-camps = deine Zelte; eingerahmt: Spalte des Boots
part-coins = deine Münzen: Nur du siehst sie
part-chest = was du gespendet hast: auch geheim
part-hand = deine Karten und was sie tun
part-prices = was ein Zelt dich in jeder Reihe kostet
