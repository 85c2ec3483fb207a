// Faces and gestures at a seat. They are no part of a match: nobody reasons about them, no record has them.
import type { Reacted } from '../generated/socket';

export type Reaction = Reacted['reaction'];

/** In the order in which they are offered. */
export const REACTIONS = [
  'laugh',
  'gasp',
  'doubt',
  'wink',
  'tears',
  'applause',
  'toast',
  'heart',
] as const satisfies readonly Reaction[];

/** How long one stays at its seat, in milliseconds. */
export const LASTS = 4000;
