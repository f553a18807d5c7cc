## Ce qui est dit aux gens, et comment ils le veulent. $person est une mention, $table un lien, $since une heure.

### À la table ou en message privé

notice-turn = ▶ { $person }, c’est à toi de jouer à { $table }.
notice-reminder = ⏰ { $person }, { $table } t’attend encore. Tu as été appelé { $since }.
notice-last = ▶ { $person }, tous les autres ont fini : { $table } n’attend plus que toi.
notice-next = { $person }, tu es sans doute le prochain à { $table }.
notice-absent = { $person }, { $name } a quitté ce serveur et ne peut être joint à { $table }. Attendez, ou laissez quelqu’un d’autre reprendre sa place avec `/join`.
notice-trouble = { $person }, je ne peux plus rien publier à { $table }, donc personne ne voit ce qui s’y passe. Rien n’est perdu. Qui gère le serveur peut y remédier : `/doctor` dans un salon là-bas dit comment. D’ici là, tu peux jouer avec `/move` et `/board`, ici aussi.
left-server = ⚠ { $names } a quitté ce serveur. Qui veut peut reprendre la place avec `/join`.

### Réglages

settings-title = ## Réglages
    Ils ne valent que pour toi, à toutes les tables.
settings-language = **Langue** – dans laquelle je te parle
settings-call = **Quand c’est à moi de jouer**
call-mention = Mentionne-moi à la table
call-direct = Envoie-moi un message privé
call-none = Ne me dis rien et ne me rappelle rien
settings-closed = ⚠ Je n’ai pas pu t’envoyer de message privé, donc je te mentionne à la table. Autorise-les dans les paramètres de confidentialité du serveur, puis choisis-les de nouveau ici.
settings-remind = **Rappelle-le-moi** – si je n’ai pas joué après
remind-never = Jamais
remind-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
remind-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
settings-again = **Et encore** – si cela n’a pas suffi
again-never = Une fois suffit
again-once = Encore une fois, un jour plus tard
again-daily = Chaque jour
settings-quiet = **Heures calmes** – de quand à quand je ne te dis rien ; chez toi il est { $now } ({ $zone })
quiet-none = Pas d’heures calmes
quiet-from = À partir de { $hour }
quiet-until = Jusqu’à { $hour }
settings-zone = **Mon fuseau horaire** – s’il manque dans la liste, utilise `/settings zone:`
pick-one = Choisir
pick-zone = Fuseau horaire
settings-also = **Dis-moi aussi**
button-next-on = Je suis le prochain : oui
button-next-off = Je suis le prochain : non
button-last-on = Je suis le dernier : oui
button-last-off = Je suis le dernier : non
argument-zone = Ton fuseau horaire, par exemple Europe/Paris
refused-setting = Ce choix n’existe pas. Ouvre `/settings` et choisis dans les listes.
refused-zone = Je ne connais pas de fuseau de ce nom. Tape quelques lettres d’une ville après `/settings zone:` et choisis dans la liste.

### Mes tables

button-page-back = Précédente
button-page-on = Suivante
tables-page = Page { $page } sur { $pages }
tables-yours = **À toi de jouer** · appelé { $since }
tables-others = Attend { $names } · appelé { $since }
tables-begins = Pas commencée, ouverte { $since }
tables-rests = Au repos · dernier coup { $since }

### Ce qui ne va pas quelque part

trouble-rights = { $table } ne peut être montrée dans { $place } : il m’y manque { $permissions }. Donne-les-moi dans les paramètres de ce salon ou de mon rôle ; je réessaie de moi-même.
trouble-access = { $table } ne peut être montrée dans { $place } : je ne peux plus le voir ou m’en servir. Donne-moi là **Voir le salon** et **Envoyer des messages** ; je réessaie de moi-même.
trouble-gone = { $table } a perdu son salon, qui a été supprimé. On peut continuer avec `/move` et `/board`, ou partir avec `/leave`.
trouble-locked = Le fil de { $table } est verrouillé : déverrouille-le, ou donne-moi **Gérer les fils**. Je réessaie de moi-même.
trouble-other = { $table } ne peut être montrée dans { $place } : Discord refuse son message (code { $code }). Je réessaie de moi-même ; d’ici là, on peut jouer avec `/move` et `/board`. Si cela dure, préviens l’opérateur de ce bot.
trouble-forbidden = { $table } ne peut être montrée dans { $place } : Discord l’interdit (code { $code }), alors que j’ai les permissions que je connais. Vérifie les paramètres du salon et de mon rôle. Je réessaie quand ils changent, et toutes les heures.
trouble-token = { $table } ne peut être montrée : Discord n’accepte pas mon jeton en ce moment. Seul l’opérateur de ce bot peut y remédier ; je reprends de moi-même dès que possible.
