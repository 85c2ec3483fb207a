// What turned the match, read from the turns once everything is open.
import type { Board, Document, Role, Turn } from '../../generated/games/indiscretions';
import { AGENTS, playOf, POUCHES } from './terms';

export interface Moment {
  turn: number;
  message: string;
  /** Whose doing it was. */
  seat: number;
  args: Record<string, string>;
}

export function moments(board: Board, documents: readonly Document[][], roles: readonly Role[][]): Moment[] {
  return [...board.past, board.turn].flatMap((turn) => [0, 1].flatMap((seat) => ofTurn(turn, seat, documents, roles)));
}

function ofTurn(turn: Turn, seat: number, documents: readonly Document[][], roles: readonly Role[][]): Moment[] {
  const play = playOf(turn, seat);
  const found: Moment[] = [];
  const add = (message: string, args: Record<string, string> = {}) =>
    found.push({ turn: turn.number, message, seat, args });
  for (const done of play.deeds) {
    if (!done || done.deed === 'nothing' || done.deed === 'glance') continue;
    if (done.foiled) add('moment-foiled');
    else if (done.deed === 'attack') add('moment-attack');
    else if (done.pouch) {
      const held = documents[1 - seat]![POUCHES.indexOf(done.pouch)]!;
      if (held !== 'album') add(`moment-copied-${held}`, { pouch: done.pouch });
    }
  }
  const named = play.named;
  if (named && playOf(turn, 1 - seat).arrested.includes(named)) {
    const role = roles[1 - seat]![AGENTS.indexOf(named)]!;
    add(`moment-arrested-${role}`, { agent: named });
  }
  return found;
}
