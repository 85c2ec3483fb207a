"""The tables of the store. Moves are only ever added; their key (match, number) is the referee between writers.
So is the version of a table's row."""

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text, false

metadata = MetaData()

house = Table(
    "house",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("number", BigInteger, nullable=False),  # of the latest who took it
    Column("node", String(40)),  # which of several has it; none where one server has the whole house
)

# The processes that serve one house together. `heard` is the database's own time, in milliseconds.
nodes = Table(
    "nodes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("role", String(10), nullable=False),
    Column("program", Text, nullable=False),  # its version, and those of the rules it plays by
    Column("draining", Boolean, nullable=False),  # it takes no more tables
    Column("heard", BigInteger, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("kind", String(10), nullable=False),  # guest, or program: somebody's own
    Column("name", String(40), nullable=False),
    Column("owner", String(40)),
    Column("token", String(64), unique=True),  # the hash of a program's token
    Column("created", BigInteger, nullable=False),
)
Index("programs_by_name", guests.c.kind, guests.c.name)

# Who wants no rating: none is kept of these, and others are not measured by what is known of them.
abstaining = Table("abstaining", metadata, Column("guest", String(40), primary_key=True))

# By which somebody is known again on any device: public keys only.
passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", String(1364), primary_key=True),  # as base64url
    Column("guest", String(40), nullable=False),
    Column("host", String(255), nullable=False),  # for which the browser made it
    Column("public_key", Text, nullable=False),  # as base64url
    Column("signatures", BigInteger, nullable=False),  # how many the device counts, if it does: they only grow
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
Index("passkeys_by_guest", passkeys.c.guest)

tables = Table(
    "tables",
    metadata,
    Column("code", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("phase", String(10), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("host", String(40), nullable=False),
    Column("saved", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("version", Integer, nullable=False, server_default="1"),  # grows by one with each writing
)
Index("tables_listed", tables.c.visibility, tables.c.phase, tables.c.updated)
Index("tables_by_host", tables.c.host, tables.c.phase)

matches = Table(
    "matches",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("code", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("names", Text, nullable=False),
    Column("agents", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("deal", Text),
    Column("open", Boolean, nullable=False),  # whether everybody may see everything once it is over
    Column("started", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("outcome", Text),
    Column("rated", Boolean, nullable=False, server_default=false()),  # whether it changes ratings
)

players = Table(
    "players",
    metadata,
    Column("match", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(40), nullable=False),
)
Index("players_by_guest", players.c.guest)

entries = Table(
    "entries",
    metadata,
    Column("match", String(40), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("spoken", Boolean, nullable=False),
    Column("stood_in", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

# What players thought of each other while they played, each for itself: the moment is a number of entries.
marks = Table(
    "marks",
    metadata,
    Column("match", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("about", Integer, nullable=False),
    Column("opinion", String(10), nullable=False),
    Column("entry", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What each seat was and how it fared, once a match is over. `trusted` and `suspected`: by how many others, at the end;
# `right` and `wrong`: how many of its own last marks were.
results = Table(
    "results",
    metadata,
    Column("match", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("side", String(40), nullable=False),
    Column("role", String(40), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("trusted", Integer, nullable=False),
    Column("suspected", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("wrong", Integer, nullable=False),
)

# Matches that are over and will change ratings.
unrated = Table("unrated", metadata, Column("match", String(40), primary_key=True))

# How good somebody is at a game, on each side of it. `player` is a guest's id, a bot's level, or for the side itself
# the size of the table.
ratings = Table(
    "ratings",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("side", String(40), primary_key=True),
    Column("kind", String(10), nullable=False),  # guest, program, bot or side
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("least", Float, nullable=False),  # what it is at least, all but surely: by it people are ranked
)
Index("ratings_by_rank", ratings.c.game, ratings.c.side, ratings.c.least)

# Rows that cannot be read. They stay as they are; without their line here they are in use again.
damages = Table(
    "damages",
    metadata,
    Column("kind", String(10), primary_key=True),  # table or match
    Column("key", String(40), primary_key=True),  # its code, or id
    Column("reason", Text, nullable=False),
    Column("found", BigInteger, nullable=False),
)

# What could be believed in matches that are over, read when somebody first asks.
curves = Table(
    "curves",
    metadata,
    Column("match", String(40), primary_key=True),
    Column("eyes", Integer, primary_key=True),  # a seat, or SPECTATOR
    Column("body", Text, nullable=False),
)
