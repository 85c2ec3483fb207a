## What each mind believes

cli-minds-public = the public
cli-minds-moment = Round { $round }, after entry { $entry }
cli-minds-scores = Against the truth, just before the end
cli-minds-log-loss = log
cli-minds-brier = Brier
cli-minds-top = top
help-beliefs = Show what each seat could believe of the others, and what that was worth.
help-beliefs-usage = cabale beliefs FILE [OPTIONS]
help-beliefs-example = Example: cabale watch secret-hitler --seed 3 --json > match.json && cabale beliefs match.json
help-beliefs-every = Show every moment, not only the end of each round.
help-watch-minds = Show what everybody believes of the others, too.
error-no-beliefs = Nobody can read minds in { $game } yet. Games where it can be done: { $games }.
