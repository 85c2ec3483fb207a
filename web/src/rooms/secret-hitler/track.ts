// What a board means that a view does not spell out; the twin of what `Board` computes in view.py.
import type { Board, Power, Round } from '../../generated/games/secret-hitler';

const SMALL: readonly (Power | null)[] = [null, null, 'peek', 'execution', 'execution', null];
const MIDDLE: readonly (Power | null)[] = [null, 'investigation', 'special-election', 'execution', 'execution', null];
const LARGE: readonly (Power | null)[] = [
  'investigation',
  'investigation',
  'special-election',
  'execution',
  'execution',
  null,
];

/** SH 1.5: the power of the first to the sixth fascist policy. */
export function powers(seats: number): readonly (Power | null)[] {
  return seats <= 6 ? SMALL : seats <= 8 ? MIDDLE : LARGE;
}

/** SH 2.3: who may not be nominated because of an earlier government. */
export function termLimited(board: Board): number[] {
  const limited = [board.last_chancellor, board.living.length > 5 ? board.last_president : null];
  return board.living.filter((seat) => limited.includes(seat));
}

/** The round whose ballots lie open: the current one, or the last one until somebody is nominated again. */
export function openBallots(board: Board): Round | null {
  if (board.round.ja.length + board.round.nein.length > 0) return board.round;
  if (board.round.nominee !== null) return null;
  return board.past.at(-1) ?? null;
}

/** All rounds, oldest first. */
export function rounds(board: Board): Round[] {
  return [...board.past, board.round];
}
