## The arena: what it prints and its report

arena-progress = parties
arena-interrupted =
    { $played ->
        [one] Interrompu après une partie ; voici ce qu’elle dit.
       *[other] Interrompu après { $played } parties ; voici ce qu’elles disent.
    }
arena-nothing = Interrompu avant la fin de la première partie : rien à montrer.
arena-report-written = Le rapport est dans { $file }.
arena-json-written = Les chiffres sont dans { $file }.
arena-failures =
    { $count ->
        [one] Une partie perdue par une erreur d’agent :
       *[other] { $count } parties perdues par des erreurs d’agents :
    }
arena-agent = Agent
arena-wins = Victoires (95 %)
arena-rating = OpenSkill
arena-cost = µs par décision
arena-ends = Fins
arena-nodes = Parties par nœud : { $nodes }
arena-ray-lost = Le processus qui jouait la partie { $number } est mort à chaque tentative ; la série s’arrête avant elle : { $detail }
arena-length = { $decisions } décisions et { $rounds } tours par partie
arena-cross = Victoires du camp « { $one } » (lignes) contre « { $other } » (colonnes)

report-title = Arène : { $game }
report-about = { $played } parties { DE($game) } entre { $agents }, à { $seats } places, graine { $seed }. En moyenne { $decisions } décisions et { $rounds } tours par partie. Les intervalles sont à 95 % et tiennent compte de ce que les places d’une même donne ne sont pas indépendantes.
report-agent = Agent
report-wins = Part de victoires
report-played-seats = Places jouées
report-matches = Parties
report-decisions = Décisions
report-reason = Fin
report-error = Erreur
report-rates = Qui gagne
report-rates-note = Le point est la part de victoires, la barre son intervalle à 95 %.
report-cross = Camp contre camp
report-cross-note = L’agent de la ligne tient tout le premier camp, celui de la colonne l’autre ; la case dit combien gagne la ligne.
report-role = Selon le rôle
report-role-note = Part de victoires de chaque agent dans chaque rôle.
report-role-axis = Rôle
report-seats = Selon le nombre de joueurs
report-seats-note = Part de victoires de chaque agent selon la taille de la table.
report-seats-axis = Joueurs
report-ratings = Cotes OpenSkill
report-ratings-note = Le point est la cote, la barre deux écarts types de chaque côté. Tout le monde part de 25.
report-reasons = Comment les parties finissent
report-reasons-note = Part des parties selon leur fin.
report-costs = Ce que coûte une décision
report-costs-note = Temps de processeur par décision, paroles comprises.
report-scores = Points
report-scores-note = Score final moyen.
report-failures = Erreurs d’agents
report-failures-note = Un agent qui lève une exception ou répond un coup interdit perd la partie pour son camp. Les premières erreurs :
reason-failure = Erreur d’un agent

error-arena-no-agents = Il faut au moins un agent.
error-arena-no-matches = Il faut au moins une partie, pas { $matches }.
error-arena-no-teams = { $game } n’a pas deux camps : l’option --teams n’y a pas de sens.
error-arena-no-altair = Le rapport demande Altair : pip install "cabale[report]".
error-arena-sizes = « { $sizes } » n’est pas un nombre de places ; écrivez par exemple 7, 5-10 ou 5,7,9.
error-arena-jobs = Il faut au moins un processus, pas { $jobs }.
error-arena-ray-address = « { $address } » n’est pas l’adresse d’une grappe Ray ; écrivez HÔTE:PORT, auto ou local.
error-arena-ray-nobody = Aucune grappe Ray ne répond à l’adresse { $address } : { $detail }
error-arena-ray-empty = La grappe Ray à l’adresse { $address } n’a pas de processeur pour jouer.
error-arena-ray-program = Le nœud { $node } a un autre Cabale ({ $theirs }) que celui-ci ({ $ours }) : installez le même partout.
error-no-such-folder = Il n’y a pas de dossier { $folder }.
error-cannot-write = Impossible d’écrire { $file } : { $detail }

## cabale arena --help

help-arena = Fait jouer des agents entre eux, beaucoup et équitablement, et dit qui gagne.
help-arena-usage = cabale arena JEU --agents A,B [OPTIONS]
help-arena-example = Exemple : cabale arena secret-hitler --agents bayes,selfish,random --matches 2000 --seats 5-10 --report rapport.html
help-arena-agents = Les agents, séparés par des virgules ; un fichier convient aussi (mon_agent.py:MaClasse).
help-arena-matches = Le nombre de parties (1000 par défaut).
help-arena-seats = Le nombre de places : 7, 5-10 ou 5,7,9.
help-arena-teams = Chaque agent tient un camp entier, contre chacun des autres.
help-arena-duplicate = Rejoue chaque donne en échangeant les agents.
help-arena-silent = Personne ne parle.
help-arena-jobs = Le nombre de processus (un par cœur par défaut).
help-arena-ray = Joue sur une grappe Ray : HÔTE:PORT, auto pour celle de cette machine, local pour en lancer une ici.
help-arena-report = Écrit un rapport HTML, lisible sans réseau.
help-arena-json = Écrit les chiffres en JSON dans ce fichier.
