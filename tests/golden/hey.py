"""Golden stories of HEY."""

from tests.games.hey.drivers import Story, arrange, clues, debate, eliminate, number, vote

from cabale.core.talk import Chat
from cabale.games.hey.actions import GiveClue, Guess
from cabale.games.hey.talk import Praise, ShareWord, Suspect, Trust
from cabale.testing.script import do


def tie_then_second_ballot() -> Story:
    """HEY 2.3: two are tied, the second ballot is among them only, and one of them goes; the words stay hidden (2.5),
    the next round begins on his left (2.1). The Disciples win one point each, the eliminated too (3.2)."""
    match = arrange("DDDI", first=1, goal=1)
    number(match, 1)
    match.note("each has a word, nobody knows whose it is")
    clues(match, "sable eau maillot parasol")
    match.say(0, Suspect(1, 3))
    match.say(3, ShareWord(1, 0))
    debate(match)
    vote(match, "3 2 3 2")
    match.note("2 and 3 are tied")
    vote(match, "2 2 3 2")
    clues(match, "bronzer vague coquillage")
    debate(match)
    vote(match, "3 3 0")
    return match


def double_tie_then_lot() -> Story:
    """HEY 2.3: tied again, nobody goes and the same player begins; tied again twice in a row, the lot decides."""
    match = arrange("DDDI", first=2, lots=(1,), goal=2)
    number(match, 3)
    clues(match, "galop selle longues crinière")
    debate(match)
    vote(match, "1 0 1 0")
    vote(match, "1 0 0 1")
    match.note("nobody went; 2 begins again")
    clues(match, "foin course têtu sabot")
    debate(match)
    vote(match, "1 0 1 0")
    vote(match, "1 0 0 1")
    match.note("the lot fell on 1, a Disciple")
    eliminate(match, 0)
    return match


def journalist_guesses_right() -> Story:
    """HEY 2.4: out, the Journalist guesses the Disciples' word, its accents and plural forgiven: the mission ends and
    he alone scores."""
    match = arrange("DDDIJ", goal=3)
    number(match, 5)
    clues(match, "four anniversaire bougies pommes fête")
    debate(match)
    match.say(4, Trust(1, 0))
    match.say(0, Suspect(1, 4))
    vote(match, "4 4 3 4 3")
    match.note("the Journalist is known, and may still guess")
    do(match, Guess("les gateaux"))
    return match


def journalist_guesses_wrong() -> Story:
    """HEY 2.4, 3.1: a wrong guess, even at the Infiltrator's word, and play goes on until no impostor is left."""
    match = arrange("DDDIJ", sides="1", goal=1)
    number(match, 9)
    clues(match, "tunnel station ticket gare rails")
    debate(match)
    vote(match, "4 4 4 2 3")
    do(match, Guess("train"))
    match.note("wrong: the Infiltrator's word it was, which nobody is told before the end")
    eliminate(match, 3)
    return match


def impostors_score_together() -> Story:
    """HEY 3.2: two are left, an Infiltrator and the Journalist: two points for each Infiltrator, the eliminated too,
    and three for the Journalist."""
    match = arrange("DDDDIIJ", goal=3)
    number(match, 4)
    clues(match, "nuit grotte ailes sang plumes hululer forêt")
    debate(match)
    vote(match, "4 4 4 4 0 0 4")
    for seat in (0, 1, 2, 3):
        eliminate(match, seat)
    return match


def first_to_five() -> Story:
    """HEY 3.3, 1.4: roles anew each mission, the first player moves to the left, points add up; several reach five at
    once, and the one with most points wins."""
    match = arrange("DDDIJ", "DIDDJ", "DDDJI", first=4)
    number(match, 1)
    for seat in (0, 1, 2):
        eliminate(match, seat)
    match.say(0, Praise(4))
    match.say(0, Chat("On recommence !"))
    match.note("words and roles of the first mission lie open")
    number(match, 2)
    eliminate(match, 1)
    eliminate(match, 4)
    do(match, Guess("thé"))
    number(match, 6)
    for seat in (0, 1, 2):
        eliminate(match, seat)
    return match


def bad_clues_leave_no_trace() -> Story:
    """HEY 2.1, 4: what is refused is not in the record. An Infiltrator may say the Disciples' word unknowingly."""
    match = arrange("DDI", goal=2)
    number(match, 1)
    for seat, text in ((0, "plages"), (0, "deux mots"), (0, ""), (0, "🏖")):
        assert GiveClue(text) not in match.legal(seat)
    clues(match, "piscine sable plage")
    debate(match)
    vote(match, "1 0 0")
    return match
