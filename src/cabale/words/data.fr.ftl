# Ce que disent les commandes « export », « import », « backup » et « restore ».

metavar-source = SOURCE
metavar-folder = DOSSIER
metavar-format = FORMAT

help-export = Écrire des parties en tableaux pour les carnets de calcul, les noms des gens remplacés.
help-export-usage = cabale export SOURCE… --to DOSSIER [OPTIONS]
help-export-example = Exemple : cabale export sqlite:///cabale.db parties/ --to donnees
help-export-source = Une base de données, comme pour « cabale serve », un dossier de parties gardées, ou une partie ; plusieurs sources vont ensemble.
help-export-to = Où vont les tableaux.
help-export-format = parquet, ou jsonl : un objet JSON par ligne (parquet par défaut).
help-export-game = Seulement les parties de ce jeu (peut être répété).
help-export-no-beliefs = Sans ce que l’on pouvait croire, qui prend l’essentiel du temps.
help-export-chat = Avec les paroles libres ; les noms de ceux qui étaient à la table y sont remplacés.

help-import = Mettre des parties gardées dans une base de données, chacune vérifiée d’abord.
help-import-usage = cabale import DOSSIER… [OPTIONS]
help-import-example = Exemple : cabale import parties/ --database sqlite:///cabale.db
help-import-folder = Un dossier de parties gardées, ou une partie.
help-import-database = La base de données, comme pour « cabale serve » (sqlite:///cabale.db par défaut) ; aucun serveur ne doit s’en servir.

help-backup = Écrit une base de données dans un seul fichier, même pendant que le serveur tourne.
help-backup-usage = cabale backup FICHIER [OPTIONS]
help-backup-example = Exemple : cabale backup cabale-lundi.backup --database sqlite:///cabale.db
help-backup-file = Le fichier à écrire ; il ne doit pas exister. La clé des cookies et ce que cachent les donnes y sont : gardez-le pour vous.
help-backup-database = La base de données, comme pour « cabale serve » (sqlite:///cabale.db par défaut).

help-restore = Remet une sauvegarde dans une base de données vide.
help-restore-usage = cabale restore FICHIER [OPTIONS]
help-restore-example = Exemple : cabale restore cabale-lundi.backup --database sqlite:///nouvelle.db
help-restore-file = Ce que « cabale backup » a écrit, d’une base du même genre.
help-restore-database = La base de données, comme pour « cabale serve » (sqlite:///cabale.db par défaut) ; elle doit être vide.

help-admin = S’occupe d’un serveur qui tourne : ses tables et ses nœuds, fermer une table, vider une place, ne plus en ouvrir, changer la clé des cookies.
help-admin-usage = cabale admin tables | nodes | close CODE | kick CODE PLACE | drain [NŒUD] | resume [NŒUD] | rotate-key [OPTIONS]
help-admin-example = Exemple : cabale admin kick ABCDE 3 --server https://cabale.example.org
help-admin-deed = Ce qu’il faut faire : tables, close (fermer), kick (vider une place), nodes (les nœuds), drain (ne plus ouvrir de table), resume (en rouvrir) ou rotate-key (changer la clé des cookies).
help-admin-code = Le code de la table ; pour drain et resume, le nœud (par défaut celui à qui on le demande).
help-admin-seat = La place à vider, comptée à partir de 1.
help-admin-server = Le serveur (http://127.0.0.1:8000 par défaut).
help-admin-token = Son jeton, celui de « cabale serve --admin-token » (ou la variable CABALE_ADMIN_TOKEN).

admin-no-tables = Aucune table n’est ouverte.
admin-table = { $code } · { $game }, { $phase }, { $visibility }, dernier changement { $updated }
admin-table-at = { $code } · { $game }, { $phase }, { $visibility }, dernier changement { $updated }, sur { $node }
admin-node = { $id } · { $role }, { $tables ->
        [0] aucune table
        [one] une table
       *[other] { $tables } tables
    }
admin-node-draining = { $id } · { $role }, { $tables ->
        [0] aucune table
        [one] une table
       *[other] { $tables } tables
    }, ne prend plus rien
admin-no-nodes = Un seul serveur a toute la maison.
admin-key-rotated = Les cookies sont signés d’une nouvelle clé. Ceux de la précédente ouvrent encore 90 jours, et sont signés de nouveau à chaque visite.
admin-draining = Il n’ouvre plus de table.
admin-resumed = Il ouvre de nouveau des tables.
admin-closed = La table { $code } est fermée.
admin-kicked = La place { $seat } de la table { $code } est vide.

backup-done = Toute la base de données est dans { $file }.
restore-done = Tout ce que contient { $file } est dans la base de données : lancez le serveur.

data-matches = Parties
data-exported = { $matches ->
        [one] { $matches } partie écrite
       *[other] { $matches } parties écrites
    } dans { $folder } : { $decisions ->
        [one] { $decisions } décision
       *[other] { $decisions } décisions
    }, { $said ->
        [0] rien de dit
        [one] une parole
       *[other] { $said } paroles
    }.
data-imported = { $matches ->
        [0] Aucune partie ajoutée.
        [one] Une partie ajoutée.
       *[other] { $matches } parties ajoutées.
    }
data-again = { $count ->
        [one] Une y était déjà, et ne compte qu’une fois.
       *[other] { $count } y étaient déjà, et ne comptent qu’une fois.
    }
data-aside = { $count ->
        [one] Une a été mise de côté :
       *[other] { $count } ont été mises de côté :
    }
data-interrupted = Interrompu ; ce qui était fait est gardé.

error-admin-deed = « { $deed } » n’est rien qu’on puisse demander à un serveur ; écrivez tables, nodes, close CODE, kick CODE PLACE, drain, resume ou rotate-key.
error-no-such-node = Aucun nœud { $node } de cette maison n’est en vie.
error-admin-token = Aucun serveur à l’adresse { $server } n’a ce jeton.
error-backup-exists = { $file } existe déjà.
error-backup-unreadable = { $file } n’est pas une sauvegarde { $kind } de Cabale.
error-backup-program = Il faut pour cela le programme { $program } de PostgreSQL (Debian : apt install postgresql-client).
error-restore-not-empty = La base { $database } n’est pas vide ; une sauvegarde se remet dans une base vide.
error-needs-extra = Il faut pour cela { $package } : pip install "{ $extra }".
error-no-such-format = Il n’y a pas de format « { $format } ». Formats : { $formats }.
error-no-such-database = Il n’y a pas de base de données { $database }.
error-intake-not-over = La partie n’est pas terminée.
error-intake-luck = Personne ne peut vérifier son hasard : quelqu’un l’a choisi, ou son secret n’est pas donné.
