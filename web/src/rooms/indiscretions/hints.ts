// A guided first match: what somebody who has played before would whisper now.
import type { Action, View } from '../../generated/games/indiscretions';
import type { Place } from '../../table/place.svelte';
import { AGENTS, CIRCULATION, playOf, POUCHES } from './terms';

export function hint(at: Place<View, Action>): string | null {
  const { board, mine } = at.view;
  if (!mine) return null;
  const [own, enemy] = [board.sides[at.me]!, board.sides[1 - at.me]!];
  const seen = (finding: string) => mine.findings.some((found) => found === finding);
  switch (board.phase) {
    case 'preparation':
      return 'hint-preparation';
    case 'meetings': {
      if (board.turn.number === 1) return 'hint-first-meetings';
      if (mine.circulation.length === CIRCULATION - 1) return 'hint-last-officer';
      const important = POUCHES[mine.documents.indexOf('important')]!;
      return own.looked.includes(important) ? 'hint-seen-meetings' : 'hint-meetings';
    }
    case 'counter-espionage':
      return board.past.some((turn) => playOf(turn, 1 - at.me).groups.some((group) => group.length))
        ? 'hint-counter-espionage'
        : 'hint-first-counter-espionage';
    case 'agents': {
      const master = AGENTS[mine.roles.indexOf('master')]!;
      if (!own.in_play.includes(master)) return 'hint-no-master';
      if (!seen('key')) return 'hint-find-key';
      return enemy.copied.some((pouch) => mine.findings[POUCHES.indexOf(pouch)] === 'key')
        ? 'hint-copy-encrypted'
        : 'hint-copy-key';
    }
    case 'maintenance':
      return playOf(board.turn, 1 - at.me).groups.some((group) => group.length) ? 'hint-maintenance' : 'hint-alone';
    case 'orders':
      return 'hint-orders';
    default:
      return null;
  }
}
