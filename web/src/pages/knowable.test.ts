import { describe, expect, it } from 'vitest';
import type { Curves, MatchMark } from '../generated/http';
import { knowable } from './knowable';

const subject = (seat: number) => ({ seat, part: '', known: seat === 0 });
const point = (entry: number, ...fascist: number[]) => ({ entry, number: 1, shares: { fascist } });
const curves: Curves = {
  minds: true,
  seat: 0,
  questions: ['fascist'],
  subjects: { fascist: [subject(0), subject(1), subject(2)] },
  chapters: [
    {
      number: 0,
      points: [point(0, 0, 0.5, 0.5), point(3, 0, 0.55, 0.45), point(7, 0, 0.9, 0.1), point(9, 0, 0.85, 0.15)],
      truth: { fascist: [false, true, false] },
    },
  ],
};
const mark = (about: number, opinion: MatchMark['opinion'], entry: number, seat = 0): MatchMark => ({
  seat,
  about,
  opinion,
  entry,
  at: entry,
});

describe('what could be known', () => {
  it('stands beside what was noted, at that moment', () => {
    const marks = [mark(1, 'trusts', 2), mark(1, 'suspects', 8), mark(2, 'suspects', 4, 1)];
    expect(knowable(curves, marks, 0, 5)[0]).toMatchObject({ seat: 1, mine: 'trusts', share: 0.55, leans: 'unsure' });
    expect(knowable(curves, marks, 0, 9)[0]).toMatchObject({
      seat: 1,
      mine: 'suspects',
      share: 0.85,
      leans: 'suspects',
    });
    expect(knowable(curves, marks, 0, 9)[1]).toMatchObject({ seat: 2, mine: 'unsure', leans: 'trusts', truth: false });
  });
  it('names the step that should have changed my mind', () => {
    expect(knowable(curves, [], 0, 9)[0]!.turn).toEqual({ step: 7, by: expect.closeTo(0.35) });
    expect(knowable(curves, [], 0, 0)[0]!.turn).toBeNull();
  });
});
