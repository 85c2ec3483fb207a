// What stands of what was said: the last word of each seat on each matter (`cabale.rooms.spoken` does the same in the
// terminal). Questions, pleas and jibes are over when they were said.
import type { Seat, Tagged } from '../words/word';

/** By kind of word what it is about: the name of the matter, and the field that tells which one, if there are several. */
export type Kept = Readonly<Record<string, readonly [matter: string, field?: string]>>;

export interface Spoken {
  /** The round or mission; 0 where words are not dated. */
  when: number;
  seats: readonly { by: Seat; words: readonly Tagged[] }[];
}

interface Said {
  readonly seat: Seat;
  readonly utterance: Tagged;
}

/** By round or mission where `when` names that field, the newest first; then by who spoke. */
export function spoken(heard: readonly Said[], kept: Kept, when?: string): Spoken[] {
  const all = new Map<number, Map<Seat, Map<string, Tagged>>>();
  for (const { seat, utterance } of heard) {
    const about = kept[utterance.type];
    if (!about) continue;
    const number = when ? (utterance[when] as number) : 0;
    const seats = all.get(number) ?? new Map<Seat, Map<string, Tagged>>();
    const last = seats.get(seat) ?? new Map<string, Tagged>();
    const matter = `${about[0]} ${about[1] ? utterance[about[1]] : ''}`;
    last.delete(matter);
    last.set(matter, utterance);
    all.set(number, seats.set(seat, last));
  }
  return [...all]
    .sort(([one], [other]) => other - one)
    .map(([number, seats]) => ({
      when: number,
      seats: [...seats].sort(([one], [other]) => one - other).map(([by, last]) => ({ by, words: [...last.values()] })),
    }));
}
