# HEY in French.

## The game

game-name = HEY
game-about = Tout le monde a le même mot, ou presque. Un indice chacun, puis la table vote : qui n’est pas des nôtres ?
theme-hey = HEY
rules =
    Chaque mission distribue un mot de passe. Les Disciples ont tous le même ; les Infiltrés en ont un très proche ; le Journaliste n’en a pas.
    Personne ne sait s’il est Disciple ou Infiltré. Le Journaliste, lui, sait qu’il n’a pas de mot.
    À chaque tour, chacun donne un indice : un seul mot, ni son mot de passe ni un indice déjà donné. Puis on débat, et tous votent en même temps.
    Qui a le plus de voix sort, et son rôle est montré (pas son mot). Égalité : on revote entre les ex æquo ; encore égalité : personne ne sort.
    Un Journaliste éliminé peut tenter de deviner le mot des Disciples : s’il réussit, il marque 3 points et la mission s’arrête.
    La mission finit quand tous les intrus sont sortis (1 point par Disciple) ou quand il ne reste que deux joueurs (2 points par Infiltré si l’un d’eux est encore là, 3 pour le Journaliste s’il y est).
    Le premier à 5 points gagne.

agent-association = Donne l’indice le plus fort pour son mot et vote contre l’indice qui en est le plus loin.
agent-bayes = Donne des indices que reconnaît qui a son mot et dont le Journaliste ne peut rien faire, et vote selon qui est sans doute quoi.
agent-thumb = Du bon sens : des indices voilés d’abord, plus clairs ensuite, et la mémoire d’un humain.

## Nouns

role-disciple = Disciple
role-infiltrator = Infiltré
role-journalist = Journaliste
phase-number = choix du numéro
phase-clues = indices
phase-debate = débat
phase-vote = vote
phase-guess = dernière chance du Journaliste
phase-over = fin de partie
ending-all-found = intrus démasqués
ending-two-left = plus que deux
ending-guessed = mot deviné

## What is asked

ask-number = Quel numéro choisissez-vous, de 1 à 10 ?
ask-clues = Votre indice, en un mot ?
ask-debate = Débattez ; dites quand vous êtes d’accord pour voter.
ask-vote = Contre qui votez-vous ?
ask-guess = Quel est le mot des Disciples ?
ask-over = La partie est finie.

## Choices

action-choose-number = Le numéro { $number }
action-give-clue = Donner « { $word } »
action-ready = Passer au vote
action-vote = Voter contre { $seat }
action-guess = Le mot est « { $word } »
action-decline-guess = Ne rien tenter

## What happened

event-missions-prepared = { $count ->
    [1] Une mission est préparée.
   *[other] { $count } missions sont préparées.
}
event-mission-began = { $journalist ->
    [yes] Mission { $mission } : vous êtes le Journaliste, sans mot de passe. { mission-first }
   *[other] Mission { $mission }. { mission-first }
}
mission-first = { $first_me ->
    [yes] À vous de choisir un numéro.
   *[no] { $first } va choisir un numéro.
}
event-number-chosen = { $password ->
    [none] { number-chosen }
   *[other] { number-chosen } Votre mot : « { $password } ».
}
number-chosen = { $seat_me ->
    [yes] Vous choisissez le numéro { $number }.
   *[no] { $seat } choisit le numéro { $number }.
}
event-round-began = { $first_me ->
    [yes] Tour { $round } : à vous de commencer.
   *[no] Tour { $round } : { $first } commence.
}
event-clue-given = { $seat_me ->
    [yes] Votre indice : « { $word } ».
   *[no] Indice { DE($seat) } : « { $word } ».
}
event-debate-opened = Tous les indices sont donnés : débattez.
event-seat-ready = { $seat_me ->
    [yes] Vous voulez voter.
   *[no] { $seat } veut voter.
}
event-vote-opened = { $tied_count ->
    [0] Le vote est ouvert.
   *[other] Personne n’est désigné : on revote, entre { $tied } seulement.
}
event-vote-cast = { $seat_me ->
    [yes] { $target ->
        [none] Vous avez voté.
       *[other] Vous votez contre { $target }.
    }
   *[no] { $seat } a voté.
}
event-votes-revealed = { $most_count ->
    [1] Dépouillement : le plus de voix contre { $most }.
   *[other] Dépouillement : autant de voix contre { $most }.
}
event-nobody-eliminated = Le vote ne désigne encore personne entre { $tied } : personne ne sort, et un nouveau tour commence.
event-lot-drawn = { $seat_me ->
    [yes] Le vote ne désigne encore personne entre { $tied } : le sort tombe sur vous.
   *[no] Le vote ne désigne encore personne entre { $tied } : le sort tombe sur { $seat }.
}
event-player-eliminated = { $card ->
    [none] { player-eliminated }
   *[other] { player-eliminated } Sur la carte Codes secrets : « { $card } ».
}
player-eliminated = { $role ->
    [journalist] { $seat_me ->
        [yes] Vous sortez : le Journaliste, c’était vous. Une dernière chance de deviner le mot.
       *[no] { $seat } sort : le Journaliste est démasqué, mais peut encore deviner le mot.
    }
   *[other] { $seat_me ->
        [yes] Vous sortez. Votre rôle : { $role_noun }.
       *[no] { $seat } sort. Son rôle : { $role_noun }.
    }
}
event-guess-made = { $card ->
    [none] { guess-made }
   *[other] { guess-made } Sur la carte Codes secrets : « { $card } ».
}
guess-made = { $right ->
    [yes] { $seat_me ->
        [yes] Vous annoncez « { $word } » : c’est le mot des Disciples !
       *[no] { $seat } annonce « { $word } » : c’est le mot des Disciples !
    }
   *[no] { $seat_me ->
        [yes] Vous annoncez « { $word } » : raté.
       *[no] { $seat } annonce « { $word } » : raté.
    }
}
event-guess-declined = { $card ->
    [none] { guess-declined }
   *[other] { guess-declined } Sur la carte Codes secrets : « { $card } ».
}
guess-declined = { $seat_me ->
    [yes] Vous ne tentez rien.
   *[no] { $seat } ne tente rien.
}
event-mission-ended = { $ending ->
    [all-found] Tous les intrus sont démasqués : un point par Disciple. { mission-words }
    [guessed] Le mot est deviné : trois points pour le Journaliste. { mission-words }
   *[two-left] Plus que deux en jeu : les intrus ont tenu. { mission-words }
}
mission-words = Les codes secrets : « { $password } » pour les Disciples, « { $near } » pour les Infiltrés.
event-match-ended = { $outcome_winners_count ->
    [1] { $outcome_winners_me ->
        [yes] Vous gagnez la partie.
       *[no] { $outcome_winners } gagne la partie.
    }
   *[other] La partie est finie : victoire partagée ({ $outcome_winners }).
}

## Why it ended

reason-goal = L’objectif de points est atteint.

## Talk

say-suspect = { $seat_me ->
    [yes] Je vous soupçonne.
   *[no] Je soupçonne { $seat }.
}
    .plain-1 = { $seat_me ->
        [yes] Vous n’avez pas le même mot que nous, si ?
       *[no] { $seat } n’a pas le même mot que nous.
    }
    .hot-1 = { $seat_me ->
        [yes] C’est vous, l’intrus !
       *[no] L’intrus, c’est { $seat } !
    }
    .cool-1 = { $seat_me ->
        [yes] J’ai un doute sur vous.
       *[no] J’ai un doute sur { $seat }.
    }
    .plain-2 = { $seat_me ->
        [yes] Je voterais bien contre vous.
       *[no] Je voterais bien contre { $seat }.
    }
    .plain-3 = { $seat_me ->
        [yes] Vous n’êtes pas des nôtres, je crois.
       *[no] { $seat } n’est pas des nôtres, je crois.
    }
    .terse-1 = { $seat_me ->
        [yes] Vous, non.
       *[no] { $seat }, non.
    }
say-trust = { $seat_me ->
    [yes] Je vous fais confiance.
   *[no] Je fais confiance à { $seat }.
}
    .plain-1 = { $seat_me ->
        [yes] Vous avez le bon mot, vous.
       *[no] { $seat } a le bon mot.
    }
    .hot-1 = { $seat_me ->
        [yes] Vous, j’en réponds !
       *[no] { $seat }, j’en réponds !
    }
    .terse-1 = { $seat_me ->
        [yes] Vous, ça va.
       *[no] { $seat }, ça va.
    }
say-share-word = { $seat_me ->
    [yes] Nous avons le même mot, vous et moi.
   *[no] { $seat } et moi avons le même mot.
}
    .plain-1 = { $seat_me ->
        [yes] Vous et moi, c’est le même mot, j’en jurerais.
       *[no] { $seat } et moi, c’est le même mot, j’en jurerais.
    }
    .terse-1 = { $seat_me ->
        [yes] Même mot que vous.
       *[no] Même mot : { $seat } et moi.
    }
    .plain-2 = { $seat_me ->
        [yes] On parle de la même chose, vous et moi.
       *[no] { $seat } et moi, on parle de la même chose.
    }
    .hot-1 = { $seat_me ->
        [yes] Vous, vous avez mon mot, c’est sûr !
       *[no] { $seat } a mon mot, c’est sûr !
    }
    .cool-1 = { $seat_me ->
        [yes] Je crois que nous avons le même mot.
       *[no] Je crois avoir le même mot { QUE($seat) }.
    }
say-doubt-clue = { $seat_me ->
    [yes] “{ $clue }”, pour ça ? Expliquez-vous.
   *[no] “{ $clue }”, pour ça ? { $seat } devrait s’expliquer.
}
    .plain-1 = { $seat_me ->
        [yes] Votre “{ $clue }” ne me dit rien du tout.
       *[no] L’indice { DE($seat) }, “{ $clue }”, ne me dit rien du tout.
    }
    .hot-1 = { $seat_me ->
        [yes] “{ $clue }” ?! Vous vous moquez du monde.
       *[no] “{ $clue }” ?! { $seat } se moque du monde.
    }
    .cool-1 = { $seat_me ->
        [yes] “{ $clue }”, c’est un peu loin, non ?
       *[no] “{ $clue }”, de la part { DE($seat) }, c’est un peu loin, non ?
    }
    .terse-1 = { $seat_me ->
        [yes] “{ $clue }” ? Hum.
       *[no] “{ $clue }”, { $seat } ? Hum.
    }
    .plain-2 = { $seat_me ->
        [yes] “{ $clue }”, je cherche encore le rapport.
       *[no] “{ $clue }”, { $seat }, je cherche encore le rapport.
    }
    .plain-3 = { $seat_me ->
        [yes] Pourquoi “{ $clue }” ?
       *[no] Pourquoi “{ $clue }”, { $seat } ?
    }
say-back-clue = { $seat_me ->
    [yes] “{ $clue }”, bien vu.
   *[no] “{ $clue }”, bien vu, { $seat }.
}
    .plain-1 = { $seat_me ->
        [yes] Votre “{ $clue }” me parle.
       *[no] L’indice { DE($seat) }, “{ $clue }”, me parle.
    }
    .cool-1 = “{ $clue }” se tient.
    .terse-1 = “{ $clue }” : oui.
    .plain-2 = { $seat_me ->
        [yes] “{ $clue }”, j’aurais pu le dire.
       *[no] “{ $clue }”, { $seat }, j’aurais pu le dire.
    }
    .hot-1 = { $seat_me ->
        [yes] “{ $clue }”, voilà, exactement !
       *[no] “{ $clue }”, voilà, { $seat }, exactement !
    }
say-defend-clue = “{ $clue }”, c’est pourtant clair quand on a le bon mot.
    .plain-1 = Je ne pouvais pas dire mieux que “{ $clue }” sans tout donner.
    .hot-1 = “{ $clue }”, évidemment ! Vous cherchez trop loin.
    .cool-1 = “{ $clue }” ? Réfléchissez encore un peu.
    .terse-1 = “{ $clue }”, j’assume.
    .plain-2 = “{ $clue }”, ça va très bien avec mon mot.
    .plain-3 = Vous comprendrez “{ $clue }” à la fin.
    .plain-4 = J’ai dit “{ $clue }” exprès, pour ne pas aider l’intrus.
say-praise = { $seat_me ->
    [yes] Bien joué à vous !
   *[no] Bien joué, { $seat } !
}
    .plain-1 = { $seat_me ->
        [yes] Joli coup de votre part.
       *[no] Joli coup, { $seat }.
    }

## The terminal

keys = Soupçonner : -Alice. Faire confiance : +Alice. Même mot que vous : =Alice.
claims-when = Mission { $number }
page-clues = indices
page-missions = missions
page-missions-empty = Aucune mission n’est encore finie.
talk-suspect = Je soupçonne…
talk-trust = Je fais confiance à…
talk-share-word = J’ai le même mot que…
talk-praise = Bien joué…
talk-doubt-clue = Cet indice m’étonne…
talk-back-clue = Cet indice est bon…
talk-defend-clue = Défendre mon indice
table-mission = Mission { $mission }
table-choice = numéro { $number }
table-goal = gagner : { $goal } points
table-prepared = { $count ->
    [0] la dernière préparée
    [1] encore 1 préparée
   *[other] encore { $count } préparées
}
table-player = joueur
table-points = points
seat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-round = tour { $number }
table-votes = vote
table-words = mot
table-word = Votre mot : { $word }
table-no-word-yet = Votre mot : quand le numéro sera choisi.
table-card = La carte Codes secrets dit : { $word }
table-journalist = Vous êtes le Journaliste, sans mot : écoutez, et improvisez.
table-looking-on = Vous regardez : les mots restent cachés.
table-last-mission = Mission { $number } : « { $password } » contre « { $near } » ({ $ending }).
votes-listed = Votes : { $votes }.
mission-roles = { $count ->
    [1] Infiltré : { $infiltrators }.
   *[other] Infiltrés : { $infiltrators }.
}{ $journalists ->
    [0] { "" }
   *[other] { "" } Journaliste : { $journalist }.
}
mission-gains = Points : { $gains }.
type-guess = (- pour ne rien tenter)
ending-winners = { $count ->
    [1] { $names } gagne avec { $points } points.
   *[other] { $names } gagnent ensemble avec { $points } points.
}

## What was refused: play

error-no-such-clue = Cet indice n’a pas été donné par cette personne dans cette mission.
error-out = Hors de la mission, on se tait et on attend la suivante.
error-silent = Hors de la mission, on se tait jusqu’à sa fin.
error-clues-only = Pendant le tour des indices, on ne parle pas : un indice, à son tour.
error-no-debate = Ce n’est pas le moment de le dire.
error-ready-already = Vous avez déjà dit que vous voulez voter.
error-voted-already = Vous avez déjà voté.
error-not-yourself = Votez contre quelqu’un d’autre que vous.
error-target-out = { $seat } n’est plus dans la mission.
error-not-tied = Ce second vote ne concerne que les ex æquo, et { $seat } n’en est pas.
error-no-such-number = Choisissez un numéro de 1 à 10, pas { $number }.
error-clue-empty = Donnez un indice : un mot.
error-clue-words = Un indice est un seul mot, et « { $text } » en compte { $count }.
error-clue-long = Un indice compte au plus { $longest } lettres, et celui-ci { $length }.
error-clue-letters = « { $text } » n’est pas un mot en lettres latines.
error-clue-password = « { $text } » est votre mot de passe, ou en est trop proche.
error-clue-repeated = « { $text } » a déjà été donné dans cette mission.
error-guess-empty = Dites un mot, ou ne tentez rien.
error-guess-long = Un mot de passe compte au plus { $longest } lettres, et celui-ci { $length }.
error-guess-letters = « { $text } » n’est pas un mot en lettres latines.

## What was refused: missions that players bring

error-no-mission-fits = { $missions ->
    [1] La seule mission n’a pas cette difficulté et ce sujet : choisissez plus large.
   *[other] Aucune des { $missions } missions n’a cette difficulté et ce sujet : choisissez plus large.
}
error-mission-none = Il n’y a aucune paire de mots dans ces missions.
error-mission-size = { $title ->
    [none] Une mission compte { $wanted } paires ; celle qui commence ligne { $line } en compte { $found }.
   *[other] Une mission compte { $wanted } paires ; « { $title } » (ligne { $line }) en compte { $found }.
}
error-mission-too-many = Il y a { $found } missions ; une table en accepte { $most } au plus.
error-mission-line = Ligne { $line } : « { $found } » n’est pas une paire « mot / mot voisin ».
error-mission-difficulty = Ligne { $line } : la difficulté est 1, 2 ou 3, pas « { $found } ».
error-mission-word = Ligne { $line } : « { $word } » n’est pas un mot (des lettres latines, { $longest } au plus).
error-mission-alike = Ligne { $line } : « { $one } » et « { $other } » sont deux formes du même mot.
error-mission-pair-twice = Ligne { $line } : la paire « { $one } / { $other } » est déjà ligne { $earlier }.
error-mission-word-twice = Ligne { $line } : « { $word } » sert déjà dans cette mission.
error-lexicon-line = Ligne { $line } : « { $found } » n’est pas « mot: indice force, … ».
error-families-line = Ligne { $line } : « { $found } » n’est pas un mot suivi de ses autres graphies (=), de sa famille (:) et de ses faux amis (!).
error-families-word-twice = Ligne { $line } : « { $word } » a déjà sa famille.
error-lexicon-word-twice = Ligne { $line } : « { $word } » a déjà sa ligne.
error-lexicon-clue = Ligne { $line } : « { $found } » n’est pas un indice suivi de sa force (1, 2 ou 3).

## Ce qu’on croit

belief-impostor = intrus
belief-none = sans mot
belief-same = même mot
belief-other = autre mot
