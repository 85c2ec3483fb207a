import { beforeEach, expect, test } from 'vitest';
import type { Tagged } from '../words/word';
import { Chooser, same } from './chooser.svelte';

let made: Tagged[];
let decisions: { decision: number; sending: Tagged | null; once?: boolean; act: (action: Tagged) => void };
let chooser: Chooser;
const ja = { type: 'CastVote', ja: true };
const nein = { type: 'CastVote', ja: false };

beforeEach(() => {
  made = [];
  decisions = { decision: 4, sending: null, act: (action) => made.push(action) };
  chooser = new Chooser(decisions);
});

test('the first press takes up, the second makes', () => {
  chooser.press(ja);
  expect(chooser.isTaken({ ...ja })).toBe(true);
  expect(made).toEqual([]);
  chooser.press(ja);
  expect(made).toEqual([ja]);
  expect(chooser.taken).toBeNull();
});

test('another press changes the choice instead of making it', () => {
  chooser.press(ja);
  chooser.press(nein);
  expect(made).toEqual([]);
  expect(chooser.taken).toEqual(nein);
  chooser.confirm();
  expect(made).toEqual([nein]);
});

test('for those who prefer it one press makes a choice, but what is composed is confirmed', () => {
  decisions.once = true;
  chooser.press(ja);
  expect(made).toEqual([ja]);
  chooser.take(nein);
  expect(made).toEqual([ja]);
  chooser.confirm();
  expect(made).toEqual([ja, nein]);
});

test('put back is put back', () => {
  chooser.press(ja);
  chooser.putBack();
  chooser.confirm();
  expect(made).toEqual([]);
});

test('what was taken up for another decision is forgotten', () => {
  chooser.press(ja);
  decisions.decision = 5;
  expect(chooser.taken).toBeNull();
  chooser.confirm();
  expect(made).toEqual([]);
});

test('nothing is taken up while a decision is on its way', () => {
  decisions.sending = nein;
  chooser.press(ja);
  expect(chooser.taken).toBeNull();
  expect(chooser.isSent(nein)).toBe(true);
});

test('words are the same by what they say', () => {
  expect(same({ type: 'A', seats: [1, 2] }, { seats: [1, 2], type: 'A' })).toBe(true);
  expect(same({ type: 'A', seats: [1, 2] }, { type: 'A', seats: [2, 1] })).toBe(false);
  expect(same({ type: 'A' }, { type: 'A', seat: 1 })).toBe(false);
  expect(same([], {})).toBe(false);
  expect(same(null, null)).toBe(true);
});
