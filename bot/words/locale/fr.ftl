## Les mots propres à la coquille. Ceux des jeux et des images sont dans leurs propres catalogues.
## $people, $names, $table et $place sont du texte tout prêt : mentions, noms, liens.

### Langues

language-en = English
language-de = Deutsch
language-fr = Français
language-auto = Comme dans mon Discord
language-none = celle du serveur

### Avant la partie

lobby-seats = { $most ->
    [one] Pour { $counts } personne
   *[other] Pour { $counts } personnes
}
seats-only = { $number }
seats-range = { $least } à { $most }
seats-or = { $before } ou { $last }
seats-listed = { $before }, { $number }
lobby-waiting = { $missing ->
    [one] Il manque encore { $missing } personne.
   *[other] Il manque encore { $missing } personnes.
}
lobby-closed = Cette table est fermée. Ouvres-en une nouvelle avec `/join`.
lobby-begun-there = La partie est dans { $place }.
lobby-begun-here = La partie est lancée : le plateau est plus bas.
joined = Tu joues à la table { $table }.
joined-there = Tu joues à la table { $table } dans { $place }.
left-lobby = Tu as quitté { $table }.
join-which = Quel jeu ?
started = { $table } : la partie commence.
button-join = Jouer
button-leave = Quitter
button-start = Commencer
button-start-alone = Jouer en solo
button-options = Options
button-rules = Règles
confirm-alone = Il n’y a que toi ici. Jouer en solo ?

### Le message de la table

score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
news-you = Toi
news-more = … encore { $count } dans l’historique
button-news-more = Historique +{ $count }
turn-of = C’est à { $people } de jouer.
table-closed = Cette table a été fermée ; la partie s’est arrêtée sans résultat.
table-paused = Cette table est suspendue jusqu’au retour du bot sur le serveur.
table-frozen = Cette table est suspendue : on a un problème de notre côté. L’opérateur est prévenu ; rien n’est perdu.
button-play = Jouer
button-hand = Ma main
button-open-board = Ouvrir le plateau
board-link = Ce lien n’est que pour toi : qui l’ouvre joue à ta place. Il sert une seule fois et expire { $time }.
board-link-browser = Ton navigateur reste ensuite connecté jusqu’à la fin de la partie, 30 jours au plus. Pour le déconnecter : `/settings`.
refused-no-board-page = Ici, le plateau n’est que sur Discord : appuie sur **Jouer**.
button-log = Historique
button-more = Plus
button-more-on = Plus …

### La fin

result-winners = { $number ->
    [one] { $names } gagne !
   *[other] { $names } se partagent la victoire !
}
result-out = { $number ->
    [one] { $names } est hors jeu
   *[other] { $names } sont hors jeu
}
result-nobody = Personne ne gagne.
result-lost = Tu as perdu : { $reached }
result-short = { $number ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
result-nobody-short = personne ne gagne
result-lost-short = perdu, { $reached }
names-more = { $number ->
    [one] une autre personne
   *[other] { $number } autres
}
result-place = { $place }.
remark-achieved = { $seat } : **{ $name }**. { $how }
remark-record =
    { $seats ->
        [one] { $seat } établit le record du serveur en solo : { $name }.
       *[other] { $number ->
            [one] { $seat } établit le record du serveur à { $seats } : { $name }.
           *[other] { $seat } partagent le nouveau record du serveur à { $seats } : { $name }.
        }
    }
remark-streak =
    { $number ->
        [one] { $seat } a gagné { $value } fois de suite.
       *[other] { $seat } ont chacun gagné { $value } fois de suite.
    }
remark-best =
    { $seats ->
        [one] { $seat } n’a jamais fait mieux en solo : { $name }.
       *[other] { $number ->
            [one] { $seat } n’a jamais fait mieux à { $seats } : { $name }.
           *[other] { $seat } n’ont jamais fait mieux à { $seats } : { $name } chacun.
        }
    }
remark-like = { $remark } C’est parmi les parties avec ces options.
remark-pair = { $seat } mène { $value } à { $other } contre { $second }.
remark-level = { $seat } et { $second } sont à égalité, { $value } à { $other }.
remark-ratings = Cote à { $title } : { $ratings }.
remark-rating-of = { $seat } { $rating } ({ $change })
proof-seal = Preuve d’équité (SHA-256) : { $seal }
proof-secret = Le secret : { $secret }
proof-short = Preuve d’équité { $digits }
proof-secret-later = Je dirai le secret à la fin de la partie.
proof-mixed = L’identifiant { $message } du premier message de cette table et ceux de toute la table, dans l’ordre d’arrivée, y entrent aussi. Personne ne peut donc diriger le hasard.
proof-alone = Ici, seul le secret de l’opérateur décide.
button-fair = Tirages équitables ?
fair-means = Oui, et tu peux le vérifier. Avant la partie, j’ai tiré un secret et montré son empreinte, la preuve d’équité. Tous les jets de dés et toutes les cartes viennent de ce secret : personne ne peut plus rien y changer.
fair-check = Envie de vérifier ? Télécharge la partie, je te dirai comment faire.
fair-limits = Une chose qu’elle ne montre pas : un opérateur pourrait fermer des tables jusqu’à en trouver une à son goût. Les autres le verraient, mais pas si tu joues en solo avec des robots.

### Le panneau

entered = Pour l’instant : { $move }
final-mark = ⇥
final-legend = ⇥ définitif
# What labels call rolling and drawing: where one says so, nobody needs the mark.
final-said = lancer, relancer, piocher, dé pour, dés pour
waiting-for = On attend { $people }.
button-as-it-is = Confirmer
button-numbers = Entrer les nombres
button-back = Retour
button-take-back = Annuler
button-turn-again = Recommencer mon tour
button-refresh = Actualiser
words-unsettled = Pour toi seulement : les autres ne voient pas encore tes derniers coups.
button-text = En texte
pick-number = Combien ?
pick-more = Autres choix

### Réponses

button-board = Plateau
button-legend = Légende
button-own-picture = Mon image
legend-heading = L’image, partie par partie
legend-alt = Les nombres de l’image sont expliqués dessous.
legend-empty = Aucun nombre : cette image se passe de légende.
button-earlier = Plus tôt
button-later = Plus tard
button-leave-game = Quitter la partie
button-close = Fermer la table
button-free-seat = Libérer une place
more-thinking = Temps de réflexion
log-empty = Il ne s’est encore rien passé.
log-page = Page { $page } sur { $pages }
log-language = La table parle maintenant : { $language }.
log-closed = Un admin a fermé la table.
games-heading = ## Jeux
guide =
    ## Comment on joue ici
    1. **Une table.** Choisis un jeu ci-dessous ; les autres appuient sur **Jouer**, et toi sur **Commencer**. En solo, tu joues contre des robots.
    2. **Ton tour.** Je t’appelle. Appuie sur **Jouer** sous le plateau : je pose une question, tu choisis une réponse, et toi seul la vois. **Annuler** revient d’un pas, **?** explique la question.
    3. **Rien ne presse.** Une partie peut durer des jours. **Mes tables** montre où c’est à toi ; les réglages disent quand je t’appelle.
    4. **Un jeu nouveau ?** **Apprendre** te l’enseigne en jouant.
button-tables = Mes tables
button-settings = Réglages
tables-heading-mine = ## Tes tables
tables-none-mine = Tu n’es à aucune table. Ouvres-en une avec `/join` dans le salon d’un serveur.
options-heading = Tu peux changer les options jusqu’au début de la partie, la langue à tout moment.
options-still = Ce que vous pouvez encore changer :
pick-table-language = Langue de la table
button-table-language = Table en français
table-language = Cette table parle une autre langue : { $language }. Ce qui n’est visible que pour toi reste en français.
pick-language = Ma langue
pick-chapter = Chapitre
pick-seat = Place
confirm-leave =
    { $then ->
        [ends] Partir pour de bon ? La partie s’arrêtera aussitôt.
        [closes] Partir pour de bon ? La table fermera sans résultat.
       *[goes-on] Partir pour de bon ? Les autres continuent sans toi.
    }
confirm-close = Fermer cette table pour tout le monde ? Une partie en cours s’arrête sans résultat.
left-game = Tu as quitté { $table }.
free-seat-heading = Quelle place veux-tu libérer ?
seat-freed = La place est libre.

### Refus

refused-not-seated = Tu n’es pas à cette table. Tant qu’elle est ouverte, rejoins-la avec `/join`.
refused-not-playing = Tu n’es pas à cette table.
seat-lost = Tu n’es plus à cette table.
refused-position-changed = Le plateau a changé. Voici ce que tu peux faire maintenant.
since-took-back = { $name } a annulé son coup.
since-put-back = { $name } a rétabli son coup.
since-you-took-back = Tu as annulé ce coup.
since-you-put-back = Tu as rétabli ce coup.
since-moved = { $name } a déjà joué.
since-left = { $name } a quitté la partie.
since-you = Tu as déjà joué.
since-clock = Ton temps était écoulé, la pendule a donc joué pour toi.
since-robot = Un robot a joué pour toi.
since-plan = Ton coup prévu a été joué.
refused-table-full = Cette table est complète. `/join` en ouvre une autre.
refused-not-a-lobby = Cette partie a déjà commencé. Ouvre une autre table avec `/join`.
refused-begun = La partie a déjà commencé.
refused-not-begun = La partie n’a pas encore commencé. Quand vous êtes au complet, appuie sur « Commencer ».
refused-unposted = Un instant : le message de la table est en cours d’envoi. Appuie encore une fois sur « Commencer ».
refused-seats =
    { $seats ->
        [one] Ce jeu se joue à { $counts } personnes ; pour l’instant, il y en a { $seats }.
       *[other] Ce jeu se joue à { $counts } personnes ; pour l’instant, vous êtes { $seats }.
    }
refused-take-back = Impossible d’annuler plus loin : on a tiré ou révélé quelque chose, ou quelqu’un d’autre a joué. Avec `/vote`, tu peux remonter plus loin.
refused-seat-empty = Il n’y a plus personne à cette place.
refused-not-finished = Cette partie n’est pas finie. Le film, la carte finale et les chances viennent à la fin.
refused-film-waits = Tu attends déjà un film. Quand il sera là, demande celui-ci.
refused-films-many = Je filme trop de parties en ce moment. Réessaie dans une minute.
refused-table-over = La partie est finie à cette table.
refused-table-lobby = La partie n’a pas encore commencé. Quand vous êtes au complet, appuie sur « Commencer ».
refused-table-finished = Cette partie est terminée.
refused-table-closed = Cette table a été fermée. Ouvres-en une nouvelle avec `/join`.
refused-table-paused = Cette table est suspendue jusqu’au retour du bot sur le serveur.
refused-table-frozen = Cette table est suspendue : on a un problème de notre côté. L’opérateur est prévenu ; rien n’est perdu.
refused-no-such-table = Il n’y a pas de table avec ce numéro ; `/tables` montre les tiennes.
refused-which-table = De quelle table parles-tu ? Tu peux aussi la nommer avec l’option `table`.
refused-no-table-here = Il n’y a pas de table ici. Ouvres-en une avec `/join`, ou choisis-en une avec l’option `table`.
refused-no-such-game = Ce jeu n’existe pas ; `/games` les montre tous.
refused-no-such-chapter = Il n’y a pas de chapitre « { $chapter } ». Les voici tous :
refused-nearest = { $refusal } Tu voulais dire `{ $text }` ?
refused-needs-server = Ce jeu ne se joue pas en solo : ouvre-le avec `/join` dans un salon du serveur.
refused-language = Je ne parle pas cette langue. Choisis-en une dans la liste.
refused-not-host = Seuls les admins peuvent faire ça ici : il faut **Gérer les fils**.
refused-admin-plays = Tu joues dans cette partie classée, ou tu y as joué : c’est à un autre admin de décider, ou à la table avec `/vote`.
refused-number = Saisis un nombre entier de { $minimum } à { $maximum }.
refused-sum = Le total doit aller de { $minimum } à { $maximum }.
refused-fault = On a eu un problème de notre côté. Rien n’est perdu : ce que tu as confirmé est gardé. Réessaie dans un instant.
refused-busy = On ne peut pas enregistrer la partie pour l’instant, donc rien n’a changé. Réessaie plus tard.
refused-cannot-post = Je ne peux pas encore écrire ici. Il me manque : { $permissions }. Un admin peut me l’accorder ; `/doctor` vérifie à nouveau.
refused-cannot-post-there = Sur ce serveur, les tables s’ouvrent dans { $place }, mais je ne peux pas encore y écrire. Il me manque : { $permissions }. Un admin peut me l’accorder, ou choisir un autre salon avec `/setup`.
refused-sign = C’est illisible : enlève le « # ».
refused-too-long = C’est trop long à lire. Utilise moins de mots.
refused-old-button = Ce bouton ne marche plus. Utilise le dernier message de la table, ou `/move`.

### Commandes

command-join = Jouer à la table ouverte de ce salon, ou en ouvrir une
command-leave = Quitter une table
command-start = Commencer la partie avec toute la table
command-move = Jouer un coup par écrit
command-board = Me montrer le plateau
command-hand = Me montrer ce que personne d’autre ne voit
command-log = Lire ce qui s’est passé
command-undo = Annuler mon dernier coup
command-options = Les options d’une table
command-rules = Lire les règles d’un jeu
command-games = Tous les jeux
command-help = Comment on joue ici
command-tables = Mes tables, et celles de ce serveur
command-settings = Mes réglages
command-doctor = Vérifier ce qui me manque ici, et comment y remédier
argument-view = Quelles tables
argument-game = Quel jeu
argument-table = Numéro de la table, s’il y en a plusieurs
argument-call = Appeler aussi des joueurs, par le rôle que ce serveur a choisi
argument-move = Le coup, comme dans la liste
argument-text = En texte plutôt qu’en image
argument-chapter = Quel chapitre
argument-setup-zone = Le fuseau horaire du serveur, par exemple Europe/Paris
argument-turn = Tout mon tour, pas seulement le dernier coup

### Diagnostic

doctor-fine = Tout va bien : j’ai toutes les permissions qu’il me faut.
doctor-missing = Il me manque des permissions ici : { $permissions }. Un admin peut me les accorder dans les paramètres de ce salon ou de mon rôle.
doctor-optional = Ce serait mieux avec : { $permissions }.
doctor-census = Tables en cours : { $running } ; ouvertes : { $open } ; suspendues après une erreur de notre part : { $frozen }. Messages à publier : { $behind }. Base de données : { $size } ko ; son journal : { $log } ko.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-create_public_threads = Créer des fils publics
permission-embed_links = Intégrer des liens
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages
permission-manage_threads = Gérer les fils

### Fonctionnement

refused-restarting = Je redémarre, donc rien n’a été fait. Appuie à nouveau dans une minute.
refused-too-fast = C’était trop d’un coup, donc rien n’a été fait. Attends un instant, puis appuie à nouveau.
refused-looks = Je ne dessine pas si vite. Attends { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }, puis appuie à nouveau.
doctor-gateway = Discord : connecté, { $latency } ms. Serveurs : { $guilds }. En marche depuis { $hours } h, connexions perdues : { $lost }.
doctor-no-gateway = Discord : pas connecté. En marche depuis { $hours } h, connexions perdues : { $lost }.
doctor-presses = Appuis : { $answered } traités, dont { $refused } refusés et { $faults } en échec ; { $missed } arrivés trop tard, { $flooded } en trop d’une seule personne.
doctor-acknowledge = De l’appui à l’accusé de réception : 50 % en { $half } ms, 95 % en { $most } ms, 99 % en { $nearly } ms (les { $count } derniers).
doctor-answer = De l’appui à la réponse : 50 % en { $half } ms, 95 % en { $most } ms, 99 % en { $nearly } ms (les { $count } derniers).
doctor-render = Dessin : 50 % en { $half } ms, 95 % en { $most } ms, 99 % en { $nearly } ms (les { $count } derniers).
doctor-waiting = Plus ancien message à publier : { $outbox } s. Retard des échéances : { $deadlines } s. Mémoire : { $memory } Mo.

### Journal, relecture et copie

button-first = Début
button-last = Fin
log-exported = L’opérateur a copié cette partie en cours, secrets compris.
replay-turn = Tour { $step } sur { $steps }
replay-step = Étape { $step } sur { $steps }
replay-round = Manche { $round }
replay-turning = Tournant { $number } : { $name }, { $before } → { $after } %
pick-jump = Aller à …
button-sheet = Main
button-sheet-away = Table
button-backward = Reculer
button-forward = Avancer
button-by-turn = Tours
button-by-step = Étapes
button-replay = Revoir
button-export = Télécharger
button-film = Film
button-card = Carte finale
button-scores = Scores
button-post-board = Montrer à tous
refused-board-place = On ne peut publier ici que le plateau d’une table de ce serveur.
refused-board-posted =
    { $minutes ->
        [one] Une fois toutes les dix minutes suffit : réessaie dans une minute.
       *[other] Une fois toutes les dix minutes suffit : réessaie dans { $minutes } minutes.
    }
button-post-card = Publier dans le salon
card-posted = { $name } l’a publiée dans { $place }.
card-by = publiée par { $name }
refused-card-place = Cette table n’a pas de salon où publier la carte.
film-to-come =
    { $turns ->
        [one] Je filme ta partie, en un seul tour. Le film arrive dans un instant.
       *[other] Je filme ta partie, { $turns } tours en tout. Le film arrive dans un instant.
    }
film-whole =
    { $turns ->
        [one] Toute la partie, en un seul tour.
       *[other] Toute la partie en { $turns } tours.
    }
film-thinned = Le film montre { $frames } tours sur { $turns } : avec tous, il serait trop lourd.
command-replay = Revoir une partie étape par étape
command-export = Télécharger la partie
export-record = L’enregistrement de cette partie, en fichier texte. Avec son propre Cairn, on peut la rejouer et la vérifier : `python -m bot verify`.
export-public = Ce que toute la table sait de cette partie, en fichier texte. Une fois la partie finie, tu trouveras ici son enregistrement.
export-not-over = Cette partie n’est pas finie ; voici ce que toute la table en sait.

### Votes

button-put-back = Rétablir
refused-put-back = Il n’y a rien à rétablir : un autre coup a été joué depuis.
button-vote = Voter
button-vote-agree = Accepter
button-vote-refuse = Refuser
button-vote-withdraw = Retirer
button-vote-open = Lancer le vote
button-vote-at-once = C’est parti
button-vote-back = Annuler des tours
button-vote-forward = Rétablir
button-vote-remove = Exclure quelqu’un
button-vote-pause = Mettre en pause
button-vote-go-on = Reprendre
button-vote-abort = Arrêter la partie
vote-heading = Sur quoi veux-tu voter ? Il faut l’accord de toute la table.
vote-back-heading = À partir de quel tour annuler ? Ce tour est annulé aussi.
vote-remove-heading = Qui exclure ? Le vote s’ouvre après un jour d’attente, ou quand le temps est écoulé. Il faut l’accord des autres.
vote-draft-heading = Tu demandes aux autres : { $what } ?
vote-draft = C’est fait dès que les autres acceptent. Sans réponse sous trois jours, c’est non.
vote-draft-silence = C’est fait dès que les autres acceptent. Sans réponse sous trois jours, c’est oui.
vote-draft-alone = Pas besoin d’autre accord.
vote-opened = Le vote est lancé.
vote-asked = { $name } demande : { $what } ?
vote-asked-before = Le vote : { $what } ?
vote-what-back = { $turns ->
    [one] annuler le dernier tour
   *[other] annuler les { $turns } derniers tours
}
vote-what-forward = rétablir ce qui a été annulé
vote-what-remove = exclure { $seat } de la partie pour de bon
vote-what-pause = mettre en pause la partie et toutes les pendules
vote-what-go-on = reprendre la partie
vote-what-abort = arrêter la partie sans résultat
vote-done-back = { $turns ->
    [one] le dernier tour est annulé
   *[other] les { $turns } derniers tours sont annulés
}
vote-done-forward = ce qui était annulé est rétabli
vote-done-remove = { $seat } quitte la partie pour de bon
vote-done-pause = la partie et toutes les pendules sont en pause
vote-done-go-on = la partie reprend
vote-done-abort = la partie s’arrête sans résultat
vote-drawn = Ce tirage, vous l’avez vu. Il sera refait.
vote-revealed = Ce qui a été révélé ici reste connu.
vote-agreed = D’accord : { $names }
vote-asks = Sans réponse : { $people }
vote-may-refuse = { $name } peut refuser, ou simplement jouer.
vote-until-refused = Fin du vote { $when } ; sans réponse, c’est non.
vote-until-agreed = Fin du vote { $when } ; sans réponse, c’est oui.
vote-carried = Tout le monde est d’accord, { $name } aussi. C’est fait.
vote-carried-by-silence = Personne n’a refusé. C’est fait.
vote-refused = { $name } refuse. Rien ne change.
vote-withdrawn = { $name } a retiré sa demande.
vote-lapsed = Il manque des réponses. Rien ne change.
vote-over = La partie est terminée, et le vote aussi.
vote-pointless = La partie a continué, le vote tombe donc à l’eau.
pick-turn = Annuler à partir de …
notice-vote = { $person }, { $name } a lancé un vote à la table { $table }.
table-resting = Cette partie est en pause, comme convenu. Reprenez-la avec `/vote`.
log-took-back = { $name } annule un coup.
log-put-back = { $name } rétablit un coup.
log-vote-opened = { $name } demande : { $what } ?
log-vote-agreed = { $name } accepte.
log-vote-refused = { $name } refuse.
log-vote-withdrawn = { $name } retire sa demande.
log-vote-lapsed = Il manque des réponses, donc c’est non : { $what }.
log-vote-carried = Tout le monde est d’accord : { $done }.
log-vote-silence = Personne n’a dit non : { $done }.
log-vote-alone = { $name } décide : { $done }.
refused-vote-open = Un vote est déjà en cours ; `/vote` le montre.
refused-vote-over = Ce vote est terminé.
refused-vote-not-asked = Ce vote te concerne : aux autres de décider.
refused-vote-about-you = Ce vote te concerne : tu peux refuser, ou simplement jouer.
refused-remove-early = Ce vote s’ouvre le { $when }, si { $seat } n’a pas joué d’ici là.
refused-remove-idle = On n’attend pas { $seat } en ce moment. Ce vote s’ouvre après un jour d’attente.
refused-remove-idle-clock = On n’attend pas { $seat } en ce moment. Ce vote s’ouvre quand le temps est écoulé.
refused-remove-robot = Un robot joue pour { $seat } : personne n’attend.
refused-vote-back = On ne peut pas revenir si loin, ou il ne s’est encore rien passé. `/vote` montre ce qui marche.
refused-vote-go-on = La partie n’est pas en pause.
refused-no-such-vote = Ce vote n’existe pas ; `/vote` montre sur quoi tu peux voter.
refused-table-resting = Cette partie est en pause, comme convenu. Reprenez-la avec `/vote`.
command-vote = Décider ensemble : annuler des tours, exclure, mettre en pause, arrêter
argument-what = Sur quoi voter

### Absence

leave-how = Comment veux-tu partir ?
leave-by-robot = - **Un robot continue :** un robot joue pour toi jusqu’à ton retour.
leave-by-offer = - **Céder ma place :** la partie attend que quelqu’un reprenne ta place avec `/join`, avec tout ce que tu as et ce que tu sais. D’ici là, tu peux revenir.
leave-for-good =
    - **Partir pour de bon :** { $then ->
        [ends] la partie s’arrête aussitôt.
        [closes] la table ferme sans résultat.
       *[goes-on] les autres continuent sans toi.
    }
button-offer-seat = Céder ma place
button-leave-for-good = Partir pour de bon
offered-seat = Ta place à la table { $table } est à prendre. D’ici là, `/join` te la rend.
took-seat = Tu joues maintenant à la place de { $seat }.
took-seat-back = Te revoilà à la table.
took-seat-vote = Un vote attend ta réponse.
button-take-seat = Reprendre { $seat }
seat-open = libre
seat-left = a quitté la partie
seat-free = libre, à reprendre avec `/join`
seat-waiting = ne répond plus, à reprendre avec `/join`
confirm-free-seat =
    Que faire de { $seat } ?
    - **Libérer une place :** la partie attend que quelqu’un reprenne la place avec `/join` ; d’ici là, on peut y revenir.
    - **Retirer pour de bon :** { $then ->
        [ends] la partie s’arrête aussitôt.
        [closes] la table ferme sans résultat.
       *[goes-on] les autres continuent sans cette place.
    }
confirm-free-unawaited = Cette partie est classée et n’attend pas { $seat } depuis assez longtemps : elle ne comptera pour personne.
confirm-end-seat =
    Personne ne joue { $seat }, et la partie attend. { $then ->
        [ends] Sans cette place, elle s’arrête aussitôt.
        [closes] Sans cette place, la table ferme.
       *[goes-on] Continuer sans cette place ?
    }
seat-ended = Cette place n’est plus dans la partie.
button-end-seat = Retirer pour de bon
log-seat-offered = { $name } cède sa place ; elle est à prendre.
log-seat-freed = Un admin libère la place de { $name } ; elle est à prendre.
log-seat-waiting = { $name } ne répond plus ; sa place est à prendre jusqu’à son prochain coup.
log-seat-taken = { $name } reprend la place.
log-seat-back = { $name } est de retour.
log-deserted = Personne n’est venu pendant 14 jours, la table est donc fermée.
refused-already-seated = Tu es déjà à cette table.
refused-seat-taken = Cette place est déjà prise.
refused-other-hand = Tu as déjà joué une autre place ici et tu connais ses secrets ; tu ne peux reprendre que celle-là.

### Answers in advance

button-ahead = Prévoir un coup
button-ahead-default = Coup de la pendule
button-ahead-pass = Passer
button-ahead-move = Écrire un coup
button-ahead-else = Prévoir un autre coup
pick-ahead-first = Essayer celui-ci d’abord
button-unsay = Oublier ce coup
ahead-heading = **Prévoir un coup :** que jouer à ton tour ? Personne d’autre ne le sait.
ahead-heading-else = **Prévoir un autre coup :** et si rien de tout ça n’est possible à ton tour ?
ahead-known = Pour l’instant, tu pourrais jouer ceci :
ahead-unknown = On ne sait pas encore ce que tu devras décider. Écris ton coup comme pour `/move`.
ahead-default-named = Coup de la pendule : { $move }
ahead-default-known = Coup de la pendule : ce qui se passe si ton temps s’écoule, jusqu’à la fin de ton tour.
ahead-default-unknown = Coup de la pendule : ce qui se passe si ton temps s’écoule, jusqu’à la fin de ton tour. Personne ne sait encore ce que ce sera.
ahead-field = Le coup, comme pour /move
ahead-hint = Ou jusqu’à { $most }, séparés par / : le premier permis est joué
ahead-the-default = le coup de la pendule
ahead-the-default-now = le coup de la pendule (pour l’instant : { $move })
ahead-set = Prévu : { $move }, si c’est possible à ton tour. Personne d’autre ne le voit.
ahead-set-all = C’est prévu. À ton tour, on joue le premier qui est possible. Personne d’autre ne le voit.
ahead-not-now = { $move } (pas possible pour l’instant)
ahead-missed-all = Ton plan ne marche pas :
ahead-missed = Ton plan ne marche pas ({ $move }).
ahead-refused = { $move }. { $reason }
log-in-advance = coup prévu
refused-plan-full = Tu peux prévoir au plus { $most ->
    [one] { $most } coup
   *[other] { $most } coups
} pour un tour. Oublie ton plan et choisis à nouveau.
refused-act-now = C’est à toi maintenant : joue ton coup.
argument-later = Pas maintenant : à mon tour, si c’est possible alors ; plusieurs coups séparés par /

### Vie privée

command-privacy = Ce que je garde sur toi, et comment l’effacer
former-player = Ancien membre { $number }
privacy-nothing = Je ne garde rien sur toi.
privacy-heading = ### Ce que je garde sur toi
privacy-person = Ton identifiant Discord, ton nom sur le serveur, ton nom d’utilisateur, ta langue et tes réglages : pour te reconnaître et te répondre à ta façon.
privacy-seats = Tes places à { $tables ->
    [one] une table
   *[other] { $tables } tables
 }, et quand tu les occupais : pour que personne d’autre n’y joue.
privacy-presses = { $presses ->
    [one] Une action
   *[other] { $presses } actions
 } dans l’historique de tes parties, avec l’heure : une partie, c’est son historique, et elle ne continuerait pas sans lui.
privacy-plans = Les messages sur tes tables que je t’ai envoyés ou vais t’envoyer, et les coups que tu as prévus.
privacy-levels = { $titles ->
    [one] La force d’un robot aussi fort que toi, pour { $titles } jeu.
   *[other] La force d’un robot aussi fort que toi, pour { $titles } jeux.
}
privacy-wishes = { $wishes ->
    [one] Une sorte de table
   *[other] { $wishes } sortes de tables
} que tu attends, et la date de ma dernière annonce.
privacy-boards = Accès à tes plateaux hors de Discord : { $boards ->
    [one] un lien ou un navigateur
   *[other] { $boards } liens et navigateurs
}, chacun avec sa table, sa fin et ta langue.
privacy-not = Je ne garde ni messages, ni adresse e-mail, ni rien d’autre sur toi. L’opérateur conserve des sauvegardes de tout cela pendant un certain temps.
privacy-data = C’est tout.
button-my-data = Télécharger
button-forget-me = Tout effacer
confirm-forget = ### Effacer tout ce qui te concerne ?
    { $tables ->
        [0] Tu n’es à aucune table ouverte.
        [one] Tu quittes ta table pour de bon, comme avec `/leave`.
       *[other] Tu quittes tes { $tables } tables pour de bon, comme avec `/leave`.
    } Ton identifiant, tes noms et tes réglages sont effacés. Tes parties restent entières, avec « Ancien membre » à ta place, et ton nom disparaît des listes du défi du jour que j’ai publiées. Les messages des fils archivés, et de là où je ne peux plus écrire, gardent ton ancien nom. C’est définitif. Si tu rejoues, tu repars de zéro, et pour le défi du jour demain.
privacy-deleted = C’est fait : plus rien ici ne mène à toi. Les messages des parties en cours changent tout de suite, ceux des anciennes parties un par un, en quelques heures ou jours. Dans les fils archivés, ton ancien nom reste.
doctor-unserved = ⚠ Shards qu’aucun processus ne sert : { $shards }. Lances-en un qui le fasse.
doctor-refused = { $tables ->
    [one] Discord ne me laisse pas montrer { $tables } table
   *[other] Discord ne me laisse pas montrer { $tables } tables
}, par code : { $codes }. Demandes refusées ces dix dernières minutes : { $answers }.
doctor-icons = ⚠ Des boutons n’ont pas d’icône : l’application a autant d’émojis que Discord le permet (code { $code }). Supprime ceux dont tu n’as pas besoin dans le portail des développeurs, puis redémarre le bot.
doctor-page-ours = Page des plateaux : { $url } mène ici.
doctor-page-nobody = ⚠ Page des plateaux : personne ne répond à { $url }, vu d’ici. Vérifie son nom, le proxy et le pare-feu.
doctor-page-untrusted = ⚠ Page des plateaux : le certificat de { $url } n’est pas reconnu ici. Renouvelle-le dans le proxy.
doctor-page-proxy = ⚠ Page des plateaux : le proxy à { $url } répond, mais ne m’atteint pas. Dirige-le vers `address` et `port` de [page].
doctor-page-renamed = ⚠ Page des plateaux : le proxy à { $url } m’appelle par un autre nom. Fais-lui transmettre `Host`.
doctor-page-other = ⚠ Page des plateaux : un autre serveur répond à { $url }. Corrige `url` dans [page], ou le proxy.
doctor-launch = Discord affiche une commande « { $name } » à côté des miennes, car les activités sont activées dans le portail des développeurs. Je la garde, mais elle ne mène à aucune table. Si tu n’as pas besoin des activités, désactive-les là-bas.
doctor-backup = { $hours ->
    [one] Dernière sauvegarde : il y a { $hours } heure.
   *[other] Dernière sauvegarde : il y a { $hours } heures.
}
doctor-no-backup = ⚠ La dernière sauvegarde a échoué : { $reason }
