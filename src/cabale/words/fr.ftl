# The words of the house, in French. A game adds its own in its words/fr.ftl, and may say any of these its own way.

## Lists and quantities

nobody = personne
list-last = { $first } et { $last }
list-numbered = { $number ->
    [1] (1) { $item }
   *[other] { $before } ; ({ $number }) { $item }
}
yes = oui
no = non
unknown = inconnu

## Talk

say-chat = { $text }
# How bots decided, for whoever asks them once it is over.
say-by-lot = J’ai tout tiré au sort, sans rien croire de personne.
say-by-thinking-ahead = J’ai imaginé ce qui pouvait être caché, joué la suite bien des fois, et fait ce qui réussissait le mieux.
say-had-no-word = Je n’avais pas de mot, et j’ai dit ce qui semblait aller avec les indices des autres.
event-said = { $speaker_me ->
    [yes] Vous : « { $text } »
   *[no] { $speaker } : « { $text } »
}

## The table

waiting = La table attend { $names }.
you = vous
you-alone = Vous
seat-number = place { $number }

## Agents that play every game

agent-random = Fait n’importe quoi de permis, sans un mot.
agent-search = Prévoit : imagine ce qui peut être caché, joue la suite bien des fois et fait ce qui réussit le mieux. Ne dit rien.

## Puzzles

puzzle-title = { $game }, énigme { $number }.
puzzle-eyes = Vous êtes { $name }.
puzzle-right = C’est juste : { $answer }.
puzzle-wrong = Ce n’est pas cela. La réponse : { $answer }.
puzzle-glance = À première vue, on répondrait plutôt : { $answers }.
puzzle-glance-open = À première vue, rien ne départage : { $answers }.
puzzle-telling = Ce qui met sur la voie, dans l’ordre de la partie, et ce que la réponse devient chaque fois
puzzle-holders = Qui peut bien être : { $answer }
error-no-puzzles = Il n’y a pas d’énigmes pour « { $game } ». Il y en a pour : { $games }.
error-no-such-puzzle = Il n’y a pas d’énigme { $number } : elles vont de 1 à { $most }.
error-no-such-answer = Ce n’est pas une des { $most } réponses possibles.

## The three levels, and how strong they were found to be

rank-novice = Débutant
rank-regular = Habitué
rank-formidable = Redoutable
strength-people = Gagne { $percent } % de ses parties contre des bots qui imitent les gens.
strength-levels = Gagne { $percent } % de ses parties quand les trois niveaux se mêlent à la table.

## What was refused: a game's rules

error-no-such-seat = Il n’y a pas de place { $seat } à cette table.
error-match-over = La partie est finie.
error-not-your-turn = Ce n’est pas à vous de jouer.
error-wrong-action = Ce n’est pas ce que la table attend maintenant.
error-seats = Il faut de { $least } à { $most } joueurs, pas { $seats }.

## What was refused: names

error-no-such-game = Il n’y a pas de jeu « { $game } ». Les jeux : { $games }.
error-no-such-theme = Il n’y a pas de thème « { $theme } ». Les thèmes : { $themes }.
error-no-such-clause = Il n’y a pas d’article « { $clause } ». Chapitres : { $chapters }.
error-no-such-language = Il n’y a pas de langue « { $lang } ». Les langues : { $languages }.
error-no-such-agent = Aucun agent « { $agent } » ne joue à { $game }. Les agents : { $agents }.
error-no-such-agent-file = Il n’y a pas de fichier d’agent « { $file } ».
error-no-such-agent-class = Le fichier { $file } ne contient pas d’agent « { $name } ».
error-no-such-policy = Aucune politique « { $policy } » ne joue à { $game }. Les politiques : { $policies }.
error-no-encoder = { $game } n’a pas d’encodeur : ses positions ne peuvent pas être dites en tableaux.
error-no-reduced-table = Il n’y a pas de table réduite { $table } ; il y a : { $tables }.
error-number-not-offered = Le nombre { $number } ne peut pas être dit ici ; le masque des actions indique ceux qui le peuvent.
error-opponents = { $given } adversaires ont été nommés, et il y a { $wanted } autres places.
error-seat-of-table = Il n’y a pas de place { $seat } à une table de { $seats } : la première place est la 0.
error-agent-file-broken = Le fichier d’agent { $file } ne se charge pas : { $detail }

## What was refused: records

error-record-damaged = L’enregistrement est abîmé : { $detail }
error-record-damaged-entry = L’enregistrement est abîmé à l’entrée { $number } : { $reason }
error-position-game = Ce n’est pas une position { DE($game) } : elle commence par « { $found } ».
error-position-unreadable = Cette position ne peut pas exister : { $detail }
error-record-format = L’enregistrement est au format { $found }, or cette version lit le format { $known }.
error-record-rules = L’enregistrement suit les règles { $found } { DE($game) }, or cette version joue les règles { $known }.
error-record-illegal = L’entrée { $number } n’est pas un coup permis (place { $seat }) : { $reason }
error-action-unreadable = Cette décision n’est pas lisible : { $detail }
error-event-unreadable = Cet événement n’est pas lisible : { $detail }
error-utterance-unreadable = Cette parole n’est pas lisible : { $detail }
error-view-unreadable = Cette vue n’est pas lisible : { $detail }
error-view-without-history = Cette vue { DE($game) } ne se souvient pas du début de la partie, comme celle d’une position composée à la main : on ne peut pas en raconter les mondes.
error-view-impossible = Aucune partie { DE($game) } ne peut donner cette vue : { $detail }
error-secret-length = Le secret d’une donne compte 32 octets, pas { $length }.
error-chance-missing = Il manque le résultat { $number } du hasard (« { $name } »).
error-chance-name = Le résultat { $number } du hasard s’appelle « { $found } » au lieu de « { $name } ».
error-chance-unnamed = Un enregistrement ne garde que les tirages nommés.
error-chance-value = Le résultat { $number } du hasard (« { $name } ») est impossible.
error-script-value = Le résultat prévu pour « { $name } » est impossible.
error-forged-outcome = La fin annoncée n’est pas celle à laquelle mènent les coups.
error-forged-chance = Le résultat { $number } du hasard (« { $name } », après l’entrée { $after }) n’est pas celui que le secret ou la graine promettait.
error-forged-chance-extra = L’enregistrement contient plus de hasard que la partie n’en a demandé (à partir du résultat { $number }).
error-forged-truth = À l’entrée { $number }, la vérité notée à côté de la parole n’est pas la bonne.
error-forged-secret = Le secret ne correspond pas à l’empreinte publiée au début.
error-forged-secret-of = Le secret { DE($seat) } ne correspond pas à l’empreinte qui l’engageait avant la donne.
error-forged-deal = Ces secrets n’ont pas pu faire une donne : il y faut la maison d’abord, puis les places dans leur ordre, et chaque empreinte une seule fois.
error-forged-void = La donne { $number } (comptée à partir de 0) n’a pas été annulée selon la règle : quelqu’un s’y tait, et n’est plus des suivantes.
