## What each mind believes

cli-minds-public = le public
cli-minds-moment = Tour { $round }, après l’entrée { $entry }
cli-minds-scores = Face à la vérité, juste avant la fin
cli-minds-log-loss = log
cli-minds-brier = Brier
cli-minds-top = en tête
help-beliefs = Montre ce que chaque place pouvait croire des autres, et ce que cela valait ; sur plusieurs parties, seulement ce que cela valait.
help-beliefs-usage = cabale beliefs FICHIER… [OPTIONS]
help-beliefs-example = Exemple : cabale watch secret-hitler --seed 3 --json > partie.json && cabale beliefs partie.json
help-beliefs-file = Des enregistrements de parties d’un même jeu ; un dossier vaut pour tous ses fichiers JSON.
help-beliefs-every = Montre chaque moment d’une partie, pas seulement la fin de chaque tour ; avec --json, tous les moments.
help-beliefs-jobs = Le nombre de processus (un par cœur par défaut).
help-watch-minds = Montre aussi ce que chacun croit des autres.

cli-scores-matches = { $matches ->
    [one] Une partie
   *[other] { $matches } parties
}
cli-scores-left-out = { $file } est laissé de côté. { $sentence }
cli-scores-unfinished = { $count ->
    [one] Une partie qui n’est pas finie est laissée de côté.
   *[other] { $count } parties qui ne sont pas finies sont laissées de côté.
}
cli-scores-deciles = Ce qui était cru en moyenne → ce qui était vrai, en % (sur tant de réponses)
cli-scores-before = avant
cli-scores-after = après
cli-scores-seat = une place
cli-scores-mae = écart
cli-scores-top-k = en tête
cli-scores-log-loss = perte log
cli-scores-brier = Brier
cli-scores-slope = pente
error-every-of-one = --every montre les moments d’une seule partie : donnez un seul fichier.
error-scores-several-games = Ces parties sont de plusieurs jeux ({ $games }) : mesurez-les un jeu à la fois.
error-scores-nothing = Aucune partie finie parmi ces fichiers : rien à mesurer.
error-no-beliefs = Personne ne sait encore lire dans les esprits à { $game }. Les jeux où c’est possible : { $games }.
