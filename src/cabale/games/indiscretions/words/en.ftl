# Indiscrétions in English.

## The game

game-name = Indiscrétions
game-about = A duel of spies: meetings, pouches, and one important document on its way from hand to hand. Learn everything of the other and let nothing show.
theme-indiscretions = Indiscrétions
rules =
    Each player hides six documents in six pouches carried by his officers: the important document, a decoy, the key, three holiday albums; and gives roles to his agents A to F: one master spy, two spies, three civilians.
    You win when the important document has been in the hands of all six of your officers, or when you hold a copy of the enemy’s important document and one of his key.
    Each turn, in secret and at the same time: call up to three meetings between your officers; have an enemy agent watched or arrested; send agents to enemy meetings; hold or cancel your meetings; order each group to do something.
    To glance into a pouch takes a spy or the master spy; to copy it, the master spy; to attack, which prevents the exchange and costs a spy, a spy.
    The agent named leaves his meeting. Arrested, a spy is out; a civilian stays, and who had him arrested goes without counter-espionage for two turns.
    If the agent named was the only one able to do what was ordered, it is cancelled and he is out, even if he was only watched.
    Then the officers of the meetings held exchange their pouches. If both win in the same turn, or after the last turn, it is a draw.

agent-greedy = Circulates when it is safe, hunts the key and the encrypted pouches, arrests who was seen to act.
agent-spymaster = Imagines what you may hide, thinks ahead with both deciding at once, and draws lots among what fares best.

## Nouns

document-important = important document
document-decoy = decoy
document-key = key
document-album = album
finding-album = a holiday album
finding-key = the key
finding-encrypted = an encrypted document
finding-decoy = the decoy
finding-important = the important document
officer-president = the President
officer-prime-minister = the Prime Minister
officer-defence = the Minister of Defence
officer-general = the General
officer-deputy = the Deputy General
officer-admiral = the Admiral
officer-president-short = President
officer-prime-minister-short = Prime M.
officer-defence-short = Defence
officer-general-short = General
officer-deputy-short = Deputy
officer-admiral-short = Admiral
pouch-red = red
pouch-blue = blue
pouch-green = green
pouch-yellow = yellow
pouch-white = white
pouch-violet = violet
field-agent-A = A
field-agent-B = B
field-agent-C = C
field-agent-D = D
field-agent-E = E
field-agent-F = F
role-civilian = civilian
role-spy = spy
role-master = master spy
measure-nobody = nobody
measure-watch = watch
measure-arrest = arrest
deed-nothing = do nothing
deed-glance = glance
deed-copy = copy
deed-attack = attack
cause-arrest = arrest
cause-caught = caught in the act
cause-attack = attack
phase-preparation = preparation
phase-meetings = meetings
phase-counter-espionage = counter-espionage
phase-agents = sending agents
phase-maintenance = holding or cancelling
phase-orders = orders
phase-over = the end

meeting = { meeting-first }–{ meeting-second }
meeting-first = { $first ->
    [president] President
    [prime-minister] Prime Minister
    [defence] Defence
    [general] General
    [deputy] Deputy
   *[admiral] Admiral
}
meeting-second = { $second ->
    [president] President
    [prime-minister] Prime Minister
    [defence] Defence
    [general] General
    [deputy] Deputy
   *[admiral] Admiral
}
do-nothing = do nothing
glance = glance into the { $pouch_noun } pouch
copy = copy the { $pouch_noun } pouch
attack = attack (losing { $taken })

## What is asked

ask-preparation = Prepare your pouches and your agents.
ask-meetings = Which meetings do you call?
ask-counter-espionage = Whom does your counter-espionage name?
ask-agents = Where do you send your agents?
ask-maintenance = Which meetings do you hold?
ask-orders = What do your agents do?
ask-over = The match is over.

## Choices

action-prepare = Place { $documents } (from the red pouch to the violet); agents A to F: { $roles }
action-call-meetings = { $meetings_count ->
    [0] No meeting
   *[other] Call { $meetings }
}
action-watch = Have { $agent } watched
action-arrest = Have { $agent } arrested
action-name-nobody = Name nobody
action-send-agents = Send to the meetings: { $groups_numbered }
action-maintain-meetings = { $held_count ->
    [0] Cancel all
   *[other] Hold { $held }
}
action-give-orders = Order at the meetings: { $orders_numbered }

## What happened

event-turn-began = Turn { $number }.
event-phase-began = { $awaited_count ->
    [1] { $awaited_me ->
        [yes] { $phase ->
            [preparation] It is for you to place your documents and give roles to your agents.
            [meetings] It is for you to call your meetings.
            [counter-espionage] It is for you to name an enemy agent, or nobody.
            [agents] It is for you to send your agents.
            [maintenance] It is for you to hold or cancel your meetings.
           *[other] It is for you to give your orders.
        }
       *[no] { $phase ->
            [preparation] { $awaited } places documents and gives roles to agents.
            [meetings] { $awaited } calls meetings.
            [counter-espionage] { $awaited } names an enemy agent, or nobody.
            [agents] { $awaited } sends agents.
            [maintenance] { $awaited } holds or cancels meetings.
           *[other] { $awaited } gives orders.
        }
    }
   *[other] { $phase ->
        [preparation] Both place their documents and give roles to their agents.
        [meetings] Both call their meetings.
        [counter-espionage] Both name an enemy agent, or nobody.
        [agents] Both send their agents.
        [maintenance] Both hold or cancel their meetings.
       *[other] Both give their orders.
    }
}
event-choice-made = { $seat_me ->
    [yes] Your choice is made.
   *[no] { $seat } has chosen.
}
event-meetings-called = { $meetings_count ->
    [0] { $seat_me ->
        [yes] You call no meeting.
       *[no] { $seat } calls no meeting.
    }
   *[other] { $seat_me ->
        [yes] You call { $meetings_numbered }.
       *[no] { $seat } calls { $meetings_numbered }.
    }
}
event-agents-sent = { $seat_me ->
    [yes] Your agents at the meetings: { $groups_numbered }.
   *[no] The agents of { $seat } at the meetings: { $groups_numbered }.
}
event-meetings-maintained = { $cancelled_count ->
    [0] { $seat_me ->
        [yes] You hold everything.
       *[no] { $seat } holds everything.
    }
   *[other] { $held_count ->
        [0] { $seat_me ->
            [yes] You cancel everything.
           *[no] { $seat } cancels everything.
        }
       *[other] { $seat_me ->
            [yes] You hold { $held } and cancel { $cancelled }.
           *[no] { $seat } holds { $held } and cancels { $cancelled }.
        }
    }
}
event-counter-espionage-shown = { $measure ->
    [nobody] { $seat_me ->
        [yes] Your counter-espionage named nobody.
       *[no] The counter-espionage of { $seat } named nobody.
    }
    [watch] { $seat_me ->
        [yes] Your counter-espionage watched agent { $agent }.
       *[no] The counter-espionage of { $seat } watched agent { $agent }.
    }
   *[arrest] { $seat_me ->
        [yes] Your counter-espionage arrests agent { $agent }.
       *[no] The counter-espionage of { $seat } arrests agent { $agent }.
    }
}
event-agent-arrested = { $cause ->
    [arrest] { $seat_me ->
        [yes] Your agent { $agent }, { $role_noun }, is out.
       *[no] Agent { $agent } of { $seat }, { $role_noun }, is out.
    }
    [caught] { $seat_me ->
        [yes] Caught in the act: your agent { $agent }, { $role_noun }, is out.
       *[no] Caught in the act: agent { $agent } of { $seat }, { $role_noun }, is out.
    }
   *[attack] { $seat_me ->
        [yes] The attack costs you agent { $agent }, { $role_noun }.
       *[no] The attack costs { $seat } agent { $agent }, { $role_noun }.
    }
}
event-civilian-arrested = { $seat_me ->
    [yes] Your agent { $agent } was but a civilian: no counter-espionage against you until the end of turn { $banned_until }.
   *[no] Agent { $agent } of { $seat } was but a civilian: no counter-espionage against { $seat } until the end of turn { $banned_until }.
}
event-agents-did-nothing = { $seat_me ->
    [yes] Meeting { $meeting }: your agents did nothing.
   *[no] Meeting { $meeting }: the agents of { $seat } did nothing.
}
event-deed-foiled = { $deed ->
    [glance] { $seat_me ->
        [yes] Foiled at meeting { $meeting }: your agents would have glanced into a pouch.
       *[no] Foiled at meeting { $meeting }: the agents of { $seat } would have glanced into a pouch.
    }
    [copy] { $seat_me ->
        [yes] Foiled at meeting { $meeting }: your agents would have copied a document.
       *[no] Foiled at meeting { $meeting }: the agents of { $seat } would have copied a document.
    }
   *[other] { $seat_me ->
        [yes] Foiled at meeting { $meeting }: your agents would have attacked.
       *[no] Foiled at meeting { $meeting }: the agents of { $seat } would have attacked.
    }
}
event-pouch-glanced = { $seat_me ->
    [yes] { $finding ->
        [none] You glance into the { $pouch_noun } pouch.
       *[other] You glance into the { $pouch_noun } pouch: { $finding_noun }.
    }
   *[no] { $finding ->
        [none] { $seat } glances into the { $pouch_noun } pouch.
       *[other] { $seat } glances into the { $pouch_noun } pouch: { $finding_noun }.
    }
}
event-pouch-copied = { $seat_me ->
    [yes] { $finding ->
        [none] You copy the { $pouch_noun } pouch.
       *[other] You copy the { $pouch_noun } pouch: { $finding_noun }.
    }
   *[no] { $finding ->
        [none] { $seat } copies the { $pouch_noun } pouch.
       *[other] { $seat } copies the { $pouch_noun } pouch: { $finding_noun }.
    }
}
event-pouches-deciphered = { $pouches_count ->
    [1] The key tells you: the { $pouches } pouch holds { $findings }.
   *[other] The key tells you: the { $pouches } pouches hold { $findings }.
}
event-meeting-attacked = { $seat_me ->
    [yes] Your agents attack meeting { $meeting }: no exchange.
   *[no] The agents of { $seat } attack meeting { $meeting }: no exchange.
}
event-pouches-exchanged = { $seat_me ->
    [yes] Your officers exchange their pouches: { $meetings }.
   *[no] The officers of { $seat } exchange their pouches: { $meetings }.
}
event-match-ended = { $outcome_reason ->
    [circulation] { $outcome_winners_me ->
        [yes] Your important document has been in the hands of all six of your officers: you win!
       *[no] { $outcome_winners } wins: the important document has been in the hands of all six officers.
    }
    [espionage] { $outcome_winners_me ->
        [yes] You hold a copy of the important document and of the key: you win!
       *[no] { $outcome_winners } wins, with a copy of the enemy’s important document and of the key.
    }
    [both] { reason-both }
   *[other] { reason-turn-limit }
}

## Why it ended

jibe-empty = nothing found
jibe-slow = too slow
jibe-seen = seen through
jibe-caught = an agent fewer
reason-circulation = The important document has been in the hands of all six officers.
reason-espionage = The enemy’s important document is copied and deciphered.
reason-both = Both succeed in the same turn: a draw.
reason-turn-limit = The last turn is played: a draw.

## Talk

say-claim-document = My { $pouch_noun } pouch holds: { $document_noun }.
    .plain-1 = No need to search my { $pouch_noun } pouch: { $document_noun }.
    .cool-1 = The { $pouch_noun } one? Mine holds { $document_noun }.
    .terse-1 = The { $pouch_noun } one: { $document_noun }.
    .plain-2 = What my { $pouch_noun } pouch hides? Just this: { $document_noun }.
say-claim-role = My agent { $agent }: { $role_noun }.
    .plain-1 = You’re wasting your time on my agent { $agent }: { $role_noun }.
    .plain-2 = Let me be plain about my { $agent }: { $role_noun }.
    .hot-1 = My { $agent }? A { $role_noun }, and nothing else!
    .cool-1 = About my agent { $agent }: { $role_noun }, alas for you.
    .terse-1 = My { $agent }: { $role_noun }.
say-claim-finding = In your { $pouch_noun } pouch I saw { $finding_noun }.
    .plain-1 = I opened your { $pouch_noun } pouch: { $finding_noun }.
    .hot-1 = Your { $pouch_noun } pouch? I saw { $finding_noun } in it, don’t deny it!
    .terse-1 = Your { $pouch_noun }: { $finding_noun }.
say-suspect = Your agent { $agent }: { $role_noun }, I’d bet on it.
    .plain-1 = Your agent { $agent } is an open book: { $role_noun }.
    .hot-1 = Your { $agent }, { $role_noun }, I’m sure of it!
    .terse-1 = Your { $agent }: { $role_noun }.
    .plain-2 = I’ve got my eye on your agent { $agent }: { $role_noun }.
say-ask-document = What’s in your { $pouch_noun } pouch?
    .plain-1 = And your { $pouch_noun } pouch, what does it hide?
    .hot-1 = That { $pouch_noun } pouch of yours, show it!
    .terse-1 = The { $pouch_noun } one, what’s in it?
    .plain-2 = Tell me, your { $pouch_noun } pouch, what’s in it?
say-taunt = { $jibe ->
    [empty] Still nothing? Greetings from my pouch.
    [slow] Take your time: my document won’t wait for you.
    [seen] I read your game like a holiday album.
   *[caught] One agent fewer. Have you any left?
}
    .plain-1 = { $jibe ->
        [empty] Empty-handed once more.
        [slow] At this pace you’ll arrive after the end.
        [seen] Do you really think I didn’t see anything?
       *[caught] Your agents drop like flies.
    }
    .hot-1 = { $jibe ->
        [empty] Nothing! You have nothing, and nothing is what you’ll get!
        [slow] Faster! I’m falling asleep over here.
        [seen] I know everything, everything!
       *[caught] One down! Next!
    }
    .cool-1 = { $jibe ->
        [empty] Your search is coming along, I see.
        [slow] Don’t hurry on my account.
        [seen] You’re an open book, dear colleague.
       *[caught] My condolences for your agent.
    }
    .terse-1 = { $jibe ->
        [empty] Nothing there.
        [slow] Too slow.
        [seen] Seen.
       *[caught] One down.
    }
talk-claim-document = say what one of your pouches holds
talk-claim-role = say the role of one of your agents
talk-claim-finding = say what you saw in an enemy pouch
talk-suspect = guess the role of an enemy agent
talk-ask-document = ask what an enemy pouch holds
talk-taunt = taunt the other

# How bots played, for whoever asks them once it is over.
say-straight-for-the-goal = I went straight for the goal: circulated where it was safe, hunted the key and the encrypted pouches, arrested who had given themselves away.

## What was refused

error-nobody-caught = No enemy agent has fallen yet.
error-chosen-already = Your choice is made: wait for the other.
error-nothing-to-choose = There is nothing for you to choose now.
error-banned = No counter-espionage for you until the end of turn { $until }.
error-wrong-documents = Each pouch takes one document: the important document, the decoy, the key and three albums.
error-wrong-roles = There must be one master spy, two spies and three civilians.
error-too-many-meetings = Three meetings at most, not { $meetings }.
error-officer-twice = One meeting an officer: { $officer_noun } is there twice.
error-agent-out = Agent { $agent } is out of the game.
error-agent-twice = Agent { $agent } can go to one meeting only.
error-wrong-groups = A group, if only an empty one, for each of the { $meetings } enemy meetings, not { $found }.
error-no-such-meeting = You have no meeting { $meeting }.
error-wrong-orders = An order, if only an empty one, for each of the { $meetings } enemy meetings, not { $found }.
error-order-missing = Your agents at meeting { $meeting } await an order.
error-meeting-cancelled = Meeting { $meeting } is cancelled.
error-nobody-there = You have nobody at meeting { $meeting }.
error-cannot-glance = Nobody at meeting { $meeting } can glance: that takes a spy or the master spy.
error-cannot-copy = Nobody at meeting { $meeting } can copy: that takes the master spy.
error-cannot-attack = Nobody at meeting { $meeting } can attack: that takes a spy.
error-not-a-spy-there = Agent { $agent } is not a spy of the group at meeting { $meeting }.
error-pouch-not-there = The { $pouch_noun } pouch is not at meeting { $meeting }.
error-nothing-to-claim = You have not glanced into that pouch.

## The terminal

document-important-short = important
document-decoy-short = decoy
document-key-short = key
document-album-short = album
finding-album-short = album
finding-key-short = key
finding-encrypted-short = encrypted
finding-decoy-short = decoy
finding-important-short = important
room-turn = Turn { $number } of { $turns }, { $phase }
room-before = Before the first turn
room-over = Over in turn { $number }
room-circulation = Circulation: { $count } of 6 (✓)
room-called = Called: { $called }. { $question }
room-documents = documents
room-findings = found out
room-hands = holders
room-hands-seen = { $hands }, seen
room-hands-copied = { $hands }, copied
room-agents = agents
room-banned = none until the end of turn { $until }
room-counter = counter-esp.
room-meetings = meetings
room-meeting-cancelled = cancelled
room-none = none
room-ask-prepare = Place your documents and give roles to your agents…
room-by-chance = by chance
room-by-hand = one by one
room-ask-important = The important document, in which pouch?
room-ask-decoy = The decoy, in which pouch?
room-ask-key = The key, in which pouch? The other three get an album.
room-ask-master = Which agent will be the master spy?
room-ask-spy = Which agent will be a spy?
room-ask-other-spy = Which other agent will be a spy? The last three will be civilians.
room-ask-sure = Pouches, from red to violet: { $documents }. Agents A to F: { $roles }.
room-yes = agreed
room-again = start again
room-done = that is all
room-no-meeting = no meeting
room-ask-first = Meeting { $number }: which officer?
room-ask-second = Whom does { $officer } meet?
room-nobody = nobody
room-watch = watch an agent
room-arrest = arrest an agent
room-ask-watched = Which agent to watch?
room-ask-arrested = Which agent to arrest?
room-ask-agent = Which agent to send?
room-ask-another = Which other agent to send? On their way: { $sent }.
room-ask-where = To which meeting, agent { $agent }?
room-hold-all = hold all
room-cancel-all = cancel all
room-hold-some = hold { $held }, cancel { $cancelled }
room-ask-order = At meeting { $meeting } ({ $officers }), { $agents }…
room-who-was-who = { $name }, from the red pouch to the violet: { $documents }. Agents A to F: { $roles }.
room-memory-empty = No turn has been played yet.
room-memory-shown = role shown: { $agents }
room-foiled = { $deed } (foiled)
room-talk-pouch = Which pouch?
room-talk-agent = Which agent?

## What is believed

belief-important = { document-important-short }
belief-decoy = { document-decoy-short }
belief-key = { document-key-short }
belief-album = { document-album-short }
belief-master = { role-master }
belief-spy = { role-spy }
belief-civilian = { role-civilian }
belief-part-red = { pouch-red }
belief-part-blue = { pouch-blue }
belief-part-green = { pouch-green }
belief-part-yellow = { pouch-yellow }
belief-part-white = { pouch-white }
belief-part-violet = { pouch-violet }
belief-part-A = A
belief-part-B = B
belief-part-C = C
belief-part-D = D
belief-part-E = E
belief-part-F = F

## Puzzles

puzzle-master = Which of the enemy’s agents is the master spy?
puzzle-master-weights = Who may be the master spy, by all that was seen done
