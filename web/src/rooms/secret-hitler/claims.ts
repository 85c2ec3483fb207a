// Who claimed what, and which claims cannot all be true. Everything here follows from what the whole table has heard.
import {
  TABLES,
  type Board,
  type ClaimParty,
  type ClaimRole,
  type Party,
  type Policy,
  type Round,
  type Said,
} from '../../generated/games/secret-hitler';
import { rounds } from './track';

export interface Contradiction {
  /** The message that says what does not fit. */
  message: string;
  /** Whose words these are: at least one of them is not true, or not the whole truth. */
  seats: readonly number[];
}

export interface RoundClaims {
  round: Round;
  /** The last word of the President on the three, of the Chancellor on the two; null if nothing was said. */
  drawn: readonly Policy[] | null;
  received: readonly Policy[] | null;
  /** What the President says lay on top afterwards. */
  peeked: readonly Policy[] | null;
  contradictions: readonly Contradiction[];
}

export interface PartyClaim {
  by: number;
  about: number;
  party: Party;
  contradictions: readonly Contradiction[];
}

export interface ClaimBoard {
  rounds: readonly RoundClaims[];
  parties: readonly PartyClaim[];
  /** The last role each seat said it has. */
  roles: ReadonlyMap<number, ClaimRole['role']>;
  /** What each seat thinks and means to do, the last word of each on each matter, in the order of seats. */
  words: readonly { by: number; words: readonly Utterance[] }[];
}

type Utterance = Said['utterance'];
// What is kept on the board beside the claims: opinions, of people and of claims, and intentions. A question is over when
// it was asked.
const KEPT: ReadonlySet<string> = new Set([
  'ClaimRole',
  'Suspect',
  'Trust',
  'BackClaim',
  'DoubtClaim',
  'WillVote',
  'WouldNominate',
  'Threaten',
  'Promise',
]);

export const liberals = (tiles: readonly Policy[]): number => tiles.filter((tile) => tile === 'liberal').length;

/** Whether two tiles can be what is left of three. */
export function canPass(drawn: readonly Policy[], received: readonly Policy[]): boolean {
  const gone = liberals(drawn) - liberals(received);
  return (gone === 0 && liberals(drawn) <= TABLES.passed) || gone === 1;
}

export function claimBoard(board: Board, heard: readonly Said[]): ClaimBoard {
  const all = rounds(board);
  const said = <Type extends Said['utterance']['type']>(type: Type) =>
    heard.flatMap(({ seat, utterance }) =>
      utterance.type === type ? [{ seat, utterance: utterance as Extract<Said['utterance'], { type: Type }> }] : [],
    );
  const drawn = said('ClaimDrawn');
  const received = said('ClaimReceived');
  const peeked = said('ClaimPeeked');
  const roles = new Map(said('ClaimRole').map(({ seat, utterance }) => [seat, utterance.role]));

  const found: RoundClaims[] = [];
  for (const [place, round] of all.entries()) {
    const of = <Claim extends { seat: number; utterance: { round: number; policies: Policy[] } }>(
      claims: readonly Claim[],
      seat: number | null,
    ) =>
      claims
        .filter((claim) => claim.seat === seat && claim.utterance.round === round.number)
        .map((one) => one.utterance.policies);
    const threes = of(drawn, round.candidate);
    const twos = of(received, round.nominee);
    const tops = of(peeked, round.candidate);
    const three = threes.at(-1) ?? null;
    const two = twos.at(-1) ?? null;
    const top = tops.at(-1) ?? null;
    const contradictions: Contradiction[] = [];
    const president = round.candidate;
    const chancellor = round.nominee ?? -1;
    const clash = (message: string, ...seats: number[]) => contradictions.push({ message, seats });

    if (three && two) {
      if (!canPass(three, two)) clash('clash-passed', president, chancellor);
      else if (liberals(three) > 0 && liberals(two) === 0) clash('clash-no-choice', president, chancellor);
    }
    if (round.enacted !== null) {
      if (two && !two.includes(round.enacted)) clash('clash-enacted', chancellor);
      if (three && !three.includes(round.enacted)) clash('clash-enacted', president);
    }
    if (differ(threes, false)) clash('clash-corrected', president);
    if (differ(twos, false)) clash('clash-corrected', chancellor);
    if (top) {
      const next = nextSession(all, place);
      const claimed =
        next && drawn.filter((one) => one.seat === next.candidate && one.utterance.round === next.number).at(-1);
      if (next && claimed && liberals(claimed.utterance.policies) !== liberals(top))
        clash('clash-peek', president, next.candidate);
    }
    if (three || two || top || round.enacted !== null || round.chaos !== null || round.veto_agreed)
      found.push({ round, drawn: three, received: two, peeked: top, contradictions });
  }
  return { rounds: found, parties: partyClaims(said('ClaimParty'), roles), roles, words: lastWords(board, heard) };
}

function lastWords(board: Board, heard: readonly Said[]): { by: number; words: Utterance[] }[] {
  return Array.from({ length: board.seats }, (_, by) => {
    const last = new Map<string, Utterance>();
    for (const { seat, utterance } of heard) {
      if (seat !== by || !KEPT.has(utterance.type)) continue;
      // An intention for a round that is over is over.
      if (utterance.type === 'WillVote' && utterance.round !== board.round.number) continue;
      const matter = matterOf(utterance);
      last.delete(matter);
      last.set(matter, utterance);
    }
    return { by, words: [...last.values()] };
  }).filter(({ words }) => words.length > 0);
}

/** What an opinion is about: a later one of the same matter takes its place. */
function matterOf(word: Utterance): string {
  switch (word.type) {
    case 'Suspect':
    case 'Trust':
      return `seat ${word.seat}`;
    case 'BackClaim':
    case 'DoubtClaim':
      return `claim ${word.seat} ${word.claim.type} ${'round' in word.claim ? word.claim.round : word.claim.seat}`;
    default:
      return word.type;
  }
}

/** Several claims of one occasion that do not say the same; the order means something only for a peek. */
function differ(claims: readonly (readonly Policy[])[], ordered: boolean): boolean {
  const words = claims.map((tiles) => (ordered ? tiles.join() : String(liberals(tiles))));
  return new Set(words).size > 1;
}

/** The session that draws the tiles a peek has shown: the next one, unless chaos took a tile first. */
function nextSession(all: readonly Round[], place: number): Round | null {
  for (const round of all.slice(place + 1)) {
    if (round.elected) return round;
    if (round.chaos !== null) return null;
  }
  return null;
}

function partyClaims(
  claims: readonly { seat: number; utterance: ClaimParty }[],
  roles: ReadonlyMap<number, ClaimRole['role']>,
): PartyClaim[] {
  const latest = new Map<string, PartyClaim>();
  for (const { seat, utterance } of claims) {
    const key = `${seat} ${utterance.seat}`;
    const contradictions: Contradiction[] = [];
    const earlier = latest.get(key);
    if (earlier && earlier.party !== utterance.party)
      contradictions.push({ message: 'clash-corrected', seats: [seat] });
    const role = roles.get(utterance.seat);
    if (role !== undefined && (role === 'liberal') !== (utterance.party === 'liberal'))
      contradictions.push({ message: 'clash-party', seats: [seat, utterance.seat] });
    latest.set(key, { by: seat, about: utterance.seat, party: utterance.party, contradictions });
  }
  return [...latest.values()];
}
