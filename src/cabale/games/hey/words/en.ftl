# HEY in English.

## The game

game-name = HEY
game-about = Everybody has the same word, or nearly. A clue each, then the table votes: who is not one of us?
theme-hey = HEY
rules =
    Each mission deals a password. All Disciples have the same; the Infiltrators have one very close to it; the Journalist has none.
    Nobody knows whether he is a Disciple or an Infiltrator. The Journalist does know that he has no word.
    Each round everybody gives a clue: one single word, not his password and no clue given before. Then all debate, and all vote at once.
    Whoever has most votes is out, and his role is shown (not his word). A tie: a second vote among the tied; tied again: nobody goes.
    A Journalist who is voted out may still guess the Disciples’ word: if he is right he scores 3 and the mission stops.
    The mission ends when all impostors are out (1 point for each Disciple) or when two players are left (2 points for each Infiltrator if one of them is still in, 3 for the Journalist if he is).
    The first to reach 5 points wins.

agent-association = Gives the strongest clue for its word and votes against the clue farthest from it.
agent-bayes = Gives clues that those with its word recognise and the Journalist cannot use, and votes by who is likely what.
agent-thumb = Common sense: veiled clues first, plainer ones later, and a human’s memory.

## Nouns

role-disciple = Disciple
role-infiltrator = Infiltrator
role-journalist = Journalist
phase-number = choosing a number
phase-clues = clues
phase-debate = debate
phase-vote = vote
phase-guess = the Journalist’s last chance
phase-over = the end
ending-all-found = impostors unmasked
ending-two-left = two left
ending-guessed = word guessed

## What is asked

ask-number = Which number do you choose, from 1 to 10?
ask-clues = Your clue, in one word?
ask-debate = Debate, and say when you are ready to vote.
ask-vote = Against whom do you vote?
ask-guess = What is the Disciples’ word?
ask-over = The match is over.

## Choices

action-choose-number = Number { $number }
action-give-clue = Give “{ $word }”
action-ready = On to the vote
action-vote = Vote against { $seat }
action-guess = The word is “{ $word }”
action-decline-guess = Make no guess

## What happened

event-missions-prepared = { $count ->
    [1] One mission is prepared.
   *[other] { $count } missions are prepared.
}
event-mission-began = { $journalist ->
    [yes] Mission { $mission }: you are the Journalist, without a password. { mission-first }
   *[other] Mission { $mission }. { mission-first }
}
mission-first = { $first_me ->
    [yes] It is for you to choose a number.
   *[no] { $first } is to choose a number.
}
event-number-chosen = { $password ->
    [none] { number-chosen }
   *[other] { number-chosen } Your word: “{ $password }”.
}
number-chosen = { $seat_me ->
    [yes] You choose number { $number }.
   *[no] { $seat } chooses number { $number }.
}
event-round-began = { $first_me ->
    [yes] Round { $round }: you begin.
   *[no] Round { $round }: { $first } begins.
}
event-clue-given = { $seat_me ->
    [yes] Your clue: “{ $word }”.
   *[no] { $seat }’s clue: “{ $word }”.
}
event-debate-opened = All clues are given: debate.
event-seat-ready = { $seat_me ->
    [yes] You are ready to vote.
   *[no] { $seat } is ready to vote.
}
event-vote-opened = { $tied_count ->
    [0] The vote is open.
   *[other] Nobody is decided on: a second vote, among { $tied } only.
}
event-vote-cast = { $seat_me ->
    [yes] { $target ->
        [none] You have voted.
       *[other] You vote against { $target }.
    }
   *[no] { $seat } has voted.
}
event-votes-revealed = { $most_count ->
    [1] The count: most votes against { $most }.
   *[other] The count: as many votes against { $most }.
}
event-nobody-eliminated = Still undecided between { $tied }: nobody goes, and a new round begins.
event-lot-drawn = { $seat_me ->
    [yes] Still undecided between { $tied }: the lot falls on you.
   *[no] Still undecided between { $tied }: the lot falls on { $seat }.
}
event-player-eliminated = { $card ->
    [none] { player-eliminated }
   *[other] { player-eliminated } The card of secret codes says “{ $card }”.
}
player-eliminated = { $role ->
    [journalist] { $seat_me ->
        [yes] You are out: the Journalist was you. One last chance to guess the word.
       *[no] { $seat } is out: the Journalist is unmasked, but may still guess the word.
    }
   *[other] { $seat_me ->
        [yes] You are out. Your role: { $role_noun }.
       *[no] { $seat } is out. The role: { $role_noun }.
    }
}
event-guess-made = { $card ->
    [none] { guess-made }
   *[other] { guess-made } The card of secret codes says “{ $card }”.
}
guess-made = { $right ->
    [yes] { $seat_me ->
        [yes] You say “{ $word }”: that is the Disciples’ word!
       *[no] { $seat } says “{ $word }”: that is the Disciples’ word!
    }
   *[no] { $seat_me ->
        [yes] You say “{ $word }”: wrong.
       *[no] { $seat } says “{ $word }”: wrong.
    }
}
event-guess-declined = { $card ->
    [none] { guess-declined }
   *[other] { guess-declined } The card of secret codes says “{ $card }”.
}
guess-declined = { $seat_me ->
    [yes] You make no guess.
   *[no] { $seat } makes no guess.
}
event-mission-ended = { $ending ->
    [all-found] All impostors are unmasked: one point for each Disciple. { mission-words }
    [guessed] The word is guessed: three points for the Journalist. { mission-words }
   *[two-left] Two are left: the impostors held out. { mission-words }
}
mission-words = The secret codes: “{ $password }” for the Disciples, “{ $near }” for the Infiltrators.
event-match-ended = { $outcome_winners_count ->
    [1] { $outcome_winners_me ->
        [yes] You win the match.
       *[no] { $outcome_winners } wins the match.
    }
   *[other] The match is over: a shared victory ({ $outcome_winners }).
}

## Why it ended

reason-goal = The points to win are reached.

## Talk

say-suspect = { $seat_me ->
    [yes] I suspect you.
   *[no] I suspect { $seat }.
}
    .plain-1 = { $seat_me ->
        [yes] You don’t have our word, do you?
       *[no] { $seat } doesn’t have our word.
    }
    .hot-1 = { $seat_me ->
        [yes] You’re the odd one out!
       *[no] { $seat } is the odd one out!
    }
    .cool-1 = { $seat_me ->
        [yes] I have my doubts about you.
       *[no] I have my doubts about { $seat }.
    }
    .plain-2 = { $seat_me ->
        [yes] I’d vote against you.
       *[no] I’d vote against { $seat }.
    }
    .plain-3 = { $seat_me ->
        [yes] You’re not one of us, I think.
       *[no] { $seat } isn’t one of us, I think.
    }
    .terse-1 = { $seat_me ->
        [yes] You? No.
       *[no] { $seat }? No.
    }
say-trust = { $seat_me ->
    [yes] I trust you.
   *[no] I trust { $seat }.
}
    .plain-1 = { $seat_me ->
        [yes] You have the right word.
       *[no] { $seat } has the right word.
    }
    .hot-1 = { $seat_me ->
        [yes] I vouch for you!
       *[no] I vouch for { $seat }!
    }
    .terse-1 = { $seat_me ->
        [yes] You’re fine.
       *[no] { $seat } is fine.
    }
say-share-word = { $seat_me ->
    [yes] You and I have the same word.
   *[no] { $seat } and I have the same word.
}
    .plain-1 = { $seat_me ->
        [yes] You and I have the same word, I’d swear.
       *[no] { $seat } and I have the same word, I’d swear.
    }
    .terse-1 = { $seat_me ->
        [yes] Same word as you.
       *[no] Same word as { $seat }.
    }
    .plain-2 = { $seat_me ->
        [yes] You and I are talking about the same thing.
       *[no] { $seat } and I are talking about the same thing.
    }
    .hot-1 = { $seat_me ->
        [yes] You’ve got my word, for sure!
       *[no] { $seat } has got my word, for sure!
    }
    .cool-1 = { $seat_me ->
        [yes] I think we have the same word.
       *[no] I think I have the same word as { $seat }.
    }
say-doubt-clue = { $seat_me ->
    [yes] ‘{ $clue }’, for this? Explain yourself.
   *[no] ‘{ $clue }’, for this? { $seat } should explain.
}
    .plain-1 = { $seat_me ->
        [yes] Your ‘{ $clue }’ doesn’t tell me anything.
       *[no] { $seat }’s ‘{ $clue }’ doesn’t tell me anything.
    }
    .hot-1 = { $seat_me ->
        [yes] ‘{ $clue }’?! You must be joking.
       *[no] ‘{ $clue }’?! { $seat } must be joking.
    }
    .cool-1 = { $seat_me ->
        [yes] ‘{ $clue }’ is a bit far off, isn’t it?
       *[no] ‘{ $clue }’, from { $seat }, is a bit far off, isn’t it?
    }
    .terse-1 = { $seat_me ->
        [yes] ‘{ $clue }’? Hm.
       *[no] ‘{ $clue }’, { $seat }? Hm.
    }
    .plain-2 = { $seat_me ->
        [yes] ‘{ $clue }’, I still don’t see it.
       *[no] ‘{ $clue }’, { $seat }, I still don’t see it.
    }
    .plain-3 = { $seat_me ->
        [yes] Why ‘{ $clue }’?
       *[no] Why ‘{ $clue }’, { $seat }?
    }
say-back-clue = { $seat_me ->
    [yes] ‘{ $clue }’, good one.
   *[no] ‘{ $clue }’, good one, { $seat }.
}
    .plain-1 = { $seat_me ->
        [yes] Your ‘{ $clue }’ makes sense to me.
       *[no] { $seat }’s ‘{ $clue }’ makes sense to me.
    }
    .cool-1 = ‘{ $clue }’ adds up.
    .terse-1 = ‘{ $clue }’: yes.
    .plain-2 = { $seat_me ->
        [yes] ‘{ $clue }’, I could have said that.
       *[no] ‘{ $clue }’, { $seat }, I could have said that.
    }
    .hot-1 = { $seat_me ->
        [yes] ‘{ $clue }’, yes, exactly!
       *[no] ‘{ $clue }’, { $seat }, yes, exactly!
    }
say-defend-clue = ‘{ $clue }’ is clear enough if you have the right word.
    .plain-1 = I couldn’t say more than ‘{ $clue }’ without giving it away.
    .hot-1 = ‘{ $clue }’, of course! You’re looking too far.
    .cool-1 = ‘{ $clue }’? Think again.
    .terse-1 = ‘{ $clue }’, I stand by it.
    .plain-2 = ‘{ $clue }’ goes very well with my word.
    .plain-3 = You’ll see what I meant by ‘{ $clue }’ at the end.
    .plain-4 = I said ‘{ $clue }’ on purpose, so as not to help the odd one out.
say-praise = { $seat_me ->
    [yes] Well played, you!
   *[no] Well played, { $seat }!
}
    .plain-1 = { $seat_me ->
        [yes] Neatly done, you.
       *[no] Neatly done, { $seat }.
    }

## The terminal

keys = To suspect: -Alice. To trust: +Alice. The same word as yours: =Alice.
claims-when = Mission { $number }
page-clues = clues
page-missions = missions
page-missions-empty = No mission is over yet.
talk-suspect = I suspect…
talk-trust = I trust…
talk-share-word = I have the same word as…
talk-praise = Well played…
talk-doubt-clue = That clue surprises me…
talk-back-clue = That clue is good…
talk-defend-clue = Defend my clue
table-mission = Mission { $mission }
table-choice = number { $number }
table-goal = to win: { $goal } points
table-prepared = { $count ->
    [0] the last one prepared
    [1] 1 more prepared
   *[other] { $count } more prepared
}
table-player = player
table-points = points
seat-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-round = round { $number }
table-votes = vote
table-words = word
table-word = Your word: { $word }
table-no-word-yet = Your word: once the number is chosen.
table-card = The card of secret codes says: { $word }
table-journalist = You are the Journalist, without a word: listen, and improvise.
table-looking-on = You are looking on: the words stay hidden.
table-last-mission = Mission { $number }: “{ $password }” against “{ $near }” ({ $ending }).
votes-listed = Votes: { $votes }.
mission-roles = { $count ->
    [1] Infiltrator: { $infiltrators }.
   *[other] Infiltrators: { $infiltrators }.
}{ $journalists ->
    [0] { "" }
   *[other] { "" } Journalist: { $journalist }.
}
mission-gains = Points: { $gains }.
type-guess = (- to make no guess)
ending-winners = { $count ->
    [1] { $names } wins with { $points } points.
   *[other] { $names } win together with { $points } points.
}

## What was refused: play

error-no-such-clue = That clue was not given by that person in this mission.
error-out = Out of the mission, one is silent and waits for the next.
error-silent = Out of the mission, one is silent until it ends.
error-clues-only = While clues are given nobody talks: one clue, in turn.
error-no-debate = This is not the moment to say that.
error-ready-already = You have already said that you are ready.
error-voted-already = You have already voted.
error-not-yourself = Vote against somebody other than yourself.
error-target-out = { $seat } is no longer in the mission.
error-not-tied = This second vote is among the tied only, and { $seat } is not one of them.
error-no-such-number = Choose a number from 1 to 10, not { $number }.
error-clue-empty = Give a clue: a word.
error-clue-words = A clue is one single word, and “{ $text }” has { $count }.
error-clue-long = A clue has { $longest } letters at most, and this one { $length }.
error-clue-letters = “{ $text }” is not a word in Latin letters.
error-clue-password = “{ $text }” is your password, or too close to it.
error-clue-repeated = “{ $text }” has been given already in this mission.
error-guess-empty = Say a word, or make no guess.
error-guess-long = A password has { $longest } letters at most, and this one { $length }.
error-guess-letters = “{ $text }” is not a word in Latin letters.

## What was refused: missions that players bring

error-no-mission-fits = { $missions ->
    [1] The only mission is not of this difficulty and about this: choose more widely.
   *[other] None of the { $missions } missions is of this difficulty and about this: choose more widely.
}
error-mission-none = There is not one pair of words in these missions.
error-mission-size = { $title ->
    [none] A mission has { $wanted } pairs; the one that begins on line { $line } has { $found }.
   *[other] A mission has { $wanted } pairs; “{ $title }” (line { $line }) has { $found }.
}
error-mission-too-many = There are { $found } missions; a table takes { $most } at most.
error-mission-line = Line { $line }: “{ $found }” is not a pair “word / near word”.
error-mission-difficulty = Line { $line }: the difficulty is 1, 2 or 3, not “{ $found }”.
error-mission-word = Line { $line }: “{ $word }” is not a word (Latin letters, { $longest } at most).
error-mission-alike = Line { $line }: “{ $one }” and “{ $other }” are two forms of the same word.
error-mission-pair-twice = Line { $line }: the pair “{ $one } / { $other }” is on line { $earlier } already.
error-mission-word-twice = Line { $line }: “{ $word }” is in this mission already.
error-lexicon-line = Line { $line }: “{ $found }” is not “word: clue strength, …”.
error-families-line = Line { $line }: “{ $found }” is not a word followed by its other spellings (=), its family (:) and its look-alikes (!).
error-families-word-twice = Line { $line }: “{ $word }” has a family already.
error-lexicon-word-twice = Line { $line }: “{ $word }” has a line already.
error-lexicon-clue = Line { $line }: “{ $found }” is not a clue followed by its strength (1, 2 or 3).

## What is believed

belief-impostor = impostor
belief-none = no word
belief-same = same word
belief-other = other word
