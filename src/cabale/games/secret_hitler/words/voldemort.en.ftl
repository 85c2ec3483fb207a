# Secret Voldemort in English: what differs from Secret Hitler, and nothing else.

-president = Minister for Magic
-presidency = the Ministry
-chancellor = Headmaster
-hitler = Voldemort
-liberals = members of the Order of the Phoenix
-fascists = Death Eaters
-policies = proclamations
-liberal-policies = Phoenix proclamations
-fascist-policies = Death Eater proclamations
-ja = Lumos
-nein = Nox
-veto = Expelliarmus

## The game

game-name = Secret Voldemort
game-about = The same game at the Ministry of Magic: the Order of the Phoenix looks for Voldemort before he takes over.
rules =
    Secret roles: the Order of the Phoenix, in the majority, knows nothing; the { -fascists } know each other and { -hitler } (who knows them only with 5 or 6 players).
    Each round whoever stands for { -presidency } nominates a { -chancellor }; all vote in secret, and it takes more { -ja } than { -nein }.
    The { -president } draws three { -policies } and discards one; the { -chancellor } enacts one of the other two. Only they see them, and they may lie.
    Three governments rejected in a row: the top proclamation is enacted at once.
    Some Death Eater proclamations give a power; the fifth opens Expelliarmus.
    The Order wins: five Phoenix proclamations, or { -hitler } executed.
    Death Eaters win: six Death Eater proclamations, or { -hitler } elected { -chancellor } from three on.

agent-selfish = Plays proclamations and votes for its own side where it knows it, the rest at random; says nothing.
agent-thumb = Common sense: the Order remembers, Death Eaters stick together and lie.
agent-bayes = Keeps exact count of all roles and Proclamations that are possible, and votes, nominates and executes by it; says nothing.
agent-talker = Reasons and talks: for the Order it tells the truth, as a Death Eater the lie that the table will believe best.

## Nouns

party-liberal = Order of the Phoenix
party-fascist = Death Eater
role-liberal = Order of the Phoenix
role-fascist = Death Eater
role-hitler = Voldemort
policy-liberal = Phoenix proclamation
policy-fascist = Death Eater proclamation
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

policies-liberal-counted = { $policies_liberal ->
    [1] 1 Phoenix proclamation
   *[other] { $policies_liberal } Phoenix proclamations
}
policies-fascist-counted = { $policies_fascist ->
    [1] 1 Death Eater proclamation
   *[other] { $policies_fascist } Death Eater proclamations
}

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

## Why it ended

reason-five-liberal-policies = Five Phoenix proclamations: the Order of the Phoenix wins.
reason-six-fascist-policies = Six Death Eater proclamations: the Death Eaters win.
reason-hitler-executed = Voldemort is executed: the Order of the Phoenix wins.

## Talk

say-claim-party = { $seat_me ->
    [yes] I cast Crucio on you: { $party_noun }.
   *[no] I cast Crucio on { $seat }: { $party_noun }.
}
say-claim-role = { $role ->
    [liberal] I am with the Order of the Phoenix.
    [fascist] I am a Death Eater.
   *[hitler] I am Voldemort.
}

## What was refused

error-veto-locked = No Expelliarmus before the fifth Death Eater proclamation.
error-veto-refused = Expelliarmus has been refused in this session already.
error-investigated-already = { $seat } has suffered Crucio before.

## The board in the terminal

mark-president = M
mark-chancellor = H
board-liberal = Phoenix
board-fascist = Death Eater
board-legend = M { -president }   H { -chancellor }
board-danger-veto = Danger: Voldemort elected Headmaster, and Death Eaters win. Expelliarmus is open.
role-liberal-short = Phoenix
role-fascist-short = Death Eater

## Memory, claims

memory-found = Round { $round }: you cast Crucio on { $seat }: { $party_noun }.
claims-president = Minister
claims-policy = Tile
claims-veto = Expelliarmus
talk-claim-party = My Crucio on { $seat }
talk-claim-peeked = My Divination in round { $round }

belief-fascist = Death Eater
belief-hitler = Voldemort
