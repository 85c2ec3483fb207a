// The manual's lists, in the order in which messages give one thing for each of them; what is known of whom.
import {
  TABLES,
  type Board,
  type Document,
  type FieldAgent,
  type Finding,
  type Meeting,
  type Officer,
  type Play,
  type Pouch,
  type Role,
  type Turn,
  type View,
} from '../../generated/games/indiscretions';
import type { Place } from '../../table/place.svelte';

export const OFFICERS: readonly Officer[] = TABLES.officers;
export const POUCHES: readonly Pouch[] = TABLES.pouches;
export const AGENTS: readonly FieldAgent[] = TABLES.agents;

/** The steps of a turn, in order (IN 3). */
export const STEPS = TABLES.steps;

/** So many officers must have had the important document (IN 2.1). */
export const CIRCULATION = TABLES.circulation;

export const rank = (officer: Officer): number => OFFICERS.indexOf(officer);

/** The pouches that two officers bring to their meeting. */
export function pouchesAt(pouches: readonly Pouch[], meeting: Meeting): [Pouch, Pouch] {
  return [pouches[rank(meeting[0])]!, pouches[rank(meeting[1])]!];
}

/** What the board shows of a turn: while meetings are being called, the turn before. */
export function shownTurn(board: Board): { turn: Turn; past: boolean } {
  const last = board.past.at(-1);
  return board.phase === 'meetings' && last ? { turn: last, past: true } : { turn: board.turn, past: false };
}

/** All that was hidden on one side, by pouch and by agent, where it lies open: at the end, and all-seeing. */
export function open(at: Place<View>, seat: number): { documents: readonly Document[]; roles: readonly Role[] } | null {
  const documents = at.view.documents[seat] ?? at.everybody[seat]?.mine?.documents ?? [];
  const roles = at.view.roles[seat] ?? at.everybody[seat]?.mine?.roles ?? [];
  return documents.length && roles.length ? { documents, roles } : null;
}

/** What a seat did in a turn; on the wire what is not shown yet, or empty, is left out. */
export function playOf(turn: Turn, seat: number): Play {
  const { deeds = [], ...shown } = turn.plays[seat] as Partial<Play>;
  const whole = deeds.map((done) => done && { ...NOTHING_SAID, ...done });
  return { meetings: [], groups: [], held: null, measure: null, named: null, arrested: [], ...shown, deeds: whole };
}
const NOTHING_SAID = { pouch: null, foiled: false };

/** A side forbidden to name an agent in this turn (IN 4.2). */
export function isBanned(board: Board, seat: number): boolean {
  return board.turn.number > 0 && board.sides[seat]!.banned_until >= board.turn.number;
}

/** How deep each meeting's string hangs: the shorter ones above, no two alike. */
export function depths(meetings: readonly Meeting[]): number[] {
  const span = (meeting: Meeting) => Math.abs(rank(meeting[0]) - rank(meeting[1]));
  const order = meetings.map((_, place) => place).sort((one, other) => span(meetings[one]!) - span(meetings[other]!));
  return meetings.map((_, place) => order.indexOf(place));
}

export type Known = Document | Finding;
