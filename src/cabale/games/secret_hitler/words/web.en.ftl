# What only the browser says of Secret Hitler, in English.

president = { -president }
chancellor = { -chancellor }
candidate = Candidate
nominee = Nominee
ja = { -ja }
nein = { -nein }
ja-means = for
nein-means = against
tile-liberal = Liberal
tile-fascist = Fascist

## The board

track-liberal-title = { -liberal-policies(case: "upper") }
track-fascist-title = { -fascist-policies(case: "upper") }
track-liberal = { -liberal-policies(case: "upper") }: { $count } of 5
track-fascist = { -fascist-policies(case: "upper") }: { $count } of 6
victory = Victory
unlocks-veto = + { -veto }
danger-zone = { -hitler } elected { -chancellor }: the { -fascists } win
government = The government
elected = Elected
rejected = Rejected
voting = Vote
last-rejected = Last vote: { $ja } to { $nein }
tracker-title = Failed votes
tracker = Failed votes in a row: { $count } of 3
draw-pile-title = draw pile
draw-pile = Draw pile: { $count }
discard-pile-title = discard
discard-pile = Discard pile: { $count }

## At a seat

has-voted = has voted
dead = out
term-limited = term limit
term-limited-why = Of the last elected government: cannot be nominated.
not-hitler = not { -hitler }
was-investigated = was investigated

## My secret

you-are = You are
goal-liberal = Five { -liberal-policies }, or { -hitler } out.
goal-fascist = Six { -fascist-policies }, or { -hitler } elected. Protect { -hitler }.
goal-hitler = Hide. After three { -fascist-policies }, get elected { -chancellor }.
knows-nobody = You do not know your friends. They know you.
memory-drew = Round { $round }, drew
memory-received = Round { $round }, received
memory-peeked = Round { $round }, saw in advance
memory-found = Round { $round }, { $name }:

## Claims

no-claims = Nobody has claimed anything yet. After each government people tell what they held, true or false.
said-nothing = not a word
enacted = enacted
by-chaos = by chaos
vetoed = { -veto }
claims-drawn = claims to have drawn
claims-received = claims to have received
claims-peeked = claims to have seen in advance
claims-party = claims to have investigated
clash-passed = Not both can be true: one of the two lies ({ $names }).
clash-no-choice = Somebody put a { -liberal-policy } away, or lies: { $names }.
clash-enacted = The { -policy } enacted is not in this story ({ $names }).
clash-corrected = The story changed on the way: { $names }.
clash-peek = What was seen in advance and the next draw do not agree: { $names }.
clash-party = Word against word: { $names }.
declare-drawn = I drew (round { $round })
declare-received = I received (round { $round })
declare-peeked = I saw in advance, in order (round { $round })
declare-party = My investigation
declare-opinion = What I think
declare-role = I am…
declare-to-all = To everybody
declare-more = Something else to say to { $name }
last-words = What people say
suspect = I suspect
trust = I trust

## What is shown step by step

scene-votes = The ballots turn over
scene-hitler = Is it { -hitler }?

## The end

who-was-who = Who was who
turning-points = The turning points
laws-in-order = The { -policies }, in order
moment-chaos-liberal = Three failed votes: the pile enacts a { -liberal-policy }.
moment-chaos-fascist = Three failed votes: the pile enacts a { -fascist-policy }.
moment-hitler-elected = { $chancellor } becomes { -chancellor }: it was { -hitler }.
nth-fascist = { $fascist ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
}
moment-bad-chancellor = { $president } trusts { $chancellor }, who enacts the { nth-fascist } { -fascist-policy }.
moment-bad-president = { $president } slips the { nth-fascist } { -fascist-policy } to { $chancellor }.
moment-bad-government = { $president } and { $chancellor }, accomplices, enact the { nth-fascist } { -fascist-policy }.
moment-unlucky = { $president } and { $chancellor }, on the right side, have nothing but the { nth-fascist } { -fascist-policy }.
moment-veto = { $president } and { $chancellor } agree to enact nothing.
moment-executed-liberal = { $president } executes { $target }, { -a-liberal }.
moment-executed-fascist = { $president } executes { $target }, { -a-fascist }.
moment-executed-hitler = { $president } executes { $target }: it was { -hitler }.
moment-lied-party = { $president } lies about the { -party } of { $target }.
moment-unmasked = { $president } unmasks { $target }.

## Hints of a guided match

hint-first-nomination-liberal = Nobody knows anything: nominate whom you like. What follows will tell you about them.
hint-first-nomination-fascist = In the first round, nominating a stranger looks innocent. Keep your friends for later.
hint-first-nomination-hitler = Play { -a-liberal } whom nobody notices: nominate anybody.
hint-nomination-liberal = Nominate somebody who enacted { -liberal-policies }, or whom nobody contradicts.
hint-nomination-fascist = A friend as { -chancellor } is worth gold, if the table does not notice.
hint-nomination-hitler = Nominate whom the table likes: you will be trusted in return.
hint-danger-nomination-liberal = Careful: if this { -chancellor } is { -hitler }, all is lost. Prefer somebody marked “not { -hitler }”.
hint-danger-nomination-fascist = If you can nominate { -hitler }, and the table votes for it, you win.
hint-danger-nomination-hitler = Now you need to be elected { -chancellor }: be nice.
hint-election-liberal = A vote is public once revealed: people will remember. Refusing too often leads to chaos.
hint-election-fascist = Vote for your own, without it showing.
hint-election-hitler = Vote like { -a-liberal } who is careful: everything you do will be read again.
hint-election-chaos = Two rejections already: if this vote fails, the top { -policy } of the pile is enacted.
hint-danger-election-liberal = Three { -fascist-policies }: electing { -hitler } { -chancellor } loses at once. When in doubt, against.
hint-danger-election-fascist = If the nominee is { -hitler }, vote for.
hint-danger-election-hitler = If you are the nominee, only a majority is missing.
hint-discard-no-choice = Three equal { -policies }: no choice. You may say so later; will they believe you?
hint-discard-liberal = Discard a { -fascist-policy }: your { -chancellor } must be able to enact a { -liberal-policy }.
hint-discard-fascist = Discarding a { -liberal-policy } serves your side, but your { -chancellor } will tell what came.
hint-discard-hitler = Passing a { -liberal-policy } puts you above suspicion. The time will come.
hint-enactment-no-choice = Two equal { -policies }: no choice.
hint-enactment-liberal = Enact the { -liberal-policy }, and tell afterwards what you received.
hint-enactment-fascist = A { -fascist-policy } helps your side; you will have to blame the { -president }.
hint-enactment-hitler = Enacting the { -liberal-policy } buys the trust you will need.
hint-veto-liberal = If the two you passed are { -fascist-policies }, agree.
hint-veto-fascist = Refuse if a { -fascist-policy } must come.
hint-veto-hitler = Refuse if a { -fascist-policy } must come, without showing it.
hint-investigation-liberal = Investigate who divides the table. You are believed only if you are credible.
hint-investigation-fascist = What you will tell need not be true.
hint-investigation-hitler = Tell the truth: your word matters more than what you see.
hint-special-election-liberal = Give the candidacy to somebody you think { -a-liberal }.
hint-special-election-fascist = A friend as { -president }, and the table has no say.
hint-special-election-hitler = Choose somebody the table respects.
hint-execution-liberal = If it is { -hitler }, you win. Aim at whom you suspect most.
hint-execution-fascist = Remove, among the { -liberals }, the voice that is heard most. Not { -hitler }, of all people.
hint-execution-hitler = Aim at somebody the table already suspects.

## The first match, and what each decision is

first-aim = { $role ->
    [liberal] You are with the { -liberals }: five { -liberal-policies }, or { -hitler } executed, and you win. You do not know who is with you.
    [hitler] You are { -hitler }: six { -fascist-policies }, or you elected { -chancellor } after the third of them, and your side wins. Stay unnoticed: your execution loses everything.
   *[other] You are with the { -fascists }: six { -fascist-policies }, or { -hitler } elected { -chancellor } after the third of them, and you win. You know who is with you; the others do not.
}
first-next = In turn somebody stands for { -presidency } and nominates a { -chancellor }. Everybody votes. A government that is elected enacts a { -policy }, which luck does not always let it choose: listen to what they say of it, and who gains by it.
basic-nomination = Nominate who will govern with you: the table votes for or against the two of you.
basic-election = You vote for these two together. The votes are turned over at once, and stay in sight of all.
basic-discard = You drew three { -policies }: the one you choose is discarded, face down. The other two go to the { -chancellor }.
basic-enactment = Choose the { -policy } to enact, for all to see; the other is discarded, face down.
basic-veto = The { -chancellor } proposes to enact nothing: if you agree, both { -policies } are discarded and the government counts as rejected.
basic-investigation = Choose somebody: you alone see their side. You may tell the truth about it, or lie.
basic-special-election = Choose who stands for { -presidency } next round; after that the order goes on.
basic-execution = Choose somebody: they are out of the game. If it is { -hitler }, the { -liberals } win.
