# Ce que disent les tables, le serveur et les commandes « serve » et « program ».

## What was refused: tables

error-no-guest = Dites d’abord votre nom.
error-no-such-table = Il n’y a pas de table { $table }.
error-table-closed = Cette table est fermée.
error-table-full = La table est complète.
error-invitation-needed = On n’entre à cette table qu’avec son lien d’invitation.
error-no-spectators = Cette table ne veut pas de spectateurs.
error-removed = L’hôte vous a fait quitter cette table.
error-newcomer-barred = L’hôte vient de faire quitter cette table à quelqu’un de votre réseau : les nouveaux venus de ce réseau n’y entrent pas pendant { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
} encore.
error-not-seated = Vous n’êtes pas à cette table.
error-already-seated = Vous avez déjà une place à cette table ({ $seat }).
error-seat-taken = Cette place est prise ({ $seat }).
error-seat-empty = Il n’y a personne à cette place ({ $seat }).
error-seat-key-unknown = Ce lien de place n’ouvre rien (ou plus rien) à cette table.
error-seats-taken = Trop de places sont prises ({ $seats }) : libérez-en d’abord.
error-seats-free = { $count ->
    [one] Il reste une place libre.
   *[other] Il reste { $count } places libres.
}
error-nobody-writes-so = Personne n’écrit ici sous ce nom sans avoir de place ({ $name }).
error-nobody-at-the-door = Cette personne n’est plus à la porte, ou a déjà une place.
error-not-ready = { $name } n’a pas encore dit « C’est bon ».
error-not-host = Seul l’hôte de la table le peut.
error-host-stays = L’hôte ne se retire pas soi-même ; on peut quitter la table.
error-not-gathering = { $phase ->
    [playing] La partie a commencé.
    [over] La partie est finie ; demandez-en une autre.
   *[closed] Cette table est fermée.
}
error-match-under-way = La partie est en cours : d’autres y jouent.
error-deal-fixed = La donne est arrêtée : on n’y ajoute plus de secret.
error-commitment-used = Cet engagement a déjà servi : il en faut un tout neuf.
error-no-such-deal = Aucune donne n’attend ce secret.
error-secret-not-committed = Ce n’est pas le secret annoncé avant la donne.
error-not-over = La partie n’est pas finie.
error-no-such-match = Cette partie n’existe pas, ou n’est pas celle de cette table.
error-not-finished = La partie n’est pas finie : rien n’en est montré avant.
error-match-closed = Seuls ceux qui ont joué cette partie peuvent tout en voir.
error-record-withheld = Cette table peut rejouer avec ce que les joueurs ont apporté : le fichier de la partie, qui le révèle, sera donné quand la table sera fermée ou jouera avec autre chose.
error-options-unreadable = Ces options ne se lisent pas : { $detail }
error-decision-unknown = Cette décision n’est pas celle qu’on attend de vous (la { $decision }).
error-stood-in = Un bot a pris cette décision à votre place pendant votre absence.
error-carry-key-unknown = Ce lien a déjà servi, ou il est trop vieux : demandez-en un autre sur l’appareil où vous êtes connu.
error-passkey-host = Ce site s’ouvre par un numéro, et une clé d’accès demande un nom : prenez plutôt le lien.
error-passkey-late = C’était trop tard, ou déjà fait : recommencez.
error-passkey-unknown = Cette clé d’accès n’ouvre rien ici : elle a été retirée, ou son propriétaire a tout effacé.
error-passkey-refused = Cette clé d’accès n’a pas pu être vérifiée.
error-too-many-passkeys = Vous avez déjà { $most } clés d’accès : retirez-en une.
error-chat-off = Le chat est coupé à cette table.
error-said-enough = Vous avez dit tout ce qu’on peut dire en une partie.
error-no-sides = Dans ce jeu, chacun joue pour soi : il n’y a pas de camp à deviner.
error-marked-enough = Vous avez noté vos soupçons autant de fois qu’on le peut en une partie.
error-too-fast = Trop vite : attendez un instant.
error-draining = Ce serveur va s’arrêter et n’ouvre plus de table ; réessayez dans un instant.
error-too-many-tables = Vous avez déjà { $most } tables ouvertes.
error-too-many-devices = Trop d’appareils ont déjà repris une place à cette table.
error-too-many-sockets = Trop de fenêtres ouvertes à la fois.
error-not-a-guest = Un programme ne peut pas faire cela.
error-bad-name = Un nom compte de 1 à { $most } caractères qui se voient, sans accents empilés.
error-hello-first = Le premier message doit être « Hello ».
error-hello-once = « Hello » ne se dit qu’une fois.
error-message-unreadable = Ce message ne se lit pas : { $detail }
error-message-too-long = Ce message est trop long ({ $most } octets au plus).
error-request-unreadable = Cette demande ne se lit pas : { $detail }
error-store-failed = Le serveur n’a pas pu garder cela ; essayez encore.
error-table-damaged = Cette table est abîmée ; elle est mise de côté, et qui tient le serveur peut la réparer.
error-match-damaged = Cette partie est abîmée et ne peut pas continuer ; elle est mise de côté, et qui tient le serveur peut la réparer.
error-table-let-go = Cette table a été mise de côté entre-temps ; essayez encore.
error-server-error = Le serveur a échoué ; la partie est gardée. Essayez encore.
error-origin = Cette page n’est pas celle du serveur.

## What was refused: programs of one's own

error-program-not-here = Aucun programme « { $name } » n’attend en ce moment.
error-program-plays-not = { $name } ne joue pas à { $game }.
error-program-seated-already = { $name } est déjà à cette table.
error-name-taken = Le nom « { $name } » est pris, ou se confond avec un nom pris.
error-too-many-programs = Vous avez déjà { $most } programmes.
error-token-missing = Il faut un jeton : --token, ou la variable { $variable } (voir --register).
error-token-unknown = Le serveur ne connaît pas ce jeton.
error-table-refused = La table { $table } ne s’ouvre pas à ce programme.
error-server-unknown = « { $server } » n’est pas l’adresse d’un serveur.
error-server-unreachable = Le serveur { $server } ne répond pas : { $detail }
error-server-strange = { $server } ne répond pas comme un serveur Cabale (code { $status }).
error-database-unknown = Base de données inconnue : { $database }. Par exemple sqlite:///cabale.db ou postgresql://hôte/base.
error-database-failed = La base de données { $database } n’est pas utilisable : { $detail }
error-database-newer = La base de données { $database } vient d’une version plus récente de Cabale : mettez le programme à jour.
error-database-in-use = Un autre serveur utilise la base de données { $database } : il n’en faut qu’un par base.
error-bad-days = « { $days } » n’est pas un nombre de jours, comme 365d.
error-bad-origin = « { $url } » n’est pas l’adresse d’un site, comme https://example.org.
error-cannot-listen = Le serveur ne peut pas écouter sur { $address } : { $detail }
error-database-driver = Pour cette base il faut installer { $package }.
error-nodes-database = Plusieurs nœuds ne peuvent partager que PostgreSQL, pas { $database } : --database postgresql://…
error-nodes-driver = Pour servir à plusieurs nœuds il faut installer { $package }.
error-nodes-differ = D’autres nœuds de cette maison ont une autre version du programme ou des règles (« { $theirs } »), celui-ci est « { $ours } » : arrêtez-les d’abord, ou mettez celui-ci à la même version.
error-database-older = Des nœuds d’une version plus ancienne utilisent la base de données { $database } : arrêtez-les tous avant de la mettre à jour.
error-redis-address = L’adresse de Redis s’écrit redis://:motdepasse@hôte:6379 (ou rediss://, unix://).
error-redis-open = Redis est à une adresse publique ({ $host }) et sans mot de passe : n’importe qui y lirait les cartes. Donnez-lui un mot de passe (redis://:motdepasse@…) ou une adresse privée.
error-redis-failed = Redis ne répond pas comme il faut : { $detail }
error-clock-off = Cette machine et la base de données n’ont pas la même heure (écart en secondes : { $seconds }) : remettez la machine à l’heure.
error-bad-role = Il n’y a pas de rôle « { $role } » : gateway, tables, thinkers ou all.
error-role-alone = Le rôle « { $role } » demande d’autres nœuds : donnez --redis et --database postgresql://…
error-table-elsewhere = Cette table est en train de changer de machine ; essayez encore.
error-nothing-to-bring = On n’apporte rien à { $game }.
error-bad-port = Il n’y a pas de port { $port } : de 0 à 65535.

## Commands

help-serve = Servir le site : des tables pour jouer à plusieurs, dans le navigateur.
help-serve-usage = cabale serve [OPTIONS]
help-serve-example = Exemple : cabale serve --open
help-serve-host = L’adresse où écouter (127.0.0.1 ; 0.0.0.0 pour tout le réseau).
help-serve-port = Le port (8000).
help-serve-database = Où tout est gardé : sqlite:///fichier.db (sqlite:///cabale.db) ou postgresql://…
help-serve-keep-matches = Combien de temps garder les parties terminées, en jours : 365d (toujours par défaut).
help-serve-redis = Redis, par où plusieurs nœuds d’une même maison se parlent : redis://:motdepasse@hôte (avec PostgreSQL).
help-serve-role = Ce que fait ce nœud : gateway (accueille les visiteurs), tables, thinkers (les bots y réfléchissent) ou all (all).
help-serve-origin = Un autre site dont les pages peuvent parler à ce serveur, https://example.org ; répétable.
help-serve-behind-proxy = Croire X-Forwarded-For et X-Forwarded-Proto, mis par le serveur placé devant.
help-serve-public-url = Où l’on trouve ce serveur, https://cabale.example.org ; avec https, cookies et navigateurs s’en tiennent à TLS.
help-serve-metrics-port = Un port pour Prometheus, sur 127.0.0.1 seulement.
help-serve-admin-token = Qui montre ce jeton peut se servir de « cabale admin » (ou la variable CABALE_ADMIN_TOKEN).
help-serve-metrics-token = Qui montre ce jeton peut lire /metrics (ou la variable CABALE_METRICS_TOKEN).
help-serve-open = Ouvrir le navigateur.
serve-listening = Cabale est servi sur { $address } (Ctrl+C pour arrêter).
serve-without-site = Le site n’a pas pu être construit : ce Cabale est installé sans lui. Dans le terminal : cabale play secret-hitler

help-program = Faire jouer son propre programme sur un serveur.
help-program-usage = cabale program --server URL --token T --agent AGENT [OPTIONS]
help-program-example =
    Exemple : cabale program --server http://localhost:8000 --register Machin
    puis : cabale program --server http://localhost:8000 --token … --agent mine.py:MonAgent
help-program-server = L’adresse du serveur.
help-program-token = Le jeton du programme (ou la variable CABALE_TOKEN).
help-program-agent = Un agent, par son nom, ou un fichier mine.py:MonAgent.
help-program-game = Seulement ce jeu (peut être répété).
help-program-table = S’asseoir tout de suite à cette table.
help-program-matches = Avec --table : partir après tant de parties.
help-program-register = Donner ce nom à un nouveau programme, et montrer son jeton.
program-registered = Le jeton { DE($name) }, qui n’est montré qu’ici :
program-waiting = { $name } attend qu’on l’invite.
program-invited = Invitation : table { $table }, { $game }, place { $seat }.
program-seated = Table { $table } : en place.
program-ended = Table { $table } : partie finie ({ $reason }).
program-refused = Table { $table } : refusé ({ $code }).
program-goodbye = Table { $table } : au revoir ({ $reason }).

## The card of a link

card-house = Cabale
card-house-about = Des jeux où quelqu’un ment. Entre amis, ou tout de suite contre des bots.
card-private = Une table vous attend
card-waits = { $host } vous attend
card-seats = { $free ->
    [0] La table est complète : venez regarder.
    [1] Une place est libre : elle est pour vous.
   *[other] { $free } places sont libres : touchez le lien, vous êtes à table.
}
card-playing = La partie est en cours : venez regarder.
card-over = La partie vient de finir : la revanche commence.
card-replay = Une partie à revoir
card-replay-about = Revoyez-la pas à pas.
