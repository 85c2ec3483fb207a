// What this browser remembers from one visit to the next, as rows of which the oldest go. Where nothing may be kept
// (a private window, a full disk) it lasts as long as the page.

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

const memory = new Map<string, string>();

export const ours: Store = {
  getItem: (key) => {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem: (key, value) => {
    memory.set(key, value);
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      // Remembered as long as the page is open.
    }
  },
};

export function read<Row>(key: string, store: Store): Row[] {
  try {
    const found = JSON.parse(store.getItem(key) ?? '[]') as unknown;
    return Array.isArray(found) ? (found as Row[]) : [];
  } catch {
    return [];
  }
}

export function write<Row>(key: string, rows: readonly Row[], most: number, store: Store): void {
  store.setItem(key, JSON.stringify(rows.slice(-most)));
}
