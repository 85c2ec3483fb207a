## The arena: what it prints and its report

arena-progress = matches
arena-interrupted =
    { $played ->
        [one] Interrupted after one match; this is what it says.
       *[other] Interrupted after { $played } matches; this is what they say.
    }
arena-nothing = Interrupted before the first match was over: nothing to show.
arena-report-written = The report is in { $file }.
arena-json-written = The figures are in { $file }.
arena-failures =
    { $count ->
        [one] One match lost by an agent’s error:
       *[other] { $count } matches lost by agents’ errors:
    }
arena-agent = Agent
arena-wins = Wins (95 %)
arena-rating = OpenSkill
arena-cost = µs a decision
arena-ends = Ends
arena-nodes = Matches by node: { $nodes }
arena-ray-lost = Whoever played match { $number } died, again and again; the series ends before it: { $detail }
arena-length = { $decisions } decisions and { $rounds } rounds a match
arena-cross = Wins of side “{ $one }” (rows) against “{ $other }” (columns)

report-title = Arena: { $game }
report-about = { $played } matches of { $game } between { $agents }, { $seats } seats, seed { $seed }. On average { $decisions } decisions and { $rounds } rounds a match. Intervals are at 95 % and know that the seats of one deal are not independent.
report-agent = Agent
report-wins = Share of wins
report-played-seats = Seats played
report-matches = Matches
report-decisions = Decisions
report-reason = End
report-error = Error
report-rates = Who wins
report-rates-note = The dot is the share of wins, the bar its 95 % interval.
report-cross = Side against side
report-cross-note = The agent of the row plays the whole first side, that of the column the other; a cell says how often the row wins.
report-role = By role
report-role-note = Share of wins of each agent in each role.
report-role-axis = Role
report-seats = By number of players
report-seats-note = Share of wins of each agent by the size of the table.
report-seats-axis = Players
report-ratings = OpenSkill ratings
report-ratings-note = The dot is the rating, the bar two standard deviations to each side. Everybody starts at 25.
report-reasons = How matches end
report-reasons-note = Share of matches by their end.
report-costs = What a decision costs
report-costs-note = Processor time a decision, talk included.
report-scores = Points
report-scores-note = Mean final score.
report-failures = Agents’ errors
report-failures-note = An agent that raises or answers illegally loses the match for its side. The first errors:
reason-failure = An agent’s error

error-arena-no-agents = At least one agent is needed.
error-arena-no-matches = At least one match is needed, not { $matches }.
error-arena-no-teams = { $game } has no two sides: --teams makes no sense there.
error-arena-no-altair = The report needs Altair: pip install "cabale[report]".
error-arena-sizes = “{ $sizes }” is not a number of seats; write for example 7, 5-10 or 5,7,9.
error-arena-jobs = At least one process is needed, not { $jobs }.
error-arena-ray-address = “{ $address }” is no address of a Ray cluster; write HOST:PORT, auto or local.
error-arena-ray-nobody = No Ray cluster answers at { $address }: { $detail }
error-arena-ray-empty = The Ray cluster at { $address } has no processor to play with.
error-arena-ray-program = Node { $node } has another Cabale ({ $theirs }) than this one ({ $ours }): install the same everywhere.
error-no-such-folder = There is no folder { $folder }.
error-cannot-write = Cannot write { $file }: { $detail }

## cabale arena --help

help-arena = Lets agents play each other, often and fairly, and says who wins.
help-arena-usage = cabale arena GAME --agents A,B [OPTIONS]
help-arena-example = Example: cabale arena secret-hitler --agents bayes,selfish,random --matches 2000 --seats 5-10 --report report.html
help-arena-agents = The agents, separated by commas; a file will do too (my_agent.py:MyClass).
help-arena-matches = The number of matches (1000 by default).
help-arena-seats = The number of seats: 7, 5-10 or 5,7,9.
help-arena-teams = Each agent plays a whole side, against each of the others.
help-arena-duplicate = Plays each deal again with the agents exchanged.
help-arena-silent = Nobody speaks.
help-arena-jobs = The number of processes (one for each core by default).
help-arena-ray = Plays on a Ray cluster: HOST:PORT, auto for that of this machine, local to start one here.
help-arena-report = Writes a report in HTML that needs no network.
help-arena-json = Writes the figures as JSON into this file.
