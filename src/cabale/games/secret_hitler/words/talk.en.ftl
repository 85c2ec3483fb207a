# What is said at the table of Secret Hitler, in English. A message is the plain wording, its attributes are others: for
# everybody, or for those whose tone it is. A reason is put after a colon.

with-reason = { $reason ->
    [none] .
   *[other] : { $reason }.
}
with-heat = { $reason ->
    [none] !
   *[other] : { $reason }!
}

## Claims

# After a claim that corrects another of the same seat.
not-as-said = { $taken_back ->
    [none] { "" }
   *[other] , not { $taken_back_letters } as I said
}
not-as-found = { $taken_back ->
    [none] { "" }
   *[other] , not { $taken_back_noun } as I said
}
say-claim-drawn = I drew { $policies_letters } (round { $round }){ not-as-said }.
    .plain-1 = Round { $round }, drawn: { $policies_letters }.
    .plain-2 = I had { $policies_letters } in hand in round { $round }.
    .plain-3 = The pile gave me { $policies_letters } in round { $round }.
    .hot-1 = { $policies_letters }! That is what I drew in round { $round }.
    .hot-2 = Let me be clear: { $policies_letters } in round { $round }.
    .cool-1 = For the record, round { $round }: I drew { $policies_letters }.
    .cool-2 = Nothing unusual in round { $round }, { $policies_letters }.
    .terse-1 = { $policies_letters } (round { $round }).
    .terse-2 = Drew { $policies_letters }, round { $round }.
say-claim-received = I was passed { $policies_letters } (round { $round }){ not-as-said }.
    .plain-1 = Round { $round }, I got { $policies_letters }.
    .plain-2 = My two { -policies } in round { $round }: { $policies_letters }.
    .plain-3 = What reached me in round { $round } was { $policies_letters }.
    .hot-1 = I was handed { $policies_letters } in round { $round }!
    .hot-2 = { $policies_letters } in round { $round }, what was I supposed to do?
    .cool-1 = On my side, round { $round }: { $policies_letters } received.
    .cool-2 = I made do with { $policies_letters } in round { $round }.
    .terse-1 = Got { $policies_letters } (round { $round }).
    .terse-2 = Round { $round }: { $policies_letters }.
say-claim-party = { $seat_me ->
    [yes] I investigated you: { $party_noun }{ not-as-found }.
   *[no] I investigated { $seat }: { $party_noun }{ not-as-found }.
}
    .plain-1 = { $seat_me ->
        [yes] I have seen your card: { $party_noun }.
       *[no] I have seen { $seat }’s card: { $party_noun }.
    }
    .hot-1 = { $seat_me ->
        [yes] I have seen your card: { $party_noun }!
       *[no] Listen, everybody, { $seat }: { $party_noun }!
    }
    .cool-1 = { $seat_me ->
        [yes] My look at you shows this: { $party_noun }.
       *[no] My look at { $seat } shows this: { $party_noun }.
    }
    .terse-1 = { $seat_me ->
        [yes] You: { $party_noun }.
       *[no] { $seat }: { $party_noun }.
    }
say-claim-peeked = I saw { $policies_letters }, in this order (round { $round }){ not-as-said }.
    .plain-1 = The next three, after round { $round }: { $policies_letters }, in order.
    .hot-1 = Mind what comes after round { $round }: { $policies_letters }!
    .cool-1 = The pile as I saw it in round { $round }: { $policies_letters }.
    .terse-1 = On top: { $policies_letters } (round { $round }).
say-claim-role = { $role ->
    [liberal] I am { -a-liberal }.
    [fascist] I am { -a-fascist }.
   *[hitler] I am { -hitler }.
}
    .plain-1 = { $role ->
        [liberal] As for me, I am { -a-liberal }.
        [fascist] As for me, I am { -a-fascist }.
       *[hitler] As for me, I am { -hitler }.
    }
    .hot-1 = { $role ->
        [liberal] I am { -a-liberal }, how often must I say it?
        [fascist] I am { -a-fascist }, so what?
       *[hitler] I am { -hitler }, so what?
    }

## Opinions

say-suspect = { $seat_me ->
    [yes] I suspect you{ with-reason }
   *[no] I suspect { $seat }{ with-reason }
}
    .plain-1 = { $seat_me ->
        [yes] You look shady to me{ with-reason }
       *[no] { $seat } looks shady to me{ with-reason }
    }
    .plain-2 = { $seat_me ->
        [yes] I do not trust you{ with-reason }
       *[no] I do not trust { $seat }{ with-reason }
    }
    .plain-3 = { $seat_me ->
        [yes] If I had to bet, it would be on you{ with-reason }
       *[no] If I had to bet, it would be on { $seat }{ with-reason }
    }
    .plain-4 = { $seat_me ->
        [yes] I am keeping an eye on you{ with-reason }
       *[no] I am keeping an eye on { $seat }{ with-reason }
    }
    .plain-5 = { $seat_me ->
        [yes] You worry me{ with-reason }
       *[no] { $seat } worries me{ with-reason }
    }
    .hot-1 = { $seat_me ->
        [yes] You are as plain as day{ with-heat }
       *[no] With { $seat } it is as plain as day{ with-heat }
    }
    .hot-2 = { $seat_me ->
        [yes] Stop the act{ with-heat }
       *[no] Who still believes { $seat }? Not me{ with-heat }
    }
    .cool-1 = { $seat_me ->
        [yes] No offence, but I have doubts about you{ with-reason }
       *[no] I have doubts about { $seat }{ with-reason }
    }
    .cool-2 = { $seat_me ->
        [yes] Something about you bothers me{ with-reason }
       *[no] Something about { $seat } bothers me{ with-reason }
    }
    .terse-1 = { $seat_me ->
        [yes] Shady, you{ with-reason }
       *[no] Shady, { $seat }{ with-reason }
    }
    .terse-2 = { $seat_me ->
        [yes] Not sold on you{ with-reason }
       *[no] Not sold on { $seat }{ with-reason }
    }
say-trust = { $seat_me ->
    [yes] I trust you{ with-reason }
   *[no] I trust { $seat }{ with-reason }
}
    .plain-1 = { $seat_me ->
        [yes] To me you are { -a-liberal }{ with-reason }
       *[no] To me { $seat } is { -a-liberal }{ with-reason }
    }
    .plain-2 = { $seat_me ->
        [yes] I am fine with you{ with-reason }
       *[no] I am fine with { $seat }{ with-reason }
    }
    .plain-3 = { $seat_me ->
        [yes] I think you are with us{ with-reason }
       *[no] I think { $seat } is with us{ with-reason }
    }
    .hot-1 = { $seat_me ->
        [yes] You I would follow blindly{ with-heat }
       *[no] I vouch for { $seat }{ with-heat }
    }
    .cool-1 = { $seat_me ->
        [yes] I have nothing against you{ with-reason }
       *[no] I have nothing against { $seat }{ with-reason }
    }
    .terse-1 = { $seat_me ->
        [yes] You are fine{ with-reason }
       *[no] { $seat } is fine{ with-reason }
    }
# What a claim says, in a word about it: "Bruno, LFF drawn in round 1? …"
told-claim-drawn = { $policies_letters } drawn in round { $round }
told-claim-received = { $policies_letters } received in round { $round }
told-claim-party = { $party_noun }
told-claim-peeked = { $policies_letters } on the pile in round { $round }
say-back-claim = { $seat_me ->
    [yes] I believe you: { $claim }.
   *[no] I believe you, { $seat }: { $claim }.
}
    .plain-1 = { $seat_me ->
        [yes] Your story makes sense: { $claim }.
       *[no] { $seat }, your story makes sense: { $claim }.
    }
    .plain-2 = { $seat_me ->
        [yes] That sounds right to me: { $claim }.
       *[no] That sounds right to me, { $seat }: { $claim }.
    }
    .hot-1 = { $seat_me ->
        [yes] Of course that is true: { $claim }!
       *[no] Of course that is true, { $seat }: { $claim }!
    }
    .terse-1 = { $seat_me ->
        [yes] Fine, { $claim }.
       *[no] Fine, { $seat }, { $claim }.
    }
say-doubt-claim = { $seat_me ->
    [yes] What, { $claim }? I do not believe you.
   *[no] { $seat }, { $claim }? I do not believe you.
}
    .plain-1 = { $seat_me ->
        [yes] I find you hard to believe: { $claim }.
       *[no] I find you hard to believe, { $seat }: { $claim }.
    }
    .plain-2 = { $seat_me ->
        [yes] That surprises me: { $claim }.
       *[no] That surprises me, { $seat }: { $claim }.
    }
    .hot-1 = { $seat_me ->
        [yes] Oh yes, { $claim }? Tell that to somebody else!
       *[no] { $seat }, { $claim }? Tell that to somebody else!
    }
    .cool-1 = { $seat_me ->
        [yes] Allow me to doubt it: { $claim }.
       *[no] Allow me to doubt it, { $seat }: { $claim }.
    }
    .terse-1 = { $seat_me ->
        [yes] Hm, { $claim }.
       *[no] { $seat }, { $claim }? Hm.
    }

## Questions

say-ask-claim = { $seat_me ->
    [yes] What did you see in round { $round }?
   *[no] { $seat }, what did you see in round { $round }?
}
    .plain-1 = { $seat_me ->
        [yes] You have not told us about round { $round }?
       *[no] { $seat }, you have not told us about round { $round }?
    }
    .hot-1 = { $seat_me ->
        [yes] And round { $round }? We are waiting!
       *[no] { $seat }, and round { $round }? We are waiting!
    }
    .terse-1 = { $seat_me ->
        [yes] And in round { $round }?
       *[no] { $seat }, and in round { $round }?
    }
say-ask-reason = { $matter ->
    [vote] { $seat_me ->
        [yes] Why that vote in round { $round }?
       *[no] { $seat }, why that vote in round { $round }?
    }
    [nomination] { $seat_me ->
        [yes] Why that choice in round { $round }?
       *[no] { $seat }, why that choice in round { $round }?
    }
   *[power] { $seat_me ->
        [yes] Why that person, in round { $round }?
       *[no] { $seat }, why that person, in round { $round }?
    }
}
    .plain-1 = { $matter ->
        [vote] { $seat_me ->
            [yes] Will you explain your vote in round { $round }?
           *[no] { $seat }, will you explain your vote in round { $round }?
        }
        [nomination] { $seat_me ->
            [yes] Will you explain your nomination in round { $round }?
           *[no] { $seat }, will you explain your nomination in round { $round }?
        }
       *[power] { $seat_me ->
            [yes] Will you explain what you did with your power in round { $round }?
           *[no] { $seat }, will you explain what you did with your power in round { $round }?
        }
    }
    .hot-1 = { $matter ->
        [vote] { $seat_me ->
            [yes] What was that vote in round { $round }?
           *[no] { $seat }, what was that vote in round { $round }?
        }
        [nomination] { $seat_me ->
            [yes] What was that choice in round { $round }?
           *[no] { $seat }, what was that choice in round { $round }?
        }
       *[power] { $seat_me ->
            [yes] What was that move in round { $round }?
           *[no] { $seat }, what was that move in round { $round }?
        }
    }
say-ask-suspect = { $seat ->
    [none] Whom do you all suspect?
   *[other] { $seat_me ->
        [yes] And you, whom do you suspect?
       *[no] { $seat }, whom do you suspect?
    }
}
    .plain-1 = { $seat ->
        [none] Who looks wrong to you all?
       *[other] { $seat_me ->
            [yes] Who is it, in your eyes?
           *[no] Who is it in your eyes, { $seat }?
        }
    }
    .hot-1 = { $seat ->
        [none] Come on, names!
       *[other] { $seat_me ->
            [yes] Come on, a name!
           *[no] Come on, { $seat }, a name!
        }
    }
    .cool-1 = { $seat ->
        [none] I should like to hear everybody: who worries you?
       *[other] { $seat_me ->
            [yes] I should like to hear you: who worries you?
           *[no] I should like to hear you, { $seat }: who worries you?
        }
    }
    .terse-1 = { $seat ->
        [none] Suspects?
       *[other] { $seat_me ->
            [yes] And your suspect?
           *[no] { $seat }, your suspect?
        }
    }

## Answers

say-undecided = I suspect nobody yet.
    .plain-1 = Nothing against anybody so far.
    .plain-2 = Too early to tell.
    .hot-1 = How should I know?
    .cool-1 = I would rather wait until we know more.
    .terse-1 = No idea.
because-of = { $suspects ->
    [yes] { $seat_me ->
        [yes] I do not trust you
       *[no] I do not trust { $seat }
    }
   *[no] { $seat_me ->
        [yes] I trust you
       *[no] I trust { $seat }
    }
}
and-reason = { $reason ->
    [none] .
   *[other] , { $reason }.
}
say-because = { $matter ->
    [vote] My vote in round { $round }: { because-of }{ and-reason }
    [nomination] My choice in round { $round }: { because-of }{ and-reason }
   *[power] What I did in round { $round }: { because-of }{ and-reason }
}
    .plain-1 = { $matter ->
        [vote] Round { $round } is simple: { because-of }{ and-reason }
        [nomination] Round { $round } is simple: { because-of }{ and-reason }
       *[power] Round { $round } is simple: { because-of }{ and-reason }
    }
    .hot-1 = { $matter ->
        [vote] My vote? I stand by it: { because-of }{ and-reason }
        [nomination] My choice? I stand by it: { because-of }{ and-reason }
       *[power] My move? I stand by it: { because-of }{ and-reason }
    }
    .cool-1 = { $matter ->
        [vote] As to my vote in round { $round }, here it is: { because-of }{ and-reason }
        [nomination] As to my nomination in round { $round }, here it is: { because-of }{ and-reason }
       *[power] As to my power in round { $round }, here it is: { because-of }{ and-reason }
    }
say-defend = { $accuser_me ->
    [yes] You are wrong about me{ with-reason }
   *[no] { $accuser }, you are wrong about me{ with-reason }
}
    .plain-1 = { $accuser_me ->
        [yes] I am { -a-liberal }, whatever you say{ with-reason }
       *[no] I am { -a-liberal }, { $accuser }, whatever you say{ with-reason }
    }
    .plain-2 = { $accuser_me ->
        [yes] You are aiming at the wrong one{ with-reason }
       *[no] You are aiming at the wrong one, { $accuser }{ with-reason }
    }
    .plain-3 = { $accuser_me ->
        [yes] Why me? Look elsewhere{ with-reason }
       *[no] Why me, { $accuser }? Look elsewhere{ with-reason }
    }
    .hot-1 = { $accuser_me ->
        [yes] Me, { -a-fascist }? You are dreaming{ with-heat }
       *[no] Me, { -a-fascist }? You are dreaming, { $accuser }{ with-heat }
    }
    .hot-2 = { $accuser_me ->
        [yes] That is false, and you know it{ with-heat }
       *[no] That is false, { $accuser }, and you know it{ with-heat }
    }
    .cool-1 = { $accuser_me ->
        [yes] I see why you doubt me, but no{ with-reason }
       *[no] { $accuser }, I see why you doubt me, but no{ with-reason }
    }
    .terse-1 = { $accuser_me ->
        [yes] No, not me{ with-reason }
       *[no] Not me, { $accuser }{ with-reason }
    }

## Intentions

say-will-vote = { $ja ->
    [yes] I shall vote { -ja }.
   *[no] I shall vote { -nein }.
}
    .plain-1 = { $ja ->
        [yes] For me it is { -ja }.
       *[no] For me it is { -nein }.
    }
    .plain-2 = { $ja ->
        [yes] This government is fine by me: { -ja }.
       *[no] I do not like this government: { -nein }.
    }
    .hot-1 = { $ja ->
        [yes] { -ja }, no question!
       *[no] Out of the question: { -nein }!
    }
    .cool-1 = { $ja ->
        [yes] All things considered, { -ja }.
       *[no] All things considered, { -nein }.
    }
    .terse-1 = { $ja ->
        [yes] { -ja }.
       *[no] { -nein }.
    }
say-would-nominate = { $seat_me ->
    [yes] Were I { -president }, I would name you.
   *[no] Were I { -president }, I would name { $seat }.
}
    .plain-1 = { $seat_me ->
        [yes] I could see you as { -chancellor }.
       *[no] I could see { $seat } as { -chancellor }.
    }
    .plain-2 = { $seat_me ->
        [yes] Why not you as { -chancellor }?
       *[no] Why not { $seat } as { -chancellor }?
    }
    .hot-1 = { $seat_me ->
        [yes] You for { -chancellor }, and that is that!
       *[no] { $seat } for { -chancellor }, and that is that!
    }
    .terse-1 = { $seat_me ->
        [yes] Rather you as { -chancellor }.
       *[no] Rather { $seat } as { -chancellor }.
    }
say-threaten = { $seat_me ->
    [yes] If the power comes to me ({ $power_noun }), it is for you.
   *[no] If the power comes to me ({ $power_noun }), it is for { $seat }.
}
    .plain-1 = { $seat_me ->
        [yes] Give me the power ({ $power_noun }) and you will see.
       *[no] Give me the power ({ $power_noun }) and { $seat } will see.
    }
    .hot-1 = { $seat_me ->
        [yes] The moment I have the power ({ $power_noun }), it is yours!
       *[no] The moment I have the power ({ $power_noun }), it is { $seat }’s!
    }
say-promise = { $seat_me ->
    [yes] Your next government has my { -ja }.
   *[no] The next government of { $seat } has my { -ja }.
}
    .plain-1 = { $seat_me ->
        [yes] When it is your turn, I shall vote { -ja }.
       *[no] When it is { $seat }’s turn, I shall vote { -ja }.
    }
    .hot-1 = { $seat_me ->
        [yes] On your turn, count on my { -ja }!
       *[no] On { $seat }’s turn, count on my { -ja }!
    }

## How bots decided, for whoever asks them once it is over

say-for-my-party = I played my { -policies } and votes for my own side where I could tell it, and drew lots for the rest.
say-as-people-do = I did as people do in that seat, as often as they do, luck included.
say-with-my-own = I elected my own, played our { -policies } and told what would hide it.
say-in-hiding = I passed for { -a-liberal } as long as nothing was at stake.

## What a reason rests on; $whose doing it is

whose-one = { $whose ->
    [mine] my
    [yours] your
   *[theirs] their
}
ground-clash = { $drawn ->
    [none] { $received ->
        [none] the stories do not fit, in round { $round }
       *[other] { $received_letters } received in round { $round }, which does not fit
    }
   *[other] { $received ->
        [none] { $drawn_letters } drawn in round { $round }, which does not fit
       *[other] { $drawn_letters } drawn but { $received_letters } received in round { $round }
    }
}
    .plain-1 = { $drawn ->
        [none] the story of round { $round }
       *[other] { $received ->
            [none] the story of round { $round }
           *[other] { $drawn_letters } against { $received_letters } in round { $round }
        }
    }
    .plain-2 = the two stories of round { $round }
    .terse-1 = nothing fits in round { $round }
ground-enacted = a { $policy_noun } came out of { whose-one } government in round { $round }
    .plain-1 = { whose-one } government in round { $round }, a { $policy_noun }
    .plain-2 = the { $policy_noun } of round { $round }
    .plain-3 = { $whose ->
        [mine] I governed in round { $round }, and it was a { $policy_noun }
        [yours] you governed in round { $round }, and it was a { $policy_noun }
       *[theirs] the government of round { $round } and its { $policy_noun }
    }
    .terse-1 = round { $round }
# What came of it, where that is the point.
and-came = { $policy ->
    [none] { "" }
   *[other] { $rounds_count ->
        [one] , and a { $policy_noun } came of it
       *[other] , and each time a { $policy_noun }
    }
}
so-often = { $rounds_count ->
    [2] twice
   *[other] three times
}
votes-cast = { $rounds_count ->
    [one] { $ja ->
        [yes] { whose-one } { -ja } in round { $rounds }
       *[no] { whose-one } { -nein } in round { $rounds }
    }
   *[other] { $ja ->
        [yes] { whose-one } { -ja } in rounds { $rounds }
       *[no] { whose-one } { -nein } in rounds { $rounds }
    }
}
ground-voted = { votes-cast }{ and-came }
    .plain-1 = { $policy ->
        [none] { votes-cast }
       *[other] { $rounds_count ->
            [one] { $ja ->
                [yes] a { -ja } for the { $policy_noun } of round { $rounds }
               *[no] a { -nein } against the { $policy_noun } of round { $rounds }
            }
           *[other] { $ja ->
                [yes] { -ja } { so-often } for a { $policy_noun } (rounds { $rounds })
               *[no] { -nein } { so-often } against a { $policy_noun } (rounds { $rounds })
            }
        }
    }
    .terse-1 = { $rounds_count ->
        [one] { $ja ->
            [yes] { -ja } in round { $rounds }
           *[no] { -nein } in round { $rounds }
        }
       *[other] { $ja ->
            [yes] { -ja } in rounds { $rounds }
           *[no] { -nein } in rounds { $rounds }
        }
    }
ground-nominated = { $chancellor_me ->
    [yes] { whose-one } wish to name you in round { $round }
   *[no] { whose-one } wish to name { $chancellor } in round { $round }
}
ground-party-told = { $president ->
    [none] I have seen { whose-one } card, { $party_noun }
   *[other] { $president_me ->
        [yes] you have seen { whose-one } card, { $party_noun }
       *[no] { $president } has seen { whose-one } card, { $party_noun }
    }
}
    .plain-1 = { $president ->
        [none] the card I saw, { $party_noun }
       *[other] { $president_me ->
            [yes] the card you saw, { $party_noun }
           *[no] the card { $president } saw, { $party_noun }
        }
    }
ground-untold = { whose-one } silence about round { $round }
    .plain-1 = not a word about round { $round }
ground-power-used = { $target ->
    [none] what came of { whose-one } power in round { $round } ({ $power_noun })
   *[other] { $target_me ->
        [yes] { whose-one } power in round { $round } ({ $power_noun }), turned on you
       *[no] { whose-one } power in round { $round } ({ $power_noun }), used on { $target }
    }
}
ground-opinion-told = { $suspects ->
    [yes] { $speaker_me ->
        [yes] you suspect the same
       *[no] { $speaker } suspects the same
    }
   *[no] { $speaker_me ->
        [yes] your word is enough for me
       *[no] { $speaker } vouches for them
    }
}
    .plain-1 = { $speaker_me ->
        [yes] you said it well
       *[no] { $speaker } said it well
    }
    .plain-2 = { $speaker_me ->
        [yes] I am with you on that
       *[no] I am with { $speaker } on that
    }
    .terse-1 = { $speaker_me ->
        [yes] as you say
       *[no] as { $speaker } says
    }
