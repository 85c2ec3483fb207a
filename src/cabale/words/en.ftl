# The words of the house, in English. A game adds its own in its words/en.ftl, and may say any of these its own way.

## Lists and quantities

nobody = nobody
list-last = { $first } and { $last }
list-numbered = { $number ->
    [1] (1) { $item }
   *[other] { $before }; ({ $number }) { $item }
}
yes = yes
no = no
unknown = unknown

## Talk

say-chat = { $text }
# How bots decided, for whoever asks them once it is over.
say-by-lot = I drew lots for everything, and believed nothing of anybody.
say-by-thinking-ahead = I imagined what might be hidden, played on many times, and did what fared best.
say-had-no-word = I had no word, and said what seemed to fit the others’ clues.
event-said = { $speaker_me ->
    [yes] You: “{ $text }”
   *[no] { $speaker }: “{ $text }”
}

## The table

waiting = The table is waiting for { $names }.
you = you
you-alone = You
seat-number = seat { $number }

## Agents that play every game

agent-random = Does anything that is allowed, without a word.
agent-search = Thinks ahead: imagines what may be hidden, plays on many times, and does what fares best. Says nothing.

## Puzzles

puzzle-title = { $game }, puzzle { $number }.
puzzle-eyes = You are { $name }.
puzzle-right = That is right: { $answer }.
puzzle-wrong = Not quite. The answer: { $answer }.
puzzle-glance = At a glance one would rather say: { $answers }.
puzzle-glance-open = At a glance nothing tells these apart: { $answers }.
puzzle-telling = What gives it away, in the order of the match, and what becomes of the answer each time
puzzle-holders = Who may well be: { $answer }
error-no-puzzles = There are no puzzles of “{ $game }”. There are some of: { $games }.
error-no-such-puzzle = There is no puzzle { $number }: they go from 1 to { $most }.
error-no-such-answer = That is none of the { $most } possible answers.

## The three levels, and how strong they were found to be

rank-novice = Novice
rank-regular = Regular
rank-formidable = Formidable
strength-people = Wins { $percent }% of its matches against bots that imitate people.
strength-levels = Wins { $percent }% of its matches at a table where the three levels are mixed.

## What was refused: a game's rules

error-no-such-seat = There is no seat { $seat } at this table.
error-match-over = The match is over.
error-not-your-turn = It is not your turn.
error-wrong-action = This is not what the table is waiting for.
error-seats = It takes { $least } to { $most } players, not { $seats }.

## What was refused: names

error-no-such-game = There is no game “{ $game }”. Games: { $games }.
error-no-such-theme = There is no theme “{ $theme }”. Themes: { $themes }.
error-no-such-clause = There is no clause “{ $clause }”. Chapters: { $chapters }.
error-no-such-language = There is no language “{ $lang }”. Languages: { $languages }.
error-no-such-agent = No agent “{ $agent }” plays { $game }. Agents: { $agents }.
error-no-such-agent-file = There is no agent file “{ $file }”.
error-no-such-agent-class = The file { $file } holds no agent “{ $name }”.
error-no-such-policy = No policy “{ $policy }” plays { $game }. Policies: { $policies }.
error-no-encoder = { $game } has no encoder: its positions cannot be told as arrays.
error-no-reduced-table = There is no smaller table { $table }; there are: { $tables }.
error-number-not-offered = The number { $number } may not be said here; the action mask tells those that may.
error-opponents = { $given } opponents were named, and there are { $wanted } other seats.
error-seat-of-table = There is no seat { $seat } at a table of { $seats }: the first seat is 0.
error-agent-file-broken = The agent file { $file } does not load: { $detail }

## What was refused: records

error-record-damaged = The record is damaged: { $detail }
error-record-damaged-entry = The record is damaged at entry { $number }: { $reason }
error-position-game = This is no position of { $game }: it begins with “{ $found }”.
error-position-unreadable = This is no position that could be: { $detail }
error-record-format = The record has format { $found }; this version reads format { $known }.
error-record-rules = The record follows rules { $found } of { $game }; this version plays rules { $known }.
error-record-illegal = Entry { $number } is not a legal move (seat { $seat }): { $reason }
error-action-unreadable = This decision cannot be read: { $detail }
error-event-unreadable = This event cannot be read: { $detail }
error-utterance-unreadable = These words cannot be read: { $detail }
error-view-unreadable = This view cannot be read: { $detail }
error-view-without-history = This view of { $game } does not remember how its match began, as of a position put together by hand: its worlds cannot be told.
error-view-impossible = No match of { $game } can give this view: { $detail }
error-secret-length = The secret of a deal has 32 bytes, not { $length }.
error-chance-missing = Result { $number } of chance (“{ $name }”) is missing.
error-chance-name = Result { $number } of chance is called “{ $found }” instead of “{ $name }”.
error-chance-unnamed = A record keeps named results only.
error-chance-value = Result { $number } of chance (“{ $name }”) is impossible.
error-script-value = The result planned for “{ $name }” is impossible.
error-forged-outcome = The end it tells is not the one its moves lead to.
error-forged-chance = Result { $number } of chance (“{ $name }”, after entry { $after }) is not the one the secret or seed promised.
error-forged-chance-extra = The record holds more luck than the match asked for (from result { $number } on).
error-forged-truth = At entry { $number } the truth noted beside the words is not the right one.
error-forged-secret = The secret does not match the commitment published at the start.
error-forged-secret-of = The secret of { $seat } does not match the commitment made before the deal.
error-forged-deal = These secrets cannot have made a deal: that takes the house first, then seats in their order, and every commitment once.
error-forged-void = Deal { $number } (counted from 0) was not made void by the rule: somebody keeps silent in it, and has no part in those that follow.
