# What only the browser says of Indiscrétions, in English.

option-turns = Turns at most
dossier = Dossier
round-heading = Turn { $number }
role-civilian-short = civilian
role-spy-short = spy
role-master-short = master

## The board

side-of = { $me ->
    [yes] Your network
   *[no] { $name }’s network
}
agents-title = Agents
role-unknown = role unknown
agent-gone = out of the game
banned = No counter-espionage until the end of turn { $until }
turn-of = Turn { $number } of { $turns }
steps = The steps of a turn
strings-of = The strings show turn { $number }.
hands-title = Officers who have held it
officer-holds = { $officer } holds the { $pouch } pouch. Officers who have had it: { $hands } of 6.{ $eye ->
    [copied] { " " }The enemy has copied it.
    [seen] { " " }The enemy has glanced into it.
   *[none] { "" }
}{ $document ->
    [none] { "" }
   *[other] { " " }Inside: { $document }.
}
stamp-seen = seen
stamp-copied = copied
cancelled = cancelled
foiled = foiled
knot = Meeting { $number }: { $officers }. { $count ->
    [0] No agent.
    [1] Agent { $agents }.
   *[other] Agents { $agents }.
}{ $state ->
    [held] { " " }Held.
    [cancelled] { " " }Cancelled.
   *[open] { "" }
}{ $deed ->
    [none] { "" }
   *[other] { " " }Deed: { $deed }{ $pouch ->
        [none] { "" }
       *[other] , { $pouch } pouch
    }{ $foiled ->
        [yes] , foiled
       *[no] { "" }
    }.
}
seat-ready = has chosen

## My secret

my-pouches = Your pouches
my-agents = Your agents
learned = What you know of the enemy’s pouches
circulation = { $count ->
    [1] Important document: 1 officer of 6 has had it.
   *[other] Important document: { $count } officers of 6 have had it.
}
circulation-missing = Still to come: { $officers }.
nothing-prepared = Nothing is placed yet.
my-choice = Your choice, still hidden: { $choice }.
my-counter = Your counter-espionage, still hidden: { $choice }.

## Choosing

how-preparation = Press two pouches, or two agents, to exchange them.
deal-again = By chance
keep-this = Keep it so
how-meetings = Press two officers and they meet; press one again and they do not.
how-second-officer = With whom? Press the officer whom { $officer } meets.
in-meeting = in meeting { $number }
had-it = has had the important document
tick-means = ✓: it has been with him.
how-counter = The agent named will leave his meeting. Arresting a civilian costs two turns of counter-espionage.
how-sending = Press one or several agents, then the meeting they go to.
how-where = { $count ->
    [1] Agent { $agents }: to which meeting?
   *[other] Agents { $agents }: to which meeting?
}
an-agent = Agent
at-home = They stay here
send-nobody = Send nobody
how-maintenance = Press a meeting to cancel it; the others will be held.
nobody-came = nobody came
is-held = held
hold-all = Hold all
order-nothing = Give no orders

## The dossier

seen-of = { $me ->
    [yes] What the enemy has seen of yours
   *[no] What was seen of { $name }’s
}
hands = { $count } of 6
turns-title = Turn by turn

## What is shown step by step

scene-open = All that was hidden

## The end

circulated = { $count ->
    [1] The important document stayed with a single officer.
   *[other] The important document has been with { $count } officers of 6.
}
turning-points = Turning points
moment-foiled = { $name } is foiled at the last moment.
moment-attack = { $name } attacks: an exchange prevented, a spy lost.
moment-copied-important = { $name } copies the { $pouch } pouch: it was the important document.
moment-copied-decoy = { $name } copies the { $pouch } pouch: it was only the decoy.
moment-copied-key = { $name } copies the { $pouch } pouch: it was the key.
moment-arrested-master = { $name } catches the master spy, agent { $agent }.
moment-arrested-spy = { $name } catches a spy, agent { $agent }.
moment-arrested-civilian = { $name } has agent { $agent } arrested, a mere civilian.

## Hints of a guided match

hint-preparation = The important document, the decoy and the key can go anywhere: the enemy knows only who holds which pouch. Hide the master spy among the civilians.
hint-first-meetings = Three meetings move every pouch, and nobody will know which one matters. A single meeting points at what you want to move.
hint-meetings = Let the holder of the important document meet an officer without a ✓, and move other pouches too, to confuse the trail.
hint-last-officer = One officer left! The enemy may guess it, and come to attack that meeting.
hint-seen-meetings = Somebody glanced at your important document: the enemy knows that it is encrypted. Move the decoy as much.
hint-first-counter-espionage = Nothing is known yet: watching at random costs nothing, arresting a civilian does.
hint-counter-espionage = The Dossier tab shows which agents were there for a glance or a copy: those are the ones to arrest.
hint-find-key = Look for the key: a spy is enough to glance. Send civilians along, and nobody knows who acts.
hint-copy-key = You know where the key is: send the master spy where its pouch will be, in good company.
hint-copy-encrypted = The key is copied! What is left is the important document: the master spy, towards an encrypted pouch.
hint-no-master = Without the master spy there is no copying: your spies can still attack and gain time.
hint-alone = Nobody came: your exchanges run no risk.
hint-maintenance = Agents are there. If the important document or the key is at stake, cancelling protects it; if not, let them waste their time.
hint-orders = A deed gives away the only one who could do it. To do nothing is sometimes to keep a secret.

## The first match, and what each decision is

first-who = You head a ring of spies. Nobody has a role to guess here: your secret is yours to make, by hiding six documents and the roles of your six agents.
first-aim = You lead six officers, who carry your pouches, and six agents, who spy on the other side’s. Pass your important document through the hands of all six officers, or copy the enemy’s and its key.
first-next = First you hide your documents and your agents’ roles. Then, each turn, both of you decide in secret: your meetings, your counter-espionage, your agents, their orders. All is shown at once.
basic-preparation = Put your documents into the pouches and give each agent a role: the enemy sees nothing of it.
basic-meetings = A meeting brings two officers together, who exchange their pouches. Three at most, and the enemy sees them.
basic-counter-espionage = Aim at an enemy agent: watched or arrested, it does not act. Arresting a mere civilian is dear.
basic-agents = Send your agents to the enemy’s meetings; those who stay at home risk nothing.
basic-maintenance = Here is who came to your meetings. Cancel those that worry you: no pouches change hands there.
basic-orders = Tell each group what to do: glance, copy, attack, or nothing.
