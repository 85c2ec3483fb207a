# What only the browser says, in French: the pages of the house.

## The home page

tagline = Des jeux où quelqu’un ment. Entre amis, ou tout de suite contre des bots.
your-name = Votre nom
join-by-code = Code de table
code-example = LUNE42
join = Rejoindre
games = Les jeux
play-now = Jouer maintenant
of-game = { $what } : { $name }
guided-short = Partie guidée
create-table = Créer une table
opening = On ouvre la porte…
see-rules = Règles
rule-read = Lire la règle { $clause }
rule-all = Toutes les règles
rule-unknown = Cette règle n’est pas écrite.
players = { $least ->
    [2] { $most ->
        [2] 2 joueurs
       *[other] 2 à { $most } joueurs
    }
   *[other] { $least } à { $most } joueurs
}
minutes = { $minutes } min
your-tables = Vos tables
resume-with = avec { $names }
resume-bots = { $count ->
    [one] un bot
   *[other] { $count } bots
}
resume-nobody = personne d’autre pour l’instant
resume-my-turn = C’est à vous de jouer
resume-gathering = La partie n’a pas commencé
resume-dismiss = Ne plus montrer cette partie { DE($name) }
open-tables = Tables ouvertes
no-open-tables = Aucune table publique pour l’instant. Créez-en une : elle apparaîtra ici si vous la rendez publique.
hosted-by = chez { $name }
free-seats = { $count ->
    [0] complète
    [1] 1 place libre
   *[other] { $count } places libres
}
being-played = partie en cours
learn = Apprendre
about = À propos
foot = Logiciel libre, sans compte ni publicité.
site-navigation = Pages du site
language = Langue
nicknames = Renard, Hibou, Lynx, Corbeau, Belette, Loutre, Héron, Chouette, Mangouste, Panthère, Merle, Furet, Salamandre, Cigogne, Murène

## What one prefers

settings = Préférences
settings-why = Ce navigateur les garde ; la maison n’en sait rien.
rated-me = Me classer
rated-me-why = Les parties classées changent votre niveau estimé, et vous pouvez figurer au classement. Sans cela, rien n’est compté, et ce qui l’était est effacé. Cette préférence-ci suit votre identité.
rated-me-off = Vous ne voulez pas de classement : rien n’est compté pour vous.
rated-me-change = Changer cela
settings-turn = Quand c’est à vous
setting-sound = Un son
setting-sound-why = Deux notes douces. Si vous n’en décidez rien : contre des bots seulement, car on joue parfois à plusieurs dans la même pièce.
setting-vibration = Une vibration
setting-vibration-why = Sur un téléphone.
setting-notification = Une notification
setting-notification-why = Quand vous regardez une autre page.
setting-notification-forbidden = Votre navigateur l’interdit à ce site : c’est dans ses propres réglages que cela se change.
settings-play = À la table
setting-one-press = Jouer du premier coup
setting-one-press-why = Un choix part dès que vous l’avez touché, sans confirmation.
setting-reactions = Montrer les réactions
setting-reactions-why = Les mines et les gestes des autres, à leur place.
settings-look = Apparence
setting-look = Les salles claires
setting-look-why = La maison et certaines salles sont toujours sombres.
look-system = Comme le système
look-light = Claires
look-dark = Sombres
install = Installer Cabale
install-why = Cabale peut avoir son icône sur votre écran d’accueil, et s’ouvrir comme une application.
your-turn = À vous de jouer
your-turn-title = ● À vous ! { $game }
react = Réagir
reaction-laugh = Rire
reaction-gasp = Rester bouche bée
reaction-doubt = En douter
reaction-wink = Un clin d’œil
reaction-tears = Une larme
reaction-applause = Applaudir
reaction-toast = Lever son verre
reaction-heart = Un cœur
setting-open-secret = Garder mon secret sous les yeux
setting-open-secret-why = Seulement quand personne d’autre n’est à la table.
setting-shortcuts = Raccourcis du clavier
setting-shortcuts-why = La touche « ? » les montre tous.
shortcuts = Raccourcis du clavier
shortcuts-why = On peut les couper dans les préférences.
shortcut-choice = Prendre le premier choix, le deuxième…
shortcut-confirm = Confirmer
shortcut-back = Annuler, ou fermer
shortcut-scene = Voir la suite (Échap : tout passer)
shortcut-secret = Voir votre secret, tant que la touche est tenue
shortcut-log = Aller au journal
shortcut-talk = Écrire à la table
shortcut-react = Réagir
shortcut-menu = Ouvrir le menu
shortcut-replay = Avancer ou reculer dans une rediffusion
shortcut-help = Cette page
share-result = Partager le résultat
share-picture = Télécharger l’image
share-link = Copier le lien
share-winners = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent
}
bots-line = Bots : { $level }, rythme { $pace }

## Not found

lost-title = Il n’y a personne ici
lost-text = Cette page n’existe pas, ou n’existe plus.
to-home = Retour à l’accueil
error-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
error-other = Refusé ({ $code }).
goodbye-removed = Vous n’êtes plus à cette table : l’hôte vous l’a fait quitter, ou n’y veut pas de spectateurs.
goodbye-closed = L’hôte a fermé la table.

## The table before the start

you-are-invited = On vous attend
table-code = Table { $code }
come-in = Entrer
around-the-table = Autour de la table : { $taken } sur { $seats }
free-seat = Place libre
sit-here = S’asseoir
move-here = Changer de place
bot-here = Un bot
is-bot = bot · { $level }
is-program = programme invité
is-host = hôte de la table
is-ready = a dit « C’est bon »
is-not-ready = pas encore
presence-away = n’est pas là
presence-stand-in = un bot joue à sa place
remove = Faire quitter la table à { $name }
remove-sure = Vraiment ? { $name } ne reviendra pas, un bot jouera à sa place.
bot-level = Niveau des bots
fill-with-bots = { $count ->
    [1] Un bot à la dernière place
   *[other] Des bots aux { $count } places
}
level-random = Au hasard
level-selfish = Égoïste
level-thumb = Bon sens
level-bayes = Raisonneur
level-talker = Beau parleur
level-human = Comme les gens
level-builder = Bâtisseur
level-rush = Pressé
level-guide = Dans les règles de l’art
level-bold = Tête brûlée
level-tuned = Bien réglé
level-draft = Devin
level-association = Associations d’idées
level-greedy = Espion aguerri
level-search = Stratège
missing-seats = { $count ->
    [1] Il manque une personne.
   *[other] Il manque { $count } personnes.
}
missing-ready = { $count ->
    [1] { $names } n’a pas encore dit « C’est bon ».
   *[other] { $names } n’ont pas encore dit « C’est bon ».
}
all-ready-host = Tout le monde est là.
all-ready = Tout le monde est là : { $name } peut commencer.
start = Commencer
dealing = On distribue…
dealing-wait = On distribue… On attend encore : { $names }.
dealing-void = { $count ->
    [one] { $names } n’a pas ouvert son enveloppe à temps : on redistribue sans elle.
   *[other] { $names } n’ont pas ouvert leur enveloppe à temps : on redistribue sans elles.
}
i-am-ready = C’est bon pour moi
not-ready-yet = Attendez-moi
take-a-seat = Prenez une place libre pour jouer.
at-the-door = La table est complète. { $host } voit que vous êtes là et peut vous faire une place ; sinon, vous pourrez regarder.
name-change = Changer de nom
name-keep = C’est mon nom
door = À la porte
let-in = Faire asseoir
let-in-name = Faire asseoir { $name }
turn-away = Renvoyer
turn-away-name = Renvoyer { $name }, qui ne pourra plus revenir à cette table
door-bots = La table est complète : un bot se lèvera.
door-full = La table est complète : ajoutez des places dans les options, ou gardez-en une pour la prochaine partie.
door-news = { $count ->
    [1] { $names } est à la porte et regarde ; la prochaine partie aura peut-être une place.
   *[other] { $names } sont à la porte et regardent ; la prochaine partie aura peut-être des places.
}
stand-up = Se lever de table
invite = Inviter
invite-how = Envoyez le lien, dictez le code, ou faites scanner ceci :
invite-alone = Ce lien ne marche que sur cet ordinateur : le serveur n’écoute que lui. Pour inviter d’autres appareils, il faut le relancer avec
invite-address = Le lien porte l’adresse de cet ordinateur dans votre réseau : { $address }
copy-invitation = Copier le lien d’invitation
copied = Copié !
share = Partager…
share-text = Une partie ? La table est prête.
qr-label = Code QR du lien d’invitation
options = Réglages
host-chooses = C’est { $name } qui choisit.
talk = Discussion
talk-empty = Personne n’a encore rien dit.

option-seats = Joueurs
option-theme = Thème
option-hidden = Choisies, et cachées à tous jusqu’à leur fin.
option-clear = Ne plus les utiliser
option-use = Utiliser ce texte
option-visibility = Qui peut venir
visibility-code = Qui a le code
visibility-link = Qui a le lien
visibility-public = Tout le monde
option-decision = Temps par décision
no-timer = sans limite
seconds = { $seconds } secondes
option-pace = Rythme des bots
pace = { $pace ->
    [0] sans pause
    [0.2] vif
    [1] normal
    [2] posé
   *[other] × { $pace }
}
option-chat = Discussion libre
option-spectators = Spectateurs admis
option-all-seeing = Rediffusion ouverte à tous

## The match

menu = Menu
close = Fermer
seats = Les joueurs
seats-left = Les joueurs, à gauche
seats-right = Les joueurs, à droite
my-seat = Votre place
board = Le plateau
looking-on = Vous regardez
my-secret = Votre secret
hold-to-see = Maintenir pour voir
secret-news = Du nouveau : maintenir
action-bar = Ce qu’on attend
sending = C’est envoyé…
sending-later = Décision gardée : elle partira dès que la connexion revient.
nobody-awaited = La partie est finie.
is-awaited = on l’attend
confirm = Confirmer : { $choice }
confirm-short = Confirmer
put-back = Annuler
choice-again = { $choice } : appuyez encore pour confirmer
choose-a-seat = Choisissez parmi les joueurs, autour du plateau.
time-left = Temps restant :
claims = Déclarations
claims-none = Personne n’a encore rien déclaré.
log = Journal
log-empty = Rien ne s’est encore passé.
log-and-talk = Journal et discussion
open-log = Ouvrir le journal et la discussion
round-heading = Tour { $number }
announcements = Annonces
marks = Mes soupçons
marks-why = Pour vous seul jusqu’à la fin : notez qui vous semble de votre bord. La partie finie, la rediffusion montrera si vous aviez vu juste.
marks-of = Que pensez-vous { DE($name) } ?
mark-trusts = De mon bord
mark-unsure = Je ne sais pas
mark-suspects = Suspect
declare = Déclarer…
declare-close = Fermer
write-here = Écrire à la table…
understood-as = Compris :
take-back = Ne pas dire « { $text } »
send = Envoyer
silence = Vous devez vous taire pour l’instant.
silence-spectator = Les spectateurs se taisent jusqu’à la fin de la partie.
connection-lost = Connexion perdue, on y retourne…
try-now = Essayer
understood = Compris
copy-seat-link = Copier le lien de votre place
seat-link-why = Pour continuer sur un autre appareil. Ne le donnez à personne : il montre votre secret.
show-hints = Conseils pendant la partie
mute = Ne plus lire
mute-name = Ne plus lire { $name }
unheard = Vous ne lisez plus :
hear-again = Relire { $name }
leave = Quitter la table
leave-sure = Quitter vraiment ? Un bot jouera à votre place.
kind-of-action = Décision
decide = Décider
decide-for-me = Choisir pour moi
more = Ajouter
fewer = Retirer

## The end

end-won = Victoire !
end-lost = Défaite
end-draw = Match nul
end-over = Fin de partie
winners = Gagnants
rematch = Revanche
rematch-proposed = { $count ->
    [one] { $names } propose une revanche.
   *[other] { $names } proposent une revanche.
}
rematch-join = J’en suis
rematch-look = Aller à la table
last-match = La partie précédente
last-match-replay = Revoir la partie précédente
see-replay = Revoir la partie
see-table = Voir la table
show-end = Voir le résultat

## The replay

replay = Rediffusion
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-next = Un pas en avant
replay-last = À la fin
replay-step = Pas { $step } sur { $total }
replay-round = Aller au tour
replay-eyes = Par les yeux de
eyes-spectator = Spectateur
eyes-all = Tout voir
eyes-of = Par les yeux { DE($name) }
truth = Dit et vrai
truth-all-seeing = Choisissez « Tout voir » pour lire la vérité à côté des paroles.
truth-closed = Seules les personnes qui ont joué peuvent lire la vérité à côté des paroles de cette partie.
truth-count = { $lies ->
    [0] Tout ce qui a été dit jusqu’ici est vrai.
   *[other] Jusqu’ici, faux : { $lies } sur { $said }.
}
truth-nothing = Rien n’a encore été affirmé.
truth-true = vrai
truth-rather = en vérité : { $truth }
truth-thoughts = Ce que les bots pensaient vraiment, à la fin
knowable = Ce que je pouvais savoir
knowable-why = À ce moment de la partie : ce que vous aviez noté, et ce qu’un esprit rigoureux à votre place pouvait croire. Avancez dans la rediffusion pour suivre.
knowable-was = était : { $what }
knowable-was-not = n’était pas : { $what }
knowable-mine = Vous aviez noté : { $opinion }
knowable-share = On pouvait croire : { $what }, { $share }
knowable-turn = Ce qui aurait dû vous faire changer d’avis :
knowable-notes = Vos notes, moment par moment
knowable-note = { $name } : { $opinion } (on pouvait croire { $share })
curves = Soupçons
curves-none = Personne n’a encore appris à calculer les soupçons de ce jeu.
curves-why = Ce qu’un esprit rigoureux, ne sachant que ce que la table a vu, pouvait croire de chacun.
curves-why-seat = Ce { QUE($name) } pouvait croire de chacun, avec ce que montrait sa place.
curves-question = Question
curves-chart = Soupçons au fil de la partie, un trait par joueur
curves-legend = Trait plein : c’était vrai. Pointillés : c’était faux. Le numéro d’une courbe est celui de sa ligne, plus bas. Touchez la courbe pour y aller.
curves-is = c’était vrai
fairness = Preuve
fairness-why = Avant la partie, la maison a publié l’empreinte de son secret, et les joueurs celles des leurs : toute la chance en sort. La partie finie, les secrets sont montrés : chacun peut vérifier que rien n’a été choisi en route.
fairness-promise = Empreinte publiée
verify = Vérifier
download-record = Télécharger la partie
verify-more = Pour rejouer et vérifier chaque coup et chaque tirage :
fair-deal = Donne équitable
fair-how = Avant la partie, la maison et des joueurs ont chacun mis un secret sous enveloppe fermée, l’empreinte bien en vue. Les enveloppes ne se sont ouvertes qu’ensuite, et le hasard est né de toutes ensemble : personne n’a pu choisir cette donne.
fair-how-alone = Le hasard de cette partie vient du seul secret de la maison, promis avant la donne.
fair-by = { $count ->
    [one] Avec la maison, { $names } a apporté son secret ; chacun correspond à son empreinte.
   *[other] Avec la maison, { $names } ont apporté leur secret ; chacun correspond à son empreinte.
}
fair-mine = Le secret de ce navigateur en fait partie, et les empreintes sont celles qu’il avait vues avant le début.
fair-seen = Les empreintes sont celles que ce navigateur avait vues avant le début.
fair-unseen = Ce navigateur n’a pas vu les empreintes avant le début : il ne peut dire si ce sont les mêmes.
fair-luck = La première distribution découle bien de ces secrets.
fair-silent = { $count ->
    [one] { $names } n’a pas ouvert son enveloppe à temps : on a redistribué sans elle.
   *[other] { $names } n’ont pas ouvert leur enveloppe à temps : on a redistribué sans elles.
}
fair-broken = Cette donne ne tient pas.
fair-wrong-secret = Un secret ne correspond pas à l’empreinte montrée avant la partie.
fair-wrong-void = Une donne a été annulée contre la règle.
fair-wrong-list = Les empreintes ne sont pas celles que ce navigateur avait vues avant le début.
fair-wrong-named = La maison dit que ce navigateur s’est tu, or elle avait reçu son secret.
fair-wrong-luck = La distribution ne découle pas de ces secrets.
fair-unknown = Cette partie n’a pas été jouée avec un secret promis.

## Learning

puzzles = Énigmes
puzzles-why = Des positions tirées de vraies parties entre bots, avec une seule bonne réponse, que peu de gens voient. Une nouvelle chaque jour, la même pour tous.
puzzle-of-day = L’énigme du jour
puzzle-number = Énigme { $number }
puzzle-why = Pourquoi ?
puzzle-others = Les autres énigmes
puzzle-was-right = Trouvée.
puzzle-was-wrong = Manquée.
learn-title = Apprendre
learn-text = Les règles de chaque jeu, et une première partie avec quelqu’un qui vous souffle quoi faire.
guided-match = Une partie guidée
guided-why = Contre des bots, à votre rythme : à chaque décision, un conseil.
contents = Sommaire

## What I played, and who is how good

my-matches = Mes parties
my-figures = En chiffres
all-matches = Toutes mes parties
no-matches = Vous n’avez encore rien joué sur cet appareil.
game = Jeu
every-game = Tous les jeux
side = Camp
figure-won = Parties gagnées
figure-won-as = Gagnées en { $role }
figure-believed = On m’a cru de son bord
figure-saw-right = J’avais vu juste
figures-why = « On m’a cru » et « J’avais vu juste » se comptent sur les soupçons notés pendant la partie, tels qu’ils étaient à la fin.
ratings = Cote
rated-matches = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
rated-match = partie classée
played-with = Avec { $names }
i-was = Vous étiez : { $role }
still-played = En cours
go-back-there = Y retourner
show-more = En montrer d’autres
tables = Tables
watch-table = Regarder
open-to-join = Des places libres
leaderboard = Classement
leaderboard-why = D’après les parties classées, où jouent au moins deux personnes. La barre montre l’incertitude : on range chacun d’après ce qu’il vaut au moins.
leaderboard-empty = Personne n’a encore joué de partie classée à ce jeu.
kind-of-bot = bot
kind-of-program = programme
option-rated = Partie classée

## Who one is

identity = Mon identité
identity-who = Ici, vous êtes { $name }.
identity-why = Sans mot de passe ni adresse : c’est ce navigateur qui se souvient de vous.
identity-nobody = Vous n’êtes encore personne ici : choisissez un nom et jouez.
identity-gone = C’est fait : plus rien ici ne porte votre nom.
carry-title = Sur un autre appareil
carry-why = Un lien pour y être la même personne, avec vos parties et vos cotes. Il sert une fois, dans les dix minutes ; ne le donnez à personne.
carry-do = Faire un lien
carry-copy = Copier le lien
carry-qr = Code QR du lien
passkey-title = Une clé d’accès
passkey-why = Votre téléphone ou votre ordinateur la garde et la déverrouille comme il se déverrouille lui-même : code, doigt, visage. Avec elle vous redevenez vous sur n’importe quel appareil, même quand ce navigateur aura tout oublié.
passkey-make = Créer une clé d’accès
passkey-more = En créer une autre
passkey-of = Clé d’accès ({ $date })
passkey-used = dernier usage : { $date }
passkey-unused = jamais servie
passkey-remove = Retirer
passkey-remove-of = Retirer la clé d’accès ({ $date })
passkey-made = C’est fait : cette clé d’accès vous ouvre la porte, partout.
passkey-number = Pas de clé d’accès ici : ce site s’ouvre par un numéro ({ $host }), et les navigateurs n’en font que pour un nom. Le lien ci-dessous fait la même chose.
passkey-insecure = Pas de clé d’accès ici : les navigateurs n’en font que sur une adresse en https. Le lien ci-dessous fait la même chose.
passkey-cancelled = Rien n’a été fait : l’appareil a renoncé, ou il n’a pas de clé pour ce site.
passkey-known = Cet appareil a déjà une clé d’accès à votre nom.
return-title = Vous revenez ?
return-why = Avec votre clé d’accès vous retrouvez votre nom, vos parties et vos cotes. Rien à remplir.
return-loses = Ce navigateur cesse alors d’être { $name } ; ce qui n’a pas de clé ni de lien est perdu.
return-do = Utiliser ma clé d’accès
carried-title = Continuer ici
carried-why = Cet appareil sera connu comme celui d’où vient le lien.
carried-loses = { $name } a joué sur cet appareil : ces parties ne seront plus les vôtres.
carried-do = Continuer sur cet appareil
export-title = Emporter ce qui est à moi
export-why = Tout ce que le serveur garde de vous, en un fichier : parties, décisions, paroles, soupçons.
export-do = Télécharger
forget-title = Tout effacer
forget-why = Votre nom, vos messages, vos soupçons, vos cotes, vos clés d’accès et vos programmes disparaissent. Les parties des autres restent entières, sans vous nommer.
forget-do = Tout effacer…
forget-sure = C’est sans retour.
forget-really = Oui, tout effacer

## The first match of a game

first-who-title = Qui êtes-vous ?
first-aim-title = Que voulez-vous ?
first-next-title = Que va-t-⁠il se passer ?
first-turn-over = Retournez votre carte, sans témoin
first-who-later = « Votre secret », en bas de l’écran, la montre à nouveau.
first-on = Suite
first-go = C’est parti
first-skip = Passer

## What is shown step by step

scene-now = La table retient son souffle…
scene-next = La suite
scene-skip = Passer

## A page that did not come

unreachable = Cette page n’est pas arrivée
unreachable-why = Le réseau semble absent. Elle viendra d’elle-même dès son retour.
try-again = Réessayer
