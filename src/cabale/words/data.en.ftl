# What the commands "export", "import", "backup" and "restore" say.

metavar-source = SOURCE
metavar-folder = FOLDER
metavar-format = FORMAT

help-export = Write matches as tables for notebooks, people’s names replaced.
help-export-usage = cabale export SOURCE… --to FOLDER [OPTIONS]
help-export-example = Example: cabale export sqlite:///cabale.db records/ --to data
help-export-source = A database, as “cabale serve” takes it, a folder of records, or a record; several are taken together.
help-export-to = Where the tables go.
help-export-format = parquet, or jsonl: an object of JSON a line (parquet by default).
help-export-game = Matches of this game only (may be repeated).
help-export-no-beliefs = Without what could be believed, which takes most of the time.
help-export-chat = With free words too; the names of who sat there are replaced in them.

help-import = Take records of matches into a database, each checked first.
help-import-usage = cabale import FOLDER… [OPTIONS]
help-import-example = Example: cabale import records/ --database sqlite:///cabale.db
help-import-folder = A folder of records, or a record.
help-import-database = The database, as “cabale serve” takes it (sqlite:///cabale.db by default); no server may be using it.

help-backup = Write a database into one file, while the server runs if it does.
help-backup-usage = cabale backup FILE [OPTIONS]
help-backup-example = Example: cabale backup cabale-monday.backup --database sqlite:///cabale.db
help-backup-file = The file to write; it must not exist. Cookies’ key and what deals hide are in it: keep it to yourself.
help-backup-database = The database, as “cabale serve” takes it (sqlite:///cabale.db by default).

help-restore = Put a backup into an empty database.
help-restore-usage = cabale restore FILE [OPTIONS]
help-restore-example = Example: cabale restore cabale-monday.backup --database sqlite:///new.db
help-restore-file = What “cabale backup” wrote, of a database of the same kind.
help-restore-database = The database, as “cabale serve” takes it (sqlite:///cabale.db by default); nothing may be in it.

help-admin = Look after a running server: its tables and nodes, closing a table, emptying a seat, taking no new ones, a new key for cookies.
help-admin-usage = cabale admin tables | nodes | close CODE | kick CODE SEAT | drain [NODE] | resume [NODE] | rotate-key [OPTIONS]
help-admin-example = Example: cabale admin kick ABCDE 3 --server https://cabale.example.org
help-admin-deed = What to do: tables, nodes, close, kick, drain, resume or rotate-key.
help-admin-code = The code of the table; for drain and resume, the node (the one that is asked by default).
help-admin-seat = The seat to empty, counted from 1.
help-admin-server = The server (http://127.0.0.1:8000 by default).
help-admin-token = Its token, as “cabale serve --admin-token” has it (or the variable CABALE_ADMIN_TOKEN).

admin-no-tables = No table is open.
admin-table = { $code } · { $game }, { $phase }, { $visibility }, last changed { $updated }
admin-table-at = { $code } · { $game }, { $phase }, { $visibility }, last changed { $updated }, at { $node }
admin-node = { $id } · { $role }, { $tables ->
        [one] one table
       *[other] { $tables } tables
    }
admin-node-draining = { $id } · { $role }, { $tables ->
        [one] one table
       *[other] { $tables } tables
    }, takes nothing more
admin-no-nodes = One server has the whole house.
admin-key-rotated = Cookies are signed by a new key. Those of the one before open for another 90 days, and are signed anew with each visit.
admin-draining = It takes no new tables.
admin-resumed = It takes new tables again.
admin-closed = Table { $code } is closed.
admin-kicked = Seat { $seat } of table { $code } is empty.

backup-done = All of the database is in { $file }.
restore-done = All that { $file } holds is in the database: start the server.

data-matches = Matches
data-exported = { $matches ->
        [one] One match
       *[other] { $matches } matches
    } written to { $folder }: { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, { $said ->
        [0] nothing said
        [one] one thing said
       *[other] { $said } things said
    }.
data-imported = { $matches ->
        [0] No match taken in.
        [one] One match taken in.
       *[other] { $matches } matches taken in.
    }
data-again = { $count ->
        [one] One was there already, and counts once.
       *[other] { $count } were there already, and count once.
    }
data-aside = { $count ->
        [one] One was set aside:
       *[other] { $count } were set aside:
    }
data-interrupted = Interrupted; what was done until then is kept.

error-admin-deed = “{ $deed }” is nothing that can be done to a server; write tables, nodes, close CODE, kick CODE SEAT, drain, resume or rotate-key.
error-no-such-node = No node { $node } of this house is alive.
error-admin-token = No server at { $server } has this token.
error-backup-exists = { $file } exists already.
error-backup-unreadable = { $file } is no backup of Cabale’s from { $kind }.
error-backup-program = This needs PostgreSQL’s program { $program } (Debian: apt install postgresql-client).
error-restore-not-empty = There is something in { $database } already; a backup goes into an empty database.
error-needs-extra = This needs { $package }: pip install "{ $extra }".
error-no-such-format = There is no format “{ $format }”. Formats: { $formats }.
error-no-such-database = There is no database { $database }.
error-intake-not-over = The match is not over.
error-intake-luck = Nobody can check its luck: somebody chose it, or its secret is not given.
