# The words of the command line and the terminal, in English.

## What was refused: the command line

error-unknown-command = There is no command “{ $word }”. Commands: { $commands }.
error-unknown-option = There is no option { $option } here; --help shows those there are.
error-unused-word = “{ $word }” is one word too many; --help shows what is expected.
error-not-a-number = { $option } takes a number, not “{ $value }”.
error-missing-argument = A value is missing for { $option }; --help shows an example.
error-repeated-option = { $option } is given twice.
error-command-line = The command is not understood: { $detail }
error-contradiction = { $one } and { $other } do not go together.
error-missing-game = Which game? “cabale games” shows them all.
error-bad-seat = There is no seat { $number }: they go from 1 to { $seats }.
error-bad-seat-name = There is no seat “{ $typed }”: a number from 1 to { $seats }, or { $names }.
error-bad-delay = --delay takes 0 to 3600 seconds.
error-bad-seconds = --seconds takes a positive number of seconds, at most 3600.
error-too-many-agents = { $agents } agents for { $bots } seats of bots.
error-record-exists = { $file } exists already; choose another name for --record.
error-cannot-read = { $file } cannot be read: { $detail }
error-cannot-write = { $file } cannot be written: { $detail }
error-resume-alone = --resume goes on with the match as it was: { $option } does not go with it.
error-resume-other-game = This is a match of { $found }, not of { $game }.
error-resume-over = This match is over; “cabale replay” shows it.
error-resume-nobody = Nobody was playing this match; “cabale replay” shows it.
error-resume-luck = This match cannot go on: where its luck came from is not known.

error-no-such-setting = “{ $setting }”: --option wants NAME=VALUE, where NAME is one of: { $settings }.
error-bad-settings = These settings do not go together. { $reason }
error-bad-setting = --option { $setting } will not do: { $detail }
error-bad-brought = { $file }: { $reason }

## Commands: help

help-commands = Commands
help-options = Options
help-arguments = Arguments
help-help = Show this help.
help-version = Show the version, and whether the rules are compiled.
help-lang = The language: fr or en (otherwise that of CABALE_LANG, otherwise French).
metavar-game = GAME
metavar-file = FILE
metavar-name = NAME
metavar-lang = LANG
metavar-seconds = SECONDS
metavar-shell = SHELL
help-json = Answer in JSON, for a program.
help-game = The game; “cabale games” shows them all.
help-seats = How many players.
help-seed = A seed: the same gives the same match.
help-theme = The theme of the game (see “cabale games”).
help-agents = The agents, separated by commas, in turn; a file mine.py:MyAgent is one too.
help-option = A setting of the game, NAME=VALUE (for example goal=3); can be repeated.
help-bring = What you bring to the table: a text file, for games that read one; their rules say what it holds.
help-file = The record of a match.
help-plain = Text line by line, even in a terminal.

help-cabale = Games of hidden identity: play, watch, replay, verify.
help-cabale-usage = cabale COMMAND [OPTIONS]
help-cabale-example = To begin: cabale play secret-hitler

help-play = Play against bots, in this terminal.
help-play-usage = cabale play GAME [OPTIONS]
help-play-example = Example: cabale play secret-hitler --seats 7 --theme voldemort
help-play-seat = Your seat, from 1 on.
help-play-seed = A seed: the same gives the same match. Without one the deal is sealed, and can be checked at the end.
help-play-name = Your name at this table.
help-play-record = Where to keep the match.
help-play-resume = Go on with a match that was left.

help-watch = Watch bots play.
help-watch-usage = cabale watch GAME [OPTIONS]
help-watch-example = Example: cabale watch secret-hitler --agents talker,human --reveal
help-watch-reveal = Show what is hidden, too.
help-watch-delay = Seconds between two lines (0.8 in a terminal, otherwise 0).
help-watch-json = Only the record of the match, in JSON.

help-replay = See a match again step by step, through anybody’s eyes.
help-replay-usage = cabale replay FILE [OPTIONS]
help-replay-example = Example: cabale replay match.json --seat Alice
help-replay-seat = Through the eyes of this seat: its number from 1 on, or a name.
help-replay-all = Seeing everything that was hidden.
help-replay-step = Step by step, even without a terminal: Enter or n goes on, p back, a number jumps, q ends.
help-replay-json = The events of each step, in JSON.

help-verify = Check a record: legal moves, the right end, the luck that was promised.
help-verify-usage = cabale verify FILE [OPTIONS]
help-verify-example =
    Example: cabale verify match.json
    Exit code: 0 all is right, 1 something is false, 2 it cannot be read.

help-games = The games.
help-games-usage = cabale games [OPTIONS]
help-games-example = Example: cabale games --json

help-rules = The rules, numbered, with our rulings.
help-rules-usage = cabale rules GAME [OPTIONS]
help-rules-example = Example: cabale rules secret-hitler --clause 2.4 --theme voldemort
help-rules-clause = Only this clause, or this chapter: 2.4, “SH 2.4” or 2.

help-puzzle = A puzzle: a position and a question. Without a game, the day’s, the same for all.
help-puzzle-usage = cabale puzzle [GAME] [OPTIONS]
help-puzzle-example = Example: cabale puzzle secret-hitler --number 3
help-puzzle-game = The game; without it, the day’s.
help-puzzle-number = The puzzle of this number, from 1.
help-puzzle-date = That of another day, say 2026-11-18.
help-puzzle-answer = Your answer, a number or a word: tells whether it is right, and why.
metavar-date = DATE
metavar-answer = ANSWER
cli-puzzle-keys = { $pages }   q quit
error-bad-date = “{ $typed }” is no date such as 2026-11-18.
error-answer-unclear = “{ $typed }”: answer with one of these, or with its number: { $answers }.

help-agents-command = The agents, and what they can do.
help-agents-usage = cabale agents [GAME] [OPTIONS]
help-agents-example = Example: cabale agents secret-hitler
help-agents-game = Only those of this game.

help-completion = Complete commands, games and agents in your shell.
help-completion-usage = cabale completion SHELL [OPTIONS]
help-completion-example = Example: cabale completion bash --install
help-shell = bash, zsh, fish or powershell.
help-install = Installs it for you, instead of printing it.
cli-completion-installed = { $file } is written; open a new terminal.
error-no-such-shell = “{ $shell }” is not known: { $shells }.

manual-name = NAME
manual-synopsis = SYNOPSIS
manual-more = SEE ALSO
manual-more-text = cabale COMMAND --help shows each command. The rules of each game: cabale rules GAME. The variable CABALE_LANG chooses the language, fr or en.

help-bench = Measure how fast the rules are, playing at random.
help-bench-usage = cabale bench [GAME] [OPTIONS]
help-bench-example = Example: cabale bench secret-hitler --seconds 2
help-bench-game = Only this game.
help-bench-seconds = How long each measure takes, in seconds of one core’s work (1).

## Commands: tables and lines

cli-agent = Agent
cli-game = Game
cli-players = Players
cli-thing = { $label }: { $text }
cli-winners = { $count ->
    [1] { $names } wins.
   *[other] { $names } win.
}
cli-minutes = Minutes
cli-themes = Themes
cli-level = Level
cli-about = In short
cli-player = Player
cli-who = Who
cli-said = Said
cli-truth = In truth
cli-true = true
cli-wrong = wrongly
cli-welcome = { $name }, { $seats } players. Type ? for rules and keys.
cli-sealed = The deal is sealed; its commitment, to check at the end:
cli-keys = ? help   / talk   " say   { $pages }   q leave
cli-keys-typed = ? help   / talk   " say   { $pages }   q leave
cli-keys-back = Enter alone: back   q leave
cli-more = … (Enter)
cli-back = Enter: back
cli-on = Enter: on
cli-not-understood = “{ $typed }”: not understood. A number, the beginning of a word, or ? for help.
cli-understood = Understood: “{ $text }” ({ $key } not to say so, anything else goes on)
cli-taken-back = It is not said.
cli-ambiguous = “{ $typed }” may be: { $labels }.
cli-help =
    Choose: a number, or the beginning of a word; accents do not matter.
    Look: { $pages }.
    Talk: / (menu), "hello to say hello; x takes back what is understood of it.
    Leave: q; the match is kept.
cli-help-rules = Rules: “? 2.4” shows a clause, “? 2” a chapter.
cli-clause = { $refusal } (“? { $clause }” reads the rule)
cli-left = The match is kept. To go on with it:
cli-won = You have won.
cli-lost = You have lost.
cli-drawn = The match is a draw.
cli-record = The match is kept in { $file }
cli-verify = To check the deal: cabale verify { $file }
cli-thought = Thought
cli-thoughts = What each really thought in the end
cli-claims-and-truth = What was said, and the truth
cli-step = Step { $place } of { $last }.   Enter: on   p: back   a number: go there   q: leave
cli-last-step = That was the last step.
cli-no-such-step = “{ $typed }”: a number from 0 to { $last }, Enter, p or q.
cli-does-not-hold = FALSE: { $sentence }
cli-holds-moves = Moves: right. { $moves ->
        [one] One move, legal
       *[other] { $moves } moves, all legal
    }; { $said ->
        [0] nothing said
        [one] one thing said
       *[other] { $said } things said
    }.
cli-holds-over = End: right. It follows from the moves.
cli-holds-unfinished = End: the match is not over.
cli-holds-seed = Luck: right. It comes from seed { $seed }.
cli-holds-secret = Luck: right. It comes from the secret whose commitment is { $commitment }.
cli-holds-envelopes = Luck: right. It comes from the secret of the house and { $count ->
        [0] nobody else’s.
        [one] that of one seat, committed to like it before the deal: { $names }.
       *[other] those of { $count } seats, committed to like it before the deal: { $names }.
    }
cli-void-deal = A deal before this one was void: { $names } did not show { $count ->
        [one] the secret
       *[other] their secrets
    }, and had no part in any other.
cli-luck-unchecked = Luck: cannot be checked. The secret is not given, or the deal was chosen.

bench-measure = Measure
bench-value = Measured
bench-aim = Aim
bench-game = { $game }, { $seats } players
bench-matches-per-s = matches a second
bench-decisions-per-s = decisions a second
bench-python-loop-decisions-per-s = the same, loop in Python
bench-clones-per-s = copy a position
bench-views-per-s = view a position
bench-worlds-per-s = imagine a world from a view
bench-match-bytes = bytes a position
bench-policy-decisions-per-s = decisions a second of the policy “{ $policy }”
bench-matches-believed-per-s = beliefs about a whole match of { $seats }, for all seats and an onlooker
bench-number = { NUMBER($value, maximumFractionDigits: 0) }
bench-microseconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } µs
bench-milliseconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
bench-compiled = Rules compiled; random play, seconds of one core.
bench-interpreted = Rules interpreted; random play, seconds of one core.

## Pages and talk

page-talk = talk
page-board = board
page-log = log
page-help = help
page-memory = memory
claims-none = Nobody has declared anything yet.
claims-when = Round { $number }
page-claims = claims
page-quit = quit
talk-what = What do you want to say?
talk-which = Which one?
talk-chat = Something else
