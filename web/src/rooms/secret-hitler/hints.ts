// A guided first match: what somebody who has played before would whisper now.
import { TABLES, type Action, type View } from '../../generated/games/secret-hitler';
import type { Place } from '../../table/place.svelte';
import { liberals } from './claims';

export function hint(at: Place<View, Action>): string | null {
  const { board, mine } = at.view;
  if (!mine) return null;
  const side = mine.role === 'liberal' ? 'liberal' : mine.role;
  switch (board.phase) {
    case 'nomination':
      if (board.round.number === 1) return `hint-first-nomination-${side}`;
      return board.fascist >= TABLES.danger ? `hint-danger-nomination-${side}` : `hint-nomination-${side}`;
    case 'election':
      if (board.fascist >= TABLES.danger) return `hint-danger-election-${side}`;
      return board.tracker === TABLES.chaos - 1 ? 'hint-election-chaos' : `hint-election-${side}`;
    case 'discard':
      return liberals(mine.hand) === 0 || liberals(mine.hand) === TABLES.drawn
        ? 'hint-discard-no-choice'
        : `hint-discard-${side}`;
    case 'enactment':
      return liberals(mine.hand) === 0 || liberals(mine.hand) === TABLES.passed
        ? 'hint-enactment-no-choice'
        : `hint-enactment-${side}`;
    case 'veto':
      return `hint-veto-${side}`;
    case 'investigation':
    case 'special-election':
    case 'execution':
      return `hint-${board.phase}-${side}`;
    default:
      return null;
  }
}
