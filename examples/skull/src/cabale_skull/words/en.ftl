# What people read of Skull, in English. The same messages as fr.ftl.

game-name = Skull
game-about = Flowers, a skull, and a bid too many: how many discs do you dare to turn over?
theme-skull = Skull
rules =
    Everybody has four discs: three flowers and a skull. One is laid face down, by all at once.
    In turn you lay another disc, or say how many discs you would turn over without a skull. After the first bid you bid higher or pass.
    When nobody bids higher, whoever bid last takes the challenge: first all of their own pile, then the top discs of others, one at a time.
    A skull, and the challenge is lost with a disc: drawn by lot if the skull is another’s, chosen if it is their own. Two challenges won win the match; so does being the last with discs.
agent-thumb = Rules of thumb: its skull now and then, and bids a little above its own flowers.

## Nouns

disc-flower = flower
disc-skull = skull
phase-first-disc = first disc
phase-disc-or-bid = a disc or a bid
phase-bidding = bidding
phase-turning = challenge
phase-losing = losing a disc
phase-over = over

## Questions

ask-first-disc = Which disc do you lay, face down?
ask-disc-or-bid = Another disc, or a bid?
ask-bidding = Higher, or do you pass?
ask-turning = Which disc do you turn over?
ask-losing = Your own skull! Which disc do you lose?
ask-over = The match is over.

## Choices

action-lay = { $disc ->
    [skull] The skull
   *[flower] A flower
}
choose-lay = { $disc ->
    [skull] Lay the skull
   *[flower] Lay a flower
}
action-bid = { $number ->
    [1] Bid 1 disc
   *[other] Bid { $number } discs
}
action-pass = Pass
action-turn-over = { $seat }’s
choose-turn-over = Turn over a disc of { $seat }’s
action-lose = { $disc ->
    [skull] The skull
   *[flower] A flower
}
choose-lose = { $disc ->
    [skull] Lose the skull
   *[flower] Lose a flower
}

## What happened

event-round-began = Round { $number }. { $first_me ->
    [yes] You will speak first.
   *[no] { $first } will speak first.
}
event-disc-laid = { $seat_me ->
    [yes] { $disc ->
        [none] You lay a disc.
        [skull] You lay your skull.
       *[flower] You lay a flower.
    }
   *[no] { $seat } lays a disc.
}
event-bid-made = { $seat_me ->
    [yes] You bid { $number }.
   *[no] { $seat } bids { $number }.
}
event-passed = { $seat_me ->
    [yes] You pass.
   *[no] { $seat } passes.
}
event-challenge-began = { $seat_me ->
    [yes] You must turn over { $number ->
        [1] a disc
       *[other] { $number } discs
    } without a skull.
   *[no] { $seat } must turn over { $number ->
        [1] a disc
       *[other] { $number } discs
    } without a skull.
}
event-disc-turned = { $seat_me ->
    [yes] Your disc
   *[no] { $seat }’s disc
}: { $disc ->
    [skull] a skull!
   *[flower] a flower.
}
event-challenge-won = { $seat_me ->
    [yes] You win the challenge{ $wins ->
        [1] , your first.
       *[other] , number { $wins }!
    }
   *[no] { $seat } wins the challenge{ $wins ->
        [1] , their first.
       *[other] , number { $wins }!
    }
}
event-challenge-lost = { $seat_me ->
    [yes] You lose the challenge{ $owner_me ->
        [yes] , to your own skull.
       *[no] , to { $owner }’s skull.
    }
   *[no] { $seat } loses the challenge{ $owner_me ->
        [yes] , to your skull.
       *[no] , to { $owner }’s skull.
    }
}
event-disc-lost = { $seat_me ->
    [yes] You lose { $disc ->
        [none] a disc
        [skull] your skull
       *[flower] a flower
    }{ $left ->
        [0] {" "}and are out.
        [1] . You have one disc left.
       *[other] . You have { $left } discs left.
    }
   *[no] { $seat } loses a disc{ $left ->
        [0] {" "}and is out.
        [1] . One is left.
       *[other] . { $left } are left.
    }
}
event-match-ended = The match is over: { $outcome_winners_me ->
    [yes] you win!
   *[no] { $outcome_winners } wins!
}
reason-two-wins = Two challenges won.
reason-last-standing = Nobody else has a disc left.

## What is said

say-claim-pile = { $disc ->
    [skull] My skull is in my pile.
   *[flower] My pile is all flowers.
}
say-suspect = { $seat_me ->
    [yes] Your skull is in your pile.
   *[no] There is a skull at { $seat }’s.
}
talk-claim-pile = my pile
talk-suspect = another’s pile

## On the table, as the plain room shows it

field-mats = The mats
field-bids = Bids
field-passed = Have passed
field-challenger = At the challenge
field-turned = Turned over
field-hand = In hand
field-pile = In my pile, from the bottom up
mat = { $seat }: { $discs ->
    [0] out
    [1] one disc, { $laid ->
        [0] in hand
       *[other] laid
    }
   *[other] { $discs } discs, { $laid ->
        [0] none laid
        [1] one laid
       *[other] { $laid } laid
    }
}{ $wins ->
    [0] {""}
    [1] , one challenge won
   *[other] , { $wins } challenges won
}
wager = { $seat }: { $number }
turned = { $seat }: { $disc_noun }

## Refusals

error-no-such-disc = You no longer have that disc in hand.
error-bad-bid = A bid is from { $least } to { $most }.
error-nothing-to-turn = There is no disc face down there.
error-not-now = That is not what you are asked.
error-out = You have no discs left.
error-silence = All are silent while the first discs are laid, and so is who is out.
error-another-round = That was another round.
error-no-pile = There is no pile there.
