## What each mind believes

cli-minds-public = the public
cli-minds-moment = Round { $round }, after entry { $entry }
cli-minds-scores = Against the truth, just before the end
cli-minds-log-loss = log
cli-minds-brier = Brier
cli-minds-top = top
help-beliefs = Show what each seat could believe of the others, and what that was worth; of several matches, only what it was worth.
help-beliefs-usage = cabale beliefs FILE… [OPTIONS]
help-beliefs-example = Example: cabale watch secret-hitler --seed 3 --json > match.json && cabale beliefs match.json
help-beliefs-file = Records of matches of one game; a folder stands for all of its JSON files.
help-beliefs-every = Show every moment of a match, not only the end of each round; with --json, all moments.
help-beliefs-jobs = The number of processes (one a core by default).
help-watch-minds = Show what everybody believes of the others, too.

cli-scores-matches = { $matches ->
    [one] One match
   *[other] { $matches } matches
}
cli-scores-left-out = { $file } is left out. { $sentence }
cli-scores-unfinished = { $count ->
    [one] One match that is not over is left out.
   *[other] { $count } matches that are not over are left out.
}
cli-scores-deciles = What was believed on average → what was true, in % (of so many answers)
cli-scores-before = before
cli-scores-after = after
cli-scores-seat = a seat
cli-scores-mae = error
cli-scores-top-k = top k
cli-scores-log-loss = log loss
cli-scores-brier = Brier
cli-scores-slope = slope
error-every-of-one = --every shows the moments of one match: give one file only.
error-scores-several-games = These matches are of several games ({ $games }): measure them one game at a time.
error-scores-nothing = No finished match among these files: nothing to measure.
error-no-beliefs = Nobody can read minds in { $game } yet. Games where it can be done: { $games }.
