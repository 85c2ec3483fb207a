// A guided first match: what somebody who has played before would whisper now.
import type { Action, View } from '../../generated/games/hey';
import type { Place } from '../../table/place.svelte';

export function hint(at: Place<View, Action>): string | null {
  const { board, mine } = at.view;
  if (!mine) return null;
  switch (board.phase) {
    case 'number':
      return 'hint-number';
    case 'clues':
      if (mine.journalist) return board.round.clues.length ? 'hint-clue-journalist' : 'hint-first-clue-journalist';
      return board.past.length || board.round.clues.length ? 'hint-clue' : 'hint-first-clue';
    case 'debate':
      return mine.journalist ? 'hint-debate-journalist' : 'hint-debate';
    case 'vote':
      return board.tied.length ? 'hint-vote-tied' : mine.journalist ? 'hint-vote-journalist' : 'hint-vote';
    case 'guess':
      return 'hint-guess';
    default:
      return null;
  }
}
