"""A typed text cut into words, without case, accents, apostrophes and short forms: "j'ai", "jai" and "J’AI" are alike.

All of it takes time in proportion to the text, which is bounded: no pattern here can be made to look back.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, normalize

MOST_CHARACTERS = 200  # longer texts are stories; nobody's claim
MOST_TOKENS = 40

WORD = re.compile(r"[^\W_]+|[^\w\s]|_")
APOSTROPHES = str.maketrans("’‘`´ʼ", "'''''")
QUOTES = frozenset('"«»“”„')
ENDS = frozenset(".!?;…\n")
PAUSES = frozenset(",:—–()")

# What is left of a word before an apostrophe, in French; and what follows one, in English.
ELISIONS = {"j": "je", "t": "tu", "c": "ce", "d": "de", "l": "le", "qu": "que", "n": "ne", "m": "me", "s": "se"}
ENDINGS = {"m": "am", "re": "are", "ll": "will", "d": "would", "ve": "have", "s": "'s"}

SHORT = {
    short: tuple(whole.split())
    for short, whole in {
        # French; what begins with a glued j is taken apart by `unglued`
        "jai": "je ai", "chuis": "je suis", "jsui": "je suis", "jme": "je me", "jte": "je te", "jle": "je le",
        "jla": "je la", "javais": "je avais", "jy": "je y", "jen": "je en", "tas": "tu as", "taurais": "tu aurais",
        "cest": "ce est", "cetait": "ce etait", "c": "ce est", "ct": "ce etait", "pk": "pourquoi", "pq": "pourquoi",
        "pkoi": "pourquoi", "pcq": "parce que", "pck": "parce que", "psk": "parce que", "ke": "que", "ki": "qui",
        "koi": "quoi", "ya": "il y a", "kelkun": "quelqu un", "qqn": "quelqu un", "tt": "tout", "bcp": "beaucoup",
        "vmt": "vraiment", "g": "je ai", "ptet": "peut etre", "stp": "stp", "jcroi": "je crois",
        "jmefie": "je me mefie", "chépa": "je sais pas", "jsp": "je sais pas", "chui": "je suis", "shui": "je suis",
        "nimp": "ne importe quoi", "nawak": "ne importe quoi", "tlm": "tout le monde", "dac": "de accord",
        "dacc": "de accord", "daccord": "de accord", "acc": "accord", "pourkoi": "pourquoi", "pourkwa": "pourquoi",
        "prq": "pourquoi", "prkoi": "pourquoi", "pkw": "pourquoi", "tauras": "tu auras", "tjs": "toujours",
        "tjr": "toujours", "tjrs": "toujours", "qd": "quand", "ds": "dans", "qqun": "quelqu un", "kil": "que il",
        "kelle": "que elle", "quil": "que il", "dcp": "du coup", "pasque": "parce que", "paske": "parce que",
        "eske": "est ce que", "esk": "est ce que", "esque": "est ce que", "fo": "faut", "srx": "serieux",
        "azy": "vas y", "chu": "je suis", "jss": "je suis", "tavais": "tu avais", "cetai": "ce etait",
        "cetais": "ce etait", "ouep": "ouais", "vrm": "vraiment", "pr": "pour", "ac": "avec", "mtn": "maintenant",
        # English
        "im": "i am", "dont": "do not", "isnt": "is not", "aint": "is not", "wont": "will not", "didnt": "did not",
        "doesnt": "does not", "arent": "are not", "cant": "can not", "cannot": "can not", "wasnt": "was not",
        "wouldnt": "would not", "shouldnt": "should not", "couldnt": "could not", "havent": "have not",
        "hasnt": "has not", "ill": "i will", "ive": "i have", "youre": "you are", "youll": "you will", "ur": "your",
        "u": "you", "hes": "he is", "shes": "she is", "its": "it is", "thats": "that is", "whos": "who is",
        "whats": "what is", "theyre": "they are", "gonna": "going to", "gotta": "got to", "wanna": "want to",
        "y": "why", "id": "i would", "rly": "really", "prob": "probably", "prolly": "probably", "yall": "you all",
        "bcz": "because", "bcuz": "because", "ppl": "people", "lemme": "let me", "sry": "sorry",
        "wdym": "what do you mean", "whyd": "why did", "whod": "who did", "wat": "what", "wut": "what",
        "whut": "what", "abt": "about", "bout": "about", "w": "with", "fs": "for sure", "imma": "i am going to",
        "ima": "i am going to", "finna": "going to", "wdyg": "what did you get", "wdyd": "what did you draw",
        "wdys": "what did you see", "youd": "you would", "yr": "your", "yer": "your", "ure": "you are",
        "couldve": "could have", "shouldve": "should have", "idc": "i do not care", "ya'll": "you",
    }.items()
}  # fmt: skip
UNCLEAR_SHORT = frozenset({"c", "y", "g", "id"})  # a letter among letters is that letter
VOWELS = frozenset("aeiouyh")
LEAST_GLUED = 4
# "ta voté" is "t'as voté"; where the noun is spelt like it ("ta pioche") only with its accent.
DONE = frozenset(("pris", "eu", "recu", "dit", "mis", "choisi", "menti", "fait", "vu", "passe", "donne", "file", "elu"))
DONE_OR_NOUN = frozenset(("vote", "pioche", "tire", "nomme", "propose", "annonce"))
# "ma passé" is "m'a passé".
GIVEN = frozenset(("passe", "donne", "file", "refile", "laisse", "envoye", "menti", "dit", "mis", "piege", "piegee"))
BELIEVED = frozenset(("crois", "croit", "croyez"))  # "j'y crois": no "why"


class Token(NamedTuple):
    """A word as it is compared, and as it was typed; or a mark, or a pause between words."""

    text: str
    typed: str
    kind: str = "word"


class Typed(NamedTuple):
    tokens: tuple[Token, ...]
    asks: bool  # ends in a question mark


@lru_cache(maxsize=4096)
def bare(word: str) -> str:
    """Without case and accents."""
    letters = normalize("NFD", word.lower().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in letters if category(letter) != "Mn")


def sentences(text: str) -> tuple[Typed, ...] | None:
    """The sentences of a text; None if it is not for reading: too long, a quotation, a tag."""
    if len(text) > MOST_CHARACTERS or not QUOTES.isdisjoint(text) or _has_tag(text):
        return None
    found = WORD.findall(text.translate(APOSTROPHES).replace("...", "…"))
    if len(found) > MOST_TOKENS:
        return None
    all_sentences: list[Typed] = []
    now: list[str] = []
    for piece in (*found, "."):
        if piece not in ENDS:
            now.append(piece)
        elif now:
            all_sentences.append(Typed(_words(now), piece == "?"))
            now = []
        elif piece == "?" and all_sentences:
            all_sentences[-1] = all_sentences[-1]._replace(asks=True)
    return tuple(all_sentences)


def _has_tag(text: str) -> bool:
    """A tag of a page, `<b>`; a heart is none."""
    opened = text.find("<")
    return opened >= 0 and text[opened + 1 : opened + 2] in (*"/!?abcdefghijklmnopqrstuvwxyz",) and ">" in text


def _words(pieces: list[str]) -> tuple[Token, ...]:
    words: list[Token] = []
    place = 0
    while place < len(pieces):
        piece = pieces[place]
        before = bare(piece)
        after = bare(pieces[place + 2]) if place + 2 < len(pieces) and pieces[place + 1] == "'" else ""
        if after and (after == "t" and before.endswith("n")):
            words += (Token(before if before == "can" else before[:-1], piece), Token("not", piece))
            place += 3
        elif after in ENDINGS and before not in ELISIONS:
            words += (Token(before, piece), Token(ENDINGS[after], after))
            place += 3
        elif after and before in ELISIONS:
            words.append(Token(ELISIONS[before], piece))
            place += 2
        elif before == "ma" and _comes(pieces, place, GIVEN):
            words += (Token("me", piece), Token("a", piece))
            place += 1
        elif before == "ta" and (_comes(pieces, place, DONE) or _has_done(pieces, place)):
            words += (Token("tu", piece), Token("as", piece))
            place += 1
        elif before == "t" and _is_you_are(pieces, place):
            words += (Token("tu", piece), Token("es", piece))
            place += 1
        else:
            words += _word(piece, before, pieces, place)
            place += 1
    return tuple(words)


def _word(piece: str, text: str, pieces: list[str], place: int) -> list[Token]:
    if piece in PAUSES:
        return [Token(",", piece, "pause")]
    if not text or text == "-":  # accents of no letter; "peut-être" is "peut être"
        return []
    if not piece[0].isalnum():
        return [Token(piece, piece, "mark")]
    following = bare(pieces[place + 1]) if place + 1 < len(pieces) else ""
    if text in UNCLEAR_SHORT and (_among_letters(pieces, place) or following in BELIEVED):
        return [Token(text, piece)]
    return [Token(word, piece) for word in SHORT.get(text, (text,))]


def _comes(pieces: list[str], place: int, wanted: frozenset[str]) -> bool:
    """Whether one of these follows, be it denied."""
    after = [bare(piece) for piece in pieces[place + 1 : place + 3]]
    return not wanted.isdisjoint(after[1:] if after[:1] == ["pas"] else after[:1])


def _has_done(pieces: list[str], place: int) -> bool:
    following = pieces[place + 1] if place + 1 < len(pieces) else ""
    return following.endswith("é") and bare(following) in DONE_OR_NOUN


def _is_you_are(pieces: list[str], place: int) -> bool:
    """ "t sus", "t pas net": before a vowel it is a pronoun ("t as"), after an n an English ending ("didn t")."""
    following = bare(pieces[place + 1])[:1] if place + 1 < len(pieces) else ""
    return following.isalpha() and following not in VOWELS and not (place and pieces[place - 1].endswith("n"))


def unglued(word: Token) -> tuple[Token, ...]:
    """ "jpouvais" as "je pouvais": no word of either language begins with a j before a consonant."""
    text = word.text
    if len(text) < LEAST_GLUED or text[0] != "j" or text[1] in VOWELS or not text.isalpha():
        return (word,)
    return Token("je", word.typed), Token(text[1:], word.typed)


def _among_letters(pieces: list[str], place: int) -> bool:
    beside = pieces[max(place - 1, 0) : place] + pieces[place + 1 : place + 2]
    return any(len(piece) == 1 for piece in beside)
