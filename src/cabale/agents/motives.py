"""How an agent says that it decides, to whoever asks why. Nobody says such a thing at a table, so no game has these
words among its own; each has a `say-…` message all the same."""

from cabale.core.messages import Utterance


class Motive(Utterance, frozen=True):
    """What an agent goes by, whatever it believes."""


class ByLot(Motive, frozen=True):
    """I drew lots among what was allowed."""


class ByThinkingAhead(Motive, frozen=True):
    """I imagined what might be hidden, and played on."""


class ForMyParty(Motive, frozen=True):
    """I did what was plainly good for my party, and drew lots for the rest."""


class AsPeopleDo(Motive, frozen=True):
    """I did what people in my place were seen to do, as often as they did it."""


class WithMyOwn(Motive, frozen=True):
    """I elected my own, played our policies, and told what hid it."""


class InHiding(Motive, frozen=True):
    """I passed for a liberal until it mattered."""


class HadNoWord(Motive, frozen=True):
    """I had no word, and said what seemed to fit the others' clues."""
