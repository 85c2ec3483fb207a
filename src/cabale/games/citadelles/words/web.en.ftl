# What only the browser says of Citadelles, in English.


## The board

roll = The characters of this round
roll-discarded = { $character }: discarded face up
roll-waiting = { $character }: not called yet
roll-silent = { $character }: nobody answered
roll-held = { $character }: { $name }
roll-murdered = the Assassin’s victim
roll-robbed = named by the Thief
round-number = Round { $number }
round-last = Last round
caption-draft = { $name } is choosing a character
caption-turn = Called: { character-the }, { $name }
caption-recovery = Graveyard: { $name } decides
caption-over = The match is over
pile = Pile: { $count ->
    [0] empty
    [1] one card
   *[other] { $count } cards
}
cities = The cities
city-size = { $count ->
    [0] No district
    [1] One district, worth { $points }
   *[other] { $count } districts, worth { $points }
}
nothing-built = Nothing built yet.
open-hand = In hand
crown = has the crown
protected = protected by the Bishop
cost = cost
price = price

## At a seat

gold-of = { $count ->
    [0] no gold
   *[other] { $count } gold
}
cards-of = { $count ->
    [0] no cards
    [1] one card
   *[other] { $count } cards
}
has-chosen = { $count ->
    [1] has chosen
   *[other] has chosen ({ $count })
}

## My secret

you-are = You are
no-character = No character yet this round.
my-hand = { $count ->
    [0] Your hand is empty
    [1] Your hand: one card
   *[other] Your hand: { $count } cards
}
my-draft = What you were passed
draft-pack = { $pack }.
draft-discarded = Discarded: { $character }.
known-pile = In the pile, you know of: { $cards }.

## Choices

choose-choose-character = Keep { character-the }
choose-discard-character = Discard { character-the }
choose-keep-card = Keep { district-the }
choose-murder = Murder { character-the }
choose-rob = Rob { character-the }
choose-swap-hands = Swap your hand with { $seat }
choose-use-laboratory = Discard { district-the } for two gold
choose-destroy = { $seat_me ->
    [yes] Destroy { district-the } in your own city
   *[no] Destroy { district-the } of { $seat }
}
destroy-for = { $choice }, price { $price }
exchange-this = Exchange: { $district }
already-built = built
first-the-action = First, gold or cards.
may-build = { $count ->
    [1] You may build a district: press a card.
   *[other] You may build { $count } districts: press a card.
}
cannot-build = Nothing to build with this gold.
nothing-more = All that is left is to end your turn.
may-still = You may still act, or end your turn.
destroy-in-a-city = As the last thing, you may destroy a marked district.

## Talk

declare-character = I am…
declare-suspicion = I think it is…
declare-denial = I am not…
declare-myself = Of myself
declare-about = Of somebody else

## Beside the log

chronicle = Chronicle
chronicle-round = Round
chronicle-note = On gold: the crown at the start of the round. †: the Assassin’s victim.
chronicle-empty = Nobody has shown a character yet.
reference = Cards
reference-characters = The characters
reference-colours = The colours
reference-wonders = The wonders

## The end

score-table = The score
won-by = { $points ->
    [0] { $name } and { $second } have as many points.
    [1] { won-by-parts }, one point ahead of { $second }.
   *[other] { won-by-parts }, { $points } points ahead of { $second }.
}
won-by-parts = { $count ->
    [0] { $name } wins
   *[other] { $name } wins by { $parts }
}
part-districts = the districts
part-colours = all five colours
part-complete = a complete city
part-map-room = the Map Room
part-treasury = the Imperial Treasury
turning-points = Turning points
final-cities = The cities
who-was-who = Who was who
moment-first = { $seat } builds the eighth district: the last round, and four points.
moment-robbed = { $gold ->
    [0] { $thief } finds no gold to steal from { $seat }.
   *[other] { $thief } steals { gold-counted } from { $seat }.
}
moment-swapped = { $seat } swaps hands with { $other }.
moment-built = { $seat } builds { $count } districts at once, worth { $points }.
moment-destroyed = { $seat } destroys { district-the } of { $owner }, who is left with { $standing ->
    [0] ruins
    [1] one district
   *[other] { $standing } districts
}.
moment-destroyed-own = { $seat } destroys { district-the } in their own city.
moment-murdered = { $victim } loses a turn: it was { character-the }, the Assassin’s victim.

## Hints of a guided match

hint-draft-first = In the first round nobody has anything to lose: the Merchant or the Architect give a city a good start.
hint-draft-leader = Somebody is close to eight districts. The Assassin or the Condottiere can stop them; otherwise, score.
hint-draft-architect = Gold and cards: the Architect can build up to three districts. The others think of that too.
hint-draft-magician = Your hand is empty: the Magician can take somebody else’s.
hint-draft-revenue = A character in the pack is paid by districts of your city. If it is too obvious, the Assassin will guess.
hint-draft = Think of what the others expect of you, and take something else. Those you leave, you know to be about.
hint-discard = Discard the character you fear most.
hint-keep = Keep what you can soon pay for, in a colour you lack: all five colours are worth three points.
hint-recovery = One gold for a card: cheap, if you mean to build it.
hint-murder = You name a character, not a person. Who would want the Architect, the King, the Merchant this round?
hint-rob = Name the character that the richest person would choose. Nothing happens if nobody has it.
hint-action-gold = Take the gold: you need it to build.
hint-action-cards = You have nothing new to build: draw.
hint-action-either = You can build already. Cards give you a choice, gold puts you ahead.
hint-build-first = Build first: a district of your colour pays one more at once.
hint-build = Build: a district that stands cannot be stolen. Dear ones score most, cheap ones finish sooner.
hint-build-last = At eight districts the match ends; the first gains four points, and that city is safe from the Condottiere.
hint-revenue = Collect your revenue before you end your turn.
hint-destroy = A district that costs one gold is destroyed for nothing. Aim at the leader, or keep your gold.
hint-magician = Is your hand poor? Take the largest of the table, or renew your cards.
hint-end = Nothing useful is left: end your turn.

## The first match, and what each decision is

first-aim = Build the city that is worth most. When a city has eight districts, the round is finished and points are counted.
first-next = Each round you choose a character in secret. They are called in order, from 1 to 8: when yours is called you take gold or cards, you build, and you use its power.
basic-draft = Take a character: it says when you play this round, and with which power. The rest of the pack goes on to the next.
basic-discard = Set a character aside, face down: nobody has it this round.
basic-keep = Keep one of the districts you drew; the other goes below the pile.
basic-recovery = A district was destroyed: for one gold you may take it into your hand.
basic-turn = It is your turn: first take two gold, or two cards of which you keep one. Then you may build a district.
