// Which puzzles were answered in this browser, and whether the first answer was right.
import { ours, read, write } from '../table/kept';

const KEY = 'cabale.puzzles';
const MOST = 500;
type Row = [puzzle: string, right: boolean];

export function solvedPuzzles(): ReadonlyMap<string, boolean> {
  return new Map(read<Row>(KEY, ours));
}

/** The first answer counts. */
export function keepSolved(game: string, number: number, right: boolean): void {
  const rows = read<Row>(KEY, ours);
  const puzzle = `${game} ${number}`;
  if (!rows.some(([known]) => known === puzzle)) write(KEY, [...rows, [puzzle, right]], MOST, ours);
}
