# Secret Hitler in English. A theme renames the terms, and says again only what its names do not fit.

-president = President
-presidency = the presidency
-chancellor = Chancellor
-hitler = Hitler
-liberals = liberals
-fascists = fascists
-a-liberal = a liberal
-a-fascist = a fascist
-fascist = fascist
-party = party
-a-party = a party
-policy = { $case ->
   *[lower] policy
    [upper] Policy
}
-liberal-policy = liberal policy
-fascist-policy = fascist policy
-policies = { $case ->
   *[lower] policies
    [upper] Policies
}
-liberal-policies = { $case ->
   *[lower] liberal policies
    [upper] Liberal policies
}
-fascist-policies = { $case ->
   *[lower] fascist policies
    [upper] Fascist policies
}
-ja = Ja
-nein = Nein
-veto = veto

## The game

game-name = Secret Hitler
game-about = A parliament, a liberal majority, fascists who know each other, and a leader in hiding. Whom will you trust with power?
theme-hitler = Secret Hitler
theme-voldemort = Secret Voldemort
rules =
    Secret roles: the { -liberals }, in the majority, know nothing; the { -fascists } know each other and { -hitler } (who knows them only with 5 or 6 players).
    Each round whoever stands for { -presidency } nominates a { -chancellor }; all vote in secret, and it takes more { -ja } than { -nein }.
    The { -president } draws three { -policies } and discards one; the { -chancellor } enacts one of the other two. Only they see them, and they may lie.
    Three governments rejected in a row: the top { -policy } is enacted at once.
    Some { -fascist-policies } give the { -president } a power; the fifth opens the { -veto }.
    The { -liberals } win with five { -liberal-policies }, or if { -hitler } is executed.
    The { -fascists } win with six { -fascist-policies }, or if { -hitler } is elected { -chancellor } from three on.

# Added to the keys that the terminal explains.
keys = Claim: the { -policies } you saw, as they are, for instance { policy-liberal-letter }{ policy-fascist-letter }{ policy-fascist-letter }.

agent-selfish = Plays { -policies } and votes for its own side where it knows it, the rest at random; says nothing.
agent-thumb = Common sense: the { -liberals } remember, the { -fascists } stick together and lie.
agent-human = Imitates people: plays, votes and makes claims as they were seen to in ranked matches.
agent-bayes = Keeps exact count of all roles and { -policies } that are possible, and votes, nominates and executes by it; says nothing.
agent-talker = Reasons and talks: as { -a-liberal } it tells the truth, as { -a-fascist } the lie that the table will believe best.

## Nouns

party-liberal = liberal party
party-fascist = fascist party
role-liberal = Liberal
role-fascist = Fascist
role-hitler = { -hitler }
policy-liberal = { -liberal-policy }
policy-fascist = { -fascist-policy }
policy-liberal-letter = L
policy-fascist-letter = F
power-investigation = investigate loyalty
power-special-election = special election
power-peek = policy peek
power-execution = execution
power-investigation-short = inspect
power-special-election-short = election
power-peek-short = peek
power-execution-short = execute
phase-nomination = nomination
phase-election = election
phase-discard = legislative session
phase-enactment = legislative session
phase-veto = { -veto }
phase-investigation = investigation
phase-special-election = special election
phase-execution = execution
phase-over = match over

# A hand counted, for any message that has $policies: "1 liberal policy and 2 fascist policies".
policies-counted = { $policies_liberal ->
    [0] { policies-fascist-counted }
   *[other] { $policies_fascist ->
        [0] { policies-liberal-counted }
       *[other] { policies-liberal-counted } and { policies-fascist-counted }
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

ask-nomination = Whom do you nominate as { -chancellor }?
ask-election = Do you vote for this government?
ask-discard = Which { -policy } do you discard?
ask-enactment = Which { -policy } do you enact?
ask-veto = The { -chancellor } asks for a { -veto }: do you agree?
ask-investigation = Whom do you investigate?
ask-special-election = Who shall be the next candidate?
ask-execution = Whom do you execute?
ask-over = The match is over.

## Choices

action-nominate = Nominate { $chancellor }
action-cast-vote = { $ja ->
    [yes] { -ja } (yes)
   *[no] { -nein } (no)
}
action-discard = Discard a { $policy_noun }
action-enact = Enact a { $policy_noun }
action-ask-veto = Ask for a { -veto }
action-answer-veto = { $agree ->
    [yes] Agree to the { -veto }
   *[no] Refuse the { -veto }
}
action-investigate = Investigate { $seat }
action-call-special-election = Choose { $seat }
action-execute = Execute { $seat }

## What happened

event-roles-dealt = The roles are dealt.
event-round-began = { $special ->
    [yes] { $candidate_me ->
        [yes] Round { $number }, special election: you stand for { -presidency }.
       *[no] Round { $number }, special election: { $candidate } stands for { -presidency }.
    }
   *[no] { $candidate_me ->
        [yes] Round { $number }: you stand for { -presidency }.
       *[no] Round { $number }: { $candidate } stands for { -presidency }.
    }
}
event-chancellor-nominated = { $president_me ->
    [yes] You nominate { $chancellor } as { -chancellor }.
   *[no] { $chancellor_me ->
        [yes] { $president } nominates you as { -chancellor }.
       *[no] { $president } nominates { $chancellor } as { -chancellor }.
    }
}
event-vote-cast = { $seat_me ->
    [yes] { $ja ->
        [yes] You vote { -ja }.
        [no] You vote { -nein }.
       *[none] You have voted.
    }
   *[no] { $seat } has voted.
}
event-votes-revealed = { $elected ->
    [yes] Elected, { $ja_count } to { $nein_count }. { -ja }: { $ja }. { -nein }: { $nein }.
   *[no] Rejected, { $nein_count } to { $ja_count }. { -ja }: { $ja }. { -nein }: { $nein }.
}
event-tracker-advanced = The election tracker advances: { $tracker } of 3.
event-hitler-ruled-out = { $seat_me ->
    [yes] The table knows that you are not { -hitler }.
   *[no] { $seat } is not { -hitler }.
}
event-policies-drawn = { $policies ->
    [none] { $president_me ->
        [yes] You draw three { -policies }.
       *[no] { $president } draws three { -policies }.
    }
   *[other] { $president_me ->
        [yes] You draw { policies-counted }.
       *[no] { $president } draws { policies-counted }.
    }
}
event-policies-passed = { $policies ->
    [none] { $president_me ->
        [yes] You pass two { -policies } to { $chancellor }.
       *[no] { $chancellor_me ->
            [yes] { $president } passes you two { -policies }.
           *[no] { $president } passes two { -policies } to { $chancellor }.
        }
    }
   *[other] { $discarded ->
        [none] { $president_me ->
            [yes] You pass { policies-counted } to { $chancellor }.
           *[no] { $chancellor_me ->
                [yes] { $president } passes you { policies-counted }.
               *[no] { $president } passes { policies-counted } to { $chancellor }.
            }
        }
       *[other] { $president_me ->
            [yes] You discard a { $discarded_noun } and pass { policies-counted } to { $chancellor }.
           *[no] { $chancellor_me ->
                [yes] { $president } discards a { $discarded_noun } and passes you { policies-counted }.
               *[no] { $president } discards a { $discarded_noun } and passes { policies-counted } to { $chancellor }.
            }
        }
    }
}
event-veto-asked = { $chancellor_me ->
    [yes] You ask for a { -veto }.
   *[no] { $chancellor } asks for a { -veto }.
}
event-veto-answered = { $agreed ->
    [yes] { $president_me ->
        [yes] You agree to the { -veto }: nothing is enacted.
       *[no] { $president } agrees to the { -veto }: nothing is enacted.
    }
   *[no] { $president_me ->
        [yes] You refuse the { -veto }.
       *[no] { $president } refuses the { -veto }.
    }
}
event-policy-enacted = { $chancellor_me ->
    [yes] You enact a { $policy_noun } under { -president } { $president }.
   *[no] { $president_me ->
        [yes] { $chancellor } enacts a { $policy_noun } with you as { -president }.
       *[no] { $chancellor } enacts a { $policy_noun } under { -president } { $president }.
    }
}
event-chaos-struck = Chaos! A { $policy_noun } is enacted from the top of the pile.
event-pile-reshuffled = The discard pile is shuffled back into the draw pile: { $draw_pile } { -policies }.
event-power-granted = { $president_me ->
    [yes] You gain a power: { $power_noun }.
   *[no] { $president } gains a power: { $power_noun }.
}
event-party-investigated = { $president_me ->
    [yes] { $party ->
        [none] You investigate { $seat }.
       *[other] You investigate { $seat }: { $party_noun }.
    }
   *[no] { $seat_me ->
        [yes] { $president } investigates you.
       *[no] { $party ->
            [none] { $president } investigates { $seat }.
           *[other] { $president } investigates { $seat }: { $party_noun }.
        }
    }
}
event-special-election-called = { $president_me ->
    [yes] You call a special election: { $seat } will stand for { -presidency }.
   *[no] { $seat_me ->
        [yes] { $president } calls a special election: you will stand for { -presidency }.
       *[no] { $president } calls a special election: { $seat } will stand for { -presidency }.
    }
}
event-policies-peeked = { $policies ->
    [none] { $president_me ->
        [yes] You look at the next three { -policies }.
       *[no] { $president } looks at the next three { -policies }.
    }
   *[other] { $president_me ->
        [yes] You see the next three { -policies }, in order: { $policies_letters }.
       *[no] { $president } sees the next three { -policies }, in order: { $policies_letters }.
    }
}
event-player-executed = { $president_me ->
    [yes] You execute { $seat }.
   *[no] { $seat_me ->
        [yes] { $president } executes you.
       *[no] { $president } executes { $seat }.
    }
}
event-match-ended = { $outcome_reason ->
    [five-liberal-policies] { reason-five-liberal-policies }
    [six-fascist-policies] { reason-six-fascist-policies }
    [hitler-executed] { reason-hitler-executed }
   *[hitler-elected] { reason-hitler-elected }
}

## Why it ended

reason-five-liberal-policies = Five { -liberal-policies }: the { -liberals } win.
reason-six-fascist-policies = Six { -fascist-policies }: the { -fascists } win.
reason-hitler-executed = { -hitler } is executed: the { -liberals } win.
reason-hitler-elected = { -hitler } is elected { -chancellor }: the { -fascists } win.

## What was refused

error-dead = The dead neither vote nor speak.
error-in-session = From the draw to the enactment, { -president } and { -chancellor } are silent.
error-voted-already = You have voted already.
error-nothing-to-claim = You have seen nothing of the kind to tell of.
error-not-yourself = Choose somebody other than yourself.
error-no-such-ground = It did not happen that way.
error-no-such-vote = That vote is not ahead of you.
error-nothing-to-explain = You have done nothing of the kind to explain.
error-nothing-to-ask = There is nothing of the kind to ask.
error-no-such-power = There is no such power at this table.
error-target-dead = { $seat } is no longer in the game.
error-term-limited = { $seat } was in the last elected government.
error-no-such-tile = You do not hold such a { -policy }.
error-veto-locked = No { -veto } before the fifth { -fascist-policy }.
error-veto-refused = The { -veto } has been refused in this session already.
error-investigated-already = { $seat } has been investigated before.

## The board in the terminal

mark-president = P
mark-chancellor = C
board-round = Round { $round } · { $phase }
board-liberal = Liberal
board-fascist = Fascist
board-win = victory
board-piles = Rejected { $tracker }   Draw { $draw }   Discard { $discard }
board-legend = P { -president }   C { -chancellor }
board-danger = Danger: { -hitler } elected { -chancellor }, and the { -fascists } win.
board-danger-veto = Danger: { -hitler } elected { -chancellor }, and the { -fascists } win. The { -veto } is open.
board-voted = voted
board-your-hand = Your { -policies }:
board-hand = { -policies(case: "upper") } of { $name }:
board-role = Your role: { $role }.
board-role-friends = Your role: { $role }. With you: { $friends }.
board-friend = { $name } ({ $role })
vote-ja = { -ja }
vote-nein = { -nein }
role-liberal-short = Liberal
role-fascist-short = Fascist
role-hitler-short = { -hitler }
note-dead = out
note-limited = ineligible
note-not-hitler = not { -hitler }

## Memory, claims

memory-empty = You have seen nothing yet that others have not.
memory-drew = { $discarded ->
    [none] Round { $round }: you draw { $policies_letters }.
   *[other] Round { $round }: you drew { $policies_letters } and discarded a { $discarded_noun }.
}
memory-received = Round { $round }: you were passed { $policies_letters }.
memory-found = Round { $round }: you investigated { $seat }: { $party_noun }.
memory-peeked = Round { $round }: you saw the next three { -policies }, in order: { $policies_letters }.
claims-empty = No government yet.
claims-round = Round
claims-president = { -president }
claims-chancellor = { -chancellor }
claims-vote = Vote
claims-policy = { -policy(case: "upper") }
claims-drawn = Drew
claims-received = Got
claims-more = The rest
claims-clash = conflict
claims-chaos = chaos
claims-veto = { -veto }
claims-role = role: { $role }
claims-suspects = suspects { $names }
claims-trusts = trusts { $names }
talk-claim-drawn = What I drew in round { $round }
talk-claim-received = What I was passed in round { $round }
talk-claim-party = My investigation of { $seat }
talk-claim-peeked = What I saw in advance in round { $round }
talk-claim-role = My role
talk-suspect = I suspect…
talk-trust = I trust…
talk-ask = Ask…
talk-judge = Believe a claim or not…
talk-answer = Answer, defend myself…
talk-announce = Say how I will vote, whom I would choose…
talk-promise = Promise, threaten…

## What is believed of a seat

belief-fascist = { -fascist }
belief-hitler = { -hitler }

## Puzzles

puzzle-hitler = Who is { -hitler }?
puzzle-hitler-weights = Who may be { -hitler }, to whoever follows votes, governments and words
