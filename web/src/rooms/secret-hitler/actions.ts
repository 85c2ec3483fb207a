// Legal choices as things to press.
import type { Action, Policy } from '../../generated/games/secret-hitler';

/** The seat a choice is about: choices like these are made by pressing a seat. */
export function seatOf(action: Action): number | null {
  if (action.type === 'Nominate') return action.chancellor;
  if (action.type === 'Investigate' || action.type === 'CallSpecialElection' || action.type === 'Execute')
    return action.seat;
  return null;
}

/** The choice that a tile of the hand stands for. */
export function actionOfTile(choices: readonly Action[], policy: Policy): Action | undefined {
  return choices.find((action) => (action.type === 'Discard' || action.type === 'Enact') && action.policy === policy);
}
