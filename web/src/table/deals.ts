// This browser's part in the deals of a table: a fresh secret each time, shown only once its commitment is listed with
// all others, and the lists it was shown, so that nobody can exchange them later. A twin of cabale/client/deals.py.
// The hashes are not the browser's own, which has none on a page without https: a table at home, say.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DealInfo, TableInfo, You } from '../generated/socket';
import { ours, read, write, type Store } from './kept';
import type { Message } from './socket';

const SECRETS = 'cabale.secrets';
const LISTS = 'cabale.deals';
const MOST = 100;

/** Who committed to what; null is the house. */
export type List = [seat: number | null, commitment: string][];
/** The list of a match's deal number so and so; `opened`: the house told us that it has our secret. */
interface Shown {
  match: string;
  number: number;
  list: List;
  opened: boolean;
}

/** As `commitment` in cabale/core/chance.py. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes('cabale deal\0'), hexToBytes(secret))));
}

/** A commitment to a new secret, which this browser keeps. */
export function fresh(store: Store = ours): string {
  const secret = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  write(SECRETS, [...read(SECRETS, store), [commitment(secret), secret]], MOST, store);
  return commitment(secret);
}

export function secretOf(promised: string, store: Store = ours): string | null {
  return read<[string, string]>(SECRETS, store).find(([known]) => known === promised)?.[1] ?? null;
}

/** The lists of a match that this browser was shown before it was dealt. */
export function shown(match: string, store: Store = ours): Shown[] {
  return read<Shown>(LISTS, store).filter((one) => one.match === match);
}

/** Keep a list; the first one shown counts. */
function remember(deal: DealInfo, opened: boolean, store: Store): void {
  const rows = read<Shown>(LISTS, store);
  const known = rows.find((one) => one.match === deal.match && one.number === deal.number);
  if (known && (known.opened || !opened)) return;
  if (known) known.opened = true;
  else {
    const list: List = deal.commitments.map((one) => [one.seat, one.commitment]);
    rows.push({ match: deal.match, number: deal.number, list, opened });
  }
  write(LISTS, rows, MOST, store);
}

/** The deal that a table is busy with, before there is a match. */
export function dealing(table: TableInfo | null): DealInfo | null {
  return table?.deal && table.deal.match !== table.match ? table.deal : null;
}

export class Deals {
  readonly #store: Store;
  #asked: string | null = null;

  constructor(store: Store = ours) {
    this.#store = store;
  }

  /** What was sent before may never have arrived. */
  reconnected(): void {
    this.#asked = null;
  }

  /** What to send now that the table is like this. */
  answer(table: TableInfo, you: You): Message | null {
    const deal = dealing(table);
    if (deal?.commitments.length) return this.#reveal(deal, you.seat);
    if (you.seat === null) return null;
    if (!deal && table.phase !== 'gathering' && table.phase !== 'over') return null;
    if (you.commitment !== null) {
      this.#asked = null;
      return null;
    }
    if (deal?.silent.includes(you.seat)) return null;
    const occasion = JSON.stringify([table.match, deal?.number]);
    if (this.#asked === occasion) return null;
    this.#asked = occasion;
    return { type: 'Commit', commitment: fresh(this.#store) };
  }

  #reveal(deal: DealInfo, seat: number | null): Message | null {
    const mine = deal.commitments.find((one) => one.seat !== null && one.seat === seat)?.commitment;
    const secret = mine === undefined ? null : secretOf(mine, this.#store);
    remember(deal, secret !== null && deal.shown.includes(seat!), this.#store);
    const occasion = JSON.stringify([deal.match, deal.number, mine]);
    if (secret === null || deal.shown.includes(seat!) || this.#asked === occasion) return null;
    this.#asked = occasion;
    return { type: 'Reveal', match: deal.match, number: deal.number, secret };
  }
}
