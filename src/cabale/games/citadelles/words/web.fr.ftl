# What only the browser says of Citadelles, in French.


## The board

roll = Les personnages de ce tour
roll-discarded = { $character } : écarté face visible
roll-waiting = { $character } : pas encore appelé
roll-silent = { $character } : personne n’a répondu
roll-held = { $character } : { $name }
roll-murdered = victime de l’Assassin
roll-robbed = visé par le Voleur
round-number = Tour { $number }
round-last = Dernier tour
caption-draft = { $name } choisit son personnage
caption-turn = On appelle { character-the } : { $name }
caption-recovery = Cimetière : { $name } décide
caption-over = La partie est finie
pile = Pioche : { $count ->
    [0] vide
    [1] une carte
   *[other] { $count } cartes
}
cities = Les cités
city-size = { $count ->
    [0] Aucun quartier
    [1] Un quartier, valeur { $points }
   *[other] { $count } quartiers, valeur { $points }
}
nothing-built = Rien de bâti encore.
open-hand = En main
crown = a la couronne
protected = protégée par l’Évêque
cost = coût
price = prix

## At a seat

gold-of = { $count ->
    [0] pas d’or
    [1] une pièce d’or
   *[other] { $count } pièces d’or
}
cards-of = { $count ->
    [0] aucune carte
    [1] une carte
   *[other] { $count } cartes
}
has-chosen = { $count ->
    [1] a choisi
   *[other] a choisi ({ $count })
}

## My secret

you-are = Vous êtes
no-character = Pas encore de personnage pour ce tour.
my-hand = { $count ->
    [0] Votre main est vide
    [1] Votre main : une carte
   *[other] Votre main : { $count } cartes
}
my-draft = Ce qu’on vous a passé
draft-pack = { $pack }.
draft-discarded = Écarté : { $character }.
known-pile = Dans la pioche, vous savez : { $cards }.

## Choices

choose-choose-character = Garder { character-the }
choose-discard-character = Écarter { character-the }
choose-keep-card = Garder { district-the }
choose-murder = Assassiner { character-the }
choose-rob = Voler { character-the }
choose-swap-hands = Échanger votre main avec { $seat }
choose-use-laboratory = Défausser { district-the } pour deux pièces d’or
choose-destroy = { $seat_me ->
    [yes] Détruire { district-the } dans votre cité
   *[no] Détruire { district-the } { DE($seat) }
}
destroy-for = { $choice }, prix { $price }
exchange-this = Échanger : { $district }
already-built = bâti
first-the-action = D’abord, de l’or ou des cartes.
may-build = { $count ->
    [1] Vous pouvez bâtir un quartier : touchez une carte.
   *[other] Vous pouvez bâtir { $count } quartiers : touchez une carte.
}
cannot-build = Rien à bâtir avec cet or.
nothing-more = Il ne reste qu’à finir votre tour.
may-still = Vous pouvez encore agir, ou finir votre tour.
destroy-in-a-city = En dernier, vous pouvez détruire un quartier marqué.

## Talk

declare-character = Je suis…
declare-suspicion = Je pense que c’est…
declare-denial = Je ne suis pas…
declare-myself = De moi
declare-about = De quelqu’un d’autre

## Beside the log

chronicle = Chronique
chronicle-round = Tour
chronicle-note = Fond doré : la couronne au début du tour. † : victime de l’Assassin.
chronicle-empty = Personne ne s’est encore révélé.
reference = Cartes
reference-characters = Les personnages
reference-colours = Les couleurs
reference-wonders = Les merveilles

## The end

score-table = Le décompte
won-by = { $points ->
    [0] { $name } et { $second } ont autant de points.
    [1] { won-by-parts }, avec un point de plus { QUE($second) }.
   *[other] { won-by-parts }, avec { $points } points de plus { QUE($second) }.
}
won-by-parts = { $count ->
    [0] { $name } l’emporte
   *[other] { $name } l’emporte par { $parts }
}
part-districts = ses quartiers
part-colours = ses cinq couleurs
part-complete = sa cité complète
part-map-room = la Salle des Cartes
part-treasury = le Trésor Impérial
turning-points = Les tournants
final-cities = Les cités
who-was-who = Qui était qui
moment-first = { $seat } bâtit son huitième quartier : c’est le dernier tour, et quatre points.
moment-robbed = { $gold ->
    [0] { $thief } ne trouve pas d’or à voler chez { $seat }.
   *[other] { $thief } vole { gold-counted } à { $seat }.
}
moment-swapped = { $seat } échange sa main avec { $other }.
moment-built = { $seat } bâtit { $count } quartiers d’un coup, valeur { $points }.
moment-destroyed = { $seat } détruit { district-the } { DE($owner) }, à qui il reste { $standing ->
    [0] des ruines
    [1] un quartier
   *[other] { $standing } quartiers
}.
moment-destroyed-own = { $seat } détruit { district-the } dans sa propre cité.
moment-murdered = { $victim } perd son tour : c’était { character-the }, victime de l’Assassin.

## Hints of a guided match

hint-draft-first = Au premier tour, personne n’a rien à perdre : le Marchand ou l’Architecte lancent bien une cité.
hint-draft-leader = Quelqu’un est près des huit quartiers. L’Assassin ou le Condottière peuvent l’arrêter ; sinon, marquez des points.
hint-draft-architect = De l’or et des cartes : l’Architecte peut bâtir jusqu’à trois quartiers. Les autres y pensent aussi.
hint-draft-magician = Votre main est vide : le Magicien peut prendre celle d’un autre.
hint-draft-revenue = Un personnage du paquet est payé par des quartiers de votre cité. S’il est trop évident, l’Assassin le devinera.
hint-draft = Pensez à ce que les autres attendent de vous, et prenez autre chose. Ceux que vous laissez, vous savez qu’ils circulent.
hint-discard = Écartez le personnage que vous craignez le plus.
hint-keep = Gardez ce que vous pourrez payer bientôt, d’une couleur qui vous manque : les cinq couleurs valent trois points.
hint-recovery = Une pièce d’or pour une carte : bon marché, si vous comptez la bâtir.
hint-murder = Vous nommez un personnage, pas une personne. Qui voudrait l’Architecte, le Roi, le Marchand ce tour-ci ?
hint-rob = Nommez le personnage que choisirait la personne la plus riche. Rien n’arrive si personne ne l’a.
hint-action-gold = Prenez l’or : il vous en faut pour bâtir.
hint-action-cards = Vous n’avez rien de nouveau à bâtir : piochez.
hint-action-either = Vous pouvez déjà bâtir. Piocher donne du choix, l’or donne de l’avance.
hint-build-first = Bâtissez d’abord : si le quartier est de votre couleur, il paie aussitôt un revenu de plus.
hint-build = Bâtissez : un quartier debout ne se vole pas. Les plus chers rapportent le plus, les moins chers finissent plus vite.
hint-build-last = À huit quartiers la partie s’arrête ; le premier gagne quatre points, et sa cité est à l’abri du Condottière.
hint-revenue = Percevez vos revenus avant de finir votre tour.
hint-destroy = Un quartier à une pièce d’or se détruit gratuitement. Visez qui mène, ou gardez votre or.
hint-magician = Votre main est faible ? Prenez la plus grosse de la table, ou renouvelez vos cartes.
hint-end = Plus rien d’utile à faire : finissez votre tour.

## The first match, and what each decision is

first-aim = Bâtir la cité qui vaut le plus de points. Quand une cité compte huit quartiers, on finit le tour et l’on compte.
first-next = À chaque tour, vous choisissez en secret un personnage. Ils sont appelés dans l’ordre, de 1 à 8 : à l’appel du vôtre, vous prenez de l’or ou des cartes, vous bâtissez, et vous usez de son pouvoir.
basic-draft = Prenez un personnage : il dit quand vous jouerez ce tour-ci, et avec quel pouvoir. Le reste du paquet passe au suivant.
basic-discard = Écartez un personnage, face cachée : personne ne l’aura ce tour-ci.
basic-keep = Gardez un des quartiers piochés ; l’autre retourne sous la pioche.
basic-recovery = Un quartier vient d’être détruit : pour une pièce, vous pouvez le reprendre en main.
basic-turn = C’est votre tour : prenez d’abord deux pièces, ou deux cartes dont vous gardez une. Ensuite vous pouvez bâtir un quartier.
