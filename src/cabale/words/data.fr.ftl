# Ce que disent les commandes « export » et « import ».

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

error-needs-extra = Il faut pour cela { $package } : pip install "{ $extra }".
error-no-such-format = Il n’y a pas de format « { $format } ». Formats : { $formats }.
error-no-such-database = Il n’y a pas de base de données { $database }.
error-intake-not-over = La partie n’est pas terminée.
error-intake-luck = Personne ne peut vérifier son hasard : quelqu’un l’a choisi, ou son secret n’est pas donné.
