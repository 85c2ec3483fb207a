# What only the browser says of HEY, in French.

option-words = Langue des mots
words-fr = français
words-en = anglais
option-goal = Points pour gagner
option-prepared = Missions préparées à la fois
option-majority = Majorité stricte : plus de la moitié des voix pour éliminer
option-difficulty = Difficulté des missions
difficulty-0 = toutes
difficulty-1 = facile
difficulty-2 = moyenne
difficulty-3 = difficile
option-tags = Sujets des missions (aucun coché : tous)
tags-animals = animaux
tags-body = corps
tags-character = caractère
tags-clothes = vêtements
tags-culture = culture
tags-family = famille
tags-feelings = sentiments
tags-food = nourriture
tags-holidays = fêtes
tags-home = maison
tags-jobs = métiers
tags-leisure = loisirs
tags-music = musique
tags-nature = nature
tags-school = école
tags-science = science
tags-society = société
tags-sport = sport
tags-tales = contes
tags-town = ville
tags-transport = transports
tags-travel = voyage
tags-verbs = verbes
option-missions = Vos propres missions
option-missions-how = Une paire « mot / mot proche » par ligne, dix paires par mission. Vous saurez ces mots : laissez jouer les autres, ou faites-les écrire par quelqu’un qui ne joue pas.
missions = Missions
round-heading = Mission { $number }

## The board

words-in-fr = mots en français
words-in-en = mots en anglais
clue-table = Les indices
no-word = aucun
scores = Les points
votes-against = { $count ->
    [1] une voix contre
   *[other] { $count } voix contre
}
second-ballot = Égalité : second vote, entre { $names }.
has-voted = a voté
wants-to-vote = veut voter

## My secret

my-word = Votre mot
which-am-i = Disciple ou Infiltré ? Vous ne le savez pas vous-même.
card-says = Sur la carte Codes secrets
my-ballot = Votre bulletin, encore caché : { $name }.

## Choosing

clue-in-fr = Un seul mot, en français : ni votre mot de passe, ni un indice déjà donné.
clue-in-en = Un seul mot, en anglais : ni votre mot de passe, ni un indice déjà donné.
give = Donner
guess-label = Le mot des Disciples, à votre avis :
guess = Deviner
vote-among-tied = Entre les ex æquo seulement : choisissez autour de la table.
debate-how = Parlez à la table, ou dites qui vous soupçonnez avec « Déclarer… ».
suspect = Je soupçonne
trust = Je fais confiance à
share-word = Même mot
doubt-clue = « { $clue } » ?
back-clue = « { $clue } », oui
praise = Bien joué

## Missions

disciples = Disciples
infiltrators = Infiltrés
guessed = a tenté « { $word } »
ended-all-found = Tous les intrus sont démasqués.
ended-two-left = Plus que deux en jeu : les intrus ont tenu.
ended-guessed = Le Journaliste a deviné le mot.
who-had-which = Qui avait quel mot

## What is shown step by step

scene-votes = Les votes se retournent

## Hints of a guided match

hint-number = Ce n’est que du hasard : chaque numéro cache deux mots très proches.
hint-first-clue = Vous commencez : restez vague. Un indice trop clair souffle le mot aux Infiltrés et au Journaliste.
hint-clue = Assez clair pour que ceux qui ont votre mot vous reconnaissent, assez vague pour les autres. Les indices des autres vont-ils avec votre mot ?
hint-first-clue-journalist = Sans mot, et c’est à vous de commencer : dites quelque chose qui va avec presque tout.
hint-clue-journalist = Vous n’avez pas de mot : devinez le thème d’après les indices, et dites quelque chose d’aussi vague qu’eux.
hint-debate = Si plusieurs indices ne vont pas avec votre mot, l’Infiltré, c’est peut-être vous !
hint-debate-journalist = Accusez avec assurance, et cherchez le mot : il vous restera une chance si l’on vous démasque.
hint-vote = Votez contre l’indice qui va le moins bien avec les autres, pas seulement avec votre mot.
hint-vote-journalist = Suivez la table contre quelqu’un d’autre.
hint-vote-tied = Second vote : s’il y a encore égalité, personne ne sort.
hint-guess = Relisez tous les indices : quel mot les explique presque tous ? Juste, et vous marquez trois points.

## The first match, and what each decision is

first-aim = Presque tout le monde reçoit le même mot de passe ; les Infiltrés en ont un très proche, le Journaliste n’en a pas. Personne ne sait si son mot est celui de la majorité. Trouvez de quel côté vous êtes, et faites sortir les autres.
first-next = Chacun donne un indice d’un seul mot : assez clair pour les siens, assez flou pour les intrus. On en parle, puis on vote, et quelqu’un sort. Le premier à avoir assez de points gagne.
basic-number = Choisissez un numéro, n’importe lequel : il désigne les mots de cette mission.
basic-clues = Donnez un seul mot qui fait penser au mot de passe, sans le dire. « Votre secret », en bas, montre à nouveau le vôtre, si vous en avez un.
basic-debate = On discute des indices. Quand vous n’avez plus rien à dire, dites-le : le vote viendra.
basic-vote = Votez contre la personne dont l’indice ne colle pas aux autres. Les votes se retournent ensemble.
basic-guess = Vous sortez, mais tout n’est pas perdu : devinez le mot des Disciples.
