# What only the browser says, in English: the pages of the house.

## The home page

tagline = Games in which somebody lies. With friends, or right now against bots.
your-name = Your name
join-by-code = Table code
code-example = MOON42
join = Join
games = The games
play-now = Play now
of-game = { $what }: { $name }
guided-short = Guided match
create-table = Create a table
opening = Opening the door…
see-rules = Rules
rule-read = Read rule { $clause }
rule-all = All rules
rule-unknown = This rule is not written down.
players = { $least ->
    [2] { $most ->
        [2] 2 players
       *[other] 2 to { $most } players
    }
   *[other] { $least } to { $most } players
}
minutes = { $minutes } min
your-tables = Your tables
resume-with = with { $names }
resume-bots = { $count ->
    [one] one bot
   *[other] { $count } bots
}
resume-nobody = nobody else yet
resume-my-turn = It is your turn
resume-gathering = The match has not begun
resume-dismiss = Show this match of { $name } no more
open-tables = Open tables
no-open-tables = No public table right now. Create one: it shows here if you make it public.
hosted-by = at { $name }’s
free-seats = { $count ->
    [0] full
    [1] 1 free seat
   *[other] { $count } free seats
}
being-played = being played
learn = Learn
about = About
foot = Free software, no account, no advertising.
site-navigation = Pages of the site
language = Language
nicknames = Fox, Owl, Lynx, Raven, Weasel, Otter, Heron, Mongoose, Panther, Blackbird, Ferret, Salamander, Stork, Moray, Badger

## What one prefers

settings = Preferences
settings-why = Kept by this browser; the house knows nothing of them.
rated-me = Rate me
rated-me-why = Rated matches change the estimate of how well you play, and you may stand on the leaderboard. Without, nothing is counted, and what was is deleted. This preference goes with your identity.
rated-me-off = You prefer no rating: nothing is counted for you.
rated-me-change = Change that
settings-turn = When it is your turn
setting-sound = A sound
setting-sound-why = Two soft notes. Unless you say otherwise, against bots only: people sometimes share a room.
setting-vibration = A vibration
setting-vibration-why = On a phone.
setting-notification = A notification
setting-notification-why = When you are looking at another page.
setting-notification-forbidden = Your browser does not allow it for this site: that can be changed in the browser’s own settings.
settings-play = At the table
setting-one-press = Play at the first press
setting-one-press-why = A choice is made as soon as you touch it, without confirming.
setting-reactions = Show reactions
setting-reactions-why = The faces and gestures of others, at their seats.
settings-look = Appearance
setting-look = The light rooms
setting-look-why = The house and some rooms are always dark.
look-system = As the system
look-light = Light
look-dark = Dark
install = Install Cabale
install-why = Cabale can have its icon on your home screen, and open like an application.
your-turn = Your turn
your-turn-title = ● Your turn! { $game }
react = React
reaction-laugh = Laugh
reaction-gasp = Gasp
reaction-doubt = Doubt it
reaction-wink = A wink
reaction-tears = A tear
reaction-applause = Applaud
reaction-toast = Raise a glass
reaction-heart = A heart
setting-open-secret = Keep my secret in sight
setting-open-secret-why = Only while nobody else is at the table.
setting-shortcuts = Keyboard shortcuts
setting-shortcuts-why = The “?” key lists them all.
shortcuts = Keyboard shortcuts
shortcuts-why = They can be switched off in the preferences.
shortcut-choice = Take the first choice, the second…
shortcut-confirm = Confirm
shortcut-back = Put back, or close
shortcut-scene = See what comes next (Esc: skip all of it)
shortcut-secret = See your secret, while the key is held
shortcut-log = Go to the log
shortcut-talk = Write to the table
shortcut-react = React
shortcut-menu = Open the menu
shortcut-replay = Step through a replay
shortcut-help = This page
share-result = Share the result
share-picture = Download the picture
share-link = Copy the link
share-winners = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
bots-line = Bots: { $level }, { $pace } pace

## Not found

lost-title = There is nobody here
lost-text = This page does not exist, or no longer.
to-home = Back to the home page
error-unreachable = The server does not answer. Try again in a moment.
error-other = Refused ({ $code }).
goodbye-removed = You are no longer at this table: the host made you leave it, or wants nobody to look on.
goodbye-closed = The host closed the table.

## The table before the start

you-are-invited = You are expected
table-code = Table { $code }
come-in = Come in
around-the-table = Around the table: { $taken } of { $seats }
free-seat = Free seat
sit-here = Sit down
move-here = Move here
bot-here = A bot
is-bot = bot · { $level }
is-program = invited program
is-host = host of the table
is-ready = ready
is-not-ready = not ready yet
presence-away = away
presence-stand-in = a bot stands in
remove = Make { $name } leave the table
remove-sure = Really? { $name } will not come back, and a bot plays on.
bot-level = Level of the bots
fill-with-bots = { $count ->
    [1] A bot at the last seat
   *[other] Bots at the { $count } seats
}
level-random = Random
level-selfish = Selfish
level-thumb = Common sense
level-bayes = Reasoner
level-talker = Smooth talker
level-human = Like people
level-builder = Builder
level-rush = In a hurry
level-guide = By the book
level-bold = Daredevil
level-tuned = Well-tuned
level-draft = Mind reader
level-association = Association of ideas
level-greedy = Seasoned spy
level-search = Strategist
missing-seats = { $count ->
    [1] One person is missing.
   *[other] { $count } people are missing.
}
missing-ready = { $count ->
    [1] { $names } has not said “ready” yet.
   *[other] { $names } have not said “ready” yet.
}
all-ready-host = Everybody is here.
all-ready = Everybody is here: { $name } can start.
dealing = Dealing…
dealing-wait = Dealing… Still waiting for { $names }.
dealing-void = { $count ->
    [one] { $names } did not open the envelope in time: dealing anew without it.
   *[other] { $names } did not open their envelopes in time: dealing anew without them.
}
start = Start
i-am-ready = I am ready
not-ready-yet = Wait for me
take-a-seat = Take a free seat to play.
at-the-door = The table is full. { $host } sees that you are here and can make room for you; otherwise you may look on.
name-change = Change my name
name-keep = That’s me
door = At the door
let-in = Give a seat
let-in-name = Give { $name } a seat
turn-away = Turn away
turn-away-name = Turn { $name } away from this table for good
door-bots = The table is full: a bot will stand up.
door-full = The table is full: add seats among the options, or keep a place for the next match.
door-news = { $count ->
    [1] { $names } is at the door, looking on; the next match may have a seat.
   *[other] { $names } are at the door, looking on; the next match may have seats.
}
stand-up = Stand up
invite = Invite
invite-how = Send the link, tell the code, or have this scanned:
invite-address = The link has this computer’s address in your network: { $address }
invite-alone = This link works on this computer only, the only one that the server listens to. To invite other devices, start it again with
copy-invitation = Copy the invitation link
copied = Copied!
share = Share…
share-text = A match? The table is set.
qr-label = QR code of the invitation link
options = Settings
host-chooses = { $name } chooses.
talk = Talk
talk-empty = Nobody has said anything yet.

option-seats = Players
option-theme = Theme
option-hidden = Chosen, and hidden from everybody until they are over.
option-clear = Stop using them
option-use = Use this text
option-visibility = Who can come
visibility-code = Who has the code
visibility-link = Who has the link
visibility-public = Everybody
option-decision = Time for a decision
no-timer = no limit
seconds = { $seconds } seconds
option-pace = Pace of the bots
pace = { $pace ->
    [0] without a pause
    [0.2] brisk
    [1] normal
    [2] calm
   *[other] × { $pace }
}
option-chat = Free chat
option-spectators = Spectators admitted
option-all-seeing = Replay open to everybody

## The match

menu = Menu
close = Close
seats = The players
seats-left = The players, on the left
seats-right = The players, on the right
my-seat = Your seat
board = The board
looking-on = You are looking on
my-secret = Your secret
hold-to-see = Hold to see
secret-news = Something new: hold
action-bar = What is expected
sending = On its way…
sending-later = Kept: it leaves as soon as the connection is back.
nobody-awaited = The match is over.
is-awaited = awaited
confirm = Confirm: { $choice }
confirm-short = Confirm
put-back = Cancel
choice-again = { $choice }: press again to confirm
choose-a-seat = Choose among the players around the board.
time-left = Time left:
claims = Claims
claims-none = Nobody has declared anything yet.
log = Log
log-empty = Nothing has happened yet.
log-and-talk = Log and talk
open-log = Open log and talk
round-heading = Round { $number }
announcements = Announcements
marks = My suspicions
marks-why = For you alone until the end: note who seems to be on your side. When the match is over, its replay shows whether you saw right.
marks-of = What do you think of { $name }?
mark-trusts = On my side
mark-unsure = Not sure
mark-suspects = Suspect
declare = Declare…
declare-close = Close
write-here = Write to the table…
understood-as = Understood:
take-back = Do not say “{ $text }”
send = Send
silence = You must be silent for now.
silence-spectator = Spectators are silent until the match is over.
connection-lost = Connection lost, going back…
try-now = Try now
understood = Understood
copy-seat-link = Copy the link to your seat
seat-link-why = To go on from another device. Give it to nobody: it shows your secret.
show-hints = Hints during the match
mute = Stop reading
mute-name = Stop reading { $name }
unheard = You no longer read:
hear-again = Read { $name } again
leave = Leave the table
leave-sure = Really leave? A bot will play for you.
kind-of-action = Decision
decide = Decide
decide-for-me = Choose for me
more = Add
fewer = Remove

## The end

end-won = Victory!
end-lost = Defeat
end-draw = A draw
end-over = The end
winners = Winners
rematch = Rematch
rematch-proposed = { $count ->
    [one] { $names } proposes a rematch.
   *[other] { $names } propose a rematch.
}
rematch-join = Count me in
rematch-look = To the table
last-match = The last match
last-match-replay = See the last match again
see-replay = See the replay
see-table = See the table
show-end = Show the result

## The replay

replay = Replay
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-step = Step { $step } of { $total }
replay-round = Go to the round
replay-eyes = Through the eyes of
eyes-spectator = Spectator
eyes-all = All-seeing
eyes-of = Through { $name }’s eyes
truth = Said and true
truth-all-seeing = Choose “All-seeing” to read the truth beside the words.
truth-closed = Only those who played this match may read the truth beside the words.
truth-count = { $lies ->
    [0] Everything said so far is true.
   *[other] Untrue so far: { $lies } of { $said }.
}
truth-nothing = Nothing has been claimed yet.
truth-true = true
truth-rather = in truth: { $truth }
truth-thoughts = What the bots really thought, at the end
knowable = What I could have known
knowable-why = At this moment of the match: what you had noted, and what a rigorous mind in your seat could believe. Move through the replay to follow.
knowable-was = was: { $what }
knowable-was-not = was not: { $what }
knowable-mine = You had noted: { $opinion }
knowable-share = One could believe: { $what }, { $share }
knowable-turn = What should have changed your mind:
knowable-notes = Your notes, moment by moment
knowable-note = { $name }: { $opinion } (one could believe { $share })
curves = Suspicion
curves-none = Nobody has taught the house to compute suspicion in this game yet.
curves-why = What a rigorous mind, knowing only what the table saw, could believe of each.
curves-why-seat = What { $name } could believe of each, with all that seat was shown.
curves-question = Question
curves-chart = Suspicion over the match, one line a player
curves-legend = Solid: it was true. Dashed: it was not. A curve has the number of its line below. Press the chart to go there.
curves-is = it was true
fairness = Proof
fairness-why = Before the match the house published the hash of its secret, and players those of theirs: all luck comes from them. Now that it is over the secrets are shown: anybody can check that nothing was chosen on the way.
fairness-promise = Published hash
verify = Verify
download-record = Download the match
verify-more = To play again and check every move and every draw:
fair-deal = A fair deal
fair-how = Before the match the house and players each put a secret into a sealed envelope, its hash in plain sight. Only then were the envelopes opened, and the luck came from all of them together: nobody can have chosen this deal.
fair-how-alone = The luck of this match comes from the house’s secret alone, promised before the deal.
fair-by = { $count ->
    [one] With the house, { $names } brought a secret; each fits its hash.
   *[other] With the house, { $names } each brought a secret; each fits its hash.
}
fair-mine = The secret of this browser is among them, and the hashes are those it had seen before the start.
fair-seen = The hashes are those that this browser had seen before the start.
fair-unseen = This browser did not see the hashes before the start: it cannot tell whether they are the same.
fair-luck = What was dealt first follows from these secrets.
fair-silent = { $count ->
    [one] { $names } did not open the envelope in time: it was dealt anew without it.
   *[other] { $names } did not open their envelopes in time: it was dealt anew without them.
}
fair-broken = This deal does not hold.
fair-wrong-secret = A secret does not fit the hash shown before the match.
fair-wrong-void = A deal was made void against the rule.
fair-wrong-list = The hashes are not those that this browser had seen before the start.
fair-wrong-named = The house says that this browser kept silent, but it had its secret.
fair-wrong-luck = What was dealt does not follow from these secrets.
fair-unknown = This match was not played with a promised secret.

## Learning

puzzles = Puzzles
puzzles-why = Positions out of real matches between bots, with one right answer that few people see. A new one each day, the same for all.
puzzle-of-day = The puzzle of the day
puzzle-number = Puzzle { $number }
puzzle-why = Why?
puzzle-others = The other puzzles
puzzle-was-right = Solved.
puzzle-was-wrong = Missed.
learn-title = Learn
learn-text = The rules of each game, and a first match with somebody whispering what to do.
guided-match = A guided match
guided-why = Against bots, at your own pace: a piece of advice for every decision.
contents = Contents

## What I played, and who is how good

my-matches = My matches
my-figures = In figures
all-matches = All my matches
no-matches = You have played nothing on this device yet.
game = Game
every-game = All games
side = Side
figure-won = Matches won
figure-won-as = Won as { $role }
figure-believed = I was believed to be on their side
figure-saw-right = I saw right
figures-why = “I was believed” and “I saw right” are counted from the suspicions noted during matches, as they were at the end.
ratings = Rating
rated-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
rated-match = rated
played-with = With { $names }
i-was = You were: { $role }
still-played = Under way
go-back-there = Go back there
show-more = Show more
tables = Tables
watch-table = Watch
open-to-join = Free seats
leaderboard = Leaderboard
leaderboard-why = From rated matches, which at least two people play. The bar shows how unsure it is: everybody is ranked by what they are at least.
leaderboard-empty = Nobody has played a rated match of this game yet.
kind-of-bot = bot
kind-of-program = program
option-rated = Rated match

## Who one is

identity = My identity
identity-who = Here you are { $name }.
identity-why = No password, no address: this browser remembers you.
identity-nobody = You are nobody here yet: choose a name and play.
identity-gone = Done: nothing here has your name any more.
carry-title = On another device
carry-why = A link to be the same person there, with your matches and ratings. It opens once, within ten minutes; give it to nobody.
carry-do = Make a link
carry-copy = Copy the link
carry-qr = QR code of the link
passkey-title = A passkey
passkey-why = Your phone or computer keeps it, and opens it the way it opens itself: code, finger, face. With it you are yourself again on any device, even when this browser has forgotten everything.
passkey-make = Create a passkey
passkey-more = Create another
passkey-of = Passkey ({ $date })
passkey-used = last used: { $date }
passkey-unused = never used
passkey-remove = Remove
passkey-remove-of = Remove the passkey ({ $date })
passkey-made = Done: this passkey opens the door for you, anywhere.
passkey-number = No passkey here: this site is opened by a number ({ $host }), and browsers make them for a name only. The link below does the same.
passkey-insecure = No passkey here: browsers make them only at an https address. The link below does the same.
passkey-cancelled = Nothing was done: the device gave up, or has no passkey for this site.
passkey-known = This device has a passkey of yours already.
return-title = Were you here before?
return-why = With your passkey you have your name, your matches and your ratings back. Nothing to fill in.
return-loses = This browser is then no longer { $name }; what has neither passkey nor link is lost.
return-do = Use my passkey
carried-title = Go on here
carried-why = This device will be known as the one the link comes from.
carried-loses = What { $name } played on this device will no longer be yours.
carried-do = Go on with this device
export-title = Take what is mine
export-why = Everything the server keeps of you, in one file: matches, decisions, words, suspicions.
export-do = Download
forget-title = Delete everything
forget-why = Your name, your messages, suspicions, ratings, passkeys and programs go. The matches of others stay whole, without naming you.
forget-do = Delete everything…
forget-sure = There is no way back.
forget-really = Yes, delete everything

## The first match of a game

first-who-title = Who are you?
first-aim-title = What do you want?
first-next-title = What happens next?
first-turn-over = Turn your card over, unseen
first-who-later = “Your secret”, at the bottom of the screen, shows it again whenever you like.
first-on = Go on
first-go = Here we go
first-skip = Skip

## What is shown step by step

scene-now = The table holds its breath…
scene-next = Go on
scene-skip = Skip

## A page that did not come

unreachable = This page did not come
unreachable-why = There seems to be no network. It will come by itself once there is one again.
try-again = Try again
