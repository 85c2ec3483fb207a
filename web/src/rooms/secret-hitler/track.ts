// What a board means that a view does not spell out; the twin of what `Board` computes in view.py.
import { TABLES, type Board, type Power, type Round } from '../../generated/games/secret-hitler';

/** SH 1.5: the power of the first to the sixth fascist policy. */
export function powers(seats: number): readonly (Power | null)[] {
  return TABLES.powers[seats] ?? [];
}

/** SH 2.3: who may not be nominated because of an earlier government. */
export function termLimited(board: Board): number[] {
  const limited = [
    board.last_chancellor,
    board.living.length > TABLES.president_may_return ? board.last_president : null,
  ];
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
