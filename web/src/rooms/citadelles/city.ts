// What a board means that a view does not spell out. The numbers come from the game's own tables.
import {
  TABLES,
  type Board,
  type Character,
  type District,
  type Phase,
  type Round,
  type Turn,
} from '../../generated/games/citadelles';
import { CARDS } from './cards';

/** CI 6.1 */
export const COMPLETE = TABLES.complete;

/** The points of a city's districts alone (CI 6.2). */
export function worth(city: readonly District[]): number {
  return city.reduce((points, district) => points + CARDS[district].points, 0);
}

/** CI 3.4, 5.8: what a character would be paid for this city. */
export function revenue(city: readonly District[], character: Character): number {
  const paying: readonly District[] = TABLES.characters[character].paid_by;
  return city.filter((district) => paying.includes(district)).length;
}

/** CI 4.8, 5.9: what the Condottiere pays for a district of this city. */
export function price(city: readonly District[], district: District): number {
  return city.includes(TABLES.wall) ? CARDS[district].price_behind_wall : CARDS[district].price;
}

const DRAFTS: readonly Phase[] = TABLES.drafts;
const TURNS: readonly Phase[] = TABLES.turns;

/** Whether characters are being chosen. */
export function isDraft(board: Board): boolean {
  return DRAFTS.includes(board.phase);
}

/** The turn going on. */
export function turnOf(board: Board): Turn | null {
  return TURNS.includes(board.phase) ? (board.round.turns.at(-1) ?? null) : null;
}

/** CI 3.2, 4.7: how many districts can still be built in a turn. */
export function buildsLeft(turn: Turn): number {
  return TABLES.characters[turn.character].builds - turn.built.length;
}

/** All rounds, oldest first. */
export function rounds(board: Board): Round[] {
  return [...board.past, board.round];
}

/** The characters that a seat has shown in a round, the murdered one once it is known. */
export function shown(round: Round, seat: number): Character[] {
  const own = round.turns.filter((turn) => turn.seat === seat).map((turn) => turn.character);
  return round.victim === seat && round.murdered ? [...own, round.murdered] : own;
}

/** CI 4.5: the Bishop who has answered protects the city of this seat. */
export function isProtected(round: Round, seat: number): boolean {
  return round.turns.some((turn) => turn.character === 'bishop' && turn.seat === seat);
}

export type Standing = 'discarded' | 'waiting' | 'silent' | 'held';

/** How a character stands in a round, for all to see. */
export function standing(round: Round, character: Character): { is: Standing; seat: number | null; now: boolean } {
  const turn = round.turns.find((one) => one.character === character);
  const seat = turn?.seat ?? (round.murdered === character ? round.victim : null);
  const { rank } = TABLES.characters[character];
  const called = round.called === null ? 0 : TABLES.characters[round.called].rank;
  const now = round.called === character;
  if (seat !== null) return { is: 'held', seat, now };
  if (round.face_up.includes(character)) return { is: 'discarded', seat, now };
  return { is: rank <= called ? 'silent' : 'waiting', seat, now };
}
