## Tables ouvertes : pendules par nom, places tirées au sort, tables classées, invitations, et ce qu’un serveur règle pour ses tables.

### Pendules par nom

pick-preset = Rythme
preset-relaxed = Tranquille : 3 jours par tour
preset-daily = Quotidien : 24 heures par tour, pause la nuit
preset-live = En direct : 10 minutes par tour
preset-none = Sans pendule

### Places

pick-seating = Places
seating-joined = par ordre d’arrivée
seating-drawn = tirées au sort au départ
log-seats-drawn = Les places sont tirées au sort : { $seats }.
seat-drawn = { $name } (à l’arrivée : numéro { $number })

### Rythme habituel

pace-within = répond en général en moins de { $time }
pace-beyond = met en général plus de { $time } à répondre

### Tables classées

pick-rated = Table
rated-off = amicale
rated-on = classée (sans indices ni robots, dés et pioches ne s’annulent pas)
rated-means = **Classée :** le résultat compte pour votre classement, et qui part a perdu. Pas d’indices, pas de robots, et dés et pioches restent comme ils sont tombés.
stake = victoire { $win }, dernière place { $last }
stake-span = { $first } à { $second }
own-stake = Ton enjeu : { $stake }.
games-left = a quitté { $left } parties sur { $begun }
own-games-left = Tu as quitté { $left } parties sur { $begun } sur ce serveur. Si tu figures dans ses listes, les autres le voient ici.
table-rated = classée
table-rated-offered = classée, sauf si quelqu’un reprend la place libre
table-rated-handed = ne compte pour aucun classement : une place a changé de mains
table-rated-unfinished = ne compte pour aucun classement : tout le monde n’a pas joué jusqu’au bout
took-seat-unrated = Cette partie ne compte donc plus pour le classement de personne.
leave-but-rated = Si tu pars pour de bon, tu finis derrière ceux qui restent, et la partie compte. Si quelqu’un d’autre reprend ta place, elle ne compte pour le classement de personne.
table-rated-left =
    { $number ->
        [one] { $names } a quitté la partie et finit derrière ceux qui restent
       *[other] { $names } ont quitté la partie et finissent derrière ceux qui restent
    }
table-rated-away =
    { $number ->
        [one] { $names } finit derrière ceux qui restent, sauf retour avant la fin
       *[other] { $names } finissent derrière ceux qui restent, sauf retour avant la fin
    }
table-rated-removed = ne compte pour aucun classement : un admin a retiré quelqu’un que la partie n’attendait pas
table-counts-nobody = ne compte pour personne : moins de deux d’entre vous ont joué un coup
table-counts-without = ne compte pas pour { $names } : aucun coup à soi
table-closed-left =
    { $number ->
        [one] { $names } avait quitté la partie : c’est une défaite contre ceux qui sont restés. Rien d’autre ne compte.
       *[other] { $names } avaient quitté la partie : c’est une défaite contre ceux qui sont restés. Rien d’autre ne compte.
    }
leave-costs =
    { $moved ->
        [yes] Cette partie est classée. Si tu cèdes ta place ou si tu pars, tu finis derrière ceux qui restent, peu importe qui continue et comment elle finit. Si tu cèdes ta place et que tu reviens tant qu’elle est libre, cela ne te coûte rien.
       *[no] Tu n’as pas encore joué de coup : si tu pars maintenant, ton classement et ta série restent. C’est tout de même une partie que tu as quittée.
    }
left-costs =
    { $moved ->
        [yes] En l’état, tu finis derrière ceux qui restent, quelle que soit la fin.
       *[no] Tu n’avais pas joué de coup : ton classement et ta série restent, mais c’est une partie que tu as quittée.
    }
left-friendly = Si tu ne reviens pas, c’est une partie que tu as quittée.
costs-offered = Cette partie est classée : si tu n’es pas de retour avant la fin, tu finis derrière ceux qui restent.
costs-stood-in = Cette partie est classée : si tu ne joues pas le dernier coup de ta place et au moins la moitié de ses coups dès maintenant, tu finis derrière ceux qui restent.
took-seat-for = Tu joues pour la table : ni place, ni classement, ni record, ni série pour toi.
refused-rated-place = Seules les tables dans un salon du serveur peuvent être classées.
refused-rated-alone = Une partie classée se joue à deux ou plus. Pour jouer en solo, rends la table amicale sous Options.
refused-rated-robots = Il n’y a pas de robots aux tables classées. Renvoie d’abord les tiens.
refused-robot-rated = Il n’y a pas de robots aux tables classées. Rends celle-ci amicale sous Options pour en ajouter un.
refused-rated-hints = Il n’y a pas d’indices aux tables classées.
refused-rated-hints-handed = La table est classée, donc sans indices : même maintenant qu’une place a changé de mains et que la partie ne compte plus.
refused-rated-empty = Quelqu’un a cédé sa place et reviendra peut-être. D’ici là, on n’annule aucun coup de cette partie classée, et la pendule reste. Vous pouvez retirer la place vide avec `/vote`.
refused-rated-back = Cette table est classée : dés et pioches restent comme ils sont tombés.
refused-rated-stand-in = À une table classée, un robot ne joue que pour quelqu’un dont le temps est écoulé.

### Invitations

lobby-invited = invitation en attente : { $person }
invited-waiting = La partie pourra commencer quand toutes les invitations auront reçu une réponse.
button-decline = Refuser
button-uninvite = Retirer : { $name }
invited = Invitation envoyée à { $person } pour { $table }. Je garde une place pendant un jour.
invited-came = { $person } a rejoint { $table }.
invited-gone = { $person } ne vient pas à { $table }. La place est de nouveau libre.
uninvited = L’invitation est retirée, la place est de nouveau libre.
declined = C’est refusé. La place à la table { $table } est de nouveau libre.
notice-invited = { $person }, { $name } t’invite à la table { $table }. Je te garde une place pendant un jour.
command-invite = Inviter quelqu’un à ta table ouverte
argument-person = Qui inviter
refused-invite-direct = Tu ne peux inviter que dans un salon du serveur.
refused-invite-self = Tu ne peux pas t’inviter ; rejoins la table avec `/join`.
refused-invite-bot = Les bots ne jouent pas. Invite une personne.
refused-invite-stranger = Cette personne n’est pas sur ce serveur, je ne peux pas l’appeler ici.
refused-invite-full = Cette table est complète : il n’y a pas de place à garder.
refused-invited-seated = Cette personne est déjà à la table.
refused-invited-already = Cette personne a déjà une invitation, et sa place est gardée.
refused-invited-missing = Quelqu’un n’a pas encore répondu à ton invitation. Attends sa réponse, ou retire l’invitation sous Options.
refused-not-invited = Cette invitation n’est plus valable. Tant que la table est ouverte, rejoins-la avec `/join`.
refused-no-invitation = Cette invitation n’est plus valable, ou elle n’est pas de toi.
refused-invited-came = { $name } est déjà à la table.

### Serveur

setup-heading = ## Tables de ce serveur
    Voici comment s’ouvrent les nouvelles tables ici. Chaque table peut choisir autre chose.
pick-setup-game = Jeu de /join
setup-game-none = demander à chaque fois
pick-setup-zone = Fuseau horaire
setup-zone-none = celui de la personne qui ouvre la table
pick-setup-language = Langue
pick-setup-rated = Nouvelles tables
pick-setup-threads = Parties
setup-threads-on = chacune dans son fil
setup-threads-off = dans le salon même
pick-setup-channel = Tables
setup-channel-none = là où on en ouvre une
setup-channel-here = toutes dans ce salon
setup-channel-other = toutes dans un autre salon
setup-channel-now = Les nouvelles tables s’ouvrent dans { $place }.
pick-setup-overview = Liste des tables
setup-overview-none = aucune
setup-overview-here = dans ce salon
setup-overview-other = dans un autre salon
setup-overview-now = Un message dans { $place } montre les tables de ce serveur.
refused-setup-overview = La liste des tables ne peut être ni dans un fil, ni dans un salon que je ne vois pas. Utilise `/setup` dans un salon textuel.
pick-setup-tables = Tables ouvertes par personne
setup-tables-0 = sans limite
setup-tables-1 = 1 au plus
setup-tables-2 = 2 au plus
setup-tables-3 = 3 au plus
setup-tables-5 = 5 au plus
setup-tables-10 = 10 au plus
command-setup = Régler l’ouverture des tables sur ce serveur
refused-setup = Ce choix n’existe pas. Choisis dans les listes de `/setup`.
refused-setup-channel = Une table ne s’ouvre ni dans un fil, ni dans un salon que je ne vois pas. Utilise `/setup` dans un salon textuel.
refused-setup-direct = Il n’y a pas de serveur ici. Utilise `/setup` dans un salon du serveur.
refused-not-manager = Il faut le droit **Gérer le serveur** pour faire ça.
refused-open-tables = { $number ->
    [one] Tu es déjà à une table ouverte, et ce serveur n’en permet qu’une. Commence-la ou quitte-la d’abord.
   *[other] Tu es déjà à { $number } tables ouvertes, le maximum sur ce serveur. Commences-en une ou quittes-en une d’abord.
}

### The message with all tables of a server

overview-heading = ## Tables de ce serveur
overview-none = Aucune table n’est ouverte et aucune partie n’est en cours. `/join` ouvre une table.
overview-open = **Ouvertes**
overview-running = **Parties**
overview-ended = **Tout juste finies**
overview-more = et { $number } de plus
overview-over = finie { $since }
button-tables-all = Toutes les tables
overview-rights = Je ne peux pas montrer la liste des tables dans { $place } : il m’y manque { $permissions }. Accorde-le dans les réglages du salon ou de mon rôle ; je réessaie de moi-même.
overview-gone = Le salon de la liste des tables a été supprimé. Choisis-en un autre avec `/setup`.
overview-refused = Je ne peux pas montrer la liste des tables dans { $place } : Discord refuse le message (code { $code }). Je réessaie de moi-même. Si ça dure, préviens la personne qui gère le bot.

### Calls for players

pick-setup-role = Rôle pour l’appel aux joueurs
setup-role-now = **Appeler des joueurs** dans la liste des tables, ou `/join` avec `call`, mentionne { $role }.
role-gone = Le rôle pour l’appel aux joueurs a été supprimé. Choisis-en un autre avec `/setup`.
role-closed = Je ne peux pas appeler { $role } : active **Permettre à tout le monde de @mentionner ce rôle**, dans les paramètres du serveur, sous **Rôles**.
role-everyone = L’appel aux joueurs ne mentionne jamais tout le monde : crée un rôle pour les gens qui veulent être prévenus, et choisis-le.
button-call = Appeler des joueurs
call-which-title = Qui veut jouer ? J’ouvre une table du jeu que tu choisis, et j’y appelle { $role }.
call-which-table = Qui veut jouer ? Tu rejoins la table que tu choisis, et j’y appelle { $role }.
call-new = Ou ouvre une nouvelle table :
call-made = J’appelle { $role }. Le prochain appel pour { $title } sera possible { $time }.
call-too-soon = Pas d’appel cette fois : { $title } en a eu un { $since }. Le prochain sera possible { $time }.
call-full = Pas d’appel : il n’y a pas de place libre à cette table.
call-said = Qui veut jouer ? { $table } est ouverte.
call-full-now = { $table } est complète pour l’instant.
call-begun = { $table } a commencé.
call-closed = { $table } est fermée.
refused-call-direct = Il n’y a personne à appeler ici. Utilise `/join` avec `call` dans un salon du serveur.
refused-call-table = Impossible d’appeler à cette table : elle n’est plus ouverte, ou n’a plus de place libre.
refused-no-role = Ce serveur n’a pas encore de rôle à appeler. Il faut le droit **Gérer le serveur** pour en choisir un avec `/setup`.
