# What only the browser says of HEY, in English.

option-words = Language of the words
words-fr = French
words-en = English
option-goal = Points that win
option-prepared = Missions prepared at a time
option-majority = Strict majority: more than half of the votes to eliminate
option-difficulty = Difficulty of the missions
difficulty-0 = any
difficulty-1 = easy
difficulty-2 = medium
difficulty-3 = hard
option-tags = What the missions are about (none ticked: anything)
tags-animals = animals
tags-body = body
tags-character = character
tags-clothes = clothes
tags-culture = culture
tags-family = family
tags-feelings = feelings
tags-food = food
tags-holidays = holidays
tags-home = home
tags-jobs = jobs
tags-leisure = leisure
tags-music = music
tags-nature = nature
tags-school = school
tags-science = science
tags-society = society
tags-sport = sport
tags-tales = tales
tags-town = town
tags-transport = transport
tags-travel = travel
tags-verbs = verbs
option-missions = Your own missions
option-missions-how = One pair “word / near word” a line, ten pairs a mission. You will know these words: let the others play, or have them written by somebody who does not.
missions = Missions
round-heading = Mission { $number }

## The board

words-in-fr = words in French
words-in-en = words in English
clue-table = The clues
no-word = none
scores = The points
votes-against = { $count ->
    [1] one vote against
   *[other] { $count } votes against
}
second-ballot = A tie: second ballot, among { $names }.
has-voted = has voted
wants-to-vote = ready to vote

## My secret

my-word = Your word
which-am-i = Disciple or Infiltrator? You do not know it yourself.
card-says = On the card of secret codes
my-ballot = Your ballot, still hidden: { $name }.

## Choosing

clue-in-fr = One single word, in French: not your password, nor a clue given before.
clue-in-en = One single word, in English: not your password, nor a clue given before.
give = Give
guess-label = The Disciples’ word, you think:
guess = Guess
vote-among-tied = Among the tied only: choose around the table.
debate-how = Talk to the table, or say whom you suspect with “Declare…”.
suspect = I suspect
trust = I trust
share-word = Same word
doubt-clue = “{ $clue }”?
back-clue = “{ $clue }”, yes
praise = Well played

## Missions

disciples = Disciples
infiltrators = Infiltrators
guessed = tried “{ $word }”
ended-all-found = All impostors are unmasked.
ended-two-left = Two left in play: the impostors held out.
ended-guessed = The Journalist guessed the word.
who-had-which = Who had which word

## What is shown step by step

scene-votes = The votes turn over

## Hints of a guided match

hint-number = It is only chance: every number hides two words very close to each other.
hint-first-clue = You begin: stay vague. A clue too clear gives the word to the Infiltrators and the Journalist.
hint-clue = Clear enough for those who have your word to know you, vague enough for the others. Do the clues of the others go with your word?
hint-first-clue-journalist = Without a word and first to speak: say something that goes with nearly everything.
hint-clue-journalist = You have no word: guess the theme from the clues, and say something as vague as they are.
hint-debate = If several clues do not go with your word, the Infiltrator may be you!
hint-debate-journalist = Accuse with confidence, and look for the word: you have one chance left if you are unmasked.
hint-vote = Vote against the clue that goes least with the others, not only with your own word.
hint-vote-journalist = Follow the table against somebody else.
hint-vote-tied = Second ballot: if it is a tie again, nobody leaves.
hint-guess = Read all clues again: which word explains nearly all of them? Right, and you score three points.

## The first match, and what each decision is

first-aim = Nearly everybody gets the same password; the Infiltrators have a very near one, the Journalist none. Nobody knows whether theirs is the majority’s. Find out which side you are on, and vote the others out.
first-next = Everybody gives a clue of one word: clear enough for friends, vague enough for impostors. You talk about it, then vote, and somebody is out. Whoever first has enough points wins.
basic-number = Choose a number, any of them: it picks the words of this mission.
basic-clues = Give one word that makes people think of the password, without saying it. “Your secret”, below, shows yours again, if you have one.
basic-debate = The clues are talked over. When you have nothing more to say, say so: the vote will come.
basic-vote = Vote against whoever’s clue does not go with the others. The votes are turned over together.
basic-guess = You are out, but all is not lost: guess the Disciples’ password.
