// What this visitor prefers, remembered in this browser and in no account. What is kept is read with care: another
// version of the page may have written it.
import { ours, type Store } from './table/kept';

/** How rooms that are light look: as they were painted, dark, or as this visitor's system is. */
export const LOOKS = ['system', 'light', 'dark'] as const;

export interface Preferences {
  /** Null until somebody chose: then it sounds for who is alone with bots, and not where people may sit side by side. */
  sound: boolean | null;
  vibration: boolean;
  notification: boolean;
  /** My secret stays open while no other person is at the table. */
  openSecret: boolean;
  shortcuts: boolean;
  /** Of bots, where one plays at once: how fast they are, and of which level in each game. */
  pace: number;
  levels: Readonly<Record<string, string>>;
  /** Whether the faces and gestures of others are shown. */
  reactions: boolean;
  /** A choice is made by one press. */
  onePress: boolean;
  look: (typeof LOOKS)[number];
}

export const USUAL: Preferences = {
  sound: null,
  vibration: true,
  notification: false,
  openSecret: false,
  shortcuts: true,
  pace: 1,
  levels: {},
  reactions: true,
  onePress: false,
  look: 'system',
};

const KEY = 'cabale.settings';

/** What was kept, as far as it can be read. */
export function readSettings(text: string | null): Preferences {
  let found: unknown = null;
  try {
    found = JSON.parse(text ?? 'null');
  } catch {
    // As if nothing had been kept.
  }
  const kept = (found && typeof found === 'object' ? found : {}) as Record<string, unknown>;
  const read = { ...USUAL } as Record<string, unknown>;
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = kept[name];
    if (typeof value === (usual === null ? 'boolean' : typeof usual)) read[name] = value;
  }
  if (!LOOKS.some((look) => look === read.look)) read.look = USUAL.look;
  if (read.levels === null || Array.isArray(read.levels)) read.levels = USUAL.levels;
  return read as unknown as Preferences;
}

class Settings {
  readonly #store: Store;
  now = $state.raw<Preferences>(USUAL);

  constructor(store: Store) {
    this.#store = store;
  }

  start(): void {
    this.now = readSettings(this.#store.getItem(KEY));
    // Another window of this browser changed something.
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.now = readSettings(event.newValue);
    });
  }

  change(wanted: Partial<Preferences>): void {
    this.now = { ...this.now, ...wanted };
    this.#store.setItem(KEY, JSON.stringify(this.now));
  }

  sounds(alone: boolean): boolean {
    return this.now.sound ?? alone;
  }
}

export const settings = new Settings(ours);
