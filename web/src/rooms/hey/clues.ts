// The clues as a table, and what was voted, read from the board.
import type { Ballot, Board, Role, Round, View, Mission } from '../../generated/games/hey';
import type { Place } from '../../table/place.svelte';

export const rounds = (board: Board): readonly Round[] => [...board.past, board.round];

export const clueOf = (round: Round, seat: number): string | null =>
  round.clues.find((clue) => clue.seat === seat)?.word ?? null;

/** Who voted for whom, by voter; null for those who did not. */
export function votes(ballot: Ballot, seats: number): (number | null)[] {
  return Array.from({ length: seats }, (_, seat) => ballot.targets[ballot.voters.indexOf(seat)] ?? null);
}

/** How many voted against each seat. */
export function tally(ballot: Ballot, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => ballot.targets.filter((target) => target === seat).length);
}

/** The ballot counted last in this mission. */
export function lastBallot(board: Board): Ballot | null {
  return (
    rounds(board)
      .flatMap((round) => round.ballots)
      .at(-1) ?? null
  );
}

/** While a number is being chosen, and at the end, the mission before lies open. */
export function justOver(board: Board): Mission | null {
  return board.phase === 'number' || board.phase === 'over' ? (board.missions.at(-1) ?? null) : null;
}

/** What a seat is known to be: eliminated, or the match is seen through every eye. */
export function roleOf(at: Place<View>, seat: number): Role | null {
  const over = at.view.board.phase === 'over' ? at.view.board.missions.at(-1) : undefined;
  return over?.roles[seat] ?? at.view.board.revealed[seat] ?? null;
}

/** The card a seat holds, where all cards lie open: its word, or null for the Journalist; undefined where it is hidden. */
export function cardOf(at: Place<View>, seat: number): string | null | undefined {
  const mine = at.everybody[seat]?.mine;
  return mine ? (mine.journalist ? null : (mine.password ?? undefined)) : undefined;
}

/** The seats that had each role in a mission. */
export function cast(mission: Mission, role: Role): number[] {
  return mission.roles.flatMap((dealt, seat) => (dealt === role ? [seat] : []));
}

/** Seats by points, the best first. */
export function ranking(scores: readonly number[]): number[] {
  return scores.map((_, seat) => seat).sort((one, other) => scores[other]! - scores[one]! || one - other);
}
