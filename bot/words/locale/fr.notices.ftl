## Ce qui est dit aux gens, et comment ils le veulent. $person est une mention, $table un lien, $since une heure.

### À la table ou en message privé

notice-turn = ▶ { $person }, à toi de jouer à la table { $table }.
notice-recalled = { $person }, ce n’est plus à toi de jouer à la table { $table } : { $name } a annulé un coup. Je te rappellerai.
notice-recalled-vote = { $person }, ce n’est plus à toi de jouer à la table { $table } : vous avez voté un retour en arrière. Je te rappellerai.
notice-reminder = ⏰ { $person }, la table { $table } t’attend encore. Premier appel : { $since }.
notice-nudge = 👋 { $person }, { $name } t’attend à la table { $table }.
notice-last = ▶ { $person }, on n’attend plus que toi à la table { $table }.
notice-next = { $person }, c’est sans doute bientôt à toi à la table { $table }.
notice-absent = { $person }, { $name } a quitté ce serveur : impossible de l’appeler à la table { $table }. Attendez, ou laissez quelqu’un reprendre sa place avec `/join`.
notice-opened = { $people }, voici une table comme tu en cherches : { $table }.
notice-opened-why = Une annonce par jour au plus. Pour changer : le bouton, ou `/settings`.
notice-trouble = { $person }, je ne peux plus rien publier à la table { $table }, donc personne ne voit ce qui s’y passe. Rien n’est perdu. Un admin peut y remédier : `/doctor` dans un salon là-bas dit comment. D’ici là, joue avec `/move` et `/board`, ici aussi.
notice-instead = Je te le dis ici parce que je ne peux rien publier à la table. Un admin peut y remédier : `/doctor` dit comment. D’ici là, joue d’ici, ou avec `/move`.
notice-locked = { $person }, le fil de la table { $table } est verrouillé, donc aucun bouton n’y marche. Rien n’est perdu : joue d’ici, ou avec `/move` dans un autre salon. Un admin peut déverrouiller le fil, ou déplacer la table avec `/doctor`.
notice-unseen = { $person }, tu ne vois plus le salon de la table { $table }. Rien n’est perdu : je t’appelle ici, et tu peux jouer d’ici ou avec `/move`. Un admin peut t’y donner **Voir le salon**.
notice-unseen-why = Je te le dis ici parce que tu ne vois pas le salon de la table. Un admin peut t’y donner **Voir le salon**.
button-nudge = Relancer
nudged = 👋 Relance envoyée à { $names }. Si c’est une heure calme, elle attend la fin.
refused-nudge-nobody = Il n’y a personne à relancer à cette place. On peut la reprendre avec `/join`.
refused-nudge-unwanted = Pas de relance possible : cette personne ne veut pas de mes messages.
refused-nudge-early =
    { $minutes ->
        [one] C’est encore trop tôt : relance possible dans une minute.
       *[other] C’est encore trop tôt : relance possible dans { $minutes } minutes.
    }
refused-nudge-again = Une relance par jour : la prochaine sera possible dans { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}.
left-server = ⚠ { $names } a quitté ce serveur. Sa place est à reprendre avec `/join`.

### Réglages

settings-title = ## Réglages
    Rien que pour toi, à toutes les tables.
button-settings-messages = Messages
button-settings-quiet = Heures calmes
button-settings-display = Affichage
button-settings-lists = Statistiques
button-privacy = Vie privée
settings-language = **Langue** – celle dans laquelle je te parle
settings-call = **Quand c’est à moi de jouer**
call-mention = Mentionne-moi à la table
call-direct = Envoie-moi un message privé
call-none = Ne me dis rien, ne me rappelle rien
settings-closed = ⚠ Je n’ai pas pu t’envoyer de message privé, donc je te mentionne à la table. Autorise-les dans les paramètres de confidentialité du serveur, puis choisis-les de nouveau ici.
settings-remind = **Me relancer** après
remind-0 = Jamais
remind-12 = 12 heures
remind-24 = 1 jour
remind-48 = 2 jours
remind-72 = 3 jours
settings-again = **Puis encore**
again-never = Une fois suffit
again-once = Encore une fois, le lendemain
again-daily = Tous les jours
settings-quiet = **Heures calmes** – je te laisse en paix ; chez toi, il est { $now } ({ $zone })
quiet-none = Pas d’heures calmes
quiet-from = À partir de { $hour }
quiet-until = Jusqu’à { $hour }
settings-zone = **Mon fuseau horaire**
settings-holiday = **Vacances** – tes pendules s’arrêtent, et aucune alerte ne vient
settings-boards = **Plateaux dans ton navigateur** – ta session est ouverte
button-sign-out = Tout déconnecter
settings-signed-out = C’est fait : tous les navigateurs sont déconnectés, et les anciens liens ne servent plus.
button-zone = Autre fuseau horaire
zone-hint = Une ville ou un nom, par exemple Europe/Paris
pick-one = Choisir
pick-zone = Fuseau horaire
button-next-on = Me prévenir avant mon tour : oui
button-next-off = Me prévenir avant mon tour : non
button-last-on = Me dire si on n’attend que moi : oui
button-last-off = Me dire si on n’attend que moi : non
argument-zone = Ton fuseau horaire, par exemple Europe/Paris
refused-setting = Ce choix n’existe pas. Choisis dans les listes de `/settings`.
refused-zone = Je ne connais pas ce fuseau. Essaie une autre grande ville de ce fuseau, comme Paris ou Montréal.

### Mes tables

button-page-back = Précédente
button-page-on = Suivante
tables-page = Page { $page } sur { $pages }
tables-yours = **À toi de jouer** · appel { $since }
tables-others = On attend { $names } · appel { $since }
tables-begins = Table ouverte · créée { $since }
tables-resting = En pause, comme convenu · début { $since }
tables-paused = Attend le retour du bot sur le serveur · suspendue { $since }
tables-frozen = On a un problème de notre côté · suspendue { $since }
tables-offered = une place est libre
tables-asked = { $number ->
    [one] une réponse attendue
   *[other] { $number } réponses attendues
}
tables-seats = { $free ->
    [one] une place libre
   *[other] { $free } places libres
}
tables-opened = créée { $since }
tables-heading-open = ## Tables ouvertes sur ce serveur
tables-heading-running = ## Parties sur ce serveur
tables-none-open = Aucune table ouverte n’a de place libre. Ouvres-en une avec `/join`.
tables-none-running = Aucune partie n’est en cours ici.
button-tables-mine = Les miennes
button-tables-open = Ouvertes
button-tables-running = En cours
button-join-table = Jouer #{ $number }
refused-no-commands = Tu ne peux pas utiliser de commandes dans le salon de cette table, donc tu ne peux pas non plus la rejoindre d’ici.

### Tables attendues

button-wishes = Alertes de tables
wishes-heading = ## Me dire quand une table ouvre
wishes-how-mention = Je te mentionne dans le salon de la table : une fois par jour au plus, et pas pendant tes heures calmes (`/settings`) ni tes vacances.
wishes-how-direct = Je t’envoie un message privé : une fois par jour au plus, et pas pendant tes heures calmes (`/settings`) ni tes vacances.
wishes-how-none = ⚠ Tu ne veux pas de mes messages, donc je ne te dis rien. Ça se change dans `/settings`.
wishes-own = **Tu attends**
wishes-none = Tu n’attends pas encore de table.
wishes-direct = Pour les tables d’un serveur, utilise `/tables` là-bas.
wishes-new = **Me prévenir :** { $wish }
wish-title-any = Tous les jeux
wish-players = À { $counts }
wish-players-any = À n’importe quel nombre
wish-pace-any = Tout rythme
wish-pace-live = En direct
wish-pace-daily = Sur plusieurs jours
wish-server = serveur
pick-wish-title = Jeu
button-wish-add = Enregistrer
button-wish-drop = Retirer { $number }
refused-wishes = Tu attends déjà { $number } sortes de tables sur ce serveur, c’est le maximum. Retires-en une d’abord.

### Ce qui ne va pas quelque part

trouble-rights = Je ne peux pas montrer { $table } dans { $place } : il m’y manque { $permissions }. Accorde-le-moi dans les paramètres du salon ou de mon rôle ; je réessaie de moi-même.
trouble-access = Je ne peux pas montrer { $table } dans { $place } : je ne peux plus voir ni utiliser ce salon. Donne-moi dans ce salon **Voir le salon** et **Envoyer des messages** ; je réessaie de moi-même.
trouble-gone = Le salon de { $table } a été supprimé. Continue avec `/move` et `/board`, ou pars avec `/leave`.
trouble-barred = Le fil de { $table } est verrouillé : personne ne peut y appuyer sur un bouton, et je ne peux rien y publier. Déverrouille-le, ou déplace la table dans un nouveau fil. Je réessaie de moi-même.
trouble-other = Je ne peux pas montrer { $table } dans { $place } : Discord refuse le message (code { $code }). Je réessaie de moi-même ; d’ici là, joue avec `/move` et `/board`. Si ça dure, préviens l’opérateur du bot.
trouble-forbidden = Je ne peux pas montrer { $table } dans { $place } : Discord l’interdit (code { $code }), alors que j’ai toutes les permissions que je connais. Vérifie les paramètres du salon et de mon rôle. Je réessaie quand ils changent, et toutes les heures.
trouble-token = Je ne peux pas montrer { $table } : Discord ne me laisse pas entrer pour le moment. Seul l’opérateur du bot peut y remédier ; ensuite, je reprends de moi-même.
trouble-unreached = Pour { $table }, je ne peux joindre { $names } ni sur place ni par message privé. Préviens que la table attend.
trouble-locked = Le fil de { $table } est verrouillé, donc personne ne peut y appuyer sur un bouton. Déverrouille-le, ou déplace la table dans un nouveau fil.
trouble-unseen = Dans { $place }, { $table } n’est pas visible pour { $names }. Accorde-y **Voir le salon** ; d’ici là, j’appelle par message privé.
button-move-table = Déplacer #{ $number }
table-locked = 🔒 Ce fil est verrouillé, donc aucun bouton n’y marche. **Admins :** déverrouillez-le, ou déplacez la table avec `/doctor`. **À la table :** utilisez `/move` dans un autre salon, ou jouez avec moi par message privé.
table-moves = La table déménage dans un nouveau fil.
refused-not-locked = Le fil de cette table n’est pas verrouillé : inutile de la déplacer.
