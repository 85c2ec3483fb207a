// Which tincture a shield has. Heralds' engravers wrote colours as hatching, so that nobody needs to see them.
import { TABLES, type Character } from '../../generated/games/citadelles';
import type { Colour } from './cards';

export type Tincture = Colour | 'sable' | 'ash' | 'sea' | 'argent';

export const HATCHINGS: Partial<Record<Tincture, { turn: number; dots?: boolean }>> = {
  noble: { turn: 0, dots: true },
  religious: { turn: 0 },
  trade: { turn: 45 },
  military: { turn: 90 },
  wonder: { turn: -45 },
};

const UNPAID: Partial<Record<Character, Tincture>> = {
  assassin: 'sable',
  thief: 'ash',
  magician: 'sea',
  architect: 'argent',
};

/** Those who have revenue bear the colour that pays them. */
export function tinctureOf(character: Character): Tincture {
  return TABLES.characters[character].colour ?? UNPAID[character] ?? 'sable';
}
