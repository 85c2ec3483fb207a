// The turning points of a match, for the end page, read from what everybody saw.
import type { Board, Character, District, Score } from '../../generated/games/citadelles';
import { CARDS } from './cards';
import { COMPLETE, rounds } from './city';

export interface Moment {
  round: number;
  message: string;
  args: Record<string, number | string>;
  /** Seats whose names the message wants, by argument. */
  seats: Record<string, number>;
  character?: Character;
  district?: District;
  weight: number;
}

export function total(score: Score): number {
  return score.districts + score.colours + score.complete + score.map_room + score.treasury;
}

export function moments(board: Board, most = 6): Moment[] {
  const found: Moment[] = [];
  const standing = board.cities.map(() => 0);
  let completed = false;
  for (const round of rounds(board)) {
    for (const turn of round.turns) {
      const { seat, character, stolen, destroyed, owner } = turn;
      const thief = round.turns.find((one) => one.character === 'thief')?.seat;
      if (stolen !== null && stolen >= 3 && thief !== undefined)
        found.push({
          round: round.number,
          message: 'moment-robbed',
          args: { gold: stolen, character },
          seats: { thief, seat },
          character: 'thief',
          weight: stolen,
        });
      if (turn.swapped !== null)
        found.push({
          round: round.number,
          message: 'moment-swapped',
          args: {},
          seats: { seat, other: turn.swapped },
          character: 'magician',
          weight: 2,
        });
      if (turn.built.length >= 2)
        found.push({
          round: round.number,
          message: 'moment-built',
          args: { count: turn.built.length, points: turn.built.reduce((sum, one) => sum + CARDS[one].points, 0) },
          seats: { seat },
          character,
          weight: turn.built.length + 1,
        });
      standing[seat]! += turn.built.length;
      if (destroyed !== null && owner !== null) {
        standing[owner]! -= 1;
        const cost = CARDS[destroyed].cost;
        found.push({
          round: round.number,
          message: seat === owner ? 'moment-destroyed-own' : 'moment-destroyed',
          args: { district: destroyed, standing: standing[owner]! },
          seats: { seat, owner },
          district: destroyed,
          weight: cost + (standing[owner]! >= 5 ? 3 : 0),
        });
      }
      if (!completed && board.first === seat && standing[seat]! >= COMPLETE) {
        completed = true;
        found.push({
          round: round.number,
          message: 'moment-first',
          args: {},
          seats: { seat },
          character,
          weight: 100,
        });
      }
    }
    if (round.victim !== null && round.murdered !== null)
      found.push({
        round: round.number,
        message: 'moment-murdered',
        args: { character: round.murdered },
        seats: { victim: round.victim },
        character: 'assassin',
        weight: 3 + (standing[round.victim]! >= 6 ? 3 : 0),
      });
  }
  const weighty = [...found].sort((one, other) => other.weight - one.weight || other.round - one.round).slice(0, most);
  return found.filter((moment) => weighty.includes(moment));
}
