## Les mots propres à la coquille. Ceux des jeux et des images sont dans leurs propres catalogues.
## $people, $names, $table et $place sont du texte tout prêt : mentions, noms, liens.

### Langues

language-en = English
language-de = Deutsch
language-fr = Français
language-follow = Comme dans mon Discord

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
lobby-begun-there = La partie se joue dans { $place }.
lobby-begun-here = La partie est en cours : le plateau est plus bas.
joined = Tu es à la table { $table }.
left-lobby = Tu as quitté la table { $table }.
join-which = À quel jeu veux-tu jouer ?
started = La partie { $table } a commencé.
button-join = Participer
button-leave = Quitter
button-start = Commencer
button-start-alone = Jouer en solo
button-options = Options
button-rules = Règles
confirm-alone = Personne d’autre n’est à la table. Jouer en solo ?

### Le message de la table

score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
news-yours = Depuis ton dernier coup :
news-since = Depuis le dernier coup de { $name } :
news-start = Depuis le début :
news-turn = Le dernier tour :
news-more =
    { $count ->
        [one] Avant cela, une ligne de plus dans l’historique :
       *[other] Avant cela, { $count } lignes de plus dans l’historique :
    }
turn-of = C’est à { $people } de jouer.
table-closed = Cette table a été fermée ; la partie s’est arrêtée sans résultat.
table-paused = Cette table est en pause jusqu’au retour du bot sur le serveur.
table-frozen = Cette table est en pause : il y a un problème de notre côté. La personne qui gère le bot est prévenue ; rien n’est perdu.
button-play = Jouer
button-hand = Ma main
button-log = Historique
button-more = Plus

### La fin

result-winners = { $number ->
    [one] Victoire : { $names } !
   *[other] Victoire partagée : { $names } !
}
result-nobody = Personne ne gagne.
result-place = { $place }.
proof-seal = Sceau de tous les tirages de cette partie (SHA-256) : { $seal }
proof-secret = Clé des tirages, pour qui veut les vérifier : { $secret }

### Le panneau

entered = Jusqu’ici : { $move }
final-mark = ⚑
final-legend = ⚑ ne peut pas être annulé
waiting-for = En attente : { $people }.
button-as-it-is = Jouer ainsi
button-numbers = Saisir les nombres
button-back = Retour
button-take-back = Reprendre mon coup
button-turn-again = Recommencer mon tour
button-refresh = Actualiser
words-unsettled = Visible pour toi uniquement : tes derniers coups ne sont pas encore définitifs.
button-text = En mots
pick-number = Combien ?

### Réponses

button-board = Plateau
button-earlier = Avant
button-later = Après
button-leave-game = Quitter la partie
button-close = Fermer la table
button-free-seat = Libérer une place
log-empty = Il ne s’est encore rien passé.
log-page = Page { $page } sur { $pages }
log-language = La langue de la table est maintenant : { $language }.
log-closed = La table a été fermée par la modération.
games-heading = ## Jeux
tables-heading = ## Tes tables
tables-none = Tu n’es à aucune table. Ouvres-en une avec `/join` dans le salon d’un serveur.
options-heading = Les options peuvent changer jusqu’au début de la partie, la langue à tout moment.
pick-table-language = Langue de la table
pick-language = Ma langue
pick-chapter = Chapitre
pick-game = Jeu
pick-seat = Place
confirm-leave = Quitter la partie pour de bon ? Les autres continuent sans toi.
confirm-close = Fermer cette table pour tout le monde ? Une partie en cours s’arrête sans résultat.
left-game = Tu as quitté la partie { $table }.
free-seat-heading = Quelle place faut-il libérer ? La personne quitte la partie pour de bon.
seat-freed = La place est libre.

### Refus

refused-not-seated = Tu n’es pas à cette table. Tant qu’elle est ouverte, tu peux t’y asseoir avec `/join`.
refused-position-changed = La position a changé entre-temps ; voici ce que tu peux faire maintenant.
refused-table-full = Toutes les places de cette table sont prises. `/join` en ouvre une autre.
refused-not-a-lobby = Cette partie a déjà commencé ; ouvre une autre table avec `/join`.
refused-not-begun = La partie n’a pas encore commencé ; appuie sur « Commencer » quand tout le monde est là.
refused-seats = { $seats ->
    [one] Ce jeu ne peut pas se jouer à { $seats } personne ; il est fait pour { $counts }.
   *[other] Ce jeu ne peut pas se jouer à { $seats } personnes ; il est fait pour { $counts }.
}
refused-take-back = Tu n’as rien à reprendre : on a tiré ou révélé quelque chose, ou quelqu’un d’autre a déjà joué.
refused-seat-empty = Il n’y a plus personne à cette place.
refused-table-over = Cette table a déjà terminé.
refused-table-lobby = La partie n’a pas encore commencé ; appuie sur « Commencer » quand tout le monde est là.
refused-table-finished = Cette partie est terminée ; on ne peut plus rien y faire.
refused-table-closed = Cette table a été fermée. Ouvres-en une nouvelle avec `/join`.
refused-table-paused = Cette table est en pause jusqu’au retour du bot sur le serveur.
refused-table-frozen = Cette table est en pause : il y a un problème de notre côté. La personne qui gère le bot est prévenue ; rien n’est perdu.
refused-no-such-table = Aucune table ne porte ce numéro ; `/tables` affiche les tiennes.
refused-which-table = Il y a plusieurs tables ici ; choisis-en une avec l’option `table`.
refused-no-table-here = Il n’y a pas de table ici. Ouvres-en une avec `/join`, ou choisis-en une avec l’option `table`.
refused-no-such-game = Ce jeu n’existe pas ; `/games` les affiche tous.
refused-needs-server = Ce jeu se joue à plusieurs : ouvre-le avec `/join` dans un salon d’un serveur.
refused-language = Je ne parle pas cette langue. Choisis-en une dans la liste.
refused-not-host = Seules les personnes qui peuvent gérer les fils ici ont le droit de faire cela.
refused-number = Saisis un nombre entier de { $minimum } à { $maximum }.
refused-sum = Le total des nombres doit aller de { $minimum } à { $maximum }.
refused-fault = Il y a eu un problème de notre côté. Rien n’est perdu : ce qui a été confirmé est gardé. Réessaie dans un instant.
refused-busy = La partie ne peut pas être enregistrée pour le moment, donc rien n’a changé. Réessaie plus tard.
refused-cannot-post = Je ne peux pas encore écrire ici. Il manque : { $permissions }. La personne qui gère ce serveur peut me l’accorder ; `/doctor` vérifie à nouveau.
refused-old-button = Ce bouton vient d’une version plus ancienne ; utilise `/move` ou le dernier message de la table.

### Commandes

command-join = S’asseoir à la table ouverte de ce salon, ou en ouvrir une
command-leave = Quitter une table
command-start = Commencer la partie avec les personnes présentes
command-move = Jouer un coup en toutes lettres
command-board = Me montrer le plateau
command-hand = Me montrer ce que personne d’autre ne peut voir
command-log = Lire ce qui s’est passé
command-undo = Reprendre mon dernier coup
command-options = Les options d’une table
command-rules = Lire les règles d’un jeu
command-games = Tous les jeux
command-tables = Mes tables, sur tous les serveurs
command-settings = Mes propres paramètres
command-doctor = Vérifier ce que le bot peut faire ici, et comment y remédier
argument-game = Quel jeu
argument-table = Numéro de la table ; utile seulement s’il y en a plusieurs
argument-move = Le coup, tel que la liste le propose
argument-text = En mots plutôt qu’en image
argument-chapter = Quel chapitre
argument-turn = Tout mon tour, pas seulement le dernier coup

### Diagnostic

doctor-fine = Tout va bien : j’ai ici toutes les permissions qu’il me faut.
doctor-missing = Il me manque des permissions ici : { $permissions }. La personne qui gère ce serveur peut me les accorder dans les paramètres de ce salon ou de mon rôle.
doctor-optional = Ce serait mieux avec : { $permissions }.
doctor-census = Pour toi qui m’héberges : { $running } tables en cours, { $open } ouvertes, { $frozen } arrêtées après une erreur de notre part, { $behind } dont les messages attendent encore ; la base de données fait { $size } ko.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-create_public_threads = Créer des fils publics
permission-embed_links = Intégrer des liens
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages
permission-manage_threads = Gérer les fils

### Fonctionnement

refused-restarting = Je suis en train de redémarrer, donc rien n’a été fait. Ton bouton marche toujours : appuie à nouveau dans une minute.
refused-too-fast = C’était trop à la fois, donc rien n’a été fait. Attends un instant, puis appuie à nouveau.
doctor-gateway = Connecté à Discord : { $latency } ms jusqu’à la passerelle, { $guilds } serveurs. En marche depuis { $hours } heures ; connexion perdue { $lost } fois.
doctor-no-gateway = Pas connecté à Discord pour le moment. En marche depuis { $hours } heures ; connexion perdue { $lost } fois.
doctor-presses = Appuis : { $answered } ont reçu une réponse, dont { $refused } refusés et { $faults } avec une erreur de notre part ; { $missed } me sont parvenus trop tard, { $flooded } étaient de trop pour une seule personne.
doctor-acknowledge = De l’appui à l’accusé de réception : la moitié en { $half } ms, 95 % en { $most } ms, 99 % en { $nearly } ms (les { $count } derniers).
doctor-answer = De l’appui à la réponse : la moitié en { $half } ms, 95 % en { $most } ms, 99 % en { $nearly } ms (les { $count } derniers).
doctor-render = Dessin : la moitié en { $half } ms, 95 % en { $most } ms, 99 % en { $nearly } ms (les { $count } derniers).
doctor-waiting = Plus ancien message à publier : { $outbox } s. Retard des échéances : { $deadlines } s. Mémoire : { $memory } Mo.

### Journal, relecture et copie

button-first = Début
button-last = Fin
log-exported = La personne qui gère le bot a pris une copie de cette partie en cours, secrets compris.
replay-turn = Tour { $step } sur { $steps }
replay-step = Étape { $step } sur { $steps }
button-backward = Reculer
button-forward = Avancer
button-by-turn = Tour par tour
button-by-step = Étape par étape
button-replay = Revoir
button-export = En fichier
command-replay = Revoir une partie étape par étape
command-export = Emporter la partie sous forme de fichier
export-record = L’enregistrement de cette partie, en fichier texte. On peut la rejouer et la vérifier : qui fait tourner un Cairn utilise `python -m bot verify`.
export-public = Ce que tout le monde sait de cette partie jusqu’ici, en fichier texte. Quand elle sera finie, tu recevras ici son enregistrement.
export-not-over = Cette partie n’est pas finie ; voici ce que tout le monde en sait.

### Votes

button-put-back = Rétablir
refused-put-back = Il n’y a rien à rétablir : un autre coup a été joué depuis.
button-vote = Voter
button-vote-agree = Accepter
button-vote-refuse = Refuser
button-vote-withdraw = Retirer ma demande
button-vote-open = Mettre aux voix
button-vote-at-once = Le faire
button-vote-back = Revenir en arrière
button-vote-forward = Rétablir ce qui a été annulé
button-vote-remove = Exclure quelqu’un
button-vote-pause = Pause
button-vote-go-on = Reprendre
button-vote-abort = Arrêter la partie
vote-heading = Que veux-tu mettre aux voix ? Il faut l’accord de toute la table.
vote-back-heading = Jusqu’où revenir ? Tout ce qui a suivi est annulé aussi.
vote-remove-heading = Qui faut-il exclure ? Il faut l’accord de tous les autres.
vote-draft-heading = Voici ce qui sera demandé aux autres : { $what } ?
vote-draft = Ce sera fait dès que tous auront accepté. Après trois jours, ne pas répondre vaut refus.
vote-draft-silence = Ce sera fait dès que tous auront accepté. Après trois jours, ne pas répondre vaut accord.
vote-draft-alone = Personne d’autre n’a à donner son accord.
vote-opened = La question est posée aux autres.
vote-asked = { $name } demande : { $what } ?
vote-what-back = { $turns ->
    [one] annuler le dernier tour
   *[other] annuler les { $turns } derniers tours
}
vote-what-forward = rétablir ce qui a été annulé
vote-what-remove = exclure { $seat } de la partie pour de bon
vote-what-pause = mettre la partie en pause, et les pendules avec elle
vote-what-go-on = reprendre la partie
vote-what-abort = arrêter la partie sans résultat
vote-drawn = Ce qui a été tiré ici a été vu. Ce qui sera tiré de nouveau le sera autrement.
vote-revealed = Ce qui a été révélé ici reste connu.
vote-agreed = D’accord : { $names }
vote-asks = Réponse attendue : { $people }
vote-until-refused = Ne pas avoir répondu { $when } vaut refus.
vote-until-agreed = Ne pas avoir répondu { $when } vaut accord.
vote-carried = { $name } était la dernière voix attendue : c’est fait.
vote-carried-by-silence = Personne n’a refusé : c’est fait.
vote-refused = { $name } refuse : rien ne change.
vote-withdrawn = { $name } a retiré sa demande.
vote-lapsed = Tous n’ont pas répondu à temps : rien ne change.
vote-over = La partie est terminée : la question ne se pose plus.
vote-pointless = La partie a continué entre-temps : la question ne se pose plus.
pick-turn = À partir de quel tour ?
notice-vote = { $person } { $name } a mis quelque chose aux voix à { $table }.
table-resting = Cette partie est en pause, comme convenu ; avec `/vote`, vous pouvez décider de reprendre.
log-took-back = { $name } reprend un coup.
log-put-back = { $name } rétablit un coup.
log-vote-opened = { $name } demande : { $what } ?
log-vote-agreed = { $name } accepte.
log-vote-refused = { $name } refuse.
log-vote-withdrawn = { $name } retire sa demande.
log-vote-lapsed = Tous n’ont pas répondu à temps : { $what }.
log-vote-carried = { $name } accepte en dernier, et c’est fait : { $what }.
log-vote-silence = Personne n’a refusé, et c’est fait : { $what }.
log-vote-alone = { $name } décide : { $what }.
refused-vote-open = Un vote est déjà en cours ; il doit d’abord se terminer. `/vote` le montre.
refused-vote-over = Ce vote est terminé.
refused-vote-not-asked = Ce vote te concerne : ce sont les autres qui décident.
refused-vote-back = On ne peut plus revenir là, ou il ne s’est encore rien passé. Ouvre `/vote` de nouveau pour voir ce qui est possible.
refused-vote-go-on = La partie n’est pas en pause.
refused-no-such-vote = Ce vote n’existe pas ; `/vote` montre ce qui peut être mis aux voix.
refused-table-resting = Cette partie est en pause, comme convenu. Avec `/vote`, vous pouvez décider de reprendre.
command-vote = Décider ensemble : revenir en arrière, exclure, faire une pause, arrêter
argument-what = Ce qu’il faut mettre aux voix

### Absence

confirm-leave-or-offer =
    Comment veux-tu partir ?
    - **Offrir ma place :** la partie attend que quelqu’un continue à ta place avec `/join`, avec tout ce que ta place possède et sait. Tant que personne ne l’a fait, tu peux revenir.
    - **Partir pour de bon :** les autres continuent sans ta place.
button-offer-seat = Offrir ma place
button-leave-for-good = Partir pour de bon
offered-seat = Tu t’es levé de { $table }. Tant que personne ne reprend ta place, `/join` t’y ramène.
took-seat = Tu joues maintenant { $seat }.
button-take-seat = Reprendre { $seat }
seat-open = libre
seat-free = libre : à reprendre avec `/join`
seat-waiting = semble absent : à reprendre avec `/join`
confirm-free-seat =
    Que faire de { $seat } ?
    - **Libérer une place :** la partie attend que quelqu’un la reprenne avec `/join` ; d’ici là, on peut y revenir.
    - **Hors jeu pour de bon :** les autres continuent sans cette place.
confirm-end-seat = Personne n’occupe { $seat }, et la partie attend. Les autres doivent-ils continuer sans cette place ?
seat-ended = Les autres continuent sans cette place.
button-end-seat = Hors jeu pour de bon
log-seat-offered = { $seat } { $name } s’est levé ; la place peut être reprise.
log-seat-freed = { $seat } Un hôte a libéré la place de { $name } ; elle peut être reprise.
log-seat-waiting = { $seat } { $name } semble absent ; la place peut être reprise jusqu’à son prochain coup.
log-seat-taken = { $seat } { $name } reprend la place.
log-seat-back = { $seat } { $name } est de retour.
log-deserted = Personne n’est venu à cette table pendant 14 jours ; elle a été fermée.
refused-already-seated = Tu es déjà assis à cette table.
refused-seat-taken = Cette place n’est plus libre.
refused-other-hand = Tu as déjà occupé une autre place à cette table et tu en connais les secrets ; seule celle-là peut redevenir la tienne.

### Answers in advance

button-ahead = Répondre d’avance
button-ahead-default = Le coup par défaut
button-ahead-pass = Passer
button-ahead-move = Écrire un coup
button-unsay = Retirer cette réponse
ahead-heading =
    Que dois-je faire pour toi dès que ce sera à toi ? Personne d’autre ne l’apprend avant.
    Un coup n’est joué que s’il est permis à ce moment-là ; sinon, tu joues comme d’habitude. Le coup par défaut est ce que le jeu fait pour quelqu’un dont le temps est écoulé, pour tout le tour.
ahead-field = Le coup, écrit comme pour /move
ahead-hint = Comme dans la liste de /move à ton tour
ahead-the-default = le coup par défaut
ahead-set = D’avance : { $move }, dès que ce sera à toi, si c’est permis alors. Toi seul le vois.
ahead-missed = Ta réponse d’avance, { $move }, n’est pas permise maintenant et n’a pas été jouée.
log-in-advance = répondu d’avance
refused-act-now = C’est à toi maintenant : joue ton coup.
argument-later = Pas maintenant : dès que ce sera à moi, si c’est permis alors

### Vie privée

command-privacy = Ce que je garde sur toi, et comment le faire effacer
former-player = Ancien membre { $number }
privacy-nothing = Je ne garde rien sur toi.
privacy-heading = ### Ce que je garde sur toi
privacy-person = Ton identifiant Discord, ton nom sur le serveur, ta langue et tes réglages : pour te reconnaître et te répondre comme tu le souhaites.
privacy-seats = Tes places à { $tables ->
    [one] une table
   *[other] { $tables } tables
 }, et de quand à quand tu y étais : pour que toi seul puisses jouer pour ta place.
privacy-presses = { $presses ->
    [one] Une entrée
   *[other] { $presses } entrées
 } dans les journaux de tes parties, avec leur heure : une partie, c’est son journal, et elle ne pourrait pas continuer sans lui.
privacy-plans = Les messages sur tes tables que je t’ai envoyés ou vais t’envoyer, et les coups que tu as joués d’avance.
privacy-not = Je ne garde ni messages, ni adresse de courriel, ni rien d’autre sur toi. Les personnes qui gèrent ce bot conservent des sauvegardes de tout cela pendant un certain temps.
privacy-data = Voici tout.
button-my-data = En fichier
button-forget-me = Tout effacer
confirm-forget = ### Effacer tout ce qui te concerne ?
    { $tables ->
        [0] Tu n’es à aucune table encore ouverte.
        [one] Tu quittes ta table pour de bon, comme avec `/leave`.
       *[other] Tu quittes tes { $tables } tables pour de bon, comme avec `/leave`.
    } Ton identifiant, ton nom et tes réglages sont effacés ; les parties que tu as jouées restent entières, avec « Ancien membre » à ta place. C’est définitif. Si tu rejoues, tu recommences à zéro.
privacy-deleted = C’est fait : plus rien ici ne mène à toi. Les messages où figure ton nom seront modifiés dans quelques minutes.
doctor-refused = { $tables ->
    [one] Discord ne me laisse pas montrer { $tables } table
   *[other] Discord ne me laisse pas montrer { $tables } tables
}, par code : { $codes }. Demandes refusées ces dix dernières minutes : { $answers }.
doctor-backup = Dernière sauvegarde : il y a { $hours } heures.
doctor-no-backup = ⚠ La dernière sauvegarde a échoué : { $reason }
