## What each mind believes

cli-minds-public = le public
cli-minds-moment = Tour { $round }, après l’entrée { $entry }
cli-minds-scores = Face à la vérité, juste avant la fin
cli-minds-log-loss = log
cli-minds-brier = Brier
cli-minds-top = en tête
help-beliefs = Montre ce que chaque place pouvait croire des autres, et ce que cela valait.
help-beliefs-usage = cabale beliefs FICHIER [OPTIONS]
help-beliefs-example = Exemple : cabale watch secret-hitler --seed 3 --json > partie.json && cabale beliefs partie.json
help-beliefs-every = Montre chaque moment, pas seulement la fin de chaque tour.
help-watch-minds = Montre aussi ce que chacun croit des autres.
error-no-beliefs = Personne ne sait encore lire dans les esprits à { $game }. Les jeux où c’est possible : { $games }.
