// Whether a deal was fair, as far as a browser can tell: every secret fits its commitment, the lists are those this
// browser was shown before the start, its own secret is among them, and what was shuffled first follows from the key.
// As cabale/core/deal.py and cabale/core/chance.py; `cabale verify` checks the whole match.
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { commitment, secretOf, shown, type List } from '../table/deals';
import { ours, type Store } from '../table/kept';
import { remembered } from './promise';

export interface Envelope {
  seat: number | null;
  commitment: string;
  secret: string | null;
}
/** What a record says of where its luck came from. */
export type Origin =
  | { type: 'FromEnvelopes'; match: string; envelopes: readonly Envelope[]; void: readonly (readonly Envelope[])[] }
  | { type: 'FromSecret'; commitment: string; secret: string | null }
  | { type: 'FromSeed' | 'FromScript' };
export type Result = readonly [name: string, value: readonly number[]];

/** What does not hold: a secret, how deals became void, a list, what is said of us, the cards. */
export type Wrong = 'secret' | 'void' | 'list' | 'named' | 'luck';

export interface Finding {
  wrong: Wrong | null;
  /** The seats whose secrets made the deal, beside the house's. */
  seats: number[];
  /** Those that kept silent in deals that were void. */
  silent: number[];
  /** Whether this browser's own secret is among them. */
  mine: boolean;
  /** Whether this browser had seen the commitments before the match was dealt. */
  seen: boolean;
  /** Whether what was shuffled first follows from the secrets; null where nothing was looked at. */
  luck: boolean | null;
}

const isSecret = (text: string) => /^[0-9a-f]{64}$/.test(text);
const opens = (one: Envelope) =>
  one.secret !== null && isSecret(one.secret) && commitment(one.secret) === one.commitment;
const silentIn = (tried: readonly Envelope[]) =>
  tried.flatMap((one) => (one.seat !== null && one.secret === null ? [one.seat] : []));

export function keyOf(match: string, voided: number, envelopes: readonly Envelope[]): Uint8Array {
  const parts = envelopes.flatMap((one) => [Uint8Array.of(one.seat ?? 0xff), hexToBytes(one.secret!)]);
  return sha256(concatBytes(utf8ToBytes('cabale key\0'), utf8ToBytes(`${match}\0`), Uint8Array.of(voided), ...parts));
}

/** The number of a block of the luck. */
export function block(key: Uint8Array, number: number): bigint {
  const place = new Uint8Array(8);
  new DataView(place.buffer).setBigUint64(0, BigInt(number));
  const digest = blake2b(place, { dkLen: 8, key });
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
}

/** How things lay before a shuffle that took its numbers from this block on. */
export function unshuffled(key: Uint8Array, first: number, items: readonly number[]): number[] {
  const lying = [...items];
  const picks = items.slice(1).map((_, place) => Number(block(key, first + place) % BigInt(items.length - place)));
  for (let place = picks.length - 1; place >= 0; place -= 1) {
    const left = items.length - place - 1;
    [lying[left], lying[picks[place]!]] = [lying[picks[place]!]!, lying[left]!];
  }
  return lying;
}

/** Whether the shuffles that a match begins with follow from the key: before them things lay in order. Null if there
 * are none. A single thing may have been drawn, which takes a number, or shuffled, which takes none. */
export function follows(key: Uint8Array, chance: readonly Result[]): boolean | null {
  let places = [0];
  let found: boolean | null = null;
  for (const [, value] of chance) {
    if (value.length === 1) {
      if (found !== null) break;
      places = [...new Set(places.flatMap((place) => [place, place + 1]))];
      continue;
    }
    const inOrder = (place: number) =>
      unshuffled(key, place, value).every((one, at, all) => !at || all[at - 1]! <= one);
    places = places.filter(inOrder);
    if (!places.length) return false;
    found = true;
    places = places.map((place) => place + value.length - 1);
  }
  return found;
}

function sameList(list: List, tried: readonly Envelope[] | undefined): boolean {
  return JSON.stringify(list) === JSON.stringify(tried?.map((one) => [one.seat, one.commitment]));
}

/** What can be said of a deal, with the results of chance if the record is at hand; null if nothing can be. */
export function look(
  origin: Origin,
  match: string,
  chance: readonly Result[] = [],
  store: Store = ours,
): Finding | null {
  if (origin.type === 'FromSecret') {
    if (origin.secret === null) return null;
    const promised = remembered(match, store);
    const finding = { seats: [], silent: [], mine: false, seen: promised !== null, luck: null };
    if (!opens({ seat: null, ...origin })) return { ...finding, wrong: 'secret' };
    if (promised !== null && promised !== origin.commitment) return { ...finding, wrong: 'list' };
    const luck = follows(hexToBytes(origin.secret), chance);
    return { ...finding, luck, wrong: luck === false ? 'luck' : null };
  }
  return origin.type === 'FromEnvelopes' ? lookAtEnvelopes(origin, match, chance, store) : null;
}

function lookAtEnvelopes(
  origin: Extract<Origin, { type: 'FromEnvelopes' }>,
  match: string,
  chance: readonly Result[],
  store: Store,
): Finding {
  const tries = [...origin.void, origin.envelopes];
  const seen = shown(match, store);
  const finding: Finding = {
    wrong: null,
    seats: origin.envelopes.flatMap((one) => one.seat ?? []),
    silent: origin.void.flatMap(silentIn),
    mine: origin.envelopes.some((one) => one.secret !== null && secretOf(one.commitment, store) === one.secret),
    seen: seen.some((one) => one.number === origin.void.length),
    luck: null,
  };
  finding.wrong = wrongWith();
  return finding;

  function wrongWith(): Wrong | null {
    if (!origin.envelopes.every(opens)) return 'secret';
    if (!tries.flat().every((one) => one.secret === null || opens(one))) return 'secret';
    const left = new Set<number>();
    for (const tried of tries) {
      if (tried[0]?.seat !== null || tried[0].secret === null) return 'void';
      if (tried.some((one) => one.seat !== null && left.has(one.seat))) return 'void';
      if (tried !== origin.envelopes && !silentIn(tried).length) return 'void';
      silentIn(tried).forEach((seat) => left.add(seat));
    }
    if (origin.match !== match || seen.some((one) => !sameList(one.list, tries[one.number]))) return 'list';
    for (const { number, opened } of seen) {
      const own = tries[number]!.find((one) => secretOf(one.commitment, store) !== null);
      if (opened && own?.secret === null) return 'named';
    }
    finding.luck = follows(keyOf(match, origin.void.length, origin.envelopes), chance);
    return finding.luck === false ? 'luck' : null;
  }
}
