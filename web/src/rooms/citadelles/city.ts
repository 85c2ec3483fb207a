// What a board means that a view does not spell out; the twin of what `Board` computes in view.py.
import type { Board, Character, District, Round, Turn } from '../../generated/games/citadelles';
import { CARDS, CHARACTERS, PAID } from './cards';

/** CI 6.1 */
export const COMPLETE = 8;

/** The points of a city's districts alone (CI 6.2). */
export function worth(city: readonly District[]): number {
  return city.reduce((points, district) => points + CARDS[district].points, 0);
}

/** CI 3.4, 5.8: what a character would be paid for this city. */
export function revenue(city: readonly District[], character: Character): number {
  const colour = PAID[character];
  if (!colour) return 0;
  return city.filter((district) => CARDS[district].colour === colour || district === 'school-of-magic').length;
}

/** CI 4.8, 5.9: what the Condottiere pays for a district of this city. */
export function price(city: readonly District[], district: District): number {
  const behindWall = city.includes('great-wall') && district !== 'great-wall';
  return CARDS[district].cost - (behindWall ? 0 : 1);
}

/** The turn going on. */
export function turnOf(board: Board): Turn | null {
  return ['turn', 'keep', 'recovery'].includes(board.phase) ? (board.round.turns.at(-1) ?? null) : null;
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
  const rank = CHARACTERS.indexOf(character);
  const called = round.called === null ? -1 : CHARACTERS.indexOf(round.called);
  const now = round.called === character;
  if (seat !== null) return { is: 'held', seat, now };
  if (round.face_up.includes(character)) return { is: 'discarded', seat, now };
  return { is: rank <= called ? 'silent' : 'waiting', seat, now };
}
