# What the commands "export" and "import" say.

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

error-needs-extra = This needs { $package }: pip install "{ $extra }".
error-no-such-format = There is no format “{ $format }”. Formats: { $formats }.
error-no-such-database = There is no database { $database }.
error-intake-not-over = The match is not over.
error-intake-luck = Nobody can check its luck: somebody chose it, or its secret is not given.
