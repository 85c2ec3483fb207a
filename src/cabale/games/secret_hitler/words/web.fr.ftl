# What only the browser says of Secret Hitler, in French.

president = { -president }
chancellor = { -chancellor }
candidate = Candidat
nominee = Pressenti
ja = { -ja }
nein = { -nein }
ja-means = pour
nein-means = contre
tile-liberal = Libérale
tile-fascist = Fasciste

## The board

track-liberal-title = { -liberal-policies(case: "upper") }
track-fascist-title = { -fascist-policies(case: "upper") }
track-liberal = { -liberal-policies(case: "upper") } : { $count } sur 5
track-fascist = { -fascist-policies(case: "upper") } : { $count } sur 6
victory = Victoire
unlocks-veto = + { -veto }
danger-zone = { -hitler } élu { -chancellor } : les { -fascists } gagnent
government = Le gouvernement
elected = Élu
rejected = Rejeté
voting = Vote
last-rejected = Dernier vote : { $ja } contre { $nein }
tracker-title = Votes rejetés
tracker = Votes rejetés de suite : { $count } sur 3
draw-pile-title = pioche
draw-pile = Pioche : { $count }
discard-pile-title = défausse
discard-pile = Défausse : { $count }

## At a seat

has-voted = a voté
dead = hors jeu
term-limited = sortant
term-limited-why = Du dernier gouvernement élu : ne peut pas être nommé.
not-hitler = pas { -hitler }
was-investigated = a fait l’objet d’une enquête

## My secret

you-are = Vous êtes
goal-liberal = Cinq { -liberal-policies }, ou { -hitler } hors jeu.
goal-fascist = Six { -fascist-policies }, ou { -hitler } élu. Protégez { -hitler }.
goal-hitler = Cachez-vous. Après trois { -fascist-policies }, faites-vous élire { -chancellor }.
knows-nobody = Vous ne connaissez pas vos alliés. Eux vous connaissent.
memory-drew = Tour { $round }, pioché
memory-received = Tour { $round }, reçu
memory-peeked = Tour { $round }, vu d’avance
memory-found = Tour { $round }, { $name } :

## Claims

no-claims = Personne n’a encore rien déclaré. Après chaque gouvernement, on raconte ce qu’on a eu en main, vrai ou faux.
said-nothing = pas un mot
enacted = promulguée
by-chaos = par le chaos
vetoed = { -veto }
claims-drawn = dit avoir pioché
claims-received = dit avoir reçu
claims-peeked = dit avoir vu d’avance
claims-party = dit avoir enquêté
clash-passed = Impossible ensemble : l’un des deux ment ({ $names }).
clash-no-choice = Quelqu’un a écarté une { -liberal-policy }, ou ment : { $names }.
clash-enacted = La { -policy } promulguée n’est pas dans ce récit ({ $names }).
clash-corrected = Récit changé en route : { $names }.
clash-peek = Ce qui a été vu d’avance et la pioche suivante ne s’accordent pas : { $names }.
clash-party = Parole contre parole : { $names }.
declare-drawn = J’ai pioché (tour { $round })
declare-received = J’ai reçu (tour { $round })
declare-peeked = J’ai vu d’avance, dans l’ordre (tour { $round })
declare-party = Mon enquête
declare-opinion = Ce que je pense
declare-role = Je suis…
declare-to-all = À toute la table
declare-more = Autre chose à dire à { $name }
last-words = Ce qu’on en dit
suspect = Je soupçonne
trust = Je fais confiance à

## What is shown step by step

scene-votes = Les bulletins se retournent
scene-hitler = Est-ce { -hitler } ?

## The end

who-was-who = Qui était qui
turning-points = Les tournants
laws-in-order = Les { -policies }, dans l’ordre
moment-chaos-liberal = Trois votes rejetés : la pioche promulgue une { -liberal-policy }.
moment-chaos-fascist = Trois votes rejetés : la pioche promulgue une { -fascist-policy }.
moment-hitler-elected = { $chancellor } passe { -chancellor } : c’était { -hitler }.
nth-fascist = { $fascist ->
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
   *[other] sixième
}
moment-bad-chancellor = { $president } fait confiance à { $chancellor }, qui promulgue la { nth-fascist } { -fascist-policy }.
moment-bad-president = { $president } glisse à { $chancellor } la { nth-fascist } { -fascist-policy }.
moment-bad-government = { $president } et { $chancellor }, complices, promulguent la { nth-fascist } { -fascist-policy }.
moment-unlucky = { $president } et { $chancellor }, pourtant { -of-liberals }, n’ont que la { nth-fascist } { -fascist-policy }.
moment-veto = { $president } et { $chancellor } se mettent d’accord pour ne rien promulguer.
moment-executed-liberal = { $president } exécute { $target }, { -of-liberals }.
moment-executed-fascist = { $president } exécute { $target }, { -fascist }.
moment-executed-hitler = { $president } exécute { $target } : c’était { -hitler }.
moment-lied-party = { $president } ment sur { -the-party } { DE($target) }.
moment-unmasked = { $president } démasque { $target }.

## Hints of a guided match

hint-first-nomination-liberal = Personne ne sait rien : nommez qui vous voulez. Ce que la suite dira de cette personne vous instruira.
hint-first-nomination-fascist = Au premier tour, nommer un inconnu paraît innocent. Gardez vos alliés pour plus tard.
hint-first-nomination-hitler = Jouez comme { -a-liberal } sans histoires : nommez quelqu’un au hasard.
hint-nomination-liberal = Nommez quelqu’un qui a promulgué des { -liberal-policies }, ou que personne ne contredit.
hint-nomination-fascist = Un allié { -chancellor } vaut de l’or, si la table n’y voit rien.
hint-nomination-hitler = Nommez qui la table aime : on vous fera confiance en retour.
hint-danger-nomination-liberal = Attention : si ce { -chancellor } est { -hitler }, c’est perdu. Préférez quelqu’un marqué « pas { -hitler } ».
hint-danger-nomination-fascist = Si vous pouvez nommer { -hitler }, et que la table vote pour, c’est gagné.
hint-danger-nomination-hitler = Il vous faut maintenant être élu { -chancellor } : soyez aimable.
hint-election-liberal = Un vote est public une fois révélé : on se souviendra de vous. Refuser trop souvent mène au chaos.
hint-election-fascist = Votez pour les vôtres, sans que cela se voie.
hint-election-hitler = Votez comme { -a-liberal } prudent : tout ce que vous faites sera relu.
hint-election-chaos = Deux rejets déjà : si ce vote échoue, la première { -policy } de la pioche est promulguée.
hint-danger-election-liberal = Trois { -fascist-policies } : élire { -hitler } { -chancellor } fait perdre aussitôt. Dans le doute, contre.
hint-danger-election-fascist = Si le pressenti est { -hitler }, votez pour.
hint-danger-election-hitler = Si c’est vous le pressenti, il ne manque qu’une majorité.
hint-discard-no-choice = Trois { -policies } semblables : pas de choix. Vous pourrez le dire ensuite ; la table vous croira-t-elle ?
hint-discard-liberal = Défaussez une { -fascist-policy } : votre { -chancellor } doit pouvoir promulguer une { -liberal-policy }.
hint-discard-fascist = Défausser une { -liberal-policy } sert votre camp, mais votre { -chancellor } racontera ce qu’il a reçu.
hint-discard-hitler = Passer une { -liberal-policy } vous rend insoupçonnable. Votre heure viendra.
hint-enactment-no-choice = Deux { -policies } semblables : pas de choix.
hint-enactment-liberal = Promulguez la { -liberal-policy }, et dites ensuite ce que vous avez reçu.
hint-enactment-fascist = Une { -fascist-policy } fait avancer les vôtres ; il faudra accuser le { -president }.
hint-enactment-hitler = Promulguer la { -liberal-policy } achète la confiance dont vous aurez besoin.
hint-veto-liberal = Si les deux que vous avez passées sont des { -fascist-policies }, acceptez.
hint-veto-fascist = Refusez si une { -fascist-policy } doit passer.
hint-veto-hitler = Refusez si une { -fascist-policy } doit passer, sans en avoir l’air.
hint-investigation-liberal = Enquêtez sur qui divise la table. On ne vous croira que si vous êtes crédible.
hint-investigation-fascist = Ce que vous direz n’a pas à être vrai.
hint-investigation-hitler = Dites vrai : votre parole compte plus que ce que vous verrez.
hint-special-election-liberal = Donnez la candidature à qui vous croyez { -of-liberals }.
hint-special-election-fascist = Un allié { -president }, et la table ne choisit plus.
hint-special-election-hitler = Choisissez quelqu’un que la table respecte.
hint-execution-liberal = Si c’est { -hitler }, c’est gagné. Visez qui vous soupçonnez le plus.
hint-execution-fascist = Écartez, parmi les { -liberals }, la voix la plus écoutée. Surtout pas { -hitler }.
hint-execution-hitler = Visez quelqu’un que la table soupçonne déjà.

## The first match, and what each decision is

first-aim = { $role ->
    [liberal] Vous êtes du côté des { -liberals } : cinq { -liberal-policies }, ou { -hitler } exécuté, et vous gagnez. Vous ne savez pas qui est avec vous.
    [hitler] Vous êtes { -hitler } : six { -fascist-policies }, ou votre élection comme { -chancellor } après la troisième, et votre camp gagne. Ne vous faites pas remarquer : votre exécution fait tout perdre.
   *[other] Vous êtes du côté des { -fascists } : six { -fascist-policies }, ou { -hitler } élu { -chancellor } après la troisième, et vous gagnez. Vous savez qui est avec vous ; les autres l’ignorent.
}
first-next = À tour de rôle, quelqu’un brigue { -presidency } et nomme un { -chancellor }. Tout le monde vote. Le gouvernement élu promulgue une { -policy }, que le hasard ne lui laisse pas toujours choisir : écoutez ce qu’il en dit, et à qui cela profite.
basic-nomination = Nommez qui gouvernera avec vous : la table votera pour ou contre ce gouvernement.
basic-election = Vous votez pour ces deux personnes ensemble. Les votes se retournent en même temps, et restent sous les yeux de tous.
basic-discard = Vous avez pioché trois { -policies } : celle que vous choisissez part à la défausse, face cachée. Les deux autres vont au { -chancellor }.
basic-enactment = Choisissez la { -policy } qui sera promulguée, aux yeux de tous ; l’autre part à la défausse, face cachée.
basic-veto = Le { -chancellor } propose de ne rien promulguer : si vous acceptez, les deux { -policies } partent, et le gouvernement compte comme rejeté.
basic-investigation = Choisissez quelqu’un : vous seul verrez son camp. Vous pourrez dire vrai ou mentir.
basic-special-election = Choisissez qui briguera { -presidency } au prochain tour ; ensuite, l’ordre reprend.
basic-execution = Choisissez quelqu’un : cette personne sort du jeu. Si c’est { -hitler }, les { -liberals } gagnent.
