# Secret Voldemort in English: what differs from Secret Hitler, and nothing else.

-president = Minister for Magic
-presidency = the Ministry
-chancellor = Headmaster
-hitler = Voldemort
-liberals = members of the Order of the Phoenix
-fascists = Death Eaters
-a-liberal = a member of the Order
-a-fascist = a Death Eater
-fascist = Death Eater
-party = Allegiance
-a-party = an Allegiance
-policy = Proclamation
-liberal-policy = Phoenix Proclamation
-fascist-policy = Death Eater Proclamation
-policies = Proclamations
-liberal-policies = Phoenix Proclamations
-fascist-policies = Death Eater Proclamations
-ja = Lumos
-nein = Nox
-veto = Expelliarmus spell

## The game

game-name = Secret Voldemort
game-about = The same game at the Ministry of Magic: the Order of the Phoenix looks for Voldemort before he takes over.

## Nouns

party-liberal = Allegiance to the Order of the Phoenix
party-fascist = Allegiance to the Death Eaters
role-liberal = Order of the Phoenix
role-fascist = Death Eater
policy-liberal-letter = P
policy-fascist-letter = D
power-investigation = Crucio
power-special-election = Imperio
power-peek = Divination
power-execution = Avada Kedavra
power-investigation-short = Crucio
power-special-election-short = Imperio
power-peek-short = Divination
power-execution-short = Avada K.
phase-veto = Expelliarmus
phase-investigation = Crucio
phase-special-election = Imperio
phase-execution = Avada Kedavra

## What is asked

ask-veto = “Expelliarmus?” asks the { -chancellor }: do you agree?
ask-investigation = On whom do you cast Crucio?
ask-special-election = On whom do you cast Imperio?
ask-execution = On whom do you cast Avada Kedavra?

## Choices

action-ask-veto = Ask “Expelliarmus?”
action-answer-veto = { $agree ->
    [yes] Answer “Expelliarmus!”
   *[no] Refuse
}
action-investigate = Crucio on { $seat }
action-call-special-election = Imperio on { $seat }
action-execute = Avada Kedavra on { $seat }

## What happened

event-veto-asked = { $chancellor_me ->
    [yes] You ask: “Expelliarmus?”
   *[no] { $chancellor } asks: “Expelliarmus?”
}
event-veto-answered = { $agreed ->
    [yes] { $president_me ->
        [yes] You answer “Expelliarmus!”: nothing is enacted.
       *[no] { $president } answers “Expelliarmus!”: nothing is enacted.
    }
   *[no] { $president_me ->
        [yes] You refuse.
       *[no] { $president } refuses.
    }
}
event-party-investigated = { $president_me ->
    [yes] { $party ->
        [none] You cast Crucio on { $seat }.
       *[other] You cast Crucio on { $seat }: { $party_noun }.
    }
   *[no] { $seat_me ->
        [yes] { $president } casts Crucio on you.
       *[no] { $party ->
            [none] { $president } casts Crucio on { $seat }.
           *[other] { $president } casts Crucio on { $seat }: { $party_noun }.
        }
    }
}
event-special-election-called = { $president_me ->
    [yes] Imperio! By your will { $seat } will stand for { -presidency }.
   *[no] { $seat_me ->
        [yes] Imperio! By the will of { $president } you will stand for { -presidency }.
       *[no] Imperio! By the will of { $president }, { $seat } will stand for { -presidency }.
    }
}
event-player-executed = { $president_me ->
    [yes] Avada Kedavra! You execute { $seat }.
   *[no] { $seat_me ->
        [yes] Avada Kedavra! { $president } executes you.
       *[no] Avada Kedavra! { $president } executes { $seat }.
    }
}

## Talk

say-claim-party = { $seat_me ->
    [yes] I cast Crucio on you: { $party_noun }{ not-as-found }.
   *[no] I cast Crucio on { $seat }: { $party_noun }{ not-as-found }.
}
    .plain-1 = { $seat_me ->
        [yes] Crucio made you talk: { $party_noun }.
       *[no] Crucio made { $seat } talk: { $party_noun }.
    }
    .terse-1 = { $seat_me ->
        [yes] You: { $party_noun }.
       *[no] { $seat }: { $party_noun }.
    }

## What was refused

error-veto-refused = Expelliarmus has been refused in this session already.
error-investigated-already = { $seat } has suffered Crucio before.

## The board in the terminal

mark-president = M
mark-chancellor = H
board-liberal = Phoenix
board-fascist = Death Eater
board-legend = M { -president }   H { -chancellor }
board-danger-veto = Danger: { -hitler } elected { -chancellor }, and { -fascists } win. Expelliarmus is open.
role-liberal-short = Phoenix
role-fascist-short = Death Eater

## Memory, claims

memory-found = Round { $round }: you cast Crucio on { $seat }: { $party_noun }.
claims-president = Minister
claims-veto = Expelliarmus
talk-claim-party = My Crucio on { $seat }
talk-claim-peeked = My Divination in round { $round }
i-shall = { $seat_me ->
    [yes] I’ll cast { $power_noun } on you
   *[no] I’ll cast { $power_noun } on { $seat }
}
