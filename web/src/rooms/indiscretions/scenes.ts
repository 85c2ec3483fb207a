// A turn step by step, on its strings: each thing that is shown changes the board as it is said. At the end both sides
// are laid open. Nothing here tells what the view that follows would not.
import type {
  Action,
  Board,
  Done,
  Event,
  FieldAgent,
  Play,
  Pouch,
  Role,
  Side,
  View,
} from '../../generated/games/indiscretions';
import type { Place } from '../../table/place.svelte';
import type { Card, Scene } from '../../table/scenes.svelte';
import AgentSign from './AgentSign.svelte';
import PouchSign from './PouchSign.svelte';
import { AGENTS, OFFICERS, playOf, POUCHES, rank } from './terms';

/** A meeting on the board, and an agent, as scenes point at them. */
export const knotOf = (seat: number, meeting: number) => `meeting ${seat} ${meeting}`;
export const cardOf = (seat: number, agent: FieldAgent) => `agent ${seat} ${agent}`;

export function scene(event: Event, at: Place<View, Action>): Scene | null {
  const said = (seconds: number, focus?: string): Scene => ({ seconds, title: at.sentence(event), focus });
  switch (event.type) {
    case 'MeetingsCalled':
    case 'AgentsSent':
      return said(1.6);
    case 'MeetingsMaintained':
      return said(1.4);
    case 'CounterEspionageShown':
      return said(1.8, event.agent ? cardOf(1 - event.seat, event.agent) : undefined);
    case 'AgentArrested':
    case 'CivilianArrested':
      return said(2.2, cardOf(event.seat, event.agent));
    case 'AgentsDidNothing':
      return said(1, knotOf(1 - event.seat, event.meeting));
    case 'DeedFoiled':
    case 'PouchGlanced':
    case 'PouchCopied':
    case 'MeetingAttacked':
      return said(2, knotOf(1 - event.seat, event.meeting));
    case 'PouchesExchanged':
      return event.meetings.length ? said(2) : null;
    case 'MatchEnded': {
      const cards = event.documents.flatMap((documents, seat): Card[] => [
        ...POUCHES.flatMap((pouch, place) => {
          const known = documents[place]!;
          return known === 'album'
            ? []
            : [
                {
                  seat,
                  word: at.t(`document-${known}-short`),
                  note: at.words.noun('Pouch', pouch),
                  sign: [PouchSign, { pouch, known }] as const,
                },
              ];
        }),
        ...AGENTS.flatMap((agent, place) => {
          const role = event.roles[seat]![place]!;
          return role === 'civilian'
            ? []
            : [{ seat, word: at.words.noun('Role', role), sign: [AgentSign, { agent, role }] as const }];
        }),
      ]);
      return {
        seconds: 3 + 0.55 * cards.length,
        title: at.t('scene-open'),
        cards,
        verdict: at.t(`reason-${event.outcome.reason}`),
      };
    }
    default:
      return null;
  }
}

export function after(view: View, event: Event): View {
  const { board } = view;
  switch (event.type) {
    case 'PhaseBegan':
      return show(view, { ...board, phase: event.phase, awaited: event.awaited });
    case 'MeetingsCalled':
      // Called is called: the strings are those of this turn now.
      return show(view, played({ ...board, phase: 'counter-espionage' }, event.seat, { meetings: event.meetings }));
    case 'AgentsSent':
      return show(view, played(board, event.seat, { groups: event.groups }));
    case 'MeetingsMaintained':
      return show(view, played(board, event.seat, { held: event.held }));
    case 'CounterEspionageShown':
      return show(view, played(board, event.seat, { measure: event.measure, named: event.agent }));
    case 'AgentArrested': {
      const open = shown(board, event.seat, event.agent, event.role);
      const { in_play } = board.sides[event.seat]!;
      return show(view, changed(open, event.seat, { in_play: in_play.filter((other) => other !== event.agent) }));
    }
    case 'CivilianArrested':
      return show(view, shown(board, event.seat, event.agent, 'civilian'));
    case 'AgentsDidNothing':
      return show(view, did(board, event.seat, event.meeting, { deed: 'nothing', pouch: null, foiled: false }));
    case 'DeedFoiled':
      return show(view, did(board, event.seat, event.meeting, { deed: event.deed, pouch: null, foiled: true }));
    case 'MeetingAttacked':
      return show(view, did(board, event.seat, event.meeting, { deed: 'attack', pouch: null, foiled: false }));
    case 'PouchGlanced':
    case 'PouchCopied': {
      const deed = event.type === 'PouchCopied' ? 'copy' : 'glance';
      const done = did(board, event.seat, event.meeting, { deed, pouch: event.pouch, foiled: false });
      const { looked, copied } = board.sides[1 - event.seat]!;
      const more = { looked: [...looked, event.pouch], copied: deed === 'copy' ? [...copied, event.pouch] : copied };
      return show(view, changed(done, 1 - event.seat, more));
    }
    case 'PouchesExchanged': {
      const pouches = [...board.sides[event.seat]!.pouches];
      const visited = board.sides[event.seat]!.visited.map((officers) => [...officers]);
      for (const [first, second] of event.meetings.map((meeting) => meeting.map(rank) as [number, number])) {
        [pouches[first], pouches[second]] = [pouches[second]!, pouches[first]!];
        for (const officer of [first, second]) handed(visited, pouches[officer]!, officer);
      }
      return show(view, changed(board, event.seat, { pouches, visited }));
    }
    default:
      return view;
  }
}

const show = (view: View, board: Board): View => ({ ...view, board });

function played(board: Board, seat: number, more: Partial<Play>): Board {
  const plays = board.turn.plays.map((play, other) => (other === seat ? { ...play, ...more } : play));
  return { ...board, turn: { ...board.turn, plays } };
}

function changed(board: Board, seat: number, more: Partial<Side>): Board {
  return { ...board, sides: board.sides.map((side, other) => (other === seat ? { ...side, ...more } : side)) };
}

function did(board: Board, seat: number, meeting: number, done: Done): Board {
  const before = playOf(board.turn, seat).deeds;
  const deeds = playOf(board.turn, 1 - seat).meetings.map((_, place) => before[place] ?? null);
  deeds[meeting - 1] = done;
  return played(board, seat, { deeds });
}

function shown(board: Board, seat: number, agent: FieldAgent, role: Role): Board {
  const roles = board.sides[seat]!.roles.map((known, place) => (AGENTS[place] === agent ? role : known));
  const arrested = [...playOf(board.turn, seat).arrested, agent];
  return changed(played(board, seat, { arrested }), seat, { roles });
}

function handed(visited: (typeof OFFICERS)[number][][], pouch: Pouch, officer: number): void {
  const had = visited[POUCHES.indexOf(pouch)]!;
  const holder = OFFICERS[officer]!;
  if (!had.includes(holder)) had.push(holder);
}
