import { describe, expect, test } from 'vitest';
import type { Board, Document, Meeting, Mine, Play, Role, Side, View } from '../../generated/games/indiscretions';
import { gameWords } from '../../../test/served';
import { LANGUAGES } from '../../words/words';
import { hint } from './hints';
import room from './index';
import { moments } from './moments';
import { call, exchanged, met, ordered, possibleOrders, prepared, sent, toggled } from './plan';
import { AGENTS, depths, isBanned, OFFICERS, playOf, POUCHES, pouchesAt, shownTurn } from './terms';

const DOCUMENTS: Document[] = ['important', 'decoy', 'key', 'album', 'album', 'album'];
const ROLES: Role[] = ['master', 'spy', 'spy', 'civilian', 'civilian', 'civilian'];

function side(more: Partial<Side> = {}): Side {
  return {
    pouches: [...POUCHES],
    visited: OFFICERS.map((officer) => [officer]),
    in_play: [...AGENTS],
    roles: AGENTS.map(() => null),
    looked: [],
    copied: [],
    banned_until: 0,
    ...more,
  };
}

/** As the wire has it: what is not shown is left out. */
const play = (more: Partial<Play> = {}) => more as Play;

function view(mine: Partial<Play>, theirs: Partial<Play>, more: Partial<Board> = {}, known: Partial<Mine> = {}): View {
  return {
    seat: 0,
    board: {
      turns: 60,
      phase: 'orders',
      awaited: [0, 1],
      sides: [side(), side()],
      turn: { number: 3, plays: [play(mine), play(theirs)] },
      past: [],
      ...more,
    },
    mine: {
      documents: DOCUMENTS,
      roles: ROLES,
      circulation: ['president'],
      findings: POUCHES.map(() => null),
      choice: null,
      counter: null,
      orders: [],
      ...known,
    },
    heard: [],
    documents: [],
    roles: [],
    outcome: null,
  };
}

describe('choices made step by step', () => {
  test('IN 1.2: any lot is a legal preparation', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      let state = seed * 7919 + 1;
      const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
      const { documents, roles } = prepared(random);
      expect([...documents].sort()).toEqual([...DOCUMENTS].sort());
      expect([...roles].sort()).toEqual([...ROLES].sort());
    }
  });

  test('two things change places', () => {
    expect(exchanged(['a', 'b', 'c'], 0, 2)).toEqual(['c', 'b', 'a']);
    expect(exchanged(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  test('IN 3.1: two officers pressed meet, an officer meets once', () => {
    const one = met([], null, 'admiral');
    expect(one).toEqual([[], 'admiral']);
    const [meetings, waiting] = met(one[0], one[1], 'president');
    expect([meetings, waiting]).toEqual([[['admiral', 'president']], null]);
    expect(met(meetings, 'general', 'president')).toEqual([[], 'general']);
    expect(met([], 'general', 'general')).toEqual([[], null]);
  });

  test('meetings are named in the order that the table keeps', () => {
    const meetings: Meeting[] = [
      ['admiral', 'deputy'],
      ['general', 'president'],
    ];
    expect(call(meetings).meetings).toEqual([
      ['president', 'general'],
      ['deputy', 'admiral'],
    ]);
  });

  test('IN 3.3: an agent goes to one meeting, or home', () => {
    const first = sent([[], []], ['B', 'A'], 0);
    expect(first.groups).toEqual([['A', 'B'], []]);
    const second = sent(first.groups, ['A'], 1);
    expect(second.groups).toEqual([['B'], ['A']]);
    expect(sent(second.groups, ['A', 'B'], null).groups).toEqual([[], []]);
  });

  test('IN 3.4: a press cancels, another takes it back', () => {
    expect(toggled([1, 2, 3], 2).held).toEqual([1, 3]);
    expect(toggled([3], 1).held).toEqual([1, 3]);
  });
});

describe('IN 3.5: orders', () => {
  const meetings: Meeting[] = [
    ['president', 'prime-minister'],
    ['defence', 'general'],
    ['deputy', 'admiral'],
  ];
  test('what a group can do depends on who is in it', () => {
    const ways = possibleOrders(view({ groups: [['A'], ['B', 'C'], ['D']] }, { meetings, held: [1, 2, 3] }));
    expect(ways.map((some) => some.length)).toEqual([5, 5, 1]);
    expect(ways[0]!.map((order) => order.type)).toEqual(['DoNothing', 'Glance', 'Glance', 'Copy', 'Copy']);
    expect(ways[1]!.slice(3)).toEqual([
      { type: 'Attack', taken: 'B' },
      { type: 'Attack', taken: 'C' },
    ]);
    expect(ways[1]![1]).toEqual({ type: 'Glance', pouch: 'green' });
  });
  test('nothing is ordered where a meeting is cancelled or nobody is', () => {
    const ways = possibleOrders(view({ groups: [['A'], [], ['D']] }, { meetings, held: [2, 3] }));
    expect(ways.map((some) => some.length)).toEqual([0, 0, 1]);
    const done = ordered(ways, null, 2, { type: 'DoNothing' });
    expect(done.orders).toEqual([null, null, { type: 'DoNothing' }]);
  });
  test('a group that was told nothing does nothing', () => {
    const ways = possibleOrders(view({ groups: [['A'], ['B'], []] }, { meetings, held: [1, 2] }));
    const one = ordered(ways, null, 0, { type: 'Copy', pouch: 'red' });
    expect(one.orders).toEqual([{ type: 'Copy', pouch: 'red' }, { type: 'DoNothing' }, null]);
    const two = ordered(ways, one.orders, 1, { type: 'Attack', taken: 'B' });
    expect(two.orders).toEqual([{ type: 'Copy', pouch: 'red' }, { type: 'Attack', taken: 'B' }, null]);
  });
  test('who looks on is asked nothing', () => {
    expect(possibleOrders({ ...view({}, {}), mine: null, seat: -1 })).toEqual([]);
  });
});

describe('the board', () => {
  test('pouches follow their officers', () => {
    expect(pouchesAt(['violet', 'blue', 'green', 'yellow', 'white', 'red'], ['president', 'admiral'])).toEqual([
      'violet',
      'red',
    ]);
  });
  test('strings hang at different depths, the shortest highest', () => {
    const nested: Meeting[] = [
      ['president', 'admiral'],
      ['defence', 'general'],
      ['prime-minister', 'deputy'],
    ];
    expect(depths(nested)).toEqual([2, 0, 1]);
  });
  test('while meetings are called the turn before is shown', () => {
    const { board } = view({}, {}, { phase: 'meetings' });
    expect(shownTurn(board).past).toBe(false);
    const last = { number: 2, plays: [play(), play()] };
    expect(shownTurn({ ...board, past: [last] })).toEqual({ turn: last, past: true });
    expect(shownTurn({ ...board, phase: 'agents', past: [last] }).past).toBe(false);
  });
  test('what the wire leaves out is empty', () => {
    const turn = { number: 1, plays: [play({ deeds: [{ deed: 'attack' } as never, null] }), play()] };
    expect(playOf(turn, 1)).toEqual({
      meetings: [],
      groups: [],
      held: null,
      measure: null,
      named: null,
      deeds: [],
      arrested: [],
    });
    expect(playOf(turn, 0).deeds).toEqual([{ deed: 'attack', pouch: null, foiled: false }, null]);
  });
  test('IN 4.2: a ban lasts through its last turn', () => {
    const { board } = view({}, {}, { sides: [side({ banned_until: 3 }), side({ banned_until: 2 })] });
    expect([isBanned(board, 0), isBanned(board, 1)]).toEqual([true, false]);
  });
});

describe('what is told', () => {
  test('the log tells nobody what I saw or chose', () => {
    const saw = room.openly!({ type: 'PouchCopied', seat: 0, meeting: 1, pouch: 'red', finding: 'key' });
    expect(saw).toMatchObject({ finding: null });
    const chose = room.openly!({ type: 'ChoiceMade', seat: 0, choice: { type: 'Watch', agent: 'A' } });
    expect(chose).toMatchObject({ choice: null });
    expect(room.isQuiet!({ type: 'PouchesDeciphered', pouches: ['red'], findings: ['important'] })).toBe(true);
  });
  test.each(LANGUAGES)('%s: my own look, without what I saw, is a whole sentence', async (lang) => {
    const words = await gameWords(lang, 'indiscretions');
    for (const type of ['PouchGlanced', 'PouchCopied']) {
      const text = words.sentence({ type, seat: 0, meeting: 1, pouch: 'red', finding: null }, ['Ann', 'Ben'], 0);
      expect(text).not.toContain('{');
      expect(text).toMatch(/\.$/);
    }
  });
  test('turning points: copies that mattered, arrests, what was foiled', () => {
    const past = [
      {
        number: 1,
        plays: [
          play({ deeds: [{ deed: 'copy', pouch: 'green' } as never, { deed: 'glance', pouch: 'red' } as never] }),
          play({ measure: 'arrest', named: 'A' }),
        ],
      },
      {
        number: 2,
        plays: [
          play({ deeds: [{ deed: 'copy', pouch: 'red', foiled: true } as never], arrested: ['A'] }),
          play({ measure: 'watch', named: 'A' }),
        ],
      },
    ];
    const { board } = view({}, {}, { past });
    const found = moments(board, [DOCUMENTS, DOCUMENTS], [ROLES, ROLES]);
    expect(found.map((one) => [one.turn, one.seat, one.message])).toEqual([
      [1, 0, 'moment-copied-key'],
      [2, 0, 'moment-foiled'],
      [2, 1, 'moment-arrested-master'],
    ]);
  });
});

test.each(LANGUAGES)('%s: every hint and every turning point has its words', async (lang) => {
  const words = await gameWords(lang, 'indiscretions');
  const has = (message: string | null) =>
    expect({ message, known: message !== null && words.has(message) }).toEqual({ message, known: true });
  const at = (one: View) => ({ view: one, me: 0 }) as never;
  for (const phase of ['preparation', 'meetings', 'counter-espionage', 'agents', 'maintenance', 'orders'] as const)
    has(
      hint(
        at(view({}, { groups: [['A']] }, { phase, past: [{ number: 1, plays: [play(), play({ groups: [['B']] })] }] })),
      ),
    );
  has(hint(at(view({}, {}, { phase: 'meetings' }, { circulation: OFFICERS.slice(0, 5) }))));
  has(hint(at(view({}, {}, { phase: 'meetings', sides: [side({ looked: ['red'] }), side()] }))));
  has(hint(at(view({}, {}, { phase: 'agents', sides: [side({ in_play: ['B'] }), side()] }))));
  const key = POUCHES.map((pouch) => (pouch === 'green' ? ('key' as const) : null));
  has(hint(at(view({}, {}, { phase: 'agents' }, { findings: key }))));
  has(hint(at(view({}, {}, { phase: 'agents', sides: [side(), side({ copied: ['green'] })] }, { findings: key }))));
  for (const role of ['master', 'spy', 'civilian']) has(`moment-arrested-${role}`);
  for (const document of ['important', 'decoy', 'key']) has(`moment-copied-${document}`);
  has('moment-attack');
});
