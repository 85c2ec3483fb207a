import { beforeEach, expect, test } from 'vitest';
import type { TableInfo, ToClient, Expected } from '../generated/socket';
import { TableClient } from './client.svelte';
import type { Wire } from './socket';

let sent: Record<string, unknown>[];
let wire: Wire;
let client: TableClient;
let reconnect: (() => void) | null;

const speech = { chat: true, said: 0, words: true };
const turn = (decision: number, count = 0): Expected => ({
  number: 0,
  awaited: [0],
  decision,
  count,
  kinds: [],
  choices: [],
  clocks: [[0, 5000]],
});
const table = {
  code: 'ABCDE',
  game: 'secret-hitler',
  phase: 'playing',
  match: 'm1',
  seats: [{ name: 'Ann' }, { name: 'Ben' }],
  options: {},
} as unknown as TableInfo;
const you = { seat: 0, host: true, name: 'Ann', key: 'k', invitation: null, muted: [] };
const event = (number: number) => ({ type: 'E', number });

function tell(message: Partial<ToClient> & { type: string }) {
  wire.onmessage?.({ data: JSON.stringify(message) });
}
function welcome() {
  wire.onopen?.();
  tell({ type: 'Welcome', table, you, talk: [] } as never);
}
function position(number: number, match = 'm1') {
  tell({ type: 'Position', match, seat: 0, number, view: { at: number }, turn: turn(0, 2), speech } as never);
}
function happened(first: number, count: number, extra: object = {}) {
  const events = Array.from({ length: count }, (_, place) => event(first + place));
  tell({
    type: 'Happened',
    match: 'm1',
    first,
    events,
    view: { at: first + count },
    turn: null,
    speech: null,
    ...extra,
  } as never);
}

beforeEach(() => {
  sent = [];
  reconnect = null;
  client = new TableClient('ABCDE', {
    open: () => {
      wire = {
        send: (data) => sent.push(JSON.parse(data) as Record<string, unknown>),
        close: () => {},
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      return wire;
    },
    later: (_, then) => {
      reconnect = then;
      return () => {};
    },
    random: () => 0,
  });
  client.connect();
  welcome();
});

test('asks for the beginning of a match it joins in the middle', () => {
  position(7);
  expect(sent.at(-1)).toMatchObject({ type: 'Since', match: 'm1', since: 0 });
  happened(0, 7);
  expect(client.log.map((line) => line.number)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(client.log.every((line) => !line.fresh)).toBe(true);
});

test('follows what happens, once each, and marks it as fresh', () => {
  position(0);
  happened(0, 2);
  happened(1, 2);
  expect(client.log.map((line) => line.number)).toEqual([0, 1, 2]);
  expect(client.log.at(-1)!.fresh).toBe(true);
  expect(client.playing!.view).toEqual({ at: 3 });
});

test('who was at the table when a match began missed nothing of it, who came back to it did', () => {
  position(2);
  happened(0, 2);
  tell({ type: 'TableChanged', table: { ...table, match: 'm2' } } as never);
  position(3, 'm2');
  happened(0, 3, { match: 'm2' });
  expect(client.log.map((line) => line.fresh)).toEqual([true, true, true]);
  position(5, 'm2');
  happened(3, 2, { match: 'm2' });
  expect(client.log.map((line) => line.fresh)).toEqual([true, true, true, false, false]);
});

test('what changed is laid over the view before, and over no other', () => {
  position(0);
  happened(0, 2, { view: null, changes: { in: { at: { put: 2 }, more: { put: [1] } } } });
  expect(client.playing).toMatchObject({ number: 2, view: { at: 2, more: [1] } });
  happened(1, 2, { view: null, changes: { in: { at: { put: 3 } } } });
  expect(client.playing).toMatchObject({ number: 2, view: { at: 2, more: [1] } });
});

test('an older answer does not take the view back', () => {
  position(0);
  happened(0, 5);
  happened(0, 2, { view: { at: 2 } });
  expect(client.playing!.view).toEqual({ at: 5 });
});

test('fills a gap', () => {
  position(0);
  happened(0, 2);
  happened(4, 1);
  expect(sent.at(-1)).toMatchObject({ type: 'Since', since: 2 });
});

test('after a reconnect it says what it has', () => {
  position(0);
  happened(0, 3);
  wire.onclose?.({ code: 1006 });
  expect(client.status).toBe('lost');
  reconnect!();
  wire.onopen?.();
  expect(sent.at(-1)).toMatchObject({ type: 'Hello', match: 'm1', since: 3, changes: true });
});

test('a decision is on its way until the turn moves on', () => {
  position(0);
  client.act({ type: 'CastVote', ja: true });
  expect(sent.at(-1)).toMatchObject({ type: 'Act', match: 'm1', decision: 0, action: { type: 'CastVote', ja: true } });
  expect(client.sending).not.toBeNull();
  client.act({ type: 'CastVote', ja: false });
  expect(sent.filter((message) => message.type === 'Act')).toHaveLength(1);
  happened(0, 1, { turn: turn(1) });
  expect(client.sending).toBeNull();
});

test('a refused decision can be made again', () => {
  position(0);
  client.act({ type: 'CastVote', ja: true });
  const ref = sent.at(-1)!.ref as number;
  tell({ type: 'Refused', ref, to: 'Act', code: 'voted-already', clause: 'SH 2.4', facts: {} } as never);
  expect(client.sending).toBeNull();
  expect(client.problem).toMatchObject({ code: 'voted-already' });
  client.act({ type: 'CastVote', ja: false });
  expect(client.problem).toBeNull();
});

test('a new match forgets the old one', () => {
  position(0);
  happened(0, 3);
  tell({ type: 'Ended', match: 'm1', outcome: {}, commitment: '', secret: '' } as never);
  expect(client.ended).not.toBeNull();
  position(0, 'm2');
  expect(client.log).toEqual([]);
  expect(client.ended).toBeNull();
});

test('names stay those who played, even if somebody has left since', () => {
  position(0);
  tell({ type: 'TableChanged', table: { ...table, phase: 'over', seats: [{ name: 'Ann' }, { name: '' }] } } as never);
  expect(client.names).toEqual(['Ann', 'Ben']);
});

test('clocks count from when they were told', () => {
  const before = Date.now();
  position(0);
  expect(client.deadline(0)).toBeGreaterThanOrEqual(before + 5000);
  expect(client.deadline(1)).toBeUndefined();
});

test('what was understood is said after a moment, unless it is taken back', () => {
  position(0);
  const [suspect, trust] = [
    { type: 'Suspect', seat: 1 },
    { type: 'Trust', seat: 1 },
  ];
  const said = () => sent.filter((one) => one.type === 'Say');
  tell({ type: 'Understood', match: 'm1', text: 'x', utterances: [suspect, trust] } as never);
  expect(client.understood).toHaveLength(2);
  client.takeBack(client.understood[0]!);
  expect(said()).toEqual([]);
  reconnect?.();
  expect(client.understood).toEqual([]);
  expect(said()).toMatchObject([{ utterance: trust, number: 0, match: 'm1' }]);
});

test('the words one may say come when they are asked for, and go with the match', () => {
  position(0);
  client.listWords();
  client.listWords();
  const [early, late] = sent.filter((one) => one.type === 'ListWords');
  const listed = (ref: unknown, seat: number) =>
    tell({ type: 'ListedWords', ref, match: 'm1', number: 0, utterances: [{ type: 'Suspect', seat }] } as never);
  listed(late!.ref, 1);
  listed(early!.ref, 0);
  expect(client.words).toEqual([{ type: 'Suspect', seat: 1 }]);
  position(0, 'm2');
  expect(client.words).toEqual([]);
});

test('two things understood are said one after the other, and a refusal of them is no problem of anybody', () => {
  position(0);
  const words = [1, 0].map((seat) => ({ type: 'Suspect', seat }));
  tell({ type: 'Understood', match: 'm1', text: 'x', utterances: words } as never);
  reconnect?.();
  const said = sent.filter((one) => one.type === 'Say');
  expect(said.map((one) => one.number)).toEqual([0, 1]);
  tell({ type: 'Refused', ref: said[0]!.ref, to: 'Say', code: 'no-such-vote', clause: '', facts: {} } as never);
  expect(client.problem).toBeNull();
  tell({ type: 'Understood', match: 'another', text: 'x', utterances: words } as never);
  expect(client.understood).toEqual([]);
});
