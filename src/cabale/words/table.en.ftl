# What tables, the server and the commands "serve" and "program" say.

## What was refused: tables

error-no-guest = Say your name first.
error-no-such-table = There is no table { $table }.
error-table-closed = This table is closed.
error-table-full = The table is full.
error-invitation-needed = This table opens only with its invitation link.
error-no-spectators = This table wants no spectators.
error-removed = The host made you leave this table.
error-newcomer-barred = The host has just made somebody of your network leave this table: newcomers from there are not let in for another { $minutes ->
    [one] minute
   *[other] { $minutes } minutes
}.
error-not-seated = You do not sit at this table.
error-already-seated = You have a seat at this table already ({ $seat }).
error-seat-taken = That seat is taken ({ $seat }).
error-seat-empty = Nobody sits there ({ $seat }).
error-seat-key-unknown = This seat link opens nothing (or nothing any more) at this table.
error-seats-taken = Too many seats are taken ({ $seats }): free some first.
error-seats-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
error-nobody-writes-so = Nobody without a seat writes here as { $name }.
error-nobody-at-the-door = That person is no longer at the door, or has a seat already.
error-not-ready = { $name } is not ready yet.
error-not-host = Only the host of the table can do that.
error-host-stays = Hosts do not remove themselves; they can leave the table.
error-not-gathering = { $phase ->
    [playing] The match has begun.
    [over] The match is over; ask for another one.
   *[closed] This table is closed.
}
error-match-under-way = The match is under way, and others are playing it.
error-deal-fixed = The deal is fixed: no more secrets are added to it.
error-commitment-used = That commitment was used before: it takes a fresh one.
error-no-such-deal = No deal waits for this secret.
error-secret-not-committed = That is not the secret announced before the deal.
error-not-over = The match is not over.
error-no-such-match = There is no such match, or it is not this table’s.
error-not-finished = The match is not over: nothing of it is shown before.
error-match-closed = Only those who played this match may see all of it.
error-record-withheld = This table may play again with what the players brought: the record, which tells it, is given once the table is closed or plays with something else.
error-options-unreadable = These options cannot be read: { $detail }
error-decision-unknown = This is not the decision that is expected of you (number { $decision }).
error-stood-in = A bot took this decision for you while you were away.
error-carry-key-unknown = This link was used, or is too old: ask for another on the device that knows you.
error-passkey-host = This site is opened by a number, and a passkey needs a name: take the link instead.
error-passkey-late = That was too late, or done already: try again.
error-passkey-unknown = This passkey opens nothing here: it was removed, or its owner deleted everything.
error-passkey-refused = This passkey could not be verified.
error-too-many-passkeys = You have { $most } passkeys already: remove one.
error-chat-off = The chat is switched off at this table.
error-said-enough = You have said all that one can say in a match.
error-no-sides = In this game everybody plays alone: there is no side to guess.
error-marked-enough = You have noted your suspicions as often as one can in a match.
error-too-fast = Too fast: wait a moment.
error-draining = This server is about to stop and takes no new tables; try again in a moment.
error-too-many-tables = You have { $most } open tables already.
error-too-many-devices = Too many devices came back to seats of this table already.
error-too-many-sockets = Too many windows open at a time.
error-not-a-guest = A program cannot do that.
error-bad-name = A name has 1 to { $most } characters that can be seen, without piles of accents.
error-hello-first = The first message must be “Hello”.
error-hello-once = “Hello” is said once.
error-message-unreadable = This message cannot be read: { $detail }
error-message-too-long = This message is too long ({ $most } bytes at most).
error-request-unreadable = This request cannot be read: { $detail }
error-store-failed = The server could not keep this; try again.
error-table-damaged = This table is damaged; it is set aside, and whoever runs the server can mend it.
error-match-damaged = This match is damaged and cannot go on; it is set aside, and whoever runs the server can mend it.
error-table-let-go = This table was put away meanwhile; try again.
error-server-error = The server failed; the match is kept. Try again.
error-origin = This page is not the server’s.

## What was refused: programs of one's own

error-program-not-here = No program “{ $name }” is waiting now.
error-program-plays-not = { $name } does not play { $game }.
error-program-seated-already = { $name } sits at this table already.
error-name-taken = The name “{ $name }” is taken, or looks like one that is.
error-too-many-programs = You have { $most } programs already.
error-token-missing = A token is needed: --token, or the variable { $variable } (see --register).
error-token-unknown = The server does not know this token.
error-table-refused = Table { $table } does not open to this program.
error-server-unknown = “{ $server }” is not a server’s address.
error-server-unreachable = The server { $server } does not answer: { $detail }
error-server-strange = { $server } does not answer as a Cabale server does (status { $status }).
error-database-unknown = Unknown database: { $database }. For example sqlite:///cabale.db or postgresql://host/name.
error-database-failed = The database { $database } cannot be used: { $detail }
error-database-newer = The database { $database } is of a newer version of Cabale: update the program.
error-database-in-use = Another server uses the database { $database }: there can be only one.
error-bad-days = “{ $days }” is not a number of days, such as 365d.
error-bad-origin = “{ $url }” is not the address of a site, such as https://example.org.
error-cannot-listen = The server cannot listen on { $address }: { $detail }
error-database-driver = This database needs { $package } to be installed.
error-nodes-database = Several nodes can share PostgreSQL only, not { $database }: --database postgresql://…
error-nodes-driver = To serve with several nodes { $package } must be installed.
error-nodes-differ = Other nodes of this house have another version of the program or of the rules (“{ $theirs }”), this one is “{ $ours }”: stop them first, or bring this one to the same version.
error-database-older = Nodes of an older version use the database { $database }: stop all of them before it is updated.
error-redis-address = The address of Redis looks like redis://:password@host:6379 (or rediss://, unix://).
error-redis-open = Redis has a public address ({ $host }) and no password: anybody could read the cards there. Give it a password (redis://:password@…) or a private address.
error-redis-failed = Redis does not answer as it should: { $detail }
error-clock-off = The clocks of this machine and of the database differ by { $seconds } seconds: set the machine’s clock right.
error-bad-role = There is no role “{ $role }”: gateway, tables, thinkers or all.
error-role-alone = The role “{ $role }” needs other nodes: give --redis and --database postgresql://…
error-table-elsewhere = This table is on its way to another machine; try again.
error-nothing-to-bring = One brings nothing of one’s own to { $game }.
error-bad-port = There is no port { $port }: from 0 to 65535.

## Commands

help-serve = Serve the site: tables to play with others, in the browser.
help-serve-usage = cabale serve [OPTIONS]
help-serve-example = Example: cabale serve --open
help-serve-host = The address to listen on (127.0.0.1; 0.0.0.0 for the whole network).
help-serve-port = The port (8000).
help-serve-database = Where everything is kept: sqlite:///file.db (sqlite:///cabale.db) or postgresql://…
help-serve-keep-matches = How long matches that are over are kept, in days: 365d (for ever by default).
help-serve-redis = Redis, by which several nodes of one house talk to each other: redis://:password@host (with PostgreSQL).
help-serve-role = What this node does: gateway (takes visitors in), tables, thinkers (bots think there) or all (all).
help-serve-origin = Another site whose pages may talk to this server, https://example.org; repeatable.
help-serve-behind-proxy = Believe X-Forwarded-For and X-Forwarded-Proto, set by the server in front.
help-serve-public-url = Where visitors find this server, https://cabale.example.org; with https, cookies and browsers keep to TLS.
help-serve-metrics-port = A port for Prometheus, on 127.0.0.1 only.
help-serve-admin-token = Who shows this token may use “cabale admin” (or the variable CABALE_ADMIN_TOKEN).
help-serve-metrics-token = Who shows this token may read /metrics (or the variable CABALE_METRICS_TOKEN).
help-serve-open = Open the browser.
serve-listening = Cabale is served at { $address } (Ctrl+C to stop).
serve-without-site = The site could not be built: this Cabale was installed without it. In the terminal: cabale play secret-hitler

help-program = Let a program of your own play on a server.
help-program-usage = cabale program --server URL --token T --agent AGENT [OPTIONS]
help-program-example =
    Example: cabale program --server http://localhost:8000 --register Gizmo
    then: cabale program --server http://localhost:8000 --token … --agent mine.py:MyAgent
help-program-server = The address of the server.
help-program-token = The program’s token (or the variable CABALE_TOKEN).
help-program-agent = An agent, by its name, or a file mine.py:MyAgent.
help-program-game = This game only (may be repeated).
help-program-table = Sit down at this table at once.
help-program-matches = With --table: leave after so many matches.
help-program-register = Give this name to a new program, and show its token.
program-registered = The token of { $name }, which is shown only here:
program-waiting = { $name } waits to be invited.
program-invited = Invited: table { $table }, { $game }, seat { $seat }.
program-seated = Table { $table }: seated.
program-ended = Table { $table }: match over ({ $reason }).
program-refused = Table { $table }: refused ({ $code }).
program-goodbye = Table { $table }: goodbye ({ $reason }).

## The card of a link

card-house = Cabale
card-house-about = Games in which somebody lies. With friends, or right now against bots.
card-private = A table awaits you
card-waits = { $host } is expecting you
card-seats = { $free ->
    [0] The table is full: come and look on.
    [1] One seat is free: it is yours.
   *[other] { $free } seats are free: tap the link and you are at the table.
}
card-playing = The match is under way: come and look on.
card-over = The match has just ended: time for a rematch.
card-replay = A match to see again
card-replay-about = See it again step by step.
