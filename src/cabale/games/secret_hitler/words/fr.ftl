# Secret Hitler in French. A theme renames the terms, and says again only what its names do not fit.

-president = Président
-presidency = la présidence
-mandate = présidence
-chancellor = Chancelier
-to-chancellery = à la chancellerie
-hitler = Hitler
-liberals = libéraux
-fascists = fascistes
-a-liberal = un libéral
-of-liberals = du camp libéral
-fascist = fasciste
-party = parti
-the-party = le parti
-a-party = un parti
-same-party = le même parti
-policy = { $case ->
   *[lower] loi
    [upper] Loi
}
-liberal-policy = loi libérale
-fascist-policy = loi fasciste
-policies = { $case ->
   *[lower] lois
    [upper] Lois
}
-liberal-policies = { $case ->
   *[lower] lois libérales
    [upper] Lois libérales
}
-fascist-policies = { $case ->
   *[lower] lois fascistes
    [upper] Lois fascistes
}
-ja = Ja
-nein = Nein
-veto = veto

## The game

game-name = Secret Hitler
game-about = Un parlement, des libéraux majoritaires, des fascistes qui se connaissent, et un chef qui se cache. À qui donner le pouvoir ?
theme-hitler = Secret Hitler
theme-voldemort = Secret Voldemort
rules =
    Rôles secrets : les { -liberals }, en majorité, ne savent rien ; les { -fascists } se connaissent et savent qui est { -hitler } (qui ne les connaît qu’à 5 ou 6 joueurs).
    À chaque tour, qui brigue { -presidency } nomme un { -chancellor } ; tous votent en secret, et il faut plus de { -ja } que de { -nein }.
    Le { -president } pioche trois { -policies } et en défausse une ; le { -chancellor } promulgue l’une des deux autres. Eux seuls les voient, et ils peuvent mentir.
    Trois gouvernements rejetés de suite : la { -policy } du dessus est promulguée d’office.
    Certaines { -fascist-policies } donnent un pouvoir au { -president } ; la cinquième ouvre le { -veto }.
    Les { -liberals } gagnent avec cinq { -liberal-policies }, ou si { -hitler } est exécuté.
    Les { -fascists } gagnent avec six { -fascist-policies }, ou si { -hitler } est élu { -chancellor } à partir de trois.

# Added to the keys that the terminal explains.
keys = Annoncer : les { -policies } vues, telles quelles, par exemple { policy-liberal-letter }{ policy-fascist-letter }{ policy-fascist-letter }.

agent-selfish = Joue ses { -policies } et ses votes pour son camp quand il le reconnaît, le reste au hasard ; ne dit rien.
agent-thumb = Du bon sens : les { -liberals } se souviennent, les { -fascists } se serrent les coudes et mentent.
agent-human = Imite les gens : joue, vote et annonce comme on l’a vu faire dans des parties classées.
agent-bayes = Tient le compte exact des rôles et des { -policies } possibles, et s’y fie pour voter, nommer et exécuter ; ne dit rien.
agent-talker = Raisonne et parle : avec les { -liberals }, il dit vrai ; avec les { -fascists }, il choisit le mensonge que la table croira le mieux.

## Nouns

party-liberal = parti libéral
party-fascist = parti fasciste
role-liberal = Libéral
role-fascist = Fasciste
role-hitler = { -hitler }
policy-liberal = { -liberal-policy }
policy-fascist = { -fascist-policy }
policy-liberal-letter = L
policy-fascist-letter = F
power-investigation = enquête sur la loyauté
power-special-election = élection spéciale
power-peek = aperçu des lois
power-execution = exécution
power-investigation-short = enquête
power-special-election-short = élection
power-peek-short = aperçu
power-execution-short = exécution
phase-nomination = nomination
phase-election = vote
phase-discard = session législative
phase-enactment = session législative
phase-veto = { -veto }
phase-investigation = enquête
phase-special-election = élection spéciale
phase-execution = exécution
phase-over = fin de partie

# A hand counted, for any message that has $policies: "1 loi libérale et 2 lois fascistes".
policies-counted = { $policies_liberal ->
    [0] { policies-fascist-counted }
   *[other] { $policies_fascist ->
        [0] { policies-liberal-counted }
       *[other] { policies-liberal-counted } et { policies-fascist-counted }
    }
}
policies-liberal-counted = { $policies_liberal ->
    [1] 1 { -liberal-policy }
   *[other] { $policies_liberal } { -liberal-policies }
}
policies-fascist-counted = { $policies_fascist ->
    [1] 1 { -fascist-policy }
   *[other] { $policies_fascist } { -fascist-policies }
}

## What is asked

ask-nomination = Qui nommez-vous { -to-chancellery } ?
ask-election = Votez-vous pour ce gouvernement ?
ask-discard = Quelle { -policy } défaussez-vous ?
ask-enactment = Quelle { -policy } promulguez-vous ?
ask-veto = Le { -chancellor } demande le { -veto } : acceptez-vous ?
ask-investigation = Sur qui enquêtez-vous ?
ask-special-election = À qui confiez-vous la candidature ?
ask-execution = Qui exécutez-vous ?
ask-over = La partie est finie.

## Choices

action-nominate = Nommer { $chancellor }
action-cast-vote = { $ja ->
    [yes] { -ja } (oui)
   *[no] { -nein } (non)
}
action-discard = Défausser une { $policy_noun }
action-enact = Promulguer une { $policy_noun }
action-ask-veto = Demander le { -veto }
action-answer-veto = { $agree ->
    [yes] Accepter le { -veto }
   *[no] Refuser le { -veto }
}
action-investigate = Enquêter sur { $seat }
action-call-special-election = Choisir { $seat }
action-execute = Exécuter { $seat }

## What happened

event-roles-dealt = Les rôles sont distribués.
event-round-began = { $special ->
    [yes] { $candidate_me ->
        [yes] Tour { $number }, élection spéciale : vous briguez { -presidency }.
       *[no] Tour { $number }, élection spéciale : { $candidate } brigue { -presidency }.
    }
   *[no] { $candidate_me ->
        [yes] Tour { $number } : vous briguez { -presidency }.
       *[no] Tour { $number } : { $candidate } brigue { -presidency }.
    }
}
event-chancellor-nominated = { $president_me ->
    [yes] Vous nommez { $chancellor } { -to-chancellery }.
   *[no] { $chancellor_me ->
        [yes] { $president } vous nomme { -to-chancellery }.
       *[no] { $president } nomme { $chancellor } { -to-chancellery }.
    }
}
event-vote-cast = { $seat_me ->
    [yes] { $ja ->
        [yes] Vous votez { -ja }.
        [no] Vous votez { -nein }.
       *[none] Vous avez voté.
    }
   *[no] { $seat } a voté.
}
event-votes-revealed = { $elected ->
    [yes] Élu, { $ja_count } contre { $nein_count }. { -ja } : { $ja }. { -nein } : { $nein }.
   *[no] Rejeté, { $nein_count } contre { $ja_count }. { -ja } : { $ja }. { -nein } : { $nein }.
}
event-tracker-advanced = Le suivi des élections avance : { $tracker } sur 3.
event-hitler-ruled-out = { $seat_me ->
    [yes] La table sait que vous n’êtes pas { -hitler }.
   *[no] { $seat } n’est pas { -hitler }.
}
event-policies-drawn = { $policies ->
    [none] { $president_me ->
        [yes] Vous piochez trois { -policies }.
       *[no] { $president } pioche trois { -policies }.
    }
   *[other] { $president_me ->
        [yes] Vous piochez { policies-counted }.
       *[no] { $president } pioche { policies-counted }.
    }
}
event-policies-passed = { $policies ->
    [none] { $president_me ->
        [yes] Vous passez deux { -policies } à { $chancellor }.
       *[no] { $chancellor_me ->
            [yes] { $president } vous passe deux { -policies }.
           *[no] { $president } passe deux { -policies } à { $chancellor }.
        }
    }
   *[other] { $discarded ->
        [none] { $president_me ->
            [yes] Vous passez { policies-counted } à { $chancellor }.
           *[no] { $chancellor_me ->
                [yes] { $president } vous passe { policies-counted }.
               *[no] { $president } passe { policies-counted } à { $chancellor }.
            }
        }
       *[other] { $president_me ->
            [yes] Vous défaussez une { $discarded_noun } et passez { policies-counted } à { $chancellor }.
           *[no] { $chancellor_me ->
                [yes] { $president } défausse une { $discarded_noun } et vous passe { policies-counted }.
               *[no] { $president } défausse une { $discarded_noun } et passe { policies-counted } à { $chancellor }.
            }
        }
    }
}
event-veto-asked = { $chancellor_me ->
    [yes] Vous demandez le { -veto }.
   *[no] { $chancellor } demande le { -veto }.
}
event-veto-answered = { $agreed ->
    [yes] { $president_me ->
        [yes] Vous acceptez le { -veto } : rien n’est promulgué.
       *[no] { $president } accepte le { -veto } : rien n’est promulgué.
    }
   *[no] { $president_me ->
        [yes] Vous refusez le { -veto }.
       *[no] { $president } refuse le { -veto }.
    }
}
event-policy-enacted = { $chancellor_me ->
    [yes] Vous promulguez une { $policy_noun } sous { -presidency } { DE($president) }.
   *[no] { $president_me ->
        [yes] { $chancellor } promulgue une { $policy_noun } sous votre { -mandate }.
       *[no] { $chancellor } promulgue une { $policy_noun } sous { -presidency } { DE($president) }.
    }
}
event-chaos-struck = Chaos ! Une { $policy_noun } est promulguée d’office.
event-pile-reshuffled = La défausse retourne dans la pioche : { $draw_pile } { -policies }, mélangées.
event-power-granted = { $president_me ->
    [yes] Un pouvoir vous revient : { $power_noun }.
   *[no] Un pouvoir revient à { $president } : { $power_noun }.
}
event-party-investigated = { $president_me ->
    [yes] { $party ->
        [none] Vous enquêtez sur { $seat }.
       *[other] Vous enquêtez sur { $seat } : { $party_noun }.
    }
   *[no] { $seat_me ->
        [yes] { $president } enquête sur vous.
       *[no] { $party ->
            [none] { $president } enquête sur { $seat }.
           *[other] { $president } enquête sur { $seat } : { $party_noun }.
        }
    }
}
event-special-election-called = { $president_me ->
    [yes] Vous convoquez une élection spéciale : { $seat } briguera { -presidency }.
   *[no] { $seat_me ->
        [yes] { $president } convoque une élection spéciale : vous briguerez { -presidency }.
       *[no] { $president } convoque une élection spéciale : { $seat } briguera { -presidency }.
    }
}
event-policies-peeked = { $policies ->
    [none] { $president_me ->
        [yes] Vous regardez les trois prochaines { -policies }.
       *[no] { $president } regarde les trois prochaines { -policies }.
    }
   *[other] { $president_me ->
        [yes] Vous voyez les trois prochaines { -policies }, dans l’ordre : { $policies_letters }.
       *[no] { $president } voit les trois prochaines { -policies }, dans l’ordre : { $policies_letters }.
    }
}
event-player-executed = { $president_me ->
    [yes] Vous exécutez { $seat }.
   *[no] { $seat_me ->
        [yes] { $president } vous exécute.
       *[no] { $president } exécute { $seat }.
    }
}
event-match-ended = { $outcome_reason ->
    [five-liberal-policies] { reason-five-liberal-policies }
    [six-fascist-policies] { reason-six-fascist-policies }
    [hitler-executed] { reason-hitler-executed }
   *[hitler-elected] { reason-hitler-elected }
}

## Why it ended

reason-five-liberal-policies = Cinq { -liberal-policies } : les { -liberals } gagnent.
reason-six-fascist-policies = Six { -fascist-policies } : les { -fascists } gagnent.
reason-hitler-executed = { -hitler } est exécuté : les { -liberals } gagnent.
reason-hitler-elected = { -hitler } est élu { -chancellor } : les { -fascists } gagnent.

## What was refused

error-dead = Les morts ne votent pas et ne parlent pas.
error-in-session = De la pioche à la promulgation, { -president } et { -chancellor } se taisent.
error-voted-already = Vous avez déjà voté.
error-nothing-to-claim = Vous n’avez rien vu de tel à raconter.
error-not-yourself = Choisissez quelqu’un d’autre que vous.
error-no-such-ground = Cela ne s’est pas passé ainsi.
error-no-such-vote = Ce vote n’est pas devant vous.
error-nothing-to-explain = Vous n’avez rien fait de tel à expliquer.
error-nothing-to-ask = Il n’y a rien de tel à demander.
error-no-such-power = Il n’y a pas de tel pouvoir à cette table.
error-target-dead = { $seat } n’est plus en jeu.
error-term-limited = { $seat } sort du dernier gouvernement élu.
error-no-such-tile = Vous n’avez pas cette { -policy } en main.
error-veto-locked = Pas de { -veto } avant la cinquième { -fascist-policy }.
error-veto-refused = Le { -veto } a déjà été refusé dans cette session.
error-investigated-already = { $seat } a déjà fait l’objet d’une enquête.

## The board in the terminal

mark-president = P
mark-chancellor = C
board-round = Tour { $round } · { $phase }
board-liberal = Libérales
board-fascist = Fascistes
board-win = victoire
board-piles = Rejets { $tracker }   Pioche { $draw }   Défausse { $discard }
board-legend = P { -president }   C { -chancellor }
board-danger = Danger : { -hitler } élu { -chancellor }, et les { -fascists } gagnent.
board-danger-veto = Danger : { -hitler } élu { -chancellor }, et les { -fascists } gagnent. Le { -veto } est possible.
board-voted = voté
board-your-hand = Vos { -policies } :
board-hand = { -policies(case: "upper") } { DE($name) } :
board-role = Votre rôle : { $role }.
board-role-friends = Votre rôle : { $role }. Avec vous : { $friends }.
board-friend = { $name } ({ $role })
vote-ja = { -ja }
vote-nein = { -nein }
role-liberal-short = Libéral
role-fascist-short = Fasciste
role-hitler-short = { -hitler }
note-dead = hors jeu
note-limited = inéligible
note-not-hitler = pas { -hitler }

## Memory, claims

memory-empty = Vous n’avez encore rien vu que les autres n’aient vu.
memory-drew = { $discarded ->
    [none] Tour { $round } : vous piochez { $policies_letters }.
   *[other] Tour { $round } : vous avez pioché { $policies_letters } et défaussé une { $discarded_noun }.
}
memory-received = Tour { $round } : vous avez reçu { $policies_letters }.
memory-found = Tour { $round } : vous avez enquêté sur { $seat } : { $party_noun }.
memory-peeked = Tour { $round } : vous avez vu les trois prochaines { -policies }, dans l’ordre : { $policies_letters }.
claims-empty = Pas encore de gouvernement.
claims-round = Tour
claims-president = { -president }
claims-chancellor = { -chancellor }
claims-vote = Vote
claims-policy = { -policy(case: "upper") }
claims-drawn = Pioché
claims-received = Reçu
claims-more = Le reste
claims-clash = conflit
claims-chaos = chaos
claims-veto = { -veto }
claims-role = se dit { $role }
claims-suspects = soupçonne { $names }
claims-trusts = fait confiance à { $names }
talk-claim-drawn = Ce que j’ai pioché au tour { $round }
talk-claim-received = Ce que j’ai reçu au tour { $round }
talk-claim-party = Mon enquête sur { $seat }
talk-claim-peeked = Ce que j’ai vu d’avance au tour { $round }
talk-claim-role = Mon rôle
talk-suspect = Je soupçonne…
talk-trust = Je fais confiance à…
talk-ask = Demander…
talk-judge = Croire ou non une déclaration…
talk-answer = Répondre, me défendre…
talk-announce = Annoncer mon vote, mon choix…
talk-promise = Promettre, menacer…

## What is believed of a seat

belief-fascist = { -fascist }
belief-hitler = { -hitler }

## Puzzles

puzzle-hitler = Qui est { -hitler } ?
puzzle-hitler-weights = Qui peut être { -hitler }, pour qui suit les votes, les gouvernements et les paroles
