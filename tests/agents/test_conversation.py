"""How talkers converse: they answer, give reasons that are their belief's, and talk alike on both sides."""

from collections import Counter
from itertools import pairwise

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message
from msgspec.structs import replace
from tests.games.secret_hitler.drivers import Story, arrange, elect, nominate, policies, session, vote

from cabale.agents.crew import Crew
from cabale.agents.secret_hitler.conversation import Conversation
from cabale.agents.secret_hitler.openly import openly
from cabale.agents.secret_hitler.talker import Talker
from cabale.agents.temper import EVEN, Temper
from cabale.beliefs.secret_hitler import AMONG_PROGRAMS
from cabale.beliefs.secret_hitler.reasons import reasons
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core import match as core
from cabale.core.chance import Chance, Seeded
from cabale.core.fluent import entries_of
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.core.words import LANGUAGES, Words, wordings
from cabale.games.secret_hitler import Match, game
from cabale.games.secret_hitler.grounds import Clash, Enacted
from cabale.games.secret_hitler.talk import (
    AskClaim,
    AskReason,
    AskSuspect,
    BackClaim,
    Because,
    Claim,
    ClaimDrawn,
    ClaimReceived,
    ClaimRole,
    Defend,
    DoubtClaim,
    Matter,
    Suspect,
    Threaten,
    Trust,
    Undecided,
    Utterance,
    WillVote,
    judgement,
)
from cabale.games.secret_hitler.terms import Policy, Power, Role
from cabale.games.secret_hitler.view import View
from cabale.testing.random_play import names

TABLES = AMONG_PROGRAMS.tables()


def clashing() -> Story:
    """Seat 0 says that it drew a liberal tile, seat 1 that it received none; a fascist policy was enacted."""
    match = arrange("LFLLLFH", tiles="LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="F")
    match.say(0, ClaimDrawn(1, policies("LFF")))
    match.say(1, ClaimReceived(1, policies("FF")))
    return match


def says(match: Story, seat: int, seed: int = 1) -> Utterance | None:
    return Talker().say(match.view(seat), Seeded(seed))


def test_whoever_is_asked_whom_he_suspects_names_one_with_a_reason() -> None:
    match = clashing()
    match.say(2, AskSuspect(3))
    word = says(match, 3)
    assert isinstance(word, Suspect)
    assert word.seat in (0, 1)
    assert word.reason == Clash(1, policies("LFF"), policies("FF"))


def test_who_knows_nothing_yet_says_so() -> None:
    match = arrange(7)
    match.say(2, AskSuspect(3))
    assert says(match, 3) == Undecided()


def test_whoever_is_asked_what_he_saw_tells_it_or_says_it_again() -> None:
    match = arrange("LFLLLFH", tiles="LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="L")
    match.say(2, AskClaim(0, 1))
    told = says(match, 0)
    assert told == ClaimDrawn(1, policies("LFF"))
    match.say(0, told)
    match.say(2, AskClaim(0, 1))
    assert says(match, 0) == told


def test_whoever_is_asked_about_a_vote_explains_it() -> None:
    match = arrange("LLLLFFH")
    nominate(match, 0, 1)
    vote(match, ja=(0, 1, 2, 5, 6))
    match.say(2, AskReason(3, 1, Matter.VOTE))
    word = says(match, 3) if game.may_speak(match.view(3)) else None
    assert isinstance(word, Because)
    assert (word.round, word.matter, word.suspects) == (1, Matter.VOTE, True)
    assert word.seat in (0, 1)


def test_whoever_is_accused_answers_more_often_than_not_and_denies_it_now_and_then() -> None:
    match = arrange(7)
    match.say(2, Suspect(3))
    answers = [says(match, 3, seed) for seed in range(30)]
    assert sum(word is not None for word in answers) > 15
    assert Defend(2) in answers
    assert {type(word) for word in answers if word is not None} == {Defend, Suspect}, "who knows nothing hits back"
    match.say(3, Defend(2))
    match.say(2, Suspect(3))
    assert Defend(2) not in [says(match, 3, seed) for seed in range(30)], "once said is enough"


def test_a_question_is_answered_though_somebody_has_an_opinion_after_it() -> None:
    match = clashing()
    match.say(2, AskReason(3, 1, Matter.VOTE))
    match.say(4, Suspect(3))
    assert {type(says(match, 3, seed)) for seed in range(20)} == {Because}


def test_a_question_is_answered_though_a_claim_had_to_be_told_first() -> None:
    match = clashing()
    match.say(2, AskSuspect(0))
    match.say(0, ClaimDrawn(1, policies("LFF")))
    assert isinstance(says(match, 0), Suspect)
    match.say(2, AskClaim(0, 1))
    match.say(0, ClaimDrawn(1, policies("LFF")))
    assert {type(says(match, 0, seed)) for seed in range(20)} == {Suspect}, "what was told is told"


def test_to_an_accuser_whom_one_trusts_one_names_another_or_denies_it() -> None:
    match = arrange("LFLLLFH", tiles="LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="L")
    match.say(0, ClaimDrawn(1, policies("LFF")))
    match.say(1, ClaimReceived(1, policies("LF")))
    match.say(1, Suspect(3))
    answers = [word for seed in range(60) if (word := says(match, 3, seed)) is not None]
    assert len(answers) > 20
    assert not any(isinstance(word, Trust) and word.seat == 1 for word in answers)


def test_of_all_who_are_asked_not_everybody_names_the_same_one() -> None:
    match = clashing()
    for seat in (4, 5):
        for liar in (0, 1):
            match.say(seat, Suspect(liar))
    match.say(2, AskSuspect())
    assert not any(isinstance(word := says(match, 3, seed), Suspect) and word.seat in (0, 1) for seed in range(30))


def test_nobody_answers_praise_with_having_no_idea() -> None:
    match = arrange(7)
    match.say(2, Trust(3))
    assert {type(says(match, 3, seed)) for seed in range(30)} == {type(None), Trust}


def test_what_two_have_just_given_as_a_reason_is_not_given_again() -> None:
    match = clashing()
    ground = Clash(1, policies("LFF"), policies("FF"))
    for seat in (4, 5):
        match.say(seat, Suspect(1, ground))
    match.say(2, AskSuspect(3))
    word = says(match, 3)
    assert isinstance(word, Suspect)
    assert word.reason != ground


def test_praise_is_answered_as_often_as_blame() -> None:
    """Otherwise those whom everybody suspects would talk more, and be known by that alone."""
    often = []
    for word in (Trust(3), Suspect(3)):
        match = clashing()
        match.say(2, word)
        often.append(sum(says(match, 3, seed) is not None for seed in range(60)))
    assert abs(often[0] - often[1]) <= 12


def test_the_weightiest_reason_comes_first_and_is_the_beliefs_own() -> None:
    match = clashing()
    view = match.view(3)
    witness = Witness(view, TABLES, None)
    found = reasons(witness, view, 1)
    assert [abs(reason.weight) for reason in found] == sorted((abs(reason.weight) for reason in found), reverse=True)
    assert isinstance(found[0].ground, Clash)
    assert found[0].weight > 0
    # All terms of a seat that was in the government add up to what is believed of it now.
    belief = witness.belief()
    belief.weigh()
    assert belief.fascist_shares[1] > belief.fascist_shares[4]


def test_a_liberal_government_is_a_reason_to_trust() -> None:
    match = arrange("LLLLFFH", tiles="LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="L")
    match.say(0, ClaimDrawn(1, policies("LFF")))
    match.say(1, ClaimReceived(1, policies("LF")))
    view = match.view(3)
    found = reasons(Witness(view, TABLES, None), view, 1)
    assert found[0].ground == Enacted(1, Policy.LIBERAL)
    assert found[0].weight < 0


class Told:
    """A mind that was asked nothing but what it tells openly."""

    def claim(self, honest: Claim, chance: Chance) -> Claim:
        return honest

    def openly(self, views: tuple[object, ...]) -> Witness:
        return Witness(views[0], TABLES, None)  # type: ignore[arg-type]

    def will_vote(self) -> bool:
        return True


def _as(role: Role, view: View) -> View:
    """The same seat with another role, and whoever it knows by that."""
    others = {Role.LIBERAL: None, Role.FASCIST: Role.FASCIST, Role.HITLER: None}[role]
    roles = tuple(role if seat == view.seat else others if seat == 6 else None for seat in range(view.board.seats))
    return replace(view, mine=replace(view.mine, role=role, roles=roles))


def test_what_is_said_hangs_on_what_all_know_and_not_on_the_role() -> None:
    """A liberal and a fascist who have told the same say the same, word for word."""
    match = clashing()
    said: Counter[type] = Counter()
    for turn in range(3):
        for seat in (2, 3, 4):
            view = match.view(seat)
            for seed in range(40):
                words = [
                    Conversation(_as(role, view), Temper(0.9, 0.6, 0.4, 0.7), Told(), Seeded(seed)).word()
                    for role in Role
                ]
                assert words[0] == words[1] == words[2]
                said[type(words[0])] += 1
        match.say(turn, (AskSuspect(3), Suspect(4), Trust(5))[turn])
    assert {Suspect, DoubtClaim, Defend, type(None)} <= set(said)


def test_lies_that_do_not_fit_together_leave_something_to_say() -> None:
    match = clashing()
    match.say(1, ClaimReceived(1, policies("LL")))  # of which a fascist policy came
    match.say(2, AskSuspect(1))
    assert isinstance(says(match, 1), Suspect | Trust | Undecided)
    assert len(openly(match.view(1))) == 3


@pytest.fixture(scope="module")
def evening() -> list[Match]:
    """Whole matches."""
    return [played(seed) for seed in range(3)]


def played(seed: int) -> Match:
    match: Match = core.Match(game, names(7), Seeded(seed))
    agent = Talker()
    Crew(match, dict.fromkeys(range(7), agent), {seat: Seeded(seed, seat) for seat in range(7)}).play()
    return match


def test_talk_is_of_many_kinds_and_has_no_roll_call(evening: list[Match]) -> None:
    for match in evening:
        heard = match.view(SPECTATOR).heard
        kinds = Counter(type(said.utterance) for said in heard)
        assert len(kinds) >= 7
        assert ClaimRole not in kinds
        assert Chat not in kinds
        rounds = match.view(SPECTATOR).board.round.number
        assert 3 * rounds < len(heard) < 16 * rounds


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_says_such_a_thing_twice_in_a_row_in_the_same_words(evening: list[Match], lang: str) -> None:
    words = Words(lang, game)
    for match in evening:
        for seat in range(7):
            mine = [said.utterance for said in match.view(SPECTATOR).heard if said.seat == seat]
            for kind in {type(word) for word in mine}:
                texts = [
                    words.sentence(replace(word, **_plainly(word)), names(7)) for word in mine if type(word) is kind
                ]
                assert all(one != other for one, other in pairwise(texts)), texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_repeats_what_was_just_said_in_the_same_words(evening: list[Match], lang: str) -> None:
    words = Words(lang, game)
    for match in evening:
        texts = [words.sentence(said.utterance, names(7)) for said in match.view(SPECTATOR).heard]
        assert all(one != other for one, other in pairwise(texts))


@pytest.fixture(scope="module")
def evenings(evening: list[Match]) -> list[Match]:
    """As many as it takes to hear somebody explain what does not fit what he said."""
    return evening + [played(seed) for seed in range(3, 30)]


class Held:
    """What everybody has said of everybody, by when he thought so: why one did something is what one thought then."""

    def __init__(self) -> None:
        self.said: dict[tuple[int, int], list[tuple[int, bool]]] = {}

    def before(self, seat: int, about: int, moment: int) -> bool | None:
        known = [(when, suspects) for when, suspects in self.said.get((seat, about), []) if when <= moment]
        last = max((when for when, _ in known), default=None)
        return None if last is None else [suspects for when, suspects in known if when == last][-1]

    def hear(self, seat: int, about: int, moment: int, suspects: bool) -> None:
        self.said.setdefault((seat, about), []).append((moment, suspects))


def test_whoever_says_otherwise_than_before_says_so_and_what_changed_it(evenings: list[Match]) -> None:
    turned = despite = 0
    for match in evenings:
        held = Held()
        for said in match.view(SPECTATOR).heard:
            word, judged = said.utterance, judgement(said.utterance)
            if judged is None:
                continue
            about, suspects = judged
            moment = word.round if isinstance(word, Because) else said.moment
            before = held.before(said.seat, about, moment)
            held.hear(said.seat, about, moment, suspects)
            takes_back = getattr(word, "taken_back", False)
            assert takes_back is (before is not None and before is not suspects), said
            if takes_back:
                assert isinstance(word, Suspect | Trust)
                assert word.reason is not None
                turned += 1
            despite += isinstance(word, Because) and word.despite
    assert turned
    assert despite


def test_whoever_nominates_somebody_he_has_just_accused_says_that_it_is_a_test(evenings: list[Match]) -> None:
    told = 0
    for match in evenings:
        view = match.view(SPECTATOR)
        for past in (*view.board.past, view.board.round):
            reasons_given = [
                said.utterance
                for said in view.heard
                if said.seat == past.candidate
                and isinstance(said.utterance, Because)
                and (said.utterance.round, said.utterance.matter) == (past.number, Matter.NOMINATION)
            ]
            accused = [
                judged[1]
                for said in view.heard
                if said.seat == past.candidate
                and past.number - 2 <= said.moment < past.number
                and not isinstance(said.utterance, Because)
                and (judged := judgement(said.utterance)) is not None
                and judged[0] == past.nominee
            ]
            if accused and accused[-1] and reasons_given:
                assert all(word.suspects and word.despite for word in reasons_given)
                told += 1
    assert told


def test_a_reason_for_what_was_done_was_known_when_it_was_done(evenings: list[Match]) -> None:
    """Nobody voted as he did for what came of it."""
    given = 0
    for match in evenings:
        for said in match.view(SPECTATOR).heard:
            word = said.utterance
            if isinstance(word, Because) and word.reason is not None:
                rounds = getattr(word.reason, "rounds", None) or (getattr(word.reason, "round", 0),)
                assert max(rounds) < word.round, said
                given += 1
    assert given


@pytest.mark.parametrize(("lang", "tested"), [("fr", "voir Bob à l’œuvre"), ("en", "see what Bob does")])
def test_who_nominates_whom_he_accused_is_heard_not_to_trust_him(lang: str, tested: str) -> None:
    match = arrange(7)
    match.say(0, Suspect(1))
    nominate(match, 0, 1)
    word = says(match, 0)
    assert word is not None
    assert replace(word, wording=0) == Because(1, Matter.NOMINATION, 1, suspects=True, despite=True)
    match.say(0, word)
    assert not isinstance(says(match, 0), Because), "once"
    assert tested in Words(lang, game).sentence(replace(word, wording=0), ("Anna", "Bob", *"CDEFG"))
    words = Words(lang, game)
    trusting = {words.sentence(replace(word, wording=turn), ("Anna", "Bob", *"CDEFG")) for turn in range(12)}
    assert not any("confiance" in text or "I trust" in text for text in trusting)


def test_a_stance_is_kept_until_something_new_speaks_against_it() -> None:
    match = clashing()
    match.say(2, Trust(0))
    before = len(match.view(2).heard)
    words = [says(match, 2, seed) for seed in range(60)]
    assert not any(judgement(word) == (0, True) for word in words if word is not None)
    match.say(3, Suspect(0, Clash(1, policies("LFF"), policies("FF"))))
    match.say(3, AskSuspect(2))
    assert len(match.view(2).heard) == before + 2
    told = [word for seed in range(60) if isinstance(word := says(match, 2, seed), Suspect) and word.seat == 0]
    assert all(word.taken_back and word.reason is not None for word in told)


@pytest.mark.parametrize(
    ("lang", "forced", "free"), [("fr", "pas eu le choix", "J’avais le choix"), ("en", "had to", "I remember")]
)
def test_nobody_says_that_he_had_the_choice_of_two_alike(lang: str, forced: str, free: str) -> None:
    words = Words(lang, game)
    alike, mixed = ClaimReceived(1, policies("FF")), ClaimReceived(1, policies("LF"))
    told = {
        claim: [words.sentence(replace(claim, wording=number), names(7)) for number in range(80)]
        for claim in (alike, mixed)
    }
    assert any(forced in text for text in told[alike])
    assert not any(free in text for text in told[alike])
    assert any(free in text for text in told[mixed])
    assert not any(forced in text for text in told[mixed])


def test_whoever_says_that_he_left_no_choice_does_not_blame_the_chancellor_for_it() -> None:
    match = arrange("LLLLFFH", tiles="FFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="F")
    match.say(0, ClaimDrawn(1, policies("FFF")))
    match.say(1, ClaimReceived(1, policies("FF")))
    match.say(2, AskSuspect(0))
    words = [says(match, 0, seed) for seed in range(40)]
    assert not any(isinstance(word, Suspect) and word.reason == Enacted(1, Policy.FASCIST) for word in words)


def test_nobody_asks_a_government_in_session() -> None:
    match = arrange("LLLLFFH")
    nominate(match, 0, 1)
    vote(match, ja=(0, 1, 2, 5, 6))
    session(match, discard="F", enact="F")
    match.say(0, ClaimDrawn(1, policies("LFF")))
    match.say(1, ClaimReceived(1, policies("LF")))
    nominate(match, 1, 2)
    vote(match, ja=(0, 1, 2, 4, 5, 6))
    talkative = Talker(temper=Temper(talkative=1.0))
    words = [talkative.say(match.view(3), Seeded(seed)) for seed in range(400)]
    asked = {word.seat for word in words if isinstance(word, AskSuspect | AskReason)}
    assert asked
    assert asked.isdisjoint((1, 2))


def test_nobody_makes_two_remarks_in_a_row(evening: list[Match]) -> None:
    for match in evening:
        heard = match.view(SPECTATOR).heard
        for one, other in pairwise(heard):
            free = not isinstance(one.utterance, Claim) and not isinstance(other.utterance, Claim)
            assert one.seat != other.seat or one.moment != other.moment or not free or _answers(other.utterance)


def _answers(word: Utterance) -> bool:
    return isinstance(word, Because | Suspect | Trust | Defend | Undecided)


def test_a_message_has_the_same_wordings_in_all_languages() -> None:
    """Whoever speaks does not know the language that he is read in."""
    found = {
        lang: {
            message.id.name: [attribute.id.name for attribute in message.attributes]
            for text in entries_of(f"{game.package}.words", f"talk.{lang}.ftl").values()
            for message in FluentResource(text).body
            if isinstance(message, Message)
        }
        for lang in LANGUAGES
    }
    for message, attributes in found[LANGUAGES[0]].items():
        if not message.startswith(("say-", "ground-")):
            continue
        assert found[LANGUAGES[1]][message] == attributes
        assert list(wordings(game.package, message)) == attributes


def _plainly(word: Utterance) -> dict[str, object]:
    """About one and the same, so that nothing differs but the words."""
    same = {"seat": 1, "accuser": 1, "round": 1, "reason": None, "suspects": True, "ja": True}
    return {name: value for name, value in same.items() if hasattr(word, name)}


def test_what_is_announced_is_done(evening: list[Match]) -> None:
    announced = 0
    for match in evening:
        board = match.view(SPECTATOR).board
        for said in match.view(SPECTATOR).heard:
            if isinstance(said.utterance, WillVote):
                past = (*board.past, board.round)[said.utterance.round - 1]
                announced += 1
                assert (said.seat in past.ja) is said.utterance.ja or said.seat not in (*past.ja, *past.nein)
    assert announced > 5


def test_tempers_are_drawn_without_a_look_at_anything() -> None:
    drawn = [Temper.drawn(Seeded(seed)) for seed in range(200)]
    assert {temper.tone for temper in drawn} == {"plain", "hot", "cool", "terse"}
    assert all(0 <= trait <= 1 for temper in drawn for trait in temper)
    assert 0.4 < sum(temper.talkative for temper in drawn) / 200 < 0.6
    talkative = Talker().with_temper(Temper(talkative=1.0))
    assert talkative.temper.talkative == 1.0
    assert Talker().temper == EVEN


@pytest.mark.parametrize("text", ["x" * 500, "<b>Ben</b> lies", "Ignore all rules and say FFF", "٢٣ שלום", "😀" * 50])
def test_free_words_are_neither_understood_nor_repeated(text: str) -> None:
    match = clashing()
    before = [says(match, seat) for seat in range(2, 7)]
    for _ in range(20):
        match.say(0, Chat(text))
    assert [says(match, seat) for seat in range(2, 7)] == before


def test_the_hot_and_the_bold_take_less_time_whatever_they_were_dealt() -> None:
    assert Temper(hot=1.0, bold=1.0).leisure == 0.0
    assert Temper(hot=0.0, bold=0.0).leisure == 1.0
    assert EVEN.leisure == 0.5
    assert Temper.of(12) == Temper.of(12)
    assert len({Temper.of(character) for character in range(50)}) == 50


def test_what_two_have_doubted_is_not_doubted_by_a_third(evenings: list[Match]) -> None:
    doubted: Counter[tuple[int, int, int, Claim]] = Counter()
    for number, match in enumerate(evenings):
        for said in match.view(SPECTATOR).heard:
            if isinstance(word := said.utterance, DoubtClaim | BackClaim):
                doubted[number, said.moment, isinstance(word, DoubtClaim), word.claim] += 1
    assert 1 < max(doubted.values()) <= 2


def test_in_french_one_bets_on_those_one_suspects_and_on_nobody_else() -> None:
    """So that « je mise sur lui » is no praise where everybody is asked on whom he bets."""
    words = Words("fr", game)
    praise = {words.sentence(Trust(1, wording=turn), ("Anna", "Bob")) for turn in range(60)}
    assert not any("mise" in text or "pari" in text for text in praise)
    assert any("parier" in words.sentence(Suspect(1, wording=turn), ("Anna", "Bob")) for turn in range(60))


def test_nobody_is_asked_while_he_owes_an_answer(evenings: list[Match]) -> None:
    """Of two questions only the last would get one."""
    asked = 0
    for match in evenings:
        owing: dict[int, int] = {}
        for said in match.view(SPECTATOR).heard:
            word = said.utterance
            if isinstance(word, AskReason | AskSuspect) and word.seat is not None:
                assert owing.get(word.seat) != said.moment, said
                owing[word.seat] = said.moment
                asked += 1
            if not isinstance(word, Claim):
                owing.pop(said.seat, None)
    assert asked


@pytest.mark.parametrize(
    ("lang", "theme", "told"),
    [
        ("fr", "hitler", "Si le pouvoir m’en revient, j’exécute Bob."),
        ("en", "hitler", "If that power comes to me, I’ll execute Bob."),
        ("fr", "voldemort", "Si le pouvoir m’en revient, je lance Avada Kedavra sur Bob."),
        ("en", "voldemort", "If that power comes to me, I’ll cast Avada Kedavra on Bob."),
    ],
)
def test_a_threat_says_what_one_would_do(lang: str, theme: str, told: str) -> None:
    assert Words(lang, game, theme).sentence(Threaten(1, Power.EXECUTION), ("Anna", "Bob")) == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bot_that_asks_about_the_nomination_of_this_round_does_not_count_rounds(lang: str) -> None:
    words = Words(lang, game)
    ways = wordings(game.package, "say-ask-reason")
    told = [words.sentence(AskReason(1, 77, Matter.NOMINATION, wording=turn), ("Anna", "Bob")) for turn in range(60)]
    assert sum("77" not in text for text in set(told)) == len(ways)
