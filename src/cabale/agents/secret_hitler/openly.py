"""What a seat tells openly: what a liberal in its place would see who had seen what it claims."""

from msgspec.structs import replace

from cabale.games.secret_hitler.offers import standing_claims
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimParty, ClaimPeeked, ClaimReceived
from cabale.games.secret_hitler.terms import Policy, Role
from cabale.games.secret_hitler.view import AnyView, Drew, Found, Memory, Peeked, Received, View


def openly(view: View) -> tuple[AnyView, ...]:
    """What a liberal in this seat would see who had seen what it claims, and nothing else that is its own. Lies may not
    fit together: then what he would see who claims nothing; and at last, what anybody sees."""
    told = _as_liberal(view, _claimed(view))
    return told, _as_liberal(view, ()), View[None](-1, view.board, None, view.heard)


def _as_liberal(view: View, memory: tuple[Memory, ...]) -> View:
    roles = tuple(Role.LIBERAL if seat == view.seat else None for seat in range(view.board.seats))
    mine = replace(view.mine, role=Role.LIBERAL, roles=roles, hand=(), ballot=None, memory=memory)
    return replace(view, mine=mine, roles=(), outcome=None)


def _claimed(view: View) -> tuple[Memory, ...]:
    """What this seat has seen, if it is to be believed."""
    me = view.seat
    memory: list[Memory] = []
    for past in (*view.board.past, view.board.round):
        for seat, claim in standing_claims(view, past):
            if seat != me:
                continue
            match claim:
                case ClaimDrawn(number, policies):
                    discarded = Policy.FASCIST if Policy.FASCIST in policies else Policy.LIBERAL
                    memory.append(Drew(number, policies, discarded))
                case ClaimReceived(number, policies):
                    memory.append(Received(number, policies))
                case ClaimParty(about, party):
                    memory.append(Found(past.number, about, party))
                case ClaimPeeked(number, policies):
                    memory.append(Peeked(number, policies))
    return tuple(memory)
