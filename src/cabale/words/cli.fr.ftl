# The words of the command line and the terminal, in French.

## What was refused: the command line

error-unknown-command = Il n’y a pas de commande « { $word } ». Les commandes : { $commands }.
error-unknown-option = Il n’y a pas d’option { $option } ici ; --help montre celles qui existent.
error-unused-word = « { $word } » est de trop ; --help montre ce qui est attendu.
error-not-a-number = { $option } attend un nombre, pas « { $value } ».
error-missing-argument = Il manque une valeur pour { $option } ; --help montre un exemple.
error-repeated-option = { $option } est donné deux fois.
error-command-line = La commande n’est pas comprise : { $detail }
error-contradiction = { $one } et { $other } ne vont pas ensemble.
error-missing-game = À quel jeu ? « cabale games » les montre tous.
error-bad-seat = Il n’y a pas de place { $number } : elles vont de 1 à { $seats }.
error-bad-seat-name = Il n’y a pas de place « { $typed } » : un numéro de 1 à { $seats }, ou { $names }.
error-bad-delay = --delay attend de 0 à 3600 secondes.
error-bad-seconds = --seconds attend un nombre de secondes positif, au plus 3600.
error-too-many-agents = { $agents } agents pour { $bots } places de bots.
error-record-exists = { $file } existe déjà ; choisissez un autre nom pour --record.
error-cannot-read = { $file } ne se lit pas : { $detail }
error-cannot-write = { $file } ne s’écrit pas : { $detail }
error-resume-alone = --resume reprend la partie telle qu’elle était : { $option } ne va pas avec.
error-resume-other-game = C’est une partie { DE($found) }, pas { DE($game) }.
error-resume-over = Cette partie est finie ; « cabale replay » la montre.
error-resume-nobody = Personne ne jouait cette partie ; « cabale replay » la montre.
error-resume-luck = Cette partie ne peut pas continuer : sa source de hasard n’est pas connue.

error-no-such-setting = « { $setting } » : --option attend NOM=VALEUR, où NOM est parmi : { $settings }.
error-bad-settings = Ces réglages ne vont pas ensemble. { $reason }
error-bad-setting = --option { $setting } ne va pas : { $detail }
error-bad-brought = { $file } : { $reason }

## Commands: help

help-commands = Commandes
help-options = Options
help-arguments = Arguments
help-help = Montre cette aide.
help-version = Montre la version, et si les règles sont compilées.
help-lang = La langue : fr ou en (sinon celle de CABALE_LANG, sinon le français).
metavar-game = JEU
metavar-file = FICHIER
metavar-name = NOM
metavar-lang = LANGUE
metavar-seconds = SECONDES
help-json = Réponse en JSON, pour un programme.
help-game = Le jeu ; « cabale games » les montre tous.
help-seats = Combien de joueurs.
help-seed = Une graine : la même donne la même partie.
help-theme = Le thème du jeu (voir « cabale games »).
help-agents = Les agents, séparés par des virgules, à tour de rôle ; un fichier mine.py:MonAgent en est un aussi.
help-option = Un réglage du jeu, NOM=VALEUR (par exemple goal=3) ; l’option se répète.
help-bring = Ce que vous apportez à la table : un fichier de texte, pour les jeux qui en lisent un ; leurs règles disent lequel.
help-file = Un enregistrement de partie.
help-plain = Du texte ligne après ligne, même dans un terminal.

help-cabale = Jeux à identités cachées : jouer, regarder, rejouer, vérifier.
help-cabale-usage = cabale COMMANDE [OPTIONS]
help-cabale-example = Pour commencer : cabale play secret-hitler

help-play = Jouer contre des bots, dans ce terminal.
help-play-usage = cabale play JEU [OPTIONS]
help-play-example = Exemple : cabale play secret-hitler --seats 7 --theme voldemort
help-play-seat = Votre place, à partir de 1.
help-play-seed = Une graine : la même donne la même partie. Sinon la donne est scellée, et vérifiable à la fin.
help-play-name = Votre nom à cette table.
help-play-record = Où garder la partie.
help-play-resume = Reprendre une partie interrompue.

help-watch = Regarder des bots jouer.
help-watch-usage = cabale watch JEU [OPTIONS]
help-watch-example = Exemple : cabale watch secret-hitler --agents talker,human --reveal
help-watch-reveal = Montrer aussi ce qui est caché.
help-watch-delay = Secondes entre deux lignes (0.8 dans un terminal, sinon 0).
help-watch-json = Seulement l’enregistrement de la partie, en JSON.

help-replay = Revoir une partie pas à pas, par les yeux de n’importe qui.
help-replay-usage = cabale replay FICHIER [OPTIONS]
help-replay-example = Exemple : cabale replay partie.json --seat Alice
help-replay-seat = Par les yeux de cette place : son numéro à partir de 1, ou un nom.
help-replay-all = En voyant tout ce qui était caché.
help-replay-step = Pas à pas, même sans terminal : Entrée ou n avance, p recule, un numéro saute, q quitte.
help-replay-json = Les événements de chaque pas, en JSON.

help-verify = Vérifier un enregistrement : coups permis, bonne fin, hasard promis.
help-verify-usage = cabale verify FICHIER [OPTIONS]
help-verify-example =
    Exemple : cabale verify partie.json
    Code de sortie : 0 tout est juste, 1 quelque chose est faux, 2 illisible.

help-games = Les jeux.
help-games-usage = cabale games [OPTIONS]
help-games-example = Exemple : cabale games --json

help-rules = Les règles, numérotées, avec nos arbitrages.
help-rules-usage = cabale rules JEU [OPTIONS]
help-rules-example = Exemple : cabale rules secret-hitler --clause 2.4 --theme voldemort
help-rules-clause = Seulement cet article, ou ce chapitre : 2.4, « SH 2.4 » ou 2.

help-puzzle = Une énigme : une position, une question. Sans jeu, celle du jour, la même pour tous.
help-puzzle-usage = cabale puzzle [JEU] [OPTIONS]
help-puzzle-example = Exemple : cabale puzzle secret-hitler --number 3
help-puzzle-game = Le jeu ; sans lui, c’est celui du jour.
help-puzzle-number = L’énigme de ce numéro, à partir de 1.
help-puzzle-date = Celle d’un autre jour, par exemple 2026-11-18.
help-puzzle-answer = Votre réponse, un numéro ou un mot : dit si c’est la bonne, et pourquoi.
metavar-date = DATE
metavar-answer = RÉPONSE
cli-puzzle-keys = { $pages }   q quitter
error-bad-date = « { $typed } » n’est pas une date comme 2026-11-18.
error-answer-unclear = « { $typed } » : répondez par l’une de celles-ci, ou par son numéro : { $answers }.

help-agents-command = Les agents, et ce qu’ils savent faire.
help-agents-usage = cabale agents [JEU] [OPTIONS]
help-agents-example = Exemple : cabale agents secret-hitler
help-agents-game = Seulement ceux de ce jeu.

help-completion = Compléter les commandes, les jeux et les agents dans votre terminal.
help-completion-usage = cabale completion INTERPRÉTEUR [OPTIONS]
help-completion-example = Exemple : cabale completion bash --install
help-shell = bash, zsh, fish ou powershell.
metavar-shell = INTERPRÉTEUR
help-install = L’installe pour vous, au lieu de l’écrire à l’écran.
cli-completion-installed = { $file } est écrit ; ouvrez un nouveau terminal.
error-no-such-shell = « { $shell } » n’est pas connu : { $shells }.

manual-name = NOM
manual-synopsis = SYNOPSIS
manual-more = VOIR AUSSI
manual-more-text = cabale COMMANDE --help montre chaque commande. Les règles de chaque jeu : cabale rules JEU. La variable CABALE_LANG choisit la langue, fr ou en.

help-bench = Mesurer la vitesse des règles, en jouant au hasard.
help-bench-usage = cabale bench [JEU] [OPTIONS]
help-bench-example = Exemple : cabale bench secret-hitler --seconds 2
help-bench-game = Seulement ce jeu.
help-bench-seconds = Durée de chaque mesure, en secondes de calcul d’un cœur (1).

## Commands: tables and lines

cli-agent = Agent
cli-game = Jeu
cli-players = Joueurs
cli-thing = { $label } : { $text }
cli-winners = { $count ->
    [1] { $names } gagne.
   *[other] { $names } gagnent.
}
cli-minutes = Minutes
cli-themes = Thèmes
cli-level = Niveau
cli-about = En bref
cli-player = Joueur
cli-who = Qui
cli-said = A dit
cli-truth = En vérité
cli-true = vrai
cli-wrong = à tort
cli-welcome = { $name }, { $seats } joueurs. Tapez ? pour les règles et les touches.
cli-sealed = La donne est scellée ; son empreinte, pour vérifier à la fin :
cli-keys = ? aide   / parler   " dire   { $pages }   q quitter
cli-keys-typed = ? aide   / parler   " dire   { $pages }   q quitter
cli-keys-back = Entrée seule : retour   q quitter
cli-more = … (Entrée)
cli-back = Entrée : retour
cli-on = Entrée : suite
cli-not-understood = « { $typed } » : pas compris. Un numéro, le début d’un mot, ou ? pour l’aide.
cli-understood = Compris : « { $text } » ({ $key } pour ne pas le dire, sinon on continue)
cli-taken-back = Ce n’est pas dit.
cli-ambiguous = « { $typed } » peut être : { $labels }.
cli-help =
    Choisir : un numéro, ou le début d’un mot, sans souci d’accents.
    Regarder : { $pages }.
    Parler : / (menu), "bonjour pour dire bonjour ; x retire ce qui est compris.
    Quitter : q ; la partie est gardée.
cli-help-rules = Règles : « ? 2.4 » montre un article, « ? 2 » un chapitre.
cli-clause = { $refusal } (« ? { $clause } » pour lire la règle)
cli-left = La partie est gardée. Pour la reprendre :
cli-won = Vous avez gagné.
cli-lost = Vous avez perdu.
cli-drawn = La partie est nulle.
cli-record = La partie est gardée dans { $file }
cli-verify = Pour vérifier la donne : cabale verify { $file }
cli-thought = A pensé
cli-thoughts = Ce que chacun pensait vraiment, pour finir
cli-claims-and-truth = Ce qui a été dit, et la vérité
cli-step = Pas { $place } sur { $last }.   Entrée : suite   p : retour   un numéro : y aller   q : quitter
cli-last-step = C’était le dernier pas.
cli-no-such-step = « { $typed } » : un numéro de 0 à { $last }, Entrée, p ou q.
cli-does-not-hold = FAUX : { $sentence }
cli-holds-moves = Coups : juste. { $moves ->
        [one] Un coup, permis
       *[other] { $moves } coups, tous permis
    } ; { $said ->
        [0] aucune parole
        [one] une parole
       *[other] { $said } paroles
    }.
cli-holds-over = Fin : juste. Elle découle des coups.
cli-holds-unfinished = Fin : la partie n’est pas finie.
cli-holds-seed = Hasard : juste. Il vient de la graine { $seed }.
cli-holds-secret = Hasard : juste. Il vient du secret, dont l’empreinte est { $commitment }.
cli-holds-envelopes = Hasard : juste. Il vient du secret de la maison { $count ->
        [0] seule.
        [one] et de celui d’une place, engagé comme lui avant la donne : { $names }.
       *[other] et de ceux de { $count } places, engagés comme lui avant la donne : { $names }.
    }
cli-void-deal = Donne annulée avant celle-ci : { $count ->
        [one] { $names } n’a pas montré son secret, et n’a eu part à aucune autre.
       *[other] { $names } n’ont pas montré leur secret, et n’ont eu part à aucune autre.
    }
cli-luck-unchecked = Hasard : invérifiable. Le secret n’est pas donné, ou la donne a été choisie.

bench-measure = Mesure
bench-value = Mesuré
bench-aim = Visé
bench-game = { $game }, { $seats } joueurs
bench-matches-per-s = parties par seconde
bench-decisions-per-s = décisions par seconde
bench-python-loop-decisions-per-s = les mêmes, boucle en Python
bench-clones-per-s = copier une position
bench-views-per-s = voir une position
bench-worlds-per-s = imaginer un monde à partir d’une vue
bench-match-bytes = octets par position
bench-policy-decisions-per-s = décisions par seconde de la politique « { $policy } »
bench-matches-believed-per-s = croyances sur une partie entière à { $seats }, pour tous les sièges et le public
bench-number = { NUMBER($value, maximumFractionDigits: 0) }
bench-microseconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } µs
bench-milliseconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
bench-compiled = Règles compilées ; jeu au hasard, secondes d’un seul cœur.
bench-interpreted = Règles interprétées ; jeu au hasard, secondes d’un seul cœur.

## Pages and talk

page-talk = parler
page-board = plateau
page-log = journal
page-help = aide
page-memory = mémoire
claims-none = Personne n’a encore rien déclaré.
claims-when = Tour { $number }
page-claims = annonces
page-quit = quitter
talk-what = Que voulez-vous dire ?
talk-which = Quoi, au juste ?
talk-chat = Autre chose
