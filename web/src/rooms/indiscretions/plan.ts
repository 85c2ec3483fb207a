// Choices composed of several things, one press at a time; every step is a whole choice that could be confirmed.
import {
  TABLES,
  type CallMeetings,
  type Document,
  type FieldAgent,
  type GiveOrders,
  type MaintainMeetings,
  type Meeting,
  type Officer,
  type Prepare,
  type Role,
  type SendAgents,
  type View,
} from '../../generated/games/indiscretions';
import { AGENTS, playOf, pouchesAt, rank } from './terms';

export type Order = NonNullable<GiveOrders['orders'][number]>;

function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  const left = [...things];
  return things.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!);
}

/** IN 1.2: documents and roles by lot. */
export function prepared(random: () => number): Prepare {
  return {
    type: 'Prepare',
    documents: shuffled<Document>(TABLES.documents, random),
    roles: shuffled<Role>(TABLES.roles, random),
  };
}

export function exchanged<Thing>(things: readonly Thing[], one: number, other: number): Thing[] {
  return things.map((_, place) => things[place === one ? other : place === other ? one : place]!);
}

/** Pressing an officer who has a meeting cancels it; pressing two who have none lets them meet (IN 3.1). */
export function met(
  meetings: readonly Meeting[],
  waiting: Officer | null,
  officer: Officer,
): [Meeting[], Officer | null] {
  if (meetings.some((meeting) => meeting.includes(officer)))
    return [meetings.filter((meeting) => !meeting.includes(officer)), waiting];
  if (waiting === null) return [[...meetings], officer];
  if (waiting === officer) return [[...meetings], null];
  return [[...meetings, [waiting, officer]], null];
}

/** With the order of naming that the table keeps, so that equal choices are equal words. */
export function call(meetings: readonly Meeting[]): CallMeetings {
  const ordered = meetings.map(([one, other]): Meeting => (rank(one) < rank(other) ? [one, other] : [other, one]));
  return { type: 'CallMeetings', meetings: ordered.sort((one, other) => rank(one[0]) - rank(other[0])) };
}

/** These agents to that meeting, or home where it is null; the others stay where they are (IN 3.3). */
export function sent(
  groups: readonly (readonly FieldAgent[])[],
  agents: readonly FieldAgent[],
  meeting: number | null,
): SendAgents {
  return {
    type: 'SendAgents',
    groups: groups.map((group, place) => {
      const staying = group.filter((agent) => !agents.includes(agent));
      return [...staying, ...(place === meeting ? agents : [])].sort();
    }),
  };
}

/** One's own meetings, from 1; pressing one cancels it or takes that back (IN 3.4). */
export function toggled(held: readonly number[], number: number): MaintainMeetings {
  const now = held.includes(number) ? held.filter((one) => one !== number) : [...held, number];
  return { type: 'MaintainMeetings', held: now.sort() };
}

/** What may be ordered at each enemy meeting; nothing where nobody is, or where it is cancelled (IN 3.5). */
export function possibleOrders(view: View): Order[][] {
  const mine = view.mine;
  if (!mine) return [];
  const theirs = playOf(view.board.turn, 1 - view.seat);
  const { groups } = playOf(view.board.turn, view.seat);
  return theirs.meetings.map((meeting, place) => {
    const group = groups[place] ?? [];
    if (!group.length || !(theirs.held ?? []).includes(place + 1)) return [];
    const able = (deed: keyof typeof TABLES.able) =>
      group.filter((agent) => (TABLES.able[deed] as readonly Role[]).includes(mine.roles[AGENTS.indexOf(agent)]!));
    const pouches = pouchesAt(view.board.sides[1 - view.seat]!.pouches, meeting);
    return [
      { type: 'DoNothing' },
      ...(able('glance').length ? pouches.map((pouch): Order => ({ type: 'Glance', pouch })) : []),
      ...(able('copy').length ? pouches.map((pouch): Order => ({ type: 'Copy', pouch })) : []),
      ...able('attack').map((taken): Order => ({ type: 'Attack', taken })),
    ];
  });
}

/** The orders so far; a group that was told nothing does nothing. */
export function ordered(
  possible: readonly Order[][],
  orders: GiveOrders['orders'] | null,
  place: number,
  order: Order,
): GiveOrders {
  return {
    type: 'GiveOrders',
    orders: possible.map((ways, one) => (one === place ? order : ways.length ? (orders?.[one] ?? ways[0]!) : null)),
  };
}
