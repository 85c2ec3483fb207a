# Secret Voldemort in French: what differs from Secret Hitler, and nothing else.

-president = Ministre de la Magie
-presidency = le Ministère
-mandate = ministère
-chancellor = Directeur
-to-chancellery = au poste de Directeur
-hitler = Voldemort
-liberals = membres de l’Ordre du Phénix
-fascists = Mangemorts
-policies = Proclamations
-liberal-policies = Proclamations du Phénix
-fascist-policies = Proclamations Mangemort
-ja = Lumos
-nein = Nox
-veto = sortilège Expelliarmus

## The game

game-name = Secret Voldemort
game-about = Le même jeu au Ministère de la Magie : l’Ordre du Phénix cherche Voldemort avant qu’il ne prenne le pouvoir.
rules =
    Rôles secrets : l’Ordre du Phénix, en majorité, ne sait rien ; les { -fascists } se connaissent et savent qui est { -hitler } (qui ne les connaît qu’à 5 ou 6 joueurs).
    À chaque tour, qui brigue { -presidency } nomme un { -chancellor } ; tous votent en secret, et il faut plus de { -ja } que de { -nein }.
    Le { -president } pioche trois { -policies } et en défausse une ; le { -chancellor } promulgue l’une des deux autres. Eux seuls les voient, et ils peuvent mentir.
    Trois gouvernements rejetés de suite : la Proclamation du dessus est promulguée d’office.
    Certaines Proclamations Mangemort donnent un pouvoir ; la cinquième permet Expelliarmus.
    Victoire de l’Ordre : cinq Proclamations du Phénix, ou { -hitler } exécuté.
    Victoire des Mangemorts : six Proclamations Mangemort, ou { -hitler } élu { -chancellor } à partir de trois.

agent-selfish = Joue ses Proclamations et ses votes pour son camp quand il le reconnaît, le reste au hasard ; ne dit rien.
agent-thumb = Du bon sens : l’Ordre se souvient, les Mangemorts se serrent les coudes et mentent.
agent-bayes = Tient le compte exact des rôles et des Proclamations possibles, et s’y fie pour voter, nommer et exécuter ; ne dit rien.
agent-talker = Raisonne et parle : de l’Ordre, il dit vrai ; Mangemort, il choisit le mensonge que la table croira le mieux.

## Nouns

party-liberal = Ordre du Phénix
party-fascist = Mangemort
role-liberal = Ordre du Phénix
role-fascist = Mangemort
role-hitler = Voldemort
policy-liberal = Proclamation de l’Ordre du Phénix
policy-fascist = Proclamation Mangemort
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

policies-liberal-counted = { $policies_liberal ->
    [1] 1 Proclamation du Phénix
   *[other] { $policies_liberal } Proclamations du Phénix
}
policies-fascist-counted = { $policies_fascist ->
    [1] 1 Proclamation Mangemort
   *[other] { $policies_fascist } Proclamations Mangemort
}

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

## Why it ended

reason-five-liberal-policies = Cinq Proclamations du Phénix : l’Ordre du Phénix gagne.
reason-six-fascist-policies = Six Proclamations Mangemort : les Mangemorts gagnent.
reason-hitler-executed = Voldemort est exécuté : l’Ordre du Phénix gagne.

## Talk

say-claim-party = { $seat_me ->
    [yes] Je vous ai lancé Endoloris : { $party_noun }.
   *[no] J’ai lancé Endoloris sur { $seat } : { $party_noun }.
}
say-claim-role = { $role ->
    [liberal] Je suis de l’Ordre du Phénix.
    [fascist] Je suis Mangemort.
   *[hitler] Je suis Voldemort.
}

## What was refused

error-veto-locked = Pas d’Expelliarmus avant la cinquième Proclamation Mangemort.
error-veto-refused = L’Expelliarmus a déjà été refusé dans cette session.
error-investigated-already = { $seat } a déjà subi Endoloris.

## The board in the terminal

mark-president = M
mark-chancellor = D
board-liberal = Phénix
board-fascist = Mangemort
board-legend = M { -president }   D { -chancellor }
board-danger-veto = Danger : Voldemort élu Directeur, les Mangemorts gagnent. Expelliarmus possible.
role-liberal-short = Phénix
role-fascist-short = Mangemort

## Memory, claims

memory-found = Tour { $round } : vous avez lancé Endoloris sur { $seat } : { $party_noun }.
claims-president = Ministre
claims-policy = Tuile
claims-veto = Expelliarmus
talk-claim-party = Mon Endoloris sur { $seat }
talk-claim-peeked = Ma Divination du tour { $round }

belief-fascist = Mangemort
belief-hitler = Voldemort
