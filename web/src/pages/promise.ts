// What the house promised before a match: the commitment to its secret, which this browser keeps, so that nobody can
// exchange it later.
import { ours, read, write, type Store } from '../table/kept';

const KEY = 'cabale.promises';
const MOST = 100;

/** Keep the commitment shown at the start of a match; the first one shown counts. */
export function remember(match: string, promised: string, store: Store = ours): void {
  const kept = read<[string, string]>(KEY, store);
  if (!kept.some(([id]) => id === match)) write(KEY, [...kept, [match, promised]], MOST, store);
}

export function remembered(match: string, store: Store = ours): string | null {
  return read<[string, string]>(KEY, store).find(([id]) => id === match)?.[1] ?? null;
}
