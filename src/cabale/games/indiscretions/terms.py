"""The manual's nouns. The order of each list is the order in which messages give one thing for each of them."""

from cabale.core.terms import Term


class Document(Term):
    """IN 1.1: what a pouch holds."""

    IMPORTANT = "important"
    DECOY = "decoy"
    KEY = "key"
    ALBUM = "album"


class Finding(Term):
    """IN 4.4: what a look into a pouch tells; without the key two kinds of document are one."""

    ALBUM = "album"
    KEY = "key"
    ENCRYPTED = "encrypted"
    DECOY = "decoy"
    IMPORTANT = "important"


class Officer(Term):
    PRESIDENT = "president"
    PRIME_MINISTER = "prime-minister"
    DEFENCE = "defence"
    GENERAL = "general"
    DEPUTY = "deputy"
    ADMIRAL = "admiral"


class Pouch(Term):
    """In the order of the officers who hold them at the start (IN 1.3)."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    WHITE = "white"
    VIOLET = "violet"


class FieldAgent(Term):
    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"


class Role(Term):
    CIVILIAN = "civilian"
    SPY = "spy"
    MASTER = "master"


class Phase(Term):
    """What both players decide at once (IN 1.2, 3.1 to 3.5)."""

    PREPARATION = "preparation"
    MEETINGS = "meetings"
    COUNTER_ESPIONAGE = "counter-espionage"
    AGENTS = "agents"
    MAINTENANCE = "maintenance"
    ORDERS = "orders"
    OVER = "over"


class Measure(Term):
    """IN 3.2: what counter-espionage does about the agent it names."""

    NOBODY = "nobody"
    WATCH = "watch"
    ARREST = "arrest"


class Deed(Term):
    """IN 3.5: what a group of agents does at a meeting."""

    NOTHING = "nothing"
    GLANCE = "glance"
    COPY = "copy"
    ATTACK = "attack"


class Cause(Term):
    """Why an agent is out of the game."""

    ARREST = "arrest"  # IN 4.2
    CAUGHT = "caught"  # IN 4.3: watched, and the only one who could have done it
    ATTACK = "attack"  # IN 4.6


class Jibe(Term):
    """What one player needles the other with."""

    EMPTY = "empty"  # you have found nothing
    SLOW = "slow"  # you will be too late
    SEEN = "seen"  # I see through you
    CAUGHT = "caught"  # another agent of yours is gone


class Reason(Term):
    """Why the match ended (IN 2)."""

    CIRCULATION = "circulation"
    ESPIONAGE = "espionage"
    BOTH = "both"
    TURN_LIMIT = "turn-limit"
