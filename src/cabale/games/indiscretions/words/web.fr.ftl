# What only the browser says of Indiscrétions, in French.

option-turns = Nombre de tours au plus
dossier = Dossier
round-heading = Tour { $number }
role-civilian-short = civil
role-spy-short = espion
role-master-short = maître

## The board

side-of = { $me ->
    [yes] Votre réseau
   *[no] Le réseau { DE($name) }
}
agents-title = Agents
role-unknown = rôle inconnu
agent-gone = hors jeu
banned = Pas de contre-espionnage jusqu’au tour { $until } compris
turn-of = Tour { $number } sur { $turns }
steps = Les étapes du tour
strings-of = Les fils montrent le tour { $number }.
hands-title = Officiers qui l’ont eue en main
officer-holds = { $officer } tient la pochette { $pouch }. Officiers qui l’ont eue : { $hands } sur 6.{ $eye ->
    [copied] { " " }L’adversaire l’a copiée.
    [seen] { " " }L’adversaire y a jeté un coup d’œil.
   *[none] { "" }
}{ $document ->
    [none] { "" }
   *[other] { " " }Contenu : { $document }.
}
stamp-seen = vue
stamp-copied = copiée
cancelled = annulé
foiled = déjoué
knot = Rendez-vous { $number } : { $officers }. { $count ->
    [0] Aucun agent.
    [1] Agent { $agents }.
   *[other] Agents { $agents }.
}{ $state ->
    [held] { " " }Maintenu.
    [cancelled] { " " }Annulé.
   *[open] { "" }
}{ $deed ->
    [none] { "" }
   *[other] { " " }Action : { $deed }{ $pouch ->
        [none] { "" }
       *[other] , pochette { $pouch }
    }{ $foiled ->
        [yes] , déjouée
       *[no] { "" }
    }.
}
seat-ready = choix fait

## My secret

my-pouches = Vos pochettes
my-agents = Vos agents
learned = Ce que vous savez de ses pochettes
circulation = { $count ->
    [1] Document d’importance : 1 officier sur 6 l’a eu.
   *[other] Document d’importance : { $count } officiers sur 6 l’ont eu.
}
circulation-missing = Il manque : { $officers }.
nothing-prepared = Rien n’est encore placé.
my-choice = Votre choix, encore caché : { $choice }.
my-counter = Votre contre-espionnage, encore caché : { $choice }.

## Choosing

how-preparation = Touchez deux pochettes, ou deux agents, pour les échanger.
deal-again = Au hasard
keep-this = Garder ainsi
how-meetings = Touchez deux officiers pour qu’ils se rencontrent ; touchez-en un de nouveau pour annuler.
how-second-officer = Avec qui ? Touchez l’officier que rencontre { $officer }.
in-meeting = au rendez-vous { $number }
had-it = a déjà eu le document d’importance
tick-means = ✓ : déjà passé par lui.
how-counter = L’agent visé quittera son rendez-vous. Arrêter un civil coûte deux tours de contre-espionnage.
how-sending = Touchez un ou plusieurs agents, puis le rendez-vous où ils vont.
how-where = { $count ->
    [1] L’agent { $agents } : vers quel rendez-vous ?
   *[other] Les agents { $agents } : vers quel rendez-vous ?
}
an-agent = Agent
at-home = Ils restent ici
send-nobody = N’envoyer personne
how-maintenance = Touchez un rendez-vous pour l’annuler ; les autres auront lieu.
nobody-came = personne n’est venu
is-held = maintenu
hold-all = Tout maintenir
order-nothing = Ne donner aucun ordre

## The dossier

seen-of = { $me ->
    [yes] Ce que l’adversaire a vu chez vous
   *[no] Ce qu’on a vu chez { $name }
}
hands = { $count } sur 6
turns-title = Tour après tour

## What is shown step by step

scene-open = Tout ce qui était caché

## The end

circulated = { $count ->
    [1] Le document d’importance est resté chez un seul officier.
   *[other] Le document d’importance est passé par { $count } officiers sur 6.
}
turning-points = Les tournants
moment-foiled = L’action { DE($name) } est déjouée au dernier moment.
moment-attack = { $name } attaque : un échange empêché, un espion perdu.
moment-copied-important = { $name } copie la pochette { $pouch } : c’était le document d’importance.
moment-copied-decoy = { $name } copie la pochette { $pouch } : ce n’était que le leurre.
moment-copied-key = { $name } copie la pochette { $pouch } : c’était la clé.
moment-arrested-master = { $name } met la main sur le maître espion, l’agent { $agent }.
moment-arrested-spy = { $name } met la main sur un espion, l’agent { $agent }.
moment-arrested-civilian = { $name } fait arrêter l’agent { $agent }, un simple civil.

## Hints of a guided match

hint-preparation = Le document d’importance, le leurre et la clé peuvent aller n’importe où : l’adversaire sait seulement qui tient quelle pochette. Cachez le maître espion parmi les civils.
hint-first-meetings = Trois rendez-vous font bouger toutes les pochettes : personne ne saura laquelle compte. N’en convoquer qu’un désigne ce que vous voulez déplacer.
hint-meetings = Faites rencontrer au porteur du document d’importance un officier sans ✓, et bougez aussi d’autres pochettes pour brouiller les pistes.
hint-last-officer = Plus qu’un officier ! L’adversaire le devine peut-être : il viendra attaquer ce rendez-vous.
hint-seen-meetings = On a jeté un coup d’œil à votre document d’importance : l’adversaire sait qu’il est chiffré. Bougez le leurre autant que lui.
hint-first-counter-espionage = Rien à savoir encore : faire surveiller au hasard ne coûte rien ; arrêter un civil, si.
hint-counter-espionage = L’onglet Dossier montre quels agents étaient là pour un coup d’œil ou une copie : ce sont ceux-là qu’il faut arrêter.
hint-find-key = Cherchez la clé : un espion suffit pour jeter un coup d’œil. Envoyez des civils avec lui, on ne saura pas qui agit.
hint-copy-key = Vous savez où est la clé : envoyez le maître espion là où sa pochette sera, bien entouré.
hint-copy-encrypted = La clé est copiée ! Il reste à copier le document d’importance : le maître espion, vers une pochette chiffrée.
hint-no-master = Sans maître espion on ne copie plus : vos espions peuvent encore attaquer et gagner du temps.
hint-alone = Personne n’est venu : vos échanges ne risquent rien.
hint-maintenance = Des agents sont là. Si le document d’importance ou la clé est en jeu, annuler protège ; sinon, laissez-les perdre leur temps.
hint-orders = Une action découvre celui qui en était seul capable. Ne rien faire, parfois, c’est garder son secret.

## The first match, and what each decision is

first-who = Vous êtes à la tête d’un réseau d’espions. Personne n’a de rôle à deviner ici : votre secret, c’est vous qui allez le faire, en cachant six documents et les rôles de vos six agents.
first-aim = Vous dirigez six officiers, qui portent vos pochettes, et six agents, qui espionnent celles d’en face. Faites passer votre document d’importance entre les mains de vos six officiers, ou copiez celui de l’adversaire et sa clé.
first-next = Vous cachez d’abord vos documents et les rôles de vos agents. Puis, à chaque tour, vous décidez tous deux en secret : vos rendez-vous, votre contre-espionnage, vos agents, leurs ordres. Tout se révèle d’un coup.
basic-preparation = Placez vos documents dans les pochettes et donnez un rôle à chaque agent : l’adversaire n’en verra rien.
basic-meetings = Un rendez-vous fait se rencontrer deux officiers, qui échangent leurs pochettes. Trois au plus, et l’adversaire les voit.
basic-counter-espionage = Visez un agent adverse : surveillé ou arrêté, il n’agira pas. Arrêter un simple civil coûte cher.
basic-agents = Envoyez vos agents aux rendez-vous adverses ; ceux qui restent chez vous ne risquent rien.
basic-maintenance = Voici qui est venu à vos rendez-vous. Annulez ceux qui vous inquiètent : les pochettes n’y changeront pas de mains.
basic-orders = Dites à chaque groupe quoi faire : jeter un coup d’œil, copier, attaquer, ou rien.
