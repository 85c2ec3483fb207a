// The promise of a fair deal: before the match the house shows the hash of its secret, afterwards the secret itself.
// This browser keeps the hash it was shown, so that nobody can exchange it later.

const KEY = 'cabale.promises';
const MOST = 100;

/** As `commitment` in cabale/core/chance.py. */
export async function commitment(secret: string): Promise<string> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const prefix = new TextEncoder().encode('cabale deal\0');
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array([...prefix, ...bytes]));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function read(store: Store): [string, string][] {
  try {
    return JSON.parse(store.getItem(KEY) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}

/** Keep the hash shown at the start of a match; the first one shown counts. */
export function remember(match: string, promised: string, store: Store = localStorage): void {
  const kept = read(store);
  if (kept.some(([id]) => id === match)) return;
  try {
    store.setItem(KEY, JSON.stringify([...kept.slice(1 - MOST), [match, promised]]));
  } catch {
    // Without storage the match can still be verified from its record.
  }
}

export function remembered(match: string, store: Store = localStorage): string | null {
  return read(store).find(([id]) => id === match)?.[1] ?? null;
}

export type Verdict = 'kept' | 'kept-unseen' | 'broken' | 'unknown';

/** Whether the secret of a record is the one that was promised. */
export async function verdict(
  origin: { commitment?: unknown; secret?: unknown },
  promised: string | null,
): Promise<Verdict> {
  if (typeof origin.secret !== 'string' || typeof origin.commitment !== 'string') return 'unknown';
  if ((await commitment(origin.secret)) !== origin.commitment) return 'broken';
  if (promised === null) return 'kept-unseen';
  return promised === origin.commitment ? 'kept' : 'broken';
}
