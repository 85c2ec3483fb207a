// What I noted of somebody beside what could be known of them, at one moment of a match that is over.
import type { Curves, MatchMark } from '../generated/http';
import type { Opinion } from '../table/client.svelte';
import type { Seat } from '../words/word';

/** How far belief must have moved from what it was at first to be for or against somebody. */
const LEAN = 0.1;

export interface Knowable {
  seat: Seat;
  /** What I had noted. */
  mine: Opinion;
  /** How likely it was, by all that my seat could know, and what that speaks for. */
  share: number;
  leans: Opinion;
  /** Whether it was so. */
  truth: boolean;
  /** The step that moved belief most towards where it was, and by how much; none if nothing has. */
  turn: { step: number; by: number } | null;
}

/** About every other seat, after so many entries. */
export function knowable(curves: Curves, marks: readonly MatchMark[], me: Seat, step: number): Knowable[] {
  const question = curves.questions[0] ?? '';
  const chapter = curves.chapters.findLast((one) => (one.points[0]?.entry ?? 0) <= step) ?? curves.chapters[0];
  if (!chapter) return [];
  const points = chapter.points.filter((point, number) => number === 0 || point.entry <= step);
  return (curves.subjects[question] ?? []).flatMap(({ seat, part }, place) => {
    if (seat === me || part) return [];
    const shares = points.map((point) => point.shares[question]?.[place] ?? 0);
    const share = shares.at(-1) ?? 0;
    const moved = share - (shares[0] ?? 0);
    let turn: Knowable['turn'] = null;
    for (let number = 1; number < shares.length; number += 1) {
      const by = shares[number]! - shares[number - 1]!;
      if (by * moved > 0 && Math.abs(by) > Math.abs(turn?.by ?? 0)) turn = { step: points[number]!.entry, by };
    }
    // A round or a mission that is asked about anew begins with nothing noted of it.
    const noted = marks.findLast(
      (mark) => mark.seat === me && mark.about === seat && mark.entry <= step && mark.entry >= (points[0]?.entry ?? 0),
    );
    return [
      {
        seat,
        mine: noted?.opinion ?? 'unsure',
        share,
        leans: moved > LEAN ? 'suspects' : moved < -LEAN ? 'trusts' : 'unsure',
        truth: chapter.truth[question]?.[place] ?? false,
        turn,
      },
    ];
  });
}
