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
    .hot-1 = { $policies_letters }! That’s what I drew in round { $round }.
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
    .hot-2 = { $policies_liberal ->
        [0] { $policies_letters } in round { $round }, what was I supposed to do?
       *[other] { $policies_letters } in round { $round }, that’s what I got!
    }
    .cool-1 = For my part, round { $round }: { $policies_letters }.
    .cool-2 = { $policies_liberal ->
        [0] I had to make do with { $policies_letters } in round { $round }.
       *[other] I remember { $policies_letters } in round { $round }.
    }
    .terse-1 = Got { $policies_letters } (round { $round }).
    .terse-2 = Round { $round }: { $policies_letters }.
say-claim-party = { $seat_me ->
    [yes] I investigated you: { $party_noun }{ not-as-found }.
   *[no] I investigated { $seat }: { $party_noun }{ not-as-found }.
}
    .plain-1 = { $seat_me ->
        [yes] I’ve seen your card: { $party_noun }.
       *[no] I’ve seen { $seat }’s card: { $party_noun }.
    }
    .hot-1 = { $seat_me ->
        [yes] I’ve seen your card: { $party_noun }!
       *[no] Listen, everybody, { $seat }: { $party_noun }!
    }
    .cool-1 = { $seat_me ->
        [yes] Here’s what I found on you: { $party_noun }.
       *[no] Here’s what I found on { $seat }: { $party_noun }.
    }
    .terse-1 = { $seat_me ->
        [yes] You: { $party_noun }.
       *[no] { $seat }: { $party_noun }.
    }
say-claim-peeked = I saw { $policies_letters }, in this order (round { $round }){ not-as-said }.
    .plain-1 = The next three, after round { $round }: { $policies_letters }, in order.
    .hot-1 = Watch out for what comes after round { $round }: { $policies_letters }!
    .cool-1 = The pile as I saw it in round { $round }: { $policies_letters }.
    .terse-1 = On top: { $policies_letters } (round { $round }).
say-claim-role = { $role ->
    [liberal] I am { -a-liberal }.
    [fascist] I am { -a-fascist }.
   *[hitler] I am { -hitler }.
}
    .plain-1 = { $role ->
        [liberal] As for me, I’m { -a-liberal }.
        [fascist] As for me, I’m { -a-fascist }.
       *[hitler] As for me, I’m { -hitler }.
    }
    .hot-1 = { $role ->
        [liberal] I am { -a-liberal }, how many times do I have to say it?
        [fascist] I am { -a-fascist }, so what?
       *[hitler] I am { -hitler }, so what?
    }

## Opinions

# Before an opinion that takes back another of the same seat.
turned-mind = { $taken_back ->
    [yes] I’ve changed my mind.{ " " }
   *[no] { "" }
}
turned-back = { $taken_back ->
    [yes] I take back what I said.{ " " }
   *[no] { "" }
}
turned-after-all = { $taken_back ->
    [yes] On second thought, no.{ " " }
   *[no] { "" }
}
turned-mistaken = { $taken_back ->
    [yes] My mistake earlier.{ " " }
   *[no] { "" }
}
say-suspect = { $seat_me ->
    [yes] { turned-mind }I suspect you{ with-reason }
   *[no] { turned-mind }I suspect { $seat }{ with-reason }
}
    .plain-1 = { $seat_me ->
        [yes] { turned-back }You look shady to me{ with-reason }
       *[no] { turned-back }{ $seat } looks shady to me{ with-reason }
    }
    .plain-2 = { $seat_me ->
        [yes] { turned-after-all }I don’t trust you{ with-reason }
       *[no] { turned-after-all }I don’t trust { $seat }{ with-reason }
    }
    .plain-3 = { $seat_me ->
        [yes] { turned-mistaken }If I had to bet, it’d be on you{ with-reason }
       *[no] { turned-mistaken }If I had to bet, it’d be on { $seat }{ with-reason }
    }
    .plain-4 = { $seat_me ->
        [yes] { turned-mind }I’m keeping an eye on you{ with-reason }
       *[no] { turned-mind }I’m keeping an eye on { $seat }{ with-reason }
    }
    .plain-5 = { $seat_me ->
        [yes] { turned-back }You worry me{ with-reason }
       *[no] { turned-back }{ $seat } worries me{ with-reason }
    }
    .hot-1 = { $seat_me ->
        [yes] { turned-after-all }It’s as plain as day with you{ with-heat }
       *[no] { turned-after-all }With { $seat } it’s as plain as day{ with-heat }
    }
    .hot-2 = { $seat_me ->
        [yes] { turned-mistaken }Stop the act{ with-heat }
       *[no] { turned-mistaken }Who still believes { $seat }? Not me{ with-heat }
    }
    .cool-1 = { $seat_me ->
        [yes] { turned-mind }No offence, but I have my doubts about you{ with-reason }
       *[no] { turned-mind }I have my doubts about { $seat }{ with-reason }
    }
    .cool-2 = { $seat_me ->
        [yes] { turned-back }Something about you bothers me{ with-reason }
       *[no] { turned-back }Something about { $seat } bothers me{ with-reason }
    }
    .terse-1 = { $seat_me ->
        [yes] { turned-after-all }You? Shady{ with-reason }
       *[no] { turned-after-all }{ $seat }? Shady{ with-reason }
    }
    .terse-2 = { $seat_me ->
        [yes] { turned-mistaken }I’m not sold on you{ with-reason }
       *[no] { turned-mistaken }I’m not sold on { $seat }{ with-reason }
    }
    .plain-6 = { $seat_me ->
        [yes] { turned-mind }I’ve got a bad feeling about you{ with-reason }
       *[no] { turned-mind }I’ve got a bad feeling about { $seat }{ with-reason }
    }
    .plain-7 = { $seat_me ->
        [yes] { turned-back }I think it’s you{ with-reason }
       *[no] { turned-back }I think it’s { $seat }{ with-reason }
    }
    .plain-8 = { $seat_me ->
        [yes] { turned-after-all }I’d take a closer look at you{ with-reason }
       *[no] { turned-after-all }I’d take a closer look at { $seat }{ with-reason }
    }
    .hot-3 = { $seat_me ->
        [yes] { turned-mistaken }It’s you, anyone can see it{ with-heat }
       *[no] { turned-mistaken }It’s { $seat }, wake up{ with-heat }
    }
    .cool-3 = { $seat_me ->
        [yes] { turned-mind }I may be wrong, but you worry me{ with-reason }
       *[no] { turned-mind }I may be wrong, but { $seat } worries me{ with-reason }
    }
    .terse-3 = { $seat_me ->
        [yes] { turned-back }You? Not so sure{ with-reason }
       *[no] { turned-back }{ $seat }? Not so sure{ with-reason }
    }
say-trust = { $seat_me ->
    [yes] { turned-after-all }I trust you{ with-reason }
   *[no] { turned-after-all }I trust { $seat }{ with-reason }
}
    .plain-1 = { $seat_me ->
        [yes] { turned-mistaken }To me you’re { -a-liberal }{ with-reason }
       *[no] { turned-mistaken }To me { $seat } is { -a-liberal }{ with-reason }
    }
    .plain-2 = { $seat_me ->
        [yes] { turned-mind }I’m fine with you{ with-reason }
       *[no] { turned-mind }I’m fine with { $seat }{ with-reason }
    }
    .plain-3 = { $seat_me ->
        [yes] { turned-back }I think you’re with us{ with-reason }
       *[no] { turned-back }I think { $seat } is with us{ with-reason }
    }
    .hot-1 = { $seat_me ->
        [yes] { turned-after-all }I’d follow you blindly{ with-heat }
       *[no] { turned-after-all }I vouch for { $seat }{ with-heat }
    }
    .cool-1 = { $seat_me ->
        [yes] { turned-mistaken }I have nothing against you{ with-reason }
       *[no] { turned-mistaken }I have nothing against { $seat }{ with-reason }
    }
    .terse-1 = { $seat_me ->
        [yes] { turned-mind }You’re fine{ with-reason }
       *[no] { turned-mind }{ $seat } is fine{ with-reason }
    }
    .plain-4 = { $seat_me ->
        [yes] { turned-back }My money’s on you being { -a-liberal }{ with-reason }
       *[no] { turned-back }My money’s on { $seat } being { -a-liberal }{ with-reason }
    }
    .plain-5 = { $seat_me ->
        [yes] { turned-after-all }You’re playing it straight, I think{ with-reason }
       *[no] { turned-after-all }{ $seat } is playing it straight, I think{ with-reason }
    }
    .plain-6 = { $seat_me ->
        [yes] { turned-mistaken }I’d happily govern with you{ with-reason }
       *[no] { turned-mistaken }I’d happily govern with { $seat }{ with-reason }
    }
    .hot-2 = { $seat_me ->
        [yes] { turned-mind }You’re solid{ with-heat }
       *[no] { turned-mind }{ $seat } is solid{ with-heat }
    }
    .cool-2 = { $seat_me ->
        [yes] { turned-back }So far you seem all right{ with-reason }
       *[no] { turned-back }So far { $seat } seems all right{ with-reason }
    }
    .terse-2 = { $seat_me ->
        [yes] { turned-after-all }You? Yes{ with-reason }
       *[no] { turned-after-all }{ $seat }? Yes{ with-reason }
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
        [yes] Of course that’s true: { $claim }!
       *[no] Of course that’s true, { $seat }: { $claim }!
    }
    .terse-1 = { $seat_me ->
        [yes] Fine, { $claim }.
       *[no] Fine, { $seat }, { $claim }.
    }
    .plain-3 = { $seat_me ->
        [yes] You’re telling the truth, I think: { $claim }.
       *[no] { $seat } is telling the truth, I think: { $claim }.
    }
say-doubt-claim = { $seat_me ->
    [yes] What, { $claim }? I don’t believe you.
   *[no] { $seat }, { $claim }? I don’t believe you.
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
        [yes] Oh yes, { $claim }? Tell that to someone else!
       *[no] { $seat }, { $claim }? Tell that to someone else!
    }
    .cool-1 = { $seat_me ->
        [yes] I’d question that: { $claim }.
       *[no] I’d question that, { $seat }: { $claim }.
    }
    .terse-1 = { $seat_me ->
        [yes] Hm, { $claim }.
       *[no] { $seat }, { $claim }? Hm.
    }
    .plain-3 = { $seat_me ->
        [yes] Really, { $claim }?
       *[no] Really, { $seat }, { $claim }?
    }

## Questions

say-ask-claim = { $seat_me ->
    [yes] What did you see in round { $round }?
   *[no] { $seat }, what did you see in round { $round }?
}
    .plain-1 = { $seat_me ->
        [yes] You haven’t told us about round { $round }?
       *[no] { $seat }, you haven’t told us about round { $round }?
    }
    .hot-1 = { $seat_me ->
        [yes] And round { $round }? We’re waiting!
       *[no] { $seat }, and round { $round }? We’re waiting!
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
            [yes] Will you explain your nomination?
           *[no] { $seat }, will you explain your nomination?
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
            [yes] What’s that choice?
           *[no] { $seat }, what’s that choice?
        }
       *[power] { $seat_me ->
            [yes] What was that move in round { $round }?
           *[no] { $seat }, what was that move in round { $round }?
        }
    }
    .plain-2 = { $matter ->
        [vote] { $seat_me ->
            [yes] What made you vote that way in round { $round }?
           *[no] { $seat }, what made you vote that way in round { $round }?
        }
        [nomination] { $seat_me ->
            [yes] What made you pick that name?
           *[no] { $seat }, what made you pick that name?
        }
       *[power] { $seat_me ->
            [yes] What made you go for that person in round { $round }?
           *[no] { $seat }, what made you go for that person in round { $round }?
        }
    }
    .cool-1 = { $matter ->
        [vote] { $seat_me ->
            [yes] Just curious, why that vote in round { $round }?
           *[no] Just curious, { $seat }, why that vote in round { $round }?
        }
        [nomination] { $seat_me ->
            [yes] Just curious, why that choice?
           *[no] Just curious, { $seat }, why that choice?
        }
       *[power] { $seat_me ->
            [yes] Just curious, why that person in round { $round }?
           *[no] Just curious, { $seat }, why that person in round { $round }?
        }
    }
    .terse-1 = { $matter ->
        [vote] { $seat_me ->
            [yes] Your vote in round { $round }?
           *[no] { $seat }, your vote in round { $round }?
        }
        [nomination] { $seat_me ->
            [yes] Why that name?
           *[no] { $seat }, why that name?
        }
       *[power] { $seat_me ->
            [yes] Your move in round { $round }?
           *[no] { $seat }, your move in round { $round }?
        }
    }
say-ask-suspect = { $seat ->
    [none] Who do you all suspect?
   *[other] { $seat_me ->
        [yes] And you, who do you suspect?
       *[no] { $seat }, who do you suspect?
    }
}
    .plain-1 = { $seat ->
        [none] Who looks wrong to you all?
       *[other] { $seat_me ->
            [yes] Who is it, if you ask yourself?
           *[no] Who do you think it is, { $seat }?
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
        [none] I’d like to hear from everybody: who worries you?
       *[other] { $seat_me ->
            [yes] I’d like to hear from you: who worries you?
           *[no] I’d like to hear from you, { $seat }: who worries you?
        }
    }
    .terse-1 = { $seat ->
        [none] Suspects?
       *[other] { $seat_me ->
            [yes] And your suspect?
           *[no] { $seat }, your suspect?
        }
    }
    .plain-2 = { $seat ->
        [none] Who would you bet on?
       *[other] { $seat_me ->
            [yes] Who would you bet on?
           *[no] { $seat }, who would you bet on?
        }
    }
    .plain-3 = { $seat ->
        [none] If you had to name someone?
       *[other] { $seat_me ->
            [yes] If you had to name someone?
           *[no] { $seat }, if you had to name someone?
        }
    }

## Answers

say-undecided = I suspect nobody yet.
    .plain-1 = Nothing against anybody so far.
    .plain-2 = Too early to tell.
    .hot-1 = How would I know?
    .cool-1 = I’d rather wait until we know more.
    .terse-1 = No idea.
    .plain-3 = I’ve got nothing solid.
    .cool-2 = Nobody stands out so far.
    .terse-2 = Nobody.
because-of = { $suspects ->
    [yes] { $seat_me ->
        [yes] I didn’t trust you
       *[no] I didn’t trust { $seat }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] I trusted you
           *[no] I trusted { $seat }
        }
       *[other] { $seat_me ->
            [yes] you looked safe to me
           *[no] { $seat } looked safe to me
        }
    }
}
because-plainly = { $matter ->
    [vote] I voted that way in round { $round } because { because-of }{ with-reason }
    [nomination] I made that choice in round { $round } because { because-of }{ with-reason }
   *[power] I did that in round { $round } because { because-of }{ with-reason }
}
because-simply = { $matter ->
    [vote] Round { $round } is simple, { because-of }{ with-reason }
    [nomination] Honestly, { because-of }{ with-reason }
   *[power] Round { $round } is simple, { because-of }{ with-reason }
}
because-asked = { $matter ->
    [vote] My vote? Well, { because-of }{ with-reason }
    [nomination] My pick? Well, { because-of }{ with-reason }
   *[power] My power? Well, { because-of }{ with-reason }
}
because-hotly = { $matter ->
    [vote] My vote? I stand by it, { because-of }{ with-heat }
    [nomination] My choice? I stand by it, { because-of }{ with-heat }
   *[power] My move? I stand by it, { because-of }{ with-heat }
}
because-coolly = { $matter ->
    [vote] As for my vote in round { $round }, no mystery, { because-of }{ with-reason }
    [nomination] No mystery, { because-of }{ with-reason }
   *[power] As for my power in round { $round }, no mystery, { because-of }{ with-reason }
}
# Why one did something, although one thought otherwise: to see somebody at work, or for want of better.
despite-plainly = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] For want of better in round { $round }: I didn’t trust you.
           *[no] For want of better in round { $round }: I didn’t trust { $seat }.
        }
       *[other] { $seat_me ->
            [yes] My choice in round { $round } is a test: I want to see what you do.
           *[no] My choice in round { $round } is a test: I want to see what { $seat } does.
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] I trusted you, but in round { $round } I preferred to wait.
           *[no] I trusted { $seat }, but in round { $round } I preferred to wait.
        }
       *[other] { $seat_me ->
            [yes] Someone had to be chosen in round { $round }. I’ve got nothing against you.
           *[no] Someone had to be chosen in round { $round }. I’ve got nothing against { $seat }.
        }
    }
}
despite-simply = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] Round { $round }? I saw nothing better, and I didn’t trust you even then.
           *[no] Round { $round }? I saw nothing better, and I didn’t trust { $seat } even then.
        }
       *[other] { $seat_me ->
            [yes] It’s to put you to the test, nothing more.
           *[no] It’s to put { $seat } to the test, nothing more.
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] Round { $round }? Nothing against you, I wanted to see other governments.
           *[no] Round { $round }? Nothing against { $seat }, I wanted to see other governments.
        }
       *[other] { $seat_me ->
            [yes] Round { $round }? It had to be someone, and I’ve got nothing against you.
           *[no] Round { $round }? It had to be someone, and I’ve got nothing against { $seat }.
        }
    }
}
despite-asked = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] My vote? Reluctantly, I didn’t trust you.
           *[no] My vote? Reluctantly, I didn’t trust { $seat }.
        }
       *[other] { $seat_me ->
            [yes] My pick? For want of better. I’m keeping an eye on you.
           *[no] My pick? For want of better. I’m keeping an eye on { $seat }.
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] My vote? Nothing against you, I preferred to wait.
           *[no] My vote? Nothing against { $seat }, I preferred to wait.
        }
       *[other] { $seat_me ->
            [yes] My power? I had to use it on someone. Nothing against you.
           *[no] My power? I had to use it on someone. Nothing against { $seat }.
        }
    }
}
despite-hotly = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] We needed a government! And no, I didn’t trust you!
           *[no] We needed a government! And no, I didn’t trust { $seat }!
        }
       *[other] { $seat_me ->
            [yes] That’s the point! I want to see what you do!
           *[no] That’s the point! I want to see what { $seat } does!
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] Nothing against you! I just wanted to wait!
           *[no] Nothing against { $seat }! I just wanted to wait!
        }
       *[other] { $seat_me ->
            [yes] I had to pick someone! I’ve got nothing against you!
           *[no] I had to pick someone! I’ve got nothing against { $seat }!
        }
    }
}
despite-coolly = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] In round { $round } I gave you a chance, without much hope.
           *[no] In round { $round } I gave { $seat } a chance, without much hope.
        }
       *[other] { $seat_me ->
            [yes] For want of better. It’s your turn to reassure me.
           *[no] For want of better. It’s up to { $seat } to reassure me.
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] In round { $round } I preferred to wait, no offence to you.
           *[no] In round { $round } I preferred to wait, no offence to { $seat }.
        }
       *[other] { $seat_me ->
            [yes] Someone had to be chosen in round { $round }, and it says nothing about you.
           *[no] Someone had to be chosen in round { $round }, and it says nothing about { $seat }.
        }
    }
}
say-because = { $despite ->
    [yes] { despite-plainly }
   *[no] { because-plainly }
}
    .plain-1 = { $despite ->
        [yes] { despite-simply }
       *[no] { because-simply }
    }
    .plain-2 = { $despite ->
        [yes] { despite-asked }
       *[no] { because-asked }
    }
    .hot-1 = { $despite ->
        [yes] { despite-hotly }
       *[no] { because-hotly }
    }
    .cool-1 = { $despite ->
        [yes] { despite-coolly }
       *[no] { because-coolly }
    }
say-defend = { $accuser_me ->
    [yes] You’re wrong about me{ with-reason }
   *[no] { $accuser }, you’re wrong about me{ with-reason }
}
    .plain-1 = { $accuser_me ->
        [yes] I’m { -a-liberal }, whatever you say{ with-reason }
       *[no] I’m { -a-liberal }, { $accuser }, whatever you say{ with-reason }
    }
    .plain-2 = { $accuser_me ->
        [yes] You’re after the wrong one{ with-reason }
       *[no] You’re after the wrong one, { $accuser }{ with-reason }
    }
    .plain-3 = { $accuser_me ->
        [yes] Why me? Look somewhere else{ with-reason }
       *[no] Why me, { $accuser }? Look somewhere else{ with-reason }
    }
    .hot-1 = { $accuser_me ->
        [yes] Me, { -a-fascist }? You’re dreaming{ with-heat }
       *[no] Me, { -a-fascist }? You’re dreaming, { $accuser }{ with-heat }
    }
    .hot-2 = { $accuser_me ->
        [yes] That’s not true, and you know it{ with-heat }
       *[no] That’s not true, { $accuser }, and you know it{ with-heat }
    }
    .cool-1 = { $accuser_me ->
        [yes] I see why you doubt me, but no{ with-reason }
       *[no] { $accuser }, I see why you doubt me, but no{ with-reason }
    }
    .terse-1 = { $accuser_me ->
        [yes] No, not me{ with-reason }
       *[no] Not me, { $accuser }{ with-reason }
    }
    .plain-4 = { $accuser_me ->
        [yes] It isn’t me, you’ll see{ with-reason }
       *[no] { $accuser }, it isn’t me, you’ll see{ with-reason }
    }
    .cool-2 = { $accuser_me ->
        [yes] Keep looking{ with-reason }
       *[no] Keep looking, { $accuser }{ with-reason }
    }
    .terse-2 = { $accuser_me ->
        [yes] Wrong{ with-reason }
       *[no] Wrong, { $accuser }{ with-reason }
    }

## Intentions

say-will-vote = { $ja ->
    [yes] I’ll vote { -ja }.
   *[no] I’ll vote { -nein }.
}
    .plain-1 = { $ja ->
        [yes] It’s a { -ja } from me.
       *[no] It’s a { -nein } from me.
    }
    .plain-2 = { $ja ->
        [yes] This government is fine by me: { -ja }.
       *[no] I don’t like this government: { -nein }.
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
    .plain-3 = { $ja ->
        [yes] I’m voting { -ja }.
       *[no] I’m voting { -nein }.
    }
    .plain-4 = { $ja ->
        [yes] I’m for it: { -ja }.
       *[no] I’m against it: { -nein }.
    }
    .cool-2 = { $ja ->
        [yes] Let’s give this government a chance: { -ja }.
       *[no] I’d rather wait for a better one: { -nein }.
    }
say-would-nominate = { $seat_me ->
    [yes] If I were { -president }, I’d name you.
   *[no] If I were { -president }, I’d name { $seat }.
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
        [yes] You for { -chancellor }, and that’s that!
       *[no] { $seat } for { -chancellor }, and that’s that!
    }
    .terse-1 = { $seat_me ->
        [yes] I’d rather have you as { -chancellor }.
       *[no] I’d rather have { $seat } as { -chancellor }.
    }
    .plain-3 = { $seat_me ->
        [yes] My pick would be you.
       *[no] My pick would be { $seat }.
    }
    .cool-1 = { $seat_me ->
        [yes] It would make sense to have you as { -chancellor }.
       *[no] It would make sense to have { $seat } as { -chancellor }.
    }
# What one would do with a power; a theme may name its own.
i-shall = { $power ->
    [investigation] { $seat_me ->
        [yes] I’ll investigate you
       *[no] I’ll investigate { $seat }
    }
    [execution] { $seat_me ->
        [yes] I’ll execute you
       *[no] I’ll execute { $seat }
    }
   *[other] { $seat_me ->
        [yes] I’ll have you stand for the presidency
       *[no] I’ll have { $seat } stand for the presidency
    }
}
say-threaten = If that power comes to me, { i-shall }.
    .plain-1 = Give me the power, and { i-shall }.
    .hot-1 = The moment I have the power, { i-shall }!
say-promise = { $seat_me ->
    [yes] Your next government has my { -ja }.
   *[no] The next government of { $seat } has my { -ja }.
}
    .plain-1 = { $seat_me ->
        [yes] When it’s your turn, I’ll vote { -ja }.
       *[no] When it’s { $seat }’s turn, I’ll vote { -ja }.
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
        [none] the stories don’t add up in round { $round }
       *[other] { $received_letters } received in round { $round }, which doesn’t add up
    }
   *[other] { $received ->
        [none] { $drawn_letters } drawn in round { $round }, which doesn’t add up
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
    .terse-1 = round { $round } doesn’t add up
    .plain-3 = somebody is lying about round { $round }
ground-enacted = a { $policy_noun } came out of { whose-one } government in round { $round }
    .plain-1 = { whose-one } government in round { $round }, a { $policy_noun }
    .plain-2 = the { $policy_noun } of round { $round }
    .plain-3 = { $whose ->
        [mine] I governed in round { $round }, and it was a { $policy_noun }
        [yours] you governed in round { $round }, and it was a { $policy_noun }
       *[theirs] the government of round { $round } and its { $policy_noun }
    }
    .terse-1 = round { $round }
    .plain-4 = the { $policy_noun } of round { $round } came from { whose-one } government
    .plain-5 = in round { $round } { whose-one } government gave us a { $policy_noun }
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
    .plain-2 = { $policy ->
        [none] { votes-cast }
       *[other] { $rounds_count ->
            [one] { $ja ->
                [yes] { -ja } in round { $rounds }, and it was a { $policy_noun }
               *[no] { -nein } in round { $rounds }, and it was a { $policy_noun }
            }
           *[other] { $ja ->
                [yes] { -ja } in rounds { $rounds }, and it was a { $policy_noun } every time
               *[no] { -nein } in rounds { $rounds }, and it was a { $policy_noun } every time
            }
        }
    }
ground-nominated = { $chancellor_me ->
    [yes] { whose-one } choice of you in round { $round }
   *[no] { whose-one } choice of { $chancellor } in round { $round }
}
ground-party-told = { $president ->
    [none] I’ve seen { whose-one } card, { $party_noun }
   *[other] { $president_me ->
        [yes] you’ve seen { whose-one } card, { $party_noun }
       *[no] { $president } has seen { whose-one } card, { $party_noun }
    }
}
    .plain-1 = { $president ->
        [none] I know what I saw, { $party_noun }
       *[other] { $president_me ->
            [yes] according to you, { $party_noun }
           *[no] according to { $president }, { $party_noun }
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
        [yes] I’m with you on that
       *[no] I’m with { $speaker } on that
    }
    .terse-1 = { $speaker_me ->
        [yes] as you say
       *[no] as { $speaker } says
    }
