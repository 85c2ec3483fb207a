# Secret Voldemort in French: what differs from Secret Hitler, and nothing else.

-president = Ministre de la Magie
-presidency = le Ministère
-mandate = Ministère
-chancellor = Directeur
-to-chancellery = au poste de Directeur
-hitler = Voldemort
-liberals = membres de l’Ordre du Phénix
-fascists = MangeMorts
-a-liberal = un membre de l’Ordre du Phénix
-of-liberals = de l’Ordre du Phénix
-fascist = MangeMort
-party = Allégeance
-the-party = l’Allégeance
-a-party = une Allégeance
-same-party = la même Allégeance
-policy = Proclamation
-liberal-policy = Proclamation de l’Ordre du Phénix
-fascist-policy = Proclamation MangeMort
-policies = Proclamations
-liberal-policies = Proclamations de l’Ordre du Phénix
-fascist-policies = Proclamations MangeMorts
-ja = Lumos
-nein = Nox
-veto = sortilège Expelliarmus

## The game

game-name = Secret Voldemort
game-about = Le même jeu au Ministère de la Magie : l’Ordre du Phénix cherche Voldemort avant qu’il ne prenne le pouvoir.

## Nouns

party-liberal = Allégeance de l’Ordre du Phénix
party-fascist = Allégeance MangeMort
role-liberal = Ordre du Phénix
role-fascist = MangeMort
policy-liberal-letter = P
policy-fascist-letter = M
power-investigation = Endoloris
power-special-election = Impero
power-peek = Divination
power-execution = Avada Kedavra
power-investigation-short = Endoloris
power-special-election-short = Impero
power-peek-short = Divination
power-execution-short = Avada K.
phase-veto = Expelliarmus
phase-investigation = Endoloris
phase-special-election = Impero
phase-execution = Avada Kedavra

## What is asked

ask-veto = « Expelliarmus ? » demande le { -chancellor } : acceptez-vous ?
ask-investigation = Sur qui lancez-vous Endoloris ?
ask-special-election = Sur qui lancez-vous Impero ?
ask-execution = Sur qui lancez-vous Avada Kedavra ?

## Choices

action-ask-veto = Demander « Expelliarmus ? »
action-answer-veto = { $agree ->
    [yes] Répondre « Expelliarmus ! »
   *[no] Refuser
}
action-investigate = Endoloris sur { $seat }
action-call-special-election = Impero sur { $seat }
action-execute = Avada Kedavra sur { $seat }

## What happened

event-veto-asked = { $chancellor_me ->
    [yes] Vous demandez : « Expelliarmus ? »
   *[no] { $chancellor } demande : « Expelliarmus ? »
}
event-veto-answered = { $agreed ->
    [yes] { $president_me ->
        [yes] Vous répondez « Expelliarmus ! » : rien n’est promulgué.
       *[no] { $president } répond « Expelliarmus ! » : rien n’est promulgué.
    }
   *[no] { $president_me ->
        [yes] Vous refusez l’Expelliarmus.
       *[no] { $president } refuse l’Expelliarmus.
    }
}
event-party-investigated = { $president_me ->
    [yes] { $party ->
        [none] Vous lancez Endoloris sur { $seat }.
       *[other] Vous lancez Endoloris sur { $seat } : { $party_noun }.
    }
   *[no] { $seat_me ->
        [yes] { $president } vous lance Endoloris.
       *[no] { $party ->
            [none] { $president } lance Endoloris sur { $seat }.
           *[other] { $president } lance Endoloris sur { $seat } : { $party_noun }.
        }
    }
}
event-special-election-called = { $president_me ->
    [yes] Impero ! Par votre volonté, { $seat } briguera { -presidency }.
   *[no] { $seat_me ->
        [yes] Impero ! Par la volonté { DE($president) }, vous briguerez { -presidency }.
       *[no] Impero ! Par la volonté { DE($president) }, { $seat } briguera { -presidency }.
    }
}
event-player-executed = { $president_me ->
    [yes] Avada Kedavra ! Vous exécutez { $seat }.
   *[no] { $seat_me ->
        [yes] Avada Kedavra ! { $president } vous exécute.
       *[no] Avada Kedavra ! { $president } exécute { $seat }.
    }
}

## Talk

say-claim-party = { $seat_me ->
    [yes] Je t’ai lancé Endoloris : { $party_noun }{ not-as-found }.
   *[no] J’ai lancé Endoloris sur { $seat } : { $party_noun }{ not-as-found }.
}
    .plain-1 = { $seat_me ->
        [yes] Endoloris t’a fait parler : { $party_noun }.
       *[no] Endoloris a fait parler { $seat } : { $party_noun }.
    }
    .terse-1 = { $seat_me ->
        [yes] Toi : { $party_noun }.
       *[no] { $seat } : { $party_noun }.
    }

## What was refused

error-veto-refused = L’Expelliarmus a déjà été refusé dans cette session.
error-investigated-already = { $seat } a déjà subi Endoloris.

## The board in the terminal

mark-president = M
mark-chancellor = D
board-liberal = Phénix
board-fascist = MangeMort
board-legend = M { -president }   D { -chancellor }
board-danger-veto = Danger : { -hitler } élu { -chancellor }, les { -fascists } gagnent. Expelliarmus possible.
role-liberal-short = Phénix
role-fascist-short = MangeMort

## Memory, claims

memory-found = Tour { $round } : vous avez lancé Endoloris sur { $seat } : { $party_noun }.
claims-president = Ministre
claims-veto = Expelliarmus
talk-claim-party = Mon Endoloris sur { $seat }
talk-claim-peeked = Ma Divination du tour { $round }
i-shall = { $seat_me ->
    [yes] je lance { $power_noun } sur toi
   *[no] je lance { $power_noun } sur { $seat }
}
