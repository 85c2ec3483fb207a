# Citadelles in French.

## The game

game-name = Citadelles
game-about = Bâtissez une cité en changeant de visage à chaque tour. L’assassin rôde, le voleur guette : qui êtes-vous ce soir ?
theme-citadelles = Citadelles
rules =
    But : la cité qui vaut le plus de points. Dès qu’une cité compte huit quartiers, on finit le tour et la partie s’arrête.
    À chaque tour, chacun choisit en secret un personnage dans le paquet qui passe, en commençant par la couronne ; avec deux ou trois joueurs, deux personnages chacun.
    Les personnages sont appelés dans l’ordre, de 1 à 8 ; qui l’a se révèle et joue. L’assassiné se tait jusqu’à la fin du tour.
    Quand on joue : prendre deux pièces d’or, ou piocher deux quartiers et en garder un. Ensuite bâtir un quartier en payant son coût, jamais deux du même nom.
    Pouvoir et revenus du personnage, pouvoirs des merveilles : une fois, quand on veut. Le Condottière ne détruit qu’en tout dernier.
    Points : le coût des quartiers, 3 pour les cinq couleurs, 4 pour la première cité de huit, 2 pour les suivantes, et quelques merveilles.
    « rôles » et « quartiers » montrent ce que font les cartes.

agent-builder = Bâtit toujours le quartier le plus cher qu’il peut payer ; bluffe sur son personnage, et supplie.
agent-guide = Choisit son personnage pour ce qu’il rapporterait maintenant, garde ses couleurs ensemble, et arrête qui peut finir la partie.
agent-bold = Assassine, vole et détruit avant de bâtir.
agent-tuned = Pèse chaque choix comme il a rapporté le plus en des milliers de parties.
agent-draft = Suit la distribution : calcule qui est sans doute qui, assassine et vole là où cela coûte le plus aux autres.
agent-rush = Huit quartiers bon marché, vite : Architecte, Marchand, et gare à qui le devance.

## Nouns

colour-noble = noblesse
colour-religious = religion
colour-trade = commerce
colour-military = soldatesque
colour-wonder = merveilles
character-assassin = Assassin
character-thief = Voleur
character-magician = Magicien
character-king = Roi
character-bishop = Évêque
character-merchant = Marchand
character-architect = Architecte
character-condottiere = Condottière
character-assassin-short = Assassin
character-thief-short = Voleur
character-magician-short = Magicien
character-king-short = Roi
character-bishop-short = Évêque
character-merchant-short = Marchand
character-architect-short = Archit.
character-condottiere-short = Condot.
phase-draft = choix des personnages
phase-discard = choix des personnages
phase-turn = tours
phase-keep = tours
phase-recovery = Cimetière
phase-over = fin de partie
took-gold = or
took-cards = cartes
step-action = action
step-revenue = revenus
step-power = pouvoir
step-built = construction
step-sold = vente au Laboratoire
step-forged = pioche à la Manufacture
step-destroyed = destruction
district-manor = Manoir
district-castle = Château
district-palace = Palais
district-temple = Temple
district-church = Église
district-monastery = Monastère
district-cathedral = Cathédrale
district-tavern = Taverne
district-market = Marché
district-trading-post = Échoppe
district-docks = Comptoir
district-harbour = Port
district-town-hall = Hôtel de ville
district-watchtower = Tour de guet
district-prison = Prison
district-barracks = Caserne
district-fortress = Forteresse
district-haunted-city = Cour des Miracles
district-keep = Donjon
district-observatory = Observatoire
district-graveyard = Cimetière
district-laboratory = Laboratoire
district-smithy = Manufacture
district-map-room = Salle des Cartes
district-imperial-treasury = Trésor Impérial
district-library = Bibliothèque
district-school-of-magic = École de Magie
district-great-wall = Grande Muraille
district-university = Université
district-dragon-gate = Dracoport
district-manor-short = Manoir
district-castle-short = Château
district-palace-short = Palais
district-temple-short = Temple
district-church-short = Église
district-monastery-short = Monast.
district-cathedral-short = Cathéd.
district-tavern-short = Taverne
district-market-short = Marché
district-trading-post-short = Échoppe
district-docks-short = Comptoir
district-harbour-short = Port
district-town-hall-short = Hôtel
district-watchtower-short = Guet
district-prison-short = Prison
district-barracks-short = Caserne
district-fortress-short = Fort.
district-haunted-city-short = Miracles
district-keep-short = Donjon
district-observatory-short = Observ.
district-graveyard-short = Cimet.
district-laboratory-short = Labo.
district-smithy-short = Manuf.
district-map-room-short = Cartes
district-imperial-treasury-short = Trésor
district-library-short = Biblio.
district-school-of-magic-short = Magie
district-great-wall-short = Muraille
district-university-short = Univ.
district-dragon-gate-short = Draco.

# With their articles, for any message that has $district or $character.
district-the = { $district ->
    [manor] le Manoir
    [castle] le Château
    [palace] le Palais
    [temple] le Temple
    [church] l’Église
    [monastery] le Monastère
    [cathedral] la Cathédrale
    [tavern] la Taverne
    [market] le Marché
    [trading-post] l’Échoppe
    [docks] le Comptoir
    [harbour] le Port
    [town-hall] l’Hôtel de ville
    [watchtower] la Tour de guet
    [prison] la Prison
    [barracks] la Caserne
    [fortress] la Forteresse
    [haunted-city] la Cour des Miracles
    [keep] le Donjon
    [observatory] l’Observatoire
    [graveyard] le Cimetière
    [laboratory] le Laboratoire
    [smithy] la Manufacture
    [map-room] la Salle des Cartes
    [imperial-treasury] le Trésor Impérial
    [library] la Bibliothèque
    [school-of-magic] l’École de Magie
    [great-wall] la Grande Muraille
    [university] l’Université
   *[dragon-gate] le Dracoport
}
district-a = { $district ->
    [manor] un Manoir
    [castle] un Château
    [palace] un Palais
    [temple] un Temple
    [church] une Église
    [monastery] un Monastère
    [cathedral] une Cathédrale
    [tavern] une Taverne
    [market] un Marché
    [trading-post] une Échoppe
    [docks] un Comptoir
    [harbour] un Port
    [town-hall] un Hôtel de ville
    [watchtower] une Tour de guet
    [prison] une Prison
    [barracks] une Caserne
    [fortress] une Forteresse
    [haunted-city] la Cour des Miracles
    [keep] un Donjon
    [observatory] l’Observatoire
    [graveyard] le Cimetière
    [laboratory] le Laboratoire
    [smithy] la Manufacture
    [map-room] la Salle des Cartes
    [imperial-treasury] le Trésor Impérial
    [library] la Bibliothèque
    [school-of-magic] l’École de Magie
    [great-wall] la Grande Muraille
    [university] l’Université
   *[dragon-gate] le Dracoport
}
character-the = { $character ->
    [assassin] l’Assassin
    [thief] le Voleur
    [magician] le Magicien
    [king] le Roi
    [bishop] l’Évêque
    [merchant] le Marchand
    [architect] l’Architecte
   *[condottiere] le Condottière
}
gold-counted = { $gold ->
    [0] rien
    [1] une pièce d’or
   *[other] { $gold } pièces d’or
}
price-counted = { $price ->
    [1] une pièce d’or
   *[other] { $price } pièces d’or
}
cards-counted = { $count ->
    [0] aucune carte
    [1] une carte
   *[other] { $count } cartes
}
gave-counted = { $gave_count ->
    [0] rien
   *[other] { $gave }
}
got-counted = { $got_count ->
    [0] rien
   *[other] { $got }
}

## What the characters do

power-assassin = Assassine un personnage, qui perd son tour.
power-thief = Vole tout l’or d’un personnage quand il est appelé ; ni l’Assassin, ni l’assassiné.
power-magician = Échange sa main avec une autre, ou des cartes avec la pioche.
power-king = Prend la couronne et choisira en premier. Revenus : noblesse.
power-bishop = Le Condottière ne peut rien détruire chez lui. Revenus : religion.
power-merchant = Une pièce d’or de plus au début du tour. Revenus : commerce.
power-architect = Deux cartes de plus au début du tour ; bâtit jusqu’à trois quartiers.
power-condottiere = En dernier, détruit un quartier pour son coût moins un. Revenus : soldatesque.

## What the wonders do

wonder-haunted-city = Vaut la couleur de votre choix au décompte, sauf si vous l’avez bâtie au dernier tour.
wonder-keep = Ne peut pas être détruit.
wonder-observatory = On pioche trois cartes au lieu de deux, et on en garde une.
wonder-graveyard = Pour une pièce d’or, reprend en main un quartier détruit, sauf par vous.
wonder-laboratory = Une fois par tour : une carte défaussée rapporte deux pièces d’or.
wonder-smithy = Une fois par tour : deux pièces d’or pour trois cartes.
wonder-map-room = À la fin, un point par carte en main.
wonder-imperial-treasury = À la fin, un point par pièce d’or.
wonder-library = On garde toutes les cartes piochées pour l’action.
wonder-school-of-magic = Compte comme un quartier de la couleur voulue pour les revenus.
wonder-great-wall = Vos autres quartiers coûtent au Condottière une pièce d’or de plus.
wonder-university = Vaut huit points.
wonder-dragon-gate = Vaut huit points.

## What is asked

ask-draft = Quel personnage gardez-vous ?
ask-discard = Quel personnage écartez-vous ?
ask-turn = Que faites-vous ?
ask-keep = Quelle carte gardez-vous ?
ask-recovery = Payez-vous une pièce d’or pour reprendre ce quartier ?
ask-over = La partie est finie.
ask-murder = Qui assassinez-vous ?
ask-rob = Qui volez-vous ?
ask-swap-hands = Avec qui échangez-vous votre main ?
ask-exchange-cards = Quelles cartes mettez-vous sous la pioche ? ({ $chosen })
ask-use-laboratory = Quelle carte défaussez-vous ?
ask-destroy = Quel quartier détruisez-vous ?
exchange-nothing = aucune pour l’instant
exchange-done = C’est tout

## Choices

action-choose-character = { $character_noun }
action-discard-character = { $character_noun }
action-take-gold = Prendre deux pièces d’or
action-draw-cards = Piocher
action-keep-card = { $district_noun }
action-collect-revenue = Percevoir vos revenus
action-murder = { $character_noun }
action-rob = { $character_noun }
action-swap-hands = { $seat }
action-exchange-cards = Échanger : { $districts_count ->
    [0] rien
   *[other] { $districts }
}
action-build = Bâtir { district-the }
action-use-laboratory = { $district_noun }
action-use-smithy = Manufacture : trois cartes pour deux pièces d’or
action-destroy = { $seat_me ->
    [yes] { $district_noun }, chez vous
   *[no] { $district_noun }, chez { $seat }
}
action-recover = { $pay ->
    [yes] Payer et reprendre
   *[no] Laisser
}
action-end-turn = Finir votre tour
group-murder = Assassiner…
group-rob = Voler…
group-swap-hands = Échanger votre main…
group-exchange-cards = Échanger des cartes…
group-use-laboratory = Laboratoire…
group-destroy = Détruire…
choice-back = Revenir
choice-price = { $label } ({ $price })
choice-revenue = { $label } ({ gold-counted })

## What happened

event-districts-dealt = { $districts ->
    [none] Chacun reçoit quatre quartiers et deux pièces d’or.
   *[other] Vous recevez deux pièces d’or et quatre quartiers : { $districts }.
}
event-round-began = { $face_up_count ->
    [0] { round-began }
   *[other] { round-began } Écartés face visible : { $face_up }.
}
round-began = { $crown_me ->
    [yes] Tour { $number } : vous avez la couronne.
   *[no] Tour { $number } : { $crown } a la couronne.
}
event-pack-passed = { $characters ->
    [none] { $seat_me ->
        [yes] Vous choisissez votre personnage.
       *[no] { $seat } choisit son personnage.
    }
   *[other] { $seat_me ->
        [yes] On vous passe : { $characters }.
       *[no] On passe à { $seat } : { $characters }.
    }
}
event-character-chosen = { $character ->
    [none] { $seat_me ->
        [yes] Vous avez choisi.
       *[no] { $seat } a choisi.
    }
   *[other] { $seat_me ->
        [yes] Vous gardez { character-the }.
       *[no] { $seat } garde { character-the }.
    }
}
event-character-discarded = { $character ->
    [none] { $seat_me ->
        [yes] Vous écartez un personnage.
       *[no] { $seat } écarte un personnage.
    }
   *[other] { $seat_me ->
        [yes] Vous écartez { character-the }.
       *[no] { $seat } écarte { character-the }.
    }
}
event-character-called = { $seat ->
    [none] On appelle { character-the } : personne ne répond.
   *[other] { $seat_me ->
        [yes] On appelle { character-the } : c’est vous.
       *[no] On appelle { character-the } : c’est { $seat }.
    }
}
event-gold-stolen = { $gold ->
    [0] { $thief_me ->
        [yes] Vous ne trouvez pas d’or à voler chez { $seat }.
       *[no] { $seat_me ->
            [yes] { $thief } ne trouve pas d’or à voler chez vous.
           *[no] { $thief } ne trouve pas d’or à voler chez { $seat }.
        }
    }
   *[other] { $thief_me ->
        [yes] Vous volez { gold-counted } à { $seat }.
       *[no] { $seat_me ->
            [yes] { $thief } vous vole { gold-counted }.
           *[no] { $thief } vole { gold-counted } à { $seat }.
        }
    }
}
event-crown-taken = { $seat_me ->
    [yes] Vous prenez la couronne.
   *[no] { $seat } prend la couronne.
}
event-merchant-paid = { $seat_me ->
    [yes] Le Marchand touche une pièce d’or : c’est pour vous.
   *[no] Le Marchand touche une pièce d’or : c’est pour { $seat }.
}
event-architect-drew = { $count ->
    [0] La pioche est vide : rien de plus par l’Architecte.
   *[other] { $districts ->
        [none] { $seat_me ->
            [yes] L’Architecte vous apporte { cards-counted } de plus.
           *[no] L’Architecte apporte { cards-counted } de plus à { $seat }.
        }
       *[other] { $seat_me ->
            [yes] L’Architecte vous apporte : { $districts }.
           *[no] L’Architecte apporte à { $seat } : { $districts }.
        }
    }
}
event-gold-taken = { $seat_me ->
    [yes] Vous prenez deux pièces d’or.
   *[no] { $seat } prend deux pièces d’or.
}
event-cards-drawn = { $districts ->
    [none] { $seat_me ->
        [yes] Vous piochez { cards-counted }.
       *[no] { $seat } pioche { cards-counted }.
    }
   *[other] { $seat_me ->
        [yes] Vous piochez : { $districts }.
       *[no] { $seat } pioche : { $districts }.
    }
}
event-cards-kept = { $districts ->
    [none] { $seat_me ->
        [yes] Vous gardez { cards-counted }.
       *[no] { $seat } garde { cards-counted }.
    }
   *[other] { $buried_count ->
        [0] { cards-kept }.
       *[other] { cards-kept } ; sous la pioche : { $buried }.
    }
}
cards-kept = { $seat_me ->
    [yes] Vous gardez : { $districts }
   *[no] { $seat } garde : { $districts }
}
event-revenue-collected = { $seat_me ->
    [yes] Vos revenus : { gold-counted }.
   *[no] Revenus { DE($seat) } : { gold-counted }.
}
event-murder-announced = { $seat_me ->
    [yes] Vous assassinez { character-the }.
   *[no] { $seat } assassine { character-the }.
}
event-theft-announced = { $seat_me ->
    [yes] Vous volerez { character-the }.
   *[no] { $seat } volera { character-the }.
}
event-hands-swapped = { $got ->
    [none] { hands-swapped }.
   *[other] { $seat_me ->
        [yes] { hands-swapped } : { gave-counted } contre { got-counted }.
       *[no] { $other_me ->
            [yes] { hands-swapped }. Donné : { gave-counted }. Reçu : { got-counted }.
           *[no] { hands-swapped } : { gave-counted } contre { got-counted }.
        }
    }
}
hands-swapped = { $seat_me ->
    [yes] Vous échangez votre main avec { $other }
   *[no] { $other_me ->
        [yes] { $seat } échange sa main avec vous
       *[no] { $seat } échange sa main avec { $other }
    }
}
event-cards-exchanged = { $got ->
    [none] { $seat_me ->
        [yes] Vous échangez { cards-counted } avec la pioche.
       *[no] { $seat } échange { cards-counted } avec la pioche.
    }
   *[other] { $seat_me ->
        [yes] Vous échangez avec la pioche : { $gave } contre { $got }.
       *[no] { $seat } échange avec la pioche : { $gave } contre { $got }.
    }
}
event-district-built = { $seat_me ->
    [yes] Vous bâtissez { district-a }.
   *[no] { $seat } bâtit { district-a }.
}
event-city-completed = { $first ->
    [yes] { $seat_me ->
        [yes] Votre cité est la première à compter huit quartiers : c’est le dernier tour.
       *[no] La cité { DE($seat) } est la première à compter huit quartiers : c’est le dernier tour.
    }
   *[no] { $seat_me ->
        [yes] Votre cité compte aussi huit quartiers.
       *[no] La cité { DE($seat) } compte aussi huit quartiers.
    }
}
event-laboratory-used = { $district ->
    [none] { $seat_me ->
        [yes] Laboratoire : vous changez une carte en deux pièces d’or.
       *[no] Laboratoire : { $seat } change une carte en deux pièces d’or.
    }
   *[other] { $seat_me ->
        [yes] Laboratoire : vous changez { district-the } en deux pièces d’or.
       *[no] Laboratoire : { $seat } change { district-the } en deux pièces d’or.
    }
}
event-smithy-used = { $districts ->
    [none] { $seat_me ->
        [yes] Manufacture : vous payez deux pièces d’or et piochez { cards-counted }.
       *[no] Manufacture : { $seat } paie deux pièces d’or et pioche { cards-counted }.
    }
   *[other] { $seat_me ->
        [yes] Manufacture : vous payez deux pièces d’or et piochez { cards-counted } ({ $districts }).
       *[no] Manufacture : { $seat } paie deux pièces d’or et pioche { cards-counted } ({ $districts }).
    }
}
event-district-destroyed = { $seat_me ->
    [yes] { $owner_me ->
        [yes] Vous détruisez { district-the } dans votre propre cité (prix : { $price }).
       *[no] Vous détruisez { district-the } { DE($owner) } (prix : { $price }).
    }
   *[no] { $owner_me ->
        [yes] { $seat } détruit { district-the } dans votre cité (prix : { $price }).
       *[no] { $seat } détruit { district-the } { DE($owner) } (prix : { $price }).
    }
}
event-district-recovered = { $seat_me ->
    [yes] Cimetière : vous payez une pièce d’or et reprenez { district-the }.
   *[no] Cimetière : { $seat } paie une pièce d’or et reprend { district-the }.
}
event-recovery-declined = { $seat_me ->
    [yes] Cimetière : vous laissez { district-the } sous la pioche.
   *[no] Cimetière : { $seat } laisse { district-the } sous la pioche.
}
event-turn-ended = { $seat_me ->
    [yes] Vous finissez votre tour.
   *[no] { $seat } finit son tour.
}
event-victim-revealed = { $seat_me ->
    [yes] La table apprend que vous étiez { character-the }, victime de l’Assassin.
   *[no] { $seat } était { character-the }, victime de l’Assassin.
}
event-match-ended = { $outcome_winners_me ->
    [yes] { $outcome_winners_count ->
        [1] La partie est finie : vous gagnez.
       *[other] La partie est finie : victoire partagée ({ $outcome_winners }).
    }
   *[no] { $outcome_winners_count ->
        [1] La partie est finie : victoire { DE($outcome_winners) }.
       *[other] La partie est finie : victoire partagée ({ $outcome_winners }).
    }
}

## Why it ended

reason-most-points = Le plus de points l’emporte.
reason-best-districts = À égalité de points, les quartiers qui valent le plus l’emportent.
reason-most-gold = À égalité de points et de quartiers, l’or l’emporte.
reason-shared = Égalité parfaite : la victoire est partagée.

## Talk

say-claim-character = Au tour { $round }, je suis { character-the }.
    .plain-1 = Ce tour-ci, c’est moi { character-the }.
    .plain-2 = J’ai pris { character-the }, si vous voulez savoir.
    .hot-1 = Oui, { character-the }, c’est moi, et alors ?
    .cool-1 = Autant vous le dire : je suis { character-the }.
    .terse-1 = Moi : { character-the }.
    .plain-3 = C’est { character-the } que j’ai choisi.
    .plain-4 = Disons { character-the }.
say-suspect = { $seat_me ->
    [yes] Au tour { $round }, je pense que vous êtes { character-the }.
   *[no] Au tour { $round }, je pense { QUE($seat) } est { character-the }.
}
    .plain-1 = { $seat_me ->
        [yes] À mon avis, { character-the }, c’est vous.
       *[no] À mon avis, { character-the }, c’est { $seat }.
    }
    .plain-2 = { $seat_me ->
        [yes] Vous avez tout l’air d’être { character-the }.
       *[no] { $seat } a tout l’air d’être { character-the }.
    }
    .hot-1 = { $seat_me ->
        [yes] Vous êtes { character-the }, ça se voit d’ici !
       *[no] { $seat }, c’est { character-the }, ça se voit d’ici !
    }
    .cool-1 = { $seat_me ->
        [yes] S’il fallait parier : vous, { character-the }.
       *[no] S’il fallait parier : { $seat }, { character-the }.
    }
    .terse-1 = { $seat_me ->
        [yes] Vous : { character-the }.
       *[no] { $seat } : { character-the }.
    }
say-deny-character = Au tour { $round }, je ne suis pas { character-the }.
    .plain-1 = En tout cas, ce tour-ci, je ne suis pas { character-the }.
    .plain-2 = Ce que je peux dire : { character-the }, c’est quelqu’un d’autre.
    .plain-3 = Ce n’est pas moi, { character-the }.
    .hot-1 = Je ne suis pas { character-the }, ça non !
    .cool-1 = Cherchez { character-the } ailleurs, ce n’est pas moi.
    .terse-1 = Pas { character-the }.
say-ask-character = { $seat_me ->
    [yes] Et vous, qui êtes-vous ce tour-ci ?
   *[no] { $seat }, qui êtes-vous ce tour-ci ?
}
    .plain-1 = { $seat_me ->
        [yes] Quel personnage avez-vous pris ?
       *[no] Quel personnage avez-vous pris, { $seat } ?
    }
    .terse-1 = { $seat_me ->
        [yes] Vous êtes qui ?
       *[no] { $seat }, vous êtes qui ?
    }
    .plain-2 = { $seat_me ->
        [yes] On peut savoir ce que vous avez pris ?
       *[no] { $seat }, on peut savoir ce que vous avez pris ?
    }
    .plain-3 = { $seat_me ->
        [yes] Vous avez gardé quoi ?
       *[no] Vous avez gardé quoi, { $seat } ?
    }
    .hot-1 = { $seat_me ->
        [yes] Alors, qui êtes-vous ?
       *[no] Alors, { $seat }, qui êtes-vous ?
    }
    .cool-1 = { $seat_me ->
        [yes] Par curiosité, qui êtes-vous ce tour-ci ?
       *[no] Par curiosité, { $seat }, qui êtes-vous ce tour-ci ?
    }
say-plead = { $character ->
    [assassin] { $instead ->
        [none] Assassin, épargnez-moi : je ne menace personne.
       *[other] { $instead_me ->
            [yes] Assassin, ne me tuez pas : c’est vous qu’il faut arrêter, vous le savez bien.
           *[no] Assassin, ne me tuez pas : c’est { $instead } qu’il faut arrêter.
        }
    }
   *[thief] { $instead ->
        [none] Voleur, passez votre chemin : mes coffres sont vides.
       *[other] { $instead_me ->
            [yes] Voleur, laissez-moi : c’est vous qui avez de l’or.
           *[no] Voleur, laissez-moi : c’est { $instead } qui a de l’or.
        }
    }
}
    .plain-1 = { $character ->
        [assassin] { $instead ->
            [none] Pitié pour moi, Assassin !
           *[other] { $instead_me ->
                [yes] Pitié pour moi, Assassin : regardez-vous d’abord.
               *[no] Pitié pour moi, Assassin : voyez plutôt { $instead }.
            }
        }
       *[thief] { $instead ->
            [none] Voleur, il n’y a rien à prendre chez moi.
           *[other] { $instead_me ->
                [yes] Voleur, il y a mieux à prendre chez vous.
               *[no] Voleur, il y a mieux à prendre chez { $instead }.
            }
        }
    }
    .terse-1 = { $character ->
        [assassin] { $instead ->
            [none] Pas moi, Assassin.
           *[other] { $instead_me ->
                [yes] Assassin : vous, pas moi.
               *[no] Assassin : { $instead }, pas moi.
            }
        }
       *[thief] { $instead ->
            [none] Pas moi, Voleur.
           *[other] { $instead_me ->
                [yes] Voleur : vous, pas moi.
               *[no] Voleur : { $instead }, pas moi.
            }
        }
    }
    .plain-2 = { $character ->
        [assassin] { $instead ->
            [none] L’Assassin ferait mieux de viser quelqu’un d’autre.
           *[other] { $instead_me ->
                [yes] L’Assassin ferait mieux de vous viser, vous.
               *[no] L’Assassin ferait mieux de viser { $instead }.
            }
        }
       *[thief] { $instead ->
            [none] Le Voleur perdrait son temps avec moi.
           *[other] { $instead_me ->
                [yes] Le Voleur ferait mieux de compter vos pièces.
               *[no] Le Voleur ferait mieux de compter les pièces { DE($instead) }.
            }
        }
    }
    .hot-1 = { $character ->
        [assassin] { $instead ->
            [none] Assassin, laissez-moi vivre, voyons !
           *[other] { $instead_me ->
                [yes] Assassin, c’est vous le danger, pas moi !
               *[no] Assassin, c’est { $instead } le danger, pas moi !
            }
        }
       *[thief] { $instead ->
            [none] Voleur, bas les pattes !
           *[other] { $instead_me ->
                [yes] Voleur, vous avez bien plus d’or que moi !
               *[no] Voleur, { $instead } a bien plus d’or que moi !
            }
        }
    }
    .cool-1 = { $character ->
        [assassin] { $instead ->
            [none] Assassin, si je puis me permettre : pas moi.
           *[other] { $instead_me ->
                [yes] Assassin, entre nous, vous êtes plus près du but que moi.
               *[no] Assassin, entre nous, { $instead } est plus près du but que moi.
            }
        }
       *[thief] { $instead ->
            [none] Voleur, entre nous, il y a plus riche que moi.
           *[other] { $instead_me ->
                [yes] Voleur, entre nous, vous avez plus d’or que moi.
               *[no] Voleur, entre nous, { $instead } a plus d’or que moi.
            }
        }
    }
say-warn = { $seat_me ->
    [yes] Attention, vous allez gagner si personne ne vous arrête.
   *[no] Attention, { $seat } va gagner si personne n’intervient.
}
    .plain-1 = { $seat_me ->
        [yes] On vous laisse finir, ou quoi ?
       *[no] On laisse { $seat } finir, ou quoi ?
    }
    .hot-1 = { $seat_me ->
        [yes] Mais qu’on vous arrête, c’est gagné sinon !
       *[no] Mais arrêtez donc { $seat } !
    }
    .cool-1 = { $seat_me ->
        [yes] Votre cité est presque finie, je vois.
       *[no] La cité { DE($seat) } est presque finie, je dis ça.
    }
    .plain-2 = { $seat_me ->
        [yes] Encore un peu et vous avez gagné.
       *[no] Encore un peu et { $seat } a gagné.
    }
    .terse-1 = { $seat_me ->
        [yes] Vous finissez.
       *[no] Attention à { $seat }.
    }
# Ce qui a compté pour les robots, pour qui le demande une fois la partie finie.
say-for-revenue = Pour choisir un personnage, rien ne comptait plus pour moi que les revenus de ma cité.
say-for-building = Pour choisir un personnage, je pensais surtout à tout ce que je pourrais bâtir d’un coup.
say-for-cards = Pour choisir un personnage, je pensais surtout à une meilleure main.
say-for-theft = Pour choisir un personnage, je pensais surtout à l’or des autres.
say-against-the-leader = Pour choisir un personnage, je pensais surtout à arrêter qui allait finir.
say-for-safety = Pour choisir un personnage, je pensais surtout à mettre ma cité à l’abri.
say-to-finish = Pour choisir un personnage, je pensais surtout à finir avant que les autres n’agissent.
say-from-experience = Pour choisir un personnage, je me fiais à ce qui rapporte d’ordinaire dans une telle position.
say-for-many-districts = Je voulais huit quartiers avant tout le monde : peu chers, et plusieurs à la fois.
say-for-dear-districts = J’ai toujours bâti le quartier le plus cher que je pouvais payer.
talk-claim-character = Mon personnage
talk-suspect = Je soupçonne…
talk-warn = Attention à…
talk-deny-character = Je ne suis pas…
talk-ask-character = Demander qui est…
talk-plead = Supplier l’Assassin ou le Voleur

## What was refused

error-nobody-to-fear = C’est l’Assassin ou le Voleur de ce tour qu’on supplie, une fois son propre personnage choisi.
error-not-in-pack = Ce personnage n’est pas dans le paquet qu’on vous passe.
error-action-first = D’abord l’action : prendre de l’or, ou piocher.
error-action-taken = Vous avez déjà pris de l’or ou pioché.
error-pile-empty = La pioche est vide.
error-not-drawn = Vous n’avez pas pioché cette carte.
error-built-enough = { $most ->
    [1] Un seul quartier par tour.
   *[other] Pas plus de { $most } quartiers par tour.
}
error-not-in-hand = Vous n’avez pas cela en main.
error-built-already = Votre cité a déjà { district-the }.
error-too-dear = { $gold ->
    [0] Cela coûte { price-counted }, et vous n’avez pas d’or.
   *[other] Cela coûte { price-counted } ; vous avez { gold-counted }.
}
error-not-your-power = Seul { character-the } peut faire cela.
error-power-used = Vous avez déjà utilisé votre pouvoir.
error-no-revenue = Il n’y a pas de revenus pour { character-the }.
error-revenue-collected = Vous avez déjà perçu vos revenus.
error-nothing-to-collect = Aucun quartier ne rapporte rien.
error-not-yourself = Choisissez quelqu’un d’autre que vous.
error-not-the-assassin = L’Assassin ne peut pas être volé.
error-not-the-murdered = On ne peut pas voler { character-the } : c’est la victime de l’Assassin.
error-nothing-to-exchange = Il faut au moins une carte à échanger.
error-no-such-wonder = Il faut { district-the } dans votre cité.
error-wonder-used = Une fois par tour : c’est déjà fait avec { district-the }.
error-city-complete = La cité { DE($seat) } est complète : on n’y touche plus.
error-bishop-protects = La cité { DE($seat) } est protégée par l’Évêque.
error-not-built = Ce quartier n’est pas dans la cité { DE($seat) }.
error-indestructible = On ne peut pas détruire { district-the }.
error-nothing-to-claim = De quel personnage parlez-vous ? Il n’est pas encore choisi, ou c’est un autre tour.

## The terminal

page-characters = rôles
page-districts = quartiers
board-round = Tour { $round } · { $phase }
board-last-round = Dernier tour · { $phase }
board-pile = pioche { $pile }
board-open = écarté
board-nobody = —
board-unknown = ·
board-murdered = †
board-robbed = volé
board-gold = or : { $gold }
board-cards = { $count } c.
board-empty = rien encore
board-hand = Main :
board-hand-of = { $name } ({ $characters }) :
board-no-hand = vide
table-player = Joueur
table-districts = Quartiers
table-colours = Couleurs
table-complete = Huit
table-map-room = Cartes
table-treasury = Trésor
table-gold = Or
table-total = Total
memory-empty = Vous n’avez encore rien vu que les autres n’aient vu.
memory-round = Tour { $round }
memory-chose = paquet { $pack } ; gardé { $kept_noun }
memory-chose-discarded = paquet { $pack } ; gardé { $kept_noun }, écarté { $discarded_noun }
memory-drawn = pioché { $cards }
memory-kept = gardé { $cards }
memory-extra = reçu { $cards }
memory-forged = Manufacture : { $cards }
memory-sold = Laboratoire : { $cards }
memory-gave = donné { $cards }
memory-got = reçu { $cards }
memory-traced = { $name } a pioché { $cards }
memory-buried = Sous la pioche, vous savez : { $cards }.
memory-buried-card = { $card } ({ $depth ->
    [1] 1ʳᵉ
   *[other] { $depth }ᵉ
})

## A city's points, where they are told in one breath

score = { $districts } pour les quartiers, { $colours } pour les couleurs, { $complete } pour la cité complète, { $map_room } pour la Salle des Cartes, { $treasury } pour le Trésor Impérial

## Ce qu’on croit

belief-assassin = { character-assassin }
belief-thief = { character-thief }
belief-magician = { character-magician }
belief-king = { character-king }
belief-bishop = { character-bishop }
belief-merchant = { character-merchant }
belief-architect = { character-architect }
belief-condottiere = { character-condottiere }

## Puzzles

puzzle-murder = Vous êtes l’Assassin. Quel personnage assassinez-vous ?
puzzle-murder-weights = Parties gagnées selon la victime, en jouant la suite bien des fois
