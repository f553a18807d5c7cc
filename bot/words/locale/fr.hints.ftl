## Indices : ce qu’un robot ferait à la place de quelqu’un, et ce que cela vaut.

button-hint = Indice
button-hint-play = Jouer ce coup
command-hint = Demander un indice : le coup que jouerait un robot de niveau maître
hint-to-come = Je réfléchis à ton coup. Ça prend quelques secondes.
hint-move = 💡 **{ $move }**
hint-reason = { $reason }.
hint-chance = { $games ->
    [0] Tu gagnerais ainsi moins d’une partie sur 10.
    [one] Tu gagnerais ainsi environ 1 partie sur 10.
    [10] Tu gagnerais ainsi presque toutes les parties.
   *[other] Tu gagnerais ainsi environ { $games } parties sur 10.
}
hint-next-chance = { $games ->
    [0] Ensuite : { $move } (moins d’une sur 10).
   *[other] Ensuite : { $move } (environ { $games } sur 10).
}
hint-as-good = À peu près aussi bon : { $move }.
hint-next = Ensuite : { $move }.
hint-alone = Je ne vois pas de meilleur coup.
hint-forced = C’est ton seul coup.
hint-ends = Il n’y a rien de mieux à faire.
hint-free = Cet indice ne compte pas.
hint-left = { $left ->
    [0] C’était ton dernier indice de la partie.
    [1] Il te reste 1 indice dans cette partie.
   *[other] Il te reste { $left } indices dans cette partie.
}
hint-seen = Les autres voient seulement que tu as demandé un indice.
log-hint = { $name } prend un indice.
pick-hints = Indices
hints-any = autant qu’on veut
hints-0 = aucun
hints-1 = 1 par personne
hints-2 = 2 par personne
hints-3 = 3 par personne
hints-5 = 5 par personne
hints-10 = 10 par personne
refused-hints-off = À cette table, on joue sans indices.
refused-hints-spent = { $most ->
    [1] Tu as déjà eu ton indice dans cette partie.
   *[other] Tu as déjà eu tes { $most } indices dans cette partie.
}
refused-hints-spent-here = { $most ->
    [1] Cette place a déjà eu son indice ; ceux d’avant toi comptent aussi.
   *[other] Cette place a déjà eu ses { $most } indices dans cette partie ; ceux d’avant toi comptent aussi.
}
refused-hint-busy = Je réfléchis à beaucoup de coups en ce moment. Réessaie dans une minute.
