# Citadelles in English.

## The game

game-name = Citadelles
game-about = Build a city, changing faces every round. The assassin prowls, the thief waits: who are you tonight?
theme-citadelles = Citadelles
rules =
    Aim: the city worth most points. Once a city has eight districts the round is finished and the game ends.
    Each round everybody chooses a character in secret from the pack that is passed, the crown first; with two or three players two characters each.
    Characters are called in order, from 1 to 8; whoever has it reveals himself and plays. The murdered one stays silent until the end of the round.
    When you play: take two gold, or draw two districts and keep one. Then build a district for its cost, never two of a name.
    Power and revenue of the character, powers of the wonders: once, whenever you like. The Condottiere destroys only as the very last thing.
    Points: the cost of districts, 3 for all five colours, 4 for the first city of eight, 2 for the others, and some wonders.
    “characters” and “districts” show what the cards do.

agent-builder = Always builds the dearest district it can pay for; bluffs about who it is, and pleads.
agent-guide = Chooses its character by what it would bring now, keeps colours together, and stops whoever may end the match.
agent-bold = Murders, robs and destroys before it builds.
agent-tuned = Weighs every choice as it paid best over thousands of matches.
agent-draft = Follows the draft: reckons who is likely who, and murders and robs where it costs the others most.
agent-rush = Eight cheap districts, fast: Architect, Merchant, and beware who is ahead of it.

## Nouns

colour-noble = noble
colour-religious = religious
colour-trade = trade
colour-military = military
colour-wonder = wonders
character-assassin = Assassin
character-thief = Thief
character-magician = Magician
character-king = King
character-bishop = Bishop
character-merchant = Merchant
character-architect = Architect
character-condottiere = Condottiere
character-assassin-short = Assassin
character-thief-short = Thief
character-magician-short = Magician
character-king-short = King
character-bishop-short = Bishop
character-merchant-short = Merchant
character-architect-short = Archit.
character-condottiere-short = Condot.
phase-draft = choosing characters
phase-discard = choosing characters
phase-turn = turns
phase-keep = turns
phase-recovery = Graveyard
phase-over = the end
took-gold = gold
took-cards = cards
step-action = action
step-revenue = revenue
step-power = power
step-built = building
step-sold = sale to the Laboratory
step-forged = draw at the Smithy
step-destroyed = destruction
district-manor = Manor
district-castle = Castle
district-palace = Palace
district-temple = Temple
district-church = Church
district-monastery = Monastery
district-cathedral = Cathedral
district-tavern = Tavern
district-market = Market
district-trading-post = Trading Post
district-docks = Docks
district-harbour = Harbour
district-town-hall = Town Hall
district-watchtower = Watchtower
district-prison = Prison
district-barracks = Barracks
district-fortress = Fortress
district-haunted-city = Haunted City
district-keep = Keep
district-observatory = Observatory
district-graveyard = Graveyard
district-laboratory = Laboratory
district-smithy = Smithy
district-map-room = Map Room
district-imperial-treasury = Imperial Treasury
district-library = Library
district-school-of-magic = School of Magic
district-great-wall = Great Wall
district-university = University
district-dragon-gate = Dragon Gate
district-manor-short = Manor
district-castle-short = Castle
district-palace-short = Palace
district-temple-short = Temple
district-church-short = Church
district-monastery-short = Monast.
district-cathedral-short = Cathed.
district-tavern-short = Tavern
district-market-short = Market
district-trading-post-short = Trading
district-docks-short = Docks
district-harbour-short = Harbour
district-town-hall-short = Town H.
district-watchtower-short = Watch.
district-prison-short = Prison
district-barracks-short = Barrack
district-fortress-short = Fort.
district-haunted-city-short = Haunted
district-keep-short = Keep
district-observatory-short = Observ.
district-graveyard-short = Grave.
district-laboratory-short = Labo.
district-smithy-short = Smithy
district-map-room-short = Maps
district-imperial-treasury-short = Treasury
district-library-short = Library
district-school-of-magic-short = Magic
district-great-wall-short = Wall
district-university-short = Univ.
district-dragon-gate-short = Dragon

# With their articles, for any message that has $district or $character.
district-the = { $district ->
    [manor] the Manor
    [castle] the Castle
    [palace] the Palace
    [temple] the Temple
    [church] the Church
    [monastery] the Monastery
    [cathedral] the Cathedral
    [tavern] the Tavern
    [market] the Market
    [trading-post] the Trading Post
    [docks] the Docks
    [harbour] the Harbour
    [town-hall] the Town Hall
    [watchtower] the Watchtower
    [prison] the Prison
    [barracks] the Barracks
    [fortress] the Fortress
    [haunted-city] the Haunted City
    [keep] the Keep
    [observatory] the Observatory
    [graveyard] the Graveyard
    [laboratory] the Laboratory
    [smithy] the Smithy
    [map-room] the Map Room
    [imperial-treasury] the Imperial Treasury
    [library] the Library
    [school-of-magic] the School of Magic
    [great-wall] the Great Wall
    [university] the University
   *[dragon-gate] the Dragon Gate
}
district-a = { $district ->
    [manor] a Manor
    [castle] a Castle
    [palace] a Palace
    [temple] a Temple
    [church] a Church
    [monastery] a Monastery
    [cathedral] a Cathedral
    [tavern] a Tavern
    [market] a Market
    [trading-post] a Trading Post
    [docks] Docks
    [harbour] a Harbour
    [town-hall] a Town Hall
    [watchtower] a Watchtower
    [prison] a Prison
    [barracks] Barracks
    [fortress] a Fortress
    [haunted-city] the Haunted City
    [keep] a Keep
    [observatory] the Observatory
    [graveyard] the Graveyard
    [laboratory] the Laboratory
    [smithy] the Smithy
    [map-room] the Map Room
    [imperial-treasury] the Imperial Treasury
    [library] the Library
    [school-of-magic] the School of Magic
    [great-wall] the Great Wall
    [university] the University
   *[dragon-gate] the Dragon Gate
}
character-the = { $character ->
    [assassin] the Assassin
    [thief] the Thief
    [magician] the Magician
    [king] the King
    [bishop] the Bishop
    [merchant] the Merchant
    [architect] the Architect
   *[condottiere] the Condottiere
}
gold-counted = { $gold ->
    [0] no gold
   *[other] { $gold } gold
}
price-counted = { $price } gold
cards-counted = { $count ->
    [0] no cards
    [1] one card
   *[other] { $count } cards
}
gave-counted = { $gave_count ->
    [0] nothing
   *[other] { $gave }
}
got-counted = { $got_count ->
    [0] nothing
   *[other] { $got }
}

## What the characters do

power-assassin = Murders a character, who loses its turn.
power-thief = Robs a character of all its gold when it is called; not the Assassin, nor the murdered.
power-magician = Swaps hands with somebody, or cards with the pile.
power-king = Takes the crown and will choose first. Revenue: noble.
power-bishop = The Condottiere can destroy nothing in his city. Revenue: religious.
power-merchant = One more gold at the start of the turn. Revenue: trade.
power-architect = Two more cards at the start of the turn; builds up to three districts.
power-condottiere = Last of all, destroys a district for its cost less one. Revenue: military.

## What the wonders do

wonder-haunted-city = Counts as the colour you choose at the end, unless built in the last round.
wonder-keep = Cannot be destroyed.
wonder-observatory = Draw three cards instead of two, and keep one.
wonder-graveyard = For one gold, take a destroyed district into your hand, unless you destroyed it.
wonder-laboratory = Once a turn: discard a card for two gold.
wonder-smithy = Once a turn: two gold for three cards.
wonder-map-room = At the end, one point a card in hand.
wonder-imperial-treasury = At the end, one point a gold.
wonder-library = Keep all cards drawn for the action.
wonder-school-of-magic = Counts as a district of the colour you need for revenue.
wonder-great-wall = Your other districts cost the Condottiere one gold more.
wonder-university = Worth eight points.
wonder-dragon-gate = Worth eight points.

## What is asked

ask-draft = Which character do you keep?
ask-discard = Which character do you put away?
ask-turn = What do you do?
ask-keep = Which card do you keep?
ask-recovery = Do you pay one gold to take this district?
ask-over = The match is over.
ask-murder = Whom do you murder?
ask-rob = Whom do you rob?
ask-swap-hands = With whom do you swap hands?
ask-exchange-cards = Which cards do you put under the pile? ({ $chosen })
ask-use-laboratory = Which card do you discard?
ask-destroy = Which district do you destroy?
exchange-nothing = none so far
exchange-done = That is all

## Choices

action-choose-character = { $character_noun }
action-discard-character = { $character_noun }
action-take-gold = Take 2 gold
action-draw-cards = Draw
action-keep-card = { $district_noun }
action-collect-revenue = Collect revenue
action-murder = { $character_noun }
action-rob = { $character_noun }
action-swap-hands = { $seat }
action-exchange-cards = Exchange: { $districts_count ->
    [0] nothing
   *[other] { $districts }
}
action-build = Build { district-the }
action-use-laboratory = { $district_noun }
action-use-smithy = Smithy: 3 cards for 2 gold
action-destroy = { $seat_me ->
    [yes] Your own { $district_noun }
   *[no] { $district_noun }, { $seat }
}
action-recover = { $pay ->
    [yes] Pay and take it
   *[no] Leave it
}
action-end-turn = End your turn
group-murder = Murder…
group-rob = Rob…
group-swap-hands = Swap hands…
group-exchange-cards = Exchange cards…
group-use-laboratory = Laboratory…
group-destroy = Destroy…
choice-back = Go back
choice-price = { $label } ({ $price })
choice-revenue = { $label } ({ gold-counted })

## What happened

event-districts-dealt = { $districts ->
    [none] Everybody gets four districts and two gold.
   *[other] You get two gold and four districts: { $districts }.
}
event-round-began = { $face_up_count ->
    [0] { round-began }
   *[other] { round-began } Turned up: { $face_up }.
}
round-began = { $crown_me ->
    [yes] Round { $number }: you have the crown.
   *[no] Round { $number }: { $crown } has the crown.
}
event-pack-passed = { $characters ->
    [none] { $seat_me ->
        [yes] You are choosing a character.
       *[no] { $seat } is choosing a character.
    }
   *[other] { $seat_me ->
        [yes] You are passed: { $characters }.
       *[no] { $seat } is passed: { $characters }.
    }
}
event-character-chosen = { $character ->
    [none] { $seat_me ->
        [yes] You have chosen.
       *[no] { $seat } has chosen.
    }
   *[other] { $seat_me ->
        [yes] You keep { character-the }.
       *[no] { $seat } keeps { character-the }.
    }
}
event-character-discarded = { $character ->
    [none] { $seat_me ->
        [yes] You put a character away.
       *[no] { $seat } puts a character away.
    }
   *[other] { $seat_me ->
        [yes] You put { character-the } away.
       *[no] { $seat } puts { character-the } away.
    }
}
event-character-called = { $seat ->
    [none] { $character_noun }? Nobody answers.
   *[other] { $seat_me ->
        [yes] { $character_noun }? That is you.
       *[no] { $character_noun }? { $seat }.
    }
}
event-gold-stolen = { $gold ->
    [0] { $thief_me ->
        [yes] You find no gold to steal from { $seat }.
       *[no] { $seat_me ->
            [yes] { $thief } finds no gold to steal from you.
           *[no] { $thief } finds no gold to steal from { $seat }.
        }
    }
   *[other] { $thief_me ->
        [yes] You steal { gold-counted } from { $seat }.
       *[no] { $seat_me ->
            [yes] { $thief } steals { gold-counted } from you.
           *[no] { $thief } steals { gold-counted } from { $seat }.
        }
    }
}
event-crown-taken = { $seat_me ->
    [yes] You take the crown.
   *[no] { $seat } takes the crown.
}
event-merchant-paid = { $seat_me ->
    [yes] The Merchant’s gold: one for you.
   *[no] The Merchant’s gold: one for { $seat }.
}
event-architect-drew = { $count ->
    [0] The pile is empty: nothing from the Architect.
   *[other] { $districts ->
        [none] { $seat_me ->
            [yes] The Architect brings you { cards-counted }.
           *[no] The Architect brings { $seat } { cards-counted }.
        }
       *[other] { $seat_me ->
            [yes] The Architect brings you: { $districts }.
           *[no] The Architect brings { $seat }: { $districts }.
        }
    }
}
event-gold-taken = { $seat_me ->
    [yes] You take two gold.
   *[no] { $seat } takes two gold.
}
event-cards-drawn = { $districts ->
    [none] { $seat_me ->
        [yes] You draw { cards-counted }.
       *[no] { $seat } draws { cards-counted }.
    }
   *[other] { $seat_me ->
        [yes] You draw: { $districts }.
       *[no] { $seat } draws: { $districts }.
    }
}
event-cards-kept = { $districts ->
    [none] { $seat_me ->
        [yes] You keep { cards-counted }.
       *[no] { $seat } keeps { cards-counted }.
    }
   *[other] { $buried_count ->
        [0] { cards-kept }.
       *[other] { cards-kept }; under the pile: { $buried }.
    }
}
cards-kept = { $seat_me ->
    [yes] You keep: { $districts }
   *[no] { $seat } keeps: { $districts }
}
event-revenue-collected = { $seat_me ->
    [yes] Your revenue: { gold-counted }.
   *[no] { $seat } collects { gold-counted } of revenue.
}
event-murder-announced = { $seat_me ->
    [yes] You murder { character-the }.
   *[no] { $seat } murders { character-the }.
}
event-theft-announced = { $seat_me ->
    [yes] You will rob { character-the }.
   *[no] { $seat } will rob { character-the }.
}
event-hands-swapped = { $got ->
    [none] { hands-swapped }.
   *[other] { $seat_me ->
        [yes] { hands-swapped }: { gave-counted } for { got-counted }.
       *[no] { $other_me ->
            [yes] { hands-swapped }. Given: { gave-counted }. Received: { got-counted }.
           *[no] { hands-swapped }: { gave-counted } for { got-counted }.
        }
    }
}
hands-swapped = { $seat_me ->
    [yes] You swap hands with { $other }
   *[no] { $other_me ->
        [yes] { $seat } swaps hands with you
       *[no] { $seat } swaps hands with { $other }
    }
}
event-cards-exchanged = { $got ->
    [none] { $seat_me ->
        [yes] You exchange { cards-counted } with the pile.
       *[no] { $seat } exchanges { cards-counted } with the pile.
    }
   *[other] { $seat_me ->
        [yes] You exchange with the pile: { $gave } for { $got }.
       *[no] { $seat } exchanges with the pile: { $gave } for { $got }.
    }
}
event-district-built = { $seat_me ->
    [yes] You build { district-a }.
   *[no] { $seat } builds { district-a }.
}
event-city-completed = { $first ->
    [yes] { $seat_me ->
        [yes] Your city is the first with eight districts: this is the last round.
       *[no] The city of { $seat } is the first with eight districts: this is the last round.
    }
   *[no] { $seat_me ->
        [yes] Your city has eight districts too.
       *[no] The city of { $seat } has eight districts too.
    }
}
event-laboratory-used = { $district ->
    [none] { $seat_me ->
        [yes] Laboratory: you turn a card into two gold.
       *[no] Laboratory: { $seat } turns a card into two gold.
    }
   *[other] { $seat_me ->
        [yes] Laboratory: you turn { district-the } into two gold.
       *[no] Laboratory: { $seat } turns { district-the } into two gold.
    }
}
event-smithy-used = { $districts ->
    [none] { $seat_me ->
        [yes] Smithy: you pay two gold and draw { cards-counted }.
       *[no] Smithy: { $seat } pays two gold and draws { cards-counted }.
    }
   *[other] { $seat_me ->
        [yes] Smithy: you pay two gold and draw { cards-counted } ({ $districts }).
       *[no] Smithy: { $seat } pays two gold and draws { cards-counted } ({ $districts }).
    }
}
event-district-destroyed = { $seat_me ->
    [yes] { $owner_me ->
        [yes] You destroy { district-the } in your own city (price: { $price }).
       *[no] You destroy { district-the } of { $owner } (price: { $price }).
    }
   *[no] { $owner_me ->
        [yes] { $seat } destroys { district-the } in your city (price: { $price }).
       *[no] { $seat } destroys { district-the } of { $owner } (price: { $price }).
    }
}
event-district-recovered = { $seat_me ->
    [yes] Graveyard: you pay one gold and take { district-the }.
   *[no] Graveyard: { $seat } pays one gold and takes { district-the }.
}
event-recovery-declined = { $seat_me ->
    [yes] Graveyard: you leave { district-the } under the pile.
   *[no] Graveyard: { $seat } leaves { district-the } under the pile.
}
event-turn-ended = { $seat_me ->
    [yes] You end your turn.
   *[no] { $seat } ends the turn.
}
event-victim-revealed = { $seat_me ->
    [yes] The table learns that you were { character-the }, the Assassin’s victim.
   *[no] { $seat } was { character-the }, the Assassin’s victim.
}
event-match-ended = { $outcome_winners_me ->
    [yes] { $outcome_winners_count ->
        [1] The match is over: you win.
       *[other] The match is over: a shared victory ({ $outcome_winners }).
    }
   *[no] { $outcome_winners_count ->
        [1] The match is over: { $outcome_winners } wins.
       *[other] The match is over: a shared victory ({ $outcome_winners }).
    }
}

## Why it ended

reason-most-points = Most points win.
reason-best-districts = Equal in points: the districts worth most win.
reason-most-gold = Equal in points and districts: the most gold wins.
reason-shared = Equal in everything: the victory is shared.

## Talk

say-claim-character = In round { $round } I’m { character-the }.
    .plain-1 = This round { character-the } is me.
    .plain-2 = I took { character-the }, if you want to know.
    .hot-1 = I’m { character-the }, so what?
    .cool-1 = I may as well tell you: I’m { character-the }.
    .terse-1 = Me: { character-the }.
    .plain-3 = I picked { character-the }.
    .plain-4 = Let’s say { character-the }.
say-suspect = { $seat_me ->
    [yes] In round { $round } I think you’re { character-the }.
   *[no] In round { $round } I think { $seat } is { character-the }.
}
    .plain-1 = { $seat_me ->
        [yes] If you ask me, { character-the } is you.
       *[no] If you ask me, { character-the } is { $seat }.
    }
    .plain-2 = { $seat_me ->
        [yes] You look very much like { character-the } to me.
       *[no] { $seat } looks very much like { character-the } to me.
    }
    .hot-1 = { $seat_me ->
        [yes] You’re { character-the }, anyone can see that!
       *[no] { $seat } is { character-the }, anyone can see that!
    }
    .cool-1 = { $seat_me ->
        [yes] If I had to bet: you, { character-the }.
       *[no] If I had to bet: { $seat }, { character-the }.
    }
    .terse-1 = { $seat_me ->
        [yes] You: { character-the }.
       *[no] { $seat }: { character-the }.
    }
say-deny-character = In round { $round } I’m not { character-the }.
    .plain-1 = I’m not { character-the } this round, anyway.
    .plain-2 = All I’ll say is that { character-the } is somebody else.
    .plain-3 = It isn’t me, { character-the }.
    .hot-1 = I’m not { character-the }, no way!
    .cool-1 = Look somewhere else for { character-the }, it’s not me.
    .terse-1 = Not { character-the }.
say-ask-character = { $seat_me ->
    [yes] And you, who are you this round?
   *[no] { $seat }, who are you this round?
}
    .plain-1 = { $seat_me ->
        [yes] Which character have you taken?
       *[no] Which character have you taken, { $seat }?
    }
    .terse-1 = { $seat_me ->
        [yes] Who are you?
       *[no] { $seat }, who are you?
    }
    .plain-2 = { $seat_me ->
        [yes] May we know what you took?
       *[no] { $seat }, may we know what you took?
    }
    .plain-3 = { $seat_me ->
        [yes] What did you keep?
       *[no] What did you keep, { $seat }?
    }
    .hot-1 = { $seat_me ->
        [yes] Well then, who are you?
       *[no] Well then, { $seat }, who are you?
    }
    .cool-1 = { $seat_me ->
        [yes] Just curious, who are you this round?
       *[no] Just curious, { $seat }, who are you this round?
    }
say-plead = { $character ->
    [assassin] { $instead ->
        [none] Assassin, spare me: I’m no danger to anybody.
       *[other] { $instead_me ->
            [yes] Assassin, don’t kill me: you’re the one to be stopped, and you know it.
           *[no] Assassin, don’t kill me: { $instead } is the one to be stopped.
        }
    }
   *[thief] { $instead ->
        [none] Thief, pass me by: my coffers are empty.
       *[other] { $instead_me ->
            [yes] Thief, leave me alone: you’re the one with the gold.
           *[no] Thief, leave me alone: { $instead } is the one with the gold.
        }
    }
}
    .plain-1 = { $character ->
        [assassin] { $instead ->
            [none] Have mercy, Assassin!
           *[other] { $instead_me ->
                [yes] Have mercy, Assassin: look at yourself first.
               *[no] Have mercy, Assassin: look at { $instead } instead.
            }
        }
       *[thief] { $instead ->
            [none] Thief, there’s nothing to take from me.
           *[other] { $instead_me ->
                [yes] Thief, there’s more to take from you.
               *[no] Thief, there’s more to take from { $instead }.
            }
        }
    }
    .terse-1 = { $character ->
        [assassin] { $instead ->
            [none] Not me, Assassin.
           *[other] { $instead_me ->
                [yes] Assassin: you, not me.
               *[no] Assassin: { $instead }, not me.
            }
        }
       *[thief] { $instead ->
            [none] Not me, Thief.
           *[other] { $instead_me ->
                [yes] Thief: you, not me.
               *[no] Thief: { $instead }, not me.
            }
        }
    }
    .plain-2 = { $character ->
        [assassin] { $instead ->
            [none] The Assassin had better pick somebody else.
           *[other] { $instead_me ->
                [yes] The Assassin had better pick you.
               *[no] The Assassin had better pick { $instead }.
            }
        }
       *[thief] { $instead ->
            [none] The Thief would be wasting time on me.
           *[other] { $instead_me ->
                [yes] The Thief had better count your coins.
               *[no] The Thief had better count { $instead }’s coins.
            }
        }
    }
    .hot-1 = { $character ->
        [assassin] { $instead ->
            [none] Assassin, let me live, come on!
           *[other] { $instead_me ->
                [yes] Assassin, you’re the danger, not me!
               *[no] Assassin, { $instead } is the danger, not me!
            }
        }
       *[thief] { $instead ->
            [none] Thief, hands off!
           *[other] { $instead_me ->
                [yes] Thief, you’ve got far more gold than I have!
               *[no] Thief, { $instead } has far more gold than I have!
            }
        }
    }
    .cool-1 = { $character ->
        [assassin] { $instead ->
            [none] Assassin, if I may say so: not me.
           *[other] { $instead_me ->
                [yes] Assassin, between us, you’re closer to the goal than I am.
               *[no] Assassin, between us, { $instead } is closer to the goal than I am.
            }
        }
       *[thief] { $instead ->
            [none] Thief, between us, others have more gold.
           *[other] { $instead_me ->
                [yes] Thief, between us, you have more gold than I do.
               *[no] Thief, between us, { $instead } has more gold than I do.
            }
        }
    }
say-warn = { $seat_me ->
    [yes] Careful, you’ll win unless somebody stops you.
   *[no] Careful, { $seat } will win unless somebody steps in.
}
    .plain-1 = { $seat_me ->
        [yes] Are we going to let you finish?
       *[no] Are we going to let { $seat } finish?
    }
    .hot-1 = { $seat_me ->
        [yes] Stop the winner: I’m talking about you!
       *[no] Stop { $seat }, somebody!
    }
    .cool-1 = { $seat_me ->
        [yes] Your city is nearly done, I see.
       *[no] { $seat }’s city is nearly done, just saying.
    }
    .plain-2 = { $seat_me ->
        [yes] A little more and you’ve won.
       *[no] A little more and { $seat } has won.
    }
    .terse-1 = { $seat_me ->
        [yes] You’re finishing.
       *[no] Watch { $seat }.
    }
# What counted for bots, for whoever asks them once it is over.
say-for-revenue = When choosing a character, nothing counted more for me than what my city would pay.
say-for-building = When choosing a character, I thought above all of how much I could build at once.
say-for-cards = When choosing a character, I thought above all of a better hand.
say-for-theft = When choosing a character, I thought above all of other people’s gold.
say-against-the-leader = When choosing a character, I thought above all of stopping who was about to finish.
say-for-safety = When choosing a character, I thought above all of keeping my city safe.
say-to-finish = When choosing a character, I thought above all of finishing before the others could act.
say-from-experience = When choosing a character, I trusted what usually pays in such a position.
say-for-many-districts = I wanted eight districts before anybody else: cheap ones, and several at a time.
say-for-dear-districts = I always built the dearest district that I could pay for.
talk-claim-character = My character
talk-suspect = I suspect…
talk-warn = Beware of…
talk-deny-character = I am not…
talk-ask-character = Ask who somebody is
talk-plead = Plead with the Assassin or the Thief

## What was refused

error-nobody-to-fear = One pleads with the Assassin or the Thief of this round, once one’s own character is chosen.
error-not-in-pack = This character is not in the pack you were passed.
error-action-first = First the action: take gold, or draw.
error-action-taken = You have already taken gold or drawn.
error-pile-empty = The pile is empty.
error-not-drawn = You did not draw this card.
error-built-enough = { $most ->
    [1] One district a turn.
   *[other] No more than { $most } districts a turn.
}
error-not-in-hand = You do not have that in your hand.
error-built-already = Your city already has { district-the }.
error-too-dear = { $gold ->
    [0] That costs { price-counted }, and you have no gold.
   *[other] That costs { price-counted }; you have { gold-counted }.
}
error-not-your-power = Only { character-the } can do that.
error-power-used = You have already used your power.
error-no-revenue = There is no revenue for { character-the }.
error-revenue-collected = You have already collected your revenue.
error-nothing-to-collect = No district pays you anything.
error-not-yourself = Choose somebody other than yourself.
error-not-the-assassin = The Assassin cannot be robbed.
error-not-the-murdered = You cannot rob { character-the }, the Assassin’s victim.
error-nothing-to-exchange = It takes at least one card to exchange.
error-no-such-wonder = You need { district-the } in your city.
error-wonder-used = Once a turn: { district-the } has been used.
error-city-complete = The city of { $seat } is complete and cannot be touched.
error-bishop-protects = The city of { $seat } is under the Bishop’s protection.
error-not-built = This district is not in the city of { $seat }.
error-indestructible = You cannot destroy { district-the }.
error-nothing-to-claim = Which character do you mean? It is not chosen yet, or that is another round.

## The terminal

page-characters = characters
page-districts = districts
board-round = Round { $round } · { $phase }
board-last-round = Last round · { $phase }
board-pile = pile { $pile }
board-open = turned up
board-nobody = —
board-unknown = ·
board-murdered = †
board-robbed = robbed
board-gold = { $gold } gold
board-cards = { $count } c.
board-empty = nothing yet
board-hand = Hand:
board-hand-of = { $name } ({ $characters }):
board-no-hand = empty
table-player = Player
table-districts = Districts
table-colours = Colours
table-complete = Eight
table-map-room = Maps
table-treasury = Treasury
table-gold = Gold
table-total = Total
memory-empty = You have seen nothing yet that the others have not.
memory-round = Round { $round }
memory-chose = passed { $pack }; kept { $kept_noun }
memory-chose-discarded = passed { $pack }; kept { $kept_noun }, put away { $discarded_noun }
memory-drawn = drew { $cards }
memory-kept = kept { $cards }
memory-extra = got { $cards }
memory-forged = Smithy: { $cards }
memory-sold = Laboratory: { $cards }
memory-gave = gave { $cards }
memory-got = got { $cards }
memory-traced = { $name } drew { $cards }
memory-buried = In the pile you know: { $cards }.
memory-buried-card = { $card } (no. { $depth })

## A city's points, where they are told in one breath

score = { $districts } for the districts, { $colours } for the colours, { $complete } for the complete city, { $map_room } for the Map Room, { $treasury } for the Imperial Treasury

## What is believed

belief-assassin = { character-assassin }
belief-thief = { character-thief }
belief-magician = { character-magician }
belief-king = { character-king }
belief-bishop = { character-bishop }
belief-merchant = { character-merchant }
belief-architect = { character-architect }
belief-condottiere = { character-condottiere }

## Puzzles

puzzle-murder = You are the Assassin. Which character do you murder?
puzzle-murder-weights = Matches won by victim, playing on many times
