import { describe, expect, test } from 'vitest';
import type { Board, Policy, Round, Said, Utterance } from '../../generated/games/secret-hitler';
import { gameWords } from '../../../test/served';
import { LANGUAGES } from '../../words/words';
import { actionOfTile, seatOf } from './actions';
import { canPass, claimBoard } from './claims';
import { hint } from './hints';
import { moments } from './moments';
import { openBallots, powers, termLimited } from './track';

const L: Policy = 'liberal';
const F: Policy = 'fascist';

function round(number: number, more: Partial<Round> = {}): Round {
  return {
    number,
    candidate: 0,
    special: false,
    nominee: 1,
    ja: [0, 1, 2],
    nein: [3, 4],
    elected: true,
    veto_asked: false,
    veto_agreed: false,
    enacted: null,
    chaos: null,
    power: null,
    target: null,
    ...more,
  };
}

function board(past: Round[], more: Partial<Board> = {}): Board {
  return {
    seats: 7,
    phase: 'nomination',
    awaited: [2],
    round: round(past.length + 1, { candidate: 2, nominee: null, ja: [], nein: [], elected: false }),
    past,
    liberal: 0,
    fascist: 0,
    tracker: 0,
    draw_pile: 17,
    discard_pile: 0,
    living: [0, 1, 2, 3, 4, 5, 6],
    last_president: 0,
    last_chancellor: 1,
    investigated: [],
    not_hitler: [],
    ...more,
  };
}

const said = (seat: number, utterance: Utterance): Said => ({ type: 'Said', moment: 1, seat, utterance });

describe('the track', () => {
  test('SH 1.5: powers by number of players', () => {
    expect(powers(5)).toEqual([null, null, 'peek', 'execution', 'execution', null]);
    expect(powers(8)[1]).toBe('investigation');
    expect(powers(9)[0]).toBe('investigation');
  });
  test('SH 2.3: the last president is free again with five alive', () => {
    expect(termLimited(board([]))).toEqual([0, 1]);
    expect(termLimited(board([], { living: [0, 1, 2, 3, 4] }))).toEqual([1]);
    expect(termLimited(board([], { living: [0, 2, 3, 4, 5, 6] }))).toEqual([0]);
  });
  test('ballots lie open until somebody is nominated again', () => {
    const past = [round(1, { elected: false })];
    expect(openBallots(board(past))).toBe(past[0]);
    expect(openBallots(board(past, { round: round(2, { ja: [], nein: [] }) }))).toBeNull();
    const now = round(2);
    expect(openBallots(board(past, { round: now }))).toBe(now);
  });
});

describe('choices', () => {
  test('choices about a seat are made at the seat', () => {
    expect(seatOf({ type: 'Nominate', chancellor: 3 })).toBe(3);
    expect(seatOf({ type: 'Execute', seat: 2 })).toBe(2);
    expect(seatOf({ type: 'CastVote', ja: true })).toBeNull();
  });
  test('a tile is the choice of its kind', () => {
    expect(actionOfTile([{ type: 'Enact', policy: F }, { type: 'AskVeto' }], F)).toEqual({ type: 'Enact', policy: F });
    expect(actionOfTile([{ type: 'Enact', policy: F }], L)).toBeUndefined();
  });
});

describe('claims', () => {
  test.each<[Policy[], Policy[], boolean]>([
    [[L, L, L], [L, L], true],
    [[L, L, L], [L, F], false],
    [[L, L, F], [L, L], true],
    [[L, L, F], [L, F], true],
    [[L, L, F], [F, F], false],
    [[L, F, F], [F, F], true],
    [[L, F, F], [L, L], false],
    [[F, F, F], [F, F], true],
    [[F, F, F], [L, F], false],
  ])('of %j, %j can be left: %s', (drawn, received, can) => expect(canPass(drawn, received)).toBe(can));

  const clashes = (past: Round[], heard: Said[]) =>
    claimBoard(board(past), heard).rounds.flatMap((one) => one.contradictions.map((clash) => clash.message));

  test('stories that fit are not marked', () => {
    const heard = [
      said(0, { type: 'ClaimDrawn', round: 1, policies: [L, F, F] }),
      said(1, { type: 'ClaimReceived', round: 1, policies: [L, F] }),
    ];
    expect(clashes([round(1, { enacted: L })], heard)).toEqual([]);
  });
  test('what cannot both be true', () => {
    const heard = [
      said(0, { type: 'ClaimDrawn', round: 1, policies: [L, L, F] }),
      said(1, { type: 'ClaimReceived', round: 1, policies: [F, F] }),
    ];
    expect(clashes([round(1, { enacted: F })], heard)).toEqual(['clash-passed']);
  });
  test('a liberal tile that got lost', () => {
    const heard = [
      said(0, { type: 'ClaimDrawn', round: 1, policies: [L, F, F] }),
      said(1, { type: 'ClaimReceived', round: 1, policies: [F, F] }),
    ];
    expect(clashes([round(1, { enacted: F })], heard)).toEqual(['clash-no-choice']);
  });
  test('a story without the tile that was enacted', () => {
    expect(
      clashes([round(1, { enacted: L })], [said(1, { type: 'ClaimReceived', round: 1, policies: [F, F] })]),
    ).toEqual(['clash-enacted']);
  });
  test('a story that changed; the last word counts', () => {
    const heard = [
      said(0, { type: 'ClaimDrawn', round: 1, policies: [F, F, F] }),
      said(0, { type: 'ClaimDrawn', round: 1, policies: [L, F, F] }),
    ];
    const [first] = claimBoard(board([round(1, { enacted: F })]), heard).rounds;
    expect(first!.drawn).toEqual([L, F, F]);
    expect(first!.contradictions.map((clash) => clash.message)).toEqual(['clash-corrected']);
  });
  test('only the government speaks of its tiles', () => {
    const heard = [said(4, { type: 'ClaimDrawn', round: 1, policies: [F, F, F] })];
    expect(claimBoard(board([round(1, { enacted: F })]), heard).rounds[0]!.drawn).toBeNull();
  });
  test('a peek and the next draw, unless chaos took a tile between', () => {
    const heard = [
      said(0, { type: 'ClaimPeeked', round: 1, policies: [L, L, F] }),
      said(2, { type: 'ClaimDrawn', round: 3, policies: [F, F, F] }),
    ];
    const failed = round(2, { candidate: 1, elected: false });
    const session = round(3, { candidate: 2, nominee: 3, enacted: F });
    expect(clashes([round(1, { enacted: F }), failed, session], heard)).toEqual(['clash-peek']);
    expect(clashes([round(1, { enacted: F }), { ...failed, chaos: L }, session], heard)).toEqual([]);
  });
  test('a party found, against what that seat says of itself', () => {
    const heard = [
      said(3, { type: 'ClaimRole', role: 'liberal' }),
      said(0, { type: 'ClaimParty', seat: 3, party: 'fascist' }),
    ];
    const [claim] = claimBoard(board([]), heard).parties;
    expect(claim).toMatchObject({ by: 0, about: 3, party: 'fascist' });
    expect(claim!.contradictions.map((clash) => clash.message)).toEqual(['clash-party']);
  });
});

describe('turning points', () => {
  const roles = ['liberal', 'fascist', 'hitler', 'liberal', 'liberal', 'liberal', 'fascist'] as const;
  test('who did what to whom', () => {
    const past = [
      round(1, { enacted: F }),
      round(2, { candidate: 1, nominee: 0, enacted: F }),
      round(3, { candidate: 3, nominee: 4, enacted: F, power: 'execution', target: 5 }),
      round(4, { candidate: 6, nominee: 2 }),
    ];
    const found = moments(board(past), [...roles], []);
    expect(found.map((moment) => moment.message)).toEqual([
      'moment-bad-chancellor',
      'moment-bad-president',
      'moment-unlucky',
      'moment-executed-liberal',
      'moment-hitler-elected',
    ]);
    expect(found.map((moment) => moment.round)).toEqual([1, 2, 3, 3, 4]);
  });
  test('an investigation told falsely', () => {
    const past = [round(1, { candidate: 1, nominee: 0, enacted: F, power: 'investigation', target: 2 })];
    const heard = [said(1, { type: 'ClaimParty', seat: 2, party: 'liberal' })];
    expect(moments(board(past), [...roles], heard).map((moment) => moment.message)).toContain('moment-lied-party');
  });
  test('no more than asked for', () => {
    const past = Array.from({ length: 12 }, (_, place) =>
      round(place + 1, { chaos: F, elected: false, nominee: null }),
    );
    expect(moments(board(past), [...roles], [], 4)).toHaveLength(4);
  });
});

describe.each(LANGUAGES)('every hint and moment has words: %s', (lang) => {
  const PHASES = [
    'nomination',
    'election',
    'discard',
    'enactment',
    'veto',
    'investigation',
    'special-election',
    'execution',
    'over',
  ] as const;
  const ROLES = ['liberal', 'fascist', 'hitler'] as const;

  test.each([undefined, 'voldemort'])('%s', async (theme) => {
    const words = await gameWords(lang, 'secret-hitler', theme);
    const asked = new Set<string>();
    for (const phase of PHASES)
      for (const role of ROLES)
        for (const fascist of [0, 3])
          for (const tracker of [0, 2])
            for (const number of [1, 4])
              for (const hand of [[], [L, L, L], [L, F, F], [L, F]]) {
                const view = {
                  board: board([], { phase, fascist, tracker, round: round(number) }),
                  mine: { role, roles: [], hand, ballot: null, memory: [] },
                };
                const message = hint({ view } as never);
                if (message) asked.add(message);
                else expect(phase).toBe('over');
              }
    expect(asked.size).toBeGreaterThan(25);
    for (const message of asked) expect(words.has(message), message).toBe(true);
    for (const kind of [
      'chaos-liberal',
      'chaos-fascist',
      'hitler-elected',
      'bad-chancellor',
      'bad-president',
      'bad-government',
      'unlucky',
      'veto',
      'executed-liberal',
      'executed-fascist',
      'executed-hitler',
      'lied-party',
      'unmasked',
    ])
      expect(words.has(`moment-${kind}`), kind).toBe(true);
    for (const role of ROLES) expect(words.has(`goal-${role}`)).toBe(true);
    for (const memory of ['drew', 'received', 'peeked', 'found']) expect(words.has(`memory-${memory}`)).toBe(true);
  });
});
